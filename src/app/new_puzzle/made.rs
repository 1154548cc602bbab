//! A puzzle that was made here: its title and notes, which are in its file, and what its card says: its rules, and what is not as
//! it was wished; how hard it is and what makes it again are details.

use sudogon_core::game::{Board, Game, Mode};
use sudogon_core::generate::{Difficulty, Generated, PuzzleRequest};
use sudogon_core::puzzle::{About, Puzzle};
use sudogon_core::text;

use crate::app::known::outcome;
use crate::app::message::Message;
use crate::app::new_puzzle::order::{Chance, Order};
use crate::app::new_puzzle::wish::Wish;

/// The author of what was made here.
pub const AUTHOR: &str = "Sudogon";

/// A puzzle that was made here.
pub struct Made {
    /// What was wished.
    pub wish: Wish,
    /// The seed that stands for it.
    pub seed: u64,
    /// What its card says.
    pub message: Message,
    /// How hard it is, what is printed, and its seed.
    pub details: Vec<String>,
}

impl Made {
    /// What is known of a puzzle that was found for an order.
    pub fn of(order: &Order, request: &PuzzleRequest, found: &Generated) -> Self {
        let wish = &order.wish;
        let mut lines = found.puzzle.layout.definition().say_rules();
        lines.extend(other_level(wish, request, found));
        if let Some(pattern) = wish.pattern.filter(|_| request.pattern.is_none()) {
            let shape = wish.shape_title();
            let name = pattern.name;
            lines.push(format!(
                "The cells of {shape} do not have the symmetry “{name}”."
            ));
        }
        lines.extend(practice(wish, found));
        lines.extend(not_without_marks(wish, found));
        let level = text::capitalized(&found.say_level());
        Self {
            wish: wish.clone(),
            seed: found.seed,
            message: Message::new(title(order, found), lines),
            details: [format!("{level}, {}.", printed(request, found))]
                .into_iter()
                .chain(enough(wish, found))
                .chain([format!("Seed {}.", found.seed)])
                .collect(),
        }
    }

    /// The game to open: at its beginning, or where the technique to practise comes.
    pub fn game(order: &Order, request: &PuzzleRequest, found: &Generated) -> Game {
        let about = About {
            title: title(order, found),
            author: AUTHOR.to_owned(),
            notes: notes(&order.wish, request, found),
        };
        let puzzle = &found.puzzle;
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

    /// What is announced when it is opened: "New puzzle: Hard 9×9. Each row, column and box has 1 to 9 once."
    pub fn announcement(&self) -> String {
        format!("New puzzle: {}", self.message.spoken())
    }
}

/// "Hard 9×9", "X-wing on 9×9", "Hard 9×9, 21 November 2026".
fn title(order: &Order, found: &Generated) -> String {
    let shape = order.wish.shape_title();
    let title = match order.wish.technique {
        Some(technique) if found.position.is_some() => format!("{} on {shape}", technique.name),
        _ => format!("{} {shape}", found.rating.level().name()),
    };
    let clues = order.wish.clues.map(|clues| clues.name.to_owned());
    let day = match order.chance {
        Chance::Seed(_) => None,
        Chance::Day(date) => Some(date.to_string()),
    };
    let parts = [Some(text::capitalized(&title)), clues, day];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// What makes it again: "Hard (3.4), 25 printed numbers, half turn. Asked for: hard. Seed 12345 of Sudogon 0.1.0."
fn notes(wish: &Wish, request: &PuzzleRequest, found: &Generated) -> String {
    let level = text::capitalized(&found.say_level());
    let asked = wish.technique.map_or(wish.level.name(), |one| one.name);
    format!(
        "{level}, {}. Asked for: {asked}. Seed {} of Sudogon {}.",
        printed(request, found),
        found.seed,
        env!("CARGO_PKG_VERSION")
    )
}

/// "25 printed numbers, half turn".
fn printed(request: &PuzzleRequest, found: &Generated) -> String {
    let puzzle = &found.puzzle;
    let printed = outcome::printed(&puzzle.layout, puzzle.givens.filled());
    match request.pattern {
        Some(pattern) => format!("{printed}, {}", pattern.name),
        None => printed,
    }
}

/// Why its level is not the one that was wished.
fn other_level(wish: &Wish, request: &PuzzleRequest, found: &Generated) -> Option<String> {
    if wish.technique.is_some() || found.rating.level() == wish.level {
        return None;
    }
    let wished = wish.level.name();
    let is_nearest = request.wanted == Difficulty::Level(found.rating.level());
    Some(if is_nearest {
        match wish.keeps_to_known {
            true => format!("What you know makes no {wished} puzzles: this is the nearest level."),
            false => {
                let shape = wish.shape_title();
                format!("{shape} has no {wished} puzzles: this is the nearest level.")
            }
        }
    } else {
        format!("It was the nearest to {wished} so far.")
    })
}

/// What is enough for it, where that was asked for.
fn enough(wish: &Wish, found: &Generated) -> Vec<String> {
    let is_enough = wish.keeps_to_known && found.rating.is_complete;
    let known = is_enough.then(|| "No technique is needed that you have not ticked.".to_owned());
    let facts = found.most_facts.map(|facts| match facts {
        0 => "Each number is seen at once.".to_owned(),
        _ => format!(
            "No number rests on more than {}.",
            text::count(facts, "fact")
        ),
    });
    known.into_iter().chain(facts).collect()
}

/// That marks may be needed after all.
fn not_without_marks(wish: &Wish, found: &Generated) -> Option<String> {
    let is_short = found
        .most_facts
        .is_some_and(|facts| facts <= wish.most_facts);
    let most = wish.most_facts;
    (wish.without_marks && !is_short)
        .then(|| format!("It may need marks: a number may rest on more than {most} facts."))
}

/// What is to be practised.
fn practice(wish: &Wish, found: &Generated) -> Option<String> {
    let name = wish.technique?.name;
    Some(match found.position {
        Some(_) => format!("What helps here: {name}. Hint (F2) leads to it."),
        None => format!("It does not need what was to be practised: {name}."),
    })
}
