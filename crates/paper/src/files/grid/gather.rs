//! Grids in a collection: which lines are rows of one grid, which are a heading above it, and when it is complete.

use std::sync::Arc;

use super::blank_cells;
use super::row::{self, TextRow, VIEWS};
use crate::files::source_text::{MAX_HEADINGS, may_be_heading};
use crate::files::{Gather, Taken, cell_symbols, line, named, pairs};
use sudogon_board::layout::{self, Layout};
use sudogon_board::puzzle::Value;

/// Takes rows, and what is drawn between them, until the grid is complete. Above them may be the layout's name and a heading.
#[derive(Default)]
pub(super) struct GridRows {
    /// The layout that the grid names.
    named: Option<Arc<Layout>>,
    widths: Widths,
    has_begun: bool,
    has_cells: bool,
    /// The lines so far.
    text: String,
}

impl Gather for GridRows {
    fn take(&mut self, line: &str, layout: Option<&Arc<Layout>>) -> Taken {
        if !self.has_begun
            && self.named.is_none()
            && let Some(id) = pairs::bare_name(line)
        {
            self.named = named(id).ok();
            return Taken::Yes;
        }
        let layout = self.named.as_ref().or(layout);
        // A line of `-` may be an empty board, but not in the middle of a grid.
        let is_border = row::is_border(line) && (self.has_begun || line.contains('*'));
        if line::is_line(line, layout) && !is_border {
            return Taken::No;
        }
        if !row::is_row(line) && !self.widths.may_be_heading(line) {
            return Taken::No;
        }
        self.has_begun = true;
        self.has_cells |= !row::is_border(line);
        self.widths.add(line);
        self.text.push_str(line);
        self.text.push('\n');
        // The lower rim of a grid whose empty cells are blank.
        let is_drawn = row::is_border(line) && blank_cells::has_all_rows(&self.text, layout);
        if is_drawn || self.widths.complete(layout).is_some() {
            Taken::Complete
        } else {
            Taken::Yes
        }
    }

    fn is_empty(&self) -> bool {
        self.has_begun && !self.has_cells
    }
}

/// The width of a text's rows, read line by line: enough to know when it is a whole grid.
#[derive(Default)]
pub(super) struct Widths {
    /// The cells of each row, as characters and as numbers.
    rows: Vec<[usize; 2]>,
    total: [usize; 2],
    has_numbers: bool,
    /// For each row, from the first one on, that may be a heading: the highest value that it has, read as cells.
    headings: Vec<usize>,
}

impl Widths {
    /// Says whether a line may be a heading above the rows.
    fn may_be_heading(&self, line: &str) -> bool {
        self.headings.len() == self.rows.len()
            && self.headings.len() < MAX_HEADINGS
            && may_be_heading(line)
    }

    /// Adds a line of the text. Border lines don't count, nor do rows of `-`.
    pub(super) fn add(&mut self, line: &str) {
        let Some(row) = TextRow::new(0, line).filter(|row| !row.is_dashes) else {
            return;
        };
        if self.may_be_heading(line) {
            let values = line.chars().filter_map(cell_symbols::cell).flatten();
            let highest = values.map(Value::number).max();
            self.headings.push(highest.unwrap_or(0));
        }
        self.has_numbers |= row.has_numbers;
        let widths = [0, 1].map(|view| row.cells(VIEWS[view]).len());
        self.rows.push(widths);
        for (total, width) in self.total.iter_mut().zip(widths) {
            *total += width;
        }
    }

    /// At which row the grid begins, if the text is a whole one, so that another row would be another grid's.
    pub(super) fn complete(&self, layout: Option<&Arc<Layout>>) -> Option<usize> {
        let is_complete = |first: usize, view: usize| {
            let (above, rows) = self.rows.split_at(first);
            let highest = self.headings[first..].iter().max();
            let total = self.total[view] - above.iter().map(|widths| widths[view]).sum::<usize>();
            let layout = match layout {
                Some(layout) => Some(Arc::clone(layout)),
                None => layout::by_length(total).and_then(|id| named(id).ok()),
            };
            // What is as wide as a row by chance, but has values that the board lacks, is a heading.
            let has_values =
                |layout: &Arc<Layout>| highest.is_none_or(|&value| value <= layout.values());
            layout.filter(has_values).is_some_and(|layout| {
                let widths = rows.iter().map(|widths| widths[view]);
                row::has_strips(&layout, widths.clone()) || row::is_as_wide(&layout, widths)
            })
        };
        let views = 0..=usize::from(self.has_numbers);
        (0..=self.headings.len()).find(|&first| views.clone().any(|view| is_complete(first, view)))
    }
}
