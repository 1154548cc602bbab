//! THE PICTURE OF A BOARD. A scene (board, selection, highlights) becomes strokes, fills and texts, each with a role.
//!
//! This module decides where a mark goes and what it looks like; painters (the window's, SVG) only map roles to colours,
//! styles to fonts and [primitives](Primitive) to their medium. No colours except [`PAPER`] and its likes, no toolkit, no file format.
//!
//! - `scene.rs`: what is shown, and what of it is highlighted in a cell; `labels.rs`: where labels are
//! - `primitive.rs`, `role.rs`: the vocabulary of a drawing; `palettes.rs`: the colours of its roles; `place.rs`: from layout units to the painter's; `outline.rs`: curves
//! - `board.rs`: a whole board; `sketch.rs`: a drawing in progress, with the sizes and forms that several parts share
//! - `backgrounds.rs`, `printed_board.rs`, `values.rs`, `marks.rs`: what is under the values, lines, values, pencil marks
//! - `true_candidates.rs`: the values that some solution has
//! - `clues.rs`, `clue_lines.rs`, `cage_outline.rs`: clues as they are printed; `own_rules.rs`: those of rules of one's own; `tick.rs`: that what is printed was corrected
//! - `pie.rs`: the player's colours in a cell; `colour_signs.rs`: without colour; `candidate_colours.rs`: those of single candidates
//! - `pen.rs`: what the player has drawn over the board
//! - `highlights.rs`, `links.rs`, `sets.rs`: what a hint points at; `watched_solver.rs`: the state of a watched solver
//! - `plain_cells.rs`: cells that belong to no board yet
//! - `cell_labels.rs`, `rim_labels.rs`, `house_names.rs`: names of cells, of rows and columns, of houses in a hint

mod backgrounds;
mod board;
mod cage_outline;
mod candidate_colours;
mod cell_labels;
mod clue_lines;
mod clues;
mod colour_signs;
mod highlights;
mod house_names;
mod labels;
mod links;
mod marks;
pub mod outline;
mod own_rules;
mod palettes;
mod pen;
mod pie;
mod place;
mod plain_cells;
mod primitive;
mod printed_board;
mod rim_labels;
mod role;
mod scene;
mod sets;
mod sketch;
mod tick;
mod true_candidates;
mod values;
mod watched_solver;

pub use board::board;
pub use colour_signs::colour_sign;
pub use house_names::house_names;
pub use labels::{LEAST_LABEL, Labels};
pub use marks::mark_at;
pub use palettes::{CONTRAST, DARK, PAPER, Palette, Rgb, contrast, mixed};
pub use place::Placement;
pub use plain_cells::plain_cells;
pub use primitive::{Anchor, Font, Frame, Primitive, Style, Text, TextContent, rough_size};
pub use printed_board::{small_board, small_layout, small_rules, small_solution};
pub use rim_labels::{PANE_AIR, RIM_LABEL, RIM_ROOM, RimSide, rim_labels, room_for_clues};
pub use role::{Print, Role};
pub use scene::{Scene, Trace};
pub use sketch::{LARGE_VALUE, LEAST_FIGURE, Medium, VALUE, most_mark};
