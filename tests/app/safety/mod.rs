//! Whatever happens, nothing typed is lost.
//!
//! - `recovery.rs`: what was open comes back after a kill
//! - `disk.rs`: a disk that can't be written, and read-only files
//! - `file_watcher.rs`: files that another program changes

mod disk;
mod file_watcher;
mod recovery;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use egui::Key;
use sudogon_board::game::Game;
use sudogon_paper::files;
use sudogon_paper::storage::{self, Existing, journal};
use tempfile::TempDir;

use super::driver::Window;

/// A small puzzle with room for 3 in r1c1.
const PUZZLE: &str = ".4.112...1...3..";
/// The same with it.
const CHANGED: &str = "34.112...1...3..";

/// A folder with a file that holds the puzzle, and a window that has it open.
fn open_file(name: &str) -> (TempDir, PathBuf, Window) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    write(&path, PUZZLE);
    let window = Window::with_file(Some(&path));
    (folder, path, window)
}

/// The same with a change that is not saved.
fn change_file(name: &str) -> (TempDir, PathBuf, Window) {
    let (folder, path, mut window) = open_file(name);
    change(&mut window);
    (folder, path, window)
}

/// Writes a 3 in the first cell.
fn change(window: &mut Window) {
    window.click("r1c1");
    window.key(Key::Num3);
}

fn write(path: &Path, line: &str) {
    let game = files::read(line, None).expect("a puzzle");
    storage::save(path, &game, Existing::Replace).expect("a place to save");
}

fn on_disk(path: &Path) -> String {
    storage::open(path)
        .expect("a puzzle")
        .game
        .board()
        .grid()
        .to_line()
}

fn journal_files(folder: &Path) -> usize {
    std::fs::read_dir(folder).map_or(0, Iterator::count)
}

/// The games in the journals of a folder, as far as they are written.
pub fn journaled(folder: &Path) -> impl Iterator<Item = Game> {
    let items = std::fs::read_dir(folder).into_iter().flatten().flatten();
    items.filter_map(|item| {
        let text = std::fs::read_to_string(item.path()).ok()?;
        Some(files::journal::read(&text).ok()?.game)
    })
}

/// Waits until all that is on the board is in a journal, then ends the window as a kill would: nothing more is done. So many
/// journals are left then.
pub fn kill(mut window: Window, journals: &Path, left: usize) {
    let told = |game: &Game| {
        let steps = (game.steps(), game.history().len());
        (game.board().grid().to_line(), steps)
    };
    let now = window.harness.state().game().map(told);
    window.wait("the journal", |_| {
        journaled(journals).any(|game| Some(told(&game)) == now)
    });
    drop(window);
    // The system lets go of a killed program's locks at once; here its threads have to end.
    let start = Instant::now();
    while journal::orphaned(journals).count() < left && start.elapsed().as_secs() < 20 {
        std::thread::sleep(Duration::from_millis(10));
    }
}
