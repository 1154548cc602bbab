//! Tries: begun, kept, taken back, told.

use egui::Context;
use sudogon_board::game::Edit;
use sudogon_board::game::tries::TryFindings;

use crate::app::App;
use crate::app::command::{EntryKind, TryCommand};
use crate::app::run::RunCommand;
use crate::app::tries::card::TriesCard;
use crate::language::{self, label};

impl RunCommand for TryCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        let Some(mut editor) = app.editing() else {
            return;
        };
        match self {
            Self::Ask => editor.ask_what_to_try(),
            Self::AskAt(cell) => {
                editor.select(cell);
                editor.set_pad(EntryKind::Try);
            }
            Self::Begin(cell, value) => {
                editor.begin_try(cell, value);
            }
            Self::Show => editor.show_tries(),
            Self::Keep => editor.end_try(Edit::KeepTry),
            Self::TakeBack => {
                let depth = editor.board().try_to_end();
                editor.end_try(Edit::TakeBackTry(depth));
            }
            Self::PutAside => {
                let depth = editor.board().try_to_end();
                editor.end_try(Edit::PutTryAside(depth));
            }
            Self::ShowWithout => {
                let board = editor.board().clone();
                editor.change_card(|card: &mut TriesCard| card.show_without(&board));
            }
            Self::ShowLine(at) => {
                editor.show_line(at);
                app.keep_focus_in_card(ctx);
                return;
            }
            Self::Conclude(at) => {
                let shared = TryFindings::of(editor.board()).in_common;
                if let Some(conclusion) = shared.into_iter().nth(at) {
                    editor.end_try(Edit::Conclude(conclusion));
                }
            }
            Self::TypeNote(typed) => {
                return editor.change_card(|card: &mut TriesCard| card.draft = Some(typed));
            }
            Self::EndNote => return editor.end_note(),
            Self::Copy => {
                let board = editor.board();
                let ledger = board.tries().ledger();
                ctx.copy_text(ledger.text(board.layout(), language::spoken()));
                return editor.feedback.announce(label!("The ledger is copied"));
            }
            Self::Clear => editor.edit(Edit::ClearLedger),
            Self::Check => editor.check_values(true),
        }
        app.tell_card(ctx);
    }
}
