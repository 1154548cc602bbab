//! One connection: a request, and its response.

use std::io::{self, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::multipart::{boundary, first_part};
use crate::options::Limits;
use crate::page::{Kind, PageWords, html};
use crate::request::{Head, HeadError, Incoming, Method, Stopped, read_head};
use crate::transfer::{Outcome, Refusal, Transfer};

/// What connections are served with.
pub(crate) struct Service {
    /// The path of the page: a stroke and the key.
    pub path: String,
    /// What styles and scripts of the page are known by, which nobody else can know.
    pub nonce: String,
    pub words: PageWords,
    pub limits: Limits,
    pub transfer: Transfer,
    pub is_picture: fn(&[u8]) -> bool,
}

/// What a form adds to a picture: names, types and boundaries.
const FORM_BYTES: usize = 16 << 10;
/// How much is read at once.
const BUFFER: usize = 64 << 10;

struct Response {
    status: &'static str,
    kind: Kind,
    said: String,
    /// As the page, not as text alone.
    is_page: bool,
}

impl Response {
    fn text(status: &'static str, said: &str) -> Self {
        Self {
            status,
            kind: Kind::Bad,
            said: said.to_owned(),
            is_page: false,
        }
    }
}

impl Service {
    /// Serves a connection: one request.
    pub fn serve(&self, stream: &TcpStream) {
        let incoming = Incoming {
            stream,
            is_over: &|| self.transfer.is_closed(),
        };
        let mut is_head = false;
        let response = match read_head(&incoming, self.limits.head_within) {
            Ok((head, begun)) => {
                is_head = head.method == Method::Head;
                self.respond(&incoming, &head, begun)
            }
            Err(HeadError::Malformed) => Some(Response::text("400 Bad Request", "Bad request")),
            Err(HeadError::TooLarge) => Some(Response::text(
                "431 Request Header Fields Too Large",
                "Too large",
            )),
            // Whoever says nothing gets no answer.
            Err(HeadError::Stopped) => None,
        };
        if let Some(response) = response
            && self.write(stream, &response, is_head).is_ok()
        {
            self.linger(&incoming);
        }
    }

    fn respond(&self, incoming: &Incoming<'_>, head: &Head, begun: Vec<u8>) -> Option<Response> {
        if !self.is_asked(head) {
            return Some(Response::text("404 Not Found", "Not found"));
        }
        match head.method {
            Method::Get | Method::Head => {
                self.transfer.note_opened();
                Some(Response {
                    status: "200 OK",
                    kind: Kind::Plain,
                    said: String::new(),
                    is_page: true,
                })
            }
            Method::Post => self.receive(incoming, head, begun),
            Method::Other => Some(Response::text("405 Method Not Allowed", "Not allowed")),
        }
    }

    /// Says whether a request has the key and comes by an address. How long that takes tells nothing of the key.
    fn is_asked(&self, head: &Head) -> bool {
        let pairs = head.path.bytes().zip(self.path.bytes());
        let difference = pairs.fold(0, |all, (one, other)| all | (one ^ other));
        head.path.len() == self.path.len() && difference == 0 && head.is_to_address
    }

    /// Takes a picture, tells of it and waits for what becomes of it.
    fn receive(&self, incoming: &Incoming<'_>, head: &Head, begun: Vec<u8>) -> Option<Response> {
        let words = &self.words;
        let form = boundary(&head.content_type);
        let received = self.picture(incoming, head, form, begun);
        let (status, kind, said) = match received {
            Ok(Some(Outcome::Read)) => ("200 OK", Kind::Good, &words.done),
            Ok(Some(Outcome::NoPuzzle)) => {
                ("422 Unprocessable Content", Kind::Bad, &words.no_puzzle)
            }
            Ok(None) => ("202 Accepted", Kind::Plain, &words.sent),
            Err(refusal) => {
                self.transfer.refuse(refusal);
                match refusal {
                    Refusal::Busy => ("503 Service Unavailable", Kind::Bad, &words.busy),
                    Refusal::NotAPicture => (
                        "415 Unsupported Media Type",
                        Kind::Bad,
                        &words.not_a_picture,
                    ),
                    Refusal::TooLarge => ("413 Content Too Large", Kind::Bad, &words.too_large),
                    Refusal::TooSlow => ("408 Request Timeout", Kind::Bad, &words.too_slow),
                    Refusal::WithoutLength => ("411 Length Required", Kind::Bad, &words.failed),
                    Refusal::Incomplete => return None,
                }
            }
        };
        Some(Response {
            status,
            kind,
            said: said.clone(),
            is_page: form.is_some(),
        })
    }

    fn picture(
        &self,
        incoming: &Incoming<'_>,
        head: &Head,
        form: Option<&str>,
        begun: Vec<u8>,
    ) -> Result<Option<Outcome>, Refusal> {
        let most = self.limits.picture_bytes;
        let length = head.length.ok_or(Refusal::WithoutLength)?;
        let around = form.map_or(0, |_| FORM_BYTES);
        if length > most + around {
            return Err(Refusal::TooLarge);
        }
        let mut turn = self.transfer.begin(length).ok_or(Refusal::Busy)?;
        let mut body = begun;
        // What follows it is none of it.
        body.truncate(length);
        let started = Instant::now();
        let mut buffer = vec![0; BUFFER];
        turn.note(body.len());
        while body.len() < length {
            let deadline = started + self.allowed(body.len());
            let wanted = (length - body.len()).min(BUFFER);
            let count = incoming.read(&mut buffer[..wanted], deadline);
            let count = count.map_err(|stopped| match stopped {
                Stopped::TooSlow => Refusal::TooSlow,
                Stopped::Closed => Refusal::Incomplete,
            })?;
            body.extend_from_slice(&buffer[..count]);
            turn.note(body.len());
        }
        if let Some(boundary) = form {
            let part = first_part(&body, boundary).ok_or(Refusal::NotAPicture)?;
            body.truncate(part.end);
            body.drain(..part.start);
        }
        if body.len() > most {
            return Err(Refusal::TooLarge);
        }
        if !(self.is_picture)(&body) {
            return Err(Refusal::NotAPicture);
        }
        turn.hand_over(body, self.limits.outcome_within)
    }

    /// How long it may take until more than so many bytes are there.
    fn allowed(&self, received: usize) -> Duration {
        let pace = f64::from(self.limits.bytes_per_sec.max(1));
        self.limits.grace + Duration::from_secs_f64(received as f64 / pace)
    }

    fn write(&self, mut stream: &TcpStream, response: &Response, is_head: bool) -> io::Result<()> {
        let limits = &self.limits;
        let nonce = &self.nonce;
        let (body, content_type) = if response.is_page {
            let (kind, said) = (response.kind, &response.said);
            let page = html(&self.words, limits.picture_bytes, nonce, kind, said);
            (page, "text/html; charset=utf-8")
        } else {
            (response.said.clone(), "text/plain; charset=utf-8")
        };
        let mut text = format!(
            "HTTP/1.1 {}\r\n\
             Content-Type: {content_type}\r\n\
             Content-Length: {}\r\n\
             Connection: close\r\n\
             Cache-Control: no-store\r\n\
             Content-Security-Policy: default-src 'none'; style-src 'nonce-{nonce}'; script-src 'nonce-{nonce}'; connect-src 'self'; \
             form-action 'self'; base-uri 'none'; frame-ancestors 'none'\r\n\
             Cross-Origin-Resource-Policy: same-origin\r\n\
             Referrer-Policy: no-referrer\r\n\
             X-Content-Type-Options: nosniff\r\n",
            response.status,
            body.len(),
        );
        if response.status.starts_with("405") {
            text.push_str("Allow: GET, HEAD, POST\r\n");
        }
        text.push_str("\r\n");
        if !is_head {
            text.push_str(&body);
        }
        stream.set_write_timeout(Some(limits.head_within))?;
        stream.write_all(text.as_bytes())?;
        stream.shutdown(std::net::Shutdown::Write)
    }

    /// Reads what still comes: a connection that is closed before takes the response with it.
    fn linger(&self, incoming: &Incoming<'_>) {
        let deadline = Instant::now() + self.limits.linger;
        let mut buffer = vec![0; BUFFER];
        while incoming.read(&mut buffer, deadline).is_ok() {}
    }
}
