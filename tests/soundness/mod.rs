//! Puzzles made on the spot, solved by steps and held against their solution: shared by a test and an example.

// Neither of the two that share this needs all of it.
#![allow(dead_code)]

#[path = "../drill/random.rs"]
mod random;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon::files;
use sudogon::layout::geometry::point;
use sudogon::layout::{self, Cell, CellShape, Definition, House, HouseRole, Layout};
use sudogon::logic::{self, Change, Highlight, Position, Stage, Step, Trail};
use sudogon::puzzle::{Grid, Value};
use sudogon::solve;

use random::Random;

/// The layouts to try, by the names that the data files use too.
pub const LAYOUTS: [&str; 13] = [
    "sq4",
    "sq6",
    "sq9",
    "star",
    "odd",
    "hoshi",
    "sujiken",
    "tridoku",
    "hex49",
    "roxdoku",
    "argyle",
    "antiknight",
    "windoku-x",
];

/// The most lines of a stage, and the most characters of a line.
const MOST_LINES: usize = 5;
const MOST_LETTERS: usize = 90;

/// A layout by its id, or the odd one.
pub fn layout_named(name: &str) -> Arc<Layout> {
    match name {
        "odd" => Arc::new(odd()),
        _ => layout::named(name).unwrap_or_else(|error| panic!("{error}")),
    }
}

/// Six by six cells without the corners: lines of four and of six cells, boxes, and houses that overlap them oddly.
///
/// ```text
///         1  2  3  4
///      5  6  7  8  9 10      rows and columns: the outer ones are short
///     11 12 13 14 15 16      boxes: 5–7 with 11–13, 8–10 with 14–16, and so on downward
///     17 18 19 20 21 22      window: 12–14 with 18–20, which overlaps each box in one to four cells
///     23 24 25 26 27 28      belt: 1 5 12 17 24 32, a full house along no line; diagonal and pairs are short
///        29 30 31 32
/// ```
fn odd() -> Layout {
    let corner = |row: usize, column: usize| [0, 5].contains(&row) && [0, 5].contains(&column);
    let places: Vec<(usize, usize)> = (0..36)
        .map(|at| (at / 6, at % 6))
        .filter(|&(row, column)| !corner(row, column))
        .collect();
    let square = |(at, &(row, column)): (usize, &(usize, usize))| {
        let (x, y) = (column as f32, row as f32);
        let outline = vec![
            point(x, y),
            point(x + 1.0, y),
            point(x + 1.0, y + 1.0),
            point(x, y + 1.0),
        ];
        CellShape::convex((at + 1).to_string(), outline, 6)
    };
    let house = |kind, number, role, holds: &dyn Fn(usize, usize) -> bool| {
        let cells = places.iter().enumerate();
        let cells = cells.filter(|(_, (row, column))| holds(*row, *column));
        House::numbered(kind, number, role, cells.map(|(at, _)| at))
    };
    let listed = |kind, number, role, cells: &[usize]| {
        House::numbered(kind, number, role, cells.iter().map(|number| number - 1))
    };
    let mut houses = Vec::new();
    for at in 0..6 {
        houses.push(house("row", at + 1, HouseRole::Line, &|row, _| row == at));
    }
    for at in 0..6 {
        houses.push(house("column", at + 1, HouseRole::Line, &|_, column| {
            column == at
        }));
    }
    for at in 0..4 {
        houses.push(house("box", at + 1, HouseRole::Area, &|row, column| {
            (1..5).contains(&row) && (row - 1) / 2 == at / 2 && column / 3 == at % 2
        }));
    }
    houses.push(listed(
        "window",
        1,
        HouseRole::Added,
        &[12, 13, 14, 18, 19, 20],
    ));
    houses.push(listed("belt", 1, HouseRole::Added, &[1, 5, 12, 17, 24, 32]));
    houses.push(listed("diagonal", 1, HouseRole::Added, &[6, 13, 20, 27]));
    houses.push(listed("pair", 1, HouseRole::Added, &[4, 10]));
    houses.push(listed("pair", 2, HouseRole::Added, &[2, 31]));
    Layout::new(Definition {
        title: "Odd".into(),
        about: "Short houses beside full ones.".into(),
        values: 6,
        cells: places.iter().enumerate().map(square).collect(),
        houses,
        ..Definition::default()
    })
    .expect("the odd layout makes sense")
}

/// What came out of some puzzles.
#[derive(Default)]
pub struct Totals {
    /// Puzzles solved.
    pub puzzles: usize,
    /// Puzzles that needed no value told.
    pub by_steps_alone: usize,
    /// Positions in which all steps were looked at.
    pub positions: usize,
    /// Steps looked at, by technique.
    pub steps: BTreeMap<&'static str, usize>,
    /// Steps taken, by technique.
    pub taken: BTreeMap<&'static str, usize>,
    /// The most lines of a stage.
    pub lines: usize,
    /// The most characters of a line.
    pub letters: usize,
}

impl Totals {
    /// Adds what came out of other puzzles.
    pub fn add(&mut self, other: &Self) {
        self.puzzles += other.puzzles;
        self.by_steps_alone += other.by_steps_alone;
        self.positions += other.positions;
        for (technique, count) in &other.steps {
            *self.steps.entry(technique).or_default() += count;
        }
        for (technique, count) in &other.taken {
            *self.taken.entry(technique).or_default() += count;
        }
        self.lines = self.lines.max(other.lines);
        self.letters = self.letters.max(other.letters);
    }
}

/// Solves puzzles made from the seeds on a layout, and looks at every step of every position on the way.
///
/// # Panics
/// Where a step is wrong or badly told, with the puzzle in a line.
pub fn check(layout: &Layout, seeds: impl Iterator<Item = u64>) -> Totals {
    let mut totals = Totals::default();
    for seed in seeds {
        let mut random = Random::new(seed);
        let solution = solution(layout, &mut random);
        let givens = puzzle(layout, &solution, &mut random);
        check_puzzle(layout, givens, &solution, &mut random, &mut totals);
    }
    totals
}

/// The same for puzzles in a line each, on the boards that their lengths tell, with a seed for each; what has not one solution is
/// left out.
pub fn check_lines<'a>(lines: impl Iterator<Item = (u64, &'a str)>) -> Totals {
    let mut totals = Totals::default();
    let mut solver: Option<solve::Solver> = None;
    for (seed, line) in lines {
        let Ok(game) = files::read(line, None) else {
            continue;
        };
        let puzzle = game.board().puzzle();
        let ready = solve::Solver::ready(solver.take(), &puzzle.layout);
        let answer = ready.solve(&puzzle.givens, 2, &mut |_| ControlFlow::Continue(()));
        if let Ok(answer) = answer
            && let [solution] = &answer.solutions[..]
        {
            let givens = puzzle.givens.clone();
            let mut random = Random::new(seed);
            check_puzzle(&puzzle.layout, givens, solution, &mut random, &mut totals);
        }
        solver = Some(ready);
    }
    totals
}

fn check_puzzle(
    layout: &Layout,
    givens: Grid,
    solution: &Grid,
    random: &mut Random,
    totals: &mut Totals,
) {
    let puzzle = format!("{}:{}", layout.title(), givens.to_line());
    let mut trail = Trail::new(layout, &givens, &[]);
    // Of some puzzles a few wrong candidates are crossed out before, as a person may have done.
    if random.below(2) == 0 {
        for cell in layout.cells() {
            let value = Value::new(random.below(layout.values()) + 1);
            if random.below(3) == 0 && value != solution.get(cell) {
                trail.removed[cell.index()] = value.into_iter().collect();
            }
        }
    }
    let mut alone = true;
    while !trail.grid.is_full() {
        let position = trail.position(layout);
        let at = || {
            format!(
                "{puzzle}\nat {}\nwithout {:?}",
                trail.grid.to_line(),
                trail.removed
            )
        };
        let steps = logic::all_steps(&position);
        let first = logic::first_step(&position);
        assert_eq!(
            first.as_ref().map(|step| &step.changes),
            steps.first().map(|step| &step.changes),
            "{}",
            at()
        );
        assert!(steps.is_sorted_by_key(|step| step.rating), "{}", at());
        for step in &steps {
            if let Err(wrong) = check_step(&position, solution, step, totals) {
                panic!("{wrong}\n{}\n{step:#?}", at());
            }
            *totals.steps.entry(step.technique.slug).or_default() += 1;
        }
        totals.positions += 1;
        match first {
            Some(step) => {
                *totals.taken.entry(step.technique.slug).or_default() += 1;
                trail.take(&step);
            }
            // Nothing is found: tell one value and go on.
            None => {
                alone = false;
                let open: Vec<Cell> = layout
                    .cells()
                    .filter(|&c| trail.grid.get(c).is_none())
                    .collect();
                let cell = open[random.below(open.len())];
                trail.grid.set(cell, solution.get(cell));
            }
        }
    }
    assert_eq!(&trail.grid, solution, "{puzzle}");
    totals.puzzles += 1;
    totals.by_steps_alone += usize::from(alone);
}

/// Says what is wrong with a step, if anything is.
fn check_step(
    position: &Position<'_>,
    solution: &Grid,
    step: &Step,
    totals: &mut Totals,
) -> Result<(), String> {
    let mut sorted = step.changes.clone();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.is_empty() || sorted != step.changes {
        return Err("the changes are none, twice or out of order".into());
    }
    for &change in &step.changes {
        let (cell, value, true_here) = match change {
            Change::Place { cell, value } => (cell, value, true),
            Change::Remove { cell, value } => (cell, value, false),
        };
        if !position.can_hold(cell, value) {
            return Err(format!("{change:?} changes nothing that is open"));
        }
        if (solution.get(cell) == Some(value)) != true_here {
            return Err(format!("{change:?} contradicts the solution"));
        }
        let shown = match change {
            Change::Place { .. } => Highlight::Goes { cell, value },
            Change::Remove { .. } => Highlight::RuledOut { cell, value },
        };
        if !step.explanation.why.highlights.contains(&shown) {
            return Err(format!("{change:?} is not shown"));
        }
        if step.explanation.look.highlights.contains(&shown) {
            return Err(format!("{change:?} is given away"));
        }
    }
    if let Err(flaw) = logic::proof::check(position, step) {
        return Err(format!("its proof fails: {flaw:?}"));
    }
    for stage in [&step.explanation.look, &step.explanation.why] {
        check_highlights(position, stage)?;
        check_words(position.layout(), stage)?;
        totals.lines = totals.lines.max(stage.lines.len());
        let letters = stage.lines.iter().map(|line| line.chars().count());
        totals.letters = totals.letters.max(letters.max().unwrap_or(0));
    }
    Ok(())
}

/// What is pointed at is on the board as the highlight says.
fn check_highlights(position: &Position<'_>, stage: &Stage) -> Result<(), String> {
    for (at, highlight) in stage.highlights.iter().enumerate() {
        let fits = match highlight {
            Highlight::House(id) => position.layout().is_full(position.layout().house(*id)),
            Highlight::Cover(_) => true,
            Highlight::Side { cell, value, .. } | Highlight::Fin { cell, value } => {
                position.can_hold(*cell, *value)
            }
            Highlight::Link { from, to, .. } => {
                from != to && [from, to].iter().all(|end| position.can_hold(end.0, end.1))
            }
            Highlight::Line { house, cells } => {
                let house = &position.layout().house(*house).cells;
                cells.len() > 1 && cells.is_sorted() && cells.iter().all(|c| house.contains(c))
            }
            Highlight::Reason { cell, value } => position.value(*cell) == Some(*value),
            Highlight::Goes { cell, value } => position.can_hold(*cell, *value),
            Highlight::RuledOut { cell, .. } => position.value(*cell).is_none(),
            Highlight::Place { cell, values } => {
                position.value(*cell).is_none() && values.0 & !position.candidates(*cell).0 == 0
            }
        };
        if !fits {
            return Err(format!("{highlight:?} is not what the board shows"));
        }
        if stage.highlights[..at].contains(highlight) {
            return Err(format!("{highlight:?} is there twice"));
        }
    }
    Ok(())
}

/// The words are short sentences, and name only cells and houses that exist and are pointed at.
fn check_words(layout: &Layout, stage: &Stage) -> Result<(), String> {
    if stage.lines.is_empty() || stage.lines.len() > MOST_LINES {
        return Err(format!("{} lines", stage.lines.len()));
    }
    if stage.headline.ends_with('.') || stage.headline.chars().count() > 45 {
        return Err(format!("a long headline: {}", stage.headline));
    }
    for line in &stage.lines {
        if line.chars().count() > MOST_LETTERS {
            return Err(format!("a long line: {line}"));
        }
        if !line.ends_with('.') || line.contains("  ") || line.contains("..") {
            return Err(format!("no sentence: {line}"));
        }
    }
    for line in stage.lines.iter().chain([&stage.headline]) {
        check_names(layout, stage, line)?;
    }
    Ok(())
}

fn check_names(layout: &Layout, stage: &Stage, line: &str) -> Result<(), String> {
    let shown_house = |name: &str| {
        stage.highlights.iter().any(|highlight| match highlight {
            Highlight::House(id) | Highlight::Cover(id) | Highlight::Line { house: id, .. } => {
                layout.house(*id).name == name
            }
            _ => false,
        })
    };
    let shown_cell = |named: Cell| {
        stage.highlights.iter().any(|highlight| match highlight {
            Highlight::House(id) | Highlight::Cover(id) => layout.house(*id).cells.contains(&named),
            Highlight::Link { from, to, .. } => [from.0, to.0].contains(&named),
            Highlight::Line { cells, .. } => cells.contains(&named),
            Highlight::Reason { cell, .. }
            | Highlight::Goes { cell, .. }
            | Highlight::RuledOut { cell, .. }
            | Highlight::Side { cell, .. }
            | Highlight::Fin { cell, .. }
            | Highlight::Place { cell, .. } => *cell == named,
        })
    };
    let lower = line.to_lowercase();
    let words: Vec<&str> = lower
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let mut cells: Vec<&str> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let named = word.split_once('c').and_then(|(row, column)| {
            let row = row.strip_prefix('r')?;
            (is_number(&row) && is_number(&column)).then_some(*word)
        });
        cells.extend(named);
        if ["cell", "cells"].contains(word) {
            let rest = words[at + 1..].iter().copied();
            cells.extend(rest.filter(|word| *word != "and").take_while(is_number));
        }
    }
    // A house is named by its kind and number.
    for (at, number) in words.iter().enumerate().filter(|(_, word)| is_number(word)) {
        for houses in layout.houses().chunk_by(|one, next| one.kind == next.kind) {
            let kind = &houses[0].kind;
            let mut before = words[..at].iter().rev();
            let is_named = kind.rsplit(' ').all(|word| before.next() == Some(&word));
            if is_named && !shown_house(&format!("{kind} {number}")) {
                return Err(format!("{kind} {number} is named but not shown: {line}"));
            }
        }
    }
    for name in cells {
        match layout.cells().find(|&cell| layout.name(cell) == name) {
            None => return Err(format!("there is no cell {name}: {line}")),
            Some(cell) if !shown_cell(cell) => {
                return Err(format!("cell {name} is named but not shown: {line}"));
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// A random solution: that of a few random givens, with the values exchanged.
fn solution(layout: &Layout, random: &mut Random) -> Grid {
    for _ in 0..1000 {
        let mut grid = Grid::empty(layout.len());
        let mut cells: Vec<Cell> = layout.cells().collect();
        shuffle(&mut cells, random);
        for &cell in &cells[..layout.len() / 6] {
            let candidates: Vec<Value> = grid.candidates(layout, cell).iter().collect();
            if !candidates.is_empty() {
                grid.set(cell, Some(candidates[random.below(candidates.len())]));
            }
        }
        let mut values: Vec<Value> = Value::all(layout.values()).collect();
        shuffle(&mut values, random);
        if let Some(found) = answer(layout, &grid, 1).into_iter().next() {
            let exchanged = found
                .iter()
                .map(|value| value.map(|v| values[v.number() - 1]));
            return exchanged.collect();
        }
    }
    panic!("{} seems to have no solution", layout.title());
}

/// Takes values from a solution, in random order, as long as it stays the only one; some puzzles keep a few more.
fn puzzle(layout: &Layout, solution: &Grid, random: &mut Random) -> Grid {
    let mut grid = solution.clone();
    let mut cells: Vec<Cell> = layout.cells().collect();
    shuffle(&mut cells, random);
    let spared = random.below(4) * layout.len() / 10;
    for &cell in &cells[spared..] {
        grid.set(cell, None);
        if answer(layout, &grid, 2).len() != 1 {
            grid.set(cell, solution.get(cell));
        }
    }
    grid
}

fn answer(layout: &Layout, grid: &Grid, limit: u128) -> Vec<Grid> {
    solve::solve(layout, grid, limit, &mut |_| ControlFlow::Continue(()))
        .expect("the givens do not conflict")
        .solutions
}

/// Puts items in a random order.
fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for last in (1..items.len()).rev() {
        items.swap(last, random.below(last + 1));
    }
}
