//! Files and standard input → puzzles, bit by bit: a million lines take no more memory than one.
//!
//! Here a stream is only cut into pieces that each hold one puzzle; the formats read them. A file that begins with a bracket is
//! one of Sudogon's own and a single piece. Nearly all lines of a collection hold the cells of one layout and nothing else:
//! those are read where they lie, and only what is none of them goes the general way.
//!
//! - `stream.rs`: an open file, its lines, and runs of bare ones
//! - `gather.rs`: all other lines → pieces
//! - `piece.rs`: pieces, and what is read from them

mod gather;
mod piece;
mod stream;

use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::warn;
use crate::files::{self, MAX_BYTES, Problem};
use crate::layout::Layout;
use crate::storage;

use gather::Gatherer;
use stream::Stream;

pub(super) use piece::{Piece, Read, advice};

/// About how many bytes the pieces that are handed out together may have.
const BYTES_TOGETHER: usize = 1 << 18;

/// Some pieces to work on.
pub(super) struct Pieces {
    /// Their place in the order, from 0.
    pub(super) order: u64,
    pub(super) pieces: Vec<Piece>,
    /// Says whether the next ones may take a while to come.
    pub(super) is_last_for_now: bool,
}

/// The stream of puzzles.
pub(super) struct Source {
    files: VecDeque<PathBuf>,
    several: bool,
    open: Option<Stream>,
    gatherer: Gatherer,
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
            several: files.len() > 1,
            files,
            open: None,
            gatherer: Gatherer::new(layout),
            order: 0,
            has_failed: false,
        }
    }

    /// The next pieces: those that are there, with at least one step in all and at most so many. Nothing at the end of the last
    /// file.
    pub(super) fn next(&mut self, most: usize) -> Option<Pieces> {
        let mut pieces = Vec::new();
        let (mut steps, mut bytes) = (0, 0);
        while steps < most && bytes < BYTES_TOGETHER {
            if let Some(piece) = self.ready(most - steps) {
                steps += piece.steps();
                bytes += piece.bytes();
                pieces.push(piece);
            } else if (steps > 0 && !self.has_line()) || !self.advance() {
                break;
            }
        }
        let order = self.order;
        self.order += 1;
        let is_last_for_now = self.gatherer.is_empty() && !self.has_line();
        (!pieces.is_empty()).then_some(Pieces {
            order,
            pieces,
            is_last_for_now,
        })
    }

    /// The next piece, if it is whole, with at most so many steps.
    fn ready(&mut self, most: usize) -> Option<Piece> {
        if self.gatherer.is_at_rest() {
            let run = self.open.as_mut()?.run(most)?;
            return Some(Piece::Run(run));
        }
        self.gatherer.next().map(Piece::Text)
    }

    /// Says whether a line can be had without waiting.
    fn has_line(&self) -> bool {
        self.open.as_ref().is_some_and(Stream::has_line)
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
        match open.line(&mut bytes) {
            Ok(true) => self.take(bytes),
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

    fn open(&mut self, path: &Path) -> Option<Stream> {
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
        let name: Option<Arc<str>> = self.several.then(|| path.to_string_lossy().into());
        self.gatherer.file.clone_from(&name);
        Some(Stream::new(name, reader))
    }

    fn close(&mut self) {
        self.gatherer.end_block();
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
                let ahead = [start, open.ahead()].concat();
                if files::is_own(&String::from_utf8_lossy(&ahead)) {
                    return self.take_all(bytes);
                }
            }
            open.is_fresh = start.is_empty() || start.starts_with(b"#");
        }
        if bytes.len() > MAX_BYTES {
            return self.gatherer.put(number, Err(Problem::TooLong), None);
        }
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let byte = error.utf8_error().valid_up_to() + 1;
                let problem = Problem::NotText { byte };
                return self.gatherer.put(number, Err(problem), None);
            }
        };
        let line = text.trim_end_matches(['\r', '\n']);
        if let Some(layout) = self.gatherer.sort(number, line) {
            // Of a board that is not known in full there is something to say.
            open.usual = Some(layout).filter(|layout| layout.unfinished().is_none());
        }
    }

    /// Takes the rest of the file as one of Sudogon's own.
    fn take_all(&mut self, mut bytes: Vec<u8>) {
        let Some(open) = &mut self.open else { return };
        let line = open.line;
        let left = (MAX_BYTES + 1).saturating_sub(bytes.len()) as u64;
        let read = open.rest(left, &mut bytes);
        let text = match read {
            _ if bytes.len() > MAX_BYTES => Err(Problem::TooLong),
            Ok(_) => String::from_utf8(bytes).map_err(|error| Problem::NotText {
                byte: error.utf8_error().valid_up_to() + 1,
            }),
            Err(error) => Err(Problem::Syntax(format!(
                "it can't be read to its end: {error}"
            ))),
        };
        self.gatherer.put(line, text, None);
        self.open = None;
    }
}
