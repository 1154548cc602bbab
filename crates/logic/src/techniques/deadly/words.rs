//! What all of these say: why the puzzle would have two solutions, and which candidates stand in the way.

use std::ops::ControlFlow;

use sudogon_board::layout::Cell;
use sudogon_board::lists::entry;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::ValueSet;

use super::pattern::{NearDeadly, PatternOnBoard};
use crate::positions::Position;
use crate::reasons::look;
use crate::second_solutions::OneSolution;
use crate::steps::{Change, Findings, Highlight, Premise, Proof, Reasoning, Stage, sentences};

/// How it is told what follows from a pattern.
pub struct ToldPattern {
    /// The premises that it follows from, besides the pattern.
    pub premises: Vec<Premise>,
    /// The sentence that is said first, without a full stop.
    pub headline: Message,
    /// Lines that say what keeps the pattern from being deadly, and what follows: three at most. Then comes what the cells can't be.
    pub lines: Vec<Message>,
    /// The highlights besides the pattern and the changes.
    pub highlights: Vec<Highlight>,
}

impl PatternOnBoard<'_> {
    /// Adds a step; larger patterns than the smallest of a loop are harder to see.
    pub fn add(
        &self,
        findings: &mut Findings<'_>,
        changes: &[Change],
        told: &dyn Fn(&[Change]) -> ToldPattern,
    ) -> ControlFlow<()> {
        let more = u32::from(self.pattern.cells().len() > 6);
        findings.add_harder(more, changes, &|changes| {
            told(changes).reasoning(self, changes)
        })
    }
}

impl ToldPattern {
    /// The reasoning. What the first of its lines says may count what is crossed out.
    fn reasoning(self, on: &PatternOnBoard<'_>, changes: &[Change]) -> Reasoning {
        let &PatternOnBoard { position, pattern } = on;
        let layout = position.layout();
        let (cells, count, values) = (pattern.cells(), pattern.cells().len(), pattern.values());
        let named = message!("If {cells} held only {values}, the two values could be swapped.");
        let swapped = sentences::line([
            named.clone(),
            message!("If {cells} held only {values}, these could be swapped."),
            message!(
                "If these {count:word} cells held only {values}, the two values could be swapped."
            ),
        ]);
        let swapped = swapped.or_in_full(message!(
            "{clauses:semicolon}. Each house has two of these cells or none. {clause}",
            clauses = contents(on),
            clause = named
        ));
        let proof =
            Proof::of_one_solution(OneSolution::Deadly(pattern.deadly.clone()), self.premises);
        let mut lines = vec![
            swapped,
            match pattern.filled {
                0 => message!("Then the puzzle would have two solutions, but it has only one."),
                _ => message!(
                    "As none of them is printed, there would be two solutions; there is only one."
                ),
            },
        ];
        lines.extend(self.lines);
        let mut highlights: Vec<Highlight> = Vec::new();
        for &cell in pattern.cells() {
            highlights.push(match position.value(cell) {
                Some(value) => Highlight::Reason(cell, value),
                None => {
                    let both = pattern.values().intersection(position.candidates(cell));
                    Highlight::Place(cell, both)
                }
            });
        }
        for &(cell, others) in &pattern.others {
            highlights.extend(others.iter().map(|value| Highlight::Extra(cell, value)));
        }
        highlights.extend(self.highlights);
        let why = Stage::concluding(layout, changes, self.headline, lines, highlights);
        Reasoning::by(proof, look(position, pattern), why)
    }
}

/// What the cells are or can be: "r3c7 is 8", "r3c8 and r6c7 can only be 8 or 9", "r6c8 can be 8 or 9, and something else". What else that is,
/// is said where it matters.
fn contents(on: &PatternOnBoard<'_>) -> Vec<Message> {
    let &PatternOnBoard { position, pattern } = on;
    let mut filled: Vec<(ValueSet, Vec<Cell>)> = Vec::new();
    let mut open: Vec<((ValueSet, bool), Vec<Cell>)> = Vec::new();
    for &cell in pattern.cells() {
        if let Some(value) = position.value(cell) {
            entry(&mut filled, ValueSet::of(value)).push(cell);
            continue;
        }
        let all = position.candidates(cell);
        let of_two = all.intersection(pattern.values());
        entry(&mut open, (of_two, of_two != all)).push(cell);
    }
    let filled = filled.iter().map(|(values, cells)| {
        message!(
            "{cells} {count|is|are} {values}",
            count = cells.len(),
            values = *values
        )
    });
    let open = open.iter().map(|((values, has_others), cells)| {
        let values = *values;
        match has_others {
            false => message!("{cells} can only be {values:or}"),
            true => message!("{cells} can be {values:or}, and something else"),
        }
    });
    filled.chain(open).collect()
}

/// Where to look: at a cell that can hold nothing but the two values.
fn look(position: &Position<'_>, pattern: &NearDeadly) -> Stage {
    let odd = pattern.odd_cells();
    let cells = pattern.cells();
    let plain = cells.iter().find(|cell| !odd.contains(cell));
    let count = cells.len() - 1;
    let find = message!("Find {count:word} more cells that with it would hold only two values.");
    look::look_at_cell(position, *plain.unwrap_or(&cells[0]), find)
}

/// "Then these four cells would hold only 1 and 2."
pub fn they_hold_only_two(pattern: &NearDeadly) -> Message {
    let (count, values) = (pattern.cells().len(), pattern.values());
    message!("Then these {count:word} cells would hold only {values}.")
}
