//! The day of today's puzzle. It begins at midnight of universal time, at the same moment for everybody.

use std::fmt;
use std::time::SystemTime;

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

impl Date {
    /// Today.
    pub fn today() -> Self {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let mut days = since.map_or(0, |since| since.as_secs() / DAY);
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
