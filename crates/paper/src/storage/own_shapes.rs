//! The player's own shapes: each an empty puzzle in a file of its own, in one folder; and beside them the one that is being drawn.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sudogon_core::game::Game;
use sudogon_core::layout::Layout;
use sudogon_core::message::Language;
use sudogon_core::own_shape::OwnShape;
use sudogon_core::puzzle::Puzzle;

use super::bounded_read::bounded;
use super::error::{Error, FileProblem};
use super::puzzle_files;
use super::replace_file::{Existing, private_folder, put};

/// The file of the shape that is being drawn.
const DRAWING: &str = "drawing.draft";
/// The most bytes of it that are read: cells and houses at their most.
const MAX_DRAWING: usize = 16 << 20;
/// The most letters of a file's name that come from a title.
const MAX_NAME: usize = 40;

/// A shape in its file.
#[derive(Clone, Debug)]
pub struct KeptShape {
    /// The file.
    pub path: PathBuf,
    /// The shape.
    pub layout: Arc<Layout>,
}

/// The shapes in a folder, by their titles in the order of a language; those that can't be read are left out.
pub fn list(folder: &Path, language: Language) -> Vec<KeptShape> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = files.map(|file| file.path());
    let paths = paths.filter(|path| path.extension().is_some_and(|it| it == "ron"));
    let shapes = paths.filter_map(|path| {
        let game = puzzle_files::open(&path).ok()?.game;
        let layout = Arc::clone(&game.board().puzzle().layout);
        Some(KeptShape { path, layout })
    });
    let mut shapes: Vec<KeptShape> = shapes.collect();
    shapes.sort_by(|a, b| {
        let by_title = language.order(a.layout.title(), b.layout.title());
        by_title.then_with(|| a.path.cmp(&b.path))
    });
    shapes
}

/// Keeps a shape: in the file that it had before, or in a new one named after it. Returns the file.
///
/// # Errors
/// Why it can't be written.
///
/// # Example
/// ```
/// use std::sync::Arc;
/// use sudogon_core::message::Language;
/// use sudogon_paper::storage::own_shapes;
///
/// let folder = tempfile::tempdir()?;
/// let star = sudogon_core::layout::named("star")?;
/// let path = own_shapes::keep(folder.path(), &star, None)?;
/// assert_eq!(own_shapes::keep(folder.path(), &star, Some(&path))?, path);
/// assert_eq!(own_shapes::list(folder.path(), Language::ENGLISH)[0].layout, star);
/// own_shapes::remove(&path)?;
/// assert!(own_shapes::list(folder.path(), Language::ENGLISH).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn keep(folder: &Path, layout: &Arc<Layout>, before: Option<&Path>) -> Result<PathBuf, Error> {
    private_folder(folder).map_err(|problem| Error::new(folder, problem))?;
    let game = Game::of(Puzzle::empty(Arc::clone(layout)));
    if let Some(path) = before {
        puzzle_files::save(path, &game, Existing::Replace)?;
        return Ok(path.to_path_buf());
    }
    let name: String = layout.title().chars().take(MAX_NAME).collect();
    let name: String = name
        .chars()
        .map(|symbol| {
            if symbol.is_alphanumeric() {
                symbol
            } else {
                '-'
            }
        })
        .collect();
    let mut number = 1;
    loop {
        let ending = if number > 1 {
            format!("-{number}")
        } else {
            String::new()
        };
        let path = folder.join(format!("{name}{ending}.ron"));
        match puzzle_files::save(&path, &game, Existing::Keep) {
            Ok(_) => return Ok(path),
            Err(_) if path.exists() && number < 1000 => number += 1,
            Err(error) => return Err(error),
        }
    }
}

/// Removes a shape.
///
/// # Errors
/// Why it can't be removed.
pub fn remove(path: &Path) -> Result<(), Error> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(Error::new(path, FileProblem::from(error)))
        }
        _ => Ok(()),
    }
}

/// The shape that is being drawn; `None` if none is, or its file is damaged.
pub fn drawing(folder: &Path) -> Option<OwnShape> {
    let (bytes, _) = bounded(&folder.join(DRAWING), MAX_DRAWING).ok()??;
    let shape: OwnShape = ron::from_str(&String::from_utf8_lossy(&bytes)).ok()?;
    shape.is_sound().then_some(shape)
}

/// Keeps the shape that is being drawn, or forgets it.
///
/// # Errors
/// Why it can't be written.
pub fn keep_drawing(folder: &Path, shape: Option<&OwnShape>) -> Result<(), Error> {
    let path = folder.join(DRAWING);
    let Some(shape) = shape else {
        return remove(&path);
    };
    let write = || -> Result<(), FileProblem> {
        private_folder(folder)?;
        let text = ron::to_string(shape).unwrap_or_default();
        put(&path, text.as_bytes(), Existing::Replace)?;
        Ok(())
    };
    write().map_err(|problem| Error::new(&path, problem))
}
