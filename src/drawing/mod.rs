//! THE PICTURE OF A BOARD. A scene (board, selection, highlights) becomes shapes and texts, each with a role.
//!
//! This module decides where a mark goes and what it looks like; painters (the window's, SVG) only map roles to colours,
//! styles to fonts and shapes to their medium. No colours except [`PAPER`], no toolkit, no file format.
//!
//! - `scene.rs`: what is shown; `labels.rs`: where labels are
//! - `shape.rs`, `role.rs`: the vocabulary of a drawing; `place.rs`: from layout units to the painter's
//! - `sketch.rs`: a drawing in progress, with the sizes and forms that several parts share
//! - `ground.rs`, `printed.rs`, `values.rs`, `marks.rs`, `trace.rs`: grounds, lines, values, pencil marks, the state of a
//!   watched solver
//! - `pointed.rs`: the highlights of a hint by cell; `highlights.rs`, `links.rs`: how they are drawn
//! - `cell_labels.rs`, `rim.rs`, `house_names.rs`: names of cells, of rows and columns, of houses in a hint

mod cell_labels;
mod ground;
mod highlights;
mod house_names;
mod labels;
mod links;
mod marks;
mod place;
pub mod pointed;
mod printed;
pub mod rim;
mod role;
mod scene;
mod shape;
mod sketch;
mod trace;
mod values;

use crate::layout::geometry::Bounds;

use sketch::Sketch;

pub use house_names::house_names;
pub use labels::{LEAST_LABEL, Labels};
pub use place::Place;
pub use printed::{small_board, small_layout};
pub use role::{PAPER, Palette, Print, Rgb, Role};
pub use scene::{Scene, Trace};
pub use shape::{Anchor, Font, Frame, Shape, Style, Text, Words, rough_size};
pub use sketch::{LARGE_VALUE, LEAST_FIGURE, Medium, VALUE};

/// Draws a scene, except what is outside its cells: labels at the rim ([`rim::rim_labels`]) and names of houses
/// ([`house_names`]). With a part, only the cells in it have contents.
///
/// # Example
/// ```
/// use sudogon::drawing::{self, Medium, Place, Scene, Shape};
/// use sudogon::files;
/// use sudogon::layout::geometry::point;
///
/// let game = files::read("5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..", None)?;
/// let medium = Medium {
///     place: Place { scale: 60.0, origin: point(0.0, 0.0) },
///     measure: &drawing::rough_size,
///     least_figure: 0.0,
/// };
/// let shapes = drawing::board(&Scene::of(game.board()), &medium, drawing::Labels::Off, None);
/// let texts = shapes.iter().filter(|shape| matches!(shape, Shape::Text(_)));
/// assert_eq!(texts.count(), 20);
/// # Ok::<(), files::Error>(())
/// ```
pub fn board(
    scene: &Scene<'_>,
    medium: &Medium<'_>,
    labels: Labels,
    part: Option<Bounds>,
) -> Vec<Shape> {
    let mut sketch = Sketch::new(scene, medium, part);
    sketch.grounds();
    printed::lines(&mut sketch.shapes, scene.board.layout(), &medium.place);
    sketch.unprinted_peers();
    sketch.rings();
    sketch.contents();
    sketch.highlights();
    sketch.cell_labels(labels);
    sketch.trace();
    sketch.shapes
}
