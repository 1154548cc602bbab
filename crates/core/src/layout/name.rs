//! The parts of ids such as `sq9+x`, `windoku`, `jigsaw9+x:1122…`.
//!
//! An id is a base, rules that are added to it, and for a jigsaw its regions. Some have a short name, which is then shown; the
//! order of the rules does not matter.

use super::error::{Error, shortened};
use super::rules::{self, Effect, Rule};
use crate::text;

/// The base that a rule's own id means, where it is a short name.
const USUAL_BASE: &str = "sq9";

/// The parts of an id.
pub(super) struct Name {
    /// The shape without added rules.
    pub base: String,
    /// The added rules, in the registry's order.
    pub rules: Vec<&'static Rule>,
    /// What is printed beside the values, between braces.
    pub clues: Option<String>,
    /// One character for each cell, where the shape has regions of its own.
    pub regions: Option<String>,
}

impl Name {
    /// Parses an id.
    ///
    /// # Errors
    /// [`Error::UnknownRule`].
    pub fn parse(id: &str) -> Result<Self, Error> {
        let (head, clues, rest) = match id.split_once('{') {
            Some((head, rest)) => {
                let (clues, rest) = rest.rsplit_once('}').ok_or(Error::OpenClues)?;
                (head, Some(clues.to_owned()), rest)
            }
            None => (id, None, id),
        };
        let (head, regions) = match (rest.split_once(':'), clues.is_some()) {
            (Some((_, regions)), true) => (head, Some(regions.to_owned())),
            (Some((head, regions)), false) => (head, Some(regions.to_owned())),
            (None, _) => (head, None),
        };
        let mut parts = head.split('+');
        let (base, mut rules) = long(parts.next().unwrap_or_default());
        for part in parts {
            let rule = rules::named(part).ok_or_else(|| Error::UnknownRule(shortened(part)))?;
            add(&mut rules, rule);
        }
        let mut name = Self {
            base,
            rules,
            clues,
            regions,
        };
        name.sort();
        Ok(name)
    }

    /// Adds or removes a rule.
    pub fn turn(&mut self, rule: &'static Rule, is_on: bool) {
        self.rules.retain(|other| other.id != rule.id);
        if is_on {
            add(&mut self.rules, rule);
        }
        self.sort();
    }

    /// The id: short where there is a short one.
    pub fn id(&self) -> String {
        let ids: Vec<&str> = self.rules.iter().map(|rule| rule.id).collect();
        let head = short(&self.base, &ids)
            .unwrap_or_else(|| [&[self.base.as_str()], &ids[..]].concat().join("+"));
        let clues = self.clues.as_ref();
        let head = clues.map_or(head.clone(), |clues| format!("{head}{{{clues}}}"));
        match &self.regions {
            Some(regions) => format!("{head}:{regions}"),
            None => head,
        }
    }

    /// What people call it: the usual board by its rules alone. Its symbols have no part in it.
    pub fn title(&self, base: &str, base_title: &str) -> String {
        let rules = self.rules.iter().filter(|rule| !prints_symbols(rule));
        let rules: Vec<&str> = rules.map(|rule| rule.title).collect();
        match (rules.join(", "), base) {
            (rules, _) if rules.is_empty() => base_title.to_owned(),
            (rules, USUAL_BASE) => text::capitalized(&rules),
            (rules, _) => format!("{base_title}, {rules}"),
        }
    }

    fn sort(&mut self) {
        let order = |rule: &&'static Rule| rules::ALL.iter().position(|other| other.id == rule.id);
        self.rules.sort_by_key(order);
        self.rules.dedup_by_key(|rule| rule.id);
    }
}

fn prints_symbols(rule: &Rule) -> bool {
    matches!(rule.effect, Effect::Symbols(_))
}

/// Adds a rule. A board has one kind of symbols: the last that is named.
fn add(rules: &mut Vec<&'static Rule>, rule: &'static Rule) {
    if prints_symbols(rule) {
        rules.retain(|other| !prints_symbols(other));
    }
    rules.push(rule);
}

/// The base and the rules that a name without `+` stands for.
fn long(name: &str) -> (String, Vec<&'static Rule>) {
    let rule = |id: &str| rules::named(id).filter(|rule| rule.is_short_name);
    let pair = |one, other| {
        let found: Option<Vec<_>> = [one, other].into_iter().map(rules::named).collect();
        found.unwrap_or_default()
    };
    if name == "antiking-knight" {
        return (USUAL_BASE.to_owned(), pair("antiknight", "antiking"));
    }
    if let Some(rule) = rule(name) {
        return (USUAL_BASE.to_owned(), vec![rule]);
    }
    if let Some(rule) = name.strip_suffix("-x").and_then(rule) {
        return (USUAL_BASE.to_owned(), pair("x", rule.id));
    }
    let with_diagonals = name
        .strip_prefix('x')
        .filter(|side| is_number(side))
        .map(|side| format!("sq{side}"))
        .or_else(|| {
            let base = name.strip_suffix('x')?;
            is_number(base.strip_prefix("jigsaw")?).then(|| base.to_owned())
        });
    match with_diagonals {
        Some(base) => (base, rules::named("x").into_iter().collect()),
        None => (name.to_owned(), Vec::new()),
    }
}

/// The short name of a base with rules, where there is one: what [`long`] understands.
fn short(base: &str, rules: &[&str]) -> Option<String> {
    let is_short = |id: &str| rules::named(id).is_some_and(|rule| rule.is_short_name);
    match rules {
        ["antiknight", "antiking"] if base == USUAL_BASE => Some("antiking-knight".to_owned()),
        [rule] if base == USUAL_BASE && is_short(rule) => Some((*rule).to_owned()),
        ["x", rule] if base == USUAL_BASE && is_short(rule) => Some(format!("{rule}-x")),
        ["x"] => match (base.strip_prefix("sq"), base.strip_prefix("jigsaw")) {
            (Some(side), _) if is_number(side) => Some(format!("x{side}")),
            (_, Some(side)) if is_number(side) => Some(format!("{base}x")),
            _ => None,
        },
        _ => None,
    }
}

/// Says whether a text is a number as ids write it: digits alone, the first no zero.
pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && !text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_have_their_short_name() {
        for (id, shown) in [
            ("sq9", "sq9"),
            ("sq9+x", "x9"),
            ("x16", "x16"),
            ("sq3x2+x", "sq3x2+x"),
            ("sq9+windoku", "windoku"),
            ("sq9+windoku+x", "windoku-x"),
            ("windoku+x", "windoku-x"),
            ("windoku+windoku", "windoku"),
            ("antiking+antiknight", "antiking-knight"),
            ("sq9+antiking+antiknight+x", "sq9+x+antiknight+antiking"),
            ("dg-x", "dg-x"),
            ("sq6+dg", "sq6+dg"),
            ("jigsaw9+x:112", "jigsaw9x:112"),
            ("jigsaw:112", "jigsaw:112"),
            ("mirror", "mirror"),
            ("star+mirror", "star+mirror"),
        ] {
            let name = Name::parse(id).unwrap();
            assert_eq!(name.id(), shown, "{id}");
            assert_eq!(Name::parse(shown).unwrap().id(), shown, "{id}");
        }
        assert!(Name::parse("sq9+").is_err());
        assert!(Name::parse("sq9+sq9").is_err());
    }
}
