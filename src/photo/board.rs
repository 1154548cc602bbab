//! A board as it lies in a picture: its lines followed, its cells cut out.

use crate::layout::geometry::Point;

use super::cells::{self, CELL, CutOut};
use super::crossings::Crossings;
use super::grey::Grey;
use super::lattice::Lattice;
use super::ridge::flat;
use super::seams::{ROUNDS, followed};

/// A cell has at most so many pixels a side before its lines are followed; a larger picture is made smaller.
const MOST: f32 = 56.0;

/// To this.
const WANTED: f32 = 44.0;

/// A lattice laid over the picture.
pub struct Board {
    /// The lattice as it lies there.
    pub lattice: Lattice,
    /// Where its lines cross.
    pub crossings: Crossings,
    /// What stands in each square that is a cell, row by row.
    pub cut_outs: Vec<Option<CutOut>>,
}

impl Board {
    /// Follows the lines between four corners; `None` if three of them lie on a line.
    pub fn between(grey: &Grey, corners: [Point; 4], lattice: Lattice) -> Option<Self> {
        let rough = Crossings::between(corners, &lattice)?;
        let side = rough.cell_side();
        let scale = if side > MOST { WANTED / side } else { 1.0 };
        let scaled;
        let grey = match scale < 1.0 {
            true => {
                scaled = grey.scaled(scale);
                &scaled
            }
            false => grey,
        };
        let mut crossings = rough.scaled(scale);
        for round in ROUNDS {
            crossings = followed(grey, &lattice, &crossings, round);
        }
        let flat = flat(grey, &lattice, CELL, 0, |at| crossings.at(at));
        let middle = |at: usize| (at as f32 + 0.5) * CELL as f32;
        let squares = lattice.squares.iter().enumerate();
        let places: Vec<(f32, f32)> = squares
            .filter(|(_, cell)| cell.is_some())
            .map(|(at, _)| (middle(at % lattice.columns), middle(at / lattice.columns)))
            .collect();
        let mut cut_outs = cells::cut_out(&flat, &places).into_iter();
        let cut_outs = lattice
            .squares
            .iter()
            .map(|cell| cell.and_then(|_| cut_outs.next()))
            .collect();
        Some(Self {
            lattice,
            crossings: crossings.scaled(1.0 / scale),
            cut_outs,
        })
    }
}
