//! WHERE: cells, houses, peers, outlines. Immutable data in which no value stands.
//!
//! - `model.rs`: [`Layout`], the one model that everything else reads; `words.rs`: what is said of it
//! - `definition.rs`: what a layout is and what it is made from, and the check that it makes sense; `error.rs`: what can be wrong
//! - `cell.rs`, `cell_shapes.rs`, `house.rs`, `slots.rs`, `geometry.rs`: its parts; `region_map.rs`: the regions of a jigsaw while they are drawn
//! - `edges.rs`, `shades_and_tints.rs`: what is drawn; `rim_lines.rs`: what a number beside the board may speak of; `reading_order.rs`, `arrow_keys.rs`: how it is read, and walked
//! - `symbols.rs`: how its values are printed; `cages.rs`: which cells are in a cage; `symmetry.rs`: how it can be turned; `value_count.rs`: how often each value stands on it
//! - `shapes/`: the shapes there are; `rules/`: what can be added to them; `clues/`: what is printed beside the values; `name.rs`: descriptions as ids such as `sq9+x`
//! - `catalogue.rs`: the layout of an id, and those that come of a change to it
//! - `shape_search.rs`: what lists show of the shapes, and what a search finds among them
//!
//! Houses, their order and their names follow what is published of each board; `tests/data/layouts.txt` has the sizes and solved
//! examples. A new shape is one file in `shapes/` that ends in a [`Definition`] and one line in [`ALL`]; a new rule is one line in
//! [`RULES`]. Nothing outside this folder asks which layout it has.

mod arrow_keys;
mod cages;
mod catalogue;
mod cell;
mod cell_shapes;
pub mod clues;
mod definition;
mod edges;
mod error;
pub mod geometry;
mod house;
mod model;
mod name;
mod reading_order;
mod region_map;
mod rim_lines;
pub mod rules;
mod shades_and_tints;
mod shape_search;
mod shapes;
mod slots;
mod symbols;
mod symmetry;
mod value_count;
mod words;

pub use arrow_keys::Direction;
pub use cages::CageTotals;
pub use catalogue::{
    by_length, by_rows, define, definition, described, flipped, listed, named, pictured,
    read_clues, turned, with_clues, with_regions, with_rule, with_symbols,
};
pub use cell::{Cell, CellSet};
pub use cell_shapes::{CellShape, CellShapes};
pub use clues::{Clue, Constraint};
pub use definition::{Definition, Description, Form, MAX_CELLS, MAX_HOUSES, RimLabel, Rule};
pub use edges::Edge;
pub use error::{CellProblem, Counted, Error, HouseProblem};
pub use house::{FamilyId, House, HouseId, HouseRole};
pub use model::Layout;
pub use reading_order::CellColumns;
pub use region_map::{Region, RegionMap};
pub use rim_lines::{LineReach, RimLine};
pub use rules::ALL as RULES;
pub use shades_and_tints::Shade;
pub use shape_search::{
    FIRST, KILLER, Offer, clue_offers, clue_sample, first_offers, offers, search, search_clues,
    search_in, search_known_rules, search_rules, titled,
};
pub use shapes::{ALL, LayoutKind, Plane, ShapeGroup};
pub use slots::{CandidateSlots, Slots};
pub use symbols::Symbols;
pub use symmetry::{Motion, Symmetry};
