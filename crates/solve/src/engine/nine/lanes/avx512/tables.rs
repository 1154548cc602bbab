//! Shuffles of lanes and bytes, and tables of sixty-four entries that are looked up by six bits.

use std::arch::x86_64::__m512i;

use super::super::operations::{self, for_three_bits, vectors};

vectors!(__m512i, 32, 64);

/// Lanes of a vector that are in use; the others keep all their candidates.
pub const USED: u32 = (1 << 27) - 1;

/// For each byte of the lines of a box: where the lines of another box are, so many further in its band (minirows) or stack
/// (minicolumns).
pub const fn beside(further: usize) -> [u8; 64] {
    let mut bytes = [0; 64];
    let mut lane = 0;
    while lane < 32 {
        let (value, block) = (lane / 9, lane % 9);
        let (band, stack) = (block / 3, block % 3);
        let in_band = band * 3 + (stack + further) % 3;
        let in_stack = (band + further) % 3 * 3 + stack;
        let is_used = lane < 27;
        bytes[2 * lane] = 2 * (if is_used { value * 9 + in_band } else { lane }) as u8;
        bytes[2 * lane + 1] = 2 * (if is_used { value * 9 + in_stack } else { lane }) as u8 + 1;
        lane += 1;
    }
    bytes
}

/// For each lane the one of the same box, so many values further.
pub const fn turned(further: usize) -> [u16; 32] {
    let mut lanes = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        let is_used = lane < 27;
        lanes[lane] = (if is_used {
            (lane + 9 * further) % 27
        } else {
            lane
        }) as u16;
        lane += 1;
    }
    lanes
}

/// For the lines of the two other boxes of a band, three bits each, the lines that an order leaves to the first.
pub const ALLOWED: [u8; 64] = by_others(1);
/// The same with two bits for each line: the orders that use it.
pub const ORDERS: [u8; 64] = by_others(2);

/// Returns what the lines of the two other boxes leave of each line of the first, in so many bits for each: one, whether any order uses it, or
/// two, which do.
const fn by_others(bits: usize) -> [u8; 64] {
    let mut table = [0; 64];
    let mut at = 0;
    while at < 3 * 64 {
        let (others, line) = (at / 3, at % 3);
        let ways = ways(others, line);
        let left = if bits == 1 { (ways != 0) as u8 } else { ways };
        table[others] |= left << (bits * line);
        at += 1;
    }
    table
}

/// The two orders that give a line to the first box, as bits: those whose other lines the two other boxes have.
const fn ways(others: usize, line: usize) -> u8 {
    let (one, other) = (others & 7, others >> 3);
    let (next, last) = ((line + 1) % 3, (line + 2) % 3);
    (one >> next & other >> last & 1 | (one >> last & other >> next & 1) << 1) as u8
}

/// For three bits the same with two bits for each.
pub const DOUBLED: [u8; 64] = for_three_bits([0o00, 0o03, 0o14, 0o17, 0o60, 0o63, 0o74, 0o77]);

/// The lines that those which need a value leave.
pub const NEEDED: [u8; 64] = for_three_bits(operations::NEEDED);

/// The cells in three minirows, the lower bits, and three minicolumns: thirty-two entries from one on.
pub const fn cells(first: usize) -> [u16; 32] {
    let mut table = [0; 32];
    let mut at = 0;
    while at < 32 {
        let lines = first + at;
        let mut cell = 0;
        while cell < 9 {
            if lines >> (cell / 3) & lines >> (3 + cell % 3) & 1 != 0 {
                table[at] |= 1 << cell;
            }
            cell += 1;
        }
        at += 1;
    }
    table
}

/// The nine lanes of one value of a vector, for each of its values.
pub const fn spread(third: usize) -> [u16; 32] {
    let mut from = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        from[lane] = (9 * third + lane % 9) as u16;
        lane += 1;
    }
    from
}

/// For each cell of a box, where it is in each box; behind the last cell for lanes that are not used.
pub const fn given_cells() -> [[u8; 64]; 9] {
    let mut all = [[127; 64]; 9];
    let mut at = 0;
    while at < 9 * 27 {
        let (cell, lane) = (at / 27, at % 27);
        let row = lane % 9 / 3 * 3 + cell / 3;
        let column = lane % 3 * 3 + cell % 3;
        all[cell][2 * lane] = (9 * row + column) as u8;
        at += 1;
    }
    all
}

/// For each of sixty-four cells from one on: the byte of the first nine lanes that it is in, and its bit there; no bit behind the
/// last cell.
pub const fn places(first: usize) -> [[u8; 64]; 2] {
    let [mut from, mut bits] = [[0; 64]; 2];
    let mut at = 0;
    while at < 64 && first + at < 81 {
        let (row, column) = ((first + at) / 9, (first + at) % 9);
        let block = row / 3 * 3 + column / 3;
        let bit = row % 3 * 3 + column % 3;
        from[at] = (2 * block + bit / 8) as u8;
        bits[at] = 1 << (bit % 8);
        at += 1;
    }
    [from, bits]
}

/// Where the bytes of the six bands are, those of the first value: three rows of boxes by their minirows, three stacks by their
/// minicolumns.
pub const BANDS: [u8; 6] = [0, 6, 12, 1, 3, 5];
