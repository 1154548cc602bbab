//! What the rules ask of vectors, by the instructions of AVX2.

use std::arch::x86_64::{
    __m256i, _mm_set_epi64x, _mm256_add_epi8, _mm256_add_epi16, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_blendv_epi8, _mm256_broadcastsi128_si256, _mm256_castsi256_pd,
    _mm256_cmpeq_epi8, _mm256_cmpeq_epi16, _mm256_cmpeq_epi64, _mm256_maddubs_epi16,
    _mm256_min_epu16, _mm256_movemask_epi8, _mm256_movemask_pd, _mm256_mulhi_epu16,
    _mm256_or_si256, _mm256_permute4x64_epi64, _mm256_permutevar8x32_epi32, _mm256_set1_epi8,
    _mm256_set1_epi16, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_slli_epi16, _mm256_srai_epi16, _mm256_srli_epi16, _mm256_sub_epi16, _mm256_testc_si256,
    _mm256_testz_si256, _mm256_xor_si256,
};
use std::ops::BitAnd;

use sudogon_board::puzzle::Value;

use super::super::operations::{Lanes, functions, having_digit, numbers, operations};
use super::tables::{
    COUNT, DOUBLED, FIRST_CELLS, NEEDED, OF_LAST, OF_NEXT, USED, beside, bytes_of, given_cells,
    places, spread, vector,
};

/// The cells of three values in a row of boxes.
#[derive(Clone, Copy)]
pub struct Avx2(__m256i);

/// The numbers of each row of the board.
pub struct Givens([[u8; 16]; 9]);

impl BitAnd for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self::and(self, other)
    }
}

/// The orders that the lines of the other boxes leave to a box: three bits for each of its lines by one order, and four bits higher
/// three by the other.
struct Orders {
    /// Those of its band, in the lower bytes.
    rows: __m256i,
    /// Those of its stack, in the upper bytes.
    columns: __m256i,
}

impl Avx2 {
    /// Returns what the lines leave to the boxes of a row of boxes.
    #[inline(always)]
    fn orders(lines: &[Self; 3], row: usize) -> Orders {
        let (Self(own), Self(next), Self(last)) =
            (lines[row], lines[(row + 1) % 3], lines[(row + 2) % 3]);
        // SAFETY: a vector is proof that the processor has the instructions.
        unsafe {
            // The next box is in the vector, for its minirows, or in the next vector, for its minicolumns.
            let beside_next = _mm256_shuffle_epi8(OF_NEXT, own);
            let beside_last = _mm256_shuffle_epi8(OF_LAST, own);
            Orders {
                rows: _mm256_and_si256(
                    _mm256_shuffle_epi8(beside_next, const { beside(1) }),
                    _mm256_shuffle_epi8(beside_last, const { beside(2) }),
                ),
                columns: _mm256_and_si256(
                    _mm256_shuffle_epi8(OF_NEXT, next),
                    _mm256_shuffle_epi8(OF_LAST, last),
                ),
            }
        }
    }

    operations! {
        sum_of_lanes(a, b) = _mm256_add_epi16(a, b);
    }

    /// The cells where some minirows, in the lower bytes, and some minicolumns, in the upper, meet.
    #[inline(always)]
    fn meeting(Self(rows): Self, Self(columns): Self) -> Self {
        // SAFETY: a vector is proof that the processor has the instructions.
        Self(unsafe {
            let first_cells = _mm256_shuffle_epi8(FIRST_CELLS, rows);
            let columns = _mm256_and_si256(columns, _mm256_set1_epi16(0x0700));
            _mm256_and_si256(
                _mm256_maddubs_epi16(first_cells, _mm256_set1_epi16(0o7)),
                _mm256_maddubs_epi16(columns, _mm256_set1_epi16(0o111 << 8)),
            )
        })
    }
}

impl Lanes<3> for Avx2 {
    type Mask = Self;
    type Givens = Givens;
    type Numbers = [u8; 32];
    type Trace = Self;
    type Bytes = [u8; 32];

    const TWO_AT_ONCE: bool = false;

    operations! {
        and(a, b) = _mm256_and_si256(a, b);
        without(bits, removed) = _mm256_andnot_si256(removed, bits);
        either(a, b) = _mm256_or_si256(a, b);
        differing(a, b) = _mm256_xor_si256(a, b);
        majority(a, b, c) = {
            let either = _mm256_or_si256(a, b);
            _mm256_or_si256(_mm256_and_si256(a, b), _mm256_and_si256(either, c))
        };
        least(a, b) = _mm256_min_epu16(a, b);
        sum(a, b) = _mm256_add_epi8(a, b);
        first_or_all(own, cells) = {
            let negative = _mm256_sub_epi16(_mm256_setzero_si256(), own);
            let first = _mm256_and_si256(own, negative);
            let has_any = _mm256_srai_epi16::<15>(negative);
            _mm256_or_si256(first, _mm256_andnot_si256(has_any, cells))
        };
        only(cells, mask) = _mm256_and_si256(cells, mask);
        singles(cells) = {
            let several = _mm256_and_si256(cells, _mm256_add_epi16(cells, _mm256_set1_epi16(-1)));
            _mm256_cmpeq_epi16(several, _mm256_setzero_si256())
        };
        same(one, other, or) = _mm256_or_si256(_mm256_cmpeq_epi16(one, other), or);
        lines(cells) = {
            // Brings the last bit of each minirow down to the three lowest; the bits above them make no difference to any table.
            const NEIGHBOURS: i16 = 1 << 14 | 1 << 12 | 1 << 10;
            let twice = _mm256_slli_epi16::<2>(cells);
            let rows = _mm256_or_si256(_mm256_or_si256(cells, _mm256_slli_epi16::<1>(cells)), twice);
            let rows = _mm256_and_si256(rows, _mm256_set1_epi16(0o444));
            let rows = _mm256_mulhi_epu16(rows, _mm256_set1_epi16(NEIGHBOURS));
            let [low, middle] = [_mm256_slli_epi16::<8>(cells), _mm256_slli_epi16::<5>(cells)];
            let columns = _mm256_or_si256(_mm256_or_si256(low, middle), twice);
            _mm256_or_si256(rows, _mm256_and_si256(columns, _mm256_set1_epi16(0x0700)))
        };
        needed(lines) = _mm256_shuffle_epi8(NEEDED, lines);
    }

    #[inline(always)]
    unsafe fn givens(givens: &[Option<Value>; 81]) -> Givens {
        let mut rows = [[0; 16]; 9];
        for (row, givens) in rows.iter_mut().zip(givens.chunks_exact(9)) {
            for (number, given) in row.iter_mut().zip(givens) {
                *number = given.map_or(0, |value| value.number() as u8);
            }
        }
        Givens(rows)
    }

    #[inline(always)]
    fn full(_: &Givens) -> Self {
        Self(const { vector([0o777; 16]) })
    }

    #[inline(always)]
    fn having_digit(cells: Self, at: usize, digit: usize) -> Self {
        const HAVING: [[[u16; 16]; 4]; 3] = having_digit(numbers(4, 3));
        Self::and(cells, Self(vector(HAVING[at][digit])))
    }

    #[inline(always)]
    fn of_digits(digits: [Self; 4]) -> [u8; 32] {
        const PLACES: [__m256i; 2] = places();
        let [from, bit] = PLACES;
        // SAFETY: a vector is proof that the processor has the instructions.
        bytes_of(unsafe {
            let mut sums = _mm256_setzero_si256();
            for (digit, Self(cells)) in digits.into_iter().enumerate() {
                let own = _mm256_and_si256(_mm256_shuffle_epi8(cells, from), bit);
                let is_set = _mm256_cmpeq_epi8(own, bit);
                let digit = _mm256_and_si256(is_set, _mm256_set1_epi8(1 << digit));
                sums = _mm256_or_si256(sums, digit);
            }
            sums
        })
    }

    #[inline(always)]
    fn place(third: usize, block: usize) -> (usize, usize) {
        (block / 3, 4 * third + block % 3)
    }

    #[inline(always)]
    fn bytes(Self(cells): Self) -> [u8; 32] {
        bytes_of(cells)
    }

    #[inline(always)]
    fn keep(vectors: &mut [Self; 3], at: usize, lane: usize, kept: u16) {
        const LANES: __m256i = vector([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
        // SAFETY: a vector is proof that the processor has the instructions.
        let mask = Self(unsafe { _mm256_cmpeq_epi16(LANES, _mm256_set1_epi16(lane as i16)) });
        vectors[at] = Self::keep_in(vectors[at], mask, kept);
    }

    #[inline(always)]
    fn cells_of(lines: Self) -> Self {
        Self::meeting(lines, lines)
    }

    #[inline(always)]
    fn in_orders(lines: [Self; 3], only: Option<[Self; 3]>) -> [Self; 3] {
        let mut cells = lines;
        for (row, cells) in cells.iter_mut().enumerate() {
            let Orders { rows, columns } = Self::orders(&lines, row);
            // SAFETY: a vector is proof that the processor has the instructions.
            let (rows, columns) = unsafe {
                (
                    _mm256_or_si256(rows, _mm256_srli_epi16::<4>(rows)),
                    _mm256_or_si256(columns, _mm256_srli_epi16::<4>(columns)),
                )
            };
            *cells = Self::meeting(Self(rows), Self(columns));
            if let Some(only) = only {
                *cells = Self::and(*cells, Self::cells_of(only[row]));
            }
        }
        cells
    }

    #[inline(always)]
    fn count_orders(lines: [Self; 3]) -> [Self; 3] {
        let mut counts = lines;
        for (row, count) in counts.iter_mut().enumerate() {
            let Orders { rows, columns } = Self::orders(&lines, row);
            // SAFETY: a vector is proof that the processor has the instructions.
            *count = Self(unsafe {
                let all = _mm256_blendv_epi8(rows, columns, _mm256_set1_epi16(!0xff));
                let used = _mm256_and_si256(all, _mm256_shuffle_epi8(DOUBLED, count.0));
                // Of the next byte come bits that the table does not look at.
                let others = _mm256_srli_epi16::<4>(used);
                _mm256_add_epi8(
                    _mm256_shuffle_epi8(COUNT, used),
                    _mm256_shuffle_epi8(COUNT, others),
                )
            });
        }
        counts
    }

    /// The sum of all vectors: candidates only go, so while it is the same, so are they.
    #[inline(always)]
    fn trace(vectors: &[[Self; 3]; 3]) -> Self {
        let mut sum = vectors[0][0];
        for &cells in &vectors.as_flattened()[1..] {
            sum = Self::sum_of_lanes(sum, cells);
        }
        sum
    }

    functions! {
        keep_in(Self(cells): Self, Self(mask): Self, kept: u16) -> Self = Self({
            let removed = _mm256_and_si256(mask, _mm256_set1_epi16(!kept as i16));
            _mm256_andnot_si256(removed, cells)
        });
        count(Self(mask): Self) -> u32 = _mm256_movemask_epi8(_mm256_and_si256(mask, USED)).count_ones() / 2;
        are_all(Self(mask): Self) -> bool = _mm256_testc_si256(mask, USED) == 1;
        turns(Self(cells): Self) -> [Self; 2] = [
            Self(_mm256_permute4x64_epi64::<0b11_00_10_01>(cells)),
            Self(_mm256_permute4x64_epi64::<0b11_01_00_10>(cells)),
        ];
        given(Givens(rows): &Givens, part: usize, cell: usize) -> Self = {
            const CELLS: [__m256i; 3] = [given_cells(0), given_cells(1), given_cells(2)];
            let row = u128::from_le_bytes(rows[3 * part + cell / 3]);
            let row = _mm_set_epi64x((row >> 64) as i64, row as i64);
            Self(_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(row), CELLS[cell % 3]))
        };
        of_number(Self(given): Self, at: usize) -> Self = {
            const NUMBERS: [[u16; 16]; 3] = numbers(4, 3);
            Self(_mm256_cmpeq_epi16(given, vector(NUMBERS[at])))
        };
        is_same(one: Self, other: Self) -> bool = {
            let Self(changed) = Self::differing(one, other);
            _mm256_testz_si256(changed, changed) == 1
        };
        whole(masks: [[Self; 3]; 3]) -> u16 = {
            let mut values = 0;
            for (at, [a, b, c]) in masks.into_iter().enumerate() {
                let Self(all) = a & b & c;
                let whole = _mm256_cmpeq_epi64(all, _mm256_set1_epi64x(-1));
                let whole = _mm256_movemask_pd(_mm256_castsi256_pd(whole)) as u16;
                values |= (whole & 1 | (whole & 2) << 2 | (whole & 4) << 4) << at;
            }
            values
        };
        is_dead(Self(least): Self, Self(filled): Self) -> bool = {
            let empty = _mm256_cmpeq_epi16(least, _mm256_setzero_si256());
            let wrong = _mm256_or_si256(empty, _mm256_xor_si256(filled, _mm256_set1_epi16(0o777)));
            _mm256_testz_si256(wrong, wrong) == 0
        };
        spread(Self(cells): Self, third: usize) -> Self = {
            const FROM: [__m256i; 3] = [spread(0), spread(1), spread(2)];
            Self(_mm256_permutevar8x32_epi32(cells, FROM[third]))
        };
    }
}
