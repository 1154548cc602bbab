//! Every layout of the registry, by its data alone: a layout that is registered is tested here with no code of its own.
//!
//! - `ids.rs`: names; `parts.rs`: cells, labels, houses, peers and strips; `definitions.rs`: what makes no layout
//! - `geometry.rs`: points and outlines; `lines.rs`: lines to draw, and to put numbers beside; `regions.rs`: those of jigsaws;
//!   `search.rs`: what a search finds
//! - `words.rs`: what is said of a cell; `cages.rs`: what cages come to
//! - `known.rs`: what was published of each, and that all is done with each; `pinned.rs`: each as it was; `star.rs`: the newspaper's star, cell by cell

mod cages;
mod definitions;
mod geometry;
mod ids;
mod known;
mod lines;
mod parts;
mod pinned;
mod regions;
mod search;
mod star;
mod words;

use std::sync::Arc;

use sudogon_board::layout::{self, Layout};

/// The listed layouts, and some of the unlisted box sizes.
fn all() -> Vec<Arc<Layout>> {
    layout::listed()
        .chain(["sq3x2", "sq2x12", "sq4x3"])
        .map(|id| layout::named(id).unwrap_or_else(|error| panic!("{id}: {error}")))
        .collect()
}
