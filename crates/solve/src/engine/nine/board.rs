//! What the search asks of a board, whichever form its candidates are kept in.
//!
//! Every form follows the same rules until nothing more follows, and where each rule may only remove candidates, the order in which they
//! are followed makes no difference: all forms come to the same candidates, or all to a dead end. So they make the same guesses and
//! find the same solutions in the same order, and the search is written once.
//!
//! The rules, of which none finds more after a dead end than before it:
//!
//! - A value stands once in each row and each box of a band, and once in each column and each box of a stack: a *minirow* (a row of
//!   a box) or *minicolumn* that is part of no such order can't hold it. Locked candidates and singles in rows and columns are this rule.
//! - A value with one cell left in a box stands there, and no other value does.
//! - A cell with one value left holds it, and no other cell of its box does.
//! - On hard puzzles: a minirow or minicolumn has three cells, so it needs three values; if there are only three for it, none of them
//!   stands elsewhere in the box.
//!
//! The last rule saves a seventh of the guesses on hard puzzles, and takes as much time; on others it only takes time. But where few
//! values are given, a dead end that only this rule sees may be the root of a hundred thousand guesses.

use sudogon_board::puzzle::Grid;

/// The outcome for a board when nothing more follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It has no solution.
    DeadEnd,
    /// Each cell has its value.
    Solved,
    /// A guess must be made.
    Open,
}

/// That a value stands in one of some cells of a box, or in none of them.
#[derive(Clone, Copy, Debug)]
pub struct Guess {
    /// The value, from 0.
    pub value: usize,
    /// The box, in index order.
    pub block: usize,
    /// The cells by their bits in the box, in index order.
    pub cells: u16,
    /// The value and those that it stands for, as bits.
    pub values: u16,
    /// If it stands for others, the boxes where it is not placed.
    pub open_blocks: u16,
}

/// The candidates of a 9×9 board.
pub trait NineBoard: Copy {
    /// The board with the givens, a place for each of the 81 cells: a dead end where they conflict.
    fn new(givens: &Grid) -> Self;

    /// Follows the rules until nothing more follows.
    fn propagate(&mut self, is_hard: bool) -> Outcome;

    /// The same for two boards of a hard puzzle.
    fn propagate_both(one: &mut Self, other: &mut Self) -> [Outcome; 2] {
        [one.propagate(true), other.propagate(true)]
    }

    /// Where to guess on an open board, of which all is known that follows.
    ///
    /// Of the three bands and three stacks, the one in which all values have the fewest possible orders together, but not one each.
    /// There the first value with the fewest, yet more than one; the first box in which it has several minirows (or minicolumns); and
    /// the first of these, or only the first cell of it. If other values have the same candidates in all open cells, it is one cell in
    /// any case, and stands for them too.
    fn guess(&self, is_one_cell: bool) -> Guess;

    /// Makes the guess on the board that is returned, and the contrary on this one.
    fn split(&mut self, guess: &Guess) -> Self;

    /// How many cells have their value, on a board of which all is known that follows, or nothing yet beside the givens.
    fn filled(&self) -> u32;

    /// The grid of a solved board.
    fn solution(&self) -> Grid;

    /// The cells with a value or one candidate.
    fn grid(&self) -> Grid;
}
