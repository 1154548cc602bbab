//! The four classic strategies: their exact counts, their answers against the engine's, and going back and forth.

use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_paper::files;
use sudogon_solve::strategies::{
    self, Counters, Event, Goal, Memory, MoveKind, Strategy, StrategyRun,
};
use sudogon_solve::{self as solve, Answer, Solver};

/// More placements than a strategy is followed for.
const MOST: u64 = 200_000;

/// Runs to the end, or to so many placements.
fn run(
    strategy: &Strategy,
    layout: &Arc<Layout>,
    givens: &Grid,
    most: u64,
) -> (Option<Event>, Counters, Grid) {
    let mut state = strategy.start(layout, givens).expect("no conflict");
    let mut last = None;
    while last.is_none() && state.counters().placements <= most {
        last = Some(state.step()).filter(|event| event.is_last());
    }
    if last.is_some() {
        assert_eq!(Some(state.step()), last, "{} goes on", strategy.id);
    }
    (last, state.counters(), state.grid().clone())
}

fn read(line: &str) -> (Arc<Layout>, Grid) {
    let game = files::read(line, None).expect(line);
    let puzzle = game.board().puzzle();
    (Arc::clone(&puzzle.layout), puzzle.givens.clone())
}

fn answer(layout: &Arc<Layout>, givens: &Grid) -> Answer {
    solve::solve(layout, givens, 2, &mut |_| ControlFlow::Continue(())).expect("no conflict")
}

fn is_solution(layout: &Layout, givens: &Grid, grid: &Grid) -> bool {
    let keeps = givens
        .entries()
        .all(|(cell, value)| grid.get(cell) == Some(value));
    keeps && grid.is_full() && grid.conflicts(layout).is_empty()
}

#[test]
fn each_strategy_has_the_counts_of_its_definition() {
    let mut checked = 0;
    let text = include_str!("data/strategies.txt");
    for block in text.split("\n\n") {
        let mut lines = block.lines().filter(|line| !line.starts_with('#'));
        let (layout, givens) = read(lines.next().expect("a puzzle"));
        let mut solution = None;
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            let [name, placements, guesses, undone] = words[..] else {
                solution = Some(line);
                continue;
            };
            let strategy = strategies::named(name).expect(name);
            let (last, counters, grid) = run(strategy, &layout, &givens, u64::MAX);
            let [placements, guesses, undone] =
                [placements, guesses, undone].map(|count| count.parse().unwrap());
            assert_eq!(
                counters,
                Counters {
                    placements,
                    guesses,
                    undone
                },
                "{name}"
            );
            assert_eq!(last, Some(Event::Solved), "{name}");
            assert!(is_solution(&layout, &givens, &grid), "{name}");
            assert!(
                solution.is_none_or(|solution| solution == grid.to_line()),
                "{name}"
            );
            checked += 1;
        }
    }
    assert_eq!(checked, 5 * strategies::ALL.len());
}

/// Puzzles on a layout, from nearly full to half empty: sound ones, some with several solutions, some with a value that is
/// wrong.
fn puzzles(layout: &Arc<Layout>, count: u64) -> impl Iterator<Item = Grid> {
    let solver = Solver::new(layout);
    (0..count).map(move |seed| {
        let empty = Grid::empty(layout.len());
        let full = solver.random(&empty, seed, &mut |_| ControlFlow::Continue(()));
        let full = full
            .expect("an empty grid has no conflict")
            .solutions
            .remove(0);
        let mut random = 2 * seed + 1;
        let mut below = |limit: usize| {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) as usize % limit
        };
        let mut givens = full.clone();
        let out_of_ten = 2 + below(4);
        for cell in layout.cells() {
            if below(10) < out_of_ten {
                givens.set(cell, None);
            }
        }
        if seed % 3 == 2 {
            // Another value that no given rules out, if there is one.
            let open: Vec<Cell> = layout
                .cells()
                .filter(|&cell| givens.get(cell).is_none())
                .collect();
            if !open.is_empty() {
                let cell = open[below(open.len())];
                let own = full.get(cell).expect("full");
                let wrong = givens.candidates(layout, cell).without(own);
                givens.set(cell, wrong.first().or(Some(own)));
            }
        }
        givens
    })
}

#[test]
fn strategies_agree_with_the_engine_on_every_layout() {
    let (mut unique, mut several, mut none) = (0, 0, 0);
    for id in layout::listed() {
        let layout = layout::named(id).unwrap();
        if layout.unfinished().is_some() {
            continue;
        }
        for givens in puzzles(&layout, 6) {
            let known = answer(&layout, &givens);
            for strategy in strategies::ALL {
                let said = format!("{} on {id}:{}", strategy.id, givens.to_line());
                let (last, counters, grid) = run(strategy, &layout, &givens, MOST);
                match (last, known.count) {
                    (Some(Event::Solved), 1) => {
                        assert_eq!(grid, known.solutions[0], "{said}");
                        unique += 1;
                    }
                    (Some(Event::Solved), 2) => {
                        assert!(is_solution(&layout, &givens, &grid), "{said}");
                        several += 1;
                    }
                    (Some(Event::Unsolvable), 0) => none += 1,
                    (None, _) => {}
                    other => panic!("{said}: {other:?}"),
                }
                assert!(
                    counters.guesses <= counters.placements || strategy.id == "fewest-candidates",
                    "{said}"
                );
            }
        }
    }
    assert!(
        unique > 300 && several > 300 && none > 50,
        "{unique}, {several}, {none}"
    );
}

#[test]
fn going_back_and_on_again_gives_the_same_boards() {
    for line in [
        "star:5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ] {
        let (layout, givens) = read(line);
        for strategy in strategies::ALL {
            let mut run = StrategyRun::new(strategy, &layout, &givens).unwrap();
            let mut seen = Vec::new();
            let see = |run: &StrategyRun| {
                let state = run.state();
                (
                    state.at(),
                    state.event(),
                    state.grid().clone(),
                    state.counters(),
                    state.memory(),
                    state.taken_back().to_vec(),
                )
            };
            // Each place is seen once on the way, at distances that grow.
            let mut random = 1u64;
            while !run.state().is_over() && seen.len() < 60 {
                let more = seen.len() as u64 * seen.len() as u64;
                for _ in 0..=more {
                    run.forward();
                }
                seen.push(see(&run));
            }
            let farthest = run.farthest();
            for _ in 0..100 {
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                let wanted = &seen[(random >> 33) as usize % seen.len()];
                while !run.go_on(Goal::At(wanted.0)) {}
                assert_eq!(see(&run), *wanted, "{}", strategy.id);
                assert_eq!(run.farthest(), farthest);
            }
        }
    }
}

#[test]
fn checkpoints_stay_bounded_and_lead_to_the_same_boards() {
    let (layout, _) =
        read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    // Long enough to drop kept states more than once.
    let givens =
        read("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9").1;
    let strategy = strategies::named("presence-count").unwrap();
    let mut run = StrategyRun::new(strategy, &layout, &givens).unwrap();
    let mut seen = Vec::new();
    for at in 1..=3_000_000u64 {
        run.forward();
        if at % 499_979 == 0 {
            seen.push((at, run.state().grid().clone()));
        }
    }
    for (at, grid) in seen.iter().rev() {
        let calls = (1..).find(|_| run.go_on(Goal::At(*at)));
        assert_eq!((run.state().at(), run.state().grid()), (*at, grid));
        // Each goes on by few events: from the start it would be thousands of calls, for which somebody who steps back would wait.
        assert!(calls.is_some_and(|calls| calls <= 100), "{at}: {calls:?}");
    }
    assert!(
        !run.go_on(Goal::End) && !run.state().is_over(),
        "a long way is gone piece by piece"
    );
}

/// What is tried where it does not fit counts beside what stands there.
#[test]
fn presence_counts_are_those_of_the_board_and_of_what_is_tried() {
    let (layout, givens) = read("star:5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..");
    let strategy = strategies::named("presence-count").unwrap();
    let mut run = StrategyRun::new(strategy, &layout, &givens).unwrap();
    let mut clashes = 0;
    for _ in 0..500 {
        run.forward();
        let state = run.state();
        let clash = match state.event() {
            Some(Event::Clash(cell, value)) => Some((cell, value)),
            _ => None,
        };
        let Memory::Presence { counts, .. } = state.memory() else {
            panic!("it has no table");
        };
        let count = |(cells, value): (&[Cell], Value)| {
            let is_there = |&&cell: &&Cell| {
                state.grid().get(cell) == Some(value) || clash == Some((cell, value))
            };
            cells.iter().filter(is_there).count() as u16
        };
        let rows = layout.houses().iter().map(|house| house.cells.as_slice());
        let all = || Value::all(layout.values());
        let expected = rows.flat_map(|cells| all().map(move |value| (cells, value)));
        assert_eq!(counts, expected.map(count).collect::<Vec<u16>>());
        clashes += usize::from(clash.is_some());
    }
    assert!(clashes > 100, "{clashes}");
}

/// Where a clue has no way left, a watcher is shown a cell of it that is still open, if there is one.
#[test]
fn a_dead_end_at_a_clue_is_shown_in_an_open_cell() {
    let strategy = strategies::named("fewest-candidates").unwrap();
    let row = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9";
    let below = row.replace("r1", "r9");
    for id in [
        "sq4{sum 6: r1c1 r2c3 r3c2}".to_owned(),
        format!("sq9{{sandwich 23: {row}; sandwich 17: {below}}}"),
    ] {
        let layout = layout::named(&id).expect(&id);
        let empty = Grid::empty(layout.len());
        let mut state = strategy.start(&layout, &empty).expect("no conflict");
        let mut shown = 0;
        while !state.event().is_some_and(Event::is_last) {
            if let Event::DeadEnd { cell, clue } = state.step()
                && let Some(at) = clue
                && let Memory::Sets(sets) = state.memory()
            {
                let is_open = |cell: &Cell| sets[cell.index()].len() > 1;
                let cells = &layout.constraint(at).cells;
                assert!(is_open(&cell) || !cells.iter().any(is_open), "{id}");
                shown += usize::from(!is_open(&cells[0]) && is_open(&cell));
            }
        }
        assert!(shown > 0, "{id}");
    }
}

/// Where values follow before all givens are in, the first of them is the first move.
#[test]
fn a_run_goes_to_its_first_move() {
    let (layout, givens) = read("sq4:123.34.2.....3.4");
    for strategy in strategies::ALL {
        let mut run = StrategyRun::new(strategy, &layout, &givens).unwrap();
        while !run.go_on(Goal::FirstMove) {}
        let event = run.state().event().expect("an event");
        let is_first = run.state().has_givens() != event.is_placement();
        assert!(is_first, "{}", strategy.id);
        assert_eq!(event.is_placement(), strategy.id == "fewest-candidates");
    }
}

#[test]
fn a_run_goes_on_to_its_goal() {
    let (layout, givens) = read("star:5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..");
    let go = |run: &mut StrategyRun, goal| while !run.go_on(goal) {};
    for strategy in strategies::ALL {
        let mut run = StrategyRun::new(strategy, &layout, &givens).unwrap();
        go(&mut run, Goal::Givens);
        let kind = run.state().event().and_then(Event::placed_as);
        assert_eq!(kind, Some(MoveKind::Given));
        assert!(run.state().has_givens());
        let at = run.state().at();
        go(&mut run, Goal::Givens);
        assert_eq!(run.state().at(), at, "{}", strategy.id);
        go(&mut run, Goal::FirstMove);
        assert_eq!(run.state().at(), at, "{}", strategy.id);
        let mut guesses = 0;
        go(&mut run, Goal::Guess);
        while run.state().event().is_some_and(Event::is_guess) {
            guesses += 1;
            go(&mut run, Goal::Guess);
        }
        assert_eq!(guesses, run.state().counters().guesses, "{}", strategy.id);
        assert_eq!(
            (run.state().event(), run.state().is_over()),
            (Some(Event::Solved), true)
        );
        assert_eq!(run.forward(), None);
        go(&mut run, Goal::At(0));
        assert_eq!((run.state().event(), run.state().moves().len()), (None, 0));
        go(&mut run, Goal::Placement);
        assert!(run.state().event().is_some_and(Event::is_placement));
        go(&mut run, Goal::DeadEnd);
    }
}

#[test]
fn strategies_come_to_an_end_on_odd_boards() {
    let full = "574916238386217594629534871187432965458219673397615284";
    let empty = ".".repeat(54);
    for strategy in strategies::ALL {
        let (layout, givens) = read(full);
        let nothing = Counters::default();
        assert_eq!(
            run(strategy, &layout, &givens, MOST),
            (Some(Event::Solved), nothing, givens.clone())
        );
        let (layout, givens) = read(&empty);
        let (last, _, grid) = run(strategy, &layout, &givens, MOST);
        assert!(
            last.is_none() || is_solution(&layout, &givens, &grid),
            "{}",
            strategy.id
        );
        let (layout, givens) = read("sq4:123...4.........");
        let (last, _, _) = run(strategy, &layout, &givens, MOST);
        let wanted = if answer(&layout, &givens).count == 0 {
            Event::Unsolvable
        } else {
            Event::Solved
        };
        assert_eq!(last, Some(wanted), "{}", strategy.id);
        let mut twice = Grid::empty(54);
        twice.set(Cell::new(0), Value::new(1));
        twice.set(Cell::new(1), Value::new(1));
        let conflict = strategy
            .start(&layout::named("star").unwrap(), &twice)
            .err()
            .expect("refused");
        assert!(conflict.cells().len() == 2, "{conflict:?}");
    }
}
