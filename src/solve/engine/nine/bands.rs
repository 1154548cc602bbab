//! The candidates of a 9×9 board, a word for each value and band, and what follows from them.
//!
//! ```text
//!   a band      box 0     box 1     box 2          its word for one value: a bit is set where the value may stand
//!             ┌───────┬────────┬────────┐
//!   row 0     │ 0 9 18│ 3 12 21│ 6 15 24│          bit 26…18          17…9             8…0
//!   row 1     │ 1 10 19│ 4 13 22│ 7 16 25│             [right columns ] [middle columns] [left columns of the boxes]
//!   row 2     │ 2 11 20│ 5 14 23│ 8 17 26│
//!             └───────┴────────┴────────┘
//! ```
//!
//! Folding the three parts onto each other tells in nine bits which rows of which boxes have room for the value. In a band it
//! stands once in each row and once in each box, which is a way to put three rooks on a board of three by three; so is which
//! column of which band it uses in a stack. What is in no such way is struck out, by a table for the rows and by a formula for
//! the columns of three stacks at once: hidden singles and all locked candidates are this one rule. What is left is a value
//! alone in its cell, looked for when nothing else follows.
//!
//! Tried and lost: all values side by side in every round, changed or not, which the compiler turns into vectors (a third
//! quicker on easy boards, slower on all that need guesses).

use std::array;

use crate::layout::MAX_VALUES;
use crate::puzzle::{Grid, Value};

/// One bit of each of the three parts of a word.
const PARTS: u32 = 1 | 1 << 9 | 1 << 18;
/// All cells of a band.
const ALL: u32 = 0o777 * PARTS;
/// The first row of each box.
const TOP: u32 = 0o111 * PARTS;

/// The ways to put three rooks on three by three, as bits.
const ROOKS: [usize; 6] = [0o124, 0o142, 0o214, 0o241, 0o412, 0o421];

/// For each choice of the rows of boxes, those that some way to use one of each needs; the same in all parts of a word.
static ROWS: [u32; 512] = {
    let mut table = [0; 512];
    let mut rows = 0;
    while rows < 512 {
        let mut way = 0;
        while way < 6 {
            if rows & ROOKS[way] == ROOKS[way] {
                table[rows] |= ROOKS[way] as u32 * PARTS;
            }
            way += 1;
        }
        rows += 1;
    }
    table
};

/// For each choice of the rows of boxes, those that are alone in their box.
static ALONE: [u16; 512] = {
    let mut table = [0; 512];
    let mut rows = 0;
    while rows < 512 {
        let mut at = 0;
        while at < 9 {
            if rows >> (at / 3 * 3) & 7 == 1 << (at % 3) {
                table[rows] |= 1 << at;
            }
            at += 1;
        }
        rows += 1;
    }
    table
};

/// The cells, as the words see them.
static SPOTS: [Spot; 81] = {
    let mut spots = [Spot { band: 0, bit: 0 }; 81];
    let mut cell = 0;
    while cell < 81 {
        spots[cell] = Spot::of(cell);
        cell += 1;
    }
    spots
};

/// For each cell the cells that it shares a house with, in each band.
static PEERS: [[u32; 3]; 81] = {
    let mut peers = [[0; 3]; 81];
    let mut at = 0;
    while at < 81 * 81 {
        let (a, b) = (at / 81, at % 81);
        let in_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
        if a != b && (a / 9 == b / 9 || a % 9 == b % 9 || in_box) {
            let spot = Spot::of(b);
            peers[a][spot.band] |= spot.bit;
        }
        at += 1;
    }
    peers
};

/// A cell as the words see it.
#[derive(Clone, Copy)]
pub struct Spot {
    band: usize,
    bit: u32,
}

impl Spot {
    /// Finds a cell.
    pub const fn of(cell: usize) -> Self {
        let (row, column) = (cell / 9, cell % 9);
        Self {
            band: row / 3,
            bit: 1 << (column % 3 * 9 + column / 3 * 3 + row % 3),
        }
    }

    /// The cell's index.
    pub const fn cell(self) -> usize {
        let at = self.bit.trailing_zeros() as usize;
        (self.band * 3 + at % 3) * 9 + at % 9 / 3 * 3 + at / 9
    }
}

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
    words: [[u32; 9]; 3],
    /// The cells that have their value, known to all others.
    fixed: [u32; 3],
    /// The values, as bits, that have lost cells since they were last looked at.
    changed: u32,
}

impl Bands {
    /// The board with the givens; nothing where they conflict.
    ///
    /// An empty cell goes the way of a given, with a value that nobody asks for: which cells are empty can't be foreseen, and
    /// a branch foreseen wrongly costs more.
    pub fn new(givens: &Grid) -> Option<Self> {
        let mut words = [[ALL; MAX_VALUES + 1]; 3];
        let mut own = [[0; MAX_VALUES + 1]; 3];
        let mut fixed = [0; 3];
        let mut is_repeated = false;
        for (given, (spot, peers)) in givens.iter().zip(SPOTS.iter().zip(&PEERS)) {
            let number = given.map_or(0, Value::number);
            let bit = if number == 0 { 0 } else { spot.bit };
            is_repeated |= words[spot.band][number] & bit != bit;
            fixed[spot.band] |= bit;
            own[spot.band][number] |= bit;
            for (words, peers) in words.iter_mut().zip(peers) {
                words[number] &= !peers;
            }
        }
        let word = |band: usize, value: usize| {
            words[band][value + 1] & !fixed[band] | own[band][value + 1]
        };
        (!is_repeated).then(|| Self {
            words: array::from_fn(|band| array::from_fn(|value| word(band, value))),
            fixed,
            changed: 0o777,
        })
    }

    /// Places what follows until nothing more does.
    pub fn propagate(&mut self) -> State {
        loop {
            while self.changed != 0 {
                let value = self.changed.trailing_zeros() as usize;
                self.changed &= self.changed - 1;
                if !self.look_at(value) {
                    return State::Dead;
                }
            }
            if !self.look_for_lone_values() {
                return State::Dead;
            }
            if self.changed == 0 {
                break;
            }
        }
        if self.fixed == [ALL; 3] {
            State::Solved
        } else {
            let (spot, value) = self.best_guess();
            State::Open(spot, value)
        }
    }

    /// Strikes out where a value can't stand, and the others where it must; false at a dead end.
    #[inline]
    fn look_at(&mut self, value: usize) -> bool {
        let words = array::from_fn(|band| rows(self.words[band][value]));
        let by_columns = columns(words);
        let words = by_columns.map(rows);
        if words.contains(&0) {
            return false;
        }
        // Rarely there is more to find.
        self.changed |= u32::from(words != by_columns) << value;
        for (band, word) in words.into_iter().enumerate() {
            self.words[band][value] = word;
            let new = singles(word) & !self.fixed[band];
            if new != 0 {
                self.fixed[band] |= new;
                let mut losers = 0;
                for (other, word) in self.words[band].iter_mut().enumerate() {
                    losers |= u32::from(*word & new != 0) << other;
                    *word &= !new;
                }
                self.changed |= losers & !(1 << value);
                self.words[band][value] = word;
            }
        }
        true
    }

    /// Places values that are alone in their cells; false at a dead end.
    #[inline]
    fn look_for_lone_values(&mut self) -> bool {
        let mut lives = true;
        for (words, fixed) in self.words.iter_mut().zip(self.fixed) {
            let (any, several) = once_and_more(words);
            lives &= any == ALL;
            let lone = any & !several & !fixed;
            if lone != 0 {
                for (value, word) in words.iter_mut().enumerate() {
                    let own = *word & lone;
                    *word = keep_only(*word, own);
                    // Two in one box would be kept for ever.
                    lives &= singles(*word) & own == own;
                    self.changed |= u32::from(own != 0) << value;
                }
            }
        }
        lives
    }

    /// The open cell of two candidates, or else of more, with the most peers of two; and the least of its candidates.
    fn best_guess(&self) -> (Spot, usize) {
        let mut open = [0; 3];
        let mut pairs = [0; 3];
        for (band, words) in self.words.iter().enumerate() {
            let (mut once, mut twice, mut thrice) = (0, 0, 0);
            for word in words {
                thrice |= twice & word;
                twice |= once & word;
                once |= word;
            }
            open[band] = twice;
            pairs[band] = twice & !thrice;
        }
        let among = if pairs == [0; 3] { open } else { pairs };
        let mut best = (0, Spot { band: 0, bit: 0 });
        for (band, mut rest) in among.into_iter().enumerate() {
            while rest != 0 {
                let bit = rest & rest.wrapping_neg();
                rest ^= bit;
                let spot = Spot { band, bit };
                let peers = PEERS[spot.cell()].iter().zip(pairs);
                let near: u32 = peers
                    .map(|(peers, pairs)| (peers & pairs).count_ones())
                    .sum();
                if near >= best.0 {
                    best = (near + 1, spot);
                }
            }
        }
        let spot = best.1;
        let value = self.words[spot.band]
            .iter()
            .position(|word| word & spot.bit != 0);
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
        *word = keep_only(*word, spot.bit);
        self.changed |= 1 << value;
    }

    /// Strikes out a value.
    pub fn strike(&mut self, spot: Spot, value: usize) {
        self.words[spot.band][value] &= !spot.bit;
        self.changed |= 1 << value;
    }

    /// How many cells have their value.
    pub fn placed(&self) -> u32 {
        self.fixed.iter().map(|fixed| fixed.count_ones()).sum()
    }

    /// The cells with one candidate.
    pub fn grid(&self) -> Grid {
        let lone = self.words.map(|words| {
            let (any, several) = once_and_more(&words);
            any & !several
        });
        let value = |spot: &Spot| {
            let number = (1..).zip(&self.words[spot.band]);
            let has = |(number, word): (usize, &u32)| number * usize::from(word & spot.bit != 0);
            let number: usize = number.map(has).sum();
            Value::new(number).filter(|_| lone[spot.band] & spot.bit != 0)
        };
        SPOTS.iter().map(value).collect()
    }
}

/// The rows of boxes in which a word has cells.
fn fold(word: u32) -> usize {
    ((word | word >> 9 | word >> 18) & 0o777) as usize
}

/// Empties each box in which one of the cells to keep lies, but for those.
fn keep_only(word: u32, keep: u32) -> u32 {
    let rows = fold(keep) as u32;
    let boxes = (rows | rows >> 1 | rows >> 2) & 0o111;
    word & !(boxes * 7 * PARTS) | keep
}

/// The cells that are alone in their boxes.
fn singles(word: u32) -> u32 {
    let (middle, right) = (word >> 9, word >> 18);
    let several = word & middle | (word | middle) & right;
    let alone = u32::from(ALONE[fold(word)]) & !several;
    word & (alone * PARTS)
}

/// Leaves of a value in a band what some way to put it once into each row and box needs.
fn rows(word: u32) -> u32 {
    word & ROWS[fold(word)]
}

/// Leaves of a value what some way to put it once into each column of each stack and band needs.
fn columns(words: [u32; 3]) -> [u32; 3] {
    let [a, b, c] = words.map(|word| (word | word >> 1 | word >> 2) & TOP);
    // The columns in which each band has cells: those of a box's three bands stand together.
    let all = a | b << 1 | c << 2;
    let (one, other) = (all >> 9 | all << 18, all >> 18 | all << 9);
    let up = |all: u32| all >> 1 & (3 * TOP) | all << 2 & (4 * TOP);
    let down = |all: u32| all >> 2 & TOP | all << 1 & (6 * TOP);
    let all = all & (up(one) & down(other) | down(one) & up(other));
    array::from_fn(|band| words[band] & ((all >> band & TOP) * 7))
}

/// The cells in any of the words, and those in more than one.
fn once_and_more(words: &[u32; 9]) -> (u32, u32) {
    let (mut any, mut several) = (0, 0);
    for word in words {
        several |= any & word;
        any |= word;
    }
    (any, several)
}
