//! A kind of puzzle with clues, as its clues are drawn, and what they are drawn on.

use sudogon_board::layout::clues::ClueKind;
use sudogon_board::layout::{Cell, Clue, Layout};
use sudogon_board::message::Pattern;
use sudogon_board::puzzle::Grid;
use sudogon_board::random::Random;
use sudogon_logic::Level;

use crate::neighbours::TouchingCells;

/// A kind of puzzle with clues.
#[derive(Debug)]
pub struct ClueSet {
    /// Its name: "killer".
    pub name: Pattern,
    /// Its id in files and commands: `greater-than`.
    pub id: &'static str,
    /// The kinds of its clues that tell it from others.
    pub kinds: &'static [&'static ClueKind],
    /// Draws clues on a solved board.
    pub(crate) draw: fn(&SolvedBoard<'_>, &mut Random) -> Vec<Clue>,
}

impl PartialEq for ClueSet {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// A board with its solution, for clues that are true of that.
pub struct SolvedBoard<'a> {
    pub layout: &'a Layout,
    pub near: TouchingCells,
    /// The hardest that the puzzle may be.
    pub level: Level,
    solution: &'a Grid,
}

impl<'a> SolvedBoard<'a> {
    pub fn new(layout: &'a Layout, solution: &'a Grid, level: Level) -> Self {
        Self {
            near: TouchingCells::new(layout),
            layout,
            level,
            solution,
        }
    }

    /// The number of the value of a cell.
    pub fn value(&self, cell: Cell) -> usize {
        self.solution.get(cell).map_or(0, |value| value.number())
    }
}
