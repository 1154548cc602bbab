//! What is read: puzzles however they are typed, also onto another board, and user-defined layouts.

use std::collections::BTreeSet;

use sudogon_board::game::{Colour, Colours, Mode, PenSign, Spot};
use sudogon_board::layout::{self, Cell};
use sudogon_board::puzzle::Value;
use sudogon_paper::files::{self, line};

use super::{FLOWER, format};

/// A puzzle on the usual board.
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Its solution.
const SOLUTION: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &HARD[9 * row..9 * row + 9]).collect()
}

#[test]
fn puzzles_are_read_however_they_are_typed() {
    let rows = rows();
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
    let pairs: Vec<String> = HARD
        .chars()
        .enumerate()
        .filter(|(_, symbol)| *symbol != '.')
        .map(|(at, symbol)| format!("r{}c{}={symbol}", at / 9 + 1, at % 9 + 1))
        .collect();
    for (text, by) in [
        (HARD.to_owned(), "line"),
        (HARD.replace('.', "0"), "line"),
        (
            format!("# a comment\n\n{HARD}; the rest is a comment"),
            "line",
        ),
        (format!("sq9:{HARD},hard"), "line"),
        // A row of a table, whichever column has the solution.
        (format!("{HARD},{SOLUTION}"), "line"),
        (format!("{SOLUTION},{HARD}"), "line"),
        (format!("\u{feff}{HARD}\r\n"), "line"),
        (rows.join(" "), "line"),
        (rows.join("\n"), "grid"),
        (rows.join("\r\n").replace('.', "*"), "grid"),
        // As on old Macs.
        (rows.join("\r"), "grid"),
        (format!("# a comment\r{HARD}\r"), "line"),
        (spaced(" ", " | ", "------+-------+------"), "grid"),
        (spaced(" ", " | ", "---------------------"), "grid"),
        (spaced("", "|", "===+===+==="), "grid"),
        (
            format!("*-----------*\n{}", spaced("", "|", "*---+---+---*")),
            "ss",
        ),
        (spaced(",", ",", "").replace('.', "0"), "grid"),
        (spaced("", "", "").replace('.', "-"), "grid"),
        (format!("sq9: {}", pairs.join(" ")), "pairs"),
        (format!("sq9:\n{}", pairs.join(",\n")), "pairs"),
    ] {
        let (read, format) =
            files::recognise(&text, None).unwrap_or_else(|e| panic!("{e}\n{text}"));
        let game = read.game;
        assert_eq!(format.id, by, "{text}");
        assert_eq!(game.board().puzzle().givens.to_line(), HARD, "{text}");
        assert_eq!(game.board().layout().id(), Some("sq9"));
    }
}

#[test]
fn a_heading_above_a_puzzle_is_no_row() {
    for (heading, title) in [
        ("Grid 01", "Grid 01"),
        ("Sudoku 1", "Sudoku 1"),
        ("1.", ""),
        // As wide as a row.
        ("Sudoku 123", "Sudoku 123"),
        ("Difficult", "Difficult"),
    ] {
        let grid = format!("{heading}\n{}\n", rows().join("\n"));
        let another = format!("{grid}Grid 02\n{}", rows().join("\n"));
        for text in [&grid, &another, &format!("{heading}\n{HARD}\n")] {
            let game = files::read(text, None).unwrap_or_else(|e| panic!("{e}\n{text}"));
            assert_eq!(game.board().puzzle().givens.to_line(), HARD, "{text}");
        }
        let game = files::read(&grid, None).unwrap();
        assert_eq!(game.board().puzzle().about.title, title);
    }
}

#[test]
fn a_line_above_a_puzzle_is_its_heading_if_it_is_a_few_words_or_a_number() {
    for (line, is_heading) in [
        ("Grid 01", true),
        ("Sudoku 7 (easy)", true),
        ("puzzle,solution", true),
        ("12.", true),
        ("007", true),
        ("Rätsel: schwer", true),
        ("53..7....", false),
        ("123456789", false),
        ("a.b.c.d.", false),
        ("--------", false),
        (
            "A very long line of text that is more likely to be a letter than a heading",
            false,
        ),
    ] {
        let mut splitter = files::pieces::PieceSplitter::new(None);
        splitter.add(1, line);
        splitter.add(2, HARD);
        splitter.end_block();
        let first = splitter.next_piece().expect("there is a puzzle");
        let is_with_puzzle = first.text == format!("{line}\n{HARD}\n");
        assert_eq!(is_with_puzzle, is_heading, "{line:?}: {:?}", first.text);
    }
}

#[test]
fn layouts_are_made_once_under_any_name() {
    for id in ["sq25", "sq5x5", "sq3x4", "star", "windoku"] {
        let read = || files::read(format!("{id}:"), None).unwrap_or_else(|e| panic!("{id}: {e}"));
        let [one, other] = [read(), read()].map(|game| game.board().puzzle().layout.clone());
        assert!(std::sync::Arc::ptr_eq(&one, &other), "{id}");
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
fn two_digit_numbers_are_read() {
    let row = |first: usize| {
        let numbers: Vec<String> = (0..16).map(|at| ((first + at) % 17).to_string()).collect();
        numbers.join(" ")
    };
    let text: Vec<String> = (0..16).map(row).collect();
    let (read, by) = files::recognise(text.join("\n"), None).unwrap();
    let game = read.game;
    assert_eq!((by.id, game.board().layout().id()), ("grid", Some("sq16")));
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
fn another_shape_can_be_pasted_over_an_open_board() {
    let star = layout::named("star").unwrap();
    let rows = rows();
    let nine = files::read(HARD, None).unwrap();
    let drawn = format("grid").text(&nine).expect("text");
    for text in [
        HARD.to_owned(),
        format!("{HARD}\n{HARD}\n"),
        rows.join("\n"),
        drawn,
    ] {
        let game = files::read(&text, Some(&star)).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(game.board().layout().id(), Some("sq9"), "{text}");
        assert_eq!(game.board().grid().to_line(), HARD);
        // A layout that is given explicitly is kept.
        assert!(files::recognise(&text, Some(&star)).is_err());
    }
    // A puzzle that fits the open board stays on it.
    let wide = layout::named("sq4x3").unwrap();
    let game = files::read(".".repeat(144), Some(&wide)).unwrap();
    assert_eq!(game.board().layout().id(), Some("sq4x3"));
    let square = &nine.board().puzzle().layout;
    let game = files::read("1:5 r1c2=7", Some(square)).unwrap();
    assert!(game.board().grid().to_line().starts_with("57."));
    // And back: 54 cells over a square.
    let game = files::read(".".repeat(54), Some(square)).unwrap();
    assert_eq!(game.board().layout().id(), Some("star"));
}

#[test]
fn a_layout_defined_in_a_file_is_read() {
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
fn the_guides_puzzle_file_is_read() {
    let page = include_str!("../../../../guide/files.md");
    let (_, sample) = page.split_once("```ron\n").expect("a sample");
    let (sample, _) = sample.split_once("```").expect("its end");
    let game = files::read(sample, None).unwrap_or_else(|error| panic!("{error}"));
    let board = game.board();
    assert_eq!(board.layout().id(), Some("star"));
    assert_eq!(board.puzzle().about.title, "Saturday");
    assert_eq!(board.puzzle().givens.entries().count(), 20);
    assert_eq!(
        board.play(Cell::new(3)).colours,
        Colours::NONE.with(Colour::A)
    );
    assert_eq!(game.mode(), Mode::Play);
}

#[test]
fn what_was_printed_before_a_mend_is_in_the_file() {
    let text = "(sudogon: 1, layout: Named(\"sq4\"), givens: \"12..............\", corrected: {2: 3, 16: 1, 1: 0})";
    let game = files::read(text, None).unwrap();
    let layout = game.board().layout();
    let note = |cell| Some(game.board().note(Cell::new(cell))?.within_english(layout));
    assert_eq!(note(0).as_deref(), Some("1 added, empty on the paper"));
    assert_eq!(note(1).as_deref(), Some("printed 3, changed to 2"));
    assert_eq!(note(15).as_deref(), Some("printed 1, taken out"));
    assert!(!game.board().has_play(), "nothing was played");
    let written = format("ron").text(&game).unwrap();
    let field = "    corrected: {\n        1: 0, 2: 3, 16: 1,\n    },\n";
    assert!(written.contains(field), "{written}");
    let back = files::read(&written, None).unwrap();
    assert_eq!(back.board(), game.board());
}

#[test]
fn what_was_printed_at_a_clue_before_a_mend_is_in_the_file() {
    let text = "(sudogon: 1, layout: Named(\"sq4\"), clues: [\"thermo: r4c1 r4c2\", \"cage 6: r1c1 r1c2\", \
                \"cage 0: r1c3 r1c4\", \"cage 7: r2c1 r2c2\"], givens: \"................\", \
                corrected_clues: {2: 5, 3: 4, 4: 7})";
    let game = files::read(text, None).unwrap();
    let layout = game.board().layout();
    let note = |clue| Some(game.board().clue_note(clue)?.within_english(layout));
    assert_eq!(note(0), None);
    assert_eq!(note(1).as_deref(), Some("printed sum 5, changed to 6"));
    assert_eq!(note(2).as_deref(), Some("printed sum 4, taken out"));
    assert_eq!(note(3), None, "that is printed now");
    let written = format("ron").text(&game).unwrap();
    let field = "    corrected_clues: {\n        2: 5, 3: 4,\n    },\n";
    assert!(written.contains(field), "{written}");
    let back = files::read(&written, None).unwrap();
    assert_eq!(back.board(), game.board());
}

#[test]
fn coloured_candidates_are_written_as_a_person_reads_them() {
    let text = "(sudogon: 1, layout: Named(\"sq4\"), givens: \"................\", corner: {2: [1, 3]}, \
                candidate_colours: {2: {3: B, 1: A}, 16: {4: H}})";
    let game = files::read(text, None).unwrap();
    let value = |number| Value::new(number).unwrap();
    let colours = |cell| game.board().play(Cell::new(cell)).candidate_colours;
    assert_eq!(
        [
            colours(1).of(value(1)),
            colours(1).of(value(3)),
            colours(1).of(value(2))
        ],
        [Some(Colour::A), Some(Colour::B), None]
    );
    assert_eq!(colours(15).of(value(4)), Some(Colour::H));
    let written = format("ron").text(&game).unwrap();
    let field = "    candidate_colours: {\n        2: {1: A, 3: B}, 16: {4: H},\n    },\n";
    assert!(written.contains(field), "{written}");
    // Those that are not marked are in a picture too.
    let picture = format("svg").text(&game).unwrap();
    assert_eq!(picture.matches("<rect").count(), 1 + 3, "{picture}");
}

#[test]
fn colours_of_cells_are_read_and_written() {
    let text = "(sudogon: 1, layout: Named(\"sq4\"), givens: \"................\",
                colours: {2: B, 3: [C, A], 5: [D], 6: []})";
    let game = files::read(text, None).unwrap();
    let colours = |cell| game.board().play(Cell::new(cell)).colours;
    assert_eq!(colours(1), Colours::NONE.with(Colour::B));
    assert_eq!(colours(2), Colours::NONE.with(Colour::A).with(Colour::C));
    assert_eq!(colours(5), Colours::NONE);
    let written = format("ron").text(&game).unwrap();
    let field = "    colours: {\n        2: B, 3: [A, C], 5: D,\n    },\n";
    assert!(written.contains(field), "{written}");
    assert_eq!(files::read(&written, None).unwrap().board(), game.board());
}

#[test]
fn comments_are_told_from_texts_that_look_like_them() {
    for (text, expected) in [
        (
            "(title: \"http://a\", notes: r#\"/* \"no\" */\"#, author: \"\\\" // \")",
            false,
        ),
        ("# mine\n(sudogon: 1)", true),
        ("(sudogon: 1, // mine\n)", true),
        ("(sudogon: 1, /* mine */)", true),
        ("#![enable(implicit_some)]\n(sudogon: 1)", false),
        ("(title: \"", false),
    ] {
        assert_eq!(files::has_comments(text), expected, "{text}");
    }
}

#[test]
fn faults_are_found_behind_comments_and_texts_that_look_like_fields() {
    let newer = |text: &str| files::read(text, None).expect_err("it is newer").problem;
    let plain = newer("(sudogon: 99, unknown: 1)").to_string();
    for before in [
        "/* one /* within */ still one */ ",
        "// (sudogon: 1\n",
        "/***/",
        "/* / * */",
    ] {
        let text = format!("{before}(sudogon: 99, unknown: 1)");
        assert_eq!(newer(&text).to_string(), plain, "{text}");
    }
    for title in [
        "\"givens: \\\" \"",
        "r#\"\", givens: (\"#",
        "r\"givens: [\"",
        "\"\" /* , givens: \" */",
    ] {
        let text = format!(
            "(\n sudogon: 1,\n layout: Named(\"sq4\"),\n title: {title},\n givens: \"9...............\",\n)"
        );
        let error = files::read(&text, None).expect_err("there is no 9");
        assert_eq!(error.line, Some(5), "{text}: {error}");
    }
}

#[test]
fn what_the_pen_drew_is_read_and_written() {
    let text = "(sudogon: 1, layout: Named(\"sq4\"), givens: \"................\",
                pen: [Line(B, [2, 1, 6, 7]), Cross(A, [6, 5]), Circle(H, [16]), Line(A, [16, 15])])";
    let game = files::read(text, None).unwrap();
    let pen = game.board().pen();
    let cells = |one, other| [Cell::new(one), Cell::new(other)];
    assert_eq!(pen.line(cells(5, 0)), Some(Colour::B));
    assert_eq!(pen.lines().count(), 4);
    let side = Spot::between(Cell::new(5), Cell::new(4));
    assert_eq!(pen.sign(side), Some(PenSign::Cross));
    let written = format("ron").text(&game).unwrap();
    let field = "    pen: [
        Line(B, [1, 2]),
        Line(B, [1, 6, 7]),
        Line(A, [15, 16]),
        Cross(A, [5, 6]),
        Circle(H, [16]),
    ],
";
    let lines: BTreeSet<&str> = field.lines().collect();
    let found: BTreeSet<&str> = written
        .lines()
        .filter(|line| lines.contains(line))
        .collect();
    assert_eq!(found, lines, "{written}");
    assert_eq!(files::read(&written, None).unwrap().board(), game.board());
    // Another format says what it has no place for.
    let left_out = files::grid::FORMAT.left_out(&game).expect("it fits");
    assert!(
        format!("{left_out:?}").contains("what is drawn by pen"),
        "{left_out:?}"
    );
    // It is drawn in pictures.
    let bare = files::read(text.replace("Line(B, [2, 1, 6, 7]), ", ""), None);
    let strokes = |game| {
        format("svg")
            .text(game)
            .unwrap()
            .matches("stroke-linecap")
            .count()
    };
    assert!(strokes(&game) > strokes(&bare.unwrap()));
}

/// The quick way through a list takes no line that the usual one reads otherwise.
#[test]
fn a_bare_line_is_taken_with_its_end_or_not_at_all() {
    let layout = layout::named("sq4").expect("registered");
    for (bytes, taken) in [
        ("1..............3\nrest", Some(17)),
        ("1..............3\r\nrest", Some(18)),
        ("1..............3\t2 stars\nrest", Some(25)),
        ("1..............3 and more\n", Some(26)),
        // A solution may have its puzzle beside it.
        ("1234341221434321\t1..............3\n", None),
        ("1234341221434321\n", Some(17)),
        // A border between the rows of a grid.
        ("----------------\n", None),
        ("1..............5\n", None),
        ("1.............3\n", None),
        ("1..............3", None),
        ("1..............3x\n", None),
        ("1..............3\tno end", None),
    ] {
        let mut values = vec![None; 16];
        let found = line::read_bare(&mut values, bytes.as_bytes(), &layout);
        assert_eq!(found, taken, "{bytes:?}");
        if found.is_some() {
            assert_eq!(values[0], Value::new(1), "{bytes:?}");
        }
    }
}
