//! The grounds of cells, the rings and dots for the cursor and its peers.

use sudogon_board::layout::geometry::inradius;
use sudogon_board::layout::{Cell, HouseRole};

use super::place::{hatching, inset};
use super::printed_board::{print, tint};
use super::role::{Print, Role};
use super::sketch::{CURSOR_RING, RING, Sketch};

/// The distance between the lines of a hatching, and their width.
const HATCHING: (f32, f32) = (7.0, 1.0);

/// How much of a selected cell's ground frames its colour, in layout units.
const FRAME: f32 = 0.11;

impl Sketch<'_> {
    /// Draws the grounds of all cells.
    pub fn grounds(&mut self) {
        let repeats = self.scene.repeats();
        for cell in self.cells.clone() {
            let outline = self.place.outline(self.layout, cell);
            let lines = if repeats.contains(cell) {
                hatching(&outline, HATCHING.0)
            } else {
                Vec::new()
            };
            let ground = self.ground(cell);
            let sectors = match ground {
                // Within the ground of the cursor the cell shows its colours.
                Role::Cursor => self.sectors(cell, &inset(&outline, FRAME * self.place.scale)),
                Role::Colour(_) if self.scene.board.play(cell).colours.len() > 1 => {
                    self.sectors(cell, &outline)
                }
                _ => Vec::new(),
            };
            // A ground under all sectors: no light seam shows where they meet.
            self.fill(outline, ground);
            for (corners, colour) in sectors {
                self.fill(corners, Role::Colour(colour));
            }
            for line in lines {
                self.line(line, HATCHING.1, Role::Hatching);
            }
            self.colour_signs(cell);
        }
    }

    /// The role of a cell's ground.
    pub fn ground(&self, cell: Cell) -> Role {
        let scene = self.scene;
        if scene.is_selected(cell) {
            return Role::Cursor;
        }
        if scene.is_on_line(cell) {
            return Role::ReasonLine;
        }
        if scene.is_shown(cell) {
            return Role::SameValue;
        }
        if let Some(print) = self.region_tint(cell) {
            return Role::Printed(print);
        }
        if let Some(colour) = scene.board.play(cell).colours.iter().next() {
            return Role::Colour(colour);
        }
        let tinted = || tint(self.layout, cell).filter(|_| scene.has_tints);
        let print = print(self.layout, cell).or_else(tinted);
        match (scene.related.contains(cell), print) {
            (true, Some(print)) => Role::PeerOver(print),
            (true, None) => Role::Peer,
            (false, Some(print)) => Role::Printed(print),
            (false, None) => Role::Ground,
        }
    }

    /// The tint of a region that is being drawn. It depends on the region's number, so that it stays while its neighbours
    /// grow.
    fn region_tint(&self, cell: Cell) -> Option<Print> {
        let region = self.scene.regions?.get(cell)?;
        let number = region.to_digit(36)?.checked_sub(1)?;
        Some(Print::Tint(number as u8))
    }

    /// A dot in each peer of the cursor that no printed house explains, on the side towards the cursor.
    pub fn unprinted_peers(&mut self) {
        let (layout, scene) = (self.layout, self.scene);
        let Some(cursor) = scene.cursor else { return };
        let houses = layout.houses_of(cursor).iter().map(|&id| layout.house(id));
        let unprinted = houses.filter(|house| house.role == HouseRole::Unprinted);
        for &cell in unprinted.flat_map(|house| &house.cells) {
            if cell == cursor || !scene.related.contains(cell) {
                continue;
            }
            let middle = layout.shape(cell).middle;
            let way = layout.shape(cursor).middle - middle;
            let room = 0.78 * inradius(&layout.shape(cell).outline, middle);
            let at = self.place.at(middle + way * (room / way.length()));
            let radius = (0.09 * room * self.place.scale).max(1.5);
            self.disc(at, radius, Role::Accent);
        }
    }

    /// Draws the cursor's ring and those around cells that a sentence refers to. While a solver is watched, the cursor is its
    /// cell.
    pub fn rings(&mut self) {
        if let Some(cursor) = self.scene.cursor
            && self.scene.trace.is_none()
            && !self.scene.hides_cursor
        {
            self.ring(cursor, CURSOR_RING, Role::Accent);
        }
        for &cell in self.scene.ringed {
            self.ring(cell, RING, Role::Reason);
        }
    }
}
