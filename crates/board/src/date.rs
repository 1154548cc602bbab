//! Days of the calendar. One begins at midnight of universal time, at the same moment for everybody.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::message::{Message, Pattern, message, pattern};
use crate::text;

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    /// The year.
    pub year: i32,
    /// The month, from 1.
    pub month: u32,
    /// The day of the month, from 1.
    pub day: u32,
}

const DAY: u64 = 24 * 60 * 60;

static MONTHS: [Pattern; 12] = [
    pattern!(in "a day of this month": "January"),
    pattern!(in "a day of this month": "February"),
    pattern!(in "a day of this month": "March"),
    pattern!(in "a day of this month": "April"),
    pattern!(in "a day of this month": "May"),
    pattern!(in "a day of this month": "June"),
    pattern!(in "a day of this month": "July"),
    pattern!(in "a day of this month": "August"),
    pattern!(in "a day of this month": "September"),
    pattern!(in "a day of this month": "October"),
    pattern!(in "a day of this month": "November"),
    pattern!(in "a day of this month": "December"),
];

static SHORT_MONTHS: [Pattern; 12] = [
    pattern!(in "a day of this month, in short": "Jan"),
    pattern!(in "a day of this month, in short": "Feb"),
    pattern!(in "a day of this month, in short": "Mar"),
    pattern!(in "a day of this month, in short": "Apr"),
    pattern!(in "a day of this month, in short": "May"),
    pattern!(in "a day of this month, in short": "Jun"),
    pattern!(in "a day of this month, in short": "Jul"),
    pattern!(in "a day of this month, in short": "Aug"),
    pattern!(in "a day of this month, in short": "Sep"),
    pattern!(in "a day of this month, in short": "Oct"),
    pattern!(in "a day of this month, in short": "Nov"),
    pattern!(in "a day of this month, in short": "Dec"),
];

/// The days since the first of 1970.
pub fn days(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() / DAY)
}

impl Date {
    /// Today.
    pub fn today() -> Self {
        Self::of(SystemTime::now())
    }

    /// The day of a moment. After Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, so that a leap
    /// day is the last.
    pub fn of(time: SystemTime) -> Self {
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

    /// Says it: "21 November 2026".
    pub fn message(self) -> Message {
        self.with_months(&MONTHS)
    }

    /// Says it in short: "21 Nov 2026".
    pub fn short_message(self) -> Message {
        self.with_months(&SHORT_MONTHS)
    }

    /// Says it without its year: "21 Nov".
    pub fn day_and_month(self) -> Message {
        message!(
            in "day and month": "{number} {clause}",
            number = self.day,
            clause = &SHORT_MONTHS[self.month as usize - 1]
        )
    }

    /// Says its month: "Nov 2026".
    pub fn month_and_year(self) -> Message {
        message!(
            in "month and year": "{clause} {number_year}",
            clause = &SHORT_MONTHS[self.month as usize - 1],
            number_year = self.year
        )
    }

    /// The first day of its month.
    pub fn first_of_month(self) -> Self {
        Self { day: 1, ..self }
    }

    fn with_months(self, months: &'static [Pattern; 12]) -> Message {
        message!(
            in "day, month and year": "{number} {clause} {number_year}",
            number = self.day,
            clause = &months[self.month as usize - 1],
            number_year = self.year
        )
    }

    /// As files write it.
    ///
    /// # Example
    /// ```
    /// use sudogon_board::date::Date;
    ///
    /// let date = Date::of_iso("2026-11-09").expect("a day");
    /// assert_eq!(date.iso(), "2026-11-09");
    /// assert_eq!(Date::of_iso("9.11.2026"), None);
    /// ```
    pub fn iso(self) -> String {
        format!("{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }

    /// The day that is written so.
    pub fn of_iso(text: &str) -> Option<Self> {
        let figures = |part: &str, count| {
            let is_number = part.len() == count && text::is_figures(part);
            part.parse::<u32>().ok().filter(|_| is_number)
        };
        let mut parts = text.split('-');
        let [year, month, day] = [4, 2, 2].map(|count| figures(parts.next()?, count));
        let date = Self {
            year: year? as i32,
            month: month.filter(|month| (1..=12).contains(month))?,
            day: day.filter(|day| (1..=31).contains(day))?,
        };
        parts.next().is_none().then_some(date)
    }
}
