//! A round of the rules that [`Board`](super::super::super::board::Board) tells, on three vectors.

use std::arch::x86_64::{
    __m512i, _mm512_add_epi16, _mm512_and_si512, _mm512_andnot_si512, _mm512_cmpneq_epi16_mask,
    _mm512_gf2p8affine_epi64_epi8, _mm512_maskz_mov_epi16, _mm512_min_epu16, _mm512_or_si512,
    _mm512_permutex2var_epi16, _mm512_permutexvar_epi8, _mm512_permutexvar_epi16,
    _mm512_set1_epi16, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_slli_epi16,
    _mm512_srai_epi16, _mm512_srli_epi16, _mm512_sub_epi16, _mm512_ternarylogic_epi32,
    _mm512_test_epi16_mask, _mm512_testn_epi16_mask, _mm512_xor_si512,
};

use super::super::super::board::Outcome;
use super::tables::{ALLOWED, NEEDED, USED, beside, cells, turned};
use super::vector::{bytes, vector};

const NEXT: __m512i = bytes(beside(1));
const LAST: __m512i = bytes(beside(2));
const TURNED_ONCE: __m512i = vector(turned(1));
const TURNED_TWICE: __m512i = vector(turned(2));

/// The candidates: values 1, 4 and 7, values 2, 5 and 8, values 3, 6 and 9.
pub type Vectors = [__m512i; 3];

/// What a round found.
#[derive(Clone, Copy, Default)]
struct Round {
    is_dead: bool,
    has_changed: bool,
    /// Whether each value has one cell left in each box.
    is_full: bool,
}

impl Round {
    fn is_last(&self) -> bool {
        self.is_dead || !self.has_changed
    }

    fn outcome(&self) -> Outcome {
        match self.is_dead {
            true => Outcome::DeadEnd,
            false if self.is_full => Outcome::Solved,
            false => Outcome::Open,
        }
    }
}

/// Follows the rules until nothing more follows.
///
/// One board alone has little to gain from full lines: they are looked for when nothing else follows.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
pub fn propagate(board: &mut Vectors, is_hard: bool) -> Outcome {
    loop {
        let mut boards = [*board];
        let [round] = rounds::<false, 1>(&mut boards);
        [*board] = boards;
        if round.is_dead || round.is_full || !is_hard {
            return round.outcome();
        }
        follow_full_lines(board);
        if !differ(board, &boards[0]) {
            return round.outcome();
        }
    }
}

/// The same for two boards of a hard puzzle at once, until one is done; then for the other alone.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
pub fn propagate_both(one: &mut Vectors, other: &mut Vectors) -> [Outcome; 2] {
    let mut boards = [*one, *other];
    let [round, round_of_other] = rounds::<true, 2>(&mut boards);
    [*one, *other] = boards;
    [
        if round.is_last() {
            round.outcome()
        } else {
            propagate(one, true)
        },
        if round_of_other.is_last() {
            round_of_other.outcome()
        } else {
            propagate(other, true)
        },
    ]
}

/// Follows the rules, with those for full lines or without, on some boards until nothing more follows on one of them; returns the last
/// round of each.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn rounds<const WITH_FULL: bool, const BOARDS: usize>(
    all: &mut [Vectors; BOARDS],
) -> [Round; BOARDS] {
    let mut boards = *all;
    let mut rounds = [Round::default(); BOARDS];
    loop {
        let before = boards;
        // Each rule for all boards, so that one need not wait for the other.
        for board in &mut boards {
            follow_lines::<WITH_FULL>(board);
        }
        for (board, round) in boards.iter_mut().zip(&mut rounds) {
            let (is_full, every_cell_has_one) = follow_singles(board);
            (round.is_full, round.is_dead) = (is_full, !every_cell_has_one);
        }
        let mut is_any_last = false;
        for ((board, before), round) in boards.iter().zip(&before).zip(&mut rounds) {
            round.is_dead |= has_empty_box(board);
            round.has_changed = differ(board, before);
            is_any_last |= round.is_last();
        }
        if is_any_last {
            *all = boards;
            return rounds;
        }
    }
}

/// Says whether a value has no cell left in a box.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn has_empty_box(&[a, b, c]: &Vectors) -> bool {
    let least = _mm512_min_epu16(_mm512_min_epu16(a, b), c);
    _mm512_testn_epi16_mask(least, least) != 0
}

/// Says whether two boards differ.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn differ(one: &Vectors, other: &Vectors) -> bool {
    let changed = _mm512_xor_si512(one[0], other[0]);
    let changed = or_differing(changed, one[1], other[1]);
    let changed = or_differing(changed, one[2], other[2]);
    _mm512_test_epi16_mask(changed, changed) != 0
}

/// Keeps the cells in minirows and minicolumns that some order of their band uses, and if asked for, what full lines leave.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn follow_lines<const WITH_FULL: bool>(values: &mut Vectors) {
    let lines = lines_of_all(values);
    let full = WITH_FULL.then(|| FullLines::of(&lines));
    for (cells, lines) in values.iter_mut().zip(lines) {
        // The lines may be some that the other rule removes in this round: so neither waits for the other.
        let mut kept = look_up(lines, bytes(ALLOWED));
        if let Some(full) = full {
            kept = all(kept, full.needed(lines), full.enough);
        }
        *cells = _mm512_and_si512(*cells, cells_of(kept));
    }
}

/// Keeps what full lines leave.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn follow_full_lines(values: &mut Vectors) {
    let lines = lines_of_all(values);
    let full = FullLines::of(&lines);
    for (cells, lines) in values.iter_mut().zip(lines) {
        let kept = _mm512_and_si512(full.needed(lines), full.enough);
        *cells = _mm512_and_si512(*cells, cells_of(kept));
    }
}

/// The minirows and minicolumns with cells, of all values.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
pub fn lines_of_all(&[a, b, c]: &Vectors) -> Vectors {
    [lines(a), lines(b), lines(c)]
}

/// The minirows and minicolumns with cells.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
pub fn lines(cells: __m512i) -> __m512i {
    // The first of three bits, of which a product of bits makes neighbours.
    const NEIGHBOURS: i64 = 0x0108_4000_0000_0000;
    let rows = or(
        cells,
        _mm512_srli_epi16::<1>(cells),
        _mm512_srli_epi16::<2>(cells),
    );
    let rows = _mm512_gf2p8affine_epi64_epi8::<0>(rows, _mm512_set1_epi64(NEIGHBOURS));
    let columns = or(
        _mm512_slli_epi16::<8>(cells),
        _mm512_slli_epi16::<5>(cells),
        _mm512_slli_epi16::<2>(cells),
    );
    choose(_mm512_set1_epi16(0x0700), columns, rows)
}

/// Looks up the lines of the two other boxes of each band and each stack, six bits together.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
pub fn look_up(lines: __m512i, table: __m512i) -> __m512i {
    let next = _mm512_permutexvar_epi8(NEXT, lines);
    let last = _mm512_slli_epi16::<3>(_mm512_permutexvar_epi8(LAST, lines));
    _mm512_permutexvar_epi8(_mm512_or_si512(next, last), table)
}

/// The cells where some minirows and some minicolumns meet.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn cells_of(lines: __m512i) -> __m512i {
    let six = _mm512_or_si512(lines, _mm512_srli_epi16::<5>(lines));
    _mm512_permutex2var_epi16(const { vector(cells(0)) }, six, const { vector(cells(32)) })
}

/// Minirows and minicolumns by how many values there are for them.
#[derive(Clone, Copy)]
struct FullLines {
    /// Those with just three, which hold these.
    just_three: __m512i,
    /// Those with three or more.
    enough: __m512i,
}

impl FullLines {
    /// Counts the values.
    #[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
    #[inline]
    fn of(&[a, b, c]: &Vectors) -> Self {
        // Adds up nine bits: their number is `ones` and twice the number of four others.
        let (odd, pair) = (parity(a, b, c), majority(a, b, c));
        let [odd_next, odd_last] = turns(odd);
        let [pair_next, pair_last] = turns(pair);
        let (ones, carried) = (
            parity(odd, odd_next, odd_last),
            majority(odd, odd_next, odd_last),
        );
        let two_pairs = majority(pair, pair_next, pair_last);
        let odd_pairs = parity(pair, pair_next, pair_last);
        let any_pair = _mm512_or_si512(or(pair, pair_next, pair_last), carried);
        let one_pair = _mm512_andnot_si512(two_pairs, _mm512_xor_si512(odd_pairs, carried));
        Self {
            just_three: _mm512_and_si512(ones, one_pair),
            // Some pair, and if it is the only one, another besides.
            enough: _mm512_ternarylogic_epi32::<0b1011_0000>(any_pair, one_pair, ones),
        }
    }

    /// The lines that they leave to a value, which has these.
    #[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
    #[inline]
    fn needed(self, lines: __m512i) -> __m512i {
        _mm512_permutexvar_epi8(_mm512_and_si512(lines, self.just_three), bytes(NEEDED))
    }
}

/// Removes other values from cells where a value must stand, the only ones for it in a box; and a value from the other cells of a box
/// where it is the only one of a cell. Says whether all boxes of all values have one cell, and whether each cell has a value.
///
/// The second rule does not look at what the first removes, which it would not gain from: so neither waits for the other.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn follow_singles(values: &mut Vectors) -> (bool, bool) {
    let [a, b, c] = *values;
    let masks = [singles(a), singles(b), singles(c)];
    let placed_a = _mm512_maskz_mov_epi16(masks[0], a);
    let placed_b = _mm512_maskz_mov_epi16(masks[1], b);
    let placed_c = _mm512_maskz_mov_epi16(masks[2], c);
    let [next, last] = turns(or(placed_a, placed_b, placed_c));
    let beyond = _mm512_or_si512(next, last);
    let others = [
        or(placed_b, placed_c, beyond),
        or(placed_a, placed_c, beyond),
        or(placed_a, placed_b, beyond),
    ];
    let (one, two) = (or(a, b, c), majority(a, b, c));
    let [one_next, one_last] = turns(one);
    let [two_next, two_last] = turns(two);
    let one_or_more = or(one, one_next, one_last);
    let two_or_more = _mm512_or_si512(
        or(two, two_next, two_last),
        majority(one, one_next, one_last),
    );
    let naked = _mm512_andnot_si512(two_or_more, one_or_more);
    for (cells, others) in values.iter_mut().zip(others) {
        let own = _mm512_and_si512(*cells, naked);
        // Of two in one box the second is lost, and its cell is left without a value: a dead end.
        let negative = _mm512_sub_epi16(_mm512_setzero_si512(), own);
        let first = _mm512_and_si512(own, negative);
        let kept = choose(_mm512_srai_epi16::<15>(negative), first, *cells);
        *cells = _mm512_andnot_si512(others, kept);
    }
    let is_full = masks[0] & masks[1] & masks[2] & USED == USED;
    let missing = _mm512_cmpneq_epi16_mask(one_or_more, _mm512_set1_epi16(0o777));
    (is_full, missing == 0)
}

/// How many cells have their value.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
pub fn filled(values: &Vectors) -> u32 {
    let count = |cells: __m512i| (singles(cells) & USED).count_ones();
    count(values[0]) + count(values[1]) + count(values[2])
}

/// Which lanes have one cell.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
pub fn singles(cells: __m512i) -> u32 {
    _mm512_testn_epi16_mask(cells, _mm512_add_epi16(cells, _mm512_set1_epi16(-1)))
}

/// The same lanes of the next value in each vector, and of the one after it.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
pub fn turns(vector: __m512i) -> [__m512i; 2] {
    [
        _mm512_permutexvar_epi16(TURNED_ONCE, vector),
        _mm512_permutexvar_epi16(TURNED_TWICE, vector),
    ]
}

/// Bits in any of three.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
pub fn or(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_ternarylogic_epi32::<0b1111_1110>(a, b, c)
}

/// Bits in the first, or in one of the two others.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn or_differing(bits: __m512i, one: __m512i, other: __m512i) -> __m512i {
    _mm512_ternarylogic_epi32::<0b1111_0110>(bits, one, other)
}

/// Bits in all three.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn all(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_ternarylogic_epi32::<0b1000_0000>(a, b, c)
}

/// Bits in two or three of three.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn majority(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_ternarylogic_epi32::<0b1110_1000>(a, b, c)
}

/// Bits in one or three of three.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn parity(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_ternarylogic_epi32::<0b1001_0110>(a, b, c)
}

/// The bits of one where a mask is set, else of the other.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,popcnt")]
#[inline]
fn choose(mask: __m512i, one: __m512i, other: __m512i) -> __m512i {
    _mm512_ternarylogic_epi32::<0b1100_1010>(mask, one, other)
}
