//! Everything that was written since the first try, in order, as a person would keep it on paper.

use std::sync::Arc;

use crate::layout::Cell;
use crate::puzzle::{Grid, Value};

use super::{Class, DeadEnd, Renumbering};

/// An event of the ledger.
#[derive(Clone, Debug, PartialEq)]
pub enum LedgerEvent {
    /// A try began with a value in a cell.
    Started {
        /// The cell.
        cell: Cell,
        /// The value.
        value: Value,
        /// Its class: most often a guess.
        class: Class,
    },
    /// A value was written.
    Written {
        /// The cell.
        cell: Cell,
        /// The value.
        value: Value,
        /// Its class.
        class: Class,
    },
    /// A cell's value was cleared.
    Cleared {
        /// The cell.
        cell: Cell,
    },
    /// A try was kept: what was written in it stands without it.
    Kept,
    /// A try failed: all of it was taken back, and its value struck out in its cell.
    Failed {
        /// The dead end that showed it, if any did.
        why: Option<DeadEnd>,
    },
    /// A try was put aside: all of it was taken back, and nothing is said of its value.
    PutAside,
}

/// A line of the ledger.
#[derive(Clone, Debug, PartialEq)]
pub struct LedgerEntry {
    /// The depth of the try that it belongs to, 1 for an outermost one; 0 for none.
    pub depth: usize,
    /// The event.
    pub event: LedgerEvent,
    /// The player's own words.
    pub note: String,
}

/// Everything that was written since the first try.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ledger {
    /// The player's values before it.
    from: Grid,
    /// Shared, since each state of a game has its ledger.
    lines: Vec<Arc<LedgerEntry>>,
}

/// A try in the ledger, from its first line on.
#[derive(Clone, Debug, PartialEq)]
pub struct Chapter {
    /// Its cell.
    pub cell: Cell,
    /// Its value.
    pub value: Value,
    /// Its first line.
    pub first: usize,
    /// The line that ends it, or the number of lines if it is open.
    pub end: usize,
}

impl LedgerEntry {
    /// The cell and the value that was written, if one was.
    pub fn value(&self) -> Option<(Cell, Value)> {
        match self.event {
            LedgerEvent::Started { cell, value, .. } | LedgerEvent::Written { cell, value, .. } => {
                Some((cell, value))
            }
            _ => None,
        }
    }
}

impl Ledger {
    /// A ledger with these lines after these values.
    pub fn new(from: Grid, lines: Vec<LedgerEntry>) -> Self {
        Self {
            from,
            lines: lines.into_iter().map(Arc::new).collect(),
        }
    }

    /// The player's values before its first line.
    pub fn from(&self) -> &Grid {
        &self.from
    }

    /// Its lines.
    pub fn lines(&self) -> &[Arc<LedgerEntry>] {
        &self.lines
    }

    /// The player's values after so many lines, or all there are.
    pub fn values_after(&self, lines: usize) -> Grid {
        let mut values = self.from.clone();
        let mut before = Vec::new();
        for line in self.lines.iter().take(lines) {
            match &line.event {
                LedgerEvent::Started { cell, value, .. } => {
                    before.push(values.clone());
                    values.set(*cell, Some(*value));
                }
                LedgerEvent::Written { cell, value, .. } => values.set(*cell, Some(*value)),
                LedgerEvent::Cleared { cell } => values.set(*cell, None),
                LedgerEvent::Kept => {
                    before.pop();
                }
                LedgerEvent::Failed { .. } | LedgerEvent::PutAside => {
                    before.truncate(line.depth);
                    values = before.pop().unwrap_or(values);
                }
            }
        }
        values
    }

    /// The first line of each try that is open at its end, the outermost first.
    pub fn starts_of_open(&self) -> Vec<usize> {
        self.open().iter().map(|one| one.first).collect()
    }

    /// The first line of the outermost try that began last; 0 if there was none.
    pub fn last_start(&self) -> usize {
        let is_start = |line: &Arc<LedgerEntry>| {
            line.depth == 1 && matches!(line.event, LedgerEvent::Started { .. })
        };
        self.lines.iter().rposition(is_start).unwrap_or(0)
    }

    /// The try that begins with a line, as if it were open.
    fn begun(&self, first: usize) -> Option<Chapter> {
        let LedgerEvent::Started { cell, value, .. } = self.lines[first].event else {
            return None;
        };
        let end = self.lines.len();
        Some(Chapter {
            cell,
            value,
            first,
            end,
        })
    }

    /// The tries that are open at its end, the outermost first.
    pub(super) fn open(&self) -> Vec<Chapter> {
        let mut open: Vec<Chapter> = Vec::new();
        for (first, line) in self.lines.iter().enumerate() {
            match line.event {
                LedgerEvent::Started { .. } => open.extend(self.begun(first)),
                LedgerEvent::Kept | LedgerEvent::Failed { .. } | LedgerEvent::PutAside => {
                    open.truncate(line.depth.saturating_sub(1));
                }
                LedgerEvent::Written { .. } | LedgerEvent::Cleared { .. } => {}
            }
        }
        open
    }

    /// The try that a line is in or ends, by its depth: its first line.
    pub fn start_of(&self, line: usize) -> Option<usize> {
        let depth = self.lines.get(line)?.depth;
        let mut before = self.lines[..=line].iter().enumerate().rev();
        let start = before.find(|(_, line)| {
            line.depth == depth && matches!(line.event, LedgerEvent::Started { .. })
        })?;
        Some(start.0)
    }

    /// The tries of a depth that were put aside, are open or were kept, in order.
    pub(super) fn chapters(&self, depth: usize) -> Vec<Chapter> {
        let mut chapters = Vec::new();
        let mut open: Option<Chapter> = None;
        for (at, line) in self.lines.iter().enumerate() {
            match &line.event {
                LedgerEvent::Started { .. } if line.depth == depth => open = self.begun(at),
                LedgerEvent::Failed { .. } if line.depth <= depth => open = None,
                LedgerEvent::Kept | LedgerEvent::PutAside if line.depth <= depth => {
                    chapters.extend(open.take().map(|chapter| Chapter { end: at, ..chapter }));
                }
                _ => {}
            }
        }
        chapters.extend(open);
        chapters
    }

    /// Begins it with these values, if it has no line.
    pub(super) fn begin(&mut self, values: impl FnOnce() -> Grid) {
        if self.lines.is_empty() {
            self.from = values();
        }
    }

    pub(super) fn push(&mut self, depth: usize, event: LedgerEvent) {
        let note = String::new();
        self.lines
            .push(Arc::new(LedgerEntry { depth, event, note }));
    }

    /// Sets the player's words at a line.
    pub(super) fn set_note(&mut self, line: usize, note: &str) {
        if let Some(line) = self.lines.get_mut(line) {
            Arc::make_mut(line).note = note.to_owned();
        }
    }

    /// Forgets what was written in a cell that is now printed, or was: it has this value of the player's from the start.
    pub(super) fn forget(&mut self, cell: Cell, value: Option<Value>) {
        self.from.set(cell, value);
        let mut lines = Vec::with_capacity(self.lines.len());
        for line in self.lines.drain(..) {
            let (depth, note) = (line.depth, String::new());
            match line.event {
                LedgerEvent::Written { cell: other, .. } | LedgerEvent::Cleared { cell: other }
                    if other == cell => {}
                LedgerEvent::Started { cell: other, .. } if other == cell => {
                    lines.push(line);
                    let class = Class::Unexplained;
                    let event = match value {
                        Some(value) => LedgerEvent::Written { cell, value, class },
                        None => LedgerEvent::Cleared { cell },
                    };
                    lines.push(Arc::new(LedgerEntry { depth, event, note }));
                }
                _ => lines.push(line),
            }
        }
        self.lines = lines;
    }

    /// The entry with its cells, houses and clues numbered as on another board.
    pub(super) fn renumbered(&self, by: &Renumbering) -> Self {
        let mut from = Grid::empty(self.from.len());
        for (cell, value) in self.from.entries() {
            from.set(by.cell(cell), Some(value));
        }
        let lines = self.lines.iter().map(|line| {
            let mut line = LedgerEntry::clone(line);
            match &mut line.event {
                LedgerEvent::Started { cell, class, .. }
                | LedgerEvent::Written { cell, class, .. } => {
                    (*cell, *class) = (by.cell(*cell), class.renumbered(by));
                }
                LedgerEvent::Cleared { cell } => *cell = by.cell(*cell),
                LedgerEvent::Failed { why } => *why = why.take().and_then(|why| why.renumbered(by)),
                LedgerEvent::Kept | LedgerEvent::PutAside => {}
            }
            line
        });
        Self::new(from, lines.collect())
    }
}
