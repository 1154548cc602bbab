//! A word says where in a band a value may stand, in 27 bits.
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
//! the columns of three stacks at once: hidden singles and all locked candidates are this one rule.

/// One bit of each of the three parts of a word.
pub const PARTS: u32 = 1 | 1 << 9 | 1 << 18;
/// All cells of a band.
const ALL: u32 = 0o777 * PARTS;
/// The first row of each box.
const TOP: u32 = 0o111 * PARTS;

/// The ways to put three rooks on three by three, as bits.
const ROOKS: [usize; 6] = [0o124, 0o142, 0o214, 0o241, 0o412, 0o421];

/// For each choice of the rows of boxes, those that some way to use one of each needs, and which of these are alone in their
/// box; the same in all parts of a word.
static ROWS: [Rows<u32>; 512] = {
    let mut table = [Rows { used: 0, alone: 0 }; 512];
    let mut rows = 0;
    while rows < 512 {
        let mut used = 0;
        let mut way = 0;
        while way < 6 {
            if rows & ROOKS[way] == ROOKS[way] {
                used |= ROOKS[way];
            }
            way += 1;
        }
        let mut alone = 0;
        let mut at = 0;
        while at < 9 {
            if used >> (at / 3 * 3) & 7 == 1 << (at % 3) {
                alone |= 1 << at;
            }
            at += 1;
        }
        table[rows] = Rows {
            used: used as u32 * PARTS,
            alone: alone * PARTS,
        };
        rows += 1;
    }
    table
};

/// What follows from a choice of the rows of boxes.
#[derive(Clone, Copy)]
pub struct Rows<Word> {
    /// Those that some way to use one of each needs.
    pub used: Word,
    /// Those of them that are alone in their box.
    pub alone: Word,
}

/// What cells of a value leave for it.
#[derive(Clone, Copy)]
pub struct Others {
    /// The cells in other rows and boxes.
    pub left: Three,
    /// Whether two of them share a row or a box.
    pub is_repeated: bool,
}

/// For each choice of the rows of boxes, what cells there leave for their value in the other rows and boxes; [`REPEATED`] too
/// where two share a row or a box.
static OTHERS: [u32; 512] = {
    let mut table = [0; 512];
    let mut rows = 0;
    while rows < 512 {
        let mut left = ALL;
        let mut at = 0;
        while at < 9 {
            if rows >> at & 1 != 0 {
                let seen = 0o111 << (at % 3) | 7 << (at / 3 * 3);
                left &= !(seen * PARTS);
                if rows & seen & !(1 << at) != 0 {
                    left |= REPEATED;
                }
            }
            at += 1;
        }
        table[rows as usize] = left;
        rows += 1;
    }
    table
};

/// See [`OTHERS`].
const REPEATED: u32 = 1 << 31;

/// The cells, as the words see them.
pub static SPOTS: [Spot; 81] = {
    let mut spots = [Spot { band: 0, bit: 0 }; 81];
    let mut cell = 0;
    while cell < 81 {
        spots[cell] = Spot::of(cell);
        cell += 1;
    }
    spots
};

/// For each bit of a word the column; behind the last one for no bit.
static COLUMN: [u8; 33] = {
    let mut columns = [9; 33];
    let mut cell = 0;
    while cell < 27 {
        columns[SPOTS[cell].bit.trailing_zeros() as usize] = (cell % 9) as u8;
        cell += 1;
    }
    columns
};

/// A cell as the words see it.
#[derive(Clone, Copy)]
pub struct Spot {
    /// Its band.
    pub band: usize,
    /// Its bit in a word of the band.
    pub bit: u32,
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
}

/// The rows of boxes in which a word has cells.
#[inline]
fn fold(word: u32) -> usize {
    ((word | word >> 9 | word >> 18) & 0o777) as usize
}

/// The words of a value for all three bands. The first two share one of 64 bits: what is done to it is done to both at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Three {
    /// Of the first band in the lower half, of the second in the upper.
    two: u64,
    /// Of the last band.
    last: u32,
}

impl Three {
    /// All cells.
    pub const ALL: Self = Self::each(ALL);
    /// No cell.
    pub const NONE: Self = Self::each(0);

    /// The same word for all bands.
    pub const fn each(word: u32) -> Self {
        Self::of([word; 3])
    }

    /// The words of the bands.
    #[inline]
    pub const fn of([first, second, last]: [u32; 3]) -> Self {
        Self {
            two: first as u64 | (second as u64) << 32,
            last,
        }
    }

    /// The words of the bands.
    #[inline]
    pub const fn words(self) -> [u32; 3] {
        [self.two as u32, (self.two >> 32) as u32, self.last]
    }

    /// Says whether no band has a cell.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.two | self.last as u64 == 0
    }

    /// The cells of both.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self {
            two: self.two & other.two,
            last: self.last & other.last,
        }
    }

    /// The cells of either.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self {
            two: self.two | other.two,
            last: self.last | other.last,
        }
    }

    /// The cells that the other has not.
    #[inline]
    pub const fn less(self, other: Self) -> Self {
        Self {
            two: self.two & !other.two,
            last: self.last & !other.last,
        }
    }

    /// One cell.
    #[inline]
    pub const fn at(spot: Spot) -> Self {
        let bit = spot.bit as u64;
        match spot.band {
            0 => Self { two: bit, last: 0 },
            1 => Self {
                two: bit << 32,
                last: 0,
            },
            _ => Self {
                two: 0,
                last: spot.bit,
            },
        }
    }

    /// The first cell.
    #[inline]
    pub const fn first(self) -> Option<Spot> {
        let (band, word) = match self.words() {
            [0, 0, last] => (2, last),
            [0, second, _] => (1, second),
            [first, ..] => (0, first),
        };
        if word == 0 {
            return None;
        }
        Some(Spot {
            band,
            bit: word & word.wrapping_neg(),
        })
    }

    /// Says whether each band has a cell.
    #[inline]
    pub const fn is_in_each(self) -> bool {
        self.two as u32 != 0 && self.two >> 32 != 0 && self.last != 0
    }

    /// How many cells there are.
    #[inline]
    pub const fn count(self) -> u32 {
        self.two.count_ones() + self.last.count_ones()
    }

    /// The cells in the columns in which the other bands have cells.
    #[inline]
    pub const fn columns_of_others(self) -> Self {
        let two = (self.two | self.two >> 1 | self.two >> 2) & Self::each(TOP).two;
        let last = (self.last | self.last >> 1 | self.last >> 2) & TOP;
        let both = two | two >> 32;
        Self {
            two: (two.rotate_left(32) | Self::each(last).two) * 7,
            last: (both as u32 & TOP) * 7,
        }
    }

    /// What cells where a value stands leave for it in the other rows and boxes of their bands.
    #[inline]
    pub fn others(self) -> Others {
        let left = self.fold().map(|rows| OTHERS[rows]);
        let [a, b, c] = left;
        let twice = self.several_folded();
        Others {
            left: Self::of(left.map(|left| left & ALL)),
            is_repeated: (a | b | c) & REPEATED != 0 || !twice.is_empty(),
        }
    }

    /// The columns in which it stands in the rows from the top: 9 where it stands in none.
    #[inline]
    pub fn columns_in_rows(self) -> [u8; 9] {
        let words = self.words();
        std::array::from_fn(|row| {
            let cells = words[row / 3] & TOP << (row % 3);
            COLUMN[cells.trailing_zeros() as usize]
        })
    }

    /// The rows of boxes in which each band has cells.
    #[inline]
    fn fold(self) -> [usize; 3] {
        let two = self.two | self.two >> 9 | self.two >> 18;
        let [first, second] = [two, two >> 32].map(|rows| (rows & 0o777) as usize);
        [first, second, fold(self.last)]
    }

    /// The rows of boxes that some way to use one of each needs.
    #[inline]
    pub fn used_rows(self) -> Self {
        Self::of(self.fold().map(|rows| ROWS[rows].used))
    }

    /// What follows from the rows of boxes in which each band has cells.
    #[inline]
    pub fn rows(self) -> Rows<Self> {
        let rows = self.fold().map(|rows| &ROWS[rows]);
        Rows {
            used: Self::of(rows.map(|rows| rows.used)),
            alone: Self::of(rows.map(|rows| rows.alone)),
        }
    }

    /// The rows of boxes with more than one cell.
    #[inline]
    const fn several_folded(self) -> Self {
        let (middle, right) = (self.two >> 9, self.two >> 18);
        let two = self.two & middle | (self.two | middle) & right;
        let (middle, right) = (self.last >> 9, self.last >> 18);
        let last = self.last & middle | (self.last | middle) & right;
        Self { two, last }.and(Self::each(0o777))
    }

    /// The rows of boxes with more than one cell, whole.
    #[inline]
    pub const fn several(self) -> Self {
        let rows = self.several_folded();
        Self {
            two: rows.two * PARTS as u64,
            last: rows.last * PARTS,
        }
    }

    /// Leaves what some way to put a value once into each column of each stack and band needs.
    #[inline]
    pub const fn columns(self) -> Self {
        let two = (self.two | self.two >> 1 | self.two >> 2) & Self::each(TOP).two;
        let last = (self.last | self.last >> 1 | self.last >> 2) & TOP;
        // The columns in which each band has cells: those of a box's three bands stand together.
        let all = two as u32 | (two >> 31) as u32 | last << 2;
        // The other columns of the box, one in the lower half and one in the upper, seen from the other bands.
        let turned = Self::of([all >> 9 | all << 18, all >> 18 | all << 9, 0]).two;
        let up = turned >> 1 & Self::each(3 * TOP).two | turned << 2 & Self::each(4 * TOP).two;
        let down = turned >> 2 & Self::each(TOP).two | turned << 1 & Self::each(6 * TOP).two;
        let ways = up & down.rotate_left(32);
        let all = all & (ways as u32 | (ways >> 32) as u32);
        let kept = Self::of([all, all >> 1, 0]).two & Self::each(TOP).two;
        Self {
            two: self.two & (kept * 7),
            last: self.last & ((all >> 2 & TOP) * 7),
        }
    }
}
