//! What a printed cell held before it was corrected.

use crate::layout::Layout;
use crate::puzzle::Value;

/// A printed cell was corrected: it has a tick, and says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// What was printed there before; nothing if it was empty.
    pub was: Option<Value>,
}

impl Correction {
    /// What is left to note of a cell after one more correction: of several the first value counts, and nothing if that is back.
    pub(super) fn after(
        before: Option<Self>,
        from: Option<Value>,
        to: Option<Value>,
    ) -> Option<Self> {
        let was = before.map_or(from, |before| before.was);
        (was != to).then_some(Self { was })
    }

    /// What is noted beside what stands there now: "printed 3, changed to 8".
    pub(super) fn say(self, to: Option<Value>, layout: &Layout) -> String {
        match (self.was, to) {
            (Some(was), Some(to)) => {
                format!("printed {}, changed to {}", was.on(layout), to.on(layout))
            }
            (Some(was), None) => format!("printed {}, taken out", was.on(layout)),
            (None, Some(to)) => format!("not printed, {} added", to.on(layout)),
            (None, None) => "corrected".to_owned(),
        }
    }
}
