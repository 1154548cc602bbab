//! The parts of the window round the board: each a small state and a `*_ui` function that pushes commands.
//!
//! - `menu.rs`: the menu bar; `shape_menu.rs`: its menus of rules and turns
//! - `tools.rs`: the row of tools under it; `bars.rs`: what stays to be known or decided
//! - `entering.rs`: the card while a puzzle is typed in, which ends in its verdict
//! - `regions.rs`: the card while the regions of a jigsaw are drawn
//! - `playing.rs`: the card while a puzzle is played
//! - `hint.rs`, `hint_ui.rs`, `check.rs`, `solve.rs`: the cards of what was asked for
//! - `inquire.rs`, `missing.rs`: what can go into a cell, and what is missing where; `path.rs`, `steps.rs`: all steps from here
//! - `watch.rs`, `mind.rs`, `presence.rs`: a strategy that is watched, and what it has in mind; `race.rs`: all of them side by side
//! - `house_table.rs`: a table of houses and values, for what is missing and what a strategy has in mind
//! - `notice.rs`: the card of what went wrong, or what to know
//! - `pad.rs`: the values to press
//! - `status.rs`: the status bar
//! - `welcome.rs`: the first screen; `shapes.rs`: the list of all shapes

pub mod bars;
pub mod check;
pub mod entering;
pub mod hint;
pub mod hint_ui;
mod house_table;
pub mod inquire;
pub mod menu;
pub mod mind;
pub mod missing;
pub mod notice;
pub mod pad;
pub mod path;
pub mod playing;
mod presence;
pub mod race;
pub mod regions;
pub mod shape_menu;
pub mod shapes;
pub mod solve;
pub mod status;
pub mod steps;
pub mod tools;
pub mod watch;
pub mod welcome;
