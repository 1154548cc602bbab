//! What rules that were made for constraints say to readers: their names, their sentences, their looks.

use super::board::Board;
use super::conditions::relation;
use super::kinds;
use super::places::kind;
use super::rules::NewRule;
use super::text::Item;
use sudogon_board::layout::clues::RuleLook;

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
    let Some(known) = kinds::of_item(item) else {
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
    (with(known.title), with(known.clause), known.look)
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
