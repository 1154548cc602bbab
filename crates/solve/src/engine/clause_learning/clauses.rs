//! Clauses over yes-or-no variables, and unit propagation.
//!
//! ```text
//!   arena        [ length | LBD | used | search from | literal literal literal … ][ length | … ]   one clause after another
//!   watches      literal → clauses whose first or second literal it is, each with a blocker: another of its literals
//!   exclusions   variable → those that are false when it is true
//! ```
//!
//! A clause needs one of its literals to be true. It is visited only when one of the two that it watches becomes false, and then
//! from where the last visit ended. That no two options of an item hold would be most of all clauses; the exclusions stand for
//! it without any. The *LBD* of a learned clause (literal block distance) is the number of decision levels in it.
//!
//! Watched literals are those of Chaff (Moskewicz and others, 2001), blockers those of MiniSat 2.1 (Sörensson and Eén, 2008);
//! the place where the last visit ended is Gent's (2013). Which clauses are deleted, and when, follows Glucose (Audemard and
//! Simon, 2009) and CaDiCaL (Biere and others, 2020).
//!
//! Tried and lost: propagating the board's own clauses to their end before the learned ones (twice the conflicts), and the other
//! way round (a tenth more); keeping half of the idle clauses rather than a quarter (as many conflicts, each a tenth slower).

use super::trail::{Literal, Reason, Trail};

/// The length of a clause's header, which begins with the number of its literals.
const HEADER: usize = 4;
/// Where in the header its LBD is, whether it was used lately, and where the search for another literal to watch begins.
const LBD: usize = 1;
const USED: usize = 2;
const SEARCH_FROM: usize = 3;

/// Up to this LBD a clause stays twice as long after its last use.
const LOW_LBD: u32 = 6;

/// Of so many clauses that were not used lately, one is kept.
const KEEP_ONE_OF: usize = 4;

/// An LBD beyond any: the mark of a clause to delete.
const DELETED: u16 = u16::MAX;

/// A clause that watches a literal.
#[derive(Clone, Copy)]
struct WatchingClause {
    clause: u32,
    /// Another literal of the clause: while it is true, the clause need not be visited.
    blocker: Literal,
}

/// The clauses and the trail.
pub struct Clauses {
    /// All clauses, one after another.
    arena: Vec<u16>,
    /// For each literal the clauses that watch it.
    watches: Vec<Vec<WatchingClause>>,
    /// For each variable those that are false when it is true, one list after another, and where each begins.
    exclusions: Vec<Literal>,
    exclusion_starts: Vec<u32>,
    /// The assignment so far.
    pub trail: Trail,
    /// Where the learned clauses begin.
    learned: usize,
    /// How many literals were true for good at the last reduction.
    fixed: usize,
}

impl Clauses {
    /// No clauses, over variables with these exclusions.
    pub fn new(exclusions: &[Vec<u32>]) -> Self {
        let mut exclusion_starts = vec![0];
        let mut all = Vec::new();
        for exclusions in exclusions {
            all.extend(
                exclusions
                    .iter()
                    .map(|&excluded| Literal::positive(excluded as usize)),
            );
            exclusion_starts.push(all.len() as u32);
        }
        Self {
            arena: Vec::new(),
            watches: vec![Vec::new(); 2 * exclusions.len()],
            exclusions: all,
            exclusion_starts,
            trail: Trail::new(),
            learned: 0,
            fixed: 0,
        }
    }

    /// Marks all clauses so far as the board's own.
    pub fn start_learning(&mut self) {
        self.learned = self.arena.len();
    }

    pub fn is_learned(&self, clause: u32) -> bool {
        clause as usize >= self.learned
    }

    pub fn is_true(&self, literal: Literal) -> bool {
        self.trail.truth(literal) > 0
    }

    pub fn is_unassigned(&self, variable: usize) -> bool {
        self.trail.truth(Literal::positive(variable)) == 0
    }

    pub fn literals(&self, clause: u32) -> impl Iterator<Item = Literal> + '_ {
        let from = clause as usize + HEADER;
        let length = usize::from(self.arena[clause as usize]);
        self.arena[from..from + length]
            .iter()
            .map(|&word| Literal(word))
    }

    /// One literal of a clause; `None` behind the last.
    pub fn literal(&self, clause: u32, at: usize) -> Option<Literal> {
        let length = usize::from(self.arena[clause as usize]);
        let position = clause as usize + HEADER + at;
        (at < length).then(|| Literal(self.arena[position]))
    }

    /// The LBD of a clause when it was last computed.
    pub fn lbd(&self, clause: u32) -> u32 {
        self.arena[clause as usize + LBD].into()
    }

    /// Marks a clause as used in a conflict, with its LBD.
    pub fn mark_used(&mut self, clause: u32, lbd: u32) {
        let position = clause as usize;
        self.arena[position + LBD] = Self::short(lbd);
        self.arena[position + USED] = if lbd <= LOW_LBD { 2 } else { 1 };
    }

    /// Adds a clause of at least two literals and watches the first two.
    pub fn add(&mut self, literals: &[Literal], lbd: u32) -> u32 {
        let clause = self.arena.len() as u32;
        let length = literals.len() as u16;
        self.arena.extend([length, Self::short(lbd), 1, 0]);
        self.arena.extend(literals.iter().map(|literal| literal.0));
        self.watch(clause);
        clause
    }

    /// An LBD in 16 bits.
    fn short(lbd: u32) -> u16 {
        u16::try_from(lbd).map_or(DELETED - 1, |lbd| lbd.min(DELETED - 1))
    }

    /// Watches the first two literals of a clause.
    fn watch(&mut self, clause: u32) {
        let from = clause as usize + HEADER;
        let (one, two) = (self.arena[from], self.arena[from + 1]);
        for (here, other) in [(one, two), (two, one)] {
            let blocker = Literal(other);
            self.watches[usize::from(here)].push(WatchingClause { clause, blocker });
        }
    }

    /// Assigns all that follows (unit propagation); a conflict, with a literal that is false in it.
    pub fn propagate(&mut self, level: u32) -> Option<(Reason, Literal)> {
        while let Some(literal) = self.trail.next() {
            if literal.is_positive() {
                let variable = literal.variable();
                let (from, to) = (
                    self.exclusion_starts[variable],
                    self.exclusion_starts[variable + 1],
                );
                for &excluded in &self.exclusions[from as usize..to as usize] {
                    let truth = self.trail.truth(excluded);
                    if truth == 0 {
                        self.trail
                            .assign(excluded.negated(), level, Reason::Exclusion(literal));
                    } else if truth > 0 {
                        return Some((Reason::Exclusion(literal), excluded.negated()));
                    }
                }
            }
            let falsified = literal.negated();
            let mut watches = std::mem::take(&mut self.watches[falsified.index()]);
            let conflict = self.visit_watches(&mut watches, falsified, level);
            self.watches[falsified.index()] = watches;
            if let Some(clause) = conflict {
                return Some((Reason::Clause(clause), falsified));
            }
        }
        None
    }

    /// Visits the clauses that watch a literal that became false, each to watch another; a clause in which all are false.
    fn visit_watches(
        &mut self,
        watches: &mut Vec<WatchingClause>,
        falsified: Literal,
        level: u32,
    ) -> Option<u32> {
        let trail = &mut self.trail;
        let mut kept = 0;
        let mut at = 0;
        let mut conflict = None;
        while let Some(&watch) = watches.get(at) {
            at += 1;
            watches[kept] = watch;
            kept += 1;
            if trail.truth(watch.blocker) > 0 {
                continue;
            }
            let clause = &mut self.arena[watch.clause as usize..];
            let Some((header, literals)) = clause.split_first_chunk_mut::<HEADER>() else {
                continue;
            };
            let literals = &mut literals[..usize::from(header[0])];
            let [one, two, rest @ ..] = literals else {
                continue;
            };
            let first = Literal(*one ^ *two ^ falsified.0);
            let truth = trail.truth(first);
            if truth > 0 {
                watches[kept - 1].blocker = first;
                continue;
            }
            let start = usize::from(header[SEARCH_FROM]).min(rest.len());
            let is_not_false = |&literal: &u16| trail.truth(Literal(literal)) >= 0;
            let found = rest[start..]
                .iter()
                .position(is_not_false)
                .map(|position| position + start)
                .or_else(|| rest[..start].iter().position(is_not_false));
            if let Some(position) = found {
                let other = rest[position];
                header[SEARCH_FROM] = position as u16;
                if trail.truth(Literal(other)) > 0 {
                    watches[kept - 1].blocker = Literal(other);
                } else {
                    rest[position] = falsified.0;
                    (*one, *two) = (first.0, other);
                    kept -= 1;
                    let watch = WatchingClause {
                        blocker: first,
                        ..watch
                    };
                    self.watches[usize::from(other)].push(watch);
                }
                continue;
            }
            watches[kept - 1].blocker = first;
            if truth < 0 {
                conflict = Some(watch.clause);
                break;
            }
            trail.assign(first, level, Reason::Clause(watch.clause));
        }
        if kept < at {
            watches.copy_within(at.., kept);
            watches.truncate(watches.len() - (at - kept));
        }
        conflict
    }

    /// Deletes most of the learned clauses, those with the highest LBD and the longest, but none with an LBD of 2 and none that
    /// was used lately. Then removes what is true or false for good. There must be no decision.
    pub fn reduce(&mut self) {
        let mut idle = Vec::new();
        let mut at = self.learned;
        while at < self.arena.len() {
            let (length, lbd) = (self.arena[at], self.arena[at + LBD]);
            if self.arena[at + USED] > 0 {
                self.arena[at + USED] -= 1;
            } else if lbd > 2 {
                idle.push((lbd, length, at));
            }
            at += HEADER + usize::from(length);
        }
        idle.sort_unstable();
        for &(_, _, position) in &idle[idle.len() / KEEP_ONE_OF..] {
            self.arena[position + LBD] = DELETED;
        }
        self.compact();
        self.watches.iter_mut().for_each(Vec::clear);
        let mut at = 0;
        while at < self.arena.len() {
            self.watch(at as u32);
            at += HEADER + usize::from(self.arena[at]);
        }
    }

    /// Removes the clauses marked as deleted and those that are satisfied for good, and from the others the literals that are
    /// false for good.
    fn compact(&mut self) {
        let fixed = self.trail.literals().len();
        let are_more_fixed = std::mem::replace(&mut self.fixed, fixed) != fixed;
        let truth = |literal| self.trail.truth(Literal(literal));
        let (mut at, mut end, mut of_board) = (0, 0, 0);
        while at < self.arena.len() {
            let from = at + HEADER;
            let to = from + usize::from(self.arena[at]);
            let is_satisfied =
                are_more_fixed && self.arena[from..to].iter().any(|&it| truth(it) > 0);
            if !is_satisfied && self.arena[at + LBD] != DELETED {
                self.arena.copy_within(at..from, end);
                let mut length = 0;
                for at in from..to {
                    let literal = self.arena[at];
                    if truth(literal) == 0 {
                        self.arena[end + HEADER + length] = literal;
                        length += 1;
                    }
                }
                self.arena[end] = length as u16;
                self.arena[end + SEARCH_FROM] = 0;
                end += HEADER + length;
            }
            if at < self.learned {
                of_board = end;
            }
            at = to;
        }
        self.learned = of_board;
        self.arena.truncate(end);
    }
}
