//! What clues say while a solver is watched.

use egui::Ui;

use crate::app::style::texts;
use sudogon_core::layout::{Cell, Clue, House, HouseRole, Layout};
use sudogon_core::logic::words::symbols;
use sudogon_core::puzzle::{Grid, ValueSet};

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

/// The first clue of a cell that no values of these sets go with.
pub fn without_way<'a>(layout: &'a Layout, sets: &[ValueSet], cell: Cell) -> Option<&'a Clue> {
    let constraints = layout.constraints_of(cell).iter();
    let mut constraints = constraints.map(|&at| &layout.constraints()[usize::from(at)]);
    let broken = constraints.find(|constraint| {
        let sets = constraint
            .cells
            .iter()
            .filter_map(|cell| sets.get(cell.index()));
        let sets: Vec<ValueSet> = sets.copied().collect();
        sets.len() == constraint.cells.len() && layout.clue_of(constraint).is_violated(&sets)
    })?;
    Some(layout.clue_of(broken))
}

/// Says whether a house is the cells of a clue that says more of them than that they differ.
pub fn is_told_by_clue(layout: &Layout, house: &House) -> bool {
    let is_same = |cells: &[Cell]| {
        cells.len() == house.cells.len() && cells.iter().all(|cell| house.cells.contains(cell))
    };
    let constraints = || layout.constraints().iter();
    house.role == HouseRole::Clue && constraints().any(|constraint| is_same(&constraint.cells))
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
