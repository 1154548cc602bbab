//! The words for clues while a solver is watched.

use std::sync::Arc;

use egui::Ui;
use sudogon_board::layout::{Cell, Clue, HouseId, HouseRole, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Candidates, Grid, ValueSet};
use sudogon_logic as logic;

use crate::app::style::texts;
use crate::language::words;

/// Returns the values that each clue of a cell leaves to it, by those in the clue's other cells: each clue once, by its first
/// constraint of the cell.
pub fn left_by_clues(layout: &Layout, grid: &Grid, cell: Cell) -> Vec<(u16, ValueSet)> {
    let clue = |at: u16| layout.constraint(at).clue;
    let mut left: Vec<(u16, ValueSet)> = Vec::new();
    for &at in layout.constraints_of(cell) {
        let values = grid.left_by_clue(layout, at, cell);
        match left.iter_mut().find(|(known, _)| clue(*known) == clue(at)) {
            Some((_, known)) => *known = known.intersection(values),
            None => left.push((at, values)),
        }
    }
    left
}

/// Returns the values that the clues of a cell leave to it, each clue by the name that people use.
pub fn allowed_by_clues(layout: &Layout, grid: &Grid, cell: Cell) -> Vec<(Message, ValueSet)> {
    let left = left_by_clues(layout, grid, cell).into_iter();
    left.map(|(at, left)| (name(layout, at), left)).collect()
}

/// The clue that a constraint belongs to, by what people call it.
pub fn name(layout: &Layout, at: u16) -> Message {
    if is_board_rule(layout, at) {
        layout.name_clue(of_constraint(layout, at))
    } else {
        message!("{clue}", clue = at)
    }
}

/// Says whether the clue that a constraint belongs to is a rule for the whole board.
pub fn is_board_rule(layout: &Layout, at: u16) -> bool {
    of_constraint(layout, at).kind.is_board_rule()
}

fn of_constraint(layout: &Layout, at: u16) -> &Clue {
    layout.clue_of(layout.constraint(at))
}

/// The values that each printed house and each clue of a cell allows, and those that all of them allow: as they were before the
/// cell was filled.
pub fn allowed(
    layout: &Arc<Layout>,
    grid: &Grid,
    cell: Cell,
) -> (Vec<(Message, ValueSet)>, ValueSet) {
    let mut grid = grid.clone();
    grid.set(cell, None);
    let fits = logic::what_fits(&Candidates::new(layout, &grid, &[]), cell);
    let houses = fits
        .houses
        .into_iter()
        .filter(|(id, _)| !is_told_by_clue(layout, *id))
        .map(|(house, left)| (message!("{house}"), left));
    let clues = allowed_by_clues(layout, &grid, cell);
    let by_clues = clues.iter().map(|(_, left)| *left);
    let together = by_clues.fold(fits.together, ValueSet::intersection);
    (houses.chain(clues).collect(), together)
}

/// Says whether a house has just the cells of a clue that says more about them than that they differ.
fn is_told_by_clue(layout: &Layout, id: HouseId) -> bool {
    let house = layout.house(id);
    let is_same = |cells: &[Cell]| {
        cells.len() == house.cells.len() && cells.iter().all(|cell| house.cells.contains(cell))
    };
    let mut constraints = layout.constraints().iter();
    house.role == HouseRole::Clue && constraints.any(|constraint| is_same(&constraint.cells))
}

/// A line for each house or clue with the values that it allows.
pub fn allowed_ui(ui: &mut Ui, layout: &Layout, allowed: &[(Message, ValueSet)]) {
    let words = words(layout);
    for (name, left) in allowed {
        let name = message!(in "before a row of values": "{clause} allows", clause = name.clone());
        ui.horizontal_wrapped(|ui| {
            texts::quiet(ui, &words.within(&name));
            ui.label(words.say(&message!("{values:row}", values = *left)));
        });
    }
}
