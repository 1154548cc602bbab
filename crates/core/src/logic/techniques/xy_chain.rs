//! XY-chains: cells with two candidates, each leading to the next by a value that they share; one of the two ends has the value that
//! both have.
//!
//! ```text
//!   x y ┄┄ y z ┄┄ z x     if the first is not x it is y, so the second is z, so the third is x
//! ```
//!
//! With three cells it is an XY-wing, with the same two values throughout a remote pair.

use crate::logic::chains::{self, Material};
use crate::logic::steps::Technique;

/// The registry's entry.
pub static TECHNIQUE: Technique = Technique {
    name: "XY-chain",
    slug: "xy-chain",
    rating: 70,
    about: "Each cell has two candidates and shares one with the next. If the first isn't a certain value, the last one is, so what sees both is not.",
    find: |position, findings| chains::open(Material::Pairs, 2.., position, findings),
};
