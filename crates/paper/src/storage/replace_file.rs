//! Replaces a file as a whole: a new one, written at once or piece by piece, takes its name when it is complete and on disk.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::bounded_read::regular;
use super::error::{Error, FileProblem};
use super::file_stamp::{FileState, Stamp};
use super::lock;
use super::unfinished_file::{UnfinishedFile, remove_abandoned};

/// The choice for when a file of that name exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Keep it: saving fails with [`FileProblem::Exists`].
    Keep,
    /// Replace it.
    Replace,
    /// Replace it if it still has this stamp; otherwise saving fails with [`FileProblem::Changed`].
    ReplaceKnown(Stamp),
}

/// Writes a file as a whole, and returns its stamp.
pub(super) fn put(path: &Path, bytes: &[u8], existing: Existing) -> Result<Stamp, FileProblem> {
    let mut new = NewFile::begin(path, existing)?;
    new.write_all(bytes)?;
    let about = new.complete()?;
    new.take_its_name()?;
    Ok(Stamp::of(&about, bytes))
}

/// A file that is written piece by piece, and has its name only when it is complete.
pub struct NewFile {
    path: PathBuf,
    file: BufWriter<UnfinishedFile>,
    target: PathBuf,
    folder: PathBuf,
    /// The permissions of the file that it replaces.
    permissions: Option<fs::Permissions>,
    existing: Existing,
}

/// Begins a file; what to do with one of that name is done when the new one is complete.
///
/// # Errors
/// Why it can't be written there.
///
/// # Example
/// ```
/// use std::io::Write as _;
/// use sudogon_paper::storage::{self, Existing};
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("list.sdm");
/// let mut file = storage::new_file(&path, Existing::Replace)?;
/// file.write_all(b".4.112...1...3..\n")?;
/// assert!(!path.exists());
/// file.finish()?;
/// assert!(path.exists());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn new_file(path: &Path, existing: Existing) -> Result<NewFile, Error> {
    NewFile::begin(path, existing).map_err(|problem| Error::new(path, problem))
}

impl NewFile {
    /// Gives it its name.
    ///
    /// # Errors
    /// Why it can't be written; an old file of that name is untouched then.
    pub fn finish(mut self) -> Result<(), Error> {
        let path = self.path.clone();
        let finished = self.complete().and_then(|_| self.take_its_name());
        finished.map_err(|problem| Error::new(&path, problem))
    }

    fn begin(path: &Path, existing: Existing) -> Result<Self, FileProblem> {
        let target = target(path)?;
        let permissions = match fs::metadata(&target) {
            Ok(about) => {
                regular(&about)?;
                if existing == Existing::Keep {
                    return Err(FileProblem::Exists);
                }
                if about.permissions().readonly() {
                    return Err(FileProblem::ReadOnly);
                }
                Some(about.permissions())
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error.into()),
        };
        let folder = match target.parent() {
            Some(folder) if folder != Path::new("") => folder.to_path_buf(),
            _ => PathBuf::from("."),
        };
        let file = UnfinishedFile::begin(&folder).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => FileProblem::NoFolder,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                FileProblem::ReadOnly
            }
            _ => error.into(),
        })?;
        Ok(Self {
            path: path.to_path_buf(),
            file: BufWriter::new(file),
            target,
            folder,
            permissions,
            existing,
        })
    }

    /// Brings all that was written to the disk.
    fn complete(&mut self) -> Result<fs::Metadata, FileProblem> {
        self.file.flush()?;
        let file = self.file.get_ref().file();
        if let Some(permissions) = self.permissions.take() {
            file.set_permissions(permissions)?;
        }
        file.sync_all()?;
        Ok(file.metadata()?)
    }

    /// Puts it in its place.
    fn take_its_name(self) -> Result<(), FileProblem> {
        let (unfinished, _) = self.file.into_parts();
        let mut file = unfinished.named(&self.folder)?;
        // Windows take turns to compare and replace, so that the second finds what the first has written. What another program writes in
        // the moment between is not seen: it knows nothing of this lock, and Windows can't lock a folder.
        let turn = fs::File::open(&self.folder);
        if let Ok(folder) = &turn {
            lock::wait_for(folder, fs::File::try_lock);
        }
        if let Existing::ReplaceKnown(known) = self.existing {
            // A file that can't be read may have been changed, too.
            let now = known.check_content(&self.target);
            if !matches!(now, Ok(FileState::Same(_) | FileState::Gone)) {
                return Err(FileProblem::Changed);
            }
        }
        let start = Instant::now();
        loop {
            let named = match self.existing {
                Existing::Replace | Existing::ReplaceKnown(_) => file.persist(&self.target),
                // Another program may have created it meanwhile: the system decides.
                Existing::Keep => file.persist_noclobber(&self.target),
            };
            match named {
                Ok(_) => break,
                Err(failed) if !is_held(&failed.error) => return Err(failed.error.into()),
                Err(_) if start.elapsed() > HELD => return Err(FileProblem::Held),
                Err(failed) => file = failed.file,
            }
            std::thread::sleep(HELD / 20);
        }
        sync_folder(&self.folder);
        remove_abandoned(&self.folder);
        Ok(())
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// How long another program may hold a file that is to be replaced: those that look for viruses or copy files to a server hold what
/// has just changed for a moment.
const HELD: Duration = Duration::from_secs(1);

/// Says whether a file could not be replaced because another program has it open, which only Windows refuses. It says that it was
/// denied (5), or that the file is shared (32) or locked (33).
fn is_held(error: &io::Error) -> bool {
    cfg!(windows) && matches!(error.raw_os_error(), Some(5 | 32 | 33))
}

/// Creates a folder and its parents, readable only by the owner.
pub(super) fn private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.recursive(true).create(folder)
}

/// The file that a path leads to: a link is kept, and its target is replaced or created.
fn target(path: &Path) -> Result<PathBuf, FileProblem> {
    let mut path = path.to_owned();
    for _ in 0..40 {
        match fs::read_link(&path) {
            Ok(to) => path = path.parent().unwrap_or(Path::new("")).join(to),
            Err(_) => return Ok(path),
        }
    }
    Err(FileProblem::Special)
}

/// Makes the new name survive a power cut. Not every file system can; the file itself is on disk by now.
pub(super) fn sync_folder(folder: &Path) {
    #[cfg(unix)]
    if let Ok(folder) = fs::File::open(folder) {
        let _ = folder.sync_all();
    }
    #[cfg(not(unix))]
    let _ = folder;
}
