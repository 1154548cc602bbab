//! What a dead end hangs on.
//!
//! From the literals that failed it goes back along the trail until one literal of the last level is left that all the others
//! of it follow from (the first point that all of it runs through: Marques-Silva and Sakallah, 1996, and Zhang and others,
//! 2001). A clause that has a part in a dead end is kept a while longer, and what it hangs on is counted again, since it is
//! often less than when it was learned (Audemard and Simon, 2009).

use super::Learner;
use super::trail::{Literal, Reason};

impl Learner {
    /// Finds what a dead end hangs on, keeps it as a clause and goes back to where that would have helped.
    pub(super) fn learn(&mut self, conflict: Reason, failed: Literal) {
        let level = self.guesses.len() as u32;
        // The first place is for the one literal of the last level.
        let mut clause = vec![failed];
        let mut because = vec![failed];
        self.because(conflict, None, &mut because);
        let mut open = 0;
        let mut at = self.clauses.trail.literals().len();
        loop {
            for literal in because.drain(..) {
                let variable = literal.variable();
                let its_level = self.clauses.trail.level(literal);
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
                let literal = self.clauses.trail.literals()[at];
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
            let reason = self.clauses.trail.origin(literal).reason;
            self.because(reason, Some(literal), &mut because);
        }
        let mut depth = 0;
        for &literal in &clause {
            let level = self.clauses.trail.level(literal);
            let stamp = &mut self.stamps[level as usize];
            depth += u32::from(*stamp != self.dead_ends);
            *stamp = self.dead_ends;
        }
        self.shorten(&mut clause);
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
                if self.clauses.is_learned(clause) {
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
            let mark = &mut self.marks[self.clauses.trail.level(literal) as usize];
            depth += u32::from(*mark != self.asked);
            *mark = self.asked;
        }
        depth
    }
}
