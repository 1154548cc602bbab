//! Clues of rules that somebody wrote: the kind of all of them, and what their rule demands of their cells.

use std::sync::Arc;

use super::clue::{Amount, Clue, ClueKind, ClueScope, MeantDemand, RuleGroup};
use super::own_rule::condition::Condition;
use super::own_rule::{Demand, Line, OwnRule, RuleLook, Scope, leaves, parts};
use crate::layout::cell::Cell;
use crate::message::{Message, message, noun, pattern};
use crate::value::ValueSet;

/// The kind of all clues of rules that somebody wrote: all that is to be known of one, its rule says.
pub static OWN_RULE: ClueKind = ClueKind {
    id: "rule",
    title: noun!("rule of my own"),
    about: pattern!("a rule of one's own says what it asks of its cells"),
    asks: |clue, _| match clue.rule() {
        Some(rule) if clue.amount > 0 => Message::verbatim(rule.sentence_of(clue.amount)),
        _ => clue.about(),
    },
    amount: Amount::NumberOrZero,
    cells: 1..=128,
    may_revisit: true,
    fault: |clue| {
        let rule = clue.rule.as_ref()?;
        let clause = clue.name();
        if rule.look() == RuleLook::Dot && clue.cells.len() != 2 {
            let count = clue.cells.len();
            return Some(message!(
                "{clause} has {count} {count|cell|cells}; a dot has two"
            ));
        }
        if rule.look() == RuleLook::Rim && !rule.has_number() {
            return Some(message!(
                "{clause} stands beside the board, and its rule has no n"
            ));
        }
        fault_of_groups(clue, rule)
    },
    impossible,
    filter,
    ..ClueKind::BASE
};

/// The kind of rules that somebody wrote for the whole board.
pub static RULE_OF_BOARD: ClueKind = ClueKind {
    id: "board-rule",
    title: noun!(in "for the whole board": "rule"),
    about: pattern!("a rule of one's own says what it asks of the whole board"),
    asks: |clue, _| clue.about(),
    scope: ClueScope::Everywhere,
    fault: |clue| fault_of_groups(clue, clue.rule.as_ref()?),
    impossible,
    filter,
    ..ClueKind::BOARD_RULE
};

/// What is wrong with the cells of which a rule asks something.
fn fault_of_groups(clue: &Clue, rule: &OwnRule) -> Option<Message> {
    let clause = clue.name();
    let groups = clue.groups();
    if groups.is_empty() {
        return Some(message!(
            "{clause} is asked of cells that this board hasn't"
        ));
    }
    let missing =
        |group: &RuleGroup| Some((group.cells.len(), rule.missing_cell(group.cells.len())?));
    let (count, number) = groups.iter().find_map(missing)?;
    Some(message!(
        "{clause} has {count} {count|cell|cells}, and its rule names cell {number}"
    ))
}

/// Says so where no values meet a rule.
fn impossible(clue: &Clue) -> Option<Message> {
    let rule = clue.rule.as_ref()?;
    let clause = clue.name();
    let has_way = |group: &RuleGroup| {
        let parts = rule.parts(clue.line_of(group));
        let mut sets = vec![ValueSet::all(clue.board_values()); group.cells.len()];
        leaves(&parts, &mut sets)
    };
    let groups = clue.groups();
    (!groups.iter().all(has_way)).then(|| message!("{clause} can't be met by any values"))
}

/// Of a clue with the demand that is meant, that; else all of its rule, where it asks that of its own cells.
fn filter(clue: &Clue, sets: &mut [ValueSet]) -> bool {
    if let Some(demand) = clue.demand() {
        return demand.filter(sets);
    }
    let rule = clue
        .rule
        .as_ref()
        .filter(|rule| rule.scope() == &Scope::Clue);
    rule.is_none_or(|rule| leaves(&rule.parts(clue.line(sets.len())), sets))
}

/// The rule that all dots of a rule are printed: neighbours without one do not meet it.
pub static ALL_PRINTED: ClueKind = ClueKind {
    id: "neg-rule",
    title: noun!("all dots of a rule are printed"),
    about: pattern!("neighbours without a dot of the rule do not meet it"),
    asks: |clue, _| clue.about(),
    scope: ClueScope::Unmarked(&[&OWN_RULE]),
    fault: |clue| {
        let rule = clue.rule().filter(|rule| {
            let is_of_dots = rule.look() == RuleLook::Dot && rule.scope() == &Scope::Clue;
            !is_of_dots || rule.has_number()
        });
        let clause = clue.name();
        rule.map(|_| message!("{clause} can hold only for dots without a number"))
    },
    filter: |clue, sets| {
        let line = clue.line(2);
        clue.rule()
            .is_none_or(|rule| leaves(&rule.parts_unless_met(line), sets))
    },
    ..ClueKind::BOARD_RULE
};

/// The letter by which a rule is known among several of a board's clues: A for the first of them.
pub fn rule_letter(clues: &[Clue], rule: &OwnRule) -> Option<char> {
    let mut rules: Vec<&OwnRule> = Vec::new();
    for rule in clues.iter().filter_map(Clue::rule) {
        if !rules.contains(&&**rule) {
            rules.push(rule);
        }
    }
    let place = rules.iter().position(|other| *other == rule)?;
    (rules.len() > 1).then(|| char::from(b'A' + (place % 26) as u8))
}

impl Clue {
    /// That all dots of a rule are printed.
    pub fn all_printed(rule: Arc<OwnRule>) -> Self {
        Self {
            rule: Some(rule),
            ..Self::new(&ALL_PRINTED, [])
        }
    }

    /// A clue of a rule of somebody's own, without a number; of a rule for the whole board cells are not needed.
    pub fn of_rule(rule: Arc<OwnRule>, cells: impl IntoIterator<Item = Cell>) -> Self {
        let kind = match rule.scope().is_of_board() {
            true => &RULE_OF_BOARD,
            false => &OWN_RULE,
        };
        Self {
            rule: Some(rule),
            ..Self::new(kind, cells)
        }
    }

    /// The clue of another rule in place of its own, if it has one of that name.
    #[must_use]
    pub fn with_changed_rule(self, rule: &Arc<OwnRule>) -> Self {
        let is_meant = |own: &Arc<OwnRule>| own.name() == rule.name();
        if !self.rule.as_ref().is_some_and(is_meant) {
            return self;
        }
        let rule = Arc::clone(rule);
        match self.kind == &ALL_PRINTED {
            true => Self::all_printed(rule),
            false => Self::of_rule(Arc::clone(&rule), self.cells)
                .with_amount(if rule.has_number() { self.amount } else { 0 }),
        }
    }

    /// The cells of which its rule asks what it asks: its own, or those that its board has for it.
    fn groups(&self) -> Vec<RuleGroup> {
        match self.rule.as_ref().map(|rule| rule.scope()) {
            None | Some(Scope::Clue) => vec![RuleGroup {
                cells: self.cells.clone(),
                this: None,
                must_differ: self.on.must_differ,
            }],
            Some(_) => self.on.groups.clone(),
        }
    }

    /// What its rule demands, of some cells each; `None` of another kind.
    pub(super) fn demands(&self) -> Option<Vec<(Vec<Cell>, Self)>> {
        let is_of_one = [&OWN_RULE, &RULE_OF_BOARD].contains(&self.kind);
        let rule = self.rule.as_ref().filter(|_| is_of_one)?;
        let mut blank = self.clone();
        blank.on.groups.clear();
        let mut lines: Vec<Line> = Vec::new();
        let mut demands = Vec::new();
        for group in self.groups() {
            let line = self.line_of(&group);
            let of_line = lines.iter().position(|known| *known == line);
            let of_line = of_line.unwrap_or_else(|| {
                lines.push(line);
                lines.len() - 1
            });
            for part in &*rule.parts(line) {
                let mut clue = blank.clone();
                clue.on.must_differ = group.must_differ;
                // It is called by its cells, or by the marked one.
                match group.this {
                    Some(this) => clue.cells = vec![group.cells[this]],
                    None if self.kind == &RULE_OF_BOARD => clue.cells.clone_from(&group.cells),
                    None => {}
                }
                clue.on.demand = Some(MeantDemand {
                    number: (of_line, part.number),
                    demand: Arc::clone(&part.demand),
                });
                let cells = part.places.iter().map(|&at| group.cells[at]);
                demands.push((cells.collect(), clue));
            }
        }
        Some(demands)
    }

    /// What a rule asks of its cells: with numbers in place of all that is known of them, and each cell by its place; `None` where it asks
    /// of others.
    pub fn condition_of(&self, rule: &OwnRule) -> Option<Condition> {
        rule.condition_of(self.line(self.cells.len()))
    }

    /// What a condition of its cells demands, of some of them each.
    pub fn demands_of(&self, condition: &Condition) -> Vec<(Vec<Cell>, Arc<Demand>)> {
        let parts = parts(condition, self.line(self.cells.len())).into_iter();
        let cells = |places: &[usize]| places.iter().map(|&at| self.cells[at]).collect();
        parts
            .map(|part| (cells(&part.places), part.demand))
            .collect()
    }

    /// What is known of some cells.
    const fn line_of(&self, group: &RuleGroup) -> Line {
        Line {
            this: group.this,
            ..self.line(group.cells.len())
        }
    }

    /// What is known of so many of its cells.
    const fn line(&self, cells: usize) -> Line {
        Line {
            cells,
            board_values: self.on.values,
            printed: self.amount,
            this: None,
        }
    }

    /// The cell that is the first to its rule on a board with so many values, where it matters which one is. The clue need not be on the board yet.
    pub fn first_to_rule(&self, board_values: usize) -> Option<Cell> {
        let rule = self.rule.as_ref().filter(|_| self.kind == &OWN_RULE)?;
        // Beside the board the first is the nearest.
        let is_shown = rule.scope() == &Scope::Clue && rule.look() != RuleLook::Rim;
        let line = Line {
            board_values,
            ..self.line(self.cells.len())
        };
        let is_ordered = is_shown && rule.is_ordered(line);
        self.cells.first().copied().filter(|_| is_ordered)
    }

    /// What its rule demands of the cells of a constraint; `None` of a kind.
    pub fn demand(&self) -> Option<&Arc<Demand>> {
        self.on.demand.as_ref().map(|meant| &meant.demand)
    }
}
