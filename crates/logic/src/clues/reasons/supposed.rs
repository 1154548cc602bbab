//! An assumption and what would follow from it, in sentences and in stages.

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::Value;

use crate::steps::{Highlight, Stage, sentences, words};

/// An assumption.
pub enum Supposed {
    /// "3 in r5c9"
    With(Message),
    /// That none of some cells has a value.
    NoneOf(Vec<Cell>, Value),
}

impl Supposed {
    /// "3 in r5c9"
    pub const fn with(what: Message) -> Self {
        Self::With(what)
    }

    /// That none of some cells has a value.
    pub fn none_of(cells: &[Cell], value: Value) -> Self {
        Self::NoneOf(cells.to_vec(), value)
    }

    /// With what would then be: "With 3 in r5c9, r6c9 would have to be 9."
    fn then(&self, clause_then: Message) -> Message {
        match self {
            Self::With(clause) => {
                message!("With {clause}, {clause_then}.", clause = clause.clone())
            }
            Self::NoneOf(cells, value) => {
                let value = *value;
                match cells[..] {
                    [cell, cell_other] => message!(
                        "If neither {cell} nor {cell_other:name} were {value}, {clause_then}."
                    ),
                    _ => message!("If {cells:none} were {value}, {clause_then}."),
                }
            }
        }
    }

    /// By itself: "Try 3 in r5c9."
    fn alone(&self) -> Message {
        match self {
            Self::With(clause) => message!("Try {clause}.", clause = clause.clone()),
            Self::NoneOf(cells, value) => {
                let value = *value;
                match cells[..] {
                    [cell, cell_other] => {
                        message!("Suppose neither {cell} nor {cell_other:name} is {value}.")
                    }
                    _ => message!("Suppose {cells:none} is {value}."),
                }
            }
        }
    }

    /// Returns what would then be, one part after the other, in sentences: as many in each language as are short enough in English.
    pub fn so(&self, layout: &Layout, parts: &[Message]) -> Option<Vec<Message>> {
        let fits = |said: &Vec<Message>| said.iter().all(|line| words::fits_in_line(line, layout));
        let then = |parts: &[Message]| -> Vec<Message> {
            let parts = parts.iter().cloned();
            parts.map(|clause| message!("Then {clause}.")).collect()
        };
        let (first, others) = parts.split_first()?;
        let at_once = vec![self.then(and_then(parts)?)];
        let one_by_one = [vec![self.then(first.clone())], then(others)].concat();
        let apart = [vec![self.alone()], then(parts)].concat();
        [at_once, one_by_one, apart].into_iter().find(fits)
    }
}

/// Parts each of which follows from the one before as one: "r1c2 would be 9, and then nothing would be left for r1c3".
fn and_then(parts: &[Message]) -> Option<Message> {
    let parts = parts.iter().cloned();
    parts.reduce(|clause, clause_then| message!("{clause}, and then {clause_then}"))
}

/// Where an assumption leads: what follows, one part after the other, and what can't be in the end.
#[derive(Clone)]
pub struct DeadEnd {
    before: Vec<Message>,
    /// The same in several wordings, the longest first.
    end: Vec<Message>,
}

impl DeadEnd {
    /// Returns what comes before and what can't be, in one wording or several, the longest first.
    pub fn new(before: Vec<Message>, end: Vec<Message>) -> Self {
        Self { before, end }
    }

    /// The same in its longest wording alone.
    pub fn at_length(&self) -> Self {
        Self::new(
            self.before.clone(),
            self.end.iter().take(1).cloned().collect(),
        )
    }

    /// All of it in one clause, in each wording, and then only what can't be.
    pub fn clauses(&self) -> Vec<Message> {
        let whole = self.end.iter().filter_map(|end| and_then(&self.parts(end)));
        whole.chain(self.end.last().cloned()).collect()
    }

    fn parts(&self, end: &Message) -> Vec<Message> {
        [self.before.as_slice(), std::slice::from_ref(end)].concat()
    }

    /// Says it of an assumption, in one sentence if some wording is short enough; a text that stands alone has the longest.
    pub fn so(&self, layout: &Layout, supposed: &Supposed) -> Option<Vec<Message>> {
        let all = self.end.iter();
        let mut said = all.filter_map(|end| supposed.so(layout, &self.parts(end)));
        let first = said.next()?;
        if first.len() == 1 && self.end.len() == 1 {
            return Some(first);
        }
        let is_one = |said: &Vec<Message>| said.len() == 1;
        let said = [first.clone()].into_iter().chain(said).find(is_one);
        let said = said.unwrap_or(first);
        let [line] = &said[..] else {
            return Some(said);
        };
        let whole = supposed.then(and_then(&self.parts(self.end.first()?))?);
        Some(vec![line.clone().or_in_full(whole)])
    }

    /// Returns what both come to, if that is the same in words: of many cells only their number is told.
    pub fn in_common(&self, layout: &Layout, other: &Self) -> Option<Self> {
        let are_same = |one: &Message, other: &Message| {
            one == other || one.in_english(layout) == other.in_english(layout)
        };
        let before = self.before.iter().zip(&other.before);
        let is_same = self.before.len() == other.before.len()
            && before.into_iter().all(|(one, other)| are_same(one, other));
        let mut end = self.end.clone();
        end.retain(|one| other.end.iter().any(|other| are_same(one, other)));
        let before = self.before.clone();
        (is_same && !end.is_empty()).then_some(Self { before, end })
    }
}

/// Sentences, and the same in fewer where they are too many for a stage.
#[derive(Clone, Default)]
pub struct Told {
    pub said: Vec<Message>,
    /// One after the other shorter.
    pub brief: Vec<Vec<Message>>,
}

impl From<Vec<Message>> for Told {
    fn from(said: Vec<Message>) -> Self {
        Self {
            said,
            brief: Vec::new(),
        }
    }
}

/// Cases in a few lines, as many in each as fit: "With 7 in r7c2, r7c5 would have to be 3; with 9 in r7c2, 4 would have no place."
pub fn say_ends(layout: &Layout, ends: &[Message]) -> Vec<Message> {
    sentences::in_lines(layout, ends, |clauses, _| {
        message!("{clauses:semicolon}.", clauses = clauses.to_vec())
    })
}

/// Returns what comes first with what is told of it, where at most so many lines have room: more are told in stages before, and then in
/// brief. What is only one line need not come first again.
pub fn in_stages(
    layout: &Layout,
    first: Vec<Message>,
    told: &Told,
    room: usize,
    highlights: &[Highlight],
) -> (Vec<Stage>, Vec<Message>) {
    let all = [first.as_slice(), &told.said].concat();
    if all.len() <= room {
        return (Vec::new(), all);
    }
    let stages = all.chunks(words::MAX_LINES).map(|lines| {
        let headline = message!("Look at what would follow");
        Stage::new(headline, lines.to_vec(), highlights.to_vec())
    });
    let (shortest, longer) = told.brief.split_last().unwrap_or((&told.said, &[]));
    let with_first = |brief: &Vec<Message>| [first.as_slice(), brief].concat();
    let without = longer.iter().filter(|_| first.len() == 1).cloned();
    let ways = longer.iter().map(with_first).chain(without);
    let fits = |lines: &Vec<Message>| {
        let are_short = lines.iter().all(|line| words::fits_in_line(line, layout));
        lines.len() <= room && are_short
    };
    let last = || {
        let from = shortest
            .len()
            .saturating_sub(room.saturating_sub(first.len()));
        [first.as_slice(), &shortest[from..]].concat()
    };
    let lines = ways.into_iter().find(fits).unwrap_or_else(last);
    (stages.collect(), lines)
}

/// Adds to what comes to the same, or as one more.
pub(super) fn add_alike<T: Default>(
    layout: &Layout,
    told: &mut Vec<(DeadEnd, T)>,
    end: DeadEnd,
    add: impl FnOnce(&mut T),
) {
    for (other, of) in told.iter_mut() {
        if let Some(common) = other.in_common(layout, &end) {
            *other = common;
            add(of);
            return;
        }
    }
    let mut of = T::default();
    add(&mut of);
    told.push((end, of));
}
