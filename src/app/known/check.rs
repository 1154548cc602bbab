//! The last check of the player's values: its result and its age. It outlives the card that showed it.

use sudogon_board::game::{Board, Game, Mistakes, Origin};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Pattern, message, pattern};
use sudogon_board::puzzle::{Puzzle, Value};

use crate::app::card_text::{CardMessage, CardText};
use crate::app::command::{Command, DoctorCommand, HintCommand};
use crate::app::known::verdict::Verdict;
use crate::language::{label, say, words};

/// The heading above crosses through right values.
pub static CROSSED_OUT: Pattern = pattern!("Crossed out by mistake");

/// The result of a check, and when it was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// The puzzle that was checked.
    of: Puzzle,
    /// How many steps led to the board, and how many had been made in all.
    steps: usize,
    edits: u64,
    /// How many of the player's values there were.
    values: usize,
    /// Whether values of open tries were checked too.
    includes_tries: bool,
    result: CheckResult,
}

#[derive(Clone, Debug, PartialEq)]
enum CheckResult {
    /// Checked against the only solution: the wrong cells, with their values; and how many steps back no cell was wrong, if
    /// ever.
    Compared(Mistakes, Vec<(Cell, Value)>, Option<usize>),
    /// It can't be checked: why.
    Impossible(CardMessage),
}

impl Check {
    /// Checks the board; `None` while its solution is still being found.
    ///
    /// Values of open tries are left out unless `includes_tries`: a check would tell which branch is right.
    pub fn of(game: &Game, verdict: &Verdict, includes_tries: bool) -> Option<Self> {
        let without;
        let board = if includes_tries {
            game.board()
        } else {
            without = game.board().without_try(1);
            &without
        };
        let result = match verdict.solution(board.puzzle())? {
            Ok(solution) => {
                let mistakes = board.mistakes(solution);
                let value = |&cell: &Cell| Some((cell, board.value(cell)?));
                let wrong = mistakes.wrong.iter().filter_map(value).collect();
                let back = game.steps_since_right(Some(solution));
                CheckResult::Compared(mistakes, wrong, back)
            }
            Err(problem) => CheckResult::Impossible(CardMessage {
                headline: message!("That can't be checked"),
                ..problem
            }),
        };
        let is_own = |cell: &Cell| {
            board
                .entry(*cell)
                .is_some_and(|(_, origin)| origin == Origin::Player)
        };
        Some(Self {
            of: board.puzzle().clone(),
            steps: game.steps(),
            edits: game.edits(),
            values: board.layout().cells().filter(is_own).count(),
            includes_tries,
            result,
        })
    }

    /// The cells that still have the value that was found to be wrong; not those where it is tried since.
    pub fn wrong(&self, board: &Board) -> Vec<Cell> {
        match &self.result {
            CheckResult::Compared(_, wrong, _) if self.of.is_printed_as(board.puzzle()) => {
                let counts = |cell| self.includes_tries || board.depth_of(cell) == 0;
                let still = |&&(cell, value): &&(Cell, Value)| {
                    board.value(cell) == Some(value) && counts(cell)
                };
                wrong.iter().filter(still).map(|(cell, _)| *cell).collect()
            }
            _ => Vec::new(),
        }
    }

    /// "Last check: no mistakes, 3 entries ago". Mistakes that have been corrected since are no longer counted.
    pub fn in_short(&self, game: &Game) -> Option<String> {
        let CheckResult::Compared(mistakes, ..) = &self.result else {
            return None;
        };
        // Nor of a board with undone steps.
        if game.steps() < self.steps || !self.of.is_printed_as(game.board().puzzle()) {
            return None;
        }
        let found = match (mistakes.wrong.len(), self.wrong(game.board()).len()) {
            (0, _) if mistakes.crossed_out.is_empty() => message!("no mistakes"),
            (0, _) | (_, 0) => return None,
            (all, count) if count < all => message!("{count} {count|mistake|mistakes} left"),
            (count, _) => message!("{count} {count|mistake|mistakes}"),
        };
        let when = match game.edits() - self.edits {
            0 => message!("just now"),
            count => message!("{count} {count|entry|entries} ago"),
        };
        Some(say!(
            "Last check: {clause_found}, {clause_when}",
            clause_found = found,
            clause_when = when
        ))
    }

    /// The result, in words.
    pub fn message(&self, layout: &Layout) -> CardText {
        let words = words(layout);
        let mistakes = match &self.result {
            CheckResult::Impossible(why) => return why.in_words(words),
            CheckResult::Compared(mistakes, ..) => mistakes,
        };
        let count = self.values;
        let (headline, line) = match mistakes.wrong[..] {
            [] if !mistakes.crossed_out.is_empty() => (
                (&CROSSED_OUT).into(),
                message!("{count} {count|value was|values were} checked"),
            ),
            [] if count == 0 => (
                message!("Nothing to check yet"),
                message!("You have not written a value."),
            ),
            [] => (
                message!("No mistakes"),
                message!("{count} {count|value was|values were} checked, and none is wrong."),
            ),
            [cell] => (
                message!("One value is wrong"),
                message!(
                    "{count} {count|value was|values were} checked. The one in {cell} has a cross."
                ),
            ),
            [..] => (
                message!("{count} values are wrong", count = mistakes.wrong.len()),
                message!(
                    "{count} {count|value was|values were} checked. The wrong ones have a cross."
                ),
            ),
        };
        let mut message = CardMessage::new(headline, line);
        message.lines.extend(mistakes.say_crossed_out());
        message.in_words(words)
    }

    /// The ways to a board without the mistakes, or to what keeps it from being checked: titles of buttons, and their commands.
    pub fn remedies(&self) -> Vec<(String, Command)> {
        match &self.result {
            CheckResult::Compared(mistakes, _, back) => remedies(mistakes, *back),
            CheckResult::Impossible(_) => vec![(
                label!("Find out why").to_owned(),
                Command::Doctor(DoctorCommand::FindOutWhy),
            )],
        }
    }
}

/// The ways to a board without mistakes; `back` so many steps there were none, if ever.
pub fn remedies(mistakes: &Mistakes, back: Option<usize>) -> Vec<(String, Command)> {
    let wrong = &mistakes.wrong;
    let mut remedies = Vec::new();
    if !wrong.is_empty() {
        let title = say!(
            in "wrong values": "{count|Take it out|Take them out}",
            count = wrong.len()
        );
        remedies.push((title, HintCommand::TakeOut(wrong.clone()).into()));
        remedies.extend(back.map(go_back));
    }
    if !mistakes.crossed_out.is_empty() {
        let command = HintCommand::Uncross(mistakes.crossed_out_in());
        let title = label!("Remove the crosses there").to_owned();
        remedies.push((title, command.into()));
    }
    remedies
}

/// The button that undoes this many steps.
pub fn go_back(steps: usize) -> (String, Command) {
    let title = say!(
        "Go back to before it (undoes {count} {count|entry|entries})",
        count = steps
    );
    (title, Command::Hint(HintCommand::GoBack(steps)))
}
