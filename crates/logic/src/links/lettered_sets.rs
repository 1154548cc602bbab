//! Sets of cells that are told by letters: set A, set B and so on.

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::positions::Position;
use crate::reasons::CommonPeers;
use crate::steps::{Highlight, sentences, words};

use super::chain::Node;

/// Cells that have a letter, with what they can be together.
pub struct LetteredSet {
    pub letter: char,
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    pub values: ValueSet,
}

impl LetteredSet {
    /// Gives sets their letters in the order in which they are told, each once.
    pub fn all<'a>(
        position: &Position<'_>,
        sets: impl IntoIterator<Item = &'a [Cell]>,
    ) -> Vec<Self> {
        let layout = position.layout();
        let mut letters = letters(layout);
        let mut all: Vec<Self> = Vec::new();
        for cells in sets {
            if all.iter().any(|set| set.cells == cells) {
                continue;
            }
            all.extend(letters.next().map(|letter| Self {
                letter,
                cells: cells.to_vec(),
                values: position.candidates_of(cells.iter().copied()),
            }));
        }
        all
    }

    /// "Set A: r1c1 and r2c1 can only be 3, 4 or 7."
    pub fn said(&self, layout: &Layout) -> Message {
        let (letter, values) = (self.letter, self.values);
        let (cells, count) = (&self.cells, self.cells.len());
        let beside_board = sentences::line([
            message!("Set {letter}: {cells} can only be {values:or}."),
            message!("Set {letter}: {count} {count|cell|cells} can only be {values:or}."),
        ]);
        let house = cells.split_first().and_then(|(first, others)| {
            CommonPeers::new(layout, &[*first], others).named_house(layout)
        });
        match house {
            Some(house) if count > 1 => beside_board.or_in_full(message!(
                "Set {letter}, all in {house}: {cells} can only be {values:or}."
            )),
            _ => beside_board,
        }
    }

    /// Its places of a value.
    pub fn places(&self, position: &Position<'_>, value: Value) -> Node {
        Node {
            value,
            cells: position.holders_in(&self.cells, value).collect(),
        }
    }

    /// What it has once its places of a value are out: everything else, as it has one value more than cells.
    pub fn needs_the_rest(&self, value: Value) -> Message {
        let (letter, count) = (self.letter, self.cells.len());
        let so = message!(
            "Without {value}, {count:word} values are left for its {count:word} cells, so it needs them all."
        );
        so.clone().or_in_full(message!(
            "No other cell of set {letter} can be {value}. {clause}",
            clause = so
        ))
    }

    /// Outlines it, with its letter.
    pub fn outline(&self) -> Highlight {
        Highlight::Set {
            letter: self.letter,
            cells: self.cells.clone(),
        }
    }

    /// Outlines it, and shows what its cells can be.
    pub fn highlights(&self, position: &Position<'_>) -> impl Iterator<Item = Highlight> {
        let place = |&cell: &Cell| Highlight::Place(cell, position.candidates(cell));
        let places = self.cells.iter().map(place);
        std::iter::once(self.outline()).chain(places)
    }
}

/// Says what several sets can be, in one sentence, if it is short: "A can only be 3, 4 or 7; B 4, 5 or 8."
pub fn said_together(layout: &Layout, sets: &[LetteredSet]) -> Option<Message> {
    let each = sets.iter().enumerate().map(|(at, set)| {
        let (letter, values) = (set.letter, set.values);
        match at {
            0 => message!("{letter} can only be {values:or}"),
            _ => message!(in "after “A can only be 3 or 4; ”": "{letter} {values:or}"),
        }
    });
    let said = match sets {
        [one, other] if one.values == other.values => message!(
            "{letter} and {letter_other} can both only be {values:or}.",
            letter = one.letter,
            letter_other = other.letter,
            values = one.values
        ),
        _ => message!("{clauses:semicolon}.", clauses = each.collect::<Vec<_>>()),
    };
    let is_short = words::fits_in_line(&said, layout);
    (!sets.is_empty() && is_short).then_some(said)
}

/// Capitals, and then small letters, that no value of the board is written as; I would be read as a 1 or as a word.
fn letters(layout: &Layout) -> impl Iterator<Item = char> + '_ {
    let is_value = |letter: &char| {
        let letter = letter.to_string();
        Value::all(layout.values()).any(|value| value.on(layout) == letter)
    };
    let all = ('A'..='Z').chain('a'..='z');
    all.filter(move |letter| *letter != 'I' && !is_value(letter))
}
