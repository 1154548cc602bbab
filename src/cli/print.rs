//! `sudogon print`: puzzles on paper, as a PDF, or in braille.

use std::io::{self, IsTerminal as _, Write as _};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::arguments::{CommandOptions, Operands, Subcommand};
use super::batch::run_numbered;
use super::file_output::FileOutput;
use super::input::{PuzzleSource, in_line};
use super::output::{Status, fail, warn};
use crate::language;
use sudogon_board::message::message;
use sudogon_board::watch::stop_if;
use sudogon_paper::files;
use sudogon_paper::print::{
    self, Book, BookEntry, Examined, Examiner, Marks, Paper, PerPage, Solutions, pdf,
};

pub static COMMAND: Subcommand = Subcommand {
    name: "print",
    about: "puzzles on paper: a PDF, or braille, with their levels, their solutions and page numbers",
    output: "nothing but messages; the PDF goes to the FILE after -o, or braille if that ends in .brf. Puzzles that can't be read are told and left out. One\n\
             without exactly one solution is printed without level and solution.",
    operands: Operands::Files,
    options: "output force layout paper landscape portrait per-page solutions candidates marks \
              large title times no-levels timeout threads quiet",
    run,
};

/// How many puzzles are taken from the input at once.
const AT_ONCE: usize = 256;
/// How long it takes before the number of finished pages is shown, and how often it is shown from then on.
const PROGRESS: Duration = Duration::from_millis(500);

fn run(options: &CommandOptions) -> ExitCode {
    if options.output.is_none() {
        return fail(&message!(
            "say where to write the PDF, such as -o book.pdf; see `sudogon print --help`"
        ));
    }
    let path = options.output.as_deref();
    let in_braille = path.is_some_and(|path| files::BRAILLE.names(path));
    let format = if in_braille {
        files::BRAILLE
    } else {
        files::PDF
    };
    let mut out = match FileOutput::new(options, format) {
        Ok(out) => out,
        Err(wrong) => return fail(&wrong),
    };
    let input = read(options);
    let (has_failed, is_any_wrong) = (input.has_failed, input.invalid > 0);
    if input.entries.is_empty() && !has_failed && !is_any_wrong {
        return fail(&message!("there is no puzzle to print"));
    }
    // A book that would lack what a file holds is not made.
    let written = if input.entries.is_empty() || has_failed {
        Ok(())
    } else {
        let how = how(options, input.entries.len());
        let entries = examined(input.entries, &input.places, &how, options);
        let book = Book::new(entries, &options.title, how);
        if !options.quiet {
            book.remarks().iter().for_each(warn);
        }
        if in_braille {
            out.write_all(files::braille::write(&book).as_bytes())
        } else {
            write(&book, &mut out)
        }
    };
    out.end(written, has_failed, is_any_wrong)
}

/// Returns what to print, and how, by the arguments and the number of puzzles.
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
        marks: if options.candidates {
            Marks::Candidates
        } else {
            options.print.marks
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
) -> Vec<BookEntry> {
    let count = entries.len() as u64;
    let entries: Vec<Mutex<BookEntry>> = entries.into_iter().map(Mutex::new).collect();
    // What each thread keeps for its next puzzle.
    let idle: Mutex<Vec<Examiner>> = Mutex::default();
    // It prints nothing, and no puzzle is invalid for it.
    let _ = run_numbered(options, count, &|number, is_stopped| {
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
    let entries = entries
        .into_iter()
        .map(|entry| entry.into_inner().unwrap_or_else(PoisonError::into_inner));
    entries.collect()
}

/// Writes the book as a PDF, page by page.
fn write(book: &Book, out: &mut FileOutput) -> io::Result<()> {
    let shows_progress = io::stderr().is_terminal();
    let mut shown = Instant::now();
    let mut has_shown = false;
    let progress = &mut |pages: &usize| {
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
    };
    let written = pdf::write_to(out, book.pages(), &book.title(), book.language(), progress);
    if has_shown {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    written.map(drop)
}
