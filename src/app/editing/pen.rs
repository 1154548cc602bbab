//! The pen: lines and signs over the board, by strokes of the mouse and by keys.

use sudogon_board::game::{Edit, PenStroke, Spot};
use sudogon_board::layout::geometry::Point;
use sudogon_board::layout::{Cell, Direction};

use crate::app::command::EntryKind;
use crate::app::editing::entry_state::PenLine;
use crate::app::editing::{Editing, Editor};

impl Editor {
    /// Says whether clicks and keys draw.
    pub fn has_pen(&self) -> bool {
        !self.is_entering() && self.entry.pad == EntryKind::Pen
    }
}

impl Editing<'_> {
    /// A mouse press: a line may begin here.
    pub fn begin_line(&mut self, cell: Cell) {
        self.entry.line = Some(PenLine {
            cells: vec![cell],
            colour: self.entry.colour,
            version: self.game.version(),
            has_step: false,
        });
    }

    /// The mouse has passed cells: the line goes through them. Back to the cell before, its last part is taken back.
    pub fn go_on_with_line(&mut self, passed: Vec<Cell>) {
        let version = self.game.version();
        let line = self.entry.line.take();
        let Some(mut line) = line.filter(|line| line.version == version) else {
            return;
        };
        for cell in passed {
            self.select(cell);
            match line.cells[..] {
                [.., before, _] if before == cell => _ = line.cells.pop(),
                _ => line.cells.push(cell),
            }
        }
        if line.has_step {
            self.game.undo();
            line.has_step = false;
        }
        if line.cells.len() > 1 {
            let before = self.game.version();
            let stroke = PenStroke::Line(line.cells.clone(), line.colour);
            self.edit(Edit::Draw(stroke));
            line.has_step = self.game.version() != before;
        } else {
            self.follow_board();
        }
        line.version = self.game.version();
        self.entry.line = Some(line);
    }

    /// A click with the pen: the next sign in the cell, or on the side that is near.
    pub fn press_with_pen(&mut self, at: Point) {
        if let Some(spot) = Spot::near(self.layout(), at) {
            self.put_sign(spot);
        }
    }

    /// Draws a line from the cursor's cell to one beside it, or with two directions over a corner, and goes there.
    pub fn draw_line(&mut self, first: Direction, second: Option<Direction>) {
        let (layout, from) = (self.layout(), self.cursor);
        let way = |[one, other]: [Direction; 2]| layout.toward(layout.toward(from, one)?, other);
        let to = match second {
            None => layout.toward(from, first),
            Some(second) => {
                let ways = [[first, second], [second, first]];
                let mut ends = ways.into_iter().filter_map(way);
                ends.find(|&to| layout.touch(from, to))
            }
        };
        if let Some(to) = to {
            let stroke = PenStroke::Line(vec![from, to], self.entry.colour);
            self.select(to);
            self.edit(Edit::Draw(stroke));
        }
    }

    /// Draws the next sign in the cursor's cell, or on its side in a direction.
    pub fn draw_sign(&mut self, toward: Option<Direction>) {
        let here = self.cursor;
        let beside = toward.map(|direction| self.layout().toward(here, direction));
        match beside {
            None => self.put_sign(Spot::Middle(here)),
            Some(Some(other)) => self.put_sign(Spot::between(here, other)),
            Some(None) => {}
        }
    }

    fn put_sign(&mut self, spot: Spot) {
        if spot.is_on(self.layout()) {
            let stroke = PenStroke::Sign(spot, self.entry.colour);
            self.edit(Edit::Draw(stroke));
        }
    }

    /// Takes away what is drawn at the selected cells.
    pub fn clear_drawn(&mut self) {
        let stroke = PenStroke::Clear(self.targets());
        self.edit(Edit::Draw(stroke));
    }
}
