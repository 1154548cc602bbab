//! Title, author and notes of a puzzle.

use egui::{TextEdit, Ui};

use crate::app::command::Command;
use crate::app::widgets;
use crate::files::{MAX_NOTES, MAX_TITLE};
use crate::puzzle::About;

/// What is being typed.
pub struct AboutPuzzle {
    /// The texts as they stand in the fields.
    pub about: About,
}

/// Shows the fields.
pub fn about_puzzle_ui(ui: &mut Ui, form: &mut AboutPuzzle, commands: &mut Vec<Command>) {
    widgets::headline(ui, "Title and notes");
    let width = ui.available_width();
    let About {
        title,
        author,
        notes,
    } = &mut form.about;
    // As much as a puzzle file may hold.
    for (name, text, rows, most) in [
        ("Title", title, 1, MAX_TITLE),
        ("Author, or where it was printed", author, 1, MAX_TITLE),
        ("Notes", notes, 4, MAX_NOTES),
    ] {
        let label = ui.label(name);
        let edit = if rows == 1 {
            TextEdit::singleline(text)
        } else {
            TextEdit::multiline(text).desired_rows(rows)
        };
        ui.add(edit.desired_width(width).char_limit(most))
            .labelled_by(label.id);
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if widgets::filled(ui, "Keep").clicked() {
            commands.push(Command::Describe(form.about.clone()));
        }
        if widgets::button(ui, true, "Cancel").clicked() {
            commands.push(Command::CloseDialog);
        }
    });
}
