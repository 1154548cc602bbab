//! A monkey at the window: random keys, clicks, drags, texts, pictures and files, in every mode and on every page, for minutes.
//!
//! What there is to press it finds by itself: the commands with their keys in the program's own list, all else among what a screen reader
//! is told. The window runs within this program, without a screen, which makes many more events in a minute than a real one takes. After
//! each sitting the window is closed as by its system and opened again on the same folders.
//!
//! It fails on a panic on any thread, on work that no journal has after closing, on another board after opening, on a frame that takes
//! too long to be worth waiting for, on memory and threads that stay. Which lives it leads depends on the seed alone; what comes of it also
//! on how fast jobs are. What failed is tried again with fewer acts, as long as it fails.
//!
//! - `act.rs`: what it does; `window.rs`: the window that it does it to; `life.rs`: its sittings on one person's folders, and what must hold
//!   between them; `watch.rs`: panics, memory and threads; `record.rs`: what was counted

mod act;
#[path = "../../app/driver/dropped_file.rs"]
mod dropped_file;
mod life;
mod record;
mod watch;
mod window;

use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use life::{Life, shrink};
use record::Record;
use watch::Watch;

/// How long it goes on unless told otherwise.
const MINUTES: u64 = 5;
/// How often it is said how far it is.
const TELL_EVERY: Duration = Duration::from_secs(60);
/// How long what failed is tried again with fewer acts.
const SHRINKS_FOR: Duration = Duration::from_secs(120);

/// Lets a monkey at the window; the arguments are the minutes and the seed.
pub fn run(arguments: &[String]) -> ExitCode {
    let is_inside = arguments.first().is_some_and(|first| first == "--inside");
    let numbers = arguments.iter().skip(usize::from(is_inside));
    let numbers: Option<Vec<u64>> = numbers.map(|number| number.parse().ok()).collect();
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let seed = now.map_or(0, |now| now.as_secs());
    let (minutes, seed) = match numbers.as_deref() {
        Some([]) => (MINUTES, seed),
        Some([minutes]) => (*minutes, seed),
        Some([minutes, seed]) => (*minutes, *seed),
        _ => {
            eprintln!("drill: usage: cargo test --test drill -- monkey [MINUTES] [SEED]");
            return ExitCode::from(2);
        }
    };
    match is_inside {
        true => play(minutes, seed),
        false => enter(minutes, seed),
    }
}

/// Runs it in a folder of its own, where no other program is found that a press could start.
fn enter(minutes: u64, seed: u64) -> ExitCode {
    let folder = tempfile::Builder::new().prefix("sudogon-monkey-").tempdir();
    let (Ok(folder), Ok(myself)) = (folder, std::env::current_exe()) else {
        eprintln!("drill: there is no folder to work in");
        return ExitCode::from(2);
    };
    let mut command = Command::new(myself);
    command.args([
        "monkey",
        "--inside",
        &minutes.to_string(),
        &seed.to_string(),
    ]);
    command
        .current_dir(folder.path())
        .env("HOME", folder.path());
    command.env("TMPDIR", folder.path()).env("PATH", "");
    // Else the memory of threads that have ended stays with glibc, and looks as if windows kept it.
    command.env("MALLOC_ARENA_MAX", "1");
    for screen in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"] {
        command.env_remove(screen);
    }
    let code = command.status().ok().and_then(|status| status.code());
    ExitCode::from(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(2))
}

fn play(minutes: u64, seed: u64) -> ExitCode {
    println!("{minutes} minutes, seed {seed}");
    let (start, most) = (Instant::now(), Duration::from_secs(60 * minutes));
    let watch = Watch::begin();
    let mut record = Record::default();
    let mut told = start;
    for seed in seed.. {
        if start.elapsed() >= most {
            break;
        }
        let folder = Path::new("lives").join(seed.to_string());
        let mut life = Life::new(&folder, seed);
        let lived = life
            .live(&watch, &mut record)
            .and_then(|()| watch.check(&mut record));
        if let Err(failure) = lived {
            print!("{}", record.table(start.elapsed()));
            println!("FAILED: {failure}");
            println!("it comes first with: cargo test --test drill -- monkey 1 {seed}");
            println!("the last that was done:\n{}", life.last_acts());
            match shrink(&life.sitting, &watch, Instant::now() + SHRINKS_FOR) {
                Some(less) => println!("from a new window:\n{less}"),
                None => println!("not from a new window alone"),
            }
            return ExitCode::FAILURE;
        }
        life.clear();
        if told.elapsed() >= TELL_EVERY {
            told = Instant::now();
            println!("{}", record.line(start.elapsed()));
        }
    }
    print!("{}", record.table(start.elapsed()));
    println!("no panic, nothing lost");
    ExitCode::SUCCESS
}
