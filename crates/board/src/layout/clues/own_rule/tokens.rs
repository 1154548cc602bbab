//! The notation cut into words, numbers and signs.

use std::ops::Range;

use super::problem::{RuleProblem, WhatIsWrong};

/// A piece of the notation, with where it stands in the text.
#[derive(Clone, Debug, PartialEq)]
pub struct Token<'t> {
    pub kind: TokenKind<'t>,
    pub at: Range<usize>,
}

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TokenKind<'t> {
    Word(&'t str),
    Number(i64),
    /// A sign of one or two characters, as it is written here: `<=` for ≤.
    Sign(&'static str),
}

/// The signs; those of two characters first.
const SIGNS: [(&str, &str); 27] = [
    ("<=", "<="),
    (">=", ">="),
    ("!=", "!="),
    ("<>", "!="),
    ("==", "="),
    ("..", ".."),
    ("≤", "<="),
    ("≥", ">="),
    ("≠", "!="),
    ("=", "="),
    ("<", "<"),
    (">", ">"),
    ("+", "+"),
    ("-", "-"),
    ("−", "-"),
    ("*", "*"),
    ("×", "*"),
    ("|", "|"),
    ("(", "("),
    (")", ")"),
    ("{", "{"),
    ("}", "}"),
    ("[", "("),
    ("]", ")"),
    (",", ","),
    (":", ":"),
    ("#", "#"),
];

/// Signs that stand for nothing else.
const MORE_SIGNS: [(&str, &str); 2] = [("?", "?"), ("…", "..")];

/// The greatest number that may be typed.
const MOST: i64 = 1_000_000_000;

/// Cuts a text.
///
/// # Errors
/// The first character that begins nothing, or a number that is too great.
pub fn tokens(text: &str) -> Result<Vec<Token<'_>>, RuleProblem> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let run =
            |is_in: fn(char) -> bool| rest.find(|other: char| !is_in(other)).unwrap_or(rest.len());
        let signs = || SIGNS.iter().chain(&MORE_SIGNS);
        let (kind, length) = if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        } else if first.is_ascii_digit() {
            let length = run(|other| other.is_ascii_digit());
            let number = rest[..length].parse().ok().filter(|&number| number <= MOST);
            let too_great = || RuleProblem::new(text, at..at + length, WhatIsWrong::TooGreat);
            (TokenKind::Number(number.ok_or_else(too_great)?), length)
        } else if first.is_alphabetic() {
            let length = run(|other| other.is_alphanumeric() || other == '_');
            (TokenKind::Word(&rest[..length]), length)
        } else if let Some((sign, meant)) = signs().find(|(sign, _)| rest.starts_with(sign)) {
            (TokenKind::Sign(meant), sign.len())
        } else {
            let at = at..at + first.len_utf8();
            return Err(RuleProblem::new(text, at, WhatIsWrong::Unknown));
        };
        tokens.push(Token {
            kind,
            at: at..at + length,
        });
        at += length;
    }
    Ok(tokens)
}
