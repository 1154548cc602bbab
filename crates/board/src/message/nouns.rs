//! The nouns that houses go by. A shape of one's own has others, which nobody has translated.

use sudogon_message_macro::noun;

use super::pattern::Noun;

/// The nouns of the layouts that Sudogon has.
static NOUNS: &[Noun] = &[
    noun!("row"),
    noun!("column"),
    noun!("box"),
    noun!("region"),
    noun!("diagonal"),
    noun!("window"),
    noun!("group"),
    noun!("big triangle"),
    noun!("rising line"),
    noun!("falling line"),
    noun!("triangle"),
    noun!("edge"),
    noun!("inner line"),
    noun!("ring"),
    noun!("flower"),
    noun!("slice"),
    noun!("area"),
    noun!("line"),
    noun!("asterisk"),
    noun!("girandola"),
    noun!("group of centre dots"),
    noun!("knight's move"),
    noun!("touching pair"),
    // The clues whose cells differ.
    noun!("cage"),
    noun!("extra region"),
    noun!("line of consecutive values"),
    // Those of rules of one's own.
    noun!("drawn line"),
    noun!("outline"),
    noun!("mark"),
];

/// The noun of a house, by its English.
pub fn of_house(english: &str) -> Option<&'static Noun> {
    NOUNS.iter().find(|noun| noun.english == english)
}
