//! A language, and what it has for each message.

use std::fmt;
use std::sync::LazyLock;

/// A language: English, in which messages are made, or one into which they are translated. Which there are, `sudogon-languages` knows.
#[derive(Clone, Copy, Default)]
pub struct Language(Option<&'static Translation>);

/// The translation into a language other than English.
pub struct Translation {
    /// Its code (ISO 639-1): `de`.
    pub code: &'static str,
    /// The name that its speakers give it.
    pub own_name: &'static str,
    /// Which form of a noun a number takes, as Unicode's plural rules have it (CLDR).
    pub plural_form: fn(i64) -> usize,
    /// The letters of its alphabet, small, in their order.
    pub alphabet: &'static str,
    /// Its texts for the messages; unpacked when somebody first speaks it.
    pub texts: LazyLock<Texts>,
}

/// A language's texts, each by the key of its message.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    keys: Vec<u64>,
    all: String,
    /// Where each ends.
    ends: Vec<usize>,
}

impl Texts {
    /// Stands behind each text.
    pub const END: char = '\0';

    /// Texts by their keys, in the order of these; written one behind the other, each with [`Self::END`] behind it. Of a language that has
    /// nothing for a message, the text is empty.
    pub fn new(keys: Vec<u64>, all: String) -> Self {
        let ends = all.match_indices(Self::END).map(|(at, _)| at).collect();
        Self { keys, all, ends }
    }

    /// The text of a key, if there is one.
    fn of(&self, key: u64) -> Option<&str> {
        let place = self.keys.binary_search(&key).ok()?;
        let start = match place.checked_sub(1) {
            Some(before) => self.ends.get(before)? + Self::END.len_utf8(),
            None => 0,
        };
        let text = self.all.get(start..*self.ends.get(place)?)?;
        (!text.is_empty()).then_some(text)
    }
}

impl Language {
    /// The language in which messages are made.
    pub const ENGLISH: Self = Self(None);

    /// Which form a number takes in English and its like: one for one, another for none and for more.
    pub const fn one_or_several(number: i64) -> usize {
        (number != 1) as usize
    }

    /// The alphabet of languages that have no letters of their own.
    pub const LATIN_ALPHABET: &'static str = "abcdefghijklmnopqrstuvwxyz";

    /// The language of a translation.
    pub const fn of(translation: &'static Translation) -> Self {
        Self(Some(translation))
    }

    /// Returns the name that its speakers give it.
    pub fn own_name(self) -> &'static str {
        self.0.map_or("English", |language| language.own_name)
    }

    /// Its code (ISO 639-1): `de`.
    pub fn code(self) -> &'static str {
        self.0.map_or("en", |language| language.code)
    }

    /// The letters of its alphabet, small, in their order.
    pub(super) fn alphabet(self) -> &'static str {
        self.0
            .map_or(Self::LATIN_ALPHABET, |language| language.alphabet)
    }

    /// Says what it has for a message, by its key, if it is not English and has something.
    pub(super) fn text(self, key: u64) -> Option<&'static str> {
        self.0?.texts.of(key)
    }

    /// Which form of a noun a number takes.
    pub(super) fn plural_form(self, number: i64) -> usize {
        match self.0 {
            Some(translation) => (translation.plural_form)(number),
            None => Self::one_or_several(number),
        }
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Self) -> bool {
        self.code() == other.code()
    }
}

impl Eq for Language {}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
