//! A picture of a board as SVG, for printing or for a text. Written, not read.
//! It is self-contained: no styles, scripts or other files, and any typeface will do.
//!
//! Consecutive primitives that look alike share their attributes. Text is placed by its baseline, since programs disagree on every
//! other alignment.

use std::fmt::Write as _;

use super::picture::{BoardPicture, picture};
use super::{Format, GameWriter};

use crate::drawing::{Anchor, Frame, Labels, PAPER, Primitive, Role, Style, Text, mixed};
use sudogon_board::game::Board;
use sudogon_board::layout::geometry::{Point, point};
use sudogon_board::message::pattern;
use sudogon_board::text::escaped_for_xml;

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("Picture (SVG)"),
    id: "svg",
    about: pattern!("The board as a picture, to print or to put into a text."),
    extensions: &["svg"],
    is_copied: true,
    begins: |bytes| bytes.starts_with(b"<svg"),
    writer: GameWriter::Text(|game| draw(game.board(), Labels::usual(game.board().layout()))),
    ..Format::BASE
};

/// Draws a board.
pub fn draw(board: &Board, labels: Labels) -> String {
    let BoardPicture {
        primitives,
        area,
        title,
        ..
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
    write_all(&mut out, &primitives);
    out.push_str("</svg>\n");
    out
}

fn write_all(out: &mut String, primitives: &[Primitive]) {
    for alike in primitives.chunk_by(|a, b| attributes(a) == attributes(b)) {
        let attributes = attributes(&alike[0]);
        if let Primitive::Line { .. } = alike[0] {
            // Writing to a String never fails.
            let _ = write!(out, "<path {attributes} d=\"");
            alike.iter().for_each(|primitive| element(out, primitive));
            out.push_str("\"/>\n");
        } else {
            let _ = writeln!(out, "<g {attributes}>");
            alike.iter().for_each(|primitive| element(out, primitive));
            out.push_str("</g>\n");
        }
    }
}

/// The attributes that are shared by primitives that look alike.
fn attributes(primitive: &Primitive) -> String {
    match primitive {
        Primitive::Fill { role, .. } | Primitive::Disc { role, .. } => fill(*role),
        Primitive::Circle { width, role, .. } | Primitive::Loop { width, role, .. } => {
            format!("fill=\"none\" {}", stroke(*role, *width))
        }
        Primitive::Line {
            width,
            role,
            has_round_ends,
            ..
        } => {
            let ends = if *has_round_ends {
                " stroke-linecap=\"round\""
            } else {
                ""
            };
            format!("{}{ends}", stroke(*role, *width))
        }
        Primitive::Tile {
            fill: filled,
            frame,
            ..
        } => {
            let filled = filled.map_or_else(|| "fill=\"none\"".to_owned(), fill);
            match frame {
                Some(frame) => format!("{filled} {}", stroke(frame.role, frame.width)),
                None => filled,
            }
        }
        Primitive::Text(text) => {
            let style = match text.font.style {
                Style::Regular => "",
                Style::SemiBold => " font-weight=\"600\"",
                Style::Bold => " font-weight=\"700\"",
                Style::Slanted => " font-style=\"italic\"",
            };
            format!("{}{style}", fill(text.role))
        }
    }
}

fn element(out: &mut String, primitive: &Primitive) {
    let _ = match primitive {
        Primitive::Fill { corners, .. } | Primitive::Loop { corners, .. } => {
            let corners: Vec<String> = corners.iter().copied().map(pair).collect();
            writeln!(out, "<polygon points=\"{}\"/>", corners.join(" "))
        }
        Primitive::Disc { at, radius, .. } | Primitive::Circle { at, radius, .. } => {
            let (x, y, r) = (n(at.x), n(at.y), n(*radius));
            writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>")
        }
        Primitive::Line {
            ends: [from, to], ..
        } => write!(out, "M{}L{}", pair(*from), pair(*to)),
        Primitive::Tile {
            bounds,
            rounding,
            frame,
            ..
        } => {
            // A stroke is centred on the sides.
            let inward = frame
                .filter(|frame| frame.is_inside)
                .map_or(0.0, |Frame { width, .. }| width / 2.0);
            let bounds = bounds.grown(point(-inward, -inward));
            let (x, y, size) = (n(bounds.min.x), n(bounds.min.y), bounds.size());
            let (width, height, round) = (n(size.x), n(size.y), n((rounding - inward).max(0.0)));
            writeln!(
                out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"/>"
            )
        }
        Primitive::Text(text) => write_text(out, text),
    };
}

fn write_text(out: &mut String, text: &Text) -> std::fmt::Result {
    let anchor = match text.anchor {
        Anchor::Start => " text-anchor=\"start\"",
        Anchor::Middle => "",
        Anchor::End => " text-anchor=\"end\"",
    };
    let x = n(text.at.x);
    let y = n(text.baseline());
    let size = n(text.font.size);
    let words = escaped_for_xml(&text.words.to_string());
    writeln!(
        out,
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}>{words}</text>"
    )
}

fn stroke(role: Role, width: f32) -> String {
    let colour = colour(role);
    let opacity = opacity("stroke", role);
    format!("stroke=\"{colour}\"{opacity} stroke-width=\"{}\"", n(width))
}

/// The attribute that fills with the colour of a role.
fn fill(role: Role) -> String {
    format!("fill=\"{}\"{}", colour(role), opacity("fill", role))
}

fn opacity(what: &str, role: Role) -> String {
    match role.opacity() {
        1.0 => String::new(),
        part => format!(" {what}-opacity=\"{}\"", n(part)),
    }
}

fn colour(role: Role) -> String {
    let [red, green, blue] = PAPER.colour(role, mixed);
    format!("#{red:02X}{green:02X}{blue:02X}")
}

fn pair(at: Point) -> String {
    format!("{},{}", n(at.x), n(at.y))
}

/// A number with at most two decimals.
fn n(number: f32) -> String {
    let rounded = format!("{number:.2}");
    let text = rounded.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0" } else { text }.to_owned()
}
