//! Where the board is, and which shape it has.
//!
//! - `threshold.rs`: what is dark; `components.rs`: what of it hangs together
//! - `glance.rs`: whether there are lines at all; `shape.rs`: what a layout looks like on paper; `candidates.rs`: which layouts are looked for
//! - `find.rs`: outlines in the picture, held against the lines of the shapes

pub(super) mod candidates;
mod components;
pub(super) mod find;
mod glance;
pub(super) mod shape;
mod threshold;
