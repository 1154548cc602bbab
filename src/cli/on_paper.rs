//! What the arguments say about paper.

use crate::print::{Options, Paper, PerPage, Solutions};

/// How puzzles are to be printed.
pub(super) struct OnPaper {
    pub(super) options: Options,
    /// The paper, if it is named.
    pub(super) paper: Option<Paper>,
    /// What stands above the first page.
    pub(super) title: String,
}

impl Default for OnPaper {
    /// As in a book: four puzzles to a page, and the solutions at the end.
    fn default() -> Self {
        Self {
            options: Options {
                per_page: PerPage::Four,
                solutions: Solutions::End,
                ..Options::default()
            },
            paper: None,
            title: String::new(),
        }
    }
}
