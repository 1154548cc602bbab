//! Where to guess on vectors of three bands, as [`Board::guess`](super::super::super::board::Board::guess) says.

use std::arch::x86_64::{
    _mm256_add_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_pd,
    _mm256_cmpeq_epi16, _mm256_cmpeq_epi64, _mm256_cmpgt_epi16, _mm256_movemask_pd,
    _mm256_or_si256, _mm256_set1_epi16, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_srli_epi16, _mm256_xor_si256,
};

use super::super::super::super::bits::bits;
use super::super::super::board::Guess;
use super::super::super::minilines::{BLOCKS, Choice};
use super::rules::{Bands, Orders, Vectors, lines_of_all, orders, several, turns};
use super::tables::{COUNT, DOUBLED};
use super::vector::{bytes_of, fours_of, vector};

/// Where to guess on an open board.
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub fn guess(bands: &Bands, is_one_cell: bool) -> Guess {
    // By vector, then by row of boxes.
    let [a, b, c] = bands;
    let lines = |at: usize| lines_of_all(&[a[at], b[at], c[at]]);
    let lines = [lines(0), lines(1), lines(2)];
    let counts = [counts(&lines[0]), counts(&lines[1]), counts(&lines[2])];
    let band = least_band(&counts);
    let counts = counts.map(|counts| bytes_of(counts[ROWS[band]]));
    let few = |&value: &usize| {
        let byte = 8 * (value / 3) + BYTES[band];
        counts[value % 3][byte].wrapping_sub(2)
    };
    let value = (0..9).min_by_key(few).unwrap_or(0);
    let lines = lines[value % 3].map(bytes_of);
    let of_turn = |turn: usize| {
        let block = usize::from(BLOCKS[band][turn]);
        let byte = 8 * (value / 3) + 2 * (block % 3) + usize::from(band >= 3);
        u32::from(lines[block / 3][byte]) & 7
    };
    let Choice {
        block, mut cells, ..
    } = Choice::in_band(band, value, of_turn);
    let own = bands.map(|values| fours_of(values[value % 3])[value / 3]);
    let values = alike(bands, &own);
    if is_one_cell || !values.is_power_of_two() {
        cells &= own[block / 3][block % 3];
        cells &= cells.wrapping_neg();
    }
    let is_open = |&block: &usize| !own[block / 3][block % 3].is_power_of_two();
    Guess {
        value,
        block,
        cells,
        values,
        open_blocks: match values.is_power_of_two() {
            true => 0,
            false => (0..9)
                .filter(is_open)
                .fold(0, |set, block| set | 1 << block),
        },
    }
}

/// For each band the row of boxes where it is counted: the stacks are in all of them.
const ROWS: [usize; 6] = [0, 1, 2, 0, 0, 0];
/// For each band the byte where it is counted: in the minirows of the first box of a row, in the minicolumns of those of a stack.
const BYTES: [usize; 6] = [0, 0, 0, 1, 3, 5];

/// How many orders of some values the band and the stack of a box allow, in the bytes of its minirows and its minicolumns.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn counts(lines: &Vectors) -> Vectors {
    let [a, b, c] = orders(lines);
    let count = |orders: Orders, own| {
        let used = _mm256_and_si256(orders.of_lines(), _mm256_shuffle_epi8(DOUBLED, own));
        // Of the next byte come bits that the table does not look at.
        let others = _mm256_srli_epi16::<4>(used);
        _mm256_add_epi8(
            _mm256_shuffle_epi8(COUNT, used),
            _mm256_shuffle_epi8(COUNT, others),
        )
    };
    [count(a, lines[0]), count(b, lines[1]), count(c, lines[2])]
}

/// The band in which all values have the fewest orders together, but not one each; the stacks come after the rows.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn least_band([a, b, c]: &[Vectors; 3]) -> usize {
    let sums: [[u8; 32]; 3] = std::array::from_fn(|row| {
        let sum = _mm256_add_epi8(_mm256_add_epi8(a[row], b[row]), c[row]);
        let [own, next, last] = turns(sum);
        bytes_of(_mm256_add_epi8(_mm256_add_epi8(own, next), last))
    });
    // Below zero, and so beyond all others, where each value has one.
    let place = |&band: &usize| sums[ROWS[band]][BYTES[band]].wrapping_sub(10);
    (0..6).min_by_key(place).unwrap_or(0)
}

/// The values, as bits, that have the candidates of one in all open cells, itself among them.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn alike(bands: &Bands, own: &[[u16; 4]; 3]) -> u16 {
    let mut different = [_mm256_setzero_si256(); 3];
    for (values, &own) in bands.iter().zip(own) {
        let own = vector(std::array::from_fn(|lane| own[lane % 4]));
        for (different, &cells) in different.iter_mut().zip(values) {
            // No bit where both are placed.
            let several = _mm256_or_si256(several(own), several(cells));
            let is_open = _mm256_cmpgt_epi16(several, _mm256_setzero_si256());
            let other = _mm256_and_si256(is_open, _mm256_xor_si256(own, cells));
            *different = _mm256_or_si256(*different, other);
        }
    }
    let mut alike = 0;
    for (at, different) in different.into_iter().enumerate() {
        let same = _mm256_cmpeq_epi64(different, _mm256_setzero_si256());
        let same = _mm256_movemask_pd(_mm256_castsi256_pd(same)) as u16;
        alike |= (same & 1 | (same & 2) << 2 | (same & 4) << 4) << at;
    }
    alike
}

/// Keeps some cells of a lane.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn keep(bands: &mut Bands, value: usize, block: usize, cells: u16) {
    let lane = 4 * (value / 3) + block % 3;
    let is_lane = _mm256_cmpeq_epi16(
        const { vector([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]) },
        _mm256_set1_epi16(lane as i16),
    );
    let removed = _mm256_and_si256(is_lane, _mm256_set1_epi16(!cells as i16));
    let values = &mut bands[block / 3][value % 3];
    *values = _mm256_andnot_si256(removed, *values);
}

/// Makes a guess on the board that is returned, and the contrary on the other.
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub fn split(bands: &mut Bands, guess: &Guess) -> Bands {
    let mut guessed = *bands;
    keep(&mut guessed, guess.value, guess.block, guess.cells);
    for value in bits(guess.values.into()) {
        keep(bands, value, guess.block, !guess.cells);
    }
    guessed
}
