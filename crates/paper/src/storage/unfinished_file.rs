//! A file that is being written, before it has its name.
//!
//! Where the system can do that, which is on most disks of Linux, it has no name at all: so nothing of it stays, however the program ends.
//! Elsewhere it has a hidden one and is locked; whoever writes into the folder next removes what nobody holds any more.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use tempfile::NamedTempFile;

/// How a hidden name begins and ends.
const HIDDEN: (&str, &str) = (".sudogon-", ".tmp");

/// How long a file with such a name may lie still before its program must have ended, if nobody holds it.
const ABANDONED: Duration = Duration::from_secs(60);

pub(super) enum UnfinishedFile {
    #[cfg(target_os = "linux")]
    Unnamed(File),
    Named(NamedTempFile),
}

impl UnfinishedFile {
    pub fn begin(folder: &Path) -> io::Result<Self> {
        let begun = match begin_unnamed(folder) {
            Some(file) => file,
            None => Self::Named(begin_named(folder)?),
        };
        // Where there are no locks, only its age tells that nobody writes it any more.
        let _ = begun.file().try_lock();
        Ok(begun)
    }

    pub fn file(&self) -> &File {
        match self {
            #[cfg(target_os = "linux")]
            Self::Unnamed(file) => file,
            Self::Named(file) => file.as_file(),
        }
    }

    /// It with a hidden name: from one name to another is a single step.
    pub fn named(self, folder: &Path) -> io::Result<NamedTempFile> {
        match self {
            #[cfg(target_os = "linux")]
            Self::Unnamed(file) => name_unnamed(file, folder),
            Self::Named(file) => {
                let _ = folder;
                Ok(file)
            }
        }
    }
}

impl Write for UnfinishedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file().flush()
    }
}

/// Begins a file without a name; `None` where there can be none.
#[cfg(target_os = "linux")]
fn begin_unnamed(folder: &Path) -> Option<UnfinishedFile> {
    use std::os::unix::fs::OpenOptionsExt as _;
    let flags = rustix::fs::OFlags::TMPFILE.bits().cast_signed();
    let mut options = fs::OpenOptions::new();
    options
        .read(true)
        .write(true)
        .mode(0o666)
        .custom_flags(flags);
    options.open(folder).ok().map(UnfinishedFile::Unnamed)
}

#[cfg(not(target_os = "linux"))]
fn begin_unnamed(_: &Path) -> Option<UnfinishedFile> {
    None
}

/// Gives a file without a name a hidden one. Where that is not allowed, a copy gets it.
#[cfg(target_os = "linux")]
fn name_unnamed(mut file: File, folder: &Path) -> io::Result<NamedTempFile> {
    use std::io::Seek as _;
    use std::os::fd::AsRawFd as _;

    use rustix::fs::{AtFlags, CWD, linkat};

    let open = format!("/proc/self/fd/{}", file.as_raw_fd());
    let linked = hidden().make_in(folder, |path| {
        linkat(CWD, &*open, CWD, path, AtFlags::SYMLINK_FOLLOW)?;
        file.try_clone()
    });
    linked.or_else(|_| {
        let mut copy = begin_named(folder)?;
        file.rewind()?;
        io::copy(&mut file, &mut copy)?;
        let about = file.metadata()?;
        copy.as_file().set_permissions(about.permissions())?;
        copy.as_file().sync_all()?;
        Ok(copy)
    })
}

fn begin_named(folder: &Path) -> io::Result<NamedTempFile> {
    hidden().tempfile_in(folder)
}

fn hidden() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(HIDDEN.0).suffix(HIDDEN.1);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The umask takes away from this, as for any new file; a temporary file's own would be 0600.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}

/// Removes what a program that was killed while writing has left in a folder.
pub(super) fn remove_abandoned(folder: &Path) {
    let is_abandoned = |item: &fs::DirEntry| {
        let file_name = item.file_name();
        let name = file_name.to_string_lossy();
        let age = || item.metadata().ok()?.modified().ok()?.elapsed().ok();
        let is_held = || {
            let file = File::open(item.path());
            file.is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
        };
        name.starts_with(HIDDEN.0)
            && name.ends_with(HIDDEN.1)
            && age().is_some_and(|age| age > ABANDONED)
            && !is_held()
    };
    // A file that can't be removed does no harm.
    let items = fs::read_dir(folder).into_iter().flatten().flatten();
    for item in items.filter(is_abandoned) {
        let _ = fs::remove_file(item.path());
    }
}
