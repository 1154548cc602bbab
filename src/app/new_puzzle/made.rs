//! A puzzle that was made here: its title and notes, which are in its file, and the text of its card: its rules, and what differs from
//! the wish; as details, how hard it is and what makes it again.

use std::iter;

use sudogon_board::game::{Board, Game, Mode};
use sudogon_board::message::{Message, NoBoard, Words, message};
use sudogon_board::puzzle::{About, MadeAs, Puzzle};
use sudogon_generate::{Difficulty, Generated, PuzzleRequest};
use sudogon_paper::title;

use crate::app::card_text::CardMessage;
use crate::app::known::outcome;
use crate::app::new_puzzle::order::{Chance, Order};
use crate::app::new_puzzle::wish::Wish;
use crate::language::{self, say};

/// The author of what was made here.
pub const AUTHOR: &str = "Sudogon";

/// A puzzle that was made here.
pub struct Made {
    /// The wish that it was made for.
    pub wish: Wish,
    /// The seed that stands for it.
    pub seed: u64,
    /// The text of its card.
    pub message: CardMessage,
    /// How hard it is, what is printed, and its seed.
    pub details: Vec<Message>,
}

impl Made {
    /// Describes a puzzle that was found for an order.
    pub fn of(order: &Order, request: &PuzzleRequest, found: &Generated) -> Self {
        let wish = &order.wish;
        let mut lines = found.puzzle.layout.definition().rules_in_sentences();
        lines.extend(other_level(wish, request, found));
        if let Some(pattern) = wish.pattern.filter(|_| request.pattern.is_none()) {
            lines.push(message!(
                "The cells of {clause:whole} do not have the symmetry “{clause_name}”.",
                clause = wish.shape_title(),
                clause_name = &pattern.name
            ));
        }
        lines.extend(practice(wish, found));
        lines.extend(not_without_marks(wish, found));
        let printed = message!("{clauses:comma}.", clauses = printed(request, found));
        Self {
            wish: wish.clone(),
            seed: found.seed,
            message: CardMessage {
                headline: title::made(&made_as(order, found), &found.puzzle.layout)
                    .unwrap_or_else(|| wish.shape_title()),
                lines,
            },
            details: iter::once(printed)
                .chain(enough(wish, found))
                .chain([message!("Seed {text}.", text = found.seed)])
                .collect(),
        }
    }

    /// The game to open: at its beginning, or where the technique to practise comes.
    pub fn game(order: &Order, request: &PuzzleRequest, found: &Generated) -> Game {
        let made_as = made_as(order, found);
        let puzzle = &found.puzzle;
        let title = title::made(&made_as, &puzzle.layout);
        let about = About {
            title: title.as_ref().map(language::say).unwrap_or_default(),
            author: AUTHOR.to_owned(),
            notes: notes(&order.wish, request, found),
            made_as,
        };
        let board = match &found.position {
            Some(position) => Board::of_position(position, &puzzle.givens, about),
            None => Board::new(Puzzle {
                about,
                ..puzzle.clone()
            }),
        };
        let mut game = Game::new(board, Mode::Play);
        // Nothing is lost while nothing was played: the same seed makes it again.
        game.set_saved(game.version());
        game
    }

    /// Returns the announcement when it is opened: "New puzzle: Hard 9×9. Each row, column and box has 1 to 9 once."
    pub fn announcement(&self) -> String {
        let words = Words::new(language::spoken(), &NoBoard);
        say!(
            "New puzzle: {text}",
            text = self.message.in_words(words).spoken()
        )
    }
}

/// What its title is made from: its level or the technique to be practised, its clues, its day.
fn made_as(order: &Order, found: &Generated) -> MadeAs {
    let technique = order.wish.technique.filter(|_| found.position.is_some());
    MadeAs {
        level: found.rating.level().id().to_owned(),
        technique: technique.map_or("", |technique| technique.id).to_owned(),
        clues: order.wish.clues.map_or("", |clues| clues.id).to_owned(),
        day: match order.chance {
            Chance::Seed(_) => String::new(),
            Chance::Day(date) => date.iso(),
        },
        ..MadeAs::default()
    }
}

/// Tells in English what makes it again: "Hard (3.4), 25 printed numbers, half turn. Asked for: hard. Seed 12345 of Sudogon 0.1.0."
fn notes(wish: &Wish, request: &PuzzleRequest, found: &Generated) -> String {
    let printed = message!("{clauses:comma}", clauses = printed(request, found));
    let asked = wish.technique.map_or(wish.level.name(), |one| one.name());
    format!(
        "{}. Asked for: {asked}. Seed {} of Sudogon {}.",
        printed.in_english(&NoBoard),
        found.seed,
        env!("CARGO_PKG_VERSION")
    )
}

/// Its level, how much is printed, and how: "hard (3.4)", "25 printed numbers", "half turn".
fn printed(request: &PuzzleRequest, found: &Generated) -> Vec<Message> {
    let puzzle = &found.puzzle;
    let numbers = outcome::printed(&puzzle.layout, puzzle.givens.filled());
    let pattern = request.pattern.map(|pattern| (&pattern.name).into());
    [found.rating.message(), numbers]
        .into_iter()
        .chain(pattern)
        .collect()
}

/// Why its level is not the one that was wished.
fn other_level(wish: &Wish, request: &PuzzleRequest, found: &Generated) -> Option<Message> {
    if wish.technique.is_some() || found.rating.level() == wish.level {
        return None;
    }
    let clause = wish.level.words();
    let is_nearest = request.wanted == Difficulty::Level(found.rating.level());
    Some(match is_nearest {
        true if wish.keeps_to_known => {
            message!("What you know makes no {clause} puzzles: this is the nearest level.")
        }
        true => message!(
            "{clause_shape:whole} has no {clause} puzzles: this is the nearest level.",
            clause_shape = wish.shape_title()
        ),
        false => message!("It was the nearest to {clause} so far."),
    })
}

/// Says what is enough for it, where that was asked for.
fn enough(wish: &Wish, found: &Generated) -> Vec<Message> {
    let is_enough = wish.keeps_to_known && found.rating.is_complete;
    let known = is_enough.then(|| message!("No technique is needed that you have not ticked."));
    let facts = found.most_facts.map(|facts| match facts {
        0 => message!("Each number is seen at once."),
        count => message!("No number rests on more than {count} {count|fact|facts}."),
    });
    known.into_iter().chain(facts).collect()
}

/// Says that marks may be needed after all.
fn not_without_marks(wish: &Wish, found: &Generated) -> Option<Message> {
    let is_short = found
        .most_facts
        .is_some_and(|facts| facts <= wish.most_facts);
    (wish.without_marks && !is_short).then(|| {
        message!(
            "It may need notes: a number may rest on more than {count} {count|fact|facts}.",
            count = wish.most_facts
        )
    })
}

/// Says what is to be practised.
fn practice(wish: &Wish, found: &Generated) -> Option<Message> {
    let noun = &wish.technique?.noun;
    Some(match found.position {
        Some(_) => message!("What helps here: {noun}. Hint (F2) leads to it."),
        None => message!("It does not need what was to be practised: {noun}."),
    })
}
