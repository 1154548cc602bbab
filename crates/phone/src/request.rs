//! The head of a request, read within limits of length and time.

use std::io::{ErrorKind, Read as _};
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use httparse::{EMPTY_HEADER, Header, Status};

/// The most bytes of a head. Those of phones have less than 1,000.
const HEAD_BYTES: usize = 8 << 10;
/// The most lines of a head.
const HEADERS: usize = 64;
/// How often somebody who reads looks whether all is over.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// A connection that is read until it is over.
pub(crate) struct Incoming<'a> {
    pub stream: &'a TcpStream,
    /// Says whether nothing more is wanted.
    pub is_over: &'a dyn Fn() -> bool,
}

/// Why nothing more is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stopped {
    TooSlow,
    /// The other end, or this one, has closed.
    Closed,
}

impl Incoming<'_> {
    /// Reads what there is next, waiting for it until the deadline.
    pub fn read(&self, buffer: &mut [u8], deadline: Instant) -> Result<usize, Stopped> {
        let mut stream = self.stream;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if (self.is_over)() {
                return Err(Stopped::Closed);
            }
            if left.is_zero() {
                return Err(Stopped::TooSlow);
            }
            let timeout = stream.set_read_timeout(Some(left.min(LOOK_EVERY)));
            match timeout.and_then(|()| stream.read(buffer)) {
                Ok(0) => return Err(Stopped::Closed),
                Ok(count) => return Ok(count),
                Err(error) => match error.kind() {
                    ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted => {}
                    _ => return Err(Stopped::Closed),
                },
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    Get,
    Head,
    Post,
    Other,
}

/// The head of a request, as far as it matters.
pub(crate) struct Head {
    pub method: Method,
    /// Without what follows a question mark.
    pub path: String,
    /// It is asked of an address, not of a name.
    pub is_to_address: bool,
    /// How many bytes follow; `None` if it does not say so, or says it in two ways.
    pub length: Option<usize>,
    pub content_type: String,
}

/// Why there is no head.
#[derive(Debug)]
pub(crate) enum HeadError {
    Stopped,
    TooLarge,
    Malformed,
}

impl From<Stopped> for HeadError {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// Reads a head, and returns it with what came behind it.
pub(crate) fn read_head(
    incoming: &Incoming<'_>,
    within: Duration,
) -> Result<(Head, Vec<u8>), HeadError> {
    let deadline = Instant::now() + within;
    let mut bytes = Vec::new();
    let mut buffer = [0; HEAD_BYTES];
    loop {
        let room = HEAD_BYTES - bytes.len();
        let count = incoming.read(&mut buffer[..room], deadline)?;
        bytes.extend_from_slice(&buffer[..count]);
        let mut headers = [EMPTY_HEADER; HEADERS];
        let mut request = httparse::Request::new(&mut headers);
        match request.parse(&bytes) {
            Ok(Status::Complete(end)) => {
                let head = Head::of(&request);
                return Ok((head, bytes.split_off(end)));
            }
            Ok(Status::Partial) if bytes.len() < HEAD_BYTES => {}
            Ok(Status::Partial) | Err(httparse::Error::TooManyHeaders) => {
                return Err(HeadError::TooLarge);
            }
            Err(_) => return Err(HeadError::Malformed),
        }
    }
}

impl Head {
    fn of(request: &httparse::Request<'_, '_>) -> Self {
        let headers = &*request.headers;
        let path = request.path.unwrap_or_default();
        let is_chunked = only(headers, "transfer-encoding") != Ok(None);
        let length = only(headers, "content-length").ok().flatten();
        Self {
            method: match request.method {
                Some("GET") => Method::Get,
                Some("HEAD") => Method::Head,
                Some("POST") => Method::Post,
                _ => Method::Other,
            },
            path: path.split('?').next().unwrap_or_default().to_owned(),
            is_to_address: matches!(only(headers, "host"), Ok(Some(host)) if is_address(host)),
            length: length.filter(|_| !is_chunked).and_then(number),
            content_type: only(headers, "content-type")
                .ok()
                .flatten()
                .unwrap_or_default()
                .to_owned(),
        }
    }
}

/// There are several of them, or it is no text.
#[derive(Debug, PartialEq, Eq)]
struct Unclear;

/// The value of a header that may stand once.
fn only<'a>(headers: &[Header<'a>], name: &str) -> Result<Option<&'a str>, Unclear> {
    let mut named = headers
        .iter()
        .filter(|header| header.name.eq_ignore_ascii_case(name));
    match (named.next(), named.next()) {
        (None, _) => Ok(None),
        (Some(one), None) => match std::str::from_utf8(one.value) {
            Ok(value) => Ok(Some(value.trim())),
            Err(_) => Err(Unclear),
        },
        (Some(_), Some(_)) => Err(Unclear),
    }
}

/// A number in digits alone: `parse` would take "+5" too.
fn number(text: &str) -> Option<usize> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok())?
}

fn is_address(host: &str) -> bool {
    let without_port = host.trim_start_matches('[').trim_end_matches(']');
    host.parse::<SocketAddr>().is_ok() || without_port.parse::<IpAddr>().is_ok()
}
