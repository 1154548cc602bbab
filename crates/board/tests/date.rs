//! Days of the calendar.

use std::time::{Duration, UNIX_EPOCH};

use sudogon_board::date::Date;

#[test]
fn each_day_follows_the_one_before() {
    let (mut year, mut month, mut day) = (1970, 1, 1);
    for since in 0..120_000_u64 {
        let time = UNIX_EPOCH + Duration::from_secs(since * 24 * 60 * 60 + 86_399);
        assert_eq!(Date::of(time), Date { year, month, day }, "day {since}");
        let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let last = match month {
            2 if is_leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        day += 1;
        if day > last {
            (day, month) = (1, month + 1);
        }
        if month > 12 {
            (month, year) = (1, year + 1);
        }
    }
}
