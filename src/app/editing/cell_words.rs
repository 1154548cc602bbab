//! The contents of a cell, in words.

use sudogon_board::game::tries::letter;
use sudogon_board::game::{Board, Colour, Mark, Origin};
use sudogon_board::layout::Cell;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Conflict, Value};

use crate::app::editing::colouring;
use crate::language::words;

/// Says what a cell holds: "printed 4", "your 6, repeats in row 3", "empty, marks 2 7, colour 1".
pub fn contents(board: &Board, cell: Cell, conflicts: &[Conflict], is_wrong: bool) -> String {
    let mut parts = parts(board, cell);
    parts.extend(remarks(board, cell, conflicts, is_wrong));
    listed(board, &parts)
}

/// Says what was typed into a cell, and what is wrong with that: "5", "5, repeats in row 1", "empty".
pub fn echo(board: &Board, cell: Cell) -> String {
    let mut parts = match board.value(cell) {
        Some(value) => vec![message!("{value}")],
        None => parts(board, cell),
    };
    parts.extend(remarks(board, cell, &board.conflicts(), false));
    listed(board, &parts)
}

/// What is to be said of a cell besides what it holds: what is wrong with it, its try, its colours.
fn remarks(board: &Board, cell: Cell, conflicts: &[Conflict], is_wrong: bool) -> Vec<Message> {
    let mut parts = Vec::new();
    let is_of_clue = |conflict: &&Conflict| matches!(conflict, Conflict::Clue { .. });
    // Only values are in conflict.
    let conflicts = match board.entry(cell) {
        Some(_) => conflicts,
        None => &[],
    };
    let of_cell = conflicts
        .iter()
        .filter(|conflict| conflict.cells().contains(&cell));
    let (clues, houses): (Vec<&Conflict>, Vec<_>) = of_cell.partition(is_of_clue);
    let places = |conflicts: Vec<&Conflict>| -> Vec<Message> {
        let conflicts = conflicts.into_iter();
        conflicts.map(|one| one.place(board.layout())).collect()
    };
    if !houses.is_empty() {
        parts.push(message!("repeats in {clauses}", clauses = places(houses)));
    }
    if !clues.is_empty() {
        parts.push(message!(in "a value": "against {clauses}", clauses = places(clues)));
    }
    if is_wrong {
        parts.push(message!(in "a value": "wrong"));
    }
    match board.depth_of(cell) {
        0 => {}
        depth => parts.push(message!("in try {letter}", letter = letter(depth))),
    }
    let colours = board.play(cell).colours;
    parts.extend(colours.iter().map(|colour| {
        let number = colour.number();
        message!(
            "colour {number}: {clause}",
            clause = colouring::looks(colour)
        )
    }));
    parts.extend(board.pen().say_at(cell));
    parts
}

fn listed(board: &Board, parts: &[Message]) -> String {
    let said = words(board.layout());
    let parts: Vec<String> = parts.iter().map(|part| said.within(part)).collect();
    parts.join(", ")
}

/// A value or none, in words.
pub fn value(value: Option<Value>) -> Message {
    match value {
        Some(value) => message!("{value}"),
        None => message!(in "a cell": "empty"),
    }
}

/// Says what a cell holds, without what is wrong with it.
pub fn value_and_marks(board: &Board, cell: Cell) -> String {
    listed(board, &parts(board, cell))
}

/// Says what a cell holds, piece by piece.
fn parts(board: &Board, cell: Cell) -> Vec<Message> {
    match board.entry(cell) {
        Some((value, Origin::Given)) => vec![message!(in "a cell": "printed {value}")],
        Some((value, Origin::Player)) => vec![message!(in "a cell": "your {value}")],
        Some((value, Origin::Solver)) => vec![message!(in "a cell": "solver's {value}")],
        None => {
            let play = board.play(cell);
            let (corner, centre) = (play.marks(Mark::Corner), play.marks(Mark::Centre));
            let has_both = !corner.is_empty() && !centre.is_empty();
            let mut parts = vec![message!(in "a cell": "empty")];
            if has_both {
                parts.push(message!("corner notes {values:row}", values = corner));
                parts.push(message!("centre notes {values:row}", values = centre));
            } else if !corner.is_empty() || !centre.is_empty() {
                parts.push(message!(
                    "notes {values:row}",
                    values = corner.union(centre)
                ));
            }
            let crossed_out = play.marks(Mark::Removed);
            if !crossed_out.is_empty() {
                parts.push(message!("crossed out {values:row}", values = crossed_out));
            }
            for colour in Colour::ALL {
                let values = play.candidate_colours.with_colour(colour);
                if !values.is_empty() {
                    let number = colour.number();
                    parts.push(message!("{values} in colour {number}"));
                }
            }
            parts
        }
    }
}
