//! Dialogs, in the window: the safe answer is the default, Escape leaves.
//!
//! - `open.rs`: the dialog that is open; `show.rs`: how it is shown
//! - `unsaved.rs`: what to do with changes before they would be lost
//! - `throw_away.rs`: whether what a killed program left is wanted no more
//! - `path.rs`: a file by its path, where the system has no dialog of its own
//! - `about_puzzle.rs`: title, author and notes
//! - `ask.rs`: a cell to go to; a puzzle as text
//! - `technique.rs`: a technique, and positions to learn it from
//! - `help.rs`: the keys; the version

pub mod about_puzzle;
pub mod ask;
pub mod help;
mod open;
pub mod path;
mod show;
pub mod technique;
pub mod throw_away;
mod unsaved;

pub use open::Dialog;
pub use show::dialog_ui;
