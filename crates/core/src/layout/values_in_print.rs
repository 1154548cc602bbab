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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout;

    #[test]
    fn values_are_printed_by_the_symbols_of_their_board() {
        let board = layout::named("sq9+letters").unwrap();
        assert_eq!(ValueSet(0b101_0100).on(&board), ["C", "E", "G"]);
    }
}
