//! The numbers of the givens → vectors.

use std::arch::x86_64::{
    __m256i, _mm_set_epi64x, _mm256_and_si256, _mm256_andnot_si256, _mm256_broadcastsi128_si256,
    _mm256_cmpeq_epi16, _mm256_set1_epi16, _mm256_shuffle_epi8,
};

use super::rules::{Bands, Vectors};
use super::vector::{bytes, vector};

/// The candidates with some givens, row by row: 0 where there is none, and behind the last cell of a row as well.
///
/// Cell by cell of a row of a box, the numbers of that cell in the three boxes are brought to the lanes of all values, and held against them.
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub fn vectors(rows: &[[u8; 16]; 9]) -> Bands {
    const CELLS: [__m256i; 3] = [cells(0), cells(1), cells(2)];
    const NUMBERS: Vectors = [numbers(0), numbers(1), numbers(2)];
    let mut bands = [[_mm256_set1_epi16(0o777); 3]; 3];
    for (row, &numbers) in rows.iter().enumerate() {
        let numbers = u128::from_le_bytes(numbers);
        let (high, low) = ((numbers >> 64) as i64, numbers as i64);
        let in_row = _mm256_broadcastsi128_si256(_mm_set_epi64x(high, low));
        for (column, cells) in CELLS.into_iter().enumerate() {
            let given = _mm256_shuffle_epi8(in_row, cells);
            let other_cells = _mm256_set1_epi16(!(1 << (row % 3 * 3 + column)));
            for (values, number) in bands[row / 3].iter_mut().zip(NUMBERS) {
                let is_given = _mm256_cmpeq_epi16(given, number);
                *values = _mm256_andnot_si256(_mm256_and_si256(is_given, other_cells), *values);
            }
        }
    }
    bands
}

/// For a column of the boxes, where it is in a row of the board; for lanes that are not used, nowhere.
const fn cells(column: usize) -> __m256i {
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

/// The number of the value that each lane of a vector is for.
const fn numbers(vector_of: usize) -> __m256i {
    let mut lanes = [u16::MAX; 16];
    let mut lane = 0;
    while lane < 12 {
        if lane % 4 < 3 {
            lanes[lane] = (lane / 4 * 3 + vector_of + 1) as u16;
        }
        lane += 1;
    }
    vector(lanes)
}
