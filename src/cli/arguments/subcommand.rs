//! A command: its name, the arguments that it takes, and the help that tells of them.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use super::options::{CommandOptions, OPTIONS, Opt, OptionValue};
use super::print_options::PRINT_OPTIONS;
use sudogon_paper::files;

/// An option of a command, for manuals and for shells that complete it.
pub struct OptionHelp {
    /// Its name, without the dashes.
    pub name: &'static str,
    /// The word for the value that follows it, if one does.
    pub value: Option<&'static str>,
    /// Its description in one line.
    pub about: String,
}

/// What may follow a command beside its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operands {
    /// Nothing.
    None,
    /// The files with puzzles that it reads; standard input where there are none.
    Files,
    /// The folder that it writes to.
    Folder,
}

/// A command of the program.
pub struct Subcommand {
    /// Its name.
    pub name: &'static str,
    /// Its description in one line.
    pub about: &'static str,
    /// The output for each puzzle.
    pub output: &'static str,
    /// What may follow it beside its options.
    pub operands: Operands,
    /// The names of the options it takes, blanks between them.
    pub(in crate::cli) options: &'static str,
    pub(in crate::cli) run: fn(&CommandOptions) -> ExitCode,
}

impl Subcommand {
    /// Reads the arguments that follow it.
    ///
    /// # Errors
    /// A sentence about the first argument that is wrong.
    pub(in crate::cli) fn parse(
        &self,
        parser: &mut lexopt::Parser,
    ) -> Result<CommandOptions, String> {
        let mut options = CommandOptions::default();
        while let Some(arg) = parser.next().map_err(|error| error.to_string())? {
            match arg {
                lexopt::Arg::Short('h') | lexopt::Arg::Long("help") => options.help = true,
                lexopt::Arg::Short('V') | lexopt::Arg::Long("version") => options.version = true,
                lexopt::Arg::Value(file) if self.takes_one_more(&options) => {
                    options.files.push(PathBuf::from(file));
                }
                other => {
                    let Some(option) = self.option(&other) else {
                        return Err(other.unexpected().to_string());
                    };
                    match option.takes {
                        OptionValue::Nothing(set) => set(&mut options),
                        OptionValue::Value(_, set) => {
                            let value = parser
                                .value()
                                .map_err(|error| error.to_string())?
                                .into_string();
                            set(
                                &mut options,
                                &value.map_err(|value| format!("{value:?} is not text"))?,
                            )?;
                        }
                    }
                }
            }
        }
        options.check()?;
        let is_answered = options.help || options.version;
        if self.operands == Operands::Folder && options.files.is_empty() && !is_answered {
            return Err(format!(
                "name a folder, as in `sudogon {} photos`",
                self.name
            ));
        }
        Ok(options)
    }

    /// Says whether one more file or folder may be named.
    fn takes_one_more(&self, options: &CommandOptions) -> bool {
        match self.operands {
            Operands::None => false,
            Operands::Files => true,
            Operands::Folder => options.files.is_empty(),
        }
    }

    /// The option that an argument names, if this command takes it.
    fn option(&self, arg: &lexopt::Arg<'_>) -> Option<&'static Opt> {
        let name = match arg {
            lexopt::Arg::Long(name) => name,
            lexopt::Arg::Short('o') => "output",
            lexopt::Arg::Short(_) | lexopt::Arg::Value(_) => return None,
        };
        self.own_options().find(|option| option.name == name)
    }

    /// Every option that it takes, in the order of the help.
    fn own_options(&self) -> impl Iterator<Item = &'static Opt> {
        // To print takes sheets of a size; hints for paper take none.
        let of_print: &[Opt] = match self.name {
            "print" | "lessons" => PRINT_OPTIONS,
            _ => &[],
        };
        let is_of_print = |option: &&Opt| of_print.iter().any(|own| own.name == option.name);
        let others = OPTIONS.iter().filter(move |option| !is_of_print(option));
        let all = of_print.iter().chain(others);
        all.filter(|option| self.options.split(' ').any(|name| name == option.name))
    }

    /// Every option that it takes but `--help` and `--version`, described.
    pub fn described_options(&self) -> impl Iterator<Item = OptionHelp> {
        self.own_options().map(|option| OptionHelp {
            name: option.name,
            value: option.value(),
            // The help breaks long lines.
            about: option
                .about
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" "),
        })
    }

    /// Says what `--help` prints behind it.
    pub(in crate::cli) fn help(&self) -> String {
        let operands = match self.operands {
            Operands::None => "",
            Operands::Files => " [FILE]…",
            Operands::Folder => " FOLDER",
        };
        let mut text = format!(
            "sudogon {} [OPTIONS]{operands}: {}\n\nPrints {}\n\n",
            self.name, self.about, self.output
        );
        for option in self.own_options() {
            let _ = writeln!(text, "  {:<16} {}", option.usage(), option.about);
        }
        text.push_str("  --help           this text\n  --version        the version\n");
        if self.own_options().any(|option| option.name == "to") {
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
                    format.id,
                    format.name.english(),
                    format.about.english()
                );
            }
        }
        text
    }
}
