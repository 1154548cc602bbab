//! The keys with which what was read is corrected.

use egui::{Event, FocusDirection, Id, Ui};
use sudogon_board::game::Mode;
use sudogon_board::layout::Symbols;

use crate::app::board_view::{self, KeyMeaning};
use crate::app::command::review_act::ReviewAct;
use crate::app::command::{
    ClipboardCommand, Command, CursorCommand, EntryCommand, Jump, PhotoCommand,
};
use crate::app::photo::review::Review;

/// The id of the board as it was read, which gets the keys.
pub fn board_id() -> Id {
    Id::unique("read board")
}

/// The commands of this frame's keys: values from everywhere, the rest while the board has the focus.
pub fn review_keys(ui: &Ui, review: &Review, events: &[Event]) -> Vec<Command> {
    let draft = review.draft();
    let symbols = draft.map_or(Symbols::Usual, |draft| draft.layout().symbols());
    let is_settled = draft.is_some_and(|draft| draft.ringed().is_empty());
    let meaning = KeyMeaning::of_answers(Mode::Enter, symbols);
    let on_board = ui.memory(|memory| memory.has_focus(board_id()));
    // Space, which leads from values to marks in play, leads from print to pen here.
    let is_space = |event: &Event| matches!(event, Event::Text(text) if text == " ");
    let (spaces, others): (Vec<Event>, Vec<Event>) = events.iter().cloned().partition(is_space);
    let switches = spaces
        .iter()
        .filter(|_| on_board)
        .map(|_| ReviewAct::SwitchKind.into());
    let typed = board_view::typed(others, meaning).into_iter();
    let commands = typed.filter_map(|command| match command {
        Command::Clipboard(ClipboardCommand::Paste(_)) => Some(command),
        Command::Entry(EntryCommand::Type(value)) => Some(ReviewAct::Set(Some(value)).into()),
        _ if !on_board => None,
        Command::Entry(EntryCommand::TypeEmpty)
        | Command::Entry(EntryCommand::Erase)
        | Command::Entry(EntryCommand::Backspace) => Some(ReviewAct::Set(None).into()),
        Command::Cursor(CursorCommand::Move(direction)) => Some(ReviewAct::Move(direction).into()),
        Command::Entry(EntryCommand::EndStrip) if is_settled => Some(ReviewAct::Accept.into()),
        Command::Entry(EntryCommand::EndStrip) => Some(ReviewAct::IsRight.into()),
        Command::Cursor(CursorCommand::Jump(Jump::Next)) => ring(ui, review, true),
        Command::Cursor(CursorCommand::Jump(Jump::Previous)) => ring(ui, review, false),
        _ => None,
    });
    switches.chain(commands).collect()
}

/// To the next cell to look at, or the one before; behind the last, Tab leads on.
fn ring(ui: &Ui, review: &Review, is_forward: bool) -> Option<Command> {
    let (act, direction) = match is_forward {
        true => (ReviewAct::NextRing, FocusDirection::Next),
        false => (ReviewAct::PreviousRing, FocusDirection::Previous),
    };
    if review.draft()?.next_ring(is_forward).is_some() {
        return Some(act.into());
    }
    ui.memory_mut(|memory| memory.move_focus(direction));
    None
}

impl From<ReviewAct> for Command {
    fn from(act: ReviewAct) -> Self {
        Self::Photo(PhotoCommand::Review(act))
    }
}
