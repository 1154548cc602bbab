//! The output, shared by all workers: one that is too far ahead waits, and all stop after a write error.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::ordered_output::{OrderedOutput, StatusCounts};

/// The batch's output, behind a lock.
pub(super) struct SharedOutput {
    output: Mutex<OrderedOutput>,
    /// Notified whenever the output has advanced and a worker waits for that.
    moved: Condvar,
    stopped: AtomicBool,
}

impl SharedOutput {
    /// Shares an output.
    pub(super) fn new(output: OrderedOutput) -> Self {
        Self {
            output: Mutex::new(output),
            moved: Condvar::new(),
            stopped: AtomicBool::new(false),
        }
    }

    /// Says whether writing has failed, so that there is no more to do.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Writes the first results of unfinished chunks.
    pub(super) fn pass_on(&self, order: u64, text: &mut Vec<u8>, now: Instant) {
        let mut output = lock(&self.output);
        output.pass_on(order, text, now);
        self.notify(&output);
    }

    /// Hands the results of some chunks to the output, and waits while they are too far ahead of others.
    pub(super) fn hand_in(
        &self,
        order: u64,
        text: &mut Vec<u8>,
        flush: bool,
        counts: StatusCounts,
        now: Instant,
    ) {
        let mut output = lock(&self.output);
        output.counts.add(counts);
        output.hand_in(order, text, flush, now);
        self.notify(&output);
        while output.is_full() && !self.is_stopped() {
            output.waiting += 1;
            output = self
                .moved
                .wait(output)
                .unwrap_or_else(PoisonError::into_inner);
            output.waiting -= 1;
        }
    }

    /// Stops all workers after a write error, and wakes those that wait.
    fn notify(&self, output: &OrderedOutput) {
        if output.has_failed() {
            self.stopped.store(true, Ordering::Relaxed);
        }
        // Notifying is free when nobody waits.
        if output.waiting > 0 {
            self.moved.notify_all();
        }
    }

    /// Writes what is left, and returns how the puzzles came out and the first error that there was.
    pub(super) fn close(self) -> (StatusCounts, Option<io::Error>) {
        let output = unlocked(self.output);
        (output.counts, output.close())
    }
}

/// Does the same on some threads, one of them this.
pub(super) fn on_threads(threads: usize, work: &(dyn Fn() + Sync)) {
    std::thread::scope(|scope| {
        for number in 1..threads {
            let worker = std::thread::Builder::new().name(format!("batch {number}"));
            // With fewer threads than asked for, it only takes longer.
            if worker.spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
}

/// Locks, whatever has failed under the lock before.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes what was behind a lock, whatever has failed under it before.
pub(super) fn unlocked<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}
