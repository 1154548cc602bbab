//! How many solutions a puzzle has.

use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use sudogon::worker::{SolveEvent, SolveOutcome, judge, solve};
use sudogon_board::layout::{self, Cell, House, HouseRole, Layout};
use sudogon_board::puzzle::{Grid, Value};

use super::end;

/// A board on which no search ends in a lifetime: 14 cells that all differ, with one value too few. Each value is given
/// in an isolated cell, to break the symmetry between them.
fn endless() -> (Arc<Layout>, Grid) {
    let sound = layout::named("sq16").expect("a shape");
    let mut definition = sound.definition().clone();
    definition.cells.change(|cells| {
        cells.truncate(27);
        for cell in cells {
            let slots = Arc::make_mut(&mut cell.slots);
            slots.candidates = slots.candidates.iter().copied().take(13).collect();
        }
    });
    definition.values = 13;
    let pairs = (0..14).flat_map(|a| (a + 1..14).map(move |b| [a, b]));
    definition.houses = pairs
        .enumerate()
        .map(|(at, pair)| House::numbered("pair", at + 1, HouseRole::Added, pair))
        .collect();
    let mut givens = Grid::empty(27);
    for (cell, value) in (14..27).map(Cell::new).zip(Value::all(13)) {
        givens.set(cell, Some(value));
    }
    (
        Arc::new(Layout::new(definition).expect("it is sound")),
        givens,
    )
}

#[test]
fn a_search_shows_how_far_it_is_until_it_is_stopped() {
    let (layout, givens) = endless();
    let task = solve(layout, givens, || {});
    let Some(SolveEvent::Progress(progress)) = task.wait() else {
        panic!("it should be under way");
    };
    assert!(progress.work.guesses > 0 && progress.elapsed >= Duration::from_millis(33));
    task.stop();
    assert_eq!(end(&task), SolveEvent::Done(SolveOutcome::Stopped));
}

#[test]
fn a_judge_loses_patience() {
    let (layout, givens) = endless();
    let patience = Duration::from_millis(20);
    let task = judge(layout, givens, patience, || {});
    assert_eq!(task.wait(), Some(SolveEvent::Done(SolveOutcome::Stopped)));
    assert_eq!(task.wait(), None);
}

#[test]
fn whoever_waits_is_woken() {
    let layout = layout::named("sq4").unwrap();
    let (sender, woken) = channel();
    let wake = move || sender.send(()).unwrap();
    let task = solve(Arc::clone(&layout), Grid::empty(16), wake);
    assert!(matches!(
        end(&task),
        SolveEvent::Done(SolveOutcome::Several { .. })
    ));
    assert_eq!(woken.recv(), Ok(()));
}
