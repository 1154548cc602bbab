//! One more house of nine marked cells: the asterisk, the girandola, the centres of the boxes.

use super::{Rule, add, side};
use crate::layout::definition::Definition;
use crate::layout::house::{House, HouseRole};

/// Nine cells in the form of an asterisk.
pub static ASTERISK: Rule = Rule {
    id: "asterisk",
    title: "asterisk",
    about: "so do the nine shaded cells of the asterisk",
    known_as: "shaded",
    is_short_name: true,
    is_flip: false,
    apply: |definition| {
        let rows = [
            ".........",
            "....x....",
            "..x...x..",
            ".........",
            ".x..x..x.",
        ];
        marked(definition, "asterisk", rows)
    },
};

/// Nine cells in the form of a pinwheel.
pub static GIRANDOLA: Rule = Rule {
    id: "girandola",
    title: "girandola",
    about: "so do the nine shaded cells of the girandola",
    known_as: "pinwheel shaded",
    is_short_name: true,
    is_flip: false,
    apply: |definition| {
        let rows = [
            "x.......x",
            "....x....",
            ".........",
            ".........",
            ".x..x..x.",
        ];
        marked(definition, "girandola", rows)
    },
};

/// The centres of the nine boxes.
pub static CENTRE_DOT: Rule = Rule {
    id: "centerdot",
    title: "centre dots",
    about: "so do the nine cells in the middle of the boxes",
    known_as: "center dot centre dots",
    is_short_name: true,
    is_flip: false,
    apply: |definition| {
        let rows = [
            ".........",
            ".x..x..x.",
            ".........",
            ".........",
            ".x..x..x.",
        ];
        marked(definition, "centre dots", rows)
    },
};

/// The house of the cells that are marked in the upper half, the middle row included, and in its reflection.
fn marked(definition: &Definition, kind: &'static str, rows: [&str; 5]) -> Option<Definition> {
    let fits = side(definition)? == 9;
    let is_marked = |at: &usize| {
        let (row, column) = (at / 9, at % 9);
        rows[row.min(8 - row)].as_bytes()[column] == b'x'
    };
    let house = House {
        name: kind.to_owned(),
        ..House::numbered(kind, 1, HouseRole::Added, (0..81).filter(is_marked))
    };
    fits.then(|| add(definition, [house]))
}
