//! Obstacles to settle before steps are searched for: a step built on a mistake would mislead.

use sudogon_board::game::tries::{DeadEnd, FailedTry, letter};
use sudogon_board::game::{Game, Mistakes};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Conflict, Grid};

use crate::app::card_text::{CardMessage, CardText};
use crate::app::cards::searched_board::SearchedBoard;
use crate::app::cards::try_words;
use crate::app::command::{CardCommand, Command, DoctorCommand, HintCommand};
use crate::app::known::check::{CROSSED_OUT, go_back, remedies};
use crate::app::known::verdict::Verdict;
use crate::language::{label, words};

/// Whether steps can be searched for, or what comes first; `None` while the solution to compare the board with is still being
/// found.
pub type Readiness = Option<Result<(), Obstacle>>;

/// Something that must be settled first.
pub enum Obstacle {
    /// Nothing is printed, or the puzzle is already solved.
    NoHint(CardMessage),
    /// The puzzle does not have exactly one solution.
    Unsound(CardMessage),
    /// Printed numbers can't stand together.
    Misprinted(Conflict),
    /// A value repeats in a house; and how many steps back no value did, if ever.
    Repeats(Conflict, Option<usize>),
    /// The board differs from the solution; and how many steps back no value was wrong, if ever.
    Wrong(Mistakes, Option<usize>),
    /// An open try, by its depth, leads to a dead end; with the way out.
    DeadEnd(FailedTry),
    /// The player's marks in these cells leave out the right values.
    Marks(Vec<Cell>),
}

/// Says whether steps can be searched for on a board, by marks unless the player ignores that they mislead.
pub fn readiness(
    game: &Game,
    verdict: &Verdict,
    ignores_marks: bool,
    searched: &SearchedBoard,
) -> Readiness {
    let solution = match without_mistakes(game, verdict)? {
        Ok(solution) => solution,
        Err(obstacle) => return Some(Err(obstacle)),
    };
    let settled = game.board().without_try(1);
    let misleading = settled.misleading_marks(solution, searched.goes_by_marks);
    if !ignores_marks && !misleading.is_empty() {
        return Some(Err(Obstacle::Marks(misleading)));
    }
    Some(Ok(()))
}

/// The solution that an unsolved board agrees with, whatever its marks; `None` while it is still being found.
pub fn without_mistakes<'a>(
    game: &Game,
    verdict: &'a Verdict,
) -> Option<Result<&'a Grid, Obstacle>> {
    let board = game.board();
    let printed = board.puzzle().givens.conflicts(board.layout());
    if let Some(conflict) = printed.into_iter().next() {
        return Some(Err(Obstacle::Misprinted(conflict)));
    }
    if let Some(failed) = board.failed_try() {
        return Some(Err(Obstacle::DeadEnd(failed)));
    }
    if let Some(conflict) = board.conflicts().into_iter().next() {
        let back = game.steps_since_right(None);
        return Some(Err(Obstacle::Repeats(conflict, back)));
    }
    let no_hint = |headline, line| Some(Err(Obstacle::NoHint(CardMessage::new(headline, line))));
    if board.puzzle().givens.is_empty() && board.layout().clues().is_empty() {
        return no_hint(
            message!("No puzzle yet"),
            message!("Type the printed numbers in first."),
        );
    }
    let solution = match verdict.solution(board.puzzle())? {
        Ok(solution) => solution,
        Err(problem) => return Some(Err(Obstacle::Unsound(problem))),
    };
    // Whether a try is right, nobody is told who did not ask.
    let mistakes = board.without_try(1).mistakes(solution);
    if !mistakes.is_empty() {
        let back = game.steps_since_right(Some(solution));
        return Some(Err(Obstacle::Wrong(mistakes, back)));
    }
    if board.is_solved() {
        return no_hint(
            message!(in "a puzzle": "Solved"),
            message!("Every cell is filled and right."),
        );
    }
    Some(Ok(solution))
}

impl Obstacle {
    /// The obstacle, and what to do.
    pub fn message(&self, layout: &Layout) -> CardText {
        let message = match self {
            Self::NoHint(message) | Self::Unsound(message) => message.clone(),
            Self::Misprinted(conflict) => {
                let line = message!(
                    "{clause}. It isn't your solving: all of that is printed.",
                    clause = conflict.message(layout)
                );
                CardMessage::new(headline_of(conflict), line)
            }
            Self::Repeats(conflict, _) => {
                let line = message!(
                    "{clause}. A hint needs a board without mistakes.",
                    clause = conflict.message(layout)
                );
                CardMessage::new(headline_of(conflict), line)
            }
            Self::Wrong(mistakes, _) => tell_mistakes(mistakes),
            Self::DeadEnd(failed) => {
                let line = message!(
                    "{clause}. This came with try {letter}.",
                    clause = failed.dead_end.message(layout),
                    letter = letter(failed.depth)
                );
                CardMessage::new(message!("A dead end"), line)
            }
            Self::Marks(cells) => {
                let line = message!(
                    "The notes in {cells} leave out the right value. Correct them, or continue without your notes."
                );
                CardMessage::new(message!("Your notes are misleading"), line)
            }
        };
        message.in_words(words(layout))
    }

    /// The ways to settle it: titles of buttons, and their commands.
    pub fn remedies(&self) -> Vec<(String, Command)> {
        match self {
            Self::NoHint(_) => Vec::new(),
            Self::Unsound(_) | Self::Misprinted(_) => {
                let title = label!("Find out why").to_owned();
                vec![(title, DoctorCommand::FindOutWhy.into())]
            }
            Self::Repeats(_, back) => back.map(go_back).into_iter().collect(),
            Self::Wrong(mistakes, back) => remedies(mistakes, *back),
            Self::DeadEnd(failed) => {
                let first = try_words::endings(Some(failed)).iter().take(1);
                let title = |ending| try_words::ending_title(ending).to_owned();
                first
                    .map(|ending| (title(ending), ending.clone().into()))
                    .collect()
            }
            Self::Marks(_) => {
                let ignore = Command::Hint(HintCommand::IgnoreMarks);
                let check = Command::Card(CardCommand::CheckMarks);
                vec![
                    (label!("Ignore my notes").to_owned(), ignore),
                    (label!("Check my notes").to_owned(), check),
                ]
            }
        }
    }

    /// The cells whose values are wrong.
    pub fn wrong(&self) -> &[Cell] {
        match self {
            Self::Wrong(mistakes, _) => &mistakes.wrong,
            _ => &[],
        }
    }

    /// The cells to ring, since the words refer to them.
    pub fn ringed(&self) -> Vec<Cell> {
        match self {
            Self::Marks(cells) => cells.clone(),
            Self::Wrong(Mistakes { crossed_out, .. }, _) => {
                crossed_out.iter().map(|(cell, _)| *cell).collect()
            }
            Self::DeadEnd(FailedTry {
                dead_end: DeadEnd::NoValue(cell),
                ..
            }) => vec![*cell],
            Self::Unsound(problem) => problem.cells(),
            _ => Vec::new(),
        }
    }
}

fn headline_of(conflict: &Conflict) -> Message {
    match conflict {
        Conflict::Repeated { .. } => message!("Something repeats"),
        Conflict::Clue { .. } => message!("A clue does not hold"),
    }
}

fn tell_mistakes(mistakes: &Mistakes) -> CardMessage {
    let wrong = match mistakes.wrong[..] {
        [] => None,
        [cell] => Some(message!("The value in {cell} is wrong; it has a cross.")),
        [..] => {
            let named = mistakes.wrong.iter().map(|cell| message!("{cell}"));
            Some(message!(
                "These values are wrong, and have a cross: {clauses:comma}.",
                clauses = named.collect::<Vec<Message>>()
            ))
        }
    };
    CardMessage {
        headline: if mistakes.wrong.is_empty() {
            (&CROSSED_OUT).into()
        } else {
            message!("First, a mistake")
        },
        lines: wrong
            .into_iter()
            .chain(mistakes.say_crossed_out())
            .collect(),
    }
}
