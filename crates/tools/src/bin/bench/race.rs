//! Solvers as whole processes on the same file.

use std::io::{self, Write as _};
use std::num::NonZero;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::NamedTempFile;
use wait4::Wait4 as _;

/// A file is not repeated beyond this many bytes, a small part of a usual machine's memory.
const MOST_BYTES: usize = 256 << 20;

pub struct Contender {
    pub name: String,
    /// For the shell, with `PROGRAM`, `LIMIT` and `FILE` as variables.
    command: String,
    /// On how many threads Sudogon works; nothing for others.
    pub threads: Option<NonZero<usize>>,
}

impl Contender {
    /// Sudogon, on so many threads.
    pub fn own(threads: NonZero<usize>) -> Self {
        Self {
            name: "sudogon".to_owned(),
            command: format!(
                r#"exec "$PROGRAM" solve --threads={threads} --limit="$LIMIT" "$FILE""#
            ),
            threads: Some(threads),
        }
    }

    /// Another, from `NAME=COMMAND`.
    ///
    /// # Errors
    /// It has another form.
    pub fn peer(text: &str) -> Result<Self, &'static str> {
        let peer = text.split_once('=').filter(|(name, _)| !name.is_empty());
        let (name, command) = peer.ok_or("a peer is NAME=COMMAND")?;
        Ok(Self {
            name: name.to_owned(),
            command: command.to_owned(),
            threads: None,
        })
    }
}

/// The cost of a run.
#[derive(Clone, Copy)]
pub struct Cost {
    /// User and system time, of all threads and of the processes that it started.
    pub cpu: Duration,
    pub elapsed: Duration,
}

/// The course that all run on: puzzles in a file, and up to how many solutions of each.
pub struct Course<'a> {
    program: &'a Path,
    limit: u128,
    lines: String,
    /// How often the lines stand in the file.
    pub times: usize,
    file: NamedTempFile,
}

impl<'a> Course<'a> {
    /// Writes puzzles, a line for each, to a file of their own.
    ///
    /// # Errors
    /// Why that can't be.
    pub fn new(program: &'a Path, limit: u128, lines: String) -> io::Result<Self> {
        let mut file = NamedTempFile::with_prefix("sudogon-")?;
        file.write_all(lines.as_bytes())?;
        Ok(Self {
            program,
            limit,
            lines,
            times: 1,
            file,
        })
    }

    /// Returns what a solver prints; nothing if that takes more than so many seconds.
    ///
    /// # Errors
    /// Why it fails, in a sentence.
    pub fn answers(&self, racer: &Contender, seconds: u64) -> Result<Option<String>, String> {
        let mut command = self.command("timeout");
        // This also stops what the shell has started.
        command.args([&seconds.to_string(), "sh", "-c", &racer.command]);
        let output = command
            .output()
            .map_err(|error| format!("{} can't be run: {error}", racer.name))?;
        let said = |bytes| String::from_utf8_lossy(bytes).into_owned();
        match output.status.code() {
            Some(0) => Ok(Some(said(&output.stdout))),
            Some(124) => Ok(None),
            _ => {
                let why = format!("{} {}", output.status, said(&output.stderr));
                Err(format!("{} failed: {}", racer.name, why.trim()))
            }
        }
    }

    /// Returns what a run of a solver costs.
    ///
    /// # Errors
    /// Why it fails, in a sentence.
    pub fn cost(&self, racer: &Contender) -> Result<Cost, String> {
        let mut command = self.command("sh");
        command.args(["-c", &racer.command]).stdout(Stdio::null());
        let started = Instant::now();
        let ended = command
            .spawn()
            .and_then(|child| child.wait4())
            .map_err(|error| format!("{} can't be run: {error}", racer.name))?;
        if ended.status.success() {
            Ok(Cost {
                cpu: ended.rusage.utime + ended.rusage.stime,
                elapsed: started.elapsed(),
            })
        } else {
            Err(format!("{} failed: {}", racer.name, ended.status))
        }
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.stdin(Stdio::null());
        command.env("PROGRAM", self.program);
        command.env("LIMIT", self.limit.to_string());
        command.env("FILE", self.file.path());
        command
    }

    /// Repeats the lines until a run of a solver takes so much CPU time.
    ///
    /// # Errors
    /// Why it fails, or why they can't be written.
    pub fn lengthen(&mut self, racer: &Contender, least: Duration) -> Result<(), String> {
        loop {
            // Starting the program takes time too: of the first runs too much, so that they are repeated too little.
            let took = self.cost(racer)?.cpu.as_secs_f64().max(1e-4);
            let missing = least.as_secs_f64() / took;
            let most = (MOST_BYTES / self.lines.len()).max(self.times);
            let wanted = most.min((self.times as f64 * missing.min(100.0)).ceil() as usize);
            if missing < 1.1 || wanted == self.times {
                return Ok(());
            }
            let more = self.lines.repeat(wanted - self.times);
            let written = self.file.write_all(more.as_bytes());
            written.map_err(|error| format!("the puzzles can't be written: {error}"))?;
            self.times = wanted;
        }
    }
}
