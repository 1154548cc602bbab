//! The candidates of a 9×9 board, three words for each value, and what follows from them.
//!
//! ```text
//!               band 0 1 2
//!   value 1          . . .      looking at value 5: its three words x, y, z lose the cells where others stand by now, and what
//!   …                           `words.rs` strikes out; the cells where it must stand then are its own. When each value in
//!   value 5          x y z      turn has been looked at, those that have any cell with a value by now are the next in turn.
//!   …
//! ```
//!
//! A value alone in its cell is looked for when nothing else follows.
//!
//! Tried and lost: all values side by side in every round, changed or not (a third quicker on easy boards, slower on all that
//! need guesses); the rows looked up but once, after the columns (a value is looked at more often); a second time only where the
//! columns struck something (a branch that can't be foreseen); to strike the new cells out of all other values after each look,
//! in vectors or not (a fifth slower: most of it is done for values that are not looked at before the next strike); to count the
//! candidates where they are needed, and not in a function by itself (too few registers).

use crate::puzzle::{Grid, Value};

use super::super::bits;
use super::crowd::{self, Guess};
use super::words::{SPOTS, Spot, Three};

/// What is left of a board when nothing more follows.
pub enum State {
    /// It has no solution.
    Dead,
    /// Each cell has its value.
    Solved,
    /// There is a guess to make.
    Open(Guess),
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
    /// For each value the cells where it may stand yet. A cell that has got its value since the last strike is among them still.
    open: [Three; 9],
    /// For each value the cells where it stands.
    own: [Three; 9],
    /// The cells where any stands.
    fixed: Three,
    /// The values, as bits, to be looked at whatever the others do.
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
    /// A function by itself has registers enough.
    #[inline(never)]
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
        let mut givens = givens.iter();
        for (band, own) in own.iter_mut().enumerate() {
            let spots = SPOTS[27 * band..][..27].iter().enumerate();
            for ((at, spot), given) in spots.zip(&mut givens) {
                let place = given.map_or(16 + at % 16, |value| value.number() - 1);
                own[place & 31] |= spot.bit;
            }
        }
        let [first, second, last] = &own;
        let mut board = Self {
            open: [Three::NONE; 9],
            own: [Three::NONE; 9],
            fixed: Three::NONE,
            due: 0o777,
        };
        let mut is_repeated = false;
        for (value, open) in board.open.iter_mut().enumerate() {
            let own = Three::of([first[value], second[value], last[value]]);
            let others = own.others();
            let in_columns = own.columns_of_others();
            is_repeated |= others.is_repeated || !own.and(in_columns).is_empty();
            *open = others.left.less(in_columns);
            board.own[value] = own;
            board.fixed = board.fixed.or(own);
        }
        (!is_repeated).then_some(board)
    }

    /// Places what follows until nothing more does.
    ///
    /// Of the cells to guess at, so many are looked at.
    pub fn propagate(&mut self, looks: usize) -> State {
        loop {
            if !self.look_at_all() {
                return State::Dead;
            }
            if self.fixed == Three::ALL {
                return State::Solved;
            }
            let count = Count::of(&self.open);
            if count.any.or(self.fixed) != Three::ALL || !self.look_for_lone_values(&count) {
                return State::Dead;
            }
            if self.due == 0 {
                return State::Open(self.best_guess(&count, looks));
            }
        }
    }

    /// Looks at values until none has lost a cell since it was looked at; false at a dead end.
    #[inline]
    fn look_at_all(&mut self) -> bool {
        let mut turn = self.due;
        while turn != 0 {
            let before = self.fixed;
            self.due = 0;
            while turn != 0 {
                let value = turn.trailing_zeros() as usize & 15;
                turn &= turn - 1;
                if !self.look_at(value) {
                    return false;
                }
            }
            turn = self.due;
            // Nobody has room for the last cells but the values that stand there.
            if self.fixed != before && self.fixed != Three::ALL {
                turn |= have_any(&self.open, self.fixed);
            }
        }
        true
    }

    /// Strikes out where a value can't stand, and places it where it must; false at a dead end.
    #[inline]
    fn look_at(&mut self, value: usize) -> bool {
        let own = self.own[value];
        let cells = self.open[value].less(self.fixed).or(own);
        let by_columns = cells.and(cells.used_rows()).columns();
        let rows = by_columns.rows();
        let cells = by_columns.and(rows.used);
        // Rarely there is more to find.
        self.due |= u32::from(by_columns != cells) << value;
        let own = own.or(cells.and(rows.alone).less(cells.several()));
        self.own[value] = own;
        self.open[value] = cells.less(own);
        self.fixed = self.fixed.or(own);
        cells.is_in_each()
    }

    /// Leaves values that are alone in their cells no others in their rows and boxes; false at a dead end.
    #[inline]
    fn look_for_lone_values(&mut self, count: &Count) -> bool {
        let lone = count.any.less(count.several);
        if lone.is_empty() {
            return true;
        }
        let mut lives = true;
        for (value, cells) in self.open.iter_mut().enumerate() {
            let alone = cells.and(lone);
            if !alone.is_empty() {
                let others = alone.others();
                // Two in one house would be kept for ever.
                lives &= !others.is_repeated;
                *cells = cells.and(others.left).or(alone);
                self.due |= 1 << value;
            }
        }
        lives
    }

    /// A bivalue cell, or else any open one.
    fn best_guess(&self, count: &Count, looks: usize) -> Guess {
        let bivalue = count.several.less(count.many);
        if looks > 1 && !bivalue.is_empty() {
            return crowd::best_guess(bivalue, &self.open, looks);
        }
        let spot = bivalue.first().or(count.several.first());
        Guess::at(spot.expect("a cell is open"), &self.open)
    }

    /// The values that are alike at a guess.
    #[inline]
    pub fn alike(&self, guess: &Guess) -> Alike {
        let cells = self.open[guess.value];
        let mut values = 1 << guess.value;
        for other in bits(guess.candidates & !values) {
            if self.open[other & 15] == cells {
                values |= 1 << other;
            }
        }
        Alike {
            value: guess.value,
            values,
            cells,
        }
    }

    /// The full board on which one of the values alike has changed places with the one of the guess; nothing if it is by itself.
    pub fn other(&self, alike: &Alike) -> Option<Self> {
        let others = alike.values & !(1 << alike.value);
        let other = (others != 0).then_some(others.trailing_zeros() as usize)?;
        let mut board = *self;
        for (to, from) in [(alike.value, other), (other, alike.value)] {
            let comes = self.own[from].and(alike.cells);
            board.own[to] = self.own[to].less(alike.cells).or(comes);
        }
        Some(board)
    }

    /// Leaves one of its candidates, as bits, in a cell.
    #[inline]
    pub fn place(&mut self, spot: Spot, value: usize, candidates: u32) {
        let cell = Three::at(spot);
        self.open[value] = self.open[value].and(cell.others().left).less(cell);
        self.own[value] = self.own[value].or(cell);
        self.fixed = self.fixed.or(cell);
        self.due |= candidates;
    }

    /// Strikes some of its candidates, as bits, out of a cell; if one is left, it is placed.
    pub fn strike(&mut self, spot: Spot, values: u32, candidates: u32) {
        let left = candidates & !values;
        if u32::is_power_of_two(left) {
            return self.place(spot, left.trailing_zeros() as usize & 15, candidates);
        }
        let cell = Three::at(spot);
        for value in bits(values) {
            self.open[value & 15] = self.open[value & 15].less(cell);
        }
        self.due |= values;
    }

    /// How many cells have their value.
    pub fn placed(&self) -> u32 {
        self.fixed.count()
    }

    /// The cells with a value or one candidate.
    pub fn grid(&self) -> Grid {
        let count = Count::of(&self.open);
        let lone = count.any.less(count.several).less(self.fixed);
        let own = self.own.iter().zip(&self.open);
        let mut own = own.map(|(own, open)| own.or(open.and(lone)));
        grid_of(&std::array::from_fn(|_| own.next().unwrap_or(Three::NONE)))
    }

    /// The board when each cell has its value.
    pub fn solution(&self) -> Grid {
        grid_of(&self.own)
    }
}

/// The board where each value has such cells.
fn grid_of(own: &[Three; 9]) -> Grid {
    let mut rows = [[None; 16]; 9];
    for (value, own) in own.iter().enumerate() {
        let value = Value::of_byte(value as u8 + 1);
        for (row, column) in rows.iter_mut().zip(own.columns_in_rows()) {
            row[usize::from(column) & 15] = value;
        }
    }
    let mut grid = [None; 81];
    for (nine, row) in grid.chunks_exact_mut(9).zip(&rows) {
        nine.copy_from_slice(&row[..9]);
    }
    Grid::from(grid)
}

/// The values, as bits, that have any of some cells.
#[inline(never)]
pub fn have_any(values: &[Three; 9], cells: Three) -> u32 {
    let has = |own: &Three| u32::from(!own.and(cells).is_empty());
    let values = values.iter().rev();
    values.fold(0, |set, own| set << 1 | has(own))
}
