//! Kills in the middle of more than typing: while values are tried, at a list of puzzles, before the page for printing, and while a photo
//! is compared with the paper. What was written longer before must be there, and nothing else may be harmed.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sudogon_board::game::{Board, Game, Mode};
use sudogon_board::layout::{self, Cell};
use sudogon_board::puzzle::{Puzzle, Value};
use sudogon_paper::files;
use sudogon_paper::storage::{self, Existing, journal};

use super::Outcome;
use super::check::{GRACE, check_log};
use super::home::Home;
use super::random::Random;
use super::screen::Screen;
use super::sitting::{OPENS_IN, Program, wait_until};
use super::tally::Tally;

/// The most values that are written: each in the next cell of the first row, one more than the last.
const MOST: usize = 8;

/// What somebody is about when the program is killed.
#[derive(Clone, Copy, Debug)]
pub enum Act {
    Try,
    List,
    Print,
    Review,
}

impl Act {
    /// One after the other.
    pub fn of(number: u64) -> Self {
        [Self::Try, Self::List, Self::Print, Self::Review][(number % 4) as usize]
    }

    pub fn sit(
        self,
        home: &Home,
        screen: &mut Screen,
        random: &mut Random,
        tally: &mut Tally,
    ) -> Outcome<()> {
        let path = self
            .prepare(home)
            .map_err(|error| format!("{self:?}: {error}"))?;
        let before = fs::read(&path).map_err(|error| error.to_string())?;
        let mut program = Program::start(home, &path, screen)?;
        let title = match self {
            Self::Try | Self::Print => "played",
            Self::List | Self::Review => "Sudogon",
        };
        let must_open = |screen: &Screen, title: &str| {
            let opened = wait_until(OPENS_IN, || screen.focus(title));
            opened
                .then_some(())
                .ok_or(format!("{self:?}: {title} does not open"))
        };
        must_open(screen, title)?;
        // It has drawn itself, and read the file.
        std::thread::sleep(Duration::from_millis(1500));
        let mut written = Vec::new();
        match self {
            Self::Try => screen.press("ctrl+t")?,
            Self::List => {
                screen.press("Return")?;
                must_open(screen, "list 1")?;
                std::thread::sleep(Duration::from_millis(300));
            }
            Self::Print => {}
            Self::Review => std::thread::sleep(random.millis(0..6000)),
        }
        for value in 1..=2 + random.below(MOST - 1) {
            written.push(Instant::now());
            screen.press(&format!("{value} Right"))?;
            std::thread::sleep(random.millis(30..200));
        }
        match self {
            Self::Try => {}
            // To the next puzzle, whose name comes into the title; on the way the first is kept.
            Self::List => screen.press(["ctrl+Next", "ctrl+l"][random.below(2)])?,
            Self::Print => screen.press("ctrl+p")?,
            Self::Review => screen.press("Return")?,
        }
        std::thread::sleep(random.millis(0..4000));
        program.must_run()?;
        let killed = Instant::now();
        drop(program);
        tally.kills += 1;
        tally.note_act(format!("{self:?}"));
        check_log(home)?;
        let after = fs::read(&path).map_err(|error| format!("{self:?}: it is gone: {error}"))?;
        if before != after {
            return Err(format!("{self:?}: {} has changed", path.display()));
        }
        let due = |at: &&Instant| killed.duration_since(**at) > GRACE;
        let due = written.iter().filter(due).count();
        let there = found(home)?;
        tally.edits += written.len();
        match self {
            // What was read is a proposal, which is made again from the picture.
            Self::Review => Ok(()),
            _ if there >= due => Ok(()),
            _ => Err(format!(
                "{self:?}: {there} values are there, {due} were written in time"
            )),
        }
    }

    /// Makes the file that is opened.
    fn prepare(self, home: &Home) -> Result<PathBuf, Box<dyn std::error::Error>> {
        let puzzle = Puzzle::empty(layout::named("sq9")?);
        let game = Game::new(Board::new(puzzle), Mode::Play);
        let file = |name: &str| home.puzzle_folder().join(name);
        match self {
            Self::Try | Self::Print => {
                let file = file("played.ron");
                storage::save(&file, &game, Existing::Keep)?;
                Ok(file)
            }
            Self::List => {
                let line = |value| format!("{}{value}\n", ".".repeat(80));
                fs::write(file("list.sdm"), [1, 2, 3].map(line).concat())?;
                Ok(file("list.sdm"))
            }
            Self::Review => {
                let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
                let read = files::read(line, None)?;
                storage::export(&file("photo.png"), &read, Existing::Keep)?;
                Ok(file("photo.png"))
            }
        }
    }
}

/// The most of what was written that a journal or the progress of a list holds. All of them must open.
fn found(home: &Home) -> Outcome<usize> {
    let count = |game: &Game| {
        let grid = game.board().grid();
        let is_there = |at: &usize| grid.get(Cell::new(*at)) == Value::new(at + 1);
        (0..=MOST).take_while(is_there).count()
    };
    let left = journal::orphaned(&home.journals());
    let mut best = left
        .map(|left| count(&left.session.game))
        .max()
        .unwrap_or(0);
    let kept = fs::read_dir(home.data().join("sudogon").join("progress"));
    for item in kept.into_iter().flatten().flatten() {
        let path: &Path = &item.path();
        let opened = storage::open(path).map_err(|error| format!("harmed: {error}"))?;
        best = best.max(count(&opened.game));
    }
    Ok(best)
}
