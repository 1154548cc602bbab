//! What somebody without the key, somebody with it, or a broken phone could send.

use std::time::{Duration, Instant};

use sudogon_phone::{Event, Limits, Outcome, Refusal};

use super::{Answer, Computer, MOST, SOON, impatient, limits, picture};

#[test]
fn without_the_key_everything_gets_the_same_answer() {
    let computer = Computer::usual();
    let key = computer.path();
    let expected = computer.answer(computer.head("GET", "/") + "\r\n");
    assert_eq!((expected.status(), expected.body()), (404, "Not found"));
    let mut near = key.clone();
    let last = near.pop().expect("a letter");
    near.push(if last == 'a' { 'b' } else { 'a' });
    let paths = [
        near,
        key[..key.len() - 1].to_owned(),
        format!("{key}a"),
        format!("{key}/"),
        format!("/{key}"),
        key.to_uppercase(),
        "/favicon.ico".to_owned(),
        "*".to_owned(),
        format!("/../..{key}"),
        format!("{key}/../../etc/passwd"),
        format!("/..%2f..{key}"),
        "/%2e%2e/%2e%2e/etc/passwd".to_owned(),
        format!("http://127.0.0.1{key}"),
    ];
    for path in paths {
        for method in ["GET", "POST", "PUT", "OPTIONS", "DELETE"] {
            let head = computer.head(method, &path);
            assert_eq!(computer.answer(head + "\r\n"), expected, "{method} {path}");
        }
    }
    // A picture does not open the door either.
    let wrong = computer.head("POST", "/a") + "Content-Length: 5000\r\n\r\n";
    let sent = [wrong.as_bytes(), &picture(5000)].concat();
    assert_eq!(computer.answer(sent), expected);
    assert!(computer.events.try_recv().is_err(), "nothing is told of it");
}

#[test]
fn a_page_elsewhere_has_no_way_to_it() {
    let computer = Computer::usual();
    let path = computer.path();
    let asked = |head: &str| computer.answer(format!("{head}\r\n\r\n"));
    // A name that leads here, as after DNS rebinding; two; none.
    for hosts in [
        "Host: evil.example",
        "Host: localhost:80",
        "Host: 127.0.0.1\r\nHost: a",
        "A: b",
    ] {
        let answer = asked(&format!("GET {path} HTTP/1.1\r\n{hosts}"));
        assert_eq!(answer.status(), 404, "{hosts}");
    }
    for host in [
        "Host: 192.168.0.23:80",
        "host: 192.168.0.23",
        "HOST: [fd00::1]:80",
        "Host: [::1]",
    ] {
        assert_eq!(
            asked(&format!("GET {path} HTTP/1.1\r\n{host}")).status(),
            200,
            "{host}"
        );
    }
    // What asks whether another page may send something is told nothing.
    let head = computer.head("OPTIONS", &path);
    let asks = "Origin: http://evil.example\r\nAccess-Control-Request-Method: POST";
    let answer = asked(&format!("{head}{asks}"));
    assert_eq!(answer.status(), 405);
    assert!(
        !answer.0.to_lowercase().contains("access-control"),
        "{answer:?}"
    );
}

#[test]
fn other_methods_are_refused() {
    let computer = Computer::usual();
    for method in [
        "PUT", "OPTIONS", "DELETE", "PATCH", "TRACE", "CONNECT", "get",
    ] {
        let answer = computer.answer(computer.head(method, &computer.path()) + "\r\n");
        assert_eq!(
            (answer.status(), answer.body()),
            (405, "Not allowed"),
            "{method}"
        );
        assert!(
            answer.0.contains("\r\nAllow: GET, HEAD, POST\r\n"),
            "{answer:?}"
        );
    }
    let page = computer.answer(computer.head("GET", &computer.path()) + "\r\n");
    let head = computer.answer(computer.head("HEAD", &computer.path()) + "\r\n");
    let (expected, _) = page.0.split_once("\r\n\r\n").expect("a head");
    assert_eq!(head.0, format!("{expected}\r\n\r\n"));
}

#[test]
fn garbage_is_refused() {
    let computer = Computer::usual();
    let path = computer.path();
    for (garbage, status) in [
        // The beginning of TLS, as an address with https:// would bring.
        (&b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..], 400),
        (b"\r\n\r\nGET", 0),
        (b"GET\r\n\r\n", 400),
        (b"GET / HTTP/3.0\r\n\r\n", 400),
        (b"GET / HTTP/1.1\nHost\n\n", 400),
        (b"GET / HTTP/1.1\r\nHo st: a\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: a\x00b\r\n\r\n", 400),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
        (&[0xFF; 20_000], 400),
        (&[0; 100], 400),
        (&[b'A'; 20_000], 431),
        // What nothing follows gets no answer.
        (b"", 0),
        (b"GET", 0),
        (b"GET / HTTP/1.1\r\nHost: a\r\n", 0),
    ] {
        let phone = computer.connect().send(garbage);
        phone.0.shutdown(std::net::Shutdown::Write).expect("open");
        let answer = phone.answer();
        assert_eq!(answer.status(), status, "{garbage:?}: {answer:?}");
    }
    let many = format!("GET {path} HTTP/1.1\r\n{}\r\n", "A: b\r\n".repeat(65));
    assert_eq!(computer.answer(many).status(), 431);
    let long = format!("GET {path} HTTP/1.1\r\nA: {}\r\n\r\n", "b".repeat(9000));
    assert_eq!(computer.answer(long).status(), 431);
    assert!(computer.events.try_recv().is_err());
}

#[test]
fn a_slow_head_is_cut_off() {
    let computer = Computer::new(impatient());
    let started = Instant::now();
    let mut phone = computer.connect();
    let head = computer.head("GET", &computer.path());
    // Each byte comes in time, the whole does not.
    for byte in head.bytes().chain(std::iter::repeat(b'a')) {
        phone = phone.send([byte]);
        std::thread::sleep(Duration::from_millis(5));
        if started.elapsed() > impatient().head_within * 2 {
            break;
        }
    }
    assert_eq!(phone.answer(), Answer(String::new()));
    // So is somebody who says nothing at all.
    assert_eq!(computer.connect().answer(), Answer(String::new()));
}

#[test]
fn a_slow_picture_is_cut_off() {
    let computer = Computer::new(impatient());
    let request = computer.sending(&picture(MOST));
    let (head, body) = request.split_at(request.len() - MOST);
    let mut phone = computer.connect().send(head);
    let started = Instant::now();
    for piece in body.chunks(10) {
        phone = phone.send(piece);
        std::thread::sleep(Duration::from_millis(5));
        if started.elapsed() > impatient().grace * 2 {
            break;
        }
    }
    let answer = phone.answer();
    assert_eq!((answer.status(), answer.body()), (408, "Too slow"));
    assert_eq!(computer.event(), Event::Refused(Refusal::TooSlow));
    // So is one of which nothing more comes; and each time the turn is free again.
    assert_eq!(computer.answer(&request[..2000]).status(), 408);
    assert_eq!(computer.answer(computer.sending(b"text")).status(), 415);
}

#[test]
fn a_huge_picture_is_refused_before_it_is_sent() {
    let computer = Computer::usual();
    let head = computer.head("POST", &computer.path());
    for length in [MOST + 1, 1 << 40, usize::MAX] {
        let answer = computer.answer(format!("{head}Content-Length: {length}\r\n\r\n"));
        assert_eq!((answer.status(), answer.body()), (413, "Too large"));
        assert_eq!(computer.event(), Event::Refused(Refusal::TooLarge));
    }
    // Who sends it all the same gets the answer too.
    let large = computer.sending(&picture(20 * MOST));
    assert_eq!(computer.answer(large).status(), 413);
}

#[test]
fn a_body_without_a_clear_length_is_refused() {
    let computer = Computer::usual();
    let head = computer.head("POST", &computer.path());
    for lines in [
        "",
        "Transfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
        "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n",
        "Content-Length: 5\r\nContent-Length: 6\r\n",
        "Content-Length: 5, 5\r\n",
        "Content-Length: +5\r\n",
        "Content-Length: -5\r\n",
        "Content-Length: 0x5\r\n",
        "Content-Length: five\r\n",
        "Content-Length:\r\n",
        "Content-Length: 99999999999999999999999\r\n",
    ] {
        // Endless, as far as a test goes.
        let body = "ffff\r\n".repeat(10_000);
        let answer = computer.answer(format!("{head}{lines}\r\n{body}"));
        assert_eq!((answer.status(), answer.body()), (411, "Failed"), "{lines}");
        assert_eq!(computer.event(), Event::Refused(Refusal::WithoutLength));
    }
}

#[test]
fn a_lying_length_is_found_out() {
    let computer = Computer::usual();
    // More is promised than comes: the connection ends in the middle.
    let request = computer.sending(&picture(5000));
    let phone = computer.connect().send(&request[..2000]);
    phone.0.shutdown(std::net::Shutdown::Write).expect("open");
    assert_eq!(phone.answer(), Answer(String::new()));
    assert_eq!(computer.event(), Event::Refused(Refusal::Incomplete));
    // Less is promised: what follows is no part of it.
    let mut longer = request.clone();
    longer.extend_from_slice(&picture(3000));
    let phone = computer.connect().send(&longer);
    assert_eq!(computer.event(), Event::Picture(picture(5000)));
    computer.receiver.tell(Outcome::Read);
    assert_eq!(phone.answer().status(), 200);
}

#[test]
fn what_is_no_picture_is_refused() {
    let computer = Computer::usual();
    for body in [
        &b""[..],
        b"\xFF\xD8",
        b"<html>",
        b"GIF89a",
        b"%PDF-1.7",
        &[0; 5000],
    ] {
        let answer = computer.answer(computer.sending(body));
        assert_eq!((answer.status(), answer.body()), (415, "Not a picture"));
        assert_eq!(computer.event(), Event::Refused(Refusal::NotAPicture));
    }
}

#[test]
fn of_requests_one_behind_the_other_the_first_is_answered() {
    let computer = Computer::usual();
    let page = computer.head("GET", &computer.path()) + "\r\n";
    let answer = computer.answer(page.repeat(3));
    assert_eq!(answer.0.matches("HTTP/1.1 200 OK").count(), 1);
    // A request hidden in the body of one without the key is none.
    let hidden = computer.sending(&picture(500));
    let wrong = computer.head("POST", "/a");
    let head = format!("{wrong}Content-Length: {}\r\n\r\n", hidden.len());
    let answer = computer.answer([head.as_bytes(), &hidden].concat());
    assert_eq!(answer.status(), 404);
    assert!(computer.has_no_picture());
}

#[test]
fn who_holds_connections_open_gets_no_more_of_them() {
    let computer = Computer::new(Limits {
        connections_of_one: 3,
        ..limits()
    });
    let page = computer.head("GET", &computer.path()) + "\r\n";
    let held: Vec<_> = (0..3).map(|_| computer.connect().send("GET ")).collect();
    // They come in the order in which they were made.
    assert_eq!(computer.answer(&page), Answer(String::new()));
    drop(held);
    let started = Instant::now();
    while computer.answer(&page).status() != 200 {
        assert!(started.elapsed() < SOON, "the places are not free again");
    }
}

#[test]
fn a_phone_that_reads_nothing_holds_up_nobody() {
    let computer = Computer::usual();
    let deaf = computer.connect().send(computer.sending(&picture(500)));
    assert_eq!(computer.event(), Event::Picture(picture(500)));
    deaf.0.shutdown(std::net::Shutdown::Both).expect("open");
    drop(deaf);
    computer.receiver.tell(Outcome::Read);
    let phone = computer.connect().send(computer.sending(&picture(600)));
    assert_eq!(computer.event(), Event::Picture(picture(600)));
    computer.receiver.tell(Outcome::Read);
    assert_eq!(phone.answer().status(), 200);
}
