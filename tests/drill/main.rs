//! A fault drill: the real program in a virtual display, killed at random moments while somebody types and saves, also on
//! disks that are full or can't be written. Each time every file must open, and no more than the last two seconds of typing
//! may be missing.
//!
//! `cargo test --test drill -- [KILLS] [SEED]`: 500 kills unless told otherwise. The same seed makes the same plan; a failure
//! tells the seed with which it comes first. `--no-mounts` does as where no disk can be mounted. Needs Xvfb and xdotool.
//!
//! `cargo test --test drill -- monkey [MINUTES] [SEED]`: a monkey at the window instead, which needs neither; see `monkey/`.
//!
//! - `home.rs`: a person's folders, through several sittings; `sitting.rs`: the program on a screen, typed into and killed
//! - `screen.rs`: a virtual display and its keyboard; `typist.rs`: what is typed, and what must come of it
//! - `disk.rs`: disks that fail; `trouble.rs`: a sitting with one
//! - `acts.rs`: kills while values are tried, at a list, before printing, and while a photo is compared with the paper
//! - `check.rs`: what is there after a kill; `tally.rs`: what was counted; `random.rs`: chance that can be repeated

#![allow(clippy::print_stdout)]

mod acts;
mod check;
mod disk;
mod home;
mod monkey;
mod random;
mod screen;
mod sitting;
mod tally;
mod trouble;
mod typist;

use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use acts::Act;
use disk::Means;
use home::Home;
use random::Random;
use screen::Screen;
use tally::Tally;
use trouble::Trouble;

/// Every so many homes one has a disk that fails.
const TROUBLE_EVERY: u64 = 3;
/// Every so many homes one has a sitting with more than typing.
const ACT_EVERY: u64 = 4;
/// How often it is said how far it is.
const TELL_EVERY: usize = 25;

/// What a failure is: one sentence or two.
type Outcome<T> = Result<T, String>;

/// What is to be done.
struct Order {
    kills: usize,
    seed: u64,
    /// Disks are to be mounted.
    mounts: bool,
    /// This runs where disks can be mounted.
    is_inside: bool,
}

impl Order {
    /// Reads the arguments; nothing where they are none.
    fn read(arguments: impl Iterator<Item = String>) -> Option<Self> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let mut order = Self {
            kills: 500,
            seed: now.map_or(0, |now| now.as_secs()),
            mounts: true,
            is_inside: false,
        };
        let mut numbers = Vec::new();
        for argument in arguments {
            match argument.as_str() {
                "--no-mounts" => order.mounts = false,
                "--inside" => order.is_inside = true,
                number => numbers.push(number.parse::<u64>().ok()?),
            }
        }
        match *numbers {
            [] => {}
            [kills] => order.kills = usize::try_from(kills).ok()?,
            [kills, seed] => (order.kills, order.seed) = (usize::try_from(kills).ok()?, seed),
            _ => return None,
        }
        Some(order)
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let Some((first, rest)) = arguments.split_first()
        && first == "monkey"
    {
        return monkey::run(rest);
    }
    let Some(order) = Order::read(arguments.into_iter()) else {
        eprintln!(
            "drill: usage: cargo test --test drill -- [KILLS] [SEED] [--no-mounts] | monkey [MINUTES] [SEED]"
        );
        return ExitCode::from(2);
    };
    if let Some(what) = missing() {
        eprintln!("drill: {what} is missing; on Debian and Ubuntu: sudo apt install xvfb xdotool");
        return ExitCode::from(2);
    }
    if order.mounts && !order.is_inside && disk::can_mount() {
        return enter(&order);
    }
    let means = match (order.is_inside, disk::can_limit()) {
        (true, _) => Means::Mounts,
        (false, true) => {
            let why = if order.mounts {
                "no disk can be mounted here"
            } else {
                "as told"
            };
            println!(
                "skipped: disks that can only be read, {why}; full ones are a limit to the size of files"
            );
            Means::Limit
        }
        (false, false) => {
            println!(
                "skipped: all disks that fail, since none can be mounted here and there is no prlimit"
            );
            Means::None
        }
    };
    run(&order, means)
}

/// What the drill needs and is not there.
fn missing() -> Option<&'static str> {
    let is_there = |program: &&str| {
        let mut command = Command::new(program);
        let command = command.arg("-version").stdin(Stdio::null());
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok()
    };
    ["Xvfb", "xdotool"]
        .into_iter()
        .find(|program| !is_there(program))
}

/// Runs the drill where disks can be mounted that nobody else sees.
fn enter(order: &Order) -> ExitCode {
    let Ok(myself) = std::env::current_exe() else {
        eprintln!("drill: the system does not tell where this program is");
        return ExitCode::from(2);
    };
    let numbers = [order.kills.to_string(), order.seed.to_string()];
    let status = disk::inside(&myself).arg("--inside").args(numbers).status();
    let code = status.ok().and_then(|status| status.code());
    ExitCode::from(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(2))
}

fn run(order: &Order, means: Means) -> ExitCode {
    println!("{} kills, seed {}", order.kills, order.seed);
    let start = Instant::now();
    let mut tally = Tally::default();
    let mut work = || -> Outcome<()> {
        let folder = tempfile::Builder::new().prefix("sudogon-drill-").tempdir();
        let folder = folder.map_err(|error| format!("no folder to work in: {error}"))?;
        let mut screens = [Screen::open()?, Screen::open()?];
        let mut told = 0;
        for seed in order.seed.. {
            if tally.kills >= order.kills {
                break;
            }
            let left = order.kills - tally.kills;
            let path = folder.path().join(seed.to_string());
            let lived = live(&path, seed, left, means, &mut screens, &mut tally);
            if let Err(failure) = lived {
                let kept = home::keep(&path);
                return Err(format!(
                    "{failure}\nit comes first with: cargo test --test drill -- {left} {seed}\nits files are kept in {}",
                    kept.display()
                ));
            }
            if tally.kills / TELL_EVERY > told {
                told = tally.kills / TELL_EVERY;
                println!("{}", tally.line(start.elapsed()));
            }
        }
        Ok(())
    };
    let outcome = work();
    print!("{}", tally.table(start.elapsed()));
    match outcome {
        Ok(()) => {
            println!("no file was harmed, nothing older than 2 s was lost");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            println!("FAILED: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// All that happens to one person's folders.
fn live(
    path: &Path,
    seed: u64,
    kills: usize,
    means: Means,
    screens: &mut [Screen; 2],
    tally: &mut Tally,
) -> Outcome<()> {
    let mut random = Random::new(seed);
    let mut home = Home::new(path, means)?;
    let trouble = Trouble::of(seed / TROUBLE_EVERY, means);
    match trouble.filter(|_| seed.is_multiple_of(TROUBLE_EVERY)) {
        Some(trouble) => trouble.sit(&mut home, &mut screens[0], &mut random, tally)?,
        None if seed.is_multiple_of(ACT_EVERY) => {
            Act::of(seed / ACT_EVERY).sit(&home, &mut screens[0], &mut random, tally)?;
        }
        None => {
            let end = tally.kills + kills.min(1 + random.below(8));
            while tally.kills < end {
                home.visit(screens, &mut random, tally)?;
            }
        }
    }
    home.clear()
}
