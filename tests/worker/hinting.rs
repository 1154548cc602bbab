//! Searches for steps.

use std::ops::ControlFlow;

use sudogon::worker::{HintEvent, HintReader, hint};
use sudogon_board::puzzle::Candidates;
use sudogon_logic::{self as logic, PreparedLayout};

use super::star;

#[test]
fn steps_are_reported_one_by_one_in_the_order_of_all_steps() {
    let (layout, grid) = star();
    let candidates = Candidates::new(&layout, &grid, &[]);
    let prepared = PreparedLayout::new(&layout);
    let steps = logic::all_steps(&prepared.position(&candidates));
    let task = hint(candidates.clone(), None, grid, HintReader::default(), || {});
    for step in steps {
        match task.wait() {
            Some(HintEvent::Step(reported)) => assert_eq!(reported.step.changes, step.changes),
            _ => panic!("a step is missing"),
        }
    }
    assert!(matches!(task.wait(), Some(HintEvent::Done)));
}

#[test]
fn numbers_are_reported_with_the_facts_that_they_rest_on() {
    let (layout, grid) = star();
    let candidates = Candidates::new(&layout, &grid, &[]);
    let prepared = PreparedLayout::new(&layout);
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let reader = HintReader {
        most_facts: Some(4),
        ..HintReader::default()
    };
    let numbers = logic::next_numbers(&prepared, &candidates, None, 4, go_on);
    let task = hint(candidates.clone(), None, grid, reader, || {});
    for number in numbers.expect("nobody stops it") {
        match task.wait() {
            Some(HintEvent::Step(reported)) => {
                assert_eq!(reported.step.changes, number.step.changes);
                assert_eq!(reported.facts.len(), number.facts.len());
            }
            _ => panic!("a number is missing"),
        }
    }
    assert!(matches!(task.wait(), Some(HintEvent::Done)));
}
