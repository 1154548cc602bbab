//! Clues: what is printed on a board beside its values and says something about some of them.
//!
//! - `clue.rs`: a clue, its text form, what is wrong with one; `kind.rs`: what the kinds have in common
//! - `masks.rs`: sets of values as words of bits; `sums.rs`, `pairs.rs`: what many kinds need
//! - a file for each kind or family: `cage.rs`, `sum.rs`, `thermometer.rs`, …
//!
//! A clue belongs to the layout, as the regions of a jigsaw do: it is printed once and never changes while a puzzle is solved, and
//! whatever has a layout (solvers, candidates, hints, drawings, files, undo) has its clues without another argument. What the
//! clues leave out is computed from sets of values, of which this folder knows only the bits. A new kind is one file and one
//! line in [`KINDS`].

mod arrow;
mod between;
mod cage;
mod calculation;
mod clue;
mod consecutive;
mod inequality;
mod kind;
mod kropki;
mod masks;
mod pairs;
mod palindrome;
mod parity;
mod quadruple;
mod renban;
mod sandwich;
mod skyscraper;
mod sum;
pub mod sums;
mod thermometer;
mod whisper;
mod x_sum;
mod xv;

pub use clue::{Clue, Constraint};
pub(super) use clue::{alone, constraints, house, parse};
pub use kind::{Amount, Kind, LineStyle, Look, Scope, Total};

/// Every kind of clue, in the order in which they are offered.
pub static KINDS: &[&Kind] = &[
    &cage::CAGE,
    &calculation::CALCULATION,
    &inequality::GREATER,
    &parity::EVEN,
    &parity::ODD,
    &kropki::WHITE,
    &kropki::BLACK,
    &kropki::NONE,
    &consecutive::BAR,
    &consecutive::NONE,
    &xv::X,
    &xv::V,
    &xv::NONE,
    &thermometer::KIND,
    &arrow::KIND,
    &sum::KIND,
    &sandwich::KIND,
    &skyscraper::KIND,
    &x_sum::KIND,
    &quadruple::KIND,
    &whisper::KIND,
    &renban::KIND,
    &palindrome::KIND,
    &between::KIND,
];
