//! Chains of almost locked sets: cells that see each other with one value more than they are. Without one of its values a set
//! holds all others.
//!
//! ```text
//!   A: x y z in two cells      if A does without z it holds x, so B does without x and holds z:
//!   B: x z . in two cells      z is in A or in B, and what sees all its places in both does not have it
//! ```
//!
//! Two sets are ALS-XZ, three an XY-wing of sets, more a chain. Where also the ends exclude each other both sets are locked.

use crate::logic::chains::{self, Material};
use crate::logic::steps::Technique;

/// Two sets.
pub static XZ: Technique = Technique {
    name: "ALS-XZ",
    slug: "als-xz",
    rating: 74,
    about: "Two sets of cells have one value more than cells. A value that fits in only one of the sets leaves another that must be in one of them.",
    find: |position, findings| chains::open(Material::AlmostLocked, 2..=2, position, findings),
};

/// Two sets with two links.
pub static XZ_DOUBLY: Technique = Technique {
    name: "doubly linked ALS-XZ",
    slug: "doubly-linked-als-xz",
    rating: 74,
    about: "Two sets of cells have one value more than cells, and two values fit in only one of the sets each. So both sets are sure of their other values.",
    find: |position, findings| chains::closed(Material::AlmostLocked, 2..=2, position, findings),
};

/// Three sets.
pub static XY_WING: Technique = Technique {
    name: "ALS-XY-wing",
    slug: "als-xy-wing",
    rating: 76,
    about: "Three sets of cells have one value more than cells. The first leaves the second or the third without a value, so one of these has their common one.",
    find: |position, findings| chains::open(Material::AlmostLocked, 3..=3, position, findings),
};

/// Four sets and more.
pub static CHAIN: Technique = Technique {
    name: "ALS chain",
    slug: "als-chain",
    rating: 78,
    about: "Sets of cells with one value more than cells lead from one to the next. The first or the last set must have a value that both have.",
    find: |position, findings| chains::open(Material::AlmostLocked, 4.., position, findings),
};

/// Rings with sets.
pub static LOOP_WITH_SETS: Technique = Technique {
    name: "nice loop with ALS",
    slug: "nice-loop-with-als",
    rating: 84,
    about: "A nice loop in which some of the links go through cells that have one value more than they are.",
    find: |position, findings| chains::closed(Material::All, 2.., position, findings),
};

/// Chains with sets.
pub static CHAIN_WITH_SETS: Technique = Technique {
    name: "AIC with ALS",
    slug: "aic-with-als",
    rating: 84,
    about: "An alternating chain in which some of the links go through cells that have one value more than they are.",
    find: |position, findings| chains::open(Material::All, 2.., position, findings),
};
