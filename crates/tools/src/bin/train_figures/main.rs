//! Trains the net that reads figures in photos, and writes its weights.
//!
//! `cargo run --release -p sudogon-tools --bin train_figures -- crates/photo/src/cells/figures FOLDER…` reads the list of fonts in `figures.txt` and writes
//! `figures.net`. It learns in two parts. First figures that are drawn here: from those fonts, which must be installed (`fonts.rs`), and as
//! people write (`handwriting.rs` of this crate), with the faults of paper and camera (`faults.rs`: domain randomization, J. Tobin and others, 2017).
//! Then these together with the cells of photos in the folders (`photo_cells.rs`). Everything follows from a fixed seed, so the same
//! fonts and photos give the same net. It takes an hour on two cores.
//!
//! `--folds FOLDER` also writes `fold0.net` to `fold4.net`: the second part is learnt once more for each fifth of the photos, without
//! them, so that `photos … --folds FOLDER` can read each photo with a net that has not seen it. `--drawn FILE` keeps what the first part
//! leaves, or begins with it. `--sheet` writes a picture of cells instead, to look at.

mod faults;
mod fonts;
mod jpeg;
mod network;
mod photo_cells;
mod plane;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc;

use sudogon_photo::{CLASSES, MIDDLE, PRINTED, UNREADABLE, WRITTEN, WRITTEN_FROM};
use sudogon_tools::{Arguments, FOLDS, Outcome, SeededChance, rest};

use faults::{Camera, ink_of};
use fonts::TrainingFace;
use network::Network;
use photo_cells::{PhotoCell, varied};

/// So many of what is printed are on every board; they come first.
const USUAL: usize = 9;

/// Cells of a round, and how often each is shown. In the trial 40 to 120 thousand cells for ten classes, shown 1.2 million times, were
/// enough; there are five times as many classes now.
const CELLS: usize = 16_000;
const SHOWN: usize = 2;

/// The rounds of both parts: more than two million presentations, and a fifth as many with photos.
const DRAWN_ROUNDS: usize = 72;
const PHOTO_ROUNDS: usize = 16;

/// Cells of a batch: larger ones take fewer steps in the same time, and a core gains nothing by them.
const BATCH: usize = 32;

/// The rate of learning at the beginning of each part, twice Adam's usual one, and less where a net has learnt much; it falls along half a
/// cosine (I. Loshchilov and F. Hutter, "SGDR", 2017) to the least.
const DRAWN_RATE: f32 = 0.002;
const PHOTO_RATE: f32 = 0.0008;
const LEAST_RATE: f32 = 1e-5;

/// The share of certainty that is given to each class (label smoothing, C. Szegedy and others, 2016), so that what is wrong stays unsure.
/// With 0.02 all wrong cells of the trial were unsure; with 0.002 one had 0.99, and three photos lay wrong until repeated values counted
/// against a turn (`oriented_reading.rs` of crates/photo). The lesser leaves fewer right cells unsure.
const SMOOTHING: f32 = 0.002;

/// How often each kind of cell is drawn. Boards are half empty, but empty cells are easy; letters and numbers of two figures, 33 classes, get
/// the rest.
const EMPTY: f32 = 0.2;
const FIGURES: f32 = 0.32;
const OWN: f32 = 0.22;
const STRUCK_OUT: f32 = 0.04;

/// The share of cells from photos in the second part, and of these what is written, and what is empty.
const FROM_PHOTOS: f32 = 0.5;
const PHOTO_OWN: f32 = 0.6;
const PHOTO_EMPTY: f32 = 0.13;

/// The fresh cells of each class on which the net is measured in the end.
const MEASURED: usize = 500;

fn main() -> ExitCode {
    sudogon_tools::main(train)
}

fn train(mut arguments: Arguments) -> Outcome {
    let folds: Option<PathBuf> = arguments.opt_value_from_str("--folds")?;
    let drawn: Option<PathBuf> = arguments.opt_value_from_str("--drawn")?;
    let is_sheet = arguments.contains("--sheet");
    let words = rest(arguments)?;
    let (name, folders) = words
        .split_first()
        .ok_or("the files, without their ending, are missing")?;
    let list = std::fs::read_to_string(format!("{name}.txt"))?;
    let faces = fonts::faces(&list, PRINTED);
    eprintln!("{} faces", faces.len());
    if is_sheet {
        return Ok(std::fs::write(format!("{name}.pgm"), sheet(&faces))?);
    }
    let mut network = Network::new(CLASSES, &mut SeededChance::new(20));
    match drawn.as_ref().filter(|file| file.exists()) {
        Some(file) => network.set_weights(&std::fs::read(file)?),
        None => {
            let lessons = Lessons::new(&faces, &[], None);
            learn(&mut network, lessons, DRAWN_ROUNDS, DRAWN_RATE);
            if let Some(file) = drawn {
                std::fs::write(file, network.weights())?;
            }
        }
    }
    let cells = photo_cells::cells(folders, &mut network);
    eprintln!("{} cells of photos", cells.len());
    let without = |fold: Option<usize>| {
        let mut network = network.clone();
        if !cells.is_empty() {
            let lessons = Lessons::new(&faces, &cells, fold);
            learn(&mut network, lessons, PHOTO_ROUNDS, PHOTO_RATE);
        }
        network
    };
    for (fold, folder) in folds
        .iter()
        .flat_map(|folder| (0..FOLDS).map(move |fold| (fold, folder)))
    {
        let network = without(Some(fold));
        std::fs::write(folder.join(format!("fold{fold}.net")), network.to_bytes())?;
    }
    let mut network = without(None);
    report(&mut network, &mut Camera::new(&faces, SeededChance::new(2)));
    Ok(std::fs::write(format!("{name}.net"), network.to_bytes())?)
}

/// The lessons of a net: cells that are drawn, and some of photos.
struct Lessons<'a> {
    camera: Camera<'a>,
    /// Cells of photos: empty, printed, written.
    photos: [Vec<&'a PhotoCell>; 3],
    chance: SeededChance,
}

impl<'a> Lessons<'a> {
    /// With the photos but for those of a fold.
    fn new(faces: &'a [TrainingFace], cells: &'a [PhotoCell], without: Option<usize>) -> Self {
        let mut photos = [const { Vec::new() }; 3];
        for cell in cells.iter().filter(|cell| Some(cell.fold) != without) {
            let kind = match cell.class {
                0 => 0,
                WRITTEN_FROM.. => 2,
                _ => 1,
            };
            photos[kind].push(cell);
        }
        Self {
            camera: Camera::new(faces, SeededChance::new(1)),
            photos,
            chance: SeededChance::new(21),
        }
    }

    fn cell(&mut self) -> (usize, Vec<u8>) {
        let chance = &mut self.chance;
        let has_photos = self.photos.iter().any(|cells| !cells.is_empty());
        if has_photos && chance.happens(FROM_PHOTOS) {
            let kind = match chance.share() {
                ..PHOTO_EMPTY => 0,
                share if share < PHOTO_EMPTY + PHOTO_OWN => 2,
                _ => 1,
            };
            let cells = &self.photos[kind];
            if !cells.is_empty() {
                let cell = cells[chance.below(cells.len())];
                return (cell.class, varied(cell, chance));
            }
        }
        let class = match chance.share() {
            ..EMPTY => 0,
            share if share < EMPTY + FIGURES => 1 + chance.below(USUAL),
            share if share < EMPTY + FIGURES + OWN => WRITTEN_FROM + chance.below(WRITTEN.len()),
            share if share < EMPTY + FIGURES + OWN + STRUCK_OUT => UNREADABLE,
            _ => 1 + USUAL + chance.below(PRINTED.len() - USUAL),
        };
        (class, self.camera.cell(class))
    }
}

/// Shows a net so many rounds of cells; the next ones are drawn meanwhile.
fn learn(network: &mut Network, mut lessons: Lessons<'_>, rounds: usize, first_rate: f32) {
    let mut chance = SeededChance::new(22);
    let mut input = vec![0.0; MIDDLE * MIDDLE];
    let steps = rounds * SHOWN * CELLS / BATCH;
    let mut step = 0;
    std::thread::scope(|scope| {
        let (sender, drawn) = mpsc::sync_channel(1);
        scope.spawn(move || {
            for _ in 0..rounds {
                let cells: Vec<(usize, Vec<u8>)> = (0..CELLS).map(|_| lessons.cell()).collect();
                if sender.send(cells).is_err() {
                    return;
                }
            }
        });
        for (round, cells) in drawn.iter().enumerate() {
            let mut losses = Vec::new();
            for _ in 0..SHOWN {
                let mut loss = 0.0;
                for _ in 0..CELLS / BATCH {
                    for _ in 0..BATCH {
                        let (class, cell) = &cells[chance.below(CELLS)];
                        for (value, byte) in input.iter_mut().zip(cell) {
                            *value = ink_of(*byte);
                        }
                        loss += network.learn(&input, *class, SMOOTHING);
                    }
                    let done = step as f32 / steps as f32;
                    let share = 0.5 * (1.0 + (std::f32::consts::PI * done).cos());
                    network.step(first_rate * share + LEAST_RATE, BATCH);
                    step += 1;
                }
                losses.push(loss / CELLS as f32);
            }
            eprintln!("round {round}: loss {losses:.4?}");
        }
    });
}

/// How many fresh cells of each class are read right.
fn report(network: &mut Network, camera: &mut Camera<'_>) {
    for class in 0..CLASSES {
        let mut read = vec![0; CLASSES];
        for _ in 0..MEASURED {
            let input: Vec<f32> = camera.cell(class).into_iter().map(ink_of).collect();
            let probabilities = network.probabilities(&input);
            let best = (0..CLASSES).max_by(|&a, &b| probabilities[a].total_cmp(&probabilities[b]));
            read[best.expect("there are classes")] += 1;
        }
        eprintln!("class {class}: read as {read:?}");
    }
}

/// Cells of each class as a picture (PGM).
fn sheet(faces: &[TrainingFace]) -> Vec<u8> {
    let mut camera = Camera::new(faces, SeededChance::new(3));
    let columns = 24;
    let side = MIDDLE + 2;
    let mut pixels = vec![0u8; CLASSES * columns * side * side];
    for row in 0..CLASSES {
        for column in 0..columns {
            let cell = camera.cell(row);
            for (at, byte) in cell.into_iter().enumerate() {
                let (x, y) = (column * side + at % MIDDLE, row * side + at / MIDDLE);
                pixels[y * columns * side + x] = 255 - byte;
            }
        }
    }
    let mut file = format!("P5 {} {} 255\n", columns * side, CLASSES * side).into_bytes();
    file.extend(pixels);
    file
}
