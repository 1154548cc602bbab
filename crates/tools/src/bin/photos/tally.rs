//! What was read of a kind of pictures, held against what stands on them, and against the figures that were reached: `accuracy.txt`.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sudogon_core::layout::{Cell, Clue, Layout};
use sudogon_core::puzzle::Grid;
use sudogon_photo::{BoardReading, InputPicture, ReadingRequest, SuggestedChange};

/// What stands on a picture.
pub struct Truth {
    pub layout: Arc<Layout>,
    pub grid: Grid,
}

/// How many of so many pictures were read right; by these a run is judged.
#[derive(Clone, Copy, Default)]
pub struct Figures {
    pub pictures: usize,
    pub right: usize,
    pub right_after_suggestion: usize,
    pub wrong_without_ring: usize,
}

impl Figures {
    /// Whether one of them is worse than one of as many other pictures.
    pub fn is_worse_than(&self, other: &Self) -> bool {
        self.right < other.right
            || self.right_after_suggestion < other.right_after_suggestion
            || self.wrong_without_ring > other.wrong_without_ring
    }
}

/// What was read of a kind of pictures.
#[derive(Default)]
pub struct ReadingTally {
    pub figures: Figures,
    found: usize,
    cells: usize,
    cells_right: usize,
    rings: usize,
    without_ring: usize,
    /// How many are said to have cages that could not be read.
    unread_cages: usize,
    times: Vec<Duration>,
}

impl ReadingTally {
    /// Says what the columns are.
    pub fn print_head() {
        println!(
            "kind\tpictures\tboard found\tcells right\tpuzzles right\tafter suggestion\trings a puzzle\twithout ring\twrong without ring\tsaid to have unread cages\tmedian ms\tworst ms\treached before: right, after suggestion, wrong without ring"
        );
    }

    /// Reads a picture; the time counts from a start.
    pub fn add(
        &mut self,
        name: &str,
        picture: &InputPicture,
        truth: &Truth,
        start: Instant,
        has_details: bool,
    ) {
        let reading = sudogon_photo::read(picture, &ReadingRequest::default(), &mut |_| {
            ControlFlow::Continue(())
        });
        self.times.push(start.elapsed());
        self.figures.pictures += 1;
        self.cells += truth.grid.iter().count();
        let Ok(reading) = reading else {
            if has_details {
                println!("  {name}: no board");
            }
            return;
        };
        let rings = reading.rings().count();
        self.unread_cages += usize::from(reading.has_unread_cages);
        let plain = |layout: &Layout| layout.id_without_clues();
        if plain(&reading.layout) != plain(&truth.layout) {
            // What is told in words, or has no regions yet, is marked as well as by a ring.
            let mut alikes = reading.alikes.iter();
            let is_told = alikes.any(|other| plain(other) == plain(&truth.layout))
                || reading.layout.unfinished().is_some();
            self.figures.wrong_without_ring += usize::from(rings == 0 && !is_told);
            if has_details {
                let id = reading.layout.id().unwrap_or_default();
                let fit = reading.fit;
                println!("  {name}: fit {fit:.2}, {rings} rings, read as {id}");
            }
            return;
        }
        let read = reading.grid();
        let layout = &truth.layout;
        let is_wrong = |cell: &Cell| read.get(*cell) != truth.grid.get(*cell);
        let wrong: Vec<Cell> = layout.cells().filter(is_wrong).collect();
        let is_right = wrong.is_empty() && reading.layout.id() == layout.id();
        // A board that lies elsewhere has little in common with this one.
        self.found += usize::from(4 * wrong.len() < layout.len());
        self.cells_right += layout.len() - wrong.len();
        self.figures.right += usize::from(is_right);
        self.figures.right_after_suggestion += usize::from(after_suggestion(&reading, truth));
        self.rings += rings;
        self.without_ring += usize::from(rings == 0);
        self.figures.wrong_without_ring += usize::from(!is_right && rings == 0);
        if has_details && !is_right {
            let symbol = |grid: &Grid, cell| grid.get(cell).map_or("·", |value| value.on(layout));
            let cells = wrong.iter().take(5).map(|&cell| {
                let confidence = reading.cells[cell.index()].confidence();
                format!(
                    "{} {}→{} {confidence:.2}",
                    layout.name(cell),
                    symbol(&truth.grid, cell),
                    symbol(&read, cell)
                )
            });
            let cells: Vec<String> = cells.collect();
            let cages = other_clues(&reading.layout, layout);
            println!(
                "  {name}: fit {:.2}, {} wrong, {rings} rings, one solution: {}: {}{cages}",
                reading.fit,
                wrong.len(),
                reading.solutions.is_one(),
                cells.join(", ")
            );
        }
    }

    /// Adds what was read of others.
    pub fn join(&mut self, other: &Self) {
        self.figures.pictures += other.figures.pictures;
        self.found += other.found;
        self.cells += other.cells;
        self.cells_right += other.cells_right;
        self.figures.right += other.figures.right;
        self.figures.right_after_suggestion += other.figures.right_after_suggestion;
        self.rings += other.rings;
        self.without_ring += other.without_ring;
        self.figures.wrong_without_ring += other.figures.wrong_without_ring;
        self.unread_cages += other.unread_cages;
        self.times.extend(&other.times);
    }

    /// The row, without what kind of pictures it is.
    pub fn row(&mut self) -> String {
        self.times.sort();
        let millis = |at: usize| self.times.get(at).map_or(0, |time| time.as_millis());
        format!(
            "{}\t{}\t{:.2} %\t{}\t{}\t{:.2}\t{}\t{}\t{}\t{}\t{}",
            self.figures.pictures,
            self.found,
            100.0 * self.cells_right as f64 / self.cells as f64,
            self.figures.right,
            self.figures.right_after_suggestion,
            self.rings as f64 / self.figures.pictures as f64,
            self.without_ring,
            self.figures.wrong_without_ring,
            self.unread_cages,
            millis(self.times.len() / 2),
            millis(self.times.len().saturating_sub(1)),
        )
    }
}

/// Whether the suggestion makes a reading right.
fn after_suggestion(reading: &BoardReading, truth: &Truth) -> bool {
    let mut grid = reading.grid();
    let mut clues: Vec<Clue> = reading.layout.clues().to_vec();
    for change in &reading.suggestion {
        match *change {
            SuggestedChange::Value(cell, value) => grid.set(cell, value),
            SuggestedChange::Sum(cell, sum) => {
                for cage in clues.iter_mut().filter(|cage| cage.cells[0] == cell) {
                    cage.amount = sum;
                }
            }
        }
    }
    grid == truth.grid && clues == truth.layout.clues()
}

/// The clues that one layout has and the other has not.
fn other_clues(read: &Layout, truth: &Layout) -> String {
    let text = |clue: &Clue| clue.text(|cell| cell.number().to_string());
    let without = |a: &Layout, b: &Layout| -> Vec<String> {
        let own = a.clues().iter().filter(|clue| !b.clues().contains(clue));
        own.map(text).collect()
    };
    let (missing, invented) = (without(truth, read), without(read, truth));
    match missing.is_empty() && invented.is_empty() {
        true => String::new(),
        false => format!("; {missing:?} read as {invented:?}"),
    }
}

/// A set, a kind, the number of pictures, and what was read of them; a line each.
static REACHED: &str = include_str!("accuracy.txt");

/// The figures of a set, and whether one of today's is worse.
pub struct Accuracy {
    rows: Vec<(&'static str, Figures)>,
    is_worse: bool,
}

impl Accuracy {
    /// The figures reached for a set.
    pub fn of(set: &str) -> Self {
        let lines = REACHED.lines().filter(|line| !line.starts_with('#'));
        let row = |line: &'static str| {
            let mut fields = line.split('\t');
            let is_of_set = fields.next() == Some(set);
            let kind = fields.next().expect("a kind");
            let mut number = || {
                let field = fields.next().and_then(|field| field.parse().ok());
                field.unwrap_or_else(|| panic!("a number is missing: {line}"))
            };
            let figures = Figures {
                pictures: number(),
                right: number(),
                right_after_suggestion: number(),
                wrong_without_ring: number(),
            };
            is_of_set.then_some((kind, figures))
        };
        Self {
            rows: lines.filter_map(row).collect(),
            is_worse: false,
        }
    }

    /// Prints what was read of a kind of pictures beside what was reached for as many.
    pub fn print(&mut self, kind: &str, tally: &mut ReadingTally) {
        let figures = tally.figures;
        let mut rows = self.rows.iter();
        let reached = rows.find(|row| row.0 == kind && row.1.pictures == figures.pictures);
        let beside = match reached {
            Some((_, reached)) => {
                let is_worse = figures.is_worse_than(reached);
                self.is_worse |= is_worse;
                let [right, after, wrong] = [
                    reached.right,
                    reached.right_after_suggestion,
                    reached.wrong_without_ring,
                ];
                let verdict = if is_worse { "WORSE" } else { "no worse" };
                format!("{right}, {after}, {wrong}: {verdict}")
            }
            None => "unknown".to_owned(),
        };
        println!("{kind}\t{}\t{beside}", tally.row());
    }

    /// Success, unless a figure was worse.
    pub fn end(&self) -> ExitCode {
        match self.is_worse {
            true => ExitCode::FAILURE,
            false => ExitCode::SUCCESS,
        }
    }
}
