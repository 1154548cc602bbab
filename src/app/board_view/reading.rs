//! The board for those who hear it: a grid of named cells in the accessibility tree.
//!
//! The nodes are made only while something reads them, and never take a click: the board itself is clicked, since the
//! rectangles round triangles overlap.

use egui::accesskit::Action;
use egui::{Response, Role, Sense, Ui, UiBuilder, WidgetInfo};

use crate::game::{Board, Mark, Origin};
use crate::layout::Cell;
use crate::puzzle::{Conflict, Value, ValueSet};

use super::place::{Place, bounds};
use super::{Command, Scene};

/// Adds the board and its cells to the tree; a click asked for by the reader becomes a command.
pub fn describe(
    ui: &mut Ui,
    board: &Response,
    scene: &Scene<'_>,
    place: &Place,
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
            let rect = bounds(&place.outline(layout, cell));
            let here = scene.cursor == cell;
            let response = ui.interact(rect, id, Sense::empty());
            let name = cell_name(scene.board, scene.conflicts, cell);
            response.widget_info(|| WidgetInfo::labeled(Role::Cell, true, &name));
            ui.ctx().accesskit_node_builder(id, |node| {
                node.add_action(Action::Click);
                node.set_selected(here);
            });
            if ui.input(|input| input.has_accesskit_action_request(id, Action::Click)) {
                commands.push(Command::Select(cell));
            }
            if here {
                let active = id.accesskit_id();
                ui.ctx()
                    .accesskit_node_builder(board.id, |node| node.set_active_descendant(active));
            }
        }
    });
}

/// A cell in words: "cell 24, printed 4", "r3c5, empty, marks 2 7, row 3, column 5, box 2".
pub fn cell_name(board: &Board, conflicts: &[Conflict], cell: Cell) -> String {
    let layout = board.layout();
    let mut parts = vec![layout.say(cell), contents(board, cell)];
    let repeats = conflicts
        .iter()
        .filter(|conflict| conflict.cells.contains(&cell));
    let houses: Vec<&str> = repeats
        .map(|conflict| layout.house(conflict.house).name.as_str())
        .collect();
    if !houses.is_empty() {
        parts.push(format!("repeats in {}", houses.join(" and ")));
    }
    let houses = layout
        .houses_of(cell)
        .iter()
        .map(|&id| layout.house(id).name.clone());
    parts.extend(houses);
    parts.join(", ")
}

/// What a cell holds, in words: "printed 4", "your 6", "empty, marks 2 7, colour 1".
pub fn contents(board: &Board, cell: Cell) -> String {
    let colour = board.play(cell).colour;
    let colour = colour.map_or(String::new(), |colour| {
        format!(", colour {}", colour.number())
    });
    value_and_marks(board, cell) + &colour
}

fn value_and_marks(board: &Board, cell: Cell) -> String {
    match board.entry(cell) {
        Some((value, Origin::Given)) => format!("printed {value}"),
        Some((value, Origin::Player)) => format!("your {value}"),
        Some((value, Origin::Solver)) => format!("solver's {value}"),
        None => {
            let play = board.play(cell);
            let pencilled = play.marks(Mark::Corner).0 | play.marks(Mark::Centre).0;
            let list = |values: ValueSet| {
                values
                    .iter()
                    .map(|v: Value| format!(" {v}"))
                    .collect::<String>()
            };
            let mut text = "empty".to_owned();
            for (noun, values) in [
                (", marks", ValueSet(pencilled)),
                (", crossed out", play.marks(Mark::Removed)),
            ] {
                if !values.is_empty() {
                    text += noun;
                    text += &list(values);
                }
            }
            text
        }
    }
}
