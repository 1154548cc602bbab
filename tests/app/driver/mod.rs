//! Drives the window as a person would, by the names that a screen reader would say.
//!
//! - `starting.rs`: how a window begins, passes its time and ends
//! - `acting.rs`: what a person does; `looking.rs`: what there is to see and to hear
//! - `paper.rs`: puzzles from paper, and what comes of them

mod acting;
mod looking;
mod paper;
mod starting;

use std::sync::mpsc::Receiver;

use egui::ViewportCommand;
use egui_kittest::Harness;
use sudogon::app::App;

pub use looking::{is_field, is_pressable, said};
pub use paper::{STORIES, Story};

/// The window, driven as a person would.
pub struct Window {
    pub harness: Harness<'static, App>,
    /// A message for each time that the window asked to be drawn, most from the threads of its jobs.
    wakes: Receiver<()>,
    /// Whether [`Window::settle`] waits for jobs.
    waits_for_jobs: bool,
    /// What the window asked of the system so far.
    asked: Vec<ViewportCommand>,
    /// What it put on the clipboard.
    copied: Vec<String>,
}
