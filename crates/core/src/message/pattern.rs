//! What is the same in each message of a kind: its pattern, and nouns.

use super::language::Language;

/// A text with places for arguments, in each language: made by [`message!`](super::message) and [`pattern!`](super::pattern), with
/// marks for the arguments that `sudogon_messages::pattern` describes.
#[derive(Debug, Hash, PartialEq, Eq)]
pub struct Pattern {
    /// What all languages have for it, one behind the other: a pattern is small, and there are thousands.
    texts: &'static str,
    /// Where the text of each language ends; where it has none yet, with the one before it.
    ends: [u16; Language::ALL.len()],
}

impl Pattern {
    /// A pattern of the texts of all languages, one behind the other, and where each ends.
    pub const fn new(texts: &'static str, ends: [u16; Language::ALL.len()]) -> Self {
        Self { texts, ends }
    }

    /// Its text in a language, with the marks for arguments; in English where the language has nothing for it.
    pub fn text(&self, language: Language) -> &'static str {
        self.own_text(language).unwrap_or_else(|| self.english())
    }

    /// Its text in a language, if that has one.
    pub(super) fn own_text(&self, language: Language) -> Option<&'static str> {
        let at = language.place();
        let from = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        let text = self
            .texts
            .get(usize::from(from)..usize::from(self.ends[at]));
        text.filter(|text| !text.is_empty())
    }

    /// Its English.
    pub fn english(&self) -> &'static str {
        self.own_text(Language::English).unwrap_or_default()
    }
}

/// A word that counts or names things, such as "row": made by [`noun!`](super::noun).
#[derive(Debug, Hash, PartialEq, Eq)]
pub struct Noun {
    /// The English for one thing.
    pub english: &'static str,
    /// In each other language its forms for one and for several: the usual, and then each case of the language.
    forms: Pattern,
}

/// Stands between the forms of a noun.
const NEXT_FORM: char = '\u{3}';

impl Noun {
    /// A noun of its English and its forms in the other languages.
    pub const fn new(english: &'static str, forms: Pattern) -> Self {
        Self { english, forms }
    }

    /// Its form for one or several things in a case, counted from 1 (0 is the usual form); the usual one where the language has no other.
    /// Nothing where the language has nothing for it yet, or is English.
    pub(super) fn form(
        &self,
        language: Language,
        case: usize,
        is_one: bool,
    ) -> Option<&'static str> {
        let forms = self.forms.own_text(language)?;
        let form = |case: usize| forms.split(NEXT_FORM).nth(2 * case + usize::from(!is_one));
        form(case).or_else(|| form(0))
    }
}
