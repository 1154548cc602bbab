//! Makes a puzzle look different that is solved by the same steps.

use std::sync::Arc;

use super::dig::shuffle;
use crate::layout::{self, Cell, Form, Layout};
use crate::puzzle::{Grid, Puzzle, Value};
use crate::solve::Random;

/// The ways in which a puzzle may be varied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// Other values for its values, where no clue speaks of them.
    pub relabel: bool,
    /// Turns and mirrors that keep the rules.
    pub turn: bool,
    /// Rows, columns and whole bands of them that change places, where the rules and clues allow it.
    pub swap: bool,
}

impl Ways {
    /// All of them.
    pub const ALL: Self = Self {
        relabel: true,
        turn: true,
        swap: true,
    };
}

/// A variation of a puzzle by chance, the same for the same seed; it has as many solutions.
///
/// # Example
/// ```
/// use sudogon_core::generate::{Ways, vary};
/// use sudogon_core::{layout, puzzle::{Puzzle, Value}};
///
/// let mut puzzle = Puzzle::empty(layout::named("sq4")?);
/// puzzle.givens = "1.3.............".chars().map(Value::from_symbol).collect();
/// let other = vary(&puzzle, Ways::ALL, 5);
/// assert_eq!(other.givens.filled(), 2);
/// # Ok::<(), layout::Error>(())
/// ```
pub fn vary(puzzle: &Puzzle, ways: Ways, seed: u64) -> Puzzle {
    let mut random = Random(seed);
    let mut varied = puzzle.clone();
    let has_clues = !puzzle.layout.clues().is_empty();
    if ways.relabel && !has_clues {
        let mut values: Vec<Option<Value>> = (1..=puzzle.layout.values()).map(Value::new).collect();
        shuffle(&mut values, &mut random);
        let relabelled = |value: Option<Value>| value.and_then(|value| values[value.number() - 1]);
        varied.givens = varied.givens.iter().map(relabelled).collect();
    }
    if ways.swap && !has_clues {
        for to in swaps(&puzzle.layout) {
            if random.below(2) == 0 {
                varied.givens = moved(&varied.givens, &to);
            }
        }
    }
    if ways.turn {
        let symmetries = puzzle.layout.symmetries();
        // One more than there are: the board may stay as it is.
        let chosen = random.below(symmetries.len() as u32 + 1) as usize;
        if let Some(symmetry) = symmetries.get(chosen)
            && let Ok(turned) = layout::turned(&puzzle.layout, symmetry)
        {
            varied.givens = moved(&varied.givens, &symmetry.to);
            varied.layout = turned;
        }
    }
    varied
}

/// The values where a motion takes them.
fn moved(givens: &Grid, to: &[Cell]) -> Grid {
    let mut moved = Grid::empty(givens.len());
    for (cell, value) in givens.entries() {
        moved.set(to[cell.index()], Some(value));
    }
    moved
}

/// Two rows or columns, or two bands of as many, that change places, wherever that keeps the houses: where each cell goes.
fn swaps(layout: &Arc<Layout>) -> Vec<Vec<Cell>> {
    let Form::Square { side, .. } = layout.definition().form else {
        return Vec::new();
    };
    let mut swaps = Vec::new();
    for lines in (1..=side / 2).filter(|&lines| side.is_multiple_of(lines)) {
        for one in (0..side).step_by(lines) {
            for other in (one + lines..side).step_by(lines) {
                let place = |line: usize| match line {
                    _ if (one..one + lines).contains(&line) => line + other - one,
                    _ if (other..other + lines).contains(&line) => line + one - other,
                    _ => line,
                };
                let at = |row: usize, column: usize| Cell::new(row * side + column);
                let rows = |cell: Cell| at(place(cell.index() / side), cell.index() % side);
                let columns = |cell: Cell| at(cell.index() / side, place(cell.index() % side));
                swaps.push(layout.cells().map(rows).collect());
                swaps.push(layout.cells().map(columns).collect());
            }
        }
    }
    swaps.retain(|to: &Vec<Cell>| layout.keeps_houses(to));
    swaps
}
