//! How long people take for a puzzle: somebody looks at the empty cells one after the other until a number is seen, writes it, and goes on near
//! it; each step that writes no number takes the longer the harder it is.
//!
//! The numbers were fitted to the mean times of people for 766 squares of 9×9, each solved by ten or more of them
//! (`rating_agreement --times` of the developers' programs holds the estimates against such a file). For other shapes and for clues the same is
//! done, since nobody knows of times for these: there it is a guess.
//!
//! That the open numbers together decide how quickly one of them is found is from Radek Pelánek, *Difficulty Rating of Sudoku Puzzles: An Overview
//! and Evaluation* (2014).

use std::time::Duration;

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Candidates, Value};
use sudogon_board::random::Random;
use sudogon_board::watch::Watch;

use crate::prepared::PreparedLayout;
use crate::rating::{RatedStep, Rating, rate_up_to};
use crate::second_solutions::Uniqueness;
use crate::techniques::{hidden_single, last_cell, naked_single};

/// The seconds that writing a number takes, with going over the board for it.
const WRITE: f64 = 3.7;
/// The seconds of a look at one empty cell.
const LOOK: f64 = 0.3125;
/// How surely a look at a cell sees its number: where it has one place in an area, in a line; where the cell has one candidate left, for somebody
/// without marks and with them.
const IN_AREA: f64 = 1.0;
const IN_LINE: f64 = 0.3;
const IN_CELL: f64 = 0.05;
const IN_CELL_WITH_MARKS: f64 = 0.3;
/// How much rather somebody goes on with the same value, or in a house of the last number.
const NEAR: f64 = 5.0;
/// The seconds of a step that writes no number, at a rating of 2.6, and by how much they grow with each whole point.
const HARD: f64 = 30.0;
const HARD_AT: f64 = 2.6;
const HARDER: f64 = 0.3;
/// How many ways to write the same numbers are taken the mean of on a 9×9; fewer where there are more cells, as each takes longer.
const WAYS: usize = 16;
const CELLS: usize = 81;

/// How long people take for a puzzle, in the mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolvingTime {
    /// The time; none where no step that is known leads on to the end: how long that takes nobody knows.
    pub known: Option<Duration>,
    /// The board is as those that people were timed with: 81 cells with the values 1 to 9 in 27 houses, no clues. For others the time is a guess.
    pub is_fitted: bool,
}

/// How long somebody takes, with the time that most people take as 1: half of their puzzles lie between these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OwnPace {
    /// A quarter of the puzzles took less.
    pub from: f64,
    /// A quarter took more.
    pub to: f64,
}

/// Rates a board that has one solution as [`rate`](crate::rate) does, and estimates how long people take for it.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid, Value};
/// use sudogon_logic::PreparedLayout;
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = "..1..2..3..1..4.".chars().map(Value::from_symbol).collect();
/// let candidates = Candidates::new(&layout, &grid, &[]);
/// let go_on = &mut |_: &()| ControlFlow::Continue(());
/// let (rating, time) = sudogon_logic::rate_and_time(&PreparedLayout::new(&layout), candidates, None, go_on);
/// assert!(rating.is_complete);
/// assert!(time.known.is_some_and(|time| time.as_secs() < 60));
/// # Ok::<(), layout::Error>(())
/// ```
pub fn rate_and_time(
    prepared: &PreparedLayout,
    candidates: Candidates,
    uniqueness: Option<&Uniqueness>,
    watch: Watch<'_>,
) -> (Rating, SolvingTime) {
    let layout = candidates.layout();
    let is_fitted = layout.values() == 9
        && layout.len() == CELLS
        && layout.houses().len() == 27
        && layout.constraints().is_empty();
    let mut estimate = Estimate::default();
    let mut visit = |step: &RatedStep<'_>| {
        estimate.see(step);
        watch(&())
    };
    let rating = rate_up_to(u32::MAX, prepared, candidates, uniqueness, &mut visit);
    let seconds = estimate.end();
    let known = rating.is_complete.then(|| Duration::from_secs_f64(seconds));
    (rating, SolvingTime { known, is_fitted })
}

impl SolvingTime {
    /// The seconds, rounded to whole ones.
    pub fn seconds(&self) -> Option<u64> {
        self.known.map(|time| time.as_secs_f64().round() as u64)
    }

    /// "Most people take about 8 minutes.", "Most people take about 8 minutes, you usually 5 to 9."
    pub fn message(&self, own: Option<OwnPace>) -> Message {
        let clause = self.length();
        match (self.is_fitted, own.and_then(|own| self.own_length(own))) {
            (true, None) => message!("Most people take {clause}."),
            (false, None) => message!("A guess at the time: {clause}."),
            (true, Some(clause_own)) => {
                message!("Most people take {clause}, you usually {clause_own}.")
            }
            (false, Some(clause_own)) => {
                message!("A guess at the time: {clause}, for you {clause_own}.")
            }
        }
    }

    /// "about 8 minutes", "about 25 minutes", "more than an hour".
    pub fn length(&self) -> Message {
        match self.known.map(minutes) {
            Some(0..=1) => message!("about a minute"),
            Some(count @ 2..=10) => message!("about {count} minutes"),
            Some(count @ 11..=57) => message!("about {count} minutes", count = (count + 2) / 5 * 5),
            Some(58..=70) => message!("about an hour"),
            Some(_) | None => message!("more than an hour"),
        }
    }

    /// "5 to 9 minutes", of somebody's own pace; none where it is known too little, or is more than an hour.
    fn own_length(&self, own: OwnPace) -> Option<Message> {
        let [from, to] = [own.from, own.to].map(|pace| {
            let seconds = self.known?.as_secs_f64() * pace;
            Duration::try_from_secs_f64(seconds).ok().map(minutes)
        });
        match (from?.max(1), to?.max(1)) {
            (_, 61..) => None,
            (1, 1) => Some(message!("about a minute")),
            (from, to) if from == to => Some(message!("about {count} minutes", count = to)),
            (number_from, count) => Some(message!("{number_from} to {count} minutes")),
        }
    }
}

/// A time in whole minutes.
fn minutes(time: Duration) -> u64 {
    (time.as_secs_f64() / 60.0).round() as u64
}

/// The seconds so far, while a puzzle is rated step by step.
#[derive(Default)]
struct Estimate {
    seconds: f64,
    /// Marks are kept from the first step on that writes no number.
    has_marks: bool,
    /// The board before the singles that were seen last, and how many these are.
    singles: Option<(Candidates, usize)>,
}

impl Estimate {
    /// Takes the next step.
    fn see(&mut self, step: &RatedStep<'_>) {
        if is_single(step) {
            match &mut self.singles {
                Some((_, count)) => *count += 1,
                None => self.singles = Some((step.before.clone(), 1)),
            }
            return;
        }
        self.write_singles();
        self.has_marks = true;
        let rating = f64::from(step.tenths) / 10.0;
        self.seconds += HARD * f64::exp(HARDER * (rating - HARD_AT));
    }

    /// All steps have been seen.
    fn end(mut self) -> f64 {
        self.write_singles();
        self.seconds
    }

    /// Adds what the last singles take, in the mean over several orders in which they may be found.
    fn write_singles(&mut self) {
        let Some((board, count)) = self.singles.take() else {
            return;
        };
        let cells = board.layout().len().max(1);
        let ways = (WAYS * CELLS * CELLS / (cells * cells)).clamp(1, WAYS);
        let looks: f64 = (0..ways)
            .map(|way| looks_of_a_way(board.clone(), count, self.has_marks, way))
            .sum();
        self.seconds += WRITE * count as f64 + LOOK * looks / ways as f64;
    }
}

fn is_single(step: &RatedStep<'_>) -> bool {
    let singles = [
        &last_cell::TECHNIQUE,
        &hidden_single::TECHNIQUE,
        &naked_single::TECHNIQUE,
    ];
    singles.contains(&step.technique)
}

/// A number that can be seen.
struct Open {
    cell: Cell,
    value: Value,
    /// How surely a look at its cell sees it.
    ease: f64,
}

/// How many looks it takes to write so many numbers in one of the orders in which they may be found.
fn looks_of_a_way(mut board: Candidates, count: usize, has_marks: bool, way: usize) -> f64 {
    let layout = board.layout().clone();
    let mut random = Random(way as u64 + 1);
    let mut last: Option<(Cell, Value)> = None;
    let mut looks = 0.0;
    for _ in 0..count {
        let open = open_numbers(&board, &layout, has_marks);
        let ease: f64 = open.iter().map(|open| open.ease).sum();
        let likely = |open: &Open| match last {
            Some(last) if is_near(&layout, last, open) => NEAR * open.ease,
            _ => open.ease,
        };
        let Some(next) = choose(&open, &mut random, likely) else {
            break;
        };
        let empty = board.grid().len() - board.grid().filled();
        looks += empty as f64 / ease;
        board.place(next.cell, next.value);
        last = Some((next.cell, next.value));
    }
    looks
}

fn is_near(layout: &Layout, (cell, value): (Cell, Value), open: &Open) -> bool {
    value == open.value || layout.peers(cell).contains(open.cell)
}

/// The numbers that can be seen, each by its easiest way.
fn open_numbers(board: &Candidates, layout: &Layout, has_marks: bool) -> Vec<Open> {
    let in_cell = if has_marks {
        IN_CELL_WITH_MARKS
    } else {
        IN_CELL
    };
    let mut open = Vec::new();
    for cell in layout.cells() {
        let values = board.of(cell);
        let by_ease = values.iter().filter_map(|value| {
            let by_cell = values.is_single().then_some(in_cell);
            let ease = ease_of_place(board, layout, cell, value).or(by_cell)?;
            Some(Open { cell, value, ease })
        });
        open.extend(by_ease.max_by(|one, other| one.ease.total_cmp(&other.ease)));
    }
    open
}

/// How surely it is seen that a value has one place in a house of a cell; none where it has more.
fn ease_of_place(board: &Candidates, layout: &Layout, cell: Cell, value: Value) -> Option<f64> {
    let houses = layout.houses_of(cell).iter().map(|&id| layout.house(id));
    let full = houses.filter(|house| layout.is_full(house));
    let alone = full.filter(|house| board.places(house, value).take(2).count() == 1);
    let eases = alone.map(|house| match house.role.is_area() {
        true => IN_AREA,
        false => IN_LINE,
    });
    eases.max_by(f64::total_cmp)
}

/// One of a list, each as likely as it is said to be; none of an empty list.
fn choose<'a, T>(list: &'a [T], random: &mut Random, likely: impl Fn(&T) -> f64) -> Option<&'a T> {
    let all: f64 = list.iter().map(&likely).sum();
    let mut left = random.share() * all;
    let is_it = |one: &&T| {
        left -= likely(one);
        left < 0.0
    };
    list.iter().find(is_it).or(list.last())
}
