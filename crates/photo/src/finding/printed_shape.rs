//! What a layout looks like on paper: the corners of its hull and its lines, in layout units from the top left corner of the rectangle round
//! it; how it may lie inside an outline, and how well it fits there.
//!
//! Four or more corners give a homography. Three don't (six numbers of eight), so a triangle's tilt is searched for: coarsely by its
//! thick lines, then finer by all.

use std::collections::BTreeMap;
use std::sync::Arc;

use sudogon_board::layout::geometry::{Point, point};
use sudogon_board::layout::{Cell, Edge, Layout};

use super::sampled_lines::{NEAR, dark_share, line_contrast};
use crate::flattening::bent_sheet::BentSheet;
use crate::flattening::lattice::Lattice;
use crate::flattening::line_strip::dark_edges;
use crate::flattening::ridge;
use crate::mathematics::homography::Homography;
use crate::mathematics::hull::{area, hull, rectangle, simplified};
use crate::pixels::grey::Grey;

/// How far a corner of five or more may be from where the homography through all has it, as a share of the outline's width: a star of nine
/// cells' width misses by a third of a cell. Other outlines of six corners miss by far more.
const CORNER_MISS: f32 = 0.04;

/// The share of an outline that the triangle of its three corners must have: a rounded or clipped triangle keeps it, a square (half)
/// and a circle (0.41) don't.
const TRIANGLE: f32 = 0.85;

/// From this fit on nothing else is tried. On the newspaper photos true outlines had 0.92 in the median, and wrong ones at most 0.7.
pub const GOOD: f32 = 0.75;

/// The factor for a fit by thick lines alone: thin lines may be too faint to be seen, but a shape whose lines are all seen is preferred.
const ONLY_THICK: f32 = 0.7;

/// How the tilt of a triangle is looked for: by thick lines only, how far from its place a line may be, and the step of the grid, a logarithm
/// of how near a corner is. Each grid covers a step of the one before.
const TILTS: [(bool, f32, f32); 3] = [
    (true, NEAR, 0.12),
    (false, NEAR / 2.0, 0.03),
    (false, NEAR / 4.0, 0.01),
];

/// The tilts on each side of the middle one in a grid.
const TILTS_ASIDE: i32 = 4;

/// The cost of a tilt, per unit of the logarithm: among tilts that see as many lines the flattest is meant.
const TILTED: f32 = 0.05;

/// How much darker its lines must be than what is between them, among a few samples, before all are held against the picture.
const SEEN: f32 = 0.2;

/// Places of a layout as whole numbers: corners nearer than a fiftieth of a cell are one. Coordinates of hexagons and triangles are
/// irrational, so equal places differ in their last bits.
const PLACES_PER_UNIT: f32 = 50.0;

/// Coordinates and lengths of a layout that differ by less are equal.
const SAME: f32 = 0.01;

/// A layout as it is looked for.
pub struct PrintedShape {
    /// The layout.
    pub layout: Arc<Layout>,
    /// The rectangle round it.
    pub size: Point,
    /// The corners of its convex hull, clockwise.
    pub corners: Vec<Point>,
    /// Its rows and columns, if it is made of squares.
    pub lattice: Option<Lattice>,
    /// Its lines.
    pub edges: Vec<Edge>,
    /// How many parts it has that touch nowhere.
    pub parts: usize,
    /// A quarter turn leaves its lines where they are.
    pub turns_into_itself: bool,
    /// Each turn that takes its corners to each other leaves its lines where they are; said of boards of other cells than squares.
    pub turns_by_corners: bool,
}

impl PrintedShape {
    /// The shape of a layout.
    pub fn of(layout: &Arc<Layout>) -> Self {
        let bounds = layout.bounds();
        let outlines = layout
            .cells()
            .flat_map(|cell| layout.shape(cell).outline.clone());
        let points: Vec<Point> = outlines.map(|at| at - bounds.min).collect();
        let lattice = Lattice::of(layout);
        let turns_into_itself = lattice
            .as_ref()
            .is_some_and(|lattice| lattice.turned(1).has_form_of(lattice));
        let edges = layout.edges().iter().map(|edge| Edge {
            from: edge.from - bounds.min,
            to: edge.to - bounds.min,
            ..*edge
        });
        let mut corners = hull(&points);
        // Corners on a straight line are none.
        while let Some(at) = straight(&corners) {
            corners.remove(at);
        }
        let edges: Vec<Edge> = edges.collect();
        Self {
            layout: Arc::clone(layout),
            size: bounds.size(),
            turns_by_corners: lattice.is_none() && turns_by_corners(&corners, &edges),
            corners,
            lattice,
            parts: parts(layout),
            edges,
            turns_into_itself,
        }
    }

    /// The ways in which it may lie inside an outline in a picture, each as the corners of the rectangle round it. Where turns
    /// look the same, one stands for all.
    pub fn placements(&self, grey: &Grey, outline: &[Point]) -> Vec<[Point; 4]> {
        let count = self.corners.len();
        let whole = area(outline);
        let outline = simplified(outline.to_vec(), count);
        let is_triangle = count > 3 || area(&outline) > TRIANGLE * whole;
        if outline.len() != count || !is_triangle {
            return Vec::new();
        }
        let shifts = if self.turns_into_itself && count == 4 {
            1
        } else {
            count
        };
        let across = (outline[0] - outline[count / 2]).length();
        let near = match self.corners[..] {
            [a, b, c] => Some(self.tilt(grey, [a, b, c], [outline[0], outline[1], outline[2]])),
            _ => None,
        };
        let placed = |shift: usize| {
            let pairs = (0..count).map(|at| (self.corners[at], outline[(at + shift) % count]));
            let map = match (&self.corners[..], near) {
                (&[a, b, c], Some(near)) => {
                    let to = [0, 1, 2].map(|at| outline[(at + shift) % count]);
                    let near = [0, 1, 2].map(|at| near[(at + shift) % count]);
                    Homography::of_triangle([a, b, c], to, near)?
                }
                _ => Homography::of(pairs.clone())?,
            };
            // More than four corners tell by themselves whether they are those of the shape.
            let misses = pairs.map(|(from, to)| (map.at(from) - to).length());
            if misses.fold(0.0, f32::max) > CORNER_MISS * across {
                return None;
            }
            Some(rectangle(self.size.x, self.size.y).map(|corner| map.at(corner)))
        };
        (0..shifts).filter_map(placed).collect()
    }

    /// How near the corners of a triangle in the picture are: so that most lines are seen, whichever way it is turned; first coarsely,
    /// by the thick lines, which are far apart, then finely by all.
    fn tilt(&self, grey: &Grey, from: [Point; 3], to: [Point; 3]) -> [f32; 3] {
        let seen = |near: [f32; 3], only_thick: bool, reach: f32| {
            let turns = if self.turns_by_corners { 1 } else { 3 };
            let turns = (0..turns).filter_map(|turn| {
                let to = [0, 1, 2].map(|at| to[(at + turn) % 3]);
                let near = [0, 1, 2].map(|at| near[(at + turn) % 3]);
                let map = Homography::of_triangle(from, to, near)?;
                let edges = self
                    .edges
                    .iter()
                    .filter(|edge| edge.is_thick || !only_thick);
                Some(dark_share(grey, edges, reach, |at| map.at(at)))
            });
            turns.fold(f32::MIN, f32::max)
        };
        let mut best = [0.0f32; 2];
        for (only_thick, reach, step) in TILTS {
            let centre = best;
            let mut most = f32::MIN;
            let steps = || (-TILTS_ASIDE..=TILTS_ASIDE).map(|at| at as f32 * step);
            for steps in steps().flat_map(|down| steps().map(move |across| [across, down])) {
                let tilt = [centre[0] + steps[0], centre[1] + steps[1]];
                let tilted = steps[0].abs() + steps[1].abs();
                let seen = seen(weights(tilt), only_thick, reach) - TILTED * tilted;
                if seen > most {
                    (most, best) = (seen, tilt);
                }
            }
        }
        weights(best)
    }

    /// How well its lines fit those between the corners of the rectangle round it, from about 0 to 1.
    pub fn score(&self, grey: &Grey, corners: [Point; 4]) -> f32 {
        let pairs = rectangle(self.size.x, self.size.y).into_iter().zip(corners);
        let Some(map) = Homography::of(pairs) else {
            return 0.0;
        };
        let seen = |edges: &[Edge]| line_contrast(grey, edges, NEAR, |at| map.at(at));
        if seen(&self.edges) < SEEN && seen(&self.thick()) < SEEN {
            return 0.0;
        }
        let score = self.score_on(grey, |at| map.at(at));
        if self.lattice.is_some() || score > GOOD {
            return score;
        }
        // On paper that is not flat, small cells are missed unless their lines are followed.
        let flat = BentSheet::between(corners, self.size);
        flat.map_or(score, |flat| {
            let sheet = flat.followed(grey, &self.edges, false);
            self.score_on(grey, |at| sheet.at(at)).max(score)
        })
    }

    /// How well its lines fit those of a picture where its places are where a function says.
    pub fn score_on(&self, grey: &Grey, place: impl Fn(Point) -> Point) -> f32 {
        match &self.lattice {
            Some(lattice) => ridge::dark_lines(grey, lattice, place).fit(),
            None => {
                // Thin lines may be too faint to be seen.
                let by_thick = dark_edges(grey, &self.thick(), &place).fit();
                let by_all = dark_edges(grey, &self.edges, place).fit();
                by_all.max(ONLY_THICK * by_thick)
            }
        }
    }

    /// How much darker its lines are than what is between them, on a picture where its places are where a function says: about 0 in noise.
    pub fn contrast_on(&self, grey: &Grey, place: impl Fn(Point) -> Point) -> f32 {
        match &self.lattice {
            Some(lattice) => ridge::dark_lines(grey, lattice, place).contrast(),
            None => dark_edges(grey, &self.edges, place).contrast(),
        }
    }

    fn thick(&self) -> Vec<Edge> {
        let thick = self.edges.iter().filter(|edge| edge.is_thick);
        thick.copied().collect()
    }

    /// In how many turns it is to be read: one if the first corner is known to be its own.
    pub fn turns(&self, is_upright: bool) -> usize {
        if self.turns_into_itself && !is_upright {
            4
        } else {
            1
        }
    }

    /// How many pixels the side of a cell has between such corners.
    pub fn pixels_per_unit(&self, corners: [Point; 4]) -> f32 {
        let [a, b, c, d] = corners;
        let across = (b - a).length() + (c - d).length();
        let down = (d - a).length() + (c - b).length();
        (across / self.size.x + down / self.size.y) / 4.0
    }
}

/// How near the corners of a triangle are that is tilted so much two ways.
fn weights([a, b]: [f32; 2]) -> [f32; 3] {
    [a.exp(), b.exp(), 1.0]
}

/// How many parts a layout has that touch nowhere.
fn parts(layout: &Layout) -> usize {
    let keys = |cell: Cell| layout.shape(cell).outline.iter().map(|&at| place_key(at));
    let mut cells_at: BTreeMap<[i32; 2], Vec<Cell>> = BTreeMap::new();
    for cell in layout.cells() {
        for key in keys(cell) {
            cells_at.entry(key).or_default().push(cell);
        }
    }
    let mut parts = 0;
    for first in layout.cells() {
        let mut open = vec![first];
        let mut is_new = false;
        while let Some(cell) = open.pop() {
            // What is taken out has been gone through.
            for cells in keys(cell).filter_map(|key| cells_at.remove(&key)) {
                is_new = true;
                open.extend(cells);
            }
        }
        parts += usize::from(is_new);
    }
    parts
}

/// Whether lines stay where they are when each corner goes to the next.
fn turns_by_corners(corners: &[Point], edges: &[Edge]) -> bool {
    let count = corners.len();
    let next = |at: usize| corners[(at + 1) % count];
    let map = match corners {
        &[a, b, c] => Homography::of_triangle([a, b, c], [b, c, a], [1.0; 3]),
        _ => Homography::of((0..count).map(|at| (corners[at], next(at)))),
    };
    let is_there = |edge: &Edge| {
        let ends = [edge.from, edge.to];
        let turned = map.map(|map| ends.map(|end| map.at(end)));
        turned.is_some_and(|[from, to]| {
            let is_near = |a: Point, b: Point| (a - b).length() < SAME;
            edges.iter().any(|other| {
                is_near(from, other.from) && is_near(to, other.to)
                    || is_near(from, other.to) && is_near(to, other.from)
            })
        })
    };
    edges.iter().all(is_there)
}

fn straight(corners: &[Point]) -> Option<usize> {
    let count = corners.len();
    (0..count).find(|&at| {
        let (before, after) = (corners[(at + count - 1) % count], corners[(at + 1) % count]);
        let (a, b) = (corners[at] - before, after - corners[at]);
        (a.x * b.y - a.y * b.x).abs() < SAME
    })
}

/// A place of a layout as whole numbers, the same for places that are equal but for rounding.
pub fn place_key(at: Point) -> [i32; 2] {
    [at.x, at.y].map(|at| (at * PLACES_PER_UNIT).round() as i32)
}

/// A place in layout units.
pub fn unit(column: usize, row: usize) -> Point {
    point(column as f32, row as f32)
}
