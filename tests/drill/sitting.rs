//! The program on a screen, typed into and killed.

use std::fs::File;
use std::path::Path;
use std::process::Child;
use std::time::{Duration, Instant};

use sudogon_paper::files::journal::Session;

use super::Outcome;
use super::disk::Means;
use super::home::Home;
use super::random::Random;
use super::screen::{Screen, end, quiet};
use super::trouble::Broken;
use super::typist::{Key, Story, Typist, story};

/// How long the program may take to open; a busy machine is slow.
pub const OPENS_IN: Duration = Duration::from_secs(60);
/// How often bringing back is tried.
const TRIES: usize = 4;

/// Waits until something is so; says whether it came to that.
pub fn wait_until(most: Duration, mut is_so: impl FnMut() -> bool) -> bool {
    let start = Instant::now();
    loop {
        if is_so() {
            return true;
        }
        if start.elapsed() > most {
            return false;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The program; it ends with this.
pub struct Program(Child);

impl Program {
    /// Starts it on a file.
    pub fn start(home: &Home, file: &Path, screen: &Screen) -> Outcome<Self> {
        let program = env!("CARGO_BIN_EXE_sudogon");
        let mut command = match home.means() {
            // A program that writes past such a limit would be ended by it, which no full disk does.
            Means::Limit => {
                let mut shell = quiet("sh");
                shell.args(["-c", "trap '' XFSZ; exec \"$@\"", "sh", program]);
                shell
            }
            Means::Mounts | Means::None => quiet(program),
        };
        home.dress(&mut command);
        command.arg(file).env("DISPLAY", screen.name());
        let log = File::options().create(true).append(true).open(home.log());
        let log = log.map_err(|error| format!("no place for what the program says: {error}"))?;
        let program = command.stderr(log).spawn();
        let program = program.map_err(|error| format!("the program does not start: {error}"))?;
        Ok(Self(program))
    }

    /// It must be there still.
    pub fn must_run(&mut self) -> Outcome<()> {
        match self.0.try_wait() {
            Ok(None) => Ok(()),
            Ok(Some(status)) => Err(format!("the program ended by itself: {status}")),
            Err(error) => Err(format!("the system does not tell of the program: {error}")),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        end(&mut self.0);
    }
}

/// A window that somebody types into.
pub struct Sitting<'a> {
    program: Program,
    screen: &'a mut Screen,
    pub typist: Typist,
}

/// A window that was killed, and what is known of it.
pub struct Killed {
    pub typist: Typist,
    pub at: Instant,
    /// What was brought back, as it was then.
    pub brought_back: Option<Story>,
    /// The disk that failed meanwhile.
    pub broken: Option<Broken>,
}

/// All that a usual sitting needs.
pub struct Seat<'a> {
    pub home: &'a Home,
    pub typist: Typist,
    /// What to bring back.
    pub brings_back: Option<Session>,
    pub screen: &'a mut Screen,
    pub random: Random,
}

impl Killed {
    /// When its journal ended to be written.
    pub fn journal_ended(&self) -> Instant {
        let ended = self.broken.as_ref().and_then(Broken::journals_ended);
        ended.unwrap_or(self.at)
    }
}

impl Seat<'_> {
    /// Starts the program, types for a while, and kills it at any moment.
    pub fn sit(mut self) -> Outcome<Killed> {
        let random = &mut self.random;
        if self.brings_back.is_some() {
            self.home.forget_files()?;
        }
        let mut sitting = Sitting::start(self.home, self.typist, self.screen)?;
        if random.once_in(8) {
            std::thread::sleep(random.millis(0..1000));
            return sitting.kill();
        }
        sitting.open()?;
        let mut brought_back = None;
        if let Some(session) = self.brings_back {
            if random.once_in(3) {
                // In the middle of it: whether it came to it or not, nothing may be lost.
                sitting.press_bring_back()?;
                std::thread::sleep(random.millis(0..150));
                return sitting.kill();
            }
            sitting.bring_back(self.home, &session)?;
            brought_back = Some(story(&session.game));
            sitting.typist = Typist::brought_back(session);
        }
        let pace = 20 + random.below(130) as u64;
        sitting.type_some(random.below(60), pace, random)?;
        let pause = match random.below(3) {
            0 => 0..30,
            1 => {
                sitting.press(Key::Save)?;
                0..80
            }
            _ => 0..2500,
        };
        std::thread::sleep(random.millis(pause));
        let mut killed = sitting.kill()?;
        killed.brought_back = brought_back;
        Ok(killed)
    }
}

impl<'a> Sitting<'a> {
    /// Starts the program on the typist's file.
    pub fn start(home: &Home, typist: Typist, screen: &'a mut Screen) -> Outcome<Self> {
        Ok(Self {
            program: Program::start(home, &typist.file, screen)?,
            screen,
            typist,
        })
    }

    /// Waits until the puzzle is in the window and has the keyboard.
    pub fn open(&mut self) -> Outcome<()> {
        let stem = Home::stem(Some(&self.typist.file));
        if !wait_until(OPENS_IN, || self.screen.focus(&stem)) {
            self.must_run()?;
            return Err("the window does not open".to_owned());
        }
        std::thread::sleep(Duration::from_millis(150));
        Ok(())
    }

    /// The program must be there still.
    pub fn must_run(&mut self) -> Outcome<()> {
        self.program.must_run()
    }

    /// The program's number.
    pub fn id(&self) -> u32 {
        self.program.0.id()
    }

    pub fn press(&mut self, key: Key) -> Outcome<()> {
        // Noted first: what the keyboard takes its time for counts as well.
        let at = Instant::now();
        self.screen.press(&key.name())?;
        self.typist.note(key, at);
        Ok(())
    }

    /// Types so many keys, with so many milliseconds between two of them on average.
    pub fn type_some(&mut self, keys: usize, pace: u64, random: &mut Random) -> Outcome<()> {
        for _ in 0..keys {
            let key = self.typist.choose(random);
            self.press(key)?;
            std::thread::sleep(random.millis(pace / 2..pace * 3 / 2));
        }
        self.must_run()
    }

    /// Goes from the board to the first screen, and continues the first board there after the one that is open.
    fn press_bring_back(&mut self) -> Outcome<()> {
        for key in ["ctrl+shift+n", "Down", "Right", "Return"] {
            std::thread::sleep(Duration::from_millis(300));
            self.screen.press(key)?;
        }
        Ok(())
    }

    /// Brings back what the window lists first. Where a slow window has missed a key it is started anew.
    fn bring_back(&mut self, home: &Home, session: &Session) -> Outcome<()> {
        let stem = Home::stem(session.file.as_deref());
        for _ in 0..TRIES {
            self.press_bring_back()?;
            if wait_until(Duration::from_secs(5), || self.screen.focus(&stem)) {
                return Ok(());
            }
            self.must_run()?;
            end(&mut self.program.0);
            self.program = Program::start(home, &self.typist.file, self.screen)?;
            self.open()?;
        }
        Err("what was left could not be brought back".to_owned())
    }

    /// Kills the program, as nothing can keep it from.
    pub fn kill(mut self) -> Outcome<Killed> {
        self.must_run()?;
        let at = Instant::now();
        let killed = self.program.0.kill().and_then(|()| self.program.0.wait());
        killed.map_err(|error| format!("the program can't be killed: {error}"))?;
        Ok(Killed {
            typist: self.typist,
            at,
            brought_back: None,
            broken: None,
        })
    }
}
