//! What a puzzle is called: by its own title, or by its board.
//!
//! A title that the program gave is said anew in whatever language is spoken, from the ids that were kept with it. What is not known,
//! such as a level of a later version, leaves it in the words that stand in the file.

use sudogon_board::date::Date;
use sudogon_board::layout::Layout;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{MadeAs, Puzzle};
use sudogon_generate::ClueSet;
use sudogon_logic::{Level, techniques};

use crate::examples;

/// The title of a puzzle, or of its board.
pub fn title(puzzle: &Puzzle) -> Message {
    own_title(puzzle).unwrap_or_else(|| puzzle.layout.title_with_cages())
}

/// The title of a puzzle, if it has one.
pub fn own_title(puzzle: &Puzzle) -> Option<Message> {
    let own = puzzle.about.title.trim();
    let said = || made(&puzzle.about.made_as, &puzzle.layout);
    (!own.is_empty()).then(|| said().unwrap_or_else(|| Message::verbatim(own)))
}

/// The title that somebody has given a puzzle: not the one that it was made with.
pub fn given_title(puzzle: &Puzzle) -> Option<Message> {
    let is_made = made(&puzzle.about.made_as, &puzzle.layout).is_some();
    own_title(puzzle).filter(|_| !is_made)
}

/// The title of a puzzle that was made so: "Hard 9×9", "X-wing on 9×9", "Hard 9×9, killer, 21 November 2026", or that of an example. `None` if
/// somebody else gave it its title, or an id is not known.
pub fn made(made_as: &MadeAs, layout: &Layout) -> Option<Message> {
    if !made_as.example.is_empty() {
        return Some((&examples::named(&made_as.example)?.title).into());
    }
    let shape = layout.title_message().clone();
    let mut parts = vec![if made_as.technique.is_empty() {
        level_and_shape(Level::named(&made_as.level)?, shape)
    } else {
        message!(
            in "a technique and a shape": "{noun} on {clause:whole}",
            noun = &techniques::named(&made_as.technique)?.noun,
            clause = shape
        )
    }];
    if !made_as.clues.is_empty() {
        parts.push((&ClueSet::named(&made_as.clues)?.name).into());
    }
    if !made_as.day.is_empty() {
        parts.push(Date::of_iso(&made_as.day)?.message());
    }
    Some(message!("{clauses:comma}", clauses = parts))
}

/// A level and what people call a shape: "hard 9×9".
pub fn level_and_shape(level: Level, shape: Message) -> Message {
    message!(
        in "a level and a shape": "{clause_level} {clause:whole}",
        clause_level = level.words(),
        clause = shape
    )
}
