//! The words for tries.

use sudogon_board::game::Board;
use sudogon_board::game::tries::{self, FailedTry, InCommon, TryFindings, letter};
use sudogon_board::layout::Cell;
use sudogon_board::message::message;

use crate::app::card_text::CardText;
use crate::app::command::TryCommand;
use crate::language::{label, say, words};

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
    let line = words(board.layout()).say_all(&tries::ask(board, cell));
    CardText::new(label!("Try a value"), [line.join(" ")])
}

/// Describes the open try, or says that there is none.
pub fn state(board: &Board, findings: &TryFindings, shows_line: bool) -> CardText {
    let words = words(board.layout());
    let none = || {
        let how = message!("Choose a cell and press Ctrl+T, or the right button of the mouse.");
        (message!("No try is open"), vec![how])
    };
    let (headline, mut lines) = findings.told(board).unwrap_or_else(none);
    if shows_line {
        lines.push(message!("The board stands as it was at the marked line."));
    }
    lines.extend(findings.in_common.iter().map(InCommon::message));
    CardText::new(words.say(&headline), words.say_all(&lines))
}
