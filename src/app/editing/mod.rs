//! Changing the board: what keys, the pad and the mouse write on it.
//!
//! - `cursor.rs`: the cursor and the selection
//! - `typing.rs`: values and marks, undo and redo
//! - `regions.rs`, `region_stroke.rs`: drawing the regions of a jigsaw
//! - `rules.rs`: other rules, flips and turns

pub mod cursor;
mod region_stroke;
pub mod regions;
mod rules;
mod typing;
