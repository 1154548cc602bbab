//! Cells of photos: what people wrote into newspapers, and what is printed beside it.
//!
//! For each `NAME.jpg` of a folder there is a `NAME.dat`: two lines about the camera, then nine rows of nine numbers, 0 for an empty cell, as
//! in the public sudoku_dataset; where a `NAME.printed.dat` has the printed ones, the others are written by hand.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use sudogon_board::layout;
use sudogon_board::puzzle::Value;
use sudogon_photo::{InputPicture, MIDDLE, ReadingRequest, UNREADABLE, WRITTEN_FROM};
use sudogon_tools::{SeededChance, fold_of};

use super::faults::{byte_of, ink_of};
use super::network::Network;
use super::plane::Plane;

/// A cell of a photo: its class, its ink, and the fold that it is left out of.
pub struct PhotoCell {
    pub class: usize,
    pub ink: Vec<u8>,
    pub fold: usize,
}

/// How well the printed figures must agree with the net that knows print: the mean of their logarithms.
const LEAST_AGREEMENT: f32 = -2.0;

/// The side of a board.
const SIDE: usize = 9;

/// The cells of all photos in some folders. Photos of one puzzle have one fold; a net that knows print tells how each lies.
///
/// # Panics
/// A folder or file can't be read.
pub fn cells(folders: &[String], net: &mut Network) -> Vec<PhotoCell> {
    let mut cells = Vec::new();
    for path in photos(folders) {
        let all = numbers(&path.with_extension("dat")).expect("what stands on a photo");
        let printed = numbers(&path.with_extension("printed.dat"));
        if printed.is_none() && !all.contains(&0) {
            eprintln!(
                "{}: filled in, and nobody knows what is printed",
                path.display()
            );
            continue;
        }
        let printed = printed.unwrap_or_else(|| all.clone());
        let fold = fold_of(&printed.iter().map(|&number| Value::new(number)).collect());
        let class = |at: usize| match (printed[at], all[at]) {
            (0, 0) => 0,
            (0, own) => WRITTEN_FROM - 1 + own,
            (printed, _) => printed,
        };
        let classes: Vec<usize> = (0..SIDE * SIDE).map(class).collect();
        let Some(lying) = cut_outs(&path) else {
            eprintln!("{}: no board", path.display());
            continue;
        };
        let agrees = |turn: usize, net: &mut Network| {
            let upright = turned(&lying, turn);
            let of_cell = |(cell, &class): (&Vec<f32>, &usize)| match class {
                1..=SIDE => net.probabilities(cell)[class].max(1e-6).ln(),
                _ => 0.0,
            };
            upright.iter().zip(&classes).map(of_cell).sum::<f32>()
        };
        let mut turns = [0, 1, 2, 3].map(|turn| (agrees(turn, net), turn));
        turns.sort_by(|a, b| b.0.total_cmp(&a.0));
        let [(agreement, turn), ..] = turns;
        let printed = classes.iter().filter(|&&class| (1..=SIDE).contains(&class));
        if agreement < LEAST_AGREEMENT * printed.count() as f32 {
            eprintln!("{}: another board was found on it", path.display());
            continue;
        }
        let upright = turned(&lying, turn);
        cells.extend(
            upright
                .iter()
                .zip(&classes)
                .map(|(cell, &class)| PhotoCell {
                    class,
                    ink: cell.iter().map(|&ink| byte_of(ink)).collect(),
                    fold,
                }),
        );
    }
    cells
}

/// The photos of some folders, by their names.
fn photos(folders: &[String]) -> Vec<PathBuf> {
    let mut photos: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| std::fs::read_dir(folder).expect("the folder can be read"))
        .flatten()
        .map(|item| item.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "jpg"))
        .collect();
    photos.sort();
    photos
}

fn numbers(path: &Path) -> Option<Vec<usize>> {
    let text = std::fs::read_to_string(path).ok()?;
    let rows = text.lines().skip(2).flat_map(str::split_whitespace);
    let numbers: Vec<usize> = rows.flat_map(str::parse).collect();
    (numbers.len() == SIDE * SIDE).then_some(numbers)
}

/// The cells of a photo as they lie.
fn cut_outs(path: &Path) -> Option<Vec<Vec<f32>>> {
    let bytes = std::fs::read(path).expect("the photo can be read");
    let picture = InputPicture::decode(&bytes).expect("a photo");
    let request = ReadingRequest {
        layout: layout::named("sq9").ok(),
        is_upright: true,
        ..ReadingRequest::default()
    };
    let read = sudogon_photo::read(&picture, &request, &mut |_| ControlFlow::Continue(()));
    Some(read.ok()?.cut_outs)
}

/// The cells of a board after so many quarter turns anticlockwise.
fn turned(cells: &[Vec<f32>], turns: usize) -> Vec<Vec<f32>> {
    (0..turns).fold(cells.to_vec(), |cells, _| {
        let upright = quarter_turned(&cells, SIDE).into_iter();
        upright
            .map(|cell| quarter_turned(cell, MIDDLE).into_iter().copied().collect())
            .collect()
    })
}

fn quarter_turned<T>(square: &[T], side: usize) -> Vec<&T> {
    let places = (0..side).flat_map(|y| (0..side).map(move |x| x * side + side - 1 - y));
    places.map(|at| &square[at]).collect()
}

/// The same cell as another hand and another camera might have made it: moved, turned, stretched, bent, darker or lighter, blurred.
pub fn varied(cell: &PhotoCell, chance: &mut SeededChance) -> Vec<u8> {
    let mut from = Plane::new(MIDDLE);
    for (value, byte) in from.at.iter_mut().zip(&cell.ink) {
        *value = ink_of(*byte);
    }
    // Print stands straight, and its place tells it from what is written.
    let is_own = (WRITTEN_FROM..UNREADABLE).contains(&cell.class);
    let most = if is_own { 1.0 } else { 0.4 };
    let (sin, cos) = (0.12 * most * chance.normal()).sin_cos();
    let slant = 0.1 * most * chance.normal();
    let stretch = [(); 2].map(|()| 1.0 + 0.1 * most * chance.normal());
    let by = [(); 2].map(|()| 1.4 * most * chance.normal());
    let bend = [(); 2].map(|()| 0.7 * most * chance.normal());
    let phase = [(); 2].map(|()| chance.between(0.0, 6.3));
    let middle = (MIDDLE as f32 - 1.0) / 2.0;
    let mut to = Plane::new(MIDDLE);
    to.change(|x, y, value| {
        let (x, y) = (x - middle - by[0], y - middle - by[1]);
        let (x, y) = (x * cos + y * sin, y * cos - x * sin);
        let (x, y) = ((x + slant * y) * stretch[0], y * stretch[1]);
        let x = x + bend[0] * (0.25 * y + phase[0]).sin();
        let y = y + bend[1] * (0.25 * x + phase[1]).sin();
        *value = from.near(x + middle, y + middle);
    });
    if chance.happens(0.3) {
        to = to.blurred(chance.between(0.3, 1.2));
    }
    let darker = match cell.class {
        0 => 1.0,
        _ => chance.between(0.7, 1.3),
    };
    let noise = chance.between(0.0, 0.04);
    let spoilt = to
        .at
        .iter()
        .map(|ink| byte_of(darker * ink + noise * chance.normal()));
    spoilt.collect()
}
