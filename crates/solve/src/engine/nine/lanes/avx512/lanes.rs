//! What the rules ask of vectors, by the instructions of AVX-512.

use std::arch::x86_64::{
    __m512i, _mm_cvtsi128_si32, _mm_minpos_epu16, _mm_or_si128, _mm_set_epi64x, _mm512_add_epi8,
    _mm512_add_epi16, _mm512_and_si512, _mm512_andnot_si512, _mm512_castsi512_si128,
    _mm512_cmpeq_epi8_mask, _mm512_cmpeq_epi16_mask, _mm512_cmpneq_epi16_mask,
    _mm512_gf2p8affine_epi64_epi8, _mm512_mask_add_epi8, _mm512_mask_mov_epi16,
    _mm512_mask_set1_epi8, _mm512_maskz_mov_epi16, _mm512_maskz_permutex2var_epi8,
    _mm512_maskz_permutexvar_epi8, _mm512_min_epu16, _mm512_or_si512, _mm512_permutex2var_epi16,
    _mm512_permutexvar_epi8, _mm512_permutexvar_epi16, _mm512_popcnt_epi8, _mm512_set1_epi8,
    _mm512_set1_epi16, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_slli_epi16,
    _mm512_srai_epi16, _mm512_srli_epi16, _mm512_sub_epi8, _mm512_sub_epi16,
    _mm512_ternarylogic_epi32, _mm512_test_epi8_mask, _mm512_test_epi16_mask,
    _mm512_testn_epi16_mask, _mm512_xor_si512, _mm512_zextsi128_si512,
};

use sudogon_board::puzzle::Value;

use super::super::operations::{Lanes, functions, having_digit, numbers, operations};
use super::tables::{
    ALLOWED, BANDS, DOUBLED, NEEDED, ORDERS, USED, beside, bytes, bytes_of, cells, given_cells,
    places, spread, turned, vector,
};

/// The cells of three values on the whole board.
#[derive(Clone, Copy)]
pub struct Avx512(__m512i);

/// The numbers of the first sixty-four cells, and those of the others.
pub struct Givens(__m512i, __m512i);

const NEXT: __m512i = bytes(beside(1));
const LAST: __m512i = bytes(beside(2));

/// Functions of three bits, by their results for 000, 001 … 111 from the lowest bit.
const ANY: i32 = 0b1111_1110;
const MAJORITY: i32 = 0b1110_1000;
const PARITY: i32 = 0b1001_0110;
const FIRST_OR_DIFFERING: i32 = 0b1111_0110;
const FIRST_BUT: i32 = 0b1011_0000;
/// The second where the first is set, else the third.
const CHOICE: i32 = 0b1100_1010;

impl Avx512 {
    /// Looks up the lines of the two other boxes of each band and each stack, six bits together.
    #[inline(always)]
    fn look_up(Self(lines): Self, table: [u8; 64]) -> Self {
        // SAFETY: a vector is proof that the processor has the instructions.
        Self(unsafe {
            let next = _mm512_permutexvar_epi8(NEXT, lines);
            let last = _mm512_slli_epi16::<3>(_mm512_permutexvar_epi8(LAST, lines));
            _mm512_permutexvar_epi8(_mm512_or_si512(next, last), bytes(table))
        })
    }
}

impl Lanes<1> for Avx512 {
    type Mask = u32;
    type Givens = Givens;
    type Numbers = [u8; 128];
    type Trace = [Self; 3];
    type Bytes = [u8; 64];

    const TWO_AT_ONCE: bool = true;

    operations! {
        and(a, b) = _mm512_and_si512(a, b);
        without(bits, removed) = _mm512_andnot_si512(removed, bits);
        without_but(bits, removed, but) = _mm512_ternarylogic_epi32::<FIRST_BUT>(bits, removed, but);
        either(a, b) = _mm512_or_si512(a, b);
        differing(a, b) = _mm512_xor_si512(a, b);
        any(a, b, c) = _mm512_ternarylogic_epi32::<ANY>(a, b, c);
        majority(a, b, c) = _mm512_ternarylogic_epi32::<MAJORITY>(a, b, c);
        parity(a, b, c) = _mm512_ternarylogic_epi32::<PARITY>(a, b, c);
        least(a, b) = _mm512_min_epu16(a, b);
        sum(a, b) = _mm512_add_epi8(a, b);
        first_or_all(own, cells) = {
            let negative = _mm512_sub_epi16(_mm512_setzero_si512(), own);
            let first = _mm512_and_si512(own, negative);
            let has_any = _mm512_srai_epi16::<15>(negative);
            _mm512_ternarylogic_epi32::<CHOICE>(has_any, first, cells)
        };
        lines(cells) = {
            // The first of three bits, of which a product of bits makes neighbours.
            const NEIGHBOURS: i64 = 0x0108_4000_0000_0000;
            let rows = _mm512_ternarylogic_epi32::<ANY>(
                cells,
                _mm512_srli_epi16::<1>(cells),
                _mm512_srli_epi16::<2>(cells),
            );
            let rows = _mm512_gf2p8affine_epi64_epi8::<0>(rows, _mm512_set1_epi64(NEIGHBOURS));
            let columns = _mm512_ternarylogic_epi32::<ANY>(
                _mm512_slli_epi16::<8>(cells),
                _mm512_slli_epi16::<5>(cells),
                _mm512_slli_epi16::<2>(cells),
            );
            _mm512_ternarylogic_epi32::<CHOICE>(_mm512_set1_epi16(0x0700), columns, rows)
        };
        needed(lines) = _mm512_permutexvar_epi8(lines, const { bytes(NEEDED) });
        cells_of(lines) = {
            let six = _mm512_or_si512(lines, _mm512_srli_epi16::<5>(lines));
            _mm512_permutex2var_epi16(const { vector(cells(0)) }, six, const { vector(cells(32)) })
        };
    }

    #[inline(always)]
    unsafe fn givens(givens: &[Option<Value>; 81]) -> Givens {
        // From where they are into registers: copied first, as bytes, they would be waited for.
        let number = |at: usize| givens[at].map_or(0, |value| value.number() as u8);
        let first = bytes(std::array::from_fn(number));
        let next = u128::from_le_bytes(std::array::from_fn(|at| number(64 + at)));
        // SAFETY: the processor has the instructions, as the caller knows.
        let last = unsafe {
            let next = _mm512_zextsi128_si512(_mm_set_epi64x((next >> 64) as i64, next as i64));
            // Behind the last cell there is 0, as in cells without a given.
            _mm512_mask_set1_epi8(next, 1 << 16, number(80) as i8)
        };
        Givens(first, last)
    }

    #[inline(always)]
    fn full(_: &Givens) -> Self {
        Self(const { vector([0o777; 32]) })
    }

    #[inline(always)]
    fn having_digit(cells: Self, at: usize, digit: usize) -> Self {
        const HAVING: [[[u16; 32]; 4]; 3] = having_digit(numbers(9, 9));
        Self::and(cells, Self(vector(HAVING[at][digit])))
    }

    #[inline(always)]
    fn of_digits(digits: [Self; 4]) -> [u8; 128] {
        const PLACES: [[[u8; 64]; 2]; 2] = [places(0), places(64)];
        let mut numbers = [[0; 64]; 2];
        for (numbers, [from, bit]) in numbers.iter_mut().zip(PLACES) {
            // SAFETY: a vector is proof that the processor has the instructions.
            *numbers = bytes_of(unsafe {
                let mut sums = _mm512_setzero_si512();
                for (digit, Self(cells)) in digits.into_iter().enumerate() {
                    let own = _mm512_permutexvar_epi8(bytes(from), cells);
                    let is_set = _mm512_test_epi8_mask(own, bytes(bit));
                    let digit = _mm512_set1_epi8(1 << digit);
                    sums = _mm512_mask_add_epi8(sums, is_set, sums, digit);
                }
                sums
            });
        }
        let mut all = [0; 128];
        all.copy_from_slice(numbers.as_flattened());
        all
    }

    #[inline(always)]
    fn place(third: usize, block: usize) -> (usize, usize) {
        (0, 9 * third + block)
    }

    #[inline(always)]
    fn bytes(Self(cells): Self) -> [u8; 64] {
        bytes_of(cells)
    }

    #[inline(always)]
    fn keep(vectors: &mut [Self; 3], at: usize, lane: usize, kept: u16) {
        // All of them, so that they may be in registers.
        for (vector, cells) in vectors.iter_mut().enumerate() {
            *cells = Self::keep_in(*cells, u32::from(vector == at) << lane, kept);
        }
    }

    #[inline(always)]
    fn count(mask: u32) -> u32 {
        (mask & USED).count_ones()
    }

    #[inline(always)]
    fn are_all(mask: u32) -> bool {
        mask & USED == USED
    }

    #[inline(always)]
    fn whole(masks: [[u32; 1]; 3]) -> u16 {
        let mut whole = 0;
        for (at, [mask]) in masks.into_iter().enumerate() {
            // Of each nine bits the last, if all are set: then a carry comes from the eight others.
            let last = mask & ((mask & 0o377_377_377) + 0o001_001_001) & 0o400_400_400;
            whole |= last >> (8 - at);
        }
        (whole | whole >> 6 | whole >> 12) as u16 & 0o777
    }

    #[inline(always)]
    fn trace(&[vectors]: &[[Self; 3]; 1]) -> [Self; 3] {
        vectors
    }

    #[inline(always)]
    fn in_orders([lines]: [Self; 1], only: Option<[Self; 1]>) -> [Self; 1] {
        let allowed = Self::look_up(lines, ALLOWED);
        [Self::cells_of(match only {
            Some([only]) => Self::and(allowed, only),
            None => allowed,
        })]
    }

    #[inline(always)]
    fn least_value([[a], [b], [c]]: &[[Self; 1]; 3], band: usize) -> [usize; 2] {
        // A byte of the first value in each vector, of the second and of the third.
        const VALUES: u64 = 1 | 1 << 18 | 1 << 36;
        for many in 2..=6 {
            // SAFETY: a vector is proof that the processor has the instructions.
            let [of_a, of_b, of_c] = unsafe {
                let many = _mm512_set1_epi8(many);
                [
                    _mm512_cmpeq_epi8_mask(a.0, many),
                    _mm512_cmpeq_epi8_mask(b.0, many),
                    _mm512_cmpeq_epi8_mask(c.0, many),
                ]
            };
            let found = (of_a >> BANDS[band] & VALUES)
                | (of_b >> BANDS[band] & VALUES) << 1
                | (of_c >> BANDS[band] & VALUES) << 2;
            if found != 0 {
                let at = found.trailing_zeros() as usize;
                let third = (at / 16).min(2);
                return [third, (at - 18 * third).min(2)];
            }
        }
        // On no open board.
        [0, 0]
    }

    functions! {
        keep_in(Self(cells): Self, mask: u32, kept: u16) -> Self = Self({
            let fewer = _mm512_and_si512(cells, _mm512_set1_epi16(kept as i16));
            _mm512_mask_mov_epi16(cells, mask, fewer)
        });
        only(Self(cells): Self, mask: u32) -> Self = Self(_mm512_maskz_mov_epi16(mask, cells));
        singles(Self(cells): Self) -> u32 = _mm512_testn_epi16_mask(cells, _mm512_add_epi16(cells, _mm512_set1_epi16(-1)));
        same(Self(one): Self, Self(other): Self, or: u32) -> u32 = _mm512_cmpeq_epi16_mask(one, other) | or;
        is_dead(Self(least): Self, Self(filled): Self) -> bool = {
            let missing = _mm512_cmpneq_epi16_mask(filled, _mm512_set1_epi16(0o777));
            missing | _mm512_testn_epi16_mask(least, least) != 0
        };
        turns(Self(cells): Self) -> [Self; 2] = [
            Self(_mm512_permutexvar_epi16(const { vector(turned(1)) }, cells)),
            Self(_mm512_permutexvar_epi16(const { vector(turned(2)) }, cells)),
        ];
        given(&Givens(first, last): &Givens, _: usize, cell: usize) -> Self = {
            const LOWER_BYTES: u64 = 0x5555_5555_5555_5555;
            const CELLS: [[u8; 64]; 9] = given_cells();
            let at = bytes(CELLS[cell]);
            Self(_mm512_maskz_permutex2var_epi8(LOWER_BYTES, first, at, last))
        };
        of_number(Self(given): Self, at: usize) -> u32 = {
            const NUMBERS: [[u16; 32]; 3] = numbers(9, 9);
            _mm512_cmpeq_epi16_mask(given, vector(NUMBERS[at]))
        };
        is_same([Self(a), Self(b), Self(c)]: [Self; 3], other: [Self; 3]) -> bool = {
            let [Self(other_a), Self(other_b), Self(other_c)] = other;
            let changed = _mm512_xor_si512(a, other_a);
            let changed = _mm512_ternarylogic_epi32::<FIRST_OR_DIFFERING>(changed, b, other_b);
            let changed = _mm512_ternarylogic_epi32::<FIRST_OR_DIFFERING>(changed, c, other_c);
            _mm512_test_epi16_mask(changed, changed) == 0
        };
        spread(Self(cells): Self, third: usize) -> Self = {
            const FROM: [[u16; 32]; 3] = [spread(0), spread(1), spread(2)];
            Self(_mm512_permutexvar_epi16(vector(FROM[third]), cells))
        };
        least_band([sums]: [Self; 1]) -> usize = {
            const WORDS: [u8; 64] = {
                let mut words = [0; 64];
                let mut at = 0;
                while at < 6 {
                    words[2 * at] = BANDS[at];
                    at += 1;
                }
                words
            };
            // Below zero, and so beyond all others, where each value has one.
            let places = _mm512_sub_epi8(sums.0, _mm512_set1_epi8(10));
            let places = _mm512_maskz_permutexvar_epi8(0x555, bytes(WORDS), places);
            let beyond = _mm_set_epi64x(!0 << 32, 0);
            let places = _mm_or_si128(_mm512_castsi512_si128(places), beyond);
            let least = _mm_cvtsi128_si32(_mm_minpos_epu16(places));
            ((least >> 16) as usize).min(5)
        };
        count_orders([lines]: [Self; 1]) -> [Self; 1] = {
            let of_others = Self::look_up(lines, ORDERS);
            let own = _mm512_permutexvar_epi8(lines.0, const { bytes(DOUBLED) });
            [Self(_mm512_popcnt_epi8(_mm512_and_si512(of_others.0, own)))]
        };
    }
}
