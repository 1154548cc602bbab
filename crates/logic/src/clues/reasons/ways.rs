//! The few ways that are left to fill the open cells of a clue, in words.

use sudogon_board::layout::{Cell, Constraint, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::clues::clue_ways;
use crate::steps::sentences::{self, Place};
use crate::steps::words;

/// The most ways that are listed, and the most open cells of which they are.
const MOST_WAYS: usize = 6;
const MOST_CELLS: usize = 5;

/// The ways to fill some cells of a constraint that have these values, where they are few.
pub fn say_ways(layout: &Layout, constraint: &Constraint, sets: &[ValueSet]) -> Option<Message> {
    say_ways_without(layout, constraint, sets, &[])
}

/// The same as the reason why no way has these candidates; `None` where none has some other value of their cells either, which would be told of
/// too.
pub fn say_ways_without(
    layout: &Layout,
    constraint: &Constraint,
    sets: &[ValueSet],
    out: &[(Cell, Value)],
) -> Option<Message> {
    let is_open = |&at: &usize| {
        let is_first = !constraint.cells[..at].contains(&constraint.cells[at]);
        is_first && sets[at].len() > 1
    };
    let open: Vec<usize> = (0..sets.len()).filter(is_open).collect();
    if open.is_empty() || open.len() > MOST_CELLS {
        return None;
    }
    let ways = clue_ways::all(layout, constraint, sets.to_vec(), MOST_WAYS)?;
    let takes_more = |&(cell, _): &(Cell, Value)| {
        let at = constraint.cells.iter().position(|&other| other == cell);
        at.is_some_and(|at| {
            let gone = out.iter().filter(|one| one.0 == cell).map(|one| one.1);
            let rest = sets[at].difference(gone.collect());
            let had = ways.iter().map(|way| way[at]);
            !rest
                .difference(had.fold(ValueSet::EMPTY, ValueSet::union))
                .is_empty()
        })
    };
    if out.iter().any(takes_more) {
        return None;
    }
    let left = Left::of(layout, constraint, &ways, &open)?;
    // What is filled in counts too.
    let is_filled = |&at: &usize| {
        let is_first = !constraint.cells[..at].contains(&constraint.cells[at]);
        is_first && sets[at].is_single()
    };
    let filled: Vec<usize> = (0..sets.len()).filter(is_filled).collect();
    let with = filled.iter().map(|&at| {
        let (values, cell) = (sets[at], constraint.cells[at]);
        message!("{values} in {cell}")
    });
    let with = message!("{clauses}", clauses = with.collect::<Vec<_>>());
    let said = match filled.len() {
        0 => left.said(Beside::Nothing),
        // Behind "and" a value would be read as one more cell where these are numbers.
        count => {
            let in_full = left.said(Beside::These(with));
            let named = (count == 1 || !layout.is_numbered()).then(|| in_full.clone());
            let shorter = [Beside::Filled, Beside::Nothing].map(|beside| left.said(beside));
            let wordings: Vec<Message> = named.into_iter().chain(shorter).collect();
            sentences::line(wordings).or_in_full(in_full)
        }
    };
    // One that is too long in English is told in no language, so that each has the same steps.
    words::fits_in_line(&said, layout).then_some(said)
}

/// The ways that are left.
enum Left {
    /// One: what is in each cell.
    One(Vec<Message>),
    /// Several: the cells, and each way as a row of their values.
    Several(Vec<Cell>, Vec<Message>),
}

/// What a clue has beside its open cells.
enum Beside {
    /// These values in their cells.
    These(Message),
    /// What is filled in.
    Filled,
    Nothing,
}

impl Left {
    /// The ways of the open cells of a constraint, by their places; `None` if there are none.
    fn of(
        layout: &Layout,
        constraint: &Constraint,
        ways: &[Vec<ValueSet>],
        open: &[usize],
    ) -> Option<Self> {
        let cells = open.iter().map(|&at| constraint.cells[at]);
        match ways {
            [] => None,
            [way] => {
                let values = open.iter().filter_map(|&at| way[at].first());
                let is = |(cell, value)| sentences::is(cell, value, Place::Alone);
                Some(Self::One(cells.zip(values).map(is).collect()))
            }
            _ => Some(Self::Several(cells.collect(), listed(layout, ways, open))),
        }
    }

    fn said(&self, beside: Beside) -> Message {
        match (self, beside) {
            (Self::One(clauses), Beside::These(clause)) => message!(
                "With {clause}, only one way is left: {clauses}.",
                clauses = clauses.clone()
            ),
            (Self::One(clauses), Beside::Filled) => message!(
                "With what is filled in, only one way is left: {clauses}.",
                clauses = clauses.clone()
            ),
            (Self::One(clauses), Beside::Nothing) => message!(
                "Only one way is left: {clauses}.",
                clauses = clauses.clone()
            ),
            (Self::Several(cells, ways), Beside::These(clause)) => message!(
                "With {clause}, only these ways are left for {cells}: {clauses:comma}.",
                clauses = ways.clone()
            ),
            (Self::Several(cells, ways), Beside::Filled) => message!(
                "With what is filled in, only these ways are left for {cells}: {clauses:comma}.",
                clauses = ways.clone()
            ),
            (Self::Several(cells, ways), Beside::Nothing) => message!(
                "Only these ways are left for {cells}: {clauses:comma}.",
                clauses = ways.clone()
            ),
        }
    }
}

/// Ways to fill some cells, by their places: the values of two, or those of more in a row.
pub fn listed(layout: &Layout, ways: &[Vec<ValueSet>], cells: &[usize]) -> Vec<Message> {
    let in_a_row = |way: &&Vec<ValueSet>| {
        let values = cells.iter().map(|&at| words::symbols(layout, way[at]));
        values.collect::<Vec<_>>().join(" ")
    };
    let mut ways: Vec<&Vec<ValueSet>> = ways.iter().collect();
    ways.sort_by_cached_key(in_a_row);
    let said = |way: &Vec<ValueSet>| match *cells {
        [one, other] => message!(
            in "of two cells, in their order": "{values} and {values_other}",
            values = way[one],
            values_other = way[other]
        ),
        _ => Message::verbatim(in_a_row(&way)),
    };
    ways.into_iter().map(said).collect()
}
