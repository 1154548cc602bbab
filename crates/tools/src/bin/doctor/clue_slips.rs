//! Slips in clues: turned, swapped for another kind, a number by a digit or by a little. Each sort spoils so many boards, of files and made
//! here: a solution with clues that are true of it, and as few givens as one solution needs.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sudogon_board::layout::clues::kinds::{
    ARROW, BLACK, EVEN, GREATER, MAXIMUM, MINIMUM, ODD, THERMOMETER, V, WHITE, X,
};
use sudogon_board::layout::clues::{ClueKind, ClueScope};
use sudogon_board::layout::{self, Cell, Clue, Direction, Layout};
use sudogon_board::puzzle::{Grid, Puzzle};
use sudogon_board::random::Random;
use sudogon_doctor::{self as doctor, Core, PrintedPart, SolutionVerdict};
use sudogon_generate::{ClueSet, Generator, PuzzleRequest};
use sudogon_paper::files::line_of;
use sudogon_solve::{self as solve, FoundSolutions, Limits, Solver};
use sudogon_tools::Spread;

/// A sort of slip.
struct Sort {
    name: &'static str,
    /// Says whether a clue can suffer it.
    fits: fn(&Clue) -> bool,
    /// The clues that take the place of one, if the slip changes anything.
    spoil: fn(&Clue, &mut Random) -> Option<Vec<Clue>>,
    /// Clues that are true of a solution, among them some that fit; without them, killers are made.
    draw: Option<Draw>,
}

/// Draws clues that are true of a solution of a board.
type Draw = fn(&Layout, &Grid, &mut Random) -> Vec<Clue>;

const SORTS: [Sort; 9] = [
    Sort {
        name: "sign turned",
        fits: |clue| clue.kind == &GREATER,
        spoil: turned,
        draw: Some(|layout, solution, random| {
            some(
                2,
                random,
                pairs(layout, solution, &|a, b| (a > b).then_some(&GREATER)),
            )
        }),
    },
    Sort {
        name: "dot swapped",
        fits: |clue| clue.kind == &WHITE || clue.kind == &BLACK,
        spoil: of_other_kind,
        draw: Some(|layout, solution, random| {
            some(
                2,
                random,
                pairs(layout, solution, &|a, b| match (a == b + 1, a == 2 * b) {
                    (true, false) => Some(&WHITE),
                    (false, true) => Some(&BLACK),
                    _ => None,
                }),
            )
        }),
    },
    Sort {
        name: "X for V",
        fits: |clue| clue.kind == &X || clue.kind == &V,
        spoil: of_other_kind,
        draw: Some(|layout, solution, _| {
            pairs(layout, solution, &|a, b| match a + b {
                10 if a > b => Some(&X),
                5 if a > b => Some(&V),
                _ => None,
            })
        }),
    },
    Sort {
        name: "even for odd",
        fits: |clue| clue.kind == &EVEN || clue.kind == &ODD,
        spoil: of_other_kind,
        draw: Some(|_, solution, random| {
            let of = |parity: usize| {
                let cells = solution.entries();
                cells
                    .filter(move |(_, value)| value.number() % 2 == parity)
                    .map(|(cell, _)| cell)
            };
            let even = some(3, random, of(0).collect());
            let odd = some(3, random, of(1).collect());
            vec![Clue::new(&EVEN, even), Clue::new(&ODD, odd)]
        }),
    },
    Sort {
        name: "min for max",
        fits: |clue| clue.kind == &MINIMUM || clue.kind == &MAXIMUM,
        spoil: of_other_kind,
        draw: Some(|layout, solution, random| some(2, random, extremes(layout, solution))),
    },
    Sort {
        name: "thermo turned",
        fits: |clue| clue.kind == &THERMOMETER,
        spoil: turned,
        draw: Some(|layout, solution, random| {
            lines(random, &|random| {
                let line = walk(layout, 3 + random.below(3) as usize, random)?;
                let values = line.iter().map(|&cell| solution.get(cell));
                values
                    .is_sorted_by(|a, b| a < b)
                    .then(|| Clue::new(&THERMOMETER, line))
            })
        }),
    },
    Sort {
        name: "arrow turned",
        fits: |clue| clue.kind == &ARROW,
        spoil: turned,
        draw: Some(|layout, solution, random| {
            lines(random, &|random| {
                let line = walk(layout, 3 + random.below(2) as usize, random)?;
                let number = |&cell: &Cell| solution.get(cell).map_or(0, |value| value.number());
                let sum: usize = line[1..].iter().map(number).sum();
                (number(&line[0]) == sum).then(|| Clue::new(&ARROW, line))
            })
        }),
    },
    Sort {
        name: "digit of number",
        fits: |clue| clue.kind.has_number() && clue.amount > 0,
        spoil: with_other_digit,
        draw: None,
    },
    Sort {
        name: "sum off by 1–3",
        fits: |clue| clue.kind.id == "cage" && clue.amount > 0,
        spoil: |clue, random| {
            let by = 1 + random.below(3) as isize;
            let by = if random.below(2) == 0 { by } else { -by };
            let amount = clue
                .amount
                .checked_add_signed(by)
                .filter(|&amount| amount > 0)?;
            Some(vec![clue.clone().with_amount(amount)])
        },
        draw: None,
    },
];

/// The results for the boards of one sort.
#[derive(Default)]
struct Tally {
    spoiled: usize,
    /// Without a solution, and of those the core of which has the clue.
    without: usize,
    in_core: usize,
    listed: usize,
    first: usize,
    /// Some changes took too many guesses.
    incomplete: usize,
    /// Mends that leave no solution.
    false_mends: usize,
    times: Vec<Duration>,
}

/// Spoils so many boards by each sort of slip.
pub fn tell(count: usize, of_files: &[Puzzle], seed: u64, only: Option<&str>, tells: bool) {
    println!("slip             boards none  core    listed  first  incomplete  false  ms");
    for sort in SORTS
        .iter()
        .filter(|sort| only.is_none_or(|only| sort.name.contains(only)))
    {
        let fitting: Vec<&Puzzle> = of_files
            .iter()
            .filter(|puzzle| puzzle.layout.clues().iter().any(sort.fits))
            .collect();
        let mut tally = Tally::default();
        let mut made = BTreeMap::new();
        for number in 0..20 * count as u64 {
            if tally.spoiled == count {
                break;
            }
            let mut random = Random(seed.wrapping_add(number << 20 | 1));
            let from_file = fitting.get((number / 2) as usize % fitting.len().max(1));
            // Each made one is spoiled a few times.
            let kind = number / 2 % (count as u64 / 6).max(1);
            let truth = match from_file.filter(|_| number % 2 == 0) {
                Some(puzzle) => (*puzzle).clone(),
                None => match made.entry(kind).or_insert_with(|| make(sort, seed ^ kind)) {
                    Some(puzzle) => puzzle.clone(),
                    None => continue,
                },
            };
            spoil(sort, &truth, &mut random, &mut tally, tells);
        }
        tally.print(sort.name);
    }
}

impl Tally {
    fn print(&self, name: &str) {
        let share = |part: usize, of: usize| 100.0 * part as f64 / of.max(1) as f64;
        println!(
            "{name:15} {:6} {:5} {:5.1}% {:7.1}% {:5.1}% {:8} {:8}    {}",
            self.spoiled,
            self.without,
            share(self.in_core, self.without),
            share(self.listed, self.spoiled),
            share(self.first, self.spoiled),
            self.incomplete,
            self.false_mends,
            self.times.iter().copied().collect::<Spread>(),
        );
    }
}

fn spoil(sort: &Sort, truth: &Puzzle, random: &mut Random, tally: &mut Tally, tells: bool) {
    let clues = truth.layout.clues();
    let fitting: Vec<usize> = (0..clues.len())
        .filter(|&at| (sort.fits)(&clues[at]))
        .collect();
    if fitting.is_empty() {
        return;
    }
    let wrong = fitting[random.below(fitting.len() as u32) as usize];
    let Some(others) = (sort.spoil)(&clues[wrong], random) else {
        return;
    };
    let mut changed = clues.to_vec();
    changed.splice(wrong..=wrong, others);
    let Ok(layout) = layout::with_clues(&truth.layout, changed) else {
        return;
    };
    let spoiled = Puzzle {
        layout,
        ..truth.clone()
    };
    let begin = Instant::now();
    let go_on = &mut |_: &doctor::ExamineProgress| ControlFlow::Continue(());
    let diagnosis = doctor::examine(&spoiled, go_on).expect("nobody stops it");
    let time = begin.elapsed();
    match &diagnosis.verdict {
        // Nobody can know.
        SolutionVerdict::One(_) => return,
        SolutionVerdict::None { core, .. } => {
            tally.without += 1;
            tally.in_core += usize::from(has_change(core, &spoiled, truth));
        }
        SolutionVerdict::Several(_) => {}
    }
    tally.spoiled += 1;
    tally.times.push(time);
    tally.incomplete += usize::from(!diagnosis.is_complete());
    let printed = printed(truth);
    let is_true = |mend: &doctor::Mend| {
        mend.puzzle.givens == truth.givens && self::printed(&mend.puzzle) == printed
    };
    let at = diagnosis.mends.iter().position(is_true);
    tally.listed += usize::from(at.is_some());
    tally.first += usize::from(at == Some(0));
    let without = diagnosis
        .mends
        .iter()
        .filter(|mend| !has_solution(&mend.puzzle));
    let false_mends = without.inspect(|mend| {
        println!("NO SOLUTION {:?}: {}", mend.text, line_of(&spoiled));
    });
    tally.false_mends += false_mends.count();
    if tells && at.is_none() {
        println!("{} {time:?}: {}", sort.name, line_of(&spoiled));
        println!("  {}", line_of(truth));
    }
}

/// Says whether a core has what was changed.
fn has_change(core: &Core, spoiled: &Puzzle, truth: &Puzzle) -> bool {
    let printed = printed(truth);
    let clues = core
        .parts
        .iter()
        .filter_map(|part| part.as_clue(&spoiled.layout));
    clues
        .map(|clue| clue.numbered_text())
        .any(|text| !printed.contains(&text))
}

/// The clues as texts, cells that are marked one by one each for itself, in order.
fn printed(puzzle: &Puzzle) -> Vec<String> {
    let parts = PrintedPart::all_of(puzzle).into_iter();
    let clues = parts.filter_map(|part| part.as_clue(&puzzle.layout));
    let mut all: Vec<String> = clues.map(|clue| clue.numbered_text()).collect();
    all.sort();
    all
}

fn has_solution(puzzle: &Puzzle) -> bool {
    let go_on = &mut |_: &solve::SearchState<'_>| ControlFlow::Continue(());
    let solver = Solver::new(&puzzle.layout);
    let asked = solve::ask(&solver, &puzzle.givens, Limits::NONE.for_any(), go_on);
    matches!(asked, Ok((FoundSolutions::One(_), _)))
}

fn turned(clue: &Clue, _: &mut Random) -> Option<Vec<Clue>> {
    Some(vec![
        clue.clone().with_cells(clue.cells.iter().rev().copied()),
    ])
}

/// The clue, or of those that mark cells one by one one cell, as the other kind.
fn of_other_kind(clue: &Clue, random: &mut Random) -> Option<Vec<Clue>> {
    let &to = clue.kind.taken_for.first()?;
    if clue.kind.scope == ClueScope::Together {
        return Some(vec![Clue::new(to, clue.cells.iter().copied())]);
    }
    let wrong = clue.cells[random.below(clue.cells.len() as u32) as usize];
    let rest: Vec<Cell> = clue
        .cells
        .iter()
        .copied()
        .filter(|&cell| cell != wrong)
        .collect();
    let mut both = vec![Clue::new(to, [wrong])];
    both.extend((!rest.is_empty()).then(|| clue.clone().with_cells(rest)));
    Some(both)
}

/// A digit of its number changed, lost, or typed twice, or two of them swapped.
fn with_other_digit(clue: &Clue, random: &mut Random) -> Option<Vec<Clue>> {
    let mut digits: Vec<u8> = clue.amount.to_string().into_bytes();
    let at = random.below(digits.len() as u32) as usize;
    match random.below(6) {
        0 if digits.len() > 1 => _ = digits.remove(at),
        1 => digits.insert(at, digits[at]),
        2 if at > 0 => digits.swap(at - 1, at),
        _ => digits[at] = b'0' + random.below(10) as u8,
    }
    let amount: usize = String::from_utf8(digits).ok()?.parse().ok()?;
    let is_other = amount > 0 && amount != clue.amount;
    is_other.then(|| vec![clue.clone().with_amount(amount)])
}

/// A board with clues of a sort; `None` where there are none.
fn make(sort: &Sort, seed: u64) -> Option<Puzzle> {
    let mut random = Random(seed);
    let id = ["sq9", "sq9", "sq6"][random.below(3) as usize];
    let layout = layout::named(id).ok()?;
    let killer = ClueSet::named("killer").filter(|_| sort.draw.is_none());
    let request = PuzzleRequest {
        seed,
        clues: killer.into_iter().collect(),
        ..PuzzleRequest::new(&layout)
    };
    let generator = Generator::new(request).ok()?;
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let mut puzzle = generator.puzzle(0, go_on).ok()?.puzzle;
    let Some(draw) = sort.draw else {
        return Some(puzzle);
    };
    let solution = only_solution(&puzzle.layout, &puzzle.givens)?;
    let clues = draw(&layout, &solution, &mut random);
    puzzle.layout = layout::with_clues(&layout, clues).ok()?;
    puzzle.layout.clues().iter().any(sort.fits).then_some(())?;
    let solver = Solver::new(&puzzle.layout);
    let mut cells: Vec<Cell> = puzzle.givens.entries().map(|(cell, _)| cell).collect();
    while !cells.is_empty() {
        let cell = cells.swap_remove(random.below(cells.len() as u32) as usize);
        let mut fewer = puzzle.givens.clone();
        fewer.set(cell, None);
        if asked(&solver, &fewer).is_one() {
            puzzle.givens = fewer;
        }
    }
    Some(puzzle)
}

fn only_solution(layout: &Arc<Layout>, givens: &Grid) -> Option<Grid> {
    match asked(&Solver::new(layout), givens) {
        FoundSolutions::One(solution) => Some(solution),
        _ => None,
    }
}

fn asked(solver: &Solver, givens: &Grid) -> FoundSolutions {
    let go_on = &mut |_: &solve::SearchState<'_>| ControlFlow::Continue(());
    let asked = solve::ask(solver, givens, Limits::guesses(500), go_on);
    asked.map_or(FoundSolutions::Unknown, |(found, _)| found)
}

/// One of so many.
fn some<T>(of: u32, random: &mut Random, mut all: Vec<T>) -> Vec<T> {
    all.retain(|_| random.below(of) == 0);
    all
}

/// The clues of neighbours, in the order in which a kind is true of their values.
fn pairs(
    layout: &Layout,
    solution: &Grid,
    kind: &dyn Fn(usize, usize) -> Option<&'static ClueKind>,
) -> Vec<Clue> {
    let mut all = Vec::new();
    for (cell, value) in solution.entries() {
        for direction in Direction::ALL {
            let other = layout.toward(cell, direction);
            let Some((other, beside)) = other.and_then(|it| Some((it, solution.get(it)?))) else {
                continue;
            };
            let kind = kind(value.number(), beside.number());
            all.extend(kind.map(|kind| Clue::new(kind, [cell, other])));
        }
    }
    all
}

/// Cells that hold less, or more, than each of their neighbours.
fn extremes(layout: &Layout, solution: &Grid) -> Vec<Clue> {
    let mut all = Vec::new();
    for (cell, value) in solution.entries() {
        let beside: Vec<_> = Direction::ALL
            .into_iter()
            .filter_map(|direction| layout.toward(cell, direction))
            .filter_map(|other| solution.get(other))
            .collect();
        if beside.iter().all(|&other| value < other) {
            all.push(Clue::new(&MINIMUM, [cell]));
        } else if beside.iter().all(|&other| value > other) {
            all.push(Clue::new(&MAXIMUM, [cell]));
        }
    }
    all
}

/// A few lines that share no cell.
fn lines(random: &mut Random, line: &dyn Fn(&mut Random) -> Option<Clue>) -> Vec<Clue> {
    let mut all: Vec<Clue> = Vec::new();
    for _ in 0..3000 {
        let Some(line) = line(random).filter(|_| all.len() < 8) else {
            continue;
        };
        let is_taken = |cell: &Cell| all.iter().any(|other| other.cells.contains(cell));
        if !line.cells.iter().any(is_taken) {
            all.push(line);
        }
    }
    all
}

/// Cells one beside the other, each once.
fn walk(layout: &Layout, count: usize, random: &mut Random) -> Option<Vec<Cell>> {
    let mut cells = vec![Cell::new(random.below(layout.len() as u32) as usize)];
    while cells.len() < count {
        let direction = Direction::ALL[random.below(4) as usize];
        let next = layout.toward(cells[cells.len() - 1], direction)?;
        (!cells.contains(&next)).then_some(())?;
        cells.push(next);
    }
    Some(cells)
}
