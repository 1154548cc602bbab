//! A rule as far as it is typed.

use sudogon_board::layout::clues::{OwnRule, RuleColour, RuleLook, RuleProblem};

/// A rule as far as it is typed.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleDraft {
    /// What it is called.
    pub name: String,
    /// What it says to the reader.
    pub sentence: String,
    /// What its clues look like.
    pub look: RuleLook,
    /// Their colour.
    pub colour: RuleColour,
    /// What it asks, in the notation.
    pub notation: String,
}

impl RuleDraft {
    /// A rule of which nothing is typed yet.
    pub const fn empty() -> Self {
        Self {
            name: String::new(),
            sentence: String::new(),
            look: RuleLook::Line,
            colour: RuleColour::Turquoise,
            notation: String::new(),
        }
    }

    /// A rule to be changed.
    pub fn of(rule: &OwnRule) -> Self {
        Self {
            name: rule.name().to_owned(),
            sentence: rule.sentence().to_owned(),
            look: rule.look(),
            colour: rule.colour(),
            notation: rule.notation().to_owned(),
        }
    }

    /// The rule; without a name it gets this one, and without a sentence its notation is that.
    ///
    /// # Errors
    /// What can't be understood in its notation.
    pub fn rule(&self, free_name: &str) -> Result<OwnRule, RuleProblem> {
        let or = |text: &str, other: &str| match text.trim() {
            "" => other.to_owned(),
            text => text.to_owned(),
        };
        let name = or(&self.name, free_name);
        let sentence = or(&self.sentence, &self.notation);
        OwnRule::new(&name, &sentence, (self.look, self.colour), &self.notation)
    }
}
