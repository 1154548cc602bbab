//! Clues that run through their cells, under the figures: thermometers, arrows, lines.

use sudogon_board::layout::CellSet;
use sudogon_board::layout::clues::{Appearance, LineStyle};
use sudogon_board::layout::geometry::{Point, point};

use super::clues::{BULB, CIRCLE, Ink};
use super::place::dashes;
use super::primitive::Primitive;
use super::role::Role;
use super::sketch::Sketch;

/// The widths of a thermometer and of a line: shares of a value's height.
const TUBE: f32 = 0.42;
const LINE: f32 = 0.2;
/// The radius of beads and rings between the cells of a line.
const BEAD: f32 = 0.19;
/// The edge of what is filled.
const EDGE: f32 = 0.035;
/// The least cosine of half a bend that an offset line follows to its corner; sharper ones are cut off.
const SHARPEST: f32 = 0.35;

/// Texts above this share of a value's height are read on a line, too.
const SMALL: f32 = 0.7;
/// The room around a small figure, as a share of its size.
const AIR: f32 = 0.08;

impl Sketch<'_> {
    /// Makes lines faint under small figures, on which they would look like strokes through them. What lies above the lines
    /// begins at `above`. Broad pale lines stay as they are: figures can be read on them.
    pub fn clear_lines(&mut self, above: usize) {
        let mut crossed = CellSet::new(self.layout.len());
        let mut faint = Vec::new();
        // The number of a line interrupts it anyway.
        let mut numbers = Vec::new();
        for clue in self.layout.clues() {
            let mut ink = Ink::new(&mut faint, self.layout, &self.place, clue);
            match clue.look() {
                Appearance::Line(LineStyle::Solid) => continue,
                Appearance::Line(style) => {
                    ink.path(style);
                    numbers.extend(clue.kind.has_number().then(|| ink.between().0));
                }
                Appearance::Arrow => ink.arrow(),
                _ => continue,
            }
            crossed.extend(clue.cells.iter().copied());
        }
        if crossed.is_empty() {
            return;
        }
        let cleared = self.primitives[above..].iter().filter_map(|primitive| {
            let Primitive::Text(text) = primitive else {
                return None;
            };
            let cell = self.layout.cell_at(self.place.back(text.at))?;
            let is_small =
                !numbers.contains(&text.at) && text.font.size < SMALL * self.usual_size(cell);
            (is_small && crossed.contains(cell)).then(|| {
                let air = AIR * text.font.size;
                Primitive::tile(text.bounds().grown(point(air, air)), 0.0, self.ground(cell))
            })
        });
        let mut drawn: Vec<Primitive> = cleared.collect();
        if drawn.is_empty() {
            return;
        }
        for line in &mut faint {
            if let Primitive::Line { role, .. }
            | Primitive::Circle { role, .. }
            | Primitive::Disc { role, .. } = line
            {
                *role = Role::FaintLine;
            }
        }
        drawn.extend(faint);
        self.primitives.splice(above..above, drawn);
    }
}

impl Ink<'_> {
    /// The width of the edge that sets off what is filled: the fill is pale, so that figures can be read on it.
    pub fn edge(&self) -> f32 {
        (EDGE * self.unit).max(1.0)
    }

    pub fn thermometer(&mut self) {
        let bulb = self.middle(self.clue.cells[0]);
        let (radius, edge) = (BULB * self.unit, self.edge());
        for (more, role) in [(0.0, Role::ThinLine), (-edge, Role::Clue)] {
            self.strokes(TUBE * self.unit + 2.0 * more, role);
            self.disc(bulb, radius + more, role);
        }
    }

    pub fn path(&mut self, style: LineStyle) {
        let unit = self.unit;
        let points = self.points();
        let line = 0.5 * LINE * unit;
        match style {
            LineStyle::Solid => {
                self.strokes(1.4 * LINE * unit, Role::ThinLine);
                self.strokes(1.4 * LINE * unit - 2.0 * self.edge(), Role::Clue);
            }
            LineStyle::Circled | LineStyle::DoubleArrow => {
                let last = points.len() - 1;
                let mut between = points.clone();
                between[0] = self.beyond_circle(points[0], points[1]);
                between[last] = self.beyond_circle(points[last], points[last - 1]);
                self.polyline(&between, line);
                for end in [points[0], points[last]] {
                    self.circle(end, CIRCLE * unit, line, Role::ThinLine);
                }
                if style == LineStyle::DoubleArrow {
                    self.head(between[0], points[1], line);
                    self.head(between[last], points[last - 1], line);
                }
            }
            LineStyle::Double => {
                for aside in [0.6, -0.6] {
                    let beside = beside(&points, aside * LINE * unit);
                    self.polyline(&beside, 0.7 * line);
                }
            }
            LineStyle::Triple => {
                for aside in [1.1, 0.0, -1.1] {
                    let beside = beside(&points, aside * LINE * unit);
                    self.polyline(&beside, 0.6 * line);
                }
            }
            LineStyle::Wavy => self.turning(&points, &[(0.25, 1.0), (0.5, 0.0), (0.75, -1.0)]),
            LineStyle::Zigzag => {
                let peaks = [(0.125, 1.0), (0.375, -1.0), (0.625, 1.0), (0.875, -1.0)];
                self.turning(&points, &peaks);
            }
            LineStyle::Dashed => {
                for pair in points.windows(2) {
                    for dash in dashes([pair[0], pair[1]], 0.34 * unit, 0.26 * unit) {
                        self.line(dash, 1.6 * line, Role::ThinLine);
                    }
                }
            }
            LineStyle::Dotted => {
                for at in points.windows(2).flat_map(|pair| along(pair, 0.26 * unit)) {
                    self.disc(at.0, 0.9 * line, Role::ThinLine);
                }
            }
            LineStyle::Toothed => {
                self.polyline(&points, line);
                for (at, way) in points.windows(2).flat_map(|pair| along(pair, 0.3 * unit)) {
                    let tooth = way.quarter_turn() * (0.9 * LINE * unit);
                    self.line([at - tooth, at + tooth], 0.7 * line, Role::ThinLine);
                }
            }
            LineStyle::Beaded => {
                self.polyline(&points, line);
                for pair in points.windows(2) {
                    self.disc(pair[0].lerp(pair[1], 0.5), BEAD * unit, Role::ThinLine);
                }
            }
            LineStyle::Ringed => {
                for pair in points.windows(2) {
                    let middle = pair[0].lerp(pair[1], 0.5);
                    let way = (pair[1] - pair[0]).unit() * (BEAD * unit);
                    self.polyline(&[pair[0], middle - way], line);
                    self.polyline(&[middle + way, pair[1]], line);
                    self.circle(middle, BEAD * unit, line, Role::ThinLine);
                }
            }
            LineStyle::InTurns => {
                for (at, pair) in points.windows(2).enumerate() {
                    let middle = pair[0].lerp(pair[1], 0.5);
                    let (thin, thick) = (0.6 * line, 2.4 * line);
                    let widths = if at % 2 == 0 {
                        [thick, thin]
                    } else {
                        [thin, thick]
                    };
                    self.polyline(&[pair[0], middle], widths[0]);
                    self.polyline(&[middle, pair[1]], widths[1]);
                }
            }
        }
    }

    pub fn arrow(&mut self) {
        let unit = self.unit;
        let width = 0.5 * LINE * unit;
        let mut points = self.points();
        let (centre, last) = (points[0], points[points.len() - 1]);
        let before = points[points.len() - 2];
        points[0] = self.beyond_circle(centre, points[1]);
        self.polyline(&points, width);
        self.head(last, before, width);
        self.circle(centre, CIRCLE * unit, width, Role::ThinLine);
    }

    /// The open head of an arrow that comes from another point.
    fn head(&mut self, tip: Point, from: Point, width: f32) {
        let back = (from - tip).unit();
        for aside in [back.quarter_turn(), back.quarter_turn() * -1.0] {
            self.polyline(&[tip, tip + (back + aside) * (0.3 * self.unit)], width);
        }
    }

    /// A line that turns aside between each two points, by shares of the way and of the greatest distance from it.
    fn turning(&mut self, points: &[Point], turns: &[(f32, f32)]) {
        for pair in points.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            let aside = (b - a).unit().quarter_turn() * (0.7 * LINE * self.unit);
            let turns = turns
                .iter()
                .map(|&(share, way)| a.lerp(b, share) + aside * way);
            let turns: Vec<Point> = [a].into_iter().chain(turns).chain([b]).collect();
            self.polyline(&turns, 0.5 * LINE * self.unit);
        }
    }

    /// Where a line to another point leaves a circle.
    fn beyond_circle(&self, centre: Point, to: Point) -> Point {
        centre + (to - centre).unit() * ((CIRCLE + 0.5 * LINE) * self.unit)
    }

    fn points(&self) -> Vec<Point> {
        let cells = self.clue.cells.iter();
        cells.map(|&cell| self.middle(cell)).collect()
    }

    fn polyline(&mut self, points: &[Point], width: f32) {
        for pair in points.windows(2) {
            self.line([pair[0], pair[1]], width, Role::ThinLine);
        }
    }

    /// The line through the cells, as broad strokes.
    pub fn strokes(&mut self, width: f32, role: Role) {
        let points = self.points();
        for pair in points.windows(2) {
            self.line([pair[0], pair[1]], width, role);
        }
        // Painters move upright lines to whole pixels: a disc closes the joint.
        for at in points {
            self.disc(at, width / 2.0, role);
        }
    }
}

/// Points on a way, so far apart or a little less, half of that from its ends; and its direction.
fn along(pair: &[Point], distance: f32) -> Vec<(Point, Point)> {
    let (from, way) = (pair[0], pair[1] - pair[0]);
    let count = (way.length() / distance).ceil().max(1.0);
    let shares = (0..count as usize).map(|at| (at as f32 + 0.5) / count);
    shares
        .map(|share| (from + way * share, way.unit()))
        .collect()
}

/// A line beside another, at this distance, with corners where its parts meet.
fn beside(points: &[Point], distance: f32) -> Vec<Point> {
    let normals: Vec<Point> = points
        .windows(2)
        .map(|pair| (pair[1] - pair[0]).unit().quarter_turn())
        .collect();
    let at = |at: usize| {
        let before = normals[at.saturating_sub(1)];
        let behind = normals[at.min(normals.len() - 1)];
        let between = (before + behind).unit();
        points[at] + between * (distance / between.dot(behind).max(SHARPEST))
    };
    (0..points.len()).map(at).collect()
}
