//! The cursor, and the cells that are selected besides it.

use sudogon_board::layout::{Cell, Direction};
use sudogon_board::message::message;

use crate::app::command::Jump;
use crate::app::editing::{Editing, Editor};
use crate::language::{label, words};

/// From so many cells on their number is told instead of them.
const MANY: usize = 11;

impl Editor {
    /// Puts the cursor on a cell, and selects only that; while cages are entered, all of the cage there.
    pub fn select(&mut self, cell: Cell) {
        self.cursor = cell;
        self.entry.line = None;
        self.selected = self.others_in_cage(cell);
        if let Some(entry) = &mut self.entry.clue {
            (entry.typed, entry.drawn) = (String::new(), None);
        }
        self.entry.is_past_end = false;
        self.entry.has_ended_strip = false;
        self.entry.houses_read = 0;
        self.close_verdict();
    }

    /// Adds a cell to the selection, and puts the cursor there.
    pub fn select_too(&mut self, cell: Cell) {
        self.entry.line = None;
        if self.draw_cage(cell, false) {
            return;
        }
        if self.is_entering() && self.clue_entry().is_none() {
            // Printed numbers are entered in one cell after the other.
            self.select(cell);
        } else if cell != self.cursor {
            // A group's first cell stays that, however often the mouse comes over it.
            if !self.enters_group() {
                self.selected.retain(|&other| other != cell);
            }
            self.selected.push(self.cursor);
            self.cursor = cell;
        }
    }

    /// Adds a cell to the selection, or removes it.
    pub fn toggle(&mut self, cell: Cell) {
        self.entry.line = None;
        if self.draw_cage(cell, self.selected.contains(&cell)) {
            return;
        }
        if self.selected.contains(&cell) {
            self.selected.retain(|&other| other != cell);
        } else {
            self.select_too(cell);
        }
    }

    /// The cells that an entry changes: the selected ones, in index order.
    pub fn targets(&self) -> Vec<Cell> {
        let mut cells = self.selected.clone();
        cells.push(self.cursor);
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Moves the cursor far.
    pub fn jump(&mut self, jump: Jump) {
        let board = self.board();
        let layout = board.layout();
        let at = self.cursor.index();
        let strip = &layout.strips()[layout.strip_of(self.cursor)];
        let to = match jump {
            Jump::Next => at + 1,
            Jump::Previous => at.wrapping_sub(1),
            Jump::StripStart => strip.start,
            Jump::StripEnd => strip.end - 1,
            Jump::First => 0,
            Jump::Last => layout.len() - 1,
            Jump::NextEmpty => {
                let behind = (at + 1..layout.len()).chain(0..at);
                let mut empty = behind.filter(|&at| board.value(Cell::new(at)).is_none());
                empty.next().unwrap_or(at)
            }
        };
        let to = layout.cell(to).unwrap_or(self.cursor);
        self.select(to);
    }
}

impl Editing<'_> {
    /// Moves the cursor to the next cell in a direction.
    pub fn go(&mut self, direction: Direction) {
        if let Some(next) = self.next_toward(direction) {
            self.select(next);
        }
    }

    /// Moves the cursor to the next cell in a direction, and extends the selection.
    pub fn go_selecting(&mut self, direction: Direction) {
        if let Some(next) = self.next_toward(direction) {
            self.select_too(next);
            self.tell_selection();
        }
    }

    /// Selects the cursor's cell alone.
    pub fn select_here(&mut self) {
        if self.clue_entry().is_none() && !self.selected.is_empty() {
            self.selected.clear();
            self.tell_selection();
        }
    }

    /// Says which cells an entry changes, or how many. Each is told by itself while clues or printed numbers are entered.
    fn tell_selection(&mut self) {
        let cells = self.targets();
        if self.is_entering() {
            return;
        }
        let said = match cells.len() {
            2..MANY => message!("selected: {cells}", cells = &cells),
            count => message!("{count} {count|cell|cells} selected"),
        };
        self.feedback.announce(words(self.layout()).within(&said));
    }

    /// Moves the cursor to the next cell in a direction, and leaves the selection as it is.
    pub fn go_alone(&mut self, direction: Direction) {
        self.entry.line = None;
        if let Some(next) = self.next_toward(direction) {
            self.cursor = next;
        }
    }

    /// The next cell in a direction; at the rim it is said that there is none.
    fn next_toward(&mut self, direction: Direction) -> Option<Cell> {
        let next = self.layout().toward(self.cursor, direction);
        if next.is_none() {
            self.feedback.announce(label!("Edge of the board"));
        }
        next
    }

    /// Keeps the cursor's cell selected when the cursor goes on alone, or no longer.
    pub fn toggle_here(&mut self) {
        let cell = self.cursor;
        if self.clue_entry().is_some() {
            self.toggle(cell);
        } else if !self.is_entering() {
            let before = self.selected.len();
            self.selected.retain(|&other| other != cell);
            if self.selected.len() == before {
                self.selected.push(cell);
            }
        }
        let said = if self.selected.contains(&cell) {
            message!("selected: {cells}", cells = &self.targets())
        } else {
            message!("{cell} is not kept selected")
        };
        self.feedback.announce(words(self.layout()).within(&said));
    }

    /// Selects cells, the first with the cursor.
    pub fn select_cells(&mut self, cells: Vec<Cell>) {
        let Some((&first, rest)) = cells.split_first() else {
            return;
        };
        self.select(first);
        if !self.is_entering() {
            self.selected = rest.to_vec();
        }
        if cells.len() < MANY {
            let said = message!("{cells}", cells = &cells);
            return self.feedback.announce(words(self.layout()).within(&said));
        }
        self.tell_selection();
    }

    /// Selects all cells, with the cursor where it is.
    pub fn select_all(&mut self) {
        let others = self.layout().cells().filter(|&cell| cell != self.cursor);
        let cells = std::iter::once(self.cursor).chain(others).collect();
        self.select_cells(cells);
    }

    /// Selects all cells with the value of this one.
    pub fn select_same(&mut self, cell: Cell) {
        let board = self.board();
        if self.entry.held.is_some() || board.value(cell).is_none() {
            return;
        }
        let is_same = |&other: &Cell| other != cell && board.value(other) == board.value(cell);
        let others = board.layout().cells().filter(is_same);
        let cells = std::iter::once(cell).chain(others).collect();
        self.select_cells(cells);
    }
}
