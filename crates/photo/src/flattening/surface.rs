//! Where the places of a board are in a picture, however it was found out.

use sudogon_core::layout::geometry::Point;

use super::bent_sheet::BentSheet;
use super::crossings::Crossings;

/// Places in layout units, from the top left corner of the rectangle round the board, to pixels of a picture.
#[derive(Clone, Debug)]
pub struct Surface {
    kind: SurfaceKind,
    /// The picture is so many times as large as the one that the lines were followed in.
    scale: f32,
}

#[derive(Clone, Debug)]
enum SurfaceKind {
    Crossings(Crossings),
    BentSheet(BentSheet),
}

impl Surface {
    /// A lattice.
    pub fn crossings(crossings: Crossings, scale: f32) -> Self {
        let kind = SurfaceKind::Crossings(crossings);
        Self { kind, scale }
    }

    /// A board of other cells.
    pub fn sheet(sheet: BentSheet, scale: f32) -> Self {
        let kind = SurfaceKind::BentSheet(sheet);
        Self { kind, scale }
    }

    /// Where a place is in the picture.
    pub fn at(&self, place: Point) -> Point {
        let at = match &self.kind {
            SurfaceKind::Crossings(crossings) => crossings.at(place),
            SurfaceKind::BentSheet(sheet) => sheet.at(place),
        };
        at * self.scale
    }

    /// The corners of the rectangle round the board, clockwise from its own top left one.
    pub fn corners(&self) -> [Point; 4] {
        let corners = match &self.kind {
            SurfaceKind::Crossings(crossings) => crossings.corners(),
            SurfaceKind::BentSheet(sheet) => sheet.corners(),
        };
        corners.map(|at| at * self.scale)
    }

    /// The same of the upright board, when this lies turned clockwise by so many quarter turns.
    pub fn turned_back(&self, turns: usize) -> Self {
        match &self.kind {
            SurfaceKind::Crossings(crossings) if turns > 0 => {
                Self::crossings(crossings.turned_back(turns), self.scale)
            }
            _ => self.clone(),
        }
    }
}
