//! The program as people run it: its output, its order, and its exit status.
//!
//! - `solving.rs`: results; `reading.rs`: input; `streaming.rs`: order and timing
//! - `generating.rs`: new, minimized and varied puzzles; `showing.rs`: drawn boards; `hints.rs`: steps and ratings; `strategies.rs`: the classic strategies
//! - `writing.rs`: what `-o` names; `installing.rs`: the script that installs the program
//! - `converting.rs`: from format to format; `pictures.rs`: puzzles from pictures; `receiving.rs`: photos from a phone; `printing.rs`: puzzles on paper; `checking.rs`: what is wrong with a puzzle; `usage.rs`: valid and invalid arguments, and help
//!
//! This file runs the program.

mod checking;
mod converting;
#[path = "../../crates/photo/tests/photo/drawn.rs"]
mod drawn;
mod generating;
mod hints;
#[cfg(target_os = "linux")]
mod installing;
mod pictures;
mod printing;
mod reading;
mod receiving;
mod showing;
mod solving;
mod strategies;
mod streaming;
mod usage;
mod writing;

use std::io::Write;
use std::process::{Command, Stdio};

/// The output of a run.
struct Run {
    out: String,
    err: String,
    code: Option<i32>,
}

impl Run {
    /// The results, one JSON object per line.
    fn objects(&self) -> Vec<serde_json::Value> {
        let lines = self.out.lines();
        lines
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect()
    }
}

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudogon"));
    command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data"));
    // Whatever is spoken on this machine.
    command.env("LANGUAGE", "en");
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn run(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    run_in("en", args, input)
}

/// Runs the program on a machine that speaks a language.
fn run_in(language: &str, args: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut command = program();
    command.env("LANGUAGE", language);
    let mut child = command.args(args).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.as_ref().to_vec();
    // On a separate thread, since neither pipe holds everything. The program may end before it has read all.
    let writer = std::thread::spawn(move || _ = stdin.write_all(&input));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing does not fail");
    Run {
        out: String::from_utf8(output.stdout).expect("results are text"),
        err: String::from_utf8(output.stderr).expect("messages are text"),
        code: output.status.code(),
    }
}

const STAR: &str = "574916238386217594629534871187432965458219673397615284";
const HARDEST: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
const HARDEST_GIVENS: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
