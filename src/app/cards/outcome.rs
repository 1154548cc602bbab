//! The engine's outcome for the printed numbers, in words. Only the solve card adds to it: two solutions, and how long it took.

use crate::game::{Board, Mode};
use crate::layout::Layout;
use crate::logic::Rating;
use crate::puzzle::{Conflict, Grid, Twins};
use crate::text;
use crate::worker::Outcome;

use crate::app::message::Message;

/// An outcome in a few words, for the status bar; `None`: still being computed.
pub fn in_short(outcome: Option<&Outcome>, mode: Mode) -> &'static str {
    match (outcome, mode) {
        (None, _) => "checking…",
        (Some(Outcome::One { .. }), _) => "one solution",
        // While too few are in, "several" would be no news.
        (Some(Outcome::Several { .. }), Mode::Enter) => "more numbers needed",
        (Some(Outcome::Several { .. }), Mode::Play) => "several solutions",
        (Some(Outcome::NoSolution), _) => "no solution",
        (Some(Outcome::Conflict(_)), _) => "a number repeats",
        (Some(Outcome::Stopped | Outcome::Failed(_)), _) => "not known",
    }
}

/// The only solution, or else what is wrong and what to do about it.
pub fn only_solution<'a>(
    outcome: &'a Outcome,
    layout: &Layout,
    givens: &Grid,
) -> Result<&'a Grid, Message> {
    Err(match outcome {
        Outcome::One { solution } => return Ok(solution),
        Outcome::Several { .. } => {
            let advice = advice_on_several(layout, givens);
            Message::new(
                "More numbers needed",
                [format!("There is more than one solution. {advice}")],
            )
        }
        Outcome::NoSolution => Message::new(
            "No solution",
            [
                "The printed numbers can't all be right. Compare them with the paper: one may be wrong or in the wrong cell.",
            ],
        ),
        Outcome::Conflict(conflict) => repeated(conflict, layout),
        Outcome::Stopped => Message::new(
            "Not known",
            ["Finding the solution of this puzzle takes too long. Solve (F5) can keep looking."],
        ),
        Outcome::Failed(panic) => Message {
            headline: "Solving failed".to_owned(),
            ..Message::internal_error(panic)
        },
    })
}

/// What is known of the printed numbers, with how many there are.
pub fn verdict(outcome: Option<&Outcome>, layout: &Layout, givens: &Grid) -> Message {
    let numbers = printed_numbers(givens.filled());
    let problem = outcome.and_then(|outcome| only_solution(outcome, layout, givens).err());
    let headline = match outcome {
        None | Some(Outcome::One { .. } | Outcome::NoSolution) => {
            format!("{numbers}, {}", in_short(outcome, Mode::Enter))
        }
        Some(Outcome::Several { .. }) => format!("{numbers}, more needed"),
        Some(Outcome::Conflict(_)) => return problem.unwrap_or_default(),
        Some(Outcome::Stopped | Outcome::Failed(_)) => numbers,
    };
    Message {
        headline,
        ..problem.unwrap_or_default()
    }
}

/// What to say when a printed number repeats or goes against a clue, where a sound puzzle is needed.
pub fn repeated(conflict: &Conflict, layout: &Layout) -> Message {
    let said = conflict.say(layout);
    let headline = match conflict {
        Conflict::Repeated { .. } => "A number repeats",
        Conflict::Clue { .. } => "A number goes against a clue",
    };
    Message::new(
        headline,
        [format!(
            "{said}. Compare the printed numbers with the paper."
        )],
    )
}

/// What to do about a puzzle with more than one solution.
pub fn advice_on_several(layout: &Layout, givens: &Grid) -> String {
    match Twins::open(layout, givens) {
        Some(twins) => twins.say(layout),
        None => "Compare the printed numbers with the paper: one may be missing.".to_owned(),
    }
}

/// How hard a puzzle is: "Medium. Its hardest step: hidden pair."
pub fn level(rating: &Rating) -> String {
    let level = text::capitalized(rating.level().name());
    match rating.hardest {
        _ if !rating.is_complete => {
            format!("{level} at least: the steps that Sudogon knows do not solve it.")
        }
        Some(hardest) => format!("{level}. Its hardest step: {}.", hardest.name),
        None => format!("{level}."),
    }
}

/// How far a puzzle is: "20 printed", "12 of 34 filled in", "solved".
pub fn how_far(board: &Board) -> String {
    let printed = board.puzzle().givens.filled();
    let open = board.layout().len() - printed;
    match board.grid().filled() - printed {
        _ if board.is_solved() => "solved".to_owned(),
        0 => format!("{printed} printed"),
        own => format!("{own} of {open} filled in"),
    }
}

/// How many numbers are printed: "20 printed numbers".
pub fn printed_numbers(givens: usize) -> String {
    match givens {
        0 => "No printed numbers yet".to_owned(),
        1 => "1 printed number".to_owned(),
        _ => format!("{givens} printed numbers"),
    }
}
