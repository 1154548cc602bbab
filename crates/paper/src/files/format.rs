//! A format: its names, and its capabilities. Menus, dialogs, commands and tests use these and name no format.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use super::error::{Error, TextProblem};
use super::holds::{Boards, Holds};
use super::left_out::{LeftOut, Reading};
use super::source_text::decode;
use sudogon_board::game::{Edit, Game};
use sudogon_board::layout::Layout;
use sudogon_board::message::{Pattern, pattern};

/// A way to write a puzzle down.
pub struct Format {
    /// Its name, as in Edit ▸ Copy as.
    pub name: Pattern,
    /// Its name for commands: small letters without blanks.
    pub id: &'static str,
    /// A description in one sentence.
    pub about: Pattern,
    /// Its file-name extensions, without the dot; the usual one first.
    pub extensions: &'static [&'static str],
    /// Says whether it holds a whole game, so that saving in it loses nothing.
    pub is_whole: bool,
    /// Says whether Edit ▸ Copy as offers it.
    pub is_copied: bool,
    /// Says whether File ▸ Export offers it; then no other such format has the same usual extension.
    pub is_exported: bool,
    /// Reads this format; `None` for formats that are only written.
    pub reader: Option<ReadText>,
    /// Says whether a file begins as this format writes it: only of formats that are not read, for a reader tells more.
    pub begins: fn(&[u8]) -> bool,
    /// Writes a game, or what this format can hold of it.
    pub writer: GameWriter,
    /// The parts of a game that it can hold.
    pub holds: Holds,
    /// How several puzzles are written in one text.
    pub several: Several,
    /// Gathers the lines of one puzzle in a collection of many; `None` for formats with a file of their own.
    pub gather: Option<fn() -> Box<dyn Gather>>,
    /// Takes a file of its own with several puzzles apart; `None` if it is not in this format at all.
    pub split: Option<Split>,
}

/// Takes a text apart; `None` if it is not in this format at all.
type Split = fn(&str) -> Option<Vec<Piece>>;

/// How several puzzles are written in one text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Several {
    /// Not at all.
    No,
    /// One behind the other.
    InLines,
    /// With an empty line between them.
    InBlocks,
    /// One behind the other, between a head and a foot that each has when it is written alone.
    Between {
        /// The beginning.
        head: &'static str,
        /// The end.
        foot: &'static str,
    },
}

/// One puzzle of a text that may have several. It is read only when somebody asks for it, with an error of its own.
#[derive(Clone)]
pub struct Piece {
    /// Its first line in the whole text, from 1.
    pub line: usize,
    /// Its title, where the text says one before the puzzle is read.
    pub title: String,
    /// A text of this puzzle alone.
    pub text: String,
    /// Its format, where the whole text told it.
    pub format: Option<&'static Format>,
}

/// Reads a puzzle from decoded text, for the given layout if it names none. `None` if it is not in this format at all.
type ReadText = fn(&str, Option<&Arc<Layout>>) -> Option<Result<Reading, Error>>;

/// Writes a game.
#[derive(Clone, Copy)]
pub enum GameWriter {
    /// As text.
    Text(fn(&Game) -> String),
    /// As bytes that need not be text.
    Bytes(fn(&Game) -> Vec<u8>),
}

/// Gathers the lines of one puzzle, from the first one on.
pub trait Gather: Send {
    /// Takes the next line, if it belongs to the same puzzle as the lines before it.
    fn take(&mut self, line: &str, layout: Option<&Arc<Layout>>) -> Taken;

    /// Says whether none of the lines so far can be part of a puzzle, such as the lower rim of a grid.
    fn is_empty(&self) -> bool {
        false
    }
}

/// The answer to a line that was offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It does not belong to this puzzle.
    No,
    /// It does, and more may follow.
    Yes,
    /// It does, and the puzzle is complete with it.
    Complete,
}

impl Piece {
    /// A text that is one puzzle.
    pub(super) fn whole(text: &str, format: Option<&'static Format>) -> Self {
        Self {
            line: 1,
            title: String::new(),
            text: text.to_owned(),
            format,
        }
    }
}

impl Format {
    /// The base of a format: exported to a file with one puzzle, and not read; it leaves nothing out.
    pub(super) const BASE: Self = Self {
        name: pattern!(""),
        id: "",
        about: pattern!(""),
        extensions: &[],
        is_whole: false,
        is_copied: false,
        is_exported: true,
        reader: None,
        begins: |_| false,
        writer: GameWriter::Text(|_| String::new()),
        holds: Holds::ALL,
        several: Several::No,
        gather: None,
        split: None,
    };

    /// The usual file-name extension, without the dot.
    pub fn extension(&self) -> &'static str {
        self.extensions.first().copied().unwrap_or_default()
    }

    /// Says whether a file's name has the usual extension of the format.
    pub fn names(&self, path: &Path) -> bool {
        let extension = path.extension();
        extension.is_some_and(|own| own.eq_ignore_ascii_case(self.extension()))
    }

    /// The name to suggest for a file: "star" becomes "star.svg".
    pub fn file_name(&self, stem: &str) -> String {
        format!("{stem}.{}", self.extension())
    }

    /// Says whether it holds boards of any shape.
    pub fn holds_every_board(&self) -> bool {
        self.holds.boards.about == Boards::ALL.about
    }

    /// Says whether such files can be opened.
    pub fn can_be_read(&self) -> bool {
        self.reader.is_some()
    }

    /// Says whether what it writes is text.
    pub fn is_text(&self) -> bool {
        matches!(self.writer, GameWriter::Text(_))
    }

    /// Reads a puzzle; `None` when it is not in this format at all.
    pub fn read(
        &self,
        content: impl AsRef<[u8]>,
        layout: Option<&Arc<Layout>>,
    ) -> Option<Result<Reading, Error>> {
        self.reader?(&decode(content.as_ref()).ok()?, layout)
    }

    /// Returns what it would leave out of a game.
    ///
    /// # Errors
    /// [`TextProblem::CannotHold`] where it can't hold such a board at all.
    ///
    /// # Example
    /// ```
    /// use sudogon_paper::files;
    ///
    /// let game = files::read("sq4{cage 3: r1c1 r1c2}:.4.112...1...3..", None)?;
    /// let drawn = files::grid::FORMAT.left_out(&game)?;
    /// assert!(drawn.is_empty());
    /// # Ok::<(), files::Error>(())
    /// ```
    pub fn left_out(&'static self, game: &Game) -> Result<LeftOut, Error> {
        let boards = self.holds.boards;
        if (boards.fit)(game.board().layout()) {
            return Ok(self.holds.left_out(game));
        }
        Err(TextProblem::CannotHold(&self.name, boards.about).into())
    }

    /// Writes a game, or what this format can hold of it.
    ///
    /// # Example
    /// ```
    /// use sudogon_paper::files;
    ///
    /// let game = files::read(".4.112...1...3..", None)?;
    /// let svg = files::ALL.iter().find(|format| format.extension() == "svg");
    /// let picture = svg.expect("registered").write(&game);
    /// assert!(picture.starts_with(b"<svg"));
    /// # Ok::<(), files::Error>(())
    /// ```
    pub fn write(&self, game: &Game) -> Vec<u8> {
        let game = &self.written(game);
        match self.writer {
            GameWriter::Text(write) => write(game).into_bytes(),
            GameWriter::Bytes(write) => write(game),
        }
    }

    /// Writes a game as text; `None` for a format that is not text.
    pub fn text(&self, game: &Game) -> Option<String> {
        match self.writer {
            GameWriter::Text(write) => Some(write(&self.written(game))),
            GameWriter::Bytes(_) => None,
        }
    }

    /// The game as it is written: its texts may come from a stranger, and what is written may come to a terminal. A whole format escapes them.
    fn written<'a>(&self, game: &'a Game) -> Cow<'a, Game> {
        let about = game.board().puzzle().about.printable();
        if self.is_whole || about == game.board().puzzle().about {
            return Cow::Borrowed(game);
        }
        let mut game = game.clone();
        game.edit(&Edit::Describe(about));
        Cow::Owned(game)
    }
}
