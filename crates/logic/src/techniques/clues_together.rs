//! What leaves a clue no way to be filled: a candidate beside it, or one in another clue that shares a cell with it.
//!
//! ```text
//!   a ● b  *     one is twice the other, and both can be 1, 2 or 4: one of them is 2, so * is not
//!
//!   a o b o c    neighbours follow each other: if b is 1, a and c are both 2
//! ```
//!
//! The candidate is tried. Beside a clue it takes its value from those of the clue's cells that it sees. In a clue it leaves some
//! values to the clue's other cells, and these are tried in the clue that shares them. When that can't be filled as it says, the
//! candidate is wrong. Only short clues are looked at: nobody tries out long ones by eye.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudogon_board::layout::clues::{ClueScope, kinds};
use sudogon_board::layout::{Cell, Constraint, Layout};
use sudogon_board::lists::{entry, sorted};
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::clues::reasons::{self, Patience, ReasonKind, Supposed, Told, Tried};
use crate::clues::{clue_ways, clue_words};
use crate::positions::Position;
use crate::reasons::{CommonPeers, look};
use crate::steps::sentences::Place;
use crate::steps::{
    Change, Findings, Highlight, Proof, Reasoning, ShownSentence, Stage, Technique, removals,
    sentences, words,
};

pub static BESIDE: Technique = Technique {
    id: "locked-by-a-clue",
    noun: noun!("locked by a clue"),
    rating: 30,
    about: pattern!(
        "However a clue's cells are filled, a value is in one of those that a cell sees. So that cell can't have it."
    ),
    search: pattern!(
        "Write down the ways in which a clue can be filled. Which value is in all of them? Look for cells that see all of its places there."
    ),
    find: find_beside,
};

pub static TWO: Technique = Technique {
    id: "two-clues-together",
    noun: noun!("two clues together"),
    rating: 34,
    about: pattern!(
        "Two clues share a cell. With some candidate in one of them, there is no way to meet both. So it is ruled out."
    ),
    search: pattern!(
        "Look for cells where two clues meet, or lie side by side in a house. Put a candidate there: does each clue still leave a way to the other?"
    ),
    find: find_two,
};

/// The most cells of a clue that is tried.
const MOST_CELLS: usize = 5;

/// The most sentences that tell of two clues why not both can be met: beside what they ask and what follows.
const MOST_SENTENCES: usize = words::MAX_LINES - 3;

/// The clues that are tried, by their places.
fn short<'a>(position: &Position<'a>) -> impl Iterator<Item = (u16, &'a Constraint)> {
    let all = (0..).zip(position.layout().constraints());
    all.filter(|(_, one)| (2..=MOST_CELLS).contains(&one.cells.len()))
}

fn find_beside(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    let mut bare: Vec<Locked> = Vec::new();
    let mut patience = Patience::new();
    for (at, constraint) in short(position) {
        let held = |&cell: &Cell| position.can_be(cell);
        let sets: Vec<ValueSet> = constraint.cells.iter().map(held).collect();
        for value in Value::all(layout.values()) {
            // By the clue's cells that a cell sees and that have the value.
            let mut seen: BTreeMap<Vec<Cell>, Vec<Cell>> = BTreeMap::new();
            for cell in position.cells_with(value).iter() {
                let peers = layout.peers(cell);
                let places = constraint
                    .each_cell()
                    .filter(|&place| position.can_hold(place, value));
                let places = sorted(places.filter(|&place| peers.contains(place)));
                if !constraint.cells.contains(&cell) && places.len() > 1 {
                    seen.entry(places).or_default().push(cell);
                }
            }
            for (places, cells) in seen {
                let left = |(&cell, &set): (&Cell, &ValueSet)| {
                    if places.contains(&cell) {
                        set.without(value)
                    } else {
                        set
                    }
                };
                let without = constraint.cells.iter().zip(&sets).map(left).collect();
                let of = Locked {
                    at,
                    value,
                    places,
                    cells,
                    without,
                };
                if !clue_ways::may_have_way(layout, constraint, of.without.clone()) {
                    let changes = removals(&of.cells, value);
                    match of.why(layout, constraint, &sets, &mut patience) {
                        Some(why) => {
                            findings
                                .add(&changes, &|changes| of.reasoning(position, &why, changes))?;
                        }
                        None => bare.push(of),
                    }
                }
            }
        }
    }
    // What takes many cases is told when nothing else is left to see, and last what no cases tell.
    let mut patience = Patience::long();
    for kind in [ReasonKind::ManyCases, ReasonKind::Bare] {
        if !findings.want_harder(kind.harder()) {
            break;
        }
        for of in std::mem::take(&mut bare) {
            let why = if kind == ReasonKind::Bare {
                let none = message!("Without one there, no way to meet the clue is left.");
                Some(vec![none].into())
            } else {
                of.by_cases(layout, layout.constraint(of.at), &mut patience, kind)
            };
            let Some(why) = why else {
                bare.push(of);
                continue;
            };
            let changes = removals(&of.cells, of.value);
            findings.add_harder(kind.harder(), &changes, &|changes| {
                of.reasoning(position, &why, changes)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// A value that a clue needs in one of some places, and the cells that see all of these.
struct Locked {
    at: u16,
    value: Value,
    places: Vec<Cell>,
    cells: Vec<Cell>,
    /// The values that the clue's cells could have without the value there.
    without: Vec<ValueSet>,
}

impl Locked {
    /// Why the value is there.
    fn why(
        &self,
        layout: &Layout,
        constraint: &Constraint,
        sets: &[ValueSet],
        patience: &mut Patience,
    ) -> Option<Told> {
        let clue = layout.clue_of(constraint);
        if clue.values.contains(&self.value) {
            let (cells, value) = (&self.places, self.value);
            let count = clue_ways::times_needed(clue, value);
            let all = constraint.cells.iter().zip(sets);
            let others = all.filter(|(cell, set)| set.contains(value) && !cells.contains(cell));
            let others: Vec<Cell> = others.map(|(&cell, _)| cell).collect();
            let (cells_other, count_other) = (&others, others.len());
            let said = if count_other == 0 {
                // A value may be in it more than once.
                let each = clue.values.iter().map(|&value| message!("{value}"));
                let clauses: Vec<Message> = each.collect();
                message!("The circle holds {clauses}, and only {cells} can be {value}.")
            } else if count_other < count {
                message!(
                    "The circle holds {count:word} {value:plural}, and beside {cells} only {cells_other} can be {value}."
                )
            } else {
                message!(
                    "The circle holds {count:word} {value:plural}, and {cells_other} alone have no room for them."
                )
            };
            return Some(vec![said].into());
        }
        if let Some(ways) = reasons::say_ways(layout, constraint, sets) {
            return Some(vec![ways].into());
        }
        if let Some(runs) = reasons::say_runs_with(layout, constraint, sets, self.value) {
            return Some(vec![runs].into());
        }
        let supposed = Supposed::none_of(&self.places, self.value);
        let end = self.tried(layout, constraint).why_none(&self.without);
        let at_once = end.and_then(|end| end.so(layout, &supposed));
        let at_once = at_once.map(Told::from);
        at_once.or_else(|| self.by_cases(layout, constraint, patience, ReasonKind::Cases))
    }

    /// Why it is there, in each case of something, few or many.
    fn by_cases(
        &self,
        layout: &Layout,
        constraint: &Constraint,
        patience: &mut Patience,
        kind: ReasonKind,
    ) -> Option<Told> {
        let supposed = Supposed::none_of(&self.places, self.value);
        let (most, depth) = kind.most_sentences();
        self.tried(layout, constraint)
            .by_cases(&self.without, &supposed, patience, most, depth)
    }

    fn tried<'t>(&'t self, layout: &'t Layout, constraint: &'t Constraint) -> Tried<'t> {
        Tried {
            layout,
            constraint,
            given: Vec::new(),
            none_of: Some((&self.places, self.value)),
        }
    }

    fn reasoning(&self, position: &Position<'_>, why: &Told, changes: &[Change]) -> Reasoning {
        let layout = position.layout();
        let mut highlights = shown(position, &[self.at]);
        let asks = vec![clue_words::asks_at(layout, self.at)];
        let (walk, mut lines) = reasons::in_stages(layout, asks, why, 3, &highlights);
        let summary = lines.clone();
        let (cells, value) = (&self.places, self.value);
        let one = message!("So one of {cells} is {value}.");
        let is_run = layout.clue_of(layout.constraint(self.at)).kind == &kinds::RENBAN;
        lines.push(match is_run {
            // Which of its other cells can't be it was not said.
            true => one.or_in_full(message!(
                "Only {cells} of its cells can be {value}, so one of these is."
            )),
            false => one,
        });
        let peers = CommonPeers::new(layout, &self.places, &self.cells);
        lines.extend(peers.sentences(layout, 1));
        highlights.extend(peers.highlights(layout));
        let count = self.places.len();
        let headline = message!("{value} has {count:word} places left");
        let why = Stage::concluding(layout, changes, headline, lines, highlights);
        let find = message!("Think of what its cells must hold.");
        let look = look::look_at_clue(position, self.at, Some(find));
        Reasoning::by(Proof::of_clues([self.at]), look, why).with_walk(walk, summary)
    }
}

fn find_two(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    let mut bare: Vec<([u16; 2], [Change; 1], Option<Message>)> = Vec::new();
    let mut patience = Patience::new();
    for (at, constraint) in short(position) {
        let shares =
            |one: &Constraint| one.cells.iter().any(|cell| constraint.cells.contains(cell));
        let others: Vec<(u16, &Constraint)> = short(position)
            .filter(|&(other, one)| other != at && shares(one))
            .collect();
        let left = clue_ways::left(position, at);
        for (place, &cell) in constraint.cells.iter().enumerate() {
            let candidates = position.candidates(cell).iter();
            for value in candidates.filter(|&value| each_leaves(position, cell, value)) {
                let mut sets = left.to_vec();
                sets[place] = ValueSet::of(value);
                if !clue_ways::settles(layout, constraint, &mut sets) {
                    continue;
                }
                for &(at_other, other) in &others {
                    let left = |&cell: &Cell| left_beside(position, constraint, &sets, cell);
                    let then: Vec<ValueSet> = other.cells.iter().map(left).collect();
                    if clue_ways::may_have_way(layout, other, then.clone()) {
                        continue;
                    }
                    let (clues, changes) = ([at, at_other], [Change::Remove(cell, value)]);
                    let clash = Clash {
                        cell,
                        value,
                        clues,
                        left: [&sets, &then],
                    };
                    if let Some((said, shown)) = clash.twice(position) {
                        let why = Told::from(vec![said]);
                        findings.add(&changes, &|changes| {
                            of_two(position, clues, &why, shown.as_slice(), changes)
                        })?;
                        continue;
                    }
                    match clash.why(position, &mut patience) {
                        Some(why) => findings.add(&changes, &|changes| {
                            of_two(position, clues, &why, &[], changes)
                        })?,
                        None => {
                            let ways = reasons::say_ways(layout, constraint, &sets);
                            bare.push((clues, changes, ways));
                        }
                    }
                }
            }
        }
    }
    for (clues, changes, ways) in bare {
        let why = match ways {
            Some(ways) => {
                let none = message!("That leaves no way to satisfy {clue}.", clue = clues[1]);
                Told::from(vec![ways, none])
            }
            None => {
                let [clue, clue_other] = clues;
                Told::from(vec![message!(
                    "With this candidate there is no way to meet both clues."
                )
                .or_in_full(message!(
                    "With this candidate there is no way to satisfy {clue} and {clue_other}."
                ))])
            }
        };
        findings.add(&changes, &|changes| {
            of_two(position, clues, &why, &[], changes)
        })?;
    }
    ControlFlow::Continue(())
}

/// A candidate that two clues rule out together, with what it leaves to the cells of each: the second has no way then.
struct Clash<'a> {
    cell: Cell,
    value: Value,
    /// The places of the clues' constraints.
    clues: [u16; 2],
    left: [&'a [ValueSet]; 2],
}

impl Clash<'_> {
    /// Returns what the candidate leaves to the cells of the second clue, and why that clue has no way then.
    fn why(&self, position: &Position<'_>, patience: &mut Patience) -> Option<Told> {
        let layout = position.layout();
        let &Self {
            cell,
            value,
            clues,
            left: [sets, beside],
        } = self;
        let [first, second] = clues.map(|at| layout.constraint(at));
        let then = &seen_by_each_other(layout, second, beside);
        let tried = Tried {
            layout,
            constraint: second,
            given: Vec::new(),
            none_of: None,
        };
        let said_first = |other: Cell, left: ValueSet| {
            let is_new = other != cell && left.is_single() && position.value(other).is_none();
            is_new && !second.cells.contains(&other)
        };
        let known = first
            .cells
            .iter()
            .zip(sets)
            .filter(|&(&other, &left)| said_first(other, left))
            .map(|(&other, &left)| (other, left));
        let changed = second
            .cells
            .iter()
            .zip(then)
            .map(|(&other, &left)| (other, left))
            .filter(|&(other, left)| {
                position.can_be(other) != left && other != cell && !left.is_empty()
            });
        let known: Vec<(Cell, ValueSet)> = known.collect();
        // What others of the same clue take away comes after these.
        let (changed, seen): (Vec<_>, Vec<_>) = changed.partition(|&(other, left)| {
            let at = second.cells.iter().position(|&one| one == other);
            at.is_some_and(|at| beside[at] == left)
        });
        let (sums, goes_on) = self.summed_up(position, known.iter().chain(&changed));
        let is_told = |(other, _): &(Cell, ValueSet)| goes_on || !first.cells.contains(other);
        let supposed = Supposed::with(message!("{value} in {cell}"));
        let all = [known, changed, seen];
        let leaves = |is_told: &dyn Fn(&(Cell, ValueSet)) -> bool| -> Vec<Message> {
            let each = all
                .iter()
                .map(|cells| cells.iter().filter(|one| is_told(one)).copied());
            let each = each.map(|cells| self.say_left(position, cells, sums.is_empty()));
            let each = each.filter(|said| !said.is_empty());
            each.map(|clauses| message!("{clauses}")).collect()
        };
        let beyond_sums = leaves(&is_told);
        let leaves = leaves(&|_| true);
        let Some(end) = tried.why_none_at_length(then) else {
            let (most, depth) = ReasonKind::ManyCases.most_sentences();
            let told = tried.by_cases(then, &supposed, patience, most, depth)?;
            let leaves = (!leaves.is_empty()).then(|| supposed.so(layout, &leaves));
            return Some(told.after(&leaves.flatten().unwrap_or_default()));
        };
        if leaves.is_empty() {
            return end.so(layout, &supposed).map(Told::from);
        }
        let is_named = !matches!(layout.clue_of(second).kind.scope, ClueScope::Unmarked(_));
        let wordings = match self.nothing_left(position, second) {
            Some(clause) => vec![clause],
            None => end.clauses(),
        };
        let named = |clause: &Message| {
            let clause = clause.clone();
            message!("Then for {clue}, {clause}.", clue = clues[1])
        };
        let named = wordings.iter().filter(|_| is_named).map(named);
        let plain = |clause: &Message| message!("Then {clause}.", clause = clause.clone());
        let each = named.chain(wordings.iter().map(plain));
        let end = sentences::line(each.collect::<Vec<_>>());
        let mut said = supposed.so(layout, &leaves)?;
        said.push(end.clone());
        let fits = said.iter().all(|line| words::fits_in_line(line, layout));
        if !fits || said.len() > MOST_SENTENCES {
            return None;
        }
        if sums.is_empty() {
            return Some(said.into());
        }
        let then = beyond_sums
            .into_iter()
            .map(|clause| message!("Then {clause}."));
        Some(Told {
            said: sums.into_iter().chain(then).chain([end]).collect(),
            brief: vec![said],
        })
    }

    /// Where two clues of two cells each ask for the same value in cells that see each other.
    fn twice(&self, position: &Position<'_>) -> Option<ShownSentence> {
        let layout = position.layout();
        let partners = self.clues.map(|at| {
            let constraint = layout.constraint(at);
            let with = |&cell: &Cell| match cell == self.cell {
                true => ValueSet::of(self.value),
                false => position.can_be(cell),
            };
            let mut sets: Vec<ValueSet> = constraint.cells.iter().map(with).collect();
            let settles = clue_ways::settles(layout, constraint, &mut sets);
            let [one, other] = constraint.cells[..] else {
                return None;
            };
            let (partner, set) = match self.cell {
                cell if cell == one => (other, sets[1]),
                cell if cell == other => (one, sets[0]),
                _ => return None,
            };
            let value = set.first().filter(|_| settles && set.is_single())?;
            position
                .value(partner)
                .is_none()
                .then_some((partner, value))
        });
        let [Some((one, value_one)), Some((other, value_other))] = partners else {
            return None;
        };
        if value_one != value_other || !layout.peers(one).contains(other) {
            return None;
        }
        let (cell, value) = (self.cell, self.value);
        let cells = [one, other];
        let peers = CommonPeers::new(layout, &[one], &[other]);
        let said = match peers.named_house(layout) {
            Some(house) => message!(
                "With {value} in {cell}, {cells} would both have to be {value_other}, and both are in {house}."
            ),
            None => message!(
                "With {value} in {cell}, {cells} would both have to be {value_other}, but they see each other."
            ),
        };
        Some((said, peers.highlights(layout)))
    }

    /// What is left to cells with the candidate, as clauses; where much is left, what is gone, of cells that lose the same together.
    fn say_left(
        &self,
        position: &Position<'_>,
        cells: impl Iterator<Item = (Cell, ValueSet)>,
        with_ruled_out: bool,
    ) -> Vec<Message> {
        let mut lose: Vec<(ValueSet, Vec<Cell>)> = Vec::new();
        let (mut known, mut clauses) = (Vec::new(), Vec::new());
        for (cell, left) in cells {
            let gone = position.can_be(cell).difference(left);
            if left.len() > gone.len().max(2) {
                entry(&mut lose, gone).push(cell);
                continue;
            }
            // What is known comes first: the others lose it.
            let of_its_kind = if left.is_single() {
                &mut known
            } else {
                &mut clauses
            };
            of_its_kind.push(self.say_left_to(position, cell, left, with_ruled_out));
        }
        let lose = lose.into_iter().map(|(values, cells)| match cells[..] {
            [cell] => message!(in "after then": "{cell} isn't {values:or}"),
            _ => message!(in "after then": "{cells:none} is {values:or}", cells = &cells),
        });
        known.into_iter().chain(lose).chain(clauses).collect()
    }

    /// What is left to a cell with the candidate; in full, where that is wanted, with what was ruled out there and would go with it.
    fn say_left_to(
        &self,
        position: &Position<'_>,
        cell: Cell,
        left: ValueSet,
        with_ruled_out: bool,
    ) -> Message {
        let layout = position.layout();
        let is = message!(
            in "after then": "{cell} is {clause}",
            clause = reasons::say_values(layout, left)
        );
        let first = layout.constraint(self.clues[0]);
        let all = ValueSet::all(layout.values());
        let with = first.cells.iter().map(|&other| match other == self.cell {
            true => ValueSet::of(self.value),
            false => all,
        });
        let mut goes: Vec<ValueSet> = with.collect();
        layout.clue_of(first).filter(&mut goes);
        let here = first.cells.iter().position(|&other| other == cell);
        let goes = here.map_or(ValueSet::EMPTY, |at| goes[at].without(self.value));
        let values = goes.intersection(position.crossed_out(cell));
        if values.is_empty() || !with_ruled_out {
            return is;
        }
        is.clone().or_in_full(message!(
            "{clause} ({values} {count|was|were} ruled out there)",
            clause = is,
            count = values.len()
        ))
    }

    /// A cell of the second clue for which what the first holds leaves nothing: where each of its values is.
    fn nothing_left(&self, position: &Position<'_>, second: &Constraint) -> Option<Message> {
        let layout = position.layout();
        let [sets, beside] = self.left;
        let first = layout.constraint(self.clues[0]);
        let empty = beside.iter().position(|set| set.is_empty())?;
        let cell = second.cells[empty];
        let known = || {
            first
                .cells
                .iter()
                .zip(sets)
                .filter(|(_, set)| set.is_single())
        };
        let sees = |other: &Cell| layout.peers(cell).contains(*other);
        let is_in = |value: Value| {
            let is_it = |&(other, set): &(&Cell, &ValueSet)| set.contains(value) && sees(other);
            let (&other, _) = known().find(is_it)?;
            Some(sentences::is(other, value, Place::AfterThen))
        };
        let values = position.can_be(cell);
        let clauses: Vec<Message> = values.iter().map(is_in).collect::<Option<_>>()?;
        Some(message!(
            in "after then": "nothing would be left for {cell} ({values:or}): {clauses}"
        ))
    }

    /// Why the first clue leaves no more to its cells, if people add it up; and whether it is to be said what that is.
    fn summed_up<'c>(
        &self,
        position: &Position<'_>,
        left: impl Iterator<Item = &'c (Cell, ValueSet)>,
    ) -> (Vec<Message>, bool) {
        let layout = position.layout();
        let first = layout.constraint(self.clues[0]);
        let of = |cell: Cell| first.cells.iter().position(|&other| other == cell);
        let Some(at) = of(self.cell) else {
            return (Vec::new(), true);
        };
        if first.cells.len() == 2 || !reasons::adds_up(layout.clue_of(first)) {
            return (Vec::new(), true);
        }
        let all = first.cells.iter().map(|&one| position.can_be(one));
        let sets = reasons::with(
            layout,
            &first.cells,
            &all.collect::<Vec<_>>(),
            at,
            self.value,
        );
        if let Some(ways) = reasons::say_ways(layout, first, &sets) {
            let are_several = self.left[0].iter().any(|left| !left.is_single());
            return (vec![ways], are_several);
        }
        let gone = left.filter_map(|&(cell, left)| Some((cell, sets[of(cell)?].difference(left))));
        let gone = gone.flat_map(|(cell, gone)| gone.iter().map(move |value| (cell, value)));
        let candidates = gone.map(|one| (one, sets.clone()));
        let why = reasons::why_none_of(layout, first, candidates);
        let ends = match why.and_then(|why| why.ends()) {
            Some(said) if words::fits_in_line(&said, layout) => {
                let (value, cell) = (self.value, self.cell);
                vec![Supposed::with(message!("{value} in {cell}")).alone(), said]
            }
            _ => Vec::new(),
        };
        (ends, true)
    }
}

/// Returns what is left to cells of a clue once those with one value keep it from the others.
fn seen_by_each_other(
    layout: &Layout,
    constraint: &Constraint,
    sets: &[ValueSet],
) -> Vec<ValueSet> {
    let known = constraint
        .cells
        .iter()
        .zip(sets)
        .filter(|(_, set)| set.is_single());
    let left = constraint.cells.iter().zip(sets).map(|(&cell, &set)| {
        let peers = layout.peers(cell);
        let seen = known.clone().filter(|(other, _)| peers.contains(**other));
        let left = set.difference(ValueSet::in_any_of(seen.map(|(_, set)| *set)));
        // Two that are the same are told as such.
        if left.is_empty() { set } else { left }
    });
    left.collect()
}

/// Says whether each clue of a cell by itself leaves it a value.
fn each_leaves(position: &Position<'_>, cell: Cell, value: Value) -> bool {
    let layout = position.layout();
    layout.constraints_of(cell).iter().all(|&at| {
        let cells = layout.constraint(at).cells.iter();
        let mut left = cells.zip(clue_ways::left(position, at));
        left.all(|(&other, left)| other != cell || left.contains(value))
    })
}

/// Returns what a clue's cells leave to a cell: their own values, if it is one of them, or what those with one value keep from it.
fn left_beside(
    position: &Position<'_>,
    constraint: &Constraint,
    sets: &[ValueSet],
    cell: Cell,
) -> ValueSet {
    let peers = position.layout().peers(cell);
    let cells = constraint.cells.iter().zip(sets);
    cells.fold(position.can_be(cell), |kept, (&other, &set)| {
        if other == cell {
            kept.intersection(set)
        } else if set.is_single() && peers.contains(other) {
            kept.difference(set)
        } else {
            kept
        }
    })
}

/// Points at clues, with what their cells hold or can be.
fn shown(position: &Position<'_>, clues: &[u16]) -> Vec<Highlight> {
    let layout = position.layout();
    let cells = clues
        .iter()
        .flat_map(|&at| layout.constraint(at).each_cell());
    let contents = cells.map(|cell| look::contents(position, cell));
    let clues = clues
        .iter()
        .flat_map(|&at| clue_words::highlights(layout, at));
    clues.chain(contents).collect()
}

fn of_two(
    position: &Position<'_>,
    clues: [u16; 2],
    why: &Told,
    seen: &[Highlight],
    changes: &[Change],
) -> Reasoning {
    let layout = position.layout();
    let [one, other] = clues.map(|at| layout.clue_of(layout.constraint(at)));
    let mut asks = [(one, clues[0]), (other, clues[1])]
        .map(|(clue, at)| match clue.sum() {
            // It goes by the names of its two cells.
            _ if matches!(clue.kind.scope, ClueScope::Unmarked(_)) => {
                let asks = clue_words::asks(layout, clue);
                let clause = asks.clone();
                asks.or_in_full(if one.kind == other.kind {
                    let [clue, clue_other] = clues;
                    message!("{clue} have no mark, and neither have {clue_other}. {clause:whole}")
                } else {
                    message!("{clue} have no mark. {clause:whole}", clue = at)
                })
            }
            // Two sums are told apart by their cells.
            Some(sum) if one.kind == other.kind => {
                let cells = &clue.cells;
                sentences::line([
                    message!("{cells} add up to {sum}."),
                    clue_words::asks_at(layout, at),
                ])
            }
            _ if one.kind == other.kind => {
                let asks = clue_words::asks(layout, clue);
                let [clue, clue_other] = clues;
                let clause = asks.clone();
                asks.or_in_full(message!("Look at {clue} and {clue_other}. {clause:whole}"))
            }
            _ => clue_words::asks_at(layout, at),
        })
        .to_vec();
    // What is the same in English is left out in each language, so that a step has as many lines in each.
    asks.dedup_by_key(|line| line.in_english(layout));
    let highlights = [&shown(position, &clues), seen].concat();
    let (walk, lines) = reasons::in_stages(layout, asks, why, words::MAX_LINES - 1, &highlights);
    let (headline, summary) = (message!("One value doesn't fit both clues"), lines.clone());
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let find = message!("It shares a cell with another clue.");
    let look = look::look_at_clue(position, clues[0], Some(find));
    Reasoning::by(Proof::of_clues(clues), look, why).with_walk(walk, summary)
}
