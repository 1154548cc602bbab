//! The whole board, changed: undo, modes, rules, marks.

use egui::Context;
use sudogon_board::game::{Edit, Mode};

use crate::app::App;
use crate::app::command::EditCommand;
use crate::app::dialogs::about_puzzle::AboutPuzzle;
use crate::app::run::RunCommand;

impl RunCommand for EditCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        let Some((editor, _, feedback)) = app.editing() else {
            return;
        };
        match self {
            Self::Undo => editor.undo(feedback),
            Self::Redo => editor.redo(feedback),
            Self::StartOver => editor.edit(Edit::StartOver, feedback),
            Self::MakePrinted => editor.edit(Edit::MakePrinted, feedback),
            Self::MakeMine => editor.edit(Edit::MakeMine, feedback),
            Self::FillMarks(marking) => editor.edit(Edit::FillMarks(marking), feedback),
            Self::ClearMarks => editor.edit(Edit::ClearMarks, feedback),
            Self::Colour(colour) => editor.colour(colour, feedback),
            Self::TakeColour(colour) => editor.take_colour(colour, feedback),
            Self::EditAbout => {
                let about = AboutPuzzle::of(editor.board().puzzle());
                app.dialog.open(about);
            }
            Self::Describe(about) => {
                editor.edit(Edit::Describe(about), feedback);
                app.dialog.close();
            }
            Self::SetMode(mode) => editor.set_mode(mode, feedback),
            Self::SwitchMode => switch_mode(app, ctx),
            Self::SetRule(rule, is_on) => editor.set_rule((rule, is_on), feedback),
            Self::SetSymbols(symbols) => editor.set_symbols(symbols, feedback),
            Self::Flip => editor.flip(feedback),
            Self::Turn(at) => editor.turn(at, feedback),
        }
    }
}

/// Turns from entering to playing, or back.
fn switch_mode(app: &mut App, ctx: &Context) {
    if let Some(document) = &app.document {
        let mode = if document.editor.is_entering() {
            Mode::Play
        } else {
            Mode::Enter
        };
        app.run(EditCommand::SetMode(mode).into(), ctx);
    }
}
