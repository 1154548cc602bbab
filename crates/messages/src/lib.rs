//! MESSAGES in other languages: read, checked, and packed for the program.
//!
//! English stands in the source, where a message is made: `message!("{cells} can only be {values:or}.", …)`. What another language has
//! for it stands in that language's file in `languages/`, in the format of GNU gettext, under the English. The macros look it up here
//! while the program is built, so that a translation which doesn't fit doesn't build, and nothing is looked up when it runs.
//!
//! - [`call`]: what stands between a macro's brackets
//! - [`pattern`]: a text with places for arguments; which kinds of arguments there are, and in which forms each can stand
//! - [`source`]: all that a file of source says
//! - [`catalogue`]: the files of the languages

pub mod call;
pub mod catalogue;
pub mod pattern;
pub mod source;
