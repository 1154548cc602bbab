//! THE DISK: the only module that accesses it. Reads puzzle files and replaces them as a whole.
//!
//! - `puzzle_files.rs`: opens, saves and exports puzzles; `pictures.rs`: reads pictures
//! - `settings_file.rs`: the file of a program's settings; `journal.rs`: autosaved work
//! - `replace_file.rs`: replaces files as a whole; `bounded_read.rs`: reads files up to a size
//! - `file_stamp.rs`: detects changes by other programs; `folder_list.rs`: lists files to choose from, and says what the system knows of their names
//! - `collection.rs`: the puzzles of a file or folder; `progress.rs`: how far the player is in them
//! - `record.rs`: what the player has solved; `own_shapes.rs`: the shapes that they have drawn
//! - `lock.rs`: waits for other windows; `error.rs`: what can go wrong
//!
//! A file is never written in place: a new one takes its name when it is complete and on disk, so that after a crash either
//! the old puzzle or the new one is there. Only journals and the record grow in place.

mod bounded_read;
pub mod collection;
mod error;
mod file_stamp;
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

pub use error::{Error, FileProblem};
pub use file_stamp::{FileState, Stamp};
pub use folder_list::{FolderEntry, absolute, exists, list, modified, working_folder};
pub use pictures::{MAX_PICTURE_BYTES, PICTURES, is_named_as_picture, is_picture, picture};
pub use puzzle_files::{Opened, export, open, pieces, save, stream, write, write_to_look_at};
pub use replace_file::{Existing, NewFile, new_file};
