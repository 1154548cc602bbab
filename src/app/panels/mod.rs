//! The parts of the window round the board: each a small state and a `*_ui` function that pushes commands.
//!
//! - `menu.rs`: the menu bar
//! - `tools.rs`: the row of tools under it
//! - `entering.rs`: the card while a puzzle is typed in, which ends in its verdict
//! - `solve.rs`: the solve card
//! - `notice.rs`: the card of what went wrong, or what to know
//! - `pad.rs`: the values to press
//! - `status.rs`: the status bar
//! - `welcome.rs`: the first screen

pub mod entering;
pub mod menu;
pub mod notice;
pub mod pad;
pub mod solve;
pub mod status;
pub mod tools;
pub mod welcome;
