//! A PUZZLE BEING PLAYED: the board, and every step that led to it.
//!
//! - `playing.rs`: [`Game`], the board with its history
//! - `mode.rs`: [`Mode`], the meaning of typing
//! - `board.rs`: [`Board`], the state of play
//! - `correction.rs`: [`Correction`] and [`ClueCorrections`], what was printed before it was corrected; `mend.rs`: correcting it
//! - `colour.rs`, `candidate_colours.rs`: the player's colours, and those of a cell's candidates
//! - `edit.rs`: [`Edit`], what a player can do
//! - `undo_step.rs`: [`UndoStep`], what an edit changed, before and after
//! - `history.rs`: the steps and the current position, for undo and redo
//!
//! Only [`Game`] can change a board.

mod board;
mod candidate_colours;
mod colour;
mod correction;
mod edit;
mod history;
mod mend;
mod mode;
mod playing;
mod undo_step;

pub use board::{Board, CellPlay, Entry, Mark, Mistakes, Origin};
pub use candidate_colours::CandidateColours;
pub use colour::Colour;
pub use correction::{ClueCorrections, Correction};
pub use edit::Edit;
pub use history::Moved;
pub use mode::Mode;
pub use playing::Game;
pub use undo_step::{CellState, Delta, StoredLayout, UndoStep};
