//! Clues: what is printed on a board beside its values and says something about some of them.
//!
//! - `clue.rs`: a clue, and what the kinds have in common; `look.rs`: what they look like; `text_form.rs`: clues as text
//! - `on_board.rs`: the houses that clues are, what they restrict; `rim.rs`: the numbers beside the board
//! - `masks.rs`: sets of values as words of bits; `sums.rs`, `pairs.rs`: what many kinds need
//! - a file for each kind or family: `cage.rs`, `sum.rs`, `thermometer.rs`, …
//!
//! A clue belongs to the layout, as the regions of a jigsaw do: it is printed once and never changes while a puzzle is solved, and
//! whatever has a layout (solvers, candidates, hints, drawings, files, undo) has its clues without another argument. What the
//! clues leave out is computed from sets of values, of which this folder knows only the bits. A new kind is one file and one
//! line in `kinds.rs`.

mod arrow;
mod between;
mod cage;
mod calculation;
mod clue;
mod consecutive;
mod inequality;
mod kinds;
mod kropki;
mod look;
mod masks;
mod on_board;
mod pairs;
mod palindrome;
mod parity;
mod quadruple;
mod renban;
mod rim;
mod sandwich;
mod skyscraper;
mod sum;
pub mod sums;
mod text_form;
mod thermometer;
mod whisper;
mod x_sum;
mod xv;

pub use clue::{Amount, Clue, Constraint, Kind, Scope, Total};
pub use kinds::KINDS;
pub use look::{LineStyle, Look};
pub(super) use on_board::{alone, constraints, neighbours};
pub(super) use rim::{place as place_at_rim, rim};
