//! How many facts the next number takes: `next_numbers COUNT FILE|LAYOUT…`.
//!
//! It goes from number to number, as somebody does who keeps no marks, through so many puzzles of each file, one per line, or through so
//! many new ones of each level on each layout (`sq9{killer}` for one with clues). For each level it prints which share of the numbers takes
//! how many facts, how many puzzles need no more than three at once, and how long it takes, in milliseconds of the thread's own time. It
//! ends at a number that is not the solution's, or a fact without a proof.

#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use cpu_time::ThreadTime;
use sudogon_board::layout;
use sudogon_board::puzzle::{Candidates, Puzzle};
use sudogon_generate::{ClueSet, Difficulty, GenerateProgress, Generator, PuzzleRequest};
use sudogon_logic::{self as logic, Conclusion, Level, PreparedLayout, Uniqueness, proof};
use sudogon_solve as solve;
use sudogon_tools::{puzzles, rest};

fn main() -> ExitCode {
    sudogon_tools::main(|mut arguments| {
        let count: usize = arguments.free_from_str()?;
        for name in rest(arguments)? {
            let mut levels = Levels::default();
            if Path::new(&name).exists() {
                for (line, puzzle) in puzzles(&name)?.into_iter().take(count) {
                    levels
                        .add(&puzzle)
                        .map_err(|error| format!("{name}:{line}: {error}"))?;
                }
            } else {
                for level in [Level::Easy, Level::Medium, Level::Hard, Level::VeryHard] {
                    for puzzle in made(&name, level, count)? {
                        levels.add(&puzzle)?;
                    }
                }
            }
            levels.print(&name);
        }
        Ok(())
    })
}

/// New puzzles of a level.
fn made(board: &str, level: Level, count: usize) -> Result<Vec<Puzzle>, String> {
    let (name, clues) = board.split_once('{').unwrap_or((board, ""));
    let layout = layout::named(name).map_err(|error| error.to_string())?;
    let clues = clues
        .strip_suffix('}')
        .map(|kind| ClueSet::named(kind).ok_or("no such clues"));
    let request = PuzzleRequest {
        wanted: Difficulty::Level(level),
        clues: clues.transpose()?.into_iter().collect(),
        ..PuzzleRequest::new(&layout)
    };
    let generator = Generator::new(request).map_err(|error| error.to_string())?;
    let go_on = &mut |_: &GenerateProgress| ControlFlow::Continue(());
    let made = (0..count as u64).filter_map(|number| generator.puzzle(number, go_on).ok());
    Ok(made.map(|made| made.puzzle).collect())
}

/// The puzzles that were found, by level.
#[derive(Default)]
struct Levels(BTreeMap<Level, Found>);

#[derive(Default)]
struct Found {
    puzzles: usize,
    /// Puzzles whose every number takes at most three facts.
    within_three: usize,
    /// Positions from which no number is found.
    stuck: usize,
    /// The numbers by how many facts they take.
    numbers: BTreeMap<usize, usize>,
    times: Vec<Duration>,
}

impl Levels {
    fn add(&mut self, puzzle: &Puzzle) -> Result<(), String> {
        let prepared = PreparedLayout::new(&puzzle.layout);
        let uniqueness = Uniqueness::of(&puzzle.givens);
        let go_on = &mut |_: &()| ControlFlow::Continue(());
        let mut board = Candidates::new(&puzzle.layout, &puzzle.givens, &[]);
        let answer = solve::solve(&puzzle.layout, &puzzle.givens, 2, &mut |_| {
            ControlFlow::Continue(())
        });
        let layout = &*puzzle.layout;
        let answer = answer.map_err(|conflict| conflict.message(layout).within_english(layout))?;
        let [solution] = &answer.solutions[..] else {
            return Err("it has not one solution".to_owned());
        };
        let level = logic::rate(&prepared, board.clone(), Some(&uniqueness), go_on).level();
        let found = self.0.entry(level).or_default();
        found.puzzles += 1;
        let mut most = 0;
        while !board.grid().is_full() {
            let started = ThreadTime::now();
            let next = logic::next_numbers(
                &prepared,
                &board,
                Some(&uniqueness),
                logic::MOST_FACTS,
                go_on,
            );
            found.times.push(started.elapsed());
            let next = next.map_err(|error| error.to_string())?;
            let Some(next) = next.first() else {
                found.stuck += 1;
                most = usize::MAX;
                break;
            };
            check(&prepared, &board, &uniqueness, next)?;
            *found.numbers.entry(next.facts.len()).or_default() += 1;
            most = most.max(next.facts.len());
            for (cell, value) in next.step.placed() {
                if solution.get(cell) != Some(value) {
                    return Err(format!("wrong in {}", board.to_line()));
                }
                board.place(cell, value);
            }
        }
        found.within_three += usize::from(most <= 3);
        Ok(())
    }

    fn print(mut self, name: &str) {
        for (level, found) in &mut self.0 {
            let all: usize = found.numbers.values().sum();
            let share = |count: usize| 100.0 * count as f64 / all.max(1) as f64;
            let shares: Vec<String> = found
                .numbers
                .iter()
                .map(|(facts, &count)| format!("{facts}: {:.2} %", share(count)))
                .collect();
            found.times.sort_unstable();
            let time = |share: usize| {
                found.times[(found.times.len() - 1) * share / 100].as_secs_f64() * 1e3
            };
            println!(
                "{name} {}: {} puzzles, {} with at most 3 facts at once, {all} numbers, {} stuck; by facts {}; ms p50 {:.2} p99 {:.2} max {:.2}",
                level.name(),
                found.puzzles,
                found.within_three,
                found.stuck,
                shares.join(", "),
                time(50),
                time(99),
                time(100),
            );
        }
    }
}

/// Says whether every fact and the number are proved, each in the position after those before it.
fn check(
    prepared: &PreparedLayout,
    board: &Candidates,
    uniqueness: &Uniqueness,
    next: &Conclusion,
) -> Result<(), String> {
    let mut known = board.clone();
    for step in next.facts.iter().chain([&next.step]) {
        let position = prepared.position(&known).relying_on(Some(uniqueness));
        proof::check(&position, &step.proof, &step.changes).map_err(|flaw| {
            format!("{flaw:?} in {}: {}", known.to_line(), step.technique.name())
        })?;
        step.apply(&mut known);
    }
    Ok(())
}
