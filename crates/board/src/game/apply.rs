//! What each edit does to a board.

use std::borrow::Cow;
use std::mem;
use std::sync::Arc;

use crate::layout::{self, Cell, Layout, Symmetry};
use crate::puzzle::{Grid, Value, ValueSet};

use super::tries::ValueReason;
use super::{
    Board, CandidateColours, CellPlay, Colour, Colours, Correction, Edit, EnteredValue, Mark,
    Marking,
};

impl Edit {
    /// The board that it makes of another, where the ledger of tries has what it wrote.
    #[must_use]
    pub fn preview(&self, board: &Board) -> Board {
        let before = self.begin(board);
        let mut after = Board::clone(&before);
        self.change(&mut after);
        match self {
            // These begin with other contents, or keep the ledger themselves.
            Self::StartOver | Self::Paste(..) => after.tries = Arc::default(),
            Self::StartTry { .. } | Self::KeepTry | Self::TakeBackTry(..) => {}
            Self::EnterSingles { .. } => {}
            Self::PutTryAside(..) | Self::NoteInLedger { .. } | Self::ClearLedger => {}
            Self::Turn(symmetry) => after.turn_tries(&before, symmetry),
            _ => after.follow(&before, self.source()),
        }
        // What fills the board without a repeat is right.
        while after.tries().depth() > 0 && after.is_solved() {
            after.keep_try();
        }
        after
    }

    /// The board without the tries that the edit ends before it writes anything.
    fn begin<'a>(&self, board: &'a Board) -> Cow<'a, Board> {
        let mut begun = Cow::Borrowed(board);
        match self {
            // The whole solution tells which tries are right: none is left open.
            Self::Fill(values) if values.len() > 1 => begun.to_mut().put_try_aside(1),
            Self::Conclude(conclusion) => begun.to_mut().leave_for_conclusion(conclusion),
            _ => {}
        }
        begun
    }

    /// Returns what a value that it writes comes from, if not from the player's own thoughts.
    fn source(&self) -> Option<ValueReason> {
        match self {
            Self::Step { .. } => Some(ValueReason::Hint),
            Self::Fill(..) => Some(ValueReason::Solver),
            Self::Conclude(conclusion) => Some(ValueReason::AllTries(conclusion.cell)),
            _ => None,
        }
    }

    fn change(&self, board: &mut Board) {
        match self {
            Self::Print { cell, value } => {
                board.puzzle.givens.set(*cell, *value);
                board.cells[cell.index()].reprint();
            }
            Self::InsertCell(cell) => board.shift(|values| values.insert(cell.index(), None)),
            Self::RemoveCell(cell) => board.shift(|values| {
                values.remove(cell.index());
            }),
            Self::Write {
                cells,
                value,
                tidies,
            } => {
                for &cell in cells {
                    board.write(cell, *value, *tidies);
                }
            }
            Self::Mark { cells, kind, value } => board.mark(cells, *kind, *value),
            Self::FillMarks(marking) => board.fill_marks(*marking),
            Self::ClearMarks => board.cells.iter_mut().for_each(CellPlay::clear_marks),
            Self::CorrectMarks { stale, missing } => board.correct_marks(stale, missing),
            Self::Colour { cells, colour } => board.colour(cells, *colour),
            Self::ColourCandidate {
                cells,
                value,
                colour,
            } => board.colour_candidate(cells, *value, *colour),
            Self::Draw(stroke) => Arc::make_mut(&mut board.pen).draw(stroke, &board.puzzle.layout),
            Self::Erase(cells) => board.erase(cells),
            Self::Step { place, remove } => {
                for &(cell, value) in remove {
                    board.cells[cell.index()].cross_out(value);
                }
                board.write_all(place);
            }
            Self::EnterSingles { marks_count } => board.enter_singles(*marks_count),
            Self::Uncross(values) => {
                for &(cell, value) in values {
                    let play = &mut board.cells[cell.index()];
                    play.removed = play.removed.without(value);
                }
            }
            Self::StartOver => {
                let cells = board.cells.iter_mut();
                cells.for_each(|play| *play = play.without_play());
                board.pen = Arc::default();
            }
            Self::Paste(givens) => {
                board.puzzle.givens = givens.clone();
                board.cells.fill(CellPlay::default());
                board.pen = Arc::default();
            }
            Self::Fill(values) => board.fill(values),
            Self::MakePrinted => board.make_printed(),
            Self::MakeMine => board.make_mine(),
            Self::Reshape { layout, .. } => board.reshape(layout),
            Self::Turn(symmetry) => board.turn(symmetry),
            Self::Mend { layout, givens, .. } => board.mend(layout, givens),
            Self::Describe(about) => board.puzzle.about = about.clone(),
            Self::StartTry {
                cell,
                value,
                tidies,
            } => {
                if board.start_try(*cell, *value) {
                    board.write(*cell, *value, *tidies);
                }
            }
            Self::KeepTry => board.keep_try(),
            Self::TakeBackTry(depth) => board.take_back_try(*depth),
            Self::PutTryAside(depth) => board.put_try_aside(*depth),
            Self::Conclude(conclusion) => board.write_all(&conclusion.follows),
            Self::NoteInLedger { line, note } => {
                Arc::make_mut(&mut board.tries).set_note(*line, note);
            }
            Self::ClearLedger => Arc::make_mut(&mut board.tries).clear_ledger(),
        }
    }
}

impl Board {
    /// Inserts or removes a cell in the sequence of printed values. A printed value replaces the player's.
    fn shift(&mut self, change: impl Fn(&mut Vec<Option<Value>>)) {
        let mut values: Vec<Option<Value>> = self.puzzle.givens.iter().collect();
        change(&mut values);
        values.resize(self.cells.len(), None);
        self.puzzle.givens = values.into_iter().collect();
        for (at, play) in self.cells.iter_mut().enumerate() {
            if self.puzzle.givens.get(Cell::new(at)).is_some() {
                play.reprint();
            }
        }
    }

    /// Writes the player's value, unless another is printed there.
    fn write(&mut self, cell: Cell, value: Value, tidies: bool) {
        self.enter(cell, EnteredValue::by_player(value), tidies);
    }

    /// Writes what follows, and removes it from the marks of its peers.
    fn write_all(&mut self, values: &[(Cell, Value)]) {
        for &(cell, value) in values {
            self.write(cell, value, true);
        }
    }

    /// Writes what the solver found where the player has not written it.
    fn fill(&mut self, values: &[(Cell, Value)]) {
        for &(cell, value) in values {
            if self.value(cell) != Some(value) {
                let by_solver = true;
                let entry = EnteredValue { value, by_solver };
                self.enter(cell, entry, true);
            }
        }
    }

    /// Writes a value that is not printed. It is no candidate of its peers any more: has no colour there, and is removed from their marks
    /// if that is wanted. Not if it repeats one of them: that is a slip, not a conclusion.
    fn enter(&mut self, cell: Cell, entry: EnteredValue, tidies: bool) {
        if !self.is_given(cell) {
            self.cells[cell.index()].entry = Some(entry);
        }
        let value = Some(entry.value);
        let is_repeated = |peer| self.value(peer) == value;
        if self.value(cell) != value || self.layout().peers(cell).iter().any(is_repeated) {
            return;
        }
        for peer in self.puzzle.layout.peers(cell).iter() {
            let play = &mut self.cells[peer.index()];
            play.candidate_colours.set(entry.value, None);
            if tidies {
                play.unmark(entry.value);
            }
        }
    }

    /// Writes what follows plainly: one by one, since the ledger of tries says of each what it follows from.
    fn enter_singles(&mut self, marks_count: bool) {
        for (cell, value) in self.candidates(marks_count).plain_singles() {
            let write = Edit::Write {
                cells: vec![cell],
                value,
                tidies: true,
            };
            *self = write.preview(self);
        }
    }

    /// Writes a mark into the empty ones of these cells, or removes it if all of them have it.
    fn mark(&mut self, cells: &[Cell], kind: Mark, value: Value) {
        let empty = |cell: &&Cell| self.value(**cell).is_none();
        let targets: Vec<Cell> = cells.iter().filter(empty).copied().collect();
        let marked = |cell: &Cell| self.play(*cell).marks(kind).contains(value);
        let take_out = targets.iter().all(marked);
        for cell in targets {
            let play = &mut self.cells[cell.index()];
            let marks = play.marks_mut(kind);
            *marks = if take_out {
                marks.without(value)
            } else {
                marks.with(value)
            };
            // What was taken away or crossed out has no colour either.
            if take_out != (kind == Mark::Removed) {
                play.candidate_colours.set(value, None);
            }
        }
    }

    fn fill_marks(&mut self, marking: Marking) {
        let marks = marking.marks(&self.candidates(false));
        for (cell, marks) in self.puzzle.layout.cells().zip(marks) {
            if self.value(cell).is_none() {
                self.cells[cell.index()].corner = marks;
            }
        }
    }

    fn correct_marks(&mut self, stale: &[(Cell, Value)], missing: &[(Cell, Value)]) {
        let candidates = self.candidates(false);
        for &(cell, value) in stale {
            let play = &mut self.cells[cell.index()];
            if candidates.can_hold(cell, value) {
                play.cross_out(value);
            } else {
                play.unmark(value);
                play.candidate_colours.set(value, None);
            }
        }
        for &(cell, value) in missing {
            if self.value(cell).is_none() {
                let play = &mut self.cells[cell.index()];
                let marks = if play.centre.is_empty() {
                    &mut play.corner
                } else {
                    &mut play.centre
                };
                marks.add(ValueSet::of(value));
            }
        }
    }

    /// Adds a colour to cells, or removes it if all of them have it; without one, removes all colours.
    fn colour(&mut self, cells: &[Cell], colour: Option<Colour>) {
        let has_it =
            |cell: &Cell| colour.is_some_and(|colour| self.play(*cell).colours.contains(colour));
        let take_out = cells.iter().all(has_it);
        for cell in cells {
            let play = &mut self.cells[cell.index()];
            match colour {
                Some(colour) if take_out => play.colours = play.colours.without(colour),
                Some(colour) => play.colours = play.colours.with(colour),
                None => {
                    play.colours = Colours::NONE;
                    play.candidate_colours = CandidateColours::default();
                }
            }
        }
    }

    fn colour_candidate(&mut self, cells: &[Cell], value: Value, colour: Option<Colour>) {
        for &cell in cells {
            if self.value(cell).is_none() && !self.play(cell).removed.contains(value) {
                self.cells[cell.index()]
                    .candidate_colours
                    .set(value, colour);
            }
        }
    }

    /// Clears the values of cells; all that they hold if none of them has a value.
    fn erase(&mut self, cells: &[Cell]) {
        let has_entry = |cell: &Cell| self.play(*cell).entry.is_some();
        let only_values = cells.iter().any(has_entry);
        for cell in cells {
            let play = &mut self.cells[cell.index()];
            if only_values {
                play.entry = None;
            } else {
                play.clear();
            }
        }
    }

    fn make_printed(&mut self) {
        for (at, play) in self.cells.iter_mut().enumerate() {
            if let Some(entry) = play.entry {
                self.puzzle.givens.set(Cell::new(at), Some(entry.value));
                play.reprint();
            }
        }
    }

    fn make_mine(&mut self) {
        let empty = Grid::empty(self.cells.len());
        for (cell, value) in mem::replace(&mut self.puzzle.givens, empty).entries() {
            let play = &mut self.cells[cell.index()];
            play.reprint();
            play.entry = Some(EnteredValue::by_player(value));
        }
    }

    /// Puts the board on another layout with as many cells and values.
    fn reshape(&mut self, layout: &Arc<Layout>) {
        if self.has_room_on(layout) {
            self.corrected_clues = self.corrected_clues.after_change(self.layout(), layout);
            self.puzzle.layout = Arc::clone(layout);
            self.fit_pen();
        }
    }

    /// Says whether another layout has as many cells and values.
    fn has_room_on(&self, layout: &Layout) -> bool {
        (self.layout().len(), self.layout().values()) == (layout.len(), layout.values())
    }

    /// Moves everything as a symmetry maps it.
    fn turn(&mut self, symmetry: &Symmetry) {
        let Some(layout) = layout::turned(&self.puzzle.layout, symmetry) else {
            return;
        };
        let before = self.clone();
        self.puzzle.layout = layout;
        for (from, &to) in before.layout().cells().zip(&symmetry.to) {
            self.puzzle.givens.set(to, before.puzzle.givens.get(from));
            self.cells[to.index()] = *before.play(from);
        }
        self.pen = Arc::new(before.pen().moved(|cell| symmetry.to[cell.index()]));
        self.fit_pen();
    }

    /// Puts other printed numbers on the board, and a layout with other clues under it; what was printed is noted.
    fn mend(&mut self, layout: &Arc<Layout>, givens: &Grid) {
        if !self.has_room_on(layout) || givens.len() != self.cells.len() {
            return;
        }
        self.corrected_clues = self.corrected_clues.after_mend(self.layout(), layout);
        for (at, play) in self.cells.iter_mut().enumerate() {
            let cell = Cell::new(at);
            let (from, to) = (self.puzzle.givens.get(cell), givens.get(cell));
            if from.is_none() && to.is_some() {
                play.clear();
            }
            if from != to {
                play.corrected = Correction::after(play.corrected, from, to);
            }
        }
        self.puzzle.layout = Arc::clone(layout);
        self.fit_pen();
        self.puzzle.givens = givens.clone();
    }
}
