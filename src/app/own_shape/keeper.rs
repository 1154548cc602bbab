//! Keeps the drawings that are not ready, and the shapes that are, on a thread: the window never waits for a disk.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use egui::Context;
use sudogon_board::layout::Layout;
use sudogon_board::message::{Language, Message};
use sudogon_board::own_shape::{self, OwnShape};
use sudogon_paper::storage::Error;
use sudogon_paper::storage::own_shapes::{self, DrawingFile, KeptShape};
use sudogon_photo::InputPicture;

use crate::app::own_shape::news::News;
use crate::app::wake::wake;
use crate::language;
use crate::worker::{DiskNews, DiskQueue, Keeper, Task};

/// A shape that is drawn, where it comes from, and where it goes to.
#[derive(Clone, Default)]
pub struct Drawing {
    /// The shape.
    pub shape: Arc<OwnShape>,
    /// The shape that it was begun with: as long as it is that, there is nothing to keep.
    pub begun_with: Arc<OwnShape>,
    /// The kept shape that it changes.
    pub changes: Option<KeptShape>,
    /// The picture that it was found in, which is read once it is ready.
    pub picture: Option<Arc<InputPicture>>,
    /// Its file until it is ready: each drawing has its own.
    pub draft: Arc<Mutex<DrawingFile>>,
}

impl Drawing {
    /// Says whether the other is the same drawing, as it was before or later.
    pub fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.draft, &other.draft)
    }

    fn is_worth_keeping(&self) -> bool {
        !self.shape.cells.is_empty() && self.shape != self.begun_with
    }

    /// Writes or removes its file.
    fn on_disk<T>(&self, act: impl FnOnce(&mut DrawingFile) -> T) -> T {
        // After a panic the draft knows as much of its file as before.
        act(&mut self.draft.lock().unwrap_or_else(PoisonError::into_inner))
    }
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

/// The player's shapes, and what is being read and written of them.
#[derive(Default)]
pub struct ShapeKeeper {
    /// The shapes that there are, as far as they were read.
    pub shapes: Vec<KeptShape>,
    /// The drawings that are not ready, the last one that was drawn at the end.
    pub drawings: Vec<Drawing>,
    /// A picture in which the cells of one are looked for.
    pub search: Option<Search>,
    /// The news for the player.
    pub news: Vec<News>,
    /// `None`: nothing is kept.
    queue: Option<DiskQueue<ShapeFolder>>,
}

/// The next thing to do in the folder.
enum Job {
    Find,
    List,
    Draw(Drawing),
    /// Keep a drawing at the end, if another window has changed or removed its file.
    KeepSafe(Drawing),
    Keep(Drawing, Arc<Layout>),
    Remove(KeptShape),
}

/// The outcome of a job.
#[derive(Default)]
struct Done {
    /// The shapes that there are, if they may have changed.
    shapes: Option<Vec<KeptShape>>,
    /// More drawings that are not ready.
    drawings: Vec<Drawing>,
    news: Option<News>,
}

impl ShapeKeeper {
    /// A keeper of a folder, which looks for the shapes there, and for the drawings that were left.
    pub fn new(folder: Option<PathBuf>, ctx: &Context) -> Self {
        let start = |folder: PathBuf| {
            let waiting = VecDeque::new();
            DiskQueue::start("shapes", ShapeFolder { folder, waiting }, wake(ctx))
        };
        let mut keeper = Self {
            queue: folder.map(start),
            ..Self::default()
        };
        keeper.send(Job::Find);
        keeper
    }

    fn send(&mut self, job: Job) {
        if let Some(queue) = &mut self.queue {
            queue.send((job, language::spoken()));
        }
    }

    /// The shape in a file.
    pub fn layout(&self, path: &Path) -> Option<Arc<Layout>> {
        let kept = self.kept_in(path)?;
        Some(Arc::clone(&kept.layout))
    }

    fn kept_in(&self, path: &Path) -> Option<&KeptShape> {
        self.shapes.iter().find(|kept| kept.path == path)
    }

    /// The kept shape of a board: one that is still the same and has the board's id, since another may be the same in all else. A board
    /// from before shapes had ids is known by its shape alone.
    pub fn kept_as(&self, layout: &Layout) -> Option<&KeptShape> {
        let mut shapes = self.shapes.iter();
        let (id, shape) = (layout.kept_id(), OwnShape::of(layout));
        let is_it = |kept: &&KeptShape| {
            let has_its_id = id.is_none() || kept.layout.kept_id() == id;
            has_its_id && OwnShape::of(&kept.layout) == shape
        };
        shapes.find(is_it)
    }

    /// Returns a title for a shape that nobody named: one that no shape has yet. In English, from which it is said in any language.
    pub fn free_title(&self) -> String {
        let is_free = |title: &String| self.shapes.iter().all(|kept| kept.layout.title() != title);
        let mut titles = (1..).map(own_shape::title_of_number);
        titles.find(is_free).unwrap_or_default()
    }

    /// Looks for the shapes again: another window may have kept some.
    pub fn list(&mut self) {
        self.send(Job::List);
    }

    /// Keeps a drawing as it is now. Only its last state matters.
    pub fn draw(&mut self, drawing: Drawing) {
        self.drawings.retain(|other| !other.is(&drawing));
        if drawing.is_worth_keeping() {
            self.drawings.push(drawing.clone());
        }
        self.send(Job::Draw(drawing));
    }

    /// Keeps a drawing that is ready as a shape: in the file of the one that it changes, or in a new one.
    pub fn keep(&mut self, drawing: Drawing, layout: Arc<Layout>) {
        self.drawings.retain(|other| !other.is(&drawing));
        self.send(Job::Keep(drawing, layout));
    }

    /// Removes the shape in a file.
    pub fn remove(&mut self, path: &Path) {
        if let Some(kept) = self.kept_in(path).cloned() {
            self.send(Job::Remove(kept));
        }
    }

    /// Takes what was done.
    pub fn poll(&mut self) {
        let is_not_kept = |news: &News| matches!(news, News::NotKept(_));
        while let Some(news) = self.queue.as_mut().and_then(DiskQueue::poll) {
            match news {
                DiskNews::Report(done) => {
                    if let Some(shapes) = done.shapes {
                        self.shapes = shapes;
                    }
                    self.drawings.extend(done.drawings);
                    self.news.extend(done.news);
                }
                // Of a shape that can't be kept, the drawing mostly can't be, for the same reason.
                DiskNews::Failed(why) if !self.news.iter().any(is_not_kept) => {
                    self.news.push(News::NotDrawn(why));
                }
                DiskNews::Failed(_) | DiskNews::Saved => {}
            }
        }
    }

    /// Says whether something is being read or written.
    pub fn is_running(&self) -> bool {
        self.queue.as_ref().is_some_and(DiskQueue::is_running) || self.search.is_some()
    }

    /// Writes the rest at the end; returns what waits for that until a moment, and then has what the player can't be told any more.
    pub fn end(&mut self) -> Option<impl FnOnce(Instant) -> Vec<News> + use<>> {
        for drawing in self.drawings.clone() {
            self.send(Job::KeepSafe(drawing));
        }
        let (news, queue) = (std::mem::take(&mut self.news), self.queue.take()?);
        let ending = queue.end();
        Some(|until| {
            let ended = ending.wait(until);
            let told = ended.reports.into_iter().filter_map(|done| done.news);
            let trouble = ended.trouble.map(News::NotDrawn);
            news.into_iter().chain(told).chain(trouble).collect()
        })
    }
}

/// The folder, as the thread that writes there has it.
struct ShapeFolder {
    folder: PathBuf,
    /// The jobs still to do, in order; with the language in which lists are ordered.
    waiting: VecDeque<(Job, Language)>,
}

impl Keeper for ShapeFolder {
    type Request = (Job, Language);
    type Report = Done;

    fn take(&mut self, (job, language): (Job, Language)) {
        // Of a drawing only its last state matters, and of one that is ready none.
        if let Job::Draw(drawing) | Job::Keep(drawing, _) = &job {
            let is_older = |job: &Job| matches!(job, Job::Draw(other) if other.is(drawing));
            self.waiting.retain(|(job, _)| !is_older(job));
        }
        self.waiting.push_back((job, language));
    }

    fn write(&mut self, reports: &mut Vec<Done>) -> Result<(), Message> {
        let mut written = Ok(());
        let mut count = self.waiting.len();
        // One by one, so that a panic in one costs no other.
        while count > 0
            && let Some((job, language)) = self.waiting.pop_front()
        {
            count -= 1;
            match job.done_in(&self.folder, language) {
                Ok(done) => {
                    if let Job::Keep(..) = job {
                        // What could not be kept as a shape stays as a drawing.
                        let drawings = done.drawings.iter().cloned();
                        self.waiting
                            .extend(drawings.map(|drawing| (Job::Draw(drawing), language)));
                        count += done.drawings.len();
                    }
                    reports.push(done);
                }
                Err(error) => {
                    written = Err(error.message());
                    self.waiting.push_back((job, language));
                }
            }
        }
        written
    }
}

impl Job {
    /// Does it, or says why a drawing can't be written, which is tried again.
    fn done_in(&self, folder: &Path, language: Language) -> Result<Done, Error> {
        let list = || Some(own_shapes::list(folder, language));
        Ok(match self {
            Self::Find => {
                let found = own_shapes::find(folder, language);
                let left = found.drawings.into_iter().map(|(shape, draft)| Drawing {
                    shape: Arc::new(shape),
                    draft: Arc::new(Mutex::new(draft)),
                    ..Drawing::default()
                });
                Done {
                    shapes: Some(found.shapes),
                    drawings: left.collect(),
                    news: (!found.set_aside.is_empty()).then_some(News::SetAside(found.set_aside)),
                }
            }
            Self::List => Done {
                shapes: list(),
                ..Done::default()
            },
            Self::Draw(drawing) => {
                let written = drawing.on_disk(|draft| {
                    if drawing.is_worth_keeping() {
                        draft.keep(folder, &drawing.shape)
                    } else {
                        draft.remove()
                    }
                });
                written.map(|()| Done::default())?
            }
            Self::KeepSafe(drawing) => {
                let written = drawing.on_disk(|draft| draft.keep_safe(folder, &drawing.shape));
                written.map(|()| Done::default())?
            }
            Self::Keep(drawing, layout) => keep(drawing, layout, folder, list),
            Self::Remove(kept) => Done {
                news: own_shapes::remove(kept)
                    .err()
                    .map(|error| News::NotRemoved(error.message())),
                shapes: list(),
                ..Done::default()
            },
        })
    }
}

/// Keeps a drawing as a shape; only then its draft goes.
fn keep(
    drawing: &Drawing,
    layout: &Arc<Layout>,
    folder: &Path,
    list: impl Fn() -> Option<Vec<KeptShape>>,
) -> Done {
    let before = drawing.changes.as_ref();
    let (is_over, news) = match own_shapes::keep(folder, layout, before) {
        Ok(path) => {
            let is_beside = before.is_some_and(|before| before.path != path);
            (
                drawing.on_disk(DrawingFile::remove).is_ok(),
                is_beside.then_some(News::Beside),
            )
        }
        Err(error) => (false, Some(News::NotKept(error.message()))),
    };
    Done {
        shapes: list(),
        drawings: (!is_over).then(|| drawing.clone()).into_iter().collect(),
        news,
    }
}
