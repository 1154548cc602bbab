//! The words for a reading.

use sudogon_board::game::Mode;
use sudogon_board::layout::Cell;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Conflict, ValueSet};
use sudogon_photo::{Figure, ReadingStage, RingReason, SuggestedChange};

use crate::app::command::review_act::Kind;
use crate::app::editing::cell_words;
use crate::app::photo::draft::Draft;
use crate::language::{self, label, say, words};
use crate::worker::SolveOutcome;

/// Says what is being done.
pub fn stage(stage: &ReadingStage) -> &'static str {
    match stage {
        ReadingStage::Finding => label!("Looking for the board…"),
        ReadingStage::Following => label!("Following its lines…"),
        ReadingStage::Reading(_) => label!("Reading the numbers…"),
        ReadingStage::Checking(_) => label!("Looking whether it is a puzzle…"),
    }
}

/// "28 printed, 3 yours, 2 to look at, one solution".
pub fn status(draft: &Draft) -> String {
    let count = draft.count(Kind::Printed);
    let mut parts = vec![say!(in "how many numbers": "{count} printed")];
    let own = draft.count(Kind::Mine);
    if own > 0 {
        parts.push(say!(in "how many numbers": "{count} yours", count = own));
    }
    parts.push(language::say(&to_look_at(draft)));
    // What repeats is said once, and has no solution.
    parts.extend(match repeats(draft) {
        Some(_) if draft.ringed().is_empty() => None,
        Some(repeats) => Some(language::say(&repeats)),
        None => Some(draft.verdict.in_short(draft.layout(), Mode::Play)),
    });
    parts.join(", ")
}

/// How many cells are still to be looked at; where there are none, how many numbers repeat, or that all is well.
pub fn to_look_at(draft: &Draft) -> Message {
    let count = draft.ringed().len();
    if count > 0 {
        return message!("{count} to look at");
    }
    repeats(draft).unwrap_or_else(|| match draft.verdict.known() {
        Some(SolveOutcome::One { .. }) => message!("all clear"),
        _ => message!("nothing to look at"),
    })
}

/// How many numbers repeat, if any do.
fn repeats(draft: &Draft) -> Option<Message> {
    let mut repeated = ValueSet::EMPTY;
    for conflict in draft.board.conflicts() {
        if let Conflict::Repeated { value, .. } = conflict {
            repeated.add(ValueSet::of(value));
        }
    }
    let count = repeated.len();
    (count > 0).then(|| message!("{count} {count|number repeats|numbers repeat}"))
}

/// Says that cages could not be read.
pub fn cages() -> &'static str {
    label!(
        "It has cages, and these could not be read: without them it is another puzzle. Take a closer photo, so that the small numbers are sharp, or enter them once it is on the board."
    )
}

/// Tells of other shapes that have the same lines, if there are any.
pub fn alikes(draft: &Draft) -> Option<String> {
    let alikes = draft.reading.alikes.iter();
    let titles: Vec<Message> = alikes.map(|other| other.title_message().clone()).collect();
    let count = titles.len();
    (count > 0).then(|| {
        say!(
            "{clauses} {count|has|have} the same lines, and with these numbers one solution too.",
            clauses = titles
        )
    })
}

/// Tells of corrections whose cells the shape does not have, if there are any.
pub fn waiting(count: usize) -> Option<String> {
    (count > 0).then(|| {
        say!(
            "{count} {count|correction belongs to a cell|corrections belong to cells} that this shape does not have; with the shape before, what you said comes back."
        )
    })
}

/// Why a cell should be looked at, as a sentence.
pub fn why(ring: RingReason) -> String {
    say!("{clause}.", clause = reason(ring))
}

/// Why a cell should be looked at, as a sentence that is short.
pub fn why_in_short(ring: RingReason) -> String {
    match ring {
        RingReason::LeastSure => label!("Among the least sure.").to_owned(),
        other => why(other),
    }
}

fn reason(ring: RingReason) -> Message {
    match ring {
        RingReason::Unclear => message!("hard to read"),
        RingReason::Sum => message!("the sum of its cage is hard to read"),
        RingReason::Conflict => message!(in "a number": "it repeats"),
        RingReason::LeastSure => {
            message!("there is not one solution, and this is among the least sure")
        }
    }
}

/// A cell in words: "printed 5, r1c3, to look at: hard to read".
pub fn cell(draft: &Draft, cell: Cell, conflicts: &[Conflict]) -> String {
    let said = words(draft.layout());
    let contents = cell_words::contents(&draft.board, cell, conflicts, false);
    let mut parts = vec![contents, said.within(&message!("{cell}"))];
    if let Some(value) = draft.value(cell)
        && draft.kind(cell) == Kind::LeftOut
    {
        parts.push(said.within(&message!("{value} left out")));
    }
    if let Some(cage) = draft.cage_at(cell) {
        parts.push(match draft.sum(cage) {
            0 => label!("begins a cage of unknown sum").to_owned(),
            sum => say!("begins a cage of {sum}"),
        });
    }
    if let Some(ring) = draft.ring(cell) {
        parts.push(say!("to look at: {clause}", clause = reason(ring)));
    }
    parts.join(", ")
}

/// A cage with its sum, in words.
pub fn cage(sum: usize) -> Message {
    match sum {
        0 => message!("cage of unknown sum"),
        sum => message!("cage of {sum}"),
    }
}

/// "If cell r2c3 is 8, not 3, there is one solution."
pub fn suggestion(draft: &Draft, changes: &[SuggestedChange]) -> String {
    let one = |change: &SuggestedChange| match *change {
        SuggestedChange::Figure(cell, new) => {
            let now = draft.value(cell);
            match (new, now) {
                (Some(Figure::Printed(value)), _) if Some(value) == now => {
                    message!("the {value} in {cell} is printed")
                }
                (Some(Figure::Written(value)), _) if Some(value) == now => {
                    message!("the {value} in {cell} is yours")
                }
                (Some(new), Some(value_now)) => {
                    let value = new.value();
                    message!("{cell} is {value}, not {value_now}")
                }
                (Some(new), None) => {
                    message!("{cell} is {value}, not empty", value = new.value())
                }
                (None, Some(value)) => message!("{cell} is empty, not {value}"),
                (None, None) => message!("{cell} is empty"),
            }
        }
        SuggestedChange::Sum(cell, sum) => {
            match draft.cage_at(cell).map_or(0, |cage| draft.sum(cage)) {
                0 => message!("the cage at {cell} is {sum}"),
                sum_now => message!("the cage at {cell} is {sum}, not {sum_now}"),
            }
        }
    };
    let changes: Vec<Message> = changes.iter().map(one).collect();
    words(draft.layout()).say(&message!(
        "If {clauses}, there is one solution.",
        clauses = changes
    ))
}

/// Tells what was read, and what is left to look at.
pub fn was_read(draft: &Draft, waiting: usize) -> String {
    let said = say!(
        "{clause:whole} was read: {clause_left}",
        clause = draft.layout().title_message().clone(),
        clause_left = to_look_at(draft)
    );
    let cages = draft.reading.has_unread_cages.then(|| cages().to_owned());
    let parts = [Some(said), self::waiting(waiting), cages, alikes(draft)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(". ")
}
