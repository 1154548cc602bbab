//! Clauses over yes-or-no variables, and what follows from an assignment.
//!
//! ```text
//!   the clauses      [ length | depth | used | start | literal literal literal … ][ length | … ]   one after another
//!   who watches      literal → clauses whose first or second literal it is, each with another of their literals
//!   rivals           variable → those that say no when it says yes
//! ```
//!
//! A clause needs one of its literals to hold. It is looked at only when one of the two that it watches fails, and then from
//! where the last look ended. That no two of a question's answers go together would be most of all clauses; the rivals
//! stand for it without any.
//!
//! Two watches and the literal beside them that saves most looks are those of Chaff (Moskewicz and others, 2001) and
//! MiniSat 2.1 (Sörensson and Eén, 2008); the place where the last look ended is Gent's (2013). What is forgotten, and when,
//! follows Glucose (Audemard and Simon, 2009) and CaDiCaL (Biere and others, 2020).
//!
//! Tried and lost: to follow the board's own clauses to their end before those that were learned (twice the dead ends), and
//! the other way round (a tenth more); to keep half of the idle clauses rather than a quarter (as many dead ends, each a
//! tenth dearer).

use super::trail::{Literal, Reason, Trail};

/// Where the literals of a clause begin, from its place.
const HEAD: usize = 4;
/// Where its depth is, whether it was used lately, and where to start to look for another literal to watch.
const DEPTH: usize = 1;
const USED: usize = 2;
const START: usize = 3;

/// Up to this depth a clause stays twice as long after its last use.
const SHALLOW: u32 = 6;

/// Of so many idle clauses one is kept.
const KEPT: usize = 4;

/// A depth beyond any: the mark of a clause that goes.
const GONE: u16 = u16::MAX;

/// Who watches a literal.
#[derive(Clone, Copy)]
struct Watcher {
    clause: u32,
    /// A literal of the clause: while it holds, the clause needs no look.
    other: Literal,
}

/// The clauses, and the assignment.
pub struct Clauses {
    list: Vec<u16>,
    watchers: Vec<Vec<Watcher>>,
    /// The rivals of all variables, one after another, and where those of each begin.
    rivals: Vec<Literal>,
    firsts: Vec<u32>,
    /// The assignment.
    pub trail: Trail,
    /// Where the clauses that were learned begin.
    learned: usize,
    /// How many literals held for good when clauses were last forgotten.
    known: usize,
}

impl Clauses {
    /// No clauses, over variables with these rivals.
    pub fn new(rivals: &[Vec<u32>]) -> Self {
        let mut firsts = vec![0];
        let mut all = Vec::new();
        for rivals in rivals {
            all.extend(rivals.iter().map(|&rival| Literal::yes(rival as usize)));
            firsts.push(all.len() as u32);
        }
        Self {
            list: Vec::new(),
            watchers: vec![Vec::new(); 2 * rivals.len()],
            rivals: all,
            firsts,
            trail: Trail::new(),
            learned: 0,
            known: 0,
        }
    }

    /// Notes that all clauses so far are the board's own.
    pub fn start_learning(&mut self) {
        self.learned = self.list.len();
    }

    /// Says whether a clause was learned.
    pub fn is_learned(&self, clause: u32) -> bool {
        clause as usize >= self.learned
    }

    /// Says whether a literal holds.
    pub fn does_hold(&self, literal: Literal) -> bool {
        self.trail.side(literal) > 0
    }

    /// Says whether a variable has no side yet.
    pub fn is_open(&self, variable: usize) -> bool {
        self.trail.side(Literal::yes(variable)) == 0
    }

    /// The literals of a clause.
    pub fn literals(&self, clause: u32) -> impl Iterator<Item = Literal> + '_ {
        let from = clause as usize + HEAD;
        let length = usize::from(self.list[clause as usize]);
        self.list[from..from + length]
            .iter()
            .map(|&word| Literal(word))
    }

    /// One literal of a clause; nothing behind the last.
    pub fn literal(&self, clause: u32, at: usize) -> Option<Literal> {
        let length = usize::from(self.list[clause as usize]);
        let place = clause as usize + HEAD + at;
        (at < length).then(|| Literal(self.list[place]))
    }

    /// On how many guesses a clause hung when that was last asked.
    pub fn depth(&self, clause: u32) -> u32 {
        self.list[clause as usize + DEPTH].into()
    }

    /// Notes that a clause had a part in a dead end.
    pub fn use_again(&mut self, clause: u32, depth: u32) {
        let place = clause as usize;
        self.list[place + DEPTH] = Self::short(depth);
        self.list[place + USED] = if depth <= SHALLOW { 2 } else { 1 };
    }

    /// Adds a clause of two literals or more, which are to be watched first.
    pub fn add(&mut self, literals: &[Literal], depth: u32) -> u32 {
        let clause = self.list.len() as u32;
        let length = literals.len() as u16;
        self.list.extend([length, Self::short(depth), 1, 0]);
        self.list.extend(literals.iter().map(|literal| literal.0));
        self.watch(clause);
        clause
    }

    /// A depth in 16 bits.
    fn short(depth: u32) -> u16 {
        u16::try_from(depth).map_or(GONE - 1, |depth| depth.min(GONE - 1))
    }

    fn watch(&mut self, clause: u32) {
        let from = clause as usize + HEAD;
        let (one, two) = (self.list[from], self.list[from + 1]);
        for (here, other) in [(one, two), (two, one)] {
            let other = Literal(other);
            self.watchers[usize::from(here)].push(Watcher { clause, other });
        }
    }

    /// Assigns what follows; what failed, with the literal that it failed by if a rival.
    pub fn propagate(&mut self, level: u32) -> Option<(Reason, Literal)> {
        while let Some(literal) = self.trail.next() {
            if literal.is_yes() {
                let variable = literal.variable();
                let (from, to) = (self.firsts[variable], self.firsts[variable + 1]);
                for &rival in &self.rivals[from as usize..to as usize] {
                    let side = self.trail.side(rival);
                    if side == 0 {
                        self.trail
                            .assign(rival.not(), level, Reason::Rival(literal));
                    } else if side > 0 {
                        return Some((Reason::Rival(literal), rival.not()));
                    }
                }
            }
            let failed = literal.not();
            let mut watchers = std::mem::take(&mut self.watchers[failed.place()]);
            let conflict = self.visit(&mut watchers, failed, level);
            self.watchers[failed.place()] = watchers;
            if let Some(clause) = conflict {
                return Some((Reason::Clause(clause), failed));
            }
        }
        None
    }

    /// Has clauses look for another literal to watch than one that failed; the clause that has none left.
    fn visit(&mut self, watchers: &mut Vec<Watcher>, failed: Literal, level: u32) -> Option<u32> {
        let trail = &mut self.trail;
        let mut kept = 0;
        let mut at = 0;
        let mut conflict = None;
        while let Some(&watcher) = watchers.get(at) {
            at += 1;
            watchers[kept] = watcher;
            kept += 1;
            if trail.side(watcher.other) > 0 {
                continue;
            }
            let clause = &mut self.list[watcher.clause as usize..];
            let Some((head, literals)) = clause.split_first_chunk_mut::<HEAD>() else {
                continue;
            };
            let literals = &mut literals[..usize::from(head[0])];
            let [one, two, rest @ ..] = literals else {
                continue;
            };
            let first = Literal(*one ^ *two ^ failed.0);
            let side = trail.side(first);
            if side > 0 {
                watchers[kept - 1].other = first;
                continue;
            }
            let start = usize::from(head[START]).min(rest.len());
            let does_not_fail = |&literal: &u16| trail.side(Literal(literal)) >= 0;
            let found = rest[start..].iter().position(does_not_fail);
            let found = found.map(|place| place + start);
            let found = found.or_else(|| rest[..start].iter().position(does_not_fail));
            if let Some(place) = found {
                let other = rest[place];
                head[START] = place as u16;
                if trail.side(Literal(other)) > 0 {
                    watchers[kept - 1].other = Literal(other);
                } else {
                    rest[place] = failed.0;
                    (*one, *two) = (first.0, other);
                    kept -= 1;
                    let watcher = Watcher {
                        other: first,
                        ..watcher
                    };
                    self.watchers[usize::from(other)].push(watcher);
                }
                continue;
            }
            watchers[kept - 1].other = first;
            if side < 0 {
                conflict = Some(watcher.clause);
                break;
            }
            trail.assign(first, level, Reason::Clause(watcher.clause));
        }
        if kept < at {
            watchers.copy_within(at.., kept);
            watchers.truncate(watchers.len() - (at - kept));
        }
        conflict
    }

    /// Before the first guess, forgets most of the clauses that were learned: the deeper and longer ones, but for those that
    /// hang on two guesses or that had a part in a dead end lately. Then leaves out what is known for good.
    pub fn forget(&mut self) {
        let mut idle = Vec::new();
        let mut at = self.learned;
        while at < self.list.len() {
            let (length, depth) = (self.list[at], self.list[at + DEPTH]);
            if self.list[at + USED] > 0 {
                self.list[at + USED] -= 1;
            } else if depth > 2 {
                idle.push((depth, length, at));
            }
            at += HEAD + usize::from(length);
        }
        idle.sort_unstable();
        for &(_, _, place) in &idle[idle.len() / KEPT..] {
            self.list[place + DEPTH] = GONE;
        }
        self.close_up();
        self.watchers.iter_mut().for_each(Vec::clear);
        let mut at = 0;
        while at < self.list.len() {
            self.watch(at as u32);
            at += HEAD + usize::from(self.list[at]);
        }
    }

    /// Leaves out the clauses that go and those that hold for good, and of the others the literals that fail for good.
    fn close_up(&mut self) {
        let known = self.trail.literals().len();
        let are_more_known = std::mem::replace(&mut self.known, known) != known;
        let side = |literal| self.trail.side(Literal(literal));
        let (mut at, mut end, mut of_board) = (0, 0, 0);
        while at < self.list.len() {
            let from = at + HEAD;
            let to = from + usize::from(self.list[at]);
            let holds = are_more_known && self.list[from..to].iter().any(|&it| side(it) > 0);
            if !holds && self.list[at + DEPTH] != GONE {
                self.list.copy_within(at..from, end);
                let mut length = 0;
                for at in from..to {
                    let literal = self.list[at];
                    if side(literal) == 0 {
                        self.list[end + HEAD + length] = literal;
                        length += 1;
                    }
                }
                self.list[end] = length as u16;
                self.list[end + START] = 0;
                end += HEAD + length;
            }
            if at < self.learned {
                of_board = end;
            }
            at = to;
        }
        self.learned = of_board;
        self.list.truncate(end);
    }
}
