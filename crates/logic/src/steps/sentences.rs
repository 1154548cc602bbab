//! Sentences that the techniques share: what changes come to, and how a message is kept short.

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::lists::sorted_once;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};
use sudogon_board::text;

use super::change::Change;
use super::proof::Premise;
use super::words::{MAX_HEADLINE, MAX_LINE, by_cells, by_count, by_values, fits_in_line, lost};

/// Where a clause that says what a cell is stands in its sentence: the order of its words depends on that in many languages.
#[derive(Clone, Copy)]
pub enum Place {
    /// By itself, or behind a colon: "r3c5 is 4."
    Alone,
    /// Behind "then" or "so": "Then r3c5 is 4."
    AfterThen,
    /// Behind "if", "that" or "suppose": "If r3c5 is 4, …"
    AfterIf,
}

/// A line: the first wording that is short enough, or else the last.
pub fn line(wordings: impl Into<Box<[Message]>>) -> Message {
    Message::short_enough(MAX_LINE, wordings)
}

/// A headline: the first wording that is short enough, or else the last.
pub fn headline(wordings: impl Into<Box<[Message]>>) -> Message {
    Message::short_enough(MAX_HEADLINE, wordings)
}

/// Clauses in lines, as many in each as fit; `line` says some of them, and is told whether it is the first.
pub fn in_lines(
    layout: &Layout,
    clauses: &[Message],
    line: impl Fn(&[Message], bool) -> Message,
) -> Vec<Message> {
    let mut lines = Vec::new();
    let mut rest = clauses;
    while !rest.is_empty() {
        let of = |count: usize| line(&rest[..count], lines.is_empty());
        let fits = |count: &usize| fits_in_line(&of(*count), layout);
        let most = (2..=rest.len()).take_while(fits).last().unwrap_or(1);
        let next = of(most);
        lines.push(next);
        rest = &rest[most..];
    }
    lines
}

/// From so many values on that were ruled out of a cell it is told what is left, if that is less.
pub(super) const MUCH: usize = 4;

/// A value that was ruled out of a cell.
pub type RuledOut = (Cell, Value);

/// "Ruled out before: 8 in r1c1 and r7c8, also 4 in r2c2."; or where there is such a list already, "Also 4 in r2c2."
pub(super) fn ruled_out_before(
    layout: &Layout,
    out: impl Iterator<Item = RuledOut>,
) -> Vec<Message> {
    let pieces = pieces_of_values_in_few_cells(&sorted_once(out));
    in_lines(layout, &pieces, |clauses, is_first| {
        if is_first {
            message!("Ruled out before: {clauses:also}.")
        } else {
            message!("Also {clauses:also}.")
        }
    })
}

/// The same in a text that stands alone; of cells that lost much it says what is left: "By now r9c2 can only be 5 or 6."
pub(super) fn counted_on(out: &[RuledOut], left: &[(Cell, Value)]) -> Vec<Message> {
    let lost_by = |cell: Cell| out.iter().filter(|(of, _)| *of == cell).count();
    let lost_much = left.iter().copied();
    let lost_much: Vec<(Cell, Value)> = lost_much
        .filter(|(cell, _)| lost_by(*cell) >= MUCH)
        .collect();
    let is_listed = |(cell, _): &RuledOut| lost_much.iter().all(|(of, _)| of != cell);
    let listed = sorted_once(out.iter().copied().filter(is_listed));
    let clauses = pieces_of_values_in_few_cells(&listed);
    let mut lines = Vec::new();
    if !clauses.is_empty() {
        lines.push(message!("Ruled out before: {clauses:also}."));
    }
    let clauses: Vec<Message> = by_cells(&lost_much)
        .into_iter()
        .map(|(values, cells)| message!("{cells} can only be {values:or}"))
        .collect();
    if !clauses.is_empty() {
        lines.push(message!("By now {clauses:semicolon}."));
    }
    lines
}

/// "r3c5 is 4"
pub fn is(cell: Cell, value: Value, place: Place) -> Message {
    match place {
        Place::Alone => message!(in "alone": "{cell} is {value}"),
        Place::AfterThen => message!(in "after then": "{cell} is {value}"),
        Place::AfterIf => message!(in "after if": "{cell} is {value}"),
    }
}

/// "r3c5 isn't 4"
pub fn is_not(cell: Cell, value: Value, place: Place) -> Message {
    match place {
        Place::Alone => message!(in "alone": "{cell} isn't {value}"),
        Place::AfterThen => message!(in "after then": "{cell} isn't {value}"),
        Place::AfterIf => message!(in "after if": "{cell} isn't {value}"),
    }
}

/// Says what comes out because a premise has nothing else left: "Then r5c2 is 4: row 5 has no other place for it." Of a cell, with the values
/// that it could have.
pub fn then(clause: Message, premise: Premise, could_be: ValueSet) -> Message {
    let then = || clause.clone();
    match premise {
        Premise::House(house, _) => line([
            message!(
                "Then {clause}: {house} has no other place for it.",
                clause = then()
            ),
            message!("Then {clause}."),
        ]),
        Premise::Cell(_) => line([
            message!(
                "Then {clause}: nothing else is left for it.",
                clause = then()
            ),
            message!("Then {clause}.", clause = then()),
        ])
        .or_in_full(match could_be.is_single() {
            true => message!("Then {clause}.", clause = then()),
            false => message!(
                "Then {clause}: it could only be {values:or}.",
                values = could_be
            ),
        }),
    }
}

/// The same right after another such sentence, for which languages have another word.
pub fn then_again(clause: Message, premise: Premise, could_be: ValueSet) -> Message {
    let then = || clause.clone();
    match premise {
        Premise::House(house, _) => line([
            message!(
                in "after another “Then”": "Then {clause}: {house} has no other place for it.",
                clause = then()
            ),
            message!(in "after another “Then”": "Then {clause}."),
        ]),
        Premise::Cell(_) => line([
            message!(
                in "after another “Then”": "Then {clause}: nothing else is left for it.",
                clause = then()
            ),
            message!(in "after another “Then”": "Then {clause}.", clause = then()),
        ])
        .or_in_full(match could_be.is_single() {
            true => message!(in "after another “Then”": "Then {clause}.", clause = then()),
            false => message!(
                in "after another “Then”": "Then {clause}: it could only be {values:or}.",
                values = could_be
            ),
        }),
    }
}

/// Values in cells, which are ascending, one piece for those of the same values: "6 in cells 12 and 13".
pub fn pieces_of_values_in_cells(lost: &[(Cell, Value)]) -> Vec<Message> {
    let each = by_cells(lost).into_iter();
    each.map(|(values, cells)| message!("{values} in {cells}"))
        .collect()
}

/// The same by value, one piece for values in the same cells: "6 in cells 12 and 13", "7 in cells 13 and 15".
pub fn pieces_of_values_by_value(lost: &[(Cell, Value)]) -> Vec<Message> {
    let each = by_values(lost).into_iter();
    each.map(|(values, cells)| message!("{values} in {cells}"))
        .collect()
}

/// The same as by cell, where many cells are counted: "6 in 14 cells".
pub fn pieces_of_values_in_few_cells(lost: &[(Cell, Value)]) -> Vec<Message> {
    let each = by_cells(lost).into_iter();
    each.map(|(values, cells)| message!("{values} in {cells:few}", cells = &cells))
        .collect()
}

/// Values in cells, which are ascending: "6 in cells 12 and 13", "4 in r1c1, also 4 and 5 in r1c2", "4 in three places, 5 in six".
/// An "and" would let the next value be read as one more cell.
pub fn values_in_cells(lost: &[(Cell, Value)]) -> Message {
    let counted = by_count(lost).into_iter();
    let counted =
        counted.map(|(values, count)| message!("{values} in {count:word} {count|place|places}"));
    line([
        message!("{clauses:also}", clauses = pieces_of_values_in_cells(lost)),
        message!("{clauses:comma}", clauses = counted.collect::<Vec<_>>()),
    ])
}

/// Says what changes come to, in a few words: "3 goes in cell 20", "Cell 20 loses 3", "4 goes three times, 7 once".
pub fn in_short(changes: &[Change]) -> Message {
    let placed = changes.iter().filter_map(|change| change.placed());
    if let [(values, cells)] = by_cells(&placed.collect::<Vec<_>>()).as_slice() {
        let (values, count) = (*values, cells.len());
        return headline([
            message!("{values} goes in {cells:few}"),
            message!("{values} goes in {count} {count|cell|cells}"),
        ]);
    }
    let lost = lost(changes);
    let each = by_cells(&lost).into_iter().map(|(values, cells)| {
        message!(
            "{cells:few} {count|loses|lose} {values}",
            cells = &cells,
            count = cells.len()
        )
    });
    let times = by_count(&lost).into_iter().enumerate();
    let times = times.map(|(at, (values, count_times))| match at {
        0 => message!(
            "{values} {count|goes|go} {count_times:times}",
            count = values.len()
        ),
        _ => message!("{values} {count_times:times}"),
    });
    headline([
        message!("{clauses:lists}", clauses = each.collect::<Vec<_>>()),
        message!("{clauses:comma}", clauses = times.collect::<Vec<_>>()),
        counted(&lost),
    ])
}

/// Says what changes do with each cell: "3 goes in cell 20", "Cells 28 and 30 lose 4, cell 31 loses 7".
pub fn changes_in_words(changes: &[Change]) -> Message {
    let placed = changes.iter().filter_map(|change| change.placed());
    let placed = by_cells(&placed.collect::<Vec<_>>());
    let places = placed
        .iter()
        .map(|(values, cells)| message!("{values} goes in {cells}", values = *values));
    let lost = by_cells(&lost(changes));
    let losses = lost.iter().map(|(values, cells)| {
        message!(
            "{cells} {count|loses|lose} {values}",
            values = *values,
            count = cells.len()
        )
    });
    let clauses: Vec<Message> = places.chain(losses).collect();
    message!("{clauses:lists}")
}

/// How many candidates go from how many cells: where there are too many values to name.
fn counted(lost: &[(Cell, Value)]) -> Message {
    let cells: usize = by_cells(lost).iter().map(|(_, cells)| cells.len()).sum();
    message!(
        "{count} candidates go from {count_cells} cells",
        count = lost.len(),
        count_cells = cells
    )
}

/// Values that go from cells, as pieces of a list with one verb: "2 and 5 go from r1c1", "7 from r2c3".
fn named(layout: &Layout, groups: &[(ValueSet, Vec<Cell>)]) -> Pieces {
    let groups = groups.iter().enumerate();
    let pieces = groups.map(|(at, (values, cells))| match at {
        0 => message!(
            "{values} {count|goes|go} from {cells}",
            values = *values,
            count = values.len()
        ),
        _ => message!("{values} from {cells}", values = *values),
    });
    Pieces::of_one_verb(layout, pieces.collect())
}

/// From how many places each value goes, as pieces of a list with one verb: "2 and 5 go from four places", "7 from one".
fn in_so_many(layout: &Layout, lost: &[(Cell, Value)]) -> Pieces {
    let counts = by_count(lost).into_iter().enumerate();
    let pieces = counts.map(|(at, (values, count))| match at {
        0 => message!(
            "{values} {count_values|goes|go} from {count:word} {count|place|places}",
            count_values = values.len()
        ),
        _ => message!("{values} from {count:word}"),
    });
    Pieces::of_one_verb(layout, pieces.collect())
}

/// Where more values than these go from a cell, they are not denied of it: "can't be 1, 2 or 3".
const MOST_DENIED: usize = 3;

/// Cells that can't be some values, as pieces of a list with one verb, or each with its own.
fn cannot_be(layout: &Layout, groups: &[(ValueSet, Vec<Cell>)]) -> Pieces {
    let are_many = groups.iter().any(|(values, _)| values.len() > MOST_DENIED);
    // After a list of numbered cells, the next value would be read as one more.
    if are_many && (!layout.is_numbered() || groups.len() == 1) {
        return named(layout, groups);
    }
    let pieces = groups.iter();
    let pieces =
        pieces.map(|(values, cells)| message!("{cells} can't be {values:or}", values = *values));
    Pieces::new(layout, pieces.collect())
}

/// The most lines that say what changes come to.
const MOST_LINES_OF_SO: usize = 2;

/// Says what changes come to, in `most` lines at most: "So cell 12 is a 6.", "So cells 12 and 13 can't be 6.", "So 2 goes from r7c8
/// and r9c8, and 4 from r7c8." Each value is named with the cells that lose it; where these are too many, how many they are.
pub fn so(layout: &Layout, changes: &[Change], most: usize) -> Vec<Message> {
    if let Some(placed) = so_placed(changes) {
        return vec![placed];
    }
    let lost = lost(changes);
    let pieces = |is_first| ruled_out(layout, &lost, is_first);
    let first = pieces(true);
    let most = most.clamp(1, MOST_LINES_OF_SO);
    first
        .in_lines(1)
        .or_else(|| {
            let then = pieces(false);
            then.in_lines(1)
                .or_else(|| first.in_lines(most))
                .or_else(|| then.in_lines(most))
        })
        .or_else(|| in_so_many(layout, &lost).in_lines(most))
        .unwrap_or_else(|| vec![message!("So {clause}.", clause = counted(&lost))])
}

/// Says what is ruled out at any length, each cell and value by its name.
pub fn so_in_full(layout: &Layout, changes: &[Change]) -> Message {
    let clauses = ruled_out(layout, &lost(changes), true).all;
    message!("So {clauses:lists}.")
}

/// "So cell 12 is a 6.", "So cells 12 and 13 are both 6."; none where something else changes.
fn so_placed(changes: &[Change]) -> Option<Message> {
    if let [Change::Place(cell, value)] = *changes {
        return Some(message!("So {cell} is {value:a}."));
    }
    let placed = changes.iter().filter_map(|change| change.placed());
    let groups = by_cells(&placed.collect::<Vec<_>>());
    let [(values, cells)] = groups.as_slice() else {
        return None;
    };
    let values = *values;
    Some(match cells.len() {
        2 => message!("So {cells} are both {values}."),
        _ => line([
            message!("So {cells} are all {values}."),
            message!("So {cells:few} are all {values}."),
        ]),
    })
}

/// What is ruled out as pieces of a list: cell by cell where these are few, else value by value, or the other of the two.
fn ruled_out(layout: &Layout, lost: &[(Cell, Value)], is_first: bool) -> Pieces {
    let (by_cells, by_values) = (by_cells(lost), by_values(lost));
    let count: usize = by_cells.iter().map(|(_, cells)| cells.len()).sum();
    let few = count <= 3 || by_cells.len() <= by_values.len().max(2);
    if few == is_first {
        cannot_be(layout, &by_cells)
    } else if layout.is_numbered() {
        cannot_be(layout, &by_values)
    } else {
        named(layout, &by_values)
    }
}

/// Pieces of a list.
struct Pieces {
    all: Vec<Message>,
    /// The same in English: where it goes on in a line of its own is found by these, so that a step has as many in each language.
    english: Vec<String>,
    /// Only the first has a verb, which the others share.
    has_one_verb: bool,
}

impl Pieces {
    fn new(layout: &Layout, all: Vec<Message>) -> Self {
        let english = all.iter().map(|piece| piece.within_english(layout));
        Self {
            english: english.collect(),
            all,
            has_one_verb: false,
        }
    }

    fn of_one_verb(layout: &Layout, all: Vec<Message>) -> Self {
        Self {
            has_one_verb: true,
            ..Self::new(layout, all)
        }
    }

    /// The pieces as a list after a "So", if they fit in so many lines; further ones begin with "Also".
    fn in_lines(&self, most: usize) -> Option<Vec<Message>> {
        let mut lines = Vec::new();
        let mut at = 0;
        while at < self.all.len() {
            let begin = if lines.is_empty() { "So " } else { "Also " };
            let fits = |end: &usize| {
                let list = text::list_of_lists(&self.english[at..*end]);
                begin.len() + list.chars().count() < MAX_LINE
            };
            let end = (at + 1..=self.all.len())
                .rev()
                .find(fits)
                .filter(|_| lines.len() < most)?;
            let clauses = &self.all[at..end];
            lines.push(match at {
                0 => message!("So {clauses:lists}."),
                _ if self.has_one_verb => {
                    message!(in "after “So 5 goes from r1c1.”": "Also {clauses:lists}.")
                }
                _ => message!("Also {clauses:lists}."),
            });
            at = end;
        }
        Some(lines)
    }
}
