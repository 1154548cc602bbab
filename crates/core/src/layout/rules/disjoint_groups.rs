//! Disjoint groups: cells at the same place inside their boxes, printed in the same colour.

use crate::layout::definition::{Effect, Form, Rule};
use crate::layout::house::{House, HouseRole};

/// One group for each place in a box.
pub static RULE: Rule = Rule {
    id: "dg",
    title: "disjoint groups",
    about: "so do the cells at the same place of all boxes",
    sentence: "The cells at the same place of all boxes hold every value once.",
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
