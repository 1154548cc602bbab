//! MESSAGES: what Sudogon says, as values. They become words only where somebody reads them, in the language that they read.
//!
//! A [`Message`] is an English pattern, which stands where the message is made, and its arguments: cells, houses, values, numbers, other
//! messages. The pattern has a place in the list of all messages (`crates/messages`), by which a [`Language`] finds what it has for it.
//! [`Words`] turns messages into a text, with the names that a board has for its cells and houses.
//!
//! - `pattern.rs`: [`Pattern`], [`Noun`]; `arguments.rs`: [`Message`], [`Arg`]; `language.rs`: [`Language`],
//!   [`Translation`]
//! - `words.rs`: [`Words`], the one place that makes text; `grammar.rs`: its small words, "and", "three", "once";
//!   `nouns.rs`: what houses are called; `time.rs`: lengths of time; `order.rs`: names in the order of an alphabet
//!
//! # Example
//! ```
//! use sudogon_board::layout::{self, Cell};
//! use sudogon_board::message::message;
//! use sudogon_board::value::Value;
//!
//! let layout = layout::named("sq9")?;
//! let cells = [Cell::new(1), Cell::new(10)];
//! let value = Value::new(8).ok_or("a value")?;
//! let said = message!("{cells} can't be {value:a}.", cells = &cells);
//! assert_eq!(said.in_english(&*layout), "r1c2 and r2c2 can't be an 8.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arguments;
mod grammar;
mod language;
mod nouns;
mod order;
mod pattern;
mod time;
mod words;

pub use arguments::{Arg, CellName, ClueName, HouseName, Message};
pub use language::{Language, Texts, Translation};
pub(crate) use nouns::of_house as noun_of_house;
pub use pattern::{Noun, Pattern};
pub use sudogon_message_macro::{message, noun, pattern};
pub use time::length_of_time;
pub use words::{BoardNames, HouseWords, NoBoard, Words};
