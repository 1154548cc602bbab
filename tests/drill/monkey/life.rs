//! A monkey's sittings on one person's folders, and what must hold between them.

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Instant;

use egui::Vec2;
use sudogon_board::game::Game;
use sudogon_paper::storage::journal;

use super::super::Outcome;
use super::super::random::Random;
use super::act::{self, Act};
use super::record::Record;
use super::watch::Watch;
use super::window::Window;

/// How many sittings there are on the same folders.
const SITTINGS: usize = 4;
/// How many acts a sitting has at most.
const ACTS: usize = 300;
/// How many acts of a failure are told.
const TOLD: usize = 25;

/// What happens to one person's folders.
pub struct Life {
    folder: PathBuf,
    random: Random,
    /// What was pressed by its name.
    pressed: BTreeSet<String>,
    /// The sitting that is on, or was last.
    pub sitting: Sitting,
}

/// A window from its opening on.
#[derive(Clone, Debug, Default)]
pub struct Sitting {
    file: Option<PathBuf>,
    size: Vec2,
    /// What was done, and whether the next came before a frame was drawn.
    acts: Vec<(Act, bool)>,
}

/// A file of the examples.
pub fn example(random: &mut Random) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/paper/saved_puzzles");
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = files.map(|file| file.path()).collect();
    files.sort();
    let file = files.swap_remove(random.below(files.len()));
    // What is done to it is done to a copy.
    let copy = PathBuf::from(file.file_name().unwrap_or_default());
    if !copy.exists() {
        // Without it, it is a file that is not there.
        let _ = fs::copy(&file, &copy);
    }
    std::path::absolute(&copy).unwrap_or(copy)
}

impl Life {
    pub fn new(folder: &Path, seed: u64) -> Self {
        Self {
            folder: std::path::absolute(folder).unwrap_or_else(|_| folder.to_path_buf()),
            random: Random::new(seed),
            pressed: BTreeSet::new(),
            sitting: Sitting::default(),
        }
    }

    /// Sits down several times.
    pub fn live(&mut self, watch: &Watch, record: &mut Record) -> Outcome<()> {
        fs::create_dir_all(&self.folder).map_err(|error| format!("no folder: {error}"))?;
        let (random, pressed) = (&mut self.random, &mut self.pressed);
        let mut left: Option<Game> = None;
        for number in 0..SITTINGS {
            let file = (number == 0 && random.once_in(2)).then(|| example(random));
            self.sitting = Sitting {
                file: file.clone(),
                size: act::size(random),
                acts: Vec::new(),
            };
            let (sitting, folder) = (&mut self.sitting, &self.folder);
            let sat = catch_unwind(AssertUnwindSafe(|| {
                let mut window = sitting.open(folder, watch, record);
                came_back(&window, left.as_ref(), file.is_some(), record)?;
                let mut before = BTreeSet::new();
                for _ in 0..ACTS {
                    let act = Act::choose(&window, &before, pressed, random);
                    if let Act::Choose(name, _) = &act {
                        pressed.insert(name.clone());
                    }
                    before = window.pressable().into_iter().collect();
                    let is_ahead = random.once_in(5);
                    sitting.acts.push((act, is_ahead));
                    if let Some((act, is_ahead)) = sitting.acts.last() {
                        window.act(act, *is_ahead, watch, record);
                    }
                    watch.panicked()?;
                    if window.is_closed {
                        break;
                    }
                }
                leave(window, folder, watch, record)
            }));
            watch.panicked()?;
            left = sat.map_err(|_| "a panic without a word".to_owned())??;
            record.sittings += 1;
        }
        Ok(())
    }

    /// What was done last, a line each.
    pub fn last_acts(&self) -> String {
        let acts = &self.sitting.acts;
        tell(&acts[acts.len().saturating_sub(TOLD)..])
    }

    /// Removes everything.
    pub fn clear(self) {
        // What stays is removed with the folder around it.
        let _ = fs::remove_dir_all(self.folder);
    }
}

fn tell(acts: &[(Act, bool)]) -> String {
    let line = |(act, is_ahead): &(Act, bool)| {
        let ahead = if *is_ahead { ", and at once" } else { "" };
        format!("  {act:?}{ahead}\n")
    };
    acts.iter().map(line).collect()
}

/// A window that goes on by itself goes on with the board that was left.
fn came_back(
    window: &Window,
    left: Option<&Game>,
    has_file: bool,
    record: &mut Record,
) -> Outcome<()> {
    let Some(back) = window.game().filter(|_| !has_file) else {
        return Ok(());
    };
    record.came_back += 1;
    match left {
        Some(left) if left.board() == back.board() => Ok(()),
        Some(left) => Err(format!(
            "another board came back: {}, not {}",
            line(back),
            line(left)
        )),
        None => Err(format!(
            "a board came back that nobody left: {}",
            line(back)
        )),
    }
}

/// Closes the window, and looks for all that was unsaved in journals. Returns the game that was on the board.
fn leave(
    mut window: Window,
    folder: &Path,
    watch: &Watch,
    record: &mut Record,
) -> Outcome<Option<Game>> {
    // A job that just ends may still change the board, as the solver does.
    window.act(&Act::Wait, false, watch, record);
    let (shown, unsaved) = (window.game().cloned(), window.unsaved());
    window.exit();
    watch.panicked()?;
    let kept = journal::orphaned(&folder.join("journals"));
    let kept: Vec<Game> = kept.map(|kept| kept.session.game.clone()).collect();
    for game in unsaved {
        record.boards += 1;
        let is_it = |other: &Game| other.board() == game.board() && other.steps() == game.steps();
        if !kept.iter().any(is_it) {
            let there: Vec<String> = kept.iter().map(line).collect();
            return Err(format!(
                "no journal has what was unsaved: {} among {there:?}",
                line(&game)
            ));
        }
    }
    Ok(shown)
}

/// A game in a line: its shape, its values, and its steps.
fn line(game: &Game) -> String {
    let board = game.board();
    let shape = board.layout().id().unwrap_or("its own shape");
    let (values, steps) = (board.grid().to_line(), game.steps());
    format!("{shape}:{values} after {steps} steps")
}

impl Sitting {
    fn open(&self, folder: &Path, watch: &Watch, record: &mut Record) -> Window {
        let mut window = Window::open(folder, self.file.clone(), self.size);
        window.wait_for_jobs(watch, record);
        window
    }

    /// Says whether it panics on new folders.
    fn fails(&self, watch: &Watch) -> bool {
        let folder = Path::new("again");
        let _ = fs::remove_dir_all(folder);
        let _ = fs::create_dir_all(folder);
        let folder = std::path::absolute(folder).unwrap_or_default();
        let mut record = Record::default();
        let sat = catch_unwind(AssertUnwindSafe(|| {
            let mut window = self.open(&folder, watch, &mut record);
            for (act, is_ahead) in &self.acts {
                window.act(act, *is_ahead, watch, &mut record);
                if watch.panicked().is_err() {
                    return true;
                }
            }
            leave(window, &folder, watch, &mut record).is_err()
        }));
        watch.panicked().is_err() || sat.unwrap_or(true)
    }
}

/// Takes acts out of a sitting that failed as long as it still fails, until some moment; what is left of it, a line each. `None` if it
/// does not fail on new folders.
pub fn shrink(sitting: &Sitting, watch: &Watch, until: Instant) -> Option<String> {
    let mut least = sitting.clone();
    if !least.fails(watch) {
        return None;
    }
    let mut part = least.acts.len().div_ceil(2);
    while part > 0 && Instant::now() < until {
        let mut at = 0;
        while at < least.acts.len() && Instant::now() < until {
            let mut fewer = least.clone();
            fewer.acts.drain(at..(at + part).min(fewer.acts.len()));
            match fewer.fails(watch) {
                true => least = fewer,
                false => at += part,
            }
        }
        part /= 2;
    }
    let file = least.file.as_ref().map(|file| file.display().to_string());
    let (file, size) = (file.unwrap_or_default(), least.size);
    Some(format!("  {size} {file}\n{}", tell(&least.acts)))
}
