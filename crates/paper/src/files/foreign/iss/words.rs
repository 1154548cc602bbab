//! What rules that were made for constraints say to readers: their names, their sentences, their looks.

use super::board::Board;
use super::conditions::relation;
use super::kinds;
use super::places::kind;
use super::rules::NewRule;
use super::text::Item;
use sudogon_board::layout::clues::RuleLook;
use sudogon_board::lists::keep_first;
use sudogon_board::text::capitalized;

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
            _ => capitalized(&clause.replace("<n>", &number)),
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
type Words = (String, String, RuleLook);

fn of_item(board: &Board, item: &Item) -> Words {
    let listed = match &*item.name {
        "Or" | "And" | "Replicate" => return of_block(board, item),
        "Pair" | "PairX" => return of_table(board, item),
        "Given" => return of_values(item),
        "Quad" => item.from(1).to_vec(),
        _ => item.argument(0).split('_').map(str::to_owned).collect(),
    };
    let with = |text: &str| text.replace("<values>", &list(&listed));
    let Some(known) = kinds::of(&item.name, item.argument(0)) else {
        let clause = "the cells follow the condition that the file has";
        return (item.name.clone(), clause.to_owned(), RuleLook::Line);
    };
    (with(known.title), with(known.clause), known.look)
}

fn of_block(board: &Board, item: &Item) -> Words {
    let (mut names, mut clauses, mut looks) = (Vec::new(), Vec::new(), Vec::new());
    for inner in &item.inner {
        let (name, clause, look) = of_item(board, inner);
        let with = |text: &str| text.replace("<n>", &number_of(inner));
        names.push(with(&name));
        clauses.push(with(&clause));
        looks.push(look);
    }
    let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
    keep_first(&mut names);
    clauses.dedup();
    let clause = match (&*item.name, &clauses[..]) {
        ("Or", [one]) => format!("{one}, in one of two ways or more"),
        ("Or", _) => format!("one of these holds: {}", clauses.join("; or ")),
        _ => clauses.join(", and "),
    };
    let word = if item.name == "Or" { " or " } else { " and " };
    let look = looks.first().copied().unwrap_or(RuleLook::Cage);
    (names.join(word), clause, look)
}

fn of_table(board: &Board, item: &Item) -> Words {
    let names = item.from(1).iter();
    let cells = names.filter(|token| !token.starts_with('_')).count();
    let Ok(relation) = relation(board, item) else {
        return (item.name.clone(), String::new(), RuleLook::Line);
    };
    let (subject, look) = match (&*item.name, cells) {
        (_, 2) => ("the two values", RuleLook::Line),
        ("PairX", _) => ("each two of the values", RuleLook::Cage),
        _ => ("neighbours on the line", RuleLook::Line),
    };
    let clause = format!("{subject} {}", relation.words);
    (relation.name.clone(), clause, look)
}

fn of_values(item: &Item) -> Words {
    let values =
        |token: &String| -> Vec<String> { token.split('_').skip(1).map(str::to_owned).collect() };
    let lists: Vec<Vec<String>> = item.arguments.iter().map(values).collect();
    let (name, clause) = match &lists[..] {
        [one] => {
            let name = if one.len() == 1 { "Value" } else { "One of" };
            let is = if one.len() == 1 { "is" } else { "is one of" };
            let values = list(one);
            (
                format!("{name} {values}"),
                format!("the value {is} {values}"),
            )
        }
        _ => {
            let numbers = |list: &[String]| -> Vec<usize> {
                list.iter().filter_map(|one| one.parse().ok()).collect()
            };
            let all = lists.iter().map(|list| kind(&numbers(list)));
            let all = all.collect::<Vec<String>>().join(" ");
            ("Listed values".to_owned(), format!("the values are {all}"))
        }
    };
    (name, clause, RuleLook::Mark)
}

/// The number of a constraint, as it is written.
fn number_of(item: &Item) -> String {
    let at = match kinds::of(&item.name, item.argument(0)).map(|kind| kind.form) {
        Some(kinds::Form::Ends) => usize::from(item.argument(1).is_empty()) + 1,
        _ => 0,
    };
    let number = item.argument(at).split('_').next().unwrap_or_default();
    match (&*item.name, number.parse::<i64>()) {
        (_, Ok(_)) => number.to_owned(),
        ("Whisper", Err(_)) => "5".to_owned(),
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
    capitalized(&name.split_whitespace().collect::<Vec<_>>().join(" "))
}
