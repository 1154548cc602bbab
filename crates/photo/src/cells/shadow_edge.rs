//! The edge of a shadow across a cell, where paper is light on one side and dark on the other.
//!
//! A disc that is moved over the paper can't tell a stroke that touches the edge from the shadow beyond it. What lies along the edge has the
//! same light, so there the paper is looked for in that direction alone: a closing by a line segment. The direction is the minor axis
//! of the structure tensor (J. Bigün and G. H. Granlund, "Optimal orientation detection of linear symmetry", 1987).

use sudogon_board::layout::geometry::{Point, point};

use crate::pixels::grey::Grey;
use crate::pixels::paper::DARKEST;

/// How much lighter one side is than the other, at least: soft shadows are evened by the disc, and the slower way is left to hard ones.
const STEP: f32 = 1.3;

/// The part of a window's pixels that is left out at both ends when its lightest and darkest paper are told.
const ENDS: usize = 20;

/// How far along the edge paper is looked for, in pixels: longer than any stroke, which is 28 pixels at most.
const REACH: usize = 30;

/// The samples along the edge whose mean is the shade at a place, in pixels: against noise.
const BLURRED: [f32; 3] = [-1.0, 0.0, 1.0];

/// The edge of a shadow.
pub struct ShadowEdge {
    along: Point,
}

impl ShadowEdge {
    /// The edge in a square window of the paper; `None` if its light is even.
    pub fn of(paper: &Grey, left: usize, top: usize, side: usize) -> Option<Self> {
        let rows = top..(top + side).min(paper.height - 1);
        let columns = left..(left + side).min(paper.width - 1);
        let mut shades: Vec<u8> = Vec::with_capacity(side * side);
        let (mut xx, mut yy, mut xy) = (0.0f32, 0.0, 0.0);
        for y in rows {
            let (row, below) = (paper.row(y), paper.row(y + 1));
            for x in columns.clone() {
                let slope = |to: u8| f32::from(to) - f32::from(row[x]);
                let (dx, dy) = (slope(row[x + 1]), slope(below[x]));
                (xx, yy, xy) = (xx + dx * dx, yy + dy * dy, xy + dx * dy);
                shades.push(row[x]);
            }
        }
        shades.sort_unstable();
        let dark = shades.get(shades.len() / ENDS)?;
        let light = shades.get(shades.len() * (ENDS - 1) / ENDS)?;
        let is_step = f32::from(*light) > STEP * f32::from((*dark).max(DARKEST));
        is_step.then(|| {
            // The direction in which the paper changes most is across the edge.
            let across = 0.5 * (2.0 * xy).atan2(xx - yy);
            Self {
                along: point(-across.sin(), across.cos()),
            }
        })
    }

    /// The shade of the paper at a place, by what lies along the edge: its strokes go, as in a closing by a segment.
    pub fn paper(&self, flat: &Grey, place: Point) -> f32 {
        let lightest = |direction: f32| {
            let mut most: f32 = 0.0;
            let shade = |step: usize| {
                let near = BLURRED.map(|further| {
                    flat.at(place + self.along * (direction * step as f32 + further))
                });
                near.iter().sum::<f32>() / BLURRED.len() as f32
            };
            let so_far = (0..=REACH).map(|step| {
                most = most.max(shade(step));
                most
            });
            so_far.collect::<Vec<f32>>()
        };
        let (ahead, behind) = (lightest(1.0), lightest(-1.0));
        let segments = ahead.iter().zip(behind.iter().rev());
        segments.map(|(a, b)| a.max(*b)).fold(f32::MAX, f32::min)
    }
}
