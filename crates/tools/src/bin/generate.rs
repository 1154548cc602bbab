//! Makes puzzles of each level and prints how that went: `generate [COUNT] [OPTIONS] [LAYOUT…]`.
//!
//! ```text
//!   --within SECONDS   how long a puzzle may take (default: 10)
//!   --clues KIND       with clues, as `sudogon generate` has them
//!   --symmetry NAME    with a symmetry of the cells with givens
//!   --unlisted         asks for all levels by their ratings, also for those that a layout does not have
//!   --check            solves and rates each puzzle anew, also with the slow reference, and tells how many that could solve
//! ```
//!
//! For each level it tells how many of so many seeds (100) gave a puzzle in time; median, least and most milliseconds of one; tries and
//! givens in the mean; how many are symmetric by a half turn; and puzzles a second. It uses one thread, and times are that thread's own.
//! Without layouts it takes those that are listed: so `levels.txt` in `crates/generate/src` was made.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::slice;
use std::time::Duration;

use cpu_time::ThreadTime;
use sudogon_board::layout;
use sudogon_board::puzzle::{Candidates, Puzzle};
use sudogon_generate::{ClueSet, Difficulty, Generated, Generator, GivensPattern, PuzzleRequest};
use sudogon_logic::{self as logic, Level, PreparedLayout, Uniqueness};
use sudogon_solve::{self as solve, reference};
use sudogon_tools::{Arguments, Outcome, Spread, rest};

fn main() -> ExitCode {
    sudogon_tools::main(generate)
}

fn generate(mut arguments: Arguments) -> Outcome {
    let seconds = arguments.opt_value_from_str("--within")?.unwrap_or(10.0);
    let clues = |name: &str| ClueSet::named(name).ok_or("there are no such clues");
    let pattern = |name: &str| GivensPattern::named(name).ok_or("there is no such symmetry");
    let clues = arguments.opt_value_from_fn("--clues", clues)?;
    let pattern = arguments.opt_value_from_fn("--symmetry", pattern)?;
    let is_by_rating = arguments.contains("--unlisted");
    let trial = LevelTrial {
        within: Duration::try_from_secs_f64(seconds)?,
        is_checked: arguments.contains("--check"),
        count: arguments.opt_free_from_str()?.unwrap_or(100),
    };
    let mut names = rest(arguments)?;
    if names.is_empty() {
        names = layout::listed().map(str::to_owned).collect();
    }
    for name in names {
        let layout = layout::named(&name)?;
        for level in Level::ALL {
            let wanted = if is_by_rating {
                Difficulty::Ratings(level.ratings())
            } else {
                Difficulty::Level(level)
            };
            let request = PuzzleRequest {
                wanted,
                clues: clues.into_iter().collect(),
                pattern,
                ..PuzzleRequest::new(&layout)
            };
            let told = trial
                .run(request, level)
                .unwrap_or_else(|error| error.to_string());
            println!("{name} {}: {told}", level.id());
        }
    }
    Ok(())
}

/// The most nodes that the reference visits for a puzzle.
const SLOW_PATIENCE: u64 = 20_000;

/// How puzzles are tried.
struct LevelTrial {
    count: u64,
    within: Duration,
    is_checked: bool,
}

impl LevelTrial {
    /// How it went, in words.
    fn run(&self, request: PuzzleRequest, level: Level) -> Result<String, Box<dyn Error>> {
        let generator = Generator::new(request)?;
        let half_turn = GivensPattern::named("half-turn").ok_or("it is listed")?;
        let (mut found, mut times) = (Vec::new(), Vec::new());
        let all = ThreadTime::now();
        for number in 0..self.count {
            let start = ThreadTime::now();
            let made = generator.puzzle(number, &mut |_| {
                if start.elapsed() < self.within {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            times.push(start.elapsed());
            found.extend(made);
            // A level that the layout does not have.
            if times.len() == 3 && found.is_empty() {
                break;
            }
        }
        let a_second = found.len() as f64 / all.elapsed().as_secs_f64();
        let mean = |of: fn(&Generated) -> usize| {
            found.iter().map(of).sum::<usize>() as f64 / found.len().max(1) as f64
        };
        let is_turned = |made: &&Generated| {
            let Puzzle { layout, givens, .. } = &made.puzzle;
            half_turn.fits(layout) && half_turn.holds(layout, |cell| givens.get(cell).is_some())
        };
        let checked = self.is_checked.then(|| {
            let proved = found.iter().filter(|made| check(made, level)).count();
            format!(", {proved} proved by the reference")
        });
        Ok(format!(
            "{} of {}, {} ms, {:.1} tries, {:.1} givens, {} symmetric, {a_second:.1}/s{}",
            found.len(),
            times.len(),
            times.into_iter().collect::<Spread>(),
            mean(|made| made.tries as usize),
            mean(|made| made.puzzle.givens.filled()),
            found.iter().filter(is_turned).count(),
            checked.unwrap_or_default(),
        ))
    }
}

/// Solves and rates a puzzle anew, and says whether the slow reference got to its end, too.
///
/// # Panics
/// It is not as promised.
fn check(made: &Generated, level: Level) -> bool {
    let Puzzle { layout, givens, .. } = &made.puzzle;
    let line = sudogon_paper::files::line_of(&made.puzzle);
    let answer = solve::solve(layout, givens, 2, &mut |_| ControlFlow::Continue(()))
        .unwrap_or_else(|conflict| {
            let said = conflict.message(layout).within_english(&**layout);
            panic!("{line}: {said}")
        });
    assert_eq!(
        answer.solutions[..],
        *slice::from_ref(&made.solution),
        "{line}"
    );
    let rating = logic::rate(
        &PreparedLayout::new(layout),
        Candidates::new(layout, givens, &[]),
        Some(&Uniqueness::of(givens)),
        &mut |_| ControlFlow::Continue(()),
    );
    assert_eq!((&rating, rating.level()), (&made.rating, level), "{line}");
    let known = reference::solutions_within(layout, givens, 2, SLOW_PATIENCE);
    if let Some(known) = &known {
        assert_eq!(known[..], *slice::from_ref(&made.solution), "{line}");
    }
    known.is_some()
}
