//! What may stand behind a command. Each command takes some of the options; one that it does not take is an error.

use std::path::PathBuf;
use std::sync::Arc;

use super::Command;
use super::input::advice;
use crate::files::Problem;
use crate::layout::{self, Layout};

/// An option as the help shows it.
pub(super) struct Opt {
    pub(super) name: &'static str,
    value: &'static str,
    pub(super) about: &'static str,
    read: fn(&mut Options, &str) -> Result<(), String>,
}

/// Every option, in the order of the help.
pub(super) static OPTIONS: &[Opt] = &[
    Opt {
        name: "layout",
        value: "NAME",
        about: "the layout of every puzzle; else told by its name or its number of cells",
        read: |options, value| {
            let layout = layout::named(value).map_err(Problem::from);
            let layout = layout.map_err(|problem| format!("{problem}{}", advice(&problem)))?;
            options.layout = Some(layout);
            Ok(())
        },
    },
    Opt {
        name: "limit",
        value: "K",
        about: "stop at K solutions; 2 (the default) proves that there is one, 0 counts all",
        read: |options, value| {
            options.limit = number(value).ok_or("--limit needs a number from 0")?;
            Ok(())
        },
    },
    Opt {
        name: "random",
        value: "SEED",
        about: "one solution by chance, always the same for a number",
        read: |options, value| {
            options.random = Some(number(value).ok_or("--random needs a number from 0")?);
            options.limit = 1;
            Ok(())
        },
    },
    Opt {
        name: "candidates",
        value: "",
        about: "with all that may stand in each open cell, and values in brackets: [4] printed, (3) not",
        read: |options, _| {
            options.candidates = true;
            Ok(())
        },
    },
    Opt {
        name: "json",
        value: "",
        about: "one JSON object a line",
        read: |options, _| {
            options.json = true;
            Ok(())
        },
    },
    Opt {
        name: "threads",
        value: "N",
        about: "how many to work at once (default: one for each core)",
        read: |options, value| {
            let threads = number(value).filter(|threads| (1..=1024).contains(threads));
            let threads = threads.ok_or("--threads needs a number from 1 to 1024")?;
            options.threads = Some(threads as usize);
            Ok(())
        },
    },
    Opt {
        name: "quiet",
        value: "",
        about: "no results, only the exit status and what --stats says",
        read: |options, _| {
            options.quiet = true;
            Ok(())
        },
    },
    Opt {
        name: "stats",
        value: "",
        about: "last, on standard error: how many puzzles of each status, and the seconds",
        read: |options, _| {
            options.stats = true;
            Ok(())
        },
    },
];

impl Opt {
    /// The option with what it takes.
    pub(super) fn usage(&self) -> String {
        format!("--{} {}", self.name, self.value)
    }
}

fn number(text: &str) -> Option<u64> {
    // `parse` would take "+5" too.
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())?
}

/// What the arguments behind a command say.
pub(super) struct Options {
    pub(super) layout: Option<Arc<Layout>>,
    pub(super) limit: u64,
    pub(super) random: Option<u64>,
    pub(super) candidates: bool,
    pub(super) json: bool,
    threads: Option<usize>,
    pub(super) quiet: bool,
    pub(super) stats: bool,
    pub(super) help: bool,
    pub(super) files: Vec<PathBuf>,
}

impl Options {
    /// Reads the arguments behind a command.
    ///
    /// # Errors
    /// A sentence about the first argument that is wrong.
    pub(super) fn parse(command: &Command, parser: &mut lexopt::Parser) -> Result<Self, String> {
        let mut options = Self {
            layout: None,
            limit: 2,
            random: None,
            candidates: false,
            json: false,
            threads: None,
            quiet: false,
            stats: false,
            help: false,
            files: Vec::new(),
        };
        while let Some(arg) = parser.next().map_err(|error| error.to_string())? {
            match arg {
                lexopt::Arg::Short('h') | lexopt::Arg::Long("help") => options.help = true,
                lexopt::Arg::Value(file) if command.reads_puzzles => {
                    options.files.push(PathBuf::from(file));
                }
                lexopt::Arg::Long(name) if command.options.contains(&name) => {
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
        Ok(options)
    }

    /// How many to work at once: one for each core, where nothing else was asked for.
    pub(super) fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or_else(cores)
    }
}
