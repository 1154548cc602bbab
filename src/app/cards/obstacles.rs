//! What must be settled before steps are searched for: a step built on a mistake would mislead.

use sudogon_core::game::Mistakes;
use sudogon_core::game::tries::{DeadEnd, letter};
use sudogon_core::layout::{Cell, Layout};
use sudogon_core::puzzle::{Conflict, Grid};
use sudogon_core::text;

use crate::app::cards::card_input::CardInput;
use crate::app::cards::searched_board::SearchedBoard;
use crate::app::command::{CardCommand, Command, DoctorCommand, HintCommand, TryCommand};
use crate::app::known::check::CROSSED_OUT;
use crate::app::message::Message;

/// Whether steps can be searched for, or what comes first; `None` while the solution to compare the board with is still being
/// found.
pub type Readiness = Option<Result<(), Obstacle>>;

/// Something that must be settled first.
pub enum Obstacle {
    /// Nothing is printed, or the puzzle is already solved.
    NoHint(Message),
    /// The puzzle does not have exactly one solution.
    Unsound(Message),
    /// Printed numbers can't stand together.
    Misprinted(Conflict),
    /// A value repeats in a house; and how many steps back none did, if ever.
    Repeats(Conflict, Option<usize>),
    /// The board differs from the solution; and how many steps back no value was wrong, if ever.
    Wrong(Mistakes, Option<usize>),
    /// An open try, by its depth, leads to a dead end.
    DeadEnd(usize, DeadEnd),
    /// The player's marks in these cells leave out the right values.
    Marks(Vec<Cell>),
}

/// Says whether steps can be searched for on a board.
pub fn readiness(input: &CardInput<'_>, searched: &SearchedBoard) -> Readiness {
    let solution = match without_mistakes(input)? {
        Ok(solution) => solution,
        Err(obstacle) => return Some(Err(obstacle)),
    };
    let settled = input.game.board().without_try(1);
    let misleading = settled.misleading_marks(solution, searched.goes_by_marks);
    if !input.ignores_marks && !misleading.is_empty() {
        return Some(Err(Obstacle::Marks(misleading)));
    }
    Some(Ok(()))
}

/// The solution that an unsolved board agrees with, whatever its marks; `None` while it is still being found.
pub fn without_mistakes<'a>(input: &CardInput<'a>) -> Option<Result<&'a Grid, Obstacle>> {
    let game = input.game;
    let board = game.board();
    let printed = board.puzzle().givens.conflicts(board.layout());
    if let Some(conflict) = printed.into_iter().next() {
        return Some(Err(Obstacle::Misprinted(conflict)));
    }
    if board.tries().depth() > 0
        && let Some((depth, dead_end)) = board.failed_try()
    {
        return Some(Err(Obstacle::DeadEnd(depth, dead_end)));
    }
    if let Some(conflict) = board.conflicts().into_iter().next() {
        let back = game.steps_since_right(None);
        return Some(Err(Obstacle::Repeats(conflict, back)));
    }
    let no_hint = |headline, text| Some(Err(Obstacle::NoHint(Message::new(headline, [text]))));
    if board.puzzle().givens.is_empty() && board.layout().clues().is_empty() {
        return no_hint("No puzzle yet", "Type the printed numbers in first.");
    }
    let solution = match input.verdict.solution(board.layout())? {
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
        return no_hint("Solved", "Every cell is filled and right.");
    }
    Some(Ok(solution))
}

impl Obstacle {
    /// The obstacle, and what to do.
    pub fn message(&self, layout: &Layout) -> Message {
        match self {
            Self::NoHint(message) | Self::Unsound(message) => message.clone(),
            Self::Misprinted(conflict) => {
                let why = "It isn't your solving: all of that is printed.";
                conflict_in_words(conflict, layout, why)
            }
            Self::Repeats(conflict, _) => {
                conflict_in_words(conflict, layout, "A hint needs a board without mistakes.")
            }
            Self::Wrong(mistakes, _) => mistakes_in_words(mistakes, layout),
            Self::DeadEnd(depth, dead_end) => {
                let end = dead_end.say_first(layout);
                let line = format!("{end}. This came with try {}.", letter(*depth));
                Message::new("A dead end", [line])
            }
            Self::Marks(cells) => {
                let line = format!(
                    "The marks in {} leave out the right value. Correct them, or continue without your marks.",
                    layout.say_all(cells)
                );
                Message::new("Your marks are misleading", [line])
            }
        }
    }

    /// The ways to settle it: titles of buttons, and their commands.
    pub fn remedies(&self) -> Vec<(String, Command)> {
        match self {
            Self::NoHint(_) => Vec::new(),
            Self::Unsound(_) | Self::Misprinted(_) => {
                vec![("Find out why".to_owned(), DoctorCommand::FindOutWhy.into())]
            }
            Self::Repeats(_, back) => back.map(go_back).into_iter().collect(),
            Self::Wrong(mistakes, back) => {
                let wrong = &mistakes.wrong;
                let mut remedies = Vec::new();
                if !wrong.is_empty() {
                    remedies.extend(back.map(go_back));
                    let title = text::verb_for(wrong.len(), "Take it out", "Take them out");
                    let command = HintCommand::TakeOut(wrong.clone());
                    remedies.push((title.to_owned(), command.into()));
                }
                if !mistakes.crossed_out.is_empty() {
                    let command = HintCommand::Uncross(mistakes.crossed_out_in());
                    remedies.push(("Remove the crosses there".to_owned(), command.into()));
                }
                remedies
            }
            Self::DeadEnd(..) => {
                let title = "It fails: take it back".to_owned();
                vec![(title, Command::Try(TryCommand::TakeBack))]
            }
            Self::Marks(_) => {
                let ignore = Command::Hint(HintCommand::IgnoreMarks);
                let check = Command::Card(CardCommand::CheckMarks);
                vec![
                    ("Ignore my marks".to_owned(), ignore),
                    ("Check my marks".to_owned(), check),
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
            Self::DeadEnd(_, DeadEnd::NoValue(cell)) => vec![*cell],
            Self::NoHint(_)
            | Self::Unsound(_)
            | Self::Misprinted(_)
            | Self::Repeats(..)
            | Self::DeadEnd(..) => Vec::new(),
        }
    }
}

/// The button that undoes this many steps.
fn go_back(steps: usize) -> (String, Command) {
    let entries = text::count(steps, "entry");
    let title = format!("Go back to before it (undoes {entries})");
    (title, Command::Hint(HintCommand::GoBack(steps)))
}

fn conflict_in_words(conflict: &Conflict, layout: &Layout, what_of_it: &str) -> Message {
    let said = text::capitalized(&conflict.say(layout));
    let headline = match conflict {
        Conflict::Repeated { .. } => "Something repeats",
        Conflict::Clue { .. } => "A clue does not hold",
    };
    Message::new(headline, [format!("{said}. {what_of_it}")])
}

fn mistakes_in_words(mistakes: &Mistakes, layout: &Layout) -> Message {
    let mut lines = Vec::new();
    match &mistakes.wrong[..] {
        [] => {}
        [cell] => lines.push(format!(
            "The value in {} is wrong; it has a cross.",
            layout.say(*cell)
        )),
        cells => {
            let names: Vec<String> = cells.iter().map(|&cell| layout.say(cell)).collect();
            let names = names.join(", ");
            lines.push(format!(
                "These values are wrong, and have a cross: {names}."
            ));
        }
    }
    lines.extend(mistakes.say_crossed_out(layout));
    let headline = match mistakes.wrong.len() {
        0 => CROSSED_OUT,
        _ => "First, a mistake",
    };
    Message::new(headline, lines)
}
