//! Lines: whispers, consecutive values, palindromes (and clones, which are the same in pairs too), and lines between two circles.

use sudogon_board::layout::clues::kinds;
use sudogon_board::layout::{Cell, Clue, Constraint, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use super::asked::{Asked, ClueReason, say_values};
use super::pairs;
use crate::steps::{sentences, words};

/// The most values beside a cell of a whisper line that are told.
const MOST_BESIDE: usize = 4;
/// The most runs of values that are told one by one.
const MOST_RUNS: usize = 3;

/// Returns what no neighbour can be far enough from.
pub fn whisper(asked: &Asked<'_>) -> Vec<ClueReason> {
    let layout = asked.layout();
    let far = |value: Value| far_from(layout, asked.clue, value);
    let never: ValueSet = Value::all(layout.values())
        .filter(|&value| far(value).is_empty())
        .collect();
    let lost = asked
        .open()
        .map(|at| (asked.cells[at], asked.lost_at(at).intersection(never)));
    let mut reasons = Vec::new();
    let lost: Vec<(Cell, ValueSet)> = lost.collect();
    if lost.iter().any(|(_, lost)| !lost.is_empty()) {
        let said = message!(
            "No value is so far from {values}, so {values} never {count|fits|fit} on it.",
            values = never,
            count = never.len()
        );
        reasons.push(ClueReason::new(lost, vec![said]));
    }
    let neighbours = (1..asked.cells.len()).flat_map(|at| [(at - 1, at), (at, at - 1)]);
    for (at, beside) in neighbours.filter(|&(at, _)| asked.is_open(at)) {
        let loser = (asked.cells[at], asked.lost_at(at).difference(never));
        let other = (asked.cells[beside], asked.sets[beside]);
        let Some(mut reason) = pairs::partners(loser, other, far) else {
            continue;
        };
        let fits = ValueSet::in_any_of(other.1.iter().map(far));
        if fits.len() <= MOST_BESIDE {
            reason.ahead_of_so = None;
            reason.said = vec![message!(
                "{clause}, so its neighbours on the line are {clause_fits}.",
                clause = asked.say_contents(beside),
                clause_fits = say_values(layout, fits)
            )];
        }
        reasons.push(reason);
    }
    reasons
}

/// The values that may be beside a value on a whisper line.
fn far_from(layout: &Layout, clue: &Clue, value: Value) -> ValueSet {
    let (number, least) = (value.number(), clue.amount);
    let low = ValueSet::range(1, number.saturating_sub(least));
    low.union(ValueSet::range(number + least, layout.values()))
}

/// Places along a line from a cell on, each with what its neighbour before leaves there: of the last one, nothing that it can be.
pub type DeadWay = Vec<(usize, ValueSet)>;

/// The shortest way along a whisper line, or from a cell to its mirror cell, to a cell that can't be what the first one leaves. It rather
/// begins at a given cell, and ends at another.
pub fn dead_way(
    layout: &Layout,
    clue: &Clue,
    sets: &[ValueSet],
    is_given: impl Fn(usize) -> bool,
) -> Option<DeadWay> {
    let last = sets.len().checked_sub(1)?;
    let is_palindrome = clue.kind == &kinds::PALINDROME;
    if !is_palindrome && clue.kind != &kinds::WHISPER {
        return None;
    }
    let way = |(from, is_back): (usize, bool)| -> Option<DeadWay> {
        let places: Vec<usize> = match is_back {
            _ if is_palindrome => vec![last - from],
            true => (0..from).rev().collect(),
            false => (from + 1..=last).collect(),
        };
        let (mut way, mut before) = (vec![(from, sets[from])], sets[from]);
        for at in places {
            let wanted = match is_palindrome {
                true => before,
                false => {
                    ValueSet::in_any_of(before.iter().map(|value| far_from(layout, clue, value)))
                }
            };
            before = wanted.intersection(sets[at]);
            if before.is_empty() {
                way.push((at, wanted));
                return (!wanted.is_empty()).then_some(way);
            }
            way.push((at, before));
        }
        None
    };
    let starts = (0..=last).flat_map(|from| [(from, false), (from, true)]);
    starts.filter_map(way).min_by_key(|way| {
        let [(from, set), .., (to, _)] = way[..] else {
            return (way.len(), true, true, true);
        };
        (way.len(), is_given(to), !is_given(from), !set.is_single())
    })
}

/// Whether the cells of a whisper line that can only be such values are low or high, where these take turns on it.
fn is_high(layout: &Layout, clue: &Clue, set: ValueSet) -> Option<bool> {
    let (most_low, least_high) = (layout.values().checked_sub(clue.amount)?, clue.amount + 1);
    match set.is_empty() || least_high <= most_low {
        true => None,
        false if set.most() <= most_low => Some(false),
        false => (set.least() >= least_high).then_some(true),
    }
}

/// That low and high values take turns from the first cell of a way to the last one, which is out of turn.
pub fn out_of_turn(
    layout: &Layout,
    constraint: &Constraint,
    clue: &Clue,
    sets: &[ValueSet],
    way: &DeadWay,
) -> Option<Message> {
    let [(from, _), .., (to, _)] = way[..] else {
        return None;
    };
    let (count, is_same) = (way.len() - 1, way.len() % 2 == 1);
    let was_high = is_high(layout, clue, sets[from])?;
    if clue.kind != &kinds::WHISPER || (is_high(layout, clue, sets[to])? == was_high) == is_same {
        return None;
    }
    let [cell, cell_other] = [to, from].map(|at| constraint.cells[at]);
    let (values, number) = (sets[to], clue.amount + 1);
    let most = layout.values() - clue.amount;
    let values_other = sets[from];
    let clause = match (was_high, is_same) {
        (false, true) => {
            message!(in "after then": "{cell_other} ({values_other:or}) is low, so {cell}, {count} cells on, would be low")
        }
        (true, true) => {
            message!(in "after then": "{cell_other} ({values_other:or}) is high, so {cell}, {count} cells on, would be high")
        }
        (false, false) => {
            message!(in "after then": "{cell_other} ({values_other:or}) is low, so {cell}, {count} cells on, would be high")
        }
        (true, false) => {
            message!(in "after then": "{cell_other} ({values_other:or}) is high, so {cell}, {count} cells on, would be low")
        }
    };
    Some(message!(
        in "after then": "low values (at most {number_low}) and high ones (at least {number}) take turns: {clause}, but could only be {values:or}",
        number_low = most
    ))
}

/// Values in no run that the cells can hold.
pub fn renban(asked: &Asked<'_>) -> Vec<ClueReason> {
    let (runs, said) = runs(asked.layout(), &asked.sets);
    let fits = ValueSet::in_any_of(runs.iter().copied());
    let lost = asked
        .open()
        .map(|at| (asked.cells[at], asked.lost_at(at).difference(fits)));
    vec![ClueReason::new(
        lost.collect(),
        vec![message!("{clause}.", clause = said)],
    )]
}

/// The runs of values that cells which differ can hold, and what they are: "Its four cells hold 3 to 6 or 4 to 7"; a text that stands alone
/// says why no others: "with 5 among them, as none of them can be 2".
pub fn runs(layout: &Layout, sets: &[ValueSet]) -> (Vec<ValueSet>, Message) {
    let count = sets.len();
    let all = ValueSet::in_any_of(sets.iter().copied());
    let with_known = runs_with(layout, sets);
    let mut values_missing = ValueSet::EMPTY;
    for run in &with_known {
        let missing = run.difference(all);
        if missing.intersection(values_missing).is_empty() {
            missing
                .first()
                .into_iter()
                .for_each(|value| values_missing.add(ValueSet::of(value)));
        }
    }
    let is_possible = |run: &&ValueSet| run.difference(all).is_empty();
    let runs: Vec<ValueSet> = with_known.iter().filter(is_possible).copied().collect();
    let clauses = say_runs(&runs);
    let said = message!("Its {count:word} {count|cell|cells} hold {clauses:or}");
    let clause = || said.clone();
    let values = held(sets);
    let full = match (values.is_empty(), values_missing.is_empty()) {
        (true, true) => return (runs, said),
        (false, true) => message!("{clause}, with {values} among them", clause = clause()),
        (true, false) => message!(
            "{clause}, as none of them can be {values_missing:or}",
            clause = clause()
        ),
        (false, false) => message!(
            "{clause}, with {values} among them, as none of them can be {values_missing:or}",
            clause = clause()
        ),
    };
    (runs, said.or_in_full(full))
}

/// The values that are known.
fn held(sets: &[ValueSet]) -> ValueSet {
    let held = sets.iter().copied().filter(|set| set.is_single());
    ValueSet::in_any_of(held)
}

/// The runs of as many values as cells that have those which are known.
fn runs_with(layout: &Layout, sets: &[ValueSet]) -> Vec<ValueSet> {
    let (count, values) = (sets.len(), layout.values());
    let held = held(sets);
    let runs = (1..=(values + 1).saturating_sub(count))
        .map(|from| ValueSet::range(from, from + count - 1));
    runs.filter(|run| held.difference(*run).is_empty())
        .collect()
}

/// Runs as clauses: "3 to 6"
fn say_runs(runs: &[ValueSet]) -> Vec<Message> {
    let said = runs.iter().map(|run| {
        let [values_least, values_most] = [run.least(), run.most()].map(ValueSet::of_number);
        message!(in "a run of values": "{values_least} to {values_most}")
    });
    said.collect()
}

/// Why cells can't hold consecutive values, as a part of a sentence, in one wording or in several, the longest first: two that would be too
/// far apart, or a value that none of them can be.
pub fn no_run(
    layout: &Layout,
    constraint: &Constraint,
    clue: &Clue,
    sets: &[ValueSet],
) -> Option<Vec<Message>> {
    if clue.kind != &kinds::RENBAN {
        return None;
    }
    let count = sets.len();
    let pairs = (0..count).flat_map(|low| (0..count).map(move |high| (low, high)));
    let apart = |&(low, high): &(usize, usize)| sets[high].least().saturating_sub(sets[low].most());
    let farthest = pairs.max_by_key(apart).filter(|pair| apart(pair) >= count);
    if let Some((low, high)) = farthest {
        let cells = [low.min(high), low.max(high)].map(|at| constraint.cells[at]);
        let number = apart(&(low, high));
        return Some(vec![message!(
            in "after then": "{cells} would be at least {number} apart, too far for {count:word} cells"
        )]);
    }
    let runs = runs_with(layout, sets);
    let each = runs
        .iter()
        .map(|&run| NoRun::of(&constraint.cells, sets, run));
    let each: Vec<NoRun> = each.collect::<Option<_>>()?;
    let clauses = || say_runs(&runs);
    if let Some((values, cell)) = NoRun::shared(&each) {
        let whole = message!(
            in "after then": "the line would hold {clauses:or}, with {values} each time, but only {cell} could be either",
            clauses = clauses()
        );
        return (1..=MOST_RUNS).contains(&runs.len()).then(|| vec![whole]);
    }
    if let Some(values) = NoRun::lacking(&each) {
        let places = constraint.cells.iter().zip(sets);
        let open = places.filter(|(_, set)| !set.is_single());
        let open: Vec<Cell> = open.map(|(&cell, _)| cell).collect();
        let [cell, others @ ..] = &open[..] else {
            return None;
        };
        let short = message!(in "after then": "no cell of the line could be {values:or}");
        let is_any = runs.len() == (layout.values() + 1).saturating_sub(count);
        let whole = match others {
            [] => return None,
            _ if is_any && runs.len() > MOST_RUNS => message!(
                in "after then": "{cells:none} could be {values:or}, but {count:word} values without a gap always have {values|it|one of these}",
                cells = open
            ),
            [cell_other] => message!(
                in "after then": "the line would hold {clauses:or}, but neither {cell} nor {cell_other:name} can be {values:or}",
                clauses = clauses(),
                cell = *cell,
                cell_other = *cell_other
            ),
            _ => message!(
                in "after then": "the line would hold {clauses:or}, but {cells:none} can be {values:or}",
                clauses = clauses(),
                cells = open
            ),
        };
        return Some(vec![whole, short]);
    }
    let why = each.iter().zip(clauses()).map(|(why, run)| why.said(run));
    let why: Vec<Message> = why.collect();
    (2..=MOST_RUNS).contains(&runs.len()).then(|| {
        vec![message!(
            in "after then": "the line would hold {clauses:or}: {clauses_why:semicolon}",
            clauses = clauses(),
            clauses_why = why
        )]
    })
}

/// Why cells can't hold a run of values.
enum NoRun {
    /// None of them can be these.
    Lacks(ValueSet),
    /// One can be nothing of it.
    Nothing(Cell),
    /// Only one can be any of two.
    Both(ValueSet, Cell),
}

impl NoRun {
    fn of(cells: &[Cell], sets: &[ValueSet], run: ValueSet) -> Option<Self> {
        let lacking = run.difference(ValueSet::in_any_of(sets.iter().copied()));
        if !lacking.is_empty() {
            return Some(Self::Lacks(lacking));
        }
        let is_out = |set: &ValueSet| set.intersection(run).is_empty();
        if let Some(at) = sets.iter().position(is_out) {
            return Some(Self::Nothing(cells[at]));
        }
        let only_place = |value: Value| {
            let mut places = (0..sets.len()).filter(|&at| sets[at].contains(value));
            Some((value, places.next()?)).filter(|_| places.next().is_none())
        };
        let single: Vec<(Value, usize)> = run.iter().filter_map(only_place).collect();
        single.iter().find_map(|&(value, at)| {
            let is_beside = |(other, place): &&(Value, usize)| *other > value && *place == at;
            let (other, _) = single.iter().find(is_beside)?;
            Some(Self::Both([value, *other].into_iter().collect(), cells[at]))
        })
    }

    /// The two values that only one cell can be, if that is so for each run.
    fn shared(each: &[Self]) -> Option<(ValueSet, Cell)> {
        let mut both = each.iter().map(|why| match why {
            Self::Both(values, cell) => Some((*values, *cell)),
            _ => None,
        });
        let first = both.next()??;
        both.all(|other| other == Some(first)).then_some(first)
    }

    /// As few values as each run needs one of, and that no cell can be.
    fn lacking(each: &[Self]) -> Option<ValueSet> {
        let lacking = each.iter().map(|why| match why {
            Self::Lacks(values) => Some(*values),
            _ => None,
        });
        let mut left: Vec<ValueSet> = lacking.collect::<Option<_>>()?;
        let mut chosen = ValueSet::EMPTY;
        while !left.is_empty() {
            let needed = |value: &Value| left.iter().filter(|run| run.contains(*value)).count();
            let all = ValueSet::in_any_of(left.iter().copied());
            let value = all.iter().max_by_key(needed)?;
            chosen.add(ValueSet::of(value));
            left.retain(|run| !run.contains(value));
        }
        (!chosen.is_empty()).then_some(chosen)
    }

    /// The same of a run, as a part of a sentence.
    fn said(&self, run: Message) -> Message {
        match self {
            Self::Lacks(values) => message!(
                in "after a colon": "of {clause}, no cell could be {values:or}",
                clause = run,
                values = *values
            ),
            Self::Nothing(cell) => message!(
                in "after a colon": "{cell} could be nothing of {clause}",
                clause = run,
                cell = *cell
            ),
            Self::Both(values, cell) => message!(
                in "after a colon": "of {clause}, only {cell} could be {values:or}",
                clause = run,
                values = *values,
                cell = *cell
            ),
        }
    }
}

/// Why what lies between the ends of a line can't, as a part of a sentence: "nothing would lie between r5c7 (7) and r4c8 (6 or 8)".
pub fn not_between(constraint: &Constraint, clue: &Clue, sets: &[ValueSet]) -> Option<Message> {
    let (&[cell, ref inner @ .., cell_other], &[values, ref sets @ .., values_other]) =
        (&constraint.cells[..], sets)
    else {
        return None;
    };
    if clue.kind != &kinds::BETWEEN {
        return None;
    }
    let farthest = values.most().abs_diff(values_other.least());
    let farthest = farthest.max(values_other.most().abs_diff(values.least()));
    if farthest < 2 {
        return Some(message!(
            in "after then": "nothing would lie between {cell} ({values:or}) and {cell_other} ({values_other:or})"
        ));
    }
    // On both sides of an end.
    let ends = [(cell, values), (cell_other, values_other)];
    ends.into_iter().find_map(|(cell, end)| {
        let places = || inner.iter().zip(sets);
        let (cell_below, _) = places().find(|(_, set)| set.most() < end.least())?;
        let (cell_above, _) = places().find(|(_, set)| set.least() > end.most())?;
        Some(message!(
            in "after then": "{cell_below} would be less than {cell}, but {cell_above} more",
            cell_below = *cell_below,
            cell_above = *cell_above
        ))
    })
}

/// How much a given cell of a thermometer would have to be beside another known one: "r8c5, three cells after r7c8, would be at least 8".
pub fn no_rise(
    constraint: &Constraint,
    clue: &Clue,
    sets: &[ValueSet],
    is_given: impl Fn(usize) -> bool,
) -> Option<Message> {
    if clue.kind != &kinds::THERMOMETER {
        return None;
    }
    let known = (0..sets.len()).filter(|&at| sets[at].is_single());
    let known: Vec<usize> = known.collect();
    let pairs = known.iter().enumerate();
    let pairs = pairs.flat_map(|(at, &from)| known[at + 1..].iter().map(move |&to| [from, to]));
    let number = |at: usize| sets[at].least();
    let count_given = |pair: &[usize; 2]| pair.iter().filter(|&&at| is_given(at)).count();
    let [from, to] = pairs
        .filter(|pair| count_given(pair) > 0)
        .filter(|&[from, to]| number(from) + to - from > number(to))
        .min_by_key(|pair| (2 - count_given(pair), pair[1] - pair[0]))?;
    let ([cell_other, cell], count) = ([from, to].map(|at| constraint.cells[at]), to - from);
    if is_given(to) {
        return Some(message!(
            in "after then": "{cell}, {count:word} {count|cell|cells} after {cell_other}, would be at least {number}",
            number = number(from) + count
        ));
    }
    let number = number(to).checked_sub(count).filter(|most| *most > 0)?;
    Some(message!(
        in "after then": "{cell}, {count:word} {count|cell|cells} before {cell_other}, would be at most {number}",
        cell = cell_other,
        cell_other = cell
    ))
}

/// The ends of a line that a cell, by its place, lies between, with what they can be.
pub fn between_ends(
    constraint: &Constraint,
    clue: &Clue,
    sets: &[ValueSet],
    at: usize,
) -> Option<Message> {
    let last = sets.len() - 1;
    let is_inner = clue.kind == &kinds::BETWEEN && (1..last).contains(&at);
    let [cell, cell_other] = [0, last].map(|at| constraint.cells[at]);
    let (values, values_other) = (sets[0], sets[last]);
    is_inner.then(|| {
        message!(
            in "after then": "between {cell} ({values:or}) and {cell_other} ({values_other:or})"
        )
    })
}

/// Returns what a cell's mirror cell can't be.
pub fn palindrome(asked: &Asked<'_>) -> Vec<ClueReason> {
    let last = asked.cells.len() - 1;
    twins(asked, false, |at| last - at)
}

/// Returns what a cell's clone can't be.
pub fn clone(asked: &Asked<'_>) -> Vec<ClueReason> {
    let count = asked.cells.len();
    twins(asked, true, |at| (at + count / 2) % count)
}

/// Returns what the cell can't be that has the same value as its clone, or else its mirror cell.
fn twins(asked: &Asked<'_>, is_clone: bool, twin: impl Fn(usize) -> usize) -> Vec<ClueReason> {
    let pairs = asked
        .open()
        .filter(|&at| asked.cells[at] != asked.cells[twin(at)]);
    let of_pair = pairs.map(|at| {
        let twin = twin(at);
        let lost = asked.lost_at(at).difference(asked.sets[twin]);
        let (cell, cell_other) = (asked.cells[at], asked.cells[twin]);
        let values = asked.sets[twin];
        let said = match (asked.is_open(twin), is_clone) {
            (true, true) => message!(
                "{cell} has the same value as its clone, {cell_other}, which can only be {values:or}."
            ),
            (true, false) => message!(
                "{cell} has the same value as its mirror cell, {cell_other}, which can only be {values:or}."
            ),
            (false, true) => {
                message!("{cell} has the same value as its clone, {cell_other}, which is {values}.")
            }
            (false, false) => message!(
                "{cell} has the same value as its mirror cell, {cell_other}, which is {values}."
            ),
        };
        let shorter = if asked.is_open(twin) { message!(
                "{cell} has the same value as {cell_other}, which can only be {values:or}."
            ) } else { message!("{cell} has the same value as {cell_other}, which is {values}.") };
        let said = sentences::line([said, shorter]);
        ClueReason::of_cell(cell, lost, said).shown_by([cell, cell_other])
    });
    of_pair.collect()
}

/// Returns what is not between the values that the ends can be, and ends that leave no room.
pub fn between(asked: &Asked<'_>) -> Vec<ClueReason> {
    let layout = asked.layout();
    let last = asked.cells.len() - 1;
    let ends = [asked.sets[0], asked.sets[last]];
    let (least, most) = (
        ends[0].least().min(ends[1].least()),
        ends[0].most().max(ends[1].most()),
    );
    let fits = ValueSet::range(least + 1, most.saturating_sub(1));
    let inner = asked.open().filter(|&at| at != 0 && at != last);
    let lost = inner.map(|at| (asked.cells[at], asked.lost_at(at).difference(fits)));
    let ends = [0, last].map(|at| asked.say_contents(at));
    let [clause, clause_last] = ends.clone();
    let both = message!("{clause}, and {clause_last}.");
    let mut said = if words::fits_in_line(&both, layout) {
        vec![both]
    } else {
        ends.map(|clause| message!("{clause}.")).to_vec()
    };
    said.push(message!(
        "So between them only {clause} fits.",
        clause = say_values(layout, fits)
    ));
    vec![ClueReason::new(lost.collect(), said)]
}
