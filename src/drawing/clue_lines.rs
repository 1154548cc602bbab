//! Clues that run through their cells, under the figures: thermometers, arrows, lines.

use crate::layout::clues::LineStyle;
use crate::layout::geometry::Point;

use super::clues::Ink;
use super::role::Role;

/// The widths of a thermometer and of a line, and the radius of a bulb and of a circle: shares of a value's height.
const TUBE: f32 = 0.42;
const LINE: f32 = 0.2;
const BULB: f32 = 0.62;
const CIRCLE: f32 = 0.68;
/// The edge of what is filled.
const EDGE: f32 = 0.035;
/// The least cosine of half a bend that an offset line follows to its corner; sharper ones are cut off.
const SHARPEST: f32 = 0.35;

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
            LineStyle::Circled => {
                self.strokes(line, Role::ThinLine);
                for end in [points[0], points[points.len() - 1]] {
                    self.disc(end, CIRCLE * unit, Role::Ground);
                    self.circle(end, CIRCLE * unit, line, Role::ThinLine);
                }
            }
            LineStyle::Double => {
                for aside in [0.6, -0.6] {
                    let beside = beside(&points, aside * LINE * unit);
                    self.polyline(&beside, 0.7 * line);
                }
            }
            LineStyle::Wavy => {
                for pair in points.windows(2) {
                    let (a, b) = (pair[0], pair[1]);
                    let aside = (b - a).unit().quarter_turn() * (0.7 * LINE * unit);
                    let at = |share: f32, way: f32| a.lerp(b, share) + aside * way;
                    let turns = [at(0.0, 0.0), at(0.25, 1.0), at(0.5, 0.0), at(0.75, -1.0), b];
                    self.polyline(&turns, line);
                }
            }
        }
    }

    pub fn arrow(&mut self) {
        let unit = self.unit;
        let width = 0.5 * LINE * unit;
        let mut points = self.points();
        let (centre, last) = (points[0], points[points.len() - 1]);
        let back = (points[points.len() - 2] - last).unit();
        points[0] = centre + (points[1] - centre).unit() * (CIRCLE * unit + width);
        self.polyline(&points, width);
        for aside in [back.quarter_turn(), back.quarter_turn() * -1.0] {
            self.polyline(&[last, last + (back + aside) * (0.3 * unit)], width);
        }
        self.circle(centre, CIRCLE * unit, width, Role::ThinLine);
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
    fn strokes(&mut self, width: f32, role: Role) {
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

/// A line beside another, at this distance, with corners where its parts meet.
fn beside(points: &[Point], distance: f32) -> Vec<Point> {
    let normals = points.windows(2);
    let normals: Vec<Point> = normals
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::geometry::point;

    #[test]
    fn a_line_beside_another_meets_at_its_corners() {
        let line = [point(0.0, 0.0), point(4.0, 0.0), point(4.0, 4.0)];
        let [start, corner, end] = beside(&line, 1.0)[..] else {
            panic!("as many points")
        };
        let off = |a: Point, b: Point| (a - b).length();
        assert!(off(start, line[0]) < 1.01 && off(end, line[2]) < 1.01);
        assert!((off(corner, line[1]) - 2f32.sqrt()).abs() < 0.01);
    }
}
