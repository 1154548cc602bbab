//! Everything a cell off, from a cell on to the end of its strip or of the board: an empty cell typed too often or a number typed
//! twice, or an empty cell left out. What falls off the end must be empty, or it would have been missed.

use sudogon_board::layout::{Cell, Direction};
use sudogon_board::puzzle::{Grid, Puzzle, Slip, Value};

use crate::cell_change::CellChange;
use crate::plausibility::{MANY_SHIFTED, SHIFTED};
use crate::possible_mend::PossibleMend;

/// A shift that moves so many givens and still fits is hardly a coincidence.
const MANY: usize = 3;

/// Every shift that loses nothing.
pub fn candidates(puzzle: &Puzzle) -> Vec<PossibleMend> {
    let values: Vec<Option<Value>> = puzzle.givens.iter().collect();
    let mut all = Vec::new();
    for strip in puzzle.layout.strips() {
        for from in strip.clone() {
            for (end, goes_on) in [(strip.end, false), (values.len(), true)] {
                if goes_on && end == strip.end {
                    continue;
                }
                for to in [Direction::Left, Direction::Right] {
                    // A single number that goes is listed as one too many.
                    let shifted = shifted(&values, from, end, to);
                    let is_more =
                        |shifted: &Grid| CellChange::between(&puzzle.givens, shifted).len() > 1;
                    if let Some(shifted) = shifted.filter(is_more) {
                        let moved = values[from..end].iter().flatten().count();
                        let cost = if moved < MANY { SHIFTED } else { MANY_SHIFTED };
                        let slip = Slip::Shifted {
                            from: Cell::new(from),
                            to,
                            goes_on,
                        };
                        all.push(PossibleMend::new(slip, shifted, cost));
                    }
                }
            }
        }
    }
    all
}

fn shifted(values: &[Option<Value>], from: usize, end: usize, to: Direction) -> Option<Grid> {
    let mut shifted = values.to_vec();
    let part = &mut shifted[from..end];
    if to == Direction::Left {
        let is_twice = from > 0 && values[from] == values[from - 1];
        if values[from].is_some() && !is_twice {
            return None;
        }
        part.rotate_left(1);
        *part.last_mut()? = None;
    } else {
        if values[end - 1].is_some() {
            return None;
        }
        part.rotate_right(1);
    }
    (shifted != values).then(|| shifted.into_iter().collect())
}
