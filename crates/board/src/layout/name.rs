//! Descriptions of layouts as ids such as `sq9+x`, `windoku`, `jigsaw9+x:1122…`, `sq9{cage 3: 1 2}`: in files and commands.
//!
//! An id is a base, rules that are added to it, clues, and for a jigsaw its regions. Some have a short name, which is then shown;
//! the order of the rules does not matter.

use super::clues::clue_texts;
use super::definition::{Description, Effect, Rule};
use super::error::{Error, shortened};
use super::region_map::NO_REGION;
use super::rules;
use crate::message::{Message, message};
use crate::text;

/// The base that a rule's own id means, where it is a short name.
const USUAL_BASE: &str = "sq9";

impl Description {
    /// Reads an id; its clues are left as text, for they may name cells of the shape.
    ///
    /// # Errors
    /// [`Error::UnknownRule`].
    pub(super) fn read(id: &str) -> Result<(Self, Option<&str>), Error> {
        let (head, clues, rest) = match id.split_once('{') {
            Some((head, rest)) => {
                let (clues, rest) = rest.rsplit_once('}').ok_or(Error::OpenClues)?;
                (head, Some(clues), rest)
            }
            None => (id, None, id),
        };
        let (head, regions) = match (rest.split_once(':'), clues.is_some()) {
            (Some((_, regions)), true) => (head, Some(regions.to_owned())),
            (Some((head, regions)), false) => (head, Some(regions.to_owned())),
            (None, _) => (head, None),
        };
        let mut parts = head.split('+');
        let (shape, rules) = long(parts.next().unwrap_or_default());
        let mut description = Self {
            regions,
            ..Self::of_shape(shape)
        };
        for rule in rules {
            description.turn(rule, true);
        }
        for part in parts {
            let rule = rules::named(part).ok_or_else(|| Error::UnknownRule(shortened(part)))?;
            description.turn(rule, true);
        }
        Ok((description, clues))
    }

    /// Adds or removes a rule. A board has one kind of symbols: the last that is added.
    pub fn turn(&mut self, rule: &'static Rule, is_on: bool) {
        let goes =
            |other: &Rule| other == rule || is_on && prints_symbols(rule) && prints_symbols(other);
        self.rules.retain(|other| !goes(other));
        if is_on {
            self.rules.push(rule);
            let place = |rule: &&Rule| rules::ALL.iter().position(|other| other == rule);
            self.rules.sort_by_key(place);
        }
    }

    /// The id: short where there is a short one; none where a puzzle file writes out the shape.
    pub fn id(&self) -> Option<String> {
        let shape = self.shape.as_ref()?;
        let ids: Vec<&str> = self.rules.iter().map(|rule| rule.id).collect();
        let mut id =
            short(shape, &ids).unwrap_or_else(|| [&[shape.as_str()], &ids[..]].concat().join("+"));
        if !self.clues.is_empty() {
            let clues = clue_texts(&self.clues, |cell| cell.number().to_string());
            id.push_str(&format!("{{{}}}", clues.join("; ")));
        }
        let regions = self.regions.iter();
        for regions in regions.filter(|map| map.contains(|symbol| symbol != NO_REGION)) {
            id.push(':');
            id.push_str(regions);
        }
        Some(id)
    }

    /// Returns its name: the usual board by its rules alone. Its symbols have no part in it.
    pub(super) fn title(&self, shape: &Message) -> Message {
        let rules = self.rules.iter().filter(|rule| !prints_symbols(rule));
        let rules: Vec<Message> = rules.map(|rule| (&rule.title).into()).collect();
        match (rules.is_empty(), self.shape.as_deref()) {
            (true, _) => shape.clone(),
            (false, Some(USUAL_BASE)) => {
                message!(in "a title of rules": "{clauses:comma}", clauses = rules)
            }
            (false, _) => message!(
                in "the title of a shape and its rules": "{clause:whole}, {clauses:comma}",
                clause = shape.clone(),
                clauses = rules
            ),
        }
    }
}

fn prints_symbols(rule: &Rule) -> bool {
    matches!(rule.effect, Effect::Symbols(_))
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
    let with_diagonals = name.strip_prefix('x').filter(|side| is_number(side));
    let with_diagonals = with_diagonals.map(|side| format!("sq{side}")).or_else(|| {
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
    !text.is_empty() && !text.starts_with('0') && text::is_figures(text)
}
