//! Trains the net that reads figures in photos, and writes its weights.
//!
//! `cargo run --release -p sudogon-tools --bin train_figures -- assets/figures` reads the list of fonts in `figures.txt` and writes
//! `figures.net`. The figures are drawn from those fonts, which must be installed (`fonts.rs`), with the faults of print, paper and
//! camera (`faults.rs`: domain randomization, J. Tobin and others, 2017); no photo is looked at. Everything follows from a fixed seed, so
//! the same fonts give the same net. It takes half an hour on one core. With a second argument `sheet` it writes a picture of cells
//! instead, to look at.

mod faults;
mod fonts;
mod jpeg;
mod network;
mod plane;

use sudogon_photo::{MIDDLE, PRINTED};
use sudogon_tools::SeededChance;

use faults::{Camera, ink_of};
use network::Network;

/// So many of what is printed are on every board; they come first.
const USUAL: usize = 9;

/// How many times cells are drawn, how many each time, and how often each is shown: a million cells, two million presentations. In the
/// trial 40 to 120 thousand cells for ten classes, shown 1.2 million times, were enough; there are four times as many classes now.
const ROUNDS: usize = 64;
const CELLS: usize = 16_000;
const SHOWN: usize = 2;

/// Cells of a batch: larger ones take fewer steps in the same time, and a core gains nothing by them.
const BATCH: usize = 32;

/// The rate of learning at the beginning, twice Adam's usual one; it falls along half a cosine (I. Loshchilov and F. Hutter, "SGDR",
/// 2017) to the least.
const RATE: f32 = 0.002;
const LEAST_RATE: f32 = 1e-5;

/// The share of certainty that is given to each class (label smoothing, C. Szegedy and others, 2016), so that what is wrong stays unsure.
/// With 0.02 all wrong cells of the trial were unsure; with 0.002 one had 0.99, and three photos lay wrong until repeated values counted
/// against a turn (`oriented_reading.rs` of crates/photo). The lesser leaves fewer right cells unsure.
const SMOOTHING: f32 = 0.002;

/// The share of cells without a figure, and of those with a usual one. Boards are half empty, but empty cells are easy; letters and numbers
/// of two figures, 33 classes, get the rest.
const EMPTY: f32 = 0.25;
const FIGURES: f32 = 0.45;

/// The fresh cells of each class on which the net is measured in the end.
const MEASURED: usize = 500;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let name = arguments.first().expect("the files, without their ending");
    let list = std::fs::read_to_string(format!("{name}.txt")).expect("the list of fonts");
    let faces = fonts::faces(&list, PRINTED);
    eprintln!("{} faces", faces.len());
    let mut chance = SeededChance::new(20);
    if arguments.get(1).is_some_and(|argument| argument == "sheet") {
        return sheet(name, &faces);
    }
    let mut camera = Camera::new(&faces, SeededChance::new(1));
    let mut network = Network::new(PRINTED.len() + 1, &mut chance);
    let steps = ROUNDS * SHOWN * CELLS / BATCH;
    let mut step = 0;
    let mut input = vec![0.0; MIDDLE * MIDDLE];
    for round in 0..ROUNDS {
        let cells: Vec<(usize, Vec<u8>)> = (0..CELLS)
            .map(|_| {
                let class = match chance.share() {
                    ..EMPTY => 0,
                    share if share < EMPTY + FIGURES => 1 + chance.below(USUAL),
                    _ => 1 + USUAL + chance.below(PRINTED.len() - USUAL),
                };
                (class, camera.cell(class))
            })
            .collect();
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
                let rate = RATE * 0.5 * (1.0 + (std::f32::consts::PI * done).cos()) + LEAST_RATE;
                network.step(rate, BATCH);
                step += 1;
            }
            losses.push(loss / CELLS as f32);
        }
        eprintln!("round {round}: loss {losses:.4?}");
    }
    report(&mut network, &mut Camera::new(&faces, SeededChance::new(2)));
    std::fs::write(format!("{name}.net"), network.to_bytes()).expect("the net can be written");
}

/// How many fresh cells of each class are read right.
fn report(network: &mut Network, camera: &mut Camera<'_>) {
    let classes = PRINTED.len() + 1;
    for class in 0..classes {
        let mut read = vec![0; classes];
        for _ in 0..MEASURED {
            let input: Vec<f32> = camera.cell(class).into_iter().map(ink_of).collect();
            let probabilities = network.probabilities(&input);
            let best = (0..classes).max_by(|&a, &b| probabilities[a].total_cmp(&probabilities[b]));
            read[best.expect("there are classes")] += 1;
        }
        eprintln!("class {class}: read as {read:?}");
    }
}

/// Writes cells of each class as a picture (PGM).
fn sheet(name: &str, faces: &[fonts::TrainingFace]) {
    let mut camera = Camera::new(faces, SeededChance::new(3));
    let (rows, columns) = (PRINTED.len() + 1, 24);
    let side = MIDDLE + 2;
    let mut pixels = vec![0u8; rows * columns * side * side];
    for row in 0..rows {
        for column in 0..columns {
            let cell = camera.cell(row);
            for (at, byte) in cell.into_iter().enumerate() {
                let (x, y) = (column * side + at % MIDDLE, row * side + at / MIDDLE);
                pixels[y * columns * side + x] = 255 - byte;
            }
        }
    }
    let mut file = format!("P5 {} {} 255\n", columns * side, rows * side).into_bytes();
    file.extend(pixels);
    std::fs::write(format!("{name}.pgm"), file).expect("the sheet can be written");
}
