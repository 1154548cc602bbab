//! A technique, and what it hands to whoever visits its findings.

use std::collections::HashSet;
use std::fmt;
use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, House, Layout};
use sudogon_board::message::{Message, Noun, Pattern, message};
use sudogon_board::puzzle::{Candidates, Value};

use super::change::Change;
use super::explanation::{Explanation, Highlight, Stage};
use super::level::Level;
use super::proof::{Premise, Proof};
use super::ruled_out_before;
use super::sentences;
use crate::positions::Position;

/// A way to find steps.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid, Value};
/// use sudogon_logic::{PreparedLayout, techniques};
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = ".4.112...1...3..".chars().map(Value::from_symbol).collect();
/// let candidates = Candidates::new(&layout, &grid, &[]);
/// let prepared = PreparedLayout::new(&layout);
/// let mut count = 0;
/// for technique in techniques::ALL {
///     let _ = technique.find(&prepared.position(&candidates), &mut |finding| {
///         assert_eq!(finding.technique, *technique);
///         count += 1;
///         ControlFlow::Continue(())
///     });
/// }
/// assert!(count > 0);
/// # Ok::<(), layout::Error>(())
/// ```
pub struct Technique {
    /// Its id in files, commands and the program: `hidden-single`. It stays, whatever people come to call it.
    pub id: &'static str,
    /// Its name: "hidden single".
    pub noun: Noun,
    /// How hard its easiest steps are to find, in tenths on Sudoku Explainer's scale: 12 is 1.2.
    pub rating: u32,
    /// One or two plain sentences that say what it is.
    pub about: Pattern,
    /// How somebody looks for it: what to take, where to look, what to compare.
    pub search: Pattern,
    /// Adds every step in a fixed order, the easiest first.
    pub(crate) find: Find,
}

/// Adds the steps of a technique.
pub(crate) type Find = fn(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()>;

impl Technique {
    /// Returns its name in English: "hidden single".
    pub const fn name(&self) -> &'static str {
        self.noun.english
    }

    /// How hard its easiest steps are to find.
    pub const fn level(&self) -> Level {
        Level::of(self.rating)
    }

    /// Calls `visit` with every step in a fixed order, the easiest first, until it breaks; of steps that change the same, with
    /// the easiest alone. Where the layout is prepared for somebody who does not know the technique, there are none.
    pub fn find(&'static self, position: &Position<'_>, visit: Visit<'_>) -> ControlFlow<()> {
        self.find_below(u32::MAX, position, visit)
    }

    /// Calls `visit` with every step that is easier than a rating, as [`find`](Self::find) does with all.
    pub(crate) fn find_below(
        &'static self,
        below: u32,
        position: &Position<'_>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let known = position.prepared().known();
        if known.is_some_and(|known| !known.has(self.id)) {
            return ControlFlow::Continue(());
        }
        let mut findings = Findings {
            technique: self,
            position,
            below,
            seen: HashSet::new(),
            added: 0,
            visit,
        };
        (self.find)(position, &mut findings)
    }
}

impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// A function that is called with each finding and breaks when it has seen enough.
pub type Visit<'a> = &'a mut dyn FnMut(&Finding<'_>) -> ControlFlow<()>;

/// One conclusion from a position as its technique finds it: what it changes, and how to say why.
///
/// Most findings are only counted, compared or rated, so the words are made when somebody asks.
pub struct Finding<'a> {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// How hard it is to find, in tenths: 12 is 1.2.
    pub rating: u32,
    /// Its changes, by cell and then by value; at least one change.
    pub changes: &'a [Change],
    position: &'a Position<'a>,
    /// Makes the reasoning for some of the changes.
    pub(crate) reasoning: &'a dyn Fn(&[Change]) -> Reasoning,
}

/// The findings of a technique. Those that change nothing, or what an earlier one changed, or are too hard, go no further.
pub(crate) struct Findings<'a> {
    technique: &'static Technique,
    position: &'a Position<'a>,
    below: u32,
    seen: HashSet<Box<[Change]>>,
    /// How many were added that change something, new or not.
    added: usize,
    visit: Visit<'a>,
}

impl Findings<'_> {
    /// Searches value by value, for what follows from the places of the value alone: where nothing did before, and the places are
    /// the same, nothing does now.
    pub fn by_value(
        &mut self,
        position: &Position<'_>,
        mut search: impl FnMut(Value, &mut Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for value in Value::all(position.layout().values()) {
            if self.is_idle(position, value) {
                continue;
            }
            let before = self.added;
            search(value, self)?;
            if self.added == before {
                self.note_idle(position, value);
            }
        }
        ControlFlow::Continue(())
    }

    /// Says whether nothing follows for a value, as is known.
    pub fn is_idle(&self, position: &Position<'_>, value: Value) -> bool {
        position.is_idle(self.technique.id, value)
    }

    /// Notes that nothing follows for a value, as long as its places stay the same.
    pub fn note_idle(&self, position: &Position<'_>, value: Value) {
        position.note_idle(self.technique.id, value);
    }

    /// Says whether steps are asked for that are harder than the technique's easiest by some tenths: else they need not be found.
    pub const fn want_harder(&self, by: u32) -> bool {
        self.technique.rating + by < self.below
    }

    /// Adds a step as hard as the technique's easiest.
    pub fn add(
        &mut self,
        changes: &[Change],
        reasoning: &dyn Fn(&[Change]) -> Reasoning,
    ) -> ControlFlow<()> {
        self.add_rated(self.technique.rating, changes, reasoning)
    }

    /// Adds a step that is harder than the technique's easiest by some tenths.
    pub fn add_harder(
        &mut self,
        by: u32,
        changes: &[Change],
        reasoning: &dyn Fn(&[Change]) -> Reasoning,
    ) -> ControlFlow<()> {
        self.add_rated(self.technique.rating + by, changes, reasoning)
    }

    /// Adds a step with a rating of its own, in tenths.
    pub fn add_rated(
        &mut self,
        rating: u32,
        changes: &[Change],
        reasoning: &dyn Fn(&[Change]) -> Reasoning,
    ) -> ControlFlow<()> {
        // The rest is no easier.
        if rating >= self.below {
            return ControlFlow::Break(());
        }
        if changes.is_empty() {
            return ControlFlow::Continue(());
        }
        self.added += 1;
        if self.seen.contains(changes) {
            return ControlFlow::Continue(());
        }
        self.seen.insert(changes.into());
        (self.visit)(&Finding {
            technique: self.technique,
            rating,
            changes,
            position: self.position,
            reasoning,
        })
    }
}

/// Why a step holds: for the checker, and in words.
pub(crate) struct Reasoning {
    /// The facts that it follows from.
    pub proof: Proof,
    /// How it is told.
    pub explanation: Explanation,
}

impl Reasoning {
    /// Returns what follows from some premises, told in two stages.
    pub fn new(premises: impl IntoIterator<Item = Premise>, look: Stage, why: Stage) -> Self {
        Self::by(Proof::of(premises), look, why)
    }

    /// Returns what a proof shows, told in two stages.
    pub fn by(proof: Proof, look: Stage, why: Stage) -> Self {
        Self {
            proof,
            explanation: Explanation {
                look,
                walk: Vec::new(),
                why,
                is_in_order: false,
                summary: Vec::new(),
                gone_before: Vec::new(),
                few_left: Vec::new(),
            },
        }
    }

    /// Told one thing after the other, though in one stage.
    pub fn in_order(mut self) -> Self {
        self.explanation.is_in_order = true;
        self
    }

    /// Told piece by piece before the whole, of which some lines only sum that up.
    pub fn with_walk(mut self, walk: Vec<Stage>, summary: Vec<Message>) -> Self {
        self.explanation.is_in_order = !walk.is_empty();
        self.explanation.walk = walk;
        self.explanation.summary = summary;
        self
    }
}

/// One conclusion from a position, with all that can be said of it.
#[derive(Clone, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// How hard it is to find, in tenths: 12 is 1.2.
    pub rating: u32,
    /// Its changes, by cell and then by value; at least one change.
    pub changes: Vec<Change>,
    /// The facts that it follows from.
    pub proof: Box<Proof>,
    /// How it is told.
    pub explanation: Explanation,
}

impl Step {
    /// Makes its changes.
    pub fn apply(&self, candidates: &mut Candidates) {
        self.changes
            .iter()
            .for_each(|change| change.apply(candidates));
    }

    /// The cells that it changes, each once.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.changes.iter().map(|change| change.cell()).collect();
        cells.dedup();
        cells
    }

    /// The house that it is in, if it is in one: the first that its reason points at.
    pub fn house<'a>(&self, layout: &'a Layout) -> Option<&'a House> {
        let mut highlights = self.explanation.why.highlights.iter();
        highlights.find_map(|highlight| match highlight {
            Highlight::House(id) => Some(layout.house(*id)),
            _ => None,
        })
    }

    /// Returns what it writes.
    pub fn placed(&self) -> impl Iterator<Item = (Cell, Value)> {
        self.changes.iter().filter_map(|change| change.placed())
    }

    /// Returns what it rules out.
    pub fn removed(&self) -> impl Iterator<Item = (Cell, Value)> {
        self.changes.iter().filter_map(|change| change.removed())
    }

    /// Says what it does, in a few words without a full stop: "3 goes in cell 20", "Cells 28 and 30 lose 4".
    pub fn in_short(&self) -> Message {
        sentences::in_short(&self.changes)
    }

    /// Says what it does with each cell, however long that is: "Cells 28 and 30 lose 4", "1 goes in cells 2 and 4".
    pub fn changes_in_words(&self) -> Message {
        sentences::changes_in_words(&self.changes)
    }

    /// Tells all of it, for a text that stands alone: each cell, value and link that the reason goes by. With [`Words::in_full`].
    ///
    /// [`Words::in_full`]: sudogon_board::message::Words::in_full
    pub fn in_full(&self, layout: &Layout) -> Vec<Message> {
        let mut said = self.explanation.reason_in_full();
        let why = &self.explanation.why;
        match self.placed().next() {
            // Where it goes is never too much to say.
            Some(_) => said.extend(why.lines.iter().rev().take(why.conclusion).rev().cloned()),
            None => said.push(sentences::so_in_full(layout, &self.changes)),
        }
        let gone_before = &self.explanation.gone_before;
        if !gone_before.is_empty() {
            let clauses = sentences::pieces_of_values_in_few_cells(gone_before);
            said.push(message!("Ruled out before as well: {clauses:also}."));
        }
        said
    }

    /// How hard it is to find.
    pub fn level(&self) -> Level {
        Level::of(self.rating)
    }
}

impl Finding<'_> {
    /// Returns what it follows from.
    pub(crate) fn proof(&self) -> Proof {
        (self.reasoning)(self.changes).proof
    }

    /// The whole step, with its words.
    pub fn to_step(&self) -> Step {
        self.to_step_of(self.changes)
    }

    /// The step for some of the changes alone.
    pub(crate) fn to_step_of(&self, changes: &[Change]) -> Step {
        let Reasoning {
            proof,
            mut explanation,
        } = (self.reasoning)(changes);
        ruled_out_before::tell(self.position, &proof, changes, &mut explanation);
        Step {
            technique: self.technique,
            rating: self.rating,
            changes: changes.to_vec(),
            proof: Box::new(proof),
            explanation,
        }
    }
}
