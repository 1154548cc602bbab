//! Reading a journal: a session with its steps.

use std::path::PathBuf;
use std::str::SplitInclusive;
use std::time::Duration;

use sudogon_board::game::{Board, Game};
use sudogon_board::layout::Cell;

use super::super::{Error, TextProblem, pen};
use super::Snapshot;
use super::line::{JournalLine, NUMBER, changed, read_board};

/// The most steps that undoing and redoing may cover while a journal is read: far more than anybody makes.
const MOST_MOVES: usize = 1_000_000;

/// The result of reading a journal: a game with its steps, and the cursor.
#[derive(Clone, Debug)]
pub struct Session {
    /// The game with its steps.
    pub game: Game,
    /// The cursor's cell.
    pub cursor: Cell,
    /// The file that the game came from, or was last saved in.
    pub file: Option<PathBuf>,
    /// The state of that file when the journal last mentioned it.
    pub saved: Option<Board>,
}

/// Reads a journal, up to the first line that is damaged or cut off: what follows can't be trusted.
///
/// # Errors
/// The text is not a journal, or one of a newer Sudogon, or its start can't be read.
pub fn read(text: &str) -> Result<Session, Error> {
    let mut reading = Reading::begin(text)?;
    while reading.take_line().is_some() {}
    Ok(reading.session)
}

/// A journal that is being read, and the session as far as it was read.
pub(super) struct Reading<'a> {
    lines: SplitInclusive<'a, char>,
    /// The number of its format.
    pub(super) format: u64,
    pub(super) session: Session,
    moves_left: usize,
}

impl<'a> Reading<'a> {
    /// Reads its start.
    pub(super) fn begin(text: &'a str) -> Result<Self, Error> {
        let mut lines = text.split_inclusive('\n');
        let format = match next_line(&mut lines) {
            Some(JournalLine::SudogonJournal(format)) if format > NUMBER => {
                let known = NUMBER;
                return Err(TextProblem::Newer { format, known }.into());
            }
            Some(JournalLine::SudogonJournal(format)) => format,
            _ => return Err(TextProblem::Unreadable.into()),
        };
        let Some(JournalLine::Start { game, mode, about }) = next_line(&mut lines) else {
            return Err(TextProblem::Unreadable.into());
        };
        // A position in the board's text is not one in the journal's.
        let board = read_board(&game, about).map_err(|error| error.problem)?;
        let session = Session {
            game: Game::new(board, mode),
            cursor: Cell::new(0),
            file: None,
            saved: None,
        };
        Ok(Self {
            lines,
            format,
            session,
            moves_left: MOST_MOVES,
        })
    }

    /// Takes the next line; `None` where it ends, or the line is invalid.
    pub(super) fn take_line(&mut self) -> Option<()> {
        let line = next_line(&mut self.lines)?;
        self.session.take(line, &mut self.moves_left)
    }
}

/// The next line, if it is whole.
fn next_line(lines: &mut SplitInclusive<'_, char>) -> Option<JournalLine> {
    let line = lines.next().filter(|line| line.ends_with('\n'))?;
    serde_json::from_str(line).ok()
}

impl Session {
    /// The session as a journal records it.
    pub fn snapshot(&self) -> Snapshot<'_> {
        Snapshot {
            game: &self.game,
            cursor: self.cursor,
            file: self.file.as_deref(),
        }
    }

    /// Notes that the file holds this board, if the game has had it: the latest step with it counts. Says whether it has.
    pub fn note_saved(&mut self, board: &Board) -> bool {
        let mut walk = self.game.clone();
        walk.go_to(usize::MAX);
        loop {
            if walk.board() == board {
                self.game.set_saved(walk.version());
                return true;
            }
            if walk.undo().is_none() {
                // What was saved may have been undone, and other steps made since.
                return self.saved.as_ref() == Some(board);
            }
        }
    }

    /// Applies a line; `None` if it is invalid.
    fn take(&mut self, line: JournalLine, moves_left: &mut usize) -> Option<()> {
        match line {
            JournalLine::SudogonJournal(_) | JournalLine::Start { .. } => return None,
            JournalLine::Step {
                label,
                mode,
                cells,
                game,
                pen,
                about,
            } => {
                let here = self.game.board();
                let about = about.unwrap_or_else(|| here.puzzle().about.clone());
                let with_cells = match game {
                    Some(text) => read_board(&text, about).ok()?,
                    None => {
                        let cells = cells.iter().map(|line| line.read(here));
                        changed(here, about, cells.collect::<Option<Vec<_>>>()?)
                    }
                };
                let board = match pen {
                    Some(drawn) => {
                        let pen = pen::read(&drawn, with_cells.layout()).ok()?;
                        with_cells.with_pen(pen)
                    }
                    None => with_cells,
                };
                // No step changes the number of cells or of values.
                let size = |board: &Board| (board.layout().len(), board.layout().values());
                if size(&board) != size(here) {
                    return None;
                }
                let label = label.read(here.layout());
                self.game.replay(label, mode, board);
            }
            JournalLine::At(steps) => {
                let from = self.game.steps();
                self.game.go_to(steps);
                *moves_left = moves_left.checked_sub(from.abs_diff(self.game.steps()))?;
            }
            JournalLine::Mode(mode) => self.game.set_mode(mode),
            JournalLine::Cursor(number) => {
                let layout = self.game.board().layout();
                self.cursor = layout.cell(number.checked_sub(1)?)?;
            }
            JournalLine::Time(seconds) => self.game.set_time(Duration::from_secs(seconds)),
            JournalLine::Saved { at, file } => {
                let version = at.and_then(|at| match at.checked_sub(1) {
                    Some(last) => self.game.history().get(last).map(|step| step.id),
                    None => Some(0),
                });
                match version {
                    Some(version) => self.game.set_saved(version),
                    None => self.game.set_unsaved(),
                }
                if let Some(at) = at {
                    let moves = self.game.steps().abs_diff(at);
                    *moves_left = moves_left.checked_sub(moves)?;
                    self.saved = Some(self.game.board_at(at));
                }
                self.file = file;
            }
        }
        Some(())
    }
}
