//! Title, author and notes of a puzzle.

use egui::{ScrollArea, TextEdit, Ui};
use sudogon_board::puzzle::{About, Puzzle};
use sudogon_paper::files::{MAX_NOTES, MAX_TITLE};
use sudogon_paper::title::own_title;

use crate::app::command::{Command, EditCommand};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::dialogs::buttons;
use crate::app::stored_settings::Settings;
use crate::app::style::widgets;
use crate::language::{self, label};

/// Title, author and notes as they are being typed.
pub struct AboutPuzzle {
    about: About,
    /// The title as it was when the dialog opened.
    title: String,
}

impl AboutPuzzle {
    /// What a puzzle has of them.
    pub fn of(puzzle: &Puzzle) -> Self {
        let title = own_title(puzzle).as_ref().map(language::say);
        let title = title.unwrap_or_default();
        Self {
            about: About {
                title: title.clone(),
                ..puzzle.about.clone()
            },
            title,
        }
    }

    /// What was typed. A title of somebody's own is said in these words in any language.
    fn typed(&self) -> About {
        if self.about.title == self.title {
            self.about.clone()
        } else {
            self.about.titled(self.about.title.clone())
        }
    }
}

impl DialogBehaviour for AboutPuzzle {
    fn title(&self) -> String {
        label!("Title and remarks").to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, _settings: &Settings, commands: &mut Vec<Command>) {
        let width = ui.available_width();
        let About {
            title,
            author,
            notes,
            made_as: _,
        } = &mut self.about;
        let mut is_entered = false;
        for (name, text) in [
            (label!(in "of a puzzle": "Title"), title),
            (label!("Author, or where it was printed"), author),
        ] {
            let label = ui.label(name);
            let field = TextEdit::singleline(text)
                .desired_width(width)
                .char_limit(MAX_TITLE);
            let field = ui.add(field).labelled_by(label.id);
            is_entered |= buttons::is_entered(ui, &field);
            widgets::focus_first(ui, &field);
        }
        let label = ui.label(label!(in "of a puzzle": "Remarks"));
        // Long notes scroll: the buttons below must stay visible.
        ScrollArea::vertical().max_height(160.0).show(ui, |ui| {
            let field = TextEdit::multiline(notes)
                .desired_rows(4)
                .desired_width(width);
            ui.add(field.char_limit(MAX_NOTES)).labelled_by(label.id);
        });
        if buttons::accept_ui(ui, label!(in "a button": "Keep"), commands) || is_entered {
            commands.push(EditCommand::Describe(self.typed()).into());
        }
    }

    fn is_form(&self) -> bool {
        true
    }
}
