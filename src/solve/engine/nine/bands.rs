//! The candidates of a 9×9 board, a word for each value and band, and what follows from them.
//!
//! ```text
//!             value 1 2 3 4 5 6 7 8 9 – – –
//!   band 0        [ a . . . x . . . . 0 0 0 ]      looking at value 5: its three words x, y, z lose what `words.rs` strikes
//!   band 1        [ . . . . y . . . . 0 0 0 ]      out; the cells where it must stand then are lost to all other words of
//!   band 2        [ . . . . z . . . . 0 0 0 ]      the band; a value that had one of them is looked at in its turn
//! ```
//!
//! A value alone in its cell is looked for when nothing else follows.
//!
//! Tried and lost: all values side by side in every round, changed or not (a third quicker on easy boards, slower on all that
//! need guesses); the rows looked up but once, after the columns (a value is looked at more often); a second time only where the
//! columns struck something (a branch that can't be foreseen); always the least value that has changed (looked at more often than
//! in turn); to strike out in whole vectors, with the words of the value itself or without (a third fewer steps, and yet a
//! twentieth slower: single words that were just written hold up the vectors that read them).

use crate::puzzle::{Grid, Value};

use super::crowd;
use super::words::{
    ALL, CELLS, OTHERS, REPEATED, SPOTS, Spot, Three, fold, several, whole_columns,
};

/// What is left of a board when nothing more follows.
pub enum State {
    /// It has no solution.
    Dead,
    /// Each cell has its value.
    Solved,
    /// The cell and the value to guess at.
    Open(Spot, usize),
}

/// The candidates of a board.
#[derive(Clone, Copy)]
pub struct Bands {
    words: [Lanes; 3],
    /// The cells that have their value, known to all others.
    fixed: [u32; 3],
    /// The values, as bits, that have lost cells since they were last looked at.
    changed: u32,
    /// Those that were placed as the only candidate of a cell since: the rest of the board has yet to hear of it.
    due: u32,
}

/// A word for each value, and some that stay empty, so that the compiler makes vectors of them.
pub type Lanes = [u32; 12];

/// How many candidates the cells of a band have.
#[derive(Clone, Copy)]
struct Count {
    /// The cells with one or more.
    any: u32,
    /// Those with two or more.
    several: u32,
    /// Those with three or more.
    many: u32,
}

impl Count {
    #[inline]
    fn of(words: &Lanes) -> Self {
        let (mut any, mut several, mut many) = (0, 0, 0);
        for word in &words[..9] {
            many |= several & word;
            several |= any & word;
            any |= word;
        }
        Self { any, several, many }
    }
}

impl Bands {
    /// The board with the givens; nothing where they conflict.
    pub fn new(givens: &Grid) -> Option<Self> {
        // Which cells are empty can't be foreseen, and a branch foreseen wrongly costs more than to write a value that nobody
        // asks for; to write always the same one would have each wait for the last.
        let mut own = [[0; 64]; 3];
        for (at, (given, spot)) in givens.iter().zip(&SPOTS).enumerate() {
            let place = given.map_or(32 + at % 32, |value| value.number() - 1);
            own[spot.band][place & 63] |= spot.bit;
        }
        let mut fixed = [0; 3];
        let mut words = [[0; 12]; 3];
        let mut repeated = 0;
        for value in 0..9 {
            let own = own.map(|own| own[value]);
            let [a, b, c] = own.map(whole_columns);
            repeated |= a & b | (a | b) & c;
            let in_columns = [b | c, a | c, a | b];
            for (band, own) in own.into_iter().enumerate() {
                let left = OTHERS[fold(own)];
                repeated |= left & REPEATED | several(own);
                fixed[band] |= own;
                words[band][value] = left & ALL & !in_columns[band];
            }
        }
        if repeated != 0 {
            return None;
        }
        let mut changed = 0;
        for ((words, own), fixed) in words.iter_mut().zip(own).zip(fixed) {
            for (value, word) in words.iter_mut().enumerate() {
                *word &= !fixed;
                changed |= u32::from(*word != 0) << value;
                *word |= if value < 9 { own[value] } else { 0 };
            }
        }
        Some(Self {
            words,
            fixed,
            changed,
            due: 0,
        })
    }

    /// Places what follows until nothing more does.
    ///
    /// Of the cells to guess at, so many are looked at.
    pub fn propagate(&mut self, looks: usize) -> State {
        let mut last = 8;
        loop {
            while self.changed != 0 {
                let value = next_after(last, self.changed);
                self.changed &= !(1 << value);
                self.due &= !(1 << value);
                if !self.look_at(value) {
                    return State::Dead;
                }
                last = value;
            }
            let [a, b, c] = &self.words;
            let counts = [Count::of(a), Count::of(b), Count::of(c)];
            if !self.look_for_lone_values(&counts) {
                return State::Dead;
            }
            self.changed |= self.due;
            if self.changed == 0 && self.fixed == [ALL; 3] {
                return State::Solved;
            }
            if self.changed == 0 {
                let (spot, value) = self.best_guess(&counts, looks);
                return State::Open(spot, value);
            }
        }
    }

    /// Strikes out where a value can't stand, and the others where it must; false at a dead end.
    #[inline]
    fn look_at(&mut self, value: usize) -> bool {
        let [a, b, c] = &self.words;
        let words = Three::of([a[value], b[value], c[value]]);
        let by_columns = words.and(words.used_rows()).columns();
        let rows = by_columns.rows();
        let words = by_columns.and(rows.used);
        let new = words
            .and(rows.alone)
            .less(words.several())
            .less(Three::of(self.fixed));
        // Rarely there is more to find.
        self.changed |= u32::from(!by_columns.less(words).is_empty()) << value;
        let words = words.words();
        if words.contains(&0) {
            return false;
        }
        if new.is_empty() {
            for (lanes, word) in self.words.iter_mut().zip(words) {
                lanes[value] = word;
            }
            return true;
        }
        let new = new.words();
        for (fixed, new) in self.fixed.iter_mut().zip(new) {
            *fixed |= new;
        }
        self.changed |= strike(&mut self.words, new) & !(1 << value);
        for (lanes, word) in self.words.iter_mut().zip(words) {
            lanes[value] = word;
        }
        if self.fixed == [ALL; 3] {
            // Each was consistent when its last cell was placed; that none has been lost since is yet to be seen.
            self.changed &= self.due;
        }
        true
    }

    /// Places values that are alone in their cells; false at a dead end.
    #[inline]
    fn look_for_lone_values(&mut self, counts: &[Count; 3]) -> bool {
        let mut lives = true;
        for ((words, fixed), count) in self.words.iter_mut().zip(&mut self.fixed).zip(counts) {
            lives &= count.any == ALL;
            let lone = count.any & !count.several & !*fixed;
            if lone != 0 {
                *fixed |= lone;
                for (value, word) in words.iter_mut().enumerate() {
                    let own = *word & lone;
                    let left = OTHERS[fold(own)];
                    // Two in one house would be kept for ever.
                    lives &= left & REPEATED | several(own) == 0;
                    *word = *word & left | own;
                    self.due |= u32::from(own != 0) << value;
                }
            }
        }
        lives
    }

    /// A bivalue cell, or else any open one; and the candidate to begin with.
    fn best_guess(&self, counts: &[Count; 3], looks: usize) -> (Spot, usize) {
        let bivalue = counts.map(|count| count.several & !count.many);
        if bivalue != [0; 3] {
            return crowd::best_guess(bivalue, &self.words, looks);
        }
        let open = counts.map(|count| count.several);
        let band = open.iter().position(|&word| word != 0).unwrap_or(0);
        let spot = Spot {
            band,
            bit: open[band] & open[band].wrapping_neg(),
        };
        let has = |word: &u32| word & spot.bit != 0;
        let value = self.words[band].iter().position(has);
        (spot, value.expect("an open cell has candidates"))
    }

    /// The values, as bits, that may go just where this one may: to exchange two of them changes nothing.
    pub fn alike(&self, value: usize) -> u32 {
        let same = |&other: &usize| self.words.iter().all(|words| words[other] == words[value]);
        (0..9).filter(same).fold(0, |set, value| set | 1 << value)
    }

    /// Places a value.
    pub fn place(&mut self, spot: Spot, value: usize) {
        let word = &mut self.words[spot.band][value];
        *word = *word & OTHERS[fold(spot.bit)] | spot.bit;
        self.changed |= 1 << value;
    }

    /// Strikes out values; if one is left, it is placed.
    pub fn strike(&mut self, spot: Spot, values: u32) {
        let mut left = 0;
        for (value, word) in self.words[spot.band].iter_mut().enumerate() {
            if values >> value & 1 != 0 {
                *word &= !spot.bit;
            } else if *word & spot.bit != 0 {
                left |= 1 << value;
            }
        }
        self.changed |= values;
        if u32::is_power_of_two(left) {
            self.place(spot, left.trailing_zeros() as usize);
        }
    }

    /// How many cells have their value.
    pub fn placed(&self) -> u32 {
        self.fixed.iter().map(|fixed| fixed.count_ones()).sum()
    }

    /// The cells with one candidate.
    pub fn grid(&self) -> Grid {
        let lone = self.words.map(|words| {
            let count = Count::of(&words);
            count.any & !count.several
        });
        let mut values = [None; 81];
        for (band, words) in self.words.iter().enumerate() {
            for (value, word) in words.iter().enumerate() {
                let mut rest = word & lone[band];
                while rest != 0 {
                    let place = 27 * band + usize::from(CELLS[rest.trailing_zeros() as usize & 31]);
                    values[place] = Value::new(value + 1);
                    rest &= rest - 1;
                }
            }
        }
        values.into_iter().collect()
    }
}

/// Which of some values, as bits, comes next after one, the first after the last. In turn: a value that was just looked at is
/// likely to change again before the others are done.
#[inline]
fn next_after(value: usize, set: u32) -> usize {
    let later = set & u32::MAX << 1 << value;
    let next = if later == 0 { set } else { later };
    next.trailing_zeros() as usize & 15
}

/// Takes cells away from all values; says which had them.
///
/// A function by itself is made into vectors in part; as a part of another it is not.
#[inline(never)]
fn strike(words: &mut [Lanes; 3], lose: [u32; 3]) -> u32 {
    let [a, b, c] = words;
    let mut hits = [0; 12];
    for (((a, b), c), hit) in a.iter_mut().zip(b).zip(c).zip(&mut hits) {
        *hit = *a & lose[0] | *b & lose[1] | *c & lose[2];
        *a &= !lose[0];
        *b &= !lose[1];
        *c &= !lose[2];
    }
    let mut lost = 0;
    for (value, &hit) in hits.iter().enumerate() {
        lost |= if hit == 0 { 0 } else { 1 << value };
    }
    lost
}
