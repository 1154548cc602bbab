//! The constraints of cells: how each is written, the kind of clue that it is, and what a rule that stands for it says. Reading and writing go
//! by one table.

use std::sync::LazyLock;

use super::links::escaped;
use super::rules;
use super::tables::letters;
use sudogon_board::layout::clues::RuleLook::{self, Cage, Dot, Line, Mark, Rim};
use sudogon_board::layout::clues::kinds::{
    ARROW, BAR, BETWEEN, BLACK, CAGE, DOUBLE_ARROW, ENTROPIC, EXTRA_REGION, GREATER, MODULAR,
    NABNER, NO_MORE_BARS, PALINDROME, PARITY, QUADRUPLE, REGION_SUM, RENBAN, SANDWICH, SKYSCRAPER,
    SUM, TEN, THERMOMETER, V, WHISPER, WHITE, X, X_SUM, ZIPPER,
};
use sudogon_board::layout::clues::{ClueKind, OwnRule};

/// A constraint of cells.
pub struct Kind {
    /// Its name.
    pub name: &'static str,
    /// How its arguments stand.
    pub form: Form,
    /// The kind of clue that it is, if there is one.
    pub clue: Option<&'static ClueKind>,
    /// What rules of it are called: `<n>` stands for its number, `<values>` for those that it lists.
    pub title: &'static str,
    /// What they say to readers.
    pub clause: &'static str,
    /// What their clues look like.
    pub look: RuleLook,
    /// What it asks, in the notation, if that can be said of any cells: `()` stands for them in brackets, `<in>` for them behind that word, `<,>`
    /// for them behind a comma; behind "neighbours:" and of signs it is asked of `a` and `b`.
    pub says: &'static str,
}

/// How the arguments of a constraint stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Cells.
    Cells,
    /// A number, then cells.
    Number,
    /// A number that may be left out, then cells.
    MayNumber,
    /// This, then cells.
    Is(&'static str),
    /// Cells of which each two side by side have a sign.
    Signs,
    /// A line, its number from the start, and that from the end.
    Ends,
    /// A number, then a line.
    NumberOfLine,
    /// A number, then where a diagonal begins.
    NumberOfDiagonal,
    /// The first of four cells around a corner, then values.
    Corner,
    /// In its own way.
    Other,
}

use Form::{
    Cells, Corner, Ends, Is, MayNumber, Number, NumberOfDiagonal, NumberOfLine, Other, Signs,
};

/// All of them; where a name comes twice, the first that fits is meant.
#[rustfmt::skip]
const KINDS: [Kind; 46] = [
    kind("AllDifferent", Cells, Some(&EXTRA_REGION), ("Different values", "the values differ", Cage), "differ()"),
    kind("Arrow", Cells, Some(&ARROW), ("Arrow", "the first value is the sum of the others", Line), ""),
    kind("Between", Cells, Some(&BETWEEN), ("Between", "the values on the line lie between those at its ends", Line), ""),
    kind("BlackDot", Signs, Some(&BLACK), ("Double", "one value is twice the other", Dot), "a = 2 * b or b = 2 * a"),
    kind("Cage", Number, Some(&CAGE), ("Cage", "the values differ and add up to <n>", Cage), ""),
    kind("ContainAtLeast", Other, None, ("Holds <values>", "the values <values> are among the cells", Cage), ""),
    kind("ContainExact", Other, None, ("Just <values>", "the values <values> are among the cells, each just so often", Cage), ""),
    kind("CountDistinct", Other, None, ("Different values counted", "a cell is the number of different values", Line), ""),
    kind("CountingCircles", Cells, None, ("Counting circles", "each value comes as often as it says", Mark), "each a<in>: count(a<,>) = a"),
    kind("DoubleArrow", Cells, Some(&DOUBLE_ARROW), ("Double arrow", "the values between the ends add up to those at the ends", Line), ""),
    kind("Entropic", Cells, Some(&ENTROPIC), ("Entropic line", "each three in a row have a low, a middle and a high value", Line), ""),
    kind("EqualSum", Other, None, ("Equal sums", "the parts have the same sum, in the order of the cells", Line), ""),
    kind("EqualityCage", Cells, None, ("Equality cage", "the values differ, as many are odd as even and as many low as high", Cage),
        "differ() and count(even<,>) = count(odd<,>) and count(low<,>) = count(high<,>) and count(middle<,>) = 0"),
    kind("Given", Other, None, ("Listed values", "the values are of those that the rule lists", Mark), ""),
    kind("GreaterThan", Signs, Some(&GREATER), ("Greater", "the first value is the greater", Dot), "a > b"),
    kind("HiddenSkyscraper", Ends, None, ("Hidden skyscraper <n>", "the first value below one before it is <n>", Line), ""),
    kind("Indexing", Other, None, ("Index", "the named cells are the places of their own numbers on the line", Line), ""),
    kind("LittleKiller", NumberOfDiagonal, Some(&SUM), ("Sum", "the values add up to <n>", Line), ""),
    kind("Lockout", Number, None, ("Lockout line", "the ends are at least <n> apart, and no value on the line is one of them or between them", Line), ""),
    kind("LookAndSay", Other, None, ("Look and say <n>", "the values are there as often as <n> says, read as a count and a value in turns", Cage), ""),
    kind("Lunchbox", Other, None, ("Lunchbox", "the values differ, and those between the least and the greatest add up to <n>", Cage), ""),
    kind("Modular", Is("3"), Some(&MODULAR), MODULAR_WORDS, ""),
    kind("Modular", Is("2"), Some(&PARITY), MODULAR_WORDS, ""),
    kind("Modular", Number, None, MODULAR_WORDS, ""),
    kind("NFA", Other, None, ("Automaton", "the values follow the automaton that the file has", Line), ""),
    kind("NumberedRoom", Ends, None, ("Numbered room", "the first value is the place of <n>", Rim), ""),
    kind("Palindrome", Cells, Some(&PALINDROME), ("Palindrome", "the values read the same from both ends", Line), ""),
    kind("PillArrow", Number, None, ("Pill arrow", "the first <n> values, read as a number, are the sum of the others", Line), ""),
    kind("Quad", Corner, Some(&QUADRUPLE), ("Holds <values>", "the values <values> are among the cells", Cage), ""),
    kind("Regex", Other, None, ("Pattern", "the values follow the pattern that the file has", Line), ""),
    kind("RegionSumLine", Cells, Some(&REGION_SUM), ("Sums by regions", "the parts in each region have the same sum", Line), ""),
    kind("RellikCage", Other, None, ("No sum of <n>", "the values differ, and none of them add up to <n>", Cage), ""),
    kind("Renban", Cells, Some(&RENBAN), ("Values in a row", "the values follow each other without a gap, in any order", Line), ""),
    kind("SameValues", Other, None, ("Same values", "the groups have the same values, in any order", Cage), ""),
    kind("Sandwich", NumberOfLine, Some(&SANDWICH), ("Sandwich", "the values between 1 and the greatest add up to <n>", Line), ""),
    kind("Skyscraper", Ends, Some(&SKYSCRAPER), ("Skyscraper <n>", "<n> values are greater than all before them", Line), ""),
    kind("Sum", Other, None, ("Sum", "the values add up to <n>", Cage), ""),
    kind("SumLine", Number, Some(&TEN), ("Sum line", "the line can be cut into parts that add up to <n>", Line), ""),
    kind("Thermo", Cells, Some(&THERMOMETER), ("Thermometer", "the values rise", Line), "neighbours: a < b"),
    kind("V", Signs, Some(&V), ("Sum 5", "the two values add up to 5", Dot), "a + b = 5"),
    kind("ValueIndexing", Other, None, ("Index of a value", "the first value stands at the place that the second says, among those behind", Line), ""),
    kind("Whisper", MayNumber, Some(&WHISPER), ("Whisper", "neighbours on the line are at least <n> apart", Line), "neighbours: |a - b| >= <n>"),
    kind("WhiteDot", Signs, Some(&WHITE), ("Neighbouring values", "the two values differ by 1", Dot), "|a - b| = 1"),
    kind("X", Signs, Some(&X), ("Sum 10", "the two values add up to 10", Dot), "a + b = 10"),
    kind("XSum", Ends, Some(&X_SUM), ("X-sum", "the first X values add up to <n>, where X is the first of them", Line), ""),
    kind("Zipper", Cells, Some(&ZIPPER), ("Zipper", "cells as far from the middle have the same sum", Line), ""),
];

const MODULAR_WORDS: (&str, &str, RuleLook) = (
    "Modular line <n>",
    "each <n> in a row leave different remainders when divided by <n>",
    Line,
);

impl Kind {
    /// Says whether it asks nothing without a number.
    pub fn needs_number(&self) -> bool {
        self.clue != Some(&CAGE)
    }
}

const fn kind(
    name: &'static str,
    form: Form,
    clue: Option<&'static ClueKind>,
    (title, clause, look): (&'static str, &'static str, RuleLook),
    says: &'static str,
) -> Kind {
    Kind {
        name,
        form,
        clue,
        title,
        clause,
        look,
        says,
    }
}

/// Says whether a constraint of cells is called so.
pub fn is_one(name: &str) -> bool {
    KINDS.iter().any(|kind| kind.name == name)
}

/// The row of a constraint by its name and what stands first behind it, if it is one of cells.
pub fn of(name: &str, first: &str) -> Option<&'static Kind> {
    let mut named = KINDS.iter().filter(|kind| kind.name == name);
    named.find(|kind| !matches!(kind.form, Is(text) if text != first))
}

/// The row of a kind of clue, if there is a constraint for it.
pub fn of_clue(clue: &ClueKind) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.clue == Some(clue))
}

/// A relation of two values.
type Relation = fn(usize, usize) -> bool;

/// The kinds of clues that no constraint is, as tables that bear their names: which goes with which, along a line or each with each.
const NAMED: [(&ClueKind, &str, Relation); 3] = [
    (&BAR, "Pair", |one, other| one.abs_diff(other) == 1),
    (&NO_MORE_BARS, "Pair", |one, other| one.abs_diff(other) != 1),
    (&NABNER, "PairX", |one, other| one.abs_diff(other) > 1),
];

/// What a table of a kind of clue has before its cells, if it is written as one.
pub fn table_of(kind: &ClueKind, side: usize) -> Option<String> {
    let (kind, item, goes) = NAMED.iter().find(|(known, ..)| *known == kind)?;
    let table: Vec<bool> = (0..side * side)
        .map(|at| goes(at / side, at % side))
        .collect();
    let (letters, name) = (letters(&table), escaped(kind.title.english));
    Some(format!("{item}~{letters}~_{name}"))
}

/// The kind of clue that a table is written for, by its constraint, its letters and its name.
pub fn of_table(
    (item, letters, name): (&str, &str, &str),
    side: usize,
) -> Option<&'static ClueKind> {
    let table = format!("{item}~{letters}~_{}", escaped(name));
    let mut kinds = NAMED.iter().map(|(kind, ..)| *kind);
    kinds.find(|kind| table_of(kind, side).as_ref() == Some(&table))
}

/// The constraints that ask something of any cells by these alone: their names, and what they ask as a rule.
pub fn rules_of_cells() -> &'static [(&'static str, OwnRule)] {
    static ALL: LazyLock<Vec<(&str, OwnRule)>> = LazyLock::new(|| {
        let of_cells = KINDS.iter().filter(|kind| kind.form == Form::Cells);
        let rules = of_cells.filter_map(|kind| {
            let all = ["()", "<in>", "<,>"]
                .iter()
                .fold(kind.says.to_owned(), |says, sign| says.replace(sign, ""));
            Some((kind.name, rules::wordless(&all)?))
        });
        rules.collect()
    });
    &ALL
}
