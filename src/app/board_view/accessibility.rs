//! The board for screen readers: a grid of named cells in the accessibility tree.
//!
//! The nodes exist only while something reads them, and never take a click: the board itself is clicked, since the rectangles
//! around triangles overlap.

use egui::accesskit::Action;
use egui::{Response, Role, Sense, Ui, UiBuilder, WidgetInfo};

use sudogon_core::game::tries::letter;
use sudogon_core::game::{Board, Colour, Mark, Origin};
use sudogon_core::layout::{Cell, RegionMap};
use sudogon_core::puzzle::{Conflict, Value};

use super::place::ScreenPlace;
use crate::app::command::Command;
use crate::app::editing::cursor_commands::CursorCommand;
use crate::app::editing::region_entry::say_region;
use crate::app::window::commands::ViewCommand;
use sudogon_core::logic::words;
use sudogon_paper::drawing::Scene;

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
        name += &format!(", {}", value_and_marks(board, cell));
    }
    name
}

/// A cell in words: "cell 24, printed 4", "r3c5, empty, marks 2 7, row 3, column 5, box 2, cage of 9, 2 cells".
fn cell_name(scene: &Scene<'_>, cell: Cell) -> String {
    let layout = scene.board.layout();
    let is_wrong = scene.wrong.contains(cell);
    let contents = contents(scene.board, cell, scene.conflicts, is_wrong);
    let mut parts = vec![layout.say(cell), contents];
    parts.extend(scene.board.notes(cell));
    parts.extend(layout.say_houses_of(cell).into_iter().map(str::to_owned));
    parts.extend(layout.say_clues_of(cell));
    parts.join(", ")
}

/// What a cell holds, in words: "printed 4", "your 6, repeats in row 3", "empty, marks 2 7, colour 1".
pub fn contents(board: &Board, cell: Cell, conflicts: &[Conflict], is_wrong: bool) -> String {
    let mut text = value_and_marks(board, cell);
    let is_of_clue = |conflict: &&Conflict| matches!(conflict, Conflict::Clue { .. });
    let of_cell = conflicts
        .iter()
        .filter(|conflict| conflict.cells().contains(&cell));
    let (clues, houses): (Vec<&Conflict>, Vec<_>) = of_cell.partition(is_of_clue);
    for (what, conflicts) in [("repeats in", houses), ("against", clues)] {
        let places = conflicts.iter();
        let places: Vec<String> = places.map(|one| one.place(board.layout())).collect();
        if !places.is_empty() {
            text += &format!(", {what} {}", places.join(" and "));
        }
    }
    if is_wrong {
        text += ", wrong";
    }
    match board.depth_of(cell) {
        0 => {}
        depth => text += &format!(", in try {}", letter(depth)),
    }
    if let Some(colour) = board.play(cell).colour {
        text += &format!(", colour {}", colour.number());
    }
    text
}

fn value_and_marks(board: &Board, cell: Cell) -> String {
    let shown = |value: Value| value.on(board.layout());
    match board.entry(cell) {
        Some((value, Origin::Given)) => format!("printed {}", shown(value)),
        Some((value, Origin::Player)) => format!("your {}", shown(value)),
        Some((value, Origin::Solver)) => format!("solver's {}", shown(value)),
        None => {
            let play = board.play(cell);
            let (corner, centre) = (play.marks(Mark::Corner), play.marks(Mark::Centre));
            let has_both = !corner.is_empty() && !centre.is_empty();
            let kinds = [
                (if has_both { "corner marks" } else { "marks" }, corner),
                (if has_both { "centre marks" } else { "marks" }, centre),
                ("crossed out", play.marks(Mark::Removed)),
            ];
            let mut text = "empty".to_owned();
            for (noun, values) in kinds.into_iter().filter(|(_, values)| !values.is_empty()) {
                text += &format!(", {noun} {}", values.on(board.layout()).join(" "));
            }
            for colour in Colour::ALL {
                let values = play.candidate_colours.with_colour(colour);
                if !values.is_empty() {
                    let number = colour.number();
                    let values = words::values(board.layout(), values, "and");
                    text += &format!(", {values} in colour {number}");
                }
            }
            text
        }
    }
}
