//! What the doctor's card says of an examination.

use sudogon_core::doctor::{
    Diagnosis, ExamineProgress, ExamineStage, PrintedPart, SolutionVerdict,
};
use sudogon_core::layout::Cell;
use sudogon_core::text;

use crate::app::message::Message;

/// How many mends are offered before the player asks for the others.
pub const OFFERED: usize = 5;

/// The verdict in a few words.
pub fn headline(found: &Diagnosis) -> &'static str {
    match found.verdict {
        SolutionVerdict::One(_) => "One solution",
        SolutionVerdict::None { .. } => "No solution",
        SolutionVerdict::Several(_) => "Several solutions",
    }
}

/// Whose fault it is, what can't stand together or where the solutions differ, and what the cell with the cursor can hold.
pub fn lines(found: &Diagnosis, cursor: Cell) -> Vec<String> {
    let layout = &found.puzzle.layout;
    let mut lines = found.findings();
    if found
        .core_to_compare()
        .is_some_and(|core| core.parts.is_empty())
    {
        lines.push("No numbers fit this board: is its shape right?".to_owned());
    }
    if let SolutionVerdict::Several(several) = &found.verdict
        && let Some((cell, values)) = several.differs.iter().find(|(cell, _)| *cell == cursor)
    {
        let values = text::list(&values.on(layout), "or");
        lines.push(format!("{} can be {values}.", layout.say_first(*cell)));
    }
    lines
}

/// What to compare, which is outlined on the board: "Compare these 6 with the paper".
pub fn to_compare(found: &Diagnosis) -> Option<String> {
    match parts(found).len() {
        0 => None,
        1 => Some("Compare the outlined one with the paper".to_owned()),
        count => Some(format!("Compare these {count} with the paper")),
    }
}

/// The parts to compare with the paper; none unless there is no solution.
pub fn parts(found: &Diagnosis) -> &[PrintedPart] {
    match &found.verdict {
        SolutionVerdict::None { core, .. } => &core.parts,
        SolutionVerdict::One(_) | SolutionVerdict::Several(_) => &[],
    }
}

/// The cells that the words refer to: what can't stand together, or where solutions differ.
pub fn cells(found: &Diagnosis) -> Vec<Cell> {
    let layout = &found.puzzle.layout;
    match &found.verdict {
        SolutionVerdict::One(_) => Vec::new(),
        SolutionVerdict::None { core, .. } => {
            let parts = core.parts.iter();
            parts.flat_map(|part| part.cells(layout)).collect()
        }
        SolutionVerdict::Several(several) => {
            several.differs.iter().map(|(cell, _)| *cell).collect()
        }
    }
}

/// A part to compare: "Cell 24: printed 3", with how far one is.
pub fn compared(found: &Diagnosis, at: usize) -> Message {
    let (layout, parts) = (&found.puzzle.layout, parts(found));
    let count = parts.len();
    match parts.get(at) {
        Some(PrintedPart::Given(cell)) => {
            let value = found.puzzle.givens.get(*cell);
            let value = value.map_or("", |value| value.on(layout));
            Message::new(
                format!("{}: printed {value}", layout.say_first(*cell)),
                [format!("{} of {count}. Is it the same on paper?", at + 1)],
            )
        }
        Some(PrintedPart::Clue(clue)) => Message::new(
            text::capitalized(&layout.say_clue(&layout.clues()[*clue])),
            [format!("{} of {count}. Is it the same on paper?", at + 1)],
        ),
        None => Message::new(
            "All are as printed",
            [
                "Then the paper itself has a misprint, or its board or its rules are others. The changes show what may be meant.",
            ],
        ),
    }
}

/// What is said before the mends.
pub fn about_mends(found: &Diagnosis, mends: usize, has_pairs: bool) -> Option<String> {
    let is_several = matches!(found.verdict, SolutionVerdict::Several(_));
    let is_single = !found.mends.is_empty();
    Some(match (&found.verdict, mends) {
        (SolutionVerdict::One(_), _) => return None,
        (SolutionVerdict::Several(several), 0) if !several.is_exact => return None,
        // The other rules explain it.
        (_, 0) if !has_pairs && !found.other_rules.is_empty() => return None,
        (_, 0) if has_pairs => {
            "Two misread numbers, or one misread and one left out, don't explain it either."
                .to_owned()
        }
        (_, 0) if parts(found).is_empty() => "No single change mends it.".to_owned(),
        (_, 0) => {
            let first = match parts(found).len() {
                1 => "this one".to_owned(),
                count => format!("these {count}"),
            };
            format!("No single change mends it. Compare {first} first.")
        }
        _ if !is_single => "No single change mends it. Two together would:".to_owned(),
        (_, 1) => "One change would mend it:".to_owned(),
        _ if is_several => "Each of these would leave one solution:".to_owned(),
        _ => "Each of these would mend it, the likeliest first:".to_owned(),
    })
}

/// How far an examination is.
pub fn progress(progress: ExamineProgress) -> String {
    let what = match progress.stage {
        ExamineStage::Solutions => "Looking for solutions",
        ExamineStage::Core => "Looking for what can't stand together",
        ExamineStage::Mends => "Trying changes",
        ExamineStage::Differences => "Looking where the solutions differ",
    };
    match progress.of {
        0 => format!("{what}."),
        of => format!("{what}: {} of {of}.", progress.done.min(of)),
    }
}
