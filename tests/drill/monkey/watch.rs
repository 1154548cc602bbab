//! What is watched meanwhile: panics on any thread, frames that never end, memory and threads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::super::Outcome;
use super::super::sitting::wait_until;
use super::act::Act;
use super::record::Record;

/// A frame that takes longer hangs.
const HANGS: Duration = Duration::from_secs(90);
/// How long a job may need to notice that nobody waits for it.
const JOBS_END_IN: Duration = Duration::from_secs(20);
/// How many threads may stay once no window is open: those that wait for the disk or the clock.
const THREADS: usize = 8;
/// How many lives there are before memory is measured, and how much it may grow then: allocators keep what they once had.
const LIVES_BEFORE: usize = 10;
const GROWTH_KB: usize = 300_000;

pub struct Watch {
    start: Instant,
    panics: Arc<Mutex<Vec<String>>>,
    /// When a frame was begun, in milliseconds from the start; and what was done last.
    now: Arc<(AtomicU64, Mutex<String>)>,
}

impl Watch {
    /// Begins to watch this program.
    pub fn begin() -> Self {
        let watch = Self {
            start: Instant::now(),
            panics: Arc::default(),
            now: Arc::default(),
        };
        let panics = Arc::clone(&watch.panics);
        std::panic::set_hook(Box::new(move |panic| {
            let thread = std::thread::current();
            let place = thread.name().unwrap_or("a thread").to_owned();
            let mut panics = panics.lock().unwrap_or_else(PoisonError::into_inner);
            panics.push(format!("on {place}: {panic}"));
        }));
        let (now, start) = (Arc::clone(&watch.now), watch.start);
        std::thread::spawn(move || {
            loop {
                std::thread::sleep(Duration::from_secs(1));
                let begun = Duration::from_millis(now.0.load(Ordering::Relaxed));
                if start.elapsed().saturating_sub(begun) > HANGS {
                    let last = now.1.lock().unwrap_or_else(PoisonError::into_inner);
                    println!("FAILED: a frame does not end after {last}");
                    std::process::exit(1);
                }
            }
        });
        watch
    }

    /// A frame begins.
    pub fn beat(&self) {
        let passed = self.start.elapsed().as_millis();
        let passed = u64::try_from(passed).unwrap_or(u64::MAX);
        self.now.0.store(passed, Ordering::Relaxed);
    }

    /// Notes what is done.
    pub fn note(&self, act: &Act) {
        let mut last = self.now.1.lock().unwrap_or_else(PoisonError::into_inner);
        *last = format!("{act:?}");
    }

    /// Fails if anything panicked since it was asked last.
    pub fn panicked(&self) -> Outcome<()> {
        let mut panics = self.panics.lock().unwrap_or_else(PoisonError::into_inner);
        match panics.is_empty() {
            true => Ok(()),
            false => Err(format!(
                "a panic {}",
                std::mem::take(&mut *panics).join("; ")
            )),
        }
    }

    /// Looks at memory and threads between two lives.
    pub fn check(&self, record: &mut Record) -> Outcome<()> {
        self.beat();
        let ended = wait_until(JOBS_END_IN, || number_of("Threads:") <= THREADS);
        let threads = number_of("Threads:");
        if !ended {
            return Err(format!(
                "{threads} threads are left of windows that are closed"
            ));
        }
        let memory = number_of("VmRSS:");
        record.note_memory(memory);
        let before = record.memory.get(LIVES_BEFORE).copied().unwrap_or(memory);
        match memory > before + GROWTH_KB {
            true => Err(format!("memory grew from {before} to {memory} kB")),
            false => Ok(()),
        }
    }
}

/// A number that the system tells of this program; 0 where it tells none.
fn number_of(what: &str) -> usize {
    let told = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = told.lines().find_map(|line| line.strip_prefix(what));
    let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    number.unwrap_or(0)
}
