//! The actions of entering: values, marks, regions, clues.

use egui::Context;
use sudogon_board::layout::clues::OwnRule;

use crate::app::App;
use crate::app::command::EntryCommand;
use crate::app::own_rule::kept;
use crate::app::run::RunCommand;
use crate::language::say;

impl RunCommand for EntryCommand {
    fn run(self, app: &mut App, _ctx: &Context) {
        match &self {
            Self::KeepRule(rule) => return keep_rule(app, rule),
            Self::ForgetRule(name) => return kept::forget(&mut app.settings.own_rules, name),
            _ => {}
        }
        let Some(mut editor) = app.editing() else {
            return;
        };
        match self {
            Self::PressCell(cell) => editor.press_cell(cell),
            Self::PressMark(cell, kind, value) => {
                editor.press_mark(cell, kind, value);
            }
            Self::PressPlace(at) => editor.press_place(at),
            Self::DragOver(cells) => editor.drag_over(cells),
            Self::Type(value) => editor.enter_value(value),
            Self::TypeFigure(figure, kind) => {
                editor.type_figure(figure, kind);
            }
            Self::PressPad(value) => editor.press_pad(value),
            Self::Write(value) => editor.write(value),
            Self::TypeEmpty => editor.type_empty(),
            Self::EndStrip => editor.end_strip(),
            Self::Backspace => editor.backspace(),
            Self::Erase => editor.erase(),
            Self::Mark(kind, value) => editor.mark(kind, value),
            Self::SetPad(kind) => editor.set_pad(kind),
            Self::NextPad => {
                let next = editor.entry.pad.next(editor.settings.shows_more_kinds);
                editor.set_pad(next);
            }
            Self::DrawLine(first, second) => editor.draw_line(first, second),
            Self::DrawSign(toward) => editor.draw_sign(toward),
            Self::InsertCell => editor.insert_cell(),
            Self::RemoveCell => editor.remove_cell(),
            Self::SetStep(step) => editor.set_step(step),
            Self::ClearRegions => editor.clear_regions(),
            Self::LeaveRegionsOut => editor.leave_regions_out(),
            Self::EnterClues(is_on) => editor.enter_clues(is_on),
            Self::SetClueKind(kind) => editor.set_clue_kind(kind),
            Self::TypeRule(draft) => {
                let is_open = editor.card_is(|card| card.has_fields());
                editor.type_rule(draft);
                if !is_open {
                    app.focus_card();
                }
            }
            Self::DrawRule(rule) => editor.draw_rule(rule),
            Self::SetAllPrinted(rule, is_on) => editor.set_all_printed(rule, is_on),
            Self::KeepRule(_) | Self::ForgetRule(_) => {}
            Self::TypeClue(typed) => editor.type_clue(typed),
            Self::AddClue => editor.add_clue(),
        }
    }
}

/// Keeps a rule for other puzzles.
fn keep_rule(app: &mut App, rule: &OwnRule) {
    kept::keep(&mut app.settings.own_rules, rule);
    app.feedback
        .announce(say!("“{text}” is kept", text = rule.name()));
}
