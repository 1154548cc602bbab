//! A person's folders, through several sittings: what one leaves is there when the next begins.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sudogon_board::game::{Board, Game, Mode};
use sudogon_board::layout::{self, Cell};
use sudogon_board::puzzle::Puzzle;
use sudogon_paper::files::journal::Session;
use sudogon_paper::storage::{self, Existing};

use super::disk::Means;
use super::random::Random;
use super::screen::{Screen, quiet};
use super::sitting::{Killed, Seat};
use super::tally::Tally;
use super::typist::{Story, Typist, line};
use super::{Outcome, check};

/// Settings with a small window: it is drawn fast, and has no menu bar for the keyboard to pass through.
const SETTINGS: &str = "(window: Some((corner: None, size: (480.0, 480.0), is_maximized: false)))";
/// The shapes that are typed in.
const SHAPES: [&str; 2] = ["sq9", "star"];

pub struct Home {
    folder: PathBuf,
    means: Means,
    visits: usize,
    /// The board in each puzzle file.
    pub puzzles: BTreeMap<PathBuf, String>,
    /// What journals must hold, since nobody has decided about it.
    pub owed: Vec<Story>,
    /// What the next window lists first.
    pub offered: Option<Session>,
}

impl Home {
    /// Makes the folders.
    pub fn new(folder: &Path, means: Means) -> Outcome<Self> {
        let home = Self {
            folder: folder.to_path_buf(),
            means,
            visits: 0,
            puzzles: BTreeMap::new(),
            owed: Vec::new(),
            offered: None,
        };
        let make = || {
            for folder in [home.data(), home.puzzle_folder(), home.settings()] {
                fs::create_dir_all(folder)?;
            }
            Ok(())
        };
        make().map_err(|error: std::io::Error| format!("no folders can be made: {error}"))?;
        home.forget_files()?;
        Ok(home)
    }

    /// Writes settings without recent files: the next window lists only what journals hold.
    pub fn forget_files(&self) -> Outcome<()> {
        let written = fs::write(self.settings().join("settings.ron"), SETTINGS);
        written.map_err(|error| format!("no settings can be written: {error}"))
    }

    pub fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    pub fn journals(&self) -> PathBuf {
        self.data().join("sudogon").join("journals")
    }

    pub fn settings(&self) -> PathBuf {
        self.folder.join("config").join("sudogon")
    }

    pub fn puzzle_folder(&self) -> PathBuf {
        self.folder.join("puzzles")
    }

    /// What the program says that nobody should need.
    pub fn log(&self) -> PathBuf {
        self.folder.join("log.txt")
    }

    pub fn means(&self) -> Means {
        self.means
    }

    /// Makes this the home of a program.
    pub fn dress(&self, command: &mut Command) {
        command
            .env("XDG_DATA_HOME", self.data())
            .env("XDG_CONFIG_HOME", self.folder.join("config"))
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET");
    }

    /// What a window with this file has in its title.
    pub fn stem(file: Option<&Path>) -> String {
        let stem = file.and_then(Path::file_stem).unwrap_or_default();
        stem.to_string_lossy().into_owned()
    }

    /// Puts an empty puzzle into a file, for somebody to type it in.
    pub fn new_typist(&mut self, name: &str, random: &mut Random) -> Outcome<Typist> {
        let file = self.puzzle_folder().join(format!("{name}.ron"));
        let layout = layout::named(SHAPES[random.below(SHAPES.len())]);
        let layout = layout.map_err(|error| format!("no board: {error}"))?;
        let game = Game::new(Board::new(Puzzle::empty(layout)), Mode::Enter);
        storage::save(&file, &game, Existing::Keep).map_err(|error| error.to_string())?;
        self.puzzles.insert(file.clone(), line(&game));
        Ok(Typist::new(file, game, Cell::new(0)))
    }

    /// One window, or two at once, until all are killed.
    pub fn visit(
        &mut self,
        screens: &mut [Screen; 2],
        random: &mut Random,
        tally: &mut Tally,
    ) -> Outcome<()> {
        self.visits += 1;
        let windows = if random.below(10) < 6 { 1 } else { 2 };
        let shares = windows == 2 && random.once_in(3);
        let mut typists = Vec::new();
        for window in 0..windows {
            typists.push(if shares && window > 0 {
                let first: &Typist = &typists[0];
                Typist::new(first.file.clone(), first.start.clone(), Cell::new(0))
            } else {
                self.new_typist(&format!("v{}w{window}", self.visits), random)?
            });
        }
        // Of two windows at once, nobody knows which is first to offer it.
        let offered = self.offered.take();
        let mut brings_back = offered.filter(|_| windows == 1 && random.once_in(2));
        tally.note_visit(windows, shares);
        let home = &*self;
        let killed: Outcome<Vec<Killed>> = std::thread::scope(|scope| {
            let seats = typists.into_iter().zip(screens);
            let sit = |(typist, screen)| {
                let seat = Seat {
                    home,
                    typist,
                    brings_back: brings_back.take(),
                    screen,
                    random: random.fork(),
                };
                scope.spawn(move || seat.sit())
            };
            let threads: Vec<_> = seats.map(sit).collect();
            let joined = threads.into_iter().map(|thread| thread.join());
            joined
                .map(|sat| sat.unwrap_or_else(|_| Err("the drill itself slipped".to_owned())))
                .collect()
        });
        check::check(self, &killed?, tally)
    }

    /// Removes everything.
    pub fn clear(self) -> Outcome<()> {
        let removed = fs::remove_dir_all(&self.folder);
        removed.map_err(|error| format!("the folders can't be removed: {error}"))
    }
}

/// Puts a home where it stays when the drill ends, with what is on disks that go then.
pub fn keep(folder: &Path) -> PathBuf {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let kept = std::env::temp_dir().join(format!("sudogon-drill-kept-{name}"));
    let copied = quiet("cp").arg("-aT").args([folder, &kept]).status();
    for disk in ["data", "puzzles"] {
        // Most have none there.
        let _ = quiet("umount").arg(folder.join(disk)).status();
    }
    match copied {
        Ok(status) if status.success() => kept,
        Ok(_) | Err(_) => folder.to_path_buf(),
    }
}
