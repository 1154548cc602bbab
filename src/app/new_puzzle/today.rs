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

/// The months with their days, in a year without a leap day.
const MONTHS: [(&str, u64); 12] = [
    ("January", 31),
    ("February", 28),
    ("March", 31),
    ("April", 30),
    ("May", 31),
    ("June", 30),
    ("July", 31),
    ("August", 31),
    ("September", 30),
    ("October", 31),
    ("November", 30),
    ("December", 31),
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
    let month = &MONTHS[date.month as usize - 1].0[..3];
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

    fn of(time: SystemTime) -> Self {
        let mut days = days(time);
        let leap_day = |year: i32| u64::from(year % 4 == 0 && year % 100 != 0 || year % 400 == 0);
        let mut year = 1970;
        while days >= 365 + leap_day(year) {
            days -= 365 + leap_day(year);
            year += 1;
        }
        let mut month = 1;
        for (name, usual) in MONTHS {
            let length = usual
                + if name == "February" {
                    leap_day(year)
                } else {
                    0
                };
            if days < length {
                break;
            }
            days -= length;
            month += 1;
        }
        let day = days as u32 + 1;
        Self { year, month, day }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (month, _) = MONTHS[self.month as usize - 1];
        write!(f, "{} {month} {}", self.day, self.year)
    }
}
