//! VALUES: the numbers that stand in cells, their symbols, and sets of them. They know no board.

use std::num::NonZeroU8;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most values a board may have: a set of values is one 32-bit word.
pub const MAX_VALUES: usize = 32;

/// A value from 1 to the layout's number of values.
///
/// # Example
/// ```
/// use sudogon_board::value::{Value, ValueSet};
///
/// let values: ValueSet = "3A".chars().filter_map(Value::from_symbol).collect();
/// let numbers: Vec<usize> = values.iter().map(Value::number).collect();
/// assert_eq!(numbers, [3, 10]);
/// ```
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct Value(NonZeroU8);

impl Value {
    /// The value of a number from 1 to [`MAX_VALUES`].
    pub fn new(number: usize) -> Option<Self> {
        u8::try_from(number).ok().and_then(Self::of_byte)
    }

    /// The value of a byte from 1 to [`MAX_VALUES`]. The compiler makes vectors of many in a row.
    #[inline]
    pub fn of_byte(number: u8) -> Option<Self> {
        let known = if number as usize <= MAX_VALUES {
            number
        } else {
            0
        };
        NonZeroU8::new(known).map(Self)
    }

    /// The values 1 to `count`.
    pub fn all(count: usize) -> impl Iterator<Item = Self> {
        (1..=count).filter_map(Self::new)
    }

    /// The number, from 1.
    pub const fn number(self) -> usize {
        self.0.get() as usize
    }

    /// How it is written in files, whatever is printed: 1 to 9, then A for 10 and up.
    pub const fn symbol(self) -> char {
        self.byte() as char
    }

    /// The symbol as the ASCII byte that it is.
    #[inline]
    pub const fn byte(self) -> u8 {
        match self.0.get() {
            number @ 1..=9 => b'0' + number,
            // It is never more than 32.
            number => (b'A' - 10).wrapping_add(number),
        }
    }

    /// The value that a character stands for, in either case.
    pub fn from_symbol(symbol: char) -> Option<Self> {
        let digit = symbol.to_digit(36)?;
        Self::new(digit as usize)
    }
}

/// By its number.
impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Self::new(usize::deserialize(deserializer)?);
        value.ok_or_else(|| D::Error::custom("there is no such value"))
    }
}

/// A set of values: bit `v - 1` stands for value `v`.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub struct ValueSet(pub u32);

impl ValueSet {
    /// No value.
    pub const EMPTY: Self = Self(0);

    /// The values 1 to `count`, at most [`MAX_VALUES`].
    pub const fn all(count: usize) -> Self {
        Self((u32::MAX as u64 >> (MAX_VALUES - count)) as u32)
    }

    /// The set of one value.
    pub const fn of(value: Value) -> Self {
        Self(1 << (value.number() - 1))
    }

    /// Says whether the value is in the set.
    pub const fn contains(self, value: Value) -> bool {
        self.0 & Self::of(value).0 != 0
    }

    /// The set with the value in it.
    #[must_use]
    pub const fn with(self, value: Value) -> Self {
        Self(self.0 | Self::of(value).0)
    }

    /// The set without the value.
    #[must_use]
    pub const fn without(self, value: Value) -> Self {
        Self(self.0 & !Self::of(value).0)
    }

    /// The values that are in either set or in both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The values that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The values that are in this set and not in the other.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The values that some of the sets have: the union of all.
    pub fn in_any_of(sets: impl Iterator<Item = Self>) -> Self {
        sets.fold(Self::EMPTY, Self::union)
    }

    /// The values that exactly one of some sets has.
    pub fn in_one_of(sets: impl Iterator<Item = Self>) -> Self {
        let (mut in_some, mut in_several) = (0, 0);
        for Self(set) in sets {
            in_several |= in_some & set;
            in_some |= set;
        }
        Self(in_some & !in_several)
    }

    /// How many values are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Says whether no value is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Says whether exactly one value is in the set.
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// The number of the least value; 33 of none.
    pub const fn least(self) -> usize {
        self.0.trailing_zeros() as usize + 1
    }

    /// The number of the greatest value; 0 of none.
    pub const fn most(self) -> usize {
        MAX_VALUES - self.0.leading_zeros() as usize
    }

    /// The set of the value with a number from 1 to [`MAX_VALUES`].
    pub const fn of_number(number: usize) -> Self {
        Self(1 << (number - 1))
    }

    /// The values from `least` to `most`; any that no board has are left out.
    pub const fn range(least: usize, most: usize) -> Self {
        let most = if most > MAX_VALUES { MAX_VALUES } else { most };
        if least > most || most == 0 {
            return Self::EMPTY;
        }
        let below = if least <= 1 {
            Self::EMPTY
        } else {
            Self::all(least - 1)
        };
        Self::all(most).difference(below)
    }

    /// Keeps only some values; says whether any is left.
    pub const fn keep(&mut self, only: Self) -> bool {
        self.0 &= only.0;
        self.0 != 0
    }

    /// Adds the values of another set.
    pub const fn add(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// The numbers of the values, ascending.
    pub fn numbers(self) -> impl Iterator<Item = usize> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let number = (!rest.is_empty()).then(|| rest.least())?;
            rest.0 &= rest.0 - 1;
            Some(number)
        })
    }

    /// The smallest value.
    pub fn first(self) -> Option<Value> {
        Value::new(self.least())
    }

    /// The values, ascending.
    pub fn iter(self) -> impl Iterator<Item = Value> {
        self.numbers().filter_map(Value::new)
    }
}

impl FromIterator<Value> for ValueSet {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Self {
        values.into_iter().fold(Self::EMPTY, Self::with)
    }
}
