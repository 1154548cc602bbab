//! A file or folder with many puzzles: listed, opened, gone through.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::Context;
use sudogon_board::message::message;
use sudogon_paper::files::pieces::TextContents;
use sudogon_paper::files::{self, Reading};
use sudogon_paper::storage::collection::{Collected, Collection};

use crate::app::App;
use crate::app::collection::entry::{CollectionPlace, ListedPuzzle};
use crate::app::collection::{Left, OpenCollection};
use crate::app::command::CollectionCommand;
use crate::app::document::Document;
use crate::app::document::arrival::{Arrival, Next};
use crate::app::document::file_job::Report;
use crate::app::files::{jobs, open_save, progress, replacing};
use crate::app::run::RunCommand;
use crate::app::start_screen::collection_list::{self, CollectionList};
use crate::language::say;

impl RunCommand for CollectionCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        // What was typed until now is on disk before another puzzle is read: it may be the same one.
        let leaves = !matches!(self, Self::Look(_));
        let is_kept = |own: &Document| own.kept_in().is_some() && own.has_changes();
        if leaves && app.document.as_ref().is_some_and(is_kept) {
            return progress::keep_progress(app, Some(Next::Collection(self)), ctx);
        }
        let to = match self {
            Self::Show => return show_collection(app, ctx),
            Self::Open(at) => Some(at),
            Self::Next => neighbours(app).and_then(|near| near.next),
            Self::Previous => neighbours(app).and_then(|near| near.previous),
            Self::Look(range) => {
                let progress = app.files.progress.clone();
                if let Some(collection) = &mut app.collection {
                    let entries = Arc::clone(&collection.entries);
                    collection.looks.look(range, &entries, progress, ctx);
                }
                None
            }
        };
        if let Some(at) = to {
            open_listed(app, at, ctx);
        }
    }
}

/// Lists the puzzles of a text that was pasted, or takes it as one puzzle if it comes back.
pub fn list_pasted(
    app: &mut App,
    read: impl FnOnce() -> Result<TextContents, files::Error> + Send + 'static,
    ctx: &Context,
) {
    let progress = app.files.progress.clone();
    let list = move || {
        let pieces = match read() {
            Ok(TextContents::Several(pieces)) => pieces,
            pasted => return Report::Pasted(Box::new(pasted)),
        };
        let puzzles = pieces.into_iter().map(|piece| Collected {
            file: PathBuf::new(),
            piece: Ok(piece),
            is_alone: false,
        });
        let found = Collection {
            puzzles: puzzles.collect(),
            is_cut: false,
        };
        Report::Listed(Box::new(OpenCollection::read(
            None,
            found,
            progress.as_deref(),
        )))
    };
    jobs::start_job(app, ctx, list);
}

/// Shows the list of a file or folder that was read.
pub fn take_collection(app: &mut App, mut collection: OpenCollection, ctx: &Context) {
    if let Some(path) = &collection.path {
        app.settings.remember(path);
        app.files.folder = if path.is_dir() {
            Some(path.clone())
        } else {
            path.parent().map(Path::to_path_buf)
        };
    }
    app.dialog.close();
    collection.number = app
        .collection
        .as_ref()
        .map_or(0, |before| before.number + 1);
    app.collection = Some(collection);
    show_collection(app, ctx);
}

/// Shows the list of the open collection.
fn show_collection(app: &mut App, ctx: &Context) {
    progress::note_progress(app);
    let Some(collection) = &app.collection else {
        return;
    };
    app.feedback.notice = None;
    let words = say!(
        "{text}: {clause}",
        text = collection.name(),
        clause = collection.in_words()
    );
    app.feedback.announce(words);
    let at = collection.at;
    app.pages.open(Box::new(CollectionList));
    ctx.memory_mut(|memory| memory.request_focus(collection_list::card_id(at)));
}

/// Reads a puzzle of the open collection as the player left it.
fn open_listed(app: &mut App, at: usize, ctx: &Context) {
    let Some(collection) = &mut app.collection else {
        return;
    };
    collection.at = at;
    let Some(entry) = collection.entries.get(at) else {
        return;
    };
    if let Some(file) = entry.own_file() {
        let file = file.to_path_buf();
        return open_save::open_path(app, file, ctx);
    }
    let entries = Arc::clone(&collection.entries);
    let progress = app.files.progress.clone();
    let read = move || match entries[at].left(progress.as_deref()) {
        Ok(left) => Report::Left(at, Box::new(left)),
        Err(why) => Report::Failed(
            message!("That can't be opened"),
            message!("{clause}.", clause = why),
        ),
    };
    jobs::start_job(app, ctx, read);
}

/// Opens a puzzle that was read.
pub fn take_left(app: &mut App, at: usize, left: Left, ctx: &Context) {
    let Some(collection) = &app.collection else {
        return;
    };
    let Left {
        reading: Reading { game, left_out },
        kept_in,
    } = left;
    let arrival = Arrival {
        left_out,
        place: Some(collection.place(at, kept_in)),
        ..Arrival::new(game)
    };
    replacing::replace(app, arrival, ctx);
}

/// The place of a file of its own in the open collection.
pub fn place_of_file(app: &App, path: &Path) -> Option<CollectionPlace> {
    let collection = app.collection.as_ref()?;
    let is_it = |at: &usize| collection.entries[*at].own_file() == Some(path);
    let at = Some(collection.at).filter(is_it)?;
    Some(collection.place(at, None))
}

/// The neighbours of a puzzle in its collection.
pub struct Neighbours {
    /// Where it is: "3 of 12".
    pub words: String,
    /// The puzzle before it.
    pub previous: Option<usize>,
    /// The puzzle after it.
    pub next: Option<usize>,
}

/// The open collection, if the puzzle in the window is of it; with its place there.
fn place_in_collection(app: &App) -> Option<(&OpenCollection, usize)> {
    let place = app.shown_document()?.file.place.as_ref()?;
    let collection = app.collection.as_ref()?;
    (collection.number == place.collection).then_some((collection, place.at))
}

/// The puzzles of the open collection, if its list is shown or the puzzle in the window is of it.
pub fn collection_to_print(app: &App) -> Option<Arc<[ListedPuzzle]>> {
    let is_listed = app.pages.shown_as::<CollectionList>().is_some();
    let listed = app.collection.as_ref().filter(|_| is_listed);
    let collection = listed.or_else(|| Some(place_in_collection(app)?.0))?;
    Some(Arc::clone(&collection.entries))
}

/// The neighbours of the puzzle in the window, if it is of the open collection.
pub fn neighbours(app: &App) -> Option<Neighbours> {
    let (collection, at) = place_in_collection(app)?;
    let count = collection.entries.len();
    Some(Neighbours {
        words: say!(
            in "a puzzle's place in a list": "{number} of {count}",
            number = at + 1
        ),
        previous: at.checked_sub(1),
        next: Some(at + 1).filter(|next| *next < count),
    })
}
