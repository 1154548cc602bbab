//! THE DISK: the only module that accesses it. Reads puzzle files and replaces them as a whole.
//!
//! - `puzzle_files.rs`: opens, saves and exports puzzles; `pictures.rs`: reads pictures
//! - `settings_file.rs`: the file of a program's settings; `journal.rs`: autosaved work
//! - `replace_file.rs`: replaces files as a whole; `unfinished_file.rs`: a new file before it has its name; `bounded_read.rs`: reads files up to a size
//! - `damaged_file.rs`: gives what can't be read another name
//! - `file_stamp.rs`: detects changes by other programs; `folder_list.rs`: lists files to choose from, and says what the system knows of their names
//! - `collection.rs`: the puzzles of a file or folder; `progress.rs`: how far the player is in them
//! - `record.rs`: what the player has solved, `solves.rs`: and how; `own_shapes.rs`: the shapes that they have drawn
//! - `lock.rs`: waits for other windows; `fingerprint.rs`: a number for a text in the name of a file; `error.rs`: what can go wrong
//!
//! A file is never written in place: a new one takes its name when it is complete and on disk, so that after a crash either
//! the old puzzle or the new one is there. Only journals and the record grow in place.
//!
//! # Two windows
//!
//! Two may be open at once, on all that is kept. What the second one does, and the test that tries it:
//!
//! | kept | the second window | test |
//! |---|---|---|
//! | settings | makes its own changes in what the first has written, each by itself; sees the other's at its next start | `settings_of_two_windows_are_both_kept`, `each_part_of_the_settings_is_kept_by_itself` |
//! | techniques that are ticked, exercises | the same, technique by technique | `what_is_ticked_in_two_windows_is_all_known`, `of_a_list_or_a_table_each_entry_is_kept_by_itself` |
//! | recent files | puts its own in front of the first one's | `the_files_of_two_windows_are_all_recent` |
//! | board of the next start | the window that is closed last says it | `the_next_start_goes_on_where_the_last_window_was_closed` |
//! | record | adds its lines behind the first one's | `what_two_windows_solve_stands_in_the_record`, `windows_that_write_at_the_same_time_lose_no_line` |
//! | solves of the record | keeps its own beside the first one's: each has a file | `what_two_windows_solve_stands_in_the_record` |
//! | progress in a list | replaces only what it has read; else says so, and the board stays in its journal | `two_windows_on_one_puzzle_lose_nothing` |
//! | journals | has its own; lists none that is open, and says so of one that was opened meanwhile | `two_windows_write_and_offer_different_journals`, `a_board_that_another_window_continues_is_not_continued_twice` |
//! | puzzle files | saves only over what it has read; else says so, and the board stays in its journal | `the_second_of_two_windows_does_not_overwrite_the_file` |
//! | shapes of one's own | changes or removes only the file that it has read, as it was then; else its shape is kept beside the other | `of_two_windows_that_change_a_shape_the_second_keeps_its_own_beside` |
//! | drawings of shapes | writes a file of its own; all that are left are found again | `two_windows_draw_two_drawings_and_both_are_found_again`, `of_two_windows_with_one_drawing_each_has_its_own` |
//!
//! # What writes to the disk
//!
//! All of it, and what keeps safe what was there. `every_function_that_writes_is_in_the_table_of_writers` in `tests/tidy` compares this
//! with the code.
//!
//! | what | where | what was there |
//! |---|---|---|
//! | any file, as a whole | `replace_file::put`, `replace_file::new_file`, `replace_file::begin`, `replace_file::complete`, `replace_file::take_its_name` | stays until the new one is complete and on disk, then that takes its name in one step; a file that was not to be replaced, or was changed by another program, is refused ([`Existing`]) |
//! | the new file meanwhile | `unfinished_file::begin_unnamed`, `unfinished_file::name_unnamed`, `unfinished_file::begin_named` | has no name on Linux, else a hidden one of its own: it is nobody's file before it is complete |
//! | what a killed program left of such a file | `unfinished_file::remove_abandoned` | is removed only if it has our hidden name, nobody holds it, and it lay still for a minute |
//! | a folder of the player's | `replace_file::private_folder` | stays: a folder is made only where there is none |
//! | a game; its export; pages, the record as a table | `puzzle_files::save`, `puzzle_files::export`, `puzzle_files::write` | as a whole; whoever calls says what of an older file is known |
//! | pages for another program to show | `puzzle_files::write_to_look_at` | a new file among the system's temporary ones |
//! | nothing: the system is asked whether it could be written | `puzzle_files::is_read_only` | stays |
//! | how far the player is in a list's puzzle | `progress::keep` | as a whole, only if unchanged since it was read; a damaged one gets another name first |
//! | the settings, and their lock | `settings_file::write`, `settings_file::lock` | as a whole, under a lock in which they are read again; damaged ones get another name first; the lock is an empty file |
//! | what can't be read | `damaged_file::set_aside` | gets a name that is free, if it can; nothing is replaced |
//! | a shape, and the one being drawn | `own_shapes::keep`, `own_shapes::remove_known` | as a whole, and only if unchanged since it was read, else a new file; what can't be read gets another name |
//! | a journal | `journal::create`, `journal::write`, `journal::remove`, `journal::orphan_at` | a new file for each sitting, locked while it is open, to which lines are added; it is removed when its work is saved or given up |
//! | the record | `record::append`, `record::empty` | lines are added behind those there, under a lock; it is emptied when the player says so |
//! | how a puzzle of the record was solved | `solves::keep`, `solves::empty` | as a whole; the oldest of more than two hundred goes, and all of them where the record is emptied |

mod bounded_read;
pub mod collection;
mod damaged_file;
mod error;
mod file_stamp;
mod fingerprint;
mod folder_list;
pub mod journal;
mod lock;
pub mod own_shapes;
mod pictures;
pub mod progress;
mod puzzle_files;
pub mod record;
mod replace_file;
pub mod settings_file;
pub mod solves;
mod unfinished_file;

pub use error::{Error, FileProblem};
pub use file_stamp::{FileState, Stamp};
pub use folder_list::{
    FolderEntry, absolute, exists, has_other_names, is_same_file, list, modified, working_folder,
};
pub use pictures::{
    MAX_PICTURE_BYTES, PICTURES, ending_of_picture, is_named_as_picture, is_picture, picture,
};
pub use puzzle_files::{
    Opened, beginning, export, open, pieces, save, stream, write, write_to_look_at,
};
pub use replace_file::{Existing, NewFile, new_file};
