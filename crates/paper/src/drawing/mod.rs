//! THE PICTURE OF A BOARD. A scene (board, selection, highlights) becomes strokes, fills and texts, each with a role.
//!
//! This module decides where a mark goes and what it looks like; painters (the window's, SVG) only map roles to colours,
//! styles to fonts and [primitives](Primitive) to their medium. No colours except [`PAPER`], no toolkit, no file format.
//!
//! - `scene.rs`: what is shown; `highlights_by_cell.rs`: what of it is highlighted in a cell; `labels.rs`: where labels are
//! - `primitive.rs`, `role.rs`: the vocabulary of a drawing; `place.rs`: from layout units to the painter's; `outline.rs`: curves
//! - `sketch.rs`: a drawing in progress, with the sizes and forms that several parts share
//! - `backgrounds.rs`, `printed_board.rs`, `values.rs`, `marks.rs`: what is under the values, lines, values, pencil marks
//! - `clues.rs`, `clue_lines.rs`, `cage_outline.rs`: clues as they are printed; `tick.rs`: that what is printed was corrected
//! - `colour_signs.rs`: the player's colours without colour; `candidate_colours.rs`: those of single candidates
//! - `highlights.rs`, `links.rs`: what a hint points at; `watched_solver.rs`: the state of a watched solver
//! - `cell_labels.rs`, `rim_labels.rs`, `house_names.rs`: names of cells, of rows and columns, of houses in a hint

mod backgrounds;
mod cage_outline;
mod candidate_colours;
mod cell_labels;
mod clue_lines;
mod clues;
mod colour_signs;
mod highlights;
mod highlights_by_cell;
mod house_names;
mod labels;
mod links;
mod marks;
pub mod outline;
mod place;
mod primitive;
mod printed_board;
mod rim_labels;
mod role;
mod scene;
mod sketch;
mod tick;
mod values;
mod watched_solver;

use sudogon_core::layout::geometry::Bounds;

use sketch::Sketch;

pub use colour_signs::colour_sign;
pub use house_names::house_names;
pub use labels::{LEAST_LABEL, Labels};
pub use marks::mark_at;
pub use place::Place;
pub use primitive::{Anchor, Font, Frame, Primitive, Style, Text, Words, rough_size};
pub use printed_board::{small_board, small_layout, small_rules, small_solution};
pub use rim_labels::{PANE_AIR, RIM_LABEL, RIM_ROOM, RimSide, rim_labels, room_for_clues};
pub use role::{PAPER, Palette, Print, Rgb, Role, mixed};
pub use scene::{Scene, Trace};
pub use sketch::{LARGE_VALUE, LEAST_FIGURE, Medium, VALUE};

/// Draws a scene, except what is outside its cells: labels at the rim ([`rim_labels()`]) and names of houses
/// ([`house_names`]). With a part, only the cells in it have contents.
///
/// # Example
/// ```
/// use sudogon_paper::drawing::{self, Medium, Place, Scene, Primitive};
/// use sudogon_paper::files;
/// use sudogon_core::layout::geometry::point;
///
/// let game = files::read("5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..", None)?;
/// let medium = Medium {
///     place: Place { scale: 60.0, origin: point(0.0, 0.0) },
///     measure: &drawing::rough_size,
///     least_figure: 0.0,
/// };
/// let primitives = drawing::board(&Scene::of(game.board()), &medium, drawing::Labels::Off, None);
/// let texts = primitives.iter().filter(|one| matches!(one, Primitive::Text(_)));
/// assert_eq!(texts.count(), 20);
/// # Ok::<(), files::Error>(())
/// ```
pub fn board(
    scene: &Scene<'_>,
    medium: &Medium<'_>,
    labels: Labels,
    part: Option<Bounds>,
) -> Vec<Primitive> {
    let mut sketch = Sketch::new(scene, medium, part);
    sketch.grounds();
    sketch.clue_grounds();
    let above_lines = sketch.primitives.len();
    let (layout, are_bold) = (scene.board.layout(), scene.has_bold_lines);
    printed_board::lines(&mut sketch.primitives, layout, &medium.place, are_bold);
    sketch.unprinted_peers();
    sketch.rings();
    sketch.clue_signs();
    sketch.contents();
    sketch.highlights();
    sketch.cell_labels(labels);
    sketch.trace();
    sketch.clear_lines(above_lines);
    sketch.primitives
}
