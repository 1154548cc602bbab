//! The contents of cells: values, or marks, or the number of a region while regions are drawn.

use sudogon_board::game::Origin;
use sudogon_board::game::tries::letter;
use sudogon_board::layout::geometry::point;
use sudogon_board::layout::{Cell, RegionMap};
use sudogon_board::puzzle::Value;

use super::primitive::{Anchor, Primitive, Style, Text};
use super::role::Role;
use super::sketch::Sketch;
use super::tick::tick;

/// The least size of a region's number.
const LEAST_REGION: f32 = 9.0;
/// The least size of a try's letter.
const LEAST_LETTER: f32 = 7.0;

impl Sketch<'_> {
    /// Draws the contents of all cells. What a hint shows in a cell replaces its marks.
    pub fn contents(&mut self) {
        let repeats = self.scene.repeats();
        let told = self.scene.cells_told();
        for cell in self.cells.clone() {
            if told.contains(cell) {
                continue;
            }
            let entry = self.scene.board.entry(cell);
            // It is about what is printed there, or was.
            let is_played = entry.is_some_and(|(_, origin)| origin != Origin::Given);
            if self.scene.board.play(cell).corrected.is_some() && !is_played {
                self.tick(cell);
            }
            if let Some((value, origin)) = entry {
                self.value(cell, value, origin, repeats.contains(cell));
                self.try_letter(cell);
            }
            if let Some(map) = self.scene.regions {
                self.region(map, cell, entry.is_some());
            } else if entry.is_none() {
                match self.scene.value(cell) {
                    Some(shown) => {
                        self.value(cell, shown, Origin::Solver, repeats.contains(cell));
                    }
                    None => match self.scene.true_candidates {
                        Some(known) => self.true_candidates(cell, known),
                        None => self.marks(cell),
                    },
                }
            }
        }
    }

    /// A cell while the regions are drawn: its region's number, beside its value if it has one.
    fn region(&mut self, map: &RegionMap, cell: Cell, has_value: bool) {
        let Some(region) = map.get(cell) else { return };
        let slots = &self.layout.shape(cell).slots;
        let (slot, share, anchor) = match has_value {
            true if slots.label.x < 0.0 => (slots.label, 0.4, Anchor::Start),
            true => (slots.label, 0.4, Anchor::Middle),
            false => (slots.value, 0.7, Anchor::Middle),
        };
        let size = (share * self.usual_size(cell)).max(LEAST_REGION);
        self.primitives.push(Primitive::Text(Text::new(
            region.to_string(),
            self.slot(cell, slot),
            anchor,
            Style::Regular.of_size(size),
            Role::QuietOnFill,
        )));
    }

    /// The letter of the try that the value belongs to, small beside it.
    fn try_letter(&mut self, cell: Cell) {
        let depth = self.scene.board.depth_of(cell);
        if depth == 0 {
            return;
        }
        let size = self.value_size(cell);
        // Two figures reach further, and only squares have them: below there is room.
        let value = self.scene.board.value(cell);
        let is_wide = value.is_some_and(|value| value.on(self.layout).len() > 1);
        let below = if is_wide { 0.47 } else { 0.3 };
        self.primitives.push(Primitive::Text(Text::new(
            letter(depth).to_string(),
            self.middle(cell) + point(0.5, below) * size,
            Anchor::Middle,
            Style::Bold.of_size((0.4 * size).max(LEAST_LETTER)),
            Role::Own,
        )));
    }

    /// A tick beside the value: what is printed was corrected.
    fn tick(&mut self, cell: Cell) {
        let size = self.value_size(cell);
        let role = self.quiet_role(cell);
        let at = self.middle(cell) + point(0.5, -0.38) * size;
        self.primitives.extend(tick(at, 0.16 * size, role));
    }

    fn value(&mut self, cell: Cell, value: Value, origin: Origin, repeats: bool) {
        let scene = self.scene;
        let size = self.value_size(cell);
        let (style, role) = match origin {
            Origin::Given => (Style::Bold, Role::Given),
            Origin::Player => (Style::Regular, Role::Own),
            Origin::Solver => (Style::Slanted, self.quiet_role(cell)),
        };
        let at = self.middle(cell);
        self.symbol(at, value, style.of_size(size), role);
        let bar = |below: f32, length: f32| {
            let y = at.y + size * below + 1.0;
            let half = size * length / 2.0;
            [point(at.x - half, y), point(at.x + half, y)]
        };
        if repeats {
            self.line(bar(0.46, 0.62), (0.09 * size).max(2.0), Role::Conflict);
        } else if scene.is_shown(cell) && scene.cursor != Some(cell) {
            self.line(bar(0.45, 0.5), (0.05 * size).max(1.0), role);
        }
        if scene.wrong.contains(cell) {
            // Beside the value; a repeated one has a bar.
            let reach = 0.13 * size;
            let width = (0.5 * reach).clamp(1.6, 3.0);
            self.cross(at + point(0.42, -0.34) * size, reach, width);
        }
    }
}
