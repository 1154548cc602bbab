//! Sudoku on boards of any shape: the engine behind the Sudogon window and its commands.
//!
//! A board is data: cells, and houses of cells that must differ ([`layout`]). Everything else, from solving to hints,
//! is written once for all boards. See ARCHITECTURE.md for the whole.
//!
//! ```
//! use std::ops::ControlFlow;
//! use sudogon_core::puzzle::{Grid, Value};
//! use sudogon_core::{layout, solve};
//!
//! let star = layout::named("star")?;
//! let givens = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..";
//! let givens: Grid = givens.chars().map(Value::from_symbol).collect();
//! let answer = solve::solve(&star, &givens, 2, &mut |_| ControlFlow::Continue(()));
//! let answer = answer.expect("its givens do not repeat");
//! assert_eq!(answer.count, 1);
//! assert!(answer.solutions[0].to_line().starts_with("574916238"));
//! # Ok::<(), layout::Error>(())
//! ```

mod bits;
pub mod date;
mod lists;
pub mod text;
pub mod value;
pub mod watch;

pub mod layout;
pub mod puzzle;

pub mod game;
pub mod logic;
pub mod solve;

pub mod doctor;
pub mod generate;
pub mod learn;
pub mod own_shape;
