//! Lines between linked candidates. They are interrupted at digits, so that none looks struck out, or like a minus.

use sudogon_board::layout::Cell;
use sudogon_board::layout::geometry::Point;
use sudogon_board::puzzle::Value;
use sudogon_logic::Highlight;

use super::place::dashes;
use super::role::Role;
use super::sketch::Sketch;

/// A point with a digit, and the radius that lines keep clear.
pub(super) type ClearedPoint = (Point, f32);

/// The least length of a piece that is drawn.
const LEAST_PIECE: f32 = 2.5;

impl Sketch<'_> {
    /// Draws all links: solid if one of the two candidates is true (strong), dashed if at most one is (weak); in a cell, where there
    /// is little room, broad or thin.
    pub fn links(&mut self) {
        let mut links = self
            .scene
            .highlights
            .iter()
            .filter_map(|highlight| match highlight {
                Highlight::Link {
                    from,
                    to,
                    is_strong,
                } => Some((*from, *to, *is_strong)),
                _ => None,
            })
            .peekable();
        if links.peek().is_none() {
            return;
        }
        let figures = self.figures();
        for (from, to, is_strong) in links {
            let ((a, size), (b, _)) = (self.spot(from), self.spot(to));
            let width = (0.11 * size).clamp(1.2, 3.0);
            if from.0 == to.0 {
                self.link_in_cell(from, to, if is_strong { 2.0 * width } else { width });
                continue;
            }
            for piece in pieces([a, b], &figures) {
                if is_strong {
                    self.line(piece, width, Role::Reason);
                } else {
                    for dash in dashes(piece, 0.5 * size, 0.35 * size) {
                        self.line(dash, width, Role::Reason);
                    }
                }
            }
        }
    }

    /// A link between two candidates of a cell, from form to form.
    fn link_in_cell(&mut self, from: (Cell, Value), to: (Cell, Value), width: f32) {
        let [a, b] = [from, to].map(|end| self.spot(end).0);
        let along = (b - a).unit();
        let [from_a, to_b] = [from, to].map(|end| along * (self.form_side(end) / 2.0));
        self.line([a + from_a, b - to_b], width, Role::Reason);
    }

    /// The digits that lines must not cross: values, and highlighted candidates.
    pub fn figures(&self) -> Vec<ClearedPoint> {
        let scene = self.scene;
        let mut figures = Vec::new();
        for &cell in &self.cells {
            let middle = self.middle(cell);
            if scene.value(cell).is_some() {
                figures.push((middle, 0.5 * self.value_size(cell)));
                continue;
            }
            let told = scene.told_in(cell);
            let out = scene.struck_in(cell);
            if out.len() == 1 && told.is_empty() {
                figures.push((middle, 0.35 * self.value_size(cell)));
                continue;
            }
            let all = told.union(out).iter();
            figures.extend(all.map(|value| {
                let (at, size) = self.spot((cell, value));
                (at, 0.75 * size)
            }));
        }
        figures
    }
}

/// The pieces of a line that do not cross digits.
pub(super) fn pieces([a, b]: [Point; 2], figures: &[ClearedPoint]) -> Vec<[Point; 2]> {
    let length = (b - a).length();
    let along = (b - a).unit();
    // Where along the line each digit begins and ends.
    let hidden = figures.iter().filter_map(|&(at, radius)| {
        let way = (at - a).dot(along);
        let aside = (at - a - along * way).length();
        let half = (radius * radius - aside * aside).max(0.0).sqrt();
        (aside < radius).then_some((way - half, way + half))
    });
    let mut hidden: Vec<(f32, f32)> = hidden.collect();
    hidden.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut pieces = Vec::new();
    let mut from = 0.0_f32;
    for (start, end) in hidden.into_iter().chain([(length, length)]) {
        let to = start.min(length);
        if to - from >= LEAST_PIECE {
            pieces.push([a + along * from, a + along * to]);
        }
        from = from.max(end);
    }
    pieces
}
