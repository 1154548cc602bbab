//! Dialogs inside the window: the safe answer is the default, Escape closes.
//!
//! - `open_dialog.rs`: the open dialog; `dialog_ui.rs`: shows it
//! - `questions.rs`: what to do with changes that can't be autosaved; whether to throw a board away, or empty the record
//! - `file_path.rs`: a file by its path, if the system has no file dialog
//! - `about_puzzle.rs`: title, author and notes
//! - `go_to_cell.rs`: a cell to go to; `typed_text.rs`: a puzzle as text
//! - `making.rs`: the search for a new puzzle
//! - `technique.rs`: a technique, and its lessons
//! - `help.rs`: the keys; the version
//! - `buttons.rs`: the buttons below a dialog

mod about_puzzle;
mod buttons;
mod dialog_ui;
pub mod file_path;
pub mod go_to_cell;
mod help;
mod making;
mod open_dialog;
mod questions;
pub mod technique;
pub mod typed_text;

pub use dialog_ui::dialog_ui;
pub use open_dialog::Dialog;
