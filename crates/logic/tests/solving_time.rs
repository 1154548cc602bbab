//! How long people take for a puzzle, as it is estimated.

use std::ops::ControlFlow;

use sudogon_board::message::NoBoard;
use sudogon_board::puzzle::{Candidates, Grid, Value};
use sudogon_logic::{OwnPace, PreparedLayout, SolvingTime, Uniqueness, rate, rate_and_time};

use super::soundness::layout_named;

/// A solved 9×9.
const SOLVED: &str =
    "519748632783652419426139875357986241264317598198524367975863124832491756641275983";

fn time_of(layout: &str, givens: &str) -> SolvingTime {
    let layout = layout_named(layout);
    let prepared = PreparedLayout::new(&layout);
    let grid: Grid = givens.chars().map(Value::from_symbol).collect();
    let start = Candidates::new(&layout, &grid, &[]);
    let unique = Uniqueness::of(&grid);
    let on = &mut |_: &()| ControlFlow::Continue(());
    let (rating, time) = rate_and_time(&prepared, start.clone(), Some(&unique), on);
    let alone = rate(&prepared, start, Some(&unique), on);
    assert_eq!(rating, alone, "it is rated as it would be without");
    time
}

/// Puzzles with what is said of their time, from the quickest.
const CASES: [(&str, &str, &str); 6] = [
    (
        "sq9",
        ".19748632783652419426139875357986241264317598198524367975863124832491756641275983",
        "Most people take about a minute.",
    ),
    (
        "sq9",
        "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
        "Most people take about 10 minutes.",
    ),
    (
        "sq9",
        "98.7.....6.....7....5.6.9...4.3.8.6....9...3......2..1..2.5.6.......1.8.....7...4",
        "Most people take more than an hour.",
    ),
    (
        "sq4",
        "..1..2..3..1..4.",
        "A guess at the time: about a minute.",
    ),
    (
        "star",
        "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..",
        "A guess at the time: about 3 minutes.",
    ),
    // No technique leads on.
    (
        "sq4",
        "1...3...........",
        "A guess at the time: more than an hour.",
    ),
];

#[test]
fn it_is_said_in_minutes() {
    for (layout, givens, expected) in CASES {
        let said = time_of(layout, givens)
            .message(None)
            .within_english(&NoBoard);
        assert_eq!(said, expected, "{givens}");
    }
}

#[test]
fn beside_it_stands_how_long_somebody_takes() {
    let about_ten = time_of("sq9", CASES[1].1);
    for (from, to, expected) in [
        (
            0.5,
            0.8,
            "Most people take about 10 minutes, you usually 5 to 8 minutes.",
        ),
        (
            0.01,
            0.02,
            "Most people take about 10 minutes, you usually about a minute.",
        ),
        (
            0.99,
            1.0,
            "Most people take about 10 minutes, you usually about 10 minutes.",
        ),
        // Nobody's hours are told to the minute.
        (5.0, 9.0, "Most people take about 10 minutes."),
        (
            f64::NAN,
            f64::INFINITY,
            "Most people take about 10 minutes.",
        ),
    ] {
        let said = about_ten.message(Some(OwnPace { from, to }));
        assert_eq!(said.within_english(&NoBoard), expected);
    }
    let own = Some(OwnPace { from: 1.0, to: 2.0 });
    let star = time_of("star", CASES[4].1).message(own);
    let expected = "A guess at the time: about 3 minutes, for you 3 to 5 minutes.";
    assert_eq!(star.within_english(&NoBoard), expected);
    let unknown = time_of("sq4", CASES[5].1).message(own);
    assert_eq!(unknown.within_english(&NoBoard), CASES[5].2);
}

#[test]
fn each_number_that_is_printed_makes_it_shorter() {
    let puzzle = CASES[1].1;
    let mut last = f64::INFINITY;
    for printed in [0, 9, 18, 27, 36, 45, 54, 63, 72] {
        let line = format!("{}{}", &SOLVED[..printed], &puzzle[printed..]);
        let time = time_of("sq9", &line)
            .known
            .expect("it is solved by singles");
        assert!(
            time.as_secs_f64() < last,
            "with {printed} cells filled: {time:?}"
        );
        last = time.as_secs_f64();
    }
    assert!(
        time_of("sq9", SOLVED)
            .known
            .is_some_and(|time| time.is_zero())
    );
}
