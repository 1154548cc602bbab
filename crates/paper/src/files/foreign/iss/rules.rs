//! The rules of one's own that were made for a text: each once, and no two of one name.

use std::sync::Arc;

use sudogon_board::layout::clues::{OwnRule, RuleColour, RuleLook, RuleProblem};

/// The most letters of a name before a number behind it.
const MOST_OF_NAME: usize = 54;

/// A rule without words; `None` where a notation can be that of none.
pub fn wordless(notation: &str) -> Option<OwnRule> {
    OwnRule::new("", "", (RuleLook::Line, RuleColour::Grey), notation).ok()
}

/// The rules so far.
#[derive(Debug, Default)]
pub struct Rules(Vec<Arc<OwnRule>>);

/// What a rule says, without its colour.
#[derive(Clone, Debug)]
pub struct NewRule {
    /// What it is called.
    pub name: String,
    /// What it says to readers.
    pub sentence: String,
    /// What its clues look like.
    pub look: RuleLook,
    /// What it asks.
    pub notation: String,
}

impl Rules {
    /// A rule: one that was made before, if it says the same.
    ///
    /// # Errors
    /// What is too long to be a rule.
    pub fn get(&mut self, new: &NewRule) -> Result<Arc<OwnRule>, RuleProblem> {
        let base: String = new.name.chars().take(MOST_OF_NAME).collect();
        let mut number = 1;
        loop {
            let name = match number {
                1 => base.clone(),
                _ => format!("{base} {number}"),
            };
            let colour = RuleColour::ALL[self.0.len() % RuleColour::ALL.len()];
            let made = OwnRule::new(&name, &new.sentence, (new.look, colour), &new.notation)?;
            let Some(known) = self.0.iter().find(|rule| rule.name() == made.name()) else {
                let made = Arc::new(made);
                self.0.push(Arc::clone(&made));
                return Ok(made);
            };
            let is_same = known.notation() == made.notation()
                && known.sentence() == made.sentence()
                && known.look() == made.look();
            if is_same {
                return Ok(Arc::clone(known));
            }
            number += 1;
        }
    }
}
