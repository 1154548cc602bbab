//! Where a receiver listens, and its limits.

use std::net::IpAddr;
use std::time::Duration;

/// Where a receiver listens, and its limits.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The port; 0 is any that is free.
    pub port: u16,
    /// The addresses to listen at; `None` are all at which a phone could reach this computer ([`crate::reachable`]).
    pub listen_at: Option<Vec<IpAddr>>,
    /// What it takes.
    pub limits: Limits,
}

/// What a receiver takes, and how long it waits. The usual ones are for phones in a home network; tests have shorter ones.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most bytes of a picture.
    pub picture_bytes: usize,
    /// How long the head of a request may take.
    pub head_within: Duration,
    /// How long a picture may take before its bytes are counted.
    pub grace: Duration,
    /// The fewest bytes in a second that must have come from then on.
    pub bytes_per_sec: u32,
    /// How long a response waits for what became of the picture.
    pub outcome_within: Duration,
    /// How long what follows a request is read and thrown away, so that a phone that still sends gets the response.
    pub linger: Duration,
    /// The most connections at a time.
    pub connections: usize,
    /// The most of them with one address at their other end. A browser opens up to six.
    pub connections_of_one: usize,
}

impl Default for Limits {
    /// A phone's photo has 2 to 12 MB, and takes a second in a usual Wi-Fi, half a minute in a bad one.
    fn default() -> Self {
        Self {
            picture_bytes: 25_000_000,
            head_within: Duration::from_secs(10),
            grace: Duration::from_secs(15),
            bytes_per_sec: 50_000,
            outcome_within: Duration::from_secs(30),
            linger: Duration::from_secs(5),
            connections: 24,
            connections_of_one: 8,
        }
    }
}
