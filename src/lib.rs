//! Sudoku on boards of any shape: the engine behind the Sudogon window and its commands.
//!
//! A board is data: cells, and houses of cells that must differ ([`layout`]). Everything else, from solving to drawing,
//! is written once for all boards. See ARCHITECTURE.md for the whole.

pub mod layout;
pub mod puzzle;

pub mod game;
pub mod solve;

pub mod files;
pub mod storage;

pub mod worker;

pub mod cli;

#[cfg(feature = "gui")]
pub mod app;
