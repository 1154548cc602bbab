//! Text in, game out, and back: every format of the registry, and what is said of bad text and bad files.

use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use sudogon::files::svg::{self, Labels};
use sudogon::files::{self, Format, candidates};
use sudogon::game::{Colour, Edit, Game, Mark, Mode};
use sudogon::layout::{self, Cell, Layout};
use sudogon::puzzle::{About, Puzzle, Value};

const JIGSAW: &str = "jigsaw4x:1122112233443344";
const HALF_DRAWN: &str = "jigsaw4:1122.12.........";
const FLOWER: &str = include_str!("data/hexagons.ron");

/// Every listed layout, others with boxes turned, a jigsaw half drawn and one with its regions, and one that has no name.
static LAYOUTS: LazyLock<Vec<Arc<Layout>>> = LazyLock::new(|| {
    let flower = files::read(FLOWER, None).expect("the flower is sound");
    let flower = Arc::clone(&flower.board().puzzle().layout);
    let named = layout::listed().chain(["sq3x2", "sq4x3", JIGSAW, HALF_DRAWN]);
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
            2 => Edit::Write {
                cells,
                value,
                tidies: false,
            },
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

/// What fits on one line.
fn title() -> impl Strategy<Value = String> {
    words().prop_map(|words| words.replace(char::is_control, " "))
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
        (title, author, notes) in (title(), title(), words()),
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
            if format.read.is_none() {
                let read = files::recognise(&text, told);
                prop_assert!(read.is_err(), "{} passes for a puzzle:\n{text}", format.name);
                continue;
            }
            let (back, by) = files::recognise(&text, told).map_err(|error| {
                TestCaseError::fail(format!("{}: {error}\n{text}", format.name))
            })?;
            prop_assert_eq!(by.name, format.name, "{}", text);
            let (back, game) = (back.board().puzzle(), game.board().puzzle());
            prop_assert_eq!((&back.layout, &back.givens), (&game.layout, &game.givens));
        }
    }

    #[test]
    fn drawn_candidates_hide_nothing(at in any::<prop::sample::Index>(), deeds in deeds()) {
        let layout = at.get(&LAYOUTS);
        let game = play(layout, About::default(), true, &deeds);
        let board = game.board();
        let grid = board.grid();
        let text = candidates::draw(board);
        for value in Value::all(layout.values()) {
            let may_go = |cell: &Cell| match board.value(*cell) {
                Some(there) => there == value,
                None => {
                    grid.candidates(layout, *cell).contains(value)
                        && !board.play(*cell).removed.contains(value)
                }
            };
            let drawn = text.matches(value.symbol()).count();
            prop_assert_eq!(drawn, layout.cells().filter(may_go).count(), "{}\n{}", value, text);
        }
        let count = |bracket: char| text.matches(bracket).count();
        let givens = board.puzzle().givens.filled();
        prop_assert_eq!((count('['), count('(')), (givens, grid.filled() - givens));
    }

    #[test]
    fn pictures_are_sound(at in any::<prop::sample::Index>(), title in words(), deeds in deeds()) {
        let layout = at.get(&LAYOUTS);
        let about = About { title, ..About::default() };
        let game = play(layout, about, true, &deeds);
        for labels in [Labels::Off, Labels::Rim, Labels::Cells] {
            check_picture(&svg::draw(game.board(), labels));
        }
    }

    #[test]
    fn any_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        survive(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn spoiled_files_are_survived(
        which in 0..=files::ALL.len(),
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

/// Looks whether a picture is XML in which all is closed, and whether all that it writes lies in it.
fn check_picture(text: &str) {
    let attribute = |tag: &str, name: &str| {
        let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
        Some(rest.split('"').next().expect("closed").to_owned())
    };
    let number = |tag: &str, name: &str| -> f32 {
        let number = attribute(tag, name).expect("there");
        number.parse().expect("a number")
    };
    let mut open = Vec::new();
    let mut view = Vec::new();
    for part in text.split('<').skip(1) {
        let (tag, words) = part.split_once('>').expect("a tag ends");
        assert!(!words.contains('>'), "{part}");
        let bare = |entity: &str| {
            let known = ["amp;", "lt;", "gt;", "quot;"];
            !known.iter().any(|known| entity.starts_with(known))
        };
        assert!(!words.split('&').skip(1).any(bare), "{part}");
        assert!(
            words.chars().all(|c| c == '\n' || !c.is_control()),
            "{part}"
        );
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().expect("a name"));
        }
        if tag.starts_with("svg") {
            let numbers = attribute(tag, "viewBox").expect("a size");
            view = numbers
                .split(' ')
                .map(|n| n.parse().expect("a number"))
                .collect();
            assert!(view.iter().all(|number: &f32| number.is_finite()));
        } else if tag.starts_with("text") {
            let (x, y, size) = (number(tag, "x"), number(tag, "y"), number(tag, "font-size"));
            assert!(size > 3.0 && size < 200.0, "{tag}");
            assert!((view[0]..view[0] + view[2]).contains(&x), "{tag}");
            assert!(
                (view[1] + 0.5 * size..view[1] + view[3]).contains(&y),
                "{tag}"
            );
        }
        for elsewhere in ["url(", "href", "NaN", "inf"] {
            assert!(!tag.contains(elsewhere), "{tag}");
        }
    }
    assert!(open.is_empty(), "{open:?} stay open");
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
        (
            format!("*-----------*\n{}", spaced("", "|", "*---+---+---*")),
            "Grid of text",
        ),
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
fn what_could_not_be_read_again_is_not_written() {
    let about = |title: &str, notes: &str| {
        let (title, notes) = (title.into(), notes.into());
        let author = String::new();
        play(
            &LAYOUTS[0],
            About {
                title,
                author,
                notes,
            },
            true,
            &[],
        )
    };
    let error = files::write(&about("two\nlines", ""))
        .expect_err("no title")
        .to_string();
    let expected = "the title has a line break or another control character in it; take it out";
    assert_eq!(error, expected);
    let written = files::write(&about("one line", "two\n\tlines")).expect("notes may be long");
    assert_eq!(
        files::read(&written, None)
            .unwrap()
            .board()
            .puzzle()
            .about
            .notes,
        "two\n\tlines"
    );
}

#[test]
fn a_file_that_would_grow_too_long_is_not_written() {
    // Tightly written it is below 4 MB; with a house on a line of its own it is not.
    let cells: Vec<String> = (0..1024)
        .map(|x| format!("(outline:[({x},0),({0},0),({x},1)])", x + 1))
        .collect();
    let numbers: Vec<String> = (993..=1024).map(|cell: usize| cell.to_string()).collect();
    let house = |at: usize| {
        let (kind, cells) = ("🌟".repeat(60), numbers.join(","));
        format!("(kind:\"{kind}\",name:\"{at:é<45}\",cells:[{cells}])")
    };
    let houses: Vec<String> = (0..8192).map(house).collect();
    let text = format!(
        "(sudogon:1,layout:Own(title:\"x\",values:32,cells:[{}],houses:[{}]),givens:\"{}\")",
        cells.join(","),
        houses.join(","),
        ".".repeat(1024)
    );
    let game = files::read(&text, None).unwrap_or_else(|error| panic!("{error}"));
    let error = files::write(&game).expect_err("it could not be read again");
    assert_eq!(
        error.to_string(),
        "it would be longer than 4 MB and could not be opened again; shorten its notes or names"
    );
}

#[test]
fn the_readmes_puzzle_file_is_read() {
    let readme = include_str!("../README.md");
    let (_, sample) = readme.split_once("```ron\n").expect("a sample");
    let (sample, _) = sample.split_once("```").expect("its end");
    let game = files::read(sample, None).unwrap_or_else(|error| panic!("{error}"));
    let board = game.board();
    assert_eq!(board.layout().id(), Some("star"));
    assert_eq!(board.puzzle().about.title, "Saturday");
    assert_eq!(board.puzzle().givens.entries().count(), 20);
    assert_eq!(board.play(Cell::new(3)).colour, Some(Colour::A));
    assert_eq!(game.mode(), Mode::Play);
}

#[test]
fn a_drawing_of_a_single_row_is_read() {
    let square = |x: usize| format!("(outline: [({x}, 0), ({0}, 0), ({0}, 1), ({x}, 1)])", x + 1);
    let cells: Vec<String> = (0..3).map(square).collect();
    let text = format!(
        "(sudogon: 1, layout: Own(title: \"Row\", values: 3, cells: [{}], houses: [(kind: \"row\", cells: [1, 2, 3])]), givens: \"1.3\")",
        cells.join(", ")
    );
    let game = files::read(&text, None).unwrap();
    let drawn = (format("Grid of text").write)(&game);
    let back = files::read(&drawn, Some(&game.board().puzzle().layout));
    let back = back.unwrap_or_else(|error| panic!("{error}\n{drawn}"));
    assert_eq!(back.board().grid(), game.board().grid(), "{drawn}");
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
fn candidates_stand_in_fixed_places() {
    let mut game = files::read(".4.112...1...3..", None).unwrap();
    let value = |number| Value::new(number).expect("in range");
    let cells = |index| vec![Cell::new(index)];
    game.set_mode(Mode::Play);
    for (index, number) in [(2, 3), (12, 4)] {
        game.edit(&Edit::Mark {
            cells: cells(index),
            kind: Mark::Removed,
            value: value(number),
        });
    }
    game.edit(&Edit::Write {
        cells: cells(0),
        value: value(3),
        tidies: false,
    });
    assert_eq!(
        candidates::draw(game.board()),
        "┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓\n\
         ┃ (3) │ [4] ┃   2 │ [1] ┃\n\
         ┃     │     ┃     │     ┃\n\
         ┠─────┼─────╂─────┼─────┨\n\
         ┃ [1] │ [2] ┃     │     ┃\n\
         ┃     │     ┃ 3 4 │ 3 4 ┃\n\
         ┣━━━━━┿━━━━━╋━━━━━┿━━━━━┫\n\
         ┃   2 │ [1] ┃   2 │   2 ┃\n\
         ┃   4 │     ┃ 3 4 │ 3 4 ┃\n\
         ┠─────┼─────╂─────┼─────┨\n\
         ┃   2 │ [3] ┃ 1 2 │   2 ┃\n\
         ┃     │     ┃   4 │   4 ┃\n\
         ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛\n"
    );
    let first = |text: &str, lines: usize| {
        let game = files::read(text, None).unwrap();
        let text = candidates::draw(game.board());
        text.split_inclusive('\n').take(lines).collect::<String>()
    };
    // Boxes of 2 rows and 3 columns.
    assert!(first("sq6: 1:6", 3).ends_with(
        "┃  [6]  │ 1 2 3 │ 1 2 3 ┃ 1 2 3 │ 1 2 3 │ 1 2 3 ┃\n\
             ┃       │ 4 5   │ 4 5   ┃ 4 5   │ 4 5   │ 4 5   ┃\n"
    ));
    let star = first("star: 1:5 4:9 7:2 8:3", 7);
    let star: Vec<&str> = star.lines().map(str::trim_start).collect();
    assert_eq!(
        star,
        [
            r"//   \\",
            r"//  [5]  \\",
            r"//           \\",
            "╶─────────────────╼━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸",
            r"//1  \   1     4   /   \\  1     4   /1  \             /   \   1     4  //",
            r"//   4   \    6 7  /  [9]  \\   6 7  /   4   \   [2]   /  [3]  \    6 7 //",
            r"//  6 7 8    \ 8   /           \\8   /  6 7 8    \     /           \ 8  //",
        ]
    );
}

#[test]
fn pictures_show_what_is_on_the_board() {
    let mut game = files::read(FLOWER, None).unwrap();
    game.edit(&Edit::Describe {
        about: About {
            title: "<Tom & \"Jerry\">\u{1}!".into(),
            ..About::default()
        },
    });
    let text = (format("Picture (SVG)").write)(&game);
    check_picture(&text);
    let title = "<title>&lt;Tom &amp; &quot;Jerry&quot;&gt; !</title>";
    assert!(text.contains(title), "{text}");
    let count = |part: &str, text: &str| text.matches(part).count();
    assert_eq!(count("<polygon ", &text), 7);
    let group = |attributes: &str| {
        let opening = format!("<g {attributes}>");
        let rest = text.split_once(&opening).map_or("", |(_, rest)| rest);
        count("<text ", rest.split("</g>").next().unwrap_or(""))
    };
    assert_eq!(group("fill=\"#1C1B19\" font-weight=\"700\""), 4, "printed");
    assert_eq!(
        group("fill=\"#66615A\" font-style=\"italic\""),
        1,
        "the solver's"
    );
    assert_eq!(group("fill=\"#66615A\""), 2, "marks");
    let labels = |labels| count("<text ", &svg::draw(game.board(), labels)) - 7;
    // The strips have two cells, three and two.
    assert_eq!(
        [Labels::Off, Labels::Rim, Labels::Cells].map(labels),
        [0, 6, 7]
    );
    assert!(svg::draw(game.board(), Labels::Cells).contains(">heart</text>"));
    assert_eq!(Labels::usual(&LAYOUTS[0]), Labels::Rim);
}

#[test]
fn the_next_puzzle_can_be_pasted_over_another() {
    let star = layout::named("star").unwrap();
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let rows: Vec<&str> = (0..9).map(|row| &hard[9 * row..9 * row + 9]).collect();
    let nine = files::read(hard, None).unwrap();
    let drawn = (format("Grid of text").write)(&nine);
    for text in [
        hard.to_owned(),
        format!("{hard}\n{hard}\n"),
        rows.join("\n"),
        drawn,
    ] {
        let game = files::read(&text, Some(&star)).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(game.board().layout().id(), Some("sq9"), "{text}");
        assert_eq!(game.board().grid().to_line(), hard);
        // Somebody who insists gets no other board.
        assert!(files::recognise(&text, Some(&star)).is_err());
    }
    // What can be of the open board is.
    let wide = layout::named("sq4x3").unwrap();
    let game = files::read(&".".repeat(144), Some(&wide)).unwrap();
    assert_eq!(game.board().layout().id(), Some("sq4x3"));
    let square = &nine.board().puzzle().layout;
    let game = files::read("1:5 r1c2=7", Some(square)).unwrap();
    assert!(game.board().grid().to_line().starts_with("57."));
    // And back: 54 cells over a square.
    let game = files::read(&".".repeat(54), Some(square)).unwrap();
    assert_eq!(game.board().layout().id(), Some("star"));
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
    let houses: String = (0..8192).map(house).collect();
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
    for format in files::ALL {
        assert!(!(format.write)(&game).is_empty());
    }
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
