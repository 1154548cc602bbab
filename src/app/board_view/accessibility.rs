//! The board for screen readers: a grid of named cells in the accessibility tree.
//!
//! The nodes exist only while something reads them, and never take a click: the board itself is clicked, since the rectangles
//! around triangles overlap.

use std::cell::OnceCell;

use egui::accesskit::Action;
use egui::{Response, Role, Sense, Ui, UiBuilder, WidgetInfo};
use sudogon_board::game::Board;
use sudogon_board::layout::{Cell, Layout, RegionMap};
use sudogon_board::message::message;
use sudogon_paper::drawing::Scene;

use super::place::ScreenPlace;
use crate::app::command::{Command, CursorCommand, ViewCommand};
use crate::app::editing::cell_words;
use crate::app::editing::entry_state::say_region;
use crate::app::known::true_candidates;
use crate::language::{say, words};

/// Adds the board and its cells to the tree; a click that the screen reader asks for becomes a command.
pub fn describe(
    ui: &mut Ui,
    board: &Response,
    scene: &Scene<'_>,
    place: &ScreenPlace,
    commands: &mut Vec<Command>,
) {
    let layout = scene.board.layout();
    let title = layout.title_message().clone();
    let title = say!("{clause:whole} board", clause = title);
    board.widget_info(|| WidgetInfo::labeled(Role::Grid, true, &title));
    // Each house is named once, not for each of its cells.
    let houses = vec![OnceCell::new(); layout.houses().len()];
    let name = |cell| match scene.regions {
        Some(map) => region_name(scene.board, map, cell),
        None => cell_name(scene, cell, &houses),
    };
    let is_selected = |cell| scene.cursor == Some(cell) || scene.selected.contains(&cell);
    let actions = [Action::Click, Action::ShowContextMenu];
    for (cell, action) in describe_cells(
        ui,
        board,
        (layout, place),
        scene.cursor,
        name,
        is_selected,
        &actions,
    ) {
        commands.push(CursorCommand::Select(cell).into());
        if action == Action::ShowContextMenu {
            commands.push(ViewCommand::ShowCellMenu.into());
        }
    }
}

/// Adds the cells of a board to the tree, while something reads it: each with its name, and what a reader can ask of it. Returns what
/// is asked.
pub fn describe_cells(
    ui: &mut Ui,
    board: &Response,
    (layout, place): (&Layout, &ScreenPlace),
    cursor: Option<Cell>,
    name: impl Fn(Cell) -> String,
    is_selected: impl Fn(Cell) -> bool,
    actions: &[Action],
) -> Vec<(Cell, Action)> {
    let mut asked = Vec::new();
    if ui.ctx().accesskit_node_builder(board.id, |_| ()).is_none() {
        return asked;
    }
    let within = UiBuilder::new()
        .max_rect(board.rect)
        .accessibility_parent(board.id);
    ui.scope_builder(within, |ui| {
        for cell in layout.cells() {
            let id = board.id.with(cell.index());
            let response = ui.interact(place.cell_rect(layout, cell), id, Sense::empty());
            let name = name(cell);
            response.widget_info(|| WidgetInfo::labeled(Role::Cell, true, &name));
            ui.ctx().accesskit_node_builder(id, |node| {
                actions.iter().for_each(|&action| node.add_action(action));
                node.set_selected(is_selected(cell));
            });
            let is_asked = |action: &&Action| {
                ui.input(|input| input.has_accesskit_action_request(id, **action))
            };
            asked.extend(
                actions
                    .iter()
                    .filter(is_asked)
                    .map(|&action| (cell, action)),
            );
            if cursor == Some(cell) {
                let active = id.accesskit_id();
                ui.ctx()
                    .accesskit_node_builder(board.id, |node| node.set_active_descendant(active));
            }
        }
    });
    asked
}

/// A cell while the regions are drawn: "r1c2, region 3", "r1c3, no region yet, printed 4".
fn region_name(board: &Board, map: &RegionMap, cell: Cell) -> String {
    let said = message!("{cell}, {clause}", clause = say_region(map, cell));
    let mut name = words(board.layout()).within(&said);
    if board.value(cell).is_some() {
        name += &format!(", {}", cell_words::value_and_marks(board, cell));
    }
    name
}

/// A cell in words: "cell 24, printed 4", "r3c5, empty, marks 2 7, row 3, column 5, box 2, cage of 9, 2 cells".
/// The names of houses are kept in `names`.
fn cell_name(scene: &Scene<'_>, cell: Cell, names: &[OnceCell<String>]) -> String {
    let layout = scene.board.layout();
    let is_wrong = scene.wrong.contains(cell);
    let contents = cell_words::contents(scene.board, cell, scene.conflicts, is_wrong);
    let said = words(layout);
    let mut parts = vec![said.within(&message!("{cell}")), contents];
    let known = scene
        .true_candidates
        .filter(|_| scene.value(cell).is_none());
    let values = known.and_then(|known| true_candidates::of_cell(known, layout, cell));
    parts.extend(values.map(|values| say!("possible {text}", text = values)));
    let notes = scene.board.notes(cell);
    parts.extend(notes.iter().map(|note| said.within(note)));
    let mut name = parts.join(", ");
    for house in layout.houses_at(cell) {
        let named = || said.within(&message!("{house}"));
        name += ", ";
        name += names[usize::from(house.0)].get_or_init(named);
    }
    for clue in layout.clues_at(cell) {
        name += ", ";
        name += &said.within(&clue);
    }
    name
}
