//! What the stream is cut into, and what is read from it.

use std::borrow::Cow;
use std::sync::Arc;

use crate::files::{self, Format, Problem};
use crate::game::{Board, Game};
use crate::layout::{self, Layout};
use crate::puzzle::Puzzle;

/// A puzzle, or why it is none.
pub(in crate::cli) struct Read<'a> {
    /// Its file, where there are several.
    pub(in crate::cli) file: Option<&'a str>,
    /// Its first line, from 1.
    pub(in crate::cli) line: usize,
    pub(in crate::cli) content: Result<Content<'a>, files::Error>,
}

/// What a text holds: a bare line is a puzzle and no more, which is much less than a game.
#[derive(Clone, Copy)]
pub(in crate::cli) enum Content<'a> {
    Puzzle(&'a Puzzle),
    Game(&'a Game),
}

impl<'a> Content<'a> {
    pub(in crate::cli) fn puzzle(self) -> &'a Puzzle {
        match self {
            Self::Puzzle(puzzle) => puzzle,
            Self::Game(game) => game.board().puzzle(),
        }
    }

    pub(in crate::cli) fn board(self) -> Cow<'a, Board> {
        match self {
            Self::Puzzle(puzzle) => Cow::Owned(Board::new(puzzle.clone())),
            Self::Game(game) => Cow::Borrowed(game.board()),
        }
    }
}

impl Read<'_> {
    /// The error with its place in the input.
    pub(in crate::cli) fn say(&self, error: &files::Error) -> String {
        let advice = advice(&error.problem);
        match self.file {
            Some(file) => format!("{file}, {error}{advice}"),
            None => format!("{error}{advice}"),
        }
    }
}

/// The end of an error's sentence at the terminal, where layouts go by their names; the window shows it without.
pub(in crate::cli) fn advice(problem: &Problem) -> &'static str {
    match problem {
        Problem::UnknownLength { .. } => ": name it in front, such as star:…, or with --layout",
        Problem::NoLayout => ": name it in front, such as star: 1:5 4:9, or with --layout",
        Problem::Layout(layout::Error::Unknown { .. }) => {
            "; `sudogon layouts` lists those there are"
        }
        Problem::Unfinished { is_bare: true, .. } => {
            "; write a map of them in front, as in LAYOUT:REGIONS:PUZZLE"
        }
        Problem::Layout(layout::Error::NoUsualBoxes { .. }) => {
            "; write them as sqRxC, such as sq3x4"
        }
        _ => "",
    }
}

/// What is read in one go.
pub(in crate::cli) enum Piece {
    Text(Text),
    Run(Run),
}

/// The text of one puzzle.
pub(in crate::cli) struct Text {
    pub(super) file: Option<Arc<str>>,
    pub(super) line: usize,
    pub(super) text: Result<String, Problem>,
    pub(super) format: Option<&'static Format>,
}

/// Bare lines of one layout that follow each other, with their values all in one place: nearly nothing is left to read.
pub(in crate::cli) struct Run {
    file: Option<Arc<str>>,
    first: usize,
    /// The numbers of their values, 0 for empty.
    numbers: Vec<u8>,
    /// The one that is being looked at.
    puzzle: Puzzle,
}

impl Piece {
    /// In how many steps it is read: one for each line that is known to be a puzzle.
    pub(in crate::cli) fn steps(&self) -> usize {
        match self {
            Self::Text(_) => 1,
            Self::Run(run) => run.numbers.len() / run.cells(),
        }
    }

    /// About how much memory it takes.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.text.as_ref().map_or(0, String::len),
            Self::Run(run) => run.numbers.len(),
        }
    }

    /// Takes one of the steps.
    pub(in crate::cli) fn read(
        &mut self,
        step: usize,
        layout: Option<&Arc<Layout>>,
        visit: &mut dyn FnMut(&Read<'_>),
    ) {
        match self {
            Self::Text(text) => text.read(layout, visit),
            Self::Run(run) => run.read(step, visit),
        }
    }

    /// What to say of a step when reading or solving fails by a mistake of ours.
    pub(in crate::cli) fn failed(&self, step: usize) -> Read<'_> {
        let (file, line) = match self {
            Self::Text(text) => (&text.file, text.line),
            Self::Run(run) => (&run.file, run.first + step),
        };
        Read {
            file: file.as_deref(),
            line,
            content: Err(Problem::Unreadable.into()),
        }
    }
}

impl Run {
    /// Some lines from this one on, with their values one after the other.
    pub(super) fn new(
        file: Option<Arc<str>>,
        first: usize,
        layout: &Arc<Layout>,
        numbers: Vec<u8>,
    ) -> Self {
        Self {
            file,
            first,
            numbers,
            puzzle: Puzzle::empty(Arc::clone(layout)),
        }
    }

    /// How many cells a line has.
    pub(in crate::cli) fn cells(&self) -> usize {
        self.puzzle.layout.len()
    }

    fn read(&mut self, step: usize, visit: &mut dyn FnMut(&Read<'_>)) {
        let cells = self.cells();
        let numbers = &self.numbers[step * cells..][..cells];
        self.puzzle.givens.set_all(numbers);
        visit(&Read {
            file: self.file.as_deref(),
            line: self.first + step,
            content: Ok(Content::Puzzle(&self.puzzle)),
        });
    }
}

impl Text {
    /// Rows that are no grid turn out to be lines, each wrong in its own way.
    fn read(&self, layout: Option<&Arc<Layout>>, visit: &mut dyn FnMut(&Read<'_>)) {
        let mut tell = |first: usize, game: Result<Game, files::Error>| {
            let game = game.and_then(finished).map_err(|error| {
                let line = error.line.map_or(first, |line| first + line - 1);
                files::Error {
                    line: Some(line),
                    ..error
                }
            });
            let content = match &game {
                Ok(game) => Ok(Content::Game(game)),
                Err(error) => Err(error.clone()),
            };
            visit(&Read {
                file: self.file.as_deref(),
                line: first,
                content,
            });
        };
        let text = match &self.text {
            Ok(text) => text,
            Err(problem) => return tell(self.line, Err(problem.clone().into())),
        };
        let any = |text: &str| files::recognise(text, layout).map(|(game, _)| game);
        match self.format {
            None => tell(self.line, any(text)),
            Some(format) => match format.read.and_then(|read| read(text, layout)) {
                Some(game) => tell(self.line, game),
                None => {
                    for (at, line) in text.lines().enumerate() {
                        tell(self.line + at, any(line));
                    }
                }
            },
        }
    }
}

/// Refuses a puzzle whose board is not known in full: the window can ask, a command can't.
fn finished(game: Game) -> Result<Game, files::Error> {
    let layout = game.board().layout();
    let Some(why) = layout.unfinished() else {
        return Ok(game);
    };
    let mut regions = layout.regions().unwrap_or_default().chars();
    Err(Problem::Unfinished {
        why: why.to_owned(),
        is_bare: regions.all(|symbol| symbol == '.'),
    }
    .into())
}
