//! Rows of bits: for each of many things a set of others.

/// A set for each of some rows, all of one width.
#[derive(Clone, Debug, Default)]
pub struct BitRows {
    words: usize,
    bits: Vec<u64>,
}

impl BitRows {
    /// So many empty rows of so many bits.
    pub fn new(rows: usize, width: usize) -> Self {
        let words = width.div_ceil(64);
        Self {
            words,
            bits: vec![0; rows * words],
        }
    }

    /// A row.
    pub fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    /// A row, to change it.
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..][..self.words]
    }

    /// Adds a bit to a row; says whether it is new there.
    pub fn insert(&mut self, row: usize, bit: usize) -> bool {
        let word = &mut self.bits[row * self.words + bit / 64];
        let before = *word;
        *word |= 1 << (bit % 64);
        *word != before
    }

    /// Says whether a row has a bit.
    pub fn contains(&self, row: usize, bit: usize) -> bool {
        self.bits[row * self.words + bit / 64] >> (bit % 64) & 1 == 1
    }

    /// The bits of a row, ascending.
    pub fn ones(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        ones(self.row(row).iter().copied())
    }
}

/// The places of the bits in some words, ascending.
pub fn ones(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(at, word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (bit < 64).then_some(at * 64 + bit)
        })
    })
}
