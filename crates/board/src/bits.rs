//! Sets of numbers as bits, 64 to a word: of cells, of places, of candidates.

use std::iter;

/// Adds a bit to a set; says whether it is new there.
#[inline]
pub fn insert(set: &mut [u64], bit: usize) -> bool {
    let is_new = !contains(set, bit);
    set[bit / 64] |= 1 << (bit % 64);
    is_new
}

/// Removes a bit from a set.
#[inline]
pub fn remove(set: &mut [u64], bit: usize) {
    set[bit / 64] &= !(1 << (bit % 64));
}

/// Says whether a set has a bit.
#[inline]
pub fn contains(set: &[u64], bit: usize) -> bool {
    set[bit / 64] >> (bit % 64) & 1 == 1
}

/// Says whether a set has no bit.
#[inline]
pub fn is_empty(set: &[u64]) -> bool {
    set.iter().all(|&word| word == 0)
}

/// How many bits a set has.
#[inline]
pub fn count(set: &[u64]) -> usize {
    set.iter().map(|word| word.count_ones() as usize).sum()
}

/// Says whether two sets share a bit.
#[inline]
pub fn intersects(one: &[u64], other: &[u64]) -> bool {
    iter::zip(one, other).any(|(one, other)| one & other != 0)
}

/// Adds the bits of a set to another: the union of both.
#[inline]
pub fn unite(to: &mut [u64], bits: &[u64]) {
    for (to, bits) in to.iter_mut().zip(bits) {
        *to |= bits;
    }
}

/// Keeps the bits of a set that are in another, too: the intersection of both.
#[inline]
pub fn intersect(to: &mut [u64], bits: &[u64]) {
    for (to, bits) in to.iter_mut().zip(bits) {
        *to &= bits;
    }
}

/// Removes the bits of a set from another: the difference of both.
#[inline]
pub fn subtract(from: &mut [u64], bits: &[u64]) {
    for (from, bits) in from.iter_mut().zip(bits) {
        *from &= !bits;
    }
}

/// The places of the bits that two sets share, ascending.
#[inline]
pub fn shared<'a>(one: &'a [u64], other: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    ones(iter::zip(one, other).map(|(one, other)| one & other))
}

/// The places of the bits in some words, ascending.
#[inline]
pub fn ones(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    let words = words.enumerate();
    words.flat_map(|(at, word)| ones_of_word(word).map(move |bit| at * 64 + bit))
}

/// The places of the bits in a word, ascending.
#[inline]
pub fn ones_of_word(mut word: u64) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        word &= word.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

/// A set for each of some rows, all of one width.
#[derive(Clone, Debug, Default)]
pub struct BitRows {
    rows: usize,
    words: usize,
    bits: Vec<u64>,
}

impl BitRows {
    /// A copy with room for more rows of more bits.
    pub fn widened(&self, rows: usize, width: usize) -> Self {
        let mut wide = Self::new(rows, width);
        if self.words > 0 && wide.words > 0 {
            let both = self.bits.chunks(self.words);
            for (row, bits) in both.zip(wide.bits.chunks_mut(wide.words)) {
                bits[..row.len()].copy_from_slice(row);
            }
        }
        wide
    }

    /// So many empty rows of so many bits.
    pub fn new(rows: usize, width: usize) -> Self {
        let words = width.div_ceil(64);
        Self {
            rows,
            words,
            bits: vec![0; rows * words],
        }
    }

    /// How many rows there are.
    #[inline]
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// A row.
    #[inline]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    /// A row, to change it.
    #[inline]
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..][..self.words]
    }

    /// Adds a bit to a row; says whether it is new there.
    #[inline]
    pub fn insert(&mut self, row: usize, bit: usize) -> bool {
        insert(self.row_mut(row), bit)
    }

    /// Says whether a row has a bit.
    #[inline]
    pub fn contains(&self, row: usize, bit: usize) -> bool {
        contains(self.row(row), bit)
    }

    /// The bits of a row, ascending.
    #[inline]
    pub fn ones(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        ones(self.row(row).iter().copied())
    }
}
