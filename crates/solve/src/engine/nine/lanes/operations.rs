//! What the rules ask of vectors.

use std::ops::BitAnd;

use sudogon_board::puzzle::Value;

use super::super::minilines::BLOCKS;

/// The cells of some values in some boxes: a lane of 16 bits for each value and box, of which nine are the cells, in index order.
///
/// ```text
///   vector 0 of a part     values 1, 4, 7 (thirds 0, 1, 2), each in the boxes of the part
///   vector 1               values 2, 5, 8;   vector 2    values 3, 6, 9
///
///   lines of a lane        8 bits: the minirows with a cell, in the lowest three; 8 bits: the minicolumns
/// ```
///
/// Lanes that stand for no box keep all their cells. There is no vector but those made of [`Givens`](Self::Givens), which only the
/// unsafe [`givens`](Self::givens) makes: so a vector is proof that the processor has the instructions for it, and all else is safe.
///
/// Nothing of this is a function of its own: all is inlined where the instructions are enabled, through the
/// [doors](super::doors::Doors).
pub trait Lanes<const PARTS: usize>: Copy {
    /// Lanes that meet a condition.
    type Mask: Copy + BitAnd<Output = Self::Mask>;
    /// The numbers of the givens, where they are at hand for vectors.
    type Givens;
    /// The numbers of the cells of a part, in index order, and then some without meaning.
    type Numbers: AsRef<[u8]> + Copy;
    /// A trace that tells whether a board has changed.
    type Trace: Copy;
    /// The bytes one by one, the lower of a lane first.
    type Bytes: AsRef<[u8]> + Copy;

    /// Whether two boards at once take less time than one after the other.
    const TWO_AT_ONCE: bool;

    /// Takes the givens in.
    ///
    /// # Safety
    /// The processor has the instructions.
    unsafe fn givens(givens: &[Option<Value>; 81]) -> Self::Givens;
    /// All cells.
    fn full(givens: &Self::Givens) -> Self;
    /// For each box of a part, in all its lanes, the number given in a cell; another where there is none.
    fn given(givens: &Self::Givens, part: usize, cell: usize) -> Self;
    /// The lanes of the values that have the number there: of those in one of the three vectors.
    fn of_number(numbers: Self, vector: usize) -> Self::Mask;
    /// Removes the cells of the values whose number doesn't have a binary digit.
    fn having_digit(cells: Self, vector: usize, digit: usize) -> Self;
    /// The numbers, from the cells for each of their binary digits.
    fn of_digits(digits: [Self; 4]) -> Self::Numbers;

    /// In which part a box is, and in which lane of it for the first, second or third value of a vector.
    fn place(third: usize, block: usize) -> (usize, usize);
    /// The bytes.
    fn bytes(cells: Self) -> Self::Bytes;
    /// Removes other cells from a lane of the first, second or third vector.
    fn keep(vectors: &mut [Self; 3], at: usize, lane: usize, kept: u16);
    /// Removes other cells from some lanes.
    fn keep_in(cells: Self, mask: Self::Mask, kept: u16) -> Self;
    /// Empties all other lanes.
    fn only(cells: Self, mask: Self::Mask) -> Self;

    /// The lanes with one cell.
    fn singles(cells: Self) -> Self::Mask;
    /// How many lanes a mask has.
    fn count(mask: Self::Mask) -> u32;
    /// Says whether a mask has all lanes.
    fn are_all(mask: Self::Mask) -> bool;
    /// The values, as bits, that have all their lanes in masks, by vector and part.
    fn whole(masks: [[Self::Mask; PARTS]; 3]) -> u16;
    /// The lanes that are the same, or in a mask.
    fn same(one: Self, other: Self, or: Self::Mask) -> Self::Mask;
    /// Says whether a lane has no cell, or other lanes not all nine.
    fn is_dead(least: Self, filled: Self) -> bool;
    /// Returns what tells whether a board has lost candidates since.
    fn trace(board: &[[Self; 3]; PARTS]) -> Self::Trace;
    /// Says whether a board has the same candidates as before.
    fn is_same(one: Self::Trace, other: Self::Trace) -> bool;

    /// Bits in both.
    fn and(one: Self, other: Self) -> Self;
    /// Bits in the first alone.
    fn without(bits: Self, removed: Self) -> Self;
    /// Bits in the first, but of those in the second only what is in the third too.
    fn without_but(bits: Self, removed: Self, but: Self) -> Self {
        Self::without(bits, Self::without(removed, but))
    }
    /// Bits in either.
    fn either(one: Self, other: Self) -> Self;
    /// Bits in one alone.
    fn differing(one: Self, other: Self) -> Self;
    /// Bits in any of three.
    fn any(a: Self, b: Self, c: Self) -> Self {
        Self::either(Self::either(a, b), c)
    }
    /// Bits in two or three of three.
    fn majority(a: Self, b: Self, c: Self) -> Self;
    /// Bits in one or three of three.
    fn parity(a: Self, b: Self, c: Self) -> Self {
        Self::differing(Self::differing(a, b), c)
    }
    /// The lesser of each two lanes.
    fn least(one: Self, other: Self) -> Self;
    /// The sums of bytes.
    fn sum(one: Self, other: Self) -> Self;
    /// The first cell of `own` in lanes where it has any, else all that there are.
    fn first_or_all(own: Self, cells: Self) -> Self;

    /// The same boxes of the next value in a vector, and of the one after it.
    fn turns(cells: Self) -> [Self; 2];
    /// The lanes of one value of a vector, for all three.
    fn spread(cells: Self, third: usize) -> Self;

    /// The minirows and minicolumns with cells.
    fn lines(cells: Self) -> Self;
    /// Returns what some lines, which need the value, leave of all: all without any, that one, and none where two need it.
    fn needed(lines: Self) -> Self;
    /// The cells where some minirows and some minicolumns meet.
    fn cells_of(lines: Self) -> Self;
    /// The cells where minirows and minicolumns meet that an order of their band uses, if asked for only those in some lines.
    fn in_orders(lines: [Self; PARTS], only: Option<[Self; PARTS]>) -> [Self; PARTS];
    /// How many orders the band of each box allows, in the lower byte, and its stack, in the upper.
    fn count_orders(lines: [Self; PARTS]) -> [Self; PARTS];
    /// The band that is worth a guess, from the sums of all orders.
    fn least_band(sums: [Self; PARTS]) -> usize {
        least_band(&sums)
    }
    /// The value that is worth a guess in a band, from its orders: which third of which vector.
    fn least_value(orders: &[[Self; PARTS]; 3], band: usize) -> [usize; 2] {
        least_value(orders, band)
    }
}

/// The bytes of one vector of each part.
#[inline(always)]
pub fn bytes<L: Lanes<P>, const P: usize>(vectors: &[L; P]) -> [L::Bytes; P] {
    let mut bytes = [L::bytes(vectors[0]); P];
    for part in 1..P {
        bytes[part] = L::bytes(vectors[part]);
    }
    bytes
}

/// The lower byte of a box, for rows, or the upper, for stacks.
#[inline(always)]
pub fn byte_of<L: Lanes<P>, const P: usize>(
    bytes: &[L::Bytes; P],
    third: usize,
    block: usize,
    is_upper: bool,
) -> u8 {
    let (part, lane) = L::place(third, block);
    let bytes = bytes[part].as_ref();
    // There is a power of two of them: so nothing is asked about the end.
    bytes[(2 * lane + usize::from(is_upper)) & (bytes.len() - 1)]
}

/// Returns what is in the byte for rows or for stacks of the first box of a band.
#[inline(always)]
fn at_band<L: Lanes<P>, const P: usize>(bytes: &[L::Bytes; P], third: usize, band: usize) -> u8 {
    byte_of::<L, P>(bytes, third, BLOCKS[band][0].into(), band >= 3)
}

/// The band in which all values have the fewest orders together, but not one each; the stacks come after the rows.
#[inline(always)]
fn least_band<L: Lanes<P>, const P: usize>(sums: &[L; P]) -> usize {
    let sums = bytes(sums);
    // Below zero, and so beyond all others, where each value has one.
    let place = |&band: &usize| at_band::<L, P>(&sums, 0, band).wrapping_sub(10);
    (0..6).min_by_key(place).unwrap_or(0)
}

/// The first value with the fewest orders in a band, but more than one.
#[inline(always)]
fn least_value<L: Lanes<P>, const P: usize>(orders: &[[L; P]; 3], band: usize) -> [usize; 2] {
    let orders = [bytes(&orders[0]), bytes(&orders[1]), bytes(&orders[2])];
    let few = |&value: &usize| at_band::<L, P>(&orders[value % 3], value / 3, band).wrapping_sub(2);
    let value = (0..9).min_by_key(few).unwrap_or(0);
    [value / 3, value % 3]
}

/// Functions from vectors to a vector, by their instructions.
macro_rules! operations {
    ($($name:ident($($operand:ident),+) = $result:expr;)+) => {
        $(
            #[inline(always)]
            fn $name($($operand: Self),+) -> Self {
                $(let Self($operand) = $operand;)+
                // SAFETY: a vector is proof that the processor has the instructions.
                Self(unsafe { $result })
            }
        )+
    };
}

/// Functions of vectors and other things, by their instructions.
macro_rules! functions {
    ($($name:ident($($arguments:tt)*) -> $result:ty = $code:expr;)+) => {
        $(
            #[inline(always)]
            fn $name($($arguments)*) -> $result {
                // SAFETY: a vector, or the givens, are proof that the processor has the instructions.
                unsafe { $code }
            }
        )+
    };
}

/// Vectors of a kind from lanes and bytes, and back.
macro_rules! vectors {
    ($vector:ty, $lanes:literal, $bytes:literal) => {
        /// A vector of these lanes.
        pub const fn vector(lanes: [u16; $lanes]) -> $vector {
            // SAFETY: both have as many bytes, of which any value is valid, and the first lane is the lowest.
            unsafe { std::mem::transmute(lanes) }
        }

        /// A vector of these bytes.
        pub const fn bytes(bytes: [u8; $bytes]) -> $vector {
            // SAFETY: as for `vector`.
            unsafe { std::mem::transmute(bytes) }
        }

        /// The bytes of a vector.
        pub const fn bytes_of(vector: $vector) -> [u8; $bytes] {
            // SAFETY: as for `vector`.
            unsafe { std::mem::transmute(vector) }
        }
    };
}

pub(super) use {functions, operations, vectors};

/// A table for three bits, again and again: bits above them make no difference.
pub(super) const fn for_three_bits<const SIZE: usize>(table: [u8; 8]) -> [u8; SIZE] {
    let mut all = [0; SIZE];
    let mut at = 0;
    while at < SIZE {
        all[at] = table[at % 8];
        at += 1;
    }
    all
}

/// The lines that three lines of a box leave, where some of them need the value: all without any, that one, and none where two need it.
pub(super) const NEEDED: [u8; 8] = [7, 1, 2, 0, 4, 0, 0, 0];

/// For each lane of the three vectors the number of the value that it is for, where each value has some lanes of which some are in use;
/// for lanes that are not, a number beyond all.
pub(super) const fn numbers<const LANES: usize>(lanes: usize, used: usize) -> [[u16; LANES]; 3] {
    let mut numbers = [[u16::MAX; LANES]; 3];
    let mut at = 0;
    while at < 9 * lanes {
        let (vector, lane) = (at % 3, at / 3);
        if lane % lanes < used {
            numbers[vector][lane] = (lane / lanes * 3 + vector + 1) as u16;
        }
        at += 1;
    }
    numbers
}

/// For each vector and binary digit all cells of the values whose number has it.
pub(super) const fn having_digit<const LANES: usize>(
    numbers: [[u16; LANES]; 3],
) -> [[[u16; LANES]; 4]; 3] {
    let mut having = [[[0; LANES]; 4]; 3];
    let mut at = 0;
    while at < 12 * LANES {
        let (vector, digit, lane) = (at % 3, at / 3 % 4, at / 12);
        let number = numbers[vector][lane];
        if number <= 9 && number >> digit & 1 != 0 {
            having[vector][digit][lane] = 0o777;
        }
        at += 1;
    }
    having
}
