//! The board as it was read, with its cursor: for the eye beside the picture, and for screen readers.

use egui::accesskit::Action;
use egui::{Align2, Rect, Role, Sense, Ui, Vec2, WidgetInfo};
use sudogon_paper::drawing::Scene;

use crate::app::board_view;
use crate::app::command::Command;
use crate::app::command::review_act::ReviewAct;
use crate::app::photo::draft::Draft;
use crate::app::photo::keys::board_id;
use crate::app::photo::words;
use crate::app::style::widgets;
use crate::language::say;

pub fn board_ui(ui: &mut Ui, room: Rect, draft: &Draft, commands: &mut Vec<Command>) {
    let layout = draft.layout();
    let conflicts = draft.board.conflicts();
    let ringed = draft.ringed();
    let scene = Scene {
        cursor: Some(draft.cursor),
        ringed: &ringed,
        conflicts: &conflicts,
        ..Scene::of(&draft.board)
    };
    let side = room.size().min_elem();
    let rect = Align2::CENTER_TOP.align_size_within_rect(Vec2::splat(side), room);
    let response = ui.interact(rect, board_id(), Sense::click());
    let place = board_view::explained_board(ui, &scene, rect);
    let title = say!(
        "{clause:whole} board as it was read",
        clause = layout.title_message().clone()
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Grid, true, &title));
    if response.clicked() {
        response.request_focus();
        let at = response.interact_pointer_pos();
        let cell = at.and_then(|at| layout.cell_at(place.back(at)));
        commands.extend(cell.map(|cell| ReviewAct::Select(cell).into()));
    }
    widgets::accept_focus(ui, &response);
    if response.has_focus() {
        widgets::focus_row(ui, &response);
        widgets::keep_arrows(ui, board_id(), true);
    }
    let name = |cell| words::cell(draft, cell, &conflicts);
    let (cursor, is_here) = (draft.cursor, |cell| draft.cursor == cell);
    let board = (layout, &place);
    let asked = board_view::describe_cells(
        ui,
        &response,
        board,
        Some(cursor),
        name,
        is_here,
        &[Action::Click],
    );
    let selected = asked.into_iter().map(|(cell, _)| ReviewAct::Select(cell));
    commands.extend(selected.map(Command::from));
}
