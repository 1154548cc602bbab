//! The cells of a board as shapes: where they lie, and the check that they can be drawn.
//!
//! Boards that differ in their houses alone share them, as jigsaws of one size do: then they are checked once.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashSet;

use super::error::CellProblem;
use super::geometry::{self, Bounds, Point};
use super::{Error, Slots};

/// One cell as a shape file, or a person, defines it.
#[derive(Clone, Debug, PartialEq)]
pub struct CellShape {
    /// Its name, printed as its label: `r1c1`, or its 1-based index.
    pub name: String,
    /// Its corners in order, convex.
    pub outline: Vec<Point>,
    /// The middle, from which the slots are measured.
    pub middle: Point,
    /// Where in it things are written; cells of one form share it.
    pub slots: Arc<Slots>,
}

impl CellShape {
    /// A cell of any convex outline.
    pub fn convex(name: String, outline: Vec<Point>, values: usize) -> Self {
        // The check refuses an outline that is not convex; its middle is never used.
        let middle = if geometry::is_convex(&outline) {
            geometry::centroid(&outline)
        } else {
            Point::default()
        };
        Self {
            slots: Arc::new(Slots::of(&outline, middle, values)),
            name,
            outline,
            middle,
        }
    }
}

/// The cells of a board in index order, shared by those who clone them.
#[derive(Clone, Debug, Default)]
pub struct CellShapes(Arc<SharedShapes>);

#[derive(Debug, Default)]
struct SharedShapes {
    shapes: Vec<CellShape>,
    boxes: OnceLock<Vec<Bounds>>,
    /// Set once they have passed the check.
    is_sound: OnceLock<()>,
}

impl Deref for CellShapes {
    type Target = [CellShape];

    fn deref(&self) -> &[CellShape] {
        &self.0.shapes
    }
}

impl FromIterator<CellShape> for CellShapes {
    fn from_iter<I: IntoIterator<Item = CellShape>>(shapes: I) -> Self {
        Self(Arc::new(SharedShapes {
            shapes: shapes.into_iter().collect(),
            ..SharedShapes::default()
        }))
    }
}

impl PartialEq for CellShapes {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.shapes == other.0.shapes
    }
}

impl CellShapes {
    /// Changes them, for this one owner.
    pub fn change(&mut self, change: impl FnOnce(&mut Vec<CellShape>)) {
        let mut shapes = self.to_vec();
        change(&mut shapes);
        *self = shapes.into_iter().collect();
    }

    /// The rectangle round each cell.
    pub(super) fn boxes(&self) -> &[Bounds] {
        let outlines = || self.iter().map(|cell| cell.outline.iter().copied());
        let boxes = || outlines().map(Bounds::of).collect();
        self.0.boxes.get_or_init(boxes)
    }

    /// The rectangle round all.
    pub(super) fn bounds(&self) -> Bounds {
        Bounds::of(self.boxes().iter().flat_map(|b| [b.min, b.max]))
    }

    /// The cells that hold a point.
    pub(super) fn at(&self, point: Point) -> impl Iterator<Item = usize> + '_ {
        let boxes = self.boxes();
        let near = (0..self.len()).filter(move |&cell| boxes[cell].contains(point));
        near.filter(move |&cell| geometry::contains(&self[cell].outline, point))
    }

    /// The cell across a side of another, whether they share it exactly or not: cells may be offset, like bricks.
    pub(super) fn across(&self, cell: usize, side: (Point, Point)) -> Option<usize> {
        let outward = geometry::outward(side, self[cell].middle);
        let length = (side.1 - side.0).length();
        let mut there = self.at((side.0 + side.1) * 0.5 + outward * (0.01 * length));
        there.find(|&other| other != cell)
    }

    /// Checks that they can be drawn.
    ///
    /// # Errors
    /// The first thing that is wrong, with its cell and what to do.
    pub(super) fn check(&self) -> Result<(), Error> {
        if self.0.is_sound.get().is_none() {
            self.check_each()?;
            self.check_places()?;
            self.0.is_sound.get_or_init(|| ());
        }
        Ok(())
    }

    fn check_each(&self) -> Result<(), Error> {
        let mut names = FxHashSet::default();
        for (at, cell) in self.iter().enumerate() {
            let wrong = |problem| Error::Cell {
                cell: at + 1,
                problem,
            };
            if cell.name.trim().is_empty() {
                return Err(wrong(CellProblem::NoName));
            }
            if !names.insert(cell.name.as_str()) {
                return Err(wrong(CellProblem::SameName(cell.name.clone())));
            }
            let drawable = |p: &Point| p.x.abs() <= 1e5 && p.y.abs() <= 1e5;
            if !cell.outline.iter().all(drawable) {
                return Err(wrong(CellProblem::TooLarge));
            }
            if cell.outline.len() > 64 || !geometry::is_convex(&cell.outline) {
                return Err(wrong(CellProblem::Outline));
            }
        }
        Ok(())
    }

    fn check_places(&self) -> Result<(), Error> {
        let boxes = self.boxes();
        // From left to right, so that each cell looks only at those near it.
        let mut by_left: Vec<usize> = (0..boxes.len()).collect();
        by_left.sort_by(|&one, &other| boxes[one].min.x.total_cmp(&boxes[other].min.x));
        let widths = boxes.iter().map(|of| of.max.x - of.min.x);
        let widest = widths.fold(0.0, f32::max);
        for (at, cell) in self.iter().enumerate() {
            // A little more than the widest, since sums of such numbers are rounded.
            let from = by_left.partition_point(|&other| {
                boxes[other].min.x < cell.middle.x - 1.001 * widest - 1.0
            });
            let near = by_left[from..]
                .iter()
                .copied()
                .take_while(|&other| boxes[other].min.x <= cell.middle.x);
            let under = near.filter(|&other| {
                other != at
                    && boxes[other].contains(cell.middle)
                    && geometry::contains(&self[other].outline, cell.middle)
            });
            if let Some(other) = under.min() {
                return Err(Error::Cell {
                    cell: at + 1,
                    problem: CellProblem::OnAnother(other + 1),
                });
            }
        }
        Ok(())
    }
}
