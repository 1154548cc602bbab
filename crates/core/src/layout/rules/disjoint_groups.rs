//! Disjoint groups: cells at the same place inside their boxes, printed in the same colour.

use super::rule::add;
use crate::layout::definition::Form;
use crate::layout::definition::{Effect, Rule};
use crate::layout::house::{House, HouseRole};

/// One group for each place in a box.
pub static RULE: Rule = Rule {
    id: "dg",
    title: "disjoint groups",
    about: "so do the cells at the same place of all boxes",
    sentence: "The cells at the same place of all boxes hold every value once.",
    known_as: "colour color coloured colored",
    is_short_name: true,
    effect: Effect::Houses,
    fits: |board| boxes(board.form).is_some(),
    apply: |definition| {
        let (rows, columns) = boxes(definition.form).unwrap_or((1, 1));
        let side = rows * columns;
        let place = move |at: &usize| at / side % rows * columns + at % side % columns;
        let groups = (0..side).map(|group| {
            let cells = (0..side * side).filter(|at| place(at) == group);
            House::numbered("group", group + 1, HouseRole::Group, cells)
        });
        add(definition, groups.collect())
    },
};

/// The rows and columns of a board's boxes.
fn boxes(form: Form) -> Option<(usize, usize)> {
    match form {
        Form::Square { boxes, .. } => boxes,
        Form::Free | Form::Handed => None,
    }
}
