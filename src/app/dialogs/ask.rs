//! Two small questions: which cell to go to, and a puzzle as text.

use egui::{Key, ScrollArea, TextEdit, Ui};

use crate::app::command::Command;
use crate::app::style::on_click::OnClick as _;
use crate::app::style::widgets;

/// Which cell to go to.
#[derive(Default)]
pub struct GoTo {
    name: String,
    is_unknown: bool,
}

impl GoTo {
    /// Says that there is no such cell.
    pub fn say_unknown(&mut self) {
        self.is_unknown = true;
    }
}

/// Shows the question for a cell.
pub fn go_to_ui(ui: &mut Ui, dialog: &mut GoTo, commands: &mut Vec<Command>) {
    widgets::headline(ui, "Go to cell");
    let label = ui.label("Its label, or its number");
    let field = ui
        .add(TextEdit::singleline(&mut dialog.name).char_limit(60))
        .labelled_by(label.id);
    let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    widgets::focus_first(ui, &field);
    if field.changed() {
        dialog.is_unknown = false;
    }
    if dialog.is_unknown {
        ui.label("There is no such cell on this board.");
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if widgets::filled(ui, "Go there").clicked() || is_entered {
            commands.push(Command::GoTo(dialog.name.clone()));
        }
        widgets::button(ui, true, "Cancel").on_click(commands, Command::CloseDialog);
    });
}

/// A puzzle as text.
#[derive(Default)]
pub struct TypedText {
    text: String,
    wrong: Option<String>,
}

impl TypedText {
    /// Says why the text can't be used; it stays in the field to be corrected.
    pub fn say(&mut self, wrong: String) {
        self.wrong = Some(wrong);
    }
}

/// Shows the field for a puzzle as text.
pub fn typed_text_ui(ui: &mut Ui, dialog: &mut TypedText, commands: &mut Vec<Command>) {
    widgets::headline(ui, "Type as text");
    let label = ui.label(
        "A line, rows of a grid, or pairs such as 1:5 4:9 7:2; a full stop is an empty cell.",
    );
    let width = ui.available_width();
    ScrollArea::vertical().max_height(240.0).show(ui, |ui| {
        let field = TextEdit::multiline(&mut dialog.text)
            .desired_rows(9)
            .desired_width(width)
            .code_editor();
        let field = ui
            .add(field.lock_focus(false).char_limit(100_000))
            .labelled_by(label.id);
        widgets::focus_first(ui, &field);
    });
    if let Some(wrong) = &dialog.wrong {
        ui.label(wrong);
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        widgets::filled(ui, "Use it").on_click(commands, Command::Paste(dialog.text.clone()));
        widgets::button(ui, true, "Cancel").on_click(commands, Command::CloseDialog);
    });
}
