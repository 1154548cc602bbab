//! The words for tries.

use sudogon_board::game::Board;
use sudogon_board::game::tries::{DeadEnd, InCommon, LedgerEvent, letter};
use sudogon_board::layout::Cell;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::Value;

use crate::app::card_text::CardText;
use crate::app::command::TryCommand;
use crate::language::{label, say, words};

/// The findings about a board's tries, as far as candidates show.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// The dead end, and the depth of the try that it came with.
    pub failed: Option<(usize, DeadEnd)>,
    /// The values in that try that follow from nothing: one of them may be at fault in place of the tried value.
    pub unexplained: Vec<(Cell, Value)>,
    /// The results that all tries of a cell have in common.
    pub in_common: Vec<InCommon>,
}

impl Findings {
    pub fn of(board: &Board) -> Self {
        let is_open = board.tries().depth() > 0;
        let failed = is_open.then(|| board.failed_try()).flatten();
        let depth = failed.as_ref().map_or(0, |(depth, _)| *depth);
        Self {
            unexplained: board.unexplained(depth),
            failed,
            in_common: if board.tries().is_empty() {
                Vec::new()
            } else {
                board.in_common()
            },
        }
    }
}

/// The way out of the try of a depth that leads to a dead end, with the title of its button: the tried value is ruled out, unless the dead
/// end may come from another that follows from nothing.
pub fn way_out(board: &Board, depth: usize) -> (&'static str, TryCommand) {
    if board.unexplained(depth).is_empty() {
        (label!("It fails: take it back"), TryCommand::TakeBack)
    } else {
        (label!("Erase the try"), TryCommand::PutAside)
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
        (Some((failed, dead_end)), _) => {
            let guess = tried(board, *failed).unwrap_or_default();
            let clause = dead_end.message(layout);
            lines.push(words.say(&if findings.unexplained.is_empty() {
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
            let suspects = findings.unexplained.iter();
            let clauses: Vec<Message> = suspects
                .map(|&(cell, value)| message!("{value} in {cell}"))
                .collect();
            lines.extend((!clauses.is_empty()).then(|| words.say(&message!(
                "It proves nothing: {clauses} followed from nothing that stood there, and may be wrong instead."
            ))));
            label!("A dead end").to_owned()
        }
        (None, Some(tried)) => {
            let lines_of_it = tries.ledger().starts_of_open();
            let start = lines_of_it.last().map_or(0, |start| start + 1);
            let written = tries.ledger().lines()[start..]
                .iter()
                .filter(|line| matches!(line.event, LedgerEvent::Written { .. }));
            lines.push(match written.count() {
                0 => label!("What you write now belongs to it.").to_owned(),
                count => {
                    say!("{count} {count|value|values} so far, and nothing speaks against it yet.")
                }
            });
            words.say(&tried)
        }
        (None, None) => {
            let ledger = tries.ledger();
            let last = ledger.lines().len().checked_sub(1);
            let ended = last.and_then(|last| ledger.message(last, layout));
            lines.push(ended.map_or_else(
                || {
                    let how =
                        label!("Choose a cell and press Ctrl+T, or the right button of the mouse.");
                    how.to_owned()
                },
                |ended| words.say(&message!("{clause:whole}.", clause = ended)),
            ));
            label!("No try is open").to_owned()
        }
    };
    if shows_line {
        lines.push(label!("The board stands as it was at the marked line.").to_owned());
    }
    let in_common = findings.in_common.iter();
    lines.extend(in_common.map(|one| words.say(&one.message())));
    CardText::new(headline, lines)
}
