//! Sudoku on boards of any shape: the engine behind the Sudogon window and its commands.
//!
//! A board is data: cells, and houses of cells that must differ ([`layout`]). Everything else, from solving to drawing,
//! is written once for all boards. See ARCHITECTURE.md for the whole.
//!
//! ```
//! use std::ops::ControlFlow;
//! use sudogon::{files, solve};
//!
//! let game = files::read("5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..", None)?;
//! let puzzle = game.board().puzzle();
//! let answer = solve::solve(&puzzle.layout, &puzzle.givens, 2, &mut |_| ControlFlow::Continue(()));
//! let answer = answer.expect("its givens do not repeat");
//! assert_eq!(answer.count, 1);
//! assert!(answer.solutions[0].to_line().starts_with("574916238"));
//! # Ok::<(), sudogon::files::Error>(())
//! ```

/// Has the README's sample tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod text;

pub mod layout;
pub mod puzzle;

pub mod game;
pub mod logic;
pub mod solve;

pub mod doctor;
pub mod generate;
pub mod photo;

pub mod drawing;
pub mod print;

pub mod files;
pub mod storage;

pub mod worker;

pub mod cli;

#[cfg(feature = "gui")]
pub mod app;
