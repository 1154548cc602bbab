//! Draws a board: grounds, lines, values, marks, labels. Every role has a shape of its own, never a colour alone.

use egui::epaint::{PathShape, PathStroke};
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};

use crate::game::{Board, Colour, Mark, Origin};
use crate::layout::geometry::Point;
use crate::layout::{Cell, CellSet, Layout};
use crate::puzzle::{Grid, Value};

use super::place::{Place, hatch, inset};
use super::{Labels, Scene};
use crate::app::theme::{self, Theme};

/// Draws the whole scene.
pub fn paint(painter: &Painter, theme: &Theme, scene: &Scene<'_>, place: &Place) {
    let picture = Picture {
        painter,
        theme,
        scene,
        place,
        layout: scene.board.layout(),
    };
    let repeats = picture.repeats();
    for cell in picture.layout.cells() {
        picture.ground(cell, repeats.contains(cell));
    }
    lines(painter, theme, picture.layout, place);
    picture.ring(scene.cursor, theme.accent, theme::CURSOR_RING);
    for &cell in scene.ringed {
        picture.ring(cell, theme.reason, 2.0);
    }
    for cell in picture.layout.cells() {
        picture.contents(cell, repeats.contains(cell));
    }
    picture.labels();
}

/// Draws a layout's lines alone: thin between cells, thick between areas and at the rim.
pub fn lines(painter: &Painter, theme: &Theme, layout: &Layout, place: &Place) {
    let thick = theme::THICK_LINE.min(0.09 * place.scale).max(1.2);
    for edge in layout.edges().iter().filter(|edge| !edge.is_thick) {
        let ends = [place.at(edge.from), place.at(edge.to)];
        painter.line_segment(
            ends,
            Stroke::new(theme::THIN_LINE.min(0.06 * place.scale), theme.thin),
        );
    }
    for edge in layout.edges().iter().filter(|edge| edge.is_thick) {
        let ends = [place.at(edge.from), place.at(edge.to)];
        painter.line_segment(ends, Stroke::new(thick, theme.thick));
        // Round joints: the ends of two thick sides meet at any angle.
        for end in ends {
            painter.circle_filled(end, thick / 2.0, theme.thick);
        }
    }
}

struct Picture<'a> {
    painter: &'a Painter,
    theme: &'a Theme,
    scene: &'a Scene<'a>,
    place: &'a Place,
    layout: &'a Layout,
}

impl Picture<'_> {
    fn board(&self) -> &Board {
        self.scene.board
    }

    /// The cells whose value stands twice in one of their houses.
    fn repeats(&self) -> CellSet {
        let mut cells = CellSet::new(self.layout.len());
        for cell in self
            .scene
            .conflicts
            .iter()
            .flat_map(|conflict| &conflict.cells)
        {
            cells.insert(*cell);
        }
        cells
    }

    fn cursor_value(&self) -> Option<Value> {
        self.board().value(self.scene.cursor)
    }

    fn ground(&self, cell: Cell, repeats: bool) {
        let theme = self.theme;
        let colour = self
            .board()
            .play(cell)
            .colour
            .map(|colour| theme.colours[colour.number() - 1]);
        let same = self
            .cursor_value()
            .is_some_and(|value| self.board().value(cell) == Some(value));
        let fill = if self.scene.cursor == cell {
            theme.cursor
        } else if same {
            theme.same
        } else if let Some(colour) = colour {
            colour
        } else if self.scene.related.contains(cell) {
            theme.peers
        } else {
            theme.panel
        };
        let outline = self.place.outline(self.layout, cell);
        let lines = if repeats {
            hatch(&outline, 7.0)
        } else {
            Vec::new()
        };
        self.painter
            .add(Shape::convex_polygon(outline, fill, Stroke::NONE));
        let faint = Stroke::new(1.0, theme.conflict.gamma_multiply(0.55));
        self.painter.extend(
            lines
                .into_iter()
                .map(|line| Shape::line_segment(line, faint)),
        );
        if let Some(colour) = self.board().play(cell).colour {
            self.colour_dots(cell, colour);
        }
    }

    /// As many dots as the colour's number, so that it is told by its form too, whatever ground the cell has.
    fn colour_dots(&self, cell: Cell, colour: Colour) {
        let slots = &self.layout.shape(cell).slots;
        let radius = (0.05 * slots.value_height * self.place.scale).max(1.5);
        let at = self.place.slot(self.layout, cell, slots.value);
        let below = at + vec2(0.0, 0.62 * slots.value_height * self.place.scale);
        let count = colour.number();
        for dot in 0..count {
            let aside = (dot as f32 - (count - 1) as f32 / 2.0) * 3.0 * radius;
            self.painter
                .circle_filled(below + vec2(aside, 0.0), radius, self.theme.quiet_on_fill);
        }
    }

    /// A ring inside a cell, so that it hides no line.
    fn ring(&self, cell: Cell, colour: Color32, width: f32) {
        let width = width.min(0.08 * self.place.scale).max(1.0);
        let points = inset(&self.place.outline(self.layout, cell), width / 2.0 + 0.8);
        let stroke = PathStroke::new(width, colour);
        self.painter.add(PathShape {
            points,
            closed: true,
            fill: Color32::TRANSPARENT,
            stroke,
        });
    }

    fn contents(&self, cell: Cell, repeats: bool) {
        let shown = self.scene.preview.and_then(|grid: &Grid| grid.get(cell));
        match (self.board().entry(cell), shown) {
            (Some((value, origin)), _) => self.value(cell, value, origin, repeats),
            (None, Some(value)) => self.value(cell, value, Origin::Solver, repeats),
            (None, None) => self.marks(cell),
        }
    }

    fn value(&self, cell: Cell, value: Value, origin: Origin, repeats: bool) {
        let (theme, slots) = (self.theme, &self.layout.shape(cell).slots);
        let size = slots.value_height * self.place.scale;
        let on_fill = self.scene.cursor == cell || self.cursor_value() == Some(value);
        let (font, colour) = match origin {
            Origin::Given => (theme::bold_figures(size), theme.given),
            Origin::Player => (theme::regular(size), theme.own),
            Origin::Solver if on_fill => (theme::slanted_figures(size), theme.quiet_on_fill),
            Origin::Solver => (theme::slanted_figures(size), theme.quiet),
        };
        let at = self.place.slot(self.layout, cell, slots.value);
        self.symbol(at, value, font, colour);
        let bar = |below: f32, width: f32, stroke: Stroke| {
            let y = at.y + size * below;
            let half = size * width / 2.0;
            self.painter
                .line_segment([pos2(at.x - half, y), pos2(at.x + half, y)], stroke);
        };
        if repeats {
            bar(
                0.47,
                0.62,
                Stroke::new((0.09 * size).max(2.0), theme.conflict),
            );
        } else if self.scene.cursor != cell && self.cursor_value() == Some(value) {
            bar(0.46, 0.5, Stroke::new((0.05 * size).max(1.2), colour));
        }
    }

    /// One figure, its capital height centred on the place.
    fn symbol(&self, at: Pos2, value: Value, font: FontId, colour: Color32) {
        self.text(at, Align2::CENTER_CENTER, &value.to_string(), font, colour);
    }

    fn text(&self, at: Pos2, align: Align2, text: &str, font: FontId, colour: Color32) {
        self.painter.text(at, align, text, font, colour);
    }

    fn marks(&self, cell: Cell) {
        let (theme, slots) = (self.theme, &self.layout.shape(cell).slots);
        let play = self.board().play(cell);
        let size = slots.candidate_height * self.place.scale;
        let on_fill = self.scene.cursor == cell;
        let colour = if on_fill {
            theme.quiet_on_fill
        } else {
            theme.quiet
        };
        let small = |at: Pos2, value: Value, colour: Color32| {
            if size < theme::LEAST_MARK {
                self.painter
                    .circle_filled(at, (size / 4.0).max(0.8), colour);
            } else {
                self.symbol(at, value, theme::regular(size), colour);
            }
        };
        let fixed = |value: Value| {
            self.place
                .slot(self.layout, cell, slots.candidates[value.number() - 1])
        };
        let corners: Vec<Value> = play.marks(Mark::Corner).iter().collect();
        let places = corners
            .len()
            .checked_sub(1)
            .and_then(|at| slots.corners.get(at));
        for (at, &value) in corners.iter().enumerate() {
            let place = places.map_or_else(
                || fixed(value),
                |p| self.place.slot(self.layout, cell, p[at]),
            );
            small(place, value, colour);
        }
        for value in play.marks(Mark::Removed).iter() {
            let at = fixed(value);
            small(at, value, theme.text);
            let reach = vec2(size * 0.42, -size * 0.3);
            self.painter
                .line_segment([at - reach, at + reach], Stroke::new(1.4, theme.reason));
        }
        let centre: String = play.marks(Mark::Centre).iter().map(Value::symbol).collect();
        if !centre.is_empty() {
            let width = centre.chars().count() as f32 * 0.65 * size;
            let shrink = (slots.centre_width * self.place.scale / width).min(1.0);
            let at = self.place.slot(self.layout, cell, slots.centre);
            self.text(
                at,
                Align2::CENTER_CENTER,
                &centre,
                theme::regular(size * shrink),
                colour,
            );
        }
    }

    fn labels(&self) {
        match shown_labels(self.scene.labels, self.layout, self.place) {
            Labels::Off => {}
            Labels::Rim => self.rim_labels(),
            Labels::Cells => self.cell_labels(),
        }
    }

    fn cell_labels(&self) {
        for cell in self.layout.cells() {
            let shape = self.layout.shape(cell);
            let size =
                (shape.slots.label_height * self.place.scale).clamp(theme::LEAST_LABEL, 14.0);
            let at = self.place.slot(self.layout, cell, shape.slots.label);
            // Beside the left side the label grows to the right, in the middle both ways.
            let align = if shape.slots.label.x < 0.0 {
                Align2::LEFT_CENTER
            } else {
                Align2::CENTER_CENTER
            };
            let on_fill = self.scene.cursor == cell;
            let colour = if on_fill {
                self.theme.quiet_on_fill
            } else {
                self.theme.quiet
            };
            self.text(at, align, &shape.name, theme::regular(size), colour);
        }
    }

    /// Labels that would touch the one before on their side are left out.
    fn rim_labels(&self) {
        let mut drawn: Vec<(Point, Rect)> = Vec::new();
        for label in self.layout.rim() {
            let out = vec2(label.outward.x, label.outward.y);
            let at = self.place.at(label.at) + out * RIM_GAP;
            let align = match (out.x, out.y) {
                (x, _) if x < -0.5 => Align2::RIGHT_CENTER,
                (x, _) if x > 0.5 => Align2::LEFT_CENTER,
                (_, y) if y < 0.0 => Align2::CENTER_BOTTOM,
                _ => Align2::CENTER_TOP,
            };
            let font = theme::regular(theme::RIM_LABEL);
            let text = self
                .painter
                .layout_no_wrap(label.text.clone(), font, self.theme.quiet);
            let rect = align.anchor_size(at, text.size());
            let last = drawn
                .iter()
                .rev()
                .find(|(outward, _)| *outward == label.outward);
            if last.is_none_or(|(_, last)| !last.expand2(vec2(3.0, -2.0)).intersects(rect)) {
                self.painter.galley(rect.min, text, self.theme.quiet);
                drawn.push((label.outward, rect));
            }
        }
    }
}

/// From the rim to its labels.
const RIM_GAP: f32 = 9.0;

/// Where labels really stand: too small inside the cells, they move to the rim.
pub fn shown_labels(wanted: Labels, layout: &Layout, place: &Place) -> Labels {
    let smallest = layout
        .cells()
        .map(|cell| layout.shape(cell).slots.label_height)
        .fold(f32::INFINITY, f32::min);
    match wanted {
        Labels::Cells if smallest * place.scale < theme::LEAST_LABEL * 0.95 => Labels::Rim,
        other => other,
    }
}

/// A small picture of a layout in a rectangle, for choosing it.
pub fn thumbnail(painter: &Painter, theme: &Theme, layout: &Layout, place: &Place) {
    for cell in layout.cells() {
        painter.add(Shape::convex_polygon(
            place.outline(layout, cell),
            theme.panel,
            Stroke::NONE,
        ));
    }
    lines(painter, theme, layout, place);
}
