//! What clues say while a solver is watched.

use std::sync::Arc;

use egui::Ui;
use sudogon_core::layout::{Cell, HouseId, HouseRole, Layout};
use sudogon_core::logic;
use sudogon_core::logic::words::symbols;
use sudogon_core::puzzle::{Candidates, Grid, ValueSet};

use crate::app::style::texts;

/// What the clues of a cell leave to it by the values that stand in their other cells: each clue once, by what people call it.
pub fn left_by_clues(layout: &Layout, grid: &Grid, cell: Cell) -> Vec<(String, ValueSet)> {
    let mut left: Vec<(usize, ValueSet)> = Vec::new();
    for &at in layout.constraints_of(cell) {
        let clue = layout.constraints()[usize::from(at)].clue;
        let values = grid.left_by_clue(layout, at, cell);
        match left.iter_mut().find(|(known, _)| *known == clue) {
            Some((_, known)) => *known = known.intersection(values),
            None => left.push((clue, values)),
        }
    }
    let named =
        |(clue, values): (usize, ValueSet)| (layout.say_clue(&layout.clues()[clue]), values);
    left.into_iter().map(named).collect()
}

/// The clue that a constraint belongs to, by what people call it.
pub fn name(layout: &Layout, at: u16) -> String {
    layout.say_clue(layout.clue_of(&layout.constraints()[usize::from(at)]))
}

/// The values that each printed house and each clue of a cell allows, and those that all of them allow: as they were before the
/// cell was filled.
pub fn allowed(
    layout: &Arc<Layout>,
    grid: &Grid,
    cell: Cell,
) -> (Vec<(String, ValueSet)>, ValueSet) {
    let mut grid = grid.clone();
    grid.set(cell, None);
    let fits = logic::what_fits(&Candidates::new(layout, &grid, &[]), cell);
    let houses = fits.houses.into_iter();
    let houses = houses.filter(|(id, _)| !is_told_by_clue(layout, *id));
    let named = |(id, left): (HouseId, ValueSet)| (layout.house(id).name.clone(), left);
    let clues = left_by_clues(layout, &grid, cell);
    let by_clues = clues.iter().map(|(_, left)| *left);
    let together = by_clues.fold(fits.together, ValueSet::intersection);
    (houses.map(named).chain(clues).collect(), together)
}

/// Says whether a house is the cells of a clue that says more of them than that they differ.
fn is_told_by_clue(layout: &Layout, id: HouseId) -> bool {
    let house = layout.house(id);
    let is_same = |cells: &[Cell]| {
        cells.len() == house.cells.len() && cells.iter().all(|cell| house.cells.contains(cell))
    };
    let mut constraints = layout.constraints().iter();
    house.role == HouseRole::Clue && constraints.any(|constraint| is_same(&constraint.cells))
}

/// A line for each house or clue with the values that it allows.
pub fn allowed_ui(ui: &mut Ui, layout: &Layout, allowed: &[(String, ValueSet)]) {
    for (name, left) in allowed {
        ui.horizontal_wrapped(|ui| {
            texts::quiet(ui, &format!("{name} allows"));
            ui.label(symbols(layout, *left));
        });
    }
}
