//! `sudogon hint` and `sudogon rate`: the next step or the whole path of a puzzle with one solution, and how hard it is.

use serde::Serialize;

use super::arguments::{CommandOptions, Operands, Subcommand};
use super::batch::{self, BatchWorker, Ending};
use super::input::InputPuzzle;
use super::output::{RatingFields, Status, rating_columns};
use crate::language;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::lists::sorted_once;
use sudogon_board::message::{Language, Words, message};
use sudogon_board::puzzle::{Candidates, Puzzle, Value};
use sudogon_logic::{
    self as logic, Conclusion, Highlight, NumberWay, Path, PreparedLayout, Step, Uniqueness,
};

pub static HINT: Subcommand = Subcommand {
    name: "hint",
    about: "the next step that a person could make from the printed numbers, or all of them",
    output: "tab-separated, after the line that the puzzle is on (FILE:LINE with several files): TECHNIQUE CELLS SENTENCES\n\
             for each step, with each cell, value and link that its reason goes by (--short sums these up), `stuck` where none is known,\n\
             `unique` where every cell is filled, `none` or `multiple` where there is not exactly one solution, `timeout`, or\n\
             `invalid` REASON. With --paper the next number, after the facts that it rests on; with --all each number after that goes\n\
             by the facts that were told, too. Where it is more than can be held in mind, a line `notes` comes first: the cells, and\n\
             what to note in them for the steps up to the next number. `stuck` is where no number is found with few notes: where a\n\
             step is known all the same, SENTENCES say so.",
    operands: Operands::Files,
    options: "layout all paper short no-uniqueness timeout json threads quiet stats",
    run: |options| batch::run(options, &hint),
};

pub static RATE: Subcommand = Subcommand {
    name: "rate",
    about: "how hard a puzzle is for a person",
    output: "tab-separated: RATING LEVEL TECHNIQUE of the hardest step, then `logic` where steps fill the board, or `beyond`\n\
             where none is known that leads on: then it is beyond extreme, RATING is `-`, and TECHNIQUE that of the steps so far;\n\
             `none` or `multiple` where there is not exactly one solution, `timeout`, or `invalid` REASON. With --paper also how\n\
             many facts some number takes at once for somebody who keeps no marks, the cell of that number, and how many steps\n\
             want notes.",
    operands: Operands::Files,
    options: "layout paper no-uniqueness timeout json threads quiet stats",
    run: |options| batch::run(options, &rate),
};

/// The rating as JSON.
#[derive(Serialize)]
struct RatingLine {
    #[serde(flatten)]
    rating: RatingFields,
    /// How many seconds people take, in the mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<u64>,
    /// How many steps there are, by its older name.
    steps: usize,
    /// For somebody who keeps no marks: the most facts that a number takes at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    facts_at_once: Option<usize>,
    /// The cell of that number, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    facts_cell: Option<usize>,
    /// How many of their steps want notes.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps_with_notes: Option<usize>,
}

/// The steps as JSON, and how hard the whole path is, where that was asked for.
#[derive(Serialize)]
struct HintLine {
    #[serde(flatten)]
    rating: Option<RatingFields>,
    steps: Vec<JsonStep>,
    /// What can be done where they end before the board is full.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// A step as JSON; cells count from 1.
#[derive(Serialize)]
struct JsonStep {
    technique: &'static str,
    rating: f64,
    place: Vec<[usize; 2]>,
    remove: Vec<[usize; 2]>,
    text: String,
    /// The candidates to note before it, for somebody who keeps no notes; the steps up to the next number go by them, too.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<[usize; 2]>,
    /// How the window tells it, one stage after the other; not in short.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stages: Vec<JsonStage>,
}

/// One stage of how a step is told.
#[derive(Serialize)]
struct JsonStage {
    headline: String,
    lines: Vec<String>,
    shows: Vec<Shown>,
}

/// Something that a stage points at.
#[derive(Serialize)]
struct Shown {
    role: &'static str,
    cells: Vec<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<usize>,
    /// The letter by which the words name a set.
    #[serde(skip_serializing_if = "Option::is_none")]
    letter: Option<char>,
}

impl JsonStep {
    /// The steps of a number; its notes come before the first of them.
    fn all(number: &Conclusion, options: &CommandOptions, layout: &Layout) -> Vec<Self> {
        let steps = number
            .steps()
            .map(|step| Self::new(step, layout, options.short));
        let mut steps: Vec<Self> = steps.collect();
        if let Some(first) = steps.first_mut() {
            let notes = number.marks.iter();
            first.notes = notes
                .map(|(cell, value)| [cell.number(), value.number()])
                .collect();
        }
        steps
    }

    fn new(step: &Step, layout: &Layout, is_short: bool) -> Self {
        let pair = |(cell, value): (Cell, Value)| [cell.number(), value.number()];
        let words = layout.words(Language::ENGLISH);
        let stages = step.explanation.stages().filter(|_| !is_short);
        Self {
            technique: step.technique.id,
            rating: f64::from(step.rating) / 10.0,
            place: step.placed().map(pair).collect(),
            remove: step.removed().map(pair).collect(),
            text: told(step, words, layout, is_short),
            notes: Vec::new(),
            stages: stages
                .map(|stage| JsonStage {
                    headline: words.say(&stage.headline),
                    lines: words.say_all(&stage.lines),
                    shows: stage
                        .highlights
                        .iter()
                        .map(|shown| Shown::new(shown, layout))
                        .collect(),
                })
                .collect(),
        }
    }
}

impl Shown {
    fn new(shown: &Highlight, layout: &Layout) -> Self {
        let letter = match shown {
            Highlight::Set { letter, .. } => Some(*letter),
            _ => None,
        };
        Self {
            role: shown.role(),
            cells: shown.cells(layout).into_iter().map(Cell::number).collect(),
            values: shown.values().into_iter().map(Value::number).collect(),
            letter,
        }
    }
}

/// The reason for a step: with each cell, value and link that it goes by, or in short.
fn told(step: &Step, words: Words<'_>, layout: &Layout, is_short: bool) -> String {
    if is_short {
        words.say_all(&step.explanation.why.lines).join(" ")
    } else {
        words.in_full().say_all(&step.in_full(layout)).join(" ")
    }
}

/// Returns the uniqueness of the solution, unless no step is to rely on it.
fn uniqueness(puzzle: &Puzzle, options: &CommandOptions) -> Option<Uniqueness> {
    (!options.no_uniqueness).then(|| Uniqueness::of(&puzzle.givens))
}

/// Returns what a hint goes by: the puzzle, and what the player has written and crossed out.
fn position<'p>(
    input: &InputPuzzle<'p>,
    worker: &mut BatchWorker<'_>,
) -> Result<(&'p Puzzle, Candidates), Status> {
    let (puzzle, solution) = worker.one_solution(input)?;
    let board = worker.content(input)?.board();
    let layout = &puzzle.layout;
    let mistakes = board.mistakes(&solution);
    let wrong = mistakes.wrong.first().and_then(|&cell| {
        let value = board.value(cell)?;
        Some(message!(
            "{value} is wrong in {cell:name}; take it back first"
        ))
    });
    let crossed = mistakes.crossed_out.first().map(|&(cell, value)| {
        message!("{value} is crossed out in {cell:name}, where it belongs; take it back first")
    });
    match wrong.or(crossed) {
        None => Ok((puzzle, board.candidates(false))),
        Some(mistake) => {
            let reason = input.say_whole(mistake);
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
    let mut rating = None;
    // Where they began, for whoever may go on with notes.
    let start = options.without_marks.then(|| candidates.clone());
    let (numbers, is_complete) = if options.without_marks {
        numbers(&prepared, candidates, uniqueness.as_ref(), options, worker)
    } else if options.all {
        let watch = &mut |_: &[Step]| worker.pace.pulse();
        let path = Path::find(&prepared, candidates, uniqueness.as_ref(), watch);
        rating = Some(RatingFields::of(&path.rating));
        let steps = path.steps.into_iter().map(Conclusion::from);
        (steps.collect(), path.rating.is_complete)
    } else {
        let position = prepared.position(&candidates);
        let step = logic::first_step(&position.relying_on(uniqueness.as_ref()));
        let step = step.into_iter().map(Conclusion::from);
        (step.collect::<Vec<Conclusion>>(), is_full)
    };
    if worker.pace.pulse().is_break() {
        return Err(worker.stopped(input, layout));
    }
    // The next step alone does not say whether the path is complete.
    let is_whole = options.all || options.without_marks;
    let is_stuck = !is_complete && (is_whole || numbers.is_empty());
    let words = language::words(layout);
    let way_on = start.filter(|_| is_stuck).and_then(|mut end| {
        let steps = numbers.iter().flat_map(Conclusion::steps);
        steps.for_each(|step| step.apply(&mut end));
        let position = prepared.position(&end).relying_on(uniqueness.as_ref());
        logic::first_step(&position)
    });
    let way_on = way_on.map(|_| {
        words.say(&message!(
            "No further number can be found with few notes. Note every candidate of every empty cell, and go on with hints for those who keep notes."
        ))
    });
    if options.json {
        let status = if is_stuck { "stuck" } else { "unique" };
        let steps = numbers
            .iter()
            .flat_map(|number| JsonStep::all(number, options, layout));
        let steps = steps.collect();
        let text = way_on;
        let told = HintLine {
            rating,
            steps,
            text,
        };
        worker.result(input, Some(layout), Some(status), told);
        return Ok(Status::Unique);
    }
    let cells = |cells: &[Cell]| {
        let names = cells.iter().map(|&cell| layout.name(cell));
        names.collect::<Vec<&str>>().join(" ")
    };
    for number in &numbers {
        if number.wants_marks() {
            let marked = sorted_once(number.marks.iter().map(|(cell, _)| *cell));
            let lines = number.first_marked.iter().flat_map(|stage| &stage.lines);
            let said: Vec<String> = lines.map(|line| words.say(line)).collect();
            worker.line(&format!("notes\t{}\t{}", cells(&marked), said.join(" ")));
        }
        for step in number.steps() {
            worker.line(&format!(
                "{}\t{}\t{}",
                step.technique.id,
                cells(&step.cells()),
                told(step, words, layout, options.short)
            ));
        }
    }
    if is_stuck {
        let way_on = way_on.map(|said| format!("\t\t{said}"));
        worker.line(&format!("stuck{}", way_on.unwrap_or_default()));
    } else if numbers.is_empty() {
        // Every cell is filled.
        worker.line("unique");
    }
    Ok(Status::Unique)
}

/// The next number, after the facts that lead to it, or all; and whether that is what they end in: a number, or a full board.
fn numbers(
    prepared: &PreparedLayout,
    candidates: Candidates,
    uniqueness: Option<&Uniqueness>,
    options: &CommandOptions,
    worker: &mut BatchWorker<'_>,
) -> (Vec<Conclusion>, bool) {
    let (most, watch) = (logic::MOST_FACTS, &mut |_: &()| worker.pace.pulse());
    // Where no number is near, a fact comes in its place, which somebody without notes can't keep until they ask again.
    let is_last: fn(&Conclusion) -> bool = match options.all {
        true => |_| false,
        false => |number| number.step.placed().next().is_some(),
    };
    // Whoever stops it hears of that and of no steps.
    let way = logic::told_way(prepared, candidates, uniqueness, most, is_last, watch);
    let NumberWay {
        numbers,
        is_complete,
    } = way.unwrap_or_default();
    let is_there = is_complete || numbers.last().is_some_and(is_last);
    (numbers, is_there)
}

fn rate(input: &InputPuzzle<'_>, options: &CommandOptions, worker: &mut BatchWorker<'_>) -> Ending {
    let (puzzle, _) = worker.one_solution(input)?;
    let layout = &*puzzle.layout;
    let prepared = worker.prepared(&puzzle.layout);
    let candidates = Candidates::new(&puzzle.layout, &puzzle.givens, &[]);
    let uniqueness = uniqueness(puzzle, options);
    let watch = &mut |_: &()| worker.pace.pulse();
    let way = options.without_marks.then(|| {
        let (candidates, uniqueness) = (candidates.clone(), uniqueness.as_ref());
        logic::number_way(&prepared, candidates, uniqueness, logic::MOST_FACTS, watch)
    });
    let (rating, time) = if options.json {
        let (rating, time) =
            logic::rate_and_time(&prepared, candidates, uniqueness.as_ref(), watch);
        (rating, time.seconds())
    } else {
        let rating = logic::rate(&prepared, candidates, uniqueness.as_ref(), watch);
        (rating, None)
    };
    if worker.pace.pulse().is_break() {
        return Err(worker.stopped(input, layout));
    }
    // Where the numbers end too early, how many facts it takes isn't known.
    let way = way.and_then(Result::ok).filter(|way| way.is_complete);
    let most = way.as_ref().and_then(NumberWay::with_most_facts);
    let facts = most.map(|number| number.facts.len());
    let cell = most.and_then(|number| number.step.placed().next());
    let with_notes = way.as_ref().map(|way| way.with_marks().count());
    if options.json {
        let rated = RatingLine {
            rating: RatingFields::of(&rating),
            seconds: time,
            steps: rating.steps,
            facts_at_once: facts,
            facts_cell: cell.map(|(cell, _)| cell.number()),
            steps_with_notes: with_notes,
        };
        worker.result(input, Some(layout), Some("unique"), rated);
    } else {
        let how = if rating.is_complete {
            "logic"
        } else {
            "beyond"
        };
        let facts = match (options.without_marks, facts, cell, with_notes) {
            (false, ..) => String::new(),
            (true, Some(facts), Some((cell, _)), Some(notes)) => {
                format!("\t{facts}\t{}\t{notes}", layout.name(cell))
            }
            (true, ..) => "\t-\t-\t-".to_owned(),
        };
        worker.line(&format!("{}\t{how}{facts}", rating_columns(&rating)));
    }
    Ok(Status::Unique)
}
