//! Runs solvers on the same files: checks that they agree, then measures them with `sudogon bench`.
//!
//! ```text
//! cargo build --release --no-default-features
//! cargo run --release --manifest-path benches/peers/Cargo.toml -- \
//!     [--limit K] [--rounds N] [--seconds S] [--stop-after S] [--peer NAME=COMMAND]… FILE…
//! ```
//!
//! Files of 9×9 boards go to solvers for these, other files to solvers for any board. A solver that needs more than S seconds
//! (300) for a file is stopped, and not measured on it. A peer's command is run by the shell with `$LIMIT` and `$FILE` set. It
//! writes one line for each puzzle of the file, of which only the solutions count: words that consist of cells, as long as
//! Sudogon's; or the line is how many solutions there are, up to the limit. If a puzzle has one solution, all must print it; if it has
//! several, each may print another.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

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
    /// A peer is stopped after this many seconds.
    stop_after: u32,
    /// Sudogon's program.
    program: PathBuf,
    /// The arguments that its benchmark gets besides.
    passed_on: Vec<String>,
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
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/release/sudogon");
    let own = format!(
        "'{}' solve --threads 1 --limit $LIMIT",
        program.display()
    );
    let peer = |name: &str, file: &str| {
        let program = here.with_file_name(file);
        Peer::new(name, &format!("'{}' $LIMIT", program.display()))
    };
    let mut settings = Settings {
        limit: 2,
        stop_after: 300,
        program,
        passed_on: Vec::new(),
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
            "--rounds" | "--seconds" => settings.passed_on.push(format!("{arg}={}", value()?)),
            "--stop-after" => settings.stop_after = number(value()?)?.max(1),
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
    for file in &settings.files {
        let built_in = if is_usual(file)? {
            &settings.usual
        } else {
            &settings.others
        };
        let peers: Vec<&Peer> = built_in.iter().chain(&settings.more).collect();
        compare_on(file, peers, settings)
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

fn compare_on(file: &Path, mut peers: Vec<&Peer>, settings: &Settings) -> Result<(), String> {
    let own = run(&settings.own, settings, file)?.ok_or("sudogon takes too long")?;
    let mut failure = None;
    peers.retain(|peer| match run(peer, settings, file) {
        Ok(Some(lines)) => {
            let agreed = agree(peer, &lines, &own);
            failure = failure.take().or(agreed.err());
            true
        }
        Ok(None) => {
            println!("{} is stopped after {} s", peer.name, settings.stop_after);
            false
        }
        Err(error) => {
            failure.get_or_insert(error);
            false
        }
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    println!("{}: {} puzzles, all agree", file.display(), own.len());
    let mut bench = Command::new(&settings.program);
    bench.args(["bench", "--threads=1"]).arg(file);
    bench.arg(format!("--limit={}", settings.limit));
    bench.args(&settings.passed_on);
    bench.args(
        peers
            .iter()
            .map(|peer| format!("--peer={}={}", peer.name, peer.command)),
    );
    let status = bench.status().map_err(|error| error.to_string())?;
    match status.success() {
        true => Ok(()),
        false => Err(format!("sudogon bench: {status}")),
    }
}

/// The lines that a peer writes; `None` if it takes too long.
fn run(peer: &Peer, settings: &Settings, file: &Path) -> Result<Option<Vec<String>>, String> {
    // This also stops what the shell has started.
    let output = Command::new("timeout")
        .args([&settings.stop_after.to_string(), "sh", "-c", &peer.command])
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

/// Compares a peer's lines with ours.
fn agree(peer: &Peer, lines: &[String], own: &[String]) -> Result<(), String> {
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
            word.len() == solution.len() && word.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        let theirs = line.split([' ', '\t', ',', ':']).find(is_solution);
        let count = line
            .parse::<u32>()
            .ok()
            .filter(|_| line.len() < solution.len());
        let fits = match status {
            "unique" => theirs == Some(solution) || count == Some(1),
            "found" | "multiple" => theirs.is_some() || count > Some(0),
            _ => true,
        };
        if !fits {
            return Err(format!(
                "puzzle {number}: {} says {line:?}, we say {own:?}",
                peer.name
            ));
        }
    }
    Ok(())
}
