//! The tries that are open, and the ledger.

use std::sync::Arc;

use crate::layout::Cell;
use crate::puzzle::{Candidates, Grid, Value};

use super::super::CellPlay;
use super::{Class, Ledger, LedgerEvent, Renumbering, ValueReason};

/// The most tries that can be open in each other: one for each letter.
pub const MOST_OPEN: usize = 26;

/// The letter of a try, by its depth: an outermost one, of depth 1, is A, one inside it B.
pub fn letter(depth: usize) -> char {
    let letters = 'A'..='Z';
    letters
        .into_iter()
        .nth(depth.saturating_sub(1))
        .unwrap_or('Z')
}

/// A try that is open.
#[derive(Clone, Debug, PartialEq)]
pub struct Try {
    /// Its cell.
    pub cell: Cell,
    /// The value that is tried there.
    pub value: Value,
    /// The board without it: the contents of each cell when it began, but for what was corrected in print.
    pub before: Vec<CellPlay>,
}

/// The tries that are open, and the ledger of everything since the first one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tries {
    open: Vec<Arc<Try>>,
    ledger: Ledger,
}

impl Tries {
    /// A ledger with the tries that are open in it: for each, from the outermost, what the cells held when it began besides their
    /// values. `None` if there are not as many.
    pub fn new(ledger: Ledger, before: Vec<Vec<CellPlay>>) -> Option<Self> {
        let starts = ledger.open();
        if starts.len() != before.len() {
            return None;
        }
        let open = starts.into_iter().zip(before).map(|(start, before)| {
            Arc::new(Try {
                cell: start.cell,
                value: start.value,
                before,
            })
        });
        Some(Self {
            open: open.collect(),
            ledger,
        })
    }

    /// The open tries, the outermost first.
    pub fn open(&self) -> &[Arc<Try>] {
        &self.open
    }

    /// How many are open in each other.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Everything that was written since the first one.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Says whether there was never one.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty() && self.ledger.lines().is_empty()
    }

    /// The depth of the try that a cell's value belongs to; 0 if to none.
    pub fn depth_of(&self, cell: Cell, play: &CellPlay) -> usize {
        let value = |play: &CellPlay| play.entry.map(|entry| entry.value);
        let here = value(play);
        let is_tried = |one: &Arc<Try>| one.cell == cell && here == Some(one.value);
        let is_new =
            |one: &Arc<Try>| is_tried(one) || one.before.get(cell.index()).map(value) != Some(here);
        match here {
            Some(_) => self.open.iter().rposition(is_new).map_or(0, |at| at + 1),
            None => 0,
        }
    }

    /// Returns what was written in the open try of a depth before the one inside it began, as far as it was not taken back with a try: in its
    /// order, each with whether it followed from what stood there then.
    pub(super) fn written_in(&self, depth: usize) -> Vec<(Cell, Value, bool)> {
        let starts = self.ledger.starts_of_open();
        let start = depth.checked_sub(1).and_then(|at| starts.get(at));
        let end = starts.get(depth).copied();
        let end = end.unwrap_or(self.ledger.lines().len());
        let lines = start.and_then(|start| self.ledger.lines().get(start + 1..end));
        let mut written = Vec::new();
        // How much was written before each try inside it began.
        let mut began = Vec::new();
        for line in lines.unwrap_or_default() {
            match line.event {
                LedgerEvent::Started { cell, value, .. } => {
                    began.push(written.len());
                    written.push((cell, value, false));
                }
                LedgerEvent::Written { cell, value, class } => {
                    written.push((cell, value, matches!(class, Class::Follows(_))));
                }
                LedgerEvent::Kept => _ = began.pop(),
                LedgerEvent::Failed { .. } | LedgerEvent::PutAside => {
                    let at = line.depth.saturating_sub(depth + 1);
                    written.truncate(began.get(at).copied().unwrap_or(written.len()));
                    began.truncate(at);
                }
                LedgerEvent::Cleared { .. } => {}
            }
        }
        written
    }

    /// Begins a try on a board with these cells and candidates.
    pub(in crate::game) fn start(
        &mut self,
        cell: Cell,
        value: Value,
        before: &[CellPlay],
        candidates: &Candidates,
    ) {
        self.ledger.begin(|| values(before));
        self.open.push(Arc::new(Try {
            cell,
            value,
            before: before.iter().map(CellPlay::without_correction).collect(),
        }));
        let class = Class::of_start(candidates, cell, value);
        let depth = self.depth();
        self.ledger
            .push(depth, LedgerEvent::Started { cell, value, class });
    }

    /// Ends the innermost try, whose values stand.
    pub(in crate::game) fn keep(&mut self) {
        let depth = self.depth();
        if self.open.pop().is_some() {
            self.ledger.push(depth, LedgerEvent::Kept);
        }
    }

    /// Ends the try of a depth, and those inside it. Returns it, for the board to be as it was.
    pub(in crate::game) fn take_back(
        &mut self,
        depth: usize,
        event: LedgerEvent,
    ) -> Option<Arc<Try>> {
        let ended = Arc::clone(self.open.get(depth.checked_sub(1)?)?);
        self.open.truncate(depth - 1);
        self.ledger.push(depth, event);
        Some(ended)
    }

    /// Notes what an edit wrote and cleared, where a try is open or the ledger was begun.
    pub(in crate::game) fn note(
        &mut self,
        before: &[CellPlay],
        after: &[CellPlay],
        candidates: &Candidates,
        source: Option<ValueReason>,
    ) {
        if self.is_empty() {
            return;
        }
        let depth = self.depth();
        // Of several values each is judged by what stood there before them all.
        let (old, new) = (values(before), values(after));
        for (at, (old, new)) in old.iter().zip(new.iter()).enumerate() {
            let cell = Cell::new(at);
            let event = match new {
                _ if old == new => continue,
                None => LedgerEvent::Cleared { cell },
                Some(value) => {
                    let class = match (Class::of(candidates, cell, value), source) {
                        (Class::Unexplained, Some(source)) => Class::Follows(source),
                        (class, _) => class,
                    };
                    LedgerEvent::Written { cell, value, class }
                }
            };
            self.ledger.push(depth, event);
        }
    }

    /// Notes that what is printed in a cell has changed, and its contents with it: so it was before all tries.
    pub(in crate::game) fn reprint(&mut self, cell: Cell, play: &CellPlay) {
        for one in &mut self.open {
            if let Some(before) = Arc::make_mut(one).before.get_mut(cell.index()) {
                *before = play.without_correction();
            }
        }
        if !self.is_empty() {
            let value = play.entry.map(|entry| entry.value);
            self.ledger.forget(cell, value);
        }
    }

    /// Sets the player's words at a line of the ledger.
    pub(in crate::game) fn set_note(&mut self, line: usize, note: &str) {
        self.ledger.set_note(line, note);
    }

    /// Forgets everything but the open tries.
    pub(in crate::game) fn clear_ledger(&mut self) {
        if self.open.is_empty() {
            *self = Self::default();
        }
    }

    /// The tries with their cells, houses and clues numbered as on another board.
    pub(in crate::game) fn renumbered(&self, by: &Renumbering) -> Self {
        let open = self.open.iter().map(|one| {
            let mut before = one.before.clone();
            for (at, play) in one.before.iter().enumerate() {
                before[by.cell(Cell::new(at)).index()] = *play;
            }
            Arc::new(Try {
                cell: by.cell(one.cell),
                value: one.value,
                before,
            })
        });
        Self {
            open: open.collect(),
            ledger: self.ledger.renumbered(by),
        }
    }

    /// This ledger, with other open tries.
    pub(super) fn with_open(&self, open: Vec<Arc<Try>>) -> Self {
        let ledger = self.ledger.clone();
        Self { open, ledger }
    }
}

/// The values among the contents of cells.
fn values(cells: &[CellPlay]) -> Grid {
    let values = cells.iter().map(|play| play.entry.map(|entry| entry.value));
    values.collect()
}
