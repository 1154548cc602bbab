//! The options that may follow a command. Each command accepts some of them; any other is an error.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::on_paper::OnPaper;
use super::option_values::{number, wanted};
use crate::cli::input::advice;
use sudogon_core::generate::{CLUE_SETS, ClueSet, Givens, PATTERNS, Pattern, Wanted, Ways};
use sudogon_core::layout::{self, Layout};
use sudogon_core::logic::{Technique, techniques};
use sudogon_core::solve::Instructions;
use sudogon_core::solve::strategies::{self, Strategy};
use sudogon_core::text;
use sudogon_paper::files::{self, Format, Problem};

/// An option as the help shows it.
pub(in crate::cli) struct Opt {
    pub(in crate::cli) name: &'static str,
    /// What stands for its value in the help; empty for an option that takes none.
    pub(in crate::cli) value: &'static str,
    pub(in crate::cli) about: &'static str,
    pub(in crate::cli) read: fn(&mut CommandOptions, &str) -> Result<(), String>,
}

/// Every option, in the order of the help.
pub(in crate::cli) static OPTIONS: &[Opt] = &[
    Opt {
        name: "to",
        value: "FORMAT",
        about: "the format to write; without it the ending of the file to write tells it",
        read: |options, value| {
            let format = files::ALL.iter().find(|format| format.slug == value);
            let unknown =
                || format!("there is no format {value:?}; `sudogon convert --help` lists them");
            options.to = Some(format.copied().ok_or_else(unknown)?);
            Ok(())
        },
    },
    Opt {
        name: "output",
        value: "FILE",
        about: "write there, also as -o; a file of that name is replaced when all is written",
        read: |options, value| {
            options.output = Some(PathBuf::from(value));
            Ok(())
        },
    },
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
        about: "with the candidates of each open cell; in text, values are in brackets then: [4] printed, (3) not",
        read: |options, _| {
            options.candidates = true;
            Ok(())
        },
    },
    Opt {
        name: "level",
        value: "LEVEL",
        about: "how hard: easy, medium, hard, very-hard, extreme, or ratings such as 3.0-4.2 or 7.5-",
        read: |options, value| {
            options.wanted = Some(wanted(value)?);
            Ok(())
        },
    },
    Opt {
        name: "technique",
        value: "NAME",
        about: "puzzles that need this technique and nothing harder; `sudogon techniques` lists them",
        read: |options, value| {
            let unknown =
                || format!("there is no technique {value:?}; `sudogon techniques` lists them");
            options.technique = Some(techniques::named(value).ok_or_else(unknown)?);
            Ok(())
        },
    },
    Opt {
        name: "symmetry",
        value: "NAME",
        about: "the symmetry of the cells with givens, such as half-turn, left-right or, on a star, third-turn",
        read: |options, value| {
            let all: Vec<&str> = PATTERNS.iter().map(|pattern| pattern.slug).collect();
            let unknown = || {
                format!(
                    "there is no symmetry {value:?}; there are {}",
                    text::list(&all, "and")
                )
            };
            options.pattern = Some(Pattern::named(value).ok_or_else(unknown)?);
            Ok(())
        },
    },
    Opt {
        name: "clues",
        value: "KIND",
        about: "draw clues on the board: killer, greater-than, even-odd, kropki, all-kropki, consecutive or thermometers;\n\
                \x20                  several with commas between",
        read: |options, value| {
            let all: Vec<&str> = CLUE_SETS.iter().map(|set| set.slug).collect();
            for name in value.split(',') {
                let unknown = || {
                    format!(
                        "there are no clues {name:?}; there are {}",
                        text::list(&all, "and")
                    )
                };
                options
                    .clues
                    .push(ClueSet::named(name).ok_or_else(unknown)?);
            }
            Ok(())
        },
    },
    Opt {
        name: "givens",
        value: "N",
        about: "at least so many printed numbers, or `minimal`: none that could be left out",
        read: |options, value| {
            let at_least = || number(value).map(|count| Givens::AtLeast(count as usize));
            let givens = (value == "minimal")
                .then_some(Givens::Minimal)
                .or_else(at_least);
            options.givens = givens.ok_or("--givens needs a number from 0, or minimal")?;
            Ok(())
        },
    },
    Opt {
        name: "count",
        value: "N",
        about: "how many (default: 1)",
        read: |options, value| {
            options.count = Some(number(value).ok_or("--count needs a number from 0")?);
            Ok(())
        },
    },
    Opt {
        name: "seed",
        value: "SEED",
        about: "what chance follows from: the same seed, options and version give the same on every machine (default: 0)",
        read: |options, value| {
            options.seed = number(value).ok_or("--seed needs a number from 0")?;
            Ok(())
        },
    },
    Opt {
        name: "tries",
        value: "N",
        about: "how many full boards to try for each puzzle before giving up; more than usual for what is rare",
        read: |options, value| {
            let tries = number(value).and_then(|tries| u32::try_from(tries).ok());
            options.tries = Some(tries.ok_or("--tries needs a number from 0 to 4294967295")?);
            Ok(())
        },
    },
    Opt {
        name: "relabel",
        value: "",
        about: "give the values other values",
        read: |options, _| {
            options.ways.relabel = true;
            Ok(())
        },
    },
    Opt {
        name: "turn",
        value: "",
        about: "turn or mirror the board, where that keeps its rules",
        read: |options, _| {
            options.ways.turn = true;
            Ok(())
        },
    },
    Opt {
        name: "swap",
        value: "",
        about: "let rows, columns and bands of them change places, where that keeps the rules",
        read: |options, _| {
            options.ways.swap = true;
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
        name: "instructions",
        value: "NAME",
        about: "the processor's instructions for the usual 9×9, to compare them: any, avx2 or avx512 (default: the quickest)",
        read: |options, value| {
            let unknown = || {
                let available = Instructions::available();
                let names: Vec<&str> = available.iter().map(|one| one.name()).collect();
                format!(
                    "--instructions needs what this processor has: {}",
                    names.join(" or ")
                )
            };
            options.instructions = Some(Instructions::named(value).ok_or_else(unknown)?);
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
    pub(in crate::cli) fn usage(&self) -> String {
        format!("--{} {}", self.name, self.value)
    }
}

/// The arguments that follow a command.
#[derive(Default)]
pub(in crate::cli) struct CommandOptions {
    pub(in crate::cli) to: Option<&'static Format>,
    pub(in crate::cli) output: Option<PathBuf>,
    pub(in crate::cli) layout: Option<Arc<Layout>>,
    limit: Option<u64>,
    pub(in crate::cli) random: Option<u64>,
    pub(in crate::cli) strategy: Option<&'static Strategy>,
    pub(in crate::cli) trace: bool,
    pub(in crate::cli) timeout: Option<Duration>,
    pub(in crate::cli) all: bool,
    pub(in crate::cli) no_uniqueness: bool,
    pub(in crate::cli) candidates: bool,
    pub(in crate::cli) wanted: Option<Wanted>,
    pub(in crate::cli) technique: Option<&'static Technique>,
    pub(in crate::cli) pattern: Option<&'static Pattern>,
    pub(in crate::cli) clues: Vec<&'static ClueSet>,
    pub(in crate::cli) givens: Givens,
    pub(in crate::cli) count: Option<u64>,
    pub(in crate::cli) seed: u64,
    pub(in crate::cli) tries: Option<u32>,
    pub(in crate::cli) ways: Ways,
    pub(in crate::cli) json: bool,
    threads: Option<usize>,
    pub(in crate::cli) instructions: Option<Instructions>,
    pub(in crate::cli) quiet: bool,
    pub(in crate::cli) stats: bool,
    pub(in crate::cli) on_paper: OnPaper,
    pub(in crate::cli) help: bool,
    pub(in crate::cli) version: bool,
    pub(in crate::cli) files: Vec<PathBuf>,
}

impl CommandOptions {
    /// Refuses options that exclude each other.
    pub(in crate::cli) fn check(&self) -> Result<(), String> {
        if self.wanted.is_some() && self.technique.is_some() {
            return Err(
                "a technique tells how hard: --level does not go with --technique".to_owned(),
            );
        }
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
    pub(in crate::cli) fn limit(&self) -> u64 {
        let says_nothing = self.random.is_some() || self.strategy.is_some();
        self.limit.unwrap_or(if says_nothing { 1 } else { 2 })
    }

    /// Says whether there are no results on standard output.
    pub(in crate::cli) fn prints_nothing(&self) -> bool {
        self.quiet || self.output.is_some()
    }

    /// Says whether a limit is given.
    pub(in crate::cli) fn has_limit(&self) -> bool {
        self.limit.is_some()
    }

    /// How many threads to use: one for each core, unless asked for otherwise.
    pub(in crate::cli) fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        if self.trace {
            // Results that wait for an earlier trace would fill the memory.
            return 1;
        }
        self.threads.unwrap_or_else(cores)
    }
}
