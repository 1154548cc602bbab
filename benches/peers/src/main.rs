//! Runs solvers in turn on the same files, each as a whole process, and compares their results and times.
//!
//! ```text
//! cargo build --release --no-default-features
//! cargo run --release --manifest-path benches/peers/Cargo.toml -- \
//!     [--limit K] [--rounds N] [--seconds S] [--peer NAME=COMMAND]… FILE…
//! ```
//!
//! Files of 9×9 boards go to solvers for these, other files to solvers for any board. A solver that needs more than S seconds
//! (300) is stopped, and skipped from then on. A peer's command is run by the shell with `$LIMIT` and `$FILE` set. It writes
//! one line for each puzzle of the file, of which only the solutions count: words that consist of cells, as long as
//! Sudogon's. If a puzzle has one solution, all must print it; if it has several, each may print another, and if none, none
//! may print one.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

struct Peer {
    name: String,
    command: String,
}

impl Peer {
    /// A program that takes the file as its last argument.
    fn new(name: &str, program: &str) -> Self {
        Self {
            name: name.into(),
            command: format!("{program} \"$FILE\""),
        }
    }
}

struct Settings {
    limit: u32,
    rounds: usize,
    /// A peer is stopped after this many seconds.
    seconds: u32,
    own: Peer,
    /// The peers for 9×9 boards, and those for any other.
    usual: Vec<Peer>,
    others: Vec<Peer>,
    /// The options that were given.
    more: Vec<Peer>,
    files: Vec<PathBuf>,
}

fn main() -> ExitCode {
    match settings().and_then(|settings| compare(&settings)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("peers: {error}");
            ExitCode::FAILURE
        }
    }
}

fn settings() -> Result<Settings, String> {
    let here = std::env::current_exe().map_err(|error| error.to_string())?;
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/release/sudogon");
    let own = format!("'{}' solve --threads 1 --limit $LIMIT", own.display());
    let peer = |name: &str, file: &str| {
        let program = here.with_file_name(file);
        Peer::new(name, &format!("'{}' $LIMIT", program.display()))
    };
    let mut settings = Settings {
        limit: 2,
        rounds: 5,
        seconds: 300,
        own: Peer::new("sudogon", &own),
        usual: vec![peer("crate sudoku", "crate-sudoku")],
        others: vec![
            peer("DLX (dlx-rs)", "dlx"),
            peer("SAT (batsat)", "batsat"),
            peer("SAT (CaDiCaL)", "cadical"),
        ],
        more: Vec::new(),
        files: Vec::new(),
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        let number = |text: String| text.parse().map_err(|_| format!("{text} is no number"));
        match arg.as_str() {
            "--limit" => settings.limit = number(value()?)?,
            "--rounds" => settings.rounds = number(value()?)?.max(1) as usize,
            "--seconds" => settings.seconds = number(value()?)?.max(1),
            "--peer" => {
                let peer = value()?;
                let (name, command) = peer.split_once('=').ok_or("--peer takes NAME=COMMAND")?;
                settings.more.push(Peer {
                    name: name.into(),
                    command: command.into(),
                });
            }
            _ => settings.files.push(arg.into()),
        }
    }
    if settings.files.is_empty() {
        return Err("name the files to solve".into());
    }
    Ok(settings)
}

fn compare(settings: &Settings) -> Result<(), String> {
    println!(
        "limit {}, medians of {}, whole processes",
        settings.limit, settings.rounds
    );
    for file in &settings.files {
        let built_in = if is_usual(file)? {
            &settings.usual
        } else {
            &settings.others
        };
        let peers: Vec<&Peer> = std::iter::once(&settings.own)
            .chain(built_in)
            .chain(&settings.more)
            .collect();
        compare_on(file, &peers, settings)
            .map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(())
}

/// Says whether a file holds 9×9 boards, by its first line.
fn is_usual(file: &Path) -> Result<bool, String> {
    let text =
        std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let first = text
        .lines()
        .find(|line| !line.starts_with('#') && !line.is_empty());
    let cells = first.and_then(|line| line.split([' ', '\t', ',', ';']).next());
    Ok(cells.is_some_and(|cells| cells.len() == 81))
}

fn compare_on(file: &Path, peers: &[&Peer], settings: &Settings) -> Result<(), String> {
    let mut times = vec![Vec::new(); peers.len()];
    let mut answers: Vec<Option<Vec<String>>> = vec![Some(Vec::new()); peers.len()];
    // In turn, so that other load affects all alike.
    for _ in 0..settings.rounds {
        for ((peer, times), answer) in peers.iter().zip(&mut times).zip(&mut answers) {
            if answer.is_some() {
                let started = Instant::now();
                *answer = run(peer, settings, file)?;
                times.push(started.elapsed().as_secs_f64());
            }
        }
    }
    let agreed = agree(peers, &answers)?;
    println!("\n{}: {agreed}", file.display());
    let medians: Vec<f64> = times.iter_mut().map(|times| median(times)).collect();
    for ((peer, seconds), answer) in peers.iter().zip(&medians).zip(&answers) {
        if answer.is_none() {
            println!("  {:<16} stopped after {} s", peer.name, settings.seconds);
            continue;
        }
        let ratio = seconds / medians[0];
        println!(
            "  {:<16} {:>9.1} ms   {ratio:>6.2} × sudogon's time",
            peer.name,
            seconds * 1e3
        );
    }
    Ok(())
}

/// The lines that a peer writes; `None` if it takes too long.
fn run(peer: &Peer, settings: &Settings, file: &Path) -> Result<Option<Vec<String>>, String> {
    // This also stops what the shell has started.
    let output = Command::new("timeout")
        .args([&settings.seconds.to_string(), "sh", "-c", &peer.command])
        .env("LIMIT", settings.limit.to_string())
        .env("FILE", file)
        .output()
        .map_err(|error| format!("{}: {error}", peer.name))?;
    if output.status.code() == Some(124) {
        return Ok(None);
    }
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{} failed: {}", peer.name, said.trim()));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(Some(text.lines().map(str::to_owned).collect()))
}

/// Compares the peers' lines with ours.
fn agree(peers: &[&Peer], answers: &[Option<Vec<String>>]) -> Result<String, String> {
    let Some(own) = &answers[0] else {
        return Err("sudogon takes too long".into());
    };
    for (peer, lines) in peers.iter().zip(answers).skip(1) {
        let Some(lines) = lines else { continue };
        if lines.len() != own.len() {
            return Err(format!(
                "{} answers {} of {}",
                peer.name,
                lines.len(),
                own.len()
            ));
        }
        for (number, (line, own)) in (1..).zip(lines.iter().zip(own)) {
            let (status, rest) = own.split_once('\t').unwrap_or((own, ""));
            let solution = rest.split('\t').next().unwrap_or_default();
            let is_solution = |word: &&str| {
                word.len() == solution.len()
                    && word.bytes().all(|byte| byte.is_ascii_alphanumeric())
            };
            let theirs = line.split([' ', '\t', ',', ':']).find(is_solution);
            let fits = match status {
                "unique" => theirs == Some(solution),
                "found" | "multiple" => theirs.is_some(),
                _ => true,
            };
            if !fits {
                return Err(format!(
                    "puzzle {number}: {} says {line:?}, we say {own:?}",
                    peer.name
                ));
            }
        }
    }
    Ok(format!("{} puzzles, all agree", own.len()))
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
