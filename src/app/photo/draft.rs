//! What was read, with the person's corrections: a puzzle to be.

use std::sync::Arc;

use crate::app::document::verdict::Verdict;
use crate::app::photo::act::Kind;
use crate::game::{Board, CellPlay, Entry, Game, Mode};
use crate::layout::{Cell, Layout};
use crate::photo::{Change, Reading, Ring};
use crate::puzzle::{Grid, Puzzle, Value};

/// What was read, with the corrections.
pub struct Draft {
    /// What was read.
    pub reading: Reading,
    /// The cell with the cursor.
    pub cursor: Cell,
    /// The board as it would be.
    pub board: Board,
    /// What is known of its printed numbers.
    pub verdict: Verdict,
    /// What each cell holds.
    values: Grid,
    /// What that is.
    kinds: Vec<Kind>,
    /// Why a cell is still to be looked at.
    rings: Vec<Option<Ring>>,
}

impl Draft {
    /// What was read, with the cursor on the first cell to look at.
    pub fn new(reading: Reading) -> Self {
        let mut rings: Vec<_> = reading.cells.iter().map(|cell| cell.ring).collect();
        for change in &reading.suggestion {
            rings[change.cell.index()].get_or_insert(Ring::LeastSure);
        }
        let first = rings.iter().position(Option::is_some).unwrap_or_default();
        let mut draft = Self {
            cursor: Cell::new(first),
            board: Board::new(Puzzle::empty(Arc::clone(&reading.layout))),
            verdict: Verdict::default(),
            values: reading.grid(),
            kinds: vec![Kind::default(); rings.len()],
            rings,
            reading,
        };
        draft.follow();
        draft
    }

    /// Its layout.
    pub fn layout(&self) -> &Layout {
        &self.reading.layout
    }

    /// What a cell holds, whatever becomes of it.
    pub fn value(&self, cell: Cell) -> Option<Value> {
        self.values.get(cell)
    }

    /// What that is.
    pub fn kind(&self, cell: Cell) -> Kind {
        self.kinds[cell.index()]
    }

    /// Why a cell is still to be looked at.
    pub fn ring(&self, cell: Cell) -> Option<Ring> {
        self.rings[cell.index()]
    }

    /// The cells that are still to be looked at.
    pub fn ringed(&self) -> Vec<Cell> {
        let cells = self.layout().cells();
        cells.filter(|&cell| self.ring(cell).is_some()).collect()
    }

    /// Says whether nothing is to be looked at any more.
    pub fn is_settled(&self) -> bool {
        self.rings.iter().all(Option::is_none)
    }

    /// The next of them after the cursor, or before it.
    pub fn next_ring(&self, is_forward: bool) -> Option<Cell> {
        let ringed = self.ringed();
        match is_forward {
            true => ringed.into_iter().find(|&cell| cell > self.cursor),
            false => ringed.into_iter().rfind(|&cell| cell < self.cursor),
        }
    }

    /// The cell with the cursor has this value, or none; it need not be looked at any more.
    pub fn set(&mut self, value: Option<Value>) {
        let is_possible = value.is_none_or(|value| value.number() <= self.layout().values());
        if is_possible {
            self.values.set(self.cursor, value);
            self.settle();
            self.follow();
        }
    }

    /// The cell with the cursor is right.
    pub fn settle(&mut self) {
        self.rings[self.cursor.index()] = None;
    }

    /// What the cell with the cursor holds is of this kind.
    pub fn set_kind(&mut self, kind: Kind) {
        self.kinds[self.cursor.index()] = kind;
        self.follow();
    }

    /// All that cells hold is of the kind of this one.
    pub fn same_for_all(&mut self) {
        let kind = self.kind(self.cursor);
        self.kinds.fill(kind);
        self.follow();
    }

    /// The changes that would leave one solution, while they do: nothing has been changed since.
    pub fn suggestion(&self) -> &[Change] {
        let is_plain = self.kinds.iter().all(|&kind| kind == Kind::Printed);
        match is_plain && self.values == self.reading.grid() {
            true => &self.reading.suggestion,
            false => &[],
        }
    }

    /// Makes them; their cells stay to be looked at.
    pub fn take_suggestion(&mut self) {
        let changes = self.suggestion().to_vec();
        for change in &changes {
            self.values.set(change.cell, change.value);
        }
        if let Some(first) = changes.first() {
            self.cursor = first.cell;
        }
        self.follow();
    }

    /// How many cells hold something of a kind.
    pub fn count(&self, kind: Kind) -> usize {
        let filled = self.values.entries();
        filled.filter(|&(cell, _)| self.kind(cell) == kind).count()
    }

    /// The puzzle as a game in which reading it is one step.
    pub fn game(&self) -> Game {
        let mut game = Game::of(Puzzle::empty(Arc::clone(&self.reading.layout)));
        game.replay("Read a photo".to_owned(), Mode::Enter, self.board.clone());
        game
    }

    /// Puts what the cells hold on the board.
    fn follow(&mut self) {
        let mut puzzle = Puzzle::empty(Arc::clone(&self.reading.layout));
        let mut plays = vec![CellPlay::default(); self.kinds.len()];
        for (cell, value) in self.values.entries() {
            match self.kinds[cell.index()] {
                Kind::Printed => puzzle.givens.set(cell, Some(value)),
                Kind::Mine => {
                    let by_solver = false;
                    plays[cell.index()].entry = Some(Entry { value, by_solver });
                }
                Kind::LeftOut => {}
            }
        }
        self.board = Board::with_play(puzzle, plays);
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::photo::{self, Picture, Request};

    /// A 4×4 whose cells say `1.3..4....1....1` but for r1c1, an unsure 2, with a suggestion.
    fn misread() -> Draft {
        let is_ink = |x: usize, y: usize| {
            let is_line = |at: usize| (20..=182).contains(&at) && (at - 20) % 40 < 3;
            let is_inside = |at: usize| (20..=182).contains(&at);
            is_line(x) && is_inside(y) || is_line(y) && is_inside(x)
        };
        let shade = |at: usize| if is_ink(at % 203, at / 203) { 20 } else { 240 };
        let rgb = (0..203 * 203).flat_map(|at| [shade(at); 3]).collect();
        let picture = Picture::from_rgb(203, 203, rgb).expect("large enough");
        let request = Request {
            layout: crate::layout::named("sq4").ok(),
            ..Request::default()
        };
        let mut reading =
            photo::read(&picture, &request, &mut |_| ControlFlow::Continue(())).expect("a board");
        for (at, symbol) in "2.3..4....1....1".chars().enumerate() {
            reading.cells[at].choices = vec![(Value::from_symbol(symbol), 0.9)];
            reading.cells[at].ring = None;
        }
        reading.suggestion = vec![Change {
            cell: Cell::new(0),
            value: Value::from_symbol('1'),
        }];
        Draft::new(reading)
    }

    #[test]
    fn a_suggestion_is_made_only_by_its_button_and_its_cells_stay_ringed() {
        let mut draft = misread();
        let one = Value::from_symbol('1');
        assert_ne!(draft.value(Cell::new(0)), one, "only suggested");
        assert_eq!(draft.ringed(), [Cell::new(0)]);
        draft.take_suggestion();
        assert_eq!(draft.value(Cell::new(0)), one);
        assert_eq!(
            draft.ringed(),
            [Cell::new(0)],
            "to be compared with the paper"
        );
        assert!(draft.suggestion().is_empty());
        draft.settle();
        assert!(draft.is_settled());
    }

    #[test]
    fn a_suggestion_is_withdrawn_once_anything_was_changed() {
        let mut draft = misread();
        assert_eq!(draft.suggestion().len(), 1);
        draft.cursor = Cell::new(1);
        draft.set(Value::from_symbol('4'));
        assert!(draft.suggestion().is_empty());
    }

    #[test]
    fn a_value_that_the_shape_lacks_is_refused() {
        let mut draft = misread();
        draft.set(Value::from_symbol('7'));
        assert_eq!(draft.value(Cell::new(0)), Value::from_symbol('2'));
        assert!(!draft.is_settled());
    }
}
