//! Grids in a collection: which lines are rows of one grid, and when it is complete.

use std::sync::Arc;

use super::row::{self, Row, VIEWS};
use crate::files::{Gather, Taken, line, named, pairs};
use crate::layout::{self, Layout};

/// Takes rows, and what is drawn between them, until the grid is complete.
#[derive(Default)]
pub(super) struct Rows {
    widths: Widths,
    has_begun: bool,
    has_cells: bool,
}

impl Gather for Rows {
    fn take(&mut self, line: &str, layout: Option<&Arc<Layout>>) -> Taken {
        // The layout's name may be on a line of its own above the rows.
        let is_name = |line| pairs::names_layout(line) && pairs::cells(line).next().is_none();
        if !self.has_begun && is_name(line) {
            return Taken::Yes;
        }
        // A line of `-` may be an empty board, but not in the middle of a grid.
        let is_border = row::is_border(line) && (self.has_begun || line.contains('*'));
        if !row::is_row(line) || line::is_line(line, layout) && !is_border {
            return Taken::No;
        }
        self.has_begun = true;
        self.has_cells |= !row::is_border(line);
        self.widths.add(line);
        if self.widths.are_complete(layout) {
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
pub struct Widths {
    /// The cells of each row, as characters and as numbers.
    rows: Vec<[usize; 2]>,
    total: [usize; 2],
    has_numbers: bool,
}

impl Widths {
    /// Adds a line of the text. Border lines don't count, nor do rows of `-`.
    pub fn add(&mut self, line: &str) {
        let Some(row) = Row::new(0, line).filter(|row| !row.is_dashes) else {
            return;
        };
        self.has_numbers |= row.has_numbers;
        let widths = [0, 1].map(|view| row.cells(VIEWS[view]).len());
        self.rows.push(widths);
        for (total, width) in self.total.iter_mut().zip(widths) {
            *total += width;
        }
    }

    /// Says whether the text is a whole grid, so that another row would be another grid's.
    pub fn are_complete(&self, layout: Option<&Arc<Layout>>) -> bool {
        (0..=usize::from(self.has_numbers)).any(|view| {
            let layout = match layout {
                Some(layout) => Some(Arc::clone(layout)),
                None => layout::by_length(self.total[view]).and_then(|id| named(id).ok()),
            };
            layout.is_some_and(|layout| {
                let widths = self.rows.iter().map(|widths| widths[view]);
                row::has_strips(&layout, widths.clone()) || row::is_as_wide(&layout, widths)
            })
        })
    }
}
