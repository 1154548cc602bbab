//! Primitives as the operators of a page. Places nothing: what stands where is in the primitives.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Str, TextStr};

use crate::drawing::outline::{Brush, Segment, outlines};
use crate::drawing::{PAPER, Primitive, Role, Text};
use crate::print::book::BookPage;
use crate::print::typeface::{Glyph, glyphs};

use super::fonts::Fonts;
use super::structure::Marked;

/// Points, of which PDF has 72 to the inch, in a unit of the drawing.
pub(super) const POINTS: f32 = 72.0 / 96.0;

/// The name of the colours' space in a page: as on a screen, whatever the device.
pub(super) const COLOURS: Name<'static> = Name(b"RGB");

struct PdfPainter<'a> {
    content: Content,
    fonts: &'a mut Fonts,
    /// The settings that were made last: the colours of areas and of lines, the width of lines, whether their ends are round.
    fill: Option<[u8; 3]>,
    stroke: Option<[u8; 3]>,
    width: f32,
    has_round_ends: bool,
}

/// Paints a page: with the parts of it that are read out, upright and turned.
pub(super) fn paint(page: &BookPage, marked: &[Vec<Marked>; 2], fonts: &mut Fonts) -> Vec<u8> {
    let mut painter = PdfPainter {
        content: Content::new(),
        fonts,
        fill: None,
        stroke: None,
        width: 0.0,
        has_round_ends: false,
    };
    let size = page.size * POINTS;
    painter.content.set_fill_color_space(COLOURS);
    painter.content.set_stroke_color_space(COLOURS);
    painter.content.set_line_join(LineJoinStyle::MiterJoin);
    // Down the page is downward, and the other way round on the turned one.
    let upright = [POINTS, 0.0, 0.0, -POINTS, 0.0, size.y];
    let turned = [-POINTS, 0.0, 0.0, POINTS, size.x, 0.0];
    let ways = [(&page.upright, upright), (&page.turned, turned)];
    for ((primitives, matrix), marked) in ways.into_iter().zip(marked) {
        if primitives.is_empty() {
            continue;
        }
        painter.content.save_state();
        painter.content.transform(matrix);
        painter.marked(primitives, marked);
        painter.content.restore_state();
        (painter.fill, painter.stroke, painter.width) = (None, None, 0.0);
        painter.has_round_ends = false;
    }
    painter.content.finish().into_vec()
}

impl PdfPainter<'_> {
    /// What belongs to no element is ornament.
    fn marked(&mut self, primitives: &[Primitive], marked: &[Marked]) {
        let mut next = 0;
        for part in marked {
            self.ornament(&primitives[next..part.primitives.start]);
            let span = Name(b"Span");
            let mut mark = self.content.begin_marked_content_with_properties(span);
            let mut properties = mark.properties();
            properties.identify(part.number);
            if let Some(words) = &part.words {
                properties.actual_text(TextStr(words));
            }
            drop(properties);
            drop(mark);
            self.all(&primitives[part.primitives.clone()]);
            self.content.end_marked_content();
            next = part.primitives.end;
        }
        self.ornament(&primitives[next..]);
    }

    fn ornament(&mut self, primitives: &[Primitive]) {
        if !primitives.is_empty() {
            self.content.begin_marked_content(Name(b"Artifact"));
            self.all(primitives);
            self.content.end_marked_content();
        }
    }

    fn all(&mut self, primitives: &[Primitive]) {
        for alike in primitives.chunk_by(|a, b| is_text(a) == is_text(b)) {
            if is_text(&alike[0]) {
                self.content.begin_text();
                alike.iter().for_each(|primitive| self.one(primitive));
                self.content.end_text();
            } else {
                alike.iter().for_each(|primitive| self.one(primitive));
            }
        }
    }

    fn one(&mut self, primitive: &Primitive) {
        if let Primitive::Text(text) = primitive {
            self.text(text);
        }
        for (outline, ink) in outlines(primitive) {
            match ink {
                Brush::Fill(role) => {
                    self.fill_with(role);
                    self.path(&outline);
                    self.content.fill_nonzero();
                }
                Brush::Stroke {
                    width,
                    role,
                    has_round_ends,
                } => {
                    self.stroke_with(role, width, has_round_ends);
                    self.path(&outline);
                    self.content.stroke();
                }
            }
        }
    }

    fn path(&mut self, outline: &[Segment]) {
        for segment in outline {
            match *segment {
                Segment::Begin(at) => self.content.move_to(n(at.x), n(at.y)),
                Segment::Line(at) => self.content.line_to(n(at.x), n(at.y)),
                Segment::Curve(a, b, to) => {
                    let [ax, ay, bx, by, x, y] = [a.x, a.y, b.x, b.y, to.x, to.y].map(n);
                    self.content.cubic_to(ax, ay, bx, by, x, y)
                }
                Segment::Close => self.content.close_path(),
            };
        }
    }

    fn text(&mut self, text: &Text) {
        let words = text.words.to_string();
        let set: Vec<Glyph> = glyphs(&words, text.font.style).collect();
        let width: f32 = set.iter().map(|glyph| glyph.advance).sum();
        let size = text.font.size;
        let mut left = text.at.x + text.anchor.before(width) * size;
        self.fill_with(text.role);
        for of_face in set.chunk_by(|a, b| a.face.style == b.face.style) {
            let mut codes = Vec::new();
            let mut name: &[u8] = b"";
            for glyph in of_face {
                let (face, number) = self.fonts.number(glyph);
                name = face;
                codes.extend(number.to_be_bytes());
            }
            self.content.set_font(Name(name), n(size));
            // Letters stand upright in a plane whose y goes downward.
            let matrix = [1.0, 0.0, 0.0, -1.0, n(left), n(text.baseline())];
            self.content.set_text_matrix(matrix);
            self.content.show(Str(&codes));
            left += size * of_face.iter().map(|glyph| glyph.advance).sum::<f32>();
        }
    }

    fn fill_with(&mut self, role: Role) {
        let colour = colour(role);
        if self.fill.replace(colour) != Some(colour) {
            self.content.set_fill_color(shares(colour));
        }
    }

    fn stroke_with(&mut self, role: Role, width: f32, has_round_ends: bool) {
        let colour = colour(role);
        if self.stroke.replace(colour) != Some(colour) {
            self.content.set_stroke_color(shares(colour));
        }
        if self.width != width {
            self.width = width;
            self.content.set_line_width(n(width));
        }
        if self.has_round_ends != has_round_ends {
            self.has_round_ends = has_round_ends;
            self.content.set_line_cap(if has_round_ends {
                LineCapStyle::RoundCap
            } else {
                LineCapStyle::ButtCap
            });
        }
    }
}

fn is_text(primitive: &Primitive) -> bool {
    matches!(primitive, Primitive::Text(_))
}

/// The colour of a role. What is not opaque is mixed with the paper: transparency takes printers long.
fn colour(role: Role) -> [u8; 3] {
    PAPER.over_paper(role)
}

fn shares(colour: [u8; 3]) -> [f32; 3] {
    colour.map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0)
}

/// A number with two decimals: finer than any printer.
fn n(number: f32) -> f32 {
    (number * 100.0).round() / 100.0
}
