//! `sudogon check`: what is wrong with a puzzle, and what would mend it.

use serde::Serialize;

use super::arguments::{CommandOptions, Operands, Subcommand};
use super::batch::{self, BatchWorker, Ending};
use super::input::InputPuzzle;
use super::output::Status;
use crate::language;
use sudogon_board::layout::Layout;
use sudogon_board::puzzle::Conflict;
use sudogon_doctor::{self as doctor, Diagnosis, SolutionVerdict};
use sudogon_paper::files;

pub static COMMAND: Subcommand = Subcommand {
    name: "check",
    about: "what is wrong with a puzzle, and what would mend it",
    output: "`unique`, `none`, `multiple`, `timeout`, or `invalid` REASON; below it, indented, a line for each finding: which numbers\n\
             can't stand together, where solutions differ, and the changes that would leave one, the likeliest first. With\n\
             `--timeout` it searches on, where that takes long, until the time is over.",
    operands: Operands::Files,
    options: "layout timeout json threads quiet stats",
    run: |options| batch::run(options, &check),
};

/// The findings as JSON.
#[derive(Serialize)]
struct CheckLine {
    conflicts: Vec<ConflictLine>,
    core: Vec<usize>,
    mends: Vec<MendLine>,
    differs: Vec<usize>,
    text: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Values that can't stand together; of a clue that forbids them there is no value.
#[derive(Serialize)]
struct ConflictLine {
    house: String,
    value: Option<usize>,
    cells: Vec<usize>,
}

#[derive(Serialize)]
struct MendLine {
    puzzle: String,
    kind: &'static str,
    text: String,
}

fn check(
    input: &InputPuzzle<'_>,
    options: &CommandOptions,
    worker: &mut BatchWorker<'_>,
) -> Ending {
    let puzzle = worker.content(input)?.puzzle();
    let layout = &*puzzle.layout;
    let cells = layout.len();
    let examine = match options.timeout {
        Some(_) => doctor::examine_to_the_end,
        None => doctor::examine,
    };
    let Some(diagnosis) = examine(puzzle, &mut |_| worker.pace.step(cells)) else {
        return Err(worker.stopped(input, layout));
    };
    let (status, conflicts) = match &diagnosis.verdict {
        SolutionVerdict::One(_) => (Status::Unique, &[][..]),
        SolutionVerdict::Several(_) => (Status::Multiple, &[][..]),
        SolutionVerdict::None { conflicts, .. } if conflicts.is_empty() => (Status::None, &[][..]),
        SolutionVerdict::None { conflicts, .. } => (Status::Invalid, &conflicts[..]),
    };
    let reason = conflicts
        .first()
        .map(|first| input.say_whole(first.message(layout)));
    if options.json {
        let reason = reason.map(|reason| reason.within_english(layout));
        let found = object(&diagnosis, conflicts, reason);
        worker.result(input, Some(layout), Some(status.word()), found);
        return Ok(status);
    }
    let words = language::words(layout);
    match reason {
        Some(reason) => {
            let reason = words.within(&reason);
            worker.line(&format!("{}\t{reason}", status.word()));
        }
        None => worker.line(status.word()),
    }
    for sentence in diagnosis.sentences() {
        worker.line(&format!("  {}", words.say(&sentence)));
    }
    Ok(status)
}

fn object(diagnosis: &Diagnosis, conflicts: &[Conflict], reason: Option<String>) -> CheckLine {
    let layout = &*diagnosis.puzzle.layout;
    let (core, differs) = match &diagnosis.verdict {
        SolutionVerdict::One(_) => Default::default(),
        SolutionVerdict::None { core, .. } => {
            let cells = core.parts.iter().flat_map(|part| part.cells(layout));
            let mut cells: Vec<usize> = cells.map(|cell| cell.number()).collect();
            cells.sort_unstable();
            cells.dedup();
            (cells, Vec::new())
        }
        SolutionVerdict::Several(several) => {
            let differs = several.differs.iter();
            (Vec::new(), differs.map(|(cell, _)| cell.number()).collect())
        }
    };
    let mends = diagnosis.mends.iter();
    let sentences = diagnosis.sentences();
    CheckLine {
        conflicts: conflicts.iter().map(|one| line_of(one, layout)).collect(),
        core,
        mends: mends
            .map(|mend| MendLine {
                puzzle: files::line_of(&mend.puzzle),
                kind: mend.kind(),
                text: mend.text.in_english(layout),
            })
            .collect(),
        differs,
        text: sentences.iter().map(|one| one.in_english(layout)).collect(),
        reason,
    }
}

fn line_of(conflict: &Conflict, layout: &Layout) -> ConflictLine {
    ConflictLine {
        house: conflict.place(layout).within_english(layout),
        value: match conflict {
            Conflict::Repeated { value, .. } => Some(value.number()),
            Conflict::Clue { .. } => None,
        },
        cells: conflict.cells().iter().map(|cell| cell.number()).collect(),
    }
}
