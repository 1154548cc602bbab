//! The lattice of small triangles that the star and tridoku are cut from.
//!
//! Strips run downward, columns to the right (they may be negative). The triangle in strip `s` and column `c` has its apex
//! up when `s + c` is even:
//!
//! ```text
//!   strip 0      /\--/      c = 0 up, c = 1 down, c = 2 up …
//!   strip 1     --\/--      neighbours in a strip share a slanted side
//! ```
//!
//! A unit is the side of a triangle, so a column is half a unit wide and a strip √3/2 high.

use std::sync::Arc;

use crate::layout::geometry::{Point, point};
use crate::layout::{CellShape, CellShapes, Slots};

/// A place in the lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triangle {
    /// The strip, downward.
    pub strip: i32,
    /// The column, to the right.
    pub column: i32,
}

/// Makes a [`Triangle`].
pub const fn triangle(strip: i32, column: i32) -> Triangle {
    Triangle { strip, column }
}

impl Triangle {
    /// Says whether the apex points up.
    pub fn is_up(self) -> bool {
        (self.strip + self.column).rem_euclid(2) == 0
    }

    /// The number of its rising line (`/`), always even.
    pub fn rising(self) -> i32 {
        self.column + self.strip - i32::from(!self.is_up())
    }

    /// The number of its falling line (`\`), always even.
    pub fn falling(self) -> i32 {
        self.column - self.strip + i32::from(!self.is_up())
    }

    /// The corners as column and strip, the apex first.
    pub fn corners(self) -> [(i32, i32); 3] {
        let Self {
            strip: s,
            column: c,
        } = self;
        if self.is_up() {
            [(c + 1, s), (c + 2, s + 1), (c, s + 1)]
        } else {
            [(c + 1, s + 1), (c, s), (c + 2, s)]
        }
    }

    /// The corners, the apex first.
    pub fn outline(self) -> Vec<Point> {
        let place = |(column, strip): (i32, i32)| {
            point(column as f32 / 2.0, strip as f32 * 3f32.sqrt() / 2.0)
        };
        self.corners().map(place).to_vec()
    }

    /// The nine triangles of the large one whose apex, or whose upper left corner, this is.
    pub fn big(self) -> Vec<Self> {
        self.large(3)
    }

    /// The triangles of the large one with so many along its side, whose apex, or whose upper left corner, this is.
    pub fn large(self, side: i32) -> Vec<Self> {
        let Self {
            strip: s,
            column: c,
        } = self;
        (0..side)
            .flat_map(|down| {
                let columns = if self.is_up() {
                    c - down..=c + down
                } else {
                    c + down..=c + 2 * (side - 1) - down
                };
                columns.map(move |column| triangle(s + down, column))
            })
            .collect()
    }
}

/// The cells at some places, named by their 1-based index; those that point the same way share their slots.
pub fn cells(places: &[Triangle], values: usize) -> CellShapes {
    let slots = [false, true].map(|is_up| Arc::new(Slots::triangle(1.0, is_up, values)));
    let cells = places.iter().enumerate().map(|(at, place)| {
        let outline = place.outline();
        CellShape {
            name: (at + 1).to_string(),
            middle: (outline[0] + outline[1] + outline[2]) * (1.0 / 3.0),
            outline,
            slots: Arc::clone(&slots[usize::from(place.is_up())]),
        }
    });
    cells.collect()
}
