//! How the values of a board may be printed, as classes of the net: letters or numbers of two figures above 9, or from 0.

use sudogon_core::layout::{Layout, Symbols};
use sudogon_core::puzzle::Value;

/// What stands for each class of the net after the first, which is an empty cell.
pub const PRINTED: &[&str] = &[
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "A", "B", "C", "D", "E", "F", "G", "H", "I",
    "J", "K", "L", "M", "N", "O", "P", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
    "20", "21", "22", "23", "24", "25",
];

/// Up to so many values a board has one alphabet, its own, as all print the digits; more may be printed in several, whatever the layout's
/// name says.
const USUAL: usize = 9;

/// What may stand in the cells of a board if its values are printed by certain symbols.
pub struct Alphabet {
    /// The symbols.
    pub symbols: Symbols,
    /// Each class that may stand there, with its value; the first is an empty cell.
    pub classes: Vec<(usize, Option<Value>)>,
}

impl Alphabet {
    /// Those in which a layout may be printed, its own first.
    pub fn all(layout: &Layout) -> Vec<Self> {
        let own = layout.symbols();
        let others = layout.symbol_choices().filter(|&symbols| symbols != own);
        let others = others.filter(|_| layout.values() > USUAL);
        let others = others.map(|symbols| Self::new(symbols, layout.values()));
        // One that is not known whole would leave values out.
        let others = others.filter(|alphabet| alphabet.classes.len() > layout.values());
        std::iter::once(Self::new(own, layout.values()))
            .chain(others)
            .collect()
    }

    fn new(symbols: Symbols, values: usize) -> Self {
        let class = |value: Value| {
            let printed = symbols.of(value.number());
            let at = PRINTED.iter().position(|&other| other == printed)?;
            Some((at + 1, Some(value)))
        };
        let classes = Value::all(values).filter_map(class);
        Self {
            symbols,
            classes: std::iter::once((0, None)).chain(classes).collect(),
        }
    }
}
