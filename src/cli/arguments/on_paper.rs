//! What the arguments say about paper.

use sudogon_paper::print::{Options, Paper, PerPage, Solutions};

/// How puzzles are to be printed.
pub(in crate::cli) struct OnPaper {
    pub(in crate::cli) options: Options,
    /// The paper, if it is named.
    pub(in crate::cli) paper: Option<Paper>,
    /// How many puzzles to a page, if that is said.
    pub(in crate::cli) per_page: Option<PerPage>,
    /// What stands above the first page.
    pub(in crate::cli) title: String,
}

impl Default for OnPaper {
    /// As in a book, with the solutions at the end.
    fn default() -> Self {
        Self {
            options: Options {
                solutions: Solutions::End,
                ..Options::default()
            },
            paper: None,
            per_page: None,
            title: String::new(),
        }
    }
}
