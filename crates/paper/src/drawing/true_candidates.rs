//! The values that some solution has in a cell, each at its fixed place.

use sudogon_board::layout::Cell;
use sudogon_board::layout::geometry::{Bounds, point};
use sudogon_solve::TrueCandidates;

use super::primitive::{Frame, Primitive};
use super::role::Role;
use super::sketch::Sketch;

/// The ring around a value, and half the dash in place of one, as shares of its size.
const RING: f32 = 1.16;
const HALF_DASH: f32 = 0.2;
/// The width of both.
const WIDTH: f32 = 1.2;

impl Sketch<'_> {
    /// Draws the values of a cell that some solution has. One that a single solution has is in a ring; one of which nothing is known
    /// yet is a dash.
    pub fn true_candidates(&mut self, cell: Cell, known: &TrueCandidates) {
        let role = self.quiet_role(cell);
        let size = self.mark_size(cell);
        for value in known.possible(cell).iter() {
            self.small(self.candidate(cell, value), value, size, role);
        }
        for value in known.in_one_solution(cell).iter() {
            let side = RING * size;
            self.primitives.push(Primitive::Tile {
                bounds: Bounds::centred(self.candidate(cell, value), point(side, side)),
                rounding: side / 2.0,
                fill: None,
                frame: Some(Frame {
                    width: WIDTH,
                    role: Role::Text,
                    is_inside: true,
                }),
            });
        }
        for value in known.unsettled(cell).iter() {
            let (at, half) = (self.candidate(cell, value), point(HALF_DASH * size, 0.0));
            self.line([at - half, at + half], WIDTH, role);
        }
    }
}
