//! The effects of hints, solving and checking on the board, and the cards that they open.

use sudogon_board::game::{Edit, Mode};
use sudogon_board::layout::Cell;
use sudogon_board::message::message;
use sudogon_board::puzzle::Value;
use sudogon_logic::{Technique, sentences};

use crate::app::cards::behaviour::CardBehaviour;
use crate::app::cards::check::CheckCard;
use crate::app::cards::hint::HintCard;
use crate::app::cards::notice::Notice;
use crate::app::cards::searched_board::SearchedBoard;
use crate::app::command::HintCommand;
use crate::app::doctor::card::DoctorCard;
use crate::app::editing::{Editing, Editor, MarkTrust};
use crate::app::stored_settings::Settings;
use crate::language::{label, say, words};
use crate::worker::HintReader;

impl Editor {
    /// The board on which steps are searched for.
    pub fn searched_board(&self, settings: &Settings) -> SearchedBoard {
        let relies_on_uniqueness = !settings.avoids_uniqueness;
        SearchedBoard::of(
            self.board(),
            self.goes_by_marks(settings),
            relies_on_uniqueness,
        )
    }

    /// Says whether hints count what the marks leave out as ruled out.
    pub fn goes_by_marks(&self, settings: &Settings) -> bool {
        match self.playing.marks {
            MarkTrust::AsSet => settings.hints_go_by_marks,
            MarkTrust::FromPaper => true,
            MarkTrust::Ignored => false,
        }
    }

    /// Writes what the solver found, as one undo step; its card stays open.
    pub fn fill(&mut self, values: Vec<(Cell, Value)>) {
        self.game.edit(&Edit::Fill(values));
    }

    /// Says whether the doctor's card is open.
    pub fn shows_doctor(&self) -> bool {
        self.has_card::<DoctorCard>()
    }
}

impl Editing<'_> {
    pub fn open_hint(&mut self) {
        let searched = self.searched_board(self.settings);
        let reader = HintReader {
            most_facts: self.settings.facts_at_once(),
            known: self.settings.known(),
        };
        let card = HintCard::open(None, reader, self.settings.hints_ask_first, searched);
        self.card = Some(Box::new(card));
    }

    /// Applies a hint, which told a technique, with the cursor on the first cell that it changes. Crossed-out candidates are announced, since on a
    /// board without marks nobody would see them.
    pub fn do_step(&mut self, edit: Edit, told: Option<&Technique>) {
        let Edit::Step { place, remove } = &edit else {
            return;
        };
        let removed = if place.is_empty() {
            remove.clone()
        } else {
            Vec::new()
        };
        if let Some(&(cell, _)) = place.first().or(remove.first()) {
            self.select(cell);
        }
        self.count_hints(1, told);
        self.edit(edit);
        if !removed.is_empty() {
            let clause = sentences::values_in_cells(&removed);
            let words = words(self.editor.layout());
            self.feedback
                .announce(words.say(&message!("Crossed out: {clause}", clause = clause.clone())));
            let text = words.say(&message!("{clause}."));
            let notice = Notice::about_cell(self.cursor, label!("Crossed out"), &text);
            self.feedback.notice = Some(notice.offering(label!("Next hint"), HintCommand::Press));
        }
    }

    /// Writes what follows plainly, and says how much that was.
    pub fn enter_singles(&mut self, marks_count: bool) {
        let count = self.board().candidates(marks_count).plain_singles().len();
        if count > 0 {
            self.count_hints(count, None);
            self.edit(Edit::EnterSingles { marks_count });
        }
        if self.board().is_solved() {
            return;
        }
        let (headline, text) = match count {
            0 => (
                label!("No plain single").to_owned(),
                label!("No number follows from one cell, row, column or area alone."),
            ),
            _ => (
                say!("{count} {count|number|numbers} entered"),
                label!("No other number follows from one cell, row, column or area alone."),
            ),
        };
        self.feedback
            .tell(Notice::new(&headline, [text.to_owned()]));
    }

    /// Counts hints that are followed, one for each number that is written, with the technique that they told.
    fn count_hints(&mut self, count: usize, told: Option<&Technique>) {
        let playing = &mut self.playing;
        playing.hints = playing.hints.map(|hints| hints + count);
        let Some(Technique { id, .. }) = told else {
            return;
        };
        match playing.told.iter_mut().find(|(other, _)| other == id) {
            Some((_, times)) => *times += 1,
            None => playing.told.push((id, 1)),
        }
    }

    /// Fills in the cell that no known technique reaches.
    pub fn reveal(&mut self, cell: Cell, value: Value) {
        self.select(cell);
        self.count_hints(1, None);
        self.edit(Edit::Fill(vec![(cell, value)]));
    }

    /// Undoes this many steps, to before the mistake.
    pub fn go_back(&mut self, steps: usize) {
        let before = self.game.steps().saturating_sub(steps);
        self.game.go_to(before);
        self.follow_board();
        self.feedback.notice = None;
        self.feedback.announce(label!("Back to before the mistake"));
    }

    /// Opens a card in place of the previous one.
    pub fn open_card(&mut self, card: impl CardBehaviour) {
        self.feedback.notice = None;
        self.card = Some(Box::new(card));
    }

    /// Checks the printed numbers, or the player's values.
    pub fn start_check(&mut self) {
        match self.game.mode() {
            Mode::Enter => {
                self.feedback.notice = None;
                self.show_verdict();
            }
            Mode::Play => self.check_values(false),
        }
    }

    /// Checks the player's values, perhaps those of open tries too.
    pub fn check_values(&mut self, includes_tries: bool) {
        self.playing.check = None;
        self.open_card(CheckCard { includes_tries });
    }
}
