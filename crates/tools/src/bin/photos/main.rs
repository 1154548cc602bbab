//! Measures the reading of pictures: a folder with photos and what is printed on them, or pages that are drawn here. Prints a table of
//! what was read beside the figures reached before (`accuracy.txt`), and fails, with exit code 1, where one is worse.
//!
//! `cargo run --release -p sudogon-tools --bin photos -- FOLDER [harder [KIND…]] [details]`. For each `NAME.jpg` there is a
//! `NAME.dat`: two lines about the camera, then nine rows of nine numbers, 0 for an empty cell, as in the public sudoku_dataset.
//! `harder` makes forty of them harder in several ways, or in those that are named as in the table; `details` names each picture that
//! was not read right, and what was.
//!
//! `… -- made [only BOARD] [details] [save FOLDER]` draws pages of many boards in many looks, and reads them as they are and as photos of
//! them.
//!
//! `photos written …` does so with pages that somebody has half filled in with a pen, `photos typed …` with screenshots of programs in
//! which that was typed. A folder whose photos have a `NAME.printed.dat` as well, with what is printed alone, is filled in: the rest is
//! written by hand; where a `NAME.dat` has a 10 for small candidates, nobody tells which of the rest is. `--folds FOLDER` reads each fifth of
//! its photos with a net that has not seen them (`train_figures --folds`).
//!
//! `photos layouts …` does so with pages of each listed layout, `photos killers …` with killers, `photos large …` with boards of more than nine
//! values, in letters and numbers of two figures.
//!
//! `photos screens [every N] …` reads forty drawn screenshots of programs: light and dark, with candidates, coloured cells, and what is around
//! a board or not.
//!
//! `photos boardless` reads pictures that have no board: noise, grass, pages of text. Right is to say so.
//!
//! The figures of photos are those of the 160 training photos of sudoku_dataset v2 (github.com/wichtounet/sudoku_dataset, CC BY 4.0),
//! which are not part of this repository. A set is held against its figures if it has as many pictures: not with `only`, nor for another
//! folder. Whoever makes a figure better writes it into `accuracy.txt`.
//!
//! - `tally.rs`: what was read, held against what was reached; `harder.rs`: photos made harder
//! - `boardless.rs`: pictures without a board
//! - `screens.rs`: the screenshots
//! - `made.rs`: the pages that are made, and photos of them; `page.rs`: how one is printed, in the ways that `looks.json` has; `killer.rs`: those with cages

#![allow(clippy::print_stdout)]

mod boardless;
mod harder;
#[path = "../../../../photo/tests/photo/ink.rs"]
mod ink;
mod killer;
mod made;
mod page;
mod screens;
mod tally;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use image::RgbImage;
use sudogon_board::layout::{self, Cell};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_photo::net::Net;
use sudogon_photo::{InputPicture, ReadingRequest};
use sudogon_tools::{FOLDS, fold_of};

use tally::{Accuracy, ReadingTally, Truth};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let source = arguments.next().expect("a folder with photos, or `made`");
    let options: Vec<String> = arguments.collect();
    let has = |name: &str| options.iter().any(|option| option == name);
    ReadingTally::print_head();
    let after = |name: &str| options.iter().skip_while(|option| *option != name).nth(1);
    if source == "boardless" {
        let folder = after("save").map(PathBuf::from);
        return read_boardless(has("details"), folder.as_deref());
    }
    if source == "screens" {
        let every = after("every").map_or(1, |number| number.parse().expect("a number"));
        return read_screens(every, has("details"), after("save").map(Path::new));
    }
    let pages = match source.as_str() {
        "made" => Some(made::usual()),
        "layouts" => Some(made::layouts()),
        "killers" => Some(made::killers()),
        "large" => Some(made::large()),
        "written" => Some(made::written()),
        "typed" => Some(made::typed()),
        _ => None,
    };
    if let Some(mut pages) = pages {
        let folder = after("save").map(PathBuf::from);
        if let Some(only) = after("only") {
            pages.retain(|page| page.board() == only);
        }
        let accuracy = Accuracy::of(&source);
        return read_made(&pages, accuracy, has("details"), folder.as_deref());
    }
    let mut photos: Vec<PathBuf> = std::fs::read_dir(&source)
        .expect("the folder can be read")
        .flatten()
        .map(|item| item.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "jpg"))
        .collect();
    photos.sort();
    if !has("harder") {
        let nets = after("--folds").map(|folder| fold_nets(Path::new(folder)));
        let mut tally = ReadingTally::default();
        let is_filled = |path: &PathBuf| path.with_extension("printed.dat").exists();
        let are_filled = photos.iter().any(is_filled);
        let are_marked = photos.iter().any(|path| !truth(path).marked.is_empty());
        for path in &photos {
            let bytes = std::fs::read(path).expect("the photo can be read");
            let mut truth = truth(path);
            truth.is_mixed = are_marked || are_filled && !is_filled(path);
            let mut request = ReadingRequest::default();
            if let Some(nets) = &nets {
                request.net = Arc::clone(&nets[fold_of(&truth.grid)]);
            }
            let start = Instant::now();
            let picture = InputPicture::decode(&bytes).expect("a photo");
            let photo = (&picture, &request);
            tally.add(&name(path), photo, &truth, start, has("details"));
        }
        let set = match (are_filled, are_marked) {
            (true, _) => "filled in",
            (_, true) => "marked",
            _ => "photos",
        };
        let mut accuracy = Accuracy::of(set);
        accuracy.print("as they are", &mut tally);
        accuracy.print_marked(&tally);
        return accuracy.end();
    }
    let mut accuracy = Accuracy::of("harder");
    // All of them, or those that are named.
    let is_named = |kind: &&harder::Hardship| has(kind.0);
    let has_names = harder::HARDSHIPS.iter().any(|kind| is_named(&kind));
    for kind in harder::HARDSHIPS
        .iter()
        .filter(|kind| !has_names || is_named(kind))
    {
        let mut tally = ReadingTally::default();
        let step = (photos.len() / 40).max(1);
        for (seed, path) in photos.iter().step_by(step).take(40).enumerate() {
            let photo = image::open(path).expect("a photo").into_rgb8();
            let photo = (kind.1)(&photo, seed as u64);
            read_image(&mut tally, &name(path), photo, &truth(path), has("details"));
        }
        accuracy.print(kind.0, &mut tally);
    }
    accuracy.end()
}

fn name(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

/// How a `.dat` says that small candidates stand in a cell.
const MARKS: usize = 10;

/// Reads drawn screenshots, or only each second, third … of them; they may be saved to be looked at.
fn read_screens(every: usize, has_details: bool, folder: Option<&Path>) -> ExitCode {
    let mut accuracy = Accuracy::of("screens");
    let mut tally = ReadingTally::default();
    for screen in (0..screens::COUNT).step_by(every).map(screens::screen) {
        if let Some(folder) = folder {
            let file = folder.join(format!("{}.png", screen.name));
            screen.image.save(file).expect("a place to save it");
        }
        read_image(
            &mut tally,
            &screen.name,
            screen.image,
            &screen.truth,
            has_details,
        );
    }
    accuracy.print("all", &mut tally);
    accuracy.print_marked(&tally);
    accuracy.end()
}

/// Returns what is printed on a photo, and what is written.
fn truth(path: &Path) -> Truth {
    let numbers = |ending: &str| {
        let text = std::fs::read_to_string(path.with_extension(ending)).ok()?;
        let words = text.lines().map(str::split_whitespace);
        let numbers = words.map(|words| words.map(str::parse).collect::<Result<_, _>>());
        let rows = numbers.filter_map(Result::ok);
        Some(rows.flat_map(|row: Vec<usize>| row).collect::<Vec<usize>>())
    };
    let grid = |numbers: &[usize]| -> Grid {
        let values = numbers.iter().map(|&number| number % MARKS);
        values.map(Value::new).collect()
    };
    let layout = layout::named("sq9").expect("listed");
    let numbers_of_all = numbers("dat").expect("what stands on it");
    let marked = layout.cells().zip(&numbers_of_all);
    let marked = marked.filter_map(|(cell, &number)| (number == MARKS).then_some(cell));
    let marked: Vec<Cell> = marked.collect();
    let all = grid(&numbers_of_all);
    let printed = numbers("printed.dat").map_or_else(|| all.clone(), |numbers| grid(&numbers));
    let mut written = all;
    for cell in layout.cells().filter(|&cell| printed.get(cell).is_some()) {
        written.set(cell, None);
    }
    Truth {
        layout,
        grid: printed,
        written,
        is_mixed: false,
        marked,
    }
}

/// The net of each fold.
fn fold_nets(folder: &Path) -> Vec<Arc<Net>> {
    let file = |fold: usize| std::fs::read(folder.join(format!("fold{fold}.net")));
    let nets = (0..FOLDS).map(|fold| Arc::new(Net::new(&file(fold).expect("a net"))));
    nets.collect()
}

fn read_image(
    tally: &mut ReadingTally,
    name: &str,
    image: RgbImage,
    truth: &Truth,
    has_details: bool,
) {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let start = Instant::now();
    let picture = InputPicture::from_rgb(width, height, image.into_raw()).expect("a picture");
    let photo = (&picture, &ReadingRequest::default());
    tally.add(name, photo, truth, start, has_details);
}

/// Reads pictures that have no board.
fn read_boardless(has_details: bool, folder: Option<&Path>) -> ExitCode {
    let mut accuracy = Accuracy::of("boardless");
    let mut all = ReadingTally::default();
    for kind in boardless::KINDS {
        let mut tally = ReadingTally::default();
        for (name, image) in boardless::pictures(kind) {
            if let Some(folder) = folder {
                let file = folder.join(format!("{name}.png"));
                image.save(file).expect("a place to save it");
            }
            let start = Instant::now();
            let (width, height) = (image.width() as usize, image.height() as usize);
            let picture = InputPicture::from_rgb(width, height, image.into_raw());
            tally.add_boardless(&name, &picture.expect("a picture"), start, has_details);
        }
        accuracy.print(kind.0, &mut tally);
        all.join(&tally);
    }
    accuracy.print("all", &mut all);
    accuracy.end()
}

/// Reads pages that are made here, and photos of them; they may be saved to be looked at.
fn read_made(
    plans: &[made::PagePlan],
    mut accuracy: Accuracy,
    has_details: bool,
    folder: Option<&Path>,
) -> ExitCode {
    let mut all = [ReadingTally::default(), ReadingTally::default()];
    let mut by_board: Vec<(&str, [ReadingTally; 2])> = Vec::new();
    for (done, plan) in plans.iter().enumerate() {
        let page = plan.made();
        let photo = made::photographed(&page.image, plan.number);
        let at = by_board
            .iter()
            .position(|(board, _)| *board == plan.board())
            .unwrap_or_else(|| {
                by_board.push((plan.board(), Default::default()));
                by_board.len() - 1
            });
        for (tally, (how, image)) in by_board[at]
            .1
            .iter_mut()
            .zip([("flat", page.image), ("photo", photo)])
        {
            if let Some(folder) = folder {
                let file = folder.join(format!("{:03}-{how}.png", plan.number));
                image.save(file).expect("a place to save it");
            }
            let name = format!("{} {how}", page.name);
            read_image(tally, &name, image, &page.truth, has_details);
        }
        eprintln!("{} of {}: {}", done + 1, plans.len(), page.name);
    }
    for (board, tallies) in &mut by_board {
        for ((how, tally), all) in ["flat", "photo"].into_iter().zip(tallies).zip(&mut all) {
            accuracy.print(&format!("{board}, {how}"), tally);
            all.join(tally);
        }
    }
    let [flat, photos] = &mut all;
    accuracy.print("all flat", flat);
    accuracy.print("all photos", photos);
    accuracy.end()
}
