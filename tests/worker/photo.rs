//! Pictures that are read.

use std::sync::Arc;

use sudogon::worker::{PhotoEvent, read_photo};
use sudogon_board::message::Message;
use sudogon_photo::{InputPicture, ReadingRequest};

use super::end;

fn white() -> Result<Arc<InputPicture>, Message> {
    let picture = InputPicture::from_rgb(200, 100, vec![255; 60_000]);
    picture.map(Arc::new).ok_or_else(Message::default)
}

#[test]
fn white_paper_has_no_board_and_what_is_missing_is_said() {
    let task = read_photo(white, ReadingRequest::default(), || {});
    assert!(matches!(end(&task), PhotoEvent::NoBoard));
    let gone = || Err(Message::verbatim("gone"));
    let task = read_photo(gone, ReadingRequest::default(), || {});
    assert!(matches!(end(&task), PhotoEvent::Unreadable(why) if why == Message::verbatim("gone")));
}

#[test]
fn a_reading_that_is_stopped_ends() {
    let (go, waits) = std::sync::mpsc::channel();
    let late = move || {
        // Until the task has been told to stop.
        let _ = waits.recv();
        white()
    };
    let task = read_photo(late, ReadingRequest::default(), || {});
    task.stop();
    go.send(()).unwrap();
    assert!(matches!(end(&task), PhotoEvent::Stopped));
}
