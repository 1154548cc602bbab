//! Rules that are added to a shape: more houses on the same cells, or the same board as another publisher prints it.
//!
//! - `diagonals.rs`, `areas.rs`: printed houses
//! - `chess_moves.rs`: cells that must differ and are not printed as houses
//! - `mirror.rs`: the mirrored board; `symbols.rs`: other symbols for the values
//!
//! A new rule is one line in [`ALL`], in the order in which added houses follow each other.

mod areas;
mod chess_moves;
mod diagonals;
mod mirror;
mod symbols;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::definition::Rule;

pub use areas::{RULE as DISJOINT_GROUPS, WINDOKU};
pub use chess_moves::{KING, KNIGHT};
pub use diagonals::{FALLING, RISING, X};

/// Every rule; the order is that of the added houses, and of the parts of an id.
pub static ALL: &[&Rule] = &[
    &diagonals::X,
    &diagonals::FALLING,
    &diagonals::RISING,
    &diagonals::DOUBLE,
    &diagonals::ARGYLE,
    &areas::WINDOKU,
    &areas::ASTERISK,
    &areas::GIRANDOLA,
    &areas::CENTRE_DOT,
    &areas::RULE,
    &chess_moves::KNIGHT,
    &chess_moves::KING,
    &mirror::RULE,
    &symbols::NUMBERS,
    &symbols::FROM_ZERO,
    &symbols::LETTERS,
];

/// The rule of an id.
pub fn named(id: &str) -> Option<&'static Rule> {
    ALL.iter().copied().find(|rule| rule.id == id)
}

/// By its id.
impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for &'static Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rule = named(&String::deserialize(deserializer)?);
        rule.ok_or_else(|| D::Error::custom("there is no such rule"))
    }
}
