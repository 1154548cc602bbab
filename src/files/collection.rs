//! Collections: many puzzles in one text, taken line by line, so that a million of them need no more memory than one.
//!
//! Each format gathers the lines of its puzzles ([`Gather`](super::Gather)). But nearly all lines of a collection hold the
//! cells of one puzzle and nothing else: for those *bare lines* there is a fast path here.

use std::sync::Arc;

use super::line;
use crate::layout::Layout;

/// The layout of a bare line, for which [`take_bare_line`] may find more like it.
pub fn bare_layout(line: &str, layout: Option<&Arc<Layout>>) -> Option<Arc<Layout>> {
    if may_be_border(line.as_bytes()) {
        return None;
    }
    line::bare_layout(line, layout)
}

/// Appends the values of the bare line at the start of some bytes, 0 for empty cells, and returns how many bytes it takes
/// with its line end. `None` when it is not a bare line of this layout or does not end here.
pub fn take_bare_line(numbers: &mut Vec<u8>, bytes: &[u8], layout: &Layout) -> Option<usize> {
    if may_be_border(bytes) {
        return None;
    }
    line::extend(numbers, bytes, layout)
}

/// Says whether a line may be the border between rows of a grid, even if all its characters may be cells.
fn may_be_border(line: &[u8]) -> bool {
    line.starts_with(b"-") || line.starts_with(b"*")
}
