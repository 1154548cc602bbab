//! A phone that takes the picture: as long as this is kept, its browser can send some.

use std::sync::mpsc::Receiver as Events;
use std::time::Duration;

use egui::Context;
use sudogon_board::message::Message;
use sudogon_phone::{Address, Event, Outcome, Receiver, Refusal};

use crate::phone_page;

/// How often somebody looks whether a phone has sent something.
const LOOK_EVERY: Duration = Duration::from_millis(150);

/// Waits for pictures from phones.
pub struct Phone {
    receiver: Receiver,
    events: Events<Event>,
    /// What a phone does.
    pub doing: PhoneDoing,
}

/// What a phone does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PhoneDoing {
    /// None has opened the page.
    Nothing,
    /// One looks at the page.
    Looking,
    /// One sends a picture; so much of it is there, from 0 to 1.
    Sending(f32),
    /// What one sent was not taken.
    Refused(Refusal),
}

impl Phone {
    /// Begins to wait.
    ///
    /// # Errors
    /// Why that can't be, in a sentence without its full stop.
    pub fn open() -> Result<Self, Message> {
        let (receiver, events) = phone_page::open(0)?;
        let doing = PhoneDoing::Nothing;
        Ok(Self {
            receiver,
            events,
            doing,
        })
    }

    /// Where a phone opens the page, the likeliest first.
    pub fn addresses(&self) -> &[Address] {
        self.receiver.addresses()
    }

    /// Takes what has happened, and the picture that has come.
    pub fn poll(&mut self, ctx: &Context) -> Option<Vec<u8>> {
        ctx.request_repaint_after(LOOK_EVERY);
        let mut events = self.events.try_iter();
        events.find_map(|event| {
            self.doing = match event {
                Event::Picture(picture) => {
                    self.doing = PhoneDoing::Looking;
                    return Some(picture);
                }
                Event::Opened => PhoneDoing::Looking,
                Event::Sending { share } => PhoneDoing::Sending(share),
                Event::Refused(refusal) => PhoneDoing::Refused(refusal),
            };
            None
        })
    }

    /// Tells the phone what became of its picture; only then another is taken.
    pub fn tell(&self, has_puzzle: bool) {
        self.receiver.tell(if has_puzzle {
            Outcome::Read
        } else {
            Outcome::NoPuzzle
        });
    }
}
