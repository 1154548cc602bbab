//! Lines → pieces. A line that is a puzzle by itself is a piece; rows and pairs are gathered until a blank line, a comment or
//! something else follows, or the grid is whole.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use super::BYTES_TOGETHER;
use super::piece::Text;
use crate::files::{self, Format, Problem, grid, line, pairs};
use crate::layout::{self, Layout};

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

/// Where lines become pieces.
pub(super) struct Gatherer {
    layout: Option<Arc<Layout>>,
    /// The file that the lines come from, where there are several.
    pub(super) file: Option<Arc<str>>,
    block: Option<Block>,
    ready: VecDeque<Text>,
}

impl Gatherer {
    pub(super) fn new(layout: Option<Arc<Layout>>) -> Self {
        Self {
            layout,
            file: None,
            block: None,
            ready: VecDeque::new(),
        }
    }

    /// The next piece that is whole.
    pub(super) fn next(&mut self) -> Option<Text> {
        self.ready.pop_front()
    }

    /// Says whether no piece is whole.
    pub(super) fn is_empty(&self) -> bool {
        self.ready.is_empty()
    }

    /// Says whether no line waits for others.
    pub(super) fn is_at_rest(&self) -> bool {
        self.block.is_none() && self.is_empty()
    }

    /// Puts a line where it belongs. If it is bare, gives its layout back.
    pub(super) fn sort(&mut self, number: usize, text: &str) -> Option<Arc<Layout>> {
        let layout = self.layout.clone();
        let layout = layout.as_ref();
        if !text.starts_with(['-', '*'])
            && let Some(layout) = line::bare_layout(text, layout)
        {
            self.put(number, Ok(text.to_owned()), Some(&line::FORMAT));
            return Some(layout);
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
        None
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

    /// Takes what was gathered as a piece.
    pub(super) fn end_block(&mut self) {
        let Some(block) = self.block.take() else {
            return;
        };
        // The lower rim of a grid that was whole before it.
        if !block.text.lines().all(grid::is_border) {
            self.push(block.first, Ok(block.text), Some(block.format));
        }
    }

    /// Ends what was gathered, and adds a piece of its own.
    pub(super) fn put(
        &mut self,
        line: usize,
        text: Result<String, Problem>,
        format: Option<&'static Format>,
    ) {
        self.end_block();
        self.push(line, text, format);
    }

    fn push(
        &mut self,
        line: usize,
        text: Result<String, Problem>,
        format: Option<&'static Format>,
    ) {
        self.ready.push_back(Text {
            file: self.file.clone(),
            line,
            text,
            format,
        });
    }
}
