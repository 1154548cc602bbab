//! What was read of a kind of pictures, held against what stands on them, and against the figures that were reached: `accuracy.txt`.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sudogon_board::layout::{Cell, Clue, Layout};
use sudogon_board::puzzle::Grid;
use sudogon_photo::{
    BoardReading, CellReading, Figure, InputPicture, ReadingRequest, SuggestedChange,
};

/// The true contents of a picture.
pub struct Truth {
    pub layout: Arc<Layout>,
    /// The printed values.
    pub grid: Grid,
    /// The written values.
    pub written: Grid,
    /// It is not known which is which.
    pub is_mixed: bool,
    /// The cells with small candidates, in which no value stands.
    pub marked: Vec<Cell>,
}

impl Truth {
    /// Returns what stands in a cell.
    fn figure(&self, cell: Cell) -> Option<Figure> {
        let printed = self.grid.get(cell).map(Figure::Printed);
        printed.or_else(|| self.written.get(cell).map(Figure::Written))
    }
}

/// How many of so many pictures were read right; by these a run is judged.
#[derive(Clone, Copy, Default)]
pub struct Figures {
    pub pictures: usize,
    pub right: usize,
    pub right_after_suggestion: usize,
    pub wrong_without_ring: usize,
    /// How many have a wrong cell that is not ringed itself.
    pub silent: usize,
}

impl Figures {
    /// Whether one of them is worse than one of as many other pictures.
    pub fn is_worse_than(&self, other: &Self) -> bool {
        self.right < other.right
            || self.right_after_suggestion < other.right_after_suggestion
            || self.wrong_without_ring > other.wrong_without_ring
            || self.silent > other.silent
    }
}

/// What was read in cells with small candidates.
#[derive(Clone, Copy, Default)]
struct MarkedCells {
    cells: usize,
    as_marks: usize,
    as_value_ringed: usize,
    as_value: usize,
    as_empty_ringed: usize,
    others: usize,
    others_right: usize,
}

impl MarkedCells {
    fn add(&mut self, reading: &CellReading) {
        self.cells += 1;
        let counted = match (reading.value(), reading.ring) {
            (Some(_), Some(_)) => &mut self.as_value_ringed,
            (Some(_), None) => &mut self.as_value,
            (None, _) if !reading.marks.is_empty() => &mut self.as_marks,
            (None, Some(_)) => &mut self.as_empty_ringed,
            (None, None) => return,
        };
        *counted += 1;
    }
}

/// The tally of what was read of a kind of pictures.
#[derive(Default)]
pub struct ReadingTally {
    pub figures: Figures,
    found: usize,
    cells: usize,
    cells_right: usize,
    /// How many cells have the right value, whether or not it is told if it is printed.
    values_right: usize,
    written: usize,
    rings: usize,
    without_ring: usize,
    /// How many are said to have cages that could not be read.
    unread_cages: usize,
    marked: MarkedCells,
    times: Vec<Duration>,
}

impl ReadingTally {
    /// Says what the columns are.
    pub fn print_head() {
        println!(
            "kind\tpictures\tboard found\tcells right\tof these values\tpuzzles right\tafter suggestion\trings a puzzle\trings per ten written\twithout ring\twrong without ring\twith a wrong cell not ringed\tsaid to have unread cages\tmedian ms\tworst ms\treached before: right, after suggestion, wrong without ring, with a wrong cell not ringed"
        );
    }

    /// Reads a picture; the time counts from a start.
    pub fn add(
        &mut self,
        name: &str,
        (picture, request): (&InputPicture, &ReadingRequest),
        truth: &Truth,
        start: Instant,
        has_details: bool,
    ) {
        let reading = sudogon_photo::read(picture, request, &mut |_| ControlFlow::Continue(()));
        self.times.push(start.elapsed());
        self.figures.pictures += 1;
        self.cells += truth.grid.iter().count();
        self.written += truth.written.filled();
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
        let layout = &truth.layout;
        let has_other_value = |cell: &Cell| {
            let value = truth.figure(*cell).map(Figure::value);
            reading.cells[cell.index()].value() != value
        };
        let is_wrong = |cell: &Cell| {
            if truth.is_mixed {
                has_other_value(cell)
            } else {
                reading.cells[cell.index()].figure() != truth.figure(*cell)
            }
        };
        let wrong: Vec<Cell> = layout.cells().filter(is_wrong).collect();
        let other_values = layout.cells().filter(has_other_value).count();
        let is_ringed = |cell: &Cell| reading.cells[cell.index()].ring.is_some();
        for cell in &truth.marked {
            self.marked.add(&reading.cells[cell.index()]);
        }
        let wrong_others = wrong.iter().filter(|cell| !truth.marked.contains(cell));
        let others = layout.len() - truth.marked.len();
        self.marked.others += others;
        self.marked.others_right += others - wrong_others.count();
        self.figures.silent += usize::from(!wrong.iter().all(is_ringed));
        let is_right = wrong.is_empty() && reading.layout.id() == layout.id();
        // A board that lies elsewhere has little in common with this one.
        self.found += usize::from(4 * wrong.len() < layout.len());
        self.cells_right += layout.len() - wrong.len();
        self.values_right += layout.len() - other_values;
        self.figures.right += usize::from(is_right);
        self.figures.right_after_suggestion += usize::from(after_suggestion(&reading, truth));
        self.rings += rings;
        self.without_ring += usize::from(rings == 0);
        self.figures.wrong_without_ring += usize::from(!is_right && rings == 0);
        if has_details && !is_right {
            let symbol = |figure: Option<Figure>| match figure {
                Some(Figure::Printed(value)) => value.on(layout).to_owned(),
                Some(Figure::Written(value)) => format!("own {}", value.on(layout)),
                None => "·".to_owned(),
            };
            let cells = wrong.iter().take(8).map(|&cell| {
                let read = &reading.cells[cell.index()];
                let ring = if is_ringed(&cell) { "" } else { " not ringed" };
                format!(
                    "{} {}→{} {:.2}{ring}",
                    layout.name(cell),
                    symbol(truth.figure(cell)),
                    symbol(read.figure()),
                    read.confidence(),
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

    /// Reads a picture that has no board; the time counts from a start.
    pub fn add_boardless(
        &mut self,
        name: &str,
        picture: &InputPicture,
        start: Instant,
        has_details: bool,
    ) {
        let request = ReadingRequest::default();
        let reading = sudogon_photo::read(picture, &request, &mut |_| ControlFlow::Continue(()));
        let time = start.elapsed();
        self.times.push(time);
        self.figures.pictures += 1;
        self.figures.right += usize::from(reading.is_err());
        self.figures.right_after_suggestion += usize::from(reading.is_err());
        if let Ok(reading) = &reading {
            self.found += 1;
            let rings = reading.rings().count();
            self.rings += rings;
            self.figures.wrong_without_ring += usize::from(rings == 0);
        }
        if has_details {
            let fit = reading.map_or_else(
                |_| String::new(),
                |reading| format!(", read with fit {:.2}", reading.fit),
            );
            println!("  {name}: {} ms{fit}", time.as_millis());
        }
    }

    /// Adds what was read of others.
    pub fn join(&mut self, other: &Self) {
        self.figures.pictures += other.figures.pictures;
        self.found += other.found;
        self.cells += other.cells;
        self.cells_right += other.cells_right;
        self.values_right += other.values_right;
        self.written += other.written;
        self.figures.silent += other.figures.silent;
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
            "{}\t{}\t{:.2} %\t{:.2} %\t{}\t{}\t{:.2}\t{:.2}\t{}\t{}\t{}\t{}\t{}\t{}",
            self.figures.pictures,
            self.found,
            100.0 * self.cells_right as f64 / self.cells.max(1) as f64,
            100.0 * self.values_right as f64 / self.cells.max(1) as f64,
            self.figures.right,
            self.figures.right_after_suggestion,
            self.rings as f64 / self.figures.pictures as f64,
            10.0 * self.rings as f64 / self.written.max(1) as f64,
            self.without_ring,
            self.figures.wrong_without_ring,
            self.figures.silent,
            self.unread_cages,
            millis(self.times.len() / 2),
            millis(self.times.len().saturating_sub(1)),
        )
    }
}

/// Whether the suggestion makes a reading right.
fn after_suggestion(reading: &BoardReading, truth: &Truth) -> bool {
    let (mut grid, mut written) = (reading.givens(), reading.written());
    let mut clues: Vec<Clue> = reading.layout.clues().to_vec();
    for change in &reading.suggestion {
        match *change {
            SuggestedChange::Figure(cell, figure) => {
                grid.set(cell, figure.and_then(Figure::printed));
                written.set(cell, figure.and_then(Figure::written));
            }
            SuggestedChange::Sum(cell, sum) => {
                for cage in clues.iter_mut().filter(|cage| cage.cells[0] == cell) {
                    cage.amount = sum;
                }
            }
        }
    }
    let is_right = if truth.is_mixed {
        let value = |cell: Cell| grid.get(cell).or_else(|| written.get(cell));
        let mut cells = reading.layout.cells();
        cells.all(|cell| value(cell) == truth.figure(cell).map(Figure::value))
    } else {
        grid == truth.grid && written == truth.written
    };
    is_right && clues == truth.layout.clues()
}

/// The clues that one layout has and the other has not.
fn other_clues(read: &Layout, truth: &Layout) -> String {
    let text = |clue: &Clue| clue.text(|cell| cell.number().to_string());
    let without = |a: &Layout, b: &Layout| -> Vec<String> {
        let own = a.clues().iter().filter(|clue| !b.clues().contains(clue));
        own.map(text).collect()
    };
    let (missing, invented) = (without(truth, read), without(read, truth));
    if missing.is_empty() && invented.is_empty() {
        String::new()
    } else {
        format!("; {missing:?} read as {invented:?}")
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
                silent: number(),
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
        let beside = self.beside(kind, tally.figures);
        println!("{kind}\t{}\t{beside}", tally.row());
    }

    /// The same of cells with small candidates, if there are any: right are those that are read as marks, and silent those that are read
    /// as something else without a ring.
    pub fn print_marked(&mut self, tally: &ReadingTally) {
        let MarkedCells {
            cells,
            as_marks,
            as_value_ringed,
            as_value,
            as_empty_ringed,
            others,
            others_right,
        } = tally.marked;
        if cells == 0 {
            return;
        }
        let as_empty = cells - as_marks - as_value_ringed - as_value - as_empty_ringed;
        let figures = Figures {
            pictures: cells,
            right: as_marks,
            right_after_suggestion: as_marks,
            wrong_without_ring: as_value,
            silent: as_value + as_empty,
        };
        let beside = self.beside("cells with marks", figures);
        println!(
            "of {cells} cells with marks: {as_marks} read as marks, {as_value_ringed} as a value with a ring, {as_value} without, {as_empty_ringed} as empty with a ring, {as_empty} without; of {others} others {others_right} right\t{beside}"
        );
    }

    fn beside(&mut self, kind: &str, figures: Figures) -> String {
        let mut rows = self.rows.iter();
        let reached = rows.find(|row| row.0 == kind && row.1.pictures == figures.pictures);
        match reached {
            Some((_, reached)) => {
                let is_worse = figures.is_worse_than(reached);
                self.is_worse |= is_worse;
                let [right, after, wrong, silent] = [
                    reached.right,
                    reached.right_after_suggestion,
                    reached.wrong_without_ring,
                    reached.silent,
                ];
                let verdict = if is_worse { "WORSE" } else { "no worse" };
                format!("{right}, {after}, {wrong}, {silent}: {verdict}")
            }
            None => "unknown".to_owned(),
        }
    }

    /// Success, unless a figure was worse.
    pub fn end(&self) -> ExitCode {
        if self.is_worse {
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        }
    }
}
