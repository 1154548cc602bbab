//! Measures the reading of photos: a folder with photos and what is printed on them, and a table of what was read.
//!
//! `cargo run --release --no-default-features --example photos -- FOLDER [harder [KIND…]] [details]`. For each `NAME.jpg` there is a
//! `NAME.dat`: two lines about the camera, then nine rows of nine numbers, 0 for an empty cell, as in the public sudoku_dataset.
//! `harder` makes forty of them harder in several ways, or in those that are named as in the table; `details` names each photo that was not read right, and what was.

#![allow(clippy::print_stdout)]

mod harder;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sudogon::photo::{self, Picture, Reading, Request};

/// What was read of a kind of photos.
#[derive(Default)]
struct Tally {
    photos: usize,
    found: usize,
    cells: usize,
    cells_right: usize,
    right: usize,
    right_after_suggestion: usize,
    rings: usize,
    without_ring: usize,
    wrong_without_ring: usize,
    times: Vec<Duration>,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().expect("a folder with photos"));
    let options: Vec<String> = arguments.collect();
    let has = |name: &str| options.iter().any(|option| option == name);
    let mut photos: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("the folder can be read")
        .flatten()
        .map(|item| item.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "jpg"))
        .collect();
    photos.sort();
    println!(
        "kind\tphotos\tboard found\tcells right\tpuzzles right\tafter suggestion\trings a puzzle\twithout ring\twrong without ring\tmedian ms\tworst ms"
    );
    if !has("harder") {
        let mut tally = Tally::default();
        for path in &photos {
            let bytes = std::fs::read(path).expect("the photo can be read");
            let start = Instant::now();
            let picture = Picture::decode(&bytes).expect("a photo");
            tally.add(path, &picture, start, has("details"));
        }
        return tally.print("as they are");
    }
    // All of them, or those that are named.
    let is_named = |kind: &&harder::Kind| has(kind.name);
    let has_names = harder::KINDS.iter().any(|kind| is_named(&kind));
    for kind in harder::KINDS
        .iter()
        .filter(|kind| !has_names || is_named(kind))
    {
        let mut tally = Tally::default();
        let step = (photos.len() / 40).max(1);
        for (seed, path) in photos.iter().step_by(step).take(40).enumerate() {
            let photo = image::open(path).expect("a photo").into_rgb8();
            let photo = (kind.make)(&photo, seed as u64);
            let (width, height) = (photo.width() as usize, photo.height() as usize);
            let start = Instant::now();
            let picture = Picture::from_rgb(width, height, photo.into_raw()).expect("a picture");
            tally.add(path, &picture, start, has("details"));
        }
        tally.print(kind.name);
    }
}

impl Tally {
    fn add(&mut self, path: &Path, picture: &Picture, start: Instant, has_details: bool) {
        let reading = photo::read(picture, &Request::default(), &mut |_| {
            ControlFlow::Continue(())
        });
        self.times.push(start.elapsed());
        self.photos += 1;
        let truth = std::fs::read_to_string(path.with_extension("dat")).expect("what is printed");
        let truth: Vec<usize> = truth
            .lines()
            .skip(2)
            .flat_map(|line| {
                line.split_whitespace()
                    .map(|number| number.parse().expect("a number"))
            })
            .collect();
        self.cells += truth.len();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let reading = reading
            .ok()
            .filter(|reading| reading.cells.len() == truth.len());
        let Some(reading) = reading else {
            if has_details {
                println!("  {name}: no board");
            }
            return;
        };
        let read: Vec<usize> = reading
            .cells
            .iter()
            .map(|cell| cell.value().map_or(0, |value| value.number()))
            .collect();
        let wrong: Vec<usize> = (0..81).filter(|&cell| read[cell] != truth[cell]).collect();
        let rings = reading.rings().count();
        let is_right = wrong.is_empty();
        // A board that lies elsewhere has little in common with this one.
        self.found += usize::from(wrong.len() < 20);
        self.cells_right += 81 - wrong.len();
        self.right += usize::from(is_right);
        self.right_after_suggestion += usize::from(after_suggestion(&reading) == truth);
        self.rings += rings;
        self.without_ring += usize::from(rings == 0);
        self.wrong_without_ring += usize::from(!is_right && rings == 0);
        if has_details && !is_right {
            let cells: Vec<String> = wrong
                .iter()
                .take(5)
                .map(|&cell| {
                    let confidence = reading.cells[cell].confidence();
                    format!(
                        "r{}c{} {}→{} {confidence:.2}",
                        cell / 9 + 1,
                        cell % 9 + 1,
                        truth[cell],
                        read[cell]
                    )
                })
                .collect();
            println!(
                "  {name}: fit {:.2}, {} wrong, {rings} rings, {:?}: {}",
                reading.fit,
                wrong.len(),
                reading.solutions,
                cells.join(", ")
            );
        }
    }

    fn print(mut self, kind: &str) {
        self.times.sort();
        let millis = |at: usize| self.times.get(at).map_or(0, |time| time.as_millis());
        println!(
            "{kind}\t{}\t{}\t{:.2} %\t{}\t{}\t{:.2}\t{}\t{}\t{}\t{}",
            self.photos,
            self.found,
            100.0 * self.cells_right as f64 / self.cells as f64,
            self.right,
            self.right_after_suggestion,
            self.rings as f64 / self.photos as f64,
            self.without_ring,
            self.wrong_without_ring,
            millis(self.times.len() / 2),
            millis(self.times.len().saturating_sub(1)),
        );
    }
}

fn after_suggestion(reading: &Reading) -> Vec<usize> {
    let mut grid = reading.grid();
    for change in &reading.suggestion {
        grid.set(change.cell, change.value);
    }
    grid.iter()
        .map(|value| value.map_or(0, |value| value.number()))
        .collect()
}
