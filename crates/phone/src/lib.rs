//! THE PHONE AS CAMERA: takes pictures from a phone's browser over the home network. No app, no account, nothing in between.
//!
//! A [`Receiver`] listens while it lives. Each of its [`Address`]es has a random key, and a [`Code`] that the phone's own camera app
//! reads; the page there has a button that takes the photo and sends it. What happens is told as [`Event`]s; what became of a picture is
//! told back to the page ([`Receiver::tell`]).
//!
//! - `receiver.rs`: opens and closes, lets connections in; `options.rs`: where it listens, and its limits
//! - `addresses.rs`: the computer's own addresses, the likeliest first; `code.rs`: an address as a QR code
//! - `connection.rs`: one request and its response; `request.rs`: the head of a request; `multipart.rs`: a picture in a form
//! - `transfer.rs`: one picture at a time, from its first byte to what became of it; `page.rs`: the page and its words
//!
//! # Who may do what
//!
//! Whoever has the key may send pictures while the receiver lives, and no more; everybody else gets the same 404 for anything. The key has
//! 65 random bits from the system, in an address that no page elsewhere can know; requests by a name instead of an address are refused,
//! as a page elsewhere would make them after DNS rebinding. There is no CORS, and no other path. It goes over plain HTTP: who can
//! listen in the home network can see the picture. Memory is bounded: one picture at a time, and no further one before
//! [`Receiver::tell`].

mod addresses;
mod code;
mod connection;
mod multipart;
mod options;
mod page;
mod receiver;
mod request;
mod transfer;

pub use addresses::{Interface, reachable};
pub use code::Code;
pub use options::{Limits, Options};
pub use page::{Direction, PageWords};
pub use receiver::{Address, OpenError, Receiver};
pub use transfer::{Event, Outcome, Refusal};

/// Has the README's sample tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
