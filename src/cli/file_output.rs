//! Where a command writes: standard output, or the file that follows `-o`.
//!
//! A file is begun when there is something to write, and gets its name when all is written. An older file of that name stays as it was
//! until then, and for good where some input can't be read or nothing comes of it. The file is never one of the inputs, and never replaces
//! one that is neither empty nor of the kind that is written, unless `--force` is given.

use std::io::{self, BufWriter, Stdout, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::arguments::CommandOptions;
use super::output::{exit_status, fail, warn};
use sudogon_board::message::{Message, message};
use sudogon_paper::files::{Format, pieces};
use sudogon_paper::storage::{self, Existing, NewFile};

pub enum FileOutput {
    Standard(BufWriter<Stdout>),
    File {
        path: PathBuf,
        /// It has other names, which keep what stood in it.
        has_other_names: bool,
        begun: Option<NewFile>,
    },
}

impl FileOutput {
    /// The output that the options name, for a format. Nothing is written yet.
    ///
    /// # Errors
    /// Why that file can't be written, or is better not replaced.
    pub fn new(options: &CommandOptions, format: &'static Format) -> Result<Self, Message> {
        let Some(path) = options
            .output
            .as_deref()
            .filter(|path| *path != Path::new("-"))
        else {
            return Ok(Self::Standard(BufWriter::new(io::stdout())));
        };
        let text = path.display();
        let standard = [PathBuf::from("-")];
        let inputs = match &options.files[..] {
            [] => &standard,
            files => files,
        };
        if inputs.iter().any(|input| is_input(input, path)) {
            return Err(message!(
                "{text}: this file is read; name another one to write"
            ));
        }
        if !options.force {
            let there = storage::beginning(path).map_err(|error| error.message())?;
            let is_precious =
                |there: &Vec<u8>| !there.trim_ascii().is_empty() && !pieces::is_of(format, there);
            if there.as_ref().is_some_and(is_precious) {
                return Err(message!(
                    "{text}: what stands there is of another kind; name another file, or replace it with --force"
                ));
            }
        }
        Ok(Self::File {
            path: path.to_path_buf(),
            has_other_names: storage::has_other_names(path),
            begun: None,
        })
    }

    /// Ends the output and the command: says what went wrong, and returns the exit status. What could be written counts only if all
    /// input could be read; single puzzles that could not are left out.
    pub fn end(
        mut self,
        written: io::Result<()>,
        has_failed: bool,
        is_any_wrong: bool,
    ) -> ExitCode {
        let written = written.and_then(|()| self.flush());
        match self {
            Self::Standard(_) => exit_status(written.err(), has_failed, is_any_wrong),
            Self::File {
                path,
                has_other_names,
                begun,
            } => match (written, begun) {
                (Err(error), _) => fail(&of_file(&path, error).message()),
                (Ok(()), Some(file)) if !has_failed => match file.finish() {
                    Ok(()) => {
                        if has_other_names {
                            warn(&message!(
                                "{text}: its other names (hard links) keep what stood there before",
                                text = path.display()
                            ));
                        }
                        exit_status(None, false, is_any_wrong)
                    }
                    Err(error) => fail(&error.message()),
                },
                (Ok(()), None) if !has_failed && !is_any_wrong => {
                    fail(&message!("there is no puzzle to write"))
                }
                (Ok(()), _) => exit_status(None, has_failed, is_any_wrong),
            },
        }
    }
}

/// Says whether an input is the file to write.
fn is_input(input: &Path, output: &Path) -> bool {
    let input = if input == Path::new("-") {
        // Where the system has no such name, nobody knows what stands behind it.
        Path::new("/dev/stdin")
    } else {
        input
    };
    storage::is_same_file(input, output)
}

/// Returns what is wrong with a file, told as everywhere, such as that the disk is full.
fn of_file(path: &Path, error: io::Error) -> storage::Error {
    error
        .downcast()
        .unwrap_or_else(|error| storage::Error::new(path, error))
}

impl Write for FileOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Standard(out) => out.write(bytes),
            Self::File { path, begun, .. } => {
                let file = match begun.take() {
                    Some(file) => file,
                    None => storage::new_file(path, Existing::Replace).map_err(io::Error::other)?,
                };
                begun.insert(file).write(bytes)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Standard(out) => out.flush(),
            Self::File { begun, .. } => begun.as_mut().map_or(Ok(()), Write::flush),
        }
    }
}
