//! What a command is: its name, the arguments that it takes, and the help that tells of them.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use super::options::{OPTIONS, Options};
use crate::files;

/// A command of the program.
pub struct Command {
    /// Its name.
    pub name: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// What it prints for each puzzle.
    pub output: &'static str,
    /// Whether it reads puzzles, from files or standard input.
    pub(super) reads_puzzles: bool,
    /// The names of the options it takes.
    pub(super) options: &'static [&'static str],
    pub(super) run: fn(&Options) -> ExitCode,
}

impl Command {
    /// Reads the arguments that follow it.
    ///
    /// # Errors
    /// A sentence about the first argument that is wrong.
    pub(super) fn parse(&self, parser: &mut lexopt::Parser) -> Result<Options, String> {
        let mut options = Options::default();
        while let Some(arg) = parser.next().map_err(|error| error.to_string())? {
            match arg {
                lexopt::Arg::Short('h') | lexopt::Arg::Long("help") => options.help = true,
                lexopt::Arg::Short('V') | lexopt::Arg::Long("version") => options.version = true,
                lexopt::Arg::Value(file) if self.reads_puzzles => {
                    options.files.push(PathBuf::from(file));
                }
                lexopt::Arg::Short('o') if self.options.contains(&"output") => {
                    let path = parser.value().map_err(|error| error.to_string())?;
                    options.output = Some(PathBuf::from(path));
                }
                lexopt::Arg::Long(name) if self.options.contains(&name) => {
                    let option = OPTIONS.iter().find(|option| option.name == name);
                    let option = option.ok_or_else(|| format!("there is no option --{name}"))?;
                    let value = if option.value.is_empty() {
                        String::new()
                    } else {
                        let value = parser.value().map_err(|error| error.to_string())?;
                        value
                            .into_string()
                            .map_err(|value| format!("{value:?} is not text"))?
                    };
                    (option.read)(&mut options, &value)?;
                }
                other => return Err(other.unexpected().to_string()),
            }
        }
        options.check()?;
        Ok(options)
    }

    /// What `--help` prints behind it.
    pub(super) fn help(&self) -> String {
        let reads = if self.reads_puzzles { " [FILE]…" } else { "" };
        let mut text = format!(
            "sudogon {} [OPTIONS]{reads}: {}\n\nPrints {}\n\n",
            self.name, self.about, self.output
        );
        let options = OPTIONS
            .iter()
            .filter(|option| self.options.contains(&option.name));
        for option in options {
            let _ = writeln!(text, "  {:<16} {}", option.usage(), option.about);
        }
        text.push_str("  --help           this text\n  --version        the version\n");
        if self.options.contains(&"to") {
            text.push_str("\nFormats\n");
            for format in files::offered() {
                let is_read = if format.can_be_read() {
                    ""
                } else {
                    " Not read."
                };
                let _ = writeln!(
                    text,
                    "  {:<16} {}: {}{is_read}",
                    format.slug, format.name, format.about
                );
            }
        }
        text
    }
}
