//! Edits drawn by chance, for a board of 4×4.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use sudogon_board::game::{Colour, Edit, Mark, Marking, PenStroke, Spot, StepLabel};
use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::puzzle::{About, Grid, Value};

fn value() -> impl Strategy<Value = Value> {
    (1..=4usize).prop_map(|number| Value::new(number).expect("1 to 4 are values"))
}

fn cell() -> impl Strategy<Value = Cell> {
    (0..16usize).prop_map(Cell::new)
}

/// Another layout with as many cells and values: with and without a rule, with regions, with an id that recreates nothing or
/// no id.
fn reshaping() -> impl Strategy<Value = Edit> {
    let named = |id: &str| layout::named(id).expect("registered");
    let regions = vec(prop_oneof![Just('.'), Just('1'), Just('b')], 16).prop_map(move |map| {
        let map: String = map.into_iter().collect();
        layout::with_regions(&named("jigsaw4"), &map).expect("regions")
    });
    let unknown = any::<bool>().prop_map(move |is_named| {
        let mut definition = layout::definition("sq4").expect("registered");
        definition.description.shape = is_named.then(|| "a name that nobody knows".to_owned());
        definition.houses.truncate(if is_named { 9 } else { 8 });
        Arc::new(Layout::new(definition).expect("it makes sense"))
    });
    let layout = prop_oneof![Just(named("sq4")), Just(named("x4")), regions, unknown];
    layout.prop_map(|layout| Edit::Reshape {
        label: StepLabel::Flip,
        layout,
    })
}

/// A stroke of the pen, also where there is nothing to draw.
fn stroke() -> impl Strategy<Value = PenStroke> {
    let colour = || prop_oneof![Just(Colour::A), Just(Colour::H)];
    let spot = (cell(), 0..16usize).prop_map(|(cell, other)| match Cell::new(other) {
        other if other < cell => Spot::Middle(cell),
        other => Spot::between(cell, other),
    });
    prop_oneof![
        (vec(cell(), 0..6), colour()).prop_map(|(cells, colour)| PenStroke::Line(cells, colour)),
        (spot, colour()).prop_map(|(spot, colour)| PenStroke::Sign(spot, colour)),
        vec(cell(), 1..3).prop_map(PenStroke::Clear),
    ]
}

/// Any edit.
pub fn edit() -> impl Strategy<Value = Edit> {
    let kind = prop_oneof![Just(Mark::Corner), Just(Mark::Centre), Just(Mark::Removed)];
    let colour = prop_oneof![
        Just(None),
        Just(Some(Colour::A)),
        Just(Some(Colour::B)),
        Just(Some(Colour::C)),
        Just(Some(Colour::D))
    ];
    prop_oneof![
        (cell(), proptest::option::of(value()))
            .prop_map(|(cell, value)| Edit::Print { cell, value }),
        (vec(cell(), 1..4), value(), any::<bool>()).prop_map(|(cells, value, tidies)| {
            Edit::Write {
                cells,
                value,
                tidies,
            }
        }),
        cell().prop_map(Edit::InsertCell),
        cell().prop_map(Edit::RemoveCell),
        Just(Edit::FillMarks(Marking::All)),
        Just(Edit::FillMarks(Marking::TwoPlaces)),
        (vec((cell(), value()), 0..3), vec((cell(), value()), 0..3))
            .prop_map(|(stale, missing)| Edit::CorrectMarks { stale, missing }),
        any::<bool>().prop_map(|marks_count| Edit::EnterSingles { marks_count }),
        Just(Edit::ClearMarks),
        vec((cell(), value()), 1..4).prop_map(Edit::Uncross),
        (vec(cell(), 1..4), kind, value()).prop_map(|(cells, kind, value)| Edit::Mark {
            cells,
            kind,
            value
        }),
        (vec(cell(), 1..4), colour.clone())
            .prop_map(|(cells, colour)| Edit::Colour { cells, colour }),
        (vec(cell(), 1..4), value(), colour).prop_map(|(cells, value, colour)| {
            Edit::ColourCandidate {
                cells,
                value,
                colour,
            }
        }),
        stroke().prop_map(Edit::Draw),
        vec(cell(), 1..4).prop_map(Edit::Erase),
        Just(Edit::StartOver),
        vec(proptest::option::of(value()), 16)
            .prop_map(|values| Edit::Paste(Grid::from_iter(values))),
        vec((cell(), value()), 1..16).prop_map(Edit::Fill),
        Just(Edit::MakePrinted),
        Just(Edit::MakeMine),
        reshaping(),
        vec(proptest::option::of(value()), 16).prop_map(|values| Edit::Mend {
            layout: layout::named("x4").expect("registered"),
            givens: Grid::from_iter(values),
            slips: Vec::new(),
        }),
        (0..7usize).prop_map(|at| {
            let usual = layout::named("sq4").expect("registered");
            Edit::Turn(usual.symmetries()[at].clone())
        }),
        (cell(), value(), any::<bool>()).prop_map(|(cell, value, tidies)| Edit::StartTry {
            cell,
            value,
            tidies
        }),
        Just(Edit::KeepTry),
        (1..3usize).prop_map(Edit::TakeBackTry),
        (1..3usize).prop_map(Edit::PutTryAside),
        Just(Edit::ClearLedger),
        ".{0,9}".prop_map(|title| Edit::Describe(About {
            title,
            ..About::default()
        })),
    ]
}
