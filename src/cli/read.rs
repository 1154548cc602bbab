//! `sudogon read`: puzzles from pictures.

use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;

use super::arguments::{CommandOptions, Operands, Subcommand};
use super::batch::{Numbered, run_numbered};
use super::output::{Status, USAGE, layout_name, warn};
use sudogon_board::layout::Cell;
use sudogon_board::message::{Message, NoBoard, Pattern, message, pattern};
use sudogon_board::puzzle::Grid;
use sudogon_board::watch::stop_if;
use sudogon_paper::files;
use sudogon_paper::storage::{self, MAX_PICTURE_BYTES};
use sudogon_photo::{BoardReading, InputPicture, ReadingRequest, Unread};
use sudogon_solve::FoundSolutions;

pub static COMMAND: Subcommand = Subcommand {
    name: "read",
    about: "puzzles from photos, scans and screenshots (JPEG, PNG, WebP, HEIC, GIF)",
    output: "for each picture, tab-separated: the PUZZLE in its line form, and how many cells are unsure. Look at those before you\n\
             trust it; --json has their numbers, and what somebody wrote into the puzzle. Nothing leaves this machine. What is not\n\
             told by --layout is told by the lines.",
    operands: Operands::Files,
    options: "layout printed-only json threads quiet",
    run,
};

/// The puzzle that was read, as JSON.
#[derive(Serialize)]
struct ReadLine<'a> {
    file: &'a str,
    layout: &'a str,
    puzzle: String,
    /// Each printed value with its cell.
    givens: Vec<(usize, usize)>,
    /// Each value that somebody wrote.
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Vec<(usize, usize)>>,
    /// The small figures of each cell that has some.
    #[serde(skip_serializing_if = "Option::is_none")]
    marks: Option<Vec<(usize, Vec<usize>)>>,
    unsure: Vec<usize>,
    status: &'a str,
    /// The printed text that was not read.
    #[serde(skip_serializing_if = "Option::is_none")]
    not_read: Option<&'a str>,
    /// Other layouts with the same lines on which it has one solution too.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    alike: Vec<&'a str>,
}

/// A picture that was not read, as JSON.
#[derive(Serialize)]
struct ErrorLine<'a> {
    file: &'a str,
    error: &'a str,
}

/// Why a picture was not read.
enum Failure {
    /// The file can't be read; the sentence names it.
    File(Message),
    /// Its contents are no picture of a puzzle.
    Picture(Message),
    Stopped,
}

const NO_BOARD: &Pattern = &pattern!(
    "no board found in this picture; take it from straight above, cut out the puzzle, or name its shape with --layout"
);

const CAGES: &Pattern = &pattern!(
    "it has cages, and these could not be read: without them it is another puzzle; a closer photo helps, with the small numbers sharp"
);

fn run(options: &CommandOptions) -> ExitCode {
    let standard_input = [PathBuf::from("-")];
    let files = if options.files.is_empty() {
        &standard_input[..]
    } else {
        &options.files[..]
    };
    // Large pictures are decoded one after another, so that memory stays bounded.
    let decoding = Mutex::new(());
    let is_any_unreadable = AtomicBool::new(false);
    let status = run_numbered(options, files.len() as u64, &|number, is_stopped| {
        let file = &files[number as usize];
        let picture = {
            let _guard = decoding.lock();
            decoded(file)
        };
        let name = file.display().to_string();
        match picture.and_then(|picture| read(&picture, options, is_stopped)) {
            Ok(reading) => {
                if reading.has_unread_cages && !options.json {
                    warn(&message!("{text}: {clause}", text = &name, clause = CAGES));
                }
                for other in reading.alikes.iter().filter(|_| !options.json) {
                    warn(&message!(
                        "{text_file}: `{text}` has the same lines, and with these numbers one solution too; if it is that, add --layout {text}",
                        text_file = &name,
                        text = layout_name(other)
                    ));
                }
                (Some(line(&name, &reading, options)), Status::Found)
            }
            Err(Failure::Stopped) => (None, Status::Stopped),
            Err(Failure::Picture(error)) => {
                let message = message!("{text}: {clause}", text = &name, clause = error.clone());
                not_read(&name, &message, &error, options)
            }
            Err(Failure::File(error)) => {
                is_any_unreadable.store(true, Ordering::Relaxed);
                not_read(&name, &error, &error, options)
            }
        }
    });
    if is_any_unreadable.load(Ordering::Relaxed) {
        ExitCode::from(USAGE)
    } else {
        status
    }
}

fn decoded(file: &Path) -> Result<InputPicture, Failure> {
    let bytes = if file == Path::new("-") {
        let mut bytes = Vec::new();
        let mut input = io::stdin().lock().take(MAX_PICTURE_BYTES as u64 + 1);
        let read = input.read_to_end(&mut bytes);
        read.map_err(|error| {
            Failure::File(message!("can't read standard input: {text}", text = error))
        })?;
        bytes
    } else {
        storage::picture(file).map_err(|error| Failure::File(error.message()))?
    };
    InputPicture::decode(&bytes).map_err(|error| Failure::Picture(error.message()))
}

fn read(
    picture: &InputPicture,
    options: &CommandOptions,
    is_stopped: &dyn Fn() -> bool,
) -> Result<BoardReading, Failure> {
    let request = ReadingRequest {
        layout: options.layout.clone(),
        ..ReadingRequest::default()
    };
    let read = sudogon_photo::read(picture, &request, &mut |_| stop_if(is_stopped()));
    read.map_err(|unread| match unread {
        Unread::Stopped => Failure::Stopped,
        Unread::NoBoard => Failure::Picture(NO_BOARD.into()),
    })
}

fn line(name: &str, reading: &BoardReading, options: &CommandOptions) -> String {
    let puzzle = files::line_of(&reading.puzzle());
    let has_own = !options.printed_only;
    // Whatever value somebody wrote there: nothing is printed.
    let is_told = |cell: Cell| has_own || !reading.cells[cell.index()].is_clearly_not_printed();
    let rings = reading
        .rings()
        .map(|(cell, _)| cell)
        .filter(|&cell| is_told(cell));
    let unsure: Vec<usize> = rings.map(Cell::number).collect();
    if !options.json {
        return format!("{puzzle}\t{}", unsure.len());
    }
    let pairs = |grid: &Grid| {
        let cells = reading.layout.cells();
        let pair = |cell: Cell| Some((cell.number(), grid.get(cell)?.number()));
        cells.filter_map(pair).collect::<Vec<_>>()
    };
    let marks = || {
        let cells = reading.layout.cells().zip(&reading.cells);
        let marked = cells.filter(|(_, cell)| !cell.marks.is_empty());
        let numbers = marked.map(|(cell, read)| {
            let marks = read.marks.iter().map(|mark| mark.number());
            (cell.number(), marks.collect::<Vec<_>>())
        });
        numbers.collect::<Vec<_>>()
    };
    let line = ReadLine {
        file: name,
        layout: layout_name(&reading.layout),
        puzzle,
        givens: pairs(&reading.givens()),
        values: has_own.then(|| pairs(&reading.written())),
        marks: has_own.then(marks),
        unsure,
        status: match reading.solutions {
            FoundSolutions::One(_) => "unique",
            FoundSolutions::Several(_) => "multiple",
            FoundSolutions::None => "none",
            FoundSolutions::Invalid(_) => "invalid",
            FoundSolutions::Unknown => "timeout",
        },
        not_read: reading.has_unread_cages.then_some("cages"),
        alike: reading
            .alikes
            .iter()
            .map(|other| layout_name(other))
            .collect(),
    };
    serde_json::to_string(&line).unwrap_or_default()
}

/// Says why a picture was not read: as a line of JSON, or on standard error.
fn not_read(name: &str, message: &Message, error: &Message, options: &CommandOptions) -> Numbered {
    let error = &error.within_english(&NoBoard);
    let line = options.json.then_some(ErrorLine { file: name, error });
    if line.is_none() {
        warn(message);
    }
    (
        line.map(|line| serde_json::to_string(&line).unwrap_or_default()),
        Status::None,
    )
}
