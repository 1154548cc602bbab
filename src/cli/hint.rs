//! `sudogon hint` and `sudogon rate`: the next step or the whole path of a puzzle with one solution, and how hard it is.

use serde::Serialize;
use serde_json::json;

use super::arguments::{CommandOptions, Subcommand};
use super::batch::{self, BatchWorker, Ending};
use super::input::InputPuzzle;
use super::output::Status;
use sudogon_core::layout::Cell;
use sudogon_core::logic::{self, Path, Rating, Step, Technique, Uniqueness};
use sudogon_core::puzzle::{Candidates, Puzzle, Value};

pub static HINT: Subcommand = Subcommand {
    name: "hint",
    about: "the next step that a person could make from the printed numbers, or all of them",
    output: "tab-separated, after the line that the puzzle is on (FILE:LINE with several files): TECHNIQUE CELLS SENTENCES\n\
             for each step, `stuck` where none is known, `unique` where every cell is filled, `none` or `multiple` where\n\
             there is not exactly one solution, `timeout`, or `invalid` REASON.",
    reads_puzzles: true,
    options: "layout all no-uniqueness timeout json threads quiet stats",
    run: |options| batch::run(options, &hint),
};

pub static RATE: Subcommand = Subcommand {
    name: "rate",
    about: "how hard a puzzle is for a person",
    output: "tab-separated: RATING LEVEL TECHNIQUE of the hardest step, then `logic` where steps fill the board, or `beyond`\n\
             where none is known that leads on: it is harder than the steps so far then, and beyond extreme;\n\
             `none` or `multiple` where there is not exactly one solution, `timeout`, or `invalid` REASON.",
    reads_puzzles: true,
    options: "layout no-uniqueness timeout json threads quiet stats",
    run: |options| batch::run(options, &rate),
};

/// What is told of a rating, as JSON.
#[derive(Serialize)]
struct RatingLine<'a> {
    steps: usize,
    rating: f64,
    level: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<String>,
    solved_by_logic: bool,
}

/// A step as JSON; cells count from 1.
#[derive(Serialize)]
struct JsonStep {
    technique: String,
    rating: f64,
    place: Vec<[usize; 2]>,
    remove: Vec<[usize; 2]>,
    text: String,
}

impl JsonStep {
    fn new(step: &Step) -> Self {
        let pair = |(cell, value): (Cell, Value)| [cell.number(), value.number()];
        Self {
            technique: step.technique.slug(),
            rating: f64::from(step.rating) / 10.0,
            place: step.placed().map(pair).collect(),
            remove: step.removed().map(pair).collect(),
            text: step.explanation.why.lines.join(" "),
        }
    }
}

/// That the puzzle has one solution, unless no step is to rely on it.
fn uniqueness(puzzle: &Puzzle, options: &CommandOptions) -> Option<Uniqueness> {
    (!options.no_uniqueness).then(|| Uniqueness::of(&puzzle.givens))
}

/// What a hint goes by: the puzzle, and what the player has written and crossed out.
fn position<'p>(
    input: &InputPuzzle<'p>,
    worker: &mut BatchWorker<'_>,
) -> Result<(&'p Puzzle, Candidates), Status> {
    let (puzzle, solution) = worker.one_solution(input)?;
    let board = worker.content(input)?.board();
    let layout = &puzzle.layout;
    let mistakes = board.mistakes(&solution);
    let wrong = mistakes.wrong.first().map(|&cell| {
        let value = board.value(cell).map_or(".", |value| value.on(layout));
        format!("{} is wrong in {}", value, layout.name(cell))
    });
    let crossed = mistakes.crossed_out.first().map(|&(cell, value)| {
        format!(
            "{} is crossed out in {}, where it belongs",
            value.on(layout),
            layout.name(cell)
        )
    });
    match wrong.or(crossed) {
        None => Ok((puzzle, board.candidates(false))),
        Some(mistake) => {
            let reason = input.say_whole(&format!("{mistake}; take it back first"));
            Err(worker.invalid(input, Some(layout), &reason))
        }
    }
}

fn hint(input: &InputPuzzle<'_>, options: &CommandOptions, worker: &mut BatchWorker<'_>) -> Ending {
    // A puzzle may have many lines of steps, which say whose they are.
    worker.begin_lines_with(input.place());
    let (puzzle, candidates) = position(input, worker)?;
    let layout = &*puzzle.layout;
    let prepared = worker.prepared(&puzzle.layout);
    let is_full = candidates.grid().is_full();
    let uniqueness = uniqueness(puzzle, options);
    let (steps, is_complete) = if options.all {
        let watch = &mut |_: &[Step]| worker.pace.pulse();
        let path = Path::find(&prepared, candidates, uniqueness.as_ref(), watch);
        (path.steps, path.rating.is_complete)
    } else {
        let position = prepared.position(&candidates);
        let step = logic::first_step(&position.relying_on(uniqueness.as_ref()));
        (step.into_iter().collect::<Vec<Step>>(), is_full)
    };
    if worker.pace.pulse().is_break() {
        return Err(worker.stopped(input, layout));
    }
    // The next step alone does not say whether the path is complete.
    let is_stuck = !is_complete && (options.all || steps.is_empty());
    if options.json {
        let status = if is_stuck { "stuck" } else { "unique" };
        let steps: Vec<JsonStep> = steps.iter().map(JsonStep::new).collect();
        let told = json!({ "steps": steps });
        worker.result(input, Some(layout), Some(status), told);
        return Ok(Status::Unique);
    }
    for step in &steps {
        let written = JsonStep::new(step);
        let cells = step.cells().into_iter();
        let cells: Vec<&str> = cells.map(|cell| layout.name(cell)).collect();
        worker.line(&format!(
            "{}\t{}\t{}",
            written.technique,
            cells.join(" "),
            written.text
        ));
    }
    if is_stuck {
        worker.line("stuck");
    } else if steps.is_empty() {
        // Every cell is filled.
        worker.line("unique");
    }
    Ok(Status::Unique)
}

fn rate(input: &InputPuzzle<'_>, options: &CommandOptions, worker: &mut BatchWorker<'_>) -> Ending {
    let (puzzle, _) = worker.one_solution(input)?;
    let layout = &*puzzle.layout;
    let prepared = worker.prepared(&puzzle.layout);
    let candidates = Candidates::new(&puzzle.layout, &puzzle.givens, &[]);
    let uniqueness = uniqueness(puzzle, options);
    let watch = &mut |_: &()| worker.pace.pulse();
    let rating = logic::rate(&prepared, candidates, uniqueness.as_ref(), watch);
    if worker.pace.pulse().is_break() {
        return Err(worker.stopped(input, layout));
    }
    let level = rating.level().name();
    let Rating {
        steps,
        hardest,
        tenths,
        is_complete,
    } = rating;
    let rating = f64::from(tenths) / 10.0;
    let hardest = hardest.map(Technique::slug);
    if options.json {
        let rated = RatingLine {
            steps,
            rating,
            level,
            hardest,
            solved_by_logic: is_complete,
        };
        worker.result(input, Some(layout), Some("unique"), rated);
    } else {
        let how = if is_complete { "logic" } else { "beyond" };
        worker.line(&format!(
            "{rating:.1}\t{level}\t{}\t{how}",
            hardest.as_deref().unwrap_or("-")
        ));
    }
    Ok(Status::Unique)
}
