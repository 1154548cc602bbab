//! Opens and closes, and lets connections in.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use thiserror::Error;

use crate::addresses::{Interface, reachable};
use crate::code::Code;
use crate::connection::Service;
use crate::options::Options;
use crate::page::PageWords;
use crate::transfer::{Event, Outcome, Transfer};

/// How often somebody looks whether there is a new connection.
const LOOK_EVERY: Duration = Duration::from_millis(5);
/// At how many addresses it listens at most: a computer at home has one to six.
const ADDRESSES: usize = 16;
/// The letters of a key: without `l` and `o`, which are like `1` and `0`, for it may have to be typed.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// How many letters a key has, with five bits each.
const KEY_LETTERS: usize = 13;

/// Why it can't listen.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The computer is in no network.
    #[error("this computer has no address in a network")]
    NoNetwork,
    /// The system does not tell the computer's addresses.
    #[error("the system does not tell the addresses of this computer: {0}")]
    Addresses(#[source] io::Error),
    /// It can't listen at any of them.
    #[error("can't listen at an address of this computer: {0}")]
    Listen(#[source] io::Error),
    /// The system has no random numbers.
    #[error("the system has no random numbers: {0}")]
    Random(#[source] getrandom::Error),
    /// The system starts no thread.
    #[error("the system starts no thread: {0}")]
    Thread(#[source] io::Error),
}

/// An address of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    socket: SocketAddr,
    path: String,
}

impl Address {
    /// What a browser opens: `http://192.168.0.23:8043/k7tm…`.
    pub fn url(&self) -> String {
        format!("http://{}{}", self.socket, self.path)
    }

    /// The same as a code for the phone's camera.
    pub fn code(&self) -> Code {
        Code::of(&self.url())
    }

    /// The address of the computer, and the port.
    pub fn socket(&self) -> SocketAddr {
        self.socket
    }

    /// Says whether nobody but this computer itself reaches it: it is in no network.
    pub fn is_loopback(&self) -> bool {
        self.socket.ip().is_loopback()
    }
}

/// Takes pictures from phones while it lives. Dropped, it listens no more, and takes nothing more of what is on its way; a response that
/// says what became of a picture still goes out.
pub struct Receiver {
    addresses: Vec<Address>,
    door: Arc<Door>,
    listening: Option<JoinHandle<()>>,
}

impl Receiver {
    /// Begins to listen, and returns the receiver and what happens from now on. The events end when the receiver is dropped.
    ///
    /// `is_picture` says by the bytes of a file whether it is a picture of a kind that is wanted.
    ///
    /// # Errors
    /// Why it can't.
    pub fn open(
        words: PageWords,
        is_picture: fn(&[u8]) -> bool,
        options: &Options,
    ) -> Result<(Self, mpsc::Receiver<Event>), OpenError> {
        let own = match &options.listen_at {
            Some(own) => own.clone(),
            None => reachable(&Interface::all().map_err(OpenError::Addresses)?),
        };
        let listeners = listen(&own, options.port)?;
        let (transfer, events) = Transfer::new();
        let path = format!("/{}", random_letters()?);
        let mut addresses = Vec::new();
        for listener in &listeners {
            let socket = listener.local_addr().map_err(OpenError::Listen)?;
            let path = path.clone();
            addresses.push(Address { socket, path });
        }
        let door = Arc::new(Door {
            service: Service {
                path,
                nonce: random_letters()?,
                words,
                limits: options.limits,
                transfer,
                is_picture,
            },
            inside: Mutex::default(),
            is_closed: AtomicBool::new(false),
        });
        let thread = thread::Builder::new().name("phone".to_owned());
        let own_door = Arc::clone(&door);
        let listening = thread.spawn(move || own_door.watch(&listeners));
        let receiver = Self {
            addresses,
            door,
            listening: Some(listening.map_err(OpenError::Thread)?),
        };
        Ok((receiver, events))
    }

    /// The addresses of the page, the likeliest first; there is one at least.
    pub fn addresses(&self) -> &[Address] {
        &self.addresses
    }

    /// Tells the page what became of the last picture. Only then another one is taken.
    pub fn tell(&self, outcome: Outcome) {
        self.door.service.transfer.tell(outcome);
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.door.is_closed.store(true, Ordering::Release);
        self.door.service.transfer.close();
        if let Some(listening) = self.listening.take() {
            listening.thread().unpark();
            // It ends by itself, and has no panic to tell of.
            let _ = listening.join();
        }
    }
}

/// Listens at all addresses at which that is possible, at one port.
fn listen(own: &[IpAddr], port: u16) -> Result<Vec<TcpListener>, OpenError> {
    let mut listeners: Vec<TcpListener> = Vec::new();
    let (mut port, mut failure) = (port, None);
    for &address in own.iter().take(ADDRESSES) {
        let begin = || -> io::Result<(TcpListener, u16)> {
            let listener = TcpListener::bind((address, port))?;
            listener.set_nonblocking(true)?;
            let port = listener.local_addr()?.port();
            Ok((listener, port))
        };
        match begin() {
            Ok((listener, its_port)) => {
                listeners.push(listener);
                port = its_port;
            }
            Err(error) => failure = Some(error),
        }
    }
    match (listeners.is_empty(), failure) {
        (true, Some(error)) => Err(OpenError::Listen(error)),
        (true, None) => Err(OpenError::NoNetwork),
        (false, _) => Ok(listeners),
    }
}

fn random_letters() -> Result<String, OpenError> {
    let mut bytes = [0; KEY_LETTERS];
    getrandom::fill(&mut bytes).map_err(OpenError::Random)?;
    let letters = bytes.map(|byte| char::from(LETTERS[usize::from(byte) % LETTERS.len()]));
    Ok(letters.into_iter().collect())
}

/// Who is let in, and where to.
struct Door {
    service: Service,
    /// How many connections there are from each address.
    inside: Mutex<HashMap<IpAddr, usize>>,
    is_closed: AtomicBool,
}

impl Door {
    fn inside(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets connections in until it is closed.
    fn watch(self: &Arc<Self>, listeners: &[TcpListener]) {
        while !self.is_closed.load(Ordering::Acquire) {
            let mut is_quiet = true;
            for listener in listeners {
                if let Ok((stream, from)) = listener.accept() {
                    is_quiet = false;
                    self.let_in(stream, from.ip());
                }
            }
            if is_quiet {
                thread::park_timeout(LOOK_EVERY);
            }
        }
    }

    /// Serves a connection on a thread of its own. Where there are too many, or the system refuses, it is closed.
    fn let_in(self: &Arc<Self>, stream: TcpStream, from: IpAddr) {
        let Some(place) = Place::take(self, from) else {
            return;
        };
        // Some systems hand on that the listener does not wait.
        if stream.set_nonblocking(false).is_err() {
            return;
        }
        let thread = thread::Builder::new().name("phone connection".to_owned());
        let _ = thread.spawn(move || place.door.service.serve(&stream));
    }
}

/// The place of a connection; when it is dropped, it is free again.
struct Place {
    door: Arc<Door>,
    from: IpAddr,
}

impl Place {
    fn take(door: &Arc<Door>, from: IpAddr) -> Option<Self> {
        let limits = &door.service.limits;
        let mut inside = door.inside();
        let all: usize = inside.values().sum();
        let of_one = inside.get(&from).copied().unwrap_or_default();
        let is_free = all < limits.connections && of_one < limits.connections_of_one;
        is_free.then(|| {
            inside.insert(from, of_one + 1);
            Self {
                door: Arc::clone(door),
                from,
            }
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut inside = self.door.inside();
        if let Some(count) = inside.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                inside.remove(&self.from);
            }
        }
    }
}
