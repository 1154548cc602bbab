//! Dialogs inside the window: the safe answer is the default, Escape closes.
//!
//! - `behaviour.rs`: what a dialog can do; `open_dialog.rs`: the open one; `dialog_ui.rs`: shows it
//! - `questions.rs`: whether to throw a board or a shape away, close a corrected photo, or empty the record
//! - `about_puzzle.rs`: title, author and notes
//! - `rename_board.rs`: the title of a board that is to be continued
//! - `go_to_cell.rs`: a cell to go to
//! - `help.rs`: the keys; the version
//! - `buttons.rs`: the buttons below a dialog
//!
//! Other features have dialogs of their own: documents (a file by its path, unsaved changes), printing, the record, techniques, the guide,
//! the search for a new puzzle.

pub mod about_puzzle;
pub mod behaviour;
pub mod buttons;
mod dialog_ui;
pub mod go_to_cell;
pub mod help;
mod open_dialog;
pub mod questions;
pub mod rename_board;

pub use dialog_ui::{dialog_ui, is_in_dialog};
pub use open_dialog::OpenDialog;
