//! A text with places for arguments: `{cells} can only be {values:or}.`
//!
//! A place is `{name}`; `{name:form}`, in which the argument is said in another form; or `{count|cell|cells}`, where the number, or how
//! many there are of a list, only chooses between words, of which each language has as many as it has plural forms. What an argument is,
//! its name says: that of `{cells}`, `{cells2}` and `{cells_left}` is a list of cells.

use std::fmt::Write as _;

/// The kind of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentKind {
    /// One cell: "r1c1", "cell 24".
    Cell,
    /// Several cells: "r1c1 and r1c2", "cells 3 and 5".
    Cells,
    /// A value as it is printed on the board: "6".
    Value,
    /// Several values: "3, 5 and 7".
    Values,
    /// A house by its name: "row 4".
    House,
    /// Several houses: "rows 2 and 5 and box 3".
    Houses,
    /// The noun for a thing: "cage".
    Noun,
    /// One of the board's clues: "the cage of 27 at r9c1".
    Clue,
    /// A number in figures, which may choose between words.
    Number,
    /// Text that isn't translated: a letter that names something, the title of a puzzle.
    Text,
    /// Another message, as a part of this one.
    Clause,
    /// Several messages as a list.
    Clauses,
}

impl ArgumentKind {
    /// Says whether it is a number, or has one as a list.
    const fn has_number(self) -> bool {
        matches!(
            self,
            Self::Number | Self::Cells | Self::Values | Self::Houses | Self::Clauses
        )
    }

    /// Says whether a language's cases are for it.
    const fn has_cases(self) -> bool {
        !matches!(
            self,
            Self::Number | Self::Text | Self::Clause | Self::Clauses
        )
    }
}

/// The words that arguments are called by, and what they are.
const KINDS: &[(&str, ArgumentKind)] = &[
    ("cell", ArgumentKind::Cell),
    ("cells", ArgumentKind::Cells),
    ("value", ArgumentKind::Value),
    ("values", ArgumentKind::Values),
    ("house", ArgumentKind::House),
    ("houses", ArgumentKind::Houses),
    ("noun", ArgumentKind::Noun),
    ("clue", ArgumentKind::Clue),
    ("count", ArgumentKind::Number),
    ("number", ArgumentKind::Number),
    ("sum", ArgumentKind::Number),
    ("text", ArgumentKind::Text),
    ("letter", ArgumentKind::Text),
    ("clause", ArgumentKind::Clause),
    ("clauses", ArgumentKind::Clauses),
];

/// The forms that each language has, by kind, with the letter by which the packed pattern knows it.
const FORMS: &[(ArgumentKind, &str, char)] = &[
    // "cell 3, 5 or 12"
    (ArgumentKind::Cells, "or", 'o'),
    // "14 cells" where they are too many to name
    (ArgumentKind::Cells, "few", 'f'),
    // "neither r2c1 nor r3c2", "none of cells 3, 5 and 12"
    (ArgumentKind::Cells, "none", 'n'),
    // "3, 5 and 12", without a noun
    (ArgumentKind::Cells, "names", 'b'),
    (ArgumentKind::Cell, "name", 'b'),
    // "a 6", "an 8"
    (ArgumentKind::Value, "a", 'a'),
    // "row", where the name would be too long
    (ArgumentKind::House, "noun", 'n'),
    // "rows", all of its family
    (ArgumentKind::House, "nouns", 'p'),
    // "cages"
    (ArgumentKind::Noun, "plural", 's'),
    // "6s"
    (ArgumentKind::Value, "plural", 's'),
    (ArgumentKind::Values, "or", 'o'),
    // The same where something denies them all: "nor" in languages that say so: "ni 3 ni 5"
    (ArgumentKind::Values, "nor", 'n'),
    // "3 5 7"
    (ArgumentKind::Values, "row", 'r'),
    // "no", "three", "12"
    (ArgumentKind::Number, "word", 'w'),
    // "once", "three times"
    (ArgumentKind::Number, "times", 't'),
    // "both", "all three"
    (ArgumentKind::Number, "all", 'a'),
    // A headline behind a colon, as it is by itself: "Look at row 3"
    (ArgumentKind::Clause, "whole", 'h'),
    // A headline within a sentence: "look at row 3"
    (ArgumentKind::Clause, "small", 'm'),
    (ArgumentKind::Clauses, "or", 'o'),
    // "a, b, c"
    (ArgumentKind::Clauses, "comma", 'c'),
    // "a; b; c"
    (ArgumentKind::Clauses, "semicolon", 's'),
    // Pieces that are lists themselves: "a, and b, and c"
    (ArgumentKind::Clauses, "lists", 'l'),
    // "a, also b"
    (ArgumentKind::Clauses, "also", 'e'),
];

/// Stands for an argument as it is said usually.
const PLAIN: char = '-';
/// The first letter for the forms of nouns that a language has beside the usual: its cases.
const FIRST_CASE: char = 'A';
/// The forms that are said in a case, too, `{values:or the}`, each with the first letter for its cases.
const FORMS_IN_CASES: &[(ArgumentKind, &str, char)] = &[
    (ArgumentKind::Values, "or", 'À'),
    (ArgumentKind::Values, "nor", 'à'),
    (ArgumentKind::Cells, "few", 'À'),
    (ArgumentKind::House, "noun", 'À'),
    (ArgumentKind::House, "nouns", 'à'),
    (ArgumentKind::Noun, "plural", 'À'),
];

/// Comes before an argument in a packed pattern: its number as a letter from `0`, and the letter of its form.
const ARGUMENT: char = '\u{1}';
/// Comes before words among which a number chooses: the number's own number as a letter from `0`, then the words.
const CHOICE: char = '\u{2}';
/// Stands between these words, and between the forms of a noun.
pub const NEXT: &str = "\u{3}";
/// Comes behind the last.
const END: char = '\u{4}';

/// One argument of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: ArgumentKind,
}

impl Argument {
    fn named(name: &str) -> Result<Self, String> {
        let word = name.split('_').next().unwrap_or_default();
        let word = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let known = KINDS.iter().find(|(known, _)| *known == word);
        let (_, kind) = known.ok_or_else(|| {
            let words: Vec<&str> = KINDS.iter().map(|(word, _)| *word).collect();
            format!(
                "{{{name}}} does not say what it is: its name begins with one of {}",
                words.join(", ")
            )
        })?;
        Ok(Self {
            name: name.to_owned(),
            kind: *kind,
        })
    }
}

/// The grammar that a language asks of a pattern.
#[derive(Clone, Copy, Debug)]
pub struct Grammar<'a> {
    /// How many forms a noun has, by how many things there are.
    pub plurals: usize,
    /// The forms that nouns have beside the usual: its cases.
    pub cases: &'a [String],
}

/// English has no cases, and one form for one thing, another for more.
pub const ENGLISH: Grammar<'static> = Grammar {
    plurals: 2,
    cases: &[],
};

/// A pattern as the program keeps it, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    /// Its text with marks for the arguments.
    pub text: String,
    /// The arguments, in the order of their numbers.
    pub arguments: Vec<Argument>,
}

/// Packs an English pattern; its arguments are numbered as they come.
///
/// # Errors
/// What can't stand in a pattern, in words.
pub fn pack(pattern: &str) -> Result<Packed, String> {
    let mut arguments = Vec::new();
    let text = packed(pattern, ENGLISH, &mut |argument, _| {
        let known = arguments.iter().position(|known| *known == argument);
        Ok(known.unwrap_or_else(|| {
            arguments.push(argument);
            arguments.len() - 1
        }))
    })?;
    Ok(Packed { text, arguments })
}

/// Packs a pattern in another language, which must have all the arguments of the English, and no others.
///
/// # Errors
/// What can't stand in it, or is missing, in words.
pub fn pack_translation(
    pattern: &str,
    arguments: &[Argument],
    grammar: Grammar<'_>,
) -> Result<String, String> {
    let mut is_used = vec![false; arguments.len()];
    let text = packed(pattern, grammar, &mut |argument, is_said| {
        let at = arguments
            .iter()
            .position(|known| *known == argument)
            .ok_or_else(|| format!("the English has no {{{}}}", argument.name))?;
        is_used[at] |= is_said;
        Ok(at)
    })?;
    match is_used.iter().position(|is_used| !is_used) {
        Some(at) => Err(format!("{{{}}} is missing", arguments[at].name)),
        None => Ok(text),
    }
}

fn packed(
    pattern: &str,
    grammar: Grammar<'_>,
    number_of: &mut dyn FnMut(Argument, bool) -> Result<usize, String>,
) -> Result<String, String> {
    let mut text = String::new();
    let mut rest = pattern;
    while let Some((before, behind)) = rest.split_once('{') {
        text.push_str(plain(before)?);
        let (place, behind) = behind.split_once('}').ok_or("a { has no }")?;
        let end = place.find([':', '|']).unwrap_or(place.len());
        let (name, form) = place.split_at(end);
        let argument = Argument::named(name)?;
        let kind = argument.kind;
        // A list that only chooses between words is not told by them.
        let at = number_of(
            argument,
            kind == ArgumentKind::Number || !form.starts_with('|'),
        )?;
        let number = u8::try_from(at).ok().filter(|at| *at < 64);
        let number = number.ok_or("more than 64 arguments")? + b'0';
        if let Some(form) = form.strip_prefix(':') {
            let form = letter_of(kind, form, grammar)?;
            let _ = write!(text, "{ARGUMENT}{}{form}", number as char);
        } else if let Some(words) = form.strip_prefix('|') {
            let words: Vec<&str> = words.split('|').collect();
            if !kind.has_number() {
                return Err(format!(
                    "{{{name}}} is no number and no list, so it can't choose between words"
                ));
            }
            if words.len() != grammar.plurals {
                return Err(format!(
                    "{{{place}}} has {} forms, and the language has {}",
                    words.len(),
                    grammar.plurals
                ));
            }
            let words = words.join(NEXT);
            let _ = write!(text, "{CHOICE}{}{words}{END}", number as char);
        } else {
            let _ = write!(text, "{ARGUMENT}{}{PLAIN}", number as char);
        }
        rest = behind;
    }
    text.push_str(plain(rest)?);
    Ok(text)
}

/// Says what stands between arguments.
fn plain(text: &str) -> Result<&str, String> {
    match text
        .chars()
        .find(|letter| *letter == '}' || *letter < ' ' && *letter != '\n')
    {
        Some('}') => Err("a } has no {".to_owned()),
        Some(letter) => Err(format!("there is the character {letter:?}")),
        None => Ok(text),
    }
}

/// The letter for a form of an argument.
fn letter_of(kind: ArgumentKind, form: &str, grammar: Grammar<'_>) -> Result<char, String> {
    let cases = if kind.has_cases() { grammar.cases } else { &[] };
    let in_case = form.split_once(' ').and_then(|(word, case)| {
        let mut forms = FORMS_IN_CASES.iter();
        let form = forms.find(|(of, name, _)| *of == kind && *name == word)?;
        Some((form.2, case))
    });
    let (first, case) = in_case.unwrap_or((FIRST_CASE, form));
    if let Some(letter) = (first..).zip(cases).find(|(_, known)| *known == case) {
        return Ok(letter.0);
    }
    let known = FORMS
        .iter()
        .find(|(of, name, _)| *of == kind && *name == form);
    known.map(|(.., letter)| *letter).ok_or_else(|| {
        let of_kind = FORMS.iter().filter(|(of, ..)| *of == kind);
        let mut forms: Vec<&str> = of_kind.map(|(_, name, _)| *name).collect();
        forms.extend(cases.iter().map(String::as_str));
        format!(
            "there is no form {form:?} for that; there are: {}",
            forms.join(", ")
        )
    })
}
