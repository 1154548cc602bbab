//! A puzzle in a picture: decoded, found and read, until it is told to stop.

use std::sync::Arc;

use sudogon_board::message::Message;
use sudogon_board::own_shape::OwnShape;
use sudogon_photo::{BoardReading, Flat, InputPicture, ReadingRequest, ReadingStage, Unread};

use super::task::{Reporter, Task, start};

/// An event of a reading.
#[derive(Debug)]
pub enum PhotoEvent {
    /// The picture is decoded: as it is, and small enough for a screen.
    Decoded(Arc<InputPicture>, InputPicture),
    /// The stage.
    Progress(ReadingStage),
    /// The reading, and the board seen from above; nothing follows.
    Read(Box<BoardReading>, Box<Flat>),
    /// There is no board; nothing follows.
    NoBoard,
    /// It was stopped; nothing follows.
    Stopped,
    /// There is no such picture, for this reason; nothing follows.
    Unreadable(Message),
    /// A panic, with its message; nothing follows.
    Failed(String),
}

/// The longest side of a picture for the screen.
const SHOWN: usize = 2048;
/// The longest side of the board seen from above, without its margin.
const FLAT: f32 = 900.0;
/// The most pixels of a layout unit in it: there is no more to see.
const MOST_PER_UNIT: f32 = 100.0;
/// The paper around it, in layout units.
const MARGIN: f32 = 0.5;

/// Reads a puzzle from a picture on a separate thread, where the picture is fetched too.
pub fn read_photo(
    picture: impl FnOnce() -> Result<Arc<InputPicture>, Message> + Send + 'static,
    request: ReadingRequest,
    wake: impl Fn() + Send + 'static,
) -> Task<PhotoEvent> {
    let work = move |reporter: &Reporter<PhotoEvent>| match picture() {
        Ok(picture) => {
            let small = picture.fitting(SHOWN);
            reporter.send(PhotoEvent::Decoded(Arc::clone(&picture), small));
            read(&picture, &request, reporter)
        }
        Err(why) => PhotoEvent::Unreadable(why),
    };
    start("photo", wake, work, PhotoEvent::Failed)
}

/// Finds the cells of a board in a picture whose shape is not listed.
pub fn draw_shape(
    picture: Arc<InputPicture>,
    wake: impl Fn() + Send + 'static,
) -> Task<Result<Option<Box<OwnShape>>, String>> {
    let draw = move |_: &Reporter<_>| Ok(sudogon_photo::drawn_shape(&picture).map(Box::new));
    start("shape", wake, draw, Err)
}

fn read(
    picture: &InputPicture,
    request: &ReadingRequest,
    reporter: &Reporter<PhotoEvent>,
) -> PhotoEvent {
    let mut reported = None;
    let mut watch = |stage: &ReadingStage| {
        if reported.as_ref() != Some(stage) {
            reported = Some(stage.clone());
            reporter.send(PhotoEvent::Progress(stage.clone()));
        }
        reporter.flow()
    };
    match sudogon_photo::read(picture, request, &mut watch) {
        Ok(reading) => {
            let size = reading.layout.bounds().size();
            let per_unit = (FLAT / size.x.max(size.y)).min(MOST_PER_UNIT);
            let flat = reading.flat(picture, per_unit, MARGIN);
            PhotoEvent::Read(Box::new(reading), Box::new(flat))
        }
        Err(Unread::NoBoard) => PhotoEvent::NoBoard,
        Err(Unread::Stopped) => PhotoEvent::Stopped,
    }
}
