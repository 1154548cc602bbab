//! Jobs on separate threads: a job goes in, its events come out of a channel.
//!
//! - `task.rs`: [`Task`] and [`Reporter`], the two ends of a job's channel
//! - `solving.rs`: whether a puzzle has a solution, and how many
//! - `true_candidates.rs`: the values that each cell has in some solution, and in how many
//! - `hinting.rs`: the steps from a position: the next ones, the whole path, or those that rule a value out
//! - `exercising.rs`: the steps of an exercise
//! - `watching.rs`: a watched strategy: it plays, pauses, goes back, jumps
//! - `generating.rs`: a new puzzle
//! - `doctor.rs`: why a puzzle has not one solution, and what would mend it
//! - `photo.rs`: the puzzle in a picture; `printing.rs`: pages of paper
//! - `reviewing.rs`: a review of a solve, from its journal
//! - `racing.rs`: all strategies and the engine on the same puzzle
//! - `disk_queue.rs`: what is kept on the disk, each thing in order, until the end
//!
//! Each job is a [`Task`] with its own channel, so an older job's events can't reach a newer one, and dropping the task stops
//! the job. A panic in a job is an event with a message. Knows jobs, not windows: the caller passes a function that wakes it.
//!
//! # Example
//! ```
//! use std::sync::Arc;
//! use sudogon_board::puzzle::Puzzle;
//! use sudogon::worker::{self, SolveOutcome, SolveEvent};
//!
//! let puzzle = Puzzle::empty(sudogon_board::layout::named("sq4")?);
//! let (layout, givens) = (Arc::clone(&puzzle.layout), puzzle.givens.clone());
//! let task = worker::solve(layout, givens, || println!("there is something to poll"));
//! while let Some(event) = task.wait() {
//!     match event {
//!         SolveEvent::Progress(progress) => println!("{} guesses", progress.work.guesses),
//!         SolveEvent::Done(outcome) => assert!(matches!(outcome, SolveOutcome::Several { .. })),
//!     }
//! }
//! # Ok::<(), sudogon_board::layout::Error>(())
//! ```

mod disk_queue;
mod doctor;
mod exercising;
mod generating;
mod hinting;
mod photo;
mod printing;
mod racing;
mod reviewing;
mod solving;
mod task;
mod true_candidates;
mod watching;

pub use disk_queue::{DiskNews, DiskQueue, Ended, Ending, Keeper, RETRY_AFTER};
pub use doctor::{DoctorEvent, examine, mend_in_pairs, search_on};
pub use exercising::{exercise, judge_answer};
pub use generating::{GenerateEvent, SearchEnd, generate};
pub use hinting::{FoundPath, HintEvent, HintReader, hint, path, rate, removing_steps, why_not};
pub use photo::{PhotoEvent, draw_shape, read_photo};
pub use printing::{Preview, PrintEvent, lay_out};
pub use racing::{Entrant, RaceEnd, RaceProgress, SLOWER, race};
pub use reviewing::{ReviewEvent, ReviewedSolve, Solver, found_in, review};
pub use solving::{SolveEvent, SolveOutcome, SolveProgress, judge, solve};
pub use task::{Reporter, Task, panic_message, start, take_result};
pub use true_candidates::{CandidatesEvent, true_candidates};
pub use watching::{WatchOrder, WatchState, Watcher, watch};
