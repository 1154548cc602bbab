//! Last cell of a clue: the other cells of a clue are filled, and it leaves the last one a single value.
//!
//! ```text
//!   ┌ 17 ┐
//!   | 9  |        17 less 9 is 8
//!   | a  |
//!   └────┘
//! ```

use std::ops::ControlFlow;

use sudogon_board::layout::Cell;
use sudogon_board::message::{message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::clues::clue_words;
use crate::positions::Position;
use crate::reasons::look;
use crate::steps::{Change, Findings, Highlight, Proof, Reasoning, Stage, Technique};

pub static TECHNIQUE: Technique = Technique {
    id: "last-cell-of-a-clue",
    noun: noun!("last cell of a clue"),
    rating: 11,
    about: pattern!(
        "All cells of a cage or another clue are filled but one. What the clue says leaves that one a single value."
    ),
    find,
};

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    for (at, constraint) in layout.constraints().iter().enumerate() {
        let cells = constraint.each_cell();
        let mut open = cells.filter(|&cell| position.value(cell).is_none());
        let (Some(last), None) = (open.next(), open.next()) else {
            continue;
        };
        if constraint.cells.len() == 1 {
            continue;
        }
        let left = one_value(position, at, last);
        if let Some(value) = left.first().filter(|_| left.len() == 1) {
            let changes = [Change::Place(last, value)];
            findings.add(&changes, &|| reasoning(position, at, value, &changes))?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns what the clue leaves the last cell of all that its board has, so far as the cell still has it.
fn one_value(position: &Position<'_>, at: usize, last: Cell) -> ValueSet {
    let layout = position.layout();
    let constraint = &layout.constraints()[at];
    let all = ValueSet::all(layout.values());
    let cells = constraint.cells.iter();
    let values = cells.map(|&cell| match position.value(cell) {
        Some(value) => ValueSet::of(value),
        None => all,
    });
    let mut sets: Vec<ValueSet> = values.collect();
    if !layout.clue_of(constraint).filter(&mut sets) {
        return ValueSet::EMPTY;
    }
    let by_cell = constraint.cells.iter().zip(sets);
    let left = by_cell.filter_map(|(&cell, left)| (cell == last).then_some(left));
    left.fold(position.candidates(last), ValueSet::intersection)
}

fn reasoning(position: &Position<'_>, at: usize, value: Value, changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let constraint = &layout.constraints()[at];
    let clue = layout.clue_of(constraint);
    let filled: Vec<(Cell, Value)> = constraint
        .each_cell()
        .filter_map(|cell| Some((cell, position.value(cell)?)))
        .collect();
    let sum: usize = filled.iter().map(|(_, value)| value.number()).sum();
    let mut lines = vec![clue_words::asks(layout, clue)];
    let cells = filled.iter().map(|(cell, _)| *cell);
    let count = filled.len();
    lines.push(match clue.sum() {
        Some(_) if !constraint.revisits() => {
            message!("{cells:few} {count|holds|hold} {sum}.")
        }
        _ => message!("{cells:few} {count|is|are} filled, and only one value is left."),
    });
    let mut highlights: Vec<Highlight> = clue_words::highlights(layout, at as u16).collect();
    let reasons = filled.into_iter();
    highlights.extend(reasons.map(|(cell, value)| Highlight::Reason(cell, value)));
    let cell = changes[0].cell();
    let headline = message!("Only {value} is left for {cell}");
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let look = look::look_at_clue(position, at as u16, None);
    Reasoning::by(Proof::of_clues([at as u16]), look, why)
}
