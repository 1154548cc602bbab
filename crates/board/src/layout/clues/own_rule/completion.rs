//! Which words may come next in a rule that is typed, and which may be meant by one that means nothing.

use strsim::damerau_levenshtein;

use super::problem::{RuleProblem, WhatIsWrong};
use super::read::begins_rule;
use super::tokens::{TokenKind, tokens};
use super::words::{LETTERS, RuleWord, WORDS};

/// Behind a longer beginning no words are looked for.
const MOST_BYTES: usize = 500;

/// What may come next behind the beginning of a rule: the words, and how many bytes at the beginning's end are typed of each. Those of
/// which something is typed come first. None where more is typed than anybody does by hand.
pub fn next_words(begun: &str) -> Vec<(&'static RuleWord, usize)> {
    if begun.len() > MOST_BYTES {
        return Vec::new();
    }
    let begins = |word: &RuleWord, typed: &str| {
        let beginning = word.text.get(..typed.len());
        word.text.len() > typed.len()
            && beginning.is_some_and(|beginning| beginning.eq_ignore_ascii_case(typed))
    };
    let is_letter = |at: usize| begun[at..].starts_with(char::is_alphabetic);
    let starts_word = |at: &usize| is_letter(*at) && !begun[..*at].ends_with(char::is_alphabetic);
    let starts: Vec<usize> = (0..begun.len())
        .filter(|at| begun.is_char_boundary(*at))
        .filter(starts_word)
        .collect();
    let all = || LETTERS.iter().chain(&WORDS);
    let mut found = Vec::new();
    for word in all() {
        // Of several words that stand together more than one may be typed.
        let typed = starts.iter().find(|&&at| begins(word, &begun[at..]));
        if let Some(&at) = typed
            && begins_rule(&format!("{}{}", &begun[..at], word.text))
        {
            found.push((word, begun.len() - at));
        }
    }
    // Behind a word that is whole, something else may come.
    let behind = all().filter(|word| begins_rule(&format!("{begun} {}", word.text)));
    found.extend(behind.map(|word| (word, 0)));
    found
}

/// The word of the notation that may be meant by the piece that is wrong, if one is near and could stand there.
fn meant(text: &str, problem: &RuleProblem) -> Option<&'static str> {
    let is_word = matches!(tokens(&problem.text).ok()?[..], [ref token] if matches!(token.kind, TokenKind::Word(_)));
    let may_be_word = matches!(problem.what, WhatIsWrong::Unknown | WhatIsWrong::Instead(_));
    if !is_word || !may_be_word {
        return None;
    }
    let typed = problem.text.to_lowercase();
    let most = ((typed.chars().count() + 1) / 3).min(2);
    let near = WORDS
        .iter()
        .filter(|word| word.bare().starts_with(char::is_alphabetic));
    let near = near.map(|word| (damerau_levenshtein(word.bare(), &typed), word));
    let mut near: Vec<_> = near
        .filter(|(changes, _)| (1..=most).contains(changes))
        .collect();
    near.sort_by_key(|(changes, _)| *changes);
    let before = &text[..problem.at.start];
    let fits = |word: &&RuleWord| begins_rule(&format!("{before}{}", word.text));
    let word = near.into_iter().map(|(_, word)| word).find(fits)?;
    Some(word.bare())
}

/// The problem of a text, with the word that may be meant.
pub fn with_meant(text: &str, problem: RuleProblem) -> RuleProblem {
    RuleProblem {
        meant: meant(text, &problem),
        ..problem
    }
}
