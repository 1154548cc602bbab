//! Where the places of a board are in a picture, however it was found out.

use sudogon_board::layout::geometry::{Point, point};

use super::bent_sheet::BentSheet;
use super::crossings::Crossings;

/// Places in layout units, from the top left corner of the rectangle round the board, to pixels of a picture.
#[derive(Clone, Debug)]
pub struct Surface {
    pub kind: SurfaceKind,
    /// The picture is so many times as large as the one that the lines were followed in.
    pub scale: f32,
    /// How much wider the picture that was read is than the one that was given, at each side, in pixels.
    pub margin: f32,
}

/// The kind of surface that was found: a lattice, or a board of other cells.
#[derive(Clone, Debug)]
pub enum SurfaceKind {
    Crossings(Crossings),
    BentSheet(BentSheet),
}

impl Surface {
    /// Where a place is in the picture.
    pub fn at(&self, place: Point) -> Point {
        let at = match &self.kind {
            SurfaceKind::Crossings(crossings) => crossings.at(place),
            SurfaceKind::BentSheet(sheet) => sheet.at(place),
        };
        self.given(at)
    }

    /// The corners of the rectangle round the board, clockwise from its own top left one.
    pub fn corners(&self) -> [Point; 4] {
        let corners = match &self.kind {
            SurfaceKind::Crossings(crossings) => crossings.corners(),
            SurfaceKind::BentSheet(sheet) => sheet.corners(),
        };
        corners.map(|at| self.given(at))
    }

    fn given(&self, at: Point) -> Point {
        at * self.scale - point(self.margin, self.margin)
    }

    /// The same of the upright board, when this lies turned clockwise by so many quarter turns.
    pub fn turned_back(&self, turns: usize) -> Self {
        let mut upright = self.clone();
        if let SurfaceKind::Crossings(crossings) = &mut upright.kind {
            *crossings = crossings.turned_back(turns);
        }
        upright
    }
}
