//! What a layout is made from, and the check that it makes sense.
//!
//! Every shape file ends in a [`Definition`], and so does a layout that a puzzle file defines: both pass the same check.

use std::sync::Arc;

use super::clues::rule_letter;
use super::error::{Counted, HouseProblem};
use super::geometry::Point;
use super::{CellShapes, Clue, Error, House, Symbols};
use crate::message::{Arg, Message, NoBoard, Pattern, message, noun_of_house, pattern};
use crate::value::MAX_VALUES;

/// The most cells a layout may have.
pub const MAX_CELLS: usize = 1024;
/// The most houses a layout may have.
pub const MAX_HOUSES: usize = 8192;

/// A label outside the board's rim.
#[derive(Clone, Debug, PartialEq)]
pub struct RimLabel {
    /// The place on the rim that it stands beside.
    pub at: Point,
    /// The unit direction away from the board.
    pub outward: Point,
    /// Its text.
    pub text: String,
    /// The clue that it is, by its number among the layout's: that is never left out.
    pub clue: Option<usize>,
}

impl RimLabel {
    /// A label that is no clue.
    pub(super) const fn new(at: Point, outward: Point, text: String) -> Self {
        Self {
            at,
            outward,
            text,
            clue: None,
        }
    }
}

/// The form of a board, which rules ask for before they are added to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// No rule fits.
    #[default]
    Free,
    /// One square grid, its cells row by row.
    Square {
        /// How many rows and columns it has.
        side: usize,
        /// The rows and columns of its boxes, if it has boxes.
        boxes: Option<(usize, usize)>,
    },
    /// A board that differs from its mirror image, which other publishers print.
    Handed,
}

impl Form {
    /// The side of a single square grid; 0 for any other form.
    pub(super) const fn side(self) -> usize {
        match self {
            Self::Square { side, .. } => side,
            Self::Free | Self::Handed => 0,
        }
    }
}

/// A layout in few words: its shape, and what is added to it. The shape defines the rest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Description {
    /// The name of its shape, such as `sq9`; none for one that a puzzle file writes out itself.
    pub shape: Option<String>,
    /// The rules that are added, in the registry's order.
    pub rules: Vec<&'static Rule>,
    /// For a jigsaw, one character for each cell that tells its region; `.` where none is known yet.
    pub regions: Option<String>,
    /// The clues, which are printed beside the values.
    pub clues: Vec<Clue>,
}

impl Description {
    /// A shape to which nothing is added.
    pub fn of_shape(shape: impl Into<String>) -> Self {
        Self {
            shape: Some(shape.into()),
            ..Self::default()
        }
    }
}

/// Something that is added to a board.
#[derive(Debug)]
pub struct Rule {
    /// The name in ids, behind a `+`.
    pub id: &'static str,
    /// Its title.
    pub title: Pattern,
    /// Its demand, as the rest of a sentence about the board.
    pub about: Pattern,
    /// The same as a sentence of its own.
    pub sentence: Pattern,
    /// Other names that people search for.
    pub(in crate::layout) known_as: &'static str,
    /// Says whether the id alone means the usual 9×9 with this rule.
    pub(in crate::layout) is_short_name: bool,
    /// Says whether it can be added to a board.
    pub(in crate::layout) fits: fn(&Definition) -> bool,
    /// Its effect on a board that it fits.
    pub(in crate::layout) effect: Effect,
}

/// The effect of a rule.
#[derive(Clone, Copy, Debug)]
pub enum Effect {
    /// More houses.
    Houses(fn(&Definition) -> Vec<House>),
    /// The same board, printed the other way round.
    Flip(fn(&Definition) -> Definition),
    /// The same board, its values printed by other symbols.
    Symbols(Symbols),
}

impl Rule {
    /// The base of most rules: they add houses to the usual 9×9.
    pub(super) const ON_NINE: Self = Self {
        id: "",
        title: pattern!(""),
        about: pattern!(""),
        sentence: pattern!(""),
        known_as: "",
        is_short_name: true,
        fits: |board| board.form.side() == 9,
        effect: Effect::Houses(|_| Vec::new()),
    };
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// Everything that makes a layout; [`Layout::new`](super::Layout::new) derives the rest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Definition {
    /// Its shape and what is added to it; the houses of the clues that are some are among the houses.
    pub description: Description,
    /// Its title: "9×9", "Star".
    pub title: Message,
    /// One sentence with its rules, but for those that have been added; "{values}" in it, a text or a clause, stands for the values as
    /// printed.
    pub about: Message,
    /// Other names that people search for, as a search reads them: small letters, spaces between.
    pub known_as: String,
    /// How many values there are.
    pub values: usize,
    /// How the values are printed.
    pub symbols: Symbols,
    /// The cells in index order.
    pub cells: CellShapes,
    /// The houses in order.
    pub houses: Vec<House>,
    /// Labels outside the rim; none: the names of rows and columns, or the first and last index of each strip.
    pub rim: Option<Arc<[RimLabel]>>,
    /// Its form, which decides what can be added to it.
    pub form: Form,
    /// Its id where its author keeps it; `None` for listed shapes. Two shapes may have one title.
    pub kept_id: Option<Arc<str>>,
    /// The part that is still missing before it is a board for a puzzle, as a sentence without its full stop.
    pub unfinished: Option<Message>,
}

impl Definition {
    /// One sentence with all its rules.
    pub fn all_about(&self) -> Message {
        let about = with_values(&self.about, &self.symbols.in_words(self.values));
        let mut rules: Vec<Message> = self
            .description
            .rules
            .iter()
            .filter(|rule| !matches!(rule.effect, Effect::Symbols(_)))
            .map(|rule| (&rule.about).into())
            .collect();
        if rules.is_empty() {
            about
        } else {
            rules.insert(0, about);
            message!("{clauses:semicolon}", clauses = rules)
        }
    }

    /// One sentence with the rules that its houses say, for a shape whose author says no others.
    pub fn about_houses(&self) -> Message {
        let kinds = |is_full: bool| {
            let of_it = self
                .houses
                .iter()
                .filter(|house| (house.cells.len() == self.values) == is_full);
            let mut kinds: Vec<&str> = of_it.map(|house| &*house.noun).collect();
            let mut seen = Vec::new();
            kinds.retain(|kind| {
                !seen.contains(kind) && {
                    seen.push(kind);
                    true
                }
            });
            kinds
        };
        let name = |kind: &&str| match noun_of_house(kind) {
            Some(noun) => message!("{noun}"),
            None => Message::verbatim(*kind),
        };
        let full = kinds(true);
        let letters: usize = full.iter().map(|kind| kind.chars().count() + 2).sum();
        let are_named = letters <= MOST_LETTERS;
        let clauses: Vec<Message> = full.iter().map(name).collect();
        let clause = self.symbols.in_words(self.values);
        match (full.is_empty(), kinds(false).is_empty(), are_named) {
            (true, true, _) => Message::default(),
            (true, false, _) => message!("In a shorter house no value stands twice"),
            (false, true, true) => message!("Each {clauses} holds {clause} once"),
            (false, true, false) => message!("Each house holds {clause} once"),
            (false, false, true) => message!(
                "Each whole {clauses} holds {clause} once; in a shorter house no value stands twice"
            ),
            (false, false, false) => message!(
                "Each whole house holds {clause} once; in a shorter house no value stands twice"
            ),
        }
    }

    /// Its rules, a sentence each: those of the shape, then those of its kinds of clues.
    pub fn rules_in_sentences(&self) -> Vec<Message> {
        let mut rules = vec![self.all_about()];
        self.add_rules_of_clues(&mut rules, |_| true);
        in_sentences(rules)
    }

    /// What its own rules say, a sentence each; those of the kinds of clues are known by their look.
    pub fn own_rules_in_sentences(&self) -> Vec<Message> {
        let mut rules = Vec::new();
        self.add_rules_of_clues(&mut rules, |clue| clue.rule().is_some());
        in_sentences(rules)
    }

    fn add_rules_of_clues(&self, rules: &mut Vec<Message>, is_told: fn(&Clue) -> bool) {
        for clue in self.description.clues.iter().filter(|clue| is_told(clue)) {
            let about = self.about_clue(clue);
            if !rules.contains(&about) {
                rules.push(about);
            }
        }
    }

    /// What a clue says in general; that of a rule of one's own with its letter and its name.
    fn about_clue(&self, clue: &Clue) -> Message {
        let clause = clue.about();
        let Some(rule) = clue.rule() else {
            return clause;
        };
        let name = rule.name();
        let text = (!clue.is_of_unmarked() && !rule.sentence().starts_with(name)).then_some(name);
        match (rule_letter(&self.description.clues, rule), text) {
            (Some(letter), Some(text)) => message!("{letter}, {text}: {clause:whole}"),
            (Some(letter), None) => message!("{letter}: {clause:whole}"),
            (None, Some(text)) => message!("{text}: {clause:whole}"),
            (None, None) => clause,
        }
    }

    /// Checks that the cells and houses make a board that can be drawn and solved.
    ///
    /// # Errors
    /// The first thing that is wrong, with its cell or house and what to do.
    pub(super) fn check(&self) -> Result<(), Error> {
        let number = |what, count: usize, limit| {
            if (1..=limit).contains(&count) {
                Ok(())
            } else {
                Err(Error::Count { what, count, limit })
            }
        };
        number(Counted::Values, self.values, MAX_VALUES)?;
        if self.values > self.symbols.most_values() {
            return Err(Error::TooFewLetters(self.values));
        }
        number(Counted::Cells, self.cells.len(), MAX_CELLS)?;
        number(Counted::Houses, self.houses.len(), MAX_HOUSES)?;
        self.cells.check()?;
        let mut houses = self.houses.iter().enumerate();
        houses.try_for_each(|(at, house)| self.check_house(at + 1, house))
    }

    fn check_house(&self, number: usize, house: &House) -> Result<(), Error> {
        let wrong = |problem: HouseProblem| {
            Err(Error::House {
                house: number,
                name: house.name.clone(),
                problem,
            })
        };
        let cells = self.cells.len();
        if let Some(cell) = house.cells.iter().find(|cell| cell.index() >= cells) {
            let cell = cell.number();
            return wrong(HouseProblem::NoCell { cell, cells });
        }
        if let Some(pair) = house.cells.windows(2).find(|pair| pair[0] == pair[1]) {
            return wrong(HouseProblem::Again(pair[0].number()));
        }
        let values = self.values;
        match house.cells.len() {
            0 | 1 => wrong(HouseProblem::TooFew),
            cells if cells > values => wrong(HouseProblem::TooMany { cells, values }),
            _ => Ok(()),
        }
    }
}

/// Stands in what is said of a shape for its values, as the rules that are added may print them otherwise.
pub(super) fn values_as_printed() -> Message {
    Message::verbatim(VALUES)
}

const VALUES: &str = "{values}";

/// The most letters in a list of the kinds of houses that rules name: a file holds no longer sentence than 300.
const MOST_LETTERS: usize = 150;

/// Says what is said of a shape, with its values as they are printed.
fn with_values(about: &Message, values: &Message) -> Message {
    match about {
        Message::Pattern(pattern, arguments) => {
            let arguments = arguments.iter().map(|argument| match argument {
                Arg::Clause(clause) if *clause == values_as_printed() => {
                    Arg::clause(values.clone())
                }
                other => other.clone(),
            });
            Message::new(pattern, arguments.collect::<Vec<_>>())
        }
        Message::Verbatim(text) => {
            Message::verbatim(text.replace(VALUES, &values.in_english(&NoBoard)))
        }
        Message::ShortEnough { .. } => about.clone(),
    }
}

/// Clauses as sentences.
fn in_sentences(clauses: Vec<Message>) -> Vec<Message> {
    let clauses = clauses.into_iter();
    clauses.map(|clause| message!("{clause}.")).collect()
}
