//! The corrections of a person, kept while the picture is read again.

use sudogon_board::layout::Cell;
use sudogon_board::layout::geometry::{Point, area};
use sudogon_board::puzzle::Value;
use sudogon_photo::BoardReading;

use crate::app::command::review_act::Kind;

/// How far the middles of one cell in two readings may be apart, as a share of its side.
const APART: f32 = 0.35;

/// How much larger a cell may be in one reading than in the other, as an area.
const LARGER: f32 = 1.8;

/// The corrections of a person to a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CellCorrection {
    /// It has this value, or none; otherwise what was read.
    pub value: Option<Option<Value>>,
    /// The value is of this kind; otherwise of that which was read.
    pub kind: Option<Kind>,
    /// The cage that begins there has this sum; otherwise what was read.
    pub sum: Option<usize>,
    /// It need not be looked at any more.
    pub is_settled: bool,
}

/// Which cell of the new reading a correction belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Same {
    /// The one with the same number: a corner was moved.
    Number,
    /// The one at the same place of the picture: it was turned, or is read as another shape.
    #[default]
    Place,
}

/// Corrections whose cells the present reading does not have, by their places in the picture.
#[derive(Clone, Debug, Default)]
pub struct Waiting(Vec<(Patch, CellCorrection)>);

/// A cell in the picture.
#[derive(Clone, Copy, Debug)]
struct Patch {
    middle: Point,
    area: f32,
}

impl Waiting {
    /// How many they are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Keeps the corrections of a reading that is discarded.
    pub fn keep(&mut self, reading: &BoardReading, corrections: &[CellCorrection]) {
        let cells = reading.layout.cells().zip(corrections);
        let made = cells
            .filter(|(_, correction)| **correction != CellCorrection::default())
            .map(|(cell, &correction)| (Patch::of(reading, cell), correction));
        self.0.extend(made);
    }

    /// The corrections of a new reading, by its cells: those of the one before, and what has waited and fits now. The rest waits.
    pub fn carried(
        &mut self,
        before: Option<(&BoardReading, &[CellCorrection])>,
        reading: &BoardReading,
        same: Same,
    ) -> Vec<CellCorrection> {
        let mut carried = vec![CellCorrection::default(); reading.cells.len()];
        if let Some((old, corrections)) = before {
            // Cages are read anew.
            let has_same_cells = old.layout.id_without_clues() == reading.layout.id_without_clues()
                && old.cells.len() == reading.cells.len();
            if same == Same::Number && has_same_cells {
                return corrections.to_vec();
            }
            self.keep(old, corrections);
        }
        let patches: Vec<(Cell, Patch)> = reading
            .layout
            .cells()
            .map(|cell| (cell, Patch::of(reading, cell)))
            .collect();
        let values = reading.layout.values();
        self.0.retain(|(patch, correction)| {
            let is_possible = correction
                .value
                .flatten()
                .is_none_or(|value| value.number() <= values);
            let mut at = patches.iter().filter(|(_, other)| patch.is(other));
            match at.next().filter(|_| is_possible) {
                Some((cell, _)) => {
                    carried[cell.index()] = *correction;
                    false
                }
                None => true,
            }
        });
        carried
    }
}

impl Patch {
    fn of(reading: &BoardReading, cell: Cell) -> Self {
        Self {
            middle: reading.in_picture(reading.layout.shape(cell).middle),
            area: area(&reading.outline(cell)).abs(),
        }
    }

    fn is(&self, other: &Self) -> bool {
        let apart = (self.middle - other.middle).length();
        let ratio = self.area.max(other.area) / self.area.min(other.area);
        apart < APART * self.area.sqrt() && ratio < LARGER
    }
}
