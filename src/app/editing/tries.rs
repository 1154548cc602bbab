//! Tries: what begins, ends and shows them.

use sudogon_board::game::tries::letter;
use sudogon_board::game::{Edit, Mode};
use sudogon_board::layout::Cell;
use sudogon_board::message::message;
use sudogon_board::puzzle::Value;

use crate::app::cards::notice::Notice;
use crate::app::command::{EntryKind, TryCommand};
use crate::app::editing::{Editing, Editor};
use crate::app::tries::card::TriesCard;
use crate::language::{label, words};

impl Editor {
    /// Without the card that asks for the value to try, values are entered again.
    pub fn follow_card(&mut self) {
        let asks = self.card_as::<TriesCard>().is_some_and(|card| card.asks);
        if self.entry.pad == EntryKind::Try && !asks {
            self.entry.pad = EntryKind::Value;
        }
    }

    /// Shows the board after a line of the ledger, with the cursor on the line's cell; or as it is now.
    pub fn show_line(&mut self, at: Option<usize>) {
        let board = self.board().clone();
        let lines = board.tries().ledger().lines();
        let cell = at.and_then(|at| lines.get(at)?.value());
        if let Some((cell, _)) = cell {
            self.select(cell);
        }
        self.change_card(|card: &mut TriesCard| card.show_line(&board, at));
    }

    /// Shows the board as it is now where it is shown as it was; says whether it was.
    pub(super) fn returns_to_present(&mut self) -> bool {
        let card = self.card_as::<TriesCard>();
        let was_shown = card.is_some_and(|card| card.is_looking_back());
        if was_shown {
            self.show_line(None);
        }
        was_shown
    }
}

impl Editing<'_> {
    /// The next value begins a try; once more, it does not.
    pub fn ask_what_to_try(&mut self) {
        if self.entry.pad == EntryKind::Try {
            return self.set_pad(EntryKind::Value);
        }
        if self.is_entering() {
            self.set_mode(Mode::Play);
        }
        self.set_pad(EntryKind::Try);
    }

    /// Begins a try with a value in a cell.
    pub fn begin_try(&mut self, cell: Cell, value: Value) {
        if let Some(depth) = self.board().began(cell) {
            return self.tell_of_start(cell, depth);
        }
        let tidies = self.settings.tidies_marks;
        self.edit(Edit::StartTry {
            cell,
            value,
            tidies,
        });
        if self.entry.pad == EntryKind::Try {
            self.entry.pad = EntryKind::Value;
        }
        self.select(cell);
        self.show_tries();
    }

    /// Says that a cell's value began a try, which would be about another one otherwise: it stands as long as the try lasts.
    pub(super) fn tell_of_start(&mut self, cell: Cell, depth: usize) {
        let board = self.board();
        let Some(value) = board.value(cell) else {
            return;
        };
        let letter = letter(depth);
        let about = message!(
            "Try {letter} is about {value} in {cell}. Keep the try or erase it; then {cell} is free."
        );
        let text = words(self.layout()).say(&about);
        let notice = Notice::about_cell(cell, label!("This value is tried"), &text);
        self.feedback.tell(if depth == board.try_to_end() {
            notice.offering(label!("Erase the try"), TryCommand::PutAside)
        } else {
            notice
        });
    }

    /// Opens the card with the open try and the ledger.
    pub fn show_tries(&mut self) {
        let asks = self.entry.pad == EntryKind::Try;
        let is_solved = self.board().is_solved();
        if !is_solved || self.card.is_none() {
            self.open_card(TriesCard::open(asks));
        }
    }

    /// The pad was set to tries, or to something else: the card asks for the value to try, or no longer.
    pub fn follow_pad(&mut self) {
        let asks = self.entry.pad == EntryKind::Try;
        let is_shown = self.card_as::<TriesCard>().map(|card| card.asks);
        match is_shown {
            Some(asked) if asked == asks => {}
            Some(_) if !asks && self.board().tries().is_empty() => self.card = None,
            None if !asks => {}
            _ => self.open_card(TriesCard::open(asks)),
        }
    }

    pub fn end_try(&mut self, edit: Edit) {
        let cell = self.board().tries().open().last().map(|one| one.cell);
        self.edit(edit);
        if let Some(cell) = cell {
            self.select(cell);
        }
        self.show_tries();
    }

    /// Keeps the words that were typed at a line of the ledger.
    pub fn end_note(&mut self) {
        let typed = self.card_as::<TriesCard>().and_then(TriesCard::take_draft);
        let Some((line, note)) = typed else { return };
        self.edit(Edit::NoteInLedger { line, note });
        let board = self.board().clone();
        self.change_card(|card: &mut TriesCard| card.show_line(&board, Some(line)));
    }
}
