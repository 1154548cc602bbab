//! A puzzle on a line of its own, as links and ids are.

use std::sync::Arc;

use crate::files::{Gather, Taken};
use sudogon_core::layout::Layout;

/// Takes a line for which the test holds as a whole puzzle.
pub(super) struct GatherLine(pub(super) fn(&str) -> bool);

impl Gather for GatherLine {
    fn take(&mut self, line: &str, _: Option<&Arc<Layout>>) -> Taken {
        match (self.0)(line) {
            true => Taken::Complete,
            false => Taken::No,
        }
    }
}
