//! Changing the board: what keys, the pad and the mouse write on it, all as `impl Document`.
//!
//! - `cursor.rs`: the cursor and the selection
//! - `colouring.rs`: the player's colours
//! - `typing.rs`: values and marks; `two_figures.rs`, `first_figure.rs`: values above 9 by their figures
//! - `edit_and_undo.rs`: every change of the board, and taking it back
//! - `region_entry.rs`: the state of entering a jigsaw; `regions.rs`, `region_stroke.rs`: drawing its regions
//! - `clue_entry.rs`: the state of entering clues; `clues.rs`: entering them; `clue_clicks.rs`: by clicks between cells and beside the board
//! - `rules.rs`: other rules, symbols, flips and turns

mod clue_clicks;
pub mod clue_entry;
mod clues;
mod colouring;
mod cursor;
pub mod cursor_commands;
mod edit_and_undo;
pub mod edit_commands;
pub mod entry_commands;
pub mod first_figure;
pub mod region_entry;
mod region_stroke;
mod regions;
mod rules;
mod two_figures;
mod typing;
