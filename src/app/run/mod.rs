//! The actions of commands: a file for each feature, each with the whole window at hand. The name of a command, its keys and when it
//! can run stand in `command/`, in files of the same names. An action that is about one part of the window alone is handed on: it stands in the
//! folder of its feature.
//!
//! - the board: `editing.rs`, `entering.rs`, `cursor.rs`, `tries.rs`
//! - the cards beside it: `hints.rs`, `solving.rs`, `cards.rs`, `doctor.rs`, `solve_review.rs`
//! - a copy of it: `demo.rs`
//! - other boards: `start_screen.rs`, `new_puzzle.rs`, `collection.rs`, `photo.rs`, `own_shape.rs`, `lessons.rs`
//! - what leaves the window or comes in: `files.rs`, `clipboard.rs`, `printing.rs`, `record.rs`
//! - the window itself: `view.rs`

pub mod cards;
pub mod clipboard;
pub mod collection;
pub mod cursor;
pub mod demo;
pub mod doctor;
pub mod editing;
pub mod entering;
pub mod files;
pub mod hints;
pub mod lessons;
pub mod new_puzzle;
pub mod own_shape;
pub mod photo;
pub mod printing;
pub mod record;
pub mod solve_review;
pub mod solving;
pub mod start_screen;
pub mod tries;
pub mod view;

use egui::Context;

use crate::app::App;

/// A command that can be carried out.
pub trait RunCommand {
    /// Does it. What a command needs of the window, it passes on to its feature.
    fn run(self, app: &mut App, ctx: &Context);
}
