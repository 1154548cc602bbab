//! A sitting with a disk that fails: work goes on, and is all there soon after the disk is mended; a kill meanwhile harms nothing.

use std::fs;
use std::time::{Duration, Instant};

use sudogon_paper::files::journal;
use sudogon_paper::storage;

use super::Outcome;
use super::check::{self, GRACE};
use super::disk::{Disk, Fault, Means};
use super::home::Home;
use super::random::Random;
use super::screen::Screen;
use super::sitting::{Sitting, wait_until};
use super::tally::Tally;
use super::typist::{Key, Typist, line, story};

/// How long everything may take to be on a disk that was mended.
const SOON: Duration = Duration::from_secs(3);

/// What a disk is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    Journals,
    Puzzles,
}

/// What goes wrong, and whether it is mended before the kill.
#[derive(Clone, Copy, Debug)]
pub struct Trouble {
    holds: Holds,
    fault: Fault,
    is_mended: bool,
}

/// A disk that failed during a sitting.
pub struct Broken {
    from: Instant,
    /// When it was mended; none: not before the kill.
    until: Option<Instant>,
    hits_journals: bool,
    hits_puzzles: bool,
}

impl Broken {
    /// Says whether what was saved at this time need not be on the disk.
    pub fn kept_from_saving(&self, at: Instant) -> bool {
        let is_meanwhile = at + GRACE > self.from && self.until.is_none_or(|until| at < until);
        self.hits_puzzles && is_meanwhile
    }

    /// When journals ended to be written, if that was before the kill.
    pub fn journals_ended(&self) -> Option<Instant> {
        (self.hits_journals && self.until.is_none()).then_some(self.from)
    }
}

impl Trouble {
    /// One after the other of those that there are means for.
    pub fn of(number: u64, means: Means) -> Option<Self> {
        let fault = match means {
            Means::None => return None,
            Means::Mounts if number & 2 > 0 => Fault::ReadOnly,
            Means::Mounts | Means::Limit => Fault::Full,
        };
        let holds = [Holds::Journals, Holds::Puzzles][usize::from(number & 1 > 0)];
        let is_mended = number & 4 > 0;
        Some(Self {
            holds,
            fault,
            is_mended,
        })
    }

    fn name(self) -> String {
        let what = match self.holds {
            Holds::Journals => "journals",
            Holds::Puzzles => "puzzles",
        };
        let how = match self.fault {
            Fault::Full => "full",
            Fault::ReadOnly => "read-only",
        };
        let end = if self.is_mended {
            "mended"
        } else {
            "to the end"
        };
        format!("{how} disk of {what}, {end}")
    }

    pub fn sit(
        self,
        home: &mut Home,
        screen: &mut Screen,
        random: &mut Random,
        tally: &mut Tally,
    ) -> Outcome<()> {
        let place = match self.holds {
            Holds::Journals => home.data(),
            Holds::Puzzles => home.puzzle_folder(),
        };
        let disk = Disk::new(place, home.means(), self.fault)?;
        let typist = home.new_typist("failing", random)?;
        self.sit_at(&disk, typist, home, screen, random, tally)
            .map_err(|failure| format!("{}: {failure}", self.name()))?;
        disk.unmount()
    }

    fn sit_at(
        self,
        disk: &Disk,
        typist: Typist,
        home: &mut Home,
        screen: &mut Screen,
        random: &mut Random,
        tally: &mut Tally,
    ) -> Outcome<()> {
        // No disk can be made read-only while a journal on it is open.
        let is_early = (self.holds, self.fault) == (Holds::Journals, Fault::ReadOnly);
        let mut from = Instant::now();
        if is_early {
            disk.fail(None, 0)?;
        }
        let mut sitting = Sitting::start(home, typist, screen)?;
        sitting.open()?;
        let program = Some(sitting.id());
        if !is_early {
            sitting.type_some(random.below(30), 60, random)?;
            from = Instant::now();
            let bytes = match self.holds {
                // Room for one step or two.
                Holds::Journals => longest_journal(home) + 150,
                Holds::Puzzles => 64,
            };
            disk.fail(program, bytes)?;
        }
        // So much that no room left over on a disk would do.
        sitting.type_some(20 + random.below(40), 60, random)?;
        sitting.press(Key::Save)?;
        std::thread::sleep(random.millis(700..1500));
        sitting.must_run()?;
        let has_refused = match self.holds {
            Holds::Journals => !is_autosaved(home, &sitting.typist),
            Holds::Puzzles => !is_saved(&sitting.typist),
        };
        tally.note_trouble(self.name(), has_refused);
        let mut until = None;
        if self.is_mended {
            disk.mend(program)?;
            let mended = Instant::now();
            until = Some(mended);
            sitting.press(Key::Save)?;
            let is_there = || is_saved(&sitting.typist) && is_autosaved(home, &sitting.typist);
            if !wait_until(SOON, is_there) {
                let keys = sitting.typist.tell(Instant::now());
                let what = if is_saved(&sitting.typist) {
                    "autosaved"
                } else {
                    "saved"
                };
                return Err(format!(
                    "not all was {what} 3 s after the disk was mended\nkeys: {keys}"
                ));
            }
            tally.longest_wait = tally.longest_wait.max(mended.elapsed());
            sitting.type_some(random.below(10), 60, random)?;
            std::thread::sleep(random.millis(0..1000));
        }
        let mut killed = sitting.kill()?;
        let has_limit = home.means() == Means::Limit;
        killed.broken = Some(Broken {
            from,
            until,
            hits_journals: has_limit || self.holds == Holds::Journals,
            hits_puzzles: has_limit || self.holds == Holds::Puzzles,
        });
        if !self.is_mended {
            // So that it can be looked at; the program is no more.
            disk.mend(None)?;
        }
        check::check(home, &[killed], tally)
    }
}

/// Says whether the file holds all that was typed.
fn is_saved(typist: &Typist) -> bool {
    let opened = storage::open(&typist.file);
    opened.is_ok_and(|opened| line(&opened.game) == line(typist.game()))
}

/// The journals that somebody may be writing.
fn journals(home: &Home) -> Vec<Vec<u8>> {
    let items = fs::read_dir(home.journals())
        .into_iter()
        .flatten()
        .flatten();
    items
        .filter_map(|item| fs::read(item.path()).ok())
        .collect()
}

fn longest_journal(home: &Home) -> u64 {
    let lengths = journals(home).into_iter().map(|bytes| bytes.len() as u64);
    lengths.max().unwrap_or(0)
}

/// Says whether a journal holds all that was typed.
fn is_autosaved(home: &Home, typist: &Typist) -> bool {
    let wanted = story(typist.game());
    let holds = |bytes: Vec<u8>| {
        let session = journal::read(&String::from_utf8_lossy(&bytes));
        session.is_ok_and(|session| story(&session.game) == wanted)
    };
    // Where nothing was changed, nothing is autosaved.
    typist.game().edits() == 0 || journals(home).into_iter().any(holds)
}
