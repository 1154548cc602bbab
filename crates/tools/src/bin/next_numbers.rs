//! How many facts the next number takes: `next_numbers [--told] COUNT FILE|LAYOUT…`.
//!
//! It goes from number to number, as somebody does who keeps no marks and is told of each, through so many puzzles of each file, one per line, or through so
//! many new ones of each level on each layout (`sq9{killer}` for one with clues). For each level and for all together it prints
//!
//! - how many puzzles come to their end, and in how many no number takes more than three facts, or marks
//! - which share of the numbers takes how many facts, and how many rest without marks on one that nobody finds without
//! - how many want marks, and how many; how many facts come in place of a number
//! - in how many facts of each technique, where not in all, each place and each value that is out has its reason
//! - how many hints say a sentence twice
//! - how long it takes, in milliseconds of the thread's own time
//!
//! With `--told` it prints each hint that rests on facts. It ends at a step that is not the solution's, or has no proof.

#![allow(clippy::print_stdout)]

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use cpu_time::ThreadTime;
use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::message::Language;
use sudogon_board::puzzle::{Candidates, Puzzle, Value};
use sudogon_generate::{ClueSet, Difficulty, GenerateProgress, Generator, PuzzleRequest};
use sudogon_logic::{
    self as logic, Change, Conclusion, Highlight, Level, Position, Premise, PreparedLayout, Step,
    Told, Uniqueness, proof,
};
use sudogon_solve as solve;
use sudogon_tools::{puzzles, rest};

fn main() -> ExitCode {
    sudogon_tools::main(|mut arguments| {
        let is_told = arguments.contains("--told");
        let count: usize = arguments.free_from_str()?;
        for name in rest(arguments)? {
            let mut levels = Levels {
                is_told,
                ..Levels::default()
            };
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
struct Levels {
    found: BTreeMap<Level, Found>,
    is_told: bool,
}

#[derive(Clone, Default)]
struct Found {
    puzzles: usize,
    complete: usize,
    /// Puzzles whose every number takes at most three facts, and no marks.
    within_three: usize,
    /// The numbers by how many facts they take.
    numbers: BTreeMap<usize, usize>,
    /// Numbers that rest on a fact that nobody finds without marks, and want none.
    too_hard: usize,
    /// How many marks are wanted, each time that some are.
    marks: Vec<usize>,
    /// Facts in place of a number.
    facts_alone: usize,
    /// Of how many facts of a technique all has its reason, and of how many.
    reasons: BTreeMap<&'static str, [usize; 2]>,
    /// Hints that say a sentence twice.
    twice: usize,
    times: Vec<Duration>,
}

impl Levels {
    fn add(&mut self, puzzle: &Puzzle) -> Result<(), String> {
        let prepared = PreparedLayout::new(&puzzle.layout);
        let uniqueness = Uniqueness::of(&puzzle.givens);
        let go_on = &mut |_: &()| ControlFlow::Continue(());
        let board = Candidates::new(&puzzle.layout, &puzzle.givens, &[]);
        let answer = solve::solve(&puzzle.layout, &puzzle.givens, 2, &mut |_| {
            ControlFlow::Continue(())
        });
        let layout = &*puzzle.layout;
        let answer = answer.map_err(|conflict| conflict.message(layout).within_english(layout))?;
        let [solution] = &answer.solutions[..] else {
            return Err("it has not one solution".to_owned());
        };
        let level = logic::rate(&prepared, board.clone(), Some(&uniqueness), go_on).level();
        let found = self.found.entry(level).or_default();
        found.puzzles += 1;
        let mut is_within_three = true;
        let mut told = Told::new(board);
        while !told.known().grid().is_full() {
            let started = ThreadTime::now();
            let next = told.next(&prepared, Some(&uniqueness), logic::MOST_FACTS, go_on);
            found.times.push(started.elapsed());
            let next = next.map_err(|error| error.to_string())?;
            let Some(next) = next.first() else { break };
            // A number that the board alone gives has no need of what was told.
            let board = told.known();
            if self.is_told && (!next.facts.is_empty() || next.wants_marks()) {
                tell(board, next);
            }
            found.count(&prepared, board, &uniqueness, next)?;
            is_within_three &= next.facts.len() <= 3 && !next.wants_marks();
            let is_right = |change: &Change| match *change {
                Change::Place(cell, value) => solution.get(cell) == Some(value),
                Change::Remove(cell, value) => solution.get(cell) != Some(value),
            };
            if !next.step.changes.iter().all(is_right) {
                return Err(format!("wrong in {}", board.to_line()));
            }
            told.hear(next);
        }
        let is_complete = told.known().grid().is_full();
        found.complete += usize::from(is_complete);
        found.within_three += usize::from(is_complete && is_within_three);
        Ok(())
    }

    fn print(self, name: &str) {
        let mut all = Found::default();
        for (level, found) in self.found {
            all.add(found.clone());
            found.print(&format!("{name} {}", level.name()));
        }
        all.print(&format!("{name} all"));
    }
}

impl Found {
    /// Counts a hint, each of whose steps is proved in the position after those before it.
    fn count(
        &mut self,
        prepared: &PreparedLayout,
        board: &Candidates,
        uniqueness: &Uniqueness,
        next: &Conclusion,
    ) -> Result<(), String> {
        *self.numbers.entry(next.facts.len()).or_default() += 1;
        self.facts_alone += usize::from(next.step.placed().next().is_none());
        if next.wants_marks() {
            self.marks.push(next.marks.len());
        } else {
            self.too_hard += usize::from(next.steps().any(wants_marks));
        }
        let layout = &**board.layout();
        let mut known = board.clone();
        let mut shown: Vec<&Highlight> = Vec::new();
        let mut said: Vec<String> = Vec::new();
        let mut is_twice = false;
        for step in next.steps() {
            let position = prepared.position(&known).relying_on(Some(uniqueness));
            proof::check(&position, &step.proof, &step.changes).map_err(|flaw| {
                format!("{flaw:?} in {}: {}", known.to_line(), step.technique.name())
            })?;
            shown.extend(step.explanation.stages().flat_map(|one| &one.highlights));
            if step.placed().next().is_none() {
                let is_marked = |premise: &Premise| match *premise {
                    Premise::Cell(cell) => {
                        let mut values = position.candidates(cell).iter();
                        values.all(|value| next.marks.contains(&(cell, value)))
                    }
                    Premise::House(..) => false,
                };
                let mut premises = step.proof.premises.iter();
                let is_clear =
                    premises.all(|one| is_marked(one) || is_explained(&position, *one, &shown));
                let [clear, all] = self.reasons.entry(step.technique.id).or_default();
                (*clear, *all) = (*clear + usize::from(is_clear), *all + 1);
            }
            for line in lines(step, layout) {
                is_twice |= said.iter().any(|before| {
                    let rest = before.strip_prefix(line.trim_end_matches('.'));
                    rest.is_some_and(|rest| rest == "." || rest.starts_with(':'))
                });
                said.push(line);
            }
            step.apply(&mut known);
        }
        self.twice += usize::from(is_twice);
        Ok(())
    }

    fn add(&mut self, other: Self) {
        self.puzzles += other.puzzles;
        self.complete += other.complete;
        self.within_three += other.within_three;
        self.too_hard += other.too_hard;
        self.facts_alone += other.facts_alone;
        self.twice += other.twice;
        self.marks.extend(other.marks);
        self.times.extend(other.times);
        for (facts, count) in other.numbers {
            *self.numbers.entry(facts).or_default() += count;
        }
        for (technique, counts) in other.reasons {
            let of_technique = self.reasons.entry(technique).or_default();
            *of_technique = [of_technique[0] + counts[0], of_technique[1] + counts[1]];
        }
    }

    fn print(mut self, name: &str) {
        let all: usize = self.numbers.values().sum();
        let share = |count: usize| 100.0 * count as f64 / all.max(1) as f64;
        let numbers = self.numbers.iter();
        let shares = numbers.map(|(facts, &count)| format!("{facts}: {:.2} %", share(count)));
        let shares: Vec<String> = shares.collect();
        self.times.sort_unstable();
        let time = |share: usize| {
            let at = self.times.len().saturating_sub(1) * share / 100;
            self.times
                .get(at)
                .map_or(0.0, |time| time.as_secs_f64() * 1e3)
        };
        println!(
            "{name}: {} puzzles, {} to the end, {} with at most 3 facts at once and no marks, {all} numbers; by facts {}; ms p50 {:.2} p99 {:.2} max {:.2} all {:.0}",
            self.puzzles,
            self.complete,
            self.within_three,
            shares.join(", "),
            time(50),
            time(99),
            time(100),
            self.times.iter().sum::<Duration>().as_secs_f64() * 1e3,
        );
        self.marks.sort_unstable();
        let marks = |share: usize| {
            let at = self.marks.len().saturating_sub(1) * share / 100;
            self.marks.get(at).copied().unwrap_or_default()
        };
        let unclear = self.reasons.iter().filter(|(_, [clear, all])| clear < all);
        let unclear =
            unclear.map(|(technique, [clear, all])| format!("{technique} {clear} of {all}"));
        println!(
            "  {} too hard without marks; {} want marks (p50 {} p90 {} max {}); {} facts in place of a number; {} say a sentence twice; reasons lack in: {}",
            self.too_hard,
            self.marks.len(),
            marks(50),
            marks(90),
            marks(100),
            self.facts_alone,
            self.twice,
            unclear.collect::<Vec<_>>().join(", "),
        );
    }
}

/// What nobody finds without marks: all from XY-wings on, but for one value in two houses.
fn wants_marks(step: &Step) -> bool {
    let is_of_two_houses = match step.proof.premises[..] {
        [Premise::House(..)] => true,
        [Premise::House(_, value), Premise::House(_, other)] => value == other,
        _ => false,
    };
    step.rating >= 42 && !is_of_two_houses
}

/// Says whether a value on the board is pointed at for each place or value that a premise leaves out, but for what was ruled out before.
fn is_explained(position: &Position<'_>, premise: Premise, shown: &[&Highlight]) -> bool {
    let layout = position.layout();
    let is_out = |cell: Cell, value: Value| {
        let is_it = |one: &&Highlight| match **one {
            Highlight::Reason(by, other) => other == value && layout.peers(cell).contains(by),
            _ => false,
        };
        position.can_hold(cell, value)
            || position.crossed_out(cell).contains(value)
            || shown.iter().any(is_it)
    };
    match premise {
        Premise::Cell(cell) => Value::all(layout.values()).all(|value| is_out(cell, value)),
        Premise::House(id, value) => {
            let mut cells = position.open(layout.house(id));
            cells.all(|cell| is_out(cell, value))
        }
    }
}

/// What is said of a step, each sentence once.
fn lines(step: &Step, layout: &Layout) -> Vec<String> {
    let words = layout.words(Language::ENGLISH);
    let stages = step.explanation.stages().skip(1);
    let mut known = BTreeSet::new();
    let mut lines: Vec<String> = stages
        .flat_map(|stage| words.say_all(&stage.lines))
        .collect();
    lines.retain(|line| known.insert(line.clone()));
    lines
}

/// Prints a hint, a line for each stage.
fn tell(board: &Candidates, next: &Conclusion) {
    println!("{}", board.to_line());
    let words = board.layout().words(Language::ENGLISH);
    for stage in next.explanation().stages() {
        let lines = words.say_all(&stage.lines).join(" ");
        println!("  {} | {lines}", words.say(&stage.headline));
    }
}
