//! Which layouts are looked for in a picture when nobody has said which it is; and those that lie on one lattice, told apart later by
//! what is printed besides.

use std::sync::Arc;

use sudogon_board::layout::{self, Layout, Rule};

use super::printed_shape::PrintedShape;
use crate::flattening::lattice::Lattice;

/// The layout of a puzzle in a newspaper.
pub fn usual() -> Vec<PrintedShape> {
    let id = layout::by_length(81).unwrap_or_default();
    shapes([id])
}

/// A layout that somebody has named, and its mirror image where publishers print both.
pub fn of(layout: &Arc<Layout>) -> Vec<PrintedShape> {
    let mirrored = layout::flipped(layout).filter(|_| layout.is_handed());
    [Arc::clone(layout)]
        .iter()
        .chain(&mirrored)
        .map(PrintedShape::of)
        .collect()
}

/// One layout for each other number of rows and columns.
pub fn other_squares() -> Vec<PrintedShape> {
    let mut squares: Vec<PrintedShape> = Vec::new();
    for shape in shapes(layout::listed()) {
        let is_new = |lattice: &Lattice| {
            let mut others = squares.iter().filter_map(|shape| shape.lattice.as_ref());
            others.all(|other| !other.has_form_of(lattice))
        };
        if shape
            .lattice
            .as_ref()
            .is_some_and(|lattice| is_square(lattice) && is_new(lattice))
        {
            squares.push(shape);
        }
    }
    squares
}

/// One layout for each other form: those made of several grids, and those of other cells.
pub fn other_forms() -> Vec<PrintedShape> {
    let mut forms: Vec<PrintedShape> = Vec::new();
    for shape in shapes(layout::listed()) {
        let is_new = match &shape.lattice {
            Some(lattice) if is_square(lattice) => false,
            Some(lattice) => forms.iter().all(|other| {
                let other = other.lattice.as_ref();
                other.is_none_or(|other| !other.has_form_of(lattice))
            }),
            // The first of those that have the same lines.
            None => forms.iter().all(|other| other.edges != shape.edges),
        };
        if is_new {
            forms.push(shape);
        }
    }
    forms
}

/// The layouts whose cells lie as those of a lattice, and that differ in their lines alone; those with added rules are left out.
pub fn with_lattice(lattice: &Lattice) -> Vec<Arc<Layout>> {
    let layouts = layout::listed().filter_map(|id| layout::named(id).ok());
    layouts
        .filter(|layout| layout.rules().iter().all(|(_, is_on)| !is_on))
        .filter(|layout| Lattice::of(layout).is_some_and(|other| other == *lattice))
        .collect()
}

/// The sets of rules that boards have besides: each alone, and those of the listed layouts.
pub fn sets_of_rules() -> impl Iterator<Item = Vec<&'static Rule>> {
    let alone = layout::RULES.iter().map(|&rule| vec![rule]);
    let layouts = layout::listed().filter_map(|id| layout::named(id).ok());
    let listed = layouts.map(|layout| {
        let rules = layout.rules().into_iter();
        rules
            .filter_map(|(rule, is_on)| is_on.then_some(rule))
            .collect::<Vec<_>>()
    });
    alone.chain(listed.filter(|rules| rules.len() > 1))
}

fn is_square(lattice: &Lattice) -> bool {
    lattice.columns == lattice.rows && lattice.squares.iter().all(Option::is_some)
}

fn shapes(ids: impl IntoIterator<Item = &'static str>) -> Vec<PrintedShape> {
    let layouts = ids.into_iter().filter_map(|id| layout::named(id).ok());
    layouts.map(|layout| PrintedShape::of(&layout)).collect()
}
