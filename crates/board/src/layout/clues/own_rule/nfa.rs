//! Patterns and automata as one: the states in which a line may be after each cell.

use smallvec::SmallVec;

use super::condition::{Automaton, Kind, Pattern};
use crate::value::ValueSet;

/// The states in which a line may be, as bits.
pub type States = SmallVec<[u64; 2]>;

/// A finite automaton that may be in several states at once.
#[derive(Clone, Debug)]
pub struct Nfa {
    /// From each state: by which values to which other.
    ways: Vec<Vec<(ValueSet, usize)>>,
    ends: States,
}

impl Nfa {
    /// An automaton as it was typed. Its first state is the one in which it begins.
    pub fn of_automaton(automaton: &Automaton, board_values: usize) -> Self {
        let mut states: Vec<usize> = Vec::new();
        let mut state = |typed: usize| {
            let known = states.iter().position(|&other| other == typed);
            known.unwrap_or_else(|| {
                states.push(typed);
                states.len() - 1
            })
        };
        let mut ways: Vec<Vec<(ValueSet, usize)>> = Vec::new();
        for (from, to, kind) in &automaton.ways {
            let (from, to) = (state(*from), state(*to));
            ways.resize(ways.len().max(from + 1).max(to + 1), Vec::new());
            ways[from].push((kind.values(board_values), to));
        }
        let mut nfa = Self::new(ways);
        for end in &automaton.ends {
            if let Some(at) = states.iter().position(|other| other == end) {
                insert(&mut nfa.ends, at);
            }
        }
        nfa
    }

    /// A pattern, by the construction of Glushkov: a state for each kind in it, and one before the first.
    pub fn of_pattern(pattern: &Pattern, board_values: usize) -> Self {
        let mut glushkov = Glushkov {
            kinds: vec![ValueSet::EMPTY],
            follows: vec![Vec::new()],
        };
        let whole = glushkov.add(pattern, board_values);
        glushkov.follows[0].extend(whole.first);
        let way = |&to: &usize| (glushkov.kinds[to], to);
        let ways = glushkov
            .follows
            .iter()
            .map(|follows| follows.iter().map(way).collect());
        let mut nfa = Self::new(ways.collect());
        let ends = whole
            .last
            .into_iter()
            .chain(whole.may_be_empty.then_some(0));
        ends.for_each(|at| insert(&mut nfa.ends, at));
        nfa
    }

    fn new(ways: Vec<Vec<(ValueSet, usize)>>) -> Self {
        let words = ways.len().div_ceil(64).max(1);
        Self {
            ways,
            ends: SmallVec::from_elem(0, words),
        }
    }

    /// How many ways there are in all.
    pub fn count_ways(&self) -> usize {
        self.ways.iter().map(Vec::len).sum()
    }

    /// Where it begins.
    pub fn start(&self) -> States {
        let mut states = SmallVec::from_elem(0, self.ends.len());
        insert(&mut states, 0);
        states
    }

    /// Where a value leads.
    pub fn step(&self, states: &States, value: usize) -> States {
        let value = ValueSet::of_number(value);
        let mut after = SmallVec::from_elem(0, states.len());
        for (word, &bits) in states.iter().enumerate() {
            for at in crate::bits::ones_of_word(bits) {
                let ways = self.ways.get(word * 64 + at).into_iter().flatten();
                let ways = ways.filter(|(values, _)| !values.intersection(value).is_empty());
                ways.for_each(|(_, to)| insert(&mut after, *to));
            }
        }
        after
    }

    /// Says whether it may end in one of some states.
    pub fn may_end(&self, states: &States) -> bool {
        let mut both = states.iter().zip(&self.ends);
        both.any(|(states, ends)| states & ends != 0)
    }
}

fn insert(states: &mut States, at: usize) {
    states[at / 64] |= 1 << (at % 64);
}

impl Kind {
    /// Its values on a board.
    pub fn values(&self, board_values: usize) -> ValueSet {
        let values = (1..=board_values).filter(|&value| self.has(value as i64, board_values));
        ValueSet::in_any_of(values.map(ValueSet::of_number))
    }
}

/// The states of a pattern that is being read.
struct Glushkov {
    kinds: Vec<ValueSet>,
    follows: Vec<Vec<usize>>,
}

/// A part of a pattern: the states in which it can begin and end.
#[derive(Clone, Default)]
struct Piece {
    first: Vec<usize>,
    last: Vec<usize>,
    may_be_empty: bool,
}

impl Glushkov {
    fn add(&mut self, pattern: &Pattern, board_values: usize) -> Piece {
        match pattern {
            Pattern::Kind(kind) => {
                let at = self.kinds.len();
                self.kinds.push(kind.values(board_values));
                self.follows.push(Vec::new());
                Piece {
                    first: vec![at],
                    last: vec![at],
                    may_be_empty: false,
                }
            }
            Pattern::Row(all) => all.iter().fold(Piece::nothing(), |before, pattern| {
                let piece = self.add(pattern, board_values);
                self.join(before, piece)
            }),
            Pattern::Either(all) => all.iter().fold(Piece::default(), |mut both, pattern| {
                let piece = self.add(pattern, board_values);
                both.first.extend(piece.first);
                both.last.extend(piece.last);
                both.may_be_empty |= piece.may_be_empty;
                both
            }),
            Pattern::Times(one, least, most) => {
                let mut whole = Piece::nothing();
                for time in 0..most.unwrap_or(least + 1) {
                    let mut piece = self.add(one, board_values);
                    if most.is_none() && time == *least {
                        self.follow(&piece.last.clone(), &piece.first);
                    }
                    piece.may_be_empty |= time >= *least;
                    whole = self.join(whole, piece);
                }
                whole
            }
        }
    }

    fn join(&mut self, before: Piece, after: Piece) -> Piece {
        self.follow(&before.last, &after.first);
        let (mut first, mut last) = (before.first, after.last);
        if before.may_be_empty {
            first.extend(&after.first);
        }
        if after.may_be_empty {
            last.extend(&before.last);
        }
        Piece {
            first,
            last,
            may_be_empty: before.may_be_empty && after.may_be_empty,
        }
    }

    fn follow(&mut self, last: &[usize], first: &[usize]) {
        for &at in last {
            let new = first.iter().filter(|to| !self.follows[at].contains(to));
            let new: Vec<usize> = new.copied().collect();
            self.follows[at].extend(new);
        }
    }
}

impl Piece {
    fn nothing() -> Self {
        Self {
            may_be_empty: true,
            ..Self::default()
        }
    }
}
