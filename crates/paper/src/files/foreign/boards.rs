//! The boards that formats of other programs have.

use std::sync::Arc;

use crate::files::{Boards, Holds, TextProblem, Which, named};
use sudogon_core::layout::{self, Form, Layout};

/// The usual 9×9.
pub(super) const USUAL: Boards = Boards {
    about: "9×9 boards with the usual boxes only",
    fit: |layout| form(layout) == Some((9, Some((3, 3)))),
};

/// The usual 9×9, which these files do not name.
pub(super) fn usual() -> Result<Arc<Layout>, TextProblem> {
    let id = layout::by_length(81).ok_or(TextProblem::NoLayout)?;
    Ok(named(id)?)
}

/// The usual 9×9 without anything added, and nothing but its printed numbers.
pub(super) const PLAIN: Holds = Holds {
    boards: USUAL,
    rules: Which::Only(""),
    clues: Which::Only(""),
    parts: &[],
};

/// The side of a single square grid, and the rows and columns of its boxes.
pub(super) fn form(layout: &Layout) -> Option<(usize, Option<(usize, usize)>)> {
    match layout.definition().form {
        Form::Square { side, boxes } => Some((side, boxes)),
        Form::Free | Form::Handed => None,
    }
}
