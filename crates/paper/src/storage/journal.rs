//! Journals on disk: autosaved work, one file for each puzzle that is open, or was left without being saved.
//!
//! A journal is locked as long as its puzzle is open; the system releases the lock when the program ends, in whatever way. So a
//! journal without a lock was left: its puzzle was set aside, or its program crashed or was killed.
//!
//! None is removed because there are many. A journal that was not written for a month is forgotten if its puzzle is solved, or if
//! nothing in it is unsaved.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use sudogon_board::game::Edit;

use crate::files::journal::{self, MAX_BYTES, Recorder, Session};

use super::bounded_read::bounded_file;
use super::replace_file::{private_folder, sync_folder};
use super::{Error, FileProblem, FileState};

/// The extension of journals.
const ENDING: &str = "journal";

/// How long a journal may be empty before its program must have ended.
const JUST_NOW: Duration = Duration::from_secs(60);

/// For how long a journal is kept that holds only saved work, or a solved puzzle.
const OLD: Duration = Duration::from_secs(30 * 24 * 3600);

/// A journal that is being written. It keeps its text, so that a deleted file can be written again.
pub struct Journal {
    folder: PathBuf,
    text: String,
    on_disk: Option<OnDisk>,
}

/// The part of a journal that is on disk.
struct OnDisk {
    path: PathBuf,
    file: File,
    /// How many bytes of the text that is.
    safe: usize,
}

impl Journal {
    /// A journal that begins with this text. It is not on disk before [`flush`](Self::flush).
    pub fn new(folder: &Path, text: String) -> Self {
        Self {
            folder: folder.to_path_buf(),
            text,
            on_disk: None,
        }
    }

    /// Adds whole lines.
    pub fn add(&mut self, lines: &str) {
        self.text.push_str(lines);
    }

    /// Says whether all of it is on disk.
    pub fn is_safe(&self) -> bool {
        self.on_disk
            .as_ref()
            .is_some_and(|on_disk| on_disk.safe == self.text.len())
    }

    /// Writes what is missing to disk, or everything if the file is gone; creates the folder if it is missing.
    ///
    /// # Errors
    /// Why it can't be written. What was on disk before is still there, and the next call continues from there.
    pub fn flush(&mut self) -> Result<(), Error> {
        self.write().map_err(|error| {
            let problem = match error.into() {
                problem @ (FileProblem::Full | FileProblem::System(_)) => problem,
                _ => FileProblem::NoJournal,
            };
            Error::new(&self.folder, problem)
        })
    }

    fn write(&mut self) -> io::Result<()> {
        // If the system can't tell, assume that it exists: a second file would turn this one into an orphan.
        let is_there = |on_disk: &OnDisk| fs::exists(&on_disk.path).unwrap_or(true);
        let mut on_disk = match self.on_disk.take().filter(is_there) {
            Some(on_disk) => on_disk,
            None => create(&self.folder)?,
        };
        let written = on_disk.write(&self.text);
        self.on_disk = Some(on_disk);
        written
    }

    /// Its file, if there is one.
    pub fn path(&self) -> Option<&Path> {
        self.on_disk.as_ref().map(|on_disk| &*on_disk.path)
    }

    /// Removes the file: the work in it is saved elsewhere, or discarded.
    pub fn remove(self) {
        if let Some(on_disk) = self.on_disk {
            remove(&on_disk.path);
        }
    }
}

impl OnDisk {
    fn write(&mut self, text: &str) -> io::Result<()> {
        if self.safe == text.len() {
            return Ok(());
        }
        // This overwrites what a failed attempt has written.
        self.file.seek(SeekFrom::Start(self.safe as u64))?;
        self.file.write_all(&text.as_bytes()[self.safe..])?;
        self.file.set_len(text.len() as u64)?;
        self.file.sync_data()?;
        self.safe = text.len();
        Ok(())
    }
}

/// Creates a journal's file, under a unique name.
fn create(folder: &Path) -> io::Result<OnDisk> {
    private_folder(folder)?;
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let millis = since.map_or(0, |since| since.as_millis());
    let id = std::process::id();
    let stem = format!("{millis}-{id}");
    let mut number = 0_u32;
    loop {
        let path = folder.join(format!("{stem}-{number}.{ENDING}"));
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            options.mode(0o600);
        }
        match options.open(&path) {
            Ok(file) => {
                // Another window may have found it first. Where the system has no locks, both may offer it, which is
                // harmless: each copies it.
                if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
                    number += 1;
                    continue;
                }
                sync_folder(folder);
                let safe = 0;
                return Ok(OnDisk { path, file, safe });
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    }
}

fn remove(path: &Path) {
    // If it can't be removed, it is offered again, which is better than losing work.
    let _ = fs::remove_file(path);
}

/// A journal that no window is writing. It is locked as long as this value lives: one that was [listed](orphaned) may be listed
/// by others meanwhile, one that was [opened](open) is nobody else's.
#[derive(Debug)]
pub struct OrphanedJournal {
    /// The game with its steps, and the cursor.
    pub session: Session,
    /// How the session's file compares with the session, if it has one, and whether it is read-only.
    pub file: Option<(FileState, bool)>,
    /// When it was written last.
    pub modified: Option<SystemTime>,
    path: PathBuf,
    /// Kept open for its lock.
    _locked: File,
}

/// How a session's file compares with the session. It counts as unchanged if it holds any board of the session's history: the
/// program may have been killed after saving, before the journal recorded that. Otherwise the session is unsaved.
fn compare(file: &Path, session: &mut Session) -> (FileState, bool) {
    let (look, is_read_only) = match super::open(file) {
        Ok(opened) if session.note_saved(opened.game.board()) => {
            return (FileState::Same(opened.stamp), opened.is_read_only);
        }
        Ok(opened) => (FileState::Changed(Some(opened.stamp)), opened.is_read_only),
        Err(Error {
            problem: FileProblem::Missing,
            ..
        }) => (FileState::Gone, false),
        Err(_) => (FileState::Changed(None), false),
    };
    session.game.set_unsaved();
    (look, is_read_only)
}

impl OrphanedJournal {
    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Removes it: the work in it is saved elsewhere, or discarded.
    pub fn remove(self) {
        remove(&self.path);
    }

    /// Gives its puzzle another title, as a step that can be undone: a new journal takes its place.
    ///
    /// # Errors
    /// Why the new one can't be written; then this one stays as it is.
    pub fn rename(mut self, title: String) -> Result<(), Error> {
        let about = self.session.game.board().puzzle().about.titled(title);
        self.session.game.edit(&Edit::Describe(about));
        let (_, text) = Recorder::begin(self.session.snapshot());
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let mut journal = Journal::new(folder, text);
        journal.flush()?;
        // Nobody was at it: it keeps its place among the others, where the system lets it.
        if let (Some(on_disk), Some(modified)) = (&journal.on_disk, self.modified) {
            let _ = on_disk.file.set_modified(modified);
        }
        self.remove();
        Ok(())
    }
}

/// The journals in a folder that no window is writing, the latest first; each is read when it is asked for. Unreadable ones are skipped,
/// and old ones that nobody needs are removed.
pub fn orphaned(folder: &Path) -> impl Iterator<Item = OrphanedJournal> + use<> {
    let items = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_journal = |path: &PathBuf| path.extension().is_some_and(|ending| ending == ENDING);
    let mut paths: Vec<PathBuf> = items.map(|item| item.path()).filter(is_journal).collect();
    paths.sort_by_cached_key(|path| std::cmp::Reverse(super::modified(path)));
    let listed = |path| orphan_at(path, File::try_lock_shared);
    paths.into_iter().filter_map(listed)
}

/// How long a journal may be locked by a window that only lists it.
const LISTING: Duration = Duration::from_secs(1);

/// Opens a journal, for its puzzle to be continued; `None` if it is gone, or its puzzle is open elsewhere.
pub fn open(path: &Path) -> Option<OrphanedJournal> {
    let start = Instant::now();
    loop {
        let opened = orphan_at(path.to_path_buf(), File::try_lock);
        if opened.is_some() || start.elapsed() > LISTING || !path.exists() {
            return opened;
        }
        std::thread::sleep(LISTING / 20);
    }
}

fn orphan_at(
    path: PathBuf,
    lock: fn(&File) -> Result<(), TryLockError>,
) -> Option<OrphanedJournal> {
    let locked = OpenOptions::new().read(true).write(true).open(&path).ok()?;
    if matches!(lock(&locked), Err(TryLockError::WouldBlock)) {
        return None;
    }
    let (bytes, about) = bounded_file(&locked, MAX_BYTES).ok()??;
    let modified = about.modified().ok();
    let age = modified.and_then(|modified| modified.elapsed().ok());
    if bytes.is_empty() {
        // Its program ended before writing anything, or is just about to.
        if age > Some(JUST_NOW) {
            remove(&path);
        }
        return None;
    }
    let mut session = journal::read(&String::from_utf8_lossy(&bytes)).ok()?;
    let named = session.file.clone();
    let file = named.map(|named| compare(&named, &mut session));
    let orphan = OrphanedJournal {
        file,
        session,
        modified,
        path,
        _locked: locked,
    };
    let game = &orphan.session.game;
    let is_needed = game.is_changed() && !game.board().is_solved();
    if !is_needed && age.is_some_and(|age| age > OLD) {
        orphan.remove();
        return None;
    }
    Some(orphan)
}
