//! The places in a cell for its value, its label, candidates and marks.
//!
//! All places are relative to the cell's middle and in layout units; text heights are font sizes. The numbers are chosen so that
//! digits touch neither each other nor the sides.

use std::ops::Deref;

use super::geometry::{Point, inradius, point, sides};

/// The places for text in one form of cell; cells of the same form share them.
#[derive(Clone, Debug, PartialEq)]
pub struct Slots {
    /// The value.
    pub value: Point,
    /// The value's font size.
    pub value_height: f32,
    /// The cell's label.
    pub label: Point,
    /// The label's font size.
    pub label_height: f32,
    /// The small number of a clue, beside the label: its left end if it is left of the middle, else its middle.
    pub number: Point,
    /// The fixed place of each value as a candidate.
    pub candidates: CandidateSlots,
    /// The font size of candidates and marks.
    pub candidate_height: f32,
    /// The middle of the line of centre marks.
    pub centre: Point,
    /// The sign of the cell's colour, between the candidates or beside them.
    pub colour: Point,
    /// How long that line may become before its text shrinks.
    pub centre_width: f32,
}

/// The places of the candidates in a cell, in the order of the values.
#[derive(Clone, Debug, PartialEq)]
pub struct CandidateSlots {
    places: Vec<Point>,
    apart: f32,
}

impl CandidateSlots {
    /// The least distance between two of them; infinite if there are less than two.
    pub fn apart(&self) -> f32 {
        self.apart
    }
}

impl Deref for CandidateSlots {
    type Target = [Point];

    fn deref(&self) -> &[Point] {
        &self.places
    }
}

impl FromIterator<Point> for CandidateSlots {
    fn from_iter<I: IntoIterator<Item = Point>>(places: I) -> Self {
        let places: Vec<Point> = places.into_iter().collect();
        let pairs = places
            .iter()
            .enumerate()
            .flat_map(|(at, a)| places[at + 1..].iter().map(move |b| (*b - *a).length()));
        let apart = pairs.fold(f32::INFINITY, f32::min);
        Self { places, apart }
    }
}

impl Slots {
    /// Places that leave room for the small number of a clue: candidates are smaller, and farther from it.
    pub fn below_number(&self) -> Self {
        let reach = |p: &Point| p.y.abs();
        let most = self.candidates.iter().map(reach).fold(0.0, f32::max);
        let away = 0.16 * -self.number.y.signum() * most;
        let moved = |p: &Point| point(0.94 * p.x, 0.84 * p.y + away);
        Self {
            candidates: self.candidates.iter().map(moved).collect(),
            candidate_height: 0.84 * self.candidate_height,
            ..self.clone()
        }
    }

    /// A square of the given side whose candidates stand in so many columns: on a board with boxes, in as many as those.
    pub fn square(side: f32, values: usize, columns: usize) -> Self {
        let rows = values.div_ceil(columns);
        let step = point(0.92 / columns as f32, 0.86 / rows as f32);
        let candidates = (0..values)
            .map(|at| {
                let (row, column) = (at / columns, at % columns);
                let from_middle = |at: usize, of: usize| at as f32 - (of - 1) as f32 / 2.0;
                point(
                    from_middle(column, columns) * step.x,
                    from_middle(row, rows) * step.y + 0.02,
                ) * side
            })
            .collect();
        Self {
            value: point(0.0, 0.0),
            value_height: 0.55 * side,
            label: point(-0.46, -0.405) * side,
            label_height: 0.15 * side,
            number: point(-0.427, -0.35) * side,
            candidates,
            candidate_height: 0.88 * side * step.y.min(step.x * 1.5).min(0.28),
            centre: point(0.0, 0.02) * side,
            colour: point((columns % 2) as f32 / 2.0 * step.x, 0.405) * side,
            centre_width: 0.88 * side,
        }
    }

    /// An equilateral triangle of the given side, apex up or down.
    pub fn triangle(side: f32, up: bool, values: usize) -> Self {
        // Measured from the apex towards the base, as a printer would; the middle lies at two thirds of the height.
        let middle = 3f32.sqrt() / 3.0;
        let place = |x: f32, y: f32| {
            let y = y - middle;
            point(x, if up { y } else { -y }) * side
        };
        // Nine places in three rows, which read downward whichever way the apex points.
        // They keep as far from the sides as from each other: else they read as the neighbour's, or touch the cursor's ring.
        const ROWS: [(f32, &[f32]); 3] = [
            (0.42, &[-0.08, 0.08]),
            (0.57, &[-0.165, 0.0, 0.165]),
            (0.72, &[-0.2475, -0.0825, 0.0825, 0.2475]),
        ];
        let mut rows = ROWS;
        if !up {
            rows.reverse();
        }
        let in_rows = rows
            .iter()
            .flat_map(|&(y, xs)| xs.iter().map(move |&x| place(x, y)));
        let candidates = match values {
            ..=9 => in_rows.take(values).collect(),
            _ => rows_in_circle(middle / 2.0 * side, values),
        };
        Self {
            value: place(0.0, 0.60),
            value_height: 0.30 * side,
            label: place(0.0, 0.205),
            label_height: 0.095 * side,
            number: place(0.0, 0.315),
            candidate_height: if values > 9 {
                0.8 / (values as f32).sqrt() * middle
            } else {
                0.145
            } * side,
            candidates,
            centre: place(0.0, 0.51),
            colour: place(-0.325, 0.79),
            centre_width: 0.42 * side,
        }
    }

    /// Those of a convex outline round its middle: a square or an equilateral triangle has its own.
    pub fn of(outline: &[Point], middle: Point, values: usize) -> Self {
        let lengths = || sides(outline).map(|(from, to)| (to - from).length());
        let side = lengths().fold(0.0, f32::max);
        let is_near = |a: f32, b: f32| (a - b).abs() < 1e-3 * side;
        let is_regular = lengths().all(|length| is_near(length, side));
        let level = sides(outline).find(|(from, to)| is_near(from.y, to.y));
        match (outline.len(), level) {
            (4, Some((from, to)))
                if is_regular
                    && outline
                        .iter()
                        .all(|corner| is_near(corner.x, from.x) || is_near(corner.x, to.x)) =>
            {
                Self::square(side, values, (values as f32).sqrt().ceil() as usize)
            }
            (3, Some((from, _))) if is_regular => Self::triangle(side, from.y > middle.y, values),
            _ => Self::convex(outline, middle, values),
        }
    }

    /// Any convex outline round its middle: everything goes into the largest circle round the middle.
    fn convex(outline: &[Point], middle: Point, values: usize) -> Self {
        let radius = inradius(outline, middle);
        let candidates = rows_in_circle(radius, values);
        let per_row = (values as f32).sqrt().ceil();
        Self {
            value: point(0.0, 0.0),
            value_height: 1.05 * radius,
            label: point(0.0, -0.76 * radius),
            label_height: 0.3 * radius,
            number: point(-0.68, -0.62) * radius,
            candidate_height: 1.3 * radius / per_row.max(2.0),
            candidates,
            centre: point(0.0, 0.05 * radius),
            colour: point(0.0, 0.82 * radius),
            centre_width: 1.5 * radius,
        }
    }
}

/// Places for so many small digits, row by row in the square inside a circle round the middle.
fn rows_in_circle(radius: f32, values: usize) -> CandidateSlots {
    let per_row = (values as f32).sqrt().ceil() as usize;
    let rows = values.div_ceil(per_row.max(1));
    let step = 1.45 * radius / per_row.max(1) as f32;
    (0..values)
        .map(|at| {
            let column = (at % per_row) as f32 - (per_row - 1) as f32 / 2.0;
            let row = (at / per_row) as f32 - (rows - 1) as f32 / 2.0;
            point(column, row) * step
        })
        .collect()
}
