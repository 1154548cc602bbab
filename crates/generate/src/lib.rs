#![doc = include_str!("../README.md")]
//!
//! # The files
//!
//! NEW PUZZLES: from a layout and what is wanted of it, a puzzle with exactly one solution.
//!
//! - `request.rs`: [`PuzzleRequest`], what is wanted; `error.rs`: why that can't be had; `levels_of_layouts.rs`: which levels a layout has
//! - `clues/`: [`ClueSet`], kinds of clues drawn by chance; `regions.rs`: random regions of a jigsaw; `neighbours.rs`: cells that touch
//! - `pattern.rs`: [`GivensPattern`], symmetries of the cells with givens
//! - `generator.rs`: [`Generator`], which tries until a puzzle is as wanted
//! - `prepared_board.rs`: the engine and the techniques for a board; `dig.rs`: givens taken away, of a puzzle all that it can do without; `fit.rs`: until the level is right
//! - `vary.rs`: a puzzle that only looks different
//! - `puzzle_search.rs`: how far a search is, how it is stopped, and [`Generated`], what it finds; `seed.rs`: seeds of a series of puzzles and of a day
//!
//! A full board is chosen at random and its values are taken away, group by group, as long as one solution is left. Then it is
//! rated as a hint finds its way, and a part of the values given back where that is too hard. Chance comes from the seed alone, and what a
//! try may cost is bounded in guesses, never in time. So a seed stands for the same puzzle on every machine, until another version of
//! the program finds its way, or rates, otherwise.

mod clues;
mod dig;
mod error;
mod fit;
mod generator;
mod levels_of_layouts;
mod neighbours;
mod pattern;
mod prepared_board;
mod puzzle_search;
mod regions;
mod request;
mod seed;
mod vary;

pub use clues::{CLUE_SETS, ClueSet};
pub use dig::minimize;
pub use error::{Error, Unfound, Why};
pub use generator::Generator;
pub use levels_of_layouts::{levels, levels_of, nearest_level};
pub use pattern::{GivensPattern, PATTERNS, patterns};
pub use puzzle_search::{GenerateProgress, Generated};
pub use request::{Difficulty, GivenCount, PuzzleRequest};
pub use seed::{seed_of_day, seed_of_number};
pub use vary::{Variation, Ways, vary};
