//! The board for screen readers: a grid of named cells in the accessibility tree.
//!
//! The nodes exist only while something reads them, and never take a click: the board itself is clicked, since the rectangles
//! around triangles overlap.

use egui::accesskit::Action;
use egui::{Response, Role, Sense, Ui, UiBuilder, WidgetInfo};
use sudogon_core::game::Board;
use sudogon_core::layout::{Cell, RegionMap};
use sudogon_paper::drawing::Scene;

use super::place::ScreenPlace;
use crate::app::command::{Command, CursorCommand, ViewCommand};
use crate::app::editing::cell_words;
use crate::app::editing::region_entry::say_region;

/// Adds the board and its cells to the tree; a click that the screen reader asks for becomes a command.
pub fn describe(
    ui: &mut Ui,
    board: &Response,
    scene: &Scene<'_>,
    place: &ScreenPlace,
    commands: &mut Vec<Command>,
) {
    let layout = scene.board.layout();
    let title = format!("{} board", layout.title());
    board.widget_info(|| WidgetInfo::labeled(Role::Grid, true, &title));
    if ui.ctx().accesskit_node_builder(board.id, |_| ()).is_none() {
        return;
    }
    let within = UiBuilder::new()
        .max_rect(board.rect)
        .accessibility_parent(board.id);
    ui.scope_builder(within, |ui| {
        for cell in layout.cells() {
            let id = board.id.with(cell.index());
            let rect = place.cell_rect(layout, cell);
            let here = scene.cursor == Some(cell);
            let response = ui.interact(rect, id, Sense::empty());
            let name = match scene.regions {
                Some(map) => region_name(scene.board, map, cell),
                None => cell_name(scene, cell),
            };
            response.widget_info(|| WidgetInfo::labeled(Role::Cell, true, &name));
            ui.ctx().accesskit_node_builder(id, |node| {
                node.add_action(Action::Click);
                node.add_action(Action::ShowContextMenu);
                node.set_selected(here || scene.selected.contains(&cell));
            });
            if ui.input(|input| input.has_accesskit_action_request(id, Action::Click)) {
                commands.push(CursorCommand::Select(cell).into());
            }
            if ui.input(|input| input.has_accesskit_action_request(id, Action::ShowContextMenu)) {
                commands.extend([
                    Command::Cursor(CursorCommand::Select(cell)),
                    Command::View(ViewCommand::ShowCellMenu),
                ]);
            }
            if here {
                let active = id.accesskit_id();
                ui.ctx()
                    .accesskit_node_builder(board.id, |node| node.set_active_descendant(active));
            }
        }
    });
}

/// A cell while the regions are drawn: "r1c2, region 3", "r1c3, no region yet, printed 4".
fn region_name(board: &Board, map: &RegionMap, cell: Cell) -> String {
    let mut name = format!("{}, {}", board.layout().say(cell), say_region(map, cell));
    if board.value(cell).is_some() {
        name += &format!(", {}", cell_words::value_and_marks(board, cell));
    }
    name
}

/// A cell in words: "cell 24, printed 4", "r3c5, empty, marks 2 7, row 3, column 5, box 2, cage of 9, 2 cells".
fn cell_name(scene: &Scene<'_>, cell: Cell) -> String {
    let layout = scene.board.layout();
    let is_wrong = scene.wrong.contains(cell);
    let contents = cell_words::contents(scene.board, cell, scene.conflicts, is_wrong);
    let mut parts = vec![layout.say(cell), contents];
    parts.extend(scene.board.notes(cell));
    parts.extend(layout.say_houses_of(cell).into_iter().map(str::to_owned));
    parts.extend(layout.say_clues_of(cell));
    parts.join(", ")
}
