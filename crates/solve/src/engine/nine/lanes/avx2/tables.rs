//! Shuffles of lanes, and tables of sixteen entries that are looked up by the three lines of a box.

use std::arch::x86_64::__m256i;

use super::super::operations::{self, for_three_bits, vectors};

vectors!(__m256i, 16, 32);

/// The lanes in use, all bits of them: three of each four, of three fours.
pub const USED: __m256i = {
    let mut lanes = [0; 16];
    let mut lane = 0;
    while lane < 12 {
        if lane % 4 < 3 {
            lanes[lane] = u16::MAX;
        }
        lane += 1;
    }
    vector(lanes)
};

/// For each lane of a half the lower byte of the one of the box so many further in the band.
pub const fn beside(further: usize) -> __m256i {
    let mut indices = [0x80; 32];
    let mut lane = 0;
    while lane < 16 {
        let (value, block) = (lane / 4 % 2, lane % 4);
        let from = if block < 3 { (block + further) % 3 } else { 3 };
        indices[2 * lane] = (2 * (4 * value + from)) as u8;
        lane += 1;
    }
    bytes(indices)
}

/// The orders that the lines of the next box leave to the first: a line by one order, in the lower four bits, and by the other order.
pub const OF_NEXT: __m256i = turned(1, 2);
/// The orders that the lines of the box after it leave to the first, in the same orders.
pub const OF_LAST: __m256i = turned(2, 1);

/// Three bits turned so far, each from the one so much further, and four bits higher turned by another number.
const fn turned(by: usize, higher_by: usize) -> __m256i {
    let mut table = [0; 8];
    let mut lines = 0;
    while lines < 8 {
        let twice = lines | lines << 3;
        table[lines] = (twice >> by & 7 | (twice >> higher_by & 7) << 4) as u8;
        lines += 1;
    }
    looked_up(table)
}

/// The lines that those which need a value leave.
pub const NEEDED: __m256i = looked_up(operations::NEEDED);
/// The same lines, four bits higher as well.
pub const DOUBLED: __m256i = looked_up([0, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77]);
/// The first cell of each of three minirows.
pub const FIRST_CELLS: __m256i = looked_up([0, 1, 8, 9, 64, 65, 72, 73]);
/// How many lines there are.
pub const COUNT: __m256i = looked_up([0, 1, 1, 2, 1, 2, 2, 3]);

/// A table in both halves of a vector.
const fn looked_up(table: [u8; 8]) -> __m256i {
    bytes(for_three_bits(table))
}

/// For a column of the boxes, where it is in a row of the board; for lanes that are not used, nowhere.
pub const fn given_cells(column: usize) -> __m256i {
    let mut index = [0x80; 32];
    let mut lane = 0;
    while lane < 16 {
        if lane % 4 < 3 {
            index[2 * lane] = (lane % 4 * 3 + column) as u8;
        }
        lane += 1;
    }
    bytes(index)
}

/// For each cell of a row of boxes: the byte of the first three lanes that it is in, which both halves have, and its bit there.
pub const fn places() -> [__m256i; 2] {
    let [mut from, mut bits] = [[0; 32]; 2];
    let mut at = 0;
    while at < 27 {
        let (row, column) = (at / 9, at % 9);
        let bit = row * 3 + column % 3;
        from[at] = (2 * (column / 3) + bit / 8) as u8;
        bits[at] = 1 << (bit % 8);
        at += 1;
    }
    [bytes(from), bytes(bits)]
}

/// The four lanes of one value of a vector, as halves of words of 32 bits, for each four.
pub const fn spread(third: usize) -> __m256i {
    let (low, high) = (2 * third as u16, 2 * third as u16 + 1);
    vector([
        low, 0, high, 0, low, 0, high, 0, low, 0, high, 0, low, 0, high, 0,
    ])
}
