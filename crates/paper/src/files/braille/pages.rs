//! Lines on pages, with the numbers of these.

use sudogon_board::layout::Layout;
use sudogon_board::message::{Language, Message, message};
use sudogon_board::puzzle::{Grid, Puzzle};

use super::alphabet::Script;
use super::grid::{Look, grid_lines, is_grid};
use super::lines::{WIDTH, wrapped};
use crate::in_words;

/// The lines of a page.
pub const LINES: usize = 25;

/// How a transcriber's note begins and ends; no other text of Braille ASCII begins so.
pub(super) const NOTE_SIGN: &str = "@.<";
const NOTE_END: &str = "@.>";

/// Pages that are being filled.
pub(super) struct Pages {
    script: Script,
    pages: Vec<Vec<String>>,
}

impl Pages {
    pub fn new(language: Language) -> Self {
        Self {
            script: Script::of(language),
            pages: vec![Vec::new()],
        }
    }

    /// A message in words, where no board is spoken of.
    pub fn said(&self, message: &Message) -> String {
        self.script.words(message)
    }

    /// Says what stands in the grids of some boards.
    pub fn notes<'a>(&mut self, layouts: impl IntoIterator<Item = &'a Layout>) {
        let mut notes: Vec<String> = Vec::new();
        let mut add = |note: Message| {
            let note = self.said(&note);
            if !notes.contains(&note) {
                notes.push(note);
            }
        };
        for layout in layouts {
            add(Look::of(layout).note());
            if !is_grid(layout) {
                add(message!(
                    "Before each row stands the name of its first cell."
                ));
            }
        }
        let note = self.script.braille(&notes.join(" "));
        let lines = wrapped(&format!("{NOTE_SIGN}{note}{NOTE_END}"), 6, 4);
        self.add(lines);
    }

    /// A page takes lines as long as there is room above its number.
    fn room(&self) -> usize {
        (LINES - 1).saturating_sub(self.pages.last().map_or(0, Vec::len))
    }

    pub fn break_page(&mut self) {
        if self.pages.last().is_some_and(|page| !page.is_empty()) {
            self.pages.push(Vec::new());
        }
    }

    fn line(&mut self, line: String) {
        if self.room() == 0 {
            self.break_page();
        }
        if let Some(page) = self.pages.last_mut() {
            // No page begins with an empty line.
            if !(page.is_empty() && line.is_empty()) {
                page.push(line);
            }
        }
    }

    fn add(&mut self, lines: impl IntoIterator<Item = String>) {
        lines.into_iter().for_each(|line| self.line(line));
    }

    /// A heading in the middle of a line of its own, between empty ones.
    pub fn heading(&mut self, words: &str) {
        let lines = self.heading_lines(words);
        self.line(String::new());
        self.add(lines);
        self.line(String::new());
    }

    fn heading_lines(&self, words: &str) -> Vec<String> {
        let lines = wrapped(&self.script.braille(words), 0, 0).into_iter();
        lines
            .map(|line| format!("{}{line}", " ".repeat((WIDTH - line.len()) / 2)))
            .collect()
    }

    pub fn puzzle(&mut self, title: &str, level: Option<&str>, puzzle: &Puzzle, grid: &Grid) {
        let layout = &puzzle.layout;
        // The first stands below the notes, if it fits there.
        if self.pages.len() > 1 || self.room() < 3 + grid_lines(layout, grid, self.script).len() {
            self.break_page();
        }
        self.heading(title);
        if let Some(level) = level {
            let level = self.script.braille(level);
            self.add(wrapped(&level, 0, 2));
            self.line(String::new());
        }
        self.grid(None, layout, grid);
        let words = layout.words(self.script.language);
        for note in in_words::notes(layout) {
            self.add(wrapped(&self.script.braille(&words.say(&note)), 0, 2));
        }
        self.pages.push(Vec::new());
    }

    /// The rows of a board, with a heading that stays with them.
    pub fn grid(&mut self, heading: Option<&str>, layout: &Layout, grid: &Grid) {
        let mut lines = Vec::new();
        if let Some(heading) = heading {
            lines.extend(self.heading_lines(heading));
            lines.push(String::new());
        }
        lines.extend(grid_lines(layout, grid, self.script));
        if lines.len() > self.room() && lines.len() < LINES {
            self.break_page();
        }
        self.add(lines);
        self.line(String::new());
    }

    pub fn finish(mut self) -> String {
        while self.pages.last().is_some_and(Vec::is_empty) {
            self.pages.pop();
        }
        let count = self.pages.len();
        let mut text = String::new();
        for (at, mut page) in self.pages.into_iter().enumerate() {
            if count > 1 {
                page.resize(LINES - 1, String::new());
                let number = self.script.braille(&(at + 1).to_string());
                page.push(format!("{number:>WIDTH$}"));
            }
            for line in page {
                text.push_str(line.trim_end());
                text.push_str("\r\n");
            }
            text.push('\x0c');
        }
        text
    }
}
