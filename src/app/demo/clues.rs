//! The words for clues while a solver is watched.

use std::sync::Arc;

use egui::Ui;
use sudogon_board::layout::{Cell, Clue, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Candidates, Grid, ValueSet};
use sudogon_logic as logic;

use crate::app::style::texts;
use crate::language::words;

/// Returns the values that the clues of a cell leave to it, each clue by the name that people use.
pub fn allowed_by_clues(layout: &Layout, grid: &Grid, cell: Cell) -> Vec<(Message, ValueSet)> {
    let left = logic::left_by_clues(layout, grid, cell).into_iter();
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
    let together = fits.fits();
    let houses = fits.houses.into_iter();
    let houses = houses.map(|(house, left)| (message!("{house}"), left));
    let clues = allowed_by_clues(layout, &grid, cell);
    (houses.chain(clues).collect(), together)
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
