//! A picture of a board as PNG, for a message or a page on the web. Written; pictures are read as photos are.
//! Places nothing: what stands where is in the primitives.

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder as _};
use tiny_skia::{FillRule, LineCap, Paint, Path, PathBuilder, Pixmap, Stroke, Transform as Map};

use super::picture::picture;
use super::{Format, GameWriter};

use crate::drawing::outline::{Brush, Segment, outlines};
use crate::drawing::{Labels, PAPER, Primitive, Role, Text, mixed};
use crate::print::typeface;
use sudogon_board::game::Board;
use sudogon_board::layout::geometry::Point;
use sudogon_board::message::pattern;

pub static FORMAT: Format = Format {
    name: pattern!("Picture (PNG)"),
    id: "png",
    about: pattern!("The board as a picture, to send in a message or to put on a page."),
    extensions: &["png"],
    begins: |bytes| bytes.starts_with(b"\x89PNG"),
    writer: GameWriter::Bytes(|game| draw(game.board())),
    ..Format::BASE
};

/// The dots in a pixel of the drawing, from side to side, and the most dots of a picture's longest side.
const DOTS: f32 = 2.0;
const LARGEST: f32 = 6000.0;

fn draw(board: &Board) -> Vec<u8> {
    let picture = picture(board, Labels::usual(board.layout()));
    let size = picture.area.size();
    let scale = DOTS.min(LARGEST / size.x.max(size.y));
    let width = (size.x * scale).ceil() as u32;
    let height = (size.y * scale).ceil() as u32;
    let corner = picture.area.min;
    let dots = paint(&picture.primitives, corner, scale, width, height);
    let mut bytes = Vec::new();
    let encoder = PngEncoder::new(&mut bytes);
    // Writing to memory does not fail.
    let _ = encoder.write_image(&dots, width, height, ExtendedColorType::Rgb8);
    bytes
}

/// Paints primitives on white: red, green and blue of each dot. `corner` comes to the upper left.
fn paint(primitives: &[Primitive], corner: Point, scale: f32, width: u32, height: u32) -> Vec<u8> {
    let Some(mut dots) = Pixmap::new(width, height) else {
        // No board is so small or so large.
        return vec![255; 3 * width as usize * height as usize];
    };
    let [red, green, blue] = PAPER.ground;
    dots.fill(tiny_skia::Color::from_rgba8(red, green, blue, 255));
    let map = Map::from_translate(-corner.x, -corner.y).post_scale(scale, scale);
    let mut painter = PngPainter { dots, map };
    primitives
        .iter()
        .for_each(|primitive| painter.one(primitive));
    let pixels = painter.dots.pixels().iter();
    let colours = pixels.flat_map(|dot| [dot.red(), dot.green(), dot.blue()]);
    colours.collect()
}

struct PngPainter {
    dots: Pixmap,
    map: Map,
}

impl PngPainter {
    fn one(&mut self, primitive: &Primitive) {
        if let Primitive::Text(text) = primitive {
            self.text(text);
        }
        for (outline, ink) in outlines(primitive) {
            match ink {
                Brush::Fill(role) => self.fill(path(&outline), role),
                Brush::Stroke {
                    width,
                    role,
                    has_round_ends,
                } => self.stroke(path(&outline), width, role, has_round_ends),
            }
        }
    }

    fn text(&mut self, text: &Text) {
        let words = text.words.to_string();
        let size = text.font.size;
        let width = typeface::measure(&words, text.font).x;
        let mut left = text.at.x + text.anchor.before(width);
        for glyph in typeface::glyphs(&words, text.font.style) {
            let mut pen = GlyphPen(PathBuilder::new());
            typeface::outline(&glyph, size, &mut pen);
            // The outline's y goes upward, from the baseline.
            let place = Map::from_row(1.0, 0.0, 0.0, -1.0, left, text.baseline());
            let outline = pen.0.finish().and_then(|path| path.transform(place));
            self.fill(outline, text.role);
            left += size * glyph.advance;
        }
    }

    fn fill(&mut self, path: Option<Path>, role: Role) {
        if let Some(path) = path {
            let (paint, map) = (paint_of(role), self.map);
            self.dots
                .fill_path(&path, &paint, FillRule::Winding, map, None);
        }
    }

    fn stroke(&mut self, path: Option<Path>, width: f32, role: Role, has_round_ends: bool) {
        let stroke = Stroke {
            width,
            line_cap: if has_round_ends {
                LineCap::Round
            } else {
                LineCap::Butt
            },
            ..Stroke::default()
        };
        if let Some(path) = path {
            let (paint, map) = (paint_of(role), self.map);
            self.dots.stroke_path(&path, &paint, &stroke, map, None);
        }
    }
}

fn paint_of(role: Role) -> Paint<'static> {
    let [red, green, blue] = PAPER.colour(role, mixed);
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, (255.0 * role.opacity()).round() as u8);
    paint
}

fn path(outline: &[Segment]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for segment in outline {
        match *segment {
            Segment::Begin(at) => path.move_to(at.x, at.y),
            Segment::Line(at) => path.line_to(at.x, at.y),
            Segment::Curve(a, b, to) => path.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y),
            Segment::Close => path.close(),
        }
    }
    path.finish()
}

/// Writes the outline of a glyph.
struct GlyphPen(PathBuilder);

impl typeface::OutlinePen for GlyphPen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.0.quad_to(cx0, cy0, x, y);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.0.cubic_to(cx0, cy0, cx1, cy1, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
