//! TRIES: the paperwork of solving. What a player tries at a cell, what follows from it, and how it ended.
//!
//! - `open.rs`: [`Tries`], those that are open, and the ledger; [`Try`], one of them
//! - `ledger.rs`: [`Ledger`], everything that was written since the first, in order; [`LedgerEntry`], one entry of it
//! - `class.rs`: [`Class`], why a value was written, as a person would say on paper
//! - `dead_end.rs`: [`DeadEnd`], where nothing goes any more
//! - `in_common.rs`: [`InCommon`], what all tries of a cell lead to
//! - `on_board.rs`: how tries begin and end on a [`Board`](super::Board)
//! - `renumbering.rs`: where cells, houses and clues go when a board is turned
//! - `words.rs`: all that in words, and the ledger as a text; `told.rs`: what is said while tries last
//!
//! Everything follows from candidates, never from the solution: a try is no place to be told the answer.

mod class;
mod dead_end;
mod in_common;
mod ledger;
mod on_board;
mod open;
mod renumbering;
mod told;
mod words;

pub use class::{Class, ValueReason};
pub use dead_end::DeadEnd;
pub use in_common::InCommon;
pub use ledger::{Ledger, LedgerEntry, LedgerEvent};
pub use on_board::FailedTry;
pub use open::{MOST_OPEN, Tries, Try, letter};
pub use renumbering::Renumbering;
pub use told::{TryFindings, ask};
