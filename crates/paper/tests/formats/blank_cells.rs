//! Grids whose empty cells are blank, as people and other programs draw them.

use proptest::prelude::*;
use sudogon_board::layout;
use sudogon_board::puzzle::{Puzzle, Value};
use sudogon_paper::files::{self, TextProblem};

#[test]
fn blank_cells_are_read_by_their_columns() {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (text, id, cells) in [
        (
            "┌─────┬─────┐\n│   4 │   1 │\n│ 1 2 │     │\n├─────┼─────┤\n│   1 │     │\n│   3 │     │\n└─────┴─────┘\n",
            "sq4",
            ".4.112...1...3..",
        ),
        (
            "+--+--+\n| 4| 1|\n|12|  |\n+--+--+\n| 1|  |\n| 3|  |\n+--+--+",
            "sq4",
            ".4.112...1...3..",
        ),
        (
            "   4 |   1\n 1 2 |\n-----+-----\n   1 |\n   3 |",
            "sq4",
            ".4.112...1...3..",
        ),
        (
            "+---+---+---+---+\n|   | 4 |   | 1 |\n+---+---+---+---+\n| 1 | 2 |   |   |\n+---+---+---+---+\n|   | 1 |   |   |\n+---+---+---+---+\n|   | 3 |   |   |\n+---+---+---+---+",
            "sq4",
            ".4.112...1...3..",
        ),
        (
            "53  7\n6  195\n 98    6\n8   6   3\n4  8 3  1\n7   2   6\n 6    28\n   419  5\n    8  79\n",
            "sq9",
            easy,
        ),
        (
            "5 3     7\n6     1 9 5\n  9 8         6\n8       6       3\n4     8   3     1\n7       2       6\n  6         2 8\n      4 1 9     5\n        8     7 9",
            "sq9",
            easy,
        ),
        (
            "5 3   |   7   |\n6     | 1 9 5 |\n  9 8 |       |   6\n------+-------+------\n8     |   6   |     3\n4     | 8   3 |     1\n7     |   2   |     6\n------+-------+------\n  6   |       | 2 8\n      | 4 1 9 |     5\n      |   8   |   7 9",
            "sq9",
            easy,
        ),
        (
            "╔═══╤═══╤═══╦═══╤═══╤═══╗\n║ 1 │   │ 2 ║   │   │ 3 ║\n║   │   │   ║ 4 │   │   ║\n╠═══╪═══╪═══╬═══╪═══╪═══╣\n║   │ 5 │   ║   │ 6 │   ║\n║   │   │   ║ 1 │   │   ║\n╠═══╪═══╪═══╬═══╪═══╪═══╣\n║   │   │   ║   │   │ 2 ║\n║ 6 │   │   ║   │   │   ║\n╚═══╧═══╧═══╩═══╧═══╧═══╝",
            "sq6",
            "1.2..3...4...5..6....1.......26.....",
        ),
        (
            "+-----+-----+-----+\n| 1   |     |   2 |\n|   3 |   4 |     |\n|     | 5   | 1   |\n+-----+-----+-----+\n|   2 |     | 6   |\n| 4   |     |     |\n|     |   3 |   5 |\n+-----+-----+-----+",
            "sq3x2",
            "1....2.3.4....5.1..2..6.4........3.5",
        ),
    ] {
        let game = files::read(text, None).unwrap_or_else(|error| panic!("{text}\n{error}"));
        let board = game.board();
        assert_eq!(board.layout().id(), Some(id), "{text}");
        assert_eq!(board.grid().to_line(), cells, "{text}");
        // Onto another board, too.
        let star = layout::named("star").unwrap();
        let game = files::read(text, Some(&star)).unwrap();
        assert_eq!(game.board().grid().to_line(), cells, "{text}");
    }
}

#[test]
fn several_of_them_are_taken_apart() {
    let grid = "┌─────┬─────┐\n│   4 │   1 │\n│ 1 2 │     │\n├─────┼─────┤\n│   1 │     │\n│   3 │     │\n└─────┴─────┘\n";
    for text in [format!("{grid}{grid}"), format!("{grid}\n{grid}\n")] {
        let pieces = files::pieces::all(&text, None).unwrap();
        let read = pieces
            .iter()
            .map(|piece| piece.read(None).unwrap().game.board().grid().to_line());
        assert_eq!(read.collect::<Vec<_>>(), [".4.112...1...3.."; 2], "{text}");
    }
}

#[test]
fn what_could_be_in_several_cells_is_refused() {
    for (text, line) in [
        ("\n  1\n  2\n  3\n  4", 2),
        ("5\n\n  7\n\n\n9\n\n    1\n  2\n", 1),
    ] {
        let error = files::read(text, None).unwrap_err();
        assert_eq!(
            (error.line, error.problem),
            (Some(line), TextProblem::UnclearColumns),
            "{text}"
        );
    }
    // A row with a cell too few is none with a blank cell: where empty cells have a sign, also between lines.
    let error = files::read("1.|..\n.2|..\n--+--\n..|3\n..|.4\n", None).unwrap_err();
    assert!(
        matches!(
            error.problem,
            TextProblem::Row {
                row: 3,
                count: 3,
                ..
            }
        ),
        "{error}"
    );
    let rows = [
        "534678912",
        "672195348",
        "19834256",
        "859761423",
        "426853791",
    ];
    let rows = rows
        .into_iter()
        .chain(["713924856", "961537284", "287419635", "345286179"]);
    assert!(files::read(rows.collect::<Vec<_>>().join("\n"), None).is_err());
}

/// How a grid is drawn.
#[derive(Clone, Debug)]
struct Drawing {
    blanks: usize,
    pad: usize,
    has_lines: bool,
    has_rim: bool,
    is_each_cell_boxed: bool,
    is_trimmed: bool,
}

impl Drawing {
    fn draw(&self, puzzle: &Puzzle, high: usize, wide: usize) -> String {
        let side = high * wide;
        let width = if side > 9 { 2 } else { 1 };
        let boxed = if self.is_each_cell_boxed { 1 } else { wide };
        let mut text = String::new();
        for row in 0..side {
            let cell = |column: usize| {
                let cell = puzzle.layout.cell(row * side + column).expect("a cell");
                let value = puzzle.givens.get(cell).map(Value::number);
                let value = value.map(|value| value.to_string()).unwrap_or_default();
                format!("{value:>width$}")
            };
            let cells: Vec<String> = (0..side).map(cell).collect();
            let between = " ".repeat(self.blanks);
            let pad = " ".repeat(self.pad);
            let boxes = cells.chunks(boxed).map(|cells| cells.join(&between));
            let line = if self.has_lines {
                let boxes: Vec<String> = boxes.map(|cells| format!("{pad}{cells}{pad}")).collect();
                let rim = if self.has_rim { "|" } else { "" };
                format!("{rim}{}{rim}", boxes.join("|"))
            } else {
                boxes.collect::<Vec<_>>().join(&between)
            };
            if self.has_lines && row % high == 0 && (self.has_rim || row > 0) {
                text += &format!("{}\n", "-".repeat(line.len()));
            }
            text += if self.is_trimmed {
                line.trim_end()
            } else {
                &line
            };
            text.push('\n');
        }
        text
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_drawn_grid_is_read_as_it_was_meant_or_not_at_all(
        size in prop::sample::select(vec![("sq4", 2, 2), ("sq6", 2, 3), ("sq3x2", 3, 2), ("sq9", 3, 3), ("sq12", 3, 4), ("sq16", 4, 4)]),
        blanks in 0..3_usize,
        pad in 0..3_usize,
        drawn in prop::array::uniform4(any::<bool>()),
        values in prop::collection::vec((0..256_usize, 1..17_usize), 1..90),
    ) {
        let (id, high, wide) = size;
        let layout = layout::named(id).expect("a layout");
        let mut puzzle = Puzzle::empty(layout.clone());
        for (cell, value) in values {
            let cell = layout.cell(cell % layout.len()).expect("a cell");
            puzzle.givens.set(cell, Value::new(value % layout.values() + 1));
        }
        let [has_lines, has_rim, is_each_cell_boxed, is_trimmed] = drawn;
        // Numbers of two figures need room between them.
        let blanks = if layout.values() > 9 { blanks.max(1) } else { blanks };
        let drawing = Drawing { blanks, pad, has_lines, has_rim, is_each_cell_boxed, is_trimmed };
        let text = drawing.draw(&puzzle, high, wide);
        for open in [None, Some(&layout)] {
            match files::read(&text, open) {
                Ok(game) => {
                    // Without lines, empty rows at the end may be no rows.
                    if has_lines || game.board().layout().len() == layout.len() {
                        prop_assert_eq!(game.board().grid(), puzzle.givens.clone(), "{}", text);
                    }
                }
                Err(error) => {
                    let is_unclear = error.problem == TextProblem::UnclearColumns;
                    prop_assert!(is_unclear || !has_lines, "{}\n{}", text, error);
                                }
            }
        }
    }
}
