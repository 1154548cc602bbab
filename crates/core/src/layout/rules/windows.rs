//! Four windows beside the boxes: windoku, hyper or NRC sudoku.

use crate::layout::definition::{Effect, Rule};
use crate::layout::house::{House, HouseRole};

/// The four windows.
pub static WINDOKU: Rule = Rule {
    id: "windoku",
    title: "windoku",
    about: "so does each of the four shaded windows",
    sentence: "Each of the four shaded windows holds every value once.",
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
