//! How a step is told: what is said of it, and what to point at.
//!
//! It says what part a thing plays, never how that looks.

use std::collections::HashSet;
use std::ops::Range;

use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::message::Message;
use sudogon_board::puzzle::{Value, ValueSet};

use super::change::Change;
use super::proof::Premise;
use super::sentences::{self, RuledOut};
use super::words;

/// How a step is told, one stage after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Where to look: it gives nothing away.
    pub look: Stage,
    /// The stages that lead there, one for each link of a chain; none for what is seen at once.
    pub walk: Vec<Stage>,
    /// Why it is so, as a whole.
    pub why: Stage,
    /// Whether one thing is told after the other, as a walk does.
    pub(crate) is_in_order: bool,
    /// Lines of the whole that only sum up the walk.
    pub(crate) summary: Vec<Message>,
    /// What it would rule out as well, had that not been done before: a text that stands alone says so.
    pub(crate) gone_before: Vec<RuledOut>,
    /// What is left to cells of which more was ruled out: a text that stands alone says that in place of what it counts.
    pub(crate) few_left: Vec<(Cell, Value)>,
}

impl Explanation {
    /// The stages, in the order of telling.
    pub fn stages(&self) -> impl Iterator<Item = &Stage> {
        let walk = self.walk.iter();
        [&self.look].into_iter().chain(walk).chain([&self.why])
    }

    /// The whole reason at any length, for a text without a board beside it: what the walk says, and then what is said as a whole, but for what
    /// only sums up the walk or was said there, and for what it comes to.
    pub(super) fn reason_in_full(&self) -> Vec<Message> {
        let walk = self.walk.iter().flat_map(|stage| &stage.lines);
        let is_said = |line: &Message| {
            let mut said = walk.clone();
            said.any(|other| other.first_wording() == line.first_wording())
        };
        let has_walk = !self.walk.is_empty();
        let is_of_walk =
            |line: &Message| has_walk && (is_said(line) || self.summary.contains(line));
        let whole = self.why.lines.len().saturating_sub(self.why.conclusion);
        let mut said = Vec::new();
        let mut is_told: HashSet<RuledOut> = HashSet::new();
        for stage in self.walk.iter().chain([&self.why]) {
            let is_why = std::ptr::eq(stage, &self.why);
            let lines = stage.lines.iter().enumerate();
            let lines = lines.take_while(|(at, _)| !is_why || *at < whole);
            let is_left_out =
                |line: &Message| line.is_only_beside_a_board() || is_why && is_of_walk(line);
            let lines = lines.filter(|(_, line)| !is_left_out(line));
            let mut lines = lines.peekable();
            if lines.peek().is_none() {
                continue;
            }
            let mut is_new =
                |one: &RuledOut| !stage.says_left.contains(&one.0) && is_told.insert(*one);
            let counted = stage.counts_on.iter().copied();
            let mut before: Vec<RuledOut> = counted.filter(&mut is_new).collect();
            for (at, line) in lines {
                let list = stage.lists.iter().find(|list| list.lines.contains(&at));
                if let Some(list) = list {
                    before.extend(list.out.iter().copied().filter(&mut is_new));
                    continue;
                }
                said.extend(sentences::counted_on(&before, &self.few_left));
                before.clear();
                said.push(line.clone());
            }
            said.extend(sentences::counted_on(&before, &self.few_left));
        }
        said
    }

    /// The stages but for the first look.
    pub(super) fn stages_mut(&mut self) -> impl Iterator<Item = &mut Stage> {
        self.walk.iter_mut().chain([&mut self.why])
    }
}

/// Lines of a stage that say what was ruled out before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RuledOutList {
    /// Which lines.
    pub lines: Range<usize>,
    /// What they say.
    pub out: Vec<RuledOut>,
}

/// One stage of an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The first thing that it says, without a full stop: "Look at big triangle 2", "6 has one place left".
    pub headline: Message,
    /// At most six short sentences.
    pub lines: Vec<Message>,
    /// How many of the last of them say what it comes to.
    pub conclusion: usize,
    /// The highlights: every cell and house that the words name, and the candidates that they speak of.
    pub highlights: Vec<Highlight>,
    /// What it comes to, in a sentence for a step that goes on from there where the stage itself was told before.
    pub so_far: Option<Message>,
    /// Premises that single lines go by, each with the place of the first such line.
    pub(crate) line_premises: Vec<(Premise, usize)>,
    /// What was ruled out before of the candidates that it counts: the board shows it, and only a text that stands alone says it.
    pub(crate) counts_on: Vec<RuledOut>,
    /// Its own lines that say what was ruled out before.
    pub(crate) lists: Vec<RuledOutList>,
    /// Cells of which its lines say what they can be, in a text that stands alone: of these nothing else need be said.
    pub(crate) says_left: Vec<Cell>,
}

impl Stage {
    /// A stage that points at each thing once: lines of the same house become one.
    pub fn new<L: Into<Message>>(
        headline: impl Into<Message>,
        lines: impl IntoIterator<Item = L>,
        all: Vec<Highlight>,
    ) -> Self {
        let mut highlights: Vec<Highlight> = Vec::new();
        for highlight in all {
            if let Highlight::Line { house, cells } = &highlight
                && let Some(line) = highlights
                    .iter_mut()
                    .find_map(|other| other.line_of(*house))
            {
                line.extend(cells);
                line.sort_unstable();
                line.dedup();
            } else if !highlights.contains(&highlight) {
                highlights.push(highlight);
            }
        }
        Self {
            headline: headline.into(),
            lines: lines.into_iter().map(Into::into).collect(),
            conclusion: 1,
            highlights,
            so_far: None,
            line_premises: Vec::new(),
            counts_on: Vec::new(),
            lists: Vec::new(),
            says_left: Vec::new(),
        }
    }

    /// A stage that ends with what changes, in words and on the board.
    pub(crate) fn concluding<L: Into<Message>>(
        layout: &Layout,
        changes: &[Change],
        headline: impl Into<Message>,
        lines: Vec<L>,
        mut all: Vec<Highlight>,
    ) -> Self {
        let mut lines: Vec<Message> = lines.into_iter().map(Into::into).collect();
        let room = words::MAX_LINES.saturating_sub(lines.len());
        let so = sentences::so(layout, changes, room);
        let conclusion = so.len();
        lines.extend(so);
        all.extend(changes.iter().copied().map(Highlight::from));
        Self {
            conclusion,
            ..Self::new(headline, lines, all)
        }
    }

    /// Begins a walk with a line more, in a stage of its own where the first has no room for it.
    pub(crate) fn begin_walk(walk: &mut Vec<Self>, line: Message, shown: Highlight) {
        match walk.first_mut() {
            Some(first) if first.lines.len() < words::MAX_LINES => {
                first.insert_line(0, line);
                first.point_at(shown);
            }
            Some(first) => {
                let own = Self::new(first.headline.clone(), [line], vec![shown]);
                walk.insert(0, own);
            }
            None => {}
        }
    }

    /// The first line that goes by a premise; the first of all where none says so.
    pub(crate) fn line_by(&self, premise: Premise) -> usize {
        let mut lines = self.line_premises.iter();
        let line = lines.find(|(of_line, _)| *of_line == premise);
        line.map_or(0, |(_, at)| *at)
    }

    /// Says a line more at some place.
    pub(crate) fn insert_line(&mut self, at: usize, line: Message) {
        self.lines.insert(at, line);
        let later = self.line_premises.iter_mut();
        later
            .filter(|(_, of_premise)| *of_premise >= at)
            .for_each(|(_, of_premise)| *of_premise += 1);
    }

    /// What was ruled out before that it counts on, whether its own lines say so or not.
    pub(super) fn counted(&self) -> impl Iterator<Item = &RuledOut> {
        let lists = self.lists.iter().flat_map(|list| &list.out);
        lists.chain(&self.counts_on)
    }

    /// Says a last line, which goes by some premise.
    pub(crate) fn end_with(&mut self, line: Message, premise: Option<Premise>) {
        let at = self.lines.len();
        self.lines.push(line);
        self.line_premises
            .extend(premise.map(|premise| (premise, at)));
    }

    /// The same of a line that says, in a text that stands alone, what a cell could be, if that is more than one value.
    pub(crate) fn end_with_what_is_left(
        &mut self,
        line: Message,
        premise: Premise,
        could_be: ValueSet,
    ) {
        self.end_with(line, Some(premise));
        if let Premise::Cell(cell) = premise
            && !could_be.is_single()
        {
            self.says_left.push(cell);
        }
    }

    /// Points at one thing more, unless it does already.
    pub(crate) fn point_at(&mut self, highlight: Highlight) {
        if !self.highlights.contains(&highlight) {
            self.highlights.push(highlight);
        }
    }
}

/// A sentence or a part of one, with what shows what it says.
pub type ShownSentence = (Message, Vec<Highlight>);

/// Sentences, with what shows what they say.
pub type ShownSentences = (Vec<Message>, Vec<Highlight>);

/// Something to point at, by the part that it plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// A house that is spoken of: outlined, with its name.
    House(HouseId),
    /// The line that a reason acts along: those of a house's cells that lie between it and what it acts on.
    Line {
        /// The house, for its name.
        house: HouseId,
        /// The cells, ascending.
        cells: Vec<Cell>,
    },
    /// A value on the board that is a reason.
    Reason(Cell, Value),
    /// The value that goes into a cell.
    Goes(Cell, Value),
    /// A value that can't be in an open cell.
    RuledOut(Cell, Value),
    /// A value that was ruled out of an open cell before, which the step counts on.
    RuledOutBefore(Cell, Value),
    /// A house in which the value of a pattern is used up: its outline is thinner than that of a house in which it must be.
    Cover(HouseId),
    /// A candidate on one of two sides of which one is true.
    Side {
        /// The cell.
        cell: Cell,
        /// The candidate.
        value: Value,
        /// Which side.
        is_first: bool,
        /// Which of the chains that are told; sides of two chains have nothing to do with each other.
        chain: usize,
    },
    /// A candidate that spoils a fish, so that only what sees it too is ruled out.
    Fin(Cell, Value),
    /// A candidate beside a pattern that can't stand alone: it, or another like it, is right.
    Extra(Cell, Value),
    /// Two candidates that are linked.
    Link {
        /// The candidate that the line begins at.
        from: (Cell, Value),
        /// The candidate that it ends at.
        to: (Cell, Value),
        /// One of the two is true; else at most one is.
        is_strong: bool,
    },
    /// A cell that is spoken of, with those of its candidates that are; none where only the cell is to be looked at.
    Place(Cell, ValueSet),
    /// Cells of which one has a value that is spoken of: outlined together.
    Group(Vec<Cell>),
    /// Cells that are spoken of as one set: outlined together, with its letter, unlike other sets.
    Set {
        /// Its letter in the words.
        letter: char,
        /// The cells, ascending.
        cells: Vec<Cell>,
    },
    /// The cells of one of the layout's constraints, of which the clue is spoken of.
    Clue(u16),
}

impl Highlight {
    /// A line between two cells with the same candidate.
    pub(crate) fn link([from, to]: [Cell; 2], value: Value, is_strong: bool) -> Self {
        Self::Link {
            from: (from, value),
            to: (to, value),
            is_strong,
        }
    }

    /// A cell to be looked at.
    pub(crate) const fn outline(cell: Cell) -> Self {
        Self::Place(cell, ValueSet::EMPTY)
    }

    /// The part that it plays, by an id that stays.
    pub const fn role(&self) -> &'static str {
        match self {
            Self::House(_) => "house",
            Self::Line { .. } => "line",
            Self::Reason(..) => "reason",
            Self::Goes(..) => "goes",
            Self::RuledOut(..) => "ruled-out",
            Self::RuledOutBefore(..) => "ruled-out-before",
            Self::Cover(_) => "cover",
            Self::Side { is_first: true, .. } => "first-side",
            Self::Side { .. } => "second-side",
            Self::Fin(..) => "fin",
            Self::Extra(..) => "extra",
            Self::Link {
                is_strong: true, ..
            } => "strong-link",
            Self::Link { .. } => "weak-link",
            Self::Place(..) => "place",
            Self::Group(_) => "group",
            Self::Set { .. } => "set",
            Self::Clue(_) => "clue",
        }
    }

    /// The cells that it points at.
    pub fn cells(&self, layout: &Layout) -> Vec<Cell> {
        match self {
            Self::House(id) | Self::Cover(id) => layout.house(*id).cells.clone(),
            Self::Line { cells, .. } | Self::Group(cells) | Self::Set { cells, .. } => {
                cells.clone()
            }
            Self::Reason(cell, _)
            | Self::Goes(cell, _)
            | Self::RuledOut(cell, _)
            | Self::RuledOutBefore(cell, _)
            | Self::Side { cell, .. }
            | Self::Fin(cell, _)
            | Self::Extra(cell, _)
            | Self::Place(cell, _) => vec![*cell],
            Self::Link { from, to, .. } => vec![from.0, to.0],
            Self::Clue(at) => layout.constraint(*at).each_cell().collect(),
        }
    }

    /// The cell that is filled where its candidate comes out.
    pub(super) const fn filled(&self) -> Option<Cell> {
        match self {
            Self::Side { cell, .. } => Some(*cell),
            _ => None,
        }
    }

    /// The candidates that are drawn for it in a cell.
    pub fn told_in(&self, of: Cell) -> ValueSet {
        match *self {
            Self::Place(cell, values) if cell == of => values,
            Self::Side { cell, value, .. } | Self::Fin(cell, value) | Self::Extra(cell, value)
                if cell == of =>
            {
                ValueSet::of(value)
            }
            _ => ValueSet::EMPTY,
        }
    }

    /// The values that it speaks of; of a link first that of the cell that it begins at.
    pub fn values(&self) -> Vec<Value> {
        match self {
            Self::Reason(_, value)
            | Self::Goes(_, value)
            | Self::RuledOut(_, value)
            | Self::RuledOutBefore(_, value)
            | Self::Side { value, .. }
            | Self::Fin(_, value)
            | Self::Extra(_, value) => vec![*value],
            Self::Link { from, to, .. } => vec![from.1, to.1],
            Self::Place(_, values) => values.iter().collect(),
            Self::House(_)
            | Self::Cover(_)
            | Self::Line { .. }
            | Self::Group(_)
            | Self::Set { .. }
            | Self::Clue(_) => Vec::new(),
        }
    }

    /// Says whether it points at a candidate.
    pub fn tells_candidate(&self, of: Cell, candidate: Value) -> bool {
        match self {
            Self::Goes(cell, value)
            | Self::RuledOut(cell, value)
            | Self::Fin(cell, value)
            | Self::Extra(cell, value)
            | Self::Side { cell, value, .. } => (*cell, *value) == (of, candidate),
            Self::Link { from, to, .. } => [from, to].contains(&&(of, candidate)),
            Self::Place(cell, values) => *cell == of && values.contains(candidate),
            _ => false,
        }
    }

    /// The cells of a line of that house.
    fn line_of(&mut self, of: HouseId) -> Option<&mut Vec<Cell>> {
        match self {
            Self::Line { house, cells } if *house == of => Some(cells),
            _ => None,
        }
    }
}

impl From<Change> for Highlight {
    fn from(change: Change) -> Self {
        match change {
            Change::Place(cell, value) => Self::Goes(cell, value),
            Change::Remove(cell, value) => Self::RuledOut(cell, value),
        }
    }
}
