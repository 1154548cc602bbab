//! Conflict analysis: the clause that a conflict teaches.
//!
//! From the false literals of the conflict it goes back along the trail until one literal of the last level is left that implies
//! the conflict together with earlier levels: the first unique implication point (Marques-Silva and Sakallah, 1996; Zhang and
//! others, 2001). A clause that was used in a conflict is kept a while longer, and its LBD is computed again, since it is often
//! lower than when it was learned (Audemard and Simon, 2009).

use super::search::ClauseLearner;
use super::trail::{Literal, Reason};

impl ClauseLearner {
    /// Learns a clause from a conflict and jumps back to the level where it would have helped.
    pub(super) fn analyse(&mut self, conflict: Reason, falsified: Literal) {
        let level = self.decisions.len() as u32;
        // The first place is for the one literal of the last level. The literals of that level still to resolve are `open`.
        let mut clause = vec![falsified];
        let mut antecedents = vec![falsified];
        self.push_antecedents(conflict, None, &mut antecedents);
        let mut open = 0;
        let mut at = self.clauses.trail.literals().len();
        loop {
            for literal in antecedents.drain(..) {
                let variable = literal.variable();
                let its_level = self.clauses.trail.level(literal);
                if self.seen[variable] || its_level == 0 {
                    continue;
                }
                self.seen[variable] = true;
                self.activity.bump(variable);
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
                clause[0] = literal.negated();
                break;
            }
            self.seen[literal.variable()] = false;
            let reason = self.clauses.trail.assignment(literal).reason;
            self.push_antecedents(reason, Some(literal), &mut antecedents);
        }
        let mut lbd = 0;
        for &literal in &clause {
            let level = self.clauses.trail.level(literal);
            let stamp = &mut self.level_stamps[level as usize];
            lbd += u32::from(*stamp != self.conflicts);
            *stamp = self.conflicts;
        }
        self.minimise(&mut clause);
        self.activity.decay();
        self.restarts.record(lbd, self.conflicts);
        self.add_learned(&mut clause, lbd);
    }

    /// Adds the false literals of a reason, which imply a literal or are a conflict. A clause that is used gets its LBD anew.
    fn push_antecedents(
        &mut self,
        reason: Reason,
        implied: Option<Literal>,
        antecedents: &mut Vec<Literal>,
    ) {
        match reason {
            Reason::None => {}
            Reason::Exclusion(excluder) => antecedents.push(excluder.negated()),
            Reason::Clause(clause) => {
                let literals = self.clauses.literals(clause);
                antecedents.extend(literals.filter(|&literal| Some(literal) != implied));
                if self.clauses.is_learned(clause) {
                    let known = self.clauses.lbd(clause);
                    let lbd = if known > 2 {
                        self.lbd(clause).min(known)
                    } else {
                        known
                    };
                    self.clauses.mark_used(clause, lbd);
                }
            }
        }
    }

    fn lbd(&mut self, clause: u32) -> u32 {
        self.lbd_stamp += 1;
        let mut lbd = 0;
        for literal in self.clauses.literals(clause) {
            let stamp = &mut self.lbd_stamps[self.clauses.trail.level(literal) as usize];
            lbd += u32::from(*stamp != self.lbd_stamp);
            *stamp = self.lbd_stamp;
        }
        lbd
    }
}
