//! Vectors with one cell left in each lane → the numbers of the cells.

use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_cmpeq_epi8, _mm256_or_si256, _mm256_set1_epi8,
    _mm256_setzero_si256, _mm256_shuffle_epi8,
};

use super::rules::{Bands, Vectors, or, turns};
use super::vector::{bytes, bytes_of, vector};

/// The numbers of a solved board: the twenty-seven cells of each row of boxes, in their order, and five bytes without meaning.
///
/// Binary digit by binary digit: the cells of all values whose number has it are put together, then each is held against its bit.
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub fn numbers(bands: &Bands) -> [[u8; 32]; 3] {
    const VALUES: [Vectors; 4] = [
        having_digit(0),
        having_digit(1),
        having_digit(2),
        having_digit(3),
    ];
    const PLACES: (__m256i, __m256i) = places();
    bands.map(|[a, b, c]| {
        let mut numbers = _mm256_setzero_si256();
        for (digit, &[of_a, of_b, of_c]) in VALUES.iter().enumerate() {
            let having = [
                _mm256_and_si256(a, of_a),
                _mm256_and_si256(b, of_b),
                _mm256_and_si256(c, of_c),
            ];
            let cells = or(&turns(or(&having)));
            let (from, bit) = PLACES;
            let own = _mm256_and_si256(_mm256_shuffle_epi8(cells, from), bit);
            let is_set = _mm256_cmpeq_epi8(own, bit);
            let digit = _mm256_and_si256(is_set, _mm256_set1_epi8(1 << digit));
            numbers = _mm256_or_si256(numbers, digit);
        }
        bytes_of(numbers)
    })
}

/// All cells of the values whose number has a binary digit.
const fn having_digit(digit: usize) -> Vectors {
    let mut vectors = [[0; 16]; 3];
    let mut value = 0;
    while value < 9 {
        let mut block = 0;
        while (value + 1) >> digit & 1 != 0 && block < 3 {
            vectors[value % 3][value / 3 * 4 + block] = 0o777;
            block += 1;
        }
        value += 1;
    }
    [vector(vectors[0]), vector(vectors[1]), vector(vectors[2])]
}

/// For each cell of a row of boxes: the byte of the first three lanes that it is in, which both halves have, and its bit there.
const fn places() -> (__m256i, __m256i) {
    let (mut from, mut bits) = ([0; 32], [0; 32]);
    let mut at = 0;
    while at < 27 {
        let (row, column) = (at / 9, at % 9);
        let bit = row * 3 + column % 3;
        from[at] = (2 * (column / 3) + bit / 8) as u8;
        bits[at] = 1 << (bit % 8);
        at += 1;
    }
    (bytes(from), bytes(bits))
}
