//! Jobs for the disk, each on its own thread: choosing a file, reading it, writing it. The window never waits for a disk.

use std::ffi::OsString;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use sudogon_board::game::Game;
use sudogon_board::message::{Message, Pattern, message, pattern};
use sudogon_paper::files::pieces::TextContents;
use sudogon_paper::files::{self, Format, LeftOut};
use sudogon_paper::print::{Book, pdf};
use sudogon_paper::storage::journal::{self, OrphanedJournal};
use sudogon_paper::storage::progress::Progress;
use sudogon_paper::storage::{self, Error, Existing, FileProblem, Opened, Stamp, collection};

use crate::app::collection::{Left, OpenCollection};
use crate::app::document::file_question::{FileAnswer, FileQuestion, SystemDialog, Wanted};
use crate::language::{self, label};
use crate::worker::{self, Reporter, Task};

/// The name that is proposed for an exported record.
pub const RECORD: &str = "Sudogon record.csv";

/// The purpose of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To open it.
    Open,
    /// It is a folder, to see all puzzles in it.
    Folder,
    /// To read the puzzle in a picture.
    Picture,
    /// To save there.
    Save,
    /// To export the board there.
    Export,
    /// To save pages of paper there, as a PDF.
    Print,
    /// To save them there in braille.
    Braille,
    /// To export the record of solved puzzles there.
    Record,
    /// To export the review of a solve there, as a table.
    Review,
}

/// The result of a job.
pub enum Report {
    /// A file was read.
    Opened(PathBuf, Box<Opened>),
    /// A file or folder with several puzzles was read.
    Listed(Box<OpenCollection>),
    /// The pasted text was read, and does not have several puzzles.
    Pasted(Box<Result<TextContents, files::Error>>),
    /// A puzzle of the open collection was read.
    Left(usize, Box<Left>),
    /// This version of a puzzle of a collection is kept.
    Kept(u64, Progress),
    /// It can't be kept, for this reason.
    NotKept(Message),
    /// This puzzle is to be continued.
    Continued(Box<OrphanedJournal>),
    /// The puzzle in the window is in its journal on disk, or can't be.
    SetAside(bool),
    /// This file is a picture, to be read.
    Picture(PathBuf),
    /// This version of the game was written to this file, with the file's stamp now and whether it had other names.
    Saved(PathBuf, u64, Stamp, bool),
    /// The board was exported to this file in this format, without these parts.
    Exported(PathBuf, &'static Format, LeftOut),
    /// Pages were written to this file.
    Printed(PathBuf),
    /// The record was exported to this file.
    RecordExported(PathBuf),
    /// The review of a solve was exported.
    ReviewExported(PathBuf),
    /// Pages were handed to the system, or why they could not be, in a sentence.
    Sent(Result<(), Message>),
    /// Another program has changed the file, which was left alone; with its stamp now, if that could be read.
    Changed(Option<Stamp>),
    /// Nothing that the player does not see: a folder was handed to the system, or they cancelled.
    Nothing,
    /// The system has no file dialog.
    NoDialog(Purpose),
    /// A file of this name exists, and was left alone.
    Exists(Purpose, PathBuf),
    /// It failed: what, and why in a sentence.
    Failed(Message, Message),
}

impl Report {
    fn failed(what: &'static Pattern, error: &Error) -> Self {
        Self::Failed(what.into(), message!("{clause}.", clause = error.message()))
    }
}

/// A running job.
pub struct FileJob {
    task: Task<Report>,
    /// The number of the document that it was started for.
    pub document: Option<u64>,
    /// Says whether the player is choosing a file meanwhile.
    pub is_choosing: bool,
    /// It brings back what the window was closed at, unless the player has begun something else by then.
    pub goes_on: bool,
}

impl FileJob {
    /// Runs `work` on a separate thread, for the document in the window.
    pub fn start(
        document: Option<u64>,
        wake: impl Fn() + Send + 'static,
        work: impl FnOnce() -> Report + Send + 'static,
    ) -> Self {
        let failed = |panic| {
            let text = message!("This is a bug in Sudogon: {text}.", text = panic);
            Report::Failed(message!("Something went wrong"), text)
        };
        let spoken = language::spoken();
        let work = move |_: &Reporter<Report>| {
            // A dialog of the system's has words too.
            language::speak(spoken);
            work()
        };
        let task = worker::start("disk", wake, work, failed);
        Self {
            task,
            document,
            is_choosing: false,
            goes_on: false,
        }
    }

    /// Its result, once it is finished.
    pub fn poll(&self) -> Option<Report> {
        self.task.poll()
    }
}

/// A request to save that came while another job was running.
pub struct QueuedSave {
    /// The file.
    pub path: PathBuf,
    /// How to treat an existing file.
    pub existing: Existing,
}

/// Reads a file or a folder, with the folder of progress.
pub fn read(path: PathBuf, progress: Option<&Path>) -> Report {
    let path = storage::absolute(&path);
    if storage::is_picture(&path) {
        return Report::Picture(path);
    }
    let failed = |error| Report::failed(&pattern!("That could not be opened"), &error);
    match collection::collect(&path) {
        Ok(found) if path.is_dir() && found.puzzles.is_empty() => {
            let text = message!("There is no puzzle in {text}.", text = path.display());
            Report::Failed(message!("Nothing to open"), text)
        }
        Ok(found) if path.is_dir() || found.puzzles.len() > 1 => {
            Report::Listed(Box::new(OpenCollection::read(Some(&path), found, progress)))
        }
        Ok(_) => match storage::open(&path) {
            Ok(opened) => Report::Opened(path, Box::new(opened)),
            Err(error) => failed(error),
        },
        Err(error) => failed(error),
    }
}

/// Opens a puzzle that was left, by its journal.
pub fn open_left(journal: &Path) -> Report {
    match journal::open(journal) {
        Some(journal) => Report::Continued(Box::new(journal)),
        None => Report::Failed(
            message!("That board can't be opened"),
            message!("It is open in another window, or was thrown away there."),
        ),
    }
}

/// How long writing a file waits for its journal: a disk that fails for one may work for the other.
const PATIENCE: Duration = Duration::from_secs(1);

/// Waits until what is about to be written is in the journal, up to a limit; says whether it is.
pub fn wait_for(caught_up: Option<Receiver<bool>>) -> bool {
    caught_up.is_some_and(|caught_up| caught_up.recv_timeout(PATIENCE) == Ok(true))
}

/// Writes a file.
pub fn write(path: PathBuf, game: &Game, existing: Existing) -> Report {
    let has_other_names = storage::has_other_names(&path);
    match storage::save(&path, game, existing) {
        Ok(stamp) => Report::Saved(path, game.version(), stamp, has_other_names),
        Err(error) => match error.problem {
            FileProblem::Exists => Report::Exists(Purpose::Save, path),
            FileProblem::Changed => Report::Changed(Stamp::of_file(&path)),
            _ => Report::failed(&NOT_SAVED, &error),
        },
    }
}

/// Reports why a file was not written that replaces one only if it may; `failed` says what did not work.
fn not_written(error: &Error, purpose: Purpose, path: PathBuf, failed: &'static Pattern) -> Report {
    match error.problem {
        FileProblem::Exists => Report::Exists(purpose, path),
        _ => Report::failed(failed, error),
    }
}

static NOT_SAVED: Pattern = pattern!("That could not be saved");
static NOT_EXPORTED: Pattern = pattern!("That could not be exported");

/// Writes the board in the format that the file's name implies.
pub fn export(path: PathBuf, game: &Game, existing: Existing) -> Report {
    let path = storage::absolute(&path);
    match storage::export(&path, game, existing) {
        Ok((format, left_out)) => Report::Exported(path, format, left_out),
        Err(error) => not_written(&error, Purpose::Export, path, &NOT_EXPORTED),
    }
}

/// Writes pages in braille where the file's name ends so, else as a PDF.
pub fn print(path: PathBuf, book: &Book, existing: Existing) -> Report {
    let path = storage::absolute(&path);
    let (purpose, written) = if files::BRAILLE.names(&path) {
        let text = files::braille::write(book);
        let written = storage::write(&path, text.as_bytes(), existing);
        (Purpose::Braille, written)
    } else {
        let written = storage::new_file(&path, existing).and_then(|mut file| {
            let title = book.title();
            let go_on = &mut |_: &usize| ControlFlow::Continue(());
            let pages = pdf::write_to(&mut file, book.pages(), &title, book.language(), go_on);
            pages.map(drop).map_err(|error| Error::new(&path, error))?;
            file.finish()
        });
        (Purpose::Print, written)
    };
    match written {
        Ok(()) => Report::Printed(path),
        Err(error) => not_written(&error, purpose, path, &NOT_SAVED),
    }
}

/// Writes what can be read of the record.
pub fn export_record(path: PathBuf, record: &Path, existing: Existing) -> Report {
    let path = storage::absolute(&path);
    let read = storage::record::read(record);
    match read.and_then(|record| storage::write(&path, record.to_text().as_bytes(), existing)) {
        Ok(()) => Report::RecordExported(path),
        Err(error) => not_written(&error, Purpose::Record, path, &NOT_EXPORTED),
    }
}

/// Writes the table of a review.
pub fn export_review(path: PathBuf, table: &str, existing: Existing) -> Report {
    let path = storage::absolute(&path);
    match storage::write(&path, table.as_bytes(), existing) {
        Ok(()) => Report::ReviewExported(path),
        Err(error) => not_written(&error, Purpose::Review, path, &NOT_EXPORTED),
    }
}

/// Asks for a file or a folder with the system's dialog, and goes on with it. The dialog has confirmed replacing an existing file, but has not
/// asked about a name that we completed.
pub fn choose(
    dialog: &SystemDialog,
    purpose: Purpose,
    folder: Option<&Path>,
    name: &str,
    go_on: impl FnOnce(PathBuf, Existing) -> Report,
) -> Report {
    let answer = dialog(&FileQuestion {
        title: purpose.title(),
        wanted: match purpose {
            Purpose::Open | Purpose::Picture => Wanted::File,
            Purpose::Folder => Wanted::Folder,
            _ => Wanted::NewFile(name),
        },
        folder,
        kinds: purpose.kinds(),
    });
    let path = match answer {
        FileAnswer::Chosen(path) => path,
        FileAnswer::Cancelled => return Report::Nothing,
        FileAnswer::NoDialog => return Report::NoDialog(purpose),
    };
    let named = purpose.with_ending(path.clone());
    let existing = if named == path {
        Existing::Replace
    } else {
        Existing::Keep
    };
    go_on(named, existing)
}

impl Purpose {
    /// Says what the player is asked to do, as a title.
    pub fn title(self) -> &'static str {
        match self {
            Self::Open => label!("Open a puzzle"),
            Self::Folder => label!("Open a folder"),
            Self::Picture => label!("Read a photo"),
            Self::Save => label!("Save the puzzle"),
            Self::Export => label!("Export the board"),
            Self::Print => label!("Save as PDF"),
            Self::Braille => label!("Save in braille"),
            Self::Record => label!("Export the record"),
            Self::Review => label!("Export the review"),
        }
    }

    /// The kinds of files to choose from, each with a name and its endings.
    fn kinds(self) -> Vec<(&'static str, Vec<&'static str>)> {
        let all = (label!("All files"), vec!["*"]);
        let kind = |format: &Format, endings| (format.name.text(language::spoken()), endings);
        match self {
            Self::Open => {
                let puzzles = label!(in "kinds of files": "Puzzles");
                vec![(puzzles, files::readable_extensions()), all]
            }
            Self::Folder => Vec::new(),
            Self::Picture => {
                let pictures = label!(in "kinds of files": "Pictures");
                vec![(pictures, storage::PICTURES.to_vec()), all]
            }
            Self::Save => vec![kind(files::OWN, files::OWN.extensions.to_vec())],
            Self::Export => files::exportable()
                .map(|format| kind(format, vec![format.extension()]))
                .collect(),
            Self::Print => vec![("PDF", self.ending())],
            Self::Braille => vec![kind(files::BRAILLE, self.ending())],
            Self::Record | Self::Review => {
                vec![(label!(in "kinds of files": "Table (CSV)"), self.ending())]
            }
        }
    }

    /// The ending that such a file is given; none where it has one already, or chooses what is written.
    pub fn ending(self) -> Vec<&'static str> {
        match self {
            Self::Open | Self::Folder | Self::Picture | Self::Export => Vec::new(),
            Self::Save => vec![files::OWN.extension()],
            Self::Print => vec!["pdf"],
            Self::Braille => vec!["brf"],
            Self::Record | Self::Review => vec!["csv"],
        }
    }

    /// Gives a path the ending of such files, just once: the ".5" of "Sunday 12.5" is no ending, and a name typed with its ending
    /// before the proposed ending has two.
    pub fn with_ending(self, path: PathBuf) -> PathBuf {
        let [own] = self.ending()[..] else {
            return path;
        };
        let has_it = |path: &Path| {
            path.extension()
                .is_some_and(|ending| ending.eq_ignore_ascii_case(own))
        };
        if has_it(&path) {
            let short = path.with_extension("");
            return if has_it(&short) { short } else { path };
        }
        let mut name: OsString = path.into_os_string();
        name.push(".");
        name.push(own);
        PathBuf::from(name)
    }
}
