//! THE WINDOW: everything that knows egui. It has two floors.
//!
//! **Below**, what knows no more than it needs:
//!
//! - `command/`: commands as data: the features, their names, keys and menus
//! - `editing/`: the editor: the game with its cursor and card, and all that changes it
//! - `document/`: a puzzle in the window: an editor with its file and journal; `known/`: what is found out about a puzzle
//! - `cards/`: one file for each card beside the board: hint, check, solve, what can go here; `card_text.rs`: a headline with its lines
//! - `doctor/`: which printed number is wrong, and what mends it
//! - `start_screen/`: the first screen, and what every page in its place can do; the lists of boards, shapes, examples, puzzles
//! - `photo/`, `own_shape/`: pages: what was read in a picture; a shape of one's own, while it is drawn; `own_rule/`: a rule of one's own
//! - `collection/`: a file or folder with many puzzles
//! - `tries/`: what the player tries, with the ledger
//! - `lessons/`: techniques, and positions to learn them from
//! - `demo/`: what runs on a copy of the board: a watched strategy, a race
//! - `new_puzzle/`: what a new puzzle is to be like, and the search for one
//! - `printing/`: pages of paper, looked at before they are printed; `clipboard/`: whether a paste comes
//! - `guide/`: the user's guide; `record/`: what the player has solved; `solve_review/`: how a solve went
//! - `board_view/`: the board on the screen, and what the mouse does there
//! - `dialogs/`: questions in front of the window; `desktop/`: what the desktop asks for, and what it can't do
//! - `style/`: colours, sizes, controls; `stored_settings.rs`: how settings are kept
//! - `feedback.rs`: announcements and notices; `wake.rs`: how jobs wake the window; `system_dialog.rs`: the system's dialogs for files; `logger.rs`: the log
//!
//! **Above**, what has the whole window as an argument:
//!
//! - `state.rs`: the window's state, [`App`]; `start.rs`: how it begins; `launch.rs`: starts it, and says what is missing if it can't
//! - `run/`: what each command does, a file for each feature; `dispatch.rs`: a command runs, or is refused; `facts.rs`: whether it can
//! - `files/`: opening, saving, replacing, recovery; `reports.rs`: what becomes of a job's result
//! - `window/`: the arrangement of the window: menus, tools, pad, status bar, keys; `bars.rs`: what the player should know or decide
//! - `frame.rs`: a frame: takes jobs' results, turns keys and clicks into commands, runs them
//! - `focus.rs`: the keyboard's focus; `pausing.rs`: the timer, as the window sees it; `reading_aloud.rs`: for screen readers; `screen.rs`: the window's
//!   size; `running_jobs.rs`: which jobs are running in the background
//!
//! A frame: keys and clicks become `Command`s while the panels are drawn; afterwards the commands run, each through `App::run`. Besides
//! them only the results of jobs that a command has started change the game, once a frame (`Document::poll_card`).

mod bars;
mod board_view;
mod card_text;
mod cards;
mod clipboard;
mod collection;
mod command;
mod demo;
mod desktop;
mod dialogs;
mod dispatch;
mod doctor;
mod document;
mod editing;
mod facts;
mod feedback;
mod files;
mod focus;
mod frame;
mod guide;
mod known;
mod launch;
mod lessons;
mod logger;
mod new_puzzle;
mod own_rule;
mod own_shape;
mod pausing;
mod photo;
mod printing;
mod reading_aloud;
mod record;
mod reports;
mod run;
mod running_jobs;
mod screen;
mod solve_review;
mod start;
mod start_screen;
mod state;
mod stored_settings;
mod style;
mod system_dialog;
mod tries;
mod wake;
mod window;

pub use desktop::{Desktop, SystemAppearance};
pub use document::file_question::{Chooser, FileAnswer, FileQuestion, SystemDialog, Wanted};
pub use launch::run;
pub use start::Start;
pub use state::App;

/// The title and the keys of every command, as menus and help show them.
pub fn commands() -> impl Iterator<Item = (&'static str, Vec<egui::KeyboardShortcut>)> {
    let listed = command::listed().iter();
    listed.map(|(_, row)| (row.title(), row.keys().copied().collect()))
}
