//! The search: decide, propagate, learn from conflicts, jump back, restart.
//!
//! Each candidate is a variable, and each item of the exact cover problem a clause: at least one of its options holds. That no
//! two of them hold is kept as exclusions, without clauses. A conflict teaches a clause, so that the same conflict is never met
//! twice; the search jumps back as far as the clause tells, restarts now and then, and deletes clauses with a high LBD.
//!
//! It does not know of interchangeable values, so many solutions are counted better by `exact_cover_search.rs`.
//!
//! Tried and lost: variables for a value where two houses intersect, so that locked candidates follow too (a quarter slower at
//! least).

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Grid, Value};

use crate::{End, SearchState, SearchWatch, Work};

use super::super::exact_cover::ExactCover;
use super::super::incidence::Incidence;
use super::super::solutions::SolutionCollector;
use super::activity::ActivityHeap;
use super::clauses::Clauses;
use super::restarts::Restarts;
use super::trail::{self, Literal, Reason};

/// The conflicts before learned clauses are first reduced, and how many more it takes each time after.
const REDUCTION: (u64, u64) = (2000, 300);

/// The most pairs of options of one item, over all items: making more takes longer than anybody waits.
const MAX_PAIRS: usize = 1 << 22;

/// Says whether a board is small enough; those that are not have thousands of full houses.
pub fn is_small_enough(incidence: &Incidence) -> bool {
    incidence.items() * incidence.values * incidence.values <= MAX_PAIRS
        && incidence.cells * incidence.values <= trail::MAX_VARIABLES
}

/// A search under way. A variable is a candidate.
pub(super) struct ClauseLearner {
    /// The cell and the value of each variable.
    candidates: Vec<(Cell, Value)>,
    pub(super) clauses: Clauses,
    pub(super) activity: ActivityHeap,
    /// Where in the trail each decision stands.
    pub(super) decisions: Vec<usize>,
    /// The phase that each variable had last; at first false, since most candidates do not hold.
    phases: Vec<bool>,
    pub(super) restarts: Restarts,
    /// Whether conflict analysis has met a variable.
    pub(super) seen: Vec<bool>,
    /// The same, while a block of a clause is replaced by one literal.
    pub(super) seen_in_block: Vec<bool>,
    /// Whether the literal of a variable is known not to be redundant in the new clause.
    pub(super) needed: Vec<bool>,
    /// For each level the number of the clause whose LBD was last computed with it.
    pub(super) lbd_stamps: Vec<u64>,
    pub(super) lbd_stamp: u64,
    /// For each level the conflict whose clause last had a literal of it.
    pub(super) level_stamps: Vec<u64>,
    pub(super) conflicts: u64,
}

/// Searches what is open in an exact cover problem for solutions other than those found, until there are `enough`.
pub fn solve(
    cover: &ExactCover<'_>,
    solutions: &mut SolutionCollector<'_>,
    enough: u128,
    work: &mut Work,
    watch: SearchWatch<'_>,
) -> End {
    let mut learner = ClauseLearner::new(cover);
    for solution in solutions.kept() {
        if !learner.exclude_solution(solution) {
            return End::Exhausted;
        }
    }
    learner.clauses.start_learning();
    let mut reduction = REDUCTION;
    loop {
        let level = learner.decisions.len() as u32;
        let before = learner.clauses.trail.literals().len();
        let conflict = learner.clauses.propagate(level);
        let placed = learner.clauses.trail.literals()[before..].iter();
        work.placements += placed.filter(|literal| literal.is_positive()).count() as u64;
        let grid = || learner.grid(cover);
        if watch(&SearchState::new(*work, solutions.count(), &grid)).is_break() {
            return End::Stopped;
        }
        if let Some((reason, falsified)) = conflict {
            learner.conflicts += 1;
            if learner.decisions.is_empty() {
                return End::Exhausted;
            }
            learner.analyse(reason, falsified);
            continue;
        }
        if learner.restarts.is_due(learner.conflicts) {
            let reduces = learner.conflicts >= reduction.0;
            let level = if reduces { 0 } else { learner.reusable_level() };
            learner.backjump(level);
            if reduces {
                reduction = (learner.conflicts + reduction.1, reduction.1 + REDUCTION.1);
                learner.clauses.reduce();
            }
        }
        if let Some(decision) = learner.next_decision() {
            work.guesses += 1;
            work.placements += u64::from(decision.is_positive());
            learner
                .decisions
                .push(learner.clauses.trail.literals().len());
            let level = learner.decisions.len() as u32;
            learner.clauses.trail.assign(decision, level, Reason::None);
        } else {
            solutions.add(|| learner.grid(cover), 1, |_| None);
            if solutions.count() >= enough {
                return End::Limit;
            }
            if !learner.exclude_current_solution() {
                return End::Exhausted;
            }
        }
    }
}

impl ClauseLearner {
    fn new(cover: &ExactCover<'_>) -> Self {
        let mut candidates = Vec::new();
        let mut variables = std::collections::HashMap::new();
        for (cell, value) in cover.candidates() {
            variables.insert((cell, value), candidates.len());
            let candidate = Value::new(value + 1).map(|value| (Cell::new(cell), value));
            candidates.extend(candidate);
        }
        let mut exclusions = vec![Vec::new(); candidates.len()];
        let mut clauses: Vec<Vec<Literal>> = Vec::new();
        let mut activities = vec![0.0; candidates.len()];
        for options in cover.open_items() {
            let options: Vec<usize> = options.map(|candidate| variables[&candidate]).collect();
            for &one in &options {
                activities[one] += 1.0 / (options.len() * options.len()) as f64;
                let others = options.iter().filter(|&&other| other != one);
                exclusions[one].extend(others.map(|&other| other as u32));
            }
            clauses.push(options.into_iter().map(Literal::positive).collect());
        }
        for (one, other) in cover.short_house_conflicts() {
            exclusions[variables[&one]].push(variables[&other] as u32);
        }
        for exclusions in &mut exclusions {
            exclusions.sort_unstable();
            exclusions.dedup();
        }
        let count = candidates.len();
        let mut learner = Self {
            candidates,
            clauses: Clauses::new(&exclusions),
            activity: ActivityHeap::new(activities),
            decisions: Vec::new(),
            phases: vec![false; count],
            restarts: Restarts::new(),
            seen: vec![false; count],
            seen_in_block: vec![false; count],
            needed: vec![false; count],
            lbd_stamps: vec![0; count + 1],
            lbd_stamp: 0,
            level_stamps: vec![0; count + 1],
            conflicts: 0,
        };
        for clause in clauses {
            learner.clauses.add(&clause, 0);
        }
        learner
    }

    /// The next decision: the unassigned variable with the highest activity, with the phase that it had last.
    fn next_decision(&mut self) -> Option<Literal> {
        let variable = self.next_unassigned()?;
        let positive = Literal::positive(variable);
        Some(if self.phases[variable] {
            positive
        } else {
            positive.negated()
        })
    }

    /// Takes the first unassigned variable out of the heap.
    fn next_unassigned(&mut self) -> Option<usize> {
        std::iter::from_fn(|| self.activity.pop())
            .find(|&variable| self.clauses.is_unassigned(variable))
    }

    /// The level up to which a restart would make the same decisions again, so that the trail is reused (van der Tak, Ramos and
    /// Heule, 2011).
    fn reusable_level(&mut self) -> usize {
        let Some(next) = self.next_unassigned() else {
            return self.decisions.len();
        };
        self.activity.insert(next);
        let trail = self.clauses.trail.literals();
        let decisions = self.decisions.iter().map(|&at| trail[at].variable());
        decisions
            .take_while(|&decision| self.activity.is_before(decision as u32, next as u32))
            .count()
    }

    /// Takes back all decisions above a level.
    fn backjump(&mut self, level: usize) {
        if let Some(&from) = self.decisions.get(level) {
            self.decisions.truncate(level);
            self.clauses.trail.undo(from, |literal| {
                self.phases[literal.variable()] = literal.is_positive();
                self.activity.insert(literal.variable());
            });
        }
    }

    /// Adds a clause of which only the first literal is of the last level, jumps back and assigns that literal.
    pub(super) fn add_learned(&mut self, clause: &mut [Literal], lbd: u32) {
        let trail = &self.clauses.trail;
        let last = (1..clause.len()).max_by_key(|&at| trail.level(clause[at]));
        let Some(last) = last else {
            self.backjump(0);
            self.clauses.trail.assign(clause[0], 0, Reason::None);
            return;
        };
        clause.swap(1, last);
        let level = trail.level(clause[1]);
        self.backjump(level as usize);
        let position = self.clauses.add(clause, lbd);
        self.clauses
            .trail
            .assign(clause[0], level, Reason::Clause(position));
    }

    /// Excludes the solution that has been found by its decisions; false where there are none, so that nothing else is left.
    fn exclude_current_solution(&mut self) -> bool {
        let decisions = self.decisions.iter().rev();
        let mut clause: Vec<Literal> = decisions
            .map(|&at| self.clauses.trail.literals()[at].negated())
            .collect();
        let are_any = !clause.is_empty();
        if are_any {
            // With an LBD of 0 it is never deleted.
            self.add_learned(&mut clause, 0);
        }
        are_any
    }

    /// Excludes a solution that is known, before the first decision; false where nothing else is left.
    fn exclude_solution(&mut self, solution: &Grid) -> bool {
        let candidates = self.candidates.iter().enumerate();
        let of_solution =
            candidates.filter(|&(_, &(cell, value))| solution.get(cell) == Some(value));
        let clause: Vec<Literal> = of_solution
            .map(|(variable, _)| Literal::positive(variable).negated())
            .collect();
        match clause[..] {
            [] => return false,
            [one] => self.clauses.trail.assign(one, 0, Reason::None),
            _ => _ = self.clauses.add(&clause, 0),
        }
        true
    }

    /// The grid as it stands.
    fn grid(&self, cover: &ExactCover<'_>) -> Grid {
        let mut grid = cover.grid();
        for (variable, &(cell, value)) in self.candidates.iter().enumerate() {
            if self.clauses.is_true(Literal::positive(variable)) {
                grid.set(cell, Some(value));
            }
        }
        grid
    }
}
