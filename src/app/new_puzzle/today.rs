//! How long ago a board was left, in words.

use std::time::SystemTime;

use sudogon_core::date::{Date, days};

/// The days of the week, beginning with that of the first day of 1970.
const WEEKDAYS: [&str; 7] = [
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
];

/// How long ago something was: "today", "yesterday", "Thursday", "9 Nov", "9 Nov 2025".
pub fn when(time: SystemTime, now: SystemTime) -> String {
    let (then, today) = (days(time), days(now));
    let date = Date::of(time);
    let month = &date.month_name()[..3];
    match today.saturating_sub(then) {
        0 => "today".to_owned(),
        1 => "yesterday".to_owned(),
        2..7 => WEEKDAYS[(then % 7) as usize].to_owned(),
        _ if date.year == Date::of(now).year => format!("{} {month}", date.day),
        _ => format!("{} {month} {}", date.day, date.year),
    }
}
