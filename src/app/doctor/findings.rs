//! The words of the doctor's card about an examination.

use sudogon_board::layout::Cell;
use sudogon_board::message::{Message, message};
use sudogon_doctor::{
    Diagnosis, ExamineProgress, ExamineStage, Mend, PrintedPart, SolutionVerdict,
};

use crate::app::card_text::{CardMessage, CardText};
use crate::language::{label, say, words};

/// How many mends are offered before the player asks for the others.
pub const OFFERED: usize = 5;

/// The verdict in a few words.
pub fn headline(found: &Diagnosis) -> &'static str {
    match found.verdict {
        SolutionVerdict::One(_) => label!("One solution"),
        SolutionVerdict::None { .. } => label!("No solution"),
        SolutionVerdict::Several(_) => label!("Several solutions"),
    }
}

/// Whose fault it is, what can't stand together or where the solutions differ, and what the cell with the cursor can hold.
pub fn lines(found: &Diagnosis, cursor: Cell) -> Vec<String> {
    let mut lines = found.findings();
    if found
        .core_to_compare()
        .is_some_and(|core| core.parts.is_empty())
    {
        lines.push(message!("No numbers fit this board: is its shape right?"));
    }
    if let SolutionVerdict::Several(several) = &found.verdict
        && let Some((cell, values)) = several.differs.iter().find(|(cell, _)| *cell == cursor)
    {
        lines.push(message!("{cell} can be {values:or}.", values = *values));
    }
    words(&found.puzzle.layout).say_all(&lines)
}

/// Says what to compare, which is outlined on the board: "Compare these 6 with the paper".
pub fn to_compare(found: &Diagnosis) -> Option<Message> {
    match parts(found).len() {
        0 => None,
        1 => Some(message!("Compare the outlined one with the paper")),
        count => Some(message!("Compare these {count} with the paper")),
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

/// A part to compare: "Cell 24: printed 3", with how far one is. Where the cursor is at it, what is typed takes its place.
pub fn compared(found: &Diagnosis, at: usize, is_typed: bool) -> CardText {
    let (layout, parts) = (&found.puzzle.layout, parts(found));
    let headline = parts.get(at).map(|part| match *part {
        PrintedPart::Given(cell) => message!(
            "{cell}: printed {values}",
            values = found.puzzle.givens.get(cell).into_iter().collect()
        ),
        PrintedPart::Clue(_) | PrintedPart::MarkedCell(..) => {
            let clue = part.as_clue(layout);
            let clause = clue.map(|clue| layout.name_clue(&clue));
            message!("{clause}", clause = clause.unwrap_or_default())
        }
    });
    let (number, count) = (at + 1, parts.len());
    let told = match headline {
        Some(headline) if is_typed => CardMessage::new(
            headline,
            message!(
                "{number} of {count}. Is it the same on paper? If not, type what is printed there."
            ),
        ),
        Some(headline) => CardMessage::new(
            headline,
            message!("{number} of {count}. Is it the same on paper?"),
        ),
        None => CardMessage::new(
            message!("All are as printed"),
            message!(
                "Then the paper itself has a misprint, or its board or its rules are others. The changes show what may be meant."
            ),
        ),
    };
    told.in_words(words(layout))
}

/// Introduces the mends.
pub fn about_mends(found: &Diagnosis, mends: usize, has_pairs: bool) -> Option<String> {
    let is_several = matches!(found.verdict, SolutionVerdict::Several(_));
    let is_single = !found.mends.is_empty();
    Some(match (&found.verdict, mends) {
        (SolutionVerdict::One(_), _) => return None,
        (SolutionVerdict::Several(several), 0) if !several.is_exact && found.is_complete() => {
            return None;
        }
        // The other rules explain it.
        (_, 0) if !has_pairs && !found.other_rules.is_empty() => return None,
        (_, 0) if !found.is_complete() && !has_pairs => {
            say!(
                "No single change that mends it was found in the usual time. There may be one: not every change could be tried."
            )
        }
        (_, 0) if has_pairs => {
            say!("Two misread numbers, or one misread and one left out, don't explain it either.")
        }
        (_, 0) => match parts(found).len() {
            0 => say!("No single change leaves one solution."),
            1 => say!("No single change leaves one solution. Compare this one first."),
            count => say!("No single change leaves one solution. Compare these {count} first."),
        },
        _ if !is_single => say!("No single change leaves one solution. Two together would:"),
        (_, 1) if !found.mends[0].is_to_be_retyped() => say!("One change would mend it:"),
        _ if found.mends.iter().any(Mend::is_to_be_retyped) => {
            say!("Each of these can leave one solution, some once cells are typed again:")
        }
        _ if is_several => say!("Each of these would leave one solution:"),
        _ => say!("Each of these would mend it, the likeliest first:"),
    })
}

/// How far an examination is.
pub fn progress(progress: ExamineProgress) -> String {
    let clause = match progress.stage {
        ExamineStage::Solutions => message!("Looking for solutions"),
        ExamineStage::Core => message!("Looking for what can't stand together"),
        ExamineStage::Mends => message!("Trying changes"),
        ExamineStage::Differences => message!("Looking where the solutions differ"),
    };
    match progress.of {
        0 => say!("{clause}."),
        count => say!(
            "{clause}: {number} of {count}.",
            number = progress.done.min(count)
        ),
    }
}
