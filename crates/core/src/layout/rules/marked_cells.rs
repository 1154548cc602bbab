//! One more house of nine marked cells: the asterisk, the girandola, the middles of the boxes.

use crate::layout::definition::{Effect, Rule};
use crate::layout::house::{House, HouseRole};

/// Nine cells in the form of an asterisk.
pub static ASTERISK: Rule = Rule {
    id: "asterisk",
    title: "asterisk",
    about: "so do the nine shaded cells of the asterisk",
    sentence: "The nine shaded cells hold every value once.",
    known_as: "shaded",
    effect: Effect::Houses(|_| {
        let rows = [
            ".........",
            "....x....",
            "..x...x..",
            ".........",
            ".x..x..x.",
        ];
        marked("asterisk", rows)
    }),
    ..Rule::ON_NINE
};

/// Nine cells in the form of a pinwheel.
pub static GIRANDOLA: Rule = Rule {
    id: "girandola",
    title: "girandola",
    about: "so do the nine shaded cells of the girandola",
    sentence: "The nine shaded cells hold every value once.",
    known_as: "pinwheel shaded",
    effect: Effect::Houses(|_| {
        let rows = [
            "x.......x",
            "....x....",
            ".........",
            ".........",
            ".x..x..x.",
        ];
        marked("girandola", rows)
    }),
    ..Rule::ON_NINE
};

/// The middles of the nine boxes.
pub static CENTRE_DOT: Rule = Rule {
    id: "centerdot",
    title: "centre dots",
    about: "so do the nine cells in rows and columns 2, 5 and 8",
    sentence: "The nine cells in the middle of the boxes hold every value once.",
    known_as: "center dot centre dots",
    effect: Effect::Houses(|_| {
        let rows = [
            ".........",
            ".x..x..x.",
            ".........",
            ".........",
            ".x..x..x.",
        ];
        marked("group of centre dots", rows)
    }),
    ..Rule::ON_NINE
};

/// The house of the cells that are marked in the upper half, the middle row included, and in its reflection.
fn marked(kind: &'static str, rows: [&str; 5]) -> Vec<House> {
    let is_marked = |at: &usize| {
        let (row, column) = (at / 9, at % 9);
        rows[row.min(8 - row)].as_bytes()[column] == b'x'
    };
    let cells = (0..81).filter(is_marked);
    let house = House::numbered(kind, 1, HouseRole::Added, cells);
    vec![house.named(format!("the {kind}"))]
}
