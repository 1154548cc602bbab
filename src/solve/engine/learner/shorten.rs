//! What a new clause can do without.
//!
//! - What fails by the rest of it anyway, however far back (Sörensson and Biere, 2009): that makes clauses half as long as
//!   looking back one step does.
//! - All that it has of a level, where one literal of the level stands for it (Fleury and Biere, 2021). On these boards it often
//!   does: what a value rules out all follows from that value. It saves a tenth of the dead ends of hard 25×25 boards and a
//!   fifth of the time.
//!
//! Tried and lost: to follow also what is no part of the clause when one literal is looked for (no difference), and to leave out
//! what a rival in the clause rules out, whatever the reason was in this case (no difference).

use std::cmp::Reverse;

use super::Learner;
use super::trail::{Literal, Reason};

/// How far back an implied literal is followed.
const STEPS: u32 = 500;

impl Learner {
    /// Shortens a clause of which only the first literal is of the last level.
    pub(super) fn shorten(&mut self, clause: &mut Vec<Literal>) {
        // The first is not to be met from the others.
        self.seen[clause[0].variable()] = false;
        let mut touched: Vec<usize> = clause.iter().map(|literal| literal.variable()).collect();
        let mut kept = 1;
        for at in 1..clause.len() {
            if !self.is_implied(clause[at], 0, &mut touched) {
                clause[kept] = clause[at];
                kept += 1;
            }
        }
        clause.truncate(kept);
        self.shrink(clause);
        for variable in touched {
            self.seen[variable] = false;
            self.poor[variable] = false;
        }
    }

    /// Puts one literal in place of all that a clause has of a level, where they all follow from it.
    fn shrink(&mut self, clause: &mut Vec<Literal>) {
        let trail = &self.clauses.trail;
        clause[1..].sort_unstable_by_key(|&literal| Reverse(trail.origin(literal).place));
        let (mut from, mut kept) = (1, 1);
        while from < clause.len() {
            let trail = &self.clauses.trail;
            let level = trail.level(clause[from]);
            let of_level = clause[from..].iter();
            let of_level = of_level.take_while(|&&literal| trail.level(literal) == level);
            let to = from + of_level.count();
            if let Some(one) = self.common(&clause[from..to], level) {
                clause[kept] = one;
                kept += 1;
            } else {
                clause.copy_within(from..to, kept);
                kept += to - from;
            }
            from = to;
        }
        clause.truncate(kept);
    }

    /// The one literal of a level that literals of it follow from, together with what fails by a new clause anyway. The
    /// literals come last first.
    fn common(&mut self, literals: &[Literal], level: u32) -> Option<Literal> {
        let trail = &self.clauses.trail;
        let mut met: Vec<usize> = literals.iter().map(|it| it.variable()).collect();
        met.iter().for_each(|&variable| self.met[variable] = true);
        let mut open = literals.len();
        let mut at = trail.origin(literals[0]).place as usize;
        let one = loop {
            let literal = trail.literals()[at];
            at = at.wrapping_sub(1);
            if !self.met[literal.variable()] {
                continue;
            }
            if open == 1 {
                break Some(literal.not());
            }
            open -= 1;
            // Says whether the literal can do with another that it hangs on.
            let mut can_do_with = |other: Literal| {
                let variable = other.variable();
                let its_level = trail.level(other);
                if its_level == level && !self.met[variable] {
                    self.met[variable] = true;
                    met.push(variable);
                    open += 1;
                }
                its_level == level || its_level == 0 || self.seen[variable]
            };
            let goes_on = match trail.origin(literal).reason {
                Reason::None => false,
                Reason::Rival(rival) => can_do_with(rival),
                Reason::Clause(clause) => self.clauses.literals(clause).all(can_do_with),
            };
            if !goes_on {
                break None;
            }
        };
        met.into_iter()
            .for_each(|variable| self.met[variable] = false);
        one
    }

    /// Says whether a literal fails by others of a new clause alone, however far back.
    fn is_implied(&mut self, literal: Literal, steps: u32, touched: &mut Vec<usize>) -> bool {
        let variable = literal.variable();
        let level = self.clauses.trail.level(literal);
        if level == 0 || steps > 0 && self.seen[variable] {
            return true;
        }
        // No literal of the clause is of that level, or it has been tried.
        if self.stamps[level as usize] != self.dead_ends || self.poor[variable] || steps > STEPS {
            return false;
        }
        let is_implied = match self.clauses.trail.origin(literal).reason {
            Reason::None => false,
            Reason::Rival(rival) => self.is_implied(rival.not(), steps + 1, touched),
            Reason::Clause(clause) => {
                let mut at = 0;
                loop {
                    let Some(other) = self.clauses.literal(clause, at) else {
                        break true;
                    };
                    if other.variable() != variable && !self.is_implied(other, steps + 1, touched) {
                        break false;
                    }
                    at += 1;
                }
            }
        };
        if steps > 0 {
            let marks = if is_implied {
                &mut self.seen
            } else {
                &mut self.poor
            };
            marks[variable] = true;
            touched.push(variable);
        }
        is_implied
    }
}
