//! A job, its reports, and its end.

use std::sync::mpsc::channel;
use std::time::Duration;

use sudogon::worker::{Reporter, start};

use super::{end, events};

fn no_panic(message: String) -> u32 {
    panic!("{message}");
}

#[test]
fn a_panic_is_an_event() {
    let task = start("test", || {}, |_| panic!("the engine slipped"), |why| why);
    assert_eq!(task.wait().as_deref(), Some("the engine slipped"));
    assert_eq!(task.wait(), None);
}

#[test]
fn unread_progress_does_not_pile_up_and_results_are_not_lost() {
    let (at_end, ended) = channel();
    let work = move |reporter: &Reporter<u32>| {
        for result in 1..=1000 {
            reporter.send(result);
            (0..100).for_each(|_| reporter.progress(0));
        }
        at_end.send(()).expect("the test waits");
        1001
    };
    let task = start("test", || {}, work, no_panic);
    ended.recv().expect("the job never waits for its reader");
    let events: Vec<u32> = events(&task).collect();
    let (progress, results): (Vec<u32>, Vec<u32>) = events.iter().partition(|event| **event == 0);
    assert_eq!(progress.len(), 1);
    assert_eq!(events[..3], [1, 0, 2], "they arrive in order");
    assert!(results.into_iter().eq(1..=1001));
}

#[test]
fn once_progress_was_read_the_next_is_reported() {
    let (go_on, goes_on) = channel();
    let work = move |reporter: &Reporter<u32>| {
        for number in 1.. {
            reporter.progress(number);
            if goes_on.recv().is_err() {
                break;
            }
        }
        0
    };
    let task = start("test", || {}, work, no_panic);
    for number in 1..10 {
        assert_eq!(task.wait(), Some(number));
        go_on.send(()).expect("the job waits");
    }
    drop(go_on);
    assert_eq!(end(&task), 0);
}

#[test]
fn dropping_a_task_stops_its_job() {
    let (at_end, ended) = channel();
    let work = move |reporter: &Reporter<u32>| {
        while !reporter.is_stopped() {
            std::thread::yield_now();
        }
        at_end.send(()).expect("the test waits");
        0
    };
    drop(start("test", || {}, work, no_panic));
    assert_eq!(ended.recv_timeout(Duration::from_secs(20)), Ok(()));
}
