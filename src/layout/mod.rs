//! WHERE: cells, houses, peers, outlines. Immutable data that knows no values.
//!
//! - `model.rs`: [`Layout`], the one model that everything else reads; `wording.rs`: its cells in sentences
//! - `definition.rs`: what a layout is made from, and the check that it makes sense; `error.rs`: what can be wrong
//! - `cell.rs`, `house.rs`, `slots.rs`, `geometry.rs`: its parts; `region_map.rs`: the regions of a jigsaw while they are drawn
//! - `edges.rs`, `shades.rs`, `tints.rs`: what is drawn; `reading_order.rs`, `arrow_keys.rs`: how it is read, and walked
//! - `symmetry.rs`: how it can be turned; `value_count.rs`: how often each value stands on it; `twins.rs`: interchangeable cells
//! - `shapes/`: the shapes there are; `rules/`: what can be added to them; `name.rs`: the parts of ids such as `sq9+x`
//! - `ids.rs`: the definition of an id; `catalogue.rs`: its layout
//! - `offers.rs`: what lists show of the shapes, and what a search finds among them; `group.rs`: their headings
//!
//! Houses, their order and their names follow what is published of each board; `tests/data/layouts.txt` has the sizes and solved
//! examples. A new shape is one file in `shapes/` that ends in a [`Definition`] and one line in [`ALL`]; a new rule is one line in
//! [`RULES`]. Nothing outside this folder asks which layout it has.

mod arrow_keys;
mod catalogue;
mod cell;
mod definition;
mod edges;
mod error;
pub mod geometry;
mod group;
mod house;
mod ids;
mod model;
mod name;
mod offers;
mod reading_order;
mod region_map;
mod rules;
mod shades;
mod shapes;
mod slots;
mod symmetry;
mod tints;
mod twins;
mod value_count;
mod wording;

pub use arrow_keys::Direction;
pub use catalogue::{by_rows, flipped, named, pictured, with_regions, with_rule};
pub use cell::{Cell, CellSet};
pub use definition::{CellShape, Definition, Form, MAX_CELLS, MAX_HOUSES, MAX_VALUES, RimLabel};
pub use edges::Edge;
pub use error::Error;
pub use group::Group;
pub use house::{FamilyId, House, HouseId, HouseRole};
pub use ids::{by_length, definition, listed};
pub use model::Layout;
pub use offers::{FIRST, MORE, Offer, offers, search};
pub use reading_order::Columns;
pub use region_map::{Region, RegionMap};
pub use rules::{ALL as RULES, Rule};
pub use shades::Shade;
pub use shapes::{ALL, LayoutKind};
pub use slots::Slots;
pub use symmetry::Symmetry;
