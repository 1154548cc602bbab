//! Files and standard input → puzzles, bit by bit: a million lines take no more memory than one.
//!
//! Here a stream is only cut into pieces that each hold one puzzle; the formats read them. A line that is a puzzle by
//! itself is a piece; rows and pairs are gathered until a blank line, a comment or something else follows, or the grid is
//! whole. A file that begins with a bracket is one of Sudogon's own and a single piece.

use std::collections::{HashSet, VecDeque};
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::warn;
use crate::files::{self, Format, MAX_BYTES, Problem, grid, line, pairs};
use crate::game::Game;
use crate::layout::{self, Layout};
use crate::storage;

/// About how many bytes the pieces that are handed out together may have.
const BYTES_TOGETHER: usize = 1 << 18;

/// A puzzle, or why it is none.
pub(super) struct Read {
    /// Its file, where there are several.
    pub(super) file: Option<Arc<str>>,
    /// Its first line, from 1.
    pub(super) line: usize,
    pub(super) game: Result<Game, files::Error>,
}

impl Read {
    /// The error with its place in the input.
    pub(super) fn say(&self, error: &files::Error) -> String {
        let advice = advice(&error.problem);
        match &self.file {
            Some(file) => format!("{file}, {error}{advice}"),
            None => format!("{error}{advice}"),
        }
    }
}

/// The end of an error's sentence at the terminal, where layouts go by their names; the window shows it without.
pub(super) fn advice(problem: &Problem) -> &'static str {
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

/// The text of one puzzle.
pub(super) struct Piece {
    file: Option<Arc<str>>,
    line: usize,
    text: Result<String, Problem>,
    format: Option<&'static Format>,
}

impl Piece {
    /// What to say of it when reading or solving it fails by a mistake of ours.
    pub(super) fn failed(&self) -> Read {
        let game = Err(Problem::Unreadable.into());
        Read {
            file: self.file.clone(),
            line: self.line,
            game,
        }
    }

    /// Reads it. Rows that are no grid turn out to be lines, each wrong in its own way.
    pub(super) fn read(self, layout: Option<&Arc<Layout>>, visit: &mut dyn FnMut(&Read)) {
        let mut tell = |first: usize, game: Result<Game, files::Error>| {
            let game = game.and_then(finished).map_err(|error| {
                let line = error.line.map_or(first, |line| first + line - 1);
                files::Error {
                    line: Some(line),
                    ..error
                }
            });
            visit(&Read {
                file: self.file.clone(),
                line: first,
                game,
            });
        };
        let text = match self.text {
            Ok(text) => text,
            Err(problem) => return tell(self.line, Err(problem.into())),
        };
        let any = |text: &str| files::recognise(text, layout).map(|(game, _)| game);
        match self.format {
            None => tell(self.line, any(&text)),
            Some(format) => match format.read.and_then(|read| read(&text, layout)) {
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

/// Some pieces to work on.
pub(super) struct Pieces {
    /// Their place in the order, from 0.
    pub(super) order: u64,
    pub(super) pieces: Vec<Piece>,
    /// Says whether the next ones may take a while to come.
    pub(super) is_last_for_now: bool,
}

/// The rows or pairs gathered so far.
struct Block {
    format: &'static Format,
    first: usize,
    text: String,
    lines: usize,
    /// Those of its rows.
    widths: grid::Widths,
    /// The cells that its pairs name: one named again begins another puzzle.
    cells: HashSet<String>,
}

struct Open {
    name: Option<Arc<str>>,
    reader: BufReader<Box<dyn io::Read + Send>>,
    line: usize,
    /// Nothing but blanks and comments so far.
    is_fresh: bool,
}

/// The stream of puzzles.
pub(super) struct Source {
    layout: Option<Arc<Layout>>,
    files: VecDeque<PathBuf>,
    several: bool,
    open: Option<Open>,
    block: Option<Block>,
    ready: VecDeque<Piece>,
    order: u64,
    /// Says whether some file could not be read.
    pub(super) has_failed: bool,
}

impl Source {
    /// A stream over the files, or standard input where there are none.
    pub(super) fn new(files: &[PathBuf], layout: Option<Arc<Layout>>) -> Self {
        let mut files: VecDeque<PathBuf> = files.iter().cloned().collect();
        if files.is_empty() {
            files.push_back(PathBuf::from("-"));
        }
        Self {
            layout,
            several: files.len() > 1,
            files,
            open: None,
            block: None,
            ready: VecDeque::new(),
            order: 0,
            has_failed: false,
        }
    }

    /// The next pieces: those that are there, at least one and at most so many. Nothing at the end of the last file.
    pub(super) fn next(&mut self, most: usize) -> Option<Pieces> {
        let mut pieces = Vec::new();
        let mut bytes = 0;
        while pieces.len() < most && bytes < BYTES_TOGETHER {
            if let Some(piece) = self.ready.pop_front() {
                bytes += piece.text.as_ref().map_or(0, String::len);
                pieces.push(piece);
            } else if (!pieces.is_empty() && !self.has_line()) || !self.advance() {
                break;
            }
        }
        let order = self.order;
        self.order += 1;
        let is_last_for_now = self.ready.is_empty() && !self.has_line();
        (!pieces.is_empty()).then_some(Pieces {
            order,
            pieces,
            is_last_for_now,
        })
    }

    /// Says whether a line can be had without waiting.
    fn has_line(&self) -> bool {
        let open = self.open.as_ref();
        open.is_some_and(|open| open.reader.buffer().contains(&b'\n'))
    }

    /// Takes one line in, or opens the next file; false when there is none.
    fn advance(&mut self) -> bool {
        let Some(open) = &mut self.open else {
            let Some(path) = self.files.pop_front() else {
                return false;
            };
            self.open = self.open(&path);
            return true;
        };
        let mut bytes = Vec::new();
        match read_line(&mut open.reader, &mut bytes) {
            Ok(true) => {
                open.line += 1;
                self.take(bytes);
            }
            Ok(false) => self.close(),
            Err(error) => {
                let name = open.name.clone().unwrap_or_else(|| "the input".into());
                warn(&format!("{name}: can't be read to its end: {error}"));
                self.has_failed = true;
                self.close();
            }
        }
        true
    }

    fn open(&mut self, path: &Path) -> Option<Open> {
        let reader: Box<dyn io::Read + Send> = if path == Path::new("-") {
            Box::new(io::stdin())
        } else {
            match storage::stream(path) {
                Ok(file) => Box::new(file),
                Err(error) => {
                    warn(&error.to_string());
                    self.has_failed = true;
                    return None;
                }
            }
        };
        let name = self.several.then(|| Arc::from(path.to_string_lossy()));
        let reader = BufReader::with_capacity(1 << 16, reader);
        Some(Open {
            name,
            reader,
            line: 0,
            is_fresh: true,
        })
    }

    fn close(&mut self) {
        self.end_block();
        self.open = None;
    }

    fn take(&mut self, mut bytes: Vec<u8>) {
        let Some(open) = &mut self.open else { return };
        let number = open.line;
        if open.is_fresh {
            if bytes.starts_with(b"\xef\xbb\xbf") {
                bytes.drain(..3);
            }
            let start = bytes.trim_ascii_start();
            if start.starts_with(b"(") || start.starts_with(b"/") {
                // A comment may stand before the bracket, and a drawing may begin like a comment: look ahead.
                let ahead = [start, open.reader.buffer()].concat();
                if files::is_own(&String::from_utf8_lossy(&ahead)) {
                    return self.take_all(bytes);
                }
            }
            open.is_fresh = start.is_empty() || start.starts_with(b"#");
        }
        if bytes.len() > MAX_BYTES {
            return self.put(number, Err(Problem::TooLong), None);
        }
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let byte = error.utf8_error().valid_up_to() + 1;
                return self.put(number, Err(Problem::NotText { byte }), None);
            }
        };
        self.sort(number, text.trim_end_matches(['\r', '\n']));
    }

    /// Puts a line where it belongs.
    fn sort(&mut self, number: usize, text: &str) {
        let layout = self.layout.clone();
        let layout = layout.as_ref();
        let is_bare = line::is_bare(text, layout) && !text.starts_with(['-', '*']);
        if is_bare {
            return self.put(number, Ok(text.to_owned()), Some(&line::FORMAT));
        }
        // A line of `-` may be an empty board, but not in the middle of a grid.
        let is_border =
            grid::is_border(text) && (self.gathers(&grid::FORMAT) || text.contains('*'));
        if files::is_skipped(text) {
            self.end_block();
        } else if pairs::is_pairs(text) {
            let cells: Vec<String> = pairs::cells(text).map(str::to_owned).collect();
            let goes_on = self.gathers(&pairs::FORMAT)
                && !pairs::names_layout(text)
                && self
                    .block
                    .as_ref()
                    .is_some_and(|b| cells.iter().all(|c| !b.cells.contains(c)));
            if !goes_on {
                self.end_block();
            }
            self.gather(number, text, &pairs::FORMAT);
            if let Some(block) = &mut self.block {
                block.cells.extend(cells);
            }
        } else if line::is_line(text, layout) && !is_border {
            self.put(number, Ok(text.to_owned()), Some(&line::FORMAT));
        } else if grid::is_row(text) {
            match &mut self.block {
                // A name on a line of its own was that of a grid.
                Some(block) if block.cells.is_empty() => block.format = &grid::FORMAT,
                Some(block) if !std::ptr::eq(block.format, &grid::FORMAT) => self.end_block(),
                _ => {}
            }
            self.gather(number, text, &grid::FORMAT);
            if let Some(block) = &mut self.block {
                block.widths.add(text);
                if block.widths.are_complete(layout) {
                    self.end_block();
                }
            }
        } else {
            self.put(number, Ok(text.to_owned()), None);
        }
    }

    fn gathers(&self, format: &'static Format) -> bool {
        self.block
            .as_ref()
            .is_some_and(|block| std::ptr::eq(block.format, format))
    }

    fn gather(&mut self, number: usize, text: &str, format: &'static Format) {
        let block = self.block.get_or_insert_with(|| Block {
            format,
            first: number,
            text: String::new(),
            lines: 0,
            widths: grid::Widths::default(),
            cells: HashSet::new(),
        });
        block.text.push_str(text);
        block.text.push('\n');
        block.lines += 1;
        // No grid has so many rows, or so long ones.
        if block.lines > 2 * layout::MAX_CELLS || block.text.len() > BYTES_TOGETHER {
            self.end_block();
        }
    }

    fn end_block(&mut self) {
        let Some(block) = self.block.take() else {
            return;
        };
        // The lower rim of a grid that was whole before it.
        if !block.text.lines().all(grid::is_border) {
            self.push(block.first, Ok(block.text), Some(block.format));
        }
    }

    /// Ends what was gathered, and adds a piece of its own.
    fn put(&mut self, line: usize, text: Result<String, Problem>, format: Option<&'static Format>) {
        self.end_block();
        self.push(line, text, format);
    }

    fn push(
        &mut self,
        line: usize,
        text: Result<String, Problem>,
        format: Option<&'static Format>,
    ) {
        let file = self.open.as_ref().and_then(|open| open.name.clone());
        self.ready.push_back(Piece {
            file,
            line,
            text,
            format,
        });
    }

    /// Takes the rest of the file as one of Sudogon's own.
    fn take_all(&mut self, mut bytes: Vec<u8>) {
        let Some(open) = &mut self.open else { return };
        let line = open.line;
        let left = (MAX_BYTES + 1).saturating_sub(bytes.len()) as u64;
        let read = open.reader.by_ref().take(left).read_to_end(&mut bytes);
        let text = match read {
            _ if bytes.len() > MAX_BYTES => Err(Problem::TooLong),
            Ok(_) => String::from_utf8(bytes).map_err(|error| Problem::NotText {
                byte: error.utf8_error().valid_up_to() + 1,
            }),
            Err(error) => Err(Problem::Syntax(format!(
                "it can't be read to its end: {error}"
            ))),
        };
        self.put(line, text, None);
        self.open = None;
    }
}

/// Reads a line with its end; false at the end of the stream. Of a line that is too long for any puzzle only so much is
/// kept that one can tell.
fn read_line(reader: &mut impl BufRead, bytes: &mut Vec<u8>) -> io::Result<bool> {
    let most = MAX_BYTES as u64 + 1;
    let count = reader.by_ref().take(most).read_until(b'\n', bytes)?;
    let mut is_whole = count as u64 != most || bytes.ends_with(b"\n");
    while !is_whole {
        let rest = reader.fill_buf()?;
        let end = rest.iter().position(|&byte| byte == b'\n');
        is_whole = end.is_some() || rest.is_empty();
        let used = end.map_or(rest.len(), |end| end + 1);
        reader.consume(used);
    }
    Ok(count > 0)
}
