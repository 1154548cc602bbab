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

/// A relation with `<n>` for its number: in the notation, in words, its name, and what it is.
type Numbered = (
    &'static str,
    &'static str,
    &'static str,
    fn(i64, i64, i64) -> bool,
);

/// Relations with a number in them.
const NUMBERED: [Numbered; 17] = [
    (
        "|a - b| >= <n>",
        "are at least <n> apart",
        "At least <n> apart",
        |a, b, n| (a - b).abs() >= n,
    ),
    ("|a - b| = <n>", "are <n> apart", "<n> apart", |a, b, n| {
        (a - b).abs() == n
    }),
    (
        "|a - b| <= <n>",
        "are at most <n> apart",
        "At most <n> apart",
        |a, b, n| (a - b).abs() <= n,
    ),
    (
        "|a - b| != <n>",
        "are not <n> apart",
        "Not <n> apart",
        |a, b, n| (a - b).abs() != n,
    ),
    ("b - a = <n>", "rise by <n>", "Rising by <n>", |a, b, n| {
        b - a == n
    }),
    (
        "b - a >= <n>",
        "rise by at least <n>",
        "Rising by <n> or more",
        |a, b, n| b - a >= n,
    ),
    ("a - b = <n>", "fall by <n>", "Falling by <n>", |a, b, n| {
        a - b == n
    }),
    (
        "a - b >= <n>",
        "fall by at least <n>",
        "Falling by <n> or more",
        |a, b, n| a - b >= n,
    ),
    ("a + b = <n>", "add up to <n>", "Sum <n>", |a, b, n| {
        a + b == n
    }),
    (
        "a + b < <n>",
        "add up to less than <n>",
        "Sum less than <n>",
        |a, b, n| a + b < n,
    ),
    (
        "a + b > <n>",
        "add up to more than <n>",
        "Sum more than <n>",
        |a, b, n| a + b > n,
    ),
    (
        "a + b != <n>",
        "do not add up to <n>",
        "Sum not <n>",
        |a, b, n| a + b != n,
    ),
    (
        "a * b = <n>",
        "have the product <n>",
        "Product <n>",
        |a, b, n| a * b == n,
    ),
    (
        "a * b < <n>",
        "have a product below <n>",
        "Product less than <n>",
        |a, b, n| a * b < n,
    ),
    (
        "a * b > <n>",
        "have a product above <n>",
        "Product more than <n>",
        |a, b, n| a * b > n,
    ),
    (
        "a = <n> * b or b = <n> * a",
        "have the ratio <n>",
        "Ratio <n>",
        |a, b, n| a == n * b || b == n * a,
    ),
    (
        "a mod <n> = b mod <n>",
        "leave the same when divided by <n>",
        "Same remainders by <n>",
        |a, b, n| a % n == b % n,
    ),
];

/// The bits of a letter; one that is none has none.
const fn bits(letter: u8) -> u8 {
    match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        _ => 0,
    }
}

/// The places of the bits that are set in letters.
pub fn ones(letters: &str) -> impl Iterator<Item = usize> {
    let letters = letters.bytes().enumerate();
    letters.flat_map(|(at, letter)| {
        let is_set = move |bit: &usize| bits(letter) >> bit & 1 == 1;
        (0..6).filter(is_set).map(move |bit| 6 * at + bit)
    })
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
        let of = |(notation, words, name): (String, String, String)| Relation {
            notation,
            words,
            name,
        };
        let found = self
            .compared()
            .or_else(|| self.numbered())
            .or_else(|| self.of_kinds());
        found.map_or_else(|| self.listed(), of)
    }

    fn compared(&self) -> Option<(String, String, String)> {
        type Plain = (
            &'static str,
            &'static str,
            &'static str,
            fn(i64, i64) -> bool,
        );
        const ALL: [Plain; 7] = [
            ("a = b", "are the same", "Same values", |a, b| a == b),
            ("a != b", "are not the same", "Different values", |a, b| {
                a != b
            }),
            ("a < b", "rise", "Rising values", |a, b| a < b),
            ("a <= b", "never fall", "Values that never fall", |a, b| {
                a <= b
            }),
            ("a > b", "fall", "Falling values", |a, b| a > b),
            ("a >= b", "never rise", "Values that never rise", |a, b| {
                a >= b
            }),
            (
                "a mod 2 != b mod 2",
                "are odd and even",
                "Odd and even",
                |a, b| (a + b) % 2 == 1,
            ),
        ];
        let found = ALL.iter().find(|(.., relation)| self.is(relation));
        found.map(|&(notation, words, name, _)| {
            (notation.to_owned(), words.to_owned(), name.to_owned())
        })
    }

    /// The relation with a number that it is.
    fn numbered(&self) -> Option<(String, String, String)> {
        let most = (self.values * self.values) as i64 + 1;
        let numbers = || 1..=most;
        NUMBERED
            .iter()
            .find_map(|(notation, words, name, relation)| {
                // Sums and products that are less than a ten are known by the ten.
                let mut numbers =
                    numbers().filter(|&number| self.is(|a, b| relation(a, b, number)));
                let first = numbers.next()?;
                let number = numbers.find(|number| number % 5 == 0).unwrap_or(first);
                let with = |text: &str| text.replace("<n>", &number.to_string());
                Some((with(notation), with(words), with(name)))
            })
    }

    fn of_kinds(&self) -> Option<(String, String, String)> {
        let half = self.values as i64 + 1;
        let (is_low, is_high) = (|value: i64| 2 * value < half, |value: i64| 2 * value > half);
        let in_turns = |a: i64, b: i64| is_low(a) && is_high(b) || is_high(a) && is_low(b);
        if self.is(in_turns) {
            return Some((
                "a in low and b in high or a in high and b in low".to_owned(),
                "are low and high".to_owned(),
                "Low and high".to_owned(),
            ));
        }
        if self.is(|a, b| is_low(a) && is_low(b) || is_high(a) && is_high(b)) {
            return Some((
                "a in low and b in low or a in high and b in high".to_owned(),
                "are both low or both high".to_owned(),
                "Low or high".to_owned(),
            ));
        }
        None
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
