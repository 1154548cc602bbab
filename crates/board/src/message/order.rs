//! Names in the order of a language's alphabet.

use std::cmp::Ordering;
use std::iter;

use smallvec::SmallVec;
use unicode_normalization::char::decompose_canonical;

use super::language::Language;

impl Language {
    /// Which of two names comes first in a list: as the language's alphabet has their letters, whether small or capital, those with
    /// an accent that the alphabet doesn't have among those without; and numbers in them by what they count, "puzzle 9" before
    /// "puzzle 10".
    ///
    /// # Example
    /// ```
    /// use sudogon_board::message::Language;
    ///
    /// let mut names = ["Zoo", "apple 10", "Äpfel", "apple 9"];
    /// names.sort_by(|one, other| Language::ENGLISH.order(one, other));
    /// assert_eq!(names, ["Äpfel", "apple 9", "apple 10", "Zoo"]);
    /// ```
    pub fn order(self, one: &str, other: &str) -> Ordering {
        let key = |name| pieces(name, self.alphabet());
        // What only capitals and accents tell apart is not the same.
        key(one).cmp(key(other)).then_with(|| one.cmp(other))
    }
}

/// A piece of a name, in the order in which it is listed.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum NamePiece {
    /// A space, a hyphen and the like.
    Sign(char),
    /// A number: how many digits it has without zeros before it, and these.
    Number(usize, String),
    /// A letter of the alphabet, by its place in it.
    Letter(usize),
    /// A letter of another script.
    Foreign(char),
}

fn pieces<'a>(name: &'a str, alphabet: &'a str) -> impl Iterator<Item = NamePiece> + 'a {
    let lower_case = name.chars().flat_map(char::to_lowercase);
    let mut letters = lower_case.flat_map(parts).peekable();
    iter::from_fn(move || {
        let letter = letters.next()?;
        if letter.is_ascii_digit() {
            let others = iter::from_fn(|| letters.next_if(char::is_ascii_digit));
            let all: String = iter::once(letter).chain(others).collect();
            let digits = all.trim_start_matches('0').to_owned();
            return Some(NamePiece::Number(digits.len(), digits));
        }
        let marks = iter::from_fn(|| letters.next_if(is_accent));
        let whole: LetterParts = iter::once(letter).chain(marks).collect();
        let find = |is_it: &dyn Fn(char) -> bool| alphabet.chars().position(is_it);
        let place = find(&|known| parts(known) == whole).or_else(|| find(&|known| known == letter));
        Some(match place {
            Some(place) => NamePiece::Letter(place),
            None if letter.is_alphabetic() => NamePiece::Foreign(letter),
            None => NamePiece::Sign(letter),
        })
    })
}

/// A letter and the accents on it, each by itself.
type LetterParts = SmallVec<[char; 4]>;

fn parts(letter: char) -> LetterParts {
    let mut parts = LetterParts::new();
    decompose_canonical(letter, |part| parts.push(part));
    parts
}

fn is_accent(letter: &char) -> bool {
    ('\u{300}'..='\u{36f}').contains(letter)
}
