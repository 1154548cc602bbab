//! `sudogon convert`: puzzles from any format to another.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use super::arguments::{CommandOptions, Operands, Subcommand};
use super::file_output::FileOutput;
use super::input::{Content, InputPuzzle, PuzzleSource};
use super::output::{fail, warn};
use sudogon_board::game::Game;
use sudogon_board::message::{Message, message};
use sudogon_paper::files::{self, Format, Several};

pub static COMMAND: Subcommand = Subcommand {
    name: "convert",
    about: "writes puzzles in another format",
    output: "the puzzles in the format, or writes them to a file. What the format can't hold is told on standard error,\n\
             and so is what can't be read.",
    operands: Operands::Files,
    options: "to output force layout",
    run,
};

/// How many puzzles are read at once.
const AT_ONCE: usize = 256;

fn run(options: &CommandOptions) -> ExitCode {
    let format = match (options.to, &options.output) {
        (Some(format), _) => format,
        (None, Some(path)) => match of_name(path) {
            Ok(format) => format,
            Err(error) => {
                return wrong_usage(message!(
                    "{text}: {clause}",
                    text = path.display(),
                    clause = error.message()
                ));
            }
        },
        (None, None) => {
            return wrong_usage(message!("name the format with --to, such as --to line"));
        }
    };
    match FileOutput::new(options, format) {
        Ok(out) => Conversion::new(format, out).run(options),
        Err(wrong) => fail(&wrong),
    }
}

fn wrong_usage(clause: Message) -> ExitCode {
    fail(&message!("{clause}; see `sudogon convert --help`"))
}

/// The format that a file's name says.
fn of_name(path: &Path) -> Result<&'static Format, files::Error> {
    if files::OWN.names(path) {
        Ok(files::OWN)
    } else {
        files::export_format(path)
    }
}

/// Puzzles on their way to the terminal or a file.
struct Conversion {
    format: &'static Format,
    out: FileOutput,
    written: usize,
    is_any_wrong: bool,
    failure: Option<io::Error>,
}

impl Conversion {
    fn new(format: &'static Format, out: FileOutput) -> Self {
        Self {
            format,
            out,
            written: 0,
            is_any_wrong: false,
            failure: None,
        }
    }

    fn run(mut self, options: &CommandOptions) -> ExitCode {
        let mut source = PuzzleSource::new(&options.files, options.layout.clone());
        while self.failure.is_none()
            && let Some(chunks) = source.next(AT_ONCE)
        {
            for mut chunk in chunks.chunks {
                for step in 0..chunk.steps() {
                    let mut convert = |input: &InputPuzzle<'_>| self.convert(input);
                    chunk.read(step, options.layout.as_ref(), &mut convert);
                }
            }
            if chunks.is_last_for_now && self.failure.is_none() {
                self.failure = self.out.flush().err();
            }
        }
        let written = match self.failure.take() {
            Some(failure) => Err(failure),
            None => self.end(),
        };
        self.out.end(written, source.has_failed, self.is_any_wrong)
    }

    fn convert(&mut self, input: &InputPuzzle<'_>) {
        if self.failure.is_some() {
            return;
        }
        let read = match &input.content {
            Ok(Content::Game(game)) => Ok((*game).clone()),
            Ok(Content::Puzzle(puzzle)) => Ok(Game::of((*puzzle).clone())),
            Err(error) => Err(input.say(error)),
        };
        let held = read.and_then(|game| {
            if let Some(left_out) = input.left_out.sentence() {
                warn(&input.say_whole(left_out));
            }
            if self.written > 0 && self.format.several == Several::No {
                let one = message!(
                    "a file of the format {text} has one puzzle; convert the others by themselves",
                    text = self.format.id
                );
                return Err(input.say_whole(one));
            }
            let left_out = self
                .format
                .left_out(&game)
                .map_err(|error| input.say_whole(error.message()))?;
            if let Some(left_out) = left_out.sentence() {
                warn(&input.say_whole(message!(
                    "{clause}, which {clause_format} can't hold",
                    clause = left_out,
                    clause_format = &self.format.name
                )));
            }
            Ok(game)
        });
        match held {
            Ok(game) => self.failure = self.write(&game).err(),
            Err(wrong) => {
                warn(&wrong);
                self.is_any_wrong = true;
            }
        }
    }

    fn write(&mut self, game: &Game) -> io::Result<()> {
        let text = self.format.write(game);
        let is_first = self.written == 0;
        self.written += 1;
        match self.format.several {
            Several::Between { head, foot } => {
                let text = text.strip_suffix(foot.as_bytes()).unwrap_or(&text);
                let begins = if is_first { 0 } else { head.len() };
                self.out.write_all(text.get(begins..).unwrap_or_default())
            }
            Several::InBlocks if !is_first => {
                self.out.write_all(b"\n")?;
                self.out.write_all(&text)
            }
            Several::No | Several::InLines | Several::InBlocks => self.out.write_all(&text),
        }
    }

    fn end(&mut self) -> io::Result<()> {
        if let (Several::Between { foot, .. }, true) = (self.format.several, self.written > 0) {
            self.out.write_all(foot.as_bytes())?;
        }
        Ok(())
    }
}
