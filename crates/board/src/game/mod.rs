//! A PUZZLE BEING PLAYED: the board, and every step that led to it.
//!
//! - `playing.rs`: [`Game`], the board with its history
//! - `mode.rs`: [`Mode`], the meaning of typing
//! - `moment.rs`: [`Moment`], a board as it stood, and when
//! - `board.rs`: [`Board`], the state of play
//! - `cell_play.rs`: [`CellPlay`], the contents of a cell besides its printed value
//! - `correction.rs`: [`Correction`] and [`ClueCorrections`], what was printed before it was corrected
//! - `marks.rs`: [`Marking`], which candidates are marked, and [`MissingMarks`]
//! - `colour.rs`: the player's colours, and those of a cell's candidates
//! - `pen.rs`: [`Pen`], lines and signs over the board
//! - `edit.rs`: [`Edit`], what a player can do; `apply.rs`: what that does to a board
//! - `tries/`: what a player tries, what follows from it, and how it ended
//! - `undo_step.rs`: [`UndoStep`], what an edit changed, before and after
//! - `step_label.rs`: [`StepLabel`], what a step did
//! - `history.rs`: the steps and the current position, for undo and redo
//!
//! Only [`Game`] can change a board.

mod apply;
mod board;
mod cell_play;
mod colour;
mod correction;
mod edit;
mod history;
mod marks;
mod mode;
mod moment;
mod pen;
mod playing;
mod step_label;
pub mod tries;
mod undo_step;

pub use board::{Board, Mistakes, Origin};
pub use cell_play::{CellPlay, EnteredValue, Mark};
pub use colour::{CandidateColours, Colour, Colours};
pub use correction::{ClueCorrections, Correction};
pub use edit::Edit;
pub use history::Moved;
pub use marks::{Marking, MissingMarks};
pub use mode::Mode;
pub use moment::Moment;
pub use pen::{Pen, PenSign, PenStroke, Spot};
pub use playing::Game;
pub use step_label::{StepCells, StepLabel};
pub use undo_step::{CellState, Delta, StoredLayout, UndoStep};
