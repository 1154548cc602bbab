//! A file for other programs to read, which is gone with its value.

use std::io::Write as _;
use std::path::Path;

use tempfile::NamedTempFile;

use super::error::Error;

/// A file for other programs to read, in the system's folder for such files. It is removed when it is dropped.
///
/// # Example
/// ```
/// use sudogon_paper::storage::Temporary;
///
/// let mut file = Temporary::new()?;
/// file.append(".4.112...1...3..\n")?;
/// let path = file.path().to_owned();
/// assert_eq!(std::fs::read_to_string(&path)?.len(), 17);
/// drop(file);
/// assert!(!path.exists());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Temporary(NamedTempFile);

impl Temporary {
    /// An empty file.
    ///
    /// # Errors
    /// Why there can be none.
    pub fn new() -> Result<Self, Error> {
        let file = NamedTempFile::with_prefix("sudogon-");
        file.map(Self)
            .map_err(|error| Error::new(&std::env::temp_dir(), error))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Adds a text at its end.
    ///
    /// # Errors
    /// Why it can't be written.
    pub fn append(&mut self, text: &str) -> Result<(), Error> {
        let written = self.0.write_all(text.as_bytes());
        written.map_err(|error| Error::new(self.0.path(), error))
    }
}
