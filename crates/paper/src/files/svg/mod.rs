//! A picture of a board as SVG, for printing or for a text. Written, not read.
//!
//! - `element.rs`: primitives as XML
//!
//! It is self-contained: no styles, scripts or other files, and any typeface will do.

mod element;

use super::picture::{BoardPicture, picture};
use super::{Format, Writer};

use crate::drawing::{Labels, Role};
use sudogon_core::game::Board;
use sudogon_core::text::escaped_for_xml;

use element::{fill, n};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: "Picture (SVG)",
    slug: "svg",
    about: "The board as a picture, to print or to put into a text.",
    extensions: &["svg"],
    is_copied: true,
    writer: Writer::Text(|game| draw(game.board(), Labels::usual(game.board().layout()))),
    ..Format::BASE
};

/// Draws a board.
pub fn draw(board: &Board, labels: Labels) -> String {
    let BoardPicture {
        primitives,
        area,
        title,
    } = picture(board, labels);
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
    element::primitives(&mut out, &primitives);
    out.push_str("</svg>\n");
    out
}
