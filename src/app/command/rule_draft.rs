//! A rule as far as it is typed.

use sudogon_board::layout::clues::{
    KNOWN_RULES, KnownRule, OwnRule, RuleColour, RuleLook, RuleProblem,
};

use crate::language::spoken;

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

    /// Takes what another rule asks, and its words and look too where nothing was typed, or they are those of such a rule.
    pub fn become_like(&mut self, rule: &OwnRule) {
        let is_of_known = |known: &&KnownRule| known.name.text(spoken()) == self.name;
        let is_free = self.name.trim().is_empty() && self.sentence.trim().is_empty();
        if is_free || KNOWN_RULES.iter().any(is_of_known) {
            *self = Self::of(rule);
        } else {
            rule.notation().clone_into(&mut self.notation);
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
