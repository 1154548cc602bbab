//! Searches for steps.

use sudogon::worker::{HintEvent, HintReader, hint};
use sudogon_core::logic::{self, PreparedLayout};
use sudogon_core::puzzle::Candidates;

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
