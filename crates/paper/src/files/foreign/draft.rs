//! A game while it is put together from another program's file, and puzzles that have a line of their own, as links and ids are.

use std::sync::Arc;
use std::time::Duration;

use super::partition;
use crate::files::{
    Boards, CellsOf, Error, Format, Gather, Holds, LeftOut, MAX_NOTES, MAX_TITLE, Reading, Several,
    Taken, TextProblem, cell_symbols, lines_of,
};
use sudogon_board::game::{Board, CellPlay, EnteredValue, Game, Mode};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::pattern;
use sudogon_board::puzzle::{About, Grid, MadeAs, Puzzle, Value, ValueSet};
use sudogon_board::text;

/// A game while it is put together.
pub(in crate::files) struct GameDraft {
    pub(in crate::files) layout: Arc<Layout>,
    pub(in crate::files) about: About,
    pub(in crate::files) time: Duration,
    pub(in crate::files) left_out: LeftOut,
    givens: Grid,
    play: Vec<CellPlay>,
}

impl GameDraft {
    pub(in crate::files) fn new(layout: Arc<Layout>) -> Self {
        Self {
            about: About::default(),
            time: Duration::ZERO,
            left_out: LeftOut::default(),
            givens: Grid::empty(layout.len()),
            play: vec![CellPlay::default(); layout.len()],
            layout,
        }
    }

    /// The value of a number in a cell.
    pub(in crate::files) fn value(&self, cell: Cell, number: usize) -> Result<Value, TextProblem> {
        cell_symbols::of_number(number, cell, &self.layout)
    }

    pub(in crate::files) fn print(&mut self, cell: Cell, value: Value) {
        self.givens.set(cell, Some(value));
    }

    /// Writes a value for the player.
    pub(in crate::files) fn write(&mut self, cell: Cell, value: Value) {
        self.play[cell.index()].entry = Some(EnteredValue::by_player(value));
    }

    /// Puts a value in place of all that the cell had.
    pub(in crate::files) fn put(&mut self, cell: Cell, value: Value, is_printed: bool) {
        *self.marks(cell) = CellPlay::default();
        if is_printed {
            self.print(cell, value);
        } else {
            self.write(cell, value);
        }
    }

    /// The marks of a cell, to be changed.
    pub(in crate::files) fn marks(&mut self, cell: Cell) -> &mut CellPlay {
        &mut self.play[cell.index()]
    }

    /// Adds a number to the centre marks of a cell, or to its corner marks.
    pub(in crate::files) fn mark(
        &mut self,
        cell: Cell,
        number: usize,
        is_centre: bool,
    ) -> Result<(), TextProblem> {
        let value = self.value(cell, number)?;
        let marks = self.marks(cell);
        let set = if is_centre {
            &mut marks.centre
        } else {
            &mut marks.corner
        };
        *set = set.with(value);
        Ok(())
    }

    /// Adds a line to the notes as it is.
    pub(in crate::files) fn note_line(&mut self, line: &str) {
        if !self.about.notes.is_empty() {
            self.about.notes.push('\n');
        }
        self.about.notes.push_str(line);
    }

    /// Adds a line to the notes, if there is something behind its name.
    pub(in crate::files) fn note(&mut self, name: &str, what: &str) {
        let what = what.trim();
        if what.is_empty() {
            return;
        }
        match name {
            "" => self.note_line(what),
            name => self.note_line(&format!("{name}: {what}")),
        }
    }

    pub(in crate::files) fn finish(self) -> Reading {
        let notes = text::printable_lines(&self.about.notes);
        let about = About {
            title: one_line(&self.about.title),
            author: one_line(&self.about.author),
            notes: notes.chars().take(MAX_NOTES).collect(),
            made_as: MadeAs::default(),
        };
        let puzzle = Puzzle {
            layout: self.layout,
            givens: self.givens,
            about,
        };
        let is_empty = puzzle.givens.is_empty() && puzzle.layout.clues().is_empty();
        let mode = if is_empty { Mode::Enter } else { Mode::Play };
        let mut game = Game::new(Board::with_play(puzzle, self.play), mode);
        game.set_time(self.time);
        Reading {
            game,
            left_out: self.left_out,
        }
    }
}

/// A format of links that are only read, one in each line: it holds nothing.
pub(in crate::files) const LINKS_ONLY_READ: Format = Format {
    is_exported: false,
    holds: Holds {
        boards: Boards {
            about: &pattern!("what its site makes, and is only read"),
            fit: |_| false,
        },
        ..partition::PLAIN
    },
    several: Several::InLines,
    ..Format::BASE
};

/// A usual sudoku from the numbers of its 81 cells, 0 for empty ones: those printed, and those of the player.
///
/// # Errors
/// Too many or too few cells, and numbers above 9.
pub(in crate::files) fn usual_game(
    printed: &[usize],
    entered: &[usize],
) -> Result<Reading, TextProblem> {
    usual_marked(printed, entered, |_| Ok(()))
}

/// The same with marks.
///
/// # Errors
/// As [`usual_game`], and marks that can't be.
pub(in crate::files) fn usual_marked(
    printed: &[usize],
    entered: &[usize],
    mark: impl Fn(&mut GameDraft) -> Result<(), TextProblem>,
) -> Result<Reading, TextProblem> {
    let mut draft = GameDraft::new(partition::usual()?);
    mark(&mut draft)?;
    for (what, numbers, is_printed) in [
        (CellsOf::Givens, printed, true),
        (CellsOf::Values, entered, false),
    ] {
        let (cells, count) = (draft.layout.len(), numbers.len());
        if count != cells && (is_printed || count > 0) {
            return Err(TextProblem::Length { what, cells, count });
        }
        let layout = Arc::clone(&draft.layout);
        for (cell, &number) in layout
            .cells()
            .zip(numbers)
            .filter(|(_, number)| **number > 0)
        {
            let value = draft.value(cell, number)?;
            draft.put(cell, value, is_printed);
        }
    }
    Ok(draft.finish())
}

/// A title as it fits on one line.
pub(in crate::files) fn one_line(text: &str) -> String {
    let text = text::printable(text.trim());
    text.chars().take(MAX_TITLE).collect()
}

/// The numbers of a set of values.
pub(in crate::files) fn numbers(set: ValueSet) -> impl Iterator<Item = usize> {
    set.iter().map(Value::number)
}

/// Takes a line for which the test holds as a whole puzzle.
pub(in crate::files) struct GatherLine(pub(in crate::files) fn(&str) -> bool);

impl Gather for GatherLine {
    fn take(&mut self, line: &str, _: Option<&Arc<Layout>>) -> Taken {
        if (self.0)(line) {
            Taken::Complete
        } else {
            Taken::No
        }
    }
}

/// Reads the puzzle of a text's first line, if the line has one.
pub(in crate::files) fn read_line<'t, T>(
    text: &'t str,
    puzzle_of: impl Fn(&'t str) -> Option<T>,
    read: impl Fn(T) -> Result<Reading, TextProblem>,
) -> Option<Result<Reading, Error>> {
    let (number, line) = lines_of(text).next()?;
    let read = read(puzzle_of(line)?);
    Some(read.map_err(|problem| Error::at(number, None, problem)))
}
