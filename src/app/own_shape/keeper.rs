//! Keeps the shape while it is drawn, and the shapes that are ready, each on a thread: the window never waits for a disk.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sudogon_core::layout::Layout;
use sudogon_core::message::{Language, Message};
use sudogon_core::own_shape::OwnShape;
use sudogon_paper::storage::own_shapes::{self, KeptShape};
use sudogon_photo::InputPicture;

use crate::app::wake::LAST_WAIT;
use crate::language;
use crate::worker::{self, Reporter, Task};

/// What came of a job.
pub enum Kept {
    /// The shapes that there are.
    Listed(Vec<KeptShape>),
    /// The shape that was being drawn, and the shapes that there are.
    Found(Option<Arc<OwnShape>>, Vec<KeptShape>),
    /// It is written.
    Written,
    /// It can't be done, for this reason.
    Failed(Message),
}

/// A picture in which cells are looked for.
pub struct Search {
    /// The picture.
    pub picture: Arc<InputPicture>,
    /// There is a board behind it.
    pub from_board: bool,
    /// The search.
    pub task: Task<Result<Option<Box<OwnShape>>, String>>,
}

/// The folder of the player's shapes, and what is being read and written there.
#[derive(Default)]
pub struct ShapeKeeper {
    /// The folder; `None`: nothing is kept.
    pub folder: Option<PathBuf>,
    /// The shapes that there are, as far as they were read.
    pub shapes: Vec<KeptShape>,
    /// The shape that was being drawn last and is not ready.
    pub drawing: Option<Arc<OwnShape>>,
    /// A picture in which the cells of one are looked for.
    pub search: Option<Search>,
    /// What is still to be done, in order.
    waiting: Vec<Job>,
    running: Option<Task<Kept>>,
}

enum Job {
    Find,
    Drawing(Option<Arc<OwnShape>>),
    Keep(Arc<Layout>, Option<PathBuf>),
    Remove(PathBuf),
}

impl ShapeKeeper {
    /// A keeper of a folder.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Self {
            folder,
            ..Self::default()
        }
    }

    /// The shape in a file.
    pub fn layout(&self, path: &Path) -> Option<Arc<Layout>> {
        let mut shapes = self.shapes.iter();
        let kept = shapes.find(|kept| kept.path == path)?;
        Some(Arc::clone(&kept.layout))
    }

    /// Looks for the shapes, and for the one that was being drawn.
    pub fn find(&mut self) {
        self.waiting.push(Job::Find);
    }

    /// Keeps the shape that is being drawn, or forgets it. Only the last one matters.
    pub fn draw(&mut self, shape: Option<Arc<OwnShape>>) {
        self.drawing.clone_from(&shape);
        self.waiting.retain(|job| !matches!(job, Job::Drawing(_)));
        self.waiting.push(Job::Drawing(shape));
    }

    /// Keeps a shape that is ready: in the file that it had, or in a new one.
    pub fn keep(&mut self, layout: Arc<Layout>, before: Option<PathBuf>) {
        self.waiting.push(Job::Keep(layout, before));
    }

    /// Removes a shape.
    pub fn remove(&mut self, path: PathBuf) {
        self.waiting.push(Job::Remove(path));
    }

    /// Goes on with what is to be done; what came of the last job, if it has just ended.
    pub fn poll(&mut self, wake: impl Fn() + Send + 'static) -> Option<Kept> {
        let done = self.running.as_ref().and_then(Task::poll);
        if done.is_some() {
            self.running = None;
        }
        if let Some(Kept::Listed(shapes) | Kept::Found(_, shapes)) = &done {
            self.shapes.clone_from(shapes);
        }
        if let Some(Kept::Found(Some(drawing), _)) = &done {
            self.drawing.get_or_insert_with(|| Arc::clone(drawing));
        }
        if self.running.is_none() && !self.waiting.is_empty() {
            let job = self.waiting.remove(0);
            self.running = self.folder.clone().map(|folder| {
                let language = language::spoken();
                let work = move |_: &Reporter<Kept>| job.done_in(&folder, language);
                worker::start("shapes", wake, work, |panic| Kept::Failed(panic.into()))
            });
        }
        done
    }

    /// Says whether something is being read or written.
    pub fn is_running(&self) -> bool {
        self.running.is_some() || self.search.is_some()
    }

    /// Writes the rest at the end.
    pub fn end(&mut self) {
        if let Some(task) = self.running.take() {
            task.wait_at_most(LAST_WAIT);
        }
        if let Some(folder) = &self.folder {
            for job in self.waiting.drain(..) {
                let _ = job.done_in(folder, language::spoken());
            }
        }
    }
}

impl Job {
    fn done_in(self, folder: &Path, language: Language) -> Kept {
        let listed = || Kept::Listed(own_shapes::list(folder, language));
        let done = match self {
            Self::Find => {
                let drawing = own_shapes::drawing(folder).map(Arc::new);
                return Kept::Found(drawing, own_shapes::list(folder, language));
            }
            Self::Drawing(shape) => {
                own_shapes::keep_drawing(folder, shape.as_deref()).map(|()| Kept::Written)
            }
            Self::Keep(layout, before) => {
                own_shapes::keep(folder, &layout, before.as_deref()).map(|_| listed())
            }
            Self::Remove(path) => own_shapes::remove(&path).map(|()| listed()),
        };
        done.unwrap_or_else(|error| Kept::Failed(error.message()))
    }
}
