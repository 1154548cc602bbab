//! Makes puzzles of each level on layouts and prints how that went: `generate [COUNT] [--within SECONDS] [--clues KIND] [--symmetry NAME]
//! [--unlisted] [--check] [--repeats] [LAYOUT…]`.
//!
//! `cargo run --release --no-default-features --example generate -- 100 sq9 star` prints for each level how many of a hundred seeds gave
//! a puzzle within ten seconds, or those given; the median and the worst time of one; tries and givens in the mean; how many are
//! the same turned by half; and puzzles a second. It uses one thread, and times are that thread's own. Without layouts it takes
//! those that are listed. `--unlisted` asks for all levels by their ratings, also for those that a layout does not have. `--check`
//! solves and rates each puzzle anew, asks the slow reference too, and says how often that came to an end. With `--repeats` it makes
//! minimal puzzles of any level, and counts those that are the same but for names of values, turns and swaps.

#![allow(clippy::print_stdout)]

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use sudogon_core::generate::{ClueSet, Generated, Generator, Givens, Pattern, Request, Wanted};
use sudogon_core::layout::{self, Cell, Layout};
use sudogon_core::logic::{self, Level, PreparedLayout, Uniqueness};
use sudogon_core::puzzle::{Candidates, Puzzle};
use sudogon_core::solve::{self, End, reference};

/// More than enough for what propagation nearly solves, and short.
const NODES: u64 = 20_000;

fn main() {
    let mut count = 100;
    let mut within = Duration::from_secs(10);
    let mut is_about_repeats = false;
    let mut wish = Wish::default();
    let mut names = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match (argument.as_str(), argument.parse()) {
            (_, Ok(number)) => count = number,
            ("--within", _) => {
                let seconds = arguments.next().and_then(|seconds| seconds.parse().ok());
                within = Duration::from_secs_f64(seconds.expect("a number of seconds"));
            }
            ("--clues", _) => wish.clues = arguments.next().and_then(|name| ClueSet::named(&name)),
            ("--symmetry", _) => {
                wish.pattern = arguments.next().and_then(|name| Pattern::named(&name));
            }
            ("--unlisted", _) => wish.is_by_rating = true,
            ("--check", _) => wish.is_checked = true,
            ("--repeats", _) => is_about_repeats = true,
            (name, _) => names.push(name.to_owned()),
        }
    }
    if names.is_empty() {
        names = layout::listed().map(str::to_owned).collect();
    }
    for name in names {
        let layout = layout::named(&name).unwrap_or_else(|error| panic!("{name}: {error}"));
        if is_about_repeats {
            count_repeats(&layout, count);
        } else {
            for level in Level::ALL {
                measure(&name, &layout, level, &wish, count, within);
            }
        }
    }
}

/// What is wanted besides a level.
#[derive(Default)]
struct Wish {
    clues: Option<&'static ClueSet>,
    pattern: Option<&'static Pattern>,
    is_by_rating: bool,
    is_checked: bool,
}

fn measure(
    name: &str,
    layout: &Arc<Layout>,
    level: Level,
    wish: &Wish,
    count: u64,
    within: Duration,
) {
    let request = Request {
        wanted: match wish.is_by_rating {
            true => Wanted::Ratings(level.ratings()),
            false => Wanted::Level(level),
        },
        clues: wish.clues.into_iter().collect(),
        pattern: wish.pattern,
        ..Request::new(layout)
    };
    let generator = match Generator::new(request) {
        Ok(generator) => generator,
        Err(error) => return println!("{name} {}: {error}", level.slug()),
    };
    let half_turn = Pattern::named("half-turn").expect("it is listed");
    let (mut found, mut times) = (Vec::new(), Vec::new());
    let all = ThreadTime::now();
    let mut failed = 0;
    for number in 0..count {
        let start = ThreadTime::now();
        let made = generator.puzzle(number, &mut |_| match start.elapsed() < within {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        });
        times.push(start.elapsed());
        match made {
            Ok(made) => found.push(made),
            Err(_) => failed += 1,
        }
        // A level that the layout does not have.
        if failed == 3 && found.is_empty() {
            break;
        }
    }
    let seconds = all.elapsed().as_secs_f64();
    let a_second = found.len() as f64 / seconds;
    times.sort_unstable();
    let mean = |of: fn(&Generated) -> usize| {
        found.iter().map(of).sum::<usize>() as f64 / found.len().max(1) as f64
    };
    let is_turned = |made: &&Generated| {
        let givens = &made.puzzle.givens;
        half_turn.fits(layout) && half_turn.holds(layout, |cell| givens.get(cell).is_some())
    };
    let checked = match wish.is_checked {
        true => {
            let slowly = found.iter().filter(|made| check(made, level)).count();
            format!(", all unique and so rated, {slowly} by the reference too")
        }
        false => String::new(),
    };
    println!(
        "{name} {}: {} of {}, median {:.1} ms, worst {:.0} ms, {:.1} tries, {:.1} givens, {} symmetric, {a_second:.1}/s{checked}",
        level.slug(),
        found.len(),
        times.len(),
        times[times.len() / 2].as_secs_f64() * 1e3,
        times[times.len() - 1].as_secs_f64() * 1e3,
        mean(|made| made.tries as usize),
        mean(|made| made.puzzle.givens.filled()),
        found.iter().filter(is_turned).count(),
    );
}

/// Solves and rates a puzzle anew, and panics where it is not as promised. Says whether the slow reference came to an end too.
fn check(made: &Generated, level: Level) -> bool {
    let Puzzle { layout, givens, .. } = &made.puzzle;
    let line = sudogon_paper::files::line_of(&made.puzzle);
    let answer = solve::solve(layout, givens, 2, &mut |_| ControlFlow::Continue(()));
    let answer = answer.unwrap_or_else(|conflict| panic!("{line}: {}", conflict.say(layout)));
    assert_ne!(answer.end, End::Stopped, "{line}");
    assert_eq!(
        answer.solutions[..],
        *std::slice::from_ref(&made.solution),
        "{line}"
    );
    let rating = logic::rate(
        &PreparedLayout::new(layout),
        Candidates::new(layout, givens, &[]),
        Some(&Uniqueness::of(givens)),
        &mut |_| ControlFlow::Continue(()),
    );
    assert_eq!(rating, made.rating, "{line}");
    assert_eq!(rating.level(), level, "{line}");
    let slowly = reference::solutions_within(layout, givens, 2, NODES);
    if let Some(found) = &slowly {
        assert_eq!(found, std::slice::from_ref(&made.solution), "{line}");
    }
    slowly.is_some()
}

/// Two puzzles with different prints are different, whatever is done to one. The print is what is left of the solution and its givens
/// when each cell, house and value is known only by what it meets.
fn print(made: &Generated) -> u64 {
    let layout = &made.puzzle.layout;
    let hashed = |parts: &mut Vec<u64>| {
        parts.sort_unstable();
        let mut hasher = DefaultHasher::new();
        parts.hash(&mut hasher);
        hasher.finish()
    };
    let is_given = |cell: Cell| u64::from(made.puzzle.givens.get(cell).is_some());
    let mut cells: Vec<u64> = layout.cells().map(is_given).collect();
    for _ in 0..4 {
        let houses: Vec<u64> = layout
            .houses()
            .iter()
            .map(|house| hashed(&mut house.cells.iter().map(|cell| cells[cell.index()]).collect()))
            .collect();
        let mut of_value: HashMap<_, Vec<u64>> = HashMap::new();
        for (cell, value) in made.solution.entries() {
            of_value.entry(value).or_default().push(cells[cell.index()]);
        }
        let values: HashMap<_, u64> = of_value
            .into_iter()
            .map(|(value, mut cells)| (value, hashed(&mut cells)))
            .collect();
        cells = made
            .solution
            .entries()
            .map(|(cell, value)| {
                let mut met: Vec<u64> = layout
                    .houses_of(cell)
                    .iter()
                    .map(|house| houses[usize::from(house.0)])
                    .collect();
                let met = hashed(&mut met);
                let mut hasher = DefaultHasher::new();
                (cells[cell.index()], met, values[&value]).hash(&mut hasher);
                hasher.finish()
            })
            .collect();
    }
    hashed(&mut cells)
}

fn count_repeats(layout: &Arc<Layout>, count: u64) {
    let request = Request {
        givens: Givens::Minimal,
        wanted: Wanted::Ratings(0..=26),
        ..Request::new(layout)
    };
    let generator = Generator::new(request).expect("nothing special is wanted");
    let mut prints: HashMap<u64, u64> = HashMap::new();
    let mut repeats = 0;
    for number in 0..count {
        if let Ok(made) = generator.puzzle(number, &mut |_| ControlFlow::Continue(()))
            && let Some(earlier) = prints.insert(print(&made), number)
        {
            println!(
                "{number} may be {earlier}: {}",
                made.puzzle.givens.to_line()
            );
            repeats += 1;
        }
    }
    println!(
        "{}: {} puzzles, {repeats} perhaps repeated",
        layout.title(),
        prints.len() + repeats
    );
}
