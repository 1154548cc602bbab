//! Files and standard input → puzzles, incrementally: a million lines take no more memory than one.
//!
//! Here a stream is only split into chunks that each hold one puzzle; the formats read them. A file that begins with a
//! bracket, whatever comments come before it, is one of Sudogon's own and a single chunk. Nearly all lines of a collection are bare: they hold the cells of one
//! puzzle and nothing else. Those are read right from the buffer, all others by the general code.
//!
//! - `line_reader.rs`: an open file, its lines, and bare lines one after the other
//! - `chunk.rs`: chunks, and the puzzles read from them

mod chunk;
mod line_reader;

use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::output::warn;
use sudogon_board::layout::Layout;
use sudogon_board::message::message;
use sudogon_board::text::printable;
use sudogon_paper::files::pieces::{MOST_BYTES, PieceSplitter};
use sudogon_paper::files::{self, Format, MAX_BYTES, TextProblem, TextStart};
use sudogon_paper::storage;

use chunk::PuzzleText;
use line_reader::LineReader;

pub(super) use chunk::{Chunk, Content, InputPuzzle, advised, in_line};

pub(super) struct Chunks {
    /// Their place in the order, from 0.
    pub(super) order: u64,
    pub(super) chunks: Vec<Chunk>,
    /// Says whether the next ones may take a while to come.
    pub(super) is_last_for_now: bool,
}

pub(super) struct PuzzleSource {
    files: VecDeque<PathBuf>,
    several: bool,
    open: Option<LineReader>,
    /// Tells which of the other lines are a puzzle together.
    pieces: PieceSplitter,
    /// The complete chunks.
    ready: VecDeque<Chunk>,
    order: u64,
    /// Says whether some file could not be read.
    pub(super) has_failed: bool,
}

impl PuzzleSource {
    /// A stream over the files, or standard input if there are none.
    pub(super) fn new(files: &[PathBuf], layout: Option<Arc<Layout>>) -> Self {
        let mut files: VecDeque<PathBuf> = files.iter().cloned().collect();
        if files.is_empty() {
            files.push_back(PathBuf::from("-"));
        }
        Self {
            several: files.len() > 1,
            files,
            open: None,
            pieces: PieceSplitter::new(layout),
            ready: VecDeque::new(),
            order: 0,
            has_failed: false,
        }
    }

    /// The next available chunks, with between one and `most` steps in all. `None` at the end of the last
    /// file.
    pub(super) fn next(&mut self, most: usize) -> Option<Chunks> {
        let mut chunks = Vec::new();
        let (mut steps, mut bytes) = (0, 0);
        while steps < most && bytes < MOST_BYTES {
            if let Some(chunk) = self.ready(most - steps) {
                steps += chunk.steps();
                bytes += chunk.bytes();
                chunks.push(chunk);
            } else if (steps > 0 && !self.has_line()) || !self.advance() {
                break;
            }
        }
        let order = self.order;
        self.order += 1;
        let is_last_for_now = self.ready.is_empty() && !self.has_line();
        (!chunks.is_empty()).then_some(Chunks {
            order,
            chunks,
            is_last_for_now,
        })
    }

    /// The next chunk, if it is complete, with a limited number of steps.
    fn ready(&mut self, most: usize) -> Option<Chunk> {
        if self.is_idle() {
            let lines = self.open.as_mut()?.bare_lines(most)?;
            return Some(Chunk::BareLines(Box::new(lines)));
        }
        self.ready.pop_front()
    }

    /// Says whether no chunk is complete, and no line is part of an unfinished block.
    fn is_idle(&self) -> bool {
        self.pieces.is_between() && self.ready.is_empty()
    }

    /// Says whether a line is available without waiting.
    fn has_line(&self) -> bool {
        self.open.as_ref().is_some_and(LineReader::has_line)
    }

    /// Takes one line, or opens the next file; false when there is none.
    fn advance(&mut self) -> bool {
        let Some(open) = &mut self.open else {
            let Some(path) = self.files.pop_front() else {
                return false;
            };
            self.open = self.open(&path);
            return true;
        };
        let mut bytes = Vec::new();
        match open.line(&mut bytes) {
            Ok(true) => self.take(bytes),
            Ok(false) => self.close(),
            Err(error) => {
                warn(&match &open.name {
                    Some(name) => message!(
                        "{text_file}: can't be read to its end: {text}",
                        text_file = name,
                        text = error
                    ),
                    None => message!("the input: can't be read to its end: {text}", text = error),
                });
                self.has_failed = true;
                self.close();
            }
        }
        true
    }

    fn open(&mut self, path: &Path) -> Option<LineReader> {
        let reader: Box<dyn io::Read + Send> = if path == Path::new("-") {
            Box::new(io::stdin())
        } else {
            match storage::stream(path) {
                Ok(file) => Box::new(file),
                Err(error) => {
                    warn(&error.message());
                    self.has_failed = true;
                    return None;
                }
            }
        };
        let name: Option<Arc<str>> = self
            .several
            .then(|| printable(&path.to_string_lossy()).into());
        Some(LineReader::new(name, reader))
    }

    fn close(&mut self) {
        if let Some(opening) = self.open.as_mut().and_then(|open| open.opening.take()) {
            self.take_lines(&opening.text);
        }
        self.pieces.end_file();
        self.take_pieces();
        self.open = None;
    }

    /// Takes a line of the file. Until it is known whether the file is one of Sudogon's own, its lines are kept.
    fn take(&mut self, mut bytes: Vec<u8>) {
        let is_idle = self.is_idle();
        let Some(open) = &mut self.open else { return };
        if let Some(mut opening) = open.opening.take() {
            if opening.text.is_empty() && bytes.starts_with(b"\xef\xbb\xbf") {
                bytes.drain(..3);
            }
            let start = opening.starts.line(&String::from_utf8_lossy(&bytes));
            if matches!(start, TextStart::Own | TextStart::Foreign)
                || opening.text.is_empty() && files::is_utf16(&bytes)
            {
                opening.text.append(&mut bytes);
                return self.take_all(opening.text);
            }
            opening.text.append(&mut bytes);
            if start == TextStart::Unknown && opening.text.len() <= MAX_BYTES {
                open.opening = Some(opening);
            } else {
                self.take_lines(&opening.text);
            }
            return;
        }
        match open.bare_line(&bytes).filter(|_| is_idle) {
            Some(line) => self.ready.push_back(Chunk::BareLines(Box::new(line))),
            None => self.take_lines(&bytes),
        }
    }

    /// Takes the last lines that were read.
    fn take_lines(&mut self, bytes: &[u8]) {
        let Some(open) = &self.open else { return };
        let lines = bytes.split_inclusive(|&byte| byte == b'\n');
        let first = open.line + 1 - lines.clone().count();
        for (number, bytes) in (first..).zip(lines) {
            let text = str::from_utf8(bytes).ok();
            let Some(text) = text.filter(|text| text.len() <= MAX_BYTES) else {
                // Reading it reports what is wrong.
                self.push_alone(number, Ok(bytes.to_vec()));
                continue;
            };
            // Old Macs end lines with carriage returns alone: all lines are in this one then.
            for (number, line) in (number..).zip(text.trim_end_matches(['\r', '\n']).split('\r')) {
                self.pieces.add(number, line);
                self.take_pieces();
                let known = self.pieces.layout.as_ref();
                let bare = || files::line::bare_layout(line, known);
                if let Some(layout) = (!self.pieces.is_in_table()).then(bare).flatten() {
                    // Puzzles of an unfinished layout are refused one by one.
                    let known = Some(layout).filter(|layout| layout.unfinished().is_none());
                    if let Some(open) = &mut self.open {
                        open.bare_layout = known;
                    }
                }
            }
        }
    }

    /// Takes the whole file, of which some was read, as one puzzle.
    fn take_all(&mut self, mut bytes: Vec<u8>) {
        let Some(open) = &mut self.open else { return };
        let left = (MAX_BYTES + 1).saturating_sub(bytes.len()) as u64;
        let read = open.rest(left, &mut bytes);
        let content = match read {
            Ok(_) => Ok(bytes),
            Err(error) => Err(TextProblem::Syntax(message!(
                "it can't be read to its end: {text}",
                text = error
            ))),
        };
        self.push_alone(1, content);
        self.open = None;
    }

    /// Turns the current block into a chunk.
    fn end_block(&mut self) {
        self.pieces.end_block();
        self.take_pieces();
    }

    /// Ends the current block, and adds a separate chunk.
    fn push_alone(&mut self, line: usize, content: Result<Vec<u8>, TextProblem>) {
        self.end_block();
        self.push(line, content, None);
    }

    fn take_pieces(&mut self) {
        while let Some(piece) = self.pieces.next_piece() {
            self.push(piece.line, Ok(piece.text.into()), piece.format);
        }
    }

    fn push(
        &mut self,
        line: usize,
        content: Result<Vec<u8>, TextProblem>,
        format: Option<&'static Format>,
    ) {
        self.ready.push_back(Chunk::Text(PuzzleText {
            file: self.open.as_ref().and_then(|open| open.name.clone()),
            line,
            content,
            format,
        }));
    }
}
