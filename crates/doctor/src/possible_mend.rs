//! A change that may mend a puzzle, before it is tried.

use std::hash::Hash;
use std::sync::Arc;

use sudogon_board::layout::clues::ClueScope;
use sudogon_board::layout::{self, Cell, Clue, Layout};
use sudogon_board::puzzle::{Grid, Puzzle, Slip};

use super::board::PrintedPart;
use super::cell_change::CellChange;

#[derive(Clone, Debug)]
pub struct PossibleMend {
    pub slip: Slip,
    pub givens: Grid,
    /// The clue that changes, by its number, and what takes its place.
    pub clue: Option<(usize, Vec<Clue>)>,
    pub retype: Vec<Cell>,
    pub cost: u32,
    /// It leaves one solution: with a guess or without.
    pub is_plain: Option<bool>,
}

impl PossibleMend {
    pub fn new(slip: Slip, givens: Grid, cost: u32) -> Self {
        Self {
            slip,
            givens,
            clue: None,
            retype: Vec::new(),
            cost,
            is_plain: None,
        }
    }

    /// One that puts other clues in the place of one.
    pub fn of_clue(puzzle: &Puzzle, slip: Slip, clue: usize, others: Vec<Clue>, cost: u32) -> Self {
        Self {
            clue: Some((clue, others)),
            ..Self::new(slip, puzzle.givens.clone(), cost)
        }
    }

    /// Returns what tells it from other changes: its givens, the text of its clue, and what is to be typed again.
    pub fn result(&self) -> impl Eq + Hash + use<> {
        let clue = self.clue.as_ref().map(|(clue, others)| {
            let others = others.iter().map(Clue::numbered_text);
            (*clue, others.collect::<Vec<String>>())
        });
        (self.givens.clone(), clue, self.retype.clone())
    }

    /// The parts of a puzzle that it changes or takes away.
    pub fn changed(&self, puzzle: &Puzzle) -> Vec<PrintedPart> {
        let clues = puzzle.layout.clues();
        let changes = CellChange::between(&puzzle.givens, &self.givens)
            .into_iter()
            .filter(|change| change.from.is_some());
        let mut changed: Vec<_> = changes
            .map(|change| PrintedPart::Given(change.cell))
            .collect();
        if let Some((clue, others)) = &self.clue {
            let kind = clues[*clue].kind;
            let stays = |cell: &Cell| {
                let mut others = others.iter();
                others.any(|other| other.kind == kind && other.cells.contains(cell))
            };
            let parts = PrintedPart::of_clue(*clue, &clues[*clue]).into_iter();
            changed.extend(parts.filter(|part| match part {
                PrintedPart::MarkedCell(_, cell) => !stays(cell),
                PrintedPart::Given(_) | PrintedPart::Clue(_) => true,
            }));
            // Cells of one kind leave each other alone, so one more of it may ask less of the others.
            for (at, clue) in clues.iter().enumerate() {
                let is_one_more = clue.kind.scope == ClueScope::WithNeighbours
                    && others.iter().any(|other| other.kind == clue.kind);
                if is_one_more {
                    changed.extend(PrintedPart::of_clue(at, clue));
                }
            }
        }
        changed
    }

    /// The layout that it leaves; `None` where that makes no sense.
    pub fn layout(&self, layout: &Arc<Layout>) -> Option<Arc<Layout>> {
        let Some((clue, others)) = &self.clue else {
            return Some(Arc::clone(layout));
        };
        let mut clues = layout.clues().to_vec();
        clues.splice(clue..=clue, others.iter().cloned());
        let layout = layout::with_clues(layout, clues).ok()?;
        let changed = &layout.clues()[*clue..clue + others.len()];
        let is_impossible = changed.iter().any(|clue| clue.why_impossible().is_some());
        (!is_impossible).then_some(layout)
    }
}
