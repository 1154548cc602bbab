//! Rules that many puzzles have and no kind of clue says, each with its name, what it says and how it looks: to begin with, to
//! pick, and for files of other programs that know them by a word.

use super::problem::RuleProblem;
use super::rule::{OwnRule, RuleColour, RuleLook};
use crate::message::{Language, Pattern, pattern};

/// A rule that many puzzles have.
pub struct KnownRule {
    /// What it is called.
    pub name: Pattern,
    /// What it says to the reader, without the full stop; "n" is the number of a clue.
    pub sentence: Pattern,
    /// How its clues look.
    pub look: (RuleLook, RuleColour),
    /// What it asks, in the notation.
    pub notation: &'static str,
}

impl KnownRule {
    /// The rule, with its words in a language.
    ///
    /// # Errors
    /// None of those that are here.
    pub fn rule(&self, language: Language) -> Result<OwnRule, RuleProblem> {
        let [name, sentence] = [&self.name, &self.sentence].map(|text| text.text(language));
        OwnRule::new(name, sentence, self.look, self.notation)
    }
}

/// Neighbours on the line differ by at least 5.
pub static FIVE_APART: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Five apart"),
    sentence: pattern!("Neighbours on the line differ by at least 5"),
    look: (RuleLook::Line, RuleColour::Turquoise),
    notation: "neighbours a, b: |a - b| >= 5",
};

/// One of the two values is n times the other.
pub static RATIO: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Ratio"),
    sentence: pattern!("One of the two values is n times the other"),
    look: (RuleLook::Dot, RuleColour::Orange),
    notation: "first = n * second or second = n * first",
};

/// The two values differ by n.
pub static DIFFERENCE: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Difference"),
    sentence: pattern!("The two values differ by n"),
    look: (RuleLook::Dot, RuleColour::Green),
    notation: "|first - second| = n",
};

/// Along the line no value is less than the one before.
pub static SLOW_THERMOMETER: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Slow thermometer"),
    sentence: pattern!("Along the line no value is less than the one before"),
    look: (RuleLook::Line, RuleColour::Grey),
    notation: "neighbours a, b: a <= b",
};

/// The values add up to n, and may repeat.
pub static SUM: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Sum with repeats"),
    sentence: pattern!("The values add up to n, and may repeat"),
    look: (RuleLook::Cage, RuleColour::Violet),
    notation: "sum = n",
};

/// The values differ, and the digits of their sum, added up until one is left, make n.
pub static DIGITAL_ROOT: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Digital root"),
    sentence: pattern!(
        "The values differ, and the digits of their sum, added up until one is left, make n"
    ),
    look: (RuleLook::Cage, RuleColour::Orange),
    notation: "differ and sum mod 9 = n mod 9",
};

/// The first two cells, read as one number, are the sum of the others.
pub static PILL_ARROW: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Pill arrow"),
    sentence: pattern!("The first two cells, read as one number, are the sum of the others"),
    look: (RuleLook::Line, RuleColour::Violet),
    notation: "10 * first + second = sum(rest)",
};

/// The first three cells, read as one number, are the sum of the others.
pub static LONG_PILL_ARROW: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Pill arrow of three"),
    sentence: pattern!("The first three cells, read as one number, are the sum of the others"),
    look: (RuleLook::Line, RuleColour::Violet),
    notation: "100 * first + 10 * second + third = sum(rest)",
};

/// The first value is the product of the others.
pub static PRODUCT_ARROW: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Product arrow"),
    sentence: pattern!("The first value is the product of the others"),
    look: (RuleLook::Line, RuleColour::Orange),
    notation: "first = product(rest)",
};

/// Both halves of the line have the same sum.
pub static EQUAL_HALVES: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Equal halves"),
    sentence: pattern!("Both halves of the line have the same sum"),
    look: (RuleLook::Line, RuleColour::Green),
    notation: "sum(first half) = sum(second half)",
};

/// The first cell says how many of the others are odd.
pub static AS_MANY_ODD: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "As many odd ones"),
    sentence: pattern!("The first cell says how many of the others are odd"),
    look: (RuleLook::Line, RuleColour::Orange),
    notation: "first = count(odd, rest)",
};

/// Each value in these cells is in as many of them as it says.
pub static COUNTING_CIRCLES: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Counting circles"),
    sentence: pattern!("Each value in these cells is in as many of them as it says"),
    look: (RuleLook::Mark, RuleColour::Grey),
    notation: "each a: count(a) = a",
};

/// The marked cells hold 2, 3, 5 or 7.
pub static PRIMES: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Primes"),
    sentence: pattern!("The marked cells hold 2, 3, 5 or 7"),
    look: (RuleLook::Mark, RuleColour::Green),
    notation: "each a: a in prime",
};

/// Along the line values rise, and from some cell on they fall.
pub static UP_THEN_DOWN: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Up, then down"),
    sentence: pattern!("Along the line values rise, and from some cell on they fall"),
    look: (RuleLook::Line, RuleColour::Turquoise),
    notation: "neighbours a, b: a != b and neighbours a, b, c: not (a > b and b < c)",
};

/// The ends of the line are high, and all between them is low.
pub static LOW_INSIDE_HIGH: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Low inside high"),
    sentence: pattern!("The ends of the line are high, and all between them is low"),
    look: (RuleLook::Line, RuleColour::Green),
    notation: "pattern: high low* high",
};

/// The ends differ by at least 4, and no other value on the line is one of theirs or between them.
pub static LOCKOUT: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Lockout line"),
    sentence: pattern!(
        "The ends differ by at least 4, and no other value on the line is one of theirs or between them"
    ),
    look: (RuleLook::Line, RuleColour::Grey),
    notation: "|first - last| >= 4 and each a in inner: a < min(first, last) or a > max(first, last)",
};

/// The values differ, as many are odd as even, and as many low as high.
pub static EQUALITY_CAGE: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Equality cage"),
    sentence: pattern!("The values differ, as many are odd as even, and as many low as high"),
    look: (RuleLook::Cage, RuleColour::Green),
    notation: "differ and count(odd) = count(even) and count(low) = count(high)",
};

/// The four cells add up to n, or 2 and 7 are among them.
pub static SUM_OR_VALUES: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Sum or values"),
    sentence: pattern!("The four cells add up to n, or 2 and 7 are among them"),
    look: (RuleLook::Cage, RuleColour::Turquoise),
    notation: "sum = n or holds 2, 7",
};

/// The first value says at which place from there n stands.
pub static NUMBERED_ROOM: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Numbered room"),
    sentence: pattern!("The first value says at which place from there n stands"),
    look: (RuleLook::Rim, RuleColour::Grey),
    notation: "place(n) = first",
};

/// The marked cell says in which column of its row the number of its own column stands.
pub static COLUMN_INDEXER: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Column indexer"),
    sentence: pattern!(
        "The marked cell says in which column of its row the number of its own column stands"
    ),
    look: (RuleLook::Mark, RuleColour::Turquoise),
    notation: "in its row: this = place(here)",
};

/// The marked cell says in which row of its column the number of its own row stands.
pub static ROW_INDEXER: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Row indexer"),
    sentence: pattern!(
        "The marked cell says in which row of its column the number of its own row stands"
    ),
    look: (RuleLook::Mark, RuleColour::Orange),
    notation: "in its column: this = place(here)",
};

/// The marked cell says at which place of its box the number of its own place stands.
pub static BOX_INDEXER: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Box indexer"),
    sentence: pattern!(
        "The marked cell says at which place of its box the number of its own place stands"
    ),
    look: (RuleLook::Mark, RuleColour::Violet),
    notation: "in its box: this = place(here)",
};

/// The marked cell says how many of the cells that touch it are odd.
pub static ODD_AROUND: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Odd around"),
    sentence: pattern!("The marked cell says how many of the cells that touch it are odd"),
    look: (RuleLook::Mark, RuleColour::Green),
    notation: "in the cells around: this = count(odd, rest)",
};

/// Each 2×2 has a low, a middle and a high value.
pub static GLOBAL_ENTROPY: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Global entropy"),
    sentence: pattern!("Each 2×2 has a low, a middle and a high value"),
    look: (RuleLook::Mark, RuleColour::Grey),
    notation: "in each 2x2: count({1..3}) >= 1 and count({4..6}) >= 1 and count({7..9}) >= 1",
};

/// In no 2×2 a value stands twice.
pub static NO_REPEATS: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "No repeats in a 2×2"),
    sentence: pattern!("In no 2×2 a value stands twice"),
    look: (RuleLook::Mark, RuleColour::Grey),
    notation: "in each 2x2: differ",
};

/// Of two neighbours none is twice the other.
pub static NO_RATIO: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "No doubles"),
    sentence: pattern!("Of two neighbours none is twice the other"),
    look: (RuleLook::Mark, RuleColour::Grey),
    notation: "in each pair: first != 2 * second and second != 2 * first",
};

/// Cells a knight's move apart differ.
pub static KNIGHTS_MOVE: KnownRule = KnownRule {
    name: pattern!(in "a rule of one's own": "Knight's move"),
    sentence: pattern!("Cells a knight's move apart differ"),
    look: (RuleLook::Mark, RuleColour::Grey),
    notation: "in each step 1, 2: first != second",
};

/// All of them, the simplest of what the notation can say first.
pub static KNOWN_RULES: [&KnownRule; 27] = [
    &FIVE_APART,
    &RATIO,
    &DIFFERENCE,
    &SLOW_THERMOMETER,
    &SUM,
    &DIGITAL_ROOT,
    &PILL_ARROW,
    &LONG_PILL_ARROW,
    &PRODUCT_ARROW,
    &EQUAL_HALVES,
    &AS_MANY_ODD,
    &COUNTING_CIRCLES,
    &PRIMES,
    &UP_THEN_DOWN,
    &LOW_INSIDE_HIGH,
    &LOCKOUT,
    &EQUALITY_CAGE,
    &SUM_OR_VALUES,
    &NUMBERED_ROOM,
    &COLUMN_INDEXER,
    &ROW_INDEXER,
    &BOX_INDEXER,
    &ODD_AROUND,
    &GLOBAL_ENTROPY,
    &NO_REPEATS,
    &NO_RATIO,
    &KNIGHTS_MOVE,
];
