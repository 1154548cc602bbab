//! Lines → chunks. The formats say which lines are a puzzle together; a blank line or a comment always ends one.

use std::collections::VecDeque;
use std::sync::Arc;

use super::chunk::{BYTES_TOGETHER, PuzzleText};
use crate::files::{self, Format, Gather, Problem, Taken};
use crate::layout::{self, Layout};

/// The lines of the current block, and the formats that accept all of them.
struct Block {
    first: usize,
    text: String,
    lines: usize,
    /// In the registry's order: at its end, the block is of the first one.
    candidates: Vec<(&'static Format, Box<dyn Gather>)>,
}

impl Block {
    fn new(number: usize) -> Self {
        let gathering = |format: &&'static Format| Some((*format, (format.gather?)()));
        Self {
            first: number,
            text: String::new(),
            lines: 0,
            candidates: files::ALL.iter().filter_map(gathering).collect(),
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
        self.text.push_str(line);
        self.text.push('\n');
        self.lines += 1;
        // No puzzle has so many lines, or so long ones.
        if self.lines > 2 * layout::MAX_CELLS || self.text.len() > BYTES_TOGETHER {
            return Taken::Complete;
        }
        first
    }
}

/// Splits a stream of lines into chunks that each hold one puzzle.
pub(super) struct Splitter {
    pub(super) layout: Option<Arc<Layout>>,
    /// The file that the lines come from, if there are several.
    pub(super) file: Option<Arc<str>>,
    block: Option<Block>,
    ready: VecDeque<PuzzleText>,
}

impl Splitter {
    pub(super) fn new(layout: Option<Arc<Layout>>) -> Self {
        Self {
            layout,
            file: None,
            block: None,
            ready: VecDeque::new(),
        }
    }

    /// The next complete chunk.
    pub(super) fn next(&mut self) -> Option<PuzzleText> {
        self.ready.pop_front()
    }

    /// Says whether no chunk is complete.
    pub(super) fn is_empty(&self) -> bool {
        self.ready.is_empty()
    }

    /// Says whether no line is part of an unfinished block.
    pub(super) fn is_idle(&self) -> bool {
        self.block.is_none() && self.is_empty()
    }

    /// Adds a line to the current block, or begins a new one with it.
    pub(super) fn add(&mut self, number: usize, line: &str) {
        if files::is_skipped(line) {
            return self.end_block();
        }
        let layout = self.layout.clone();
        let block = self.block.get_or_insert_with(|| Block::new(number));
        let mut taken = block.take(line, layout.as_ref());
        if taken == Taken::No && block.lines > 0 {
            self.end_block();
            let block = self.block.insert(Block::new(number));
            taken = block.take(line, layout.as_ref());
        }
        match taken {
            Taken::Yes => {}
            Taken::Complete => self.end_block(),
            // No format takes it: reading it reports what is wrong.
            Taken::No => {
                self.block = None;
                self.push(number, Ok(line.into()), None);
            }
        }
    }

    /// Turns the current block into a chunk.
    pub(super) fn end_block(&mut self) {
        let block = self.block.take();
        if let Some(block) = block
            && let Some((format, gather)) = block.candidates.first()
            && !gather.is_empty()
        {
            self.push(block.first, Ok(block.text.into()), Some(format));
        }
    }

    /// Ends the current block, and adds a separate chunk.
    pub(super) fn push_alone(&mut self, line: usize, content: Result<Vec<u8>, Problem>) {
        self.end_block();
        self.push(line, content, None);
    }

    fn push(
        &mut self,
        line: usize,
        content: Result<Vec<u8>, Problem>,
        format: Option<&'static Format>,
    ) {
        self.ready.push_back(PuzzleText {
            file: self.file.clone(),
            line,
            content,
            format,
        });
    }
}
