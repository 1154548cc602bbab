//! The search that learns: for boards on which guesses alone lead on and on.
//!
//! Each candidate is a variable. A question needs one of its answers and can't have two. Where guesses fail, the
//! reasons are followed back to the guess that all of it hangs on, and what is found there is a new clause: no such dead end
//! is met twice. It jumps back as far as the clause tells, starts afresh now and then, and forgets clauses that hang on many
//! guesses. (The method is known as conflict-driven clause learning.)
//!
//! - `trail.rs`: which literals hold, in which order they came to, and why
//! - `clauses.rs`: clauses, and what follows from them
//! - `order.rs`: which variable to guess at next
//! - `pace.rs`: when to start afresh
//! - `reasons.rs`: what a dead end hangs on
//! - `shorten.rs`: what a new clause can do without
//!
//! Tried and lost: variables for a value where two houses cross, so that locked candidates follow too (a quarter slower at
//! least).
//!
//! It knows no values that are alike, so whoever counts many solutions is better off elsewhere.

mod clauses;
mod order;
mod pace;
mod reasons;
mod shorten;
mod trail;

use crate::layout::Cell;
use crate::puzzle::{Grid, Value};
use crate::solve::{End, Sight, Watch, Work};

use super::found::Found;
use super::questions::Questions;
use super::seats::Seats;
use clauses::Clauses;
use order::Order;
use pace::Pace;
use trail::{Literal, Reason};

/// The dead ends after which clauses are first forgotten, and how many more it takes each time after.
const FORGET: (u64, u64) = (2000, 300);

/// The most pairs of answers to one question: more take longer to write down than anybody waits.
const MOST_PAIRS: usize = 1 << 22;

/// Says whether a board is small enough; those that aren't have thousands of full houses.
pub fn can_take(seats: &Seats) -> bool {
    seats.questions() * seats.values * seats.values <= MOST_PAIRS
        && seats.cells * seats.values <= trail::MOST
}

/// A search under way.
struct Learner {
    /// The cell and the value of each variable.
    meanings: Vec<(Cell, Value)>,
    clauses: Clauses,
    order: Order,
    /// Where in the trail each guess stands.
    guesses: Vec<usize>,
    /// The side that each variable had last; at first no, since most candidates do not hold.
    sides: Vec<bool>,
    pace: Pace,
    /// Whether a variable has been met while the reasons are followed.
    seen: Vec<bool>,
    /// The same, while one literal is looked for in place of others.
    met: Vec<bool>,
    /// Whether a variable is known not to fail by a new clause.
    poor: Vec<bool>,
    /// For each level the count of the clauses whose depth was last asked.
    marks: Vec<u64>,
    asked: u64,
    /// For each level the dead end at which it was last counted.
    stamps: Vec<u64>,
    dead_ends: u64,
}

/// Looks for solutions of what questions leave open, beside those found, until there are `enough`.
pub fn solve(
    questions: &Questions<'_>,
    found: &mut Found,
    enough: u128,
    work: &mut Work,
    watch: Watch<'_>,
) -> End {
    let mut learner = Learner::new(questions);
    for solution in found.solutions() {
        if !learner.rule_out(solution) {
            return End::Exhausted;
        }
    }
    learner.clauses.start_learning();
    let mut forget = FORGET;
    loop {
        let level = learner.guesses.len() as u32;
        let before = learner.clauses.trail.literals().len();
        let conflict = learner.clauses.propagate(level);
        let placed = learner.clauses.trail.literals()[before..].iter();
        work.placements += placed.filter(|literal| literal.is_yes()).count() as u64;
        let sight = Sight {
            work: *work,
            count: found.count,
            grid: &|| learner.grid(questions),
        };
        if watch(&sight).is_break() {
            return End::Stopped;
        }
        if let Some((reason, failed)) = conflict {
            learner.dead_ends += 1;
            if learner.guesses.is_empty() {
                return End::Exhausted;
            }
            learner.learn(reason, failed);
            continue;
        }
        if learner.pace.is_due(learner.dead_ends) {
            let is_full = learner.dead_ends >= forget.0;
            let level = if is_full { 0 } else { learner.worth_keeping() };
            learner.back_to(level);
            if is_full {
                forget = (learner.dead_ends + forget.1, forget.1 + FORGET.1);
                learner.clauses.forget();
            }
        }
        if let Some(guess) = learner.next_guess() {
            work.guesses += 1;
            work.placements += u64::from(guess.is_yes());
            learner.guesses.push(learner.clauses.trail.literals().len());
            let level = learner.guesses.len() as u32;
            learner.clauses.trail.assign(guess, level, Reason::None);
        } else {
            found.add(|| learner.grid(questions), 1, |_| None);
            if found.count >= enough {
                return End::Limit;
            }
            if !learner.block() {
                return End::Exhausted;
            }
        }
    }
}

impl Learner {
    fn new(questions: &Questions<'_>) -> Self {
        let mut meanings = Vec::new();
        let mut variables = std::collections::HashMap::new();
        for (cell, value) in questions.candidates() {
            variables.insert((cell, value), meanings.len());
            let meaning = Value::new(value + 1).map(|value| (Cell::new(cell), value));
            meanings.extend(meaning);
        }
        let mut rivals = vec![Vec::new(); meanings.len()];
        let mut clauses: Vec<Vec<Literal>> = Vec::new();
        let mut scores = vec![0.0; meanings.len()];
        for answers in questions.open() {
            let answers: Vec<usize> = answers.map(|candidate| variables[&candidate]).collect();
            for &one in &answers {
                scores[one] += 1.0 / (answers.len() * answers.len()) as f64;
                let others = answers.iter().filter(|&&other| other != one);
                rivals[one].extend(others.map(|&other| other as u32));
            }
            clauses.push(answers.into_iter().map(Literal::yes).collect());
        }
        for (one, other) in questions.kept_apart() {
            rivals[variables[&one]].push(variables[&other] as u32);
        }
        for rivals in &mut rivals {
            rivals.sort_unstable();
            rivals.dedup();
        }
        let count = meanings.len();
        let mut learner = Self {
            meanings,
            clauses: Clauses::new(&rivals),
            order: Order::new(scores),
            guesses: Vec::new(),
            sides: vec![false; count],
            pace: Pace::new(),
            seen: vec![false; count],
            met: vec![false; count],
            poor: vec![false; count],
            marks: vec![0; count + 1],
            asked: 0,
            stamps: vec![0; count + 1],
            dead_ends: 0,
        };
        for clause in clauses {
            learner.clauses.add(&clause, 0);
        }
        learner
    }

    /// The open variable to guess at, with the side that it had last.
    fn next_guess(&mut self) -> Option<Literal> {
        let variable = self.next_open()?;
        let yes = Literal::yes(variable);
        Some(if self.sides[variable] { yes } else { yes.not() })
    }

    /// Takes the first open variable out of the order.
    fn next_open(&mut self) -> Option<usize> {
        std::iter::from_fn(|| self.order.pop()).find(|&variable| self.clauses.is_open(variable))
    }

    /// The level up to which the same guesses would come again after a new start, so that they may as well stay (van der Tak,
    /// Ramos and Heule, 2011).
    fn worth_keeping(&mut self) -> usize {
        let Some(next) = self.next_open() else {
            return self.guesses.len();
        };
        self.order.insert(next);
        let trail = self.clauses.trail.literals();
        let guesses = self.guesses.iter().map(|&at| trail[at].variable());
        guesses
            .take_while(|&guess| self.order.is_before(guess as u32, next as u32))
            .count()
    }

    /// Takes back the guesses from a level on.
    fn back_to(&mut self, level: usize) {
        if let Some(&from) = self.guesses.get(level) {
            self.guesses.truncate(level);
            self.clauses.trail.undo(from, |literal| {
                self.sides[literal.variable()] = literal.is_yes();
                self.order.insert(literal.variable());
            });
        }
    }

    /// Keeps a clause of which only the first literal fails by the last guess, and goes on from it.
    fn keep(&mut self, clause: &mut [Literal], depth: u32) {
        let trail = &self.clauses.trail;
        let last = (1..clause.len()).max_by_key(|&at| trail.level(clause[at]));
        let Some(last) = last else {
            self.back_to(0);
            self.clauses.trail.assign(clause[0], 0, Reason::None);
            return;
        };
        clause.swap(1, last);
        let level = trail.level(clause[1]);
        self.back_to(level as usize);
        let place = self.clauses.add(clause, depth);
        self.clauses
            .trail
            .assign(clause[0], level, Reason::Clause(place));
    }

    /// Goes on from a solution to what differs in a guess; false where there is none.
    fn block(&mut self) -> bool {
        let guesses = self.guesses.iter().rev();
        let mut clause: Vec<Literal> = guesses
            .map(|&at| self.clauses.trail.literals()[at].not())
            .collect();
        let are_any = !clause.is_empty();
        if are_any {
            // With no depth, so that it is never forgotten.
            self.keep(&mut clause, 0);
        }
        are_any
    }

    /// Before the first guess, rules out a solution; false where nothing else is open.
    fn rule_out(&mut self, solution: &Grid) -> bool {
        let meanings = self.meanings.iter().enumerate();
        let its = meanings.filter(|&(_, &(cell, value))| solution.get(cell) == Some(value));
        let clause: Vec<Literal> = its
            .map(|(variable, _)| Literal::yes(variable).not())
            .collect();
        match clause[..] {
            [] => return false,
            [one] => self.clauses.trail.assign(one, 0, Reason::None),
            _ => _ = self.clauses.add(&clause, 0),
        }
        true
    }

    /// The board as it stands.
    fn grid(&self, questions: &Questions<'_>) -> Grid {
        let mut grid = questions.grid();
        for (variable, &(cell, value)) in self.meanings.iter().enumerate() {
            if self.clauses.does_hold(Literal::yes(variable)) {
                grid.set(cell, Some(value));
            }
        }
        grid
    }
}
