//! The numbers of the givens → three vectors.

use std::arch::x86_64::{
    __m512i, _mm_set_epi64x, _mm512_and_si512, _mm512_cmpeq_epi16_mask, _mm512_mask_mov_epi16,
    _mm512_mask_set1_epi8, _mm512_maskz_permutex2var_epi8, _mm512_set1_epi16,
    _mm512_zextsi128_si512,
};

use crate::puzzle::Value;

use super::rules::Vectors;
use super::vector::{bytes, vector};

/// The candidates with some givens.
///
/// Their numbers go from where they are into registers: copied first, as bytes, they would be waited for.
///
/// Cell by cell of a box, the numbers of that cell in all boxes are brought to the lanes of all values, and held against them.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
pub fn vectors(givens: &[Option<Value>; 81]) -> Vectors {
    const LOWER_BYTES: u64 = 0x5555_5555_5555_5555;
    const CELLS: [__m512i; 9] = cells();
    const NUMBERS: [__m512i; 3] = [numbers(0), numbers(1), numbers(2)];
    let number = |at: usize| givens[at].map_or(0, |value| value.number() as u8);
    let first = bytes(std::array::from_fn(number));
    let next = u128::from_le_bytes(std::array::from_fn(|at| number(64 + at)));
    let next = _mm512_zextsi128_si512(_mm_set_epi64x((next >> 64) as i64, next as i64));
    // Behind the last cell there is 0, as in cells without a given.
    let last = _mm512_mask_set1_epi8(next, 1 << 16, number(80) as i8);
    let mut values = [_mm512_set1_epi16(0o777); 3];
    for (at, &cells) in CELLS.iter().enumerate() {
        let given = _mm512_maskz_permutex2var_epi8(LOWER_BYTES, first, cells, last);
        let cell = _mm512_set1_epi16(1 << at);
        for (values, number) in values.iter_mut().zip(NUMBERS) {
            let is_given = _mm512_cmpeq_epi16_mask(given, number);
            *values = _mm512_mask_mov_epi16(*values, is_given, _mm512_and_si512(*values, cell));
        }
    }
    values
}

/// For each cell of a box, where it is in each box; behind the last cell for lanes that are not used.
const fn cells() -> [__m512i; 9] {
    let mut all = [bytes([0; 64]); 9];
    let mut cell = 0;
    while cell < 9 {
        let mut index = [127; 64];
        let mut lane = 0;
        while lane < 27 {
            let block = lane % 9;
            let row = block / 3 * 3 + cell / 3;
            let column = block % 3 * 3 + cell % 3;
            index[2 * lane] = (9 * row + column) as u8;
            lane += 1;
        }
        all[cell] = bytes(index);
        cell += 1;
    }
    all
}

/// The number of the value that each lane of a vector is for.
const fn numbers(vector_of: usize) -> __m512i {
    let mut lanes = [u16::MAX; 32];
    let mut lane = 0;
    while lane < 27 {
        lanes[lane] = (lane / 9 * 3 + vector_of + 1) as u16;
        lane += 1;
    }
    vector(lanes)
}
