//! Rules that are added to a shape: more houses on the same cells, or the same board as another publisher prints it.
//!
//! - `diagonals.rs`, `windows.rs`, `marked_cells.rs`, `disjoint_groups.rs`: printed houses
//! - `chess_moves.rs`: cells that must differ and are not printed as houses
//! - `mirror.rs`: the mirrored board; `symbols.rs`: other symbols for the values
//!
//! A new rule is one line in [`ALL`], in the order in which added houses follow each other.

mod chess_moves;
mod diagonals;
mod disjoint_groups;
mod marked_cells;
mod mirror;
mod symbols;
mod windows;

use super::definition::Rule;

pub use chess_moves::{KING, KNIGHT};
pub use diagonals::X;
pub use disjoint_groups::RULE as DISJOINT_GROUPS;

/// Every rule; the order is that of the added houses, and of the parts of an id.
pub static ALL: &[&Rule] = &[
    &diagonals::X,
    &diagonals::DOUBLE,
    &diagonals::ARGYLE,
    &windows::WINDOKU,
    &marked_cells::ASTERISK,
    &marked_cells::GIRANDOLA,
    &marked_cells::CENTRE_DOT,
    &disjoint_groups::RULE,
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
