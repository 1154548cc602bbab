//! A kind of puzzle with clues, as its clues are drawn.

use super::solved_board::SolvedBoard;
use crate::layout::Clue;
use crate::solve::Random;

/// A kind of puzzle with clues.
#[derive(Debug)]
pub struct ClueSet {
    /// What people call it: "killer".
    pub name: &'static str,
    /// Its name in files and commands.
    pub slug: &'static str,
    /// Draws clues on a solved board.
    pub(in crate::generate) draw: fn(&SolvedBoard<'_>, &mut Random) -> Vec<Clue>,
}

impl PartialEq for ClueSet {
    fn eq(&self, other: &Self) -> bool {
        self.slug == other.slug
    }
}
