//! Lines → chunks: the pieces that the formats tell apart, each with its file.

use std::collections::VecDeque;
use std::sync::Arc;

use super::chunk::{BareLines, Chunk, PuzzleText};
use sudogon_core::layout::Layout;
use sudogon_paper::files::pieces;
use sudogon_paper::files::{Format, Problem};

/// Splits a stream of lines into chunks that each hold one puzzle.
pub(super) struct ChunkSplitter {
    /// The file that the lines come from, if there are several.
    pub(super) file: Option<Arc<str>>,
    pieces: pieces::PieceSplitter,
    ready: VecDeque<Chunk>,
}

impl ChunkSplitter {
    pub(super) fn new(layout: Option<Arc<Layout>>) -> Self {
        Self {
            file: None,
            pieces: pieces::PieceSplitter::new(layout),
            ready: VecDeque::new(),
        }
    }

    /// The layout of lines that name none.
    pub(super) fn layout(&self) -> Option<&Arc<Layout>> {
        self.pieces.layout.as_ref()
    }

    /// The next complete chunk.
    pub(super) fn next(&mut self) -> Option<Chunk> {
        self.ready.pop_front()
    }

    /// Says whether no chunk is complete.
    pub(super) fn is_empty(&self) -> bool {
        self.ready.is_empty()
    }

    /// Says whether no line is part of an unfinished block.
    pub(super) fn is_idle(&self) -> bool {
        self.pieces.is_between() && self.is_empty()
    }

    /// Adds a line to the current block, or begins a new one with it.
    pub(super) fn add(&mut self, number: usize, line: &str) {
        self.pieces.add(number, line);
        self.take_pieces();
    }

    /// Adds bare lines, where no block is unfinished.
    pub(super) fn add_bare(&mut self, lines: BareLines) {
        self.ready.push_back(Chunk::BareLines(lines));
    }

    /// Turns the current block into a chunk.
    pub(super) fn end_block(&mut self) {
        self.pieces.end_block();
        self.take_pieces();
    }

    /// Ends the current block, and adds a separate chunk.
    pub(super) fn push_alone(&mut self, line: usize, content: Result<Vec<u8>, Problem>) {
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
        content: Result<Vec<u8>, Problem>,
        format: Option<&'static Format>,
    ) {
        self.ready.push_back(Chunk::Text(PuzzleText {
            file: self.file.clone(),
            line,
            content,
            format,
        }));
    }
}
