//! Level, symmetry, givens, technique; and what can't be had.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use sudogon_board::date::Date;
use sudogon_board::layout;
use sudogon_generate::{
    ClueSet, Difficulty, Error, GenerateProgress, Generator, GivenCount, GivensPattern,
    PuzzleRequest, Why, levels, patterns, seed_of_day, seed_of_number,
};
use sudogon_logic::{Level, PreparedLayout, techniques};

use super::{check, made, named, rating, solutions};

#[test]
fn puzzles_have_the_level_that_was_asked_for() {
    let mut slowly = 0;
    for (id, seeds) in [
        ("sq9", 3),
        ("star", 2),
        ("sq6", 2),
        ("tridoku", 1),
        ("windoku", 1),
    ] {
        let layout = named(id);
        for level in levels(&layout) {
            for seed in 0..seeds {
                let made = made(PuzzleRequest {
                    wanted: Difficulty::Level(level),
                    seed,
                    ..PuzzleRequest::new(&layout)
                });
                assert_eq!(made.rating.level(), level, "{id}");
                slowly += usize::from(check(&made));
            }
        }
    }
    assert!(slowly > 20, "the slow solver solved only {slowly}");
}

/// Of a 9×9 and of others in proportion; with clues, of the cells of which these say nothing.
#[test]
fn givens_are_as_many_as_newspapers_print() {
    let (easy, medium) = (Level::Easy, Level::Medium);
    for (id, clues, level, givens) in [
        ("sq9", "", easy, 30..=38),
        ("sq9", "", medium, 26..=32),
        ("sq9", "even-odd", easy, 18..=29),
        ("sq9", "even-odd", medium, 16..=24),
        ("star", "", easy, 20..=30),
        ("star", "", medium, 17..=21),
        ("jigsaw9", "", medium, 26..=32),
        ("sq6", "", easy, 13..=17),
        ("sq16", "", easy, 95..=120),
    ] {
        let generator = Generator::new(PuzzleRequest {
            wanted: Difficulty::Level(level),
            clues: ClueSet::named(clues).into_iter().collect(),
            ..PuzzleRequest::new(&named(id))
        });
        let generator = generator.expect("it has this level");
        let count = |seed| {
            let made = generator.puzzle(seed, &mut |_| ControlFlow::Continue(()));
            made.expect("one is found").puzzle.givens.filled()
        };
        let counts: BTreeSet<usize> = (0..12).map(count).collect();
        let said = format!("{id} {clues} {}: {counts:?}", level.id());
        assert!(counts.iter().all(|count| givens.contains(count)), "{said}");
        assert!(counts.len() > 2, "spread over seeds: {said}");
    }
}

#[test]
fn large_boards_have_puzzles_too() {
    for id in ["samurai", "sq16"] {
        let layout = named(id);
        for level in [Level::Easy, Level::Medium] {
            let made = made(PuzzleRequest {
                wanted: Difficulty::Level(level),
                ..PuzzleRequest::new(&layout)
            });
            assert_eq!(made.rating.level(), level, "{id}");
            check(&made);
        }
    }
}

#[test]
fn a_range_of_ratings_is_kept_to() {
    let made = made(PuzzleRequest {
        wanted: Difficulty::Ratings(30..=34),
        ..PuzzleRequest::new(&named("sq9"))
    });
    assert!((30..=34).contains(&made.rating.tenths));
    check(&made);
}

#[test]
fn givens_have_the_symmetry_that_was_asked_for() {
    for id in ["sq9", "star", "jigsaw5:4411144421553215332255332", "hex49"] {
        let layout = named(id);
        let there = patterns(&layout);
        assert!(!there.is_empty(), "{id}");
        for pattern in there {
            let made = made(PuzzleRequest {
                wanted: Difficulty::Level(Level::Easy),
                pattern: Some(pattern),
                seed: 3,
                ..PuzzleRequest::new(&layout)
            });
            let givens = &made.puzzle.givens;
            let is_given = |cell| givens.get(cell).is_some();
            assert!(pattern.holds(&layout, is_given), "{id} {}", pattern.id);
            check(&made);
        }
    }
    let names = |id: &str| -> Vec<&str> {
        let there = patterns(&named(id));
        there.iter().map(|pattern| pattern.id).collect()
    };
    assert_eq!(
        names("sq4x3"),
        [
            "half-turn",
            "quarter-turn",
            "left-right",
            "top-bottom",
            "both-ways",
            "falling-diagonal",
            "rising-diagonal",
            "both-diagonals"
        ]
    );
    assert!(names("star").contains(&"third-turn") && names("star").contains(&"sixth-turn"));
    assert_eq!(names("sujiken"), ["rising-diagonal"]);
}

#[test]
fn minimal_puzzles_can_do_without_no_given() {
    for (id, pattern) in [("sq9", None), ("star", None), ("sq9", Some("half-turn"))] {
        let layout = named(id);
        let pattern = pattern.and_then(GivensPattern::named);
        let made = made(PuzzleRequest {
            givens: GivenCount::Minimal,
            pattern,
            seed: 11,
            ..PuzzleRequest::new(&layout)
        });
        check(&made);
        let turned = |at: usize| match pattern {
            Some(_) => layout.len() - 1 - at,
            None => at,
        };
        for (at, cell) in layout.cells().enumerate() {
            let mut fewer = made.puzzle.clone();
            if fewer.givens.get(cell).is_some() {
                fewer.givens.set(cell, None);
                let other = layout.cell(turned(at)).expect("a cell");
                fewer.givens.set(other, None);
                assert_eq!(solutions(&fewer), 2, "{id}");
            }
        }
    }
}

#[test]
fn more_givens_can_be_asked_for() {
    let made = made(PuzzleRequest {
        wanted: Difficulty::Level(Level::Hard),
        givens: GivenCount::AtLeast(30),
        ..PuzzleRequest::new(&named("sq9"))
    });
    assert!(made.puzzle.givens.filled() >= 30);
    assert_eq!(made.rating.level(), Level::Hard);
    check(&made);
}

#[test]
fn a_technique_is_needed_and_nothing_harder() {
    for id in ["naked-pair", "x-wing", "xy-wing"] {
        let technique = techniques::ALL.iter().find(|one| one.id == id);
        let technique = *technique.expect("it is listed");
        let layout = named("sq9");
        let made = made(PuzzleRequest {
            wanted: Difficulty::Technique(technique),
            ..PuzzleRequest::new(&layout)
        });
        assert_eq!(made.rating.tenths, technique.rating, "{id}");
        check(&made);
        let position = made.position.expect("the technique is on the path");
        let prepared = PreparedLayout::new(&layout);
        let unique = sudogon_logic::Uniqueness::of(&made.puzzle.givens);
        let step =
            sudogon_logic::first_step(&prepared.position(&position).relying_on(Some(&unique)));
        assert_eq!(step.expect("it goes on").technique, technique);
        let read = sudogon_board::puzzle::Candidates::read(&layout, &position.to_line());
        let read = read.expect("the line is of this layout");
        for cell in layout.cells() {
            assert_eq!(read.of(cell), position.of(cell));
        }
    }
}

#[test]
fn a_seed_stands_for_one_puzzle() {
    for (id, level) in [("star", Level::Hard), ("jigsaw6", Level::Medium)] {
        let generator = Generator::new(PuzzleRequest {
            wanted: Difficulty::Level(level),
            seed: 7,
            ..PuzzleRequest::new(&named(id))
        });
        let generator = &generator.expect("it has this level");
        let line = |number: u64| {
            let made = generator.puzzle(number, &mut |_| ControlFlow::Continue(()));
            sudogon_paper::files::line_of(&made.expect("there is one").puzzle)
        };
        let line = &line;
        let one_by_one: Vec<String> = (0..6).map(line).collect();
        let together: Vec<String> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..6).rev().map(|n| scope.spawn(move || line(n))).collect();
            let lines = threads
                .into_iter()
                .map(|thread| thread.join().expect("a line"));
            lines.collect::<Vec<String>>().into_iter().rev().collect()
        });
        assert_eq!(one_by_one, together);
        for other in 1..6 {
            assert_ne!(one_by_one[0], one_by_one[other]);
        }
        // A puzzle of the series comes from its seed alone.
        let alone = made(PuzzleRequest {
            wanted: Difficulty::Level(level),
            seed: seed_of_number(7, 4),
            ..PuzzleRequest::new(&named(id))
        });
        assert_eq!(sudogon_paper::files::line_of(&alone.puzzle), one_by_one[4]);
    }
}

/// Whoever changes how puzzles are found changes what every seed stands for.
#[test]
fn seeds_mean_what_they_meant() {
    let star = named("star");
    let made = made(PuzzleRequest {
        wanted: Difficulty::Level(Level::Hard),
        pattern: GivensPattern::named("third-turn"),
        seed: 7,
        ..PuzzleRequest::new(&star)
    });
    assert_eq!(
        made.puzzle.givens.to_line(),
        "..9.....7..8...6..1..6..7.........1....8.3....5......4"
    );
    let day = |day| Date {
        year: 2026,
        month: 11,
        day,
    };
    let today = seed_of_day(day(21), &star, Level::Hard);
    assert_eq!(today, 2_484_934_629);
    let others = [
        seed_of_day(day(22), &star, Level::Hard),
        seed_of_day(day(21), &star, Level::Easy),
        seed_of_day(day(21), &named("sq9"), Level::Hard),
    ];
    assert!(!others.contains(&today));
}

#[test]
fn what_can_not_be_had_is_said() {
    let refused = |request: PuzzleRequest| Generator::new(request).err().expect("it is refused");
    let sq4 = PuzzleRequest::new(&named("sq4"));
    let hard = PuzzleRequest {
        wanted: Difficulty::Level(Level::Hard),
        ..sq4.clone()
    };
    assert_eq!(
        refused(hard).to_string(),
        "4×4 has no hard puzzles; the nearest that it has are easy"
    );
    let third = PuzzleRequest {
        pattern: GivensPattern::named("third-turn"),
        ..sq4.clone()
    };
    assert!(refused(third).to_string().starts_with(
        "the cells of 4×4 do not have the symmetry “third of a turn”; they have: half turn, "
    ));
    let many = PuzzleRequest {
        givens: GivenCount::AtLeast(17),
        ..sq4.clone()
    };
    assert_eq!(
        refused(many).to_string(),
        "4×4 has 16 cells, and 17 givens are wanted"
    );
    let (most, least) = (20, 30);
    let none = PuzzleRequest {
        wanted: Difficulty::Ratings(least..=most),
        ..sq4.clone()
    };
    assert_eq!(refused(none), Error::NoRatings);
    let siamese = techniques::ALL.iter().find(|one| one.is_double());
    let double = PuzzleRequest {
        wanted: Difficulty::Technique(siamese.expect("there are some")),
        ..sq4
    };
    assert_eq!(
        refused(double).to_string(),
        "no puzzle needs the dual two-string kite: its steps are two easier ones at once"
    );
    let rectangle = techniques::named("unique-rectangle-type-1");
    let relying = PuzzleRequest {
        wanted: Difficulty::Technique(rectangle.expect("there is one")),
        relies_on_uniqueness: false,
        ..PuzzleRequest::new(&named("sq9"))
    };
    assert_eq!(
        refused(relying).to_string(),
        "the unique rectangle type 1 relies on there being one solution, which is ruled out here"
    );
    let begun = PuzzleRequest::new(&named("jigsaw4:1122............"));
    assert_eq!(
        refused(begun).to_string(),
        "Jigsaw 4×4 can't be filled yet: 12 cells belong to no region yet"
    );
}

#[test]
fn levels_hold_for_whoever_does_without_uniqueness() {
    let mut differ = 0;
    for seed in 0..30 {
        let made = made(PuzzleRequest {
            wanted: Difficulty::Level(Level::VeryHard),
            relies_on_uniqueness: false,
            seed,
            ..PuzzleRequest::new(&named("sq9"))
        });
        assert_eq!(rating(&made.puzzle, false), made.rating);
        assert_eq!(made.rating.level(), Level::VeryHard);
        differ += usize::from(rating(&made.puzzle, true) != made.rating);
    }
    assert!(differ > 0, "the rating of some depends on it");
}

#[test]
fn what_was_found_so_far_can_be_taken() {
    let rare = PuzzleRequest {
        wanted: Difficulty::Ratings(26..=30),
        tries: 30,
        ..PuzzleRequest::new(&named("sq4"))
    };
    let generator = Generator::new(rare).expect("any range may be asked for");
    let mut most_tries = 0;
    let unfound = generator.puzzle(0, &mut |progress: &GenerateProgress| {
        most_tries = progress.tries.max(most_tries);
        ControlFlow::Continue(())
    });
    let unfound = unfound.expect_err("such puzzles do not exist");
    assert_eq!(
        (unfound.why, unfound.tries, most_tries),
        (Why::Tries, 30, 30)
    );
    let said = unfound.to_string();
    check(&unfound.nearest.expect("a board of easy puzzles"));
    assert!(
        said.starts_with("there was no such puzzle in 30 tries; the nearest is easy ("),
        "{said}"
    );

    let mut calls = 0;
    let stopped = generator.puzzle(0, &mut |_| {
        calls += 1;
        if calls < 5 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    assert_eq!(stopped.expect_err("it is stopped").why, Why::Stopped);
    assert_eq!(calls, 5, "it stops at once");

    // Two cages of which one takes all that the other needs.
    let none = named("sq4{cage 3: 1 2; cage 3: 3 4}");
    let generator = Generator::new(PuzzleRequest::new(&none)).expect("nobody knows yet");
    let unfound = generator.puzzle(0, &mut |_| ControlFlow::Continue(()));
    let unfound = unfound.expect_err("it has no solution");
    assert_eq!(unfound.why, Why::CannotBeFilled);
}

#[test]
fn every_listed_level_is_one_of_a_listed_layout() {
    let mut counts = [0; 6];
    for id in layout::listed() {
        let levels = levels(&named(id));
        assert!(!levels.is_empty() && levels.is_sorted(), "{id}");
        for level in levels {
            counts[level as usize] += 1;
        }
    }
    let all = layout::listed().count();
    assert_eq!(counts[0], all, "every board has easy puzzles");
    assert!(counts[5] < counts[4] && counts[4] < all);
    let known = include_str!("../src/levels.txt").lines();
    for line in known.filter(|line| !line.starts_with('#')) {
        let mut words = line.split(' ');
        let id = words.next().expect("a name");
        assert!(layout::listed().any(|listed| listed == id), "{id}");
        assert!(words.all(|word| Level::named(word).is_some()), "{line}");
    }
}
