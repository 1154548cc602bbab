//! What a rule asks of its cells, as a tree: of a clue, [`Clue::condition_of`](crate::layout::Clue::condition_of) has it.

use std::cell::RefCell;

/// Something that the values of some cells meet or not.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub enum Condition {
    /// Each of them holds.
    All(Vec<Self>),
    /// At least one of them holds.
    Any(Vec<Self>),
    /// It does not hold.
    Not(Box<Self>),
    /// Two numbers compare so.
    Compare(Number, Comparison, Number),
    /// A number is of a kind.
    In(Number, Kind),
    /// It holds of every so many of the cells.
    Every(Tuples, Box<Self>),
    /// The values, in order, are of kinds in a pattern.
    Pattern(Pattern),
    /// The values, in order, lead an automaton to one of its ends.
    Automaton(Automaton),
    /// The line can be cut into parts, each of one cell or more, that meet it.
    Parts(Box<Self>),
    /// The values are among the cells, each as often as it is named.
    Holds(Vec<Number>, Cells),
}

impl Condition {
    /// That no value is twice in some cells.
    pub(super) fn differ(cells: Cells) -> Self {
        let tuples = Tuples {
            of: Choice::Any,
            names: 2,
            cells,
        };
        let [one, other] = [0, 1].map(Number::Named);
        Self::Every(
            tuples,
            Box::new(Self::Compare(one, Comparison::Differs, other)),
        )
    }

    /// The places of the cells that it names one by one, but for the last; in any order, and each as often as it does.
    pub(super) fn named(&self) -> Vec<usize> {
        let found = RefCell::new(Vec::new());
        self.has_number(&|number| {
            if let Number::Of(Place::At(at)) = number {
                found.borrow_mut().push(*at);
            }
            false
        });
        found.into_inner()
    }

    /// Calls `seen` with each number in it, the outermost first, and says whether any of these calls did.
    pub(super) fn has_number(&self, seen: &dyn Fn(&Number) -> bool) -> bool {
        match self {
            Self::All(all) | Self::Any(all) => all.iter().any(|one| one.has_number(seen)),
            Self::Not(one) | Self::Every(_, one) | Self::Parts(one) => one.has_number(seen),
            Self::Compare(left, _, right) => left.has(seen) || right.has(seen),
            Self::In(number, _) => number.has(seen),
            Self::Holds(numbers, _) => numbers.iter().any(|number| number.has(seen)),
            Self::Pattern(_) | Self::Automaton(_) => false,
        }
    }
}

/// What a rule asks, and of which cells.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub(super) struct Asked {
    /// Of which cells.
    pub scope: Scope,
    /// What.
    pub condition: Condition,
}

/// Of which cells a rule asks what it asks.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub enum Scope {
    /// Of those of its clue.
    Clue,
    /// Of each cell of its clue, with those of its house of this noun, in their order.
    ItsHouse(String),
    /// Of each cell of its clue, with those that share a side with it behind it.
    ItsNeighbours,
    /// Of each cell of its clue, with those that touch it behind it, also at a corner.
    CellsAround,
    /// Of each house of this noun.
    EachHouse(String),
    /// Of each block of so many rows and columns, wherever it is.
    EachBlock(usize, usize),
    /// Of each two cells that share a side.
    EachPair,
    /// Of each two cells so many rows and columns apart, or columns and rows.
    EachStep(usize, usize),
}

impl Scope {
    /// Says whether it is the whole board, whatever is marked.
    pub const fn is_of_board(&self) -> bool {
        !matches!(
            self,
            Self::Clue | Self::ItsHouse(_) | Self::ItsNeighbours | Self::CellsAround
        )
    }
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Comparison {
    /// They are equal.
    Equals,
    /// They are not.
    Differs,
    /// The first is less.
    Less,
    /// The first is less, or they are equal.
    AtMost,
    /// The first is greater.
    Greater,
    /// The first is greater, or they are equal.
    AtLeast,
}

impl Comparison {
    /// Says whether two numbers compare so.
    pub(super) fn holds(self, one: i64, other: i64) -> bool {
        match self {
            Self::Equals => one == other,
            Self::Differs => one != other,
            Self::Less => one < other,
            Self::AtMost => one <= other,
            Self::Greater => one > other,
            Self::AtLeast => one >= other,
        }
    }

    /// How the second compares with the first.
    pub(super) const fn turned(self) -> Self {
        match self {
            Self::Equals | Self::Differs => self,
            Self::Less => Self::Greater,
            Self::AtMost => Self::AtLeast,
            Self::Greater => Self::Less,
            Self::AtLeast => Self::AtMost,
        }
    }
}

/// A whole number that follows from the values.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub enum Number {
    /// Itself.
    Constant(i64),
    /// What is printed with the clue.
    Printed,
    /// How many cells the clue has.
    Length,
    /// How many values the board has.
    Values,
    /// At which place of its house the marked cell is, from 1.
    Here,
    /// The value of a cell.
    Of(Place),
    /// The value of one of the cells that the condition around it speaks of, by its place among their names.
    Named(usize),
    /// The values of some cells added up.
    Sum(Cells),
    /// The values of some cells multiplied.
    Product(Cells),
    /// The least value of some cells; 0 of none.
    Least(Cells),
    /// The greatest value of some cells; 0 of none.
    Greatest(Cells),
    /// How many different values some cells have.
    Different(Cells),
    /// How many of some cells have values of a kind.
    CountOf(Kind, Cells),
    /// How many of some cells have this value.
    CountEqual(Box<Self>, Cells),
    /// Of how many of the tuples the condition holds.
    CountWhere(Tuples, Box<Condition>),
    /// At which place of some cells a value is first, from 1; 0 where it is in none.
    Where(Box<Self>, Cells),
    /// Two numbers by an operation.
    By(Operation, Box<(Self, Self)>),
    /// A number without its sign.
    Absolute(Box<Self>),
}

impl Number {
    /// Two numbers by an operation.
    pub(super) fn by(operation: Operation, one: Self, other: Self) -> Self {
        Self::By(operation, Box::new((one, other)))
    }

    /// Says whether `seen` is true of it or of a number in it.
    pub(super) fn has(&self, seen: &dyn Fn(&Self) -> bool) -> bool {
        seen(self)
            || match self {
                Self::CountEqual(one, _) | Self::Where(one, _) | Self::Absolute(one) => {
                    one.has(seen)
                }
                Self::CountWhere(_, condition) => condition.has_number(seen),
                Self::By(_, both) => both.0.has(seen) || both.1.has(seen),
                _ => false,
            }
    }

    /// The cells that it sums up, counts or looks through.
    pub(super) const fn cells(&self) -> Option<&Cells> {
        match self {
            Self::Sum(cells)
            | Self::Product(cells)
            | Self::Least(cells)
            | Self::Greatest(cells)
            | Self::Different(cells)
            | Self::CountOf(_, cells)
            | Self::CountEqual(_, cells)
            | Self::Where(_, cells) => Some(cells),
            Self::CountWhere(tuples, _) => Some(&tuples.cells),
            _ => None,
        }
    }
}

/// What is made of two numbers. Whatever is beyond all bounds is as good as the bound.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Operation {
    /// Their sum.
    Plus,
    /// The first less the second.
    Minus,
    /// Their product.
    Times,
    /// How often the second is in the first whole; 0 where it is 0.
    Whole,
    /// What that leaves; the first where the second is 0.
    Remainder,
    /// The less.
    Lesser,
    /// The greater.
    Greater,
}

impl Operation {
    /// Makes it of two numbers.
    pub(super) fn of(self, one: i64, other: i64) -> i64 {
        match self {
            Self::Plus => one.saturating_add(other),
            Self::Minus => one.saturating_sub(other),
            Self::Times => one.saturating_mul(other),
            Self::Whole => one.checked_div_euclid(other).unwrap_or(0),
            Self::Remainder => one.checked_rem_euclid(other).unwrap_or(one),
            Self::Lesser => one.min(other),
            Self::Greater => one.max(other),
        }
    }
}

/// A cell of a clue.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Place {
    /// By its place, from 0.
    At(usize),
    /// The last.
    Last,
    /// The one that is marked, of those around it.
    This,
}

/// Some cells of a clue.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub enum Cells {
    /// All of them.
    All,
    /// Those that the whole rule doesn't name one by one.
    Rest,
    /// Those between the first and the last.
    Inner,
    /// The first half; of an odd number without the one in the middle.
    FirstHalf,
    /// The second half; of an odd number without the one in the middle.
    SecondHalf,
    /// Those from one place to another, and more such.
    Ranges(Vec<(Place, Place)>),
}

/// A kind of values.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub enum Kind {
    /// Any value.
    Any,
    /// Odd values.
    Odd,
    /// Even values.
    Even,
    /// Those in the lower half; without the one in the middle.
    Low,
    /// Those in the upper half; without the one in the middle.
    High,
    /// The one in the middle, if there is one.
    Middle,
    /// 2, 3, 5, 7 and so on.
    Prime,
    /// Those from one number to another, and more such.
    Ranges(Vec<(i64, i64)>),
}

impl Kind {
    /// Says whether a number is of the kind, on a board with so many values.
    pub(super) fn has(&self, number: i64, board_values: usize) -> bool {
        // A value and the one as far from the other end.
        let twice_middle = board_values as i64 + 1;
        match self {
            Self::Any => true,
            Self::Odd => number.rem_euclid(2) == 1,
            Self::Even => number.rem_euclid(2) == 0,
            Self::Low => number.saturating_mul(2) < twice_middle,
            Self::High => number.saturating_mul(2) > twice_middle,
            Self::Middle => number.saturating_mul(2) == twice_middle,
            Self::Prime => is_prime(number),
            Self::Ranges(ranges) => ranges
                .iter()
                .any(|(from, to)| (from..=to).contains(&&number)),
        }
    }
}

/// Numbers that are not small are of no interest here: no value is one, and no sum of values large.
fn is_prime(number: i64) -> bool {
    const MOST: i64 = 10_000;
    let divides = |by: &i64| number % by == 0;
    (2..=MOST).contains(&number)
        && !(2..)
            .take_while(|by| by * by <= number)
            .any(|by| divides(&by))
}

/// Groups of cells that are spoken of by names.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub struct Tuples {
    /// Which groups.
    pub of: Choice,
    /// How many cells each has.
    pub names: usize,
    /// Those that they are of.
    pub cells: Cells,
}

/// Which groups of cells are meant.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Choice {
    /// Each cell by itself.
    Each,
    /// Those that follow each other on the line.
    Neighbours,
    /// All, the earlier first.
    Any,
}

/// A regular expression over kinds of values.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub enum Pattern {
    /// One value of a kind.
    Kind(Kind),
    /// One behind the other.
    Row(Vec<Self>),
    /// One of them.
    Either(Vec<Self>),
    /// So often at least, and at most, if there is a most.
    Times(Box<Self>, usize, Option<usize>),
}

/// A finite automaton over kinds of values; where several ways go on, any may.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub struct Automaton {
    /// The ways from a state to another by values of a kind; it begins in the first one's first.
    pub ways: Vec<(usize, usize, Kind)>,
    /// The states in which it may end.
    pub ends: Vec<usize>,
}
