//! A kind of puzzle with clues, as its clues are drawn.

use crate::solve::Random;

use super::solved_board::SolvedBoard;

/// A kind of puzzle with clues.
#[derive(Debug)]
pub struct ClueSet {
    /// What people call it: "killer".
    pub name: &'static str,
    /// Its name in files and commands.
    pub slug: &'static str,
    /// Draws clues, each in its text form, with the numbers of cells.
    pub(super) draw: fn(&SolvedBoard<'_>, &mut Random) -> Vec<String>,
}

impl PartialEq for ClueSet {
    fn eq(&self, other: &Self) -> bool {
        self.slug == other.slug
    }
}

impl ClueSet {
    /// Draws clues on a solved board.
    pub(in crate::generate) fn draw(
        &self,
        board: &SolvedBoard<'_>,
        random: &mut Random,
    ) -> Vec<String> {
        (self.draw)(board, random)
    }
}
