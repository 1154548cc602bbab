//! Waits for a lock on a file that several windows write. Who holds it for long has been stopped, or is another program: what is to be
//! written then matters more than whose turn it is.

use std::fs::{File, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// How long it is waited for: windows hold such a lock while they write a few kilobytes.
const PATIENCE: Duration = Duration::from_secs(1);

/// Locks a file until it is closed, or goes without after a while; says which. Some network disks have no locks at all.
pub(super) fn wait_for(file: &File, lock: fn(&File) -> Result<(), TryLockError>) -> bool {
    let start = Instant::now();
    loop {
        match lock(file) {
            Ok(()) => return true,
            Err(TryLockError::WouldBlock) if start.elapsed() < PATIENCE => {
                thread::sleep(PATIENCE / 100);
            }
            Err(_) => return false,
        }
    }
}
