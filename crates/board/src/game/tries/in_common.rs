//! The values that all tries of a cell lead to, whichever of its values is right.

use crate::layout::Cell;
use crate::puzzle::{Candidates, Value};

use super::class::ValueReason;
use super::ledger::{Chapter, Ledger, LedgerEvent};

/// The values that all tries of a cell have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InCommon {
    /// The depth of the tries.
    pub depth: usize,
    /// The cell.
    pub cell: Cell,
    /// Its values: each was tried.
    pub values: Vec<Value>,
    /// The values of other cells that follow from each of them.
    pub follows: Vec<(Cell, Value)>,
}

/// Returns what the tries of each cell have in common, of those of a depth, given the board without them. What was written in a try counts
/// only if it still follows there, so nothing is concluded from guesses, and from nothing that has changed since.
pub(in crate::game) fn all(board: &Candidates, ledger: &Ledger, depth: usize) -> Vec<InCommon> {
    let chapters = ledger.chapters(depth);
    let mut found: Vec<InCommon> = Vec::new();
    for chapter in &chapters {
        let cell = chapter.cell;
        if board.grid().get(cell).is_some() || found.iter().any(|one| one.cell == cell) {
            continue;
        }
        let values: Vec<Value> = board.of(cell).iter().collect();
        let tried = values.iter().map(|&value| {
            let of_value = |one: &&Chapter| one.cell == cell && one.value == value;
            Some(follows(board, ledger, chapters.iter().rfind(of_value)?))
        });
        let Some(tried) = tried.collect::<Option<Vec<_>>>() else {
            continue;
        };
        let Some((first, others)) = tried.split_first().filter(|(_, others)| !others.is_empty())
        else {
            continue;
        };
        let in_all = |one: &&(Cell, Value)| others.iter().all(|other| other.contains(*one));
        let follows: Vec<(Cell, Value)> = first.iter().filter(in_all).copied().collect();
        if !follows.is_empty() {
            found.push(InCommon {
                depth,
                cell,
                values,
                follows,
            });
        }
    }
    found
}

/// Returns what follows from a try's value, of what was written in it.
fn follows(board: &Candidates, ledger: &Ledger, chapter: &Chapter) -> Vec<(Cell, Value)> {
    let mut board = board.clone();
    board.place(chapter.cell, chapter.value);
    let mut found = Vec::new();
    for line in &ledger.lines()[chapter.first + 1..chapter.end] {
        let LedgerEvent::Written { cell, value, .. } = line.event else {
            continue;
        };
        if board.grid().get(cell).is_none() && ValueReason::of(&board, cell, value).is_some() {
            board.place(cell, value);
            found.push((cell, value));
        }
    }
    found
}
