//! What each kind of clue asks, written from its sentence alone: no line here knows how the program filters, searches or explains.
//!
//! - `model.rs`: what a kind is here, and a clue
//! - `cages.rs`, `cells.rs`, `groups.rs`, `pairs.rs`: kinds by what their cells are; `lines.rs`, `line_sums.rs`, `sequences.rs`: lines;
//!   `rim.rs`: numbers beside the board; `rules.rs`: what is added to whole boards
//!
//! A model says yes or no to values that all stand there. Values are numbers from 1, whatever is printed for them. A new kind is a model in
//! its family's file.

mod cages;
mod cells;
mod groups;
mod line_sums;
mod lines;
mod model;
mod pairs;
mod rim;
pub mod rules;
mod sequences;

pub use model::{Asks, Clue, Model, Place};

/// The families.
const FAMILIES: [&[Model]; 8] = [
    cages::ALL,
    cells::ALL,
    groups::ALL,
    pairs::ALL,
    lines::ALL,
    line_sums::ALL,
    sequences::ALL,
    rim::ALL,
];

/// The model of the kind of a name.
pub fn named(name: &str) -> Option<&'static Model> {
    let mut all = FAMILIES.into_iter().flatten();
    all.find(|model| model.name == name)
}
