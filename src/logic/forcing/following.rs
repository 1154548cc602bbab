//! All that follows from one candidate.

use super::board::Board;
use crate::logic::premise::Premise;

/// How far somebody looks who follows a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// At one value alone.
    OneValue,
    /// From one thing to the next: a strong link must be one on the board as it is.
    Chains,
    /// At all that came out so far together.
    Nets,
}

/// Whether a candidate came out true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    True,
    False,
}

/// A candidate and whether it is true.
pub type Literal = (u32, bool);

/// What a literal follows from.
#[derive(Clone, Copy, Debug)]
enum Reason {
    /// It was assumed.
    Assumed,
    /// A true candidate excludes it.
    Excluded(u32),
    /// The only one left of those that a premise needs, by its number.
    Needed(u32),
}

/// What follows from a candidate.
pub struct Following<'a> {
    board: &'a Board,
    state: Vec<State>,
    reason: Vec<Reason>,
    /// What came out, in order: nearest first.
    pub trail: Vec<Literal>,
    /// The premise of which nothing is left, where it comes to that.
    pub impossible: Option<u32>,
}

impl<'a> Following<'a> {
    /// Follows an assumption as far as it leads.
    pub fn new(board: &'a Board, start: Literal, sight: Sight) -> Self {
        Self::of_all(board, &[start], sight)
    }

    /// Follows assumptions together, none of which denies another.
    pub fn of_all(board: &'a Board, assumed: &[Literal], sight: Sight) -> Self {
        let count = board.candidates.len();
        let mut following = Self {
            board,
            state: vec![State::Open; count],
            reason: vec![Reason::Assumed; count],
            trail: Vec::new(),
            impossible: None,
        };
        let mut left: Vec<u16> = board.needed.iter().map(|all| all.len() as u16).collect();
        let of_value = board.candidates[assumed[0].0 as usize].1;
        for &(one, is_true) in assumed {
            following.add(one, is_true, Reason::Assumed);
        }
        let mut at = 0;
        while let Some(&(one, is_true)) = following.trail.get(at) {
            at += 1;
            if is_true {
                for &other in &board.excluded[one as usize] {
                    let is_seen =
                        sight != Sight::OneValue || board.candidates[other as usize].1 == of_value;
                    if is_seen && following.state[other as usize] == State::Open {
                        following.add(other, false, Reason::Excluded(one));
                    }
                }
                continue;
            }
            for &premise in &board.meets[one as usize] {
                let at = premise as usize;
                left[at] -= 1;
                let counts = match (sight, board.premises[at]) {
                    (Sight::OneValue, Premise::Cell(_)) => false,
                    (Sight::OneValue, Premise::House(..)) | (Sight::Nets, _) => true,
                    (Sight::Chains, _) => board.needed[at].len() == 2,
                };
                if !counts || left[at] > 1 {
                    continue;
                }
                if left[at] == 0 {
                    following.impossible = Some(premise);
                    return following;
                }
                let mut rest = board.needed[at].iter();
                let is_left = |&&other: &&u32| following.state[other as usize] != State::False;
                if let Some(&other) = rest.find(is_left)
                    && following.state[other as usize] == State::Open
                {
                    following.add(other, true, Reason::Needed(premise));
                }
            }
        }
        following
    }

    fn add(&mut self, one: u32, is_true: bool, reason: Reason) {
        self.state[one as usize] = if is_true { State::True } else { State::False };
        self.reason[one as usize] = reason;
        self.trail.push((one, is_true));
    }

    /// Says whether a literal came out.
    pub fn has(&self, (one, is_true): Literal) -> bool {
        self.state[one as usize] == if is_true { State::True } else { State::False }
    }

    /// What leads to a literal, with it and the assumption: in the order in which it came out.
    pub fn leading_to(&self, literals: impl IntoIterator<Item = u32>) -> Vec<Literal> {
        let mut is_wanted = vec![false; self.state.len()];
        let mut waiting: Vec<u32> = literals.into_iter().collect();
        while let Some(one) = waiting.pop() {
            if std::mem::replace(&mut is_wanted[one as usize], true) {
                continue;
            }
            match self.reason[one as usize] {
                Reason::Assumed => {}
                Reason::Excluded(by) => waiting.push(by),
                Reason::Needed(premise) => {
                    let others = self.board.needed[premise as usize].iter();
                    waiting.extend(others.filter(|&&other| other != one));
                }
            }
        }
        let trail = self.trail.iter().copied();
        trail.filter(|(one, _)| is_wanted[*one as usize]).collect()
    }

    /// What leads to where nothing is left of a premise.
    pub fn leading_to_the_impossible(&self) -> Vec<Literal> {
        let premise = self.impossible.map(|at| &self.board.needed[at as usize]);
        self.leading_to(premise.into_iter().flatten().copied())
    }

    /// The premise by which a true candidate came out.
    pub fn premise(&self, one: u32) -> Option<Premise> {
        match self.reason[one as usize] {
            Reason::Needed(premise) => Some(self.board.premises[premise as usize]),
            Reason::Assumed | Reason::Excluded(_) => None,
        }
    }
}
