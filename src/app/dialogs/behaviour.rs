//! The abilities of every dialog: to draw itself, and to say how wide it is and whether a stray click may close it.
//!
//! A dialog implements this in its own file. It changes only itself: for anything else it pushes a command.

use std::any::Any;

use egui::Ui;

use crate::app::command::Command;
use crate::app::stored_settings::Settings;
use crate::app::style::theme;

/// A dialog in front of the window. Only its title and how it is drawn must be written; the rest has defaults that suit a question.
pub trait DialogBehaviour: Any {
    /// Its title, which is also its name for screen readers.
    fn title(&self) -> String;

    /// Takes the results of its job, and draws what stands below its title, which may show the player's habits.
    fn ui(&mut self, ui: &mut Ui, settings: &Settings, commands: &mut Vec<Command>);

    /// Its width, where the window has room for it.
    fn width(&self) -> f32 {
        theme::DIALOG
    }

    /// Says whether its title is seen above it: else it has a heading of its own.
    fn shows_title(&self) -> bool {
        true
    }

    /// Says whether it has something that a stray click must not discard: typed text, or what was searched for.
    fn is_form(&self) -> bool {
        false
    }

    /// Says whether what it shows is still being found out.
    fn is_running(&self) -> bool {
        false
    }
}
