//! Paints drawings with egui: roles become the theme's colours, styles its fonts. Positions are already decided.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use egui::epaint::{RectShape, TextShape};
use egui::{Align2, Color32, FontId, Galley, Mesh, Pos2, Rect, Stroke, StrokeKind, pos2};
use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_paper::drawing::{
    Anchor, Font, Frame, Medium, Palette, Placement, Primitive, Role, Style, Text, TextContent,
};

use crate::app::style::theme::{self, Theme};

/// Symbols laid out without a colour: a board with all candidates has thousands of few kinds.
type Symbols = RefCell<HashMap<(&'static str, Style, u32), Arc<Galley>>>;

/// Paints drawings in the colours of a theme.
pub struct Painter<'a> {
    painter: &'a egui::Painter,
    palette: Palette<Color32>,
    symbols: Symbols,
    /// Says whether letters stand upside down.
    is_turned: bool,
}

impl<'a> Painter<'a> {
    /// A painter on a layer.
    pub fn new(painter: &'a egui::Painter, theme: &Theme) -> Self {
        Self {
            painter,
            palette: theme.board,
            symbols: Symbols::default(),
            is_turned: false,
        }
    }

    /// A painter whose text stands upside down; the places that it is given are turned already.
    pub fn turned(self) -> Self {
        Self {
            is_turned: true,
            ..self
        }
    }

    /// The width and height of a line of text.
    pub fn measure(&self, text: &str, font: Font) -> Point {
        let size = self.lay_out(text.to_owned(), font).size();
        point(size.x, size.y)
    }

    /// Paints primitives in order.
    pub fn paint(&self, primitives: &[Primitive]) {
        // All at once: the toolkit locks its list of shapes each time that one is added.
        let mut painted = Vec::with_capacity(primitives.len());
        primitives
            .iter()
            .for_each(|primitive| self.primitive(primitive, &mut painted));
        self.painter.extend(painted);
    }

    /// Paints a small picture. Its grounds are one mesh without antialiasing: sixty pictures are painted in one frame.
    pub fn paint_small(&self, primitives: &[Primitive]) {
        let (mut grounds, mut rest) = (Mesh::default(), primitives);
        while let [Primitive::Fill { corners, role }, others @ ..] = rest {
            let corners = corners.iter().copied().map(pos);
            add_outline(&mut grounds, corners, self.colour(*role));
            rest = others;
        }
        self.painter.add(egui::Shape::mesh(grounds));
        self.paint(rest);
    }

    fn colour(&self, role: Role) -> Color32 {
        let colour = self
            .palette
            .colour(role, |a, b, share| a.lerp_to_gamma(b, share));
        match role.opacity() {
            1.0 => colour,
            part => colour.gamma_multiply(part),
        }
    }

    fn stroke(&self, width: f32, role: Role) -> Stroke {
        Stroke::new(width, self.colour(role))
    }

    /// Adds what the toolkit paints for a primitive.
    fn primitive(&self, primitive: &Primitive, painted: &mut Vec<egui::Shape>) {
        match primitive {
            Primitive::Fill { corners, role } => {
                let corners = corners.iter().copied().map(pos).collect();
                let fill = self.colour(*role);
                painted.push(egui::Shape::convex_polygon(corners, fill, Stroke::NONE));
            }
            Primitive::Disc { at, radius, role } => {
                let fill = self.colour(*role);
                painted.push(egui::Shape::circle_filled(pos(*at), *radius, fill));
            }
            Primitive::Circle {
                at,
                radius,
                width,
                role,
            } => {
                let stroke = self.stroke(*width, *role);
                painted.push(egui::Shape::circle_stroke(pos(*at), *radius, stroke));
            }
            Primitive::Line {
                ends,
                width,
                role,
                has_round_ends,
            } => {
                let mut ends = ends.map(pos);
                let stroke = self.stroke(*width, *role);
                // egui moves lines along the axes to whole pixels: their round ends go with them.
                let pixels = self.painter.pixels_per_point();
                for axis in [0, 1] {
                    if ends[0][axis] == ends[1][axis] {
                        let to_pixel = |end: &mut Pos2| {
                            stroke.round_center_to_pixel(pixels, &mut end[axis]);
                        };
                        ends.iter_mut().for_each(to_pixel);
                    }
                }
                painted.push(egui::Shape::line_segment(ends, stroke));
                if *has_round_ends {
                    // Its soft rim would stand out beside the line.
                    let radius = width / 2.0 - 0.3 / pixels;
                    let round = |end| egui::Shape::circle_filled(end, radius, stroke.color);
                    painted.extend(ends.map(round));
                }
            }
            Primitive::Loop {
                corners,
                width,
                role,
            } => {
                let points = corners.iter().copied().map(pos).collect();
                let stroke = self.stroke(*width, *role);
                painted.push(egui::Shape::closed_line(points, stroke));
            }
            Primitive::Tile {
                bounds,
                rounding,
                fill,
                frame,
            } => {
                let fill = fill.map_or(Color32::TRANSPARENT, |role| self.colour(role));
                let stroke = |frame: &Frame| self.stroke(frame.width, frame.role);
                let stroke = frame.as_ref().map_or(Stroke::NONE, stroke);
                let kind = match frame {
                    Some(frame) if frame.is_inside => StrokeKind::Inside,
                    Some(_) => StrokeKind::Middle,
                    None => StrokeKind::Outside,
                };
                let tile = RectShape::new(rect(*bounds), *rounding, fill, stroke, kind);
                painted.push(tile.into());
            }
            Primitive::Text(text) => painted.push(self.text(text)),
        }
    }

    fn text(&self, text: &Text) -> egui::Shape {
        let galley = match &text.words {
            TextContent::Symbol(symbol) => self.symbol(symbol, text.font),
            TextContent::Text(words) => self.lay_out(words.clone(), text.font),
        };
        let align = match text.anchor {
            Anchor::Start => Align2::LEFT_CENTER,
            Anchor::Middle => Align2::CENTER_CENTER,
            Anchor::End => Align2::RIGHT_CENTER,
        };
        let (at, colour) = (pos(text.at), self.colour(text.role));
        let corner = align.anchor_size(at, galley.size()).min;
        if self.is_turned {
            let turned = TextShape::new(at + (at - corner), galley, colour);
            return turned.with_angle(std::f32::consts::PI).into();
        }
        egui::Shape::galley(corner, galley, colour)
    }

    fn symbol(&self, symbol: &'static str, font: Font) -> Arc<Galley> {
        let key = (symbol, font.style, font.size.to_bits());
        let mut symbols = self.symbols.borrow_mut();
        let laid_out = symbols
            .entry(key)
            .or_insert_with(|| self.lay_out(symbol.to_owned(), font));
        Arc::clone(laid_out)
    }

    /// A text laid out without a colour.
    fn lay_out(&self, text: String, font: Font) -> Arc<Galley> {
        self.painter
            .layout_no_wrap(text, font_id(font), Color32::PLACEHOLDER)
    }
}

/// Calls `draw` with the context for drawing on the screen.
pub fn with_medium<T>(
    painter: &Painter<'_>,
    place: Placement,
    draw: impl FnOnce(&Medium<'_>) -> T,
) -> T {
    let measure = |text: &str, font: Font| painter.measure(text, font);
    draw(&Medium {
        place,
        measure: &measure,
        least_figure: sudogon_paper::drawing::LEAST_FIGURE,
    })
}

/// Adds a convex outline to a mesh.
pub fn add_outline(mesh: &mut Mesh, corners: impl ExactSizeIterator<Item = Pos2>, colour: Color32) {
    let first = mesh.vertices.len() as u32;
    for corner in 2..corners.len() as u32 {
        mesh.add_triangle(first, first + corner - 1, first + corner);
    }
    corners.for_each(|corner| mesh.colored_vertex(corner, colour));
}

fn font_id(font: Font) -> FontId {
    match font.style {
        Style::Regular => theme::regular(font.size),
        Style::SemiBold => theme::semibold(font.size),
        Style::Bold => theme::bold_figures(font.size),
        Style::Slanted => theme::slanted_figures(font.size),
    }
}

/// A point of a drawing on the screen.
pub fn pos(at: Point) -> Pos2 {
    pos2(at.x, at.y)
}

fn rect(bounds: Bounds) -> Rect {
    Rect::from_min_max(pos(bounds.min), pos(bounds.max))
}
