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
use super::words::{SPOTS, Spot, Three};

/// What is left of a board when nothing more follows.
pub enum State {
    /// It has no solution.
    Dead,
    /// Each cell has its value.
    Solved,
    /// The cell and the value to guess at.
    Open(Spot, usize),
}

/// A guess at one value for several that may go just where it may, as far as they are not placed: to exchange two of them there
/// changes nothing.
#[derive(Clone, Copy)]
pub struct Alike {
    /// The value of the guess.
    pub value: usize,
    /// It and those alike, as bits.
    pub values: u32,
    /// The open cells where each of them may go.
    cells: Three,
}

/// The candidates of a board.
#[derive(Clone, Copy)]
pub struct Bands {
    /// For each value where it may stand.
    values: [Three; 9],
    /// The cells that have their value, known to all others.
    fixed: Three,
    /// The values, as bits, that have lost cells since they were last looked at.
    changed: u32,
    /// Those that were placed as the only candidate of a cell since: the rest of the board has yet to hear of it.
    due: u32,
}

/// How many candidates the cells have.
#[derive(Clone, Copy)]
struct Count {
    /// The cells with one or more.
    any: Three,
    /// Those with two or more.
    several: Three,
    /// Those with three or more.
    many: Three,
}

impl Count {
    #[inline]
    fn of(values: &[Three; 9]) -> Self {
        let [mut any, mut several, mut many] = [Three::NONE; 3];
        for &cells in values {
            many = many.or(several.and(cells));
            several = several.or(any.and(cells));
            any = any.or(cells);
        }
        Self { any, several, many }
    }
}

impl Bands {
    /// The board with the givens; nothing where they conflict.
    pub fn new(givens: &Grid) -> Option<Self> {
        // Which cells are empty can't be foreseen, and a branch foreseen wrongly costs more than to write a value that nobody
        // asks for; to write always the same one would have each wait for the last.
        let mut own = [[0; 32]; 3];
        for (at, (given, spot)) in givens.iter().zip(&SPOTS).enumerate() {
            let place = given.map_or(16 + at % 16, |value| value.number() - 1);
            own[spot.band][place & 31] |= spot.bit;
        }
        let [first, second, last] = &own;
        let own =
            std::array::from_fn(|value| Three::of([first[value], second[value], last[value]]));
        let mut fixed = Three::NONE;
        let mut is_repeated = false;
        let mut values = own.map(|own: Three| {
            let others = own.others();
            let in_columns = own.columns_of_others();
            is_repeated |= others.is_repeated || !own.and(in_columns).is_empty();
            fixed = fixed.or(own);
            others.left.less(in_columns)
        });
        if is_repeated {
            return None;
        }
        for (cells, own) in values.iter_mut().zip(own) {
            *cells = cells.less(fixed).or(own);
        }
        Some(Self {
            values,
            fixed,
            changed: 0o777,
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
            let count = Count::of(&self.values);
            if count.any != Three::ALL || !self.look_for_lone_values(&count) {
                return State::Dead;
            }
            self.changed |= self.due;
            if self.changed == 0 && self.fixed == Three::ALL {
                return State::Solved;
            }
            if self.changed == 0 {
                let (spot, value) = self.best_guess(&count, looks);
                return State::Open(spot, value);
            }
        }
    }

    /// Strikes out where a value can't stand, and the others where it must; false at a dead end.
    #[inline]
    fn look_at(&mut self, value: usize) -> bool {
        let cells = self.values[value];
        let by_columns = cells.and(cells.used_rows()).columns();
        let rows = by_columns.rows();
        let cells = by_columns.and(rows.used);
        let new = cells.and(rows.alone).less(cells.several()).less(self.fixed);
        // Rarely there is more to find.
        self.changed |= u32::from(by_columns != cells) << value;
        if !cells.is_in_each() {
            return false;
        }
        if new.is_empty() {
            self.values[value] = cells;
            return true;
        }
        self.fixed = self.fixed.or(new);
        self.changed |= strike(&mut self.values, new) & !(1 << value);
        self.values[value] = cells;
        if self.fixed == Three::ALL {
            // Each was consistent when its last cell was placed; that none has been lost since is yet to be seen.
            self.changed &= self.due;
        }
        true
    }

    /// Places values that are alone in their cells; false at a dead end.
    #[inline]
    fn look_for_lone_values(&mut self, count: &Count) -> bool {
        let lone = count.any.less(count.several).less(self.fixed);
        if lone.is_empty() {
            return true;
        }
        self.fixed = self.fixed.or(lone);
        let mut lives = true;
        for (value, cells) in self.values.iter_mut().enumerate() {
            let own = cells.and(lone);
            if !own.is_empty() {
                let others = own.others();
                // Two in one house would be kept for ever.
                lives &= !others.is_repeated;
                *cells = cells.and(others.left).or(own);
                self.due |= 1 << value;
            }
        }
        lives
    }

    /// A bivalue cell, or else any open one; and the candidate to begin with.
    fn best_guess(&self, count: &Count, looks: usize) -> (Spot, usize) {
        let bivalue = count.several.less(count.many);
        if !bivalue.is_empty() {
            return crowd::best_guess(bivalue, &self.values, looks);
        }
        let spot = count.several.first().expect("a cell is open");
        let value = self.values.iter().position(|cells| cells.has(spot));
        (spot, value.expect("an open cell has candidates"))
    }

    /// The values that are alike where one may be guessed at.
    #[inline]
    pub fn alike(&self, value: usize) -> Alike {
        let open = |cells: &Three| cells.less(self.fixed);
        let cells = open(&self.values[value]);
        let same = |other: &Three| u32::from(open(other) == cells);
        let values = self.values.iter().rev();
        Alike {
            value,
            values: values.fold(0, |set, other| set << 1 | same(other)),
            cells,
        }
    }

    /// The board on which one of the values alike has changed places with the one of the guess; nothing if it is by itself.
    pub fn other(&self, alike: &Alike) -> Option<Self> {
        let others = alike.values & !(1 << alike.value);
        let other = (others != 0).then_some(others.trailing_zeros() as usize)?;
        let mut board = *self;
        for (to, from) in [(alike.value, other), (other, alike.value)] {
            let comes = self.values[from].and(alike.cells);
            board.values[to] = self.values[to].less(alike.cells).or(comes);
        }
        Some(board)
    }

    /// Places a value.
    pub fn place(&mut self, spot: Spot, value: usize) {
        let own = Three::at(spot);
        let cells = &mut self.values[value];
        *cells = cells.and(own.others().left).or(own);
        self.changed |= 1 << value;
    }

    /// Strikes out values; if one is left, it is placed.
    pub fn strike(&mut self, spot: Spot, values: u32) {
        let cell = Three::at(spot);
        let mut left = 0;
        for (value, cells) in self.values.iter_mut().enumerate() {
            if values >> value & 1 != 0 {
                *cells = cells.less(cell);
            } else {
                left |= u32::from(!cells.and(cell).is_empty()) << value;
            }
        }
        self.changed |= values;
        if u32::is_power_of_two(left) {
            self.place(spot, left.trailing_zeros() as usize);
        }
    }

    /// How many cells have their value.
    pub fn placed(&self) -> u32 {
        self.fixed.count()
    }

    /// The cells with one candidate.
    pub fn grid(&self) -> Grid {
        let count = Count::of(&self.values);
        self.grid_of(count.any.less(count.several))
    }

    /// The board when each cell has its value.
    pub fn solution(&self) -> Grid {
        self.grid_of(Three::ALL)
    }

    /// The values of some cells, each with one.
    #[inline]
    fn grid_of(&self, cells: Three) -> Grid {
        let mut rows = [[None; 16]; 9];
        for (value, own) in self.values.iter().enumerate() {
            let columns = own.and(cells).columns_in_rows();
            for (row, column) in rows.iter_mut().zip(columns) {
                row[usize::from(column) & 15] = Value::of_byte(value as u8 + 1);
            }
        }
        let mut grid = [None; 81];
        for (nine, row) in grid.chunks_exact_mut(9).zip(&rows) {
            nine.copy_from_slice(&row[..9]);
        }
        Grid::from(grid)
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
#[inline]
fn strike(values: &mut [Three; 9], lose: Three) -> u32 {
    let mut lost = 0;
    for cells in values.iter_mut().rev() {
        lost = lost << 1 | u32::from(!cells.and(lose).is_empty());
        *cells = cells.less(lose);
    }
    lost
}
