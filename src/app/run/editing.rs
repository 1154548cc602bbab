//! The whole board, changed: undo, modes, rules, marks.

use egui::Context;
use sudogon_board::game::{Edit, Mode};

use crate::app::App;
use crate::app::command::EditCommand;
use crate::app::dialogs::about_puzzle::AboutPuzzle;
use crate::app::files::replacing;
use crate::app::run::RunCommand;

impl RunCommand for EditCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        let was_pasted = app.pasted_over.is_some();
        let Some(mut editor) = app.editing() else {
            return;
        };
        if self == Self::Undo && was_pasted && editor.undo_title().is_none() {
            // Before the first step came the paste.
            return replacing::undo_paste(app);
        }
        match self {
            Self::Undo => editor.undo(),
            Self::Redo => editor.redo(),
            Self::StartOver => editor.edit(Edit::StartOver),
            Self::MakePrinted => editor.edit(Edit::MakePrinted),
            Self::MakeMine => editor.edit(Edit::MakeMine),
            Self::FillMarks(marking) => editor.edit(Edit::FillMarks(marking)),
            Self::ClearMarks => editor.edit(Edit::ClearMarks),
            Self::Colour(colour) => editor.colour(colour),
            Self::TakeColour(colour) => editor.take_colour(colour),
            Self::EditAbout => {
                let about = AboutPuzzle::of(editor.board().puzzle());
                app.dialog.open(about);
            }
            Self::Describe(about) => {
                editor.edit(Edit::Describe(about));
                app.dialog.close();
            }
            Self::SetMode(mode) => editor.set_mode(mode),
            Self::SwitchMode => {
                let mode = match editor.game.mode() {
                    Mode::Enter => Mode::Play,
                    Mode::Play => Mode::Enter,
                };
                app.run(Self::SetMode(mode).into(), ctx);
            }
            Self::SetRule(rule, is_on) => editor.set_rule(rule, is_on),
            Self::SetSymbols(symbols) => editor.set_symbols(symbols),
            Self::Flip => editor.flip(),
            Self::Turn(at) => editor.turn(at),
        }
    }
}
