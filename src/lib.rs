//! The program: the window ([`app`]) and the commands ([`cli`]) on top of the libraries in `crates/`.
//!
//! `worker/` has the jobs on threads, `settings.rs` what is kept from one start to the next, `language.rs` the language that is
//! spoken, `phone_page.rs` the page that a phone opens to send a picture.

/// Has the README's sample tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod language;
pub mod phone_page;
pub mod settings;
pub mod worker;

pub mod cli;

#[cfg(feature = "gui")]
pub mod app;
