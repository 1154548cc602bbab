//! Days: that of today's puzzle, and how long ago a board was left. One begins at midnight of universal time, at the same moment
//! for everybody.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// The year.
    pub year: i32,
    /// The month, from 1.
    pub month: u32,
    /// The day of the month, from 1.
    pub day: u32,
}

const DAY: u64 = 24 * 60 * 60;

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

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

/// The days since the first of 1970.
fn days(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() / DAY)
}

/// How long ago something was: "today", "yesterday", "Thursday", "9 Nov", "9 Nov 2025".
pub fn when(time: SystemTime, now: SystemTime) -> String {
    let (then, today) = (days(time), days(now));
    let date = Date::of(time);
    let month = &MONTHS[date.month as usize - 1][..3];
    match today.saturating_sub(then) {
        0 => "today".to_owned(),
        1 => "yesterday".to_owned(),
        2..7 => WEEKDAYS[(then % 7) as usize].to_owned(),
        _ if date.year == Date::of(now).year => format!("{} {month}", date.day),
        _ => format!("{} {month} {}", date.day, date.year),
    }
}

impl Date {
    /// Today.
    pub fn today() -> Self {
        Self::of(SystemTime::now())
    }

    /// After Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, so that a leap day is the last.
    fn of(time: SystemTime) -> Self {
        let days = days(time) + 719_468;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        Self {
            year: (era * 400 + year + month / 10) as i32,
            month: ((month + 2) % 12 + 1) as u32,
            day: (day - (153 * month + 2) / 5 + 1) as u32,
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let month = MONTHS[self.month as usize - 1];
        write!(f, "{} {month} {}", self.day, self.year)
    }
}
