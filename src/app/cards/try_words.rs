//! The words for tries.

use sudogon_board::game::Board;
use sudogon_board::game::tries::{FailedTry, InCommon, letter};
use sudogon_board::layout::Cell;
use sudogon_board::message::{Message, message};

use crate::app::card_text::CardText;
use crate::app::command::TryCommand;
use crate::language::{label, say, words};

/// The findings about a board's tries, as far as candidates show.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// The try that has led to a dead end.
    pub failed: Option<FailedTry>,
    /// The results that all tries of a cell have in common.
    pub in_common: Vec<InCommon>,
}

impl Findings {
    pub fn of(board: &Board) -> Self {
        Self {
            failed: board.failed_try(),
            in_common: if board.tries().is_empty() {
                Vec::new()
            } else {
                board.in_common()
            },
        }
    }
}

/// The ways to end an open try, the first of which goes on where it has failed: its value is ruled out then, unless the dead end may come
/// from another that follows from nothing.
pub fn endings(failed: Option<&FailedTry>) -> &'static [TryCommand] {
    match failed.map(|failed| failed.unexplained.is_empty()) {
        None => &[TryCommand::Keep, TryCommand::TakeBack, TryCommand::PutAside],
        Some(true) => &[TryCommand::TakeBack],
        Some(false) => &[TryCommand::PutAside, TryCommand::TakeBack],
    }
}

/// What the button for a way to end a try says.
pub fn ending_title(ending: &TryCommand) -> &'static str {
    match ending {
        TryCommand::Keep => label!(in "a try": "Keep it"),
        TryCommand::TakeBack => label!("It fails: take it back"),
        _ => label!("Erase the try"),
    }
}

/// "4 in cell 24", the innermost open try's.
fn tried(board: &Board, depth: usize) -> Option<Message> {
    let one = board.tries().open().get(depth.checked_sub(1)?)?;
    let (cell, value) = (one.cell, one.value);
    Some(message!("{value} in {cell}"))
}

/// "within try B", if one is open.
pub fn within(board: &Board) -> Option<String> {
    match board.tries().depth() {
        0 => None,
        depth => Some(say!("within try {letter}", letter = letter(depth))),
    }
}

/// The card's first line.
pub fn kicker(board: &Board) -> String {
    match board.tries().depth() {
        0 => label!("Tries").to_owned(),
        depth => say!(in "a heading": "Try {letter}", letter = letter(depth)),
    }
}

/// Asks for the value to try.
pub fn ask(board: &Board, cell: Cell) -> CardText {
    let words = words(board.layout());
    let line = match (board.began(cell), board.possible(cell)) {
        _ if board.is_given(cell) => words.say(&message!(
            "{cell} is printed. Choose an open cell, then type the value to try."
        )),
        (Some(depth), _) => words.say(&message!(
            "Try {letter} is about {cell}. Choose an open cell, then type the value to try.",
            letter = letter(depth)
        )),
        (None, _) if board.value(cell).is_some() => words.say(&message!(
            "{cell} has a value. Choose an open cell, then type the value to try."
        )),
        (None, values) => {
            let can_be = message!("{cell} can be {values:or}.");
            let can_be = (!values.is_empty()).then(|| words.say(&can_be) + " ");
            let line = label!(
                "Type the value to try. What you write then belongs to the try, until you keep it or take it back."
            );
            can_be.unwrap_or_default() + line
        }
    };
    CardText::new(label!("Try a value"), [line])
}

/// Describes the open try, or says that there is none.
pub fn state(board: &Board, findings: &Findings, shows_line: bool) -> CardText {
    let (tries, layout) = (board.tries(), board.layout());
    let words = words(layout);
    let depth = tries.depth();
    let mut lines = Vec::new();
    let headline = match (&findings.failed, tried(board, depth)) {
        (Some(failed), _) => {
            let guess = tried(board, failed.depth).unwrap_or_default();
            let clause = failed.dead_end.message(layout);
            lines.push(words.say(&if failed.unexplained.is_empty() {
                message!(
                    "{clause}. This came after you tried {clause_guess}. Take it back?",
                    clause_guess = guess
                )
            } else {
                message!(
                    "{clause}. This came after you tried {clause_guess}.",
                    clause_guess = guess
                )
            }));
            let suspects = failed.unexplained.iter();
            let clauses: Vec<Message> = suspects
                .map(|&(cell, value)| message!("{value} in {cell}"))
                .collect();
            lines.extend((!clauses.is_empty()).then(|| words.say(&message!(
                "It proves nothing: {clauses} followed from nothing that stood there, and may be wrong instead."
            ))));
            label!("A dead end").to_owned()
        }
        (None, Some(tried)) => {
            let is_of_it = |&cell: &Cell| board.depth_of(cell) == depth;
            // Beside the tried value.
            let written = layout.cells().filter(is_of_it).count();
            lines.push(match written.saturating_sub(1) {
                0 => label!("What you write now belongs to it.").to_owned(),
                count => {
                    say!(
                        "{count} more {count|value|values} so far, and nothing speaks against it yet."
                    )
                }
            });
            words.say(&tried)
        }
        (None, None) => {
            let ledger = tries.ledger();
            let last = ledger.lines().len().checked_sub(1);
            let ended = last.and_then(|last| ledger.message(last, layout));
            ended.map_or_else(
                || {
                    lines.push(
                        label!("Choose a cell and press Ctrl+T, or the right button of the mouse.")
                            .to_owned(),
                    );
                    label!("No try is open").to_owned()
                },
                |ended| words.say(&ended),
            )
        }
    };
    if shows_line {
        lines.push(label!("The board stands as it was at the marked line.").to_owned());
    }
    let in_common = findings.in_common.iter();
    lines.extend(in_common.map(|one| words.say(&one.message())));
    CardText::new(headline, lines)
}
