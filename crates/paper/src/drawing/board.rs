//! A whole board: what stands under and over what.

use sudogon_board::layout::geometry::Bounds;

use super::labels::Labels;
use super::primitive::Primitive;
use super::printed_board;
use super::scene::Scene;
use super::sketch::{Medium, Sketch};

/// Draws a scene, except what is outside its cells: labels at the rim ([`rim_labels`](super::rim_labels())) and names of houses
/// ([`house_names`](super::house_names)). With a part, only the cells in it have contents.
///
/// # Example
/// ```
/// use sudogon_paper::drawing::{self, Medium, Placement, Scene, Primitive};
/// use sudogon_paper::files;
/// use sudogon_board::layout::geometry::point;
///
/// let game = files::read("5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..", None)?;
/// let medium = Medium {
///     place: Placement { scale: 60.0, origin: point(0.0, 0.0) },
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
    sketch.pen();
    sketch.contents();
    sketch.highlights();
    sketch.circles_with_values();
    sketch.cell_labels(labels);
    sketch.trace();
    sketch.clear_lines(above_lines);
    sketch.primitives
}
