//! What is kept on the disk: in order, again where it fails, and all of it at the end.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sudogon::worker::{DiskNews, DiskQueue, Keeper};
use sudogon_board::message::{Message, message};

const PATIENCE: Duration = Duration::from_secs(20);

/// A disk that fails so many times, and then has what was written.
#[derive(Clone, Default)]
struct Disk {
    fails: Arc<AtomicUsize>,
    pieces: Arc<Mutex<Vec<Vec<u32>>>>,
}

impl Disk {
    fn failing(times: usize) -> Self {
        Self {
            fails: Arc::new(AtomicUsize::new(times)),
            ..Self::default()
        }
    }

    fn has(&self) -> Vec<Vec<u32>> {
        self.pieces.lock().expect("no panic").clone()
    }
}

struct Numbers {
    disk: Disk,
    waiting: Vec<u32>,
    /// Writing begins when somebody says so here.
    gate: Option<Receiver<()>>,
}

impl Keeper for Numbers {
    type Request = u32;
    type Report = String;

    fn take(&mut self, number: u32) {
        self.waiting.push(number);
    }

    fn write(&mut self, reports: &mut Vec<String>) -> Result<(), Message> {
        if let Some(gate) = &self.gate {
            let _ = gate.recv();
        }
        assert!(!self.waiting.contains(&13), "13 is not written");
        let fails = &self.disk.fails;
        let is_left = |left: usize| left.checked_sub(1);
        if fails
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, is_left)
            .is_ok()
        {
            return Err(message!("the disk is full"));
        }
        let piece = std::mem::take(&mut self.waiting);
        reports.push(format!("{piece:?}"));
        self.disk.pieces.lock().expect("no panic").push(piece);
        Ok(())
    }

    fn finish(self) -> Option<String> {
        Some("the end".to_owned())
    }
}

fn queue(disk: &Disk) -> DiskQueue<Numbers> {
    let keeper = Numbers {
        disk: disk.clone(),
        waiting: Vec::new(),
        gate: None,
    };
    DiskQueue::start("test", keeper, || {})
}

/// A queue whose thread waits before each piece until it is told to write.
fn gated(disk: &Disk) -> (DiskQueue<Numbers>, Sender<()>) {
    let (open, gate) = channel();
    let keeper = Numbers {
        disk: disk.clone(),
        waiting: Vec::new(),
        gate: Some(gate),
    };
    (DiskQueue::start("test", keeper, || {}), open)
}

/// What a queue tells until nothing is left to do, in words.
fn told(queue: &mut DiskQueue<Numbers>) -> Vec<String> {
    let until = Instant::now() + PATIENCE;
    let mut told = Vec::new();
    while queue.is_running() && Instant::now() < until {
        while let Some(news) = queue.poll() {
            told.push(match news {
                DiskNews::Report(piece) => piece,
                DiskNews::Failed(why) => in_english(&why),
                DiskNews::Saved => "saved".to_owned(),
            });
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    told
}

fn in_english(message: &Message) -> String {
    let star = sudogon_board::layout::named("star").expect("a shape");
    message.in_english(&*star)
}

#[test]
fn what_arrives_meanwhile_is_written_in_one_piece() {
    let disk = Disk::default();
    let (mut queue, open) = gated(&disk);
    queue.send(1);
    (2..5).for_each(|number| assert!(queue.send(number)));
    drop(open);
    let told = told(&mut queue);
    assert_eq!(disk.has().concat(), [1, 2, 3, 4]);
    // At most the first was alone: whatever came while the thread waited came together.
    assert!(disk.has().len() <= 2, "{:?}", disk.has());
    assert_eq!(told.iter().filter(|news| **news == "saved").count(), 1);
}

#[test]
fn what_fails_is_told_once_and_tried_again() {
    let disk = Disk::failing(usize::MAX);
    let mut queue = queue(&disk);
    queue.send(1);
    let first = told(&mut queue);
    assert_eq!(first, ["the disk is full"]);
    let written = queue.when_written().expect("the thread is there");
    assert_eq!(written.recv_timeout(PATIENCE), Ok(false));
    // Once there is room, it succeeds, though nothing was sent.
    disk.fails.store(0, Ordering::SeqCst);
    let until = Instant::now() + PATIENCE;
    while disk.has().is_empty() && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(disk.has(), [[1]]);
    let written = queue.when_written().expect("the thread is there");
    assert_eq!(written.recv_timeout(PATIENCE), Ok(true));
    let ended = queue.end().wait(Instant::now() + PATIENCE);
    assert!(ended.trouble.is_none());
}

#[test]
fn a_panic_is_told_and_the_next_is_written() {
    let disk = Disk::default();
    let mut queue = queue(&disk);
    queue.send(13);
    assert_eq!(told(&mut queue), ["13 is not written"]);
    let ended = queue.end().wait(Instant::now() + PATIENCE);
    assert!(ended.trouble.is_some(), "it was tried once more");
}

#[test]
fn at_the_end_all_is_written_and_what_failed_is_tried_once_more() {
    let disk = Disk::failing(1);
    let mut queue = queue(&disk);
    queue.send(1);
    assert_eq!(told(&mut queue), ["the disk is full"]);
    let ended = queue.end().wait(Instant::now() + PATIENCE);
    assert_eq!(disk.has().concat(), [1]);
    assert_eq!(ended.reports.last().map(String::as_str), Some("the end"));
    assert!(ended.trouble.is_none());
}

#[test]
fn what_is_not_written_at_the_end_is_told() {
    let disk = Disk::failing(1000);
    let mut queue = queue(&disk);
    queue.send(1);
    let ended = queue.end().wait(Instant::now() + PATIENCE);
    let why = ended.trouble.expect("it is not written");
    assert_eq!(in_english(&why), "the disk is full");
}

#[test]
fn a_disk_that_does_not_answer_is_not_waited_for_longer_than_asked() {
    let disk = Disk::default();
    let (mut queue, open) = gated(&disk);
    queue.send(1);
    let ended = queue.end().wait(Instant::now() + Duration::from_millis(50));
    let why = ended.trouble.expect("it is not written");
    assert_eq!(in_english(&why), "the disk does not answer");
    assert!(disk.has().is_empty());
    drop(open);
}
