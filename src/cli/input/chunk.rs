//! The pieces that the stream is split into, and the puzzles read from them.

use std::borrow::Cow;
use std::sync::Arc;

use sudogon_board::game::{Board, Game};
use sudogon_board::layout::{self, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Puzzle, Value};
use sudogon_paper::files::{self, Format, LeftOut, Reading, TextProblem, pieces};

/// A puzzle of the input, or why it can't be read.
pub struct InputPuzzle<'a> {
    /// Its file, where there are several.
    pub file: Option<&'a str>,
    /// Its first line, from 1.
    pub line: usize,
    pub content: Result<Content<'a>, files::Error>,
    /// The other parts of its text.
    pub left_out: LeftOut,
}

/// The contents that were read: of a bare line only the puzzle, which is much less than a game.
#[derive(Clone, Copy)]
pub enum Content<'a> {
    Puzzle(&'a Puzzle),
    Game(&'a Game),
}

impl<'a> Content<'a> {
    pub fn puzzle(self) -> &'a Puzzle {
        match self {
            Self::Puzzle(puzzle) => puzzle,
            Self::Game(game) => game.board().puzzle(),
        }
    }

    pub fn board(self) -> Cow<'a, Board> {
        match self {
            Self::Puzzle(puzzle) => Cow::Owned(Board::new(puzzle.clone())),
            Self::Game(game) => Cow::Borrowed(game.board()),
        }
    }
}

impl InputPuzzle<'_> {
    /// The error with its place in the input.
    pub fn say(&self, error: &files::Error) -> Message {
        in_file(self.file, advised(error.message(), &error.problem))
    }

    /// Says what is wrong with the puzzle as a whole, with its place in the input.
    pub fn say_whole(&self, what: Message) -> Message {
        in_line(self.file, self.line, what)
    }

    /// Its place in the input: `3`, or `hard.txt:3` with several files.
    pub fn place(&self) -> String {
        match self.file {
            Some(file) => format!("{file}:{}", self.line),
            None => self.line.to_string(),
        }
    }

    /// The seed for choices about this puzzle: another for each line, or like puzzles would get like choices.
    pub fn seed(&self, seed: u64) -> u64 {
        const ODD: u64 = 0xd1b5_4a32_d192_ed03;
        seed.wrapping_add((self.line as u64 - 1).wrapping_mul(ODD))
    }
}

/// Says what is wrong with the puzzle that begins in a line, with its place in the input.
pub fn in_line(file: Option<&str>, number: usize, clause: Message) -> Message {
    in_file(file, message!("line {number}: {clause}"))
}

fn in_file(file: Option<&str>, clause: Message) -> Message {
    match file {
        Some(text) => message!("{text}, {clause}"),
        None => clause,
    }
}

/// An error with what to do at the terminal, where layouts go by their names; the window shows it without.
pub fn advised(clause: Message, problem: &TextProblem) -> Message {
    match problem {
        TextProblem::UnknownLength(_) => {
            message!("{clause}: name it in front, such as star:…, or with --layout")
        }
        TextProblem::NoLayout => {
            message!("{clause}: name it in front, such as star: 1:5 4:9, or with --layout")
        }
        TextProblem::Layout(layout::Error::Unknown(..)) => {
            message!("{clause}; `sudogon layouts` lists those there are")
        }
        TextProblem::Unfinished { is_bare: true, .. } => message!(
            "{clause}; write a map of them in front, as in {text}",
            text = "LAYOUT:REGIONS:PUZZLE"
        ),
        TextProblem::Layout(layout::Error::NoUsualBoxes(..)) => {
            message!("{clause}; write them as sqRxC, such as sq3x4")
        }
        _ => clause,
    }
}

/// A part of the input that is read at once.
pub enum Chunk {
    Text(PuzzleText),
    BareLines(Box<BareLines>),
}

pub struct PuzzleText {
    pub(super) file: Option<Arc<str>>,
    pub(super) line: usize,
    /// The bytes to be read, or why they can't be had.
    pub(super) content: Result<Vec<u8>, TextProblem>,
    /// Its format, where the lines told it.
    pub(super) format: Option<&'static Format>,
}

/// Bare lines of one layout that follow each other, their values in one place: almost no work is left to read them.
pub struct BareLines {
    file: Option<Arc<str>>,
    first: usize,
    values: Vec<Option<Value>>,
    /// The one that is being visited.
    puzzle: Puzzle,
}

impl Chunk {
    /// In how many steps it is read: one for each line that is known to be a puzzle.
    pub fn steps(&self) -> usize {
        match self {
            Self::Text(_) => 1,
            Self::BareLines(lines) => lines.count(),
        }
    }

    /// About how much memory it takes.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.content.as_ref().map_or(0, Vec::len),
            Self::BareLines(lines) => lines.values.len(),
        }
    }

    pub fn read(
        &mut self,
        step: usize,
        layout: Option<&Arc<Layout>>,
        visit: &mut dyn FnMut(&InputPuzzle<'_>),
    ) {
        match self {
            Self::Text(text) => text.read(layout, visit),
            Self::BareLines(lines) => lines.read(step, visit),
        }
    }

    /// Stands for the puzzle of a step when reading or solving it fails by a bug of ours.
    pub fn failed(&self, step: usize) -> InputPuzzle<'_> {
        let (file, line) = match self {
            Self::Text(text) => (&text.file, text.line),
            Self::BareLines(lines) => (&lines.file, lines.first + step),
        };
        InputPuzzle {
            file: file.as_deref(),
            line,
            content: Err(TextProblem::Unreadable.into()),
            left_out: LeftOut::default(),
        }
    }
}

impl BareLines {
    /// The lines from the number `first` on, with their values one after the other.
    pub(super) fn new(
        file: Option<Arc<str>>,
        first: usize,
        layout: &Arc<Layout>,
        values: Vec<Option<Value>>,
    ) -> Self {
        Self {
            file,
            first,
            values,
            puzzle: Puzzle::empty(Arc::clone(layout)),
        }
    }

    pub(super) fn count(&self) -> usize {
        self.values.len() / self.cells()
    }

    /// How many cells a line has.
    pub fn cells(&self) -> usize {
        self.puzzle.layout.len()
    }

    fn read(&mut self, step: usize, visit: &mut dyn FnMut(&InputPuzzle<'_>)) {
        let cells = self.cells();
        let values = &self.values[step * cells..][..cells];
        self.puzzle.givens.set_all(values);
        visit(&InputPuzzle {
            file: self.file.as_deref(),
            line: self.first + step,
            content: Ok(Content::Puzzle(&self.puzzle)),
            left_out: LeftOut::default(),
        });
    }
}

impl PuzzleText {
    /// Reads the puzzle. Rows that are not a grid are read as lines, each with an error of its own.
    fn read(&self, layout: Option<&Arc<Layout>>, visit: &mut dyn FnMut(&InputPuzzle<'_>)) {
        // The lines of an error are counted from `base`, the first line of what was read together.
        let mut tell = |first: usize, base: usize, read: Result<Reading, files::Error>| {
            let read = read.and_then(finished).map_err(|error| files::Error {
                line: Some(error.line.map_or(first, |line| base + line - 1)),
                ..error
            });
            let (content, left_out) = match &read {
                Ok(read) => (Ok(Content::Game(&read.game)), read.left_out.clone()),
                Err(error) => (Err(error.clone()), LeftOut::default()),
            };
            visit(&InputPuzzle {
                file: self.file.as_deref(),
                line: first,
                content,
                left_out,
            });
        };
        let base = self.line;
        match (&self.content, self.format) {
            (Err(problem), _) => tell(base, base, Err(problem.clone().into())),
            (Ok(bytes), None) => match pieces::all(bytes, layout) {
                Err(error) => tell(base, base, Err(error)),
                Ok(pieces) => {
                    for piece in pieces {
                        tell(base + piece.line - 1, base, piece.read(layout));
                    }
                }
            },
            (Ok(bytes), Some(format)) => match format.read(bytes, layout) {
                Some(read) => tell(base, base, read),
                None if let Ok((read, _)) = files::recognise(bytes, layout) => {
                    tell(base, base, Ok(read));
                }
                None => {
                    let lines = bytes.trim_ascii_end().split(|&byte| byte == b'\n');
                    for (line, bytes) in (base..).zip(lines) {
                        let read = files::recognise(bytes, layout).map(|(read, _)| read);
                        tell(line, line, read);
                    }
                }
            },
        }
    }
}

/// Refuses a puzzle whose layout is unfinished: the window can ask for the rest, a command can't.
fn finished(read: Reading) -> Result<Reading, files::Error> {
    let layout = read.game.board().layout();
    let Some(why) = layout.unfinished() else {
        return Ok(read);
    };
    let mut regions = layout.regions().unwrap_or_default().chars();
    Err(TextProblem::Unfinished {
        why: why.clone(),
        is_bare: regions.all(|symbol| symbol == '.'),
    }
    .into())
}
