//! The player's own shapes: each an empty puzzle in a file of its own, in one folder; and beside them the drawings that are not ready,
//! each in a file of its own, too.
//!
//! Several windows share the folder. So a file is replaced or removed only by who has read it, and only if it is as it was then;
//! otherwise a new one is written beside it. What can't be read gets another name, for somebody who can mend it.

use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use sudogon_board::game::Game;
use sudogon_board::layout::Layout;
use sudogon_board::message::Language;
use sudogon_board::own_shape::OwnShape;
use sudogon_board::puzzle::Puzzle;

use super::bounded_read::bounded;
use super::damaged_file;
use super::error::{Error, FileProblem};
use super::file_stamp::{FileState, Stamp};
use super::puzzle_files;
use super::replace_file::{Existing, private_folder, put};
use crate::files::{self, MAX_BYTES};

/// The extension of shapes.
const SHAPE: &str = "ron";
/// The name of drawings, and their extension.
const DRAWING: &str = "drawing";
const DRAFT: &str = "draft";
/// The most letters of a file's name that come from a title.
const MAX_NAME: usize = 40;
/// The most files of one name: somebody must have made them otherwise.
const MAX_SAME: usize = 10_000;

/// A shape in its file.
#[derive(Clone, Debug)]
pub struct KeptShape {
    /// The file.
    pub path: PathBuf,
    /// The shape.
    pub layout: Arc<Layout>,
    /// Tells later whether the file has changed.
    pub stamp: Stamp,
}

/// The contents of a folder of shapes.
#[derive(Debug, Default)]
pub struct FoundShapes {
    /// The shapes.
    pub shapes: Vec<KeptShape>,
    /// The drawings that are not ready, the last one at the end.
    pub drawings: Vec<(OwnShape, DrawingFile)>,
    /// The files that can't be read, under their new names.
    pub set_aside: Vec<PathBuf>,
}

/// Looks for shapes and drawings in a folder, and sets aside what can't be read.
pub fn find(folder: &Path, language: Language) -> FoundShapes {
    let (mut shapes, mut set_aside) = (Vec::new(), Vec::new());
    for path in with_extension(folder, SHAPE) {
        match kept_in(&path) {
            Ok(shape) => shapes.push(shape),
            Err(error) if error.is_damage() => set_aside.extend(damaged_file::set_aside(&path)),
            Err(_) => {}
        }
    }
    let mut drafts = Vec::new();
    for path in with_extension(folder, DRAFT) {
        match bounded(&path, MAX_BYTES) {
            Ok(Some((bytes, about))) => match drawing(&bytes) {
                Some(shape) => {
                    let stamp = Stamp::of(&about, &bytes);
                    let modified = about.modified().ok();
                    drafts.push((modified, path, shape, stamp));
                }
                None => set_aside.extend(damaged_file::set_aside(&path)),
            },
            Ok(None) => set_aside.extend(damaged_file::set_aside(&path)),
            // Whoever can't read it now may be able to later.
            Err(_) => {}
        }
    }
    drafts.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
    let drawings = drafts.into_iter().map(|(_, path, shape, stamp)| {
        let file = Some((path, stamp));
        let is_written = false;
        (shape, DrawingFile { file, is_written })
    });
    FoundShapes {
        drawings: drawings.collect(),
        shapes: in_order(shapes, language),
        set_aside,
    }
}

/// The shapes in a folder, by their titles in the order of a language; those that can't be read are left out.
pub fn list(folder: &Path, language: Language) -> Vec<KeptShape> {
    let paths = with_extension(folder, SHAPE).into_iter();
    let shapes = paths.filter_map(|path| kept_in(&path).ok());
    in_order(shapes.collect(), language)
}

fn kept_in(path: &Path) -> Result<KeptShape, Error> {
    let opened = puzzle_files::open(path)?;
    Ok(KeptShape {
        path: path.to_path_buf(),
        layout: Arc::clone(&opened.game.board().puzzle().layout),
        stamp: opened.stamp,
    })
}

fn in_order(mut shapes: Vec<KeptShape>, language: Language) -> Vec<KeptShape> {
    shapes.sort_by(|a, b| {
        let by_title = language.order(a.layout.title(), b.layout.title());
        by_title.then_with(|| a.path.cmp(&b.path))
    });
    shapes
}

/// A new id for a shape, which no other has.
pub fn new_id() -> String {
    // The keys of each hasher are chosen by chance.
    let number = RandomState::new().hash_one(SystemTime::now());
    format!("{number:016x}")
}

/// Keeps a shape: in the file that it had before, if that is unchanged since, otherwise in a new one named after it. Returns the file.
///
/// # Errors
/// Why it can't be written.
///
/// # Example
/// ```
/// use sudogon_board::message::Language;
/// use sudogon_paper::storage::own_shapes;
///
/// let folder = tempfile::tempdir()?;
/// let star = sudogon_board::layout::named("star")?;
/// let path = own_shapes::keep(folder.path(), &star, None)?;
/// let kept = &own_shapes::list(folder.path(), Language::ENGLISH)[0];
/// assert_eq!(kept.layout, star);
/// assert_eq!(own_shapes::keep(folder.path(), &star, Some(kept))?, path);
/// own_shapes::remove(kept)?;
/// assert!(own_shapes::list(folder.path(), Language::ENGLISH).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn keep(
    folder: &Path,
    layout: &Arc<Layout>,
    before: Option<&KeptShape>,
) -> Result<PathBuf, Error> {
    private_folder(folder).map_err(|problem| Error::new(folder, problem))?;
    let game = Game::of(Puzzle::empty(Arc::clone(layout)));
    // What could not be read again would be lost.
    let text = files::write(&game).map_err(|error| Error::new(folder, error))?;
    files::read(&text, None).map_err(|error| Error::new(folder, error))?;
    if let Some(before) = before {
        match puzzle_files::save(&before.path, &game, Existing::ReplaceKnown(before.stamp)) {
            Ok(_) => return Ok(before.path.clone()),
            Err(error) if matches!(error.problem, FileProblem::Changed) => {}
            Err(error) => return Err(error),
        }
    }
    let letters = layout.title().chars().take(MAX_NAME);
    let name: String = letters
        .map(|letter| {
            if letter.is_alphanumeric() {
                letter
            } else {
                '-'
            }
        })
        .collect();
    in_new_file(folder, &name, SHAPE, |path| {
        puzzle_files::save(path, &game, Existing::Keep).map(|_| path.to_path_buf())
    })
}

/// Removes a shape, unless its file has changed since it was read.
///
/// # Errors
/// Why it can't be removed.
pub fn remove(shape: &KeptShape) -> Result<(), Error> {
    if remove_known(&shape.path, shape.stamp)? {
        Ok(())
    } else {
        Err(Error::new(&shape.path, FileProblem::Changed))
    }
}

/// The file of a drawing that is not ready; none before it is first written.
#[derive(Debug, Default)]
pub struct DrawingFile {
    file: Option<(PathBuf, Stamp)>,
    /// It is this window's to write, and not only read.
    is_written: bool,
}

impl DrawingFile {
    /// Keeps a drawing: in its file, unless another window has written that since, else in a new one.
    ///
    /// # Errors
    /// Why it can't be written.
    pub fn keep(&mut self, folder: &Path, shape: &OwnShape) -> Result<(), Error> {
        self.is_written = true;
        let unwritable = |problem| Error::new(folder, problem);
        private_folder(folder).map_err(|problem| unwritable(problem.into()))?;
        let text =
            ron::to_string(shape).map_err(|error| unwritable(FileProblem::Unwritable(error)))?;
        if let Some((path, known)) = &mut self.file {
            match put(path, text.as_bytes(), Existing::ReplaceKnown(*known)) {
                Ok(stamp) => {
                    *known = stamp;
                    return Ok(());
                }
                Err(FileProblem::Changed) => {}
                Err(problem) => return Err(Error::new(path, problem)),
            }
        }
        self.file = Some(in_new_file(folder, DRAWING, DRAFT, |path| {
            let written = put(path, text.as_bytes(), Existing::Keep);
            let stamp = written.map_err(|problem| Error::new(path, problem))?;
            Ok((path.to_path_buf(), stamp))
        })?);
        Ok(())
    }

    /// Keeps a drawing again that this window has written, if another has changed or removed its file.
    ///
    /// # Errors
    /// Why it can't be written.
    pub fn keep_safe(&mut self, folder: &Path, shape: &OwnShape) -> Result<(), Error> {
        let is_there = |(path, known): &(PathBuf, Stamp)| {
            matches!(known.check_content(path), Ok(FileState::Same(_)))
        };
        if !self.is_written || self.file.as_ref().is_some_and(is_there) {
            Ok(())
        } else {
            self.keep(folder, shape)
        }
    }

    /// Removes its file, unless another window goes on with it.
    ///
    /// # Errors
    /// Why it can't be removed.
    pub fn remove(&mut self) -> Result<(), Error> {
        if let Some((path, known)) = &self.file {
            remove_known(path, *known)?;
        }
        *self = Self::default();
        Ok(())
    }
}

/// The drawing in a draft, if it makes sense.
fn drawing(bytes: &[u8]) -> Option<OwnShape> {
    let shape: OwnShape = ron::de::from_bytes(bytes).ok()?;
    shape.is_sound().then_some(shape)
}

/// The files with an extension in a folder, by their names.
fn with_extension(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let items = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = items.map(|item| item.path());
    let has_it = |path: &PathBuf| path.extension().is_some_and(|other| other == extension);
    let mut files: Vec<PathBuf> = paths.filter(has_it).collect();
    files.sort();
    files
}

/// Writes a file under the first name that is free: "name.ron", "name-2.ron" …
fn in_new_file<T>(
    folder: &Path,
    name: &str,
    extension: &str,
    write: impl Fn(&Path) -> Result<T, Error>,
) -> Result<T, Error> {
    let mut number = 1;
    loop {
        let ending = match number {
            1 => String::new(),
            _ => format!("-{number}"),
        };
        match write(&folder.join(format!("{name}{ending}.{extension}"))) {
            Err(error)
                if number < MAX_SAME
                    && matches!(
                        error.problem,
                        FileProblem::Exists | FileProblem::Folder | FileProblem::Special
                    ) =>
            {
                number += 1;
            }
            written => return written,
        }
    }
}

/// Removes a file if it is as it was; returns whether it is gone.
fn remove_known(path: &Path, known: Stamp) -> Result<bool, Error> {
    match known.check_content(path)? {
        FileState::Same(_) => {
            fs::remove_file(path).map_err(|error| Error::new(path, error))?;
            Ok(true)
        }
        FileState::Gone => Ok(true),
        FileState::Changed(_) => Ok(false),
    }
}
