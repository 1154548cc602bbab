//! The kinds of slips, each as the changes that would undo one.
//!
//! - `values.rs`: a value misread or too many; `places.rs`: neighbours swapped, a number a cell off
//! - `shifts.rs`: everything a cell off from somewhere on; `strips.rs`: a strip left out or typed twice
//! - `clues.rs`: a clue misread: its number, the way round that it stands, its kind
//!
//! Places and strips are listed without asking anything, and each is tried later. Values and numbers are asked for: without the
//! part that may be wrong, the puzzle often has one solution, which tells what it should be, or none at all.

pub mod clues;
pub mod places;
pub mod shifts;
pub mod strips;
pub mod values;
