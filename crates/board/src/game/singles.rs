//! Plain singles: the values that a look at one cell or one house gives.

use crate::layout::Cell;
use crate::puzzle::Value;

use super::Board;
use super::tries::ValueReason;

impl Board {
    /// The values that follow plainly, one after the other until none does: each is the only one for its cell, or has only one
    /// place in a house that must hold every value. With `marks_count`, what the marks leave out is ruled out.
    pub fn plain_singles(&self, marks_count: bool) -> Vec<(Cell, Value)> {
        let mut candidates = self.candidates(marks_count);
        let mut found = Vec::new();
        loop {
            let before = found.len();
            for cell in self.layout().cells() {
                let is_plain = |value: &Value| {
                    let reason = ValueReason::of(&candidates, cell, *value);
                    matches!(
                        reason,
                        Some(ValueReason::OnlyValue | ValueReason::OnlyPlace(_))
                    )
                };
                if let Some(value) = candidates.of(cell).iter().find(is_plain) {
                    candidates.place(cell, value);
                    found.push((cell, value));
                }
            }
            if found.len() == before {
                return found;
            }
        }
    }
}
