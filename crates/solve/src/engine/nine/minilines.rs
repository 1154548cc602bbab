//! In which minirows and minicolumns a value can stand, what follows from their number, and where to guess.
//!
//! ```text
//!   minirows: bit 9 × band + 3 × stack + row of the box;  minicolumns, 32 bits higher: 9 × column of the box + 3 × stack + band
//! ```

use super::bitboard::{Bitboard, PARTS};

/// All bits.
const ALL: u64 = 0o777_777_777 | 0o777_777_777 << 32;
/// The first of three bits that stand together.
const FIRST: u64 = 0o111_111_111;

/// For each set of minirows of a band, or minicolumns of a stack: how many of the six orders it allows.
static ORDERS: [u8; 512] = {
    let mut table = [0; 512];
    let mut lines = 0;
    while lines < 512 {
        let mut at = 0;
        while at < 6 {
            let order = super::bitboard::PERMUTATIONS[at];
            if lines & order == order {
                table[lines] += 1;
            }
            at += 1;
        }
        lines += 1;
    }
    table
};

/// The minirows and minicolumns in which a value can stand.
#[derive(Clone, Copy)]
pub struct Minilines(u64);

impl Minilines {
    /// Those with a cell of a set.
    pub fn of(cells: Bitboard) -> Self {
        let [first, second, last] = cells.fold();
        let rows = first | second << 9 | last << 18;
        Self(rows as u64 | u64::from(cells.minicolumns()) << 32)
    }

    /// How many orders each band and each stack allows.
    fn orders(self) -> [u8; 6] {
        let rows = self.0 as usize;
        let columns = (self.0 >> 32) as usize;
        let in_band = |band: usize| rows >> (9 * band) & 0o777;
        let in_stack = |stack: usize| {
            let part = |at: usize| columns >> (9 * at + 3 * stack) & 7;
            part(0) | part(1) << 3 | part(2) << 6
        };
        std::array::from_fn(|at| {
            let lines = if at < 3 {
                in_band(at)
            } else {
                in_stack(at - 3)
            };
            ORDERS[lines & 0o777]
        })
    }

    /// Those of a box: minirows of a band, or minicolumns of a stack.
    fn in_block(self, block: usize, is_stack: bool) -> u32 {
        let (band, stack) = (block / 3, block % 3);
        if is_stack {
            let columns = (self.0 >> 32) as u32 >> (3 * stack + band);
            columns & 1 | columns >> 8 & 2 | columns >> 16 & 4
        } else {
            (self.0 >> (9 * band + 3 * stack)) as u32 & 7
        }
    }
}

/// Minirows and minicolumns with only three values, which hold just these.
#[derive(Clone, Copy)]
pub struct Full(u64);

impl Full {
    /// Those of a board; `None` if one has even fewer, a dead end.
    pub fn of(values: &[Minilines; 9]) -> Option<Self> {
        let [mut one, mut two, mut three, mut four] = [0; 4];
        for lines in values {
            four |= three & lines.0;
            three |= two & lines.0;
            two |= one & lines.0;
            one |= lines.0;
        }
        (three == ALL).then_some(Self(three & !four))
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells that they leave to a value, which can stand in some minilines; `None` if it had to stand in two of them in one box.
    pub fn left_for(self, lines: Minilines) -> Option<Bitboard> {
        let own = lines.0 & self.0;
        let (rows, columns) = (own & 0o777_777_777, own >> 32);
        let blocks = (rows | rows >> 1 | rows >> 2) & FIRST;
        let stacks = (columns | columns >> 9 | columns >> 18) & 0o777;
        if rows.count_ones() > blocks.count_ones() || columns.count_ones() > stacks.count_ones() {
            return None;
        }
        let rows = rows as u32 | !(blocks * 7) as u32;
        let columns = columns as u32 | !(stacks as u32 * PARTS);
        Some(Bitboard::of_minirows(rows).intersection(Bitboard::of_minicolumns(columns)))
    }
}

/// A minirow or minicolumn where some value may stand.
pub struct Choice {
    pub value: usize,
    pub block: usize,
    /// The cells, by their bits in the box.
    pub cells: u16,
}

impl Choice {
    /// Where to guess, as [`NineBoard::guess`](super::board::NineBoard::guess) says.
    pub fn of(values: &[Minilines; 9]) -> Self {
        let orders = values.map(Minilines::orders);
        let total = |at: usize| orders.iter().map(|orders| orders[at]).sum::<u8>();
        // All bands with one order for each value come last.
        let place = |&at: &usize| total(at).wrapping_sub(10);
        let band = (0..6).min_by_key(place).unwrap_or(0);
        let few = |&value: &usize| orders[value][band].wrapping_sub(2);
        let value = (0..9).min_by_key(few).unwrap_or(0);
        let lines = |turn: usize| values[value].in_block(BLOCKS[band][turn].into(), band >= 3);
        Self::in_band(band, value, lines)
    }

    /// The first box of a band in which a value has several lines, and the first of these; which lines it has is told for the first
    /// and the second box. The bands are three rows of boxes, then three stacks.
    #[inline]
    pub fn in_band(band: usize, value: usize, lines: impl Fn(usize) -> u32) -> Self {
        let turn = usize::from(lines(0).is_power_of_two());
        let line = lines(turn).trailing_zeros().min(2) as usize;
        Self {
            value,
            block: BLOCKS[band][turn].into(),
            cells: CELLS[usize::from(band >= 3)][line],
        }
    }
}

/// The boxes of each band.
pub static BLOCKS: [[u8; 3]; 6] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
];

/// The cells of the minirows of a box, and of its minicolumns.
static CELLS: [[u16; 3]; 2] = [[0o007, 0o070, 0o700], [0o111, 0o222, 0o444]];
