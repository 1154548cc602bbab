//! A file that is written piece by piece, and has its name only when it is complete.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::error::{Error, FileProblem};
use super::replace_file::{Existing, Replacement};

/// A file that is written piece by piece.
pub struct NewFile {
    path: PathBuf,
    file: BufWriter<Replacement>,
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Begins a file; one of that name is replaced when the new one is complete.
///
/// # Errors
/// Why it can't be written there.
///
/// # Example
/// ```
/// use std::io::Write as _;
/// use sudogon_paper::storage;
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("list.sdm");
/// let mut file = storage::new_file(&path)?;
/// file.write_all(b".4.112...1...3..\n")?;
/// assert!(!path.exists());
/// file.finish()?;
/// assert!(path.exists());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn new_file(path: &Path) -> Result<NewFile, Error> {
    let begun = Replacement::begin(path, Existing::Replace);
    let begun = begun.map_err(|problem| Error::new(path, problem))?;
    Ok(NewFile {
        path: path.to_path_buf(),
        file: BufWriter::new(begun),
    })
}

impl NewFile {
    /// Gives it its name.
    ///
    /// # Errors
    /// Why it can't be written; an old file of that name is untouched then.
    pub fn finish(self) -> Result<(), Error> {
        let finish = || {
            let new = self.file.into_inner();
            let mut new = new.map_err(io::IntoInnerError::into_error)?;
            new.complete()?;
            new.take_its_name()
        };
        finish().map_err(|problem: FileProblem| Error::new(&self.path, problem))
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
