//! MESSAGES: what Sudogon says, and what the files of other languages have for it: read, checked, and packed for the program.
//!
//! English stands in the source, where a message is made: `message!("{cells} can only be {values:or}.", …)`. The macros look up its place
//! in the template while the program is built. What another language has for it stands in that language's file, in the format of GNU
//! gettext, under the English; `sudogon-languages` packs these when it is built, so that a translation which doesn't fit doesn't build,
//! and a message finds its text by its place.
//!
//! - [`call`]: what stands between a macro's brackets
//! - [`pattern`]: a text with places for arguments; which kinds of arguments there are, and in which forms each can stand
//! - [`source`]: all that a file of source says
//! - [`template`]: all that is said, each with its place
//! - [`catalogue`]: the files of the languages; [`gettext`]: reads their format

pub mod call;
pub mod catalogue;
pub mod gettext;
pub mod pattern;
pub mod source;
pub mod template;
