//! Which literals hold, in which order they came to, and why.
//!
//! There are never more than [`MOST`] variables, so that a literal fits into 16 bits: what lies in memory is half as long as
//! it would be with 32, and an array with a place for each of them is asked without a check of its bounds.

/// The most variables there can be.
pub const MOST: usize = 1 << 15;

/// A variable, or its opposite: the variable doubled, and one more if it says no.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Literal(pub u16);

impl Literal {
    /// Says that a variable holds.
    pub const fn yes(variable: usize) -> Self {
        Self((variable as u16) << 1)
    }

    /// Says the opposite.
    pub const fn not(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The variable.
    pub const fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Its place among all literals.
    pub const fn place(self) -> usize {
        self.0 as usize
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
    /// The other literals of the clause at this place fail.
    Clause(u32),
}

/// When a variable got its side, and why.
#[derive(Clone, Copy)]
pub struct Origin {
    /// The guess below which it did; 0 before the first.
    pub level: u32,
    /// Its place in the order.
    pub place: u32,
    /// Why.
    pub reason: Reason,
}

/// The assignment.
pub struct Trail {
    /// For each literal: 1 holds, -1 fails, 0 open.
    sides: Box<[i8; 2 * MOST]>,
    origins: Box<[Origin; MOST]>,
    /// The literals that hold, in order.
    literals: Vec<Literal>,
    /// The first of them of which it is not known what follows.
    next: usize,
}

impl Trail {
    /// Nothing holds yet.
    pub fn new() -> Self {
        let origin = Origin {
            level: 0,
            place: 0,
            reason: Reason::None,
        };
        Self {
            sides: filled(0),
            origins: filled(origin),
            literals: Vec::with_capacity(MOST),
            next: 0,
        }
    }

    /// 1 where a literal holds, -1 where it fails, 0 where it is open.
    #[inline]
    pub const fn side(&self, literal: Literal) -> i8 {
        self.sides[literal.0 as usize]
    }

    /// When a variable got its side, and why.
    #[inline]
    pub const fn origin(&self, literal: Literal) -> Origin {
        self.origins[(literal.0 >> 1) as usize]
    }

    /// The level of a variable with a side.
    #[inline]
    pub const fn level(&self, literal: Literal) -> u32 {
        self.origin(literal).level
    }

    /// The literals that hold, in order.
    pub fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// Gives a variable its side.
    #[inline]
    pub fn assign(&mut self, literal: Literal, level: u32, reason: Reason) {
        self.sides[literal.0 as usize] = 1;
        self.sides[literal.not().0 as usize] = -1;
        self.origins[(literal.0 >> 1) as usize] = Origin {
            level,
            place: self.literals.len() as u32,
            reason,
        };
        self.literals.push(literal);
    }

    /// The next literal of which it is not known what follows.
    #[inline]
    pub fn next(&mut self) -> Option<Literal> {
        let literal = self.literals.get(self.next).copied();
        self.next += usize::from(literal.is_some());
        literal
    }

    /// Takes back everything from a place on, last first.
    pub fn undo(&mut self, from: usize, mut each: impl FnMut(Literal)) {
        for literal in self.literals.drain(from..).rev() {
            self.sides[literal.0 as usize] = 0;
            self.sides[literal.not().0 as usize] = 0;
            each(literal);
        }
        self.next = self.next.min(from);
    }
}

/// An array on the heap.
fn filled<T: Copy, const COUNT: usize>(with: T) -> Box<[T; COUNT]> {
    let all = vec![with; COUNT].into_boxed_slice();
    all.try_into()
        .unwrap_or_else(|_| unreachable!("it has as many as it was made with"))
}
