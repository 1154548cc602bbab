//! The drawing of a board: where marks go, and what they look like, whoever paints it.
//!
//! - `marks.rs`, `hints.rs`, `board.rs`, `clues.rs`, `tries.rs`, `pie.rs`: what is drawn; `outline.rs`: curves; `colours.rs`: in which colours; `pinned.rs`: all of it,
//!   as it was when somebody looked

mod board;
mod clues;
mod colours;
mod hints;
mod marks;
mod outline;
mod pen;
mod pie;
mod pinned;
mod tries;

use std::sync::Arc;

use sudogon_board::game::{Board, CellPlay, Colour, Colours, EnteredValue, Mark};
use sudogon_board::layout::geometry::{self, Bounds, Point, point};
use sudogon_board::layout::{self, Cell, HouseId, Layout};
use sudogon_board::puzzle::{Puzzle, Value, ValueSet};
use sudogon_logic::Highlight;
use sudogon_paper::drawing::{
    self, Labels, Medium, PAPER, Placement, Primitive, Role, Scene, Style, Text, TextContent,
};

/// Squares of several sizes, triangles, hexagons, and cells on grids that overlap.
const LAYOUTS: &[&str] = &[
    "sq4",
    "sq9",
    "latin7",
    "jigsaw8",
    "sq16",
    "sq16+numbers",
    "sq25",
    "sq25+numbers",
    "star",
    "tridoku",
    "hex49",
    "samurai",
    "sq9{cage 15: 1 2 10; cage 10: 3 4}",
    "star{cage 10: 1 2 3; thermo: 20 21 22}",
];

fn set(values: impl IntoIterator<Item = usize>) -> ValueSet {
    let values = values.into_iter();
    values
        .map(|value| Value::new(value).expect("a value"))
        .collect()
}

/// A board with the same marks in each cell.
fn marked(layout: &Arc<Layout>, play: CellPlay) -> Board {
    let cells = vec![play; layout.len()];
    Board::with_play(Puzzle::empty(Arc::clone(layout)), cells)
}

const PLACE: Placement = Placement {
    scale: 100.0,
    origin: point(0.0, 0.0),
};

fn draw(scene: &Scene<'_>, labels: Labels) -> Vec<Primitive> {
    let medium = Medium {
        place: PLACE,
        measure: &drawing::rough_size,
        least_figure: 0.0,
    };
    drawing::board(scene, &medium, labels, None)
}

/// A drawing on a screen, at another scale.
fn at_scale(scale: f32) -> Medium<'static> {
    Medium {
        place: Placement { scale, ..PLACE },
        measure: &drawing::rough_size,
        least_figure: drawing::LEAST_FIGURE,
    }
}

/// The texts but for the numbers of clues.
fn texts(primitives: &[Primitive]) -> impl Iterator<Item = &Text> {
    primitives.iter().filter_map(|primitive| match primitive {
        Primitive::Text(text) if text.font.style != Style::SemiBold => Some(text),
        _ => None,
    })
}

/// The middles of the strokes through values that are out.
fn strikes(primitives: &[Primitive]) -> Vec<Point> {
    let strikes = primitives.iter().filter_map(|primitive| match *primitive {
        Primitive::Line {
            ends: [a, b],
            role: Role::Reason,
            ..
        } => Some(a.lerp(b, 0.5)),
        _ => None,
    });
    strikes.collect()
}

/// The area of each glyph of a text, by the width of a digit.
fn glyphs(text: &Text) -> Vec<Bounds> {
    let count = text.words.to_string().chars().count();
    let size = text.font.size;
    let first = (count as f32 - 1.0) / 2.0;
    let middles = (0..count).map(|at| text.at + point((at as f32 - first) * 0.62 * size, 0.0));
    middles
        .map(|middle| Bounds::centred(middle, point(0.56, 0.7) * size))
        .collect()
}

/// Says whether two glyphs lie on each other, but for what rounding does.
fn overlap(a: Bounds, b: Bounds) -> bool {
    a.grown(point(-0.01, -0.01))
        .meets(b.grown(point(-0.01, -0.01)))
}
