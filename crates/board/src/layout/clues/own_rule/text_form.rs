//! Rules as text: `"Five apart" line turquoise "Neighbours differ by at least 5" "neighbours a, b: |a - b| >= 5"`. A quotation mark within is
//! written twice.

use super::problem::RuleProblem;
use super::rule::{OwnRule, RuleColour, RuleLook};

impl OwnRule {
    /// The text form: its name, its look and colour, its sentence, its notation.
    pub fn text(&self) -> String {
        let (look, colour) = (self.look().id(), self.colour().id());
        let [name, sentence, notation] =
            [self.name(), self.sentence(), self.notation()].map(quoted);
        format!("{name} {look} {colour} {sentence} {notation}")
    }

    /// The rule of a text form; `None` where it has not that form.
    pub fn from_text(text: &str) -> Option<Result<Self, RuleProblem>> {
        let (name, rest) = unquoted(text)?;
        let (look, rest) = rest.split_once(' ')?;
        let (colour, rest) = rest.trim_start().split_once(' ')?;
        let look = RuleLook::ALL.into_iter().find(|one| one.id() == look)?;
        let mut colours = RuleColour::ALL.into_iter();
        let colour = colours.find(|one| one.id() == colour)?;
        let (sentence, rest) = unquoted(rest.trim_start())?;
        let (notation, rest) = unquoted(rest)?;
        let is_whole = rest.is_empty();
        is_whole.then(|| match notation.is_empty() {
            true => Ok(Self::untold(&name, &sentence, (look, colour))),
            false => Self::new(&name, &sentence, (look, colour), &notation),
        })
    }
}

/// A text between quotation marks; one within stands twice.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

/// The text between quotation marks at the beginning, and what follows it.
pub fn unquoted(text: &str) -> Option<(String, &str)> {
    let mut rest = text.strip_prefix('"')?;
    let mut found = String::new();
    loop {
        let (piece, behind) = rest.split_once('"')?;
        found.push_str(piece);
        match behind.strip_prefix('"') {
            Some(behind) => {
                found.push('"');
                rest = behind;
            }
            None => return Some((found, behind.trim_start())),
        }
    }
}
