//! Dialogs inside the window: the safe answer is the default, Escape closes.
//!
//! - `open_dialog.rs`: the open dialog; `dialog_ui.rs`: shows it
//! - `unsaved.rs`: what to do with changes that would be lost
//! - `throw_away.rs`: whether to throw an orphaned journal away
//! - `file_path.rs`: a file by its path, if the system has no file dialog
//! - `about_puzzle.rs`: title, author and notes
//! - `ask.rs`: a cell to go to; a puzzle as text
//! - `technique.rs`: a technique, and its lessons
//! - `help.rs`: the keys; the version

pub mod about_puzzle;
pub mod ask;
mod dialog_ui;
pub mod file_path;
pub mod help;
mod open_dialog;
pub mod technique;
pub mod throw_away;
mod unsaved;

pub use dialog_ui::dialog_ui;
pub use open_dialog::Dialog;
