//! What a cell holds, in words.

use sudogon_core::game::tries::letter;
use sudogon_core::game::{Board, Colour, Mark, Origin};
use sudogon_core::layout::Cell;
use sudogon_core::logic::words;
use sudogon_core::puzzle::{Conflict, Value};
use sudogon_core::text;

/// What a cell holds, in words: "printed 4", "your 6, repeats in row 3", "empty, marks 2 7, colour 1".
pub fn contents(board: &Board, cell: Cell, conflicts: &[Conflict], is_wrong: bool) -> String {
    let mut words = value_and_marks(board, cell);
    let is_of_clue = |conflict: &&Conflict| matches!(conflict, Conflict::Clue { .. });
    let of_cell = conflicts
        .iter()
        .filter(|conflict| conflict.cells().contains(&cell));
    let (clues, houses): (Vec<&Conflict>, Vec<_>) = of_cell.partition(is_of_clue);
    for (what, conflicts) in [("repeats in", houses), ("against", clues)] {
        let places = conflicts.iter();
        let places: Vec<String> = places.map(|one| one.place(board.layout())).collect();
        if !places.is_empty() {
            words += &format!(", {what} {}", places.join(" and "));
        }
    }
    if is_wrong {
        words += ", wrong";
    }
    match board.depth_of(cell) {
        0 => {}
        depth => words += &format!(", in try {}", letter(depth)),
    }
    let colours = board.play(cell).colours;
    if !colours.is_empty() {
        let numbers = colours.iter().map(|colour| colour.number().to_string());
        let numbers = text::list(&numbers.collect::<Vec<String>>(), "and");
        let noun = text::noun_for(colours.len(), "colour");
        words += &format!(", {noun} {numbers}");
    }
    for drawn in board.pen().say_at(cell, board.layout()) {
        words += &format!(", {drawn}");
    }
    words
}

/// What it holds, without what is wrong with it.
pub fn value_and_marks(board: &Board, cell: Cell) -> String {
    let shown = |value: Value| value.on(board.layout());
    match board.entry(cell) {
        Some((value, Origin::Given)) => format!("printed {}", shown(value)),
        Some((value, Origin::Player)) => format!("your {}", shown(value)),
        Some((value, Origin::Solver)) => format!("solver's {}", shown(value)),
        None => {
            let play = board.play(cell);
            let (corner, centre) = (play.marks(Mark::Corner), play.marks(Mark::Centre));
            let has_both = !corner.is_empty() && !centre.is_empty();
            let kinds = [
                (if has_both { "corner marks" } else { "marks" }, corner),
                (if has_both { "centre marks" } else { "marks" }, centre),
                ("crossed out", play.marks(Mark::Removed)),
            ];
            let mut text = "empty".to_owned();
            for (noun, values) in kinds.into_iter().filter(|(_, values)| !values.is_empty()) {
                text += &format!(", {noun} {}", values.on(board.layout()).join(" "));
            }
            for colour in Colour::ALL {
                let values = play.candidate_colours.with_colour(colour);
                if !values.is_empty() {
                    let number = colour.number();
                    let values = words::values(board.layout(), values, "and");
                    text += &format!(", {values} in colour {number}");
                }
            }
            text
        }
    }
}
