//! The options that may follow a command. Each command accepts some of them; any other is an error.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::input::advice;
use crate::files::Problem;
use crate::layout::{self, Layout};
use crate::solve::strategies::{self, Strategy};

/// An option as the help shows it.
pub(super) struct Opt {
    pub(super) name: &'static str,
    /// What stands for its value in the help; empty for an option that takes none.
    pub(super) value: &'static str,
    pub(super) about: &'static str,
    pub(super) read: fn(&mut Options, &str) -> Result<(), String>,
}

/// Every option, in the order of the help.
pub(super) static OPTIONS: &[Opt] = &[
    Opt {
        name: "layout",
        value: "NAME",
        about: "the layout of every puzzle; otherwise its name or its number of cells tells it",
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
            options.limit = Some(number(value).ok_or("--limit needs a number from 0")?);
            Ok(())
        },
    },
    Opt {
        name: "random",
        value: "SEED",
        about: "a random solution, the same for a seed and a line; some come far more often than others. With a\n\
                \x20                  --limit, and fewer solutions than that, each is as likely as any other",
        read: |options, value| {
            options.random = Some(number(value).ok_or("--random needs a number from 0")?);
            Ok(())
        },
    },
    Opt {
        name: "strategy",
        value: "NAME",
        about: "solve as a classic strategy does, up to its first solution; `sudogon strategies` lists them",
        read: |options, value| {
            let strategy = strategies::named(value);
            let unknown =
                || format!("there is no strategy {value:?}; `sudogon strategies` lists them");
            options.strategy = Some(strategy.ok_or_else(unknown)?);
            Ok(())
        },
    },
    Opt {
        name: "trace",
        value: "",
        about: "with a strategy: print what it does before the result, one event per line",
        read: |options, _| {
            options.trace = true;
            Ok(())
        },
    },
    Opt {
        name: "all",
        value: "",
        about: "every step to the end, or to where none is known",
        read: |options, _| {
            options.all = true;
            Ok(())
        },
    },
    Opt {
        name: "no-uniqueness",
        value: "",
        about: "no step may follow from there being only one solution",
        read: |options, _| {
            options.no_uniqueness = true;
            Ok(())
        },
    },
    Opt {
        name: "candidates",
        value: "",
        about: "with the candidates of each open cell, and values in brackets: [4] printed, (3) not",
        read: |options, _| {
            options.candidates = true;
            Ok(())
        },
    },
    Opt {
        name: "timeout",
        value: "SECONDS",
        about: "give up on a puzzle after so long, such as 0.5, and go on with the next",
        read: |options, value| {
            let seconds = value.parse().ok().filter(|&seconds: &f64| seconds > 0.0);
            let timeout = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
            options.timeout = Some(timeout.ok_or("--timeout needs a number of seconds above 0")?);
            Ok(())
        },
    },
    Opt {
        name: "json",
        value: "",
        about: "one JSON object per line",
        read: |options, _| {
            options.json = true;
            Ok(())
        },
    },
    Opt {
        name: "threads",
        value: "N",
        about: "how many threads to work on (default: one for each core)",
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
        about: "no results, only the exit status and what --stats prints",
        read: |options, _| {
            options.quiet = true;
            Ok(())
        },
    },
    Opt {
        name: "stats",
        value: "",
        about: "at the end, on standard error: how many puzzles of each status, and the seconds",
        read: |options, _| {
            options.stats = true;
            Ok(())
        },
    },
];

impl Opt {
    /// The option with its argument.
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

/// The arguments that follow a command.
#[derive(Default)]
pub(super) struct Options {
    pub(super) layout: Option<Arc<Layout>>,
    limit: Option<u64>,
    pub(super) random: Option<u64>,
    pub(super) strategy: Option<&'static Strategy>,
    pub(super) trace: bool,
    pub(super) timeout: Option<Duration>,
    pub(super) all: bool,
    pub(super) no_uniqueness: bool,
    pub(super) candidates: bool,
    pub(super) json: bool,
    threads: Option<usize>,
    pub(super) quiet: bool,
    pub(super) stats: bool,
    pub(super) help: bool,
    pub(super) version: bool,
    pub(super) files: Vec<PathBuf>,
}

impl Options {
    /// Refuses options that exclude each other.
    pub(super) fn check(&self) -> Result<(), String> {
        if self.trace && self.strategy.is_none() {
            return Err("--trace needs a --strategy".to_owned());
        }
        if self.strategy.is_some() && self.random.is_some() {
            return Err(
                "a strategy makes no random choices: --random does not go with --strategy"
                    .to_owned(),
            );
        }
        if self.strategy.is_some() && self.limit.is_some_and(|limit| limit != 1) {
            return Err("a strategy stops at its first solution: --limit can only be 1".to_owned());
        }
        Ok(())
    }

    /// At how many solutions to stop; 0 for all. Unless a limit is given, a random solution or a strategy's says nothing about
    /// other solutions.
    pub(super) fn limit(&self) -> u64 {
        let says_nothing = self.random.is_some() || self.strategy.is_some();
        self.limit.unwrap_or(if says_nothing { 1 } else { 2 })
    }

    /// Says whether a limit is given.
    pub(super) fn has_limit(&self) -> bool {
        self.limit.is_some()
    }

    /// How many threads to use: one for each core, unless asked for otherwise.
    pub(super) fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        if self.trace {
            // Results that wait for an earlier trace would fill the memory.
            return 1;
        }
        self.threads.unwrap_or_else(cores)
    }
}
