//! The small words that arguments are said with: lists, articles, numbers in words.

use sudogon_message_macro::{noun, pattern};

use super::pattern::{Noun, Pattern};

/// The noun for one place on a board that has only a number.
pub static CELL: Noun = noun!("cell");

/// Cells that go by their names, "r1c1", for languages in which a name stands behind a word in some case: "in {cells}".
pub static NAMED_CELLS: Noun = noun!("{cells}");

/// The same for many cells, which go by their number: in French "dans sept cases", though "en r1c1".
pub static COUNTED_CELLS: Noun = noun!("{text}");

/// The same for a house with a name, or a noun, that somebody has given it.
pub static NAMED_HOUSES: Noun = noun!("{houses}");

/// A value as a thing, for languages in which it stands behind an article in some case: "das {value}".
pub static VALUE: Noun = noun!("{value}");

/// Many values, which have one article together: "die Werte {values}".
pub static VALUES: Noun = noun!("{values}");

/// Many values, none of which is meant: "aucune des valeurs {values}".
pub static NONE_OF_VALUES: Noun = noun!("{values_denied}");

/// Many values that follow each other: "4 to 9".
pub static RUN_OF_VALUES: Pattern =
    pattern!(in "values that follow each other": "{text} to {text_last}");
/// The same behind the noun for many values: "les valeurs de 4 à 9".
pub static RUN_BEHIND_NOUN: Pattern =
    pattern!(in "values that follow each other, behind “the values”": "{text} to {text_last}");

/// The name of a cell of which one of several is meant: "cell 3, 5 or 12".
pub static ONE_CELL_OF: Pattern = pattern!(in "one cell of a list": "cell {text}");

/// How the last of a list is joined to those before it.
pub static AND: Pattern = pattern!(in "list": "{text} and {text_last}");
/// The same, where one of them is meant.
pub static OR: Pattern = pattern!(in "list": "{text} or {text_last}");
/// The same, where the last is a number that begins with 8, or 11: "6 u 8" in Spanish.
pub static OR_BEFORE_O: Pattern = pattern!(in "list, before 8 or 11": "{text} or {text_last}");
/// How the last of a list is joined to those before it that are all denied something.
pub static NOR: Pattern = pattern!(in "list of what is denied": "{text} or {text_last}");
/// The same, where it has three or more.
pub static NOR_OF_MANY: Pattern =
    pattern!(in "list of what is denied, the last of three or more": "{text} or {text_last}");
/// How any two of it are joined but the last.
pub static NOR_BETWEEN: Pattern =
    pattern!(in "list of what is denied, but the last": "{text} or {text_last}");
/// How the last of several kinds of houses is joined to those before it: "rows 2 and 5 and box 3".
pub static AND_OF_HOUSES: Pattern =
    pattern!(in "list of kinds of houses": "{text} and {text_last}");
/// The same as with "and", where the pieces are lists themselves.
pub static AND_OF_LISTS: Pattern = pattern!(in "list": "{text}, and {text_last}");
/// The same of two that have no list in them.
pub static AND_OF_TWO: Pattern =
    pattern!(in "list of two pieces without lists": "{text}, and {text_last}");
/// How any two of them are joined but the last: a semicolon where a comma would let the next piece be read into the one before.
pub static COMMA_OF_LISTS: Pattern = pattern!(in "list of lists": "{text}, {text_last}");
/// How any two of a list are joined where an "and" would be misread.
pub static ALSO: Pattern = pattern!(in "list": "{text}, also {text_last}");
/// How any two of a list are joined but the last.
pub static COMMA: Pattern = pattern!(in "list": "{text}, {text_last}");
/// How any two of a list are joined that have commas themselves.
pub static SEMICOLON: Pattern = pattern!(in "list": "{text}; {text_last}");

/// Two that are both denied something.
pub static NEITHER: Pattern = pattern!(in "two cells": "neither {text} nor {text_last}");
/// More that are all denied something.
pub static NONE_OF: Pattern = pattern!(in "several cells": "none of {text}");
/// Many cells, by their number.
pub static MANY_CELLS: Pattern = pattern!(in "many cells": "{count} {count|cell|cells}");

/// A value as a thing.
pub static A: Pattern = pattern!(in "a value as a thing": "a {text}");
/// The same, where the symbol begins with a vowel as it is read in English.
pub static AN: Pattern = pattern!(in "a value as a thing": "an {text}");
/// Several of one value.
pub static PLURAL_OF_VALUE: Pattern = pattern!(in "several of one value": "{text}s");
/// No values.
pub static NO_VALUES: Pattern = pattern!(in "no values in a row of values": "nothing");

/// A house by its noun and number, or letter.
pub static LABELLED: Pattern =
    pattern!(in "the noun of a house and its number": "{text} {text_label}");

/// Numbers in words.
pub static NUMBERS: [Pattern; 13] = [
    pattern!(in "number": "no"),
    pattern!(in "number": "one"),
    pattern!(in "number": "two"),
    pattern!(in "number": "three"),
    pattern!(in "number": "four"),
    pattern!(in "number": "five"),
    pattern!(in "number": "six"),
    pattern!(in "number": "seven"),
    pattern!(in "number": "eight"),
    pattern!(in "number": "nine"),
    pattern!(in "number": "ten"),
    pattern!(in "number": "eleven"),
    pattern!(in "number": "twelve"),
];

/// How often: once, twice.
pub static ONCE_AND_TWICE: [Pattern; 2] = [
    pattern!(in "how often": "once"),
    pattern!(in "how often": "twice"),
];
/// How often, above that.
pub static TIMES: Pattern = pattern!(in "how often": "{text} times");

/// All of two.
pub static BOTH: Pattern = pattern!(in "all of so many": "both");
/// All of more.
pub static ALL_OF: Pattern = pattern!(in "all of so many": "all {text}");
