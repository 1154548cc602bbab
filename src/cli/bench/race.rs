//! Solvers as whole processes on the same file, in turn, so that other load on the machine meets all alike.

use std::num::NonZero;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use wait4::Wait4 as _;

use super::measuring::{Measuring, Peer};
use sudogon_paper::storage::Temporary;

/// A file is not repeated beyond this many bytes.
const MOST_BYTES: usize = 256 << 20;

/// A solver in the race.
pub(super) enum Racer<'a> {
    /// This program, on so many threads.
    Own(NonZero<usize>),
    /// Another.
    Peer(&'a Peer),
}

/// What a run cost.
#[derive(Clone, Copy)]
pub(super) struct Cost {
    /// User and system time, of all threads and of the processes that it started.
    pub(super) cpu: Duration,
    pub(super) elapsed: Duration,
}

impl<'a> Racer<'a> {
    /// A run over a file.
    ///
    /// # Errors
    /// Why there is none, in a sentence.
    fn run(&self, limit: u128, file: &Path) -> Result<Cost, String> {
        let command = match self {
            Self::Own(threads) => std::env::current_exe().map(|program| {
                let mut command = Command::new(program);
                command.arg("solve").arg(file);
                command.arg(format!("--threads={threads}"));
                command.arg(format!("--limit={limit}"));
                command
            }),
            Self::Peer(peer) => {
                let mut command = Command::new("sh");
                command.args(["-c", &peer.command]);
                command.env("LIMIT", limit.to_string()).env("FILE", file);
                Ok(command)
            }
        };
        let run = |mut command: Command| {
            let started = Instant::now();
            let child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn()?;
            let ended = child.wait4()?;
            let cost = Cost {
                cpu: ended.rusage.utime + ended.rusage.stime,
                elapsed: started.elapsed(),
            };
            Ok((cost, ended.status))
        };
        let (cost, status) = command
            .and_then(run)
            .map_err(|error| format!("{} can't be run: {error}", self.name()))?;
        match status.success() {
            true => Ok(cost),
            false => Err(format!("{} failed: {status}", self.name())),
        }
    }

    /// What it is called.
    pub(super) fn name(&self) -> &'a str {
        match self {
            Self::Own(_) => "sudogon",
            Self::Peer(peer) => &peer.name,
        }
    }
}

/// What all runs cost: for each racer a cost for each round.
pub(super) struct Results {
    /// How often the lines stood in the file.
    pub(super) times: usize,
    pub(super) costs: Vec<Vec<Cost>>,
}

/// Runs the racers round by round over lines, which are repeated until a run of the first takes long enough.
///
/// # Errors
/// What can't be run or written, in a sentence.
pub(super) fn race(
    racers: &[Racer<'_>],
    limit: u128,
    lines: &str,
    measuring: &Measuring,
) -> Result<Results, String> {
    let mut file = Temporary::new().map_err(|error| error.to_string())?;
    let mut times = 0;
    let mut wanted = 1;
    while times < wanted {
        file.append(&lines.repeat(wanted - times))
            .map_err(|error| error.to_string())?;
        times = wanted;
        let Some(first) = racers.first() else { break };
        let took = first.run(limit, file.path())?.cpu;
        // Starting the program takes time too: of the first runs too much, so that they are repeated too little.
        let missing = measuring.run.as_secs_f64() / took.as_secs_f64().max(1e-4);
        let most = (MOST_BYTES / lines.len().max(1)).max(times);
        if missing > 1.1 {
            wanted = most.min((times as f64 * missing.min(100.0)).ceil() as usize);
        }
    }
    let mut costs: Vec<Vec<Cost>> = racers.iter().map(|_| Vec::new()).collect();
    for _ in 0..measuring.rounds {
        for (racer, costs) in racers.iter().zip(&mut costs) {
            costs.push(racer.run(limit, file.path())?);
        }
    }
    Ok(Results { times, costs })
}
