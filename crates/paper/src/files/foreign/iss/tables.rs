//! Tables of which values go with which, as letters of six bits each, the lowest first; recognised where a plain relation says the same.

use super::places::kind;

/// Which value goes with which.
#[derive(Debug, PartialEq)]
pub struct PairTable {
    values: usize,
    goes: Vec<bool>,
}

/// A relation in the notation of rules, and in words, behind "neighbours on the line" and such.
#[derive(Debug)]
pub struct Relation {
    /// Of `a` and `b`.
    pub notation: String,
    /// In words.
    pub words: String,
    /// What rules of it are called.
    pub name: String,
}

/// A relation in the notation, in words, its name, and what it is.
type Known = (
    &'static str,
    &'static str,
    &'static str,
    fn(i64, i64, i64) -> bool,
);

/// Relations that are recognised, the plain ones first; `<n>` stands for their number. Those that have none get one more than there are
/// values: twice the one in the middle.
#[rustfmt::skip]
const KNOWN: [Known; 26] = [
    ("a = b", "are the same", "Same values", |a, b, _| a == b),
    ("a != b", "are not the same", "Different values", |a, b, _| a != b),
    ("a < b", "rise", "Rising values", |a, b, _| a < b),
    ("a <= b", "never fall", "Values that never fall", |a, b, _| a <= b),
    ("a > b", "fall", "Falling values", |a, b, _| a > b),
    ("a >= b", "never rise", "Values that never rise", |a, b, _| a >= b),
    ("a mod 2 != b mod 2", "are odd and even", "Odd and even", |a, b, _| (a + b) % 2 == 1),
    ("|a - b| >= <n>", "are at least <n> apart", "At least <n> apart", |a, b, n| (a - b).abs() >= n),
    ("|a - b| = <n>", "are <n> apart", "<n> apart", |a, b, n| (a - b).abs() == n),
    ("|a - b| <= <n>", "are at most <n> apart", "At most <n> apart", |a, b, n| (a - b).abs() <= n),
    ("|a - b| != <n>", "are not <n> apart", "Not <n> apart", |a, b, n| (a - b).abs() != n),
    ("b - a = <n>", "rise by <n>", "Rising by <n>", |a, b, n| b - a == n),
    ("b - a >= <n>", "rise by at least <n>", "Rising by <n> or more", |a, b, n| b - a >= n),
    ("a - b = <n>", "fall by <n>", "Falling by <n>", |a, b, n| a - b == n),
    ("a - b >= <n>", "fall by at least <n>", "Falling by <n> or more", |a, b, n| a - b >= n),
    ("a + b = <n>", "add up to <n>", "Sum <n>", |a, b, n| a + b == n),
    ("a + b < <n>", "add up to less than <n>", "Sum less than <n>", |a, b, n| a + b < n),
    ("a + b > <n>", "add up to more than <n>", "Sum more than <n>", |a, b, n| a + b > n),
    ("a + b != <n>", "do not add up to <n>", "Sum not <n>", |a, b, n| a + b != n),
    ("a * b = <n>", "have the product <n>", "Product <n>", |a, b, n| a * b == n),
    ("a * b < <n>", "have a product below <n>", "Product less than <n>", |a, b, n| a * b < n),
    ("a * b > <n>", "have a product above <n>", "Product more than <n>", |a, b, n| a * b > n),
    ("a = <n> * b or b = <n> * a", "have the ratio <n>", "Ratio <n>", |a, b, n| a == n * b || b == n * a),
    ("a mod <n> = b mod <n>", "leave the same when divided by <n>", "Same remainders by <n>", |a, b, n| a % n == b % n),
    ("a in low and b in high or a in high and b in low", "are low and high", "Low and high",
        |a, b, n| 2 * a < n && 2 * b > n || 2 * a > n && 2 * b < n),
    ("a in low and b in low or a in high and b in high", "are both low or both high", "Low or high",
        |a, b, n| 2 * a < n && 2 * b < n || 2 * a > n && 2 * b > n),
];

/// The letters, each at the place that its bits say.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The places of the bits that are set in letters; what is no letter has none.
pub fn ones(letters: &str) -> impl Iterator<Item = usize> {
    let bits = |letter: u8| LETTERS.iter().position(|&one| one == letter).unwrap_or(0);
    let letters = letters.bytes().enumerate();
    letters.flat_map(move |(at, letter)| {
        let is_set = move |bit: &usize| bits(letter) >> bit & 1 == 1;
        (0..6).filter(is_set).map(move |bit| 6 * at + bit)
    })
}

/// The letters of a table: whether each value goes with each, those of the first value first.
pub fn letters(goes: &[bool]) -> String {
    let letter = |bits: &[bool]| {
        let set = bits.iter().enumerate().filter(|(_, is_set)| **is_set);
        char::from(LETTERS[set.map(|(bit, _)| 1 << bit).sum::<usize>()])
    };
    let letters: String = goes.chunks(6).map(letter).collect();
    letters.trim_end_matches('A').to_owned()
}

impl PairTable {
    /// The table that letters say; `None` where there are too many.
    pub fn of(letters: &str, values: usize) -> Option<Self> {
        if letters.len() > (values * values).div_ceil(6) {
            return None;
        }
        let mut goes = vec![false; values * values];
        for one in ones(letters).filter(|&one| one < values * values) {
            goes[one] = true;
        }
        Some(Self { values, goes })
    }

    fn has(&self, one: usize, other: usize) -> bool {
        self.goes[(one - 1) * self.values + other - 1]
    }

    fn is(&self, relation: impl Fn(i64, i64) -> bool) -> bool {
        let all = || 1..=self.values;
        all().all(|one| {
            all().all(|other| self.has(one, other) == relation(one as i64, other as i64))
        })
    }

    /// Says whether the order doesn't matter.
    pub fn is_symmetric(&self) -> bool {
        self.is(|one, other| self.has(other as usize, one as usize))
    }

    /// The relation that it is.
    pub fn relation(&self) -> Relation {
        let (middle, most) = (
            self.values as i64 + 1,
            (self.values * self.values) as i64 + 1,
        );
        let known = KNOWN.iter().find_map(|(notation, words, name, relation)| {
            let has_number = notation.contains("<n>");
            let numbers = if has_number {
                1..=most
            } else {
                middle..=middle
            };
            let mut numbers = numbers.filter(|&number| self.is(|a, b| relation(a, b, number)));
            let first = numbers.next()?;
            // Sums and products that are less than a ten are known by the ten.
            let number = numbers.find(|number| number % 5 == 0).unwrap_or(first);
            let with = |text: &str| text.replace("<n>", &number.to_string());
            Some(Relation {
                notation: with(notation),
                words: with(words),
                name: with(name),
            })
        });
        known.unwrap_or_else(|| self.listed())
    }

    /// The pairs one by one, as numbers of two values.
    fn listed(&self) -> Relation {
        let all =
            (1..=self.values).flat_map(|one| (1..=self.values).map(move |other| (one, other)));
        let pairs: Vec<usize> = all
            .filter(|&(one, other)| self.has(one, other))
            .map(|(one, other)| 100 * one + other)
            .collect();
        let pairs = kind(&pairs);
        Relation {
            notation: format!("100 * a + b in {pairs}"),
            words: "are a pair of the list in the rule".to_owned(),
            name: "Listed pairs".to_owned(),
        }
    }
}
