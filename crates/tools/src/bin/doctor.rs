//! Spoils puzzles by one slip and asks the doctor: `cargo run --release --no-default-features --example doctor -- [PUZZLES] [KILLERS] [SEED]`.
//!
//! New puzzles on ten layouts, and killers, easy to hard, half of them symmetric. Of each, each kind of slip makes another: the value of a
//! given as a hand or an eye gets it wrong, or any other, a number too many, one left out, two neighbours swapped, one a cell off, a part of a
//! strip or of the board shifted, a strip left out or typed twice, the number of a clue misread. For each kind it tells how often the
//! slip can be known (there is not one solution), how often the true puzzle is then among the mends, how often it is the first and
//! among the first five, and the time.

#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use sudogon_core::doctor::{self, Verdict};
use sudogon_core::generate::{CLUE_SETS, Generator, PATTERNS, Request, Wanted};
use sudogon_core::layout::{self, Cell, Direction};
use sudogon_core::logic::Level;
use sudogon_core::puzzle::{Grid, Puzzle, Value};
use sudogon_core::solve::Random;

const LAYOUTS: [&str; 10] = [
    "sq9", "star", "sq6", "x9", "jigsaw9", "windoku", "sq12", "tridoku", "hoshi", "sujiken",
];

const KINDS: [&str; 11] = [
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
    "clue",
];

/// What is taken for what.
const LOOK_ALIKE: &[(usize, usize)] = &[(1, 7), (3, 8), (5, 6), (6, 9), (4, 9), (6, 8)];

#[derive(Default)]
struct Tally {
    made: usize,
    known: usize,
    listed: usize,
    first: usize,
    five: usize,
    mends: usize,
    times: Vec<Duration>,
}

fn main() {
    let mut arguments = std::env::args()
        .skip(1)
        .filter_map(|text| text.parse::<u64>().ok());
    let puzzles = arguments.next().unwrap_or(500);
    let killers = arguments.next().unwrap_or(100);
    let seed = arguments.next().unwrap_or(0);
    let mut tallies: BTreeMap<(String, usize), Tally> = BTreeMap::new();
    let each = puzzles.div_ceil(LAYOUTS.len() as u64);
    for id in LAYOUTS {
        run(id, None, each, seed, &mut tallies);
    }
    run("sq9", Some("killer"), killers, seed, &mut tallies);
    println!(
        "{:10} {:14} {:>5} {:>5} {:>7} {:>6} {:>6} {:>6} {:>9} {:>9}",
        "layout", "slip", "made", "known", "listed", "first", "five", "mends", "median", "worst"
    );
    let mut all: BTreeMap<usize, Tally> = BTreeMap::new();
    for ((name, kind), tally) in &mut tallies {
        print(name, *kind, tally);
        let sum = all.entry(*kind).or_default();
        sum.made += tally.made;
        sum.known += tally.known;
        sum.listed += tally.listed;
        sum.first += tally.first;
        sum.five += tally.five;
        sum.mends += tally.mends;
        sum.times.append(&mut tally.times);
    }
    for (kind, tally) in &mut all {
        print("all", *kind, tally);
    }
}

fn print(name: &str, kind: usize, tally: &mut Tally) {
    tally.times.sort_unstable();
    let percent = |count: usize| 100.0 * count as f64 / tally.known.max(1) as f64;
    let ms = |at: usize| {
        tally
            .times
            .get(at)
            .map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    println!(
        "{name:10} {:14} {:5} {:5} {:6.1}% {:5.1}% {:5.1}% {:6.1} {:6.1} ms {:6.0} ms",
        KINDS[kind],
        tally.made,
        tally.known,
        percent(tally.listed),
        percent(tally.first),
        percent(tally.five),
        tally.mends as f64 / tally.known.max(1) as f64,
        ms(tally.times.len() / 2),
        ms(tally.times.len().saturating_sub(1)),
    );
}

fn run(
    id: &str,
    clues: Option<&str>,
    count: u64,
    seed: u64,
    tallies: &mut BTreeMap<(String, usize), Tally>,
) {
    let layout = layout::named(id).expect("a layout");
    let name = clues.unwrap_or(id).to_owned();
    for (number, level) in (0..count).zip(
        [Level::Easy, Level::Medium, Level::Hard]
            .into_iter()
            .cycle(),
    ) {
        let mut request = Request::new(&layout);
        let mut random = Random(seed ^ number << 8);
        request.seed = seed.wrapping_add(number);
        request.wanted = Wanted::Level(level);
        request.clues = CLUE_SETS
            .iter()
            .copied()
            .filter(|set| Some(set.slug) == clues)
            .collect();
        request.pattern = PATTERNS
            .iter()
            .find(|pattern| pattern.slug == "half-turn" && pattern.fits(&layout));
        request.pattern = request
            .pattern
            .filter(|_| clues.is_none() && random.below(2) == 0);
        let Ok(generator) = Generator::new(request) else {
            continue;
        };
        let Ok(made) = generator.puzzle(0, &mut |_| ControlFlow::Continue(())) else {
            continue;
        };
        for kind in 0..KINDS.len() {
            let Some(spoiled) = (0..50).find_map(|_| spoiled(&made.puzzle, kind, &mut random))
            else {
                continue;
            };
            examine(
                &made.puzzle,
                &spoiled,
                kind,
                tallies.entry((name.clone(), kind)).or_default(),
            );
        }
    }
}

fn examine(truth: &Puzzle, spoiled: &Puzzle, kind: usize, tally: &mut Tally) {
    tally.made += 1;
    let begin = Instant::now();
    let diagnosis =
        doctor::examine(spoiled, &mut |_| ControlFlow::Continue(())).expect("nobody stops it");
    let time = begin.elapsed();
    if let Verdict::One(_) = diagnosis.verdict {
        return;
    }
    tally.known += 1;
    tally.times.push(time);
    tally.mends += diagnosis.mends.len();
    let is_true = |mend: &doctor::Mend| {
        let is_same = |cell: Cell| {
            mend.retype.contains(&cell) || mend.puzzle.givens.get(cell) == truth.givens.get(cell)
        };
        mend.puzzle.layout.clues() == truth.layout.clues() && truth.layout.cells().all(is_same)
    };
    let at = diagnosis.mends.iter().position(is_true);
    if std::env::var_os("TELL").is_some() && at.is_none() {
        println!(
            "{}: {} not among {}",
            KINDS[kind],
            sudogon_paper::files::line_of(spoiled),
            diagnosis.mends.len()
        );
        println!("  {}", sudogon_paper::files::line_of(truth));
    }
    tally.listed += usize::from(at.is_some());
    tally.first += usize::from(at == Some(0));
    tally.five += usize::from(at.is_some_and(|at| at < 5));
}

/// The puzzle after a slip; none if that changes nothing or loses more than it should.
fn spoiled(puzzle: &Puzzle, kind: usize, random: &mut Random) -> Option<Puzzle> {
    let (layout, givens) = (&puzzle.layout, &puzzle.givens);
    let mut spoiled = puzzle.clone();
    let entries: Vec<(Cell, Value)> = givens.entries().collect();
    let given = (!entries.is_empty()).then(|| entries[random.below(entries.len() as u32) as usize]);
    let any = random.below(layout.len() as u32) as usize;
    let values = layout.values() as u32;
    match kind {
        0 => {
            let (cell, value) = given?;
            let pairs = LOOK_ALIKE.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
            let likes: Vec<usize> = pairs
                .filter(|(a, _)| *a == value.number())
                .map(|(_, b)| b)
                .collect();
            let like = *likes.get(random.below(likes.len().max(1) as u32) as usize)?;
            (like <= layout.values()).then(|| spoiled.givens.set(cell, Value::new(like)))?;
        }
        1 => spoiled
            .givens
            .set(given?.0, Value::new(1 + random.below(values) as usize)),
        2 => {
            givens.get(Cell::new(any)).is_none().then_some(())?;
            spoiled.givens.set(
                Cell::new(any),
                Value::new(1 + random.below(values) as usize),
            );
        }
        3 => spoiled.givens.set(given?.0, None),
        4 | 5 => {
            let (cell, value) = given?;
            let to = layout.toward(cell, Direction::ALL[random.below(4) as usize])?;
            (givens.get(to).is_some() == (kind == 4)).then_some(())?;
            spoiled.givens.set(cell, givens.get(to));
            spoiled.givens.set(to, Some(value));
        }
        6 | 7 => {
            let strip = &layout.strips()[layout.strip_of(Cell::new(any))];
            let end = if kind == 6 { strip.end } else { layout.len() };
            let mut values: Vec<Option<Value>> = givens.iter().collect();
            let part = &mut values[any..end];
            match random.below(2) {
                0 if part.last()?.is_none() => part.rotate_right(1),
                1 if part[0].is_none() => part.rotate_left(1),
                _ => return None,
            }
            spoiled.givens = values.into_iter().collect();
        }
        8 | 9 => {
            let strip =
                layout.strips()[random.below(layout.strips().len() as u32) as usize].clone();
            let mut values: Vec<Option<Value>> = givens.iter().collect();
            let end = values.len();
            if kind == 8 {
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
        _ => {
            let clues = layout.clues();
            let wrong = random.below(clues.len().max(1) as u32) as usize;
            let mut digits: Vec<u8> = clues.get(wrong)?.amount.to_string().into_bytes();
            let at = random.below(digits.len() as u32) as usize;
            digits[at] = b'0' + random.below(10) as u8;
            let amount: usize = String::from_utf8(digits).ok()?.parse().ok()?;
            (amount > 0).then_some(())?;
            let mut clues = clues.to_vec();
            clues[wrong].amount = amount;
            spoiled.layout = layout::with_clues(layout, clues).ok()?;
        }
    }
    let is_changed = spoiled.givens != Grid::empty(0) && spoiled != *puzzle;
    is_changed.then_some(spoiled)
}
