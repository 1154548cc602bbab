//! A clue, and what the kinds of clues have in common: what they look like on paper too.

use std::fmt::{self, Debug, Formatter};
use std::hash::{Hash, Hasher};
use std::ops::RangeInclusive;
use std::sync::Arc;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::own_rule::{Demand, OwnRule, RuleColour, RuleLook};
use crate::layout::cell::Cell;
use crate::message::{HouseName, Message, Noun, Pattern, message, noun, pattern};
use crate::value::{Value, ValueSet};

/// How the cells of a clue are spoken of on its board.
pub struct ClueNames {
    /// The house that is just those, if one is.
    pub line: Option<HouseName>,
    /// The first one.
    pub first: Option<Cell>,
    /// Where it is printed: "above column 1".
    pub place: Message,
}

/// A kind of clue.
pub struct ClueKind {
    /// Its id in files, ids of boards and commands: `cage`.
    pub id: &'static str,
    /// The noun for one: "cage", "white dot".
    pub title: Noun,
    /// Other names that people search for, in English.
    pub known_as: &'static str,
    /// Its short name beside its number, where its title says the same at length.
    pub short: Option<Noun>,
    /// Its demand, in a sentence without its full stop.
    pub about: Pattern,
    /// The demand of one of them of its cells, where more is to be said: in a sentence without its full stop.
    pub asks: fn(&Clue, &ClueNames) -> Message,
    /// The number that is printed with it.
    pub amount: Amount,
    /// The noun for that number: "sum"; `None` without one.
    pub number: Option<Noun>,
    /// Which cells it speaks of.
    pub scope: ClueScope,
    /// How many cells it may have.
    pub cells: RangeInclusive<usize>,
    /// Its cells must differ.
    pub is_house: bool,
    /// Its line may come back to a cell that it has been to.
    pub may_revisit: bool,
    /// The total of its values.
    pub total: Total,
    /// Whether they grow from cell to cell.
    pub order: ValueOrder,
    /// Its line is cut into parts where it goes from one box or area into another.
    pub is_cut_by_areas: bool,
    /// Read from its last cell to its first it is another clue: it can be printed or read the wrong way round.
    pub is_directed: bool,
    /// The kinds that are easily taken for it: black dots for white ones.
    pub taken_for: &'static [&'static Self],
    /// Its look.
    pub look: Appearance,
    /// Says what is wrong with the form of one on a board, if anything, in a sentence without its full stop that begins with its name.
    pub(in crate::layout) fault: fn(&Clue) -> Option<Message>,
    /// Says why no values make the number of one, if it is so plain, in a sentence without its full stop that begins with its name.
    pub(in crate::layout) impossible: fn(&Clue) -> Option<Message>,
    /// Takes out of the sets of values, one for each of its cells, what the clue leaves no way for; false where it leaves none
    /// at all. It may leave more than is possible, except where each cell has one value.
    pub(in crate::layout) filter: fn(&Clue, &mut [ValueSet]) -> bool,
}

impl ClueKind {
    /// The base of most kinds: each says what it has beyond that, and always its id, what it asks and its filter.
    pub(in crate::layout) const BASE: Self = Self {
        id: "",
        title: noun!(""),
        known_as: "",
        short: None,
        about: pattern!(""),
        asks: |clue, _| (&clue.kind.about).into(),
        amount: Amount::None,
        number: None,
        scope: ClueScope::Together,
        cells: 2..=32,
        is_house: false,
        may_revisit: false,
        total: Total::None,
        order: ValueOrder::Any,
        is_cut_by_areas: false,
        is_directed: false,
        taken_for: &[],
        look: Appearance::Unprinted,
        fault: |_| None,
        impossible: |_| None,
        filter: |_, _| true,
    };

    /// The base of most kinds that stand between two cells.
    pub(in crate::layout) const PAIR: Self = Self {
        cells: 2..=2,
        ..Self::BASE
    };

    /// The base of most rules for the whole board.
    pub(in crate::layout) const BOARD_RULE: Self = Self {
        cells: 0..=0,
        ..Self::BASE
    };

    /// Returns what one is called beside its number: "cage".
    pub fn noun(&self) -> &Noun {
        self.short.as_ref().unwrap_or(&self.title)
    }

    /// Says whether it is printed with a number.
    pub fn has_number(&self) -> bool {
        self.number.is_some()
    }

    /// Says whether it is a rule for the whole board, which names no cells.
    pub fn is_board_rule(&self) -> bool {
        matches!(self.scope, ClueScope::Unmarked(_) | ClueScope::Everywhere)
    }
}

/// By its id: kinds that are taken for each other name each other.
impl Debug for ClueKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl PartialEq for ClueKind {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// By its id.
impl Serialize for ClueKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for &'static ClueKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let kind = ClueKind::named(&String::deserialize(deserializer)?);
        kind.ok_or_else(|| D::Error::custom("there is no such kind of clue"))
    }
}

/// The number that a kind is printed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// None.
    None,
    /// A number.
    Number,
    /// A number; 0 where none is printed.
    NumberOrZero,
    /// A number and an operation: "24*", or a number alone.
    Calculation,
    /// Some values, behind the cells.
    Values,
}

/// The total of the values of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// Nothing that is known.
    None,
    /// The number that is printed with it, if one is, and no operation but plus.
    Number,
    /// The value of the first cell; those of the others do.
    FirstCell,
    /// The values of the first and the last cell; those of the others do.
    Ends,
    /// A fixed number, wherever it is printed.
    Always(usize),
}

/// Whether the values of a kind grow from cell to cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueOrder {
    /// They need not.
    Any,
    /// Each is greater than the one before.
    Rising,
    /// Each is less than the one before.
    Falling,
}

/// The operation behind a number.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Operation {
    /// The values add up to the number.
    Plus,
    /// The greatest value less the others is the number.
    Minus,
    /// The values multiplied are the number.
    Times,
    /// The greatest value divided by the others is the number.
    Divided,
}

impl Operation {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Plus, Self::Minus, Self::Times, Self::Divided];

    /// The operation that a character stands for, as it is typed or printed.
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        Some(match symbol {
            '+' => Self::Plus,
            '-' | '−' => Self::Minus,
            '*' | 'x' | '×' => Self::Times,
            '/' | ':' | '÷' => Self::Divided,
            _ => return None,
        })
    }

    /// How it is printed.
    pub const fn printed(self) -> char {
        match self {
            Self::Plus => '+',
            Self::Minus => '−',
            Self::Times => '×',
            Self::Divided => '÷',
        }
    }
}

/// Which cells a kind speaks of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ClueScope {
    /// Its own, as one.
    Together,
    /// Each of its own by itself.
    Each,
    /// Each of its own with those that share a side with it and are not in a clue of the same kind.
    WithNeighbours,
    /// Any two cells with a common side that no clue of these kinds joins.
    Unmarked(&'static [&'static ClueKind]),
    /// Groups of cells all over the board, of which its rule says which.
    Everywhere,
}

/// Something that is printed on a board and says something about the values of some cells.
#[derive(Clone, Debug)]
pub struct Clue {
    /// Its kind, which says what it asks of them.
    pub kind: &'static ClueKind,
    /// Its cells, in order.
    pub cells: Vec<Cell>,
    /// The number printed with it; 0 without one.
    pub amount: usize,
    /// The operation behind the number.
    pub operation: Option<Operation>,
    /// The values printed with it.
    pub values: Vec<Value>,
    /// The rule of somebody's own that it is of; none of another kind.
    pub(super) rule: Option<Arc<OwnRule>>,
    /// It asks nothing of its cells, but marks them where a rule speaks of those without a mark.
    pub(super) is_waived: bool,
    /// Facts that follow from its board; none before it is on one.
    pub(super) on: BoardFacts,
}

/// Facts about a clue that follow from its board.
#[derive(Clone, Debug, Default, Hash, PartialEq, Eq)]
pub(super) struct BoardFacts {
    /// How many values the board has.
    pub values: usize,
    /// The clue's cells are in one house, each of them once, so that no value stands in it twice.
    pub must_differ: bool,
    /// The places of the cells with which its line enters another area, 0 the first; none where areas don't cut it.
    pub part_starts: Vec<usize>,
    /// The cells of which its rule asks what it asks, where these are not its own.
    pub groups: Vec<RuleGroup>,
    /// The demand that is meant, of those of its rule; none where all are.
    pub demand: Option<MeantDemand>,
}

/// Cells of which a rule asks what it asks.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub(super) struct RuleGroup {
    /// The cells, in order.
    pub cells: Vec<Cell>,
    /// The place of the marked one, where they are those around it.
    pub this: Option<usize>,
    /// They are in one house, so that no value stands in them twice.
    pub must_differ: bool,
}

/// A demand of a rule; which one it is, the number of the cells of which it is asked and its own among those of the rule say.
#[derive(Clone, Debug)]
pub(super) struct MeantDemand {
    pub number: (usize, usize),
    pub demand: Arc<Demand>,
}

impl PartialEq for MeantDemand {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Eq for MeantDemand {}

impl Hash for MeantDemand {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.number.hash(state);
    }
}

/// All that a clue's filter goes by: whatever is known of one clue is true of each with the same terms, wherever its cells are.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub struct ClueTerms {
    kind: &'static str,
    count: usize,
    amount: usize,
    operation: Option<Operation>,
    values: Vec<Value>,
    rule: Option<Arc<OwnRule>>,
    on: BoardFacts,
}

/// Clues are equal where the same is printed.
impl PartialEq for Clue {
    fn eq(&self, other: &Self) -> bool {
        let printed = |clue: &Self| (clue.kind, clue.amount, clue.operation);
        printed(self) == printed(other)
            && self.cells == other.cells
            && self.values == other.values
            && self.rule == other.rule
    }
}

/// Cells that a clue restricts: its own, or those that it says something about as one.
#[derive(Clone, Debug, PartialEq)]
pub struct Constraint {
    /// The number of the clue among the layout's.
    pub clue: usize,
    /// The cells.
    pub cells: Vec<Cell>,
    /// What the clue demands of these, where its rule demands several things.
    pub(super) part: Option<Box<Clue>>,
}

impl Constraint {
    /// Its clue, of those of the layout; with several demands as the one that is meant here.
    pub fn clue_of<'a>(&'a self, clues: &'a [Clue]) -> &'a Clue {
        match &self.part {
            Some(part) => part,
            None => &clues[self.clue],
        }
    }

    /// Its cells without repeats: a line may come back to one.
    pub fn each_cell(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.cells.iter().copied().enumerate();
        let is_first = |at: usize, cell| !self.cells[..at].contains(&cell);
        cells.filter_map(move |(at, cell)| is_first(at, cell).then_some(cell))
    }

    /// Says whether its line comes back to a cell.
    pub fn revisits(&self) -> bool {
        self.each_cell().count() < self.cells.len()
    }
}

impl Clue {
    /// A clue without a number. Whether it makes sense is known once it is put on a board: see
    /// [`with_clues`](crate::layout::with_clues).
    pub fn new(kind: &'static ClueKind, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self {
            kind,
            cells: cells.into_iter().collect(),
            amount: 0,
            operation: None,
            values: Vec::new(),
            rule: None,
            is_waived: false,
            on: BoardFacts::default(),
        }
    }

    /// The rule of somebody's own that it is of, if it is of one.
    pub const fn rule(&self) -> Option<&Arc<OwnRule>> {
        self.rule.as_ref()
    }

    /// Its look.
    pub fn look(&self) -> Appearance {
        match &self.rule {
            Some(_) if self.kind.is_board_rule() => Appearance::Unprinted,
            Some(rule) => match rule.look() {
                RuleLook::Rim => Appearance::Rim,
                look => Appearance::Own(look, rule.colour()),
            },
            None => self.kind.look,
        }
    }

    /// The number that may be printed with it.
    pub fn takes(&self) -> Amount {
        match &self.rule {
            Some(rule) if !rule.has_number() => Amount::None,
            _ => self.kind.amount,
        }
    }

    /// The clue without cells, number and values: others like it are made of it.
    pub fn blank(&self) -> Self {
        Self {
            rule: self.rule.clone(),
            ..Self::new(self.kind, [])
        }
    }

    /// Says whether it is of the same kind as another, or of the same rule.
    pub fn is_like(&self, other: &Self) -> bool {
        self.kind == other.kind && self.rule == other.rule
    }

    /// Says whether its cells must differ, whatever else it asks.
    pub fn is_house(&self) -> bool {
        let all_differ = |rule: &Arc<OwnRule>| rule.all_differ();
        self.kind.is_house || self.rule.as_ref().is_some_and(all_differ)
    }

    /// Its demand, in a sentence without its full stop that holds for each like it.
    pub fn about(&self) -> Message {
        match &self.rule {
            Some(rule) if self.is_of_unmarked() => message!(
                "where no dot “{text}” is printed, its rule does not hold",
                text = rule.name()
            ),
            Some(rule) => Message::verbatim(rule.sentence()),
            None => (&self.kind.about).into(),
        }
    }

    /// Says whether it speaks of cells that have no mark.
    pub const fn is_of_unmarked(&self) -> bool {
        matches!(self.kind.scope, ClueScope::Unmarked(_))
    }

    /// Says whether it has just these cells, in any order.
    pub fn has_cells(&self, cells: &[Cell]) -> bool {
        self.cells.len() == cells.len() && self.cells.iter().all(|cell| cells.contains(cell))
    }

    /// The clue as a mark alone, which asks nothing of its cells: without a mark, other clues might ask more of them.
    pub fn waived(self) -> Self {
        Self {
            is_waived: true,
            ..self
        }
    }

    /// The clue in other cells.
    #[must_use]
    pub fn with_cells(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self {
            cells: cells.into_iter().collect(),
            ..self
        }
    }

    /// The clue with another number.
    #[must_use]
    pub fn with_amount(self, amount: usize) -> Self {
        Self { amount, ..self }
    }

    /// The clue with another operation behind its number, or none.
    #[must_use]
    pub fn with_operation(self, operation: Option<Operation>) -> Self {
        Self { operation, ..self }
    }

    /// The clue with other values.
    #[must_use]
    pub fn with_values(self, values: Vec<Value>) -> Self {
        Self { values, ..self }
    }

    /// The clue with its cells elsewhere.
    #[must_use]
    pub fn moved(&self, to: impl Fn(Cell) -> Cell) -> Self {
        self.clone()
            .with_cells(self.cells.iter().map(|&cell| to(cell)))
    }

    /// How many values its board has.
    pub fn board_values(&self) -> usize {
        self.on.values
    }

    /// Says whether its cells are in one house of its board, each of them once, so that no value stands in it twice.
    pub fn must_differ(&self) -> bool {
        self.on.must_differ
    }

    /// All that its filter goes by.
    pub fn terms(&self) -> ClueTerms {
        // Whoever adds a field decides here whether clues may differ in it and leave the same.
        let Self {
            kind,
            cells,
            amount,
            operation,
            values,
            rule,
            on,
            // A clue that is waived is not asked at all.
            is_waived: _,
        } = self.clone();
        ClueTerms {
            kind: kind.id,
            count: cells.len(),
            amount,
            operation,
            values,
            rule,
            on,
        }
    }

    /// The places of the cells with which its line enters another area of its board, 0 the first; none where areas don't cut it.
    pub fn part_starts(&self) -> &[usize] {
        &self.on.part_starts
    }

    /// Takes out of the sets of values of cells what the clue leaves no way for; false where it leaves none at all. The cells are those of one of the layout's constraints. More than is possible may be left, except
    /// where each cell has one value.
    pub fn filter(&self, sets: &mut [ValueSet]) -> bool {
        !sets.contains(&ValueSet::EMPTY) && (self.kind.filter)(self, sets)
    }

    /// Says whether the clue forbids what some of its cells hold, whatever the others will: sets of one value, and of all.
    pub fn is_violated(&self, sets: &[ValueSet]) -> bool {
        !self.filter(&mut sets.to_vec())
    }

    /// Why no values make its number, if that is plain, in a sentence without its full stop: "the cage of 92 has 2 cells; …".
    pub fn why_impossible(&self) -> Option<Message> {
        (self.kind.impossible)(self)
    }

    /// The number that the values of its cells add up to, if it says so.
    pub fn sum(&self) -> Option<usize> {
        match (self.kind.total, self.operation) {
            _ if self.is_waived => None,
            (Total::Number, None | Some(Operation::Plus)) => {
                Some(self.amount).filter(|&amount| amount > 0)
            }
            (Total::Always(sum), _) => Some(sum),
            _ => None,
        }
    }

    /// Returns what it is called beside its number: "cage"; one of a rule by its look.
    pub fn noun(&self) -> &'static Noun {
        match &self.rule {
            Some(_) if self.kind.scope == ClueScope::Everywhere => &self.kind.title,
            Some(rule) => rule.look().noun(),
            None => self.kind.noun(),
        }
    }

    /// Returns its name: "the cage of 27", "the thermometer", "the line “Five apart”".
    pub fn name(&self) -> Message {
        let (noun, text) = (self.noun(), self.printed());
        let name = self.rule.as_ref().map(|rule| rule.name());
        match (name, text.is_empty()) {
            (Some(_), _) if self.is_of_unmarked() => {
                message!("the rule that {clause}", clause = self.title())
            }
            (None, true) => message!("the {noun}"),
            (None, false) => message!("the {noun} of {text}"),
            (Some(name), true) => message!("the {noun} “{text}”", text = name),
            (Some(text_name), false) => message!("the {noun} “{text_name}” of {text}"),
        }
    }

    /// Returns its name, at a place: "the cage of 27 at r9c1", "the thermometer at r1c1".
    pub fn name_at(&self, place: Message) -> Message {
        let clause = place;
        if self.rule.is_some() {
            return message!("{clause_name} {clause}", clause_name = self.name());
        }
        let (noun, text) = (self.noun(), self.printed());
        if text.is_empty() {
            message!("the {noun} {clause}")
        } else {
            message!("the {noun} of {text} {clause}")
        }
    }

    /// What stands on the board: "cage of 27", "thermometer", "line “Five apart”".
    pub fn title(&self) -> Message {
        let noun = match &self.rule {
            Some(_) => self.noun(),
            None => &self.kind.title,
        };
        let name = self.rule.as_ref().map(|rule| rule.name());
        match (name, self.printed()) {
            (Some(text), _) if self.is_of_unmarked() => {
                message!("all dots “{text}” are printed")
            }
            (None, text) if text.is_empty() => message!("{noun}"),
            (None, text) => message!("{noun} of {text}"),
            (Some(name), text) if text.is_empty() => message!("{noun} “{text}”", text = name),
            (Some(text_name), text) => message!("{noun} “{text_name}” of {text}"),
        }
    }

    /// The number as it is printed: "27", "24×", nothing.
    pub fn printed(&self) -> String {
        let operation = self
            .operation
            .map_or_else(String::new, |op| op.printed().into());
        match (self.kind.amount, self.amount) {
            (Amount::None | Amount::Values, _) | (Amount::NumberOrZero, 0) => String::new(),
            (_, amount) => format!("{amount}{operation}"),
        }
    }
}

/// The look of a clue on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appearance {
    /// A dashed outline, set in from the border, with what is printed in its first cell.
    Cage,
    /// A wedge between two cells, open to the first.
    Wedge,
    /// A circle between two cells, empty or filled.
    Dot {
        /// It is filled.
        is_filled: bool,
    },
    /// A bar between two cells.
    Bar,
    /// A letter between two cells.
    Letter(&'static str),
    /// A grey form under the figure of each cell.
    Shade(ShadeForm),
    /// A grey tube with a bulb at its first cell.
    Thermometer,
    /// A circle at the first cell, a line and an open head at the last.
    Arrow,
    /// The number outside the board, beside the first cell.
    Rim,
    /// A small circle with values, where its cells meet.
    Corner,
    /// Its cells grey all over.
    Area,
    /// A line round each half of its cells, set in from the border.
    Copies,
    /// Wedges at the sides of each of its cells, open to the greater.
    Extreme {
        /// The cell is the greater.
        is_most: bool,
    },
    /// A broad line through its cells; two kinds never look alike.
    Line(LineStyle),
    /// As the rule of somebody's own says, in its colour and with its letter.
    Own(RuleLook, RuleColour),
    /// Nothing: a rule for the whole board.
    Unprinted,
}

impl Appearance {
    /// Says whether it stands between two cells.
    pub fn is_between(self) -> bool {
        matches!(
            self,
            Self::Wedge
                | Self::Dot { .. }
                | Self::Bar
                | Self::Letter(_)
                | Self::Own(RuleLook::Dot, _)
        )
    }
}

/// The grey forms that tell their kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShadeForm {
    /// A square: an even value.
    Square,
    /// A circle: an odd value.
    Circle,
    /// A square with battlements: more than its neighbours.
    Fortress,
}

/// The lines that tell their kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineStyle {
    /// A whisper: neighbours far apart.
    Wavy,
    /// A set of values in a row.
    Solid,
    /// A palindrome.
    Double,
    /// With a circle at both ends.
    Circled,
    /// With a circle and a head at both ends: as much on it as in them.
    DoubleArrow,
    /// The same sum in each box.
    Dashed,
    /// Cut into parts of a sum.
    Dotted,
    /// With teeth on both sides: the same sum across the middle.
    Toothed,
    /// With a disc between each two cells: low, middle and high.
    Beaded,
    /// With a ring between each two cells: by remainders.
    Ringed,
    /// Broad and narrow in turns: odd and even.
    InTurns,
    /// With sharp corners: no neighbouring values.
    Zigzag,
    /// One difference all along.
    Triple,
}
