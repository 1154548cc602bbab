//! Cages and sums, with and without repeats, and arrows: what the other cells make at least and at most, and what goes with a value.

use std::ops::RangeInclusive;

use sudogon_board::layout::clues::{Operation, Total, kinds, sums};
use sudogon_board::layout::{Cell, Clue, Constraint, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::asked::{Asked, ClueReason, say_rest, say_sum};
use super::pairs;
use super::supposed::{Supposed, Told};
use crate::clues::{CageSets, fills};
use crate::positions::Position;
use crate::steps::sentences::{self, Place};

/// The most combinations that are listed.
const MOST_LISTED: usize = 4;

/// Returns what the cells of a sum or an arrow leave each other.
pub fn reasons(asked: &Asked<'_>) -> Vec<ClueReason> {
    OpenSum::of(asked).map_or_else(Vec::new, |sum| sum.reasons(asked.layout(), &lost(asked)))
}

/// Returns what does not divide a product.
pub fn calculation(asked: &Asked<'_>) -> Vec<ClueReason> {
    let amount = asked.clue.amount;
    if asked.clue.operation != Some(Operation::Times) {
        return Vec::new();
    }
    let odd = |values: &ValueSet| -> ValueSet {
        let others = values
            .iter()
            .filter(|value| !amount.is_multiple_of(value.number()));
        others.collect()
    };
    let lost: Vec<(Cell, ValueSet)> = lost(asked)
        .iter()
        .map(|(cell, lost)| (*cell, odd(lost)))
        .collect();
    let all = ValueSet::in_any_of(lost.iter().map(|(_, lost)| *lost));
    let said = message!(
        "{number} can't be divided by {values:or}.",
        number = amount,
        values = all
    );
    vec![ClueReason::new(lost, vec![said])]
}

/// Returns what the open cells of a clue lose.
fn lost(asked: &Asked<'_>) -> Vec<(Cell, ValueSet)> {
    asked
        .open()
        .map(|at| (asked.cells[at], asked.lost_at(at)))
        .collect()
}

/// Returns what cells that differ and make a sum lose: what is in no combination, and what has no room.
pub fn combinations(asked: &Asked<'_>, cage: &CageSets) -> Vec<ClueReason> {
    let used = ValueSet::in_any_of(cage.sets.iter().copied());
    let mut reasons = Vec::new();
    if cage.is_listed() {
        let cells = asked
            .open()
            .filter(|&at| cage.open.contains(&asked.cells[at]));
        let lost = cells.map(|at| (asked.cells[at], asked.lost_at(at).difference(used)));
        let said = match only_ways(asked.position, cage) {
            // That it needs so much in the only cell says it all.
            _ if cage.open.len() == 1 => None,
            Some(said) => Some(said),
            // Elsewhere the values of a sum may repeat.
            None if asked.clue.kind == &kinds::SUM => Some(message!(
                "They see each other, so they differ: no other values fit there."
            )),
            None => Some(message!("No other values fit together there.")),
        };
        reasons.push(ClueReason::new(lost.collect(), said.into_iter().collect()));
    }
    let terms = cage
        .open
        .iter()
        .map(|&cell| (cell, 1, asked.position.can_be(cell)));
    let sum = OpenSum {
        terms: terms.collect(),
        rest: cage.rest as i64,
        filled: None,
    };
    reasons.extend(sum.reasons(asked.layout(), &lost(asked)));
    reasons
}

/// Why no other values than the combinations of a cage fit there, if others would make the sum: some of these have no cell.
pub fn only_ways(position: &Position<'_>, cage: &CageSets) -> Option<Message> {
    let layout = position.layout();
    let sets = cage.open.iter().map(|&cell| position.can_be(cell));
    let can_be = ValueSet::in_any_of(sets);
    let all = sums::sets(layout.values(), cage.open.len(), cage.rest).unwrap_or_default();
    let mut missing: Vec<ValueSet> = all.to_vec();
    missing.retain(|set| !cage.sets.contains(set));
    if missing.is_empty() {
        return None;
    }
    Some(match without_place(layout, missing, can_be) {
        Some(values) => {
            message!("None of its cells can be {values:or}, so no other values fit together there.")
        }
        None => message!("With what its cells can still be, no others fit together."),
    })
}

/// What a cage needs, and in a text that stands alone why no other combinations fit, unless that is said behind it.
pub fn with_why(
    position: &Position<'_>,
    cage: &CageSets,
    needs: Message,
    behind: &[Message],
) -> Message {
    let why = only_ways(position, cage).filter(|why| cage.is_listed() && !behind.contains(why));
    match why.filter(|_| cage.open.len() > 1) {
        Some(clause_next) => needs.clone().or_in_full(message!(
            "{clause:whole} {clause_next:whole}",
            clause = needs
        )),
        None => needs,
    }
}

/// Open cells whose values come to a number, each added or taken away.
pub struct OpenSum {
    /// The cells, 1 or -1, and what they can be.
    pub terms: Vec<Term>,
    /// The number that they come to.
    pub rest: i64,
    /// A sentence about the filled cells that count too.
    filled: Option<Message>,
}

impl OpenSum {
    /// The sum of a clue, if it is one and counts no cell twice.
    fn of(asked: &Asked<'_>) -> Option<Self> {
        if asked.constraint.revisits() {
            return None;
        }
        let last = asked.cells.len() - 1;
        let factor = |at: usize| match asked.clue.kind.total {
            Total::FirstCell if at == 0 => -1,
            Total::Ends if at == 0 || at == last => -1,
            _ => 1,
        };
        let mut rest = asked.clue.sum().unwrap_or(0) as i64;
        let (mut terms, mut filled) = (Vec::new(), Vec::new());
        for (at, &cell) in asked.cells.iter().enumerate() {
            match asked.position.value(cell) {
                Some(value) => {
                    rest -= factor(at) * value.number() as i64;
                    filled.push(sentences::is(cell, value, Place::Alone));
                }
                None => terms.push((cell, factor(at), asked.sets[at])),
            }
        }
        let count = filled.len();
        let named = (count > 0).then(|| message!("{clauses}.", clauses = filled));
        let filled = named.map(|named| match count {
            ..=4 => named,
            _ => message!("The filled cells count as they are.").or_in_full(named),
        });
        Some(Self {
            terms,
            rest,
            filled,
        })
    }

    /// Open cells of a position with 1 or -1.
    pub fn new(position: &Position<'_>, open: &[(Cell, i64)], rest: i64) -> Self {
        let terms = open
            .iter()
            .map(|&(cell, factor)| (cell, factor, position.candidates(cell)));
        Self {
            terms: terms.collect(),
            rest,
            filled: None,
        }
    }

    /// Why cells lose what is not between the least and the greatest that the others leave; or of two cells, what has no partner.
    pub fn reasons(&self, layout: &Layout, lost: &[(Cell, ValueSet)]) -> Vec<ClueReason> {
        let lost_of = |cell: Cell| {
            let of_cell = lost.iter().filter(|(other, _)| *other == cell);
            ValueSet::in_any_of(of_cell.map(|(_, values)| *values))
        };
        let mut reasons: Vec<ClueReason> = Vec::new();
        for at in 0..self.terms.len() {
            let mut lost = lost_of(self.terms[at].0);
            for is_most in [false, true] {
                let beyond = self.beyond(layout, at, lost, is_most);
                if let Some((values, reason)) = beyond {
                    lost = lost.difference(values);
                    reasons.push(reason);
                }
            }
            if self.terms.len() > 2 {
                let of_value = |value| self.out_by_itself(layout, at, value);
                reasons.extend(lost.iter().filter_map(of_value));
            }
        }
        if let [one, other] = self.terms[..] {
            reasons.extend(self.not_twice(layout, [one, other], lost));
            for (one, other) in [(one, other), (other, one)] {
                let partner = |value: Value| {
                    let rest = self.rest - one.1 * value.number() as i64;
                    usize::try_from(rest * other.1).map_or(ValueSet::EMPTY, of_number)
                };
                let told = reasons.iter().flat_map(|reason| &reason.lost);
                let told = told
                    .filter(|(cell, _)| *cell == one.0)
                    .map(|(_, told)| *told);
                let loser = (one.0, lost_of(one.0).difference(ValueSet::in_any_of(told)));
                reasons.extend(pairs::partners(loser, (other.0, other.2), partner));
            }
        }
        if let Some(filled) = &self.filled {
            for reason in &mut reasons {
                reason.said.insert(0, filled.clone());
                reason.shown.clear();
            }
        }
        reasons
    }

    /// Why two cells that see each other lose half of their sum.
    fn not_twice(
        &self,
        layout: &Layout,
        [one, other]: [Term; 2],
        lost: &[(Cell, ValueSet)],
    ) -> Option<ClueReason> {
        let sum = usize::try_from(self.rest * one.1).ok()?;
        let value = Value::new(sum / 2).filter(|_| sum.is_multiple_of(2))?;
        let differ = one.1 == other.1 && layout.peers(one.0).contains(other.0);
        let lost = lost
            .iter()
            .map(|&(cell, values)| (cell, values.intersection(ValueSet::of(value))));
        let lost: Vec<(Cell, ValueSet)> = lost.filter(|(_, values)| !values.is_empty()).collect();
        (differ && !lost.is_empty()).then(|| {
            let cells = [one.0, other.0];
            let said = message!("{cells} see each other, so they can't both be {value}.");
            ClueReason::new(lost, vec![said])
        })
    }

    /// Which of its lost values are below the least that the others leave a cell, or above the greatest, and why.
    fn beyond(
        &self,
        layout: &Layout,
        at: usize,
        lost: ValueSet,
        is_most: bool,
    ) -> Option<(ValueSet, ClueReason)> {
        let cell = self.terms[at].0;
        let (number, clauses) = self.bound(layout, at, is_most, Place::Alone)?;
        let is_beyond = |value: &Value| is_beyond(*value, number, is_most);
        let beyond: ValueSet = lost.iter().filter(is_beyond).collect();
        if beyond.is_empty() {
            return None;
        }
        let said = sentences::line(if is_most {
            [
                message!("{clauses}, so {cell} is {number} at most."),
                message!("The others leave {cell} {number} at most."),
            ]
        } else {
            [
                message!("{clauses}, so {cell} is {number} at least."),
                message!("The others leave {cell} {number} at least."),
            ]
        });
        Some((beyond, ClueReason::of_cell(cell, beyond, said)))
    }

    /// Why a cell can't have a value: what sees it does not have it too, which may leave the others too little or too much.
    fn out_by_itself(&self, layout: &Layout, at: usize, value: Value) -> Option<ClueReason> {
        let cell = self.terms[at].0;
        let without = self.with(layout, at, value);
        let (number, clauses, is_most) = [false, true].into_iter().find_map(|is_most| {
            let (bound, because) = without.bound(layout, at, is_most, Place::AfterThen)?;
            is_beyond(value, bound, is_most).then_some((bound, because, is_most))
        })?;
        let because = message!(
            "With {value} in {cell}, {clauses}.",
            clauses = clauses.clone()
        );
        let said = sentences::line(if is_most {
            [
                message!("With {value} in {cell}, {clauses}, so it would be {number} at most."),
                because,
                message!("With {value} in {cell} the others leave it {number} at most."),
            ]
        } else {
            [
                message!("With {value} in {cell}, {clauses}, so it would be {number} at least."),
                because,
                message!("With {value} in {cell} the others leave it {number} at least."),
            ]
        });
        Some(ClueReason::of_cell(cell, ValueSet::of(value), said))
    }

    /// The least or the greatest value that the others leave a cell, and why, as parts of a sentence: "r1c2 is at most 9".
    fn bound(
        &self,
        layout: &Layout,
        at: usize,
        is_most: bool,
        place: Place,
    ) -> Option<(i64, Vec<Message>)> {
        let (cell, factor, _) = self.terms[at];
        let others = |sign: i64| -> Vec<(Cell, ValueSet)> {
            let others = self
                .terms
                .iter()
                .filter(|other| other.0 != cell && other.1 == sign);
            others.map(|&(cell, _, values)| (cell, values)).collect()
        };
        // What is on the cell's side takes from it, what is on the other side adds to it.
        let (beside, against) = (others(factor), others(-factor));
        let (less, more) = (
            extreme(layout, &beside, !is_most)?,
            extreme(layout, &against, is_most)?,
        );
        let sum = |values: &[usize]| values.iter().sum::<usize>() as i64;
        let bound = factor * self.rest - sum(&less) + sum(&more);
        let said = |cells: &[(Cell, ValueSet)], values: &[usize], is_most: bool| {
            let cells: Vec<Cell> = cells.iter().map(|(cell, _)| *cell).collect();
            let (count, text) = (cells.len(), say_sum(values));
            (count > 0).then(|| match (is_most, place) {
                (true, Place::Alone) => {
                    message!(in "alone": "{cells:few} {count|is|make} at most {text}")
                }
                (false, Place::Alone) => {
                    message!(in "alone": "{cells:few} {count|is|make} at least {text}")
                }
                (true, _) => {
                    message!(in "after then": "{cells:few} {count|is|make} at most {text}")
                }
                (false, _) => {
                    message!(in "after then": "{cells:few} {count|is|make} at least {text}")
                }
            })
        };
        let parts: Vec<Message> = [
            said(&beside, &less, !is_most),
            said(&against, &more, is_most),
        ]
        .into_iter()
        .flatten()
        .collect();
        (!parts.is_empty()).then_some((bound, parts))
    }

    /// Why a candidate of a cell leaves the others no way, where at most three are left: of three in each case of one.
    pub fn why_not(&self, layout: &Layout, at: usize, value: Value) -> Option<Told> {
        let suppose = |cell: Cell, value: Value| Supposed::with(message!("{value} in {cell}"));
        let supposed = suppose(self.terms[at].0, value);
        let left = self.placed(layout, at, value);
        match left.terms.len() {
            1 | 2 => Some(supposed.so(layout, &[left.why_none(layout)?])?.into()),
            3 => (0..3).find_map(|case| {
                let first = message!("{value} in {cell}", cell = self.terms[at].0);
                left.in_each_case(layout, first, case)
            }),
            _ => None,
        }
    }

    /// Why three cells can't come to what is left after a first supposition, in each case of one.
    fn in_each_case(&self, layout: &Layout, first: Message, case: usize) -> Option<Told> {
        let (cell, _, values) = self.terms[case];
        let lead = Supposed::with(first.clone()).so(
            layout,
            &[message!(in "after then": "{cell} would be {values:or}")],
        )?;
        let mut said = lead.clone();
        let (mut rests, mut are_sums) = (Vec::new(), true);
        let mut others = Vec::new();
        for value in values.iter() {
            let left = self.placed(layout, case, value);
            let why = left.why_none(layout)?;
            let supposed = Supposed::with(message!("{value} in {cell}"));
            said.extend(supposed.so(layout, &[why])?);
            let (_, factor, _) = *left.terms.first()?;
            are_sums &= left.terms.iter().all(|(_, other, _)| *other == factor);
            rests.push(left.rest * factor);
            others = left.terms.iter().map(|(cell, ..)| *cell).collect();
        }
        let with_each = message!("{values:or} in {cell}");
        let clause = if are_sums {
            let clauses: Vec<Message> = rests.iter().map(|&number| message!("{number}")).collect();
            message!(in "after then": "{cells} can't make {clauses:or}", cells = others)
        } else {
            let clauses: Vec<Message> = rests.iter().map(|&rest| more_or_less(rest)).collect();
            message!(
                in "after then": "{cell} can't be {clauses:or} than {cell_other}",
                cell = *others.first()?,
                cell_other = *others.get(1)?
            )
        };
        let all = Supposed::with(with_each.clone()).so(layout, std::slice::from_ref(&clause))?;
        // A value behind "and" alone would be read as one more cell where these are numbers.
        let both = message!(
            "{clause}, and {clause_next}",
            clause = first,
            clause_next = with_each
        );
        let at_once = Supposed::with(both).so(layout, &[clause])?;
        Some(Told {
            brief: vec![[lead, all].concat(), at_once],
            said,
        })
    }

    /// Why two cells that are left can't come to what is left.
    fn why_none(&self, layout: &Layout) -> Option<Message> {
        let [one, other] = self.terms[..] else {
            return None;
        };
        let empty = [one, other].into_iter().find(|(.., set)| set.is_empty());
        let empty =
            empty.map(|(cell, ..)| message!(in "after then": "nothing would be left for {cell}"));
        empty.or_else(|| not_both(layout, [one, other], self.rest, None))
    }

    /// Returns what is left of it with a value in one of its cells.
    fn placed(&self, layout: &Layout, at: usize, value: Value) -> Self {
        let mut left = self.with(layout, at, value);
        let (_, factor, _) = left.terms.remove(at);
        left.rest -= factor * value.number() as i64;
        left
    }

    /// The sum with a value in one of its cells, so that those that it sees lose it.
    fn with(&self, layout: &Layout, at: usize, value: Value) -> Self {
        let peers = layout.peers(self.terms[at].0);
        let terms = self.terms.iter().map(|&(cell, factor, values)| {
            if peers.contains(cell) {
                (cell, factor, values.without(value))
            } else {
                (cell, factor, values)
            }
        });
        Self {
            terms: terms.collect(),
            rest: self.rest,
            filled: None,
        }
    }
}

fn of_number(number: usize) -> ValueSet {
    Value::new(number).map_or(ValueSet::EMPTY, ValueSet::of)
}

/// How many turns the search for the least or greatest sum may take.
const MOST_TURNS: usize = 5_000;

/// The values with which cells make the most or the least, as those that see each other differ; none where they can't be filled.
/// Where that is hard to find, the values may be equal.
pub fn extreme(layout: &Layout, cells: &[(Cell, ValueSet)], is_most: bool) -> Option<Vec<usize>> {
    let mut search = Extreme {
        layout,
        cells,
        is_most,
        turns: 0,
        best: None,
    };
    search.go_on(&mut Vec::new());
    if search.turns > MOST_TURNS {
        Some(
            cells
                .iter()
                .map(|(_, values)| search.first_of(*values))
                .collect(),
        )
    } else {
        search.best
    }
}

struct Extreme<'a> {
    layout: &'a Layout,
    cells: &'a [(Cell, ValueSet)],
    is_most: bool,
    turns: usize,
    best: Option<Vec<usize>>,
}

impl Extreme<'_> {
    fn first_of(&self, values: ValueSet) -> usize {
        if self.is_most {
            values.most()
        } else {
            values.least()
        }
    }

    fn go_on(&mut self, chosen: &mut Vec<usize>) {
        self.turns += 1;
        let rest = self.cells[chosen.len()..].iter();
        let reach: usize = chosen.iter().sum::<usize>()
            + rest
                .map(|(_, values)| self.first_of(*values))
                .sum::<usize>();
        let best = self.best.as_ref().map(|best| best.iter().sum::<usize>());
        let is_hopeless = best.is_some_and(|best| {
            if self.is_most {
                reach <= best
            } else {
                reach >= best
            }
        });
        if is_hopeless || self.turns > MOST_TURNS {
            return;
        }
        let Some(&(cell, values)) = self.cells.get(chosen.len()) else {
            self.best = Some(chosen.clone());
            return;
        };
        let mut numbers: Vec<usize> = values.numbers().collect();
        if self.is_most {
            numbers.reverse();
        }
        let peers = self.layout.peers(cell);
        for number in numbers {
            let mut before = self.cells.iter().zip(chosen.iter());
            if before.any(|((other, _), &held)| held == number && peers.contains(*other)) {
                continue;
            }
            chosen.push(number);
            self.go_on(chosen);
            chosen.pop();
        }
    }
}

/// Says whether a value is above the greatest or below the least.
fn is_beyond(value: Value, bound: i64, is_most: bool) -> bool {
    let number = value.number() as i64;
    if is_most {
        number > bound
    } else {
        number < bound
    }
}

/// The cells of a clue that are added up, with what they can be, and what they may come to: of an X-sum as many as its first cell
/// says, if it is known.
fn added_up(
    clue: &Clue,
    cells: &[(Cell, ValueSet)],
) -> Option<(usize, usize, RangeInclusive<usize>)> {
    let first = cells[0].1;
    match (clue.kind.total, clue.sum()) {
        (_, Some(sum)) => Some((0, cells.len(), sum..=sum)),
        (Total::FirstCell, _) => Some((1, cells.len(), first.least()..=first.most())),
        _ if clue.kind == &kinds::X_SUM && first.is_single() => {
            let count = Some(first.least()).filter(|&count| count <= cells.len());
            Some((0, count?, clue.amount..=clue.amount))
        }
        _ => None,
    }
}

/// Why some cells can't come to the sum that their clue asks for, as a part of a sentence, in one wording or in several, the longest first:
/// "r1c1 and r1c2 would need 2+7".
pub fn out_of_reach(
    layout: &Layout,
    constraint: &Constraint,
    sets: &[ValueSet],
    looks_closer: bool,
) -> Option<Vec<Message>> {
    let clue = layout.clue_of(constraint);
    if constraint.revisits() {
        return None;
    }
    let places = constraint.cells.iter().copied().zip(sets.iter().copied());
    let cells: Vec<(Cell, ValueSet)> = places.collect();
    let (from, to, total) = added_up(clue, &cells)?;
    let first = cells[0];
    let cells = &cells[from..to];
    let (held, open): (Vec<_>, Vec<_>) =
        cells.iter().copied().partition(|(_, set)| set.is_single());
    let taken: usize = held.iter().map(|(_, set)| set.least()).sum();
    let circle = (from == 1).then_some(first);
    let is_one = open.len() == 1 && circle.is_some_and(|(_, set)| !set.is_single());
    if open.len() > 1 {
        let mut ways = [false, true].into_iter();
        let beyond = ways.find_map(|is_most| {
            say_beyond(
                layout,
                &open,
                &held,
                &total,
                circle,
                [is_most, looks_closer],
            )
        });
        if beyond.is_some() {
            return beyond;
        }
    }
    if clue.must_differ() && open.len() > 1 {
        let rest = total.start().checked_sub(taken)?;
        let sets = sums::sets(layout.values(), open.len(), rest)?;
        // The first cell of an X-sum says how many cells it adds up.
        let length = (clue.kind == &kinds::X_SUM).then_some(first);
        let needed = say_needed(
            layout,
            &open,
            (&held, ValueSet::EMPTY),
            *total.start(),
            length,
            sets,
        );
        if needed.is_some() {
            return needed;
        }
    }
    match open[..] {
        [one] if is_one && looks_closer => {
            let (cell, values) = first;
            let not_both = not_both(
                layout,
                [(one.0, 1, one.1), (cell, -1, values)],
                -(taken as i64),
                None,
            );
            not_both.map(|said| vec![said])
        }
        [one, other] if total.start() == total.end() => {
            let rest = *total.start() as i64 - taken as i64;
            let terms = [(one.0, 1, one.1), (other.0, 1, other.1)];
            let held = held.iter().map(|(_, set)| set.least());
            let text = say_rest(*total.start(), held);
            let not_both = not_both(layout, terms, rest, Some(&text));
            not_both.map(|said| vec![said])
        }
        _ => None,
    }
}

/// That cells which are all known make another sum than their clue asks for, or than stands in its circle: "r2c1 and r3c1 would make 8+6 = 14,
/// not 13".
pub fn makes_other_sum(
    layout: &Layout,
    constraint: &Constraint,
    sets: &[ValueSet],
) -> Option<Message> {
    let places = constraint.cells.iter().copied().zip(sets.iter().copied());
    let cells: Vec<(Cell, ValueSet)> = places.collect();
    let is_known = !constraint.revisits() && sets.iter().all(|set| set.is_single());
    let (from, to, total) = is_known.then(|| added_up(layout.clue_of(constraint), &cells))??;
    let made: usize = cells[from..to].iter().map(|(_, set)| set.least()).sum();
    (!total.contains(&made)).then(|| match cells[from..to] {
        [(cell, _)] => message!(
            in "after then": "{cell} alone makes the sum, and would have to be {number}",
            number = *total.start()
        ),
        ref several => other_sum(several, *total.start()),
    })
}

/// That what some cells hold makes another sum.
pub fn other_sum(held: &[(Cell, ValueSet)], number: usize) -> Message {
    let terms: Vec<usize> = held.iter().map(|(_, set)| set.least()).collect();
    message!(
        in "after then": "{cells_held} would make {text}, not {number}",
        cells_held = held.iter().map(|(cell, _)| *cell),
        text = say_sum(&terms)
    )
}

/// Why the cells between two circles can't come to what the circles add up to, as a part of a sentence: "r3c4, r3c5 and r3c6 would make at least
/// 1+2+3 = 6, but r4c3 and r4c7 at most 2+1 = 3".
pub fn ends_out_of_reach(
    layout: &Layout,
    constraint: &Constraint,
    sets: &[ValueSet],
) -> Option<Message> {
    let clue = layout.clue_of(constraint);
    if clue.kind.total != Total::Ends || constraint.revisits() {
        return None;
    }
    let places = constraint.cells.iter().copied().zip(sets.iter().copied());
    let places: Vec<(Cell, ValueSet)> = places.collect();
    let [first, between @ .., last] = &places[..] else {
        return None;
    };
    let ends = [*first, *last];
    [false, true].into_iter().find_map(|is_most| {
        let sum = extreme(layout, between, is_most)?;
        let of_ends = extreme(layout, &ends, !is_most)?;
        let total = |values: &[usize]| values.iter().sum::<usize>();
        let (text, text_ends) = (say_sum(&sum), say_sum(&of_ends));
        let cells = between.iter().map(|(cell, _)| *cell);
        let cells_ends = ends.map(|(cell, _)| cell);
        match is_most {
            false if total(&sum) > total(&of_ends) => Some(message!(
                in "after then": "{cells:few} would make at least {text}, but {cells_ends} at most {text_ends}"
            )),
            true if total(&sum) < total(&of_ends) => Some(message!(
                in "after then": "{cells:few} would make at most {text}, but {cells_ends} at least {text_ends}"
            )),
            _ => None,
        }
    })
}

/// That the least or the greatest values of open cells, with those that others hold, miss a sum, which may stand in a circle: "r1c1 and r1c2
/// would make at most 3+4 = 7, less than 9".
pub fn say_beyond(
    layout: &Layout,
    open: &[(Cell, ValueSet)],
    held: &[(Cell, ValueSet)],
    total: &RangeInclusive<usize>,
    circle: Option<(Cell, ValueSet)>,
    [is_most, looks_closer]: [bool; 2],
) -> Option<Vec<Message>> {
    let values = extreme(layout, open, is_most)?;
    let terms = held.iter().map(|(_, set)| set.least());
    let sum = terms.chain(values.iter().copied()).sum::<usize>();
    let is_beyond = if is_most {
        sum < *total.start()
    } else {
        sum > *total.end()
    };
    if !is_beyond {
        return None;
    }
    let (cells, text) = (open.iter().map(|(cell, _)| *cell), say_sum(&values));
    let short = if is_most {
        message!(in "after then": "the sum would be at most {sum}")
    } else {
        message!(in "after then": "the sum would be at least {sum}")
    };
    let held_terms = held.iter().map(|(_, set)| set.least());
    let made: usize = values.iter().sum();
    let all_terms: Vec<usize> = [made].into_iter().chain(held_terms).collect();
    let text_all = say_sum(&all_terms);
    let cells_held: Vec<Cell> = held.iter().map(|(cell, _)| *cell).collect();
    let made = match (held, is_most) {
        ([], true) => message!(in "after then": "{cells:few} would make at most {text}"),
        ([], false) => message!(in "after then": "{cells:few} would make at least {text}"),
        (_, true) => message!(
            in "after then": "{cells:few} would make at most {text}, and {text_all} with {cells_held}"
        ),
        (_, false) => message!(
            in "after then": "{cells:few} would make at least {text}, and {text_all} with {cells_held}"
        ),
    };
    let number = if is_most {
        *total.start()
    } else {
        *total.end()
    };
    let limited = |clause: Message| {
        if is_most {
            message!(in "after then": "{clause}, less than {number}")
        } else {
            message!(in "after then": "{clause}, more than {number}")
        }
    };
    let of_circle = |clause: Message| {
        let (cell, set) = circle?;
        Some(if set.is_single() {
            message!(in "after then": "{clause}, but {cell} is {number}")
        } else if is_most {
            message!(in "after then": "{clause}, but {cell} is at least {number}")
        } else {
            message!(in "after then": "{clause}, but {cell} is at most {number}")
        })
    };
    let all_wordings = of_circle(made.clone()).into_iter().chain([limited(made)]);
    // With all that is added up, of whichever cells: that is the same for more than one.
    let mut numbers: Vec<usize> = held.iter().map(|(_, set)| set.least()).collect();
    numbers.extend(&values);
    numbers.sort_unstable();
    let text = say_sum(&numbers);
    let added = match (circle, is_most) {
        (Some((cell, _)), true) => {
            message!(in "after then": "the arrow at {cell} would make at most {text}")
        }
        (Some((cell, _)), false) => {
            message!(in "after then": "the arrow at {cell} would make at least {text}")
        }
        (None, true) => message!(in "after then": "the sum would be at most {text}"),
        (None, false) => message!(in "after then": "the sum would be at least {text}"),
    };
    let with_terms = of_circle(added.clone()).unwrap_or_else(|| limited(added));
    let all_wordings = all_wordings.chain(looks_closer.then_some(with_terms));
    Some(
        all_wordings
            .chain([limited(short.clone()), short])
            .collect(),
    )
}

/// That open cells whose values differ would need some of these sets, none of which they can hold, in several wordings: "r1c1 and r1c2
/// would need 16-7 = 9: 2+7 or 4+5, but neither can be 5 or 7", "r1c1 and r1c2 would need 2+7 or 4+5". Other cells hold what they add, and
/// values that can't be among them.
pub fn say_needed(
    layout: &Layout,
    open: &[(Cell, ValueSet)],
    (held, elsewhere): (&[(Cell, ValueSet)], ValueSet),
    sum: usize,
    length: Option<(Cell, ValueSet)>,
    sets: &[ValueSet],
) -> Option<Vec<Message>> {
    let values_held = ValueSet::in_any_of(held.iter().map(|(_, set)| *set)).union(elsewhere);
    let union = ValueSet::in_any_of(open.iter().map(|(_, set)| *set));
    let free = sets.iter().copied();
    let free: Vec<ValueSet> = free
        .filter(|set| set.intersection(values_held).is_empty())
        .collect();
    let is_whole = free.len() <= MOST_LISTED;
    let mut listed = free.clone();
    listed.retain(|set| is_whole || set.difference(union).is_empty());
    let can_be: Vec<ValueSet> = open.iter().map(|(_, set)| *set).collect();
    // One that can be filled would be no reason.
    if listed.iter().any(|set| fills(&can_be, *set)) || !(1..=MOST_LISTED).contains(&listed.len()) {
        return None;
    }
    let say = |set: &ValueSet| Message::verbatim(set.on(layout).join("+"));
    let clauses = || -> Vec<Message> { listed.iter().map(say).collect() };
    let cells = || open.iter().map(|(cell, _)| *cell);
    let short = message!(
        in "after then": "{cells:few} would need {clauses:or}",
        cells = cells(),
        clauses = clauses()
    );
    let terms = held.iter().map(|(_, set)| set.least());
    let rest = sum.checked_sub(terms.clone().sum())?;
    let text = say_rest(sum, terms);
    let needed = if !is_whole {
        message!(
            in "after then": "{cells:few} would need {text}, with what they can be {clauses:or}",
            cells = cells(),
            text = text.clone(),
            clauses = clauses()
        )
    } else if free.len() < sets.len() {
        message!(
            in "after then": "{cells:few} would need {text} without {values:or}: {clauses:or}",
            cells = cells(),
            text = text.clone(),
            values = values_held,
            clauses = clauses()
        )
    } else {
        message!(
            in "after then": "{cells:few} would need {text}: {clauses:or}",
            cells = cells(),
            text = text.clone(),
            clauses = clauses()
        )
    };
    let without = without_place(layout, listed.clone(), union);
    let with_end = |clause: Message| match (without, open) {
        (Some(values), [_, _]) => {
            Some(message!(in "after then": "{clause}, but neither can be {values:or}"))
        }
        (Some(values), _) => {
            Some(message!(in "after then": "{clause}, but none of them can be {values:or}"))
        }
        (None, &[one, other]) => not_both(
            layout,
            [(one.0, 1, one.1), (other.0, 1, other.1)],
            rest as i64,
            Some(&text),
        ),
        (None, _) => Some(message!(in "after then": "{clause}, but these values don't fit there")),
    };
    let (whole, shorter) = (with_end(needed)?, with_end(short.clone())?);
    let with_length = length.map(|(cell, values)| {
        let clause = whole.clone();
        message!(in "after then": "{cell} would be {values}, so {clause}")
    });
    let clause = short.clone();
    let fits_nowhere = message!(in "after then": "{clause}, which can't be there");
    let wordings = with_length
        .into_iter()
        .chain([whole, shorter, fits_nowhere, short]);
    Some(wordings.collect())
}

/// The few values that cells can't be, one of which each of some sets has.
pub fn without_place(
    layout: &Layout,
    mut sets: Vec<ValueSet>,
    can_be: ValueSet,
) -> Option<ValueSet> {
    let mut gone = ValueSet::EMPTY;
    while !sets.is_empty() {
        let without = Value::all(layout.values()).filter(|value| !can_be.contains(*value));
        let count = |value: &Value| sets.iter().filter(|set| set.contains(*value)).count();
        let value = without.max_by_key(count).filter(|value| count(value) > 0)?;
        gone.add(ValueSet::of(value));
        sets.retain(|set| !set.contains(value));
    }
    Some(gone)
}

/// A cell of a sum, 1 or -1, and what it can be.
type Term = (Cell, i64, ValueSet);

/// Why two cells can't come to a number: "r5c4 (6 or 9) and r5c6 (3 or 4) can't make 14"; where they add up to it, with how it is worked out.
fn not_both(
    layout: &Layout,
    [one, other]: [Term; 2],
    rest: i64,
    worked_out: Option<&str>,
) -> Option<Message> {
    let differ = layout.peers(one.0).contains(other.0);
    let pairs = one
        .2
        .numbers()
        .flat_map(|a| other.2.numbers().map(move |b| (a, b)));
    let comes_to = |&(a, b): &(usize, usize)| one.1 * a as i64 + other.1 * b as i64 == rest;
    let mut pairs = pairs.filter(comes_to);
    let twice = pairs.next();
    if twice.is_some_and(|(a, b)| !differ || a != b) || pairs.any(|(a, b)| !differ || a != b) {
        return None;
    }
    let (first, second) = if one.1 < other.1 {
        (other, one)
    } else {
        (one, other)
    };
    let number = first.1 * rest;
    let text = worked_out.map_or_else(|| number.to_string(), str::to_owned);
    let ((cell, _, values), (cell_other, _, values_other)) = (first, second);
    let twice = twice.and_then(|(half, _)| Value::new(half));
    Some(match (first.1 == second.1, number) {
        (true, _) if let Some(value) = twice => message!(
            in "after then": "{cell} ({values:or}) and {cell_other} ({values_other:or}) can't make {text}, since not both can be {value}"
        ),
        (true, _) => message!(
            in "after then": "{cell} ({values:or}) and {cell_other} ({values_other:or}) can't make {text}"
        ),
        (false, 0) if differ => message!(
            in "after then": "{cells} would have to be the same, but see each other",
            cells = [cell, cell_other]
        ),
        (false, 0) => message!(
            in "after then": "{cell} ({values:or}) and {cell_other} ({values_other:or}) can't be the same"
        ),
        (false, 1..) => message!(
            in "after then": "{cell} ({values:or}) can't be {number} more than {cell_other} ({values_other:or})"
        ),
        (false, _) => message!(
            in "after then": "{cell} ({values:or}) can't be {number} less than {cell_other} ({values_other:or})",
            number = -number
        ),
    })
}

/// "2 more", "3 less"
fn more_or_less(difference: i64) -> Message {
    match difference {
        0.. => message!(in "of two cells": "{number} more", number = difference),
        _ => message!(in "of two cells": "{number} less", number = -difference),
    }
}

/// Why no value of the last open cell of a sum or a product, by its place, makes what is left, as a part of a sentence: how it is worked
/// out, "r1c3 would have to be 15-3 = 12", and in short, "r1c3 would have to be 12".
pub fn no_rest(
    layout: &Layout,
    constraint: &Constraint,
    sets: &[ValueSet],
    at: usize,
) -> Option<Vec<Message>> {
    let clue = layout.clue_of(constraint);
    let (last, cell) = (sets.len() - 1, constraint.cells[at]);
    let factor = |at: usize| match clue.kind.total {
        Total::FirstCell if at == 0 => -1,
        Total::Ends if at == 0 || at == last => -1,
        _ => 1,
    };
    let others = (0..sets.len()).filter(|&other| other != at);
    let (rest, text) = match (clue.kind.total, clue.sum(), clue.operation) {
        (_, None, Some(Operation::Times)) => {
            let made = others.clone().map(|at| sets[at].least());
            let (amount, made) = (clue.amount, made.product::<usize>());
            if !amount.is_multiple_of(made) {
                let said = message!(
                    in "after then": "{number} would have to be divided by {number_made}",
                    number = amount,
                    number_made = made
                );
                return Some(vec![said.clone(), said]);
            }
            let rest = amount / made;
            (rest as i64, format!("{amount}/{made} = {rest}"))
        }
        (Total::FirstCell | Total::Ends, ..) | (_, Some(_), _) => {
            let numbers = |on_its_side: bool| {
                let side = others.clone();
                let side = side.filter(move |&other| (factor(other) == factor(at)) == on_its_side);
                side.map(|other| sets[other].least())
            };
            let total = clue.sum().filter(|_| factor(at) == 1);
            let added: Vec<usize> = total.into_iter().chain(numbers(false)).collect();
            let taken: Vec<usize> = numbers(true).collect();
            let rest = added.iter().sum::<usize>() as i64 - taken.iter().sum::<usize>() as i64;
            let less: String = taken.iter().map(|number| format!("-{number}")).collect();
            let more: Vec<String> = added.iter().map(usize::to_string).collect();
            let text = match added.len() + taken.len() {
                1 => rest.to_string(),
                _ => format!("{}{less} = {rest}", more.join("+")),
            };
            (rest, text)
        }
        _ => return None,
    };
    let peers = layout.peers(cell);
    let has_it = |&other: &usize| {
        sets[other].least() as i64 == rest && peers.contains(constraint.cells[other])
    };
    let can_be = sets[at];
    let with_it = others.into_iter().find(has_it);
    // What it can be is no reason.
    if with_it.is_none() && can_be.numbers().any(|number| number as i64 == rest) {
        return None;
    }
    let with_it = with_it.map(|other| constraint.cells[other]);
    Some(would_be_left(layout, (cell, can_be), rest, &text, with_it))
}

/// That a cell would be left what it can't be, with the sum in figures, "9-3 = 6", and without; or what another cell that it sees has.
pub fn would_be_left(
    layout: &Layout,
    (cell, can_be): (Cell, ValueSet),
    rest: i64,
    text: &str,
    with_it: Option<Cell>,
) -> Vec<Message> {
    match with_it {
        _ if rest < 1 => vec![
            message!(in "after then": "nothing of the sum would be left for {cell} ({text})"),
            message!(in "after then": "nothing of the sum would be left for {cell}"),
        ],
        Some(cell_other) => {
            vec![
                message!(in "after then": "{cell} would have to be {text}, as {cell_other} is"),
                message!(
                    in "after then": "{cell} would have to be {number}, as {cell_other} is",
                    number = rest
                ),
            ]
        }
        None => {
            let short =
                message!(in "after then": "{cell} would have to be {number}", number = rest);
            let whole = if rest as usize > layout.values() {
                message!(in "after then": "{cell} would have to be {text}")
            } else if can_be.is_single() {
                message!(
                    in "after then": "{cell} would have to be {text}, not {values}",
                    values = can_be
                )
            } else {
                message!(
                    in "after then": "{cell} would have to be {text}, but could only be {values:or}",
                    values = can_be
                )
            };
            vec![whole, short]
        }
    }
}

/// Why a cage must hold a value, where its combinations are too many to be listed: "Without 9 five cells make at most 30."
pub fn needed_since(position: &Position<'_>, cage: &CageSets, value: Value) -> Option<Message> {
    let layout = position.layout();
    let without = |&cell: &Cell| (cell, position.candidates(cell).without(value));
    let cells: Vec<(Cell, ValueSet)> = cage.open.iter().map(without).collect();
    [false, true].into_iter().find_map(|is_most| {
        let values = extreme(layout, &cells, is_most)?;
        let sum: usize = values.iter().sum();
        let is_beyond = if is_most {
            sum < cage.rest
        } else {
            sum > cage.rest
        };
        let text = say_sum(&values);
        is_beyond.then(|| {
            if is_most {
                message!("Without {value} they make at most {text}.")
            } else {
                message!("Without {value} they make at least {text}.")
            }
        })
    })
}
