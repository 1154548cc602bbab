//! Pictures, and what the page says of them.

use std::time::Duration;

use sudogon_phone::{Event, Limits, Outcome, Refusal};

use super::{Answer, Computer, MOST, limits, picture};

const BOUNDARY: &str = "----WebKitFormBoundaryAbC123";

/// A request as a browser without scripts makes it: both fields of the form, of which one is empty.
fn form(computer: &Computer, first: &[u8], second: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, file) in [("photo", first), ("file", second)] {
        let head = format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"image.jpg\"\r\n\
             Content-Type: image/jpeg\r\n\r\n"
        );
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(file);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
    posted(computer, &body)
}

fn posted(computer: &Computer, body: &[u8]) -> Vec<u8> {
    let head = computer.head("POST", &computer.path());
    let length = body.len();
    let kind = format!("Content-Type: multipart/form-data; boundary={BOUNDARY}");
    let mut request = format!("{head}{kind}\r\nContent-Length: {length}\r\n\r\n").into_bytes();
    request.extend_from_slice(body);
    request
}

/// Sends a picture, tells what became of it, and returns the answer.
fn told(computer: &Computer, request: &[u8], expected: &[u8], outcome: Outcome) -> Answer {
    let phone = computer.connect().send(request);
    assert_eq!(computer.event(), Event::Picture(expected.to_vec()));
    computer.receiver.tell(outcome);
    phone.answer()
}

#[test]
fn the_page_is_safe_and_in_the_words_of_the_caller() {
    let computer = Computer::usual();
    let answer = computer.answer(computer.head("GET", &computer.path()) + "\r\n");
    assert_eq!(answer.status(), 200);
    assert_eq!(computer.event(), Event::Opened);
    let (head, page) = answer.0.split_once("\r\n\r\n").expect("a page");
    for line in [
        "Content-Type: text/html; charset=utf-8",
        &format!("Content-Length: {}", page.len()),
        "Connection: close",
        "Cache-Control: no-store",
        "Referrer-Policy: no-referrer",
        "X-Content-Type-Options: nosniff",
        "Cross-Origin-Resource-Policy: same-origin",
    ] {
        assert!(head.lines().any(|has| has == line), "{line}: {head}");
    }
    assert!(!head.to_lowercase().contains("access-control"), "{head}");
    let nonce = head
        .split("'nonce-")
        .nth(1)
        .and_then(|rest| rest.split('\'').next());
    let nonce = format!("nonce=\"{}\"", nonce.expect("a nonce"));
    assert_eq!(page.matches(&nonce).count(), 2, "a style and a script");
    // Nothing comes from elsewhere, and nothing of the page is left to fill in.
    for wrong in [
        "http:", "https:", "//", "src=", "url(", "onclick", "style=\"", "%",
    ] {
        let code = page.replace("// A 404", "");
        assert!(!code.contains(wrong), "{wrong}");
    }
    for word in [
        "<html lang=\"en\" dir=\"ltr\">",
        ">Take the photo<",
        "data-most=\"200000\"",
    ] {
        assert!(page.contains(word), "{word}: {page}");
    }
    // A page that is opened again is no news.
    computer.answer(computer.head("GET", &computer.path()) + "\r\n");
    assert!(computer.events.try_recv().is_err());
}

#[test]
fn words_are_text_whatever_they_hold() {
    let mut words = super::words();
    words.advice = "</p><script>\"&%nonce%".to_owned();
    words.sending = "\"><b>".to_owned();
    words.direction = sudogon_phone::Direction::RightToLeft;
    let options = sudogon_phone::Options {
        listen_at: Some(vec![std::net::Ipv4Addr::LOCALHOST.into()]),
        limits: limits(),
        ..Default::default()
    };
    let opened = sudogon_phone::Receiver::open(words, super::is_jpeg, &options);
    let (receiver, events) = opened.expect("it opens");
    let computer = Computer { receiver, events };
    let page = computer.answer(computer.head("GET", &computer.path()) + "\r\n");
    let page = page.body();
    let advice = "&lt;/p&gt;&lt;script&gt;&quot;&amp;%nonce%</p>";
    assert!(page.contains(advice), "{page}");
    assert!(
        page.contains("data-sending=\"&quot;&gt;&lt;b&gt;\""),
        "{page}"
    );
    assert!(page.contains("dir=\"rtl\""), "{page}");
}

#[test]
fn a_picture_arrives_as_it_was_sent() {
    let computer = Computer::usual();
    for bytes in [3, 5000, MOST] {
        let picture = picture(bytes);
        let request = computer.sending(&picture);
        let answer = told(&computer, &request, &picture, Outcome::Read);
        assert_eq!((answer.status(), answer.body()), (200, "Done"));
    }
    let none = told(
        &computer,
        &computer.sending(&picture(9)),
        &picture(9),
        Outcome::NoPuzzle,
    );
    assert_eq!((none.status(), none.body()), (422, "No puzzle"));
}

#[test]
fn how_far_it_is_is_told_in_steps_that_grow() {
    let computer = Computer::usual();
    let phone = computer.connect().send(computer.sending(&picture(MOST)));
    let mut shares = Vec::new();
    for event in &computer.events {
        match event {
            Event::Sending { share } => shares.push(share),
            Event::Picture(_) => break,
            Event::Opened | Event::Refused(_) => panic!("{event:?}"),
        }
    }
    computer.receiver.tell(Outcome::Read);
    phone.answer();
    assert!(
        shares.windows(2).all(|pair| pair[0] < pair[1]),
        "{shares:?}"
    );
    assert_eq!(shares.last(), Some(&1.0));
    assert!(shares.len() <= 21, "{shares:?}");
}

#[test]
fn a_picture_in_pieces_is_one() {
    let computer = Computer::usual();
    let request = computer.sending(&picture(3000));
    let mut phone = computer.connect();
    for piece in request.chunks(97) {
        phone = phone.send(piece);
    }
    assert_eq!(computer.event(), Event::Picture(picture(3000)));
    computer.receiver.tell(Outcome::Read);
    assert_eq!(phone.answer().status(), 200);
}

#[test]
fn without_a_script_a_form_does() {
    let computer = Computer::usual();
    // With what looks like a boundary in it.
    let mut odd = picture(4000);
    odd[100..108].copy_from_slice(b"\r\n--\r\n\r\n");
    let largest = picture(MOST);
    for (first, second, expected) in [
        (&odd[..], &b""[..], &odd),
        (b"", &odd, &odd),
        (&largest, b"", &largest),
    ] {
        let request = form(&computer, first, second);
        let answer = told(&computer, &request, expected, Outcome::Read);
        assert_eq!(answer.status(), 200);
        let said = "<p id=\"said\" class=\"good\" role=\"status\" aria-live=\"polite\">Done</p>";
        assert!(answer.body().contains(said), "{answer:?}");
    }
    for (body, status) in [
        (form(&computer, b"", b""), 415),
        (form(&computer, b"text", b""), 415),
        (form(&computer, &picture(MOST + 1), b""), 413),
        (posted(&computer, b""), 415),
        (posted(&computer, b"--"), 415),
        (posted(&computer, format!("--{BOUNDARY}").as_bytes()), 415),
        (
            posted(&computer, format!("--{BOUNDARY}\r\n\r\n\r\n").as_bytes()),
            415,
        ),
        (
            posted(&computer, format!("--{BOUNDARY}\r\n\r\nendless").as_bytes()),
            415,
        ),
        (posted(&computer, &picture(3000)), 415),
    ] {
        let answer = computer.answer(body);
        assert_eq!(answer.status(), status, "{answer:?}");
        assert!(answer.body().starts_with("<!doctype html>"), "{answer:?}");
    }
    assert!(computer.has_no_picture());
}

#[test]
fn while_one_picture_comes_or_is_read_another_waits() {
    let computer = Computer::usual();
    let request = computer.sending(&picture(5000));
    let busy = |computer: &Computer| {
        let answer = computer.answer(&request);
        assert_eq!((answer.status(), answer.body()), (503, "Wait"));
        assert_eq!(computer.event(), Event::Refused(Refusal::Busy));
    };
    let first = computer.connect().send(&request[..request.len() - 1]);
    while !matches!(computer.events.recv(), Ok(Event::Sending { share }) if share > 0.9) {}
    busy(&computer);
    let first = first.send(&request[request.len() - 1..]);
    assert_eq!(computer.event(), Event::Picture(picture(5000)));
    busy(&computer);
    computer.receiver.tell(Outcome::Read);
    assert_eq!(first.answer().status(), 200);
    // The page itself is there all the time, and then it is the other's turn.
    let answer = told(&computer, &request, &picture(5000), Outcome::Read);
    assert_eq!(answer.status(), 200);
}

#[test]
fn the_page_does_not_wait_for_ever() {
    let computer = Computer::new(Limits {
        outcome_within: Duration::from_millis(30),
        ..limits()
    });
    let request = computer.sending(&picture(500));
    let answer = computer.answer(&request);
    assert_eq!((answer.status(), answer.body()), (202, "Sent"));
    assert_eq!(computer.event(), Event::Picture(picture(500)));
    // It is still being read, until somebody says that it was.
    assert_eq!(computer.answer(&request).status(), 503);
    computer.receiver.tell(Outcome::NoPuzzle);
    assert_eq!(computer.answer(&request).status(), 202);
}

#[test]
fn what_is_told_of_no_picture_changes_nothing() {
    let computer = Computer::usual();
    computer.receiver.tell(Outcome::NoPuzzle);
    let request = computer.sending(&picture(500));
    let answer = told(&computer, &request, &picture(500), Outcome::Read);
    computer.receiver.tell(Outcome::NoPuzzle);
    assert_eq!(answer.status(), 200);
    let answer = told(&computer, &request, &picture(500), Outcome::Read);
    assert_eq!(answer.status(), 200);
}

#[test]
fn events_that_nobody_reads_are_bounded() {
    let computer = Computer::usual();
    // Each has two.
    for _ in 0..70 {
        assert_eq!(computer.answer(computer.sending(b"text")).status(), 415);
    }
    // There is no room for the picture itself: the phone is told to wait.
    assert_eq!(computer.answer(computer.sending(&picture(5))).status(), 503);
    assert!(computer.events.try_iter().count() <= 128);
    let request = computer.sending(&picture(5));
    assert_eq!(
        told(&computer, &request, &picture(5), Outcome::Read).status(),
        200
    );
}
