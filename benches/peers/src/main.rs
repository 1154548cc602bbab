//! Runs solvers over the same files in turn, each as a whole process, and compares what they say and how long they take.
//!
//! ```text
//! cargo build --release --no-default-features
//! cargo run --release --manifest-path benches/peers/Cargo.toml -- [--limit K] [--rounds N] [--peer NAME=COMMAND]… FILE…
//! ```
//!
//! A peer's command is run by the shell with `$LIMIT` and `$FILE` set. It writes one line for each puzzle of the file. Of each
//! line only its solutions count: words of nothing but cells, as long as Sudogon's. Where a puzzle has one solution, all must
//! give it; where it has several, each may give its own, and where none, none may give one.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

struct Peer {
    name: String,
    command: String,
}

struct Settings {
    limit: u32,
    rounds: usize,
    peers: Vec<Peer>,
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
    let peer = here.with_file_name("crate-sudoku");
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/release/sudogon");
    let mut settings = Settings {
        limit: 2,
        rounds: 5,
        peers: vec![
            Peer {
                name: "sudogon".into(),
                command: format!(
                    "'{}' solve --threads 1 --limit $LIMIT \"$FILE\"",
                    own.display()
                ),
            },
            Peer {
                name: "crate sudoku".into(),
                command: format!("'{}' $LIMIT \"$FILE\"", peer.display()),
            },
        ],
        files: Vec::new(),
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        let number = |text: String| text.parse().map_err(|_| format!("{text} is no number"));
        match arg.as_str() {
            "--limit" => settings.limit = number(value()?)?,
            "--rounds" => settings.rounds = number(value()?)?.max(1) as usize,
            "--peer" => {
                let peer = value()?;
                let (name, command) = peer.split_once('=').ok_or("--peer takes NAME=COMMAND")?;
                settings.peers.push(Peer {
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
        let mut times = vec![Vec::new(); settings.peers.len()];
        let mut answers = Vec::new();
        // In turn, so that what else the machine does meets all alike.
        for _ in 0..settings.rounds {
            answers.clear();
            for (peer, times) in settings.peers.iter().zip(&mut times) {
                let started = Instant::now();
                let output = run(peer, settings.limit, file)?;
                times.push(started.elapsed().as_secs_f64());
                answers.push(output);
            }
        }
        let agreed =
            agree(settings, &answers).map_err(|error| format!("{}: {error}", file.display()))?;
        println!("\n{}: {agreed}", file.display());
        let medians: Vec<f64> = times.iter_mut().map(median).collect();
        for (peer, seconds) in settings.peers.iter().zip(&medians) {
            let ratio = seconds / medians[0];
            println!(
                "  {:<16} {:>9.1} ms   {ratio:>6.2} × sudogon's time",
                peer.name,
                seconds * 1e3
            );
        }
    }
    Ok(())
}

fn run(peer: &Peer, limit: u32, file: &Path) -> Result<Vec<String>, String> {
    let output = Command::new("sh")
        .args(["-c", &peer.command])
        .env("LIMIT", limit.to_string())
        .env("FILE", file)
        .output()
        .map_err(|error| format!("{}: {error}", peer.name))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{} failed: {}", peer.name, said.trim()));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.lines().map(str::to_owned).collect())
}

/// Holds the peers' lines against ours.
fn agree(settings: &Settings, answers: &[Vec<String>]) -> Result<String, String> {
    let own = &answers[0];
    for (peer, lines) in settings.peers.iter().zip(answers).skip(1) {
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

fn median(times: &mut Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
