//! Addresses, codes, keys, opening and closing.

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv6Addr, TcpStream};

use sudogon_phone::{Event, Interface, OpenError, Options, Outcome, Receiver, reachable};

use super::{Computer, SOON, is_jpeg, limits, picture, words};

fn interface(name: &str, address: &str) -> Interface {
    Interface {
        name: name.to_owned(),
        address: address.parse().expect("an address"),
        is_point_to_point: name == "ppp0",
    }
}

#[test]
fn the_likeliest_address_comes_first() {
    let all = [
        interface("lo", "127.0.0.1"),
        interface("lo", "::1"),
        interface("docker0", "172.17.0.1"),
        interface("ppp0", "10.8.0.2"),
        interface("wlan0", "fe80::1"),
        interface("wlan0", "2001:db8::23"),
        interface("wlan0", "fd00::23"),
        interface("eth1", "169.254.7.7"),
        interface("eth2", "203.0.113.9"),
        interface("wlan0", "192.168.0.23"),
        interface("vEthernet (WSL)", "192.168.1.5"),
    ];
    let expected = [
        "192.168.0.23",
        "203.0.113.9",
        "fd00::23",
        "2001:db8::23",
        "172.17.0.1",
        "10.8.0.2",
        "192.168.1.5",
    ];
    let expected = expected.map(|address| address.parse::<IpAddr>().expect("an address"));
    assert_eq!(reachable(&all), expected);
    // In no network only this computer itself is left, and without that nothing.
    let own = all[0].address;
    assert_eq!(reachable(&all[..1]), [own]);
    assert_eq!(
        reachable(&[interface("wlan0", "fe80::1")]),
        [] as [IpAddr; 0]
    );
}

fn opened_at(listen_at: Vec<IpAddr>) -> Result<Receiver, OpenError> {
    let options = Options {
        listen_at: Some(listen_at),
        limits: limits(),
        ..Options::default()
    };
    Receiver::open(words(), is_jpeg, &options).map(|(receiver, _)| receiver)
}

#[test]
fn without_a_network_it_does_not_open() {
    assert!(matches!(opened_at(Vec::new()), Err(OpenError::NoNetwork)));
    // An address of others.
    let foreign = "192.0.2.1".parse().expect("an address");
    assert!(matches!(
        opened_at(vec![foreign]),
        Err(OpenError::Listen(_))
    ));
}

#[test]
fn the_system_tells_addresses() {
    let options = Options::default();
    match Receiver::open(words(), is_jpeg, &options) {
        Ok((receiver, _)) => {
            let ports = receiver.addresses().iter().map(|one| one.socket().port());
            assert_eq!(ports.collect::<BTreeSet<_>>().len(), 1, "one port for all");
        }
        Err(error) => assert!(matches!(error, OpenError::NoNetwork), "{error}"),
    }
}

#[test]
fn an_address_may_be_of_the_sixth_version() {
    // Some machines have none.
    let Ok(receiver) = opened_at(vec![Ipv6Addr::LOCALHOST.into()]) else {
        return;
    };
    let address = &receiver.addresses()[0];
    let start = format!("http://[::1]:{}/", address.socket().port());
    assert!(address.url().starts_with(&start), "{}", address.url());
    assert!(address.is_loopback());
    let stream = TcpStream::connect(address.socket()).expect("it listens");
    stream.set_read_timeout(Some(SOON)).expect("a timeout");
    let path = &address.url()[start.len() - 1..];
    let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", address.socket());
    assert_eq!(super::Phone(stream).send(request).answer().status(), 200);
}

#[test]
fn no_two_keys_are_alike() {
    let keys: BTreeSet<String> = (0..20).map(|_| Computer::usual().path()).collect();
    assert_eq!(keys.len(), 20);
    for key in keys {
        let letters = key.strip_prefix('/').expect("a path");
        assert_eq!(letters.len(), 13, "five bits each");
        let is_plain = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit();
        assert!(letters.bytes().all(is_plain), "{letters}");
        assert!(!letters.contains(['0', '1', 'l', 'o']), "{letters}");
    }
}

#[test]
fn a_code_is_square_with_its_marks_in_three_corners() {
    let computer = Computer::usual();
    let address = &computer.receiver.addresses()[0];
    let rows = address.code().rows();
    let size = rows.len();
    assert!(rows.iter().all(|row| row.len() == size));
    assert!((25..=41).contains(&size), "{size}");
    for (x, y) in [(0, 0), (size - 7, 0), (0, size - 7)] {
        for (dx, dy) in (0..7).flat_map(|dy| (0..7).map(move |dx| (dx, dy))) {
            let ring = [dx, dy, 6 - dx, 6 - dy].into_iter().min();
            assert_eq!(rows[y + dy][x + dx], ring != Some(1), "{dx}, {dy}");
        }
    }
    let text = address.code().to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), (size + 9) / 2);
    assert!(lines.iter().all(|line| line.chars().count() == size + 8));
    // The light zone around it, and the upper edge of a corner's mark.
    assert_eq!(lines[0].trim(), "");
    assert!(lines[2].starts_with("    █▀▀▀▀▀█ "), "{text}");
}

#[test]
fn closed_it_listens_no_more_and_its_events_end() {
    let computer = Computer::usual();
    let socket = computer.receiver.addresses()[0].socket();
    drop(computer.receiver);
    assert!(TcpStream::connect(socket).is_err());
    assert!(computer.events.recv_timeout(SOON).is_err());
}

#[test]
fn closed_in_the_middle_of_a_picture_it_takes_no_more() {
    let computer = Computer::usual();
    let request = computer.sending(&picture(MOST_SENT));
    let phone = computer.connect().send(&request[..request.len() - 1]);
    let first = computer.events.recv_timeout(SOON);
    assert!(matches!(first, Ok(Event::Sending { .. })), "{first:?}");
    let Computer { receiver, events } = computer;
    drop(receiver);
    assert_eq!(phone.send(&request[..1]).answer().0, "");
    let has_picture = events
        .iter()
        .any(|event| matches!(event, Event::Picture(_)));
    assert!(!has_picture);
}

const MOST_SENT: usize = 100_000;

#[test]
fn what_was_told_before_it_closed_still_reaches_the_phone() {
    let computer = Computer::usual();
    let phone = computer.connect().send(computer.sending(&picture(5000)));
    assert_eq!(computer.event(), Event::Picture(picture(5000)));
    computer.receiver.tell(Outcome::Read);
    drop(computer);
    assert_eq!(phone.answer().body(), "Done");
}

#[test]
fn closed_before_anybody_told_it_says_that_the_picture_is_there() {
    let computer = Computer::usual();
    let phone = computer.connect().send(computer.sending(&picture(5000)));
    assert_eq!(computer.event(), Event::Picture(picture(5000)));
    drop(computer);
    let answer = phone.answer();
    assert_eq!((answer.status(), answer.body()), (202, "Sent"));
}
