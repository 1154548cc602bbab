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

impl Date {
    /// Today.
    pub fn today() -> Self {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        Self::after_1970(since.map_or(0, |since| since.as_secs() / DAY))
    }

    /// The day so many days after the first of 1970.
    fn after_1970(days: u64) -> Self {
        // Years that begin in March end with the leap day; 400 of them always have as many days.
        let days = days + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        // From March on, five months have 153 days.
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let is_next_year = month >= 10;
        Self {
            year: (era * 400 + year) as i32 + i32::from(is_next_year),
            month: (month as u32 + 2) % 12 + 1,
            day: day as u32,
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let month = MONTHS[(self.month as usize).clamp(1, 12) - 1];
        write!(f, "{} {month} {}", self.day, self.year)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (days, said) in [
            (0, "1 January 1970"),
            (58, "28 February 1970"),
            (59, "1 March 1970"),
            (11_016, "29 February 2000"),
            (11_017, "1 March 2000"),
            (20_778, "21 November 2026"),
            (47_540, "28 February 2100"),
            (47_541, "1 March 2100"),
        ] {
            assert_eq!(Date::after_1970(days).to_string(), said);
        }
    }
}
