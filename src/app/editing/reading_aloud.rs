//! The words read aloud on request: the cell, and what it could hold.

use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::message::message;

use crate::app::cards::notice::Notice;
use crate::app::editing::{Editing, Editor, cell_words};
use crate::language::words;

impl Editor {
    /// What stands in cells, one after the other: "5, 3, empty".
    fn read(&self, cells: &[Cell]) -> String {
        let board = self.board();
        let said = words(self.layout());
        let contents = |&cell| said.within(&cell_words::value(board.value(cell)));
        cells.iter().map(contents).collect::<Vec<_>>().join(", ")
    }
}

impl Editing<'_> {
    /// Announces the cursor's cell, its contents, its houses and its clues.
    pub fn say_houses(&mut self) {
        let board = self.board();
        let layout = board.layout();
        let said = words(layout);
        let houses = layout
            .houses_at(self.cursor)
            .map(|house| said.within(&message!("{house}")));
        let contents = cell_words::contents(board, self.cursor, &board.conflicts(), false);
        let clues = layout.clues_at(self.cursor);
        let notes = board.notes(self.cursor);
        let text = std::iter::once(contents)
            .chain(notes.iter().map(|one| said.within(one)))
            .chain(houses)
            .chain(clues.iter().map(|one| said.within(one)))
            .collect::<Vec<_>>()
            .join(", ");
        self.tell_of_cell(&text);
    }

    /// Announces what stands in one of the cell's houses, and in the next at each further call.
    pub fn read_house(&mut self) {
        let layout = self.layout();
        let houses: Vec<HouseId> = layout.houses_at(self.cursor).collect();
        let Some(&house) = houses.get(self.entry.houses_read % houses.len().max(1)) else {
            return;
        };
        let name = words(layout).say(&message!("{house}"));
        let text = self.read(&layout.house(house).cells);
        self.entry.houses_read += 1;
        self.feedback.announce(format!("{name}: {text}"));
    }

    /// Announces what stands in a row or strip.
    pub fn read_strip(&mut self, strip: usize) {
        let range = self.layout().strips()[strip].clone();
        let cells: Vec<Cell> = range.map(Cell::new).collect();
        self.feedback.announce(self.read(&cells));
    }

    /// Announces the cell's candidates, as hints count them.
    pub fn say_candidates(&mut self) {
        let board = self.board();
        if board.value(self.cursor).is_some() {
            return self.say_houses();
        }
        let goes_by_marks = self.goes_by_marks(self.settings);
        let left = board.candidates(goes_by_marks).of(self.cursor);
        let said = match (left.len(), goes_by_marks) {
            (0, false) => message!("nothing can go here"),
            (0, true) => message!("nothing can go here by your notes"),
            (1, false) => message!("only {values} can go here", values = left),
            (1, true) => message!("only {values} can go here by your notes", values = left),
            (_, false) => message!("{values:or} can go here", values = left),
            (_, true) => message!("{values:or} can go here by your notes", values = left),
        };
        let text = words(self.layout()).within(&said);
        self.tell_of_cell(&text);
    }

    /// Announces something about the cursor's cell, and shows it as a notice.
    fn tell_of_cell(&mut self, text: &str) {
        let words = words(self.editor.layout());
        let name = message!("{cell}", cell = self.cursor);
        let notice = Notice::about_cell(self.cursor, &words.say(&name), &format!("{text}."));
        self.feedback.notice = Some(notice);
        self.feedback
            .announce(format!("{}, {text}", words.within(&name)));
    }
}
