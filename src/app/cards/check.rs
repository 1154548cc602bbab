//! Checking the player's values: the card with what was found, and what is remembered of it.

use std::sync::Arc;

use egui::Ui;

use crate::app::command::Command;
use crate::app::document::verdict::Verdict;
use crate::app::style::widgets;
use crate::game::{Board, Game, Mistakes, Origin};
use crate::layout::{Cell, Layout};
use crate::puzzle::{Grid, Value};

/// What a check found, and when.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// The layout and the printed numbers that it was about.
    layout: Arc<Layout>,
    givens: Grid,
    /// How many steps led to the board, and how many had ever been made.
    steps: usize,
    edits: u64,
    /// How many values of the player's own there were.
    values: usize,
    result: CheckResult,
}

#[derive(Clone, Debug, PartialEq)]
enum CheckResult {
    /// Checked against the only solution: what is wrong, with the wrong values; and how many steps back none was, if ever.
    Compared(Mistakes, Vec<(Cell, Value)>, Option<usize>),
    /// It can't be checked: why.
    Impossible(String),
}

impl Check {
    /// Checks the board; nothing while its solution is still being found.
    pub fn of(game: &Game, verdict: &Verdict) -> Option<Self> {
        let board = game.board();
        let result = match verdict.solution(board.layout())? {
            Ok(solution) => {
                let mistakes = board.mistakes(solution);
                let value = |&cell: &Cell| Some((cell, board.value(cell)?));
                let wrong = mistakes.wrong.iter().filter_map(value).collect();
                let back = game.steps_since_right(Some(solution));
                CheckResult::Compared(mistakes, wrong, back)
            }
            Err((_, why)) => CheckResult::Impossible(why),
        };
        let is_own = |cell: &Cell| {
            board
                .entry(*cell)
                .is_some_and(|(_, origin)| origin == Origin::Player)
        };
        Some(Self {
            layout: Arc::clone(&board.puzzle().layout),
            givens: board.puzzle().givens.clone(),
            steps: game.steps(),
            edits: game.edits(),
            values: board.layout().cells().filter(is_own).count(),
            result,
        })
    }

    /// Says whether it was about this puzzle: of another it says nothing.
    fn is_of(&self, board: &Board) -> bool {
        let puzzle = board.puzzle();
        Arc::ptr_eq(&self.layout, &puzzle.layout) && self.givens == puzzle.givens
    }

    /// The cells that still hold the value that was found to be wrong.
    pub fn wrong(&self, board: &Board) -> Vec<Cell> {
        match &self.result {
            _ if !self.is_of(board) => Vec::new(),
            CheckResult::Compared(_, wrong, _) => {
                let still = |(cell, value): &&(Cell, Value)| board.value(*cell) == Some(*value);
                wrong.iter().filter(still).map(|(cell, _)| *cell).collect()
            }
            CheckResult::Impossible(_) => Vec::new(),
        }
    }

    /// "Last check: no mistakes, 3 entries ago".
    pub fn in_short(&self, game: &Game) -> Option<String> {
        let CheckResult::Compared(mistakes, ..) = &self.result else {
            return None;
        };
        // Nor of a board that has been undone.
        if game.steps() < self.steps || !self.is_of(game.board()) {
            return None;
        }
        let found = match mistakes.wrong.len() {
            0 => "no mistakes".to_owned(),
            1 => "1 mistake".to_owned(),
            count => format!("{count} mistakes"),
        };
        let when = match game.edits() - self.edits {
            0 => "just now".to_owned(),
            1 => "1 entry ago".to_owned(),
            count => format!("{count} entries ago"),
        };
        Some(format!("Last check: {found}, {when}"))
    }

    /// All that the card says.
    pub fn in_words(&self, layout: &Layout) -> (String, String) {
        match &self.result {
            CheckResult::Impossible(why) => ("That can't be checked".to_owned(), why.clone()),
            CheckResult::Compared(mistakes, ..) => match &mistakes.wrong[..] {
                [] if self.values == 0 => (
                    "Nothing to check yet".to_owned(),
                    "You have not written a value.".to_owned(),
                ),
                [] => (
                    "No mistakes".to_owned(),
                    format!("{}, and none is wrong.", checked(self.values)),
                ),
                [cell] => (
                    "One value is wrong".to_owned(),
                    format!(
                        "{}. The one in {} has a cross.",
                        checked(self.values),
                        layout.say(*cell)
                    ),
                ),
                cells => (
                    format!("{} values are wrong", cells.len()),
                    format!("{}. The wrong ones have a cross.", checked(self.values)),
                ),
            },
        }
    }

    /// What leads to a board without the mistakes, if there are any: its title and the command.
    fn way_out(&self) -> Option<(&'static str, Command)> {
        match &self.result {
            CheckResult::Compared(mistakes, _, back) if !mistakes.wrong.is_empty() => {
                Some(match back {
                    Some(back) => ("Go back to before the mistake", Command::GoBack(*back)),
                    None if mistakes.wrong.len() == 1 => ("Take it out", Command::TakeOut),
                    None => ("Take them out", Command::TakeOut),
                })
            }
            _ => None,
        }
    }
}

fn checked(values: usize) -> String {
    match values {
        1 => "1 value was checked".to_owned(),
        _ => format!("{values} values were checked"),
    }
}

/// Shows the card.
pub fn check_ui(ui: &mut Ui, check: Option<&Check>, layout: &Layout, commands: &mut Vec<Command>) {
    widgets::card(ui, |ui| {
        widgets::kicker(ui, "Check my values");
        let Some(check) = check else {
            widgets::headline(ui, "Checking…");
            return;
        };
        let (headline, text) = check.in_words(layout);
        widgets::headline(ui, &headline);
        ui.label(text);
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            if let Some((title, command)) = check.way_out()
                && widgets::button(ui, true, title).clicked()
            {
                commands.push(command);
            }
            if widgets::button(ui, true, "Close").clicked() {
                commands.push(Command::CloseCard);
            }
        });
    });
}
