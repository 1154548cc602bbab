//! Where to guess on three vectors, as [`Board::guess`](super::super::super::board::Board::guess) says.

use std::arch::x86_64::{
    __m512i, _mm_cvtsi128_si32, _mm_minpos_epu16, _mm_or_si128, _mm_set_epi64x, _mm512_add_epi8,
    _mm512_and_si512, _mm512_castsi512_si128, _mm512_cmpeq_epi8_mask, _mm512_cmpeq_epi16_mask,
    _mm512_mask_mov_epi16, _mm512_maskz_permutexvar_epi8, _mm512_permutexvar_epi8,
    _mm512_permutexvar_epi16, _mm512_popcnt_epi8, _mm512_set1_epi8, _mm512_set1_epi16,
    _mm512_sub_epi8,
};

use super::super::super::board::Guess;
use super::super::super::minilines::{BLOCKS, Choice};
use super::rules::{Vectors, lines_of_all, look_up, singles, turns};
use super::tables::{BANDS, DOUBLED, ORDERS, USED};
use super::vector::{bytes, bytes_of, lanes_of, vector};

/// Where the lanes of a value are.
#[derive(Clone, Copy)]
struct Place {
    vector: usize,
    /// The first, second or third value there.
    third: usize,
}

/// Where to guess on an open board.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
pub fn guess(values: &Vectors, is_one_cell: bool) -> Guess {
    let lines = lines_of_all(values);
    let orders = [orders(lines[0]), orders(lines[1]), orders(lines[2])];
    let band = least_band(&orders);
    let place = least_value(&orders, band);
    let Place { vector, third } = place;
    let lines = lines.map(bytes_of);
    let in_turn = |turn: usize| {
        let byte = 18 * third + 2 * usize::from(BLOCKS[band][turn]) + usize::from(band >= 3);
        lines[vector][byte & 63].into()
    };
    let value = 3 * third + vector;
    let Choice {
        block, mut cells, ..
    } = Choice::in_band(band, value, in_turn);
    let (others, open_blocks) = alike(values, place);
    if is_one_cell || !others.is_power_of_two() {
        cells &= lanes_of(values[vector])[(9 * third + block) & 31];
        cells &= cells.wrapping_neg();
    }
    Guess {
        value,
        block,
        cells,
        values: others,
        open_blocks,
    }
}

/// How many orders of each value the band and the stack of a box allow: a byte where its minirows are, and one where its minicolumns.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn orders(lines: __m512i) -> __m512i {
    let of_others = look_up(lines, bytes(ORDERS));
    let own = _mm512_permutexvar_epi8(lines, bytes(DOUBLED));
    _mm512_popcnt_epi8(_mm512_and_si512(of_others, own))
}

/// The band in which all values have the fewest orders together, but not one each; the stacks come after the bands.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn least_band(&[a, b, c]: &Vectors) -> usize {
    const WORDS: __m512i = {
        let mut words = [0; 64];
        let mut at = 0;
        while at < 6 {
            words[2 * at] = BANDS[at];
            at += 1;
        }
        bytes(words)
    };
    let sums = _mm512_add_epi8(_mm512_add_epi8(a, b), c);
    let [next, last] = turns(sums);
    let sums = _mm512_add_epi8(_mm512_add_epi8(sums, next), last);
    // Below zero, and so beyond all others, where each value has one.
    let places = _mm512_sub_epi8(sums, _mm512_set1_epi8(10));
    let places = _mm512_castsi512_si128(_mm512_maskz_permutexvar_epi8(0x555, WORDS, places));
    let beyond = _mm_set_epi64x(!0 << 32, 0);
    let least = _mm_minpos_epu16(_mm_or_si128(places, beyond));
    ((_mm_cvtsi128_si32(least) >> 16) as usize).min(5)
}

/// The first value with the fewest orders in a band, but more than one.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn least_value(&[a, b, c]: &Vectors, band: usize) -> Place {
    // A byte of the first value in each vector, of the second and of the third.
    const VALUES: u64 = 1 | 1 << 18 | 1 << 36;
    for many in 2..=6 {
        let many = _mm512_set1_epi8(many);
        let have = |orders: __m512i| _mm512_cmpeq_epi8_mask(orders, many) >> BANDS[band] & VALUES;
        let found = have(a) | have(b) << 1 | have(c) << 2;
        if found != 0 {
            let at = found.trailing_zeros() as usize;
            let third = (at / 16).min(2);
            let vector = (at - 18 * third).min(2);
            return Place { vector, third };
        }
    }
    // On no open board.
    Place {
        vector: 0,
        third: 0,
    }
}

/// The values that have the candidates of one in all open cells, itself among them, and the boxes where it is not placed; as bits.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn alike(values: &Vectors, place: Place) -> (u16, u16) {
    const SAME: [__m512i; 3] = [spread(0), spread(1), spread(2)];
    let own = _mm512_permutexvar_epi16(SAME[place.third], values[place.vector]);
    let placed = singles(own) & USED;
    let mut alike = 0;
    for (at, &cells) in values.iter().enumerate() {
        let same = _mm512_cmpeq_epi16_mask(cells, own) | placed & singles(cells);
        // Of each nine bits the last, if all are set: then a carry comes from the eight others.
        let whole = same & ((same & 0o377_377_377) + 0o001_001_001) & 0o400_400_400;
        alike |= whole >> (8 - at);
    }
    let alike = alike | alike >> 6 | alike >> 12;
    (alike as u16 & 0o777, !placed as u16 & 0o777)
}

/// The nine lanes of one value of a vector, for each of its values.
const fn spread(third: usize) -> __m512i {
    let mut from = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        from[lane] = (9 * third + lane % 9) as u16;
        lane += 1;
    }
    vector(from)
}

/// Keeps some cells of a lane.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn keep(values: &mut Vectors, value: usize, block: usize, cells: u16) {
    let kept = _mm512_set1_epi16(cells as i16);
    let lane = 1 << (9 * (value / 3) + block);
    for (at, lanes) in values.iter_mut().enumerate() {
        let mask = if at == value % 3 { lane } else { 0 };
        *lanes = _mm512_mask_mov_epi16(*lanes, mask, _mm512_and_si512(*lanes, kept));
    }
}

/// Makes a guess on the board that is returned, and the contrary on the other.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
pub fn split(values: &mut Vectors, guess: &Guess) -> Vectors {
    let mut guessed = *values;
    keep(&mut guessed, guess.value, guess.block, guess.cells);
    let mut rest = guess.values;
    while rest != 0 {
        keep(
            values,
            rest.trailing_zeros() as usize,
            guess.block,
            !guess.cells,
        );
        rest &= rest - 1;
    }
    guessed
}
