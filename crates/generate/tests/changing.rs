//! Puzzles minimized and varied.

use std::ops::ControlFlow;

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::Puzzle;
use sudogon_generate::{GivensPattern, Ways, minimize, vary};
use sudogon_paper::files;

use super::{rating, solutions};

fn read(line: &str) -> Puzzle {
    let game = files::read(line, None).unwrap_or_else(|error| panic!("{error}"));
    game.board().puzzle().clone()
}

#[test]
fn a_minimized_puzzle_can_do_without_no_given() {
    let puzzle = read("574916238386217594629534871187432965458219673397615284");
    for pattern in [None, GivensPattern::named("half-turn")] {
        let givens = minimize(&puzzle, pattern, 4, &mut |_| ControlFlow::Continue(()));
        let minimal = Puzzle {
            givens: givens.expect("nobody stops it"),
            ..puzzle.clone()
        };
        assert!(minimal.givens.filled() < 30 && solutions(&minimal) == 1);
        let layout = &puzzle.layout;
        if let Some(pattern) = pattern {
            assert!(pattern.holds(layout, |cell| minimal.givens.get(cell).is_some()));
            continue;
        }
        for (cell, _) in minimal.givens.entries() {
            let mut fewer = minimal.clone();
            fewer.givens.set(cell, None);
            assert_eq!(solutions(&fewer), 2);
        }
    }
    assert_eq!(
        minimize(&puzzle, None, 4, &mut |_| ControlFlow::Break(())),
        None
    );
}

#[test]
fn a_varied_puzzle_is_solved_by_the_same_steps() {
    for line in [
        "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..",
        ".......62.8....9...2..47.18.4.......593..1.....2..5..3...1..2....48......1.3..75",
        "sq9+x:.7...9.8.5.9.8...7.3.5.4.....7...8.4.5.....2.9.3...7.....7.2.1.3...1.2.5.2.9...4.",
        "sq4{cage 3: 1 2; cage 7: 3 4; gt: 5 6}:................",
    ] {
        let puzzle = match line.len() {
            80 => read(&format!("{line}.")),
            _ => read(line),
        };
        let before = rating(&puzzle, true);
        let mut others = 0;
        for seed in 0..12 {
            for ways in [
                Ways::ALL,
                Ways {
                    relabel: true,
                    ..Ways::default()
                },
                Ways {
                    turn: true,
                    ..Ways::default()
                },
                Ways {
                    swap: true,
                    ..Ways::default()
                },
            ] {
                let varied = vary(&puzzle, ways, seed);
                assert_eq!(varied, vary(&puzzle, ways, seed));
                assert_eq!(solutions(&varied), solutions(&puzzle), "{line} by {ways:?}");
                others += usize::from(varied != puzzle);
                if before.is_complete {
                    assert_eq!(
                        rating(&varied, true).tenths,
                        before.tenths,
                        "{line} by {ways:?}"
                    );
                }
            }
        }
        assert!(others > 10, "{line}: {others} others");
    }
}

#[test]
fn a_varied_puzzle_differs_wherever_another_exists() {
    let jigsaw =
        "jigsaw9:112222233111222333141255366144553366144753669447755669447558969777888999778888899";
    let blank = ".".repeat(78);
    let all = [
        ("all", Ways::ALL),
        (
            "turn",
            Ways {
                turn: true,
                ..Ways::default()
            },
        ),
    ];
    for (line, by_turn) in [
        (format!("{jigsaw}:12.{blank}"), true),
        (format!("jigsaw9x:{}:12.{blank}", &jigsaw[8..]), true),
        (format!("sq9{{thermo: 1 2 3}}:12.{blank}"), true),
        (format!("sq9{{cage 3: 1 2; white: 4 5}}:...{blank}"), true),
        (format!("sq9:1..{blank}"), true),
        // Each turn leaves this one as it is, and there are no other values.
        ("sq4:................".to_owned(), false),
    ] {
        let puzzle = read(&line);
        for (name, ways) in all {
            for seed in 0..50 {
                let varied = vary(&puzzle, ways, seed);
                assert_eq!(varied != puzzle, by_turn, "{line} by {name}, seed {seed}");
                assert_eq!(varied.givens.filled(), puzzle.givens.filled());
                assert_eq!(varied.layout.houses().len(), puzzle.layout.houses().len());
                assert!(varied.layout.unfinished().is_none());
            }
        }
    }
}

#[test]
fn a_jigsaw_turns_with_its_regions() {
    let line = "jigsaw4:1112132233423444:1..............4";
    let puzzle = read(line);
    let turn = Ways {
        turn: true,
        ..Ways::default()
    };
    let mut maps: Vec<String> = Vec::new();
    for seed in 0..60 {
        let varied = vary(&puzzle, turn, seed);
        maps.extend(varied.layout.regions().map(str::to_owned));
        assert_eq!(solutions(&varied), solutions(&puzzle), "seed {seed}");
        // The two values stand in the regions in which they stood, each in a corner.
        let corners = [0, 3, 12, 15].map(|at| varied.givens.get(Cell::new(at)).is_some());
        assert_eq!(
            corners.into_iter().filter(|is_filled| *is_filled).count(),
            2
        );
    }
    maps.sort();
    maps.dedup();
    assert!(maps.len() > 2, "{maps:?}");
}
