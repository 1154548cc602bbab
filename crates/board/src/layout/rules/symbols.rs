//! Rules that print a board's values by other symbols.

use crate::layout::definition::{Effect, Rule};
use crate::layout::symbols::Symbols;
use crate::message::pattern;

/// Numbers of two figures, 1 to 16.
pub static NUMBERS: Rule = Rule {
    id: "numbers",
    title: pattern!(in "title of a rule": "numbers of two figures"),
    about: pattern!("values above 9 are printed as numbers of two figures"),
    sentence: pattern!("Values above 9 are printed as numbers of two figures."),
    known_as: "decimal numbers",
    is_short_name: false,
    fits: |board| board.values > 9,
    effect: Effect::Symbols(Symbols::Numbers),
};

/// From 0, as in 0 to F.
pub static FROM_ZERO: Rule = Rule {
    id: "from0",
    title: pattern!(in "title of a rule": "values from 0"),
    about: pattern!("values are printed from 0; clues count them from 1"),
    sentence: pattern!("Values are printed from 0; clues count them from 1."),
    known_as: "hexadecimal hex zero",
    is_short_name: false,
    fits: |_| true,
    effect: Effect::Symbols(Symbols::FromZero),
};

/// Letters, as in A to P.
pub static LETTERS: Rule = Rule {
    id: "letters",
    title: pattern!(in "title of a rule": "letters"),
    about: pattern!("values are printed as letters"),
    sentence: pattern!("Values are printed as letters."),
    known_as: "wordoku alphabet",
    is_short_name: false,
    fits: |board| board.values <= Symbols::Letters.most_values(),
    effect: Effect::Symbols(Symbols::Letters),
};
