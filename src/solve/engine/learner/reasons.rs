//! What a dead end hangs on.
//!
//! From the literals that failed it goes back along the trail until one literal of the last level is left that all the others
//! of it follow from. What fails by the rest anyway, however far back, is left out of the clause: that makes it half as long
//! as looking back one step does. A clause that has a part in a dead end is kept a while longer, and what it hangs on is
//! counted again, since it is often less than when it was learned. Both together are twice as quick on hard 25×25 boards.

use super::Learner;
use super::clauses::{Literal, Reason};

/// How far back an implied literal is followed.
const STEPS: u32 = 500;

impl Learner {
    /// Finds what a dead end hangs on, keeps it as a clause and goes back to where that would have helped.
    pub(super) fn learn(&mut self, conflict: Reason, failed: Literal) {
        let level = self.guesses.len() as u32;
        // The first place is for the one literal of the last level.
        let mut clause = vec![failed];
        let mut because = vec![failed];
        self.because(conflict, None, &mut because);
        let mut open = 0;
        let mut at = self.clauses.trail.len();
        loop {
            for literal in because.drain(..) {
                let variable = literal.variable();
                let its_level = self.clauses.levels[variable];
                if self.seen[variable] || its_level == 0 {
                    continue;
                }
                self.seen[variable] = true;
                self.order.blame(variable);
                if its_level == level {
                    open += 1;
                } else {
                    clause.push(literal);
                }
            }
            let literal = loop {
                at -= 1;
                let literal = self.clauses.trail[at];
                if self.seen[literal.variable()] {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                clause[0] = literal.not();
                break;
            }
            self.seen[literal.variable()] = false;
            let reason = self.clauses.reasons[literal.variable()];
            self.because(reason, Some(literal), &mut because);
        }
        let mut depth = 0;
        for literal in &clause {
            let level = self.clauses.levels[literal.variable()];
            let stamp = &mut self.stamps[level as usize];
            depth += u32::from(*stamp != self.dead_ends);
            *stamp = self.dead_ends;
        }
        // The one of the last level is not to be met from the others.
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
        self.order.fade();
        self.pace.note(depth, self.dead_ends);
        self.keep(&mut clause, depth);
    }

    /// The literals that failed and so made a literal hold, or a dead end.
    fn because(&mut self, reason: Reason, head: Option<Literal>, because: &mut Vec<Literal>) {
        match reason {
            Reason::None => {}
            Reason::Rival(rival) => because.push(rival.not()),
            Reason::Clause(clause) => {
                let literals = self.clauses.literals(clause);
                because.extend(literals.filter(|&literal| Some(literal) != head));
                if clause as usize >= self.learned {
                    let known = self.clauses.depth(clause);
                    let depth = if known > 2 {
                        self.depth(clause).min(known)
                    } else {
                        known
                    };
                    self.clauses.use_again(clause, depth);
                }
            }
        }
    }

    /// On how many guesses the literals of a clause hang.
    fn depth(&mut self, clause: u32) -> u32 {
        self.asked += 1;
        let mut depth = 0;
        for literal in self.clauses.literals(clause) {
            let mark = &mut self.marks[self.clauses.levels[literal.variable()] as usize];
            depth += u32::from(*mark != self.asked);
            *mark = self.asked;
        }
        depth
    }

    /// Says whether a literal fails by others of a new clause alone, however far back.
    fn is_implied(&mut self, literal: Literal, steps: u32, touched: &mut Vec<usize>) -> bool {
        let variable = literal.variable();
        let level = self.clauses.levels[variable];
        if level == 0 || steps > 0 && self.seen[variable] {
            return true;
        }
        // No literal of the clause is of that level, or it has been tried.
        if self.stamps[level as usize] != self.dead_ends || self.poor[variable] || steps > STEPS {
            return false;
        }
        let is_implied = match self.clauses.reasons[variable] {
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
