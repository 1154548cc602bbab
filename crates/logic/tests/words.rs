//! What is said of a step in short and of its changes, and that everything it names is highlighted.

use sudogon_board::layout::Cell;
use sudogon_board::message::Language;
use sudogon_board::puzzle::Value;
use sudogon_logic::{self as logic, Change, Highlight, sentences};

use super::cases::change_of;
use super::soundness;
use super::told::step_of;

/// A template tells each way, with the house that leaves a place, and what is out there is struck.
#[test]
fn each_of_a_few_ways_is_told_and_drawn() {
    let board =
        "sq9:1476852395923146788369..451.895.6142.65.41.974.1..9.65.58.63.146.419.583.13458.26";
    let (case, step) = step_of("template-delete", &format!("{board} | | r6c4-2"));
    let words = case.layout().words(Language::ENGLISH);
    let walk = step.explanation.walk.iter();
    let said: Vec<Vec<String>> = walk.map(|way| words.say_all(&way.lines)).collect();
    let expected: [&[&str]; 2] = [
        &[
            "Suppose 2 is in r3c5 (row 3).",
            "Then it is in r8c6 (column 6), r7c1 (row 7) and r5c4 (row 5): no other place is left.",
            "And in r6c2 (row 6).",
        ],
        &[
            "Suppose 2 is in r3c6 (row 3).",
            "Then it is in r8c2 (row 8), r7c4 (row 7) and r5c1 (row 5): no other place is left.",
            "And in r6c5 (row 6).",
        ],
    ];
    assert_eq!(said, expected);
    for way in &step.explanation.walk {
        let is_struck = |one: &&Highlight| matches!(one, Highlight::RuledOut(..));
        assert_eq!(way.highlights.iter().filter(is_struck).count(), 6);
    }
}

#[test]
fn a_step_has_a_short_summary() {
    for (technique, line, expected) in [
        (
            "hidden-single",
            "star:5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2.. | | 6=6",
            "6 goes in cell 6",
        ),
        (
            "skyscraper",
            "star:437125689.856.14376..8973545437869127346219588.15.4637 | | 47-2",
            "Cell 47 loses 2",
        ),
        (
            "locked-candidates",
            "star:5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2.. | | 15-1 17-1 44-1",
            "Cells 15, 17 and 44 lose 1",
        ),
        (
            "naked-pair",
            "star:5..9..23.3.62..5..6....4.7.18.....6.458..9...3...1.2.. | | 25-2 27-9",
            "Cell 25 loses 2, and cell 27 loses 9",
        ),
    ] {
        let (case, step) = step_of(technique, line);
        assert_eq!(step.in_short().in_english(case.layout()), expected);
    }
}

/// What a screen reader says of a cell while a hint is drawn.
#[test]
fn a_cell_is_told_what_it_is_in_a_step_and_not_what_others_are() {
    let layout = soundness::layout_named("sq4");
    let [one, other, third] =
        ["r1c1", "r2c2", "r3c3"].map(|name| layout.find(name).expect("a cell of the layout"));
    let [two, three, four] = [2, 3, 4].map(|number| Value::new(number).expect("a value"));
    let highlights = [
        Highlight::RuledOut(one, two),
        Highlight::RuledOut(other, three),
        Highlight::RuledOut(one, four),
        Highlight::Goes(other, four),
    ];
    let words = layout.words(Language::ENGLISH);
    for (cell, expected) in [
        (one, &["2 and 4 can't be here"][..]),
        (other, &["4 goes here", "3 can't be here"]),
        (third, &[]),
    ] {
        let said = words.say_all(&logic::roles_of(&highlights, cell));
        assert_eq!(said, expected, "{}", layout.name(cell));
    }
}

#[test]
fn each_value_that_goes_is_named_with_its_cells_or_counted() {
    let many = "r1c1-1 r1c1-2 r1c1-3 r2c2-1 r2c2-3 r3c3-1 r3c3-4 r4c4-5 r4c4-1 r5c5-2 r6c6-3 r6c6-1 r7c7-6 r7c7-1 r7c7-2 r7c7-9";
    let cases: &[(&str, &str, &[&str], &str)] = &[
        ("sq9", "r1c1=2", &["So r1c1 is a 2."], "2 goes in r1c1"),
        (
            "sq9",
            "r7c8-2 r7c8-4 r9c8-2",
            &["So r7c8 can't be 2 or 4, and r9c8 can't be 2."],
            "r7c8 loses 2 and 4, and r9c8 loses 2",
        ),
        (
            "sq9",
            "r7c7-2 r7c8-2 r7c8-3 r8c8-2 r8c8-4 r9c8-3",
            &["So 2 goes from r7c7, r7c8 and r8c8, 3 from r7c8 and r9c8, and 4 from r8c8."],
            "2 goes three times, 3 twice, 4 once",
        ),
        (
            "star",
            "3-2 4-2 4-3 5-2 5-4 6-3 7-2",
            &[
                "So cells 3, 4, 5 and 7 can't be 2, cells 4 and 6 can't be 3, and cell 5 can't be 4.",
            ],
            "2 goes four times, 3 twice, 4 once",
        ),
        (
            "sq9",
            many,
            &[
                "So 1, 2 and 3 go from r1c1, 1 and 3 from r2c2 and r6c6, and 1 and 4 from r3c3.",
                "Also 1 and 5 from r4c4, 2 from r5c5, and 1, 2, 6 and 9 from r7c7.",
            ],
            "16 candidates go from 7 cells",
        ),
        (
            "sq9",
            &format!(
                "{many} r8c8-3 r8c8-4 r8c9-5 r8c9-6 r9c1-7 r9c1-8 r9c2-8 r9c2-9 r9c3-1 r9c4-1"
            ),
            &[
                "So 1 goes from eight places, 2 from three, 3 from four, and 4, 5, 6, 8 and 9 from two.",
                "Also 7 from one.",
            ],
            "26 candidates go from 13 cells",
        ),
    ];
    for &(layout, changes, expected, in_short) in cases {
        let layout = soundness::layout_named(layout);
        let changes: Vec<Change> = changes
            .split(' ')
            .map(|change| change_of(&layout, change))
            .collect();
        let words = layout.words(Language::ENGLISH);
        let so = sentences::so(&layout, &changes, 2);
        assert_eq!(words.say_all(&so), expected);
        assert_eq!(words.say(&sentences::in_short(&changes)), in_short);
    }
}

/// The highlights of the hint for 6 in big triangle 2.
#[test]
fn everything_that_is_named_is_highlighted() {
    let (case, step) = step_of(
        "hidden-single",
        "star:5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2.. | | 6=6",
    );
    let layout = case.layout();
    let named = |cells: &[Cell]| layout.say_all(cells);
    let shown: Vec<String> = step
        .explanation
        .why
        .highlights
        .iter()
        .map(|highlight| match highlight {
            Highlight::House(id) => format!("house: {}", layout.house(*id).name),
            Highlight::Line { house, cells } => {
                format!("{}: {}", layout.house(*house).name, named(cells))
            }
            Highlight::Reason(cell, value) => {
                format!("{} in {}", value.on(layout), named(&[*cell]))
            }
            Highlight::Goes(cell, value) => {
                format!("{} goes in {}", value.on(layout), named(&[*cell]))
            }
            Highlight::RuledOut(cell, value) => {
                format!("no {} in {}", value.on(layout), named(&[*cell]))
            }
            Highlight::Place(cell, _) => format!("place: {}", named(&[*cell])),
            other => panic!("a hidden single needs no {other:?}"),
        })
        .collect();
    let expected = [
        "house: big triangle 2",
        "6 goes in cell 6",
        "no 6 in cell 5",
        "no 6 in cell 9",
        "no 6 in cell 15",
        "no 6 in cell 17",
        "row 2: cells 12, 13, 14, 15, 16 and 17",
        "rising line 2: cells 5 and 12",
        "falling line 6: cells 9, 17, 18, 26, 27 and 35",
        "6 in cell 12",
        "6 in cell 35",
    ];
    assert_eq!(shown, expected);
    assert_eq!((step.rating, step.level()), (17, logic::Level::Medium));
}
