//! Values as they are printed on a board.

use super::model::Layout;
use crate::value::{Value, ValueSet};

impl Value {
    /// How it is printed on a board.
    pub fn on(self, layout: &Layout) -> &'static str {
        layout.symbols().of(self.number())
    }
}

impl ValueSet {
    /// The values as they are printed on a board, ascending.
    pub fn on(self, layout: &Layout) -> Vec<&'static str> {
        self.iter().map(|value| value.on(layout)).collect()
    }
}
