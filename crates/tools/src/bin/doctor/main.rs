//! Spoils puzzles by one slip and asks the doctor: `doctor [--tell] [PUZZLES [SEED]]`, and
//! `doctor [--tell] --clues BOARDS [--only SLIP] [--seed SEED] [FILE …]`.
//!
//! New puzzles (500) on ten layouts, easy to hard, half of them symmetric. Of each, each kind of slip makes another. For each kind it
//! tells how often the slip can be known (there is not one solution), how often the true puzzle is then among the mends, how often it
//! is the first and among the first five, and the milliseconds. With `--clues` so many boards are spoiled by each sort of slip in
//! clues (`clue_slips.rs`). `--tell` prints the puzzles of which the mends miss it.

#![allow(clippy::print_stdout)]

mod clue_slips;

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sudogon_board::layout::{self, Cell, Direction, Layout};
use sudogon_board::puzzle::{Puzzle, Value};
use sudogon_board::random::Random;
use sudogon_doctor::{self as doctor, SolutionVerdict};
use sudogon_generate::{Difficulty, Generator, GivensPattern, PuzzleRequest};
use sudogon_logic::Level;
use sudogon_paper::files::line_of;
use sudogon_tools::{Arguments, Outcome, Spread, puzzles, rest};

const LAYOUTS: [&str; 10] = [
    "sq9", "star", "sq6", "x9", "jigsaw9", "windoku", "sq12", "tridoku", "hoshi", "sujiken",
];

/// Each kind of slip, by what a hand or an eye does.
const SLIPS: [&str; 10] = [
    "look-alike",
    "any value",
    "too many",
    "left out",
    "swapped",
    "moved",
    "strip shifted",
    "board shifted",
    "strip left out",
    "strip twice",
];

/// The figures that are taken for others.
const LOOK_ALIKE: &[(usize, usize)] = &[(1, 7), (3, 8), (5, 6), (6, 9), (4, 9), (6, 8)];

/// The results for the slips of one kind.
#[derive(Clone, Default)]
struct Tally {
    made: usize,
    /// At which place the true puzzle is among how many mends, of each slip that can be known.
    known: Vec<(Option<usize>, usize)>,
    times: Vec<Duration>,
}

impl Tally {
    fn print(&self, layout: &str, slip: &str) {
        let known = self.known.len().max(1) as f64;
        let within = |most: usize| {
            let is_within = |(at, _): &&(Option<usize>, usize)| at.is_some_and(|at| at < most);
            100.0 * self.known.iter().filter(is_within).count() as f64 / known
        };
        let mends: usize = self.known.iter().map(|(_, mends)| mends).sum();
        println!(
            "{layout:10} {slip:14} {:5} {:5} {:6.1}% {:5.1}% {:5.1}% {:6.1}  {}",
            self.made,
            self.known.len(),
            within(usize::MAX),
            within(1),
            within(5),
            mends as f64 / known,
            self.times.iter().copied().collect::<Spread>(),
        );
    }
}

fn main() -> ExitCode {
    sudogon_tools::main(spoil)
}

fn spoil(mut arguments: Arguments) -> Outcome {
    let tells = arguments.contains("--tell");
    if let Some(count) = arguments.opt_value_from_str("--clues")? {
        let only: Option<String> = arguments.opt_value_from_str("--only")?;
        let seed = arguments.opt_value_from_str("--seed")?.unwrap_or(0);
        let mut of_files = Vec::new();
        for path in rest(arguments)? {
            of_files.extend(puzzles(&path)?.into_iter().map(|(_, puzzle)| puzzle));
        }
        clue_slips::tell(count, &of_files, seed, only.as_deref(), tells);
        return Ok(());
    }
    let puzzles = arguments.opt_free_from_str()?.unwrap_or(500u64);
    let seed = arguments.opt_free_from_str()?.unwrap_or(0);
    rest(arguments)?;
    println!("layout     slip            made known  listed  first   five  mends  ms");
    let each = puzzles.div_ceil(LAYOUTS.len() as u64);
    let mut all = vec![Tally::default(); SLIPS.len()];
    for id in LAYOUTS {
        let tallies = tallies(&layout::named(id)?, each, seed, tells);
        for ((slip, tally), all) in SLIPS.iter().zip(tallies).zip(&mut all) {
            tally.print(id, slip);
            all.made += tally.made;
            all.known.extend(tally.known);
            all.times.extend(tally.times);
        }
    }
    for (slip, tally) in SLIPS.iter().zip(all) {
        tally.print("all", slip);
    }
    Ok(())
}

/// Returns what becomes of slips in new puzzles on a layout.
fn tallies(layout: &Arc<Layout>, count: u64, seed: u64, tells: bool) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); SLIPS.len()];
    let levels = [Level::Easy, Level::Medium, Level::Hard];
    for (number, level) in (0..count).zip(levels.into_iter().cycle()) {
        let mut random = Random(seed ^ number << 8);
        let half_turn = GivensPattern::named("half-turn").filter(|pattern| pattern.fits(layout));
        let request = PuzzleRequest {
            seed: seed.wrapping_add(number),
            wanted: Difficulty::Level(level),
            pattern: half_turn.filter(|_| random.below(2) == 0),
            ..PuzzleRequest::new(layout)
        };
        let Ok(generator) = Generator::new(request) else {
            continue;
        };
        let Ok(made) = generator.puzzle(0, &mut |_| ControlFlow::Continue(())) else {
            continue;
        };
        for (slip, tally) in SLIPS.iter().zip(&mut tallies) {
            let mut tries = (0..50).filter_map(|_| spoiled(&made.puzzle, slip, &mut random));
            let Some(spoiled) = tries.next() else {
                continue;
            };
            let is_found = examine(&made.puzzle, &spoiled, tally);
            if tells && !is_found {
                println!("{}: {}", slip, line_of(&spoiled));
                println!("  {}", line_of(&made.puzzle));
            }
        }
    }
    tallies
}

/// Says whether the doctor finds the true puzzle, or has nothing to mend.
fn examine(truth: &Puzzle, spoiled: &Puzzle, tally: &mut Tally) -> bool {
    tally.made += 1;
    let begin = Instant::now();
    let diagnosis =
        doctor::examine(spoiled, &mut |_| ControlFlow::Continue(())).expect("nobody stops it");
    let time = begin.elapsed();
    if let SolutionVerdict::One(_) = diagnosis.verdict {
        return true;
    }
    let is_true = |mend: &doctor::Mend| {
        let is_same = |cell: Cell| {
            mend.retype.contains(&cell) || mend.puzzle.givens.get(cell) == truth.givens.get(cell)
        };
        truth.layout.cells().all(is_same)
    };
    let at = diagnosis.mends.iter().position(is_true);
    tally.times.push(time);
    tally.known.push((at, diagnosis.mends.len()));
    at.is_some()
}

/// The puzzle after a slip; none if that changes nothing or loses more than it should.
fn spoiled(puzzle: &Puzzle, slip: &str, random: &mut Random) -> Option<Puzzle> {
    let (layout, givens) = (&puzzle.layout, &puzzle.givens);
    let mut spoiled = puzzle.clone();
    let entries: Vec<(Cell, Value)> = givens.entries().collect();
    let given = (!entries.is_empty()).then(|| entries[random.below(entries.len() as u32) as usize]);
    let any = random.below(layout.len() as u32) as usize;
    let values = layout.values() as u32;
    match slip {
        "look-alike" => {
            let (cell, value) = given?;
            let pairs = LOOK_ALIKE
                .iter()
                .flat_map(|&(a, b)| [(a, b), (b, a)])
                .filter(|(a, _)| *a == value.number());
            let likes: Vec<usize> = pairs.map(|(_, b)| b).collect();
            let like = *likes.get(random.below(likes.len().max(1) as u32) as usize)?;
            (like <= layout.values()).then(|| spoiled.givens.set(cell, Value::new(like)))?;
        }
        "any value" => spoiled
            .givens
            .set(given?.0, Value::new(1 + random.below(values) as usize)),
        "too many" => {
            givens.get(Cell::new(any)).is_none().then_some(())?;
            let value = Value::new(1 + random.below(values) as usize);
            spoiled.givens.set(Cell::new(any), value);
        }
        "left out" => spoiled.givens.set(given?.0, None),
        "swapped" | "moved" => {
            let (cell, value) = given?;
            let to = layout.toward(cell, Direction::ALL[random.below(4) as usize])?;
            (givens.get(to).is_some() == (slip == "swapped")).then_some(())?;
            spoiled.givens.set(cell, givens.get(to));
            spoiled.givens.set(to, Some(value));
        }
        "strip shifted" | "board shifted" => {
            let strip = &layout.strips()[layout.strip_of(Cell::new(any))];
            let end = if slip == "strip shifted" {
                strip.end
            } else {
                layout.len()
            };
            let mut values: Vec<Option<Value>> = givens.iter().collect();
            let part = &mut values[any..end];
            match random.below(2) {
                0 if part.last()?.is_none() => part.rotate_right(1),
                1 if part[0].is_none() => part.rotate_left(1),
                _ => return None,
            }
            spoiled.givens = values.into_iter().collect();
        }
        _ => {
            let strip =
                layout.strips()[random.below(layout.strips().len() as u32) as usize].clone();
            let mut values: Vec<Option<Value>> = givens.iter().collect();
            let end = values.len();
            if slip == "strip left out" {
                values[strip.start..].rotate_left(strip.len());
                values[end - strip.len()..].fill(None);
            } else {
                (strip.end + strip.len() <= end).then_some(())?;
                let twice: Vec<Option<Value>> = values[strip.clone()].to_vec();
                values[strip.end..].rotate_right(strip.len());
                values[strip.end..strip.end + strip.len()].copy_from_slice(&twice);
            }
            spoiled.givens = values.into_iter().collect();
        }
    }
    (spoiled != *puzzle).then_some(spoiled)
}
