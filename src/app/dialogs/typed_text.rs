//! A puzzle that is typed or pasted as text.

use egui::{ScrollArea, TextEdit, Ui};

use crate::app::command::{ClipboardCommand, Command};
use crate::app::dialogs::behaviour::{DialogBehaviour, DialogInput};
use crate::app::dialogs::buttons;
use crate::app::style::widgets;
use crate::language::label;

/// The dialog's state: the text that is being typed.
#[derive(Default)]
pub struct TypedText {
    text: String,
    /// Why the text can't be used; it stays in the field to be corrected.
    pub wrong: Option<String>,
}

impl DialogBehaviour for TypedText {
    fn title(&self, _input: &DialogInput<'_>) -> String {
        label!("Type as text").to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, _input: &DialogInput<'_>, commands: &mut Vec<Command>) {
        let how = label!(
            "All cells in a line or row by row, with a full stop for an empty cell; or only those with a number, each with its place: 1:5 4:9 7:2."
        );
        ui.label(how);
        let width = ui.available_width();
        ScrollArea::vertical().max_height(240.0).show(ui, |ui| {
            let field = TextEdit::multiline(&mut self.text)
                .desired_rows(9)
                .desired_width(width)
                .code_editor();
            let field = ui
                .add(field.lock_focus(false).char_limit(100_000))
                .accessible_name(label!("The puzzle as text"));
            ui.ctx()
                .accesskit_node_builder(field.id, |node| node.set_description(how));
            widgets::focus_first(ui, &field);
        });
        if let Some(wrong) = &self.wrong {
            ui.label(wrong);
        }
        if buttons::accept_ui(ui, label!(in "a text": "Use it"), commands) {
            commands.push(ClipboardCommand::Paste(self.text.clone()).into());
        }
    }

    fn is_form(&self) -> bool {
        true
    }
}
