//! `sudogon solve`: whether a puzzle has one solution, and which.

use std::time::Instant;

use serde::{Serialize, Serializer};

use super::batch::{self, Status, Turn};
use super::input::Read;
use super::{Command, Options};
use crate::layout::Layout;
use crate::solve::{self, End};

/// The registry's entry.
pub static COMMAND: Command = Command {
    name: "solve",
    about: "solves puzzles, and says whether they have one solution",
    output: "tab-separated: `unique` SOLUTION, `multiple` SOLUTION COUNT (with + where the limit ended it),\n\
             `found` SOLUTION (with --limit 1 or --random), `none`, or `invalid` REASON.",
    reads_puzzles: true,
    options: &[
        "layout", "limit", "random", "json", "threads", "quiet", "stats",
    ],
    run: |options| batch::run(options, &answer),
};

/// A result as JSON; what does not apply is left out.
#[derive(Default, Serialize)]
struct Line<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<&'a str>,
    status: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    micros: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}

/// A count, as a string where many readers of JSON would round it.
struct Count(u128);

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(count) if count <= 1 << 53 => serializer.serialize_u64(count),
            _ => serializer.serialize_str(&self.0.to_string()),
        }
    }
}

fn answer(read: &Read, options: &Options, turn: &mut Turn<'_>) -> Status {
    let game = match &read.game {
        Ok(game) => game,
        Err(error) => return invalid(read, None, &read.say(error), options, turn),
    };
    let started = Instant::now();
    let puzzle = game.board().puzzle();
    let limit = match options.limit {
        // One that is found by chance says nothing of others, whatever the limit.
        _ if options.random.is_some() => 1,
        0 => solve::ALL,
        limit => limit.into(),
    };
    let answer = match turn.solve(puzzle, limit, options.random) {
        Ok(answer) => answer,
        Err(conflict) => {
            let reason = conflict.say(&puzzle.layout);
            return invalid(read, Some(&puzzle.layout), &reason, options, turn);
        }
    };
    let (status, word) = match answer.count {
        _ if answer.end == End::Stopped => return Status::Stopped,
        0 => (Status::None, "none"),
        _ if limit == 1 => (Status::Found, "found"),
        1 => (Status::Unique, "unique"),
        _ => (Status::Multiple, "multiple"),
    };
    if options.quiet {
        return status;
    }
    let solution = answer.solutions.first().map(|solution| solution.to_line());
    let complete = answer.end == End::Exhausted;
    if options.json {
        turn.json(&Line {
            file: read.file.as_deref(),
            line: read.line,
            layout: Some(name(&puzzle.layout)),
            status: word,
            solution: solution.as_deref(),
            solutions: Some(Count(answer.count)),
            complete: Some(complete),
            micros: Some(started.elapsed().as_micros() as u64),
            reason: None,
        });
        return status;
    }
    let solution = solution.unwrap_or_default();
    match status {
        Status::None => turn.line(word),
        Status::Multiple => {
            let more = if complete { "" } else { "+" };
            turn.line(&format!("{word}\t{solution}\t{}{more}", answer.count));
        }
        _ => turn.line(&format!("{word}\t{solution}")),
    }
    status
}

/// The result for a puzzle that can't be read or contradicts itself.
pub(super) fn invalid(
    read: &Read,
    layout: Option<&Layout>,
    reason: &str,
    options: &Options,
    turn: &mut Turn<'_>,
) -> Status {
    if options.json {
        turn.json(&Line {
            file: read.file.as_deref(),
            line: read.line,
            layout: layout.map(name),
            status: "invalid",
            reason: Some(reason),
            ..Line::default()
        });
    } else {
        turn.line(&format!("invalid\t{reason}"));
    }
    Status::Invalid
}

/// What a layout is called in results: its id, or its title where it has none.
pub(super) fn name(layout: &Layout) -> &str {
    layout.id().unwrap_or(layout.title())
}
