//! `sudogon solve`: whether a puzzle has one solution, and which.

use std::io::Write as _;
use std::time::Instant;

use serde::{Serialize, Serializer};

use super::batch::{self, Status, Turn};
use super::input::Read;
use super::{Command, Options, strategies};
use crate::layout::Layout;
use crate::puzzle::Grid;
use crate::solve::{self, End};

/// The registry's entry.
pub static COMMAND: Command = Command {
    name: "solve",
    about: "solves puzzles, and says whether they have one solution",
    output: "tab-separated: `unique` SOLUTION, `multiple` SOLUTION COUNT (with + where the limit ended it),\n\
             `found` SOLUTION (with --limit 1, --random or --strategy), `none`, or `invalid` REASON.",
    reads_puzzles: true,
    options: &[
        "layout", "limit", "random", "strategy", "trace", "json", "threads", "quiet", "stats",
    ],
    run: |options| batch::run(options, &answer),
};

/// A result as JSON; what does not apply is left out.
#[derive(Default, Serialize)]
pub(super) struct Line<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) file: Option<&'a str>,
    pub(super) line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) layout: Option<&'a str>,
    pub(super) status: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) solution: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) solutions: Option<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) complete: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) micros: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) placements: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) guesses: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) undone: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reason: Option<&'a str>,
}

/// A count, as a string where many readers of JSON would round it.
pub(super) struct Count(pub(super) u128);

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(count) if count <= 1 << 53 => serializer.serialize_u64(count),
            _ => serializer.serialize_str(&self.0.to_string()),
        }
    }
}

fn answer(read: &Read<'_>, options: &Options, turn: &mut Turn<'_>) -> Status {
    let puzzle = match &read.content {
        Ok(content) => content.puzzle(),
        Err(error) => return invalid(read, None, &read.say(error), options, turn),
    };
    let started = options.json.then(Instant::now);
    if let Some(strategy) = options.strategy {
        return strategies::answer(read, puzzle, strategy, options, turn);
    }
    let limit = match options.limit() {
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
    let solution = answer.solutions.first();
    let complete = answer.end == End::Exhausted;
    if let Some(started) = started {
        turn.json(&Line {
            file: read.file,
            line: read.line,
            layout: Some(name(&puzzle.layout)),
            status: word,
            solution: solution.map(Grid::to_line).as_deref(),
            solutions: Some(Count(answer.count)),
            complete: Some(complete),
            micros: Some(started.elapsed().as_micros() as u64),
            ..Line::default()
        });
        return status;
    }
    turn.write(|text| {
        text.extend_from_slice(word.as_bytes());
        if let Some(solution) = solution {
            text.push(b'\t');
            text.extend(solution.symbols());
        }
        if status == Status::Multiple {
            text.push(b'\t');
            // A digit where it is one: nearly always, and formatting so wide a number takes as long as some puzzles.
            match u8::try_from(answer.count) {
                Ok(count @ 0..=9) => text.push(b'0' + count),
                // A vector takes all that is written.
                _ => _ = write!(text, "{}", answer.count),
            }
            if !complete {
                text.push(b'+');
            }
        }
    });
    status
}

/// The result for a puzzle that can't be read or contradicts itself.
pub(super) fn invalid(
    read: &Read<'_>,
    layout: Option<&Layout>,
    reason: &str,
    options: &Options,
    turn: &mut Turn<'_>,
) -> Status {
    if options.json {
        turn.json(&Line {
            file: read.file,
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
