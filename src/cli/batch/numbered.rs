//! Results that need no input: numbered from 0, made on all cores and written in that order.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use super::ordered_output::{OrderedOutput, StatusCounts};
use super::shared_output::{SharedOutput, on_threads};
use crate::cli::arguments::CommandOptions;
use crate::cli::output::result::Status;
use crate::cli::output::terminal::exit_status;

/// The line to print, if there is one, and whether it is as it should be.
pub type Numbered = (Option<String>, Status);

/// Makes so many results, and returns the exit status. The work is told its number, and may ask whether it should end.
pub fn run_numbered(
    options: &CommandOptions,
    count: u64,
    work: &(dyn Fn(u64, &dyn Fn() -> bool) -> Numbered + Sync),
) -> ExitCode {
    let output = SharedOutput::new(OrderedOutput::new(Instant::now(), options.prints_nothing()));
    let next = AtomicU64::new(0);
    on_threads(options.threads(), &|| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count || output.is_stopped() {
                break;
            }
            let (line, status) = work(number, &|| output.is_stopped());
            let mut counts = StatusCounts::default();
            counts.count(status);
            let mut text = line.filter(|_| !options.quiet).unwrap_or_default();
            if !text.is_empty() {
                text.push('\n');
            }
            let text = &mut text.into_bytes();
            output.hand_in(number, text, true, counts, Instant::now());
        }
    });
    let (counts, failure) = output.close();
    exit_status(failure, false, counts.of(Status::None) > 0)
}
