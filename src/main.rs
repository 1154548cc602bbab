//! The program: the window, or one of the commands.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    sudogon::cli::run(std::env::args_os().skip(1), window)
}

#[cfg(feature = "gui")]
fn window(file: Option<PathBuf>) -> ExitCode {
    sudogon::app::run(file)
}

#[cfg(not(feature = "gui"))]
fn window(_: Option<PathBuf>) -> ExitCode {
    eprintln!("sudogon: this build has no window; `sudogon --help` lists its commands");
    ExitCode::from(2)
}
