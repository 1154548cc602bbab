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
    pub fn alone(&self) -> Message {
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

/// What follows, one part after the other, and what can't be in the end.
#[derive(Clone)]
pub struct Ending {
    before: Vec<Message>,
    /// The same in several wordings, the longest first.
    end: Vec<Message>,
}

impl Ending {
    /// Returns what comes before and what can't be, in one wording or several, the longest first.
    pub fn new(before: Vec<Message>, end: Vec<Message>) -> Self {
        Self { before, end }
    }

    fn parts(&self, end: &Message) -> Vec<Message> {
        [self.before.as_slice(), std::slice::from_ref(end)].concat()
    }

    /// All of it in one clause, in each wording.
    fn clauses(&self) -> impl Iterator<Item = Message> {
        self.end.iter().filter_map(|end| and_then(&self.parts(end)))
    }

    /// The same in its longest wording alone.
    fn at_length(&self) -> Self {
        let end = self.end.iter().take(1).cloned();
        Self::new(self.before.clone(), end.collect())
    }

    /// Says it of an assumption, in one sentence if some wording is short enough; a text that stands alone has the longest.
    fn so(&self, layout: &Layout, supposed: &Supposed) -> Option<Vec<Message>> {
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
        let whole = supposed.then(self.clauses().next()?);
        Some(vec![line.clone().or_in_full(whole)])
    }

    /// Returns what both come to, if that is the same in words: of many cells only their number is told.
    fn in_common(&self, layout: &Layout, other: &Self) -> Option<Self> {
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

/// Where an assumption leads.
#[derive(Clone)]
pub struct DeadEnd {
    /// At first sight: which steps there are, and how they are cut, goes by this.
    seen: Ending,
    /// The same as the clue comes to it, where somebody looks along its cells: told where there is room.
    closer: Option<Ending>,
}

impl DeadEnd {
    pub const fn new(seen: Ending, closer: Option<Ending>) -> Self {
        Self { seen, closer }
    }

    /// The same in its longest wording alone.
    pub fn at_length(&self) -> Self {
        let ending = self.closer.as_ref().unwrap_or(&self.seen);
        Self::new(ending.at_length(), None)
    }

    /// The same as somebody tells it who looks along the cells.
    fn closer_only(&self) -> Self {
        let closer = self.closer.as_ref().unwrap_or(&self.seen);
        Self::new(closer.clone(), None)
    }

    /// All of it in one clause, in each wording, and then only what can't be.
    pub fn clauses(&self) -> Vec<Message> {
        let closer = self.closer.iter().flat_map(Ending::clauses);
        let all = closer.chain(self.seen.clauses());
        all.chain(self.seen.end.last().cloned()).collect()
    }

    /// Says it of an assumption, in as many sentences as at first sight.
    pub fn so(&self, layout: &Layout, supposed: &Supposed) -> Option<Vec<Message>> {
        let said = self.seen.so(layout, supposed)?;
        let Some(closer) = &self.closer else {
            return Some(said);
        };
        let told = closer.so(layout, supposed);
        let as_long = told.filter(|told| told.len() == said.len());
        Some(match (&said[..], as_long, closer.clauses().next()) {
            (_, Some(told), _) => told,
            ([line], None, Some(whole)) => vec![line.clone().or_in_full(supposed.then(whole))],
            _ => said,
        })
    }

    /// Says it of all that come to the same; a text that stands alone has each at length.
    pub fn so_of_each<T: Copy>(
        &self,
        layout: &Layout,
        each: &[(T, Self)],
        suppose: impl Fn(&[T]) -> Supposed,
    ) -> Option<Vec<Message>> {
        let all: Vec<T> = each.iter().map(|(one, _)| *one).collect();
        let said = self.so(layout, &suppose(&all))?;
        let apart = told_apart(layout, each);
        let ([line], 2..) = (&said[..], apart.len()) else {
            return Some(said);
        };
        let sentences = apart
            .iter()
            .filter_map(|(end, all)| Some(suppose(all).then(end.clauses().into_iter().next()?)));
        let whole = in_a_row(sentences)?;
        Some(vec![line.clone().or_in_full(whole)])
    }

    /// Returns what both come to, if that is the same in words at first sight.
    pub fn in_common(&self, layout: &Layout, other: &Self) -> Option<Self> {
        let closer = self.closer.as_ref().zip(other.closer.as_ref());
        let closer = closer.and_then(|(one, other)| one.in_common(layout, other));
        let seen = self.seen.in_common(layout, &other.seen)?;
        Some(Self::new(seen, closer))
    }
}

/// What comes to the same, with what each comes to.
pub type Alike<T> = Vec<(DeadEnd, Vec<(T, DeadEnd)>)>;

/// The most ends that are told each at length; of more only what they have in common.
pub const MOST_AT_LENGTH: usize = 3;

/// What leads to the same, with all that is known of each, or else what they have in common.
pub fn told_apart<T: Copy>(layout: &Layout, each: &[(T, DeadEnd)]) -> Vec<(DeadEnd, Vec<T>)> {
    let mut ways = [true, false].into_iter().map(|is_at_length| {
        let mut told: Vec<(DeadEnd, Vec<T>)> = Vec::new();
        for (one, end) in each {
            let end = match is_at_length {
                true => end.at_length(),
                false => end.closer_only(),
            };
            add_alike(layout, &mut told, end, |all| all.push(*one));
        }
        told
    });
    let at_length = ways.next().unwrap_or_default();
    match at_length.len() {
        ..=MOST_AT_LENGTH => at_length,
        _ => ways.next().unwrap_or(at_length),
    }
}

/// Sentences one after the other, as one.
pub fn in_a_row(sentences: impl IntoIterator<Item = Message>) -> Option<Message> {
    let sentences = sentences.into_iter();
    sentences.reduce(|clause, clause_next| message!("{clause:whole} {clause_next:whole}"))
}

/// What is new of some sentences after others: without the first ones that were said already. Later ones stay: they end what comes
/// before them.
pub fn new_after<'a>(said: &'a [Message], before: &[Message]) -> &'a [Message] {
    let is_new = |line: &Message| !before.contains(line);
    let from = said.iter().position(is_new).unwrap_or(said.len());
    &said[from..]
}

/// Sentences, and the same in fewer where they are too many for a stage.
#[derive(Clone, Default)]
pub struct Told {
    pub said: Vec<Message>,
    /// One after the other shorter.
    pub brief: Vec<Vec<Message>>,
}

impl Told {
    /// The same, with what comes first.
    pub fn after(self, first: &[Message]) -> Self {
        let with_first = |said: Vec<Message>| [first, &said].concat();
        Self {
            said: with_first(self.said),
            brief: self.brief.into_iter().map(with_first).collect(),
        }
    }
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
