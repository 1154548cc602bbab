//! Puzzles and boards whose answers are known, and what the engine does at its borders.

use std::ops::ControlFlow;

use sudogon_board::layout;
use sudogon_board::puzzle::{Grid, Value};
use sudogon_solve::{self as solve, ALL, End};

use super::{odd, pigeonholes, read, solved};

#[test]
fn puzzles_have_the_answers_in_the_file() {
    let lines = include_str!("data/puzzles.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let [id, givens, count, solution] = line.split(':').collect::<Vec<_>>()[..] else {
            panic!("not layout:givens:count:solution: {line}");
        };
        let layout = layout::named(id).unwrap();
        assert_eq!(layout.len(), givens.chars().count(), "{line}");
        let answer = solved(&layout, &read(givens), 2);
        let found = match &answer {
            Err(_) => "conflict",
            Ok(answer) => ["0", "1", "2+"][answer.count as usize],
        };
        assert_eq!(found, count, "{line}");
        if count == "1" {
            assert_eq!(answer.unwrap().solutions[0].to_line(), solution, "{line}");
        }
    }
}

#[test]
fn a_search_with_restarts_comes_to_an_end() {
    // Thousands of dead ends, so that the search restarts.
    let (layout, givens) = pigeonholes(8);
    let answer = solved(&layout, &givens, ALL).unwrap();
    assert_eq!((answer.count, answer.end), (0, End::Exhausted));
    assert!(answer.work.guesses > 1000);
}

#[test]
fn the_largest_boards_fit_on_a_small_stack() {
    let lines = |across: usize, along: usize| {
        (0..32).map(move |at| (0..32).map(|by| at * across + by * along).collect())
    };
    let latin: Vec<Vec<usize>> = lines(32, 1).chain(lines(1, 32)).collect();
    let one_pair = vec![vec![0, 1]];
    for houses in [latin, one_pair] {
        let layout = odd(32, 1024, &houses);
        let answer = solved(&layout, &Grid::empty(1024), 2).unwrap();
        assert_eq!(answer.count, 2);
    }
}

#[test]
fn givens_above_the_largest_value_leave_no_solution() {
    let layout = layout::named("sq4").unwrap();
    let answer = solved(&layout, &read("5..............."), 2).unwrap();
    assert_eq!((answer.count, answer.end), (0, End::Exhausted));
}

#[test]
fn a_kept_solver_answers_like_a_new_one() {
    let layout = layout::named("sq9").unwrap();
    let solver = solve::Solver::new(&layout);
    let lines = include_str!("data/puzzles.txt").lines();
    for givens in lines.filter_map(|line| line.strip_prefix("sq9:")?.split(':').next()) {
        let answer = solver.solve(&read(givens), 2, &mut |_| ControlFlow::Continue(()));
        assert_eq!(answer, solved(&layout, &read(givens), 2), "{givens}");
    }
}

#[test]
fn a_limit_of_zero_counts_as_one() {
    let layout = layout::named("sq4").unwrap();
    let go_on = &mut |_: &solve::SearchState<'_>| ControlFlow::Continue(());
    let answer = solve::solve(&layout, &Grid::empty(16), 0, go_on).unwrap();
    assert_eq!((answer.count, answer.end), (1, End::Limit));
}

#[test]
fn a_random_solution_depends_only_on_the_seed() {
    let go_on = &mut |_: &solve::SearchState<'_>| ControlFlow::Continue(());
    for id in [
        "sq4",
        "sq9",
        "sq16",
        "star",
        "antiknight",
        "samurai",
        "sujiken",
    ] {
        let layout = layout::named(id).unwrap();
        let solver = solve::Solver::new(&layout);
        let empty = Grid::empty(layout.len());
        let mut seen = std::collections::HashSet::new();
        for seed in 0..10 {
            let answer = solver.random(&empty, seed, go_on).unwrap();
            let again = solve::Solver::new(&layout).random(&empty, seed, go_on);
            assert_eq!(answer, again.unwrap());
            let [solution] = &answer.solutions[..] else {
                panic!("{id}: no solution of an empty board");
            };
            assert!(solution.is_full(), "{id}");
            assert_eq!(solution.conflicts(&layout), [], "{id}");
            seen.insert(solution.clone());
        }
        assert!(seen.len() >= 9, "{id}: {}", seen.len());
    }
}

#[test]
fn random_solutions_reach_every_solution_of_a_small_board() {
    let layout = layout::named("sq4").unwrap();
    let solver = solve::Solver::new(&layout);
    let mut times = std::collections::HashMap::new();
    for seed in 0..28_800 {
        let go_on = &mut |_: &solve::SearchState<'_>| ControlFlow::Continue(());
        let answer = solver.random(&Grid::empty(16), seed, go_on).unwrap();
        *times.entry(answer.solutions[0].clone()).or_insert(0) += 1;
    }
    assert_eq!(times.len(), 288);
    // A hundred each if they were spread evenly.
    assert!(
        times.values().all(|times| (40..250).contains(times)),
        "{times:?}"
    );
}

/// Unlike [`random`](solve::Solver::random), which only has to reach them all.
#[test]
fn every_solution_that_can_be_counted_is_chosen_as_often_as_any_other() {
    let layout = layout::named("sq4").unwrap();
    let solver = solve::Solver::new(&layout);
    let go_on = &mut |_: &solve::SearchState<'_>| ControlFlow::Continue(());
    for givens in ["1234............", "12..3..........."] {
        let givens = read(givens);
        let count = solved(&layout, &givens, ALL).unwrap().count;
        let mut times = std::collections::HashMap::new();
        for seed in 0..100 * count as u64 {
            let answer = solver.random_evenly(&givens, seed, count + 1, go_on);
            let answer = answer.unwrap();
            assert_eq!((answer.count, answer.end), (count, End::Exhausted));
            let [solution] = &answer.solutions[..] else {
                panic!("{} solutions", answer.solutions.len());
            };
            *times.entry(solution.clone()).or_insert(0) += 1;
        }
        assert_eq!(times.len() as u128, count);
        // A hundred each, and ten more or less for most.
        let is_even = |times: &i32| (60..=140).contains(times);
        assert!(times.values().all(is_even), "{times:?}");
        // What is not counted to its end has one of its solutions too.
        let answer = solver.random_evenly(&givens, 7, count, go_on).unwrap();
        assert_eq!((answer.solutions.len(), answer.end), (1, End::Limit));
        assert!(times.contains_key(&answer.solutions[0]));
    }
}

#[test]
fn squares_of_every_size_are_filled() {
    for side in 2..=32 {
        let layout = layout::named(&format!("latin{side}")).unwrap();
        // All but the diagonals, in which each value is missing once or twice.
        let value = |at: usize| {
            let (row, column) = (at / side, at % side);
            let is_given = row != column && row + column + 1 != side;
            Value::new((row + column) % side + 1).filter(|_| is_given)
        };
        let givens: Grid = (0..side * side).map(value).collect();
        let answer = solved(&layout, &givens, 2).unwrap();
        assert!(answer.count > 0, "{side}");
    }
}
