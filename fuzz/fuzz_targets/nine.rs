//! The usual 9×9, by each kind of instructions that the processor has: the answers and what they cost are the same.
#![no_main]

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use libfuzzer_sys::fuzz_target;
use sudogon_board::layout::{self, Layout};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_solve::{Instructions, SearchState, Solver, reference};

static NINE: LazyLock<Arc<Layout>> =
    LazyLock::new(|| layout::named("sq9").expect("there is such a layout"));

/// The most guesses for a puzzle, and the most nodes that the reference visits.
const PATIENCE: u64 = 500;

fuzz_target!(|bytes: &[u8]| {
    let mut values = bytes.iter().map(|&byte| Value::from_symbol(byte.into()));
    let of_nine = |value: &Value| value.number() <= 9;
    let next = |_| values.next().flatten().filter(of_nine);
    let givens: Grid = (0..81).map(next).collect();
    let answers = Instructions::available().into_iter().map(|instructions| {
        let solver = Solver::new(&NINE).with_instructions(instructions);
        [1, 2, 9].map(|limit| solver.solve(&givens, limit, &mut patient))
    });
    let answers: Vec<_> = answers.collect();
    let first = &answers[0];
    assert!(answers.iter().all(|answer| answer == first));
    let Ok(answer) = &first[1] else {
        assert!(!givens.conflicts(&NINE).is_empty());
        return;
    };
    for solution in &answer.solutions {
        assert!(solution.is_full() && solution.conflicts(&NINE).is_empty());
        assert!(
            givens
                .entries()
                .all(|(cell, value)| solution.get(cell) == Some(value))
        );
    }
    let known = reference::solutions_within(&NINE, &givens, 2, PATIENCE);
    if let Some(known) = known.filter(|_| answer.work.guesses < PATIENCE) {
        assert_eq!(known.len() as u128, answer.count);
        assert!(known.len() != 1 || *known == *answer.solutions);
    }
});

fn patient(state: &SearchState<'_>) -> ControlFlow<()> {
    match state.work.guesses < PATIENCE {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    }
}
