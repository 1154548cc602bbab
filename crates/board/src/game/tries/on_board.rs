//! Tries on a board: how they begin and end there, and what they are told from.

use std::sync::Arc;

use crate::layout::{Cell, Symmetry};
use crate::lists::sorted_once;
use crate::puzzle::{Value, ValueSet};

use super::super::{Board, CellPlay, EnteredValue};
use super::{
    DeadEnd, InCommon, LedgerEvent, MOST_OPEN, Renumbering, Tries, Try, ValueReason, in_common,
};

/// An open try that has led to a dead end.
#[derive(Clone, Debug, PartialEq)]
pub struct FailedTry {
    /// Its depth, from 1.
    pub depth: usize,
    /// Where nothing goes any more.
    pub dead_end: DeadEnd,
    /// The values that stand in it and followed from nothing: the dead end may come from one of them in place of the tried value.
    pub unexplained: Vec<(Cell, Value)>,
}

impl Board {
    /// The tries on it, and their ledger.
    pub fn tries(&self) -> &Tries {
        &self.tries
    }

    /// This board with other tries, or with none if they belong to a board with another number of cells.
    #[must_use]
    pub fn with_tries(mut self, tries: Tries) -> Self {
        let cells = self.cells.len();
        let is_of_it = |one: &Arc<Try>| one.before.len() == cells;
        if tries.open().iter().all(is_of_it) {
            self.tries = Arc::new(tries);
        }
        self
    }

    /// The depth of the try that a cell's value belongs to; 0 if to none.
    pub fn depth_of(&self, cell: Cell) -> usize {
        self.tries.depth_of(cell, self.play(cell))
    }

    /// The depth of the open try that a cell's value began; `None` if it began none.
    pub fn began(&self, cell: Cell) -> Option<usize> {
        let value = self.value(cell);
        let open = self.tries.open().iter();
        let mut open = open.map(|one| (one.cell, Some(one.value)));
        open.rposition(|start| start == (cell, value))
            .map(|at| at + 1)
    }

    /// The board without the try of a depth and those inside it; without any for depth 1.
    #[must_use]
    pub fn without_try(&self, depth: usize) -> Self {
        let mut board = self.clone();
        let open = self.tries.open().get(depth.saturating_sub(1));
        if let Some(one) = open {
            board.restore(one);
            let kept = self.tries.open()[..depth.saturating_sub(1)].to_vec();
            board.tries = Arc::new(self.tries.with_open(kept));
        }
        board
    }

    /// The board as it was after so many lines of the ledger: its values alone.
    #[must_use]
    pub fn after_lines(&self, lines: usize) -> Self {
        let values = self.tries.ledger().values_after(lines);
        let mut board = self.clone();
        for (at, play) in board.cells.iter_mut().enumerate() {
            let cell = Cell::new(at);
            let value = match board.puzzle.givens.get(cell) {
                Some(_) => None,
                None => values.get(cell),
            };
            *play = CellPlay {
                entry: value.map(EnteredValue::by_player),
                colours: play.colours,
                ..play.without_play()
            };
        }
        board
    }

    /// Where nothing goes any more, from the candidates alone.
    pub fn dead_end(&self) -> Option<DeadEnd> {
        DeadEnd::of(&self.candidates(false))
    }

    /// The open try that has led to a dead end: of several the one that it came with, whatever was tried inside it since.
    pub fn failed_try(&self) -> Option<FailedTry> {
        self.dead_end()?;
        let before = |one: &Arc<Try>| {
            let mut board = self.clone();
            board.restore(one);
            board
        };
        let open = self.tries.open();
        let fine = open
            .iter()
            .rposition(|one| before(one).dead_end().is_none())?;
        let depth = fine + 1;
        let with_it = open.get(depth).map_or_else(|| self.clone(), before);
        // What surely follows from the tried value, step by step.
        let mut sure = before(&open[fine]);
        let mut write = |cell: Cell, value| {
            sure.cells[cell.index()].entry = Some(EnteredValue::by_player(value));
            sure.candidates(false)
        };
        let mut candidates = write(open[fine].cell, open[fine].value);
        let mut sure_end = DeadEnd::of(&candidates);
        let mut unexplained = Vec::new();
        // Something that followed from nothing was written over: what followed after that may have followed from it.
        let mut is_in_doubt = false;
        for (cell, value, follows) in self.tries.written_in(depth) {
            if with_it.value(cell) != Some(value) {
                is_in_doubt |= !follows;
                continue;
            }
            if ValueReason::of(&candidates, cell, value).is_some() {
                candidates = write(cell, value);
                sure_end = sure_end.or_else(|| DeadEnd::of(&candidates));
            } else if !follows || is_in_doubt {
                unexplained.push((cell, value));
            }
        }
        // A dead end that is there without what is unexplained is not owed to it.
        let (dead_end, unexplained) = match sure_end {
            Some(dead_end) if !unexplained.is_empty() => (dead_end, Vec::new()),
            _ => (with_it.dead_end()?, sorted_once(unexplained)),
        };
        Some(FailedTry {
            depth,
            dead_end,
            unexplained,
        })
    }

    /// The depth of the open try that is to be ended first: the one that has led to a dead end, or else the innermost. 0 if none is open.
    pub fn try_to_end(&self) -> usize {
        let failed = self.failed_try();
        failed.map_or(self.tries.depth(), |failed| failed.depth)
    }

    /// Returns what all tries of a cell have in common: of those on this board, and of those beside the innermost open one.
    pub fn in_common(&self) -> Vec<InCommon> {
        let depth = self.tries.depth();
        let of = |board: &Self, depth| {
            in_common::all(&board.candidates(false), self.tries.ledger(), depth)
        };
        let mut found = match depth {
            0 => Vec::new(),
            _ => of(&self.without_try(depth), depth),
        };
        found.extend(of(self, depth + 1));
        found
    }

    /// Begins a try: a value in a cell that is not printed, nor tried. Nothing happens if as many are open as there are letters.
    pub(in crate::game) fn start_try(&mut self, cell: Cell, value: Value) -> bool {
        let is_taken = self.is_given(cell) || self.began(cell).is_some();
        if is_taken || self.tries.depth() == MOST_OPEN {
            return false;
        }
        let mut without = self.clone();
        without.cells[cell.index()].entry = None;
        let candidates = without.candidates(false);
        let before = self.cells.clone();
        Arc::make_mut(&mut self.tries).start(cell, value, &before, &candidates);
        true
    }

    /// Ends the innermost try, whose values stand.
    pub(in crate::game) fn keep_try(&mut self) {
        Arc::make_mut(&mut self.tries).keep();
    }

    /// Takes back the try of a depth, since it fails: its value is struck out in its cell.
    pub(in crate::game) fn take_back_try(&mut self, depth: usize) {
        let failed = self.failed_try().filter(|failed| failed.depth == depth);
        let why = failed.map(|failed| failed.dead_end);
        let ended = self.end_try(depth, LedgerEvent::Failed { why });
        if let Some((cell, value)) = ended.filter(|(cell, _)| !self.is_given(*cell)) {
            self.cells[cell.index()].cross_out(value);
        }
    }

    /// Takes back the try of a depth, and says nothing of its value.
    pub(in crate::game) fn put_try_aside(&mut self, depth: usize) {
        self.end_try(depth, LedgerEvent::PutAside);
    }

    /// Ends a try and restores the board without it; its cell and value.
    fn end_try(&mut self, depth: usize, event: LedgerEvent) -> Option<(Cell, Value)> {
        let ended = Arc::make_mut(&mut self.tries).take_back(depth, event)?;
        self.restore(&ended);
        Some((ended.cell, ended.value))
    }

    /// Restores what the cells held before a try, but for what was corrected.
    fn restore(&mut self, to: &Try) {
        for (play, before) in self.cells.iter_mut().zip(&to.before) {
            *play = CellPlay {
                corrected: play.corrected,
                ..*before
            };
        }
    }

    /// Brings the tries up to date after an edit: what it wrote is noted, by what it came from.
    pub(in crate::game) fn follow(&mut self, before: &Self, source: Option<ValueReason>) {
        if before.tries.is_empty() {
            return;
        }
        let (old, new) = (&before.puzzle, &self.puzzle);
        if !Arc::ptr_eq(&old.layout, &new.layout) {
            let renumbering = Renumbering::new(&old.layout, &new.layout, &|cell| cell);
            self.tries = Arc::new(before.tries.renumbered(&renumbering));
        }
        let tries = Arc::make_mut(&mut self.tries);
        let mut were = before.cells.clone();
        for (at, play) in self.cells.iter().enumerate() {
            let cell = Cell::new(at);
            if old.givens.get(cell) != new.givens.get(cell) {
                tries.reprint(cell, play);
                were[at] = *play;
            }
        }
        // A value that replaces another is judged as if the cell were open.
        let mut open = before.clone();
        for (play, (were, are)) in open.cells.iter_mut().zip(were.iter().zip(&self.cells)) {
            if were.entry != are.entry {
                play.entry = None;
            }
        }
        tries.note(&were, &self.cells, &open.candidates(false), source);
    }

    /// Turns the tries along with a board that was turned.
    pub(in crate::game) fn turn_tries(&mut self, before: &Self, symmetry: &Symmetry) {
        let to = |cell: Cell| symmetry.to[cell.index()];
        let renumbering = Renumbering::new(before.layout(), self.layout(), &to);
        let tries = before.tries.renumbered(&renumbering);
        self.tries = Arc::new(tries);
    }

    /// Puts aside the open try that a conclusion stands beside, for it to be written without.
    pub(in crate::game) fn leave_for_conclusion(&mut self, conclusion: &InCommon) {
        if self.tries.depth() >= conclusion.depth {
            self.put_try_aside(conclusion.depth);
        }
    }

    /// The values that can be tried in a cell: its candidates, if it is open.
    pub fn possible(&self, cell: Cell) -> ValueSet {
        self.candidates(false).of(cell)
    }
}
