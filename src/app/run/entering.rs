//! The actions of entering: values, marks, regions, clues.

use egui::Context;

use crate::app::App;
use crate::app::command::EntryCommand;
use crate::app::run::RunCommand;

impl RunCommand for EntryCommand {
    fn run(self, app: &mut App, _ctx: &Context) {
        let Some((editor, settings, feedback)) = app.editing() else {
            return;
        };
        match self {
            Self::PressCell(cell) => editor.press_cell(cell, settings, feedback),
            Self::PressMark(cell, kind, value) => {
                editor.press_mark((cell, kind, value), feedback);
            }
            Self::PressPlace(at) => editor.press_place(at, feedback),
            Self::DragOver(cells) => editor.drag_over(cells, settings, feedback),
            Self::Type(value) => editor.enter_value(value, settings, feedback),
            Self::TypeFigure(figure, kind) => {
                editor.type_figure((figure, kind), settings, feedback);
            }
            Self::PressPad(value) => editor.press_pad(value, settings, feedback),
            Self::Write(value) => editor.write(value, settings, feedback),
            Self::TypeEmpty => editor.type_empty(feedback),
            Self::EndStrip => editor.end_strip(feedback),
            Self::Backspace => editor.backspace(feedback),
            Self::Erase => editor.erase(feedback),
            Self::Mark(kind, value) => editor.mark((kind, value), settings, feedback),
            Self::SetPad(kind) => editor.set_pad(kind, feedback),
            Self::NextPad => {
                let next = editor.entry.pad.next(settings.shows_more_kinds);
                editor.set_pad(next, feedback);
            }
            Self::DrawLine(first, second) => editor.draw_line((first, second), feedback),
            Self::DrawSign(toward) => editor.draw_sign(toward, feedback),
            Self::InsertCell => editor.insert_cell(feedback),
            Self::RemoveCell => editor.remove_cell(feedback),
            Self::SetStep(step) => editor.set_step(step, feedback),
            Self::ClearRegions => editor.clear_regions(feedback),
            Self::EnterClues(is_on) => editor.enter_clues(is_on, feedback),
            Self::SetClueKind(kind) => editor.set_clue_kind(kind, feedback),
            Self::TypeClue(typed) => editor.type_clue(typed, feedback),
            Self::AddClue => editor.add_clue(feedback),
        }
    }
}
