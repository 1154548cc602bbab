//! What a rule is, and what the rules share.

use crate::layout::definition::{Definition, Form};
use crate::layout::house::House;
use crate::layout::symbols::Symbols;

/// Something that is added to a board.
#[derive(Debug)]
pub struct Rule {
    /// The name in ids, behind a `+`.
    pub id: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What it asks, as the rest of a sentence about the board.
    pub about: &'static str,
    /// What it asks, as a sentence of its own.
    pub sentence: &'static str,
    /// Other names that people search for.
    pub(in crate::layout) known_as: &'static str,
    /// Says whether the id alone means the usual 9×9 with this rule.
    pub(in crate::layout) is_short_name: bool,
    /// What it changes.
    pub(in crate::layout) effect: Effect,
    /// Says whether it can be added to a board.
    pub(in crate::layout) fits: fn(&Definition) -> bool,
    /// Adds it to a board that it fits.
    pub(in crate::layout) apply: fn(Definition) -> Definition,
}

/// What a rule changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// More houses.
    Houses,
    /// The board is printed the other way round.
    Flip,
    /// Its values are printed by other symbols.
    Symbols(Symbols),
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// The side of a single square grid; 0 for any other form.
pub(super) fn side(form: Form) -> usize {
    match form {
        Form::Square { side, .. } => side,
        Form::Free | Form::Handed => 0,
    }
}

/// A board with more houses.
pub(super) fn add(mut definition: Definition, houses: Vec<House>) -> Definition {
    definition.houses.extend(houses);
    definition
}
