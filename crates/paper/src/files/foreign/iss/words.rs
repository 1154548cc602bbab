//! What rules that were made for constraints say to readers: their names, their sentences, their looks.

use super::board::Board;
use super::conditions::relation;
use super::places::kind;
use super::rules::NewRule;
use super::text::Item;
use sudogon_board::layout::clues::RuleLook;

/// What rules of constraints are called, and what they say; `<n>` stands for the number of a constraint, `<values>` for those that it
/// lists.
const WORDS: [(&str, &str, &str, RuleLook); 42] = [
    (
        "AllDifferent",
        "Different values",
        "the values differ",
        RuleLook::Cage,
    ),
    (
        "Arrow",
        "Arrow",
        "the first value is the sum of the others",
        RuleLook::Line,
    ),
    (
        "Between",
        "Between",
        "the values on the line lie between those at its ends",
        RuleLook::Line,
    ),
    (
        "BlackDot",
        "Double",
        "one value is twice the other",
        RuleLook::Dot,
    ),
    (
        "Cage",
        "Cage",
        "the values differ and add up to <n>",
        RuleLook::Cage,
    ),
    (
        "ContainAtLeast",
        "Holds <values>",
        "the values <values> are among the cells",
        RuleLook::Cage,
    ),
    (
        "ContainExact",
        "Just <values>",
        "the values <values> are among the cells, each just so often",
        RuleLook::Cage,
    ),
    (
        "CountDistinct",
        "Different values counted",
        "a cell is the number of different values",
        RuleLook::Line,
    ),
    (
        "CountingCircles",
        "Counting circles",
        "each value comes as often as it says",
        RuleLook::Mark,
    ),
    (
        "DoubleArrow",
        "Double arrow",
        "the values between the ends add up to those at the ends",
        RuleLook::Line,
    ),
    (
        "Entropic",
        "Entropic line",
        "each three in a row have a low, a middle and a high value",
        RuleLook::Line,
    ),
    (
        "EqualSum",
        "Equal sums",
        "the parts have the same sum, in the order of the cells",
        RuleLook::Line,
    ),
    (
        "EqualityCage",
        "Equality cage",
        "the values differ, as many are odd as even and as many low as high",
        RuleLook::Cage,
    ),
    (
        "Given",
        "Listed values",
        "the values are of those that the rule lists",
        RuleLook::Mark,
    ),
    (
        "GreaterThan",
        "Greater",
        "the first value is the greater",
        RuleLook::Dot,
    ),
    (
        "HiddenSkyscraper",
        "Hidden skyscraper <n>",
        "the first value below one before it is <n>",
        RuleLook::Line,
    ),
    (
        "Indexing",
        "Index",
        "the named cells are the places of their own numbers on the line",
        RuleLook::Line,
    ),
    (
        "LittleKiller",
        "Sum",
        "the values add up to <n>",
        RuleLook::Line,
    ),
    (
        "Lockout",
        "Lockout line",
        "the ends are at least <n> apart, and no value on the line is one of them or between them",
        RuleLook::Line,
    ),
    (
        "LookAndSay",
        "Look and say <n>",
        "the values are there as often as <n> says, read as a count and a value in turns",
        RuleLook::Cage,
    ),
    (
        "Lunchbox",
        "Lunchbox",
        "the values differ, and those between the least and the greatest add up to <n>",
        RuleLook::Cage,
    ),
    (
        "Modular",
        "Modular line <n>",
        "each <n> in a row leave different remainders when divided by <n>",
        RuleLook::Line,
    ),
    (
        "NFA",
        "Automaton",
        "the values follow the automaton that the file has",
        RuleLook::Line,
    ),
    (
        "NumberedRoom",
        "Numbered room",
        "the first value is the place of <n>",
        RuleLook::Rim,
    ),
    (
        "Palindrome",
        "Palindrome",
        "the values read the same from both ends",
        RuleLook::Line,
    ),
    (
        "PillArrow",
        "Pill arrow",
        "the first <n> values, read as a number, are the sum of the others",
        RuleLook::Line,
    ),
    (
        "Quad",
        "Holds <values>",
        "the values <values> are among the cells",
        RuleLook::Cage,
    ),
    (
        "Regex",
        "Pattern",
        "the values follow the pattern that the file has",
        RuleLook::Line,
    ),
    (
        "RegionSumLine",
        "Sums by regions",
        "the parts in each region have the same sum",
        RuleLook::Line,
    ),
    (
        "RellikCage",
        "No sum of <n>",
        "the values differ, and none of them add up to <n>",
        RuleLook::Cage,
    ),
    (
        "Renban",
        "Values in a row",
        "the values follow each other without a gap, in any order",
        RuleLook::Line,
    ),
    (
        "SameValues",
        "Same values",
        "the groups have the same values, in any order",
        RuleLook::Cage,
    ),
    (
        "Sandwich",
        "Sandwich",
        "the values between 1 and the greatest add up to <n>",
        RuleLook::Line,
    ),
    (
        "Skyscraper",
        "Skyscraper <n>",
        "<n> values are greater than all before them",
        RuleLook::Line,
    ),
    ("Sum", "Sum", "the values add up to <n>", RuleLook::Cage),
    (
        "SumLine",
        "Sum line",
        "the line can be cut into parts that add up to <n>",
        RuleLook::Line,
    ),
    ("Thermo", "Thermometer", "the values rise", RuleLook::Line),
    ("V", "Sum 5", "the two values add up to 5", RuleLook::Dot),
    (
        "ValueIndexing",
        "Index of a value",
        "the first value stands at the place that the second says, among those behind",
        RuleLook::Line,
    ),
    (
        "Whisper",
        "Whisper",
        "neighbours on the line are at least <n> apart",
        RuleLook::Line,
    ),
    (
        "WhiteDot",
        "Neighbouring values",
        "the two values differ by 1",
        RuleLook::Dot,
    ),
    ("X", "Sum 10", "the two values add up to 10", RuleLook::Dot),
];

/// Two more.
const ZIPPER: (&str, &str, &str, RuleLook) = (
    "Zipper",
    "Zipper",
    "cells as far from the middle have the same sum",
    RuleLook::Line,
);
const X_SUM: (&str, &str, &str, RuleLook) = (
    "XSum",
    "X-sum",
    "the first X values add up to <n>, where X is the first of them",
    RuleLook::Line,
);

/// What a rule is of: a constraint, with the name that its file has for it, and what is asked of so many cells.
pub struct Asked<'a> {
    /// The board.
    pub board: &'a Board,
    /// The constraint.
    pub item: &'a Item,
    /// The name in the file; empty without one.
    pub title: &'a str,
    /// The condition.
    pub notation: String,
    /// Its number is printed.
    pub is_printed: bool,
    /// Its cells are two, side by side.
    pub is_pair: bool,
}

impl Asked<'_> {
    /// The rule.
    pub fn rule(self) -> NewRule {
        let (name, clause, look) = of_item(self.board, self.item);
        let number = if self.is_printed {
            "the number".to_owned()
        } else {
            number_of(self.item)
        };
        let name = match (tidy(self.title), self.is_printed) {
            (title, _) if !title.is_empty() => title,
            (_, true) => name.replace(" <n>", ""),
            (_, false) => name.replace("<n>", &number),
        };
        let is_sign = self.is_pair && matches!(&*self.item.name, "Pair" | "PairX");
        let look = match look {
            _ if is_sign => RuleLook::Dot,
            RuleLook::Dot if !self.is_pair => RuleLook::Line,
            RuleLook::Rim if !self.is_printed => RuleLook::Line,
            look => look,
        };
        let sentence = match (&*self.item.name, self.item.argument(0).contains("_=_")) {
            ("Sum", true) => format!("With the cells in order, {}", in_words(&self.notation)),
            _ => capital(&clause.replace("<n>", &number)),
        };
        NewRule {
            name,
            sentence,
            look,
            notation: self.notation,
        }
    }
}

/// A comparison as readers see it: n is the number that they see.
fn in_words(notation: &str) -> String {
    notation
        .replace(" = n", " is the number")
        .replace(" = ", " is ")
        .replace('*', "×")
        .replace('-', "−")
}

/// What a constraint is called, what it says, with `<n>` for its number, and its look.
fn of_item(board: &Board, item: &Item) -> (String, String, RuleLook) {
    match &*item.name {
        "Or" | "And" | "Replicate" => return of_block(board, item),
        "Pair" | "PairX" => return of_table(board, item),
        "Given" => return of_values(item),
        _ => {}
    }
    let known = WORDS
        .iter()
        .chain([&ZIPPER, &X_SUM])
        .find(|(name, ..)| *name == item.name);
    let Some(&(_, name, clause, look)) = known else {
        return (
            item.name.clone(),
            "the cells follow the condition that the file has".to_owned(),
            RuleLook::Line,
        );
    };
    let listed = match &*item.name {
        "Quad" => item.from(1).to_vec(),
        _ => item.argument(0).split('_').map(str::to_owned).collect(),
    };
    let with = |text: &str| text.replace("<values>", &list(&listed));
    (with(name), with(clause), look)
}

fn of_block(board: &Board, item: &Item) -> (String, String, RuleLook) {
    let parts: Vec<(String, String, RuleLook)> = item
        .inner
        .iter()
        .map(|inner| {
            let (name, clause, look) = of_item(board, inner);
            let number = number_of(inner);
            (
                name.replace("<n>", &number),
                clause.replace("<n>", &number),
                look,
            )
        })
        .collect();
    let word = if item.name == "Or" { " or " } else { " and " };
    let mut names: Vec<String> = Vec::new();
    for (name, ..) in &parts {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    let mut clauses: Vec<&str> = parts.iter().map(|(_, clause, _)| clause.as_str()).collect();
    clauses.dedup();
    let clause = match (&*item.name, &clauses[..]) {
        ("Or", [one]) => format!("{one}, in one of two ways or more"),
        ("Or", _) => format!("one of these holds: {}", clauses.join("; or ")),
        _ => clauses.join(", and "),
    };
    let look = parts.first().map_or(RuleLook::Cage, |part| part.2);
    (names.join(word), clause, look)
}

fn of_table(board: &Board, item: &Item) -> (String, String, RuleLook) {
    let cells = item
        .from(1)
        .iter()
        .filter(|token| !token.starts_with('_'))
        .count();
    let Ok(relation) = relation(board, item) else {
        return (item.name.clone(), String::new(), RuleLook::Line);
    };
    let (subject, look) = match (&*item.name, cells) {
        (_, 2) => ("the two values", RuleLook::Line),
        ("PairX", _) => ("each two of the values", RuleLook::Cage),
        _ => ("neighbours on the line", RuleLook::Line),
    };
    (
        relation.name.clone(),
        format!("{subject} {}", relation.words),
        look,
    )
}

fn of_values(item: &Item) -> (String, String, RuleLook) {
    let lists: Vec<Vec<usize>> = item
        .arguments
        .iter()
        .map(|token| {
            token
                .split('_')
                .skip(1)
                .filter_map(|value| value.parse().ok())
                .collect()
        })
        .collect();
    match &lists[..] {
        [one] if one.len() == 1 => (
            format!("Value {}", one[0]),
            format!("the value is {}", one[0]),
            RuleLook::Mark,
        ),
        [one] => {
            let values = list(&one.iter().map(usize::to_string).collect::<Vec<_>>());
            (
                format!("One of {values}"),
                format!("the value is one of {values}"),
                RuleLook::Mark,
            )
        }
        _ => {
            let all: Vec<String> = lists.iter().map(|values| kind(values)).collect();
            (
                "Listed values".to_owned(),
                format!("the values are {}", all.join(" ")),
                RuleLook::Mark,
            )
        }
    }
}

/// The number of a constraint, as it is written.
fn number_of(item: &Item) -> String {
    let at = match &*item.name {
        "HiddenSkyscraper" | "Skyscraper" | "NumberedRoom" | "XSum" => {
            usize::from(item.argument(1).is_empty()) + 1
        }
        _ => 0,
    };
    let text = item.argument(at);
    let text = text.split('_').next().unwrap_or_default();
    let is_number = !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'-');
    match (&*item.name, is_number) {
        (_, true) => text.to_owned(),
        ("Whisper", false) => "5".to_owned(),
        _ => "its number".to_owned(),
    }
}

/// Several values in a sentence.
fn list(values: &[String]) -> String {
    match values {
        [] => "none".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A name of a file, as a title.
fn tidy(name: &str) -> String {
    let name = crate::files::name_in_text(&name.replace(['-', '_'], " "));
    capital(&name.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
