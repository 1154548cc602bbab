//! Which of some cells has the most others of them in its houses, for all cells at once.
//!
//! A number for each place is kept as words: the first holds the lowest bit of each number, the next the second. To add them
//! is the same few operations for one number and for twenty-seven.
//!
//! Tried and lost: to count for one cell after the other the peers, each once (a tenth fewer guesses where they are many, but
//! each takes longer); to take the first cell of two (a quarter to a half more guesses on hard boards; only boards with several
//! solutions gain).

use std::array;

use super::words::{PARTS, TOP};

/// The cells with the most others in their row, box and column, each house counted by itself.
pub fn most(cells: [u32; 3]) -> [u32; 3] {
    // The rows of boxes of all bands in one word, for each of their three places.
    let places = [0, 9, 18].map(|part| {
        let [a, b, c] = cells.map(|word| word >> part & 0o777);
        a | b << 9 | c << 18
    });
    let in_three = ones(places);
    let [next, last] = [
        in_three.map(next_box),
        in_three.map(|word| next_box(next_box(word))),
    ];
    let in_row = twos([in_three, next, last]);
    let [next, last] = [
        in_three.map(next_row),
        in_three.map(|word| next_row(next_row(word))),
    ];
    let in_box = twos([in_three, next, last]);
    let sides: [u32; 5] = sum(in_row, in_box);
    let in_column =
        twos(cells.map(|word| ones([word, word >> 1, word >> 2].map(|word| word & TOP))));
    let in_column = in_column.map(|word| word * 7);
    let totals: [[u32; 6]; 3] = [0, 9, 18].map(|band| {
        let sides = sides.map(|word| (word >> band & 0o777) * PARTS);
        sum(sides, in_column)
    });
    let mut best = cells;
    for bit in (0..6).rev() {
        let better: [u32; 3] = array::from_fn(|band| best[band] & totals[band][bit]);
        best = if better == [0; 3] { best } else { better };
    }
    best
}

/// Turns the boxes of each band by one.
fn next_box(word: u32) -> u32 {
    word >> 3 & 0o077_077_077 | word << 6 & 0o700_700_700
}

/// Turns the rows of each band by one.
fn next_row(word: u32) -> u32 {
    word >> 1 & 0o333_333_333 | word << 2 & 0o444_444_444
}

/// The sum of three bits.
fn ones([a, b, c]: [u32; 3]) -> [u32; 2] {
    [a ^ b ^ c, a & b | (a | b) & c]
}

/// The sum of three numbers of two bits.
fn twos([a, b, c]: [[u32; 2]; 3]) -> [u32; 4] {
    let [one, carry] = ones([a[0], b[0], c[0]]);
    let [two, four] = ones([a[1], b[1], c[1]]);
    let more = two & carry;
    [one, two ^ carry, four ^ more, four & more]
}

/// The sum of two numbers, the longer first, in one bit more.
fn sum<const A: usize, const B: usize, const C: usize>(a: [u32; A], b: [u32; B]) -> [u32; C] {
    let mut sum = [0; C];
    let mut carry = 0;
    for at in 0..A {
        let other = if at < B { b[at] } else { 0 };
        [sum[at], carry] = ones([a[at], other, carry]);
    }
    sum[A] = carry;
    sum
}
