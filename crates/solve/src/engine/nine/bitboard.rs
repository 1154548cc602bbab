//! A set of cells of the 9×9 board: one word of 27 bits for each band, in an order that makes locked candidates cheap.
//!
//! ```text
//!   a band      box 0     box 1     box 2          its word: a bit is set where a cell is in the set
//!             ┌───────┬────────┬────────┐
//!   row 0     │ 0 9 18│ 3 12 21│ 6 15 24│          bit 26…18          17…9             8…0
//!   row 1     │ 1 10 19│ 4 13 22│ 7 16 25│             [right columns ] [middle columns] [left columns of the boxes]
//!   row 2     │ 2 11 20│ 5 14 23│ 8 17 26│
//!             └───────┴────────┴────────┘
//! ```
//!
//! The union of the three parts of a word, nine bits, tells which rows of which boxes have a cell of the set. A value stands
//! once in each row and once in each box of a band, so its minirows form one of the six permutations of three rows over three
//! boxes; so do the columns and bands of a stack. Cells in no such permutation are removed, by a table for the rows and by a
//! formula for the columns of all three stacks at once: hidden singles and locked candidates are this one rule.
//!
//! One word for each value and band, with lookup tables for its minirows, is how JCZSolve (Zhou Yundong) and the crate
//! `sudoku` keep a board; the order of the bits and the formula for the columns are our own.

use sudogon_board::puzzle::Grid;

/// One bit of each of the three parts of a word.
pub const PARTS: u32 = 1 | 1 << 9 | 1 << 18;
/// All cells of a band.
const BAND: u32 = 0o777 * PARTS;
/// The first row of each box of a band.
const TOP: u32 = 0o111 * PARTS;

/// The six permutations: each gives every box a row of its own, as bits of the nine minirows.
pub const PERMUTATIONS: [usize; 6] = [0o124, 0o142, 0o214, 0o241, 0o412, 0o421];

/// The minirows that each set of minirows allows, in all parts of a word.
static MINIROWS: [Minirows<u32>; 512] = {
    let mut table = [Minirows { usable: 0, sole: 0 }; 512];
    let mut rows = 0;
    while rows < 512 {
        let mut usable = 0;
        let mut at = 0;
        while at < 6 {
            if rows & PERMUTATIONS[at] == PERMUTATIONS[at] {
                usable |= PERMUTATIONS[at];
            }
            at += 1;
        }
        let mut sole = 0;
        let mut at = 0;
        while at < 9 {
            if usable >> (at / 3 * 3) & 7 == 1 << (at % 3) {
                sole |= 1 << at;
            }
            at += 1;
        }
        table[rows] = Minirows {
            usable: usable as u32 * PARTS,
            sole: sole * PARTS,
        };
        rows += 1;
    }
    table
};

/// The consequences of the minirows (rows of one box) in which a value can stand.
#[derive(Clone, Copy)]
pub struct Minirows<Word> {
    /// Those that some permutation uses.
    pub usable: Word,
    /// Those of them that are the only one of their box.
    pub sole: Word,
}

/// The places that cells where a value stands leave for it.
#[derive(Clone, Copy)]
pub struct Unseen {
    /// The cells in other rows and boxes.
    pub cells: Bitboard,
    /// Whether two of the cells share a row or a box.
    pub has_conflict: bool,
}

/// For each set of minirows with a value, the cells of the band in other rows and boxes; [`CONFLICT`] too where two of the
/// minirows share a row or a box.
static UNSEEN: [u32; 512] = {
    let mut table = [0; 512];
    let mut rows = 0;
    while rows < 512 {
        let mut unseen = BAND;
        let mut at = 0;
        while at < 9 {
            if rows >> at & 1 != 0 {
                let seen = 0o111 << (at % 3) | 7 << (at / 3 * 3);
                unseen &= !(seen * PARTS);
                if rows & seen & !(1 << at) != 0 {
                    unseen |= CONFLICT;
                }
            }
            at += 1;
        }
        table[rows as usize] = unseen;
        rows += 1;
    }
    table
};

/// A bit that no cell has; see [`UNSEEN`].
const CONFLICT: u32 = 1 << 31;

/// The bit of each cell of the board in the word of its band, by its index.
static BITS: [u32; 81] = {
    let mut bits = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        bits[cell] = 1 << (column % 3 * 9 + column / 3 * 3 + row % 3);
        cell += 1;
    }
    bits
};

/// For each bit of a word its column; after the last bit, 9 for an empty word.
static COLUMN: [u8; 33] = {
    let mut columns = [9; 33];
    let mut cell = 0;
    while cell < 27 {
        columns[BITS[cell].trailing_zeros() as usize] = (cell % 9) as u8;
        cell += 1;
    }
    columns
};

/// For each value the cells where it is given.
pub fn placed(givens: &Grid) -> [Bitboard; 9] {
    // Which cells are empty can't be predicted, and a mispredicted branch costs more than writing a value that nobody
    // reads; always writing the same one would have each write wait for the last.
    let mut placed = [[0; 32]; 3];
    let mut givens = givens.iter();
    for (band, placed) in placed.iter_mut().enumerate() {
        let bits = BITS[27 * band..][..27].iter().enumerate();
        for ((at, bit), given) in bits.zip(&mut givens) {
            let value = given.map_or(16 + at % 16, |value| value.number() - 1);
            placed[value & 31] |= bit;
        }
    }
    let [first, second, last] = &placed;
    std::array::from_fn(|value| Bitboard::from_bands([first[value], second[value], last[value]]))
}

/// Says whether a value is given twice in a house.
pub fn has_conflict(givens: &Grid) -> bool {
    placed(givens).into_iter().any(Bitboard::has_conflict)
}

/// The minirows in which a word has cells.
#[inline]
fn fold(word: u32) -> usize {
    ((word | word >> 9 | word >> 18) & 0o777) as usize
}

/// A set of cells. The words of the first two bands share one of 64 bits: what is done to it is done to both at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bitboard {
    /// The first band in the lower half, the second in the upper.
    two: u64,
    /// The last band.
    last: u32,
}

impl Bitboard {
    /// All cells.
    pub const FULL: Self = Self::in_each_band(BAND);
    pub const EMPTY: Self = Self::in_each_band(0);

    /// The same word for all bands.
    pub const fn in_each_band(word: u32) -> Self {
        Self::from_bands([word; 3])
    }

    /// The set with these words.
    #[inline]
    pub const fn from_bands([first, second, last]: [u32; 3]) -> Self {
        Self {
            two: first as u64 | (second as u64) << 32,
            last,
        }
    }

    /// The words of the bands.
    #[inline]
    pub const fn bands(self) -> [u32; 3] {
        [self.two as u32, (self.two >> 32) as u32, self.last]
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.two | self.last as u64 == 0
    }

    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self {
            two: self.two & other.two,
            last: self.last & other.last,
        }
    }

    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self {
            two: self.two | other.two,
            last: self.last | other.last,
        }
    }

    #[inline]
    pub const fn difference(self, other: Self) -> Self {
        Self {
            two: self.two & !other.two,
            last: self.last & !other.last,
        }
    }

    /// Says whether each band has a cell.
    #[inline]
    pub const fn is_in_each_band(self) -> bool {
        self.two as u32 != 0 && self.two >> 32 != 0 && self.last != 0
    }

    #[inline]
    pub const fn len(self) -> u32 {
        self.two.count_ones() + self.last.count_ones()
    }

    /// For each band, all its cells in the columns in which the other bands have cells.
    #[inline]
    const fn columns_of_other_bands(self) -> Self {
        let two = (self.two | self.two >> 1 | self.two >> 2) & Self::in_each_band(TOP).two;
        let last = (self.last | self.last >> 1 | self.last >> 2) & TOP;
        let both = two | two >> 32;
        Self {
            two: (two.rotate_left(32) | Self::in_each_band(last).two) * 7,
            last: (both as u32 & TOP) * 7,
        }
    }

    /// Returns what cells where a value stands leave for it.
    #[inline]
    pub fn unseen_anywhere(self) -> Self {
        self.unseen()
            .cells
            .difference(self.columns_of_other_bands())
    }

    /// Says whether two cells share a house.
    #[inline]
    pub fn has_conflict(self) -> bool {
        self.unseen().has_conflict || !self.intersection(self.columns_of_other_bands()).is_empty()
    }

    /// Returns what cells where a value stands leave for it in the other rows and boxes of their bands.
    #[inline]
    pub fn unseen(self) -> Unseen {
        let unseen = self.fold().map(|rows| UNSEEN[rows]);
        let [a, b, c] = unseen;
        let crowded = self.crowded_minirows();
        Unseen {
            cells: Self::from_bands(unseen.map(|cells| cells & BAND)),
            has_conflict: (a | b | c) & CONFLICT != 0 || !crowded.is_empty(),
        }
    }

    /// For each row from the top the column of its cell; 9 where the set has none there.
    #[inline]
    pub fn columns_in_rows(self) -> [u8; 9] {
        let words = self.bands();
        std::array::from_fn(|row| {
            let cells = words[row / 3] & TOP << (row % 3);
            COLUMN[cells.trailing_zeros() as usize]
        })
    }

    /// For each band the minirows with cells.
    #[inline]
    pub fn fold(self) -> [usize; 3] {
        let two = self.two | self.two >> 9 | self.two >> 18;
        let [first, second] = [two, two >> 32].map(|rows| (rows & 0o777) as usize);
        [first, second, fold(self.last)]
    }

    /// The minicolumns with cells, by the columns of a box: those of its three bands stand together.
    #[inline]
    pub const fn minicolumns(self) -> u32 {
        let two = (self.two | self.two >> 1 | self.two >> 2) & Self::in_each_band(TOP).two;
        let last = (self.last | self.last >> 1 | self.last >> 2) & TOP;
        two as u32 | (two >> 31) as u32 | last << 2
    }

    /// All cells of some minirows, nine bits for each band.
    #[inline]
    pub fn of_minirows(rows: u32) -> Self {
        Self::from_bands([0, 9, 18].map(|band| (rows >> band & 0o777) * PARTS))
    }

    /// All cells of some minicolumns, as [`minicolumns`](Self::minicolumns) has them.
    #[inline]
    pub fn of_minicolumns(columns: u32) -> Self {
        Self::from_bands([0, 1, 2].map(|band| (columns >> band & TOP) * 7))
    }

    /// The cells of a box, by their bits in index order.
    #[inline]
    pub fn of_block(block: usize, cells: u16) -> Self {
        let column = |at: u32| {
            let rows = cells >> at & 0o111;
            u32::from(rows & 1 | rows >> 2 & 2 | rows >> 4 & 4) << (9 * at)
        };
        let word = (column(0) | column(1) | column(2)) << (block % 3 * 3);
        let mut bands = [0; 3];
        bands[block / 3 % 3] = word;
        Self::from_bands(bands)
    }

    /// The cells in a box, as bits in index order.
    #[inline]
    pub fn in_block(self, block: usize) -> u16 {
        let word = self.bands()[block / 3 % 3] >> (block % 3 * 3);
        let column = |at: u32| {
            let rows = (word >> (9 * at) & 7) as u16;
            (rows & 1 | (rows & 2) << 2 | (rows & 4) << 4) << at
        };
        column(0) | column(1) | column(2)
    }

    /// The boxes with cells, as bits in index order.
    pub fn blocks(self) -> u16 {
        let has_cells = |&block: &usize| self.in_block(block) != 0;
        (0..9)
            .filter(has_cells)
            .fold(0, |set, block| set | 1 << block)
    }

    /// The cells of the minirows that some permutation uses.
    #[inline]
    pub fn usable_minirows(self) -> Self {
        Self::from_bands(self.fold().map(|rows| MINIROWS[rows].usable))
    }

    /// Returns what follows from the minirows with cells.
    #[inline]
    pub fn minirows(self) -> Minirows<Self> {
        let rows = self.fold().map(|rows| &MINIROWS[rows]);
        Minirows {
            usable: Self::from_bands(rows.map(|rows| rows.usable)),
            sole: Self::from_bands(rows.map(|rows| rows.sole)),
        }
    }

    /// The minirows with more than one cell, as bits of the lowest part.
    #[inline]
    const fn crowded_minirows(self) -> Self {
        let (middle, right) = (self.two >> 9, self.two >> 18);
        let two = self.two & middle | (self.two | middle) & right;
        let (middle, right) = (self.last >> 9, self.last >> 18);
        let last = self.last & middle | (self.last | middle) & right;
        Self { two, last }.intersection(Self::in_each_band(0o777))
    }

    /// All cells of the minirows with more than one cell of the set.
    #[inline]
    pub const fn cells_of_crowded_minirows(self) -> Self {
        let rows = self.crowded_minirows();
        Self {
            two: rows.two * PARTS as u64,
            last: rows.last * PARTS,
        }
    }

    /// The cells that some permutation of each stack uses: one that puts a value once into each column and each band.
    #[inline]
    pub const fn in_usable_minicolumns(self) -> Self {
        let all = self.minicolumns();
        // The other columns of the box, one in the lower half and one in the upper, seen from the other bands.
        let turned = Self::from_bands([all >> 9 | all << 18, all >> 18 | all << 9, 0]).two;
        let up = turned >> 1 & Self::in_each_band(3 * TOP).two
            | turned << 2 & Self::in_each_band(4 * TOP).two;
        let down = turned >> 2 & Self::in_each_band(TOP).two
            | turned << 1 & Self::in_each_band(6 * TOP).two;
        let permutations = up & down.rotate_left(32);
        let all = all & (permutations as u32 | (permutations >> 32) as u32);
        let kept = Self::from_bands([all, all >> 1, 0]).two & Self::in_each_band(TOP).two;
        Self {
            two: self.two & (kept * 7),
            last: self.last & ((all >> 2 & TOP) * 7),
        }
    }
}
