//! The engine's outcome for the printed numbers, in words. Only the solve card adds to it: two solutions, and how long it took.

use sudogon_board::game::{Board, Mode};
use sudogon_board::layout::Layout;
use sudogon_board::message::{Message, Pattern, message, pattern};
use sudogon_board::puzzle::{Conflict, Grid, Twins};
use sudogon_logic::{Level, OwnPace, Rating, SolvingTime};

use crate::app::card_text::{CardMessage, CardText};
use crate::language::{self, label, say, words};
use crate::worker::SolveOutcome;

/// An outcome in a few words, for the status bar; `None`: still being computed.
pub fn in_short(outcome: Option<&SolveOutcome>, mode: Mode, layout: &Layout) -> &'static Pattern {
    match (outcome, mode) {
        (None, _) => &pattern!("checking…"),
        (Some(SolveOutcome::One { .. }), _) => &pattern!("one solution"),
        // While too few are in, "several" would be no news.
        (Some(SolveOutcome::Several { .. }), Mode::Enter) if has_clues(layout) => {
            &pattern!("more clues or numbers needed")
        }
        (Some(SolveOutcome::Several { .. }), Mode::Enter) => &pattern!("more numbers needed"),
        (Some(SolveOutcome::Several { .. }), Mode::Play) => &pattern!("several solutions"),
        (Some(SolveOutcome::NoSolution), _) => &pattern!("no solution"),
        (Some(SolveOutcome::Conflict(Conflict::Repeated { .. })), _) => {
            &pattern!("a number repeats")
        }
        (Some(SolveOutcome::Conflict(Conflict::Clue { .. })), _) => {
            &pattern!("a number against a clue")
        }
        (Some(SolveOutcome::Stopped | SolveOutcome::Failed(_)), _) => {
            &pattern!(in "how many solutions there are": "not known")
        }
    }
}

fn has_clues(layout: &Layout) -> bool {
    !layout.clues().is_empty()
}

/// The only solution, or else what is wrong and what to do about it.
pub fn solution_or_problem<'a>(
    outcome: &'a SolveOutcome,
    layout: &Layout,
    givens: &Grid,
) -> Result<&'a Grid, CardMessage> {
    Err(match outcome {
        SolveOutcome::One { solution } => return Ok(solution),
        SolveOutcome::Several { .. } => {
            let headline = if has_clues(layout) {
                message!("More clues or numbers needed")
            } else {
                message!("More numbers needed")
            };
            let advice = Twins::advice(layout, givens);
            // While cages are missing, that there are several solutions is no news.
            let line = match layout.missing_cages() {
                Some(_) => advice,
                None => message!(
                    "There is more than one solution. {clause:whole}",
                    clause = advice
                ),
            };
            CardMessage::new(headline, line)
        }
        SolveOutcome::NoSolution => {
            let line = if has_clues(layout) {
                message!(
                    "The clues and printed numbers can't all be right. Compare them with the paper: one may be wrong or in the wrong place."
                )
            } else {
                message!(
                    "The printed numbers can't all be right. Compare them with the paper: one may be wrong or in the wrong cell."
                )
            };
            CardMessage::new(message!("No solution"), line)
        }
        SolveOutcome::Conflict(conflict) => problem_of(conflict, layout),
        SolveOutcome::Stopped => CardMessage::new(
            message!(in "how many solutions there are": "Not known"),
            message!(
                "Finding the solution of this puzzle takes too long. Solve (F5) can keep looking."
            ),
        ),
        SolveOutcome::Failed(panic) => CardMessage {
            headline: message!("Solving failed"),
            ..CardMessage::internal_error(panic)
        },
    })
}

/// Tells what is known of the printed numbers and clues, with how many there are.
pub fn verdict(outcome: Option<&SolveOutcome>, layout: &Layout, givens: &Grid) -> CardText {
    let numbers = printed(layout, givens.filled());
    let problem = outcome.and_then(|outcome| solution_or_problem(outcome, layout, givens).err());
    let problem = problem.map(|problem| problem.in_words(words(layout)));
    let headline = match outcome {
        None | Some(SolveOutcome::One { .. } | SolveOutcome::NoSolution) => message!(
            "{clause}, {clause_verdict}",
            clause = numbers,
            clause_verdict = in_short(outcome, Mode::Enter, layout)
        ),
        Some(SolveOutcome::Several { .. }) => message!("{clause}, more needed", clause = numbers),
        Some(SolveOutcome::Conflict(_)) => return problem.unwrap_or_default(),
        Some(SolveOutcome::Stopped | SolveOutcome::Failed(_)) => numbers,
    };
    CardText {
        headline: language::say(&headline),
        ..problem.unwrap_or_default()
    }
}

/// Says that a printed number repeats or is against a clue, where a sound puzzle is needed.
pub fn problem_of(conflict: &Conflict, layout: &Layout) -> CardMessage {
    let clause = conflict.message(layout);
    match conflict {
        Conflict::Repeated { .. } => CardMessage::new(
            message!("A number repeats"),
            message!("{clause}. Compare the printed numbers with the paper."),
        ),
        Conflict::Clue { .. } => CardMessage::new(
            message!("A number goes against a clue"),
            message!("{clause}. Compare the board with the paper."),
        ),
    }
}

/// An easy puzzle that takes people so many seconds is long rather than hard.
const LONG: u64 = 480;

/// How hard a puzzle is, and how long it takes: "Medium. Its hardest step: hidden pair.", "Most people take about 8 minutes."
pub fn level(rating: &Rating, time: &SolvingTime, own: Option<OwnPace>) -> Vec<String> {
    let level = rating.level().words();
    let how_hard = match rating.hardest {
        _ if !rating.is_complete => {
            say!(
                "{clause}: the steps that Sudogon knows do not solve it.",
                clause = level
            )
        }
        Some(hardest) => say!(
            "{clause}. Its hardest step: {noun}.",
            clause = level,
            noun = &hardest.noun
        ),
        None => say!("{clause}.", clause = level),
    };
    let is_easy = rating.is_complete && rating.level() == Level::Easy;
    let is_long = is_easy && time.seconds().is_some_and(|seconds| seconds >= LONG);
    let long = is_long.then(|| label!("Many easy steps: long rather than hard.").to_owned());
    let sentences = [how_hard, language::say(&time.message(own))];
    sentences.into_iter().chain(long).collect()
}

/// How far a puzzle is: "20 printed", "29 clues", "12 of 34 filled in", "solved".
pub fn how_far(board: &Board) -> String {
    let printed = board.puzzle().givens.filled();
    let open = board.layout().len() - printed;
    let clues = board.layout().clues().len();
    match board.grid().filled() - printed {
        _ if board.is_solved() => label!(in "a puzzle": "solved").to_owned(),
        0 if clues > 0 && printed == 0 => say!("{count} {count|clue|clues}", count = clues),
        0 => say!(in "how many numbers": "{count} printed", count = printed),
        own => filled_in(own, open),
    }
}

/// "4 of 34 filled in".
pub fn filled_in(count: usize, open: usize) -> String {
    say!(
        in "how many cells": "{count} of {count_open} filled in",
        count_open = open
    )
}

/// How many numbers and clues are printed: "20 printed numbers", "29 clues", "9 clues and 4 printed numbers".
pub fn printed(layout: &Layout, givens: usize) -> Message {
    match (layout.clues().len(), givens) {
        (0, 0) => message!("No printed numbers yet"),
        (0, count) => message!("{count} {count|printed number|printed numbers}"),
        (count, 0) => message!("{count} {count|clue|clues}"),
        (count_clues, count) => message!(
            "{count_clues} {count_clues|clue|clues} and {count} {count|printed number|printed numbers}"
        ),
    }
}
