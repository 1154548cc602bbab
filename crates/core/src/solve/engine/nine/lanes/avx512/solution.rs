//! Three vectors with one cell left in each lane → the numbers of the cells.

use std::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_mask_add_epi8, _mm512_permutexvar_epi8, _mm512_set1_epi8,
    _mm512_setzero_si512, _mm512_test_epi8_mask,
};

use super::rules::{Vectors, or, turns};
use super::vector::{bytes, bytes_of, vector};

/// The numbers of a solved board, in the order of the cells.
///
/// Binary digit by binary digit: the cells of all values whose number has it are put together, then each is held against its bit.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
pub fn numbers(values: &Vectors) -> [[u8; 64]; 2] {
    const VALUES: [Vectors; 4] = [
        having_digit(0),
        having_digit(1),
        having_digit(2),
        having_digit(3),
    ];
    const PLACES: [(__m512i, __m512i); 2] = [places(0), places(64)];
    let mut numbers = [_mm512_setzero_si512(); 2];
    for (digit, having) in VALUES.iter().enumerate() {
        let cells = or(
            _mm512_and_si512(values[0], having[0]),
            _mm512_and_si512(values[1], having[1]),
            _mm512_and_si512(values[2], having[2]),
        );
        let [next, last] = turns(cells);
        let cells = or(cells, next, last);
        let digit = _mm512_set1_epi8(1 << digit);
        for (numbers, (from, bit)) in numbers.iter_mut().zip(PLACES) {
            let is_set = _mm512_test_epi8_mask(_mm512_permutexvar_epi8(from, cells), bit);
            *numbers = _mm512_mask_add_epi8(*numbers, is_set, *numbers, digit);
        }
    }
    numbers.map(bytes_of)
}

/// All cells of the values whose number has a binary digit.
const fn having_digit(digit: usize) -> Vectors {
    let mut vectors = [[0; 32]; 3];
    let mut value = 0;
    while value < 9 {
        let mut lane = value / 3 * 9;
        while (value + 1) >> digit & 1 != 0 && lane < value / 3 * 9 + 9 {
            vectors[value % 3][lane] = 0o777;
            lane += 1;
        }
        value += 1;
    }
    [vector(vectors[0]), vector(vectors[1]), vector(vectors[2])]
}

/// For each of sixty-four cells from one on: the byte of the first nine lanes that it is in, and its bit there; no bit behind the
/// last cell.
const fn places(first: usize) -> (__m512i, __m512i) {
    let (mut from, mut bits) = ([0; 64], [0; 64]);
    let mut at = 0;
    while at < 64 && first + at < 81 {
        let (row, column) = ((first + at) / 9, (first + at) % 9);
        let block = row / 3 * 3 + column / 3;
        let bit = row % 3 * 3 + column % 3;
        from[at] = (2 * block + bit / 8) as u8;
        bits[at] = 1 << (bit % 8);
        at += 1;
    }
    (bytes(from), bytes(bits))
}
