//! Pages of paper: planned at once with what is known of the puzzles, and again when their levels and solutions are found.

use std::sync::Arc;

use sudogon_paper::print::{Book, BookEntry, BookPage, Examined, Examiner, Options};

use super::task::{Reporter, Task, start};

/// An event of the job.
pub enum PrintEvent {
    /// The pages as they are so far.
    Pages(Preview),
    /// How many puzzles have been examined, and how many there are.
    Examined(usize, usize),
    /// The pages with everything that was wanted; nothing follows.
    Done(Preview),
    /// It was stopped; nothing follows.
    Stopped,
    /// A panic, with its message; nothing follows.
    Failed(String),
}

/// A book, and one of its pages.
pub struct Preview {
    /// The book.
    pub book: Arc<Book>,
    /// The page's number from 0.
    pub at: usize,
    /// The page.
    pub page: BookPage,
    /// How many of the puzzles have not exactly one solution, as far as that was asked.
    pub unsound: usize,
}

/// Plans the pages of some puzzles on a separate thread, and draws the page with a number, or the last one. The puzzles are read there, too,
/// until the given function says that nobody wants them any more.
pub fn lay_out(
    read: impl FnOnce(&dyn Fn() -> bool) -> Vec<BookEntry> + Send + 'static,
    options: Options,
    at: usize,
    wake: impl Fn() + Send + 'static,
) -> Task<PrintEvent> {
    let work = move |reporter: &Reporter<PrintEvent>| {
        let entries = read(&|| reporter.is_stopped());
        if reporter.is_stopped() {
            PrintEvent::Stopped
        } else {
            work(entries, options, at, reporter)
        }
    };
    start("print", wake, work, PrintEvent::Failed)
}

/// How many puzzles are examined before that is told again.
const TOLD_AFTER: usize = 10;

fn work(
    mut entries: Vec<BookEntry>,
    options: Options,
    at: usize,
    reporter: &Reporter<PrintEvent>,
) -> PrintEvent {
    let preview = |entries: Vec<BookEntry>, unsound| {
        let book = Book::new(entries, "", options);
        let at = at.min(book.len().saturating_sub(1));
        Preview {
            page: book.page(at),
            book: Arc::new(book),
            at,
            unsound,
        }
    };
    reporter.send(PrintEvent::Pages(preview(entries.clone(), 0)));
    let mut examiner = Examiner::default();
    let mut unsound = 0;
    let count = entries.len();
    for (number, entry) in entries.iter_mut().enumerate() {
        if number % TOLD_AFTER == 0 {
            reporter.send(PrintEvent::Examined(number, count));
        }
        let examined = examiner.examine(entry, &options, &mut |_| reporter.flow());
        match examined {
            Examined::Stopped => return PrintEvent::Stopped,
            Examined::Unsound => unsound += 1,
            Examined::Known => {}
        }
    }
    PrintEvent::Done(preview(entries, unsound))
}
