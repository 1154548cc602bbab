//! The page that a phone opens to send a picture, in the language that is spoken.

use std::sync::mpsc;

use sudogon_board::message::{Message, message};
use sudogon_paper::storage;
use sudogon_phone::{Direction, Event, Limits, OpenError, Options, PageWords, Receiver, Refusal};

use crate::language::{self, say};

/// Begins to take pictures from phones, at a port or, where it is 0, at any that is free.
///
/// # Errors
/// Why that can't be, in a sentence without its full stop.
pub fn open(port: u16) -> Result<(Receiver, mpsc::Receiver<Event>), Message> {
    let options = Options {
        port,
        ..Options::default()
    };
    let is_picture = |bytes: &[u8]| storage::ending_of_picture(bytes).is_some();
    Receiver::open(words(), is_picture, &options).map_err(|error| match error {
        OpenError::NoNetwork => message!(
            "this computer is in no network; connect it to the network that the phone is in, and try again"
        ),
        OpenError::Listen(error) => {
            message!("no phone can reach this computer, the system reports: {text}", text = error)
        }
        OpenError::Addresses(error) | OpenError::Thread(error) => {
            message!("the system reports: {text}", text = error)
        }
        OpenError::Random(error) => message!("the system reports: {text}", text = error),
    })
}

/// Says why something that a phone sent was not taken, in a sentence without its full stop.
pub fn refused(refusal: Refusal) -> Message {
    match refusal {
        Refusal::Busy => message!("a phone sent a picture while another was on its way"),
        Refusal::NotAPicture => {
            message!("a phone sent something that is no picture in JPEG, PNG, WebP, HEIC or GIF")
        }
        Refusal::TooLarge => message!("a phone sent a picture that is too large"),
        Refusal::TooSlow => message!("a phone sent a picture too slowly"),
        Refusal::Incomplete | Refusal::WithoutLength => {
            message!("a picture from a phone did not arrive")
        }
    }
}

fn words() -> PageWords {
    let megabytes = Limits::default().picture_bytes / 1_000_000;
    PageWords {
        language: language::spoken().code().to_owned(),
        direction: Direction::LeftToRight,
        title: "Sudogon".to_owned(),
        to: language::within(&message!("to the computer in this room")),
        take: say(&message!("Take the photo")),
        choose: say(&message!(in "a photo": "Choose one")),
        send: say(&message!("Send")),
        advice: say(&message!(
            "The whole grid in the picture, from above, in good light."
        )),
        sending: say(&message!("Sending…")),
        reading: say(&message!("Sent. Your computer is reading it…")),
        done: say(&message!("Done. It's on your computer.")),
        another: say(&message!(in "a photo": "Another one")),
        sent: say(&message!("Sent. Look at your computer.")),
        no_puzzle: say(&message!(
            "No puzzle was found in it. Take it once more, from straight above and closer."
        )),
        busy: say(&message!(
            "Your computer is busy with another picture. Try again in a moment."
        )),
        not_a_picture: say(&message!(
            "This is no picture in JPEG, PNG, WebP, HEIC or GIF."
        )),
        too_large: say(&message!(
            "This picture is too large: {number} MB are the most.",
            number = megabytes
        )),
        too_slow: say(&message!(
            "It came too slowly. Go closer to your Wi-Fi router, and try again."
        )),
        failed: say(&message!(
            "It did not arrive. See whether your computer still waits for it, and try again."
        )),
    }
}
