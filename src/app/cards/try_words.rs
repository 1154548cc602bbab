//! What is said of tries.

use sudogon_core::game::Board;
use sudogon_core::game::tries::{DeadEnd, InCommon, LedgerEvent, letter};
use sudogon_core::layout::Cell;
use sudogon_core::text;

use crate::app::message::Message;

/// What is told of a board's tries, as far as candidates show.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// The dead end, and the depth of the try that it came with.
    pub failed: Option<(usize, DeadEnd)>,
    /// What all tries of a cell have in common.
    pub in_common: Vec<InCommon>,
}

impl Findings {
    pub fn of(board: &Board) -> Self {
        let is_open = board.tries().depth() > 0;
        Self {
            failed: is_open.then(|| board.failed_try()).flatten(),
            in_common: match board.tries().is_empty() {
                true => Vec::new(),
                false => board.in_common(),
            },
        }
    }
}

/// "4 in cell 24", the innermost open try's.
fn tried(board: &Board, depth: usize) -> Option<String> {
    let one = board.tries().open().get(depth.checked_sub(1)?)?;
    let layout = board.layout();
    Some(format!(
        "{} in {}",
        one.value.on(layout),
        layout.say(one.cell)
    ))
}

/// "within try B", if one is open.
pub fn within(board: &Board) -> Option<String> {
    match board.tries().depth() {
        0 => None,
        depth => Some(format!("within try {}", letter(depth))),
    }
}

/// The card's first line.
pub fn kicker(board: &Board) -> String {
    match board.tries().depth() {
        0 => "Tries".to_owned(),
        depth => format!("Try {}", letter(depth)),
    }
}

/// What the card says while the value to try is awaited.
pub fn ask(board: &Board, cell: Cell) -> Message {
    let layout = board.layout();
    let name = layout.say_first(cell);
    let can_be = match board.possible(cell) {
        _ if board.is_given(cell) => {
            let line =
                format!("{name} is printed. Choose an open cell, then type the value to try.");
            return Message::new("Try a value", [line]);
        }
        values if values.is_empty() => String::new(),
        values => format!("{name} can be {}. ", text::list(&values.on(layout), "or")),
    };
    let line = format!(
        "{can_be}Type the value to try. What you write then belongs to the try, until you keep it or take it back."
    );
    Message::new("Try a value", [line])
}

/// What the card says of the open try, or that none is.
pub fn state(board: &Board, findings: &Findings) -> Message {
    let (tries, layout) = (board.tries(), board.layout());
    let depth = tries.depth();
    let mut lines = Vec::new();
    let headline = match (&findings.failed, tried(board, depth)) {
        (Some((failed, dead_end)), _) => {
            let end = dead_end.say_first(layout);
            let guess = tried(board, *failed).unwrap_or_default();
            lines.push(format!(
                "{end}. This came after your guess {guess}. Take it back?"
            ));
            "A dead end".to_owned()
        }
        (None, Some(tried)) => {
            let lines_of_it = tries.ledger().starts_of_open();
            let start = lines_of_it.last().map_or(0, |start| start + 1);
            let written = tries.ledger().lines()[start..].iter();
            let written = written.filter(|line| matches!(line.event, LedgerEvent::Written { .. }));
            lines.push(match written.count() {
                0 => "What you write now belongs to it.".to_owned(),
                count => format!(
                    "{} so far, and nothing speaks against it yet.",
                    text::count(count, "value")
                ),
            });
            tried
        }
        (None, None) => {
            let end = match board.tries().is_empty() {
                true => "Choose a cell and press Ctrl+T, or the right button of the mouse.",
                false => "What was tried, and how it ended:",
            };
            lines.push(end.to_owned());
            "No try is open".to_owned()
        }
    };
    lines.extend(findings.in_common.iter().map(|one| one.say(layout)));
    Message::new(headline, lines)
}
