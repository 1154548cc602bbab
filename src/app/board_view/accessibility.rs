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
use crate::settings::Speech;

/// How cells are named.
#[derive(Clone, Copy, Default)]
pub struct Naming<'a> {
    /// How much is said.
    pub speech: Speech,
    /// What the cell with the cursor says before anything else: what was typed into the one before it.
    pub echo: Option<&'a str>,
}

/// Adds the board and its cells to the tree; a click that the screen reader asks for becomes a command.
pub fn describe(
    ui: &mut Ui,
    board: &Response,
    scene: &Scene<'_>,
    naming: Naming<'_>,
    place: &ScreenPlace,
    commands: &mut Vec<Command>,
) {
    let layout = scene.board.layout();
    let title = layout.title_message().clone();
    let title = say!("{clause:whole} board", clause = title);
    board.widget_info(|| WidgetInfo::labeled(Role::Grid, true, &title));
    // Each house is named once, not for each of its cells.
    let houses = vec![OnceCell::new(); layout.houses().len()];
    let name = |cell| {
        let name = match scene.regions {
            Some(map) => region_name(scene.board, map, cell),
            None => cell_name(scene, cell, naming.speech, &houses),
        };
        match naming.echo {
            Some(echo) if scene.cursor == Some(cell) => {
                say!(
                    "{text}. Next: {text_of_cell}",
                    text = echo,
                    text_of_cell = name
                )
            }
            _ => name,
        }
    };
    let is_selected = |cell| scene.cursor == Some(cell) || scene.selected.contains(&cell);
    let actions = [Action::Click, Action::Focus, Action::ShowContextMenu];
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
        board.request_focus();
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
                let strip = layout.strip_of(cell);
                node.set_row_index(strip);
                node.set_column_index(cell.index() - layout.strips()[strip].start);
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

/// A cell while the regions are drawn: "region 3, r1c2", "no region yet, printed 4, r1c3".
fn region_name(board: &Board, map: &RegionMap, cell: Cell) -> String {
    let said = words(board.layout());
    let mut name = said.within(&say_region(map, cell));
    if board.value(cell).is_some() {
        name += &format!(", {}", cell_words::value_and_marks(board, cell));
    }
    format!("{name}, {}", said.within(&message!("{cell}")))
}

/// A cell in words, what stands in it first: "printed 4, cell 24", "empty, marks 2 7, r3c5, row 3, column 5, box 2, cage of 9, 2 cells".
/// The names of houses are kept in `names`.
fn cell_name(scene: &Scene<'_>, cell: Cell, speech: Speech, names: &[OnceCell<String>]) -> String {
    let layout = scene.board.layout();
    let is_wrong = scene.wrong.contains(cell);
    let said = words(layout);
    let mut parts = vec![cell_words::contents(
        scene.board,
        cell,
        scene.conflicts,
        is_wrong,
    )];
    let known = scene
        .true_candidates
        .filter(|_| scene.value(cell).is_none());
    let values = known.and_then(|known| true_candidates::of_cell(known, layout, cell));
    parts.extend(values.map(|values| say!("possible {text}", text = values)));
    let roles = sudogon_logic::roles_of(scene.highlights, cell);
    parts.extend(roles.iter().map(|role| said.within(role)));
    parts.push(said.within(&message!("{cell}")));
    let notes = scene.board.notes(cell);
    parts.extend(notes.iter().map(|note| said.within(note)));
    if speech == Speech::Full {
        parts.extend(layout.houses_at(cell).map(|house| {
            let named = || said.within(&message!("{house}"));
            names[usize::from(house.0)].get_or_init(named).clone()
        }));
    }
    if speech != Speech::Short {
        parts.extend(layout.clues_at(cell).iter().map(|clue| said.within(clue)));
    }
    parts.join(", ")
}
