//! The reading with the person's corrections: a puzzle to be.

use std::sync::Arc;

use sudogon_board::game::{Board, CellPlay, EnteredValue, Game, Mode, StepLabel};
use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::puzzle::{Puzzle, Value};
use sudogon_paper::files::MAX_TITLE;
use sudogon_photo::{BoardReading, CageReading, Figure, RingReason, SuggestedChange};

use crate::app::command::review_act::Kind;
use crate::app::known::verdict::Verdict;
use crate::app::photo::corrections::CellCorrection;

/// The reading, with the corrections.
pub struct Draft {
    /// The reading.
    pub reading: BoardReading,
    /// Its layout, with the sums of cages as they are corrected.
    layout: Arc<Layout>,
    pub cursor: Cell,
    /// The board as it would be.
    pub board: Board,
    /// The verdict on its printed numbers.
    pub verdict: Verdict,
    /// The person's corrections of each cell.
    pub corrections: Vec<CellCorrection>,
    /// Those before each of the person's steps, and those that were taken back, the last one last.
    done: Vec<CorrectionStep>,
    undone: Vec<CorrectionStep>,
}

/// The cursor with the corrections at that time.
type CorrectionStep = (Cell, Vec<CellCorrection>);

impl Draft {
    /// A draft of a reading, with earlier corrections of its cells, and the cursor on the first cell to look at.
    pub fn new(reading: BoardReading, corrections: Vec<CellCorrection>) -> Self {
        let mut draft = Self {
            cursor: Cell::new(0),
            board: Board::new(Puzzle::empty(Arc::clone(&reading.layout))),
            layout: Arc::clone(&reading.layout),
            verdict: Verdict::default(),
            corrections,
            done: Vec::new(),
            undone: Vec::new(),
            reading,
        };
        draft.cursor = draft.ringed().first().copied().unwrap_or(draft.cursor);
        draft.follow_sums();
        draft
    }

    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The cage that begins in a cell.
    pub fn cage_at(&self, cell: Cell) -> Option<&CageReading> {
        let mut cages = self.reading.cages.iter();
        cages.find(|cage| cage.first() == Some(cell))
    }

    /// The cage that begins in the cell with the cursor.
    pub fn cage(&self) -> Option<&CageReading> {
        self.cage_at(self.cursor)
    }

    /// The cage that begins in the cell with the cursor, if its sum is unsure.
    pub fn unsure_cage(&self) -> Option<&CageReading> {
        let is_unsure = self.ring(self.cursor) == Some(RingReason::Sum);
        self.cage().filter(|_| is_unsure)
    }

    /// The sum of a cage; 0 while it is not known.
    pub fn sum(&self, cage: &CageReading) -> usize {
        let corrected = |cell: Cell| self.corrections[cell.index()].sum;
        let corrected = cage.first().and_then(corrected);
        corrected.unwrap_or_else(|| cage.sum())
    }

    /// Returns the value in a cell, also if it is to be left out.
    pub fn value(&self, cell: Cell) -> Option<Value> {
        let read = || self.reading.cells[cell.index()].value();
        self.corrections[cell.index()].value.unwrap_or_else(read)
    }

    /// Returns the kind of a cell's value.
    pub fn kind(&self, cell: Cell) -> Kind {
        let read = || self.read_as(cell);
        self.corrections[cell.index()].kind.unwrap_or_else(read)
    }

    /// Returns the kind that it was read as.
    fn read_as(&self, cell: Cell) -> Kind {
        let figure = self.reading.cells[cell.index()].figure();
        Kind::of(figure).unwrap_or_default()
    }

    /// Why a cell is still to be looked at.
    pub fn ring(&self, cell: Cell) -> Option<RingReason> {
        if self.corrections[cell.index()].is_settled {
            return None;
        }
        let mut suggested = self.reading.suggestion.iter();
        let is_suggested = suggested.any(|change| change.cell() == cell);
        let ring = self.reading.cells[cell.index()].ring;
        ring.or(is_suggested.then_some(RingReason::LeastSure))
    }

    /// The cells that are still to be looked at, the most doubtful first.
    pub fn ringed(&self) -> Vec<Cell> {
        let cells = self.layout().cells();
        let mut ringed: Vec<Cell> = cells.filter(|&cell| self.ring(cell).is_some()).collect();
        let certainty = |cell: &Cell| self.reading.cells[cell.index()].confidence();
        ringed.sort_by(|a, b| certainty(a).total_cmp(&certainty(b)));
        ringed
    }

    /// The next cell to look at after the cursor, or before it; the first or the last, if the cursor is on none.
    pub fn next_ring(&self, is_forward: bool) -> Option<Cell> {
        let ringed = self.ringed();
        let here = ringed.iter().position(|&cell| cell == self.cursor);
        let next = match (here, is_forward) {
            (Some(here), true) => Some(here + 1),
            (Some(here), false) => here.checked_sub(1),
            (None, true) => Some(0),
            (None, false) => ringed.len().checked_sub(1),
        };
        ringed.get(next?).copied()
    }

    /// Corrects something, as a step that can be taken back.
    pub fn step(&mut self, correct: impl FnOnce(&mut Self)) {
        let before = (self.cursor, self.corrections.clone());
        correct(self);
        if self.corrections != before.1 {
            self.done.push(before);
            self.undone.clear();
        }
    }

    /// Takes the last step back, or does it again; says whether there was one.
    pub fn travel(&mut self, is_back: bool) -> bool {
        let (from, to) = match is_back {
            true => (&mut self.done, &mut self.undone),
            false => (&mut self.undone, &mut self.done),
        };
        let Some((cursor, corrections)) = from.pop() else {
            return false;
        };
        to.push((
            self.cursor,
            std::mem::replace(&mut self.corrections, corrections),
        ));
        self.cursor = cursor;
        self.follow_sums();
        true
    }

    /// The cell with the cursor has this value, or none; it need not be looked at any more.
    pub fn set(&mut self, value: Option<Value>) {
        let is_possible = value.is_none_or(|value| value.number() <= self.layout().values());
        if is_possible {
            self.corrections[self.cursor.index()].value = Some(value);
            self.settle();
            self.follow();
        }
    }

    /// The cage that begins in the cell with the cursor has this sum; it need not be looked at any more.
    pub fn set_sum(&mut self, sum: usize) {
        self.corrections[self.cursor.index()].sum = Some(sum);
        self.settle();
        self.follow_sums();
    }

    /// The cell with the cursor is right.
    pub fn settle(&mut self) {
        let value = self.value(self.cursor);
        let correction = &mut self.corrections[self.cursor.index()];
        correction.value = Some(value);
        correction.is_settled = true;
    }

    /// Gives the value in the cursor's cell this kind.
    pub fn set_kind(&mut self, kind: Kind) {
        self.corrections[self.cursor.index()].kind = Some(kind);
        self.follow();
    }

    /// Makes a printed value in the cursor's cell the person's own, any other printed; it need not be looked at any more.
    pub fn switch_kind(&mut self) {
        let kind = match self.kind(self.cursor) {
            Kind::Printed => Kind::Mine,
            Kind::Mine | Kind::LeftOut => Kind::Printed,
        };
        self.settle();
        self.set_kind(kind);
    }

    /// Gives the values of all cells the kind of this one.
    pub fn same_for_all(&mut self) {
        let kind = self.kind(self.cursor);
        for correction in &mut self.corrections {
            correction.kind = Some(kind);
        }
        self.follow();
    }

    /// The changes that would leave one solution, while they do: nothing has been changed since.
    pub fn suggestion(&self) -> &[SuggestedChange] {
        let mut cells = self.layout().cells();
        let is_as_read = cells.all(|cell| {
            let read = self.reading.cells[cell.index()].value();
            let is_sum_as_read = self.corrections[cell.index()].sum.is_none();
            let is_kind_as_read = self.kind(cell) == self.read_as(cell);
            is_kind_as_read && self.value(cell) == read && is_sum_as_read
        });
        if is_as_read {
            &self.reading.suggestion
        } else {
            &[]
        }
    }

    /// Makes the suggested changes; their cells stay to be looked at.
    pub fn take_suggestion(&mut self) {
        let changes = self.suggestion().to_vec();
        for change in &changes {
            let correction = &mut self.corrections[change.cell().index()];
            match *change {
                SuggestedChange::Figure(_, figure) => {
                    correction.value = Some(figure.map(Figure::value));
                    correction.kind = Kind::of(figure).or(correction.kind);
                }
                SuggestedChange::Sum(_, sum) => correction.sum = Some(sum),
            }
        }
        if let Some(first) = changes.first() {
            self.cursor = first.cell();
        }
        self.follow_sums();
    }

    /// How many cells hold something of a kind.
    pub fn count(&self, kind: Kind) -> usize {
        let is_one = |cell: &Cell| self.value(*cell).is_some() && self.kind(*cell) == kind;
        self.layout.cells().filter(is_one).count()
    }

    /// The puzzle as a game under a title, in which reading it is one step; somebody who has begun to solve it goes on playing.
    pub fn game(&self, title: &str) -> Game {
        let mut game = Game::of(Puzzle::empty(Arc::clone(&self.layout)));
        let is_begun = self.count(Kind::Mine) > 0 || self.board.has_marks();
        let mode = if is_begun { Mode::Play } else { Mode::Enter };
        let mut puzzle = self.board.puzzle().clone();
        puzzle.about.title = title.chars().take(MAX_TITLE).collect();
        let plays = self.layout.cells().map(|cell| *self.board.play(cell));
        let board = Board::with_play(puzzle, plays.collect());
        game.replay(StepLabel::ReadPhoto, mode, board);
        game
    }

    /// Puts the sums of the cages on the layout, and what the cells hold on the board.
    fn follow_sums(&mut self) {
        let clues = self
            .reading
            .layout
            .clues()
            .iter()
            .zip(&self.reading.cages)
            .map(|(clue, cage)| clue.clone().with_amount(self.sum(cage)));
        if !self.reading.cages.is_empty()
            && let Ok(layout) = layout::with_clues(&self.reading.layout, clues)
        {
            self.layout = layout;
        }
        self.follow();
    }

    /// Puts what the cells hold on the board; a cell that holds no value has its marks.
    fn follow(&mut self) {
        let mut puzzle = Puzzle::empty(Arc::clone(&self.layout));
        let mut plays = vec![CellPlay::default(); self.corrections.len()];
        for (cell, play) in self.layout.cells().zip(&mut plays) {
            match (self.value(cell), self.kind(cell)) {
                (Some(value), Kind::Printed) => puzzle.givens.set(cell, Some(value)),
                (Some(value), Kind::Mine) => {
                    let by_solver = false;
                    play.entry = Some(EnteredValue { value, by_solver });
                }
                (Some(_), Kind::LeftOut) => {}
                (None, _) => {
                    let marks = self.reading.cells[cell.index()].marks.iter();
                    play.corner = marks.copied().collect();
                }
            }
        }
        self.board = Board::with_play(puzzle, plays);
    }
}
