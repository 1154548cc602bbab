//! What a layout says of its clues.

use super::clues::Clue;
use super::model::Layout;

impl Layout {
    /// What people call a clue: "the cage of 27 at r9c1".
    pub fn say_clue(&self, clue: &Clue) -> String {
        match clue.cells.first() {
            Some(&first) => format!("{} at {}", clue.name(), self.say(first)),
            None => format!("the rule that {}", clue.kind.about),
        }
    }
}
