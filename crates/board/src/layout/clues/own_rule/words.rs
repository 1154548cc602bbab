//! The words of the notation, each with what it means.

use crate::message::{Pattern, pattern};

/// A word of the notation, several that stand together, or a sign.
pub struct RuleWord {
    /// As it is typed; what is done to something ends with the bracket for it.
    pub text: &'static str,
    /// What it means, in a few words.
    pub meaning: Pattern,
}

impl RuleWord {
    /// It without the sign that it ends with.
    pub fn bare(&self) -> &'static str {
        self.text.trim_end_matches(['(', ':'])
    }
}

const fn word(text: &'static str, meaning: Pattern) -> RuleWord {
    RuleWord { text, meaning }
}

/// The words, those with which rules begin first.
pub static WORDS: [RuleWord; 72] = [
    word(
        "neighbours",
        pattern!(in "a word of a rule": "cells that follow each other"),
    ),
    word(
        "any",
        pattern!(in "a word of a rule": "any two cells; in a pattern any value"),
    ),
    word(
        "each",
        pattern!(in "a word of a rule": "each cell by itself"),
    ),
    word(
        "sum",
        pattern!(in "a word of a rule": "the values added up"),
    ),
    word(
        "count(",
        pattern!(in "a word of a rule": "how many are of a kind, or have a value"),
    ),
    word(
        "different",
        pattern!(in "a word of a rule": "how many different values"),
    ),
    word(
        "differ",
        pattern!(in "a word of a rule": "no value is twice"),
    ),
    word("first", pattern!(in "a word of a rule": "the first cell")),
    word("second", pattern!(in "a word of a rule": "the second cell")),
    word("third", pattern!(in "a word of a rule": "the third cell")),
    word("last", pattern!(in "a word of a rule": "the last cell")),
    word(
        "#",
        pattern!(in "a word of a rule": "a cell by its number: #4"),
    ),
    word(
        "n",
        pattern!(in "a word of a rule": "the number of the clue"),
    ),
    word(
        "place(",
        pattern!(in "a word of a rule": "at which place a value is first"),
    ),
    word("least", pattern!(in "a word of a rule": "the least value")),
    word(
        "greatest",
        pattern!(in "a word of a rule": "the greatest value"),
    ),
    word(
        "min(",
        pattern!(in "a word of a rule": "the least of some numbers"),
    ),
    word(
        "max(",
        pattern!(in "a word of a rule": "the greatest of some numbers"),
    ),
    word(
        "product",
        pattern!(in "a word of a rule": "the values multiplied"),
    ),
    word(
        "length",
        pattern!(in "a word of a rule": "how many cells there are"),
    ),
    word(
        "values",
        pattern!(in "a word of a rule": "how many values the board has"),
    ),
    word(
        "holds",
        pattern!(in "a word of a rule": "these values are among them: holds 2, 7"),
    ),
    word(
        "pattern:",
        pattern!(in "a word of a rule": "kinds of values along the line: low high*"),
    ),
    word(
        "parts:",
        pattern!(in "a word of a rule": "the line can be cut into such parts"),
    ),
    word(
        "not",
        pattern!(in "a word of a rule": "what follows does not hold"),
    ),
    word(
        "in its row:",
        pattern!(in "a word of a rule": "of a marked cell, with its row"),
    ),
    word(
        "in its column:",
        pattern!(in "a word of a rule": "of a marked cell, with its column"),
    ),
    word(
        "in its box:",
        pattern!(in "a word of a rule": "of a marked cell, with its box"),
    ),
    word(
        "in its neighbours:",
        pattern!(in "a word of a rule": "of a marked cell, with those beside it"),
    ),
    word(
        "in the cells around:",
        pattern!(in "a word of a rule": "of a marked cell, with those that touch it"),
    ),
    word(
        "in each row:",
        pattern!(in "a word of a rule": "of the whole board, row by row"),
    ),
    word(
        "in each column:",
        pattern!(in "a word of a rule": "of the whole board, column by column"),
    ),
    word(
        "in each box:",
        pattern!(in "a word of a rule": "of the whole board, box by box"),
    ),
    word(
        "in each house:",
        pattern!(in "a word of a rule": "of the whole board, house by house"),
    ),
    word(
        "in each 2x2:",
        pattern!(in "a word of a rule": "of the whole board, each two by two cells"),
    ),
    word(
        "in each pair:",
        pattern!(in "a word of a rule": "of the whole board, each two cells side by side"),
    ),
    word(
        "in each step 1, 2:",
        pattern!(in "a word of a rule": "of the whole board, cells a knight's move apart"),
    ),
    word("this", pattern!(in "a word of a rule": "the marked cell")),
    word(
        "here",
        pattern!(in "a word of a rule": "the place of the marked cell"),
    ),
    word("all", pattern!(in "a word of a rule": "all cells")),
    word(
        "rest",
        pattern!(in "a word of a rule": "the cells that the rule does not name"),
    ),
    word(
        "inner",
        pattern!(in "a word of a rule": "all cells but the ends"),
    ),
    word(
        "first half",
        pattern!(in "a word of a rule": "the cells before the middle"),
    ),
    word(
        "second half",
        pattern!(in "a word of a rule": "the cells behind the middle"),
    ),
    word("odd", pattern!(in "a word of a rule": "1, 3, 5 and so on")),
    word("even", pattern!(in "a word of a rule": "2, 4, 6 and so on")),
    word(
        "low",
        pattern!(in "a word of a rule": "below the middle value"),
    ),
    word(
        "high",
        pattern!(in "a word of a rule": "above the middle value"),
    ),
    word(
        "middle",
        pattern!(in "a word of a rule": "the middle value"),
    ),
    word(
        "prime",
        pattern!(in "a word of a rule": "2, 3, 5, 7 and so on"),
    ),
    word(
        "{",
        pattern!(in "a word of a rule": "one of some values: 1, 3..5"),
    ),
    word("=", pattern!(in "a word of a rule": "is equal to")),
    word("!=", pattern!(in "a word of a rule": "differs from")),
    word("<", pattern!(in "a word of a rule": "is less than")),
    word("<=", pattern!(in "a word of a rule": "is at most")),
    word(">", pattern!(in "a word of a rule": "is greater than")),
    word(">=", pattern!(in "a word of a rule": "is at least")),
    word(
        "in",
        pattern!(in "a word of a rule": "in some cells; is of a kind"),
    ),
    word("is", pattern!(in "a word of a rule": "is of a kind")),
    word("and", pattern!(in "a word of a rule": "both hold")),
    word(
        "or",
        pattern!(in "a word of a rule": "at least one of the two holds"),
    ),
    word("+", pattern!(in "a word of a rule": "plus")),
    word("-", pattern!(in "a word of a rule": "minus")),
    word(
        "*",
        pattern!(in "a word of a rule": "times; in a pattern any number of them"),
    ),
    word(
        "div",
        pattern!(in "a word of a rule": "divided by, without what is left"),
    ),
    word(
        "mod",
        pattern!(in "a word of a rule": "what is left after dividing by"),
    ),
    word(
        "|",
        pattern!(in "a word of a rule": "without its sign: |a - b|"),
    ),
    word(
        ":",
        pattern!(in "a word of a rule": "and what holds of them"),
    ),
    word("..", pattern!(in "a word of a rule": "up to")),
    word(",", pattern!(in "a word of a rule": "and a further one")),
    word("(", pattern!(in "a word of a rule": "a bracket")),
    word(
        ")",
        pattern!(in "a word of a rule": "the end of the bracket"),
    ),
];

/// The letters that are offered for cells.
pub static LETTERS: [RuleWord; 4] = [
    word("a", pattern!(in "a word of a rule": "a cell")),
    word("b", pattern!(in "a word of a rule": "a cell")),
    word("c", pattern!(in "a word of a rule": "a cell")),
    word("d", pattern!(in "a word of a rule": "a cell")),
];

/// Says whether a word has a meaning of its own, so that no cell and no house may be called that.
pub fn is_taken(word: &str) -> bool {
    let mut words = WORDS.iter();
    words.any(|known| known.bare().eq_ignore_ascii_case(word))
}
