//! Entering values and marks, in both modes; undo and redo.

use sudogon_board::game::{Edit, Mark, Mode, StepLabel};
use sudogon_board::layout::{Cell, RegionMap};
use sudogon_board::message::message;
use sudogon_board::puzzle::Value;

use crate::app::cards::notice::Notice;
use crate::app::cards::verdict::VerdictCard;
use crate::app::command::{CursorCommand, EditCommand, EntryKind, Jump};
use crate::app::editing::{Editing, Editor};
use crate::language::{label, say, words};

impl Editor {
    /// Says whether the cursor stands on a printed value, while playing.
    pub fn is_at_printed(&self) -> bool {
        !self.is_entering() && self.board().is_given(self.cursor)
    }

    /// Goes from entering to playing, or back; cards stay open.
    pub fn turn_to(&mut self, mode: Mode) {
        self.game.set_mode(mode);
        self.entry.held = None;
        self.selected = self.others_in_cage(self.cursor);
    }
}

impl Editing<'_> {
    /// A mouse press on a cell: selects it; with a value in hand, writes it.
    pub fn press_cell(&mut self, cell: Cell) {
        self.finish_clue();
        self.select(cell);
        if self.is_drawing() {
            self.begin_stroke(cell);
        } else if self.has_pen() {
            self.begin_line(cell);
        } else {
            self.write_held();
        }
    }

    /// A click on a mark: colours it where the pad is set to colours, else takes it away. A candidate that is no mark is crossed
    /// out, and one that is crossed out comes back.
    pub fn press_mark(&mut self, cell: Cell, kind: Mark, value: Value) {
        if self.is_entering() || self.entry.held.is_some() {
            return;
        }
        if self.entry.pad.is_colour() {
            return self.colour_candidate(vec![cell], value);
        }
        let is_own = self.board().play(cell).marks(kind).contains(value);
        let kind = if is_own { kind } else { Mark::Removed };
        let cells = vec![cell];
        self.edit(Edit::Mark { cells, kind, value });
    }

    /// The mouse was dragged over cells.
    pub fn drag_over(&mut self, cells: Vec<Cell>) {
        if self.is_drawing() {
            return self.continue_stroke(&cells);
        }
        if self.entry.line.is_some() {
            return self.go_on_with_line(cells);
        }
        for cell in cells {
            if self.entry.held.is_some() {
                self.press_cell(cell);
            } else {
                self.select_too(cell);
            }
        }
    }

    /// Writes the value in hand if it is allowed there; the cursor does not move on.
    fn write_held(&mut self) {
        let Some(value) = self.entry.held else { return };
        let cell = self.cursor;
        if self.is_entering() {
            let value = Some(value);
            self.edit(Edit::Print { cell, value });
        } else if !self.board().is_given(cell) {
            self.enter_value(value);
        }
    }

    /// A value was typed, or pressed on the pad: writes it, or a mark where the pad is set to marks.
    pub fn enter_value(&mut self, value: Value) {
        self.end_figure();
        match self.entry.pad {
            _ if self.is_entering() => self.write(value),
            EntryKind::Mark(kind) => self.mark(kind, value),
            // Of a printed value or one that the board does not have, that is told.
            EntryKind::Try if self.has_value(value) && !self.board().is_given(self.cursor) => {
                self.begin_try(self.cursor, value);
            }
            EntryKind::Colour | EntryKind::Pen => self.type_colour(value),
            EntryKind::ColourOfMarks if self.has_value(value) => {
                self.colour_candidate(self.targets(), value);
            }
            _ => self.write(value),
        }
    }

    /// A press on the pad: takes the value in hand with "Number first", else enters it.
    pub fn press_pad(&mut self, value: Value) {
        if self.settings.is_number_first {
            self.entry.held = (self.entry.held != Some(value)).then_some(value);
        } else {
            self.enter_value(value);
        }
    }

    /// Sets what digits and the pad enter.
    pub fn set_pad(&mut self, kind: EntryKind) {
        self.entry.pad = kind;
        self.feedback.announce(kind.title());
        self.follow_pad();
    }

    /// Writes a value into the selected cells, printed or the player's.
    pub fn write(&mut self, value: Value) {
        if !self.has_value(value) {
            let layout = self.layout();
            let range = layout.symbols().in_words(layout.values());
            let text = say!("On this board the values are {clause}.", clause = range);
            let headline = words(layout).say(&message!("{value} is not a value here"));
            self.feedback
                .tell(Notice::about_cell(self.cursor, &headline, &text));
        } else if self.is_entering() {
            self.print(Some(value));
        } else if let Some(cells) = self.own_targets() {
            let edit = Edit::Write {
                cells,
                value,
                tidies: self.settings.tidies_marks,
            };
            self.edit(edit);
        }
    }

    /// Says whether this board has the value.
    fn has_value(&self, value: Value) -> bool {
        value.number() <= self.layout().values()
    }

    /// The selected cells that are not printed, nor began a try that is open; says so if all are.
    fn own_targets(&mut self) -> Option<Vec<Cell>> {
        // Nothing is written over that isn't seen.
        if self.returns_to_present() {
            return None;
        }
        let board = self.board();
        let mut cells = self.targets();
        cells.retain(|&cell| !board.is_given(cell));
        if cells.is_empty() {
            let part = message!("{cell} is part of the puzzle.", cell = self.cursor);
            let text = words(self.layout()).say(&part);
            let notice = Notice::about_cell(self.cursor, label!("Printed number"), &text);
            let notice = match self.card_is(|card| card.keeps_printed()) {
                true => notice,
                false => {
                    let edit = EditCommand::SetMode(Mode::Enter);
                    notice.offering(label!("Edit printed numbers"), edit)
                }
            };
            self.feedback.tell(notice);
            return None;
        }
        let start = cells[0];
        cells.retain(|&cell| board.began(cell).is_none());
        if let (true, Some(depth)) = (cells.is_empty(), board.began(start)) {
            self.tell_of_start(start, depth);
            return None;
        }
        Some(cells)
    }

    /// While entering, leaves the cell empty and moves on; otherwise clears it.
    pub fn type_empty(&mut self) {
        self.end_figure();
        match self.game.mode() {
            Mode::Enter => self.print(None),
            Mode::Play => self.erase(),
        }
    }

    fn print(&mut self, value: Option<Value>) {
        if self.is_drawing() {
            return self.type_region(value);
        }
        let cell = self.cursor;
        self.edit(Edit::Print { cell, value });
        self.go_on_behind(cell);
    }

    /// Goes on to the cell behind one that is entered.
    pub fn go_on_behind(&mut self, cell: Cell) {
        self.go_on(cell.index() + 1);
        let layout = self.layout();
        let strip = layout.strip_of(cell);
        let has_ended = layout.strip_of(self.cursor) != strip;
        let is_end = layout.strips()[strip].end == cell.index() + 1;
        self.entry.has_ended_strip = has_ended;
        self.entry.filled_strip = is_end.then_some(strip);
    }

    /// While entering: the rest of the row or strip is as it should be, so goes on with the next. Where the last key has led
    /// there already, the cursor stays: a player who ends each row with Enter does so after a full one too.
    pub fn end_strip(&mut self) {
        if self.clue_entry().is_some() {
            return self.add_clue();
        }
        let is_done = self.end_figure();
        if is_done || !self.is_entering() || self.is_drawing() || self.entry.is_past_end {
            return;
        }
        if !std::mem::take(&mut self.entry.has_ended_strip) {
            let layout = self.layout();
            let next = layout.strips()[layout.strip_of(self.cursor)].end;
            self.go_on(next);
        }
    }

    /// Goes on to the next cell to enter. After the last one the cursor is on that, and the verdict is shown; from then on it
    /// is shown after each correction. Whoever types on there is told that it all goes into one cell.
    fn go_on(&mut self, next: usize) {
        if self.entry.is_past_end {
            self.tell_typed_over();
        }
        let layout = self.layout();
        let (to, last) = (layout.cell(next), layout.cell(layout.len() - 1));
        self.editor
            .select(to.or(last).unwrap_or(self.editor.cursor));
        self.entry.is_past_end = to.is_none();
        self.entry.is_all_entered |= self.entry.is_past_end;
        if self.entry.is_all_entered {
            self.show_verdict();
        }
    }

    /// Says that what is typed goes into the last cell again.
    fn tell_typed_over(&mut self) {
        let last = message!(
            "{cell} is the last cell: what is typed now takes the place of what it holds.",
            cell = self.cursor
        );
        let text = words(self.layout()).say(&last);
        let notice = Notice::about_cell(self.cursor, label!("Typed over the last cell"), &text);
        let first = CursorCommand::Jump(Jump::First);
        self.feedback
            .tell(notice.offering(label!("To the first cell"), first));
    }

    /// While entering, goes back one cell and clears it; after the last cell it clears that one.
    pub fn backspace(&mut self) {
        match self.game.mode() {
            Mode::Enter if self.clue_entry().is_some() => self.take_back_clue(),
            Mode::Enter if self.is_drawing() => {
                self.jump(Jump::Previous);
                self.clear_region();
            }
            Mode::Enter => {
                let is_here = self.entry.is_past_end || self.numbers_to_come().is_some();
                if is_here {
                    self.editor.select(self.editor.cursor);
                } else {
                    self.jump(Jump::Previous);
                }
                self.clear_printed();
            }
            Mode::Play => self.erase(),
        }
    }

    /// Clears the selected cells.
    pub fn erase(&mut self) {
        match self.game.mode() {
            Mode::Enter if self.clue_entry().is_some() => self.erase_clues(),
            Mode::Enter if self.is_drawing() => self.clear_region(),
            Mode::Enter => self.clear_printed(),
            Mode::Play if self.has_pen() => self.clear_drawn(),
            Mode::Play => {
                if let Some(cells) = self.own_targets() {
                    self.edit(Edit::Erase(cells));
                }
            }
        }
    }

    fn clear_printed(&mut self) {
        let (cell, value) = (self.cursor, None);
        self.edit(Edit::Print { cell, value });
        if self.entry.is_all_entered {
            self.show_verdict();
        }
    }

    /// Toggles a mark in the selected cells. Where all of them show it as a candidate, that is crossed out.
    pub fn mark(&mut self, kind: Mark, value: Value) {
        if self.has_value(value)
            && let Some(cells) = self.own_targets()
        {
            let is_shown = kind == Mark::Corner && self.shows_candidates(self.settings) && {
                let candidates = self.board().candidates(false);
                let is_own = |cell| self.board().play(cell).marks(kind).contains(value);
                let mut cells = cells.iter();
                cells.all(|&cell| candidates.can_hold(cell, value) && !is_own(cell))
            };
            let kind = if is_shown { Mark::Removed } else { kind };
            self.edit(Edit::Mark { cells, kind, value });
        }
    }

    /// Inserts an empty cell at the cursor, for one that was missed; what was typed after it moves on.
    pub fn insert_cell(&mut self) {
        if !self.is_entering() || self.would_lose_the_last() {
            return;
        }
        if self.is_drawing() {
            let label = StepLabel::OpenCell(self.cursor);
            self.shift_regions(RegionMap::insert, label);
        } else {
            self.edit(Edit::InsertCell(self.cursor));
        }
    }

    /// Removes the cell at the cursor; what was typed after it moves back.
    pub fn remove_cell(&mut self) {
        if self.is_drawing() {
            let label = StepLabel::RemoveCell(self.cursor);
            self.shift_regions(RegionMap::remove, label);
        } else if self.is_entering() {
            self.edit(Edit::RemoveCell(self.cursor));
        }
    }

    /// If the last cell is full, says that inserting would push its contents off the end.
    fn would_lose_the_last(&mut self) -> bool {
        let layout = self.layout();
        let Some(cell) = layout.cells().last() else {
            return false;
        };
        let falls_off = match self.region_map() {
            Some(map) => map.get(cell).map(|letter| {
                message!("Region {letter} in {cell} would fall off the end. Clear it first.")
            }),
            None => self
                .board()
                .value(cell)
                .map(|value| message!("{value} in {cell} would fall off the end. Clear it first.")),
        };
        let Some(falls_off) = falls_off else {
            return false;
        };
        let text = words(layout).say(&falls_off);
        self.feedback
            .tell_failure(label!("The last cell is full"), &text);
        true
    }

    /// Shows the verdict on the printed numbers, in place of any other card.
    pub fn show_verdict(&mut self) {
        if !self.lacks_regions() {
            self.card = Some(Box::new(VerdictCard));
        }
    }

    /// Switches to entering or to playing.
    pub fn set_mode(&mut self, mode: Mode) {
        if mode == Mode::Play {
            self.finish_regions();
        }
        self.turn_to(mode);
        // Behind the last printed number one begins with what is open.
        if mode == Mode::Play && self.board().is_given(self.cursor) {
            self.jump(Jump::NextEmpty);
        }
        self.card.take_if(|card| card.closes_with_mode());
        self.feedback.notice = None;
        self.feedback.announce(match mode {
            Mode::Enter => label!("Entering the puzzle"),
            Mode::Play => label!(in "a mode": "Playing"),
        });
    }
}
