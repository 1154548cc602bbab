//! Last cell of a clue: the other cells of a clue are filled, and it leaves the last one a single value.
//!
//! ```text
//!   ┌ 17 ┐
//!   | 9  |        17 less 9 is 8
//!   | a  |
//!   └────┘
//! ```

use std::ops::ControlFlow;

use sudogon_board::layout::clues::{Operation, Total};
use sudogon_board::layout::{Cell, Clue, Constraint, Layout};
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::clues::clue_words;
use crate::clues::reasons::{say_last_of_sums, say_sum};
use crate::positions::Position;
use crate::reasons::{self, Blockers, look};
use crate::steps::sentences::{self, Place};
use crate::steps::{Change, Findings, Highlight, Proof, Reasoning, Stage, Technique};

pub static TECHNIQUE: Technique = Technique {
    id: "last-cell-of-a-clue",
    noun: noun!("last cell of a clue"),
    rating: 11,
    about: pattern!(
        "All cells of a cage or another clue are filled but one. What the clue says leaves that one a single value."
    ),
    search: pattern!(
        "Look for cages, arrows and lines with a single empty cell, and work out what is left for it."
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
            findings.add(&changes, &|changes| reasoning(position, at, value, changes))?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns what the clue leaves the last cell of all that its board has, so far as the cell still has it; nothing where it leaves all.
fn one_value(position: &Position<'_>, at: usize, last: Cell) -> ValueSet {
    let last = LastCell::new(position, at, last);
    let goes = last.goes_with(&last.filled);
    let all = ValueSet::all(position.layout().values());
    if goes == all {
        return ValueSet::EMPTY;
    }
    let left = goes.intersection(position.candidates(last.cell));
    // Where the cell sees all others, and the clue takes fewer of them than are left to see, it is a naked single.
    let seen = |value: Value| {
        let peers = position.layout().peers(last.cell);
        position.holders(value).any(|other| peers.contains(other))
    };
    let sees_others = all.difference(left).iter().all(seen);
    if sees_others && all.len() - goes.len() < goes.len() - left.len() {
        return ValueSet::EMPTY;
    }
    left
}

fn reasoning(position: &Position<'_>, at: usize, value: Value, changes: &[Change]) -> Reasoning {
    let layout = position.layout();
    let cell = changes[0].cell();
    let last = LastCell::new(position, at, cell);
    let mut lines = vec![clue_words::asks_at(layout, at as u16)];
    let mut highlights: Vec<Highlight> = clue_words::highlights(layout, at as u16).collect();
    let filled = last.filled.iter();
    highlights.extend(filled.map(|&(cell, value)| Highlight::Reason(cell, value)));
    if let Some(said) = last.product(value).or_else(|| last.sum()) {
        lines.extend(said);
    } else {
        let needed = last.needed();
        let goes = last.goes_with(&needed);
        lines.push(what_goes_with(layout, cell, &needed, goes));
        let (said, shown) = last.why_not(goes.without(value));
        lines.extend(said);
        highlights.extend(shown);
    }
    let headline = message!("Only {value} is left for {cell}");
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let look = look::look_at_clue(position, at as u16, None);
    Reasoning::by(Proof::of_clues([at as u16]), look, why)
}

/// A clue with one empty cell.
struct LastCell<'p> {
    position: &'p Position<'p>,
    constraint: &'p Constraint,
    clue: &'p Clue,
    cell: Cell,
    /// The other cells, with their values.
    filled: Vec<(Cell, Value)>,
}

impl<'p> LastCell<'p> {
    fn new(position: &'p Position<'p>, at: usize, cell: Cell) -> Self {
        let constraint = &position.layout().constraints()[at];
        let filled = constraint.each_cell();
        let filled = filled.filter_map(|cell| Some((cell, position.value(cell)?)));
        Self {
            filled: filled.collect(),
            clue: position.layout().clue_of(constraint),
            position,
            constraint,
            cell,
        }
    }

    /// Returns what goes with some of the filled cells, of all values of the board.
    fn goes_with(&self, filled: &[(Cell, Value)]) -> ValueSet {
        let all = ValueSet::all(self.position.layout().values());
        let cells = self.constraint.cells.iter();
        let values = cells.map(|cell| {
            let held = filled.iter().find(|(other, _)| other == cell);
            held.map_or(all, |&(_, value)| ValueSet::of(value))
        });
        let mut sets: Vec<ValueSet> = values.collect();
        if !self.clue.filter(&mut sets) {
            return ValueSet::EMPTY;
        }
        let left = self.constraint.cells.iter().zip(sets);
        let left = left.filter_map(|(&cell, left)| (cell == self.cell).then_some(left));
        left.fold(all, ValueSet::intersection)
    }

    /// The filled cells that count: as much goes with them as with all.
    fn needed(&self) -> Vec<(Cell, Value)> {
        let goes = self.goes_with(&self.filled);
        let mut needed = self.filled.clone();
        for &(cell, _) in &self.filled {
            let mut fewer = needed.clone();
            fewer.retain(|(other, _)| *other != cell);
            if self.goes_with(&fewer) == goes {
                needed = fewer;
            }
        }
        needed
    }

    /// What a sum leaves the cell: "r1c1 and r1c2 make 4+5 = 9, and 17-9 = 8."
    fn sum(&self) -> Option<Vec<Message>> {
        if self.constraint.revisits() {
            return None;
        }
        let ends = [self.constraint.cells.first(), self.constraint.cells.last()];
        let is_total = |cell: Cell| match self.clue.kind.total {
            Total::FirstCell => ends[0] == Some(&cell),
            Total::Ends => ends.contains(&Some(&cell)),
            _ => false,
        };
        // The cells on the side of the last one, and what all there come to: a number, or those on the other side.
        let (own, others): (Vec<_>, Vec<_>) = self
            .filled
            .iter()
            .partition(|(cell, _)| is_total(*cell) == is_total(self.cell));
        let (sum, clause) = match (self.clue.sum(), self.clue.kind.total) {
            (Some(sum), _) => (sum, None),
            (None, Total::FirstCell | Total::Ends) => made_by(&others)?,
            _ => {
                return say_last_of_sums(
                    self.clue,
                    &self.constraint.cells,
                    self.cell,
                    &self.filled,
                );
            }
        };
        let Some((held, clause_own)) = made_by(&own) else {
            return Some(vec![message!("{clause}.", clause = clause?)]);
        };
        let clauses: Vec<Message> = clause.into_iter().chain(clause_own).collect();
        let number = sum.checked_sub(held)?;
        Some(vec![sentences::line([
            message!(
                "{clauses}, and {sum}-{number_held} = {number}.",
                number_held = held
            ),
            message!("Now {sum}-{number_held} = {number}.", number_held = held),
        ])])
    }

    /// What a product leaves the cell: "r1c1 and r1c2 make 3×8 = 24, and 24×4 = 96."
    fn product(&self, value: Value) -> Option<Vec<Message>> {
        let values: Vec<String> = self
            .filled
            .iter()
            .map(|(_, value)| value.number().to_string())
            .collect();
        let made: usize = self
            .filled
            .iter()
            .map(|(_, value)| value.number())
            .product();
        let (number, text) = (value.number(), values.join("×"));
        let (count, cells): (usize, Vec<Cell>) = (
            values.len(),
            self.filled.iter().map(|(cell, _)| *cell).collect(),
        );
        let text = match count {
            1 => text,
            _ => format!("{text} = {made}"),
        };
        (self.clue.operation == Some(Operation::Times)).then(|| {
            vec![message!(
                "{cells:few} {count|is|make} {text}, and {number_made}×{number} = {number_all}.",
                number_made = made,
                number_all = made * number
            )]
        })
    }

    /// Why the cell has none of some values, and what shows it: "r4c1 sees the 6 in r4c7."
    fn why_not(&self, values: ValueSet) -> (Vec<Message>, Vec<Highlight>) {
        let (layout, cell) = (self.position.layout(), self.cell);
        let (mut clauses, mut shown, mut rest) = (Vec::new(), Vec::new(), Vec::new());
        for value in values.iter() {
            let peers = layout.peers(cell);
            let mut holders = self.position.holders(value);
            let Some(seen) = holders.find(|&other| peers.contains(other)) else {
                rest.push(Blockers::new(self.position, value, vec![cell]));
                continue;
            };
            clauses.push(message!("the {value} in {cell}", cell = seen));
            shown.push(Highlight::Reason(seen, value));
            let mut houses = layout.houses_of(cell).iter();
            let both = houses.find(|&&id| layout.house(id).cells.contains(&seen));
            shown.extend(both.map(|&id| reasons::line(layout, id, [cell, seen].into_iter())));
        }
        let mut said = sentences::in_lines(layout, &clauses, |clauses, is_first| {
            let clauses = clauses.to_vec();
            if is_first {
                message!("{cell} sees {clauses}.")
            } else {
                message!("{cell} also sees {clauses}.")
            }
        });
        if said.len() > 2 {
            said = vec![message!("{cell} sees the others.")];
        }
        let blockers: Vec<&Blockers> = rest.iter().collect();
        said.extend(reasons::summaries(layout, &blockers));
        shown.extend(rest.iter().flat_map(|one| one.highlights(layout)));
        (said, shown)
    }
}

/// What some cells make, and that they do: "r1c1 and r1c2 make 4+5 = 9".
fn made_by(filled: &[&(Cell, Value)]) -> Option<(usize, Option<Message>)> {
    let (cells, values): (Vec<Cell>, Vec<usize>) = filled
        .iter()
        .map(|(cell, value)| (*cell, value.number()))
        .unzip();
    let (count, text) = (cells.len(), say_sum(&values));
    let said = message!(in "alone": "{cells:few} {count|is|make} {text}", cells = &cells);
    (count > 0).then(|| (values.iter().sum(), Some(said)))
}

/// The most values that are said to go with some.
const MOST_THAT_GO: usize = 4;

/// What some cells are, and what goes with that in another: "r3c1 is 5, and only 4 and 6 go with it."
fn what_goes_with(
    layout: &Layout,
    cell: Cell,
    filled: &[(Cell, Value)],
    goes: ValueSet,
) -> Message {
    let each = filled.iter();
    let clauses: Vec<Message> = each
        .map(|&(cell, value)| sentences::is(cell, value, Place::Alone))
        .collect();
    let (count, values) = (goes.len(), goes);
    let gone = ValueSet::all(layout.values()).difference(goes);
    if filled.is_empty() {
        // Whatever the others are.
        return message!("So {cell} can't be {values:or}.", values = gone);
    }
    if count > MOST_THAT_GO {
        return sentences::line([
            message!("{clauses}, so {cell} can't be {values:or}.", values = gone),
            message!(
                "With the other cells as they are, {cell} can't be {values:or}.",
                values = gone
            ),
        ]);
    }
    if filled.len() == 1 {
        return message!("{clauses}, and only {values} {count|goes|go} with it.");
    }
    let held = ValueSet::in_any_of(filled.iter().map(|(_, value)| ValueSet::of(*value)));
    sentences::line([
        message!("{clauses}, and only {values} {count|goes|go} with them."),
        message!(
            "The other cells have {values_held}, and only {values} {count|goes|go} with them.",
            values_held = held
        ),
        message!("Only {values} {count|goes|go} with the other cells."),
    ])
}
