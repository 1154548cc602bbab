//! Shaded or coloured cells: the windows of windoku, also called hyper or NRC sudoku; one more house of nine marked cells (the asterisk,
//! the girandola, the middles of the boxes); disjoint groups, the cells at the same place inside their boxes.

use crate::layout::definition::{Effect, Form, Rule};
use crate::layout::house::{House, HouseRole};
use crate::message::{Message, message, pattern};

/// Nine cells in the form of an asterisk.
pub static ASTERISK: Rule = Rule {
    id: "asterisk",
    title: pattern!(in "title of a rule": "asterisk"),
    about: pattern!("so do the nine shaded cells of the asterisk"),
    sentence: pattern!("The nine shaded cells hold every value once."),
    known_as: "shaded",
    effect: Effect::Houses(|_| {
        let rows = [
            ".........",
            "....x....",
            "..x...x..",
            ".........",
            ".x..x..x.",
        ];
        marked("asterisk", message!("the asterisk"), rows)
    }),
    ..Rule::ON_NINE
};

/// Nine cells in the form of a pinwheel.
pub static GIRANDOLA: Rule = Rule {
    id: "girandola",
    title: pattern!(in "title of a rule": "girandola"),
    about: pattern!("so do the nine shaded cells of the girandola"),
    sentence: pattern!("The nine shaded cells hold every value once."),
    known_as: "pinwheel shaded",
    effect: Effect::Houses(|_| {
        let rows = [
            "x.......x",
            "....x....",
            ".........",
            ".........",
            ".x..x..x.",
        ];
        marked("girandola", message!("the girandola"), rows)
    }),
    ..Rule::ON_NINE
};

/// The middles of the nine boxes.
pub static CENTRE_DOT: Rule = Rule {
    id: "centerdot",
    title: pattern!(in "title of a rule": "centre dots"),
    about: pattern!("so do the nine cells in rows and columns 2, 5 and 8"),
    sentence: pattern!("The nine cells in the middle of the boxes hold every value once."),
    known_as: "center dot centre dots",
    effect: Effect::Houses(|_| {
        let rows = [
            ".........",
            ".x..x..x.",
            ".........",
            ".........",
            ".x..x..x.",
        ];
        let name = message!("the group of centre dots");
        marked("group of centre dots", name, rows)
    }),
    ..Rule::ON_NINE
};

/// The house of the cells that are marked in the upper half, the middle row included, and in its reflection.
fn marked(kind: &'static str, name: Message, rows: [&str; 5]) -> Vec<House> {
    let is_marked = |at: &usize| {
        let (row, column) = (at / 9, at % 9);
        rows[row.min(8 - row)].as_bytes()[column] == b'x'
    };
    let cells = (0..81).filter(is_marked);
    let house = House::numbered(kind, 1, HouseRole::Added, cells);
    vec![house.named(name)]
}

/// The four windows.
pub static WINDOKU: Rule = Rule {
    id: "windoku",
    title: pattern!(in "title of a rule": "windoku"),
    about: pattern!("so does each of the four shaded windows"),
    sentence: pattern!("Each of the four shaded windows holds every value once."),
    known_as: "hyper nrc windows",
    effect: Effect::Houses(|_| {
        let windows = [(1, 1), (1, 5), (5, 1), (5, 5)].into_iter().enumerate();
        let houses = windows.map(|(at, (top, left))| {
            let cells = (0..9).map(|cell| (top + cell / 3) * 9 + left + cell % 3);
            House::numbered("window", at + 1, HouseRole::Added, cells)
        });
        houses.collect()
    }),
    ..Rule::ON_NINE
};

/// One group for each place in a box.
pub static RULE: Rule = Rule {
    id: "dg",
    title: pattern!(in "title of a rule": "disjoint groups"),
    about: pattern!("so do the cells at the same place of all boxes"),
    sentence: pattern!("The cells at the same place of all boxes hold every value once."),
    known_as: "colour color coloured colored",
    fits: |board| matches!(board.form, Form::Square { boxes: Some(_), .. }),
    effect: Effect::Houses(|board| {
        let Form::Square {
            side,
            boxes: Some((rows, columns)),
        } = board.form
        else {
            return Vec::new();
        };
        let place = move |at: &usize| at / side % rows * columns + at % side % columns;
        let groups = (0..side).map(|group| {
            let cells = (0..side * side).filter(|at| place(at) == group);
            House::numbered("group", group + 1, HouseRole::Group, cells)
        });
        groups.collect()
    }),
    ..Rule::ON_NINE
};
