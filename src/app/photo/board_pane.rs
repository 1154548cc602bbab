//! The board as it was read, with its cursor: for the eye beside the picture, and for screen readers.

use egui::accesskit::Action;
use egui::{
    Align2, EventFilter, Rect, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo,
};
use sudogon_paper::drawing::Scene;

use crate::app::board_view;
use crate::app::command::Command;
use crate::app::photo::act::ReviewAct;
use crate::app::photo::draft::Draft;
use crate::app::photo::keys::board_id;
use crate::app::photo::words;
use crate::app::style::theme::{self, Theme};

/// Shows the board.
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
    let title = format!("{} board as it was read", layout.title());
    response.widget_info(|| WidgetInfo::labeled(Role::Grid, true, &title));
    if response.clicked() {
        response.request_focus();
        let at = response.interact_pointer_pos();
        let cell = at.and_then(|at| layout.cell_at(place.back(at)));
        commands.extend(cell.map(|cell| ReviewAct::Select(cell).into()));
    }
    if response.has_focus() {
        let ring = Stroke::new(2.0, Theme::of(ui.ctx()).accent);
        ui.painter()
            .rect_stroke(rect, theme::ROUND, ring, StrokeKind::Inside);
        let keys = EventFilter {
            tab: true,
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: false,
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(board_id(), keys));
    }
    if ui
        .ctx()
        .accesskit_node_builder(board_id(), |_| ())
        .is_none()
    {
        return;
    }
    let within = UiBuilder::new()
        .max_rect(rect)
        .accessibility_parent(board_id());
    ui.scope_builder(within, |ui| {
        for cell in layout.cells() {
            let id = board_id().with(cell.index());
            let rect = place.cell_rect(layout, cell);
            let response = ui.interact(rect, id, Sense::empty());
            let name = words::cell(draft, cell, &conflicts);
            response.widget_info(|| WidgetInfo::labeled(Role::Cell, true, &name));
            let is_here = draft.cursor == cell;
            ui.ctx().accesskit_node_builder(id, |node| {
                node.add_action(Action::Click);
                node.set_selected(is_here);
            });
            if ui.input(|input| input.has_accesskit_action_request(id, Action::Click)) {
                commands.push(ReviewAct::Select(cell).into());
            }
            if is_here {
                let active = id.accesskit_id();
                ui.ctx()
                    .accesskit_node_builder(board_id(), |node| node.set_active_descendant(active));
            }
        }
    });
}
