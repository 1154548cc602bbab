//! The engine's outcome for the printed numbers, in words. Only the solve card adds to it: two solutions, and how long it took.

use sudogon_core::game::{Board, Mode};
use sudogon_core::layout::Layout;
use sudogon_core::logic::Rating;
use sudogon_core::puzzle::{Conflict, Grid, Twins};
use sudogon_core::text;

use crate::app::message::Message;
use crate::worker::SolveOutcome;

/// An outcome in a few words, for the status bar; `None`: still being computed.
pub fn in_short(outcome: Option<&SolveOutcome>, mode: Mode, layout: &Layout) -> &'static str {
    match (outcome, mode) {
        (None, _) => "checking…",
        (Some(SolveOutcome::One { .. }), _) => "one solution",
        // While too few are in, "several" would be no news.
        (Some(SolveOutcome::Several { .. }), Mode::Enter) if has_clues(layout) => {
            "more clues or numbers needed"
        }
        (Some(SolveOutcome::Several { .. }), Mode::Enter) => "more numbers needed",
        (Some(SolveOutcome::Several { .. }), Mode::Play) => "several solutions",
        (Some(SolveOutcome::NoSolution), _) => "no solution",
        (Some(SolveOutcome::Conflict(Conflict::Repeated { .. })), _) => "a number repeats",
        (Some(SolveOutcome::Conflict(Conflict::Clue { .. })), _) => "a number against a clue",
        (Some(SolveOutcome::Stopped | SolveOutcome::Failed(_)), _) => "not known",
    }
}

fn has_clues(layout: &Layout) -> bool {
    !layout.clues().is_empty()
}

/// The only solution, or else what is wrong and what to do about it.
pub fn only_solution<'a>(
    outcome: &'a SolveOutcome,
    layout: &Layout,
    givens: &Grid,
) -> Result<&'a Grid, Message> {
    Err(match outcome {
        SolveOutcome::One { solution } => return Ok(solution),
        SolveOutcome::Several { .. } => {
            let advice = advice_on_several(layout, givens);
            let headline = match has_clues(layout) {
                true => "More clues or numbers needed",
                false => "More numbers needed",
            };
            let line = format!("There is more than one solution. {advice}");
            Message::new(headline, [line])
        }
        SolveOutcome::NoSolution => {
            let (what, place) = match has_clues(layout) {
                true => ("clues and printed numbers", "place"),
                false => ("printed numbers", "cell"),
            };
            let line = format!(
                "The {what} can't all be right. Compare them with the paper: one may be wrong or in the wrong {place}."
            );
            Message::new("No solution", [line])
        }
        SolveOutcome::Conflict(conflict) => repeated(conflict, layout),
        SolveOutcome::Stopped => Message::new(
            "Not known",
            ["Finding the solution of this puzzle takes too long. Solve (F5) can keep looking."],
        ),
        SolveOutcome::Failed(panic) => Message {
            headline: "Solving failed".to_owned(),
            ..Message::internal_error(panic)
        },
    })
}

/// What is known of the printed numbers and clues, with how many there are.
pub fn verdict(outcome: Option<&SolveOutcome>, layout: &Layout, givens: &Grid) -> Message {
    let numbers = printed(layout, givens.filled());
    let problem = outcome.and_then(|outcome| only_solution(outcome, layout, givens).err());
    let headline = match outcome {
        None | Some(SolveOutcome::One { .. } | SolveOutcome::NoSolution) => {
            format!("{numbers}, {}", in_short(outcome, Mode::Enter, layout))
        }
        Some(SolveOutcome::Several { .. }) => format!("{numbers}, more needed"),
        Some(SolveOutcome::Conflict(_)) => return problem.unwrap_or_default(),
        Some(SolveOutcome::Stopped | SolveOutcome::Failed(_)) => numbers,
    };
    Message {
        headline,
        ..problem.unwrap_or_default()
    }
}

/// What to say when a printed number repeats or is against a clue, where a sound puzzle is needed.
pub fn repeated(conflict: &Conflict, layout: &Layout) -> Message {
    let said = text::capitalized(&conflict.say(layout));
    let (headline, what) = match conflict {
        Conflict::Repeated { .. } => ("A number repeats", "printed numbers"),
        Conflict::Clue { .. } => ("A number goes against a clue", "board"),
    };
    Message::new(
        headline,
        [format!("{said}. Compare the {what} with the paper.")],
    )
}

/// What to do about a puzzle with more than one solution.
pub fn advice_on_several(layout: &Layout, givens: &Grid) -> String {
    if has_clues(layout) {
        // Where any cell is in a cage, each should be.
        let open = layout.cells_without_cage().count();
        if (1..layout.len()).contains(&open) {
            let cells = text::count(open, "cell");
            return format!("{cells} {} in no cage.", text::is_or_are(open));
        }
        return "Compare the board with the paper: a clue or a number may be missing.".to_owned();
    }
    // With clues they would not be twins: a clue may tell cells apart that share all their houses.
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
            format!("{level}: the steps that Sudogon knows do not solve it.")
        }
        Some(hardest) => format!("{level}. Its hardest step: {}.", hardest.name),
        None => format!("{level}."),
    }
}

/// How far a puzzle is: "20 printed", "29 clues", "12 of 34 filled in", "solved".
pub fn how_far(board: &Board) -> String {
    let printed = board.puzzle().givens.filled();
    let open = board.layout().len() - printed;
    let clues = board.layout().clues().len();
    match board.grid().filled() - printed {
        _ if board.is_solved() => "solved".to_owned(),
        0 if clues > 0 && printed == 0 => text::count(clues, "clue"),
        0 => format!("{printed} printed"),
        own => format!("{own} of {open} filled in"),
    }
}

/// How many numbers and clues are printed: "20 printed numbers", "29 clues", "9 clues and 4 printed numbers".
pub fn printed(layout: &Layout, givens: usize) -> String {
    let clues = layout.clues().len();
    let numbers = text::count(givens, "printed number");
    match (clues, givens) {
        (0, 0) => "No printed numbers yet".to_owned(),
        (0, _) => numbers,
        (_, 0) => text::count(clues, "clue"),
        _ => format!("{} and {numbers}", text::count(clues, "clue")),
    }
}
