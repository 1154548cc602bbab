//! A round of the rules that [`Board`](super::super::super::board::Board) tells, on three vectors for each row of boxes.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi16, _mm256_and_si256, _mm256_andnot_si256, _mm256_blendv_epi8,
    _mm256_cmpeq_epi16, _mm256_maddubs_epi16, _mm256_min_epu16, _mm256_movemask_epi8,
    _mm256_mulhi_epu16, _mm256_or_si256, _mm256_permute4x64_epi64, _mm256_set1_epi16,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_slli_epi16, _mm256_srai_epi16,
    _mm256_srli_epi16, _mm256_sub_epi16, _mm256_testz_si256, _mm256_xor_si256,
};

use super::super::super::board::Outcome;
use super::tables::{FIRST_CELLS, NEEDED, OF_LAST, OF_NEXT, USED, beside};

/// Of a row of boxes: values 1, 4 and 7, values 2, 5 and 8, values 3, 6 and 9.
pub type Vectors = [__m256i; 3];

/// The candidates: the three rows of boxes.
pub type Bands = [Vectors; 3];

/// Follows the rules until nothing more follows.
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub fn propagate(bands: &mut Bands, is_hard: bool) -> Outcome {
    let mut sum = sum(bands);
    loop {
        follow_orders::<0>(bands);
        follow_orders::<1>(bands);
        follow_orders::<2>(bands);
        let [first, second, third] = bands;
        let counts = [
            follow_singles(first),
            follow_singles(second),
            follow_singles(third),
        ];
        if is_dead(bands, &counts) {
            return Outcome::DeadEnd;
        }
        if !lower(&mut sum, bands) {
            if is_full(&counts) {
                return Outcome::Solved;
            }
            if !is_hard {
                return Outcome::Open;
            }
            // There is little to gain from it, so it comes when nothing else follows.
            follow_full_lines(bands);
            if !lower(&mut sum, bands) {
                return Outcome::Open;
            }
        }
    }
}

/// The sum of all vectors: candidates only go, so while it is the same, so are they.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn sum([a, b, c]: &Bands) -> __m256i {
    let of_band = |&[a, b, c]: &Vectors| _mm256_add_epi16(_mm256_add_epi16(a, b), c);
    _mm256_add_epi16(_mm256_add_epi16(of_band(a), of_band(b)), of_band(c))
}

/// Brings a sum up to date; says whether it was another.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn lower(known: &mut __m256i, bands: &Bands) -> bool {
    let sum = sum(bands);
    let is_lower = !is_zero(_mm256_xor_si256(sum, *known));
    *known = sum;
    is_lower
}

/// Says whether a cell has no value left, or a value no cell of a box.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn is_dead([a, b, c]: &Bands, [of_a, of_b, of_c]: &[Counts; 3]) -> bool {
    let least = |&[a, b, c]: &Vectors| _mm256_min_epu16(_mm256_min_epu16(a, b), c);
    let least = least(&[least(a), least(b), least(c)]);
    let filled = all(&[of_a.one_or_more, of_b.one_or_more, of_c.one_or_more]);
    let empty = _mm256_cmpeq_epi16(least, _mm256_setzero_si256());
    // All cells of all lanes are filled: no other bit is set anywhere.
    !is_zero(_mm256_or_si256(
        empty,
        _mm256_xor_si256(filled, _mm256_set1_epi16(0o777)),
    ))
}

/// Says whether each value has one cell left in each box.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn is_full([a, b, c]: &[Counts; 3]) -> bool {
    let more = or(&[a.more, b.more, c.more]);
    is_zero(_mm256_and_si256(more, USED))
}

/// Keeps the cells of one vector of each row in minirows and minicolumns that some order of their band uses.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn follow_orders<const AT: usize>([a, b, c]: &mut Bands) {
    let lines = lines_of_all(&[a[AT], b[AT], c[AT]]);
    let [of_a, of_b, of_c] = orders(&lines);
    a[AT] = _mm256_and_si256(a[AT], of_a.cells());
    b[AT] = _mm256_and_si256(b[AT], of_b.cells());
    c[AT] = _mm256_and_si256(c[AT], of_c.cells());
}

/// The lines of some values in the three rows of boxes.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
pub fn lines_of_all(&[a, b, c]: &Vectors) -> Vectors {
    [lines(a), lines(b), lines(c)]
}

/// The minirows with cells in the lower byte, the minicolumns in the upper: the lowest three bits, and others by which a table of
/// eight entries is looked up as well.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn lines(cells: __m256i) -> __m256i {
    // Brings the last bit of each minirow down to the three lowest: the products of other bits are of no use, but in no way.
    const NEIGHBOURS: i16 = 1 << 14 | 1 << 12 | 1 << 10;
    let twice = _mm256_slli_epi16::<2>(cells);
    let rows = _mm256_or_si256(_mm256_or_si256(cells, _mm256_slli_epi16::<1>(cells)), twice);
    let rows = _mm256_and_si256(rows, _mm256_set1_epi16(0o444));
    let rows = _mm256_mulhi_epu16(rows, _mm256_set1_epi16(NEIGHBOURS));
    let columns = _mm256_or_si256(
        _mm256_or_si256(_mm256_slli_epi16::<8>(cells), _mm256_slli_epi16::<5>(cells)),
        twice,
    );
    let columns = _mm256_and_si256(columns, _mm256_set1_epi16(0x0700));
    _mm256_or_si256(rows, columns)
}

/// The orders that the lines of the other boxes leave to a box: three bits for each of its lines by one order, and four bits higher
/// three by the other.
pub struct Orders {
    /// Those of its band, in the lower bytes.
    rows: __m256i,
    /// Those of its stack, in the upper bytes.
    columns: __m256i,
}

impl Orders {
    /// The cells in lines that some order uses.
    #[target_feature(enable = "avx2,bmi1,popcnt")]
    #[inline]
    fn cells(&self) -> __m256i {
        let by_either = |orders| _mm256_or_si256(orders, _mm256_srli_epi16::<4>(orders));
        cells_of(by_either(self.rows), by_either(self.columns))
    }

    /// All of them.
    #[target_feature(enable = "avx2,bmi1,popcnt")]
    #[inline]
    pub fn of_lines(&self) -> __m256i {
        let upper_bytes = _mm256_set1_epi16(!0xff);
        _mm256_blendv_epi8(self.rows, self.columns, upper_bytes)
    }
}

/// What the lines of some values leave to each box.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
pub fn orders(&[a, b, c]: &Vectors) -> [Orders; 3] {
    let next = |lines| _mm256_shuffle_epi8(OF_NEXT, lines);
    let last = |lines| _mm256_shuffle_epi8(OF_LAST, lines);
    let next = [next(a), next(b), next(c)];
    let last = [last(a), last(b), last(c)];
    // The next box is in the vector, for its minirows, or in the next vector, for its minicolumns.
    let of_row = |row: usize| Orders {
        rows: _mm256_and_si256(
            _mm256_shuffle_epi8(next[row], const { beside(1) }),
            _mm256_shuffle_epi8(last[row], const { beside(2) }),
        ),
        columns: _mm256_and_si256(next[(row + 1) % 3], last[(row + 2) % 3]),
    };
    [of_row(0), of_row(1), of_row(2)]
}

/// The cells where some minirows, in the lower bytes, and some minicolumns, in the upper, meet.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn cells_of(rows: __m256i, columns: __m256i) -> __m256i {
    let first_cells = _mm256_shuffle_epi8(FIRST_CELLS, rows);
    let columns = _mm256_and_si256(columns, _mm256_set1_epi16(0x0700));
    _mm256_and_si256(
        _mm256_maddubs_epi16(first_cells, _mm256_set1_epi16(0o7)),
        _mm256_maddubs_epi16(columns, _mm256_set1_epi16(0o111 << 8)),
    )
}

/// Keeps what minirows and minicolumns with just three values leave, and nothing of those with fewer.
#[target_feature(enable = "avx2,bmi1,popcnt")]
fn follow_full_lines(bands: &mut Bands) {
    for values in bands {
        let lines = lines_of_all(values);
        let (just_three, enough) = full_lines(&lines);
        for (cells, lines) in values.iter_mut().zip(lines) {
            let own = _mm256_and_si256(lines, just_three);
            let needed = _mm256_shuffle_epi8(NEEDED, own);
            let left = _mm256_and_si256(needed, enough);
            *cells = _mm256_and_si256(*cells, cells_of(left, left));
        }
    }
}

/// The minirows and minicolumns for which there are just three values, and those for which there are three or more.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn full_lines(lines: &Vectors) -> (__m256i, __m256i) {
    // Adds up nine bits: their number is `ones` and twice the number of four others.
    let odd = parity(lines);
    let pair = majority(lines);
    let (odd, pair) = (turns(odd), turns(pair));
    let (ones, carried) = (parity(&odd), majority(&odd));
    let (odd_pairs, two_pairs) = (parity(&pair), majority(&pair));
    let any_pair = _mm256_or_si256(or(&pair), carried);
    let one_pair = _mm256_andnot_si256(two_pairs, _mm256_xor_si256(odd_pairs, carried));
    (
        _mm256_and_si256(ones, one_pair),
        // Some pair, and if it is the only one, another besides.
        _mm256_andnot_si256(_mm256_andnot_si256(ones, one_pair), any_pair),
    )
}

/// What a row of boxes has.
struct Counts {
    /// Bits in each box of each value that has more than one cell there.
    more: __m256i,
    /// The cells with a value.
    one_or_more: __m256i,
}

/// Removes other values from cells where a value must stand, the only ones for it in a box; and a value from the other cells of a box
/// where it is the only one of a cell.
///
/// The second rule does not look at what the first removes, which it would not gain from: so neither waits for the other.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn follow_singles(values: &mut Vectors) -> Counts {
    let [a, b, c] = *values;
    let more = [several(a), several(b), several(c)];
    let if_one =
        |cells, more| _mm256_and_si256(cells, _mm256_cmpeq_epi16(more, _mm256_setzero_si256()));
    let [a, b, c] = [if_one(a, more[0]), if_one(b, more[1]), if_one(c, more[2])];
    let [_, next, last] = turns(or(&[a, b, c]));
    let beyond = _mm256_or_si256(next, last);
    let ones = turns(or(values));
    let twos = turns(majority(values));
    let one_or_more = or(&ones);
    let two_or_more = _mm256_or_si256(or(&twos), majority(&ones));
    let naked = _mm256_andnot_si256(two_or_more, one_or_more);
    for (cells, others) in values.iter_mut().zip([[b, c], [a, c], [a, b]]) {
        let own = _mm256_and_si256(*cells, naked);
        let negative = _mm256_sub_epi16(_mm256_setzero_si256(), own);
        // Of two in one box the second is lost, and its cell is left without a value: a dead end.
        let first = _mm256_and_si256(own, negative);
        let is_any = _mm256_srai_epi16::<15>(negative);
        let kept = _mm256_or_si256(first, _mm256_andnot_si256(is_any, *cells));
        let others = or(&[others[0], others[1], beyond]);
        *cells = _mm256_andnot_si256(others, kept);
    }
    Counts {
        more: or(&more),
        one_or_more,
    }
}

/// How many cells have their value.
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub fn filled(bands: &Bands) -> u32 {
    let is_one = |&cells: &__m256i| {
        let is_one = _mm256_cmpeq_epi16(several(cells), _mm256_setzero_si256());
        _mm256_movemask_epi8(_mm256_and_si256(is_one, USED)).count_ones() / 2
    };
    bands.as_flattened().iter().map(is_one).sum()
}

/// The cells of lanes with more than one, but their first.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
pub fn several(cells: __m256i) -> __m256i {
    _mm256_and_si256(cells, _mm256_add_epi16(cells, _mm256_set1_epi16(-1)))
}

/// A vector, and the same lanes of the next value in it, and of the one after it.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
pub fn turns(vector: __m256i) -> Vectors {
    [
        vector,
        _mm256_permute4x64_epi64::<0b11_00_10_01>(vector),
        _mm256_permute4x64_epi64::<0b11_01_00_10>(vector),
    ]
}

/// Bits in any of three.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
pub fn or(&[a, b, c]: &Vectors) -> __m256i {
    _mm256_or_si256(_mm256_or_si256(a, b), c)
}

/// Bits in all three.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn all(&[a, b, c]: &Vectors) -> __m256i {
    _mm256_and_si256(_mm256_and_si256(a, b), c)
}

/// Bits in two or three of three.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn majority(&[a, b, c]: &Vectors) -> __m256i {
    let either = _mm256_or_si256(a, b);
    _mm256_or_si256(_mm256_and_si256(a, b), _mm256_and_si256(either, c))
}

/// Bits in one or three of three.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn parity(&[a, b, c]: &Vectors) -> __m256i {
    _mm256_xor_si256(_mm256_xor_si256(a, b), c)
}

/// Says whether a vector has no bit.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
fn is_zero(vector: __m256i) -> bool {
    _mm256_testz_si256(vector, vector) == 1
}
