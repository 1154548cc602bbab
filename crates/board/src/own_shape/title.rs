//! What a shape is called that nobody named: "My shape", "My shape 2". Kept so in files, and said so in any language.

use crate::message::{Message, NoBoard, message};

/// The title of the shape of a number, from 1, as files keep it.
pub fn title_of_number(number: usize) -> String {
    numbered(number).in_english(&NoBoard)
}

/// Says what a shape is called that has this title in its file; the author's own words stay as they are.
///
/// # Example
/// ```
/// use sudogon_board::message::{Message, message};
/// use sudogon_board::own_shape::said_title;
///
/// assert_eq!(said_title("My shape 2"), message!("My shape {number}", number = 2_usize));
/// assert_eq!(said_title("My shape 2b"), Message::verbatim("My shape 2b"));
/// ```
pub fn said_title(title: &str) -> Message {
    let number = match title.strip_prefix("My shape") {
        Some("") => Some(1),
        number => number.and_then(|number| number.trim_start().parse().ok()),
    };
    let number = number.filter(|&number| title_of_number(number) == title);
    number.map_or_else(|| Message::verbatim(title), numbered)
}

fn numbered(number: usize) -> Message {
    match number {
        1 => message!("My shape"),
        _ => message!("My shape {number}"),
    }
}
