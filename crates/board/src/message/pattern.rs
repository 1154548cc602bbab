//! What is the same in each message of a kind: its pattern, and nouns.

use super::language::Language;

/// A text with places for arguments: made by [`message!`](super::message) and [`pattern!`](super::pattern), with marks for the arguments
/// that `sudogon_messages::pattern` describes.
#[derive(Debug, Hash, PartialEq, Eq)]
pub struct Pattern {
    english: &'static str,
    /// The key by which languages find it.
    key: u64,
}

impl Pattern {
    /// A pattern of its English and what languages find it by.
    pub const fn new(english: &'static str, key: u64) -> Self {
        Self { english, key }
    }

    /// Its text in a language, with the marks for arguments; in English where the language has nothing for it.
    pub fn text(&self, language: Language) -> &'static str {
        language.text(self.key).unwrap_or(self.english)
    }

    /// Its English.
    pub const fn english(&self) -> &'static str {
        self.english
    }
}

/// A word that counts or names things, such as "row": made by [`noun!`](super::noun).
#[derive(Debug, Hash, PartialEq, Eq)]
pub struct Noun {
    /// The English for one thing.
    pub english: &'static str,
    key: u64,
}

/// Stands between the forms of a noun.
const NEXT_FORM: char = '\u{3}';

impl Noun {
    /// A noun of its English and what languages find it by.
    pub const fn new(english: &'static str, key: u64) -> Self {
        Self { english, key }
    }

    /// Its form for one or several things in a case, counted from 1 (0 is the usual form); the usual one where the language has no other.
    /// Nothing where the language has nothing for it yet, or is English.
    pub(super) fn form(
        &self,
        language: Language,
        case: usize,
        is_one: bool,
    ) -> Option<&'static str> {
        let forms = language.text(self.key)?;
        let form = |case: usize| forms.split(NEXT_FORM).nth(2 * case + usize::from(!is_one));
        form(case).or_else(|| form(0))
    }
}
