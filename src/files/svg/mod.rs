//! A picture of a board as SVG, for printing or for a text. Written, not read.
//!
//! - `element.rs`: primitives as XML
//!
//! It is self-contained: no styles, scripts or other files, and any typeface will do. It shows the contents of the board as
//! the window does in its light theme, without what the window adds: no cursor, no conflicts, no hint.

mod element;

use super::{Format, Writer};

use crate::drawing::{self, Labels, Medium, Place, Primitive, Role, Scene};
use crate::game::Board;
use crate::layout::Layout;
use crate::layout::geometry::{Bounds, point};
use crate::text::escaped_for_xml;

use element::{fill, n};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: "Picture (SVG)",
    about: "The board as a picture, to print or to put into a text.",
    extensions: &["svg"],
    is_whole: false,
    is_copied: true,
    is_exported: true,
    reader: None,
    writer: Writer::Text(|game| draw(game.board(), Labels::usual(game.board().layout()))),
    gather: None,
};

/// The size of the smallest cell's value, in pixels: it decides how large the picture is.
const VALUE: f32 = 32.0;
/// The most pixels from one side of the board to the other.
const LARGEST: f32 = 4000.0;
/// The margin.
const MARGIN: f32 = 8.0;

/// Draws a board.
pub fn draw(board: &Board, labels: Labels) -> String {
    let layout = board.layout();
    let place = place(layout);
    let medium = Medium {
        place,
        measure: &drawing::rough_size,
        least_figure: 0.0,
    };
    let labels = labels.at_scale(layout, place.scale);
    let scene = Scene::of(board);
    let mut primitives = drawing::board(&scene, &medium, labels, None);
    primitives.extend(drawing::rim_labels(&scene, &medium, labels, None));
    document(&primitives, title(board), layout, place)
}

/// Where the board is: its upper left corner at the origin, as large as its values are to be.
fn place(layout: &Layout) -> Place {
    let values = layout.cells();
    let values = values.map(|cell| layout.shape(cell).slots.value_height);
    let least = values.fold(f32::INFINITY, f32::min);
    let bounds = layout.bounds();
    let size = bounds.size();
    let scale = (VALUE / least).min(LARGEST / size.x.max(size.y));
    Place {
        scale,
        origin: bounds.min * -scale,
    }
}

fn title(board: &Board) -> &str {
    match board.puzzle().about.title.trim() {
        "" => board.layout().title(),
        title => title,
    }
}

fn document(primitives: &[Primitive], title: &str, layout: &Layout, place: Place) -> String {
    let areas = primitives.iter().filter_map(|primitive| match primitive {
        Primitive::Text(text) => Some(text.bounds()),
        Primitive::Line { ends, .. } => Some(Bounds::of(*ends)),
        _ => None,
    });
    let bounds = layout.bounds();
    let corners = [place.at(bounds.min), place.at(bounds.max)];
    let corners = areas.flat_map(|area| [area.min, area.max]).chain(corners);
    let area = Bounds::of(corners).grown(point(MARGIN, MARGIN));
    let size = area.size();
    let (x, y, width, height) = (n(area.min.x), n(area.min.y), n(size.x), n(size.y));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"{x} {y} {width} {height}\" font-family=\"Inter, sans-serif\" text-anchor=\"middle\">\n\
         <title>{}</title>\n\
         <rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {}/>\n",
        escaped_for_xml(title),
        fill(Role::Ground)
    );
    element::primitives(&mut out, primitives);
    out.push_str("</svg>\n");
    out
}
