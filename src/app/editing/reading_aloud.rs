//! What is read aloud on request: the cell, and what it could hold.

use sudogon_core::text;

use crate::app::cards::notice::Notice;
use crate::app::editing::{Editor, cell_words};
use crate::app::feedback::Feedback;

impl Editor {
    /// Announces the cursor's cell, its contents, its houses and its clues.
    pub fn say_houses(&mut self, feedback: &mut Feedback) {
        let board = self.board();
        let layout = board.layout();
        let houses = layout.say_houses_of(self.cursor);
        let contents = cell_words::contents(board, self.cursor, &board.conflicts(), false);
        let clues = layout.say_clues_of(self.cursor);
        let notes = board.notes(self.cursor);
        let text = std::iter::once(contents.as_str())
            .chain(notes.iter().map(String::as_str))
            .chain(houses)
            .chain(clues.iter().map(String::as_str))
            .collect::<Vec<_>>()
            .join(", ");
        self.tell_of_cell(&text, feedback);
    }

    /// Announces the cell's candidates, as hints count them.
    pub fn say_candidates(&mut self, goes_by_marks: bool, feedback: &mut Feedback) {
        let board = self.board();
        if board.value(self.cursor).is_some() {
            return self.say_houses(feedback);
        }
        let left = board.candidates(goes_by_marks).of(self.cursor);
        let left = left.on(self.layout());
        let why = if goes_by_marks { " by your marks" } else { "" };
        let text = match &left[..] {
            [] => format!("nothing can go here{why}"),
            [one] => format!("only {one} can go here{why}"),
            several => format!("{} can go here{why}", text::list(several, "or")),
        };
        self.tell_of_cell(&text, feedback);
    }

    /// Announces something about the cursor's cell, and shows it as a notice.
    fn tell_of_cell(&self, text: &str, feedback: &mut Feedback) {
        let layout = self.layout();
        let (name, headline) = (layout.say(self.cursor), layout.say_first(self.cursor));
        let notice = Notice::about_cell(self.cursor, &headline, &format!("{text}."));
        feedback.notice = Some(notice);
        feedback.announce(format!("{name}, {text}"));
    }
}
