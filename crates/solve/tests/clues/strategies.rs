//! The four classic strategies on boards with clues.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::sample::Index;
use sudogon_board::layout::{self, Layout};
use sudogon_board::puzzle::Grid;
use sudogon_solve::reference;
use sudogon_solve::strategies::{self, Event, Strategy};

use super::{Choices, choices, neighbours};

/// More events than a strategy needs on boards so small.
const MOST: usize = 3_000_000;

/// Where a strategy ends: at a solution, or at none.
fn end(strategy: &Strategy, layout: &Arc<Layout>, givens: &Grid) -> Option<Grid> {
    let mut state = strategy.start(layout, givens).ok()?;
    for _ in 0..MOST {
        let event = state.step();
        if event.is_last() {
            return (event == Event::Solved).then(|| state.grid().clone());
        }
    }
    panic!("{} goes on and on at {:?}", strategy.id, layout.id());
}

/// A solved board cut into cages of one to four cells; some with a wrong sum.
fn cages(choices: &Choices, cuts: &[Index], is_wrong: bool) -> String {
    let (solution, n) = (choices.solution(), choices.shape.1);
    let mut is_caged = vec![false; n * n];
    let mut texts = Vec::new();
    for start in 0..n * n {
        let mut cage: Vec<usize> = Vec::new();
        let mut next = (!is_caged[start]).then_some(start);
        let size = 2 + cuts[start % cuts.len()].index(3);
        while let Some(cell) = next.filter(|_| cage.len() < size) {
            is_caged[cell] = true;
            cage.push(cell);
            let holds = |value: usize| cage.iter().any(|&one| solution[one] == value);
            let mut near = neighbours(cell, n).into_iter();
            next = near.find(|&other| !is_caged[other] && !holds(solution[other]));
        }
        if cage.is_empty() {
            continue;
        }
        let sum: usize = cage.iter().map(|&cell| solution[cell]).sum();
        let sum = if is_wrong && start == 0 { sum + 1 } else { sum };
        let names: Vec<String> = cage.iter().map(|cell| (cell + 1).to_string()).collect();
        texts.push(format!("cage {sum}: {}", names.join(" ")));
    }
    format!("{}{{{}}}", choices.shape.0, texts.join("; "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, max_global_rejects: 20_000, ..ProptestConfig::default() })]

    #[test]
    fn strategies_find_what_an_obvious_check_lets_through(choices in choices()) {
        let case = choices.case();
        prop_assume!(case.is_some());
        let (layout, given, found) = case.expect("assumed");
        for strategy in strategies::ALL {
            match end(strategy, &layout, &given) {
                Some(grid) => prop_assert!(found.contains(&grid), "{}", strategy.id),
                None => prop_assert!(found.is_empty(), "{}", strategy.id),
            }
        }
    }

    #[test]
    fn strategies_solve_killers_without_a_given(
        choices in choices(),
        cuts in prop::collection::vec(any::<Index>(), 9),
        is_wrong in prop::bool::weighted(0.3),
    ) {
        let layout = layout::named(&cages(&choices, &cuts, is_wrong));
        prop_assume!(layout.is_ok());
        let layout = layout.expect("assumed");
        let empty = Grid::empty(layout.len());
        let known = reference::solutions_within(&layout, &empty, 2, 20_000);
        prop_assume!(known.is_some());
        let known = known.expect("assumed");
        for strategy in strategies::ALL {
            match (end(strategy, &layout, &empty), &known[..]) {
                (Some(grid), [only]) => prop_assert_eq!(&grid, only, "{}", strategy.id),
                (Some(grid), [_, _]) => {
                    prop_assert!(grid.is_full() && grid.conflicts(&layout).is_empty(), "{}", strategy.id);
                }
                (None, []) => {}
                other => prop_assert!(false, "{}: {other:?}", strategy.id),
            }
        }
    }
}
