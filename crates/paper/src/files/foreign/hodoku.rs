//! HoDoKu's library lines: `:0000:x:..3+4…:811 515:::`. Between colons stand the technique, its candidates, the cells with a
//! plus before what the player wrote, the candidates that were crossed out (value, row, column), and what the technique does.

use std::sync::Arc;

use super::draft::{GameDraft, GatherLine, numbers};
use super::partition::{PLAIN, usual};
use crate::files::{
    CellsOf, Error, Format, GamePart, GameWriter, Holds, Reading, Several, TextProblem,
    cell_symbols, lines_of, name_in_text,
};
use sudogon_board::game::Game;
use sudogon_board::layout::Layout;
use sudogon_board::message::{message, pattern};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("HoDoKu line"),
    id: "hodoku",
    about: pattern!(
        "A 9×9 with what the player wrote and crossed out, as HoDoKu's library has it."
    ),
    extensions: &["hodoku"],
    is_copied: true,
    reader: Some(read),
    writer: GameWriter::Text(write),
    holds: Holds {
        parts: &[GamePart::Values, GamePart::CrossedOut],
        ..PLAIN
    },
    several: Several::InLines,
    gather: Some(|| Box::new(GatherLine(is_line))),
    ..Format::BASE
};

fn is_line(line: &str) -> bool {
    line.starts_with(':') && line.split(':').count() > 4
}

fn read(text: &str, _: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    let (number, line) = lines_of(text).next()?;
    is_line(line)
        .then(|| game(line).map_err(|(part, problem)| Error::of_part(number, line, part, problem)))
}

/// The game of a line; what is wrong comes with the part of the line that it is in.
fn game(line: &str) -> Result<Reading, (&str, TextProblem)> {
    let parts: Vec<&str> = line.split(':').collect();
    let [_, technique, _, cells, crossed_out, shown @ ..] = &parts[..] else {
        return Err((line, TextProblem::Unreadable));
    };
    let layout = usual().map_err(|problem| (line, problem))?;
    let mut draft = GameDraft::new(Arc::clone(&layout));
    let mut places = layout.cells();
    let mut is_written = false;
    for (at, symbol) in cells.char_indices() {
        if symbol == '+' {
            is_written = true;
            continue;
        }
        let here = &cells[at..];
        let value = cell_symbols::cell(symbol).ok_or((here, TextProblem::Symbol(symbol)))?;
        let Some(cell) = places.next() else { break };
        if let Some(value) = value {
            let value =
                cell_symbols::check(value, cell, &layout).map_err(|problem| (here, problem))?;
            draft.put(cell, value, !is_written);
        }
        is_written = false;
    }
    let count = cells.chars().filter(|&symbol| symbol != '+').count();
    if count != layout.len() {
        let problem = TextProblem::Length {
            what: CellsOf::Line,
            cells: layout.len(),
            count,
        };
        return Err((cells, problem));
    }
    for word in crossed_out.split_whitespace() {
        let digits: Vec<usize> = word
            .bytes()
            .map(|byte| usize::from(byte.wrapping_sub(b'0')))
            .collect();
        let [value, row, column] = digits[..] else {
            return Err((word, crossed(word)));
        };
        let cell = layout
            .find(&format!("r{row}c{column}"))
            .ok_or_else(|| (word, crossed(word)))?;
        let value = draft
            .value(cell, value)
            .map_err(|_| (word, crossed(word)))?;
        let marks = draft.marks(cell);
        marks.removed = marks.removed.with(value);
    }
    if shown.iter().any(|part| !part.trim().is_empty()) && !technique.is_empty() {
        let text = name_in_text(technique);
        draft.left_out.add(message!("the step of technique {text}"));
    }
    Ok(draft.finish())
}

fn crossed(word: &str) -> TextProblem {
    let found = word.chars().take(20).collect();
    TextProblem::CrossedOutDigits(found)
}

fn write(game: &Game) -> String {
    let board = game.board();
    let mut cells = String::new();
    let mut crossed_out = Vec::new();
    for cell in board.layout().cells() {
        if board.play(cell).entry.is_some() {
            cells.push('+');
        }
        cells.push(board.value(cell).map_or('.', |value| value.symbol()));
        let (row, column) = (cell.index() / 9 + 1, cell.index() % 9 + 1);
        for value in numbers(board.play(cell).removed) {
            crossed_out.push(format!("{value}{row}{column}"));
        }
    }
    format!(":0000:x:{cells}:{}:::\n", crossed_out.join(" "))
}
