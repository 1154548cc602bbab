//! The player's colours, on cells and on single candidates, and what they are called.

use sudogon_board::game::{Colour, Edit};
use sudogon_board::layout::Cell;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::Value;

use crate::app::command::EntryKind;
use crate::app::editing::{Editing, Editor};
use crate::language::{label, say, words};

impl Editor {
    /// Says whether digits and the pad enter colours.
    pub fn enters_colours(&self) -> bool {
        !self.is_entering() && self.entry.pad.is_colour()
    }

    /// Says whether a click on any mark colours it.
    pub fn colours_marks(&self) -> bool {
        !self.is_entering() && self.entry.pad == EntryKind::ColourOfMarks
    }
}

impl Editing<'_> {
    /// Says whether digits are numbers of colours.
    pub fn types_colours(&self) -> bool {
        self.enters_colours() && self.entry.pad != EntryKind::ColourOfMarks
    }

    /// Adds a colour to the selected cells, or removes it if all of them have it; no colour removes all.
    pub fn colour(&mut self, colour: Option<Colour>) {
        self.entry.colour = colour.unwrap_or(self.entry.colour);
        let cells = self.targets();
        self.edit(Edit::Colour { cells, colour });
    }

    /// The number of a colour was typed.
    pub fn type_colour(&mut self, number: Value) {
        match Colour::ALL.get(number.number() - 1) {
            Some(&colour) if self.has_pen() => self.take_colour(colour),
            Some(&colour) => self.colour(Some(colour)),
            None => {
                let headline = say!("{number} is not a colour", number = number.number());
                let text = say!("The colours are 1 to {number}.", number = Colour::ALL.len());
                self.feedback.tell_failure(&headline, &text);
            }
        }
    }

    /// Takes a colour in hand.
    pub fn take_colour(&mut self, colour: Colour) {
        self.entry.colour = colour;
        self.feedback
            .announce(say!("Colour {number} in hand", number = colour.number()));
    }

    /// Gives a candidate of cells the colour in hand, or removes its colour if all of them have this one. Cells without the
    /// candidate are left out.
    pub fn colour_candidate(&mut self, mut cells: Vec<Cell>, value: Value) {
        let board = self.board();
        let candidates = board.candidates(false);
        cells.retain(|&cell| {
            let play = board.play(cell);
            let is_marked = play.corner.union(play.centre).contains(value);
            board.value(cell).is_none() && (is_marked || candidates.can_hold(cell, value))
        });
        if cells.is_empty() {
            let headline = words(self.layout()).say(&message!("No {value} to colour here"));
            let text = label!("Only a note, or a value that is still possible, can be coloured.");
            return self.feedback.tell_failure(&headline, text);
        }
        let colour = Some(self.entry.colour);
        let has_it = |&cell: &Cell| board.play(cell).candidate_colours.of(value) == colour;
        let colour = colour.filter(|_| !cells.iter().all(has_it));
        let edit = Edit::ColourCandidate {
            cells,
            value,
            colour,
        };
        self.edit(edit);
    }
}

/// A colour as it looks, with the form of its sign.
pub fn looks(colour: Colour) -> Message {
    match colour {
        Colour::A => message!(in "a colour and its sign": "orange, circle"),
        Colour::B => message!(in "a colour and its sign": "green, square"),
        Colour::C => message!(in "a colour and its sign": "violet, triangle"),
        Colour::D => message!(in "a colour and its sign": "turquoise, diamond"),
        Colour::E => message!(in "a colour and its sign": "pink, ring"),
        Colour::F => message!(in "a colour and its sign": "yellow, bar"),
        Colour::G => message!(in "a colour and its sign": "brown, plus"),
        Colour::H => message!(in "a colour and its sign": "grey, cross"),
    }
}

/// The name of a colour: its number, and how it looks.
pub fn name(colour: Colour) -> String {
    say!(
        "Colour {number}: {clause}",
        number = colour.number(),
        clause = looks(colour)
    )
}
