//! The misprint doctor, asked and followed.

use std::sync::Arc;

use egui::Context;
use sudogon_board::game::{Edit, Mode, StepLabel};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::Slip;
use sudogon_doctor::Mend;

use crate::app::App;
use crate::app::board_view;
use crate::app::command::DoctorCommand;
use crate::app::doctor::card::{DoctorCard, Mended};
use crate::app::doctor::findings;
use crate::app::editing::{Editing, Editor};
use crate::app::known::examination::Examination;
use crate::app::run::RunCommand;
use crate::app::style::arrangement::Part;
use crate::app::wake::wake;

impl RunCommand for DoctorCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        let Some(document) = &mut app.document else {
            return;
        };
        let examination = &mut document.known.examination;
        let mut editor = Editing {
            editor: &mut document.editor,
            settings: &app.settings,
            feedback: &mut app.feedback,
        };
        match self {
            Self::FindOutWhy => {
                examination.allow_again();
                let card = DoctorCard::open(editor.board());
                editor.open_card(card);
                app.focus_card();
                app.announce_card();
            }
            Self::Stop => examination.stop(),
            Self::SearchOn => examination.search_on(wake(ctx)),
            Self::LookForPairs => examination.begin_pairs(wake(ctx)),
            Self::Compare(at) => {
                compare(at, &mut editor, examination);
                app.tell_card(ctx);
            }
            Self::PreviewMend(at) => {
                let preview = at.and_then(|at| {
                    let mend = examination.mends().get(at)?;
                    Some((at, edit(mend).preview(editor.board())))
                });
                editor.change_card(|card: &mut DoctorCard| card.preview = preview);
            }
            Self::Mend(at) => {
                if mend(at, &mut editor, examination) {
                    app.focus.last_part = Part::Board;
                    ctx.memory_mut(|memory| memory.request_focus(board_view::id()));
                    app.announce_card();
                } else {
                    app.tell_card(ctx);
                }
            }
            Self::ShowAll => editor.change_card(|card: &mut DoctorCard| card.shows_all = true),
            Self::UseRules(at) => {
                use_rules(at, &mut editor, examination);
                app.tell_card(ctx);
            }
        }
    }
}

/// Compares a part with the paper: the cursor goes there.
fn compare(at: Option<usize>, editor: &mut Editor, examination: &Examination) {
    let part = at.zip(examination.diagnosis()).and_then(|(at, found)| {
        let part = findings::parts(found).get(at)?;
        part.cells(&found.puzzle.layout).first().copied()
    });
    if let Some(cell) = part {
        editor.select(cell);
    }
    editor.change_card(|card: &mut DoctorCard| {
        card.compared = at;
        card.preview = None;
    });
}

/// Applies a mend. What is to be typed again is typed next, on the board; says whether there is such.
fn mend(at: usize, editor: &mut Editing<'_>, examination: &Examination) -> bool {
    let Some(mend) = examination.mends().get(at).cloned() else {
        return false;
    };
    editor.playing.check = None;
    editor.edit(edit(&mend));
    let Some(&first) = mend.retype.first() else {
        // What was missing is there now.
        let said = match mend.slips[..] {
            [Slip::Missing { cell, value }] => message!("{cell}: {value} added"),
            _ => mend.text,
        };
        say_mended(editor, said);
        if let [change] = mend.changes[..] {
            editor.select(change.cell);
        }
        return false;
    };
    let said = message!(
        "{clause:whole}. Go on typing at {cell}",
        clause = mend.text,
        cell = first
    );
    say_mended(editor, said);
    editor.set_mode(Mode::Enter);
    editor.select(first);
    true
}

/// Puts other rules on the same cells.
fn use_rules(at: usize, editor: &mut Editing<'_>, examination: &Examination) {
    let found = examination.diagnosis();
    let Some(other) = found.and_then(|found| found.other_rules.get(at)) else {
        return;
    };
    let layout = Arc::clone(&other.layout);
    let (label, said) = match other.rule {
        Some(rule) => {
            let said = if other.is_added {
                message!("Rule on: {clause}", clause = &rule.title)
            } else {
                message!("Rule off: {clause}", clause = &rule.title)
            };
            let is_on = other.is_added;
            (StepLabel::Rule { rule, is_on }, said)
        }
        None => (
            StepLabel::Flip,
            message!("The board is the other way round"),
        ),
    };
    editor.playing.check = None;
    if editor.reshape(layout, label) {
        say_mended(editor, said);
    }
}

fn say_mended(editor: &mut Editor, what: Message) {
    let mended = Mended {
        what,
        mode: editor.game.mode(),
        has_values: editor.game.board().has_play(),
    };
    editor.change_card(|card: &mut DoctorCard| card.mended = Some(mended));
}

fn edit(mend: &Mend) -> Edit {
    Edit::Mend {
        layout: Arc::clone(&mend.puzzle.layout),
        givens: mend.puzzle.givens.clone(),
        slips: mend.slips.clone(),
    }
}
