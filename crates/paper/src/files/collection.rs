//! Collections: many puzzles in one text, taken line by line, so that a million of them need no more memory than one.
//!
//! Each format gathers the lines of its puzzles ([`Gather`](super::Gather)). But nearly all lines of a collection hold the
//! cells of one puzzle and nothing else: for those *bare lines* there is a fast path here.

use std::sync::Arc;

use super::line;
use sudogon_core::layout::Layout;
use sudogon_core::puzzle::Value;

/// The layout of a bare line, for which [`take_bare_line`] may find more like it.
pub fn bare_layout(line: &str, layout: Option<&Arc<Layout>>) -> Option<Arc<Layout>> {
    if may_be_border(line.as_bytes()) {
        return None;
    }
    line::bare_layout(line, layout)
}

/// Reads the bare line at the start of some bytes into a place for each cell, and returns how many bytes it takes with its line end.
/// `None` when it is not a bare line of this layout or does not end here; then what is in the places means nothing.
pub fn take_bare_line(
    values: &mut [Option<Value>],
    bytes: &[u8],
    layout: &Layout,
) -> Option<usize> {
    if may_be_border(bytes) {
        return None;
    }
    line::read_bare(values, bytes, layout)
}

/// Says whether a line may be the border between rows of a grid, even if all its characters may be cells.
fn may_be_border(line: &[u8]) -> bool {
    line.starts_with(b"-") || line.starts_with(b"*")
}
