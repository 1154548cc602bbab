//! Text in, game out, and back: every format of the registry, and what is said of bad text and bad files.

use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use sudogon::files::{self, Format};
use sudogon::game::{Colour, Edit, Game, Mark, Mode};
use sudogon::layout::{self, Cell, Layout};
use sudogon::puzzle::{About, Puzzle, Value};
use sudogon::storage;

const FLOWER: &str = include_str!("data/hexagons.ron");

/// Every listed layout, one with a name of its own length, and one that has no name.
static LAYOUTS: LazyLock<Vec<Arc<Layout>>> = LazyLock::new(|| {
    let flower = files::read(FLOWER, None).expect("the flower is sound");
    let flower = Arc::clone(&flower.board().puzzle().layout);
    let named = layout::listed().chain(["sq3x2", "sq4x3"]);
    let named = named.map(|id| layout::named(id).expect("registered"));
    named.chain([flower]).collect()
});

/// What a player might do, in numbers that fit any layout.
type Deed = (u8, usize, usize);

fn play(layout: &Arc<Layout>, about: About, mode: bool, deeds: &[Deed]) -> Game {
    let mut game = Game::of(Puzzle {
        about,
        ..Puzzle::empty(Arc::clone(layout))
    });
    for &(kind, at, number) in deeds {
        let cell = Cell::new(at % layout.len());
        let value = Value::new(1 + number % layout.values()).expect("in range");
        let cells = vec![cell];
        game.edit(&match kind % 8 {
            0 | 1 => Edit::Print {
                cell,
                value: Some(value),
            },
            2 => Edit::Write { cells, value },
            3 => Edit::Fill {
                values: vec![(cell, value)],
            },
            4 => Edit::Mark {
                cells,
                kind: Mark::Corner,
                value,
            },
            5 => Edit::Mark {
                cells,
                kind: Mark::Centre,
                value,
            },
            6 => Edit::Mark {
                cells,
                kind: Mark::Removed,
                value,
            },
            _ => {
                let colours = [Colour::A, Colour::B, Colour::C, Colour::D];
                Edit::Colour {
                    cells,
                    colour: Some(colours[number % 4]),
                }
            }
        });
    }
    game.set_mode(if mode { Mode::Play } else { Mode::Enter });
    game
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    prop::collection::vec((any::<u8>(), 0..1024usize, 0..32usize), 0..120)
}

fn words() -> impl Strategy<Value = String> {
    let letter = prop_oneof![
        any::<char>(),
        prop::sample::select(vec![
            '"', '\\', '\n', '\r', '\t', '\0', '/', '*', '#', '(', 'é', '数', '🌟'
        ]),
    ];
    prop::collection::vec(letter, 0..40).prop_map(String::from_iter)
}

/// The same boards in every run.
fn config() -> ProptestConfig {
    ProptestConfig {
        rng_seed: RngSeed::Fixed(54),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn sudogons_own_files_keep_everything(
        at in any::<prop::sample::Index>(),
        (title, author, notes) in (words(), words(), words()),
        mode in any::<bool>(),
        deeds in deeds(),
    ) {
        let layout = at.get(&LAYOUTS);
        let game = play(layout, About { title, author, notes }, mode, &deeds);
        let text = files::write(&game).expect("short texts");
        prop_assert!(text.ends_with(")\n"));
        let (back, format) = files::recognise(&text, None).expect("what was written is read");
        prop_assert_eq!(format.name, files::OWN.name);
        prop_assert_eq!(back.board(), game.board());
        prop_assert_eq!(back.mode(), game.mode());
        // With the line ends of another system, or none to speak of, it is the same board.
        let dos = text.replace('\n', "\r\n");
        let board = files::read(&dos, None).expect("line ends don't matter");
        prop_assert_eq!(board.board().grid(), game.board().grid());
    }

    #[test]
    fn every_format_reads_what_it_writes(at in any::<prop::sample::Index>(), deeds in deeds()) {
        let layout = at.get(&LAYOUTS);
        let mut game = play(layout, About::default(), true, &deeds);
        // A board without a name and without givens would leave nothing to write.
        game.edit(&Edit::Print { cell: Cell::new(0), value: Value::new(1) });
        let told = layout.id().is_none().then_some(layout);
        for format in files::ALL {
            let text = (format.write)(&game);
            let (back, by) = files::recognise(&text, told).map_err(|error| {
                TestCaseError::fail(format!("{}: {error}\n{text}", format.name))
            })?;
            prop_assert_eq!(by.name, format.name, "{}", text);
            let (back, game) = (back.board().puzzle(), game.board().puzzle());
            prop_assert_eq!((&back.layout, &back.givens), (&game.layout, &game.givens));
        }
    }

    #[test]
    fn any_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        survive(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn spoiled_files_are_survived(
        which in 0..5usize,
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0..6usize, words()), 1..5),
    ) {
        let mut text: Vec<char> = match which {
            0 => FLOWER.chars().collect(),
            _ => {
                let game = play(&LAYOUTS[0], About::default(), true, &[(0, 3, 5), (2, 7, 8)]);
                (files::ALL[which - 1].write)(&game).chars().collect()
            }
        };
        for (at, cut, put) in cuts {
            let at = at.index(text.len() + 1);
            let end = (at + cut).min(text.len());
            text.splice(at..end, put.chars().take(4));
        }
        survive(&String::from_iter(text));
    }
}

/// Reads a text in every way there is; whatever is read must be writable and readable again.
fn survive(text: &str) {
    for layout in [None, LAYOUTS.first(), LAYOUTS.last()] {
        if let Ok(game) = files::read(text, layout)
            && let Ok(text) = files::write(&game)
        {
            let back = files::read(&text, None).expect("what was written is read");
            assert_eq!(back.board(), game.board());
        }
    }
}

fn format(name: &str) -> &'static Format {
    files::ALL
        .iter()
        .find(|format| format.name == name)
        .expect("registered")
}

#[test]
fn puzzles_are_read_however_they_are_typed() {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let rows: Vec<&str> = (0..9).map(|row| &hard[9 * row..9 * row + 9]).collect();
    let spaced = |cell: &str, bar: &str, rule: &str| {
        let mut text = String::new();
        for (at, row) in rows.iter().enumerate() {
            let cells: Vec<String> = row.chars().map(String::from).collect();
            let boxes: Vec<String> = cells.chunks(3).map(|part| part.join(cell)).collect();
            text += &format!("{}\n", boxes.join(bar));
            if at % 3 == 2 && !rule.is_empty() {
                text += &format!("{rule}\n");
            }
        }
        text
    };
    let pairs: Vec<String> = hard
        .chars()
        .enumerate()
        .filter(|(_, symbol)| *symbol != '.')
        .map(|(at, symbol)| format!("r{}c{}={symbol}", at / 9 + 1, at % 9 + 1))
        .collect();
    for (text, by) in [
        (hard.to_owned(), "Line of cells"),
        (hard.replace('.', "0"), "Line of cells"),
        (
            format!("# a comment\n\n{hard}; the rest is a comment"),
            "Line of cells",
        ),
        (format!("sq9:{hard},hard"), "Line of cells"),
        (format!("\u{feff}{hard}\r\n"), "Line of cells"),
        (rows.join(" "), "Line of cells"),
        (rows.join("\n"), "Grid of text"),
        (rows.join("\r\n").replace('.', "*"), "Grid of text"),
        (spaced(" ", " | ", "------+-------+------"), "Grid of text"),
        (spaced(" ", " | ", "---------------------"), "Grid of text"),
        (spaced("", "|", "===+===+==="), "Grid of text"),
        (spaced(",", ",", "").replace('.', "0"), "Grid of text"),
        (spaced("", "", "").replace('.', "-"), "Grid of text"),
        (
            format!("sq9: {}", pairs.join(" ")),
            "Pairs of cell and value",
        ),
        (
            format!("sq9:\n{}", pairs.join(",\n")),
            "Pairs of cell and value",
        ),
    ] {
        let (game, format) =
            files::recognise(&text, None).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(format.name, by, "{text}");
        assert_eq!(game.board().puzzle().givens.to_line(), hard, "{text}");
        assert_eq!(game.board().layout().id(), Some("sq9"));
    }
}

#[test]
fn rows_of_dashes_count_where_they_are_needed() {
    let text = "1---\n----\n----\n---2\n";
    let game = files::read(text, None).unwrap();
    assert_eq!(game.board().puzzle().givens.to_line(), "1..............2");
    let star = "-\n--9--23-\n3-6---5--\n---------\n---------\n---------\n3---1-2-\n-\n";
    let game = files::read(star, None).unwrap();
    assert_eq!(game.board().layout().id(), Some("star"));
}

#[test]
fn numbers_of_two_digits_are_read() {
    let row = |first: usize| {
        let numbers: Vec<String> = (0..16).map(|at| ((first + at) % 17).to_string()).collect();
        numbers.join(" ")
    };
    let text: Vec<String> = (0..16).map(row).collect();
    let (game, by) = files::recognise(&text.join("\n"), None).unwrap();
    assert_eq!(
        (by.name, game.board().layout().id()),
        ("Grid of text", Some("sq16"))
    );
    assert!(
        game.board()
            .puzzle()
            .givens
            .to_line()
            .starts_with(".123456789ABCDEF123")
    );
    let game = files::read("sq16: 1:16 2:G r1c3=10", None).unwrap();
    assert!(game.board().puzzle().givens.to_line().starts_with("GGA."));
}

#[test]
fn a_written_out_layout_is_read() {
    let game = files::read(FLOWER, None).unwrap();
    let board = game.board();
    let layout = board.layout();
    assert_eq!(
        (layout.id(), layout.len(), layout.houses().len()),
        (None, 7, 7)
    );
    assert_eq!(layout.houses()[1].name, "triangle 2");
    assert_eq!(layout.find("heart"), Some(Cell::new(3)));
    assert_eq!(board.grid().to_line(), "1234..2");
    assert!(
        board
            .play(Cell::new(3))
            .entry
            .is_some_and(|entry| entry.by_solver)
    );
    assert_eq!(game.mode(), Mode::Play);
}

#[test]
fn bad_text_is_told_what_is_wrong() {
    let file = |rest: &str| format!("(\n  sudogon: 1,\n  layout: Named(\"star\"),\n  {rest}\n)");
    let empty = ".".repeat(54);
    let play = |rest: &str| file(&format!("givens: \"{empty}\",\n  {rest}"));
    let own = |values: &str, cells: &str, houses: &str| {
        format!(
            "(sudogon: 1, layout: Own(title: \"x\", values: {values}, cells: [{cells}], houses: [{houses}]), givens: \"\")"
        )
    };
    let square = "(outline: [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])";
    let next = "(outline: [(1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0)])";
    let two = format!("{square}, {next}");
    let pair = "(kind: \"row\", cells: [1, 2])";
    let mut wrong = Vec::new();
    for (text, expected) in [
        ("".into(), "there is no puzzle in it"),
        ("\n  # only a comment\n".into(), "there is no puzzle in it"),
        (
            "?!".into(),
            "this is no puzzle that Sudogon can read; a line of cells such as ..3.1..2… or a grid of rows is",
        ),
        (
            "<html>".into(),
            "this is no puzzle that Sudogon can read; a line of cells such as ..3.1..2… or a grid of rows is",
        ),
        (
            "x".repeat(5 << 20),
            "it is longer than 4 MB, so it is no puzzle",
        ),
        // Lines.
        (
            ".".repeat(80),
            "line 1: 80 cells, and no layout is known by that number: name the layout in front, such as star:…",
        ),
        (
            "\nsq9:123".into(),
            "line 2: this layout has 81 cells; the line has 3",
        ),
        (
            "stra:123".into(),
            "line 1: there is no layout named \"stra\"; `sudogon layouts` lists those there are",
        ),
        (
            "sq1x9:123".into(),
            "line 1: layout \"sq1x9\": a box needs at least 2 rows and 2 columns, and at most 25 cells",
        ),
        (
            "sq4: 12?4............".into(),
            "line 1, column 8: '?' is neither a value nor an empty cell; write . for empty",
        ),
        (
            ".4.112...1...3.5".into(),
            "line 1, column 16: r4c4 holds 5, and this layout's values are 1 to 4",
        ),
        // Grids.
        (
            "1...\n.2..\n..3\n...4".into(),
            "line 3: this row has 3 cells; row 3 of this layout has 4",
        ),
        (
            "1...\n.2..\n\n..3.".into(),
            "3 rows of text; this layout has 4",
        ),
        (
            "1...\n.2..\n..5.\n...4".into(),
            "line 3, column 3: r3c3 holds 5, and this layout's values are 1 to 4",
        ),
        (
            "1 . | . .\n. ? | . .\n. . | . .\n. . | . .".into(),
            "line 2, column 3: '?' is neither a value nor an empty cell; write . for empty",
        ),
        // Pairs.
        (
            "1:5 4:9".into(),
            "pairs need a layout: name it in front, such as star: 1:5 4:9",
        ),
        (
            "stra: 1:5 4:9".into(),
            "there is no layout named \"stra\"; `sudogon layouts` lists those there are",
        ),
        (
            "star: 1:5\n60:1".into(),
            "line 2, column 1: this pair names cell 60, and this layout's cells are 1 to 54",
        ),
        (
            "star: 1:5 2:A".into(),
            "line 1, column 11: cell 2 holds A, and this layout's values are 1 to 9",
        ),
        (
            "star: 1:5 2".into(),
            "line 1, column 11: \"2\" is no pair; write the cell, a colon and the value, such as 4:9",
        ),
        (
            "star: 1:5 1:6".into(),
            "line 1, column 11: cell 1 is 5 and then 6; keep one of them",
        ),
        // Sudogon's own: the format first, whatever follows.
        (
            "(sudogon: 7, nonsense [[[".into(),
            "made by a newer Sudogon (format 7; this one reads up to 1): update Sudogon to open it",
        ),
        (
            "/* ( */ ( sudogon : 99999999999999999999999 }".into(),
            "made by a newer Sudogon (format 18446744073709551615; this one reads up to 1): update Sudogon to open it",
        ),
        (
            "(title: \"\", sudogon: 2, layout: Named(\"star\"), givens: \"\")".into(),
            "made by a newer Sudogon (format 2; this one reads up to 1): update Sudogon to open it",
        ),
        (
            "(sudogon: 0)".into(),
            "there is no format 0; the first is `sudogon: 1`",
        ),
        (
            "(".into(),
            "line 1, column 2: the text ends in the middle; the file may have been cut short",
        ),
        (
            "(sudogon: 1)".into(),
            "line 1, column 12: `layout` is missing",
        ),
        (file(""), "line 5, column 1: `givens` is missing"),
        (
            file("givens \"\""),
            "line 4, column 10: a colon is missing before this",
        ),
        (
            file("givens: \""),
            "line 4, column 12: a text in quotes is not closed; end it with \"",
        ),
        (
            play("corner {}"),
            "line 5, column 10: a colon is missing before this",
        ),
        (
            play("given: 3"),
            "line 5, column 8: `given` is not known here; there can be `sudogon`, `title`, `author`, `notes`, `layout`, `mode`, `givens`, `values`, `solved`, `corner`, `centre`, `crossed_out`, `colours`",
        ),
        (
            play("mode: Watch"),
            "line 5, column 14: `Watch` is not known here; there can be `Enter`, `Play`",
        ),
        (
            play("mode: Play, mode: Play"),
            "line 5, column 19: `mode` stands twice; keep one",
        ),
        (
            play(") x"),
            "line 5, column 5: there is more after the closing bracket; take it away",
        ),
        (
            "(".repeat(10_000),
            "line 1, column 2: a name such as `givens` is expected here",
        ),
        (
            play(&format!("corner: {}", "{1: [".repeat(10_000))),
            "line 5, column 16: a whole number is expected here",
        ),
        (
            file("givens: \"...\""),
            "line 4, column 11: this layout has 54 cells; the givens have 3",
        ),
        (
            file(&format!("givens: \"{}\"", ".".repeat(53))),
            "line 4, column 11: this layout has 54 cells; the givens have 53",
        ),
        (
            file(&format!("givens: \"\n  ..\n  A{}\"", &empty[3..])),
            "line 6, column 3: cell 3 holds A, and this layout's values are 1 to 9",
        ),
        (
            file(&format!("givens: \"?{}\"", &empty[1..])),
            "line 4, column 12: '?' is neither a value nor an empty cell; write . for empty",
        ),
        (
            file(&format!(
                "givens: \"1{}\", values: \"2{}\"",
                &empty[1..],
                &empty[1..]
            )),
            "line 4, column 77: cell 1 is 1 and then 2; keep one of them",
        ),
        (
            play("corner: {60: [1]}"),
            "line 5, column 11: corner names cell 60, and this layout's cells are 1 to 54",
        ),
        (
            play("centre: {0: [1]}"),
            "line 5, column 11: centre names cell 0, and this layout's cells are 1 to 54",
        ),
        (
            play("crossed_out: {1: [10]}"),
            "line 5, column 16: cell 1 holds A, and this layout's values are 1 to 9",
        ),
        (
            play("crossed_out: {1: [77]}"),
            "line 5, column 16: cell 1 holds 77, and this layout's values are 1 to 9",
        ),
        (
            play("solved: [55]"),
            "line 5, column 11: solved names cell 55, and this layout's cells are 1 to 54",
        ),
        (
            play("colours: {55: A}"),
            "line 5, column 12: colours names cell 55, and this layout's cells are 1 to 54",
        ),
        (
            play("colours: {5: E}"),
            "line 5, column 17: `E` is not known here; there can be `A`, `B`, `C`, `D`",
        ),
        (
            play(&format!("title: \"{}\"", "x".repeat(301))),
            "line 5, column 10: there are more than 300 characters in the title; shorten it",
        ),
        (
            play(&format!("notes: \"{}\"", "x".repeat(100_001))),
            "line 5, column 10: there are more than 100000 characters in the notes; shorten it",
        ),
        (
            file("")
                .replace("star", "stra")
                .replace("\n  \n", "\n givens: \"\"\n"),
            "line 3, column 11: there is no layout named \"stra\"; `sudogon layouts` lists those there are",
        ),
        // Layouts that are written out.
        (
            own("0", &two, pair),
            "line 1, column 22: the layout has 0 values; it needs 1 to 32",
        ),
        (
            own("99999999", &two, pair),
            "line 1, column 22: the layout has 99999999 values; it needs 1 to 32",
        ),
        (
            own("4", "", pair),
            "line 1, column 22: the layout has 0 cells; it needs 1 to 1024",
        ),
        (
            own("4", &two, ""),
            "line 1, column 22: the layout has 0 houses; it needs 1 to 4096",
        ),
        (
            own("4", &format!("{two},").repeat(513), pair),
            "line 1, column 22: the layout has 1026 cells; it needs 1 to 1024",
        ),
        (
            own("4", &two, "(kind: \"row\", cells: [1, 70000])"),
            "line 1, column 22: house 1 of the layout (row 1) names cell 70000, and there are 2 cells",
        ),
        (
            own("4", &two, "(kind: \"row\", cells: [0, 1])"),
            "line 1, column 22: house 1 of the layout (row 1) names cell 0, and there are 2 cells",
        ),
        (
            own("4", &two, "(kind: \"row\", cells: [1, 1])"),
            "line 1, column 22: house 1 of the layout (row 1) names cell 1 twice",
        ),
        (
            own("1", &two, pair),
            "line 1, column 22: house 1 of the layout (row 1) has 2 cells, which can't all differ with 1 values",
        ),
        (
            own("4", &two, "(kind: \"a\\nb\", cells: [1, 2])"),
            "line 1, column 22: the kind of a house has a line break or another control character in it; take it out",
        ),
        (
            own("4", &format!("{square}, {square}"), pair),
            "line 1, column 22: cell 1 of the layout lies on cell 2; move one of them",
        ),
        (
            own("4", &two.replace("(2.0, 1.0)", "(NaN, inf)"), pair),
            "line 1, column 22: cell 2 of the layout has a corner beyond ±100000; draw it smaller",
        ),
        (
            own("4", &two.replace("2.0", "1e30"), pair),
            "line 1, column 22: cell 2 of the layout has a corner beyond ±100000; draw it smaller",
        ),
        (
            own("4", &format!("(outline: []), {next}"), pair),
            "line 1, column 22: cell 1 of the layout needs an outline of 3 to 64 corners in order round a shape without dents",
        ),
    ] {
        let error = files::read(&text, None).expect_err(expected).to_string();
        if error != expected {
            let text: String = text.chars().take(300).collect();
            wrong.push(format!("{text}\n  says    {error}\n  not     {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // For a layout that somebody insists on.
    let star = layout::named("star").unwrap();
    for (text, expected) in [
        (
            ".4.112...1...3..",
            "line 1: this layout has 54 cells; the line has 16",
        ),
        (
            "1\n........\n.........\n.........\n........\n.........\n........\n.",
            "line 5: this row has 8 cells; strip 5 of this layout has 9",
        ),
    ] {
        assert_eq!(
            files::read(text, Some(&star))
                .expect_err(expected)
                .to_string(),
            expected
        );
    }
}

#[test]
fn bad_files_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    std::fs::write(at("binary.ron"), b"(sudogon: 1,\xff\xfe").unwrap();
    std::fs::write(at("empty.ron"), "").unwrap();
    std::fs::write(at("cut.ron"), "(\n  sudogon: 1,\n  layout: Named(").unwrap();
    let huge = std::fs::File::create(at("huge.ron")).unwrap();
    huge.set_len(100 << 20).unwrap();
    for (name, expected) in [
        (
            "binary.ron",
            ": byte 13 is not text (UTF-8); save it as text first",
        ),
        ("empty.ron", ": there is no puzzle in it"),
        (
            "cut.ron",
            ", line 3, column 17: the text ends in the middle; the file may have been cut short",
        ),
        ("huge.ron", ": it is longer than 4 MB, so it is no puzzle"),
        (
            "none.ron",
            ": there is no such file; check its name and folder",
        ),
        ("", ": this is a folder; name a puzzle file in it"),
    ] {
        let path = at(name);
        let error = storage::open(&path).expect_err(expected).to_string();
        assert_eq!(error, format!("{}{expected}", path.display()));
    }
    #[cfg(unix)]
    {
        let error = storage::open(std::path::Path::new("/dev/zero")).expect_err("no regular file");
        assert_eq!(
            error.to_string(),
            "/dev/zero: this is no ordinary file; name a puzzle file"
        );
    }
}

#[test]
fn saving_replaces_a_file_whole_and_keeps_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzle.ron");
    let game = files::read(FLOWER, None).unwrap();
    storage::save(&path, &game).unwrap();
    let back = storage::open(&path).unwrap();
    assert_eq!(back.board(), game.board());
    assert!(!back.is_changed(), "what was just read is saved");
    std::fs::write(folder.path().join("line.txt"), ".4.112...1...3..").unwrap();
    let line = storage::open(&folder.path().join("line.txt")).unwrap();
    assert!(line.is_changed(), "a line can't hold what will be played");
    // Nothing is left lying about, and a missing folder is told.
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    let nowhere = folder.path().join("none").join("puzzle.ron");
    let error = storage::save(&nowhere, &game).unwrap_err().to_string();
    assert_eq!(
        error,
        format!(
            "{}: its folder does not exist; choose another",
            nowhere.display()
        )
    );
    let error = storage::save(folder.path(), &game).unwrap_err().to_string();
    assert!(
        error.ends_with(": this is a folder; name a puzzle file in it"),
        "{error}"
    );
}

#[cfg(unix)]
#[test]
fn saving_keeps_permissions_and_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mode = |name: &str| std::fs::metadata(at(name)).unwrap().permissions().mode() & 0o777;
    let allow = |name: &str, mode| {
        std::fs::set_permissions(at(name), std::fs::Permissions::from_mode(mode)).unwrap();
    };
    let game = files::read(FLOWER, None).unwrap();
    // A new file is as open as any other new file.
    std::fs::write(at("other"), "").unwrap();
    storage::save(&at("puzzle.ron"), &game).unwrap();
    assert_eq!(mode("puzzle.ron"), mode("other"));
    allow("puzzle.ron", 0o640);
    storage::save(&at("puzzle.ron"), &game).unwrap();
    assert_eq!(mode("puzzle.ron"), 0o640);
    // A link stays one, and leads to the new text.
    symlink("puzzle.ron", at("link.ron")).unwrap();
    symlink("new.ron", at("dangling.ron")).unwrap();
    symlink("loop.ron", at("loop.ron")).unwrap();
    storage::save(&at("link.ron"), &game).unwrap();
    storage::save(&at("dangling.ron"), &game).unwrap();
    for (link, target) in [("link.ron", "puzzle.ron"), ("dangling.ron", "new.ron")] {
        assert!(std::fs::symlink_metadata(at(link)).unwrap().is_symlink());
        assert!(storage::open(&at(target)).is_ok());
    }
    assert!(storage::save(&at("loop.ron"), &game).is_err());
    // A file that may not be written is not replaced behind its owner's back.
    allow("puzzle.ron", 0o444);
    let error = storage::save(&at("puzzle.ron"), &game)
        .unwrap_err()
        .to_string();
    assert!(
        error.ends_with(": it can't be written; save it under another name or in another folder")
    );
}

#[test]
fn drawings_read_back_as_their_board() {
    for layout in LAYOUTS.iter() {
        let game = play(
            layout,
            About::default(),
            true,
            &[(0, 0, 0), (0, 3, 1), (0, 6, 2)],
        );
        let text = (format("Grid of text").write)(&game);
        let back = files::read(&text, Some(layout)).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(back.board().grid(), game.board().grid(), "{text}");
    }
}

#[test]
fn the_worst_that_fits_is_over_soon() {
    let started = std::time::Instant::now();
    let octagon = |at: usize| {
        let (x, y) = ((at % 32) as f32 * 3.0, (at / 32) as f32 * 3.0);
        let corners = (0..8).map(|corner| {
            let turn = corner as f32 * std::f32::consts::TAU / 8.0;
            format!("({:?}, {:?})", x + turn.cos(), y + turn.sin())
        });
        format!("(outline: [{}]),", corners.collect::<Vec<_>>().join(","))
    };
    let house = |at: usize| {
        let cells = (0..32).map(|k| ((at * 7 + k * 31) % 1024 + 1).to_string());
        format!(
            "(kind: \"k\", cells: [{}]),",
            cells.collect::<Vec<_>>().join(",")
        )
    };
    let cells: String = (0..1024).map(octagon).collect();
    let houses: String = (0..4096).map(house).collect();
    let largest = format!(
        "(sudogon: 1, layout: Own(title: \"x\", values: 32, cells: [{cells}], houses: [{houses}]), givens: \"{}\")",
        ".".repeat(1024)
    );
    let game = files::read(&largest, None).unwrap();
    assert_eq!(
        files::read(&files::write(&game).unwrap(), None)
            .unwrap()
            .board(),
        game.board()
    );
    assert!((format("Grid of text").write)(&game).lines().count() >= 32);
    for piece in [
        "(",
        "/*",
        "//\n",
        ".\n",
        "1:1 ",
        "1 ",
        "-",
        "12 ",
        "\"",
        "\\",
        "[",
        "(sudogon:",
        "é",
    ] {
        survive(&piece.repeat((4 << 20) / piece.len()));
        survive(&format!(
            "(sudogon: 1, title: \"{}",
            piece.repeat((1 << 20) / piece.len())
        ));
    }
    // It takes a second where tests run slowly; a hang would be minutes.
    assert!(started.elapsed().as_secs() < 60);
}
