//! Rules that are added to a shape: more houses on the same cells, or the same board the other way round.
//!
//! - `diagonals.rs`, `windows.rs`, `nine.rs`, `groups.rs`: printed houses
//! - `moves.rs`: cells that must differ and are not printed as houses
//! - `mirror.rs`: the mirrored board
//!
//! A new rule is one line in [`ALL`], in the order in which added houses follow each other.

mod diagonals;
mod groups;
mod mirror;
mod moves;
mod nine;
mod windows;

use super::definition::{Definition, Form};
use super::house::House;

/// Something that is added to a board.
#[derive(Debug)]
pub struct Rule {
    /// The name in ids, behind a `+`.
    pub id: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What it asks, as the rest of a sentence about the board.
    pub about: &'static str,
    /// Other names that people search for.
    pub(super) known_as: &'static str,
    /// Says whether the id alone means the usual 9×9 with this rule.
    pub(super) is_short_name: bool,
    /// Says whether it only prints the same board the other way round.
    pub(super) is_flip: bool,
    /// Says whether it can be added to boards of a form.
    pub(super) fits: fn(Form) -> bool,
    /// Adds it to a board that it fits.
    pub(super) apply: fn(Definition) -> Definition,
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// Every rule; the order is that of the added houses, and of the parts of an id.
pub static ALL: &[&Rule] = &[
    &diagonals::X,
    &diagonals::DOUBLE,
    &diagonals::ARGYLE,
    &windows::WINDOKU,
    &nine::ASTERISK,
    &nine::GIRANDOLA,
    &nine::CENTRE_DOT,
    &groups::RULE,
    &moves::KNIGHT,
    &moves::KING,
    &mirror::RULE,
];

/// The rule of an id.
pub fn named(id: &str) -> Option<&'static Rule> {
    ALL.iter().copied().find(|rule| rule.id == id)
}

/// The side of a single square grid; 0 for any other form.
fn side(form: Form) -> usize {
    match form {
        Form::Square { side, .. } => side,
        Form::Free | Form::Handed => 0,
    }
}

/// A board with more houses.
fn add(mut definition: Definition, houses: Vec<House>) -> Definition {
    definition.houses.extend(houses);
    definition
}
