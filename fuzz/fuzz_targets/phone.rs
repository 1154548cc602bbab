//! What comes over a connection to the page for phones. `KEY` stands for the key, which nobody can guess.
#![no_main]

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, Shutdown, TcpStream};
use std::sync::LazyLock;
use std::thread;
use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use sudogon_phone::{Address, Direction, Event, Limits, Options, Outcome, PageWords, Receiver};

fn is_picture(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PICTURE")
}

/// The address of a receiver to which somebody attends.
static OPEN: LazyLock<Address> = LazyLock::new(|| {
    let word = || "a <word>".to_owned();
    let words = PageWords {
        language: word(),
        direction: Direction::LeftToRight,
        title: word(),
        to: word(),
        take: word(),
        choose: word(),
        send: word(),
        advice: word(),
        sending: word(),
        reading: word(),
        done: word(),
        another: word(),
        sent: word(),
        no_puzzle: word(),
        busy: word(),
        not_a_picture: word(),
        too_large: word(),
        too_slow: word(),
        failed: word(),
    };
    let options = Options {
        listen_at: Some(vec![Ipv4Addr::LOCALHOST.into()]),
        limits: Limits {
            picture_bytes: 1000,
            ..Limits::default()
        },
        ..Options::default()
    };
    let (receiver, events) = Receiver::open(words, is_picture, &options).expect("it opens");
    let address = receiver.addresses()[0].clone();
    thread::spawn(move || {
        for event in events {
            if let Event::Picture(bytes) = event {
                assert!(is_picture(&bytes) && bytes.len() <= 1000, "{bytes:?}");
                receiver.tell(Outcome::Read);
            }
        }
    });
    address
});

fuzz_target!(|bytes: &[u8]| {
    let url = OPEN.url();
    let key = url.rsplit('/').next().unwrap_or_default();
    let mut request = Vec::new();
    let mut rest = bytes;
    while let [first, others @ ..] = rest {
        match rest.strip_prefix(b"KEY") {
            Some(behind) => {
                request.extend_from_slice(key.as_bytes());
                rest = behind;
            }
            None => {
                request.push(*first);
                rest = others;
            }
        }
    }
    let mut stream = TcpStream::connect(OPEN.socket()).expect("it listens");
    let timeout = stream.set_read_timeout(Some(Duration::from_secs(5)));
    timeout.expect("a timeout");
    // It may have heard enough.
    let _ = stream.write_all(&request);
    let _ = stream.shutdown(Shutdown::Write);
    let mut answer = Vec::new();
    // What was sent behind a request may break the connection off.
    let _ = stream.read_to_end(&mut answer);
    assert!(
        answer.is_empty() || answer.starts_with(b"HTTP/1.1 "),
        "{answer:?}"
    );
    let has_key = request
        .windows(key.len())
        .any(|part| part == key.as_bytes());
    let is_let_in = answer.starts_with(b"HTTP/1.1 2");
    assert!(has_key || !is_let_in, "let in without the key");
    let shows_key = answer.windows(key.len()).any(|part| part == key.as_bytes());
    assert!(!shows_key, "the key is told");
});
