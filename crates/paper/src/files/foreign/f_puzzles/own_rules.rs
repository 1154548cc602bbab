//! Fields of clues that no kind says: as clues of rules. What asks for something that is not known here becomes a rule of which nobody has
//! typed yet what it asks, with its cells.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::fields::{KNOWN_RULES, cell_name, field_name, is_drawn, name, place};
use super::read::{FPuzzlesBoard, FieldEntry};
use crate::files::foreign::json::items;
use crate::files::foreign::outside;
use crate::files::{TextProblem, name_in_text};
use sudogon_board::layout::clues::kinds::BLACK;
use sudogon_board::layout::clues::known_rules::{
    DIFFERENCE, DIGITAL_ROOT, LOCKOUT, LONG_PILL_ARROW, PILL_ARROW, RATIO,
};
use sudogon_board::layout::clues::{KnownRule, OWN_RULE, OwnRule, RuleColour, RuleLook};
use sudogon_board::layout::{Cell, Clue};
use sudogon_board::message::{Language, message};

/// How the notation of a cage with one of several sums begins; the sums follow, and a bracket.
const OF_SUMS: &str = "differ and sum in {";

impl FPuzzlesBoard<'_> {
    /// Adds a clue of a rule that no kind of clue says.
    pub fn of_known_rule(
        &mut self,
        known: &'static KnownRule,
        entry: &FieldEntry,
    ) -> Result<(), TextProblem> {
        let cells = self.cells(&entry.json["cells"], entry.field)?;
        match (known.look.0, entry.amount()) {
            (RuleLook::Rim, Some(amount)) => {
                let place = self.place(&entry.json["cell"], entry.field)?;
                let line = outside::line(place, self.side).unwrap_or_default();
                let cells = line.iter().map(|&(row, column)| self.cell(row, column));
                self.add_of_rule(known, amount, cells.collect());
            }
            // Nothing is printed there.
            (RuleLook::Rim, None) => {}
            // What it says else is not known.
            (RuleLook::Line, Some(amount)) if known.notation == LOCKOUT.notation && amount != 4 => {
                self.left_out.add(field_name(entry.field));
            }
            (RuleLook::Line, _) => {
                for line in items(&entry.json["lines"]) {
                    let cells = self.cells(line, entry.field)?;
                    self.add_of_rule(known, 0, cells);
                }
            }
            _ if cells.is_empty() => {
                let cell = self.named(&entry.json["cell"], entry.field)?;
                self.add_of_rule(known, 0, vec![cell]);
            }
            _ => self.add_of_rule(known, 0, cells),
        }
        Ok(())
    }

    pub fn add_of_rule(&mut self, known: &'static KnownRule, amount: usize, cells: Vec<Cell>) {
        match known.rule(Language::ENGLISH) {
            Ok(rule) => {
                let clue = Clue::of_rule(Arc::new(rule), cells);
                self.clues.push(clue.with_amount(amount));
            }
            Err(_) => self.left_out.add(&known.name),
        }
    }

    /// The rule of a cage with one of several sums; `None` of sums that no rule can ask for.
    pub fn rule_of_sums(sums: &[usize]) -> Option<OwnRule> {
        let sums: Vec<String> = sums.iter().map(ToString::to_string).collect();
        let said = sums.join(" or ");
        let rule = OwnRule::new(
            &format!("Cage of {said}"),
            &format!("The values differ and add up to {said}"),
            (RuleLook::Cage, RuleColour::Violet),
            &format!("{OF_SUMS}{}}}", sums.join(", ")),
        );
        rule.ok()
    }

    /// Adds that all ratios are marked: no two neighbours without a dot have one that a dot has.
    pub fn all_ratios(&mut self) {
        // Each ratio is a rule of its own, so that what is asked of the other neighbours can be said.
        let mut rules: Vec<(usize, Arc<OwnRule>)> = Vec::new();
        let made = |ratio: usize| {
            let sentence = format!("One of the two values is {ratio} times the other");
            let notation = format!("first = {ratio} * second or second = {ratio} * first");
            let look = (RuleLook::Dot, RuleColour::Grey);
            let made = OwnRule::new(&format!("Ratio {ratio}"), &sentence, look, &notation);
            made.ok().map(Arc::new)
        };
        let is_ratio = |clue: &Clue| {
            let rule = clue.rule().filter(|rule| rule.notation() == RATIO.notation);
            match rule {
                Some(_) => Some(clue.amount),
                None => (clue.kind == &BLACK).then_some(2),
            }
        };
        for clue in &mut self.clues {
            let Some(ratio) = is_ratio(clue) else {
                continue;
            };
            let known = rules.iter().find(|(known, _)| *known == ratio);
            let Some(rule) = known
                .map(|(_, rule)| Arc::clone(rule))
                .or_else(|| made(ratio))
            else {
                continue;
            };
            *clue = Clue::of_rule(Arc::clone(&rule), clue.cells.clone());
            if known.is_none() {
                rules.push((ratio, rule));
            }
        }
        if rules.is_empty() {
            rules.extend(made(2).map(|rule| (2, rule)));
        }
        let all = rules.into_iter().map(|(_, rule)| Clue::all_printed(rule));
        self.clues.extend(all);
    }

    /// Adds a clue of a rule with the number of an entry.
    pub fn with_amount_of_rule(
        &mut self,
        known: &'static KnownRule,
        entry: &FieldEntry,
        cells: Vec<Cell>,
    ) -> Result<(), TextProblem> {
        match entry.amount() {
            Some(amount) => self.add_of_rule(known, amount, cells),
            None => self.left_out.add(message!(
                "what {text} says that is no number",
                text = entry.field
            )),
        }
        Ok(())
    }

    /// Adds a clue of a rule that is known by its name alone.
    pub fn of_untold_rule(&mut self, entry: &FieldEntry) {
        let (field, json) = (entry.field, entry.json);
        if is_drawn(field) {
            self.left_out.add(field_name(field));
            return;
        }
        // What it means is not known: cells that are none here are no fault of the file.
        let cells = |names: &Json| {
            self.cells(names, field)
                .ok()
                .filter(|cells| !cells.is_empty())
        };
        let (look, groups): (RuleLook, Vec<Vec<Cell>>) = match items(&json["lines"]) {
            [] => match (cells(&json["cells"]), self.named(&json["cell"], field)) {
                (Some(cells), _) => (RuleLook::Cage, vec![cells]),
                (None, Ok(cell)) => (RuleLook::Mark, vec![vec![cell]]),
                (None, Err(_)) => (RuleLook::Mark, Vec::new()),
            },
            lines => (RuleLook::Line, lines.iter().filter_map(cells).collect()),
        };
        if groups.is_empty() {
            self.left_out.add(field_name(field));
            return;
        }
        let rules = self.file["ruleset"].as_str().unwrap_or_default();
        let said = rules.split(['.', '\n']).map(str::trim);
        let is_of_it = |sentence: &&str| {
            let plain = |text: &str| text.to_lowercase().replace([' ', '-'], "");
            plain(sentence).contains(&plain(field))
        };
        let sentence = said.clone().find(is_of_it);
        let sentence = sentence.unwrap_or("The rules of the puzzle say what it asks");
        let look = (look, RuleColour::Violet);
        let rule = Arc::new(OwnRule::untold(&name_in_text(field), sentence, look));
        let clues = groups.into_iter();
        self.clues
            .extend(clues.map(|cells| Clue::of_rule(Arc::clone(&rule), cells)));
    }
}

/// The field and entry that a clue of a rule is, if f-puzzles has one for it.
pub(super) fn entry(clue: &Clue, side: usize) -> Option<(&'static str, Json)> {
    let rule = clue.rule().filter(|_| clue.kind == &OWN_RULE)?;
    let is = |known: &KnownRule| rule.notation() == known.notation && rule.look() == known.look.0;
    let names: Vec<String> = clue
        .cells
        .iter()
        .map(|&cell| cell_name(cell, side))
        .collect();
    let amount = clue.amount.to_string();
    if is(&DIFFERENCE) || is(&RATIO) {
        let field = if is(&RATIO) { "ratio" } else { "difference" };
        return Some((field, json!({ "cells": names, "value": amount })));
    }
    if let Some(sums) = rule.notation().strip_prefix(OF_SUMS)
        && rule.look() == RuleLook::Cage
        && let Some(sums) = sums.strip_suffix('}')
        && sums.split(", ").all(|sum| sum.parse::<usize>().is_ok())
    {
        let sums = sums.replace(' ', "");
        return Some(("killercage", json!({ "cells": names, "value": sums })));
    }
    if is(&DIGITAL_ROOT) {
        return Some((
            "cage",
            json!({ "cells": names, "value": format!("DR{amount}") }),
        ));
    }
    let of_circle = [(&PILL_ARROW, 2), (&LONG_PILL_ARROW, 3)];
    if let Some((_, circle)) = of_circle.into_iter().find(|(known, _)| is(known)) {
        let line = &names[circle - 1..];
        return Some((
            "arrow",
            json!({ "cells": names[..circle], "lines": [line] }),
        ));
    }
    let (field, known) = KNOWN_RULES.into_iter().find(|(_, known)| is(known))?;
    Some((
        field,
        match known.look.0 {
            RuleLook::Rim => {
                let places: Vec<_> = clue.cells.iter().map(|&cell| place(cell, side)).collect();
                let (at, _) =
                    outside::beside(&places, side).filter(|(_, aslant)| aslant.is_none())?;
                json!({ "cell": name(at), "value": amount })
            }
            RuleLook::Line => json!({ "lines": [names] }),
            RuleLook::Cage | RuleLook::Dot | RuleLook::Mark => json!({ "cells": names }),
        },
    ))
}
