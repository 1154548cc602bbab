//! Texts with several puzzles: each is a piece, which is read by itself and has an error of its own.
//!
//! The formats say which lines are a puzzle together; a blank line or a comment always ends one. A format with a file of its
//! own takes it apart itself.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::sync::Arc;

use super::columns::TableColumns;
use super::foreign::sdk;
use super::format::{Format, Gather, Piece, Several, Taken};
use super::left_out::Reading;
use super::source_text::{decode, heading_title, may_be_heading};
use super::{
    ALL, Error, MAX_BYTES, MAX_LIST, MAX_LIST_BYTES, TextProblem, is_skipped, line, recognise,
};
use sudogon_board::game::Game;
use sudogon_board::layout::{self, Layout};

/// The most bytes of a block of lines: no puzzle has more, and as many are read at once.
pub const MOST_BYTES: usize = 1 << 18;

/// The puzzles of a text: one piece for all of it, unless at least two puzzles in it can be read. What is too long for a puzzle is split
/// only at its lines, and no further than a list is shown, and one piece more.
///
/// # Errors
/// What is wrong with the text as a whole.
///
/// # Example
/// ```
/// use sudogon_paper::files::pieces;
///
/// let pieces = pieces::all(".4.112...1...3..\n1...............\n1..?............", None)?;
/// let readable = pieces.iter().filter(|piece| piece.read(None).is_ok());
/// assert_eq!((pieces.len(), readable.count()), (3, 2));
/// assert_eq!(pieces[2].line, 3);
/// # Ok::<(), sudogon_paper::files::Error>(())
/// ```
pub fn all(content: impl AsRef<[u8]>, layout: Option<&Arc<Layout>>) -> Result<Vec<Piece>, Error> {
    let text = list_text(content.as_ref())?;
    Ok(match Parts::of(&text, layout)? {
        Parts::Pieces(pieces) => pieces,
        Parts::File(_, format) => vec![Piece::whole(&text, Some(format))],
        Parts::Unknown => vec![Piece::whole(&text, None)],
    })
}

/// The contents of a text.
pub enum TextContents {
    /// One puzzle that was read, and the format that it is in.
    One(Box<Reading>, &'static Format),
    /// Several puzzles.
    Several(Vec<Piece>),
}

/// Takes a text apart and reads it if it is one puzzle: with the layout of the open board at hand, as [`recognise_on`](super::recognise_on)
/// does.
///
/// # Errors
/// What is wrong with a text that is not several puzzles.
///
/// # Example
/// ```
/// use sudogon_paper::files::pieces::{self, TextContents};
///
/// let line = ".4.112...1...3..";
/// assert!(matches!(pieces::contents(line, None)?, TextContents::One(..)));
/// let both = pieces::contents(format!("{line}\n{line}"), None)?;
/// assert!(matches!(both, TextContents::Several(pieces) if pieces.len() == 2));
/// # Ok::<(), sudogon_paper::files::Error>(())
/// ```
pub fn contents(
    content: impl AsRef<[u8]>,
    open: Option<&Arc<Layout>>,
) -> Result<TextContents, Error> {
    let bytes = content.as_ref();
    let of = |layout: Option<&Arc<Layout>>| -> Result<TextContents, Error> {
        let parts = list_text(bytes).and_then(|text| Parts::of(&text, layout));
        let (read, format) = match parts {
            Ok(Parts::Pieces(pieces)) if pieces.len() > 1 => {
                return Ok(TextContents::Several(pieces));
            }
            Ok(Parts::File(read, format)) => ((*read)?, format),
            _ => recognise(bytes, layout)?,
        };
        Ok(TextContents::One(Box::new(read), format))
    };
    match (of(open), open) {
        (Err(error), Some(_)) => of(None).map_err(|other| error.or_nearer(other)),
        (found, _) => found,
    }
}

/// A text that may be a list.
fn list_text(bytes: &[u8]) -> Result<Cow<'_, str>, TextProblem> {
    if bytes.len() > MAX_LIST_BYTES {
        return Err(TextProblem::TooLong);
    }
    decode(bytes)
}

/// The parts of a text, as far as the formats tell them without being asked for its puzzles.
enum Parts {
    /// A file of its own, which is read by that.
    File(Box<Result<Reading, Error>>, &'static Format),
    /// Pieces to be read by themselves.
    Pieces(Vec<Piece>),
    /// A puzzle at most.
    Unknown,
}

impl Parts {
    fn of(text: &str, layout: Option<&Arc<Layout>>) -> Result<Self, TextProblem> {
        if text.len() > MAX_BYTES {
            let pieces = in_lines(text, layout, MAX_LIST);
            return pieces.map(Self::Pieces).ok_or(TextProblem::TooLong);
        }
        if let Some(pieces) = ALL.iter().find_map(|format| format.split?(text)) {
            return Ok(Self::Pieces(pieces));
        }
        let read = |format: &&'static Format| {
            let is_alone = format.gather.is_none() && format.several != Several::InBlocks;
            let read = format.reader.filter(|_| is_alone)?;
            Some(Self::File(Box::new(read(text, layout)?), format))
        };
        let file = ALL.iter().find_map(read);
        let in_lines = || in_lines(text, layout, usize::MAX).map(Self::Pieces);
        Ok(file.or_else(in_lines).unwrap_or(Self::Unknown))
    }
}

/// Says whether a file that begins so is in a format. What is only written is known by its first bytes, a text by a puzzle in it.
///
/// # Example
/// ```
/// use sudogon_paper::files::{self, pieces};
///
/// assert!(pieces::is_of(&files::line::FORMAT, b".4.112...1...3..\n"));
/// assert!(!pieces::is_of(&files::line::FORMAT, b"Dear Ann,\n"));
/// assert!(pieces::is_of(files::PDF, b"%PDF-1.4\n"));
/// ```
pub fn is_of(format: &'static Format, start: &[u8]) -> bool {
    if !format.can_be_read() {
        return (format.begins)(start);
    }
    // Without headings a text of one format may be read as one of another.
    let is_as_written = |game: &Game, text: &str| {
        let written = || format.write(game);
        format.left_out(game).is_ok() && written().trim_ascii() == text.trim().as_bytes()
    };
    let is_puzzle = |piece: &Piece| {
        let own = || matches!(format.read(&piece.text, None), Some(Ok(_)));
        let alike = |read: Reading| is_as_written(&read.game, &piece.text);
        own() || piece.read(None).is_ok_and(alike)
    };
    all(start, None).is_ok_and(|pieces| pieces.iter().take(MOST_ASKED).any(is_puzzle))
}

/// How many puzzles of a text are asked for their format.
const MOST_ASKED: usize = 100;

/// The pieces that lines are together, until there are more than so many; `None` unless two of them can be read.
fn in_lines(text: &str, layout: Option<&Arc<Layout>>, most: usize) -> Option<Vec<Piece>> {
    let mut splitter = PieceSplitter::new(layout.cloned());
    for (at, line) in text.lines().enumerate() {
        if splitter.ready.len() > most {
            break;
        }
        splitter.add(at + 1, line);
    }
    splitter.end_block();
    let is_table = splitter.is_in_table();
    let pieces: Vec<Piece> = splitter.ready.into();
    let mut readable = pieces.iter().filter(|piece| piece.read(layout).is_ok());
    (is_table || pieces.len() > 1 && readable.nth(1).is_some()).then_some(pieces)
}

impl Piece {
    /// Reads it, for the given layout if it names none. The lines of an error are those of the whole text.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(&self, layout: Option<&Arc<Layout>>) -> Result<Reading, Error> {
        let by_format = self
            .format
            .and_then(|format| format.read(&self.text, layout));
        let read = by_format.unwrap_or_else(|| recognise(&self.text, layout).map(|(read, _)| read));
        read.map_err(|error| Error {
            line: error.line.map(|line| self.line + line - 1),
            ..error
        })
    }
}

/// The lines of the current block, and the formats that accept all of them.
struct LineBlock {
    piece: Piece,
    lines: usize,
    /// In the registry's order: at its end, the block is of the first one.
    candidates: Vec<(&'static Format, Box<dyn Gather>)>,
}

impl LineBlock {
    fn new(number: usize) -> Self {
        let gathering = |format: &&'static Format| Some((*format, (format.gather?)()));
        Self {
            piece: Piece {
                line: number,
                ..Piece::whole("", None)
            },
            lines: 0,
            candidates: ALL.iter().filter_map(gathering).collect(),
        }
    }

    /// Takes the next line, if a format accepts it after all lines before.
    fn take(&mut self, line: &str, layout: Option<&Arc<Layout>>) -> Taken {
        let mut taken = Vec::with_capacity(self.candidates.len());
        for (_, gather) in &mut self.candidates {
            taken.push(gather.take(line, layout));
        }
        let Some(&first) = taken.iter().find(|taken| **taken != Taken::No) else {
            return Taken::No;
        };
        let mut each = taken.iter();
        self.candidates
            .retain(|_| each.next().is_some_and(|taken| *taken != Taken::No));
        if self.lines == 0 && may_be_heading(line) {
            self.piece.title = heading_title(line);
        }
        self.piece.text.push_str(line);
        self.piece.text.push('\n');
        self.lines += 1;
        // No puzzle has so many lines, or so long ones.
        if self.lines > 2 * layout::MAX_CELLS || self.piece.text.len() > MOST_BYTES {
            return Taken::Complete;
        }
        first
    }
}

/// Splits a stream of lines into pieces.
pub struct PieceSplitter {
    /// The layout for lines that name none.
    pub layout: Option<Arc<Layout>>,
    /// Headings in the form of comments, which belong to the puzzle below them.
    headers: Option<Piece>,
    block: Option<LineBlock>,
    /// Which columns of a table hold what, once its heading has told.
    columns: Option<TableColumns>,
    ready: VecDeque<Piece>,
}

impl PieceSplitter {
    /// A splitter that has no line yet.
    pub fn new(layout: Option<Arc<Layout>>) -> Self {
        Self {
            layout,
            headers: None,
            block: None,
            columns: None,
            ready: VecDeque::new(),
        }
    }

    /// The next complete piece.
    pub fn next_piece(&mut self) -> Option<Piece> {
        self.ready.pop_front()
    }

    /// Says whether no line is part of an unfinished block.
    pub fn is_between(&self) -> bool {
        self.block.is_none()
    }

    /// Says whether each line is a row of a table now, which no other way of reading understands.
    pub fn is_in_table(&self) -> bool {
        self.columns.is_some()
    }

    /// Ends what began in a file.
    pub fn end_file(&mut self) {
        self.end_block();
        self.columns = None;
    }

    /// Adds a line to the current block, or begins a new one with it.
    pub fn add(&mut self, number: usize, line: &str) {
        // In a table a row may have no cells but the separators between them.
        let is_empty_row = line.matches('\t').count() >= 3;
        if is_skipped(line) && !is_empty_row {
            self.end_block();
            return self.keep_header(number, line);
        }
        if let Some(columns) = TableColumns::of_heading(line) {
            self.end_block();
            self.columns = Some(columns);
            return;
        }
        if let Some(text) = self.columns.as_ref().and_then(|columns| columns.line(line)) {
            self.ready.push_back(Piece {
                line: number,
                ..Piece::whole(&text, Some(&line::FORMAT))
            });
            return;
        }
        let layout = self.layout.clone();
        let block = self.block.get_or_insert_with(|| LineBlock::new(number));
        let mut taken = block.take(line, layout.as_ref());
        if taken == Taken::No && block.lines > 0 {
            self.end_block();
            let block = self.block.insert(LineBlock::new(number));
            taken = block.take(line, layout.as_ref());
        }
        match taken {
            Taken::Yes => {}
            Taken::Complete => self.end_block(),
            // No format takes it: reading it reports what is wrong.
            Taken::No => {
                self.block = None;
                self.headers = None;
                self.ready.push_back(Piece {
                    line: number,
                    title: String::new(),
                    text: line.to_owned(),
                    format: None,
                });
            }
        }
    }

    /// Turns the current block into a piece.
    pub fn end_block(&mut self) {
        let block = self.block.take();
        if let Some(mut block) = block
            && let Some((format, gather)) = block.candidates.first()
            && !gather.is_empty()
        {
            block.piece.format = Some(format);
            let headers = self.headers.take();
            let is_above =
                |above: &Piece| above.line + above.text.lines().count() == block.piece.line;
            let piece = match headers.filter(is_above) {
                Some(above) => Piece {
                    text: above.text + &block.piece.text,
                    ..above
                },
                None => block.piece,
            };
            self.ready.push_back(piece);
        }
    }

    /// Keeps a comment that says something of the puzzle below it.
    fn keep_header(&mut self, number: usize, line: &str) {
        if sdk::is_header(line) {
            let headers = self.headers.get_or_insert_with(|| Piece {
                line: number,
                title: String::new(),
                text: String::new(),
                format: Some(&sdk::FORMAT),
            });
            headers.text.push_str(line);
            headers.text.push('\n');
        }
    }
}
