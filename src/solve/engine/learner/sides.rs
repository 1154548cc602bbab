//! Which side of a variable to guess.
//!
//! The side that it had last keeps what was found good so far. In steady times the side in the longest run without a dead end
//! comes first, which leads to solutions; every now and then all begins from the best run of all, or from no.

use super::clauses::Literal;

/// A run of guesses without a dead end.
#[derive(Clone)]
struct Run {
    length: usize,
    /// For each variable 1 for yes, -1 for no, 0 where it was open.
    sides: Vec<i8>,
}

/// What is remembered of the sides.
pub struct Sides {
    last: Vec<bool>,
    longest: Run,
    best: Run,
    turn: u64,
}

impl Sides {
    /// No is the first side of all: most candidates do not hold.
    pub fn new(variables: usize) -> Self {
        let run = Run {
            length: 0,
            sides: vec![0; variables],
        };
        Self {
            last: vec![false; variables],
            longest: run.clone(),
            best: run,
            turn: 0,
        }
    }

    /// Remembers the side of a variable whose side is taken back.
    pub fn note(&mut self, literal: Literal) {
        self.last[literal.variable()] = literal.is_yes();
    }

    /// Remembers a run without a dead end, if it is the longest.
    pub fn note_run(&mut self, run: &[Literal]) {
        if run.len() > self.longest.length {
            self.longest.length = run.len();
            self.longest.sides.fill(0);
            for literal in run {
                self.longest.sides[literal.variable()] = if literal.is_yes() { 1 } else { -1 };
            }
            if run.len() > self.best.length {
                self.best.clone_from(&self.longest);
            }
        }
    }

    /// The literal to guess.
    pub fn guess(&self, variable: usize, is_steady: bool) -> Literal {
        let side = match self.longest.sides[variable] {
            0 => self.last[variable],
            _ if !is_steady => self.last[variable],
            side => side > 0,
        };
        let yes = Literal::yes(variable);
        if side { yes } else { yes.not() }
    }

    /// Begins from elsewhere.
    pub fn turn(&mut self) {
        self.turn += 1;
        match self.turn % 4 {
            2 => self.last.fill(false),
            0 => self.last.iter_mut().for_each(|side| *side = !*side),
            _ => {
                let best = self.last.iter_mut().zip(&self.best.sides);
                best.filter(|(_, best)| **best != 0)
                    .for_each(|(side, best)| *side = *best > 0);
            }
        }
        self.longest.length = 0;
        self.longest.sides.fill(0);
        self.best.length = 0;
    }
}
