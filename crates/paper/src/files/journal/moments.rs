//! Each board of a session with the second at which it came to be, for whoever looks back on it.

use std::time::Duration;

use sudogon_board::game::Moment;

use super::super::Error;
use super::line::TIME_FIRST;
use super::reader::Reading;

/// The most cells on all boards together: some ten thousand deeds on a 9×9, more than anybody looks back on.
const MOST_CELLS: usize = 1_000_000;

/// The moments of a journal, from the start on: each change of the board, also by undoing and redoing. It is read as far as
/// [`read`](super::read) reads it, and no further than somebody looks back.
///
/// In journals before format 6 the time stands somewhere behind a step: a step takes the one that follows before the next step, else the last
/// that is known.
///
/// # Example
/// ```
/// use std::time::Duration;
/// use sudogon_board::game::{Edit, Game};
/// use sudogon_board::layout::Cell;
/// use sudogon_board::puzzle::{Puzzle, Value};
/// use sudogon_paper::files::journal::{self, Recorder, Snapshot};
///
/// let cell = Cell::new(0);
/// let mut game = Game::of(Puzzle::empty(sudogon_board::layout::named("sq4")?));
/// let (mut recorder, mut text) = Recorder::begin(Snapshot { game: &game, cursor: cell, file: None });
/// game.set_time(Duration::from_secs(7));
/// game.edit(&Edit::Print { cell, value: Value::new(3) });
/// text += &recorder.follow(Snapshot { game: &game, cursor: cell, file: None });
///
/// let moments = journal::moments(&text)?;
/// let seconds: Vec<u64> = moments.iter().map(|moment| moment.time.as_secs()).collect();
/// assert_eq!(seconds, [0, 7]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The text is not a journal, or one of a newer Sudogon, or its start can't be read.
pub fn moments(text: &str) -> Result<Vec<Moment>, Error> {
    let mut reading = Reading::begin(text)?;
    let most = MOST_CELLS / reading.session.game.board().layout().len().max(1);
    let mut moments = vec![now(&reading, false)];
    let is_time_first = reading.format >= TIME_FIRST;
    // Whether the time of the last moment may still come: that of the start is its first line in any format.
    let mut is_time_open = true;
    while moments.len() < most {
        let (edits, steps, time) = state(&reading);
        if reading.take_line().is_none() {
            break;
        }
        let after = state(&reading);
        if (after.0, after.1) != (edits, steps) {
            moments.push(now(&reading, after.0 != edits));
            is_time_open = true;
        } else if after.2 != time && is_time_open {
            moments
                .last_mut()
                .into_iter()
                .for_each(|last| last.time = after.2);
            is_time_open = false;
        }
        is_time_open &= !is_time_first;
    }
    Ok(moments)
}

/// How many steps were ever made, how many lead here, and when that is.
fn state(reading: &Reading<'_>) -> (u64, usize, Duration) {
    let game = &reading.session.game;
    (game.edits(), game.steps(), game.time())
}

/// The board as it stands now, after a step or otherwise.
fn now(reading: &Reading<'_>, is_after_step: bool) -> Moment {
    let game = &reading.session.game;
    let last = game.steps().checked_sub(1).filter(|_| is_after_step);
    let step = last.and_then(|last| game.history().get(last));
    Moment {
        time: game.time(),
        label: step.map(|step| step.label.clone()),
        board: game.board().clone(),
    }
}
