//! Phones at a receiver, well-behaved and not.
//!
//! - `opening.rs`: addresses, codes, keys, opening and closing; `sending.rs`: pictures, and what the page says of them
//! - `attacks.rs`: what somebody else, or a broken phone, could send
//!
//! This file is the phone.

mod attacks;
mod opening;
mod sending;

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::sync::mpsc;
use std::time::Duration;

use sudogon_phone::{Direction, Event, Limits, Options, PageWords, Receiver};

/// How long a test waits for what must come. Nothing waits that long unless it fails.
const SOON: Duration = Duration::from_secs(20);

/// The largest picture that the tests' receivers take.
const MOST: usize = 200_000;

fn words() -> PageWords {
    let word = |text: &str| text.to_owned();
    PageWords {
        language: word("en"),
        direction: Direction::LeftToRight,
        title: word("Sudogon"),
        to: word("to the computer in this room"),
        take: word("Take the photo"),
        choose: word("Choose one"),
        send: word("Send"),
        advice: word("The whole grid in the picture."),
        sending: word("Sending"),
        reading: word("Sent, is being read"),
        done: word("Done"),
        another: word("Another one"),
        sent: word("Sent"),
        no_puzzle: word("No puzzle"),
        busy: word("Wait"),
        not_a_picture: word("Not a picture"),
        too_large: word("Too large"),
        too_slow: word("Too slow"),
        failed: word("Failed"),
    }
}

/// The usual limits, for smaller pictures.
fn limits() -> Limits {
    Limits {
        picture_bytes: MOST,
        ..Limits::default()
    }
}

/// Limits of somebody who does not wait.
fn impatient() -> Limits {
    Limits {
        head_within: Duration::from_millis(200),
        grace: Duration::from_millis(200),
        bytes_per_sec: 1_000_000,
        ..limits()
    }
}

fn is_jpeg(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xFF, 0xD8, 0xFF])
}

/// A picture of so many bytes.
fn picture(bytes: usize) -> Vec<u8> {
    let mut picture: Vec<u8> = (0..bytes).map(|at| (at * 7 % 251) as u8).collect();
    picture[..3].copy_from_slice(&[0xFF, 0xD8, 0xFF]);
    picture
}

/// A receiver that only this computer reaches.
struct Computer {
    receiver: Receiver,
    events: mpsc::Receiver<Event>,
}

impl Computer {
    fn new(limits: Limits) -> Self {
        let options = Options {
            listen_at: Some(vec![Ipv4Addr::LOCALHOST.into()]),
            limits,
            ..Options::default()
        };
        let (receiver, events) = Receiver::open(words(), is_jpeg, &options).expect("it opens");
        Self { receiver, events }
    }

    fn usual() -> Self {
        Self::new(limits())
    }

    /// The path of its page.
    fn path(&self) -> String {
        let url = self.receiver.addresses()[0].url();
        url.rsplit('/')
            .next()
            .map(|key| format!("/{key}"))
            .expect("a path")
    }

    fn connect(&self) -> Phone {
        let socket = self.receiver.addresses()[0].socket();
        let stream = TcpStream::connect(socket).expect("it listens");
        stream.set_read_timeout(Some(SOON)).expect("a timeout");
        Phone(stream)
    }

    /// Sends bytes, and returns the whole answer.
    fn answer(&self, request: impl AsRef<[u8]>) -> Answer {
        self.connect().send(request).answer()
    }

    /// The head of a request for its page, without its last line.
    fn head(&self, method: &str, path: &str) -> String {
        let socket = self.receiver.addresses()[0].socket();
        format!("{method} {path} HTTP/1.1\r\nHost: {socket}\r\n")
    }

    /// A request that sends a picture by the page's script.
    fn sending(&self, picture: &[u8]) -> Vec<u8> {
        let head = self.head("POST", &self.path());
        let length = picture.len();
        let mut request = format!("{head}Content-Length: {length}\r\n\r\n").into_bytes();
        request.extend_from_slice(picture);
        request
    }

    /// The next event that is not about a part of a picture.
    fn event(&self) -> Event {
        loop {
            match self.events.recv_timeout(SOON).expect("something happens") {
                Event::Sending { .. } => {}
                event => return event,
            }
        }
    }

    /// Nothing happened but that the page was opened, or that something was refused or is on its way.
    fn has_no_picture(&self) -> bool {
        let mut events = self.events.try_iter();
        !events.any(|event| matches!(event, Event::Picture(_)))
    }
}

struct Phone(TcpStream);

impl Phone {
    fn send(mut self, bytes: impl AsRef<[u8]>) -> Self {
        // The other end may have heard enough.
        let _ = self.0.write_all(bytes.as_ref());
        self
    }

    /// All that comes until the other end closes.
    fn answer(mut self) -> Answer {
        let mut bytes = Vec::new();
        let mut buffer = [0; 4096];
        loop {
            match self.0.read(&mut buffer) {
                Ok(0) => break,
                Ok(count) => bytes.extend_from_slice(&buffer[..count]),
                Err(error) => {
                    let is_closed = error.kind() == ErrorKind::ConnectionReset;
                    assert!(is_closed, "the connection is not closed: {error}");
                    break;
                }
            }
        }
        Answer(String::from_utf8(bytes).expect("text"))
    }
}

/// A response as it came; empty where there was none.
#[derive(Debug, PartialEq, Eq)]
struct Answer(String);

impl Answer {
    /// Its number.
    fn status(&self) -> u16 {
        let number = self.0.split(' ').nth(1).unwrap_or_default();
        number.parse().unwrap_or_default()
    }

    fn body(&self) -> &str {
        self.0.split_once("\r\n\r\n").map_or("", |(_, body)| body)
    }
}
