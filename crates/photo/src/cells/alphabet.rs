//! How the values of a board may be printed or written, as classes of the net: letters or numbers of two figures above 9, or from 0;
//! by hand the figures from 1 to 9.

use sudogon_board::layout::{Layout, Symbols};
use sudogon_board::puzzle::Value;

use super::figure::Figure;

/// The symbols of the net's printed classes, which come after the first, which is an empty cell.
pub const PRINTED: &[&str] = &[
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "A", "B", "C", "D", "E", "F", "G", "H", "I",
    "J", "K", "L", "M", "N", "O", "P", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
    "20", "21", "22", "23", "24", "25",
];

/// The symbols of the net's classes that are written by hand, which come after those that are printed.
pub const WRITTEN: &[&str] = &["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// The class of what was struck out, or written over something else: the last of [`CLASSES`].
pub const UNREADABLE: usize = WRITTEN_FROM + WRITTEN.len();

/// The first class that is written by hand.
pub const WRITTEN_FROM: usize = 1 + PRINTED.len();

/// How many classes there are.
pub const CLASSES: usize = UNREADABLE + 1;

/// Up to so many values a board has one alphabet, its own, as all print the digits; more may be printed in several, whatever the layout's
/// name says.
const USUAL: usize = 9;

/// The symbols that may stand in the cells of a board, if its values are printed by certain ones.
pub struct Alphabet {
    /// The symbols.
    pub symbols: Symbols,
    /// Each class that may stand there, with its figure; the first is an empty cell.
    pub classes: Vec<(usize, Option<Figure>)>,
}

impl Alphabet {
    /// Those in which a layout may be printed, its own first.
    pub fn all(layout: &Layout) -> Vec<Self> {
        let own = layout.symbols();
        let others = layout
            .symbol_choices()
            .filter(|&symbols| symbols != own)
            .filter(|_| layout.values() > USUAL)
            .map(|symbols| Self::new(symbols, layout.values()));
        // One that is not known whole would leave values out.
        let others = others.filter(|alphabet| alphabet.printed() == layout.values());
        std::iter::once(Self::new(own, layout.values()))
            .chain(others)
            .collect()
    }

    /// How many values the net knows in print.
    fn printed(&self) -> usize {
        let is_printed = |figure: &Option<Figure>| matches!(figure, Some(Figure::Printed(_)));
        let figures = self.classes.iter().map(|(_, figure)| figure);
        figures.filter(|figure| is_printed(figure)).count()
    }

    fn new(symbols: Symbols, values: usize) -> Self {
        let class = |value: Value| {
            let symbol = symbols.of(value.number());
            let place = |classes: &[&str]| classes.iter().position(|&other| other == symbol);
            let printed = place(PRINTED).map(|at| (1 + at, Some(Figure::Printed(value))));
            // Hands are told from print where there are few symbols; larger boards are seldom read half filled in.
            let written = place(WRITTEN)
                .filter(|_| values <= USUAL)
                .map(|at| (WRITTEN_FROM + at, Some(Figure::Written(value))));
            printed.into_iter().chain(written)
        };
        let classes = Value::all(values).flat_map(class);
        Self {
            symbols,
            classes: std::iter::once((0, None)).chain(classes).collect(),
        }
    }
}
