//! Pencil marks and crossed-out values, so placed that they never overlap.

use crate::game::Mark;
use crate::layout::Cell;
use crate::layout::geometry::{Point, point};
use crate::puzzle::{Value, ValueSet};

use super::primitive::{Style, Words};
use super::role::Role;
use super::sketch::Sketch;

/// The width of a mark in a line, as a share of its size.
const ROOM_PER_SYMBOL: f32 = 0.65;
/// The same with a stroke through each.
const ROOM_PER_STRUCK: f32 = 0.8;

impl Sketch<'_> {
    /// Draws the marks of a cell. Corner marks are in its corners while nothing is crossed out and there are few; otherwise
    /// each marked or crossed-out value has its fixed place. Centre marks fill the middle: crossed-out values then form a
    /// line below, corner marks one above.
    pub fn marks(&mut self, cell: Cell) {
        let play = self.scene.board.play(cell);
        let (corner, centre) = (play.marks(Mark::Corner), play.marks(Mark::Centre));
        // While a hint removes values, older strokes would be confusing, except the quiet ones that the hint relies on.
        let is_pointing = !self.scene.highlights.is_empty();
        let removed = if is_pointing {
            self.scene.ruled_out_before(cell)
        } else {
            play.marks(Mark::Removed)
        };
        let size = self.mark_size(cell);
        let slots = &self.layout.shape(cell).slots;
        let corner = corner.difference(removed);
        let role = if self.scene.is_selected(cell) {
            Role::QuietOnFill
        } else {
            Role::Quiet
        };
        let corners = play.marks(Mark::Corner).len().checked_sub(1);
        let corners = corners
            .and_then(|at| slots.corners.get(at))
            .filter(|_| removed.is_empty());
        let middle = self.slot(cell, slots.centre);
        let room = slots.centre_width * self.place.scale;
        let (above, below) = (middle - point(0.0, size), middle + point(0.0, size));
        match corners {
            Some(places) => {
                for (value, &place) in corner.iter().zip(places) {
                    self.small(self.slot(cell, place), value, size, role);
                }
            }
            None if centre.is_empty() => {
                for value in corner.iter() {
                    self.small(self.candidate(cell, value), value, size, role);
                }
            }
            None => {
                for (at, value, size) in line(corner, above, size, room, ROOM_PER_SYMBOL) {
                    self.small(at, value, size, role);
                }
            }
        }
        if !centre.is_empty() {
            let line = Words::Text(centre.iter().map(Value::symbol).collect());
            let size = shrunk(size, room, centre, ROOM_PER_SYMBOL);
            self.text(middle, line, Style::Regular.of_size(size), role);
        }
        let places: Vec<_> = if centre.is_empty() {
            let fixed = removed
                .iter()
                .map(|value| (self.candidate(cell, value), value, size));
            fixed.collect()
        } else {
            line(removed, below, size, room, ROOM_PER_STRUCK).collect()
        };
        for (at, value, size) in places {
            if is_pointing {
                self.struck_before(at, value, size);
            } else {
                self.struck(at, value, size);
            }
        }
    }
}

/// The size at which values in a line fit into the room, given the width of each as a share of the size.
fn shrunk(size: f32, room: f32, values: ValueSet, share: f32) -> f32 {
    size * (room / (values.len().max(1) as f32 * share * size)).min(1.0)
}

/// Values in a line: the position of each, and their size.
fn line(
    values: ValueSet,
    middle: Point,
    size: f32,
    room: f32,
    share: f32,
) -> impl Iterator<Item = (Point, Value, f32)> {
    let size = shrunk(size, room, values, share);
    let first = (values.len() as f32 - 1.0) / 2.0;
    let places = values.iter().enumerate();
    places.map(move |(at, value)| {
        let aside = (at as f32 - first) * share * size;
        (middle + point(aside, 0.0), value, size)
    })
}
