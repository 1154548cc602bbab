//! A watcher sees the progress of a search and can stop it.

use std::ops::ControlFlow;

use sudogon_board::layout;
use sudogon_board::puzzle::Grid;
use sudogon_solve::{self as solve, ALL, End};

use super::{pigeonholes, read};

#[test]
fn a_watcher_can_stop_at_any_node() {
    for id in ["sq4", "sq9", "sq25", "star"] {
        let layout = layout::named(id).unwrap();
        let empty = Grid::empty(layout.len());
        for nodes in 1..20 {
            let mut seen = 0;
            let answer = solve::solve(&layout, &empty, ALL, &mut |_| {
                seen += 1;
                if seen < nodes {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            assert_eq!((answer.unwrap().end, seen), (End::Stopped, nodes), "{id}");
        }
    }
}

#[test]
fn an_endless_search_ends_when_its_watcher_stops_it() {
    let giant = layout::named("sq25").unwrap();
    let empty = Grid::empty(giant.len());
    let endless = pigeonholes(14);
    for (layout, givens) in [(&endless.0, &endless.1), (&giant, &empty)] {
        // Before the first guess, on the way down, and after some fresh starts.
        for enough in [1, 100, 5000] {
            let (mut calls, mut said) = (0, None);
            let answer = solve::solve(layout, givens, ALL, &mut |sight| {
                calls += 1;
                if calls < enough {
                    return ControlFlow::Continue(());
                }
                said.get_or_insert((sight.work.guesses, sight.count));
                ControlFlow::Break(())
            });
            let answer = answer.unwrap();
            assert_eq!((answer.end, calls), (End::Stopped, enough));
            assert_eq!(said, Some((answer.work.guesses, answer.count)));
        }
    }
}

#[test]
fn a_watcher_sees_the_work_grow_and_the_givens_in_place() {
    let layout = layout::named("sq9").unwrap();
    let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let givens = read(line);
    let (mut nodes, mut last) = (0, (0, 0, 0));
    let answer = solve::solve(&layout, &givens, 2, &mut |sight| {
        let now = (sight.work.placements, sight.work.guesses, sight.count);
        assert!(last.0 <= now.0 && last.1 <= now.1 && last.2 <= now.2);
        let grid = sight.grid();
        assert!(givens.entries().all(|(cell, v)| grid.get(cell) == Some(v)));
        (nodes, last) = (nodes + 1, now);
        ControlFlow::Continue(())
    })
    .unwrap();
    assert!(nodes > answer.work.guesses && answer.work.guesses > 0);
    assert!(answer.work.placements >= last.0 && answer.count == 1);
}
