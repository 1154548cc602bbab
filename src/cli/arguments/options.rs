//! The options that may follow a command. Each command accepts some of them; any other is an error.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::cli::input::advised;
use sudogon_board::layout::{self, Layout};
use sudogon_board::message::NoBoard;
use sudogon_board::text;
use sudogon_generate::{CLUE_SETS, ClueSet, Difficulty, GivenCount, GivensPattern, PATTERNS, Ways};
use sudogon_learn::{EXERCISE_BOARDS, ExerciseBoard};
use sudogon_logic::{Level, Technique, techniques};
use sudogon_paper::files::{self, Format, TextProblem};
use sudogon_paper::print::{self, Paper, PerPage, Solutions};
use sudogon_solve::Instructions;
use sudogon_solve::strategies::{self, Strategy};

/// An option as the help shows it.
pub struct Opt {
    pub name: &'static str,
    pub about: &'static str,
    pub takes: OptionValue,
}

/// The value behind the name of an option, and what it sets.
pub enum OptionValue {
    Nothing(fn(&mut CommandOptions)),
    /// A value, which goes by this word in the help.
    Value(
        &'static str,
        fn(&mut CommandOptions, &str) -> Result<(), String>,
    ),
}

/// Every option, in the order of the help.
pub static OPTIONS: &[Opt] = &[
    Opt {
        name: "to",
        about: "the format to write; without it the ending of the file to write tells it",
        takes: OptionValue::Value("FORMAT", |options, value| {
            let format = files::ALL.iter().find(|format| format.id == value);
            let unknown =
                || format!("there is no format {value:?}; `sudogon convert --help` lists them");
            options.to = Some(format.copied().ok_or_else(unknown)?);
            Ok(())
        }),
    },
    Opt {
        name: "output",
        about: "write there, also as -o; when all is written, a file of that name and kind is replaced",
        takes: OptionValue::Value("FILE", |options, value| {
            options.output = Some(PathBuf::from(value));
            Ok(())
        }),
    },
    Opt {
        name: "force",
        about: "replace also a file of another kind",
        takes: OptionValue::Nothing(|options| options.force = true),
    },
    Opt {
        name: "layout",
        about: "the layout of every puzzle; otherwise its name or its number of cells tells it",
        takes: OptionValue::Value("NAME", |options, value| {
            let titled = |error| layout::titled(value).ok_or(error);
            let layout = layout::named(value)
                .or_else(|error| layout::named(&titled(error)?))
                .map_err(TextProblem::from)
                .map_err(|problem| advised(problem.message(), &problem).within_english(&NoBoard))?;
            options.layout = Some(layout);
            Ok(())
        }),
    },
    Opt {
        name: "limit",
        about: "stop at K solutions; 2 (the default) proves that there is one, 0 counts all",
        takes: OptionValue::Value("K", |options, value| {
            options.limit = Some(number(value).ok_or("--limit needs a number from 0")?);
            Ok(())
        }),
    },
    Opt {
        name: "random",
        about: "a random solution, the same for a seed and a line; some come far more often than others. With a\n\
                \x20                  --limit, and fewer solutions than that, each is as likely as any other",
        takes: OptionValue::Value("SEED", |options, value| {
            options.random = Some(number(value).ok_or("--random needs a number from 0")?);
            Ok(())
        }),
    },
    Opt {
        name: "strategy",
        about: "solve as a classic strategy does, up to its first solution; `sudogon strategies` lists them",
        takes: OptionValue::Value("NAME", |options, value| {
            let strategy = strategies::named(value);
            let unknown =
                || format!("there is no strategy {value:?}; `sudogon strategies` lists them");
            options.strategy = Some(strategy.ok_or_else(unknown)?);
            Ok(())
        }),
    },
    Opt {
        name: "trace",
        about: "with a strategy: print what it does before the result, one event per line",
        takes: OptionValue::Nothing(|options| options.trace = true),
    },
    Opt {
        name: "all",
        about: "every step to the end, or to where none is known",
        takes: OptionValue::Nothing(|options| options.all = true),
    },
    Opt {
        name: "short",
        about: "steps summed up, as beside a board: without each link of a chain, and without the stages in JSON",
        takes: OptionValue::Nothing(|options| options.short = true),
    },
    Opt {
        name: "no-uniqueness",
        about: "no step may follow from there being only one solution",
        takes: OptionValue::Nothing(|options| options.no_uniqueness = true),
    },
    Opt {
        name: "printed-only",
        about: "leave out what somebody wrote into the puzzle",
        takes: OptionValue::Nothing(|options| options.printed_only = true),
    },
    Opt {
        name: "paper",
        about: "for somebody who keeps no notes: numbers, each after the few facts that it rests on",
        takes: OptionValue::Nothing(|options| options.without_marks = true),
    },
    Opt {
        name: "candidates",
        about: "with the candidates of each open cell; in text, values are in brackets then: [4] printed, (3) not",
        takes: OptionValue::Nothing(|options| options.candidates = true),
    },
    Opt {
        name: "words",
        about: "in words, to be read aloud: row by row, then what else is printed",
        takes: OptionValue::Nothing(|options| options.in_words = true),
    },
    Opt {
        name: "level",
        about: "how hard: easy, medium, hard, very-hard, extreme, beyond-extreme, or ratings such as 3.0-4.2 or 7.5-",
        takes: OptionValue::Value("LEVEL", |options, value| {
            options.wanted = Some(wanted(value)?);
            Ok(())
        }),
    },
    Opt {
        name: "technique",
        about: "puzzles that need this technique and nothing harder; `sudogon techniques` lists them",
        takes: OptionValue::Value("NAME", |options, value| {
            let unknown =
                || format!("there is no technique {value:?}; `sudogon techniques` lists them");
            options.technique = Some(techniques::named(value).ok_or_else(unknown)?);
            Ok(())
        }),
    },
    Opt {
        name: "symmetry",
        about: "the symmetry of the cells with givens, such as half-turn, left-right or, on a star, third-turn",
        takes: OptionValue::Value("NAME", |options, value| {
            let all: Vec<&str> = PATTERNS.iter().map(|pattern| pattern.id).collect();
            let unknown = || {
                format!(
                    "there is no symmetry {value:?}; there are {}",
                    text::list(&all, "and")
                )
            };
            options.pattern = Some(GivensPattern::named(value).ok_or_else(unknown)?);
            Ok(())
        }),
    },
    Opt {
        name: "clues",
        about: "draw clues on the board: killer, greater-than, even-odd, kropki, all-kropki, consecutive or thermometers;\n\
                \x20                  several with commas between",
        takes: OptionValue::Value("KIND", |options, value| {
            let all: Vec<&str> = CLUE_SETS.iter().map(|set| set.id).collect();
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
        }),
    },
    Opt {
        name: "givens",
        about: "at least so many printed numbers, or `minimal`: none that could be left out",
        takes: OptionValue::Value("N", |options, value| {
            let at_least = || number(value).map(|count| GivenCount::AtLeast(count as usize));
            let givens = (value == "minimal")
                .then_some(GivenCount::Minimal)
                .or_else(at_least);
            options.givens = givens.ok_or("--givens needs a number from 0, or minimal")?;
            Ok(())
        }),
    },
    Opt {
        name: "count",
        about: "how many (default: 1)",
        takes: OptionValue::Value("N", |options, value| {
            options.count = Some(number(value).ok_or("--count needs a number from 0")?);
            Ok(())
        }),
    },
    Opt {
        name: "board",
        about: "the board of the exercises: 9x9, star, jigsaw, killer, 6x6, diagonal or windoku (default: 9x9)",
        takes: OptionValue::Value("BOARD", |options, value| {
            let unknown = || {
                let ids: Vec<&str> = EXERCISE_BOARDS.iter().map(|board| board.id).collect();
                let ids = ids.join(", ");
                format!("there are no exercises on {value:?}, but on these: {ids}")
            };
            options.board = Some(ExerciseBoard::named(value).ok_or_else(unknown)?);
            Ok(())
        }),
    },
    Opt {
        name: "seed",
        about: "what chance follows from: the same seed, options and version give the same on every machine (default: 0)",
        takes: OptionValue::Value("SEED", |options, value| {
            options.seed = number(value).ok_or("--seed needs a number from 0")?;
            Ok(())
        }),
    },
    Opt {
        name: "tries",
        about: "how many full boards to try for each puzzle before giving up; more than usual for what is rare",
        takes: OptionValue::Value("N", |options, value| {
            let tries = number(value).and_then(|tries| u32::try_from(tries).ok());
            options.tries = Some(tries.ok_or("--tries needs a number from 0 to 4294967295")?);
            Ok(())
        }),
    },
    Opt {
        name: "relabel",
        about: "give the values other values",
        takes: OptionValue::Nothing(|options| options.ways.relabel = true),
    },
    Opt {
        name: "turn",
        about: "turn or mirror the board, where that keeps its rules",
        takes: OptionValue::Nothing(|options| options.ways.turn = true),
    },
    Opt {
        name: "swap",
        about: "let rows, columns and bands of them change places, where that keeps the rules",
        takes: OptionValue::Nothing(|options| options.ways.swap = true),
    },
    Opt {
        name: "timeout",
        about: "give up on a puzzle after so long, such as 0.5, and go on with the next",
        takes: OptionValue::Value("SECONDS", |options, value| {
            let seconds = value
                .parse()
                .ok()
                .filter(|&seconds: &f64| seconds > 0.0 && seconds.is_finite());
            let seconds = seconds.ok_or("--timeout needs a number of seconds above 0")?;
            // More than a clock can count is no limit.
            let timeout = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
            options.timeout = Some(timeout);
            Ok(())
        }),
    },
    Opt {
        name: "json",
        about: "one JSON object per line",
        takes: OptionValue::Nothing(|options| options.json = true),
    },
    Opt {
        name: "threads",
        about: "how many threads to work on (default: one for each core)",
        takes: OptionValue::Value("N", |options, value| {
            let threads = number(value).filter(|threads| (1..=1024).contains(threads));
            let threads = threads.ok_or("--threads needs a number from 1 to 1024")?;
            options.threads = Some(threads as usize);
            Ok(())
        }),
    },
    Opt {
        name: "port",
        about: "the port to listen at, such as one that a firewall lets through (default: any that is free)",
        takes: OptionValue::Value("N", |options, value| {
            let port = number(value).and_then(|port| u16::try_from(port).ok());
            options.port = port.ok_or("--port needs a number from 0 to 65535")?;
            Ok(())
        }),
    },
    Opt {
        name: "instructions",
        about: "the processor's instructions for the usual 9×9, to compare them: any, avx2 or avx512 (default: the quickest)",
        takes: OptionValue::Value("NAME", |options, value| {
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
        }),
    },
    Opt {
        name: "quiet",
        about: "no results, only the exit status and what --stats prints",
        takes: OptionValue::Nothing(|options| options.quiet = true),
    },
    Opt {
        name: "stats",
        about: "at the end, on standard error: how many puzzles of each status, and the seconds",
        takes: OptionValue::Nothing(|options| options.stats = true),
    },
];

impl Opt {
    pub fn usage(&self) -> String {
        format!("--{} {}", self.name, self.value().unwrap_or_default())
    }

    /// The word for the value that follows it, if one does.
    pub fn value(&self) -> Option<&'static str> {
        match self.takes {
            OptionValue::Nothing(_) => None,
            OptionValue::Value(value, _) => Some(value),
        }
    }
}

/// The arguments that follow a command.
#[derive(Default)]
pub struct CommandOptions {
    pub to: Option<&'static Format>,
    pub output: Option<PathBuf>,
    pub force: bool,
    pub layout: Option<Arc<Layout>>,
    limit: Option<u64>,
    pub random: Option<u64>,
    pub strategy: Option<&'static Strategy>,
    pub trace: bool,
    pub timeout: Option<Duration>,
    pub all: bool,
    pub short: bool,
    pub no_uniqueness: bool,
    pub printed_only: bool,
    pub without_marks: bool,
    pub candidates: bool,
    pub in_words: bool,
    pub wanted: Option<Difficulty>,
    pub technique: Option<&'static Technique>,
    pub board: Option<&'static ExerciseBoard>,
    pub pattern: Option<&'static GivensPattern>,
    pub clues: Vec<&'static ClueSet>,
    pub givens: GivenCount,
    pub count: Option<u64>,
    pub seed: u64,
    pub tries: Option<u32>,
    pub ways: Ways,
    pub json: bool,
    threads: Option<usize>,
    pub port: u16,
    pub instructions: Option<Instructions>,
    pub quiet: bool,
    pub stats: bool,
    /// How puzzles are printed, but for what follows.
    pub print: print::Options,
    pub paper: Option<Paper>,
    pub per_page: Option<PerPage>,
    pub solutions: Option<Solutions>,
    /// The title above the first page.
    pub title: String,
    pub help: bool,
    pub version: bool,
    pub files: Vec<PathBuf>,
}

impl CommandOptions {
    /// Refuses options that exclude each other.
    pub fn check(&self) -> Result<(), String> {
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
    pub fn limit(&self) -> u64 {
        let says_nothing = self.random.is_some() || self.strategy.is_some();
        self.limit.unwrap_or(if says_nothing { 1 } else { 2 })
    }

    /// Says whether there are no results on standard output.
    pub fn prints_nothing(&self) -> bool {
        self.quiet || self.output.is_some()
    }

    /// Says whether a limit is given.
    pub fn has_limit(&self) -> bool {
        self.limit.is_some()
    }

    /// How many threads to use: one for each core, unless asked for otherwise.
    pub fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        if self.trace {
            // Results that wait for an earlier trace would fill the memory.
            return 1;
        }
        self.threads.unwrap_or_else(cores)
    }
}

/// A number without a sign.
pub(super) fn number(text: &str) -> Option<u64> {
    // `parse` would take "+5" too.
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())?
}

/// A level, or a range of ratings.
fn wanted(text: &str) -> Result<Difficulty, String> {
    if let Some(level) = Level::named(text) {
        return Ok(Difficulty::Level(level));
    }
    let tenths = |text: &str| {
        let rating: f64 = text.parse().ok()?;
        let is_one = (0.0..=20.0).contains(&rating);
        is_one.then(|| (rating * 10.0).round() as u32)
    };
    let most = |text: &str| match text {
        "" => Some(u32::MAX),
        _ => tenths(text),
    };
    let range = text
        .split_once('-')
        .and_then(|(from, to)| Some(tenths(from)?..=most(to)?));
    let all: Vec<&str> = Level::ALL.iter().map(|level| level.id()).collect();
    let unknown = || {
        format!(
            "--level needs {}, or ratings such as 3.0-4.2 or 7.5-",
            all.join(", ")
        )
    };
    range.map(Difficulty::Ratings).ok_or_else(unknown)
}
