//! What a new clause can do without.
//!
//! - What fails by the rest of it anyway, however far back (Sörensson and Biere, 2009): that makes clauses half as long as
//!   looking back one step does.

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
        for variable in touched {
            self.seen[variable] = false;
            self.poor[variable] = false;
        }
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
