//! The trail: which literals are true, in the order in which they came to be, each with its decision level and its reason.
//!
//! There are never more than [`MAX_VARIABLES`] variables, so that a literal fits into 16 bits: what is read from memory is half
//! as long as with 32, and an array with a place for each literal needs no check of its bounds.

/// The most variables there can be.
pub const MAX_VARIABLES: usize = 1 << 15;

/// A variable or its negation: twice the number of the variable, and one more for the negation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Literal(pub u16);

impl Literal {
    /// The literal that is true when the variable is.
    pub const fn positive(variable: usize) -> Self {
        Self((variable as u16) << 1)
    }

    /// The opposite literal.
    pub const fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    pub const fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Its index among all literals.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Says whether it is the variable itself, not the negation.
    pub const fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }
}

/// Why a literal is true, or what a conflict is in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It is a decision, or true for good.
    None,
    /// This literal is true and excludes it.
    Exclusion(Literal),
    /// The other literals of this clause are false.
    Clause(u32),
}

/// When a variable was assigned, and why.
#[derive(Clone, Copy)]
pub struct Assignment {
    /// The decision level; 0 before the first decision.
    pub level: u32,
    pub position: u32,
    pub reason: Reason,
}

/// The assignment so far.
pub struct Trail {
    /// For each literal: 1 true, -1 false, 0 unassigned.
    truths: Box<[i8; 2 * MAX_VARIABLES]>,
    assignments: Box<[Assignment; MAX_VARIABLES]>,
    /// The true literals in the order of their assignment.
    literals: Vec<Literal>,
    /// The first of them that has not been propagated.
    next: usize,
}

impl Trail {
    /// No variable is assigned.
    pub fn new() -> Self {
        let assignment = Assignment {
            level: 0,
            position: 0,
            reason: Reason::None,
        };
        Self {
            truths: boxed_array(0),
            assignments: boxed_array(assignment),
            literals: Vec::with_capacity(MAX_VARIABLES),
            next: 0,
        }
    }

    /// 1 for a true literal, -1 for a false one, 0 for one that is unassigned.
    #[inline]
    pub const fn truth(&self, literal: Literal) -> i8 {
        self.truths[literal.0 as usize]
    }

    /// When the variable of a literal was assigned, and why.
    #[inline]
    pub const fn assignment(&self, literal: Literal) -> Assignment {
        self.assignments[(literal.0 >> 1) as usize]
    }

    /// The decision level at which the variable of a literal was assigned.
    #[inline]
    pub const fn level(&self, literal: Literal) -> u32 {
        self.assignment(literal).level
    }

    /// The true literals in the order of their assignment.
    pub fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// Makes a literal true.
    #[inline]
    pub fn assign(&mut self, literal: Literal, level: u32, reason: Reason) {
        self.truths[literal.0 as usize] = 1;
        self.truths[literal.negated().0 as usize] = -1;
        self.assignments[(literal.0 >> 1) as usize] = Assignment {
            level,
            position: self.literals.len() as u32,
            reason,
        };
        self.literals.push(literal);
    }

    /// The next literal to propagate.
    #[inline]
    pub fn next(&mut self) -> Option<Literal> {
        let literal = self.literals.get(self.next).copied();
        self.next += usize::from(literal.is_some());
        literal
    }

    /// Takes back all assignments from a position on, the last first.
    pub fn undo(&mut self, from: usize, mut each: impl FnMut(Literal)) {
        for literal in self.literals.drain(from..).rev() {
            self.truths[literal.0 as usize] = 0;
            self.truths[literal.negated().0 as usize] = 0;
            each(literal);
        }
        self.next = self.next.min(from);
    }
}

/// An array on the heap, filled with one value.
fn boxed_array<T: Copy, const COUNT: usize>(value: T) -> Box<[T; COUNT]> {
    let all = vec![value; COUNT].into_boxed_slice();
    all.try_into()
        .unwrap_or_else(|_| unreachable!("it has as many as it was made with"))
}
