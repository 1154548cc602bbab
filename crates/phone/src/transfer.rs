//! One picture at a time, from its first byte to what became of it.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A phone has opened the page. Told once.
    Opened,
    /// A picture is on its way, and this part of it is there: 0 to 1.
    Sending {
        /// The part.
        share: f32,
    },
    /// A picture is there, as the phone sent it. The next one is taken after [`crate::Receiver::tell`].
    Picture(Vec<u8>),
    /// Somebody with the key sent something that was not taken.
    Refused(Refusal),
}

/// Why something was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Another picture is on its way, or is being read.
    Busy,
    /// It is no picture, or none of a kind that is read.
    NotAPicture,
    /// It is too large.
    TooLarge,
    /// It came too slowly.
    TooSlow,
    /// The connection ended before it was there.
    Incomplete,
    /// It does not say how long it is.
    WithoutLength,
}

/// What became of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was taken over.
    Read,
    /// No puzzle was found in it.
    NoPuzzle,
}

/// How many events may be unread: several times as many as one picture has. While nobody reads them, further ones are left out, and a
/// picture is refused.
const UNREAD: usize = 128;

/// How much must have come for the next [`Event::Sending`]: a twentieth of the picture.
const STEPS: usize = 20;

/// The pictures that come in, one after the other.
pub(crate) struct Transfer {
    state: Mutex<State>,
    changed: Condvar,
    events: SyncSender<Event>,
}

#[derive(Default)]
struct State {
    stage: Stage,
    was_opened: bool,
    is_closed: bool,
}

#[derive(Default)]
enum Stage {
    #[default]
    Free,
    Sending,
    /// The picture is there, and nobody has told what became of it.
    Reading {
        is_waited_for: bool,
    },
    Told(Outcome),
}

impl Transfer {
    pub fn new() -> (Self, Receiver<Event>) {
        let (events, unread) = sync_channel(UNREAD);
        let transfer = Self {
            state: Mutex::default(),
            changed: Condvar::new(),
            events,
        };
        (transfer, unread)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, event: Event) {
        // What nobody reads is left out.
        let _ = self.events.try_send(event);
    }

    pub fn note_opened(&self) {
        if !std::mem::replace(&mut self.state().was_opened, true) {
            self.note(Event::Opened);
        }
    }

    pub fn refuse(&self, refusal: Refusal) {
        self.note(Event::Refused(refusal));
    }

    /// Begins a picture of so many bytes; `None` while there is another.
    pub fn begin(&self, bytes: usize) -> Option<Turn<'_>> {
        let mut state = self.state();
        let is_free = matches!(state.stage, Stage::Free) && !state.is_closed;
        is_free.then(|| {
            state.stage = Stage::Sending;
            Turn {
                transfer: self,
                bytes,
                next_step: 0,
            }
        })
    }

    /// Tells what became of the picture that was handed over last.
    pub fn tell(&self, outcome: Outcome) {
        let mut state = self.state();
        match state.stage {
            Stage::Reading {
                is_waited_for: true,
            } => state.stage = Stage::Told(outcome),
            Stage::Reading { .. } => state.stage = Stage::Free,
            Stage::Free | Stage::Sending | Stage::Told(_) => {}
        }
        self.changed.notify_all();
    }

    /// Takes no more, and ends what is on its way.
    pub fn close(&self) {
        self.state().is_closed = true;
        self.changed.notify_all();
    }

    pub fn is_closed(&self) -> bool {
        self.state().is_closed
    }
}

/// The turn of one picture; when it is dropped, it is another's.
pub(crate) struct Turn<'a> {
    transfer: &'a Transfer,
    bytes: usize,
    next_step: usize,
}

impl Turn<'_> {
    /// Notes how many bytes of it are there.
    pub fn note(&mut self, received: usize) {
        let step = received * STEPS / self.bytes.max(1);
        if step >= self.next_step {
            self.next_step = step + 1;
            let share = received as f32 / self.bytes.max(1) as f32;
            self.transfer.note(Event::Sending { share });
        }
    }

    /// Hands the picture over, and waits for what becomes of it.
    ///
    /// # Errors
    /// Nobody reads the events, or it was closed.
    pub fn hand_over(self, picture: Vec<u8>, within: Duration) -> Result<Option<Outcome>, Refusal> {
        let mut state = self.transfer.state();
        if state.is_closed {
            return Err(Refusal::Incomplete);
        }
        let sent = self.transfer.events.try_send(Event::Picture(picture));
        sent.map_err(|_| Refusal::Busy)?;
        state.stage = Stage::Reading {
            is_waited_for: true,
        };
        let is_open =
            |state: &mut State| matches!(state.stage, Stage::Reading { .. }) && !state.is_closed;
        let waited = self
            .transfer
            .changed
            .wait_timeout_while(state, within, is_open);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let told = match state.stage {
            Stage::Told(outcome) => Some(outcome),
            Stage::Free | Stage::Sending | Stage::Reading { .. } => None,
        };
        state.stage = match told {
            Some(_) => Stage::Free,
            None => Stage::Reading {
                is_waited_for: false,
            },
        };
        Ok(told)
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut state = self.transfer.state();
        if matches!(state.stage, Stage::Sending) {
            state.stage = Stage::Free;
        }
    }
}
