//! What is said of a reading.

use sudogon_core::game::Mode;
use sudogon_core::layout::{Cell, Layout};
use sudogon_core::puzzle::{Conflict, Value};
use sudogon_core::text;
use sudogon_photo::{Figure, ReadingStage, RingReason, SuggestedChange};

use crate::app::editing::cell_words;
use crate::app::photo::act::Kind;
use crate::app::photo::draft::Draft;

/// What is being done.
pub fn stage(stage: ReadingStage) -> &'static str {
    match stage {
        ReadingStage::Finding => "Looking for the board…",
        ReadingStage::Following => "Following its lines…",
        ReadingStage::Reading => "Reading the numbers…",
        ReadingStage::Checking => "Looking whether it is a puzzle…",
    }
}

/// "28 printed, 3 yours, 2 to look at, one solution".
pub fn status(draft: &Draft) -> String {
    let mut parts = vec![format!("{} printed", draft.count(Kind::Printed))];
    let own = draft.count(Kind::Mine);
    if own > 0 {
        parts.push(format!("{own} yours"));
    }
    parts.push(to_look_at(draft));
    parts.push(solutions(draft).to_owned());
    parts.join(", ")
}

/// How many cells are still to be looked at.
pub fn to_look_at(draft: &Draft) -> String {
    match draft.ringed().len() {
        0 => "nothing to look at".to_owned(),
        count => format!("{count} to look at"),
    }
}

/// What is said of cages.
pub const CAGES: &str = "It has cages, and these could not be read: without them it is another puzzle. Take a closer photo, so that the small numbers are sharp, or enter them once it is on the board.";

/// What is said of other shapes that have the same lines, if there are any.
pub fn alikes(draft: &Draft) -> Option<String> {
    let alikes = draft.reading.alikes.iter();
    let titles: Vec<&str> = alikes.map(|other| other.title()).collect();
    let count = titles.len();
    (count > 0).then(|| {
        format!(
            "{} {} the same lines, and with these numbers one solution too.",
            text::list(&titles, "and"),
            text::verb_for(count, "has", "have"),
        )
    })
}

/// What is said of corrections whose cells the shape does not have, if there are any.
pub fn waiting(count: usize) -> Option<String> {
    let corrections = match count {
        0 => return None,
        1 => "1 correction belongs to a cell".to_owned(),
        _ => format!("{count} corrections belong to cells"),
    };
    Some(format!(
        "{corrections} that this shape does not have; with the shape before, what you said comes back."
    ))
}

/// How many solutions there are, in short.
fn solutions(draft: &Draft) -> &str {
    draft.verdict.in_short(draft.layout(), Mode::Play)
}

/// Why a cell should be looked at.
pub fn why(ring: RingReason) -> &'static str {
    match ring {
        RingReason::Unclear => "Hard to read.",
        RingReason::Sum => "The sum of its cage is hard to read.",
        RingReason::Conflict => "It repeats.",
        RingReason::LeastSure => "There is not one solution, and this is among the least sure.",
    }
}

/// A cell in words: "r1c3, printed 5, to look at: hard to read".
pub fn cell(draft: &Draft, cell: Cell, conflicts: &[Conflict]) -> String {
    let contents = cell_words::contents(&draft.board, cell, conflicts, false);
    let mut words = format!("{}, {contents}", draft.layout().say(cell));
    if let Some(value) = draft.value(cell)
        && draft.kind(cell) == Kind::LeftOut
    {
        words += &format!(", {} left out", value.on(draft.layout()));
    }
    if let Some(cage) = draft.cage_at(cell) {
        words += &format!(", begins a cage of {}", sum(draft.sum(cage)));
    }
    if let Some(ring) = draft.ring(cell) {
        let why = why(ring).trim_end_matches('.').to_lowercase();
        words += &format!(", to look at: {why}");
    }
    words
}

/// A value or none, in words.
pub fn value(layout: &Layout, value: Option<Value>) -> &'static str {
    value.map_or("empty", |value| value.on(layout))
}

/// A sum in words.
pub fn sum(sum: usize) -> String {
    match sum {
        0 => "unknown sum".to_owned(),
        sum => sum.to_string(),
    }
}

/// "If cell r2c3 is 8, not 3, there is one solution."
pub fn suggestion(draft: &Draft, changes: &[SuggestedChange]) -> String {
    let layout = draft.layout();
    let one = |change: &SuggestedChange| match *change {
        SuggestedChange::Figure(cell, new) => {
            let now = draft.value(cell);
            match new {
                Some(Figure::Printed(new)) if Some(new) == now => {
                    format!("the {} in {} is printed", new.on(layout), layout.say(cell))
                }
                Some(Figure::Written(new)) if Some(new) == now => {
                    format!("the {} in {} is yours", new.on(layout), layout.say(cell))
                }
                _ => format!(
                    "{} is {}, not {}",
                    layout.say(cell),
                    value(layout, new.map(Figure::value)),
                    value(layout, now)
                ),
            }
        }
        SuggestedChange::Sum(cell, new) => {
            let old = draft.cage_at(cell).map_or(0, |cage| draft.sum(cage));
            format!(
                "the cage at {} is {new}, not {}",
                layout.say(cell),
                sum(old)
            )
        }
    };
    let changes: Vec<String> = changes.iter().map(one).collect();
    let changes = changes.join(" and ");
    format!("If {changes}, there is one solution.")
}
