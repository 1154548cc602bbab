//! Drives the window as a person would, by the names that a screen reader gives.
//!
//! - `starting.rs`: how a window starts, runs and ends
//! - `acting.rs`: what a person does; `looking.rs`: what can be seen and heard
//! - `paper.rs`: printed puzzles, with their solutions; `translated.rs`: names of buttons in other languages;
//!   `pseudo.rs`: a language that nobody speaks
//! - `panels.rs`: the panels of a small window, one after the other; `dropped_file.rs`: a file that is dropped on it

mod acting;
mod dropped_file;
mod looking;
mod panels;
mod paper;
mod pseudo;
mod starting;
mod translated;

use std::sync::mpsc::Receiver;

use egui::{Vec2, ViewportCommand};
use egui_kittest::Harness;
use sudogon::app::App;
use sudogon_board::message::Language;

pub use acting::{clicked, pressed, typed};
pub use dropped_file::Dropped;
pub use looking::{is_entry, is_field, is_pressable, said};
pub use panels::{MENUS, SMALL, each_panel, with_each_card};
pub use paper::{STORIES, Story, board_of_pairs};
pub use pseudo::{PSEUDO, unaccented};
pub use translated::translated_names;

/// The window under test.
pub struct Window {
    pub harness: Harness<'static, App>,
    /// Its size on the screen; larger text leaves fewer points of it.
    size: Vec2,
    /// A message for each time that the window was asked to repaint, mostly by the threads of its jobs.
    wakes: Receiver<()>,
    /// Says whether [`Window::settle`] waits for jobs.
    waits_for_jobs: bool,
    /// What the window has asked the system for so far.
    asked: Vec<ViewportCommand>,
    /// The language that it speaks. Buttons are pressed by their English names in all of them.
    language: Language,
    /// What it copied to the clipboard.
    copied: Vec<String>,
}
