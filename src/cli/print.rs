//! `sudogon print`: puzzles on paper, as a PDF.

use std::io::{self, IsTerminal as _, Write as _};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::arguments::{CommandOptions, Subcommand};
use super::batch::run_numbered;
use super::input::{PuzzleSource, in_line};
use super::output::{Status, USAGE, fail, warn};
use crate::language;
use sudogon_core::message::{Message, message};
use sudogon_core::watch::stop_if;
use sudogon_paper::print::{
    self, Book, BookEntry, Examined, Examiner, Marks, Paper, PerPage, Solutions, pdf,
};
use sudogon_paper::storage::{self, Existing};

pub static COMMAND: Subcommand = Subcommand {
    name: "print",
    about: "puzzles on paper: a PDF with their levels, their solutions and page numbers",
    output: "nothing but messages; the PDF goes to the FILE after -o. Puzzles that can't be read are told and left out. One\n\
             without exactly one solution is printed without level and solution.",
    reads_puzzles: true,
    options: "output layout paper landscape portrait per-page solutions candidates marks \
              large title no-levels timeout threads quiet",
    run,
};

/// How many puzzles are taken from the input at once.
const AT_ONCE: usize = 256;
/// How long it takes before the number of finished pages is shown, and how often it is shown from then on.
const PROGRESS: Duration = Duration::from_millis(500);

fn run(options: &CommandOptions) -> ExitCode {
    let Some(output) = &options.output else {
        return fail(&message!(
            "say where to write the PDF, such as -o book.pdf; see `sudogon print --help`"
        ));
    };
    let input = read(options);
    if input.entries.is_empty() {
        if input.invalid == 0 && !input.has_failed {
            warn(&message!("there is no puzzle to print"));
        }
        return ExitCode::from(USAGE);
    }
    let how = how(options, input.entries.len());
    let (entries, status) = examined(input.entries, &input.places, &how, options);
    let book = Book::new(entries, &options.title, how);
    if !options.quiet {
        book.remarks().iter().for_each(warn);
    }
    let written = written(&book);
    if let Err(wrong) = put(output, &written) {
        return fail(&wrong);
    }
    match (input.has_failed, input.invalid) {
        (true, _) => ExitCode::from(USAGE),
        (false, 0) => status,
        (false, _) => ExitCode::FAILURE,
    }
}

/// What to print, and how, by the arguments and the number of puzzles.
fn how(options: &CommandOptions, puzzles: usize) -> print::Options {
    let usual = match puzzles {
        // Whoever says nothing wants no copies.
        1 => PerPage::One,
        _ => PerPage::Four,
    };
    print::Options {
        language: language::spoken(),
        paper: options.paper.unwrap_or_else(Paper::usual),
        per_page: options.per_page.unwrap_or(usual),
        solutions: options.solutions.unwrap_or(Solutions::End),
        marks: match options.candidates {
            true => Marks::Candidates,
            false => options.print.marks,
        },
        ..options.print
    }
}

struct Input {
    entries: Vec<BookEntry>,
    /// For each puzzle its place in the input: its file, where there are several, and its line.
    places: Vec<(Option<String>, usize)>,
    /// How many could not be read.
    invalid: usize,
    /// Some file could not be read.
    has_failed: bool,
}

fn read(options: &CommandOptions) -> Input {
    let mut source = PuzzleSource::new(&options.files, options.layout.clone());
    let (mut entries, mut places, mut invalid) = (Vec::new(), Vec::new(), 0);
    while let Some(chunks) = source.next(AT_ONCE) {
        for mut chunk in chunks.chunks {
            for step in 0..chunk.steps() {
                chunk.read(
                    step,
                    options.layout.as_ref(),
                    &mut |read| match read.content {
                        Ok(content) => {
                            entries.push(BookEntry::new(content.board().into_owned()));
                            places.push((read.file.map(str::to_owned), read.line));
                        }
                        Err(ref error) => {
                            warn(&read.say(error));
                            invalid += 1;
                        }
                    },
                );
            }
        }
    }
    Input {
        entries,
        places,
        invalid,
        has_failed: source.has_failed,
    }
}

/// Finds the levels and solutions on all cores.
fn examined(
    entries: Vec<BookEntry>,
    places: &[(Option<String>, usize)],
    how: &print::Options,
    options: &CommandOptions,
) -> (Vec<BookEntry>, ExitCode) {
    let count = entries.len() as u64;
    let entries: Vec<Mutex<BookEntry>> = entries.into_iter().map(Mutex::new).collect();
    // What each thread keeps for its next puzzle.
    let idle: Mutex<Vec<Examiner>> = Mutex::default();
    let status = run_numbered(options, count, &|number, is_stopped| {
        let at = number as usize;
        let mut entry = entries[at].lock().unwrap_or_else(PoisonError::into_inner);
        let free = idle.lock().ok().and_then(|mut idle| idle.pop());
        let mut examiner = free.unwrap_or_default();
        let started = Instant::now();
        let examined = examiner.examine(&mut entry, how, &mut |_| {
            let is_over = |timeout| started.elapsed() > timeout;
            stop_if(is_stopped() || options.timeout.is_some_and(is_over))
        });
        if let Ok(mut idle) = idle.lock() {
            idle.push(examiner);
        }
        if examined == Examined::Unsound && !options.quiet {
            let (file, line) = &places[at];
            let what = message!(
                "it has not exactly one solution, and is printed without level and solution"
            );
            warn(&in_line(file.as_deref(), *line, what));
        }
        (None, Status::Found)
    });
    let entries = entries.into_iter();
    let entries = entries.map(|entry| entry.into_inner().unwrap_or_else(PoisonError::into_inner));
    (entries.collect(), status)
}

/// The book as a PDF.
fn written(book: &Book) -> Vec<u8> {
    let shows_progress = io::stderr().is_terminal();
    let mut shown = Instant::now();
    let mut has_shown = false;
    let written = pdf::write(book, &mut |pages| {
        if shows_progress && shown.elapsed() > PROGRESS {
            (shown, has_shown) = (Instant::now(), true);
            let page = message!(
                "page {number} of {number_pages}",
                number = *pages,
                number_pages = book.len()
            );
            let _ = write!(io::stderr(), "\r\x1b[K{} ", language::within(&page));
        }
        ControlFlow::Continue(())
    });
    if has_shown {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    written.unwrap_or_default()
}

/// Writes the PDF to a file, or to standard output.
pub fn put(output: &Path, bytes: &[u8]) -> Result<(), Message> {
    if output != Path::new("-") {
        let put = storage::write(output, bytes, Existing::Replace);
        return put.map_err(|error| error.message());
    }
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(message!("can't write the PDF: {text}", text = error))
        }
        _ => Ok(()),
    }
}
