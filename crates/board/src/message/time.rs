//! How a length of time is said.

use sudogon_message_macro::message;

use super::arguments::Message;

/// A length of time as it is said: "7 seconds", "12 minutes and 34 seconds", "1 hour and 2 minutes".
pub fn length_of_time(seconds: u64) -> Message {
    let [hours, minutes, seconds] = [seconds / 3600, seconds / 60 % 60, seconds % 60];
    let parts = [
        (hours, message!("{count} {count|hour|hours}", count = hours)),
        (
            minutes,
            message!("{count} {count|minute|minutes}", count = minutes),
        ),
        (
            seconds,
            message!("{count} {count|second|seconds}", count = seconds),
        ),
    ];
    let said = parts.into_iter().filter(|(number, _)| *number > 0);
    let said: Vec<Message> = said.map(|(_, part)| part).take(2).collect();
    if said.is_empty() {
        message!("{count} {count|second|seconds}", count = 0)
    } else {
        message!("{clauses}", clauses = said)
    }
}
