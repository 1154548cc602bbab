//! MESSAGES: what Sudogon says, and what the files of other languages have for it: read, checked, and packed for the program.
//!
//! English stands in the source, where a message is made: `message!("{cells} can only be {values:or}.", …)`. A message is
//! known by what it says: the macros make a key of its context and its English. What another language has for it stands in that language's
//! file, in the format of GNU gettext, under the English; `sudogon-languages` packs these under the same keys when it is built, so that a
//! translation which doesn't fit doesn't build. What has no translation is said in English.
//!
//! - [`call`]: what stands between a macro's brackets
//! - [`pattern`]: a text with places for arguments; which kinds of arguments there are, and in which forms each can stand
//! - [`said`]: something that is said, and its key; [`source`]: all that the source says
//! - [`catalogue`]: the files of the languages; [`gettext`]: reads their format

pub mod call;
pub mod catalogue;
pub mod gettext;
pub mod pattern;
pub mod said;
pub mod source;
