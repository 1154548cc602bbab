//! The colour of the paper in each square of a lattice. Areas may be told apart by it instead of by thick lines.

use std::sync::Arc;

use super::region_borders::RegionBorders;
use super::thick_lines::layout_by_sides;
use crate::flattening::lattice::Lattice;
use crate::flattening::surface::Surface;
use crate::mathematics::statistics::{mean, percentile};
use crate::pixels::picture::InputPicture;
use sudogon_board::layout::Layout;
use sudogon_board::layout::geometry::{Point, point};

/// The places of a square in one direction that are looked at, and how many of them from each side: a frame of 72 places round the
/// figure, whose median is the paper even if marks cover some.
const PLACES: usize = 11;
const AROUND: usize = 2;

/// How far from its sides they begin, as a share of it: lines are there.
const RIM: f32 = 0.13;

/// The least difference of two colours, as a logarithm: 3.5 %, about nine shades of white paper. The palest tint of the looks
/// that are made for measuring (`photos made` in crates/tools) differs by 7 %.
const DIFFERENT: f32 = 0.035;

/// The weight of sides with the same colour on both sides, where those with different ones count 1: above 0, which means no side at all.
const SAME_COLOUR: f32 = 0.1;

/// A channel counts as at least so light before its logarithm is taken.
const DARKEST: u8 = 4;

/// The paper of each square, row by row: red, green and blue as logarithms, so that light adds.
pub struct PaperColours(pub Vec<[f32; 3]>);

impl PaperColours {
    /// Looks at each square of a board that lies upright.
    pub fn of(picture: &InputPicture, surface: &Surface, lattice: &Lattice) -> Self {
        let colour = |at: usize| {
            let corner = point((at % lattice.columns) as f32, (at / lattice.columns) as f32);
            colour(picture, |inside| surface.at(corner + inside))
        };
        Self((0..lattice.squares.len()).map(colour).collect())
    }

    /// The layout whose areas have such colours; `None` if they tell nothing.
    pub fn layout(&self, lattice: &Lattice) -> Option<Arc<Layout>> {
        let [right, below] = self.differing(lattice);
        layout_by_sides(&RegionBorders::of(&right, &below)?, lattice)
    }

    /// Between which squares the colour changes: of each square that to its right, then that below it; as [`Self::changes`] says it.
    pub fn differing(&self, lattice: &Lattice) -> [Vec<f32>; 2] {
        let squares = 0..lattice.squares.len();
        let with = |side: usize| {
            squares
                .clone()
                .filter(move |&at| lattice.beside(at)[side].is_some())
        };
        [
            self.changes(with(1), 1, lattice),
            self.changes(with(2), lattice.columns, lattice),
        ]
    }

    /// For each square whether the one that is so many further has another colour: 1 if it has, a little if not, 0 where nobody asks.
    fn changes(
        &self,
        squares: impl Iterator<Item = usize> + Clone,
        further: usize,
        lattice: &Lattice,
    ) -> Vec<f32> {
        let difference = |at: usize| [0, 1, 2].map(|c| self.0[at + further][c] - self.0[at][c]);
        // Light changes from square to square too, evenly, and in all channels alike; most neighbours are of one colour.
        let means = squares.clone().map(|at| mean(&difference(at)));
        let light = percentile(&means.collect::<Vec<f32>>(), 50);
        let mut changes = vec![0.0; lattice.squares.len()];
        for at in squares {
            let most = difference(at).map(|channel| (channel - light).abs());
            let is_other = most.into_iter().fold(0.0, f32::max) > DIFFERENT;
            changes[at] = if is_other { 1.0 } else { SAME_COLOUR };
        }
        changes
    }
}

/// The paper of a square: the middle one of the colours around its figure, for each channel.
fn colour(picture: &InputPicture, place: impl Fn(Point) -> Point) -> [f32; 3] {
    let at = |step: usize| RIM + (1.0 - 2.0 * RIM) * step as f32 / (PLACES - 1) as f32;
    let is_outer = |step: usize| step < AROUND || step + AROUND >= PLACES;
    let mut channels = [const { Vec::new() }; 3];
    for row in 0..PLACES {
        for column in (0..PLACES).filter(|&column| is_outer(row) || is_outer(column)) {
            let rgb = picture.at(place(point(at(column), at(row))));
            for (channel, value) in channels.iter_mut().zip(rgb) {
                channel.push(value);
            }
        }
    }
    channels.map(|mut values| {
        values.sort_unstable();
        f32::from(values[values.len() / 2].max(DARKEST)).ln()
    })
}
