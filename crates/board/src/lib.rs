#![doc = include_str!("../README.md")]
//!
//! # The modules
//!
//! A board is data: cells, and houses of cells that must differ ([`layout`]). Everything else, from solving to hints, is written once for
//! all boards. The repository's ARCHITECTURE.md tells the whole.

// The macros for messages name the crate by its name, in it too.
extern crate self as sudogon_board;

pub mod bits;
pub mod date;
pub mod lists;
pub mod random;
pub mod text;
pub mod value;
pub mod watch;

pub mod message;

pub mod layout;
pub mod puzzle;

pub mod game;
pub mod own_shape;
