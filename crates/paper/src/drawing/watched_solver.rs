//! Draws the state of a watched solver: guesses, values taken back, its candidates for open cells.

use sudogon_board::layout::Cell;
use sudogon_board::layout::geometry::point;

use super::primitive::{Primitive, Style};
use super::role::Role;
use super::sketch::{CURSOR_RING, Sketch};

impl Sketch<'_> {
    /// Draws the state of a solver over the values, if one is watched.
    pub fn trace(&mut self) {
        let Some(trace) = self.scene.trace else {
            return;
        };
        let covered = trace.covered(self.layout);
        for cell in self.cells.clone() {
            if let Some(set) = trace.sets.get(cell.index())
                && self.scene.board.value(cell).is_none()
                && !covered.contains(cell)
            {
                let size = self.mark_size(cell);
                for value in set.iter() {
                    let at = self.candidate(cell, value);
                    self.small(at, value, size, Role::QuietOnFill);
                }
            }
            if trace.guesses.contains(cell) {
                self.diamond(cell);
            }
        }
        let out = trace.out.iter();
        for &(cell, value) in out.filter(|(cell, _)| !covered.contains(*cell)) {
            self.struck(self.candidate(cell, value), value, self.mark_size(cell));
        }
        for &(cell, value) in &trace.taken {
            let (at, size) = (self.middle(cell), 0.8 * self.value_size(cell));
            self.symbol(at, value, Style::Slanted.of_size(size), Role::QuietOnFill);
            let reach = point(0.5 * size, -0.36 * size);
            let ends = [at - reach, at + reach];
            self.line(ends, (0.07 * size).max(1.4), Role::Reason);
        }
        if let Some((cell, value)) = trace.answer {
            let font = Style::Regular.of_size(self.value_size(cell));
            self.symbol(self.middle(cell), value, font, Role::Own);
        }
        if let Some(cell) = trace.here {
            self.ring(cell, CURSOR_RING, Role::Accent);
        }
        if let Some(cell) = trace.dead {
            let reach = 0.3 * self.usual_size(cell);
            self.cross(self.middle(cell), reach, (0.2 * reach).max(2.0));
        }
    }

    /// A diamond around a guessed value.
    fn diamond(&mut self, cell: Cell) {
        let (at, reach) = (self.middle(cell), 0.74 * self.usual_size(cell));
        let ways = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)];
        self.primitives.push(Primitive::Loop {
            corners: ways.map(|(x, y)| at + point(x, y)).to_vec(),
            width: (0.05 * reach).max(1.4),
            role: Role::Reason,
        });
    }
}
