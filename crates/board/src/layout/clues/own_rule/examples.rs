//! Rules to begin with, each with its name, what it says and how it looks.

use super::rule::{RuleColour, RuleLook};
use crate::message::{Pattern, pattern};

/// A rule to begin with.
pub struct ExampleRule {
    /// What it is called.
    pub name: Pattern,
    /// What it says to the reader, without the full stop.
    pub sentence: Pattern,
    /// How its clues look.
    pub look: (RuleLook, RuleColour),
    /// What it asks, in the notation.
    pub notation: &'static str,
}

/// They show what the notation can say, the simplest first.
pub static EXAMPLES: [ExampleRule; 12] = [
    ExampleRule {
        name: pattern!(in "a rule of one's own": "Five apart"),
        sentence: pattern!("Neighbours on the line differ by at least 5"),
        look: (RuleLook::Line, RuleColour::Turquoise),
        notation: "neighbours a, b: |a - b| >= 5",
    },
    ExampleRule {
        name: pattern!(in "a rule of one's own": "Ratio"),
        sentence: pattern!("One of the two values is so many times the other"),
        look: (RuleLook::Dot, RuleColour::Orange),
        notation: "first = n * second or second = n * first",
    },
    ExampleRule {
        name: pattern!(in "a rule of one's own": "Rises slowly"),
        sentence: pattern!("Along the line no value is less than the one before"),
        look: (RuleLook::Line, RuleColour::Grey),
        notation: "neighbours a, b: a <= b",
    },
    ExampleRule {
        name: pattern!(in "a rule of one's own": "Sum"),
        sentence: pattern!("The values add up to the number, and may repeat"),
        look: (RuleLook::Cage, RuleColour::Violet),
        notation: "sum = n",
    },
    ExampleRule {
        name: pattern!(in "a rule of one's own": "Two-figure circle"),
        sentence: pattern!("The first two cells, read as one number, are the sum of the others"),
        look: (RuleLook::Line, RuleColour::Violet),
        notation: "10 * first + second = sum(rest)",
    },
    ExampleRule {
        name: pattern!(in "a rule of one's own": "Equal halves"),
        sentence: pattern!("Both halves of the line have the same sum"),
        look: (RuleLook::Line, RuleColour::Green),
        notation: "sum(first half) = sum(second half)",
    },
    ExampleRule {
        name: pattern!(in "a rule of one's own": "As many odd ones"),
        sentence: pattern!("The first cell says how many of the others are odd"),
        look: (RuleLook::Line, RuleColour::Orange),
        notation: "first = count(odd, rest)",
    },
    ExampleRule {
        name: pattern!(in "a rule of one's own": "As many as it says"),
        sentence: pattern!("Each value in these cells is in as many of them as it says"),
        look: (RuleLook::Mark, RuleColour::Grey),
        notation: "each a: count(a) = a",
    },
    ExampleRule {
        name: pattern!(in "a rule of one's own": "Primes"),
        sentence: pattern!("The marked cells hold 2, 3, 5 or 7"),
        look: (RuleLook::Mark, RuleColour::Green),
        notation: "each a: a in prime",
    },
    ExampleRule {
        name: pattern!(in "a rule of one's own": "Up, then down"),
        sentence: pattern!("Along the line values rise, and from some cell on they fall"),
        look: (RuleLook::Line, RuleColour::Turquoise),
        notation: "neighbours a, b: a != b and neighbours a, b, c: not (a > b and b < c)",
    },
    ExampleRule {
        name: pattern!(in "a rule of one's own": "Low inside high"),
        sentence: pattern!("The ends of the line are high, and all between them is low"),
        look: (RuleLook::Line, RuleColour::Green),
        notation: "pattern: high low* high",
    },
    ExampleRule {
        name: pattern!(in "a rule of one's own": "Sum or values"),
        sentence: pattern!("The four cells add up to the number, or 2 and 7 are among them"),
        look: (RuleLook::Cage, RuleColour::Turquoise),
        notation: "sum = n or holds 2, 7",
    },
];
