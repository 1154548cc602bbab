//! All that follows from one candidate.
//!
//! Clues are asked when the houses have no more to say: what they leave no way for is false. A chain goes by houses alone.

use std::collections::VecDeque;

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::ValueSet;

use super::candidate_graph::CandidateGraph;
use super::parts::Part;
use crate::steps::Premise;

/// How far somebody looks who follows a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// At one value alone.
    OneValue,
    /// From one thing to the next: a strong link must be one on the board as it is.
    Chains,
    /// At all that came out so far together.
    Nets,
    /// The same, and at two that came out and exclude each other.
    Tries,
}

/// The most values of a try that is made shorter: a longer one nobody pencils in.
const MOST_SHORTENED: usize = 10;

/// A candidate and whether it is true.
pub type CandidateLiteral = (u32, bool);

/// The cause of a literal.
#[derive(Clone, Copy, Debug)]
enum Cause {
    /// It was assumed.
    Assumed,
    /// A true candidate excludes it.
    Excluded(u32),
    /// The only one left of those that a premise needs, by its number.
    Needed(u32),
    /// A clue leaves no way for it.
    Clue(ByClue),
}

/// A clue that was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByClue {
    /// Its place among the layout's constraints.
    pub at: u16,
    /// How much had come out before.
    pub after: usize,
}

/// Something that can't be met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// Nothing is left of a premise, by its number.
    Premise(u32),
    /// Two candidates came out that exclude each other.
    Both([u32; 2]),
    /// A clue has no way.
    Clue(ByClue),
}

/// Which cells of a clue are left out first, where fewer say as much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LeftOut {
    /// The first ones: how far something is from an assumption is measured so.
    First,
    /// Those that are not filled: a value is seen sooner than what it rules out elsewhere.
    NotFilled,
}

/// How a clue was when it was asked.
pub struct AtClue {
    /// The candidates that came out in its cells, so far as they count.
    pub leading: Vec<u32>,
    /// What these leave to each of its cells.
    pub sets: Vec<ValueSet>,
}

/// The consequences of a candidate.
pub struct Following<'a> {
    graph: &'a CandidateGraph,
    pub sight: Sight,
    /// Candidates that are not found to be true.
    left_out: Vec<u32>,
    /// What is looked at; none where all is.
    within: Option<Vec<Part>>,
    /// Whether each candidate came out true or false.
    state: Vec<Option<bool>>,
    reason: Vec<Cause>,
    /// The literals that came out, in order: nearest first.
    pub trail: Vec<CandidateLiteral>,
    /// The pairs of candidates that came out and exclude each other; with clues the first alone, as they would be asked for each.
    both: Vec<[u32; 2]>,
    /// The demand that can't be met, where it comes to that.
    pub impossible: Option<Impossible>,
    /// How much work it was to ask clues.
    pub asked: usize,
}

impl<'a> Following<'a> {
    /// Follows an assumption as far as it leads; a try as few values as lead to something impossible, but with clues, which take long to ask.
    pub fn new(graph: &'a CandidateGraph, start: CandidateLiteral, sight: Sight) -> Self {
        let mut best = Self::of_all(graph, &[start], sight);
        if sight == Sight::Tries && graph.layout.constraints().is_empty() {
            while let Some(shorter) = best.shorter(start) {
                best = shorter;
            }
        }
        best
    }

    /// Follows assumptions together, none of which denies another.
    pub fn of_all(graph: &'a CandidateGraph, assumed: &[CandidateLiteral], sight: Sight) -> Self {
        Self::besides(graph, assumed, sight, Vec::new(), None)
    }

    /// Follows an assumption by some parts alone; two that came out and exclude each other end it, too.
    pub fn within(graph: &'a CandidateGraph, start: CandidateLiteral, parts: Vec<Part>) -> Self {
        let mut of = Self::besides(graph, &[start], Sight::Nets, Vec::new(), Some(parts));
        of.impossible = of.first_impossible();
        of
    }

    /// The same try with fewer values, if leaving out one of them leads to that.
    fn shorter(&self, start: CandidateLiteral) -> Option<Self> {
        let leading = self.leading_to_impossible(self.impossible, LeftOut::NotFilled, &[]);
        let values = values_in(&leading);
        let mut trues = leading
            .iter()
            .filter(|literal| literal.1 && **literal != start);
        if values > MOST_SHORTENED {
            return None;
        }
        trues.find_map(|&(one, _)| {
            let mut left_out = self.left_out.clone();
            left_out.push(one);
            let other = Self::besides(self.graph, &[start], self.sight, left_out, None);
            let is_shorter = |end| other.values_to(end) < values;
            other.impossible.is_some_and(is_shorter).then_some(other)
        })
    }

    /// Follows assumptions without what comes out for some candidates.
    fn besides(
        graph: &'a CandidateGraph,
        assumed: &[CandidateLiteral],
        sight: Sight,
        left_out: Vec<u32>,
        within: Option<Vec<Part>>,
    ) -> Self {
        let count = graph.candidates.len();
        let mut following = Self {
            graph,
            sight,
            left_out,
            within,
            state: vec![None; count],
            reason: vec![Cause::Assumed; count],
            trail: Vec::new(),
            both: Vec::new(),
            impossible: None,
            asked: 0,
        };
        for &(one, is_true) in assumed {
            following.add(one, is_true, Cause::Assumed);
        }
        let mut left: Vec<u16> = graph.needed.iter().map(|all| all.len() as u16).collect();
        let asks = sight != Sight::Chains && !graph.layout.constraints().is_empty();
        let mut clues = asks.then(|| WaitingClues::new(graph));
        let mut followed = 0;
        while following.impossible.is_none() {
            following.follow_houses(followed, &mut left);
            let Some(clues) = clues.as_mut().filter(|_| following.impossible.is_none()) else {
                break;
            };
            clues.take_in(&following.trail[followed..]);
            followed = following.trail.len();
            let Some(at) = clues.next(|at| following.looks_at(Part::Clue(at))) else {
                break;
            };
            following.follow_clue(at, clues);
        }
        if sight == Sight::Tries {
            following.end_soonest();
        }
        following
    }

    /// Takes two that exclude each other for impossible, too. Where one of them is out as the other is true, what it was needed for has nothing
    /// left, which is a value less to tell.
    fn end_soonest(&mut self) {
        let ways = self.both.iter().flat_map(|&[a, b]| [[a, b], [b, a]]);
        let lacking = ways.filter_map(|two| Some((self.lacking(two)?, two)));
        let soonest = lacking.min_by_key(|((_, values), _)| *values);
        let other_end = self.first_impossible();
        match soonest {
            Some(((premise, values), [one, other]))
                if other_end.is_none_or(|end| values <= self.values_to(end)) =>
            {
                self.trail.retain(|&(it, _)| it != other);
                self.add(other, false, Cause::Excluded(one));
                self.impossible = Some(Impossible::Premise(premise));
                self.both.clear();
            }
            _ => self.impossible = other_end,
        }
    }

    /// What lacks something if the second of two is out as the first is true, and how many values lead there; `None` if the first rests on the
    /// second. The answers of clues may rest on it, too.
    fn lacking(&self, [one, other]: [u32; 2]) -> Option<(u32, usize)> {
        let Cause::Needed(premise) = self.reason[other as usize] else {
            return None;
        };
        if !self.graph.layout.constraints().is_empty() {
            return None;
        }
        let needed = self.graph.needed[premise as usize].iter().copied();
        let others = needed.filter(|it| *it != other);
        let leading = self.leading_to(others.chain([one]));
        let is_free = !leading.contains(&(other, true));
        is_free.then(|| (premise, values_in(&leading)))
    }

    /// Follows by houses what came out from some place on.
    fn follow_houses(&mut self, from: usize, left: &mut [u16]) {
        let graph = self.graph;
        let mut at = from;
        while let Some(&(one, is_true)) = self.trail.get(at) {
            at += 1;
            if is_true {
                for &other in &graph.excluded[one as usize] {
                    match self.state[other as usize] {
                        _ if !self.is_seen(other) => {}
                        None => self.add(other, false, Cause::Excluded(one)),
                        Some(false) => {}
                        Some(true)
                            if self.both.is_empty() || graph.layout.constraints().is_empty() =>
                        {
                            self.both.push([one, other]);
                        }
                        Some(true) => {}
                    }
                }
                continue;
            }
            for &premise in &graph.meets[one as usize] {
                let at = premise as usize;
                left[at] -= 1;
                let counts = match (self.sight, graph.premises[at]) {
                    (Sight::OneValue, Premise::Cell(_)) => false,
                    (Sight::OneValue, Premise::House(..)) => true,
                    (Sight::Nets | Sight::Tries, premise) => self.looks_at(premise.into()),
                    (Sight::Chains, _) => graph.needed[at].len() == 2,
                };
                if !counts || left[at] > 1 {
                    continue;
                }
                if left[at] == 0 {
                    self.impossible = Some(Impossible::Premise(premise));
                    return;
                }
                let mut rest = graph.needed[at].iter();
                let is_left = |&&other: &&u32| self.state[other as usize] != Some(false);
                if let Some(&other) = rest.find(is_left)
                    && self.state[other as usize].is_none()
                    && !self.left_out.contains(&other)
                {
                    self.add(other, true, Cause::Needed(premise));
                }
            }
        }
    }

    /// Follows what a clue leaves no way for.
    fn follow_clue(&mut self, at: u16, clues: &WaitingClues<'_>) {
        let cells = self.graph.layout.constraint(at).cells.len();
        // About as long as a clue takes to answer.
        self.asked += cells * cells;
        let after = self.trail.len();
        let by = ByClue { at, after };
        let Some(lost) = clues.lost(at) else {
            self.impossible = Some(Impossible::Clue(by));
            return;
        };
        for (cell, values) in lost {
            for value in values.iter() {
                let one = self.graph.number(cell, value);
                if self.is_seen(one) && self.state[one as usize].is_none() {
                    self.add(one, false, Cause::Clue(by));
                }
            }
        }
    }

    /// Says whether somebody looks at a part.
    fn looks_at(&self, part: Part) -> bool {
        let within = self.within.as_ref();
        within.is_none_or(|parts| parts.contains(&part))
    }

    /// Says whether somebody looks at a candidate.
    fn is_seen(&self, one: u32) -> bool {
        let value_of = |one: u32| self.graph.candidates[one as usize].1;
        self.sight != Sight::OneValue || value_of(one) == value_of(self.trail[0].0)
    }

    fn add(&mut self, one: u32, is_true: bool, reason: Cause) {
        self.state[one as usize] = Some(is_true);
        self.reason[one as usize] = reason;
        self.trail.push((one, is_true));
    }

    /// Says whether a literal came out.
    pub fn has(&self, (one, is_true): CandidateLiteral) -> bool {
        self.state[one as usize] == Some(is_true)
    }

    /// Returns what leads to a literal, with it and the assumption: in the order in which it came out.
    pub fn leading_to(&self, literals: impl IntoIterator<Item = u32>) -> Vec<CandidateLiteral> {
        self.leading(literals, LeftOut::NotFilled, &[])
    }

    /// How much leads to a literal.
    pub fn length_to(&self, literal: u32) -> usize {
        self.leading([literal], LeftOut::First, &[]).len()
    }

    /// What leads to some candidates, back as far as to the true ones that were told.
    fn leading(
        &self,
        literals: impl IntoIterator<Item = u32>,
        left_out: LeftOut,
        told: &[u32],
    ) -> Vec<CandidateLiteral> {
        let mut is_wanted = vec![false; self.state.len()];
        let mut waiting: Vec<u32> = literals.into_iter().collect();
        // A clue may leave no way whatever is assumed.
        waiting.push(self.trail[0].0);
        while let Some(one) = waiting.pop() {
            if std::mem::replace(&mut is_wanted[one as usize], true) {
                continue;
            }
            if told.contains(&one) && self.has((one, true)) {
                continue;
            }
            match self.reason[one as usize] {
                Cause::Assumed => {}
                Cause::Excluded(by) => waiting.push(by),
                Cause::Needed(premise) => {
                    let others = self.graph.needed[premise as usize].iter();
                    waiting.extend(others.filter(|&&other| other != one));
                }
                Cause::Clue(by) => {
                    waiting.extend(self.asked_at(by, Some(one), left_out).leading);
                }
            }
        }
        let trail = self.trail.iter().copied();
        trail.filter(|(one, _)| is_wanted[*one as usize]).collect()
    }

    /// What is impossible, where it comes to that: of two such things the one that takes fewer values, if equal the one that lacks something.
    pub fn first_impossible(&self) -> Option<Impossible> {
        if self.both.is_empty() {
            return self.impossible;
        }
        let both = self.both.iter().copied().map(Impossible::Both);
        let ends = self.impossible.into_iter().chain(both);
        ends.min_by_key(|&end| self.values_to(end))
    }

    /// How many values lead to something impossible, with the assumption.
    fn values_to(&self, end: Impossible) -> usize {
        values_in(&self.leading_to_impossible(Some(end), LeftOut::NotFilled, &[]))
    }

    /// How much leads to the demand that can't be met.
    pub fn length(&self) -> usize {
        self.leading_to_impossible(self.impossible, LeftOut::First, &[])
            .len()
    }

    /// Returns what leads to the first thing that is seen to be impossible.
    pub fn leading_to_the_impossible(&self) -> Vec<CandidateLiteral> {
        self.leading_from(&[])
    }

    /// The same from true candidates that were told before: what leads to these isn't told again.
    pub fn leading_from(&self, told: &[u32]) -> Vec<CandidateLiteral> {
        self.leading_to_impossible(self.first_impossible(), LeftOut::NotFilled, told)
    }

    fn leading_to_impossible(
        &self,
        impossible: Option<Impossible>,
        left_out: LeftOut,
        told: &[u32],
    ) -> Vec<CandidateLiteral> {
        match impossible {
            Some(Impossible::Premise(at)) => {
                let needed = self.graph.needed[at as usize].iter().copied();
                self.leading(needed, left_out, told)
            }
            Some(Impossible::Both(two)) => self.leading(two, left_out, told),
            Some(Impossible::Clue(by)) => {
                self.leading(self.asked_at(by, None, left_out).leading, left_out, told)
            }
            None => Vec::new(),
        }
    }

    /// After what a clue has no way for a candidate, or no way at all: what came out in as few of its cells as a greedy choice
    /// finds.
    pub fn at_clue(&self, by: ByClue, ruled_out: Option<u32>) -> AtClue {
        self.asked_at(by, ruled_out, LeftOut::NotFilled)
    }

    fn asked_at(&self, by: ByClue, ruled_out: Option<u32>, left_out: LeftOut) -> AtClue {
        let layout = &self.graph.layout;
        let constraint = layout.constraint(by.at);
        let before = self.trail[..by.after].iter().filter_map(|&literal| {
            let (cell, value) = self.graph.candidates[literal.0 as usize];
            let is_here = constraint.cells.contains(&cell);
            is_here.then_some((literal, cell, ValueSet::of(value)))
        });
        let before: Vec<_> = before.collect();
        let held = |without: u64| -> Vec<ValueSet> {
            let of_cell = |(place, &cell): (usize, &Cell)| {
                let all = self.graph.held[cell.index()];
                let is_told = without >> place & 1 == 0;
                let told = before.iter().filter(|one| is_told && one.1 == cell);
                told.fold(all, |held, &((_, is_true), _, value)| {
                    if is_true {
                        value
                    } else {
                        held.difference(value)
                    }
                })
            };
            let cells = constraint.cells.iter().enumerate();
            cells.map(of_cell).collect()
        };
        let has_none = |without: u64| {
            let Some(sets) = self.graph.ask(by.at, held(without)) else {
                return true;
            };
            let ruled_out = ruled_out.map(|one| self.graph.candidates[one as usize]);
            ruled_out.is_some_and(|(at, value)| {
                let mut left = constraint.cells.iter().zip(&sets);
                left.any(|(&cell, set)| cell == at && !set.contains(value))
            })
        };
        // A value says all of its cell.
        let is_filled = |at| {
            before
                .iter()
                .any(|&((_, is_true), cell, _)| is_true && cell == at)
        };
        let mut order: Vec<(usize, &Cell)> = constraint.cells.iter().enumerate().collect();
        order.sort_by_key(|(_, cell)| left_out == LeftOut::NotFilled && is_filled(**cell));
        let mut without = 0;
        for (place, &cell) in order {
            let less = without | 1 << place;
            if before.iter().any(|one| one.1 == cell) && has_none(less) {
                without = less;
            }
        }
        let places = constraint.cells.iter().enumerate();
        let counts: Vec<Cell> = places
            .filter(|(place, _)| without >> place & 1 == 0)
            .map(|(_, &cell)| cell)
            .collect();
        let told = before.iter().filter(|&&((_, is_true), cell, _)| {
            counts.contains(&cell) && (is_true || !is_filled(cell))
        });
        AtClue {
            leading: told.map(|&((one, _), ..)| one).collect(),
            sets: held(without),
        }
    }

    /// The premise by which a true candidate came out.
    pub fn premise(&self, one: u32) -> Option<Premise> {
        match self.reason[one as usize] {
            Cause::Needed(premise) => Some(self.graph.premises[premise as usize]),
            Cause::Assumed | Cause::Excluded(_) | Cause::Clue(_) => None,
        }
    }

    /// The candidates that are false, so that a true one alone is left of what a premise needs.
    pub fn others(&self, one: u32) -> impl Iterator<Item = u32> + '_ {
        let needed: &[u32] = match self.reason[one as usize] {
            Cause::Needed(premise) => &self.graph.needed[premise as usize],
            Cause::Assumed | Cause::Excluded(_) | Cause::Clue(_) => &[],
        };
        needed.iter().copied().filter(move |&other| other != one)
    }

    /// The true candidate that excludes another.
    pub fn excluding(&self, one: u32) -> Option<u32> {
        match self.reason[one as usize] {
            Cause::Excluded(by) => Some(by),
            Cause::Assumed | Cause::Needed(_) | Cause::Clue(_) => None,
        }
    }

    /// The clue by which a candidate is false.
    pub fn clue(&self, one: u32) -> Option<ByClue> {
        match self.reason[one as usize] {
            Cause::Clue(by) => Some(by),
            Cause::Assumed | Cause::Excluded(_) | Cause::Needed(_) => None,
        }
    }

    /// The values of some candidates that no clue rules out: that it does is told by itself.
    pub fn left_by_clues(&self, candidates: &[u32]) -> ValueSet {
        let left = candidates.iter().copied();
        let left: Vec<u32> = left.filter(|&one| self.clue(one).is_none()).collect();
        self.graph.values_of(&left)
    }
}

/// How many of some literals are true.
fn values_in(literals: &[CandidateLiteral]) -> usize {
    literals.iter().filter(|(_, is_true)| *is_true).count()
}

/// The values that are left in each cell, and the clues that are to be asked about it.
pub struct WaitingClues<'a> {
    graph: &'a CandidateGraph,
    held: Vec<ValueSet>,
    waiting: VecDeque<u16>,
    is_waiting: Vec<bool>,
}

impl<'a> WaitingClues<'a> {
    /// No clue waits before anything came out.
    pub fn new(graph: &'a CandidateGraph) -> Self {
        Self {
            graph,
            held: graph.held.clone(),
            waiting: VecDeque::new(),
            is_waiting: vec![false; graph.layout.constraints().len()],
        }
    }

    /// Takes in what came out: candidates that are true or false.
    pub fn take_in(&mut self, literals: &[(u32, bool)]) {
        let layout = &self.graph.layout;
        for &(one, is_true) in literals {
            let (cell, value) = self.graph.candidates[one as usize];
            let (held, value) = (&mut self.held[cell.index()], ValueSet::of(value));
            *held = if is_true {
                held.intersection(value)
            } else {
                held.difference(value)
            };
            for &at in layout.constraints_of(cell) {
                let asks = layout.constraint(at).cells.len() > 1;
                if asks && !std::mem::replace(&mut self.is_waiting[usize::from(at)], true) {
                    self.waiting.push_back(at);
                }
            }
        }
    }

    /// The next one that is looked at.
    pub fn next(&mut self, is_seen: impl Fn(u16) -> bool) -> Option<u16> {
        while let Some(at) = self.waiting.pop_front() {
            self.is_waiting[usize::from(at)] = false;
            if is_seen(at) {
                return Some(at);
            }
        }
        None
    }

    /// Returns what a clue leaves no way for in its cells; `None` where it leaves no way at all.
    pub fn lost(&self, at: u16) -> Option<Vec<(Cell, ValueSet)>> {
        let layout = &self.graph.layout;
        let constraint = layout.constraint(at);
        let held = |cell: &Cell| self.held[cell.index()];
        let all = constraint.cells.iter().map(held).collect();
        let left = self.graph.ask(at, all)?;
        let cells = constraint.cells.iter().zip(left);
        let lost = cells.map(|(cell, left)| (*cell, held(cell).difference(left)));
        Some(lost.collect())
    }
}
