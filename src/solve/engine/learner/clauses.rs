//! Clauses over yes-or-no variables, and what follows from an assignment.
//!
//! ```text
//!   a literal        variable << 1 | 1 if it says no
//!   the clauses      [ length | depth | used | literal literal literal … ][ length | … ]   one after another in one list
//!   who watches      literal → clauses whose first or second literal it is, each with another of their literals
//!   rivals           variable → those that say no when it says yes
//! ```
//!
//! A clause needs one of its literals to hold. It is looked at only when one of the two that it watches fails. That no two of
//! a question's answers go together would be most of all clauses; the rivals stand for it without any.

/// A variable, or its opposite.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Literal(pub u32);

impl Literal {
    /// Says that a variable holds.
    pub const fn yes(variable: usize) -> Self {
        Self((variable as u32) << 1)
    }

    /// Says the opposite.
    pub const fn not(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The variable.
    pub const fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Says whether it wants the variable to hold.
    pub const fn is_yes(self) -> bool {
        self.0 & 1 == 0
    }
}

/// Why a literal holds, or what failed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It was guessed, or always holds.
    None,
    /// The variable of this literal holds, a rival.
    Rival(Literal),
    /// The clause at this place, with the literal first.
    Clause(u32),
}

/// Where the literals of a clause begin, from its place.
const HEAD: usize = 3;

/// Up to this depth a clause stays twice as long after its last use.
const SHALLOW: u32 = 6;

#[derive(Clone, Copy)]
struct Watcher {
    clause: u32,
    /// A literal of the clause: while it holds, the clause needs no look.
    other: Literal,
}

/// The clauses, and the assignment.
pub struct Clauses {
    list: Vec<u32>,
    watchers: Vec<Vec<Watcher>>,
    rivals: Vec<Vec<u32>>,
    /// For each literal: 1 holds, -1 fails, 0 open.
    holds: Vec<i8>,
    /// For each variable the guess below which it got its side, and why.
    pub levels: Vec<u32>,
    pub reasons: Vec<Reason>,
    /// The literals that hold, in order.
    pub trail: Vec<Literal>,
    next: usize,
}

impl Clauses {
    /// No clauses, over variables with these rivals.
    pub fn new(rivals: Vec<Vec<u32>>) -> Self {
        let count = rivals.len();
        Self {
            list: Vec::new(),
            watchers: vec![Vec::new(); 2 * count],
            rivals,
            holds: vec![0; 2 * count],
            levels: vec![0; count],
            reasons: vec![Reason::None; count],
            trail: Vec::with_capacity(count),
            next: 0,
        }
    }

    /// Says whether a literal holds.
    pub fn does_hold(&self, literal: Literal) -> bool {
        self.holds[literal.0 as usize] > 0
    }

    /// Says whether a variable has no side yet.
    pub fn is_open(&self, variable: usize) -> bool {
        self.holds[2 * variable] == 0
    }

    /// The literals of a clause.
    pub fn literals(&self, clause: u32) -> impl Iterator<Item = Literal> + '_ {
        let from = clause as usize + HEAD;
        let length = self.list[clause as usize] as usize;
        self.list[from..from + length]
            .iter()
            .map(|&word| Literal(word))
    }

    /// One literal of a clause; nothing behind the last.
    pub fn literal(&self, clause: u32, at: usize) -> Option<Literal> {
        let length = self.list[clause as usize] as usize;
        let place = clause as usize + HEAD + at;
        (at < length).then(|| Literal(self.list[place]))
    }

    /// On how many guesses a clause hung when that was last asked.
    pub fn depth(&self, clause: u32) -> u32 {
        self.list[clause as usize + 1]
    }

    /// Notes that a clause had a part in a dead end.
    pub fn use_again(&mut self, clause: u32, depth: u32) {
        let place = clause as usize;
        self.list[place + 1] = depth;
        self.list[place + 2] = if depth <= SHALLOW { 2 } else { 1 };
    }

    /// Adds a clause of two literals or more, which are to be watched first.
    pub fn add(&mut self, literals: &[Literal], depth: u32) -> u32 {
        let clause = self.list.len() as u32;
        self.list.extend([literals.len() as u32, depth, 1]);
        self.list.extend(literals.iter().map(|literal| literal.0));
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: u32) {
        let from = clause as usize + HEAD;
        let (one, two) = (self.list[from], self.list[from + 1]);
        for (here, other) in [(one, two), (two, one)] {
            let other = Literal(other);
            self.watchers[here as usize].push(Watcher { clause, other });
        }
    }

    /// Gives a variable its side.
    pub fn assign(&mut self, literal: Literal, level: u32, reason: Reason) {
        self.holds[literal.0 as usize] = 1;
        self.holds[literal.not().0 as usize] = -1;
        self.levels[literal.variable()] = level;
        self.reasons[literal.variable()] = reason;
        self.trail.push(literal);
    }

    /// Takes back everything from a place of the trail on, last first.
    pub fn undo(&mut self, from: usize, mut each: impl FnMut(Literal)) {
        for literal in self.trail.drain(from..).rev() {
            self.holds[literal.0 as usize] = 0;
            self.holds[literal.not().0 as usize] = 0;
            each(literal);
        }
        self.next = from;
    }

    /// Assigns what follows; what failed, with the literal that it failed by if a rival.
    pub fn propagate(&mut self, level: u32) -> Option<(Reason, Literal)> {
        while let Some(&literal) = self.trail.get(self.next) {
            self.next += 1;
            if literal.is_yes() {
                for at in 0..self.rivals[literal.variable()].len() {
                    let rival = Literal::yes(self.rivals[literal.variable()][at] as usize);
                    match self.holds[rival.0 as usize] {
                        0 => self.assign(rival.not(), level, Reason::Rival(literal)),
                        1 => return Some((Reason::Rival(literal), rival.not())),
                        _ => {}
                    }
                }
            }
            let failed = literal.not();
            let mut watchers = std::mem::take(&mut self.watchers[failed.0 as usize]);
            let conflict = self.visit(&mut watchers, failed, level);
            self.watchers[failed.0 as usize] = watchers;
            if let Some(clause) = conflict {
                return Some((Reason::Clause(clause), failed));
            }
        }
        None
    }

    /// Has clauses look for another literal to watch than one that failed; the clause that has none left.
    fn visit(&mut self, watchers: &mut Vec<Watcher>, failed: Literal, level: u32) -> Option<u32> {
        let mut kept = 0;
        let mut conflict = None;
        let mut at = 0;
        'clauses: while at < watchers.len() {
            let watcher = watchers[at];
            at += 1;
            if self.holds[watcher.other.0 as usize] > 0 {
                watchers[kept] = watcher;
                kept += 1;
                continue;
            }
            let clause = watcher.clause as usize;
            let length = self.list[clause] as usize;
            let literals = &mut self.list[clause + HEAD..clause + HEAD + length];
            if literals[0] == failed.0 {
                literals.swap(0, 1);
            }
            let first = Literal(literals[0]);
            let watcher = Watcher {
                other: first,
                ..watcher
            };
            if self.holds[first.0 as usize] > 0 {
                watchers[kept] = watcher;
                kept += 1;
                continue;
            }
            for place in 2..length {
                let literal = literals[place];
                if self.holds[literal as usize] >= 0 {
                    literals.swap(1, place);
                    self.watchers[literal as usize].push(watcher);
                    continue 'clauses;
                }
            }
            watchers[kept] = watcher;
            kept += 1;
            if self.holds[first.0 as usize] < 0 {
                conflict = Some(watcher.clause);
                break;
            }
            self.assign(first, level, Reason::Clause(watcher.clause));
        }
        watchers.drain(kept..at);
        conflict
    }

    /// Forgets the deeper and longer half of the clauses behind a place, but for those that hang on two guesses, that had a
    /// part in a dead end lately, or that are reasons.
    pub fn forget(&mut self, from: usize) {
        let mut idle = Vec::new();
        let mut at = from;
        while at < self.list.len() {
            let (length, depth, used) = (self.list[at], self.list[at + 1], self.list[at + 2]);
            let first = Literal(self.list[at + HEAD]);
            let is_reason = self.holds[first.0 as usize] > 0
                && self.reasons[first.variable()] == Reason::Clause(at as u32);
            if used > 0 {
                self.list[at + 2] -= 1;
            } else if depth > 2 && !is_reason {
                idle.push((depth, length, at));
            }
            at += HEAD + length as usize;
        }
        idle.sort_unstable();
        let kept = idle.len() / 2;
        let mut gone: Vec<usize> = idle.drain(kept..).map(|(_, _, place)| place).collect();
        gone.sort_unstable();
        let mut gone = gone.into_iter().peekable();
        let (mut place, mut end) = (from, from);
        while place < self.list.len() {
            let size = HEAD + self.list[place] as usize;
            if gone.next_if_eq(&place).is_none() {
                let first = Literal(self.list[place + HEAD]);
                let reason = &mut self.reasons[first.variable()];
                if self.holds[first.0 as usize] > 0 && *reason == Reason::Clause(place as u32) {
                    *reason = Reason::Clause(end as u32);
                }
                self.list.copy_within(place..place + size, end);
                end += size;
            }
            place += size;
        }
        self.list.truncate(end);
        for watchers in &mut self.watchers {
            watchers.retain(|watcher| (watcher.clause as usize) < from);
        }
        let mut at = from;
        while at < end {
            self.watch(at as u32);
            at += HEAD + self.list[at] as usize;
        }
    }

    /// Where the next clause will be.
    pub fn end(&self) -> usize {
        self.list.len()
    }
}
