//! Days in words, and how long ago a board was left.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use chrono::{DateTime, Local, TimeZone as _};
use sudogon_board::date::{Date, days};
use sudogon_board::message::{Message, Pattern, message, pattern};

/// The days of the week, beginning with that of the first day of 1970.
static WEEKDAYS: [Pattern; 7] = [
    pattern!(in "how long ago": "Thursday"),
    pattern!(in "how long ago": "Friday"),
    pattern!(in "how long ago": "Saturday"),
    pattern!(in "how long ago": "Sunday"),
    pattern!(in "how long ago": "Monday"),
    pattern!(in "how long ago": "Tuesday"),
    pattern!(in "how long ago": "Wednesday"),
];

/// How long ago something was, by the clock on the wall: "today 14:10", "yesterday 9:05", "Thursday 14:10", "9 Nov", "9 Nov 2025".
pub fn when(time: SystemTime, now: SystemTime) -> Message {
    let (time, now) = (on_the_wall(time), on_the_wall(now));
    let (then, today) = (days(time), days(now));
    let date = Date::of(time);
    let at = |clause: &'static Pattern| {
        let seconds = time
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
            .as_secs();
        let (hour, minute) = (seconds / 3600 % 24, seconds / 60 % 60);
        let clock = format!("{hour}:{minute:02}");
        message!(in "day and time": "{clause} {text}", text = clock)
    };
    match today.saturating_sub(then) {
        0 => at(&pattern!(in "how long ago": "today")),
        1 => at(&pattern!(in "how long ago": "yesterday")),
        2..7 => at(&WEEKDAYS[(then % 7) as usize]),
        _ if date.year == Date::of(now).year => date.day_and_month(),
        _ => date.short_message(),
    }
}

/// A moment, moved by as much as the local time is ahead of the world's then; the first one for what no calendar has.
fn on_the_wall(time: SystemTime) -> SystemTime {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    let moment = i64::try_from(since.as_secs()).ok();
    let moment = moment.and_then(|seconds| DateTime::from_timestamp(seconds, 0));
    let moment = moment.unwrap_or_default();
    let ahead = Local.offset_from_utc_datetime(&moment.naive_utc());
    let seconds = moment.timestamp() + i64::from(ahead.local_minus_utc());
    UNIX_EPOCH + Duration::from_secs(seconds.unsigned_abs())
}
