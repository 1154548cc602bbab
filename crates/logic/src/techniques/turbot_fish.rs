//! Turbot fish: two houses with two places each for a value, joined where one place of each sees the other; one of the outer
//! two places has the value, so what sees both does not.
//!
//! ```text
//!   row 2   a ═══════ b           a or b is the 4 of row 2, and c or d that of box 6.
//!                     ┊           b and c see each other: they are not both 4,
//!   box 6             c ══ d      so a or d is
//! ```
//!
//! Both houses are full, so each holds the value in one of its two places. The places may see each other along any house, and
//! a third cell may see a and d along any. The fish of the community: where both houses are parallel lines it is called a
//! skyscraper, where they are lines that cross a two-string kite; all others keep the name.
//!
//! **Skyscraper**, two parallel lines. Drawn, they are two towers of which the roofs are not level:
//!
//! ```text
//!   row 2   . . b | . . . | . a *      4 has two places in each row. b and c are in one
//!             ┊   |       |            column and not both 4, so a or d is: the stars are not
//!   row 7   . . c | . . . | . * d
//! ```
//!
//! **Two-string kite**, two lines that cross. The lines are the strings, held together where b and c are:
//!
//! ```text
//!   b . . | . a .      4 has two places in the row and two in the column. b and c
//!   . c . |            are in one box and not both 4, so a or d is:
//!   . . . |            the star is not
//!   ------+------
//!   . d . | . *
//! ```
//!
//! On boards without rows and columns, any two full lines of one kind, or of two, will do.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, HouseId, HouseRole, Layout};
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::Value;

use crate::links::{Chain, Pair, Strong, used_up};
use crate::positions::Position;
use crate::reasons::CommonPeers;
use crate::steps::{
    Change, Findings, Highlight, Premise, Reasoning, ShownSentences, Stage, Technique, removals,
    sentences,
};

pub static SKYSCRAPER: Technique = Technique {
    id: "skyscraper",
    noun: noun!("skyscraper"),
    rating: 40,
    about: pattern!(
        "In each of two rows a value fits in only two cells, and one cell of each is in the same column. Not both of these have it, so one of the other two does."
    ),
    search: pattern!(
        "Take a value. Look for two rows where it has two places each and one place of each is in the same column: what sees both of the other places loses it. Then columns."
    ),
    find: |position, findings| find_of(TwoHouses::Parallel, position, findings),
};

pub static TWO_STRING_KITE: Technique = Technique {
    id: "two-string-kite",
    noun: noun!("two-string kite"),
    rating: 41,
    about: pattern!(
        "A value fits in only two cells of a row and two of a column, and one of each is in the same box. Not both of these have it, so one of the other two does."
    ),
    search: pattern!(
        "Take a value. Look for a row and a column with two places each, of which one of the row and one of the column are in the same area. What sees both other ends loses it."
    ),
    find: |position, findings| find_of(TwoHouses::Crossing, position, findings),
};

pub static TURBOT_FISH: Technique = Technique {
    id: "turbot-fish",
    noun: noun!("turbot fish"),
    rating: 42,
    about: pattern!(
        "In each of two lines or areas a value fits in only two cells. One cell of the first must differ from one of the second, so one of the other two has the value."
    ),
    search: pattern!(
        "Take a value. Look for two houses with two places each, where a place of one sees a place of the other. What sees both free ends loses it."
    ),
    find: |position, findings| find_of(TwoHouses::Other, position, findings),
};

/// The relation of two houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TwoHouses {
    /// Lines of one kind, such as two rows.
    Parallel,
    /// Lines of two kinds, such as a row and a column.
    Crossing,
    /// One of them is no line.
    Other,
}

impl TwoHouses {
    fn of(layout: &Layout, first: HouseId, second: HouseId) -> Self {
        let is_line = |id| layout.house(id).role == HouseRole::Line;
        match is_line(first) && is_line(second) {
            true if layout.family(first) == layout.family(second) => Self::Parallel,
            true => Self::Crossing,
            false => Self::Other,
        }
    }
}

/// Finds the steps of a form.
pub(super) fn find_of(
    form: TwoHouses,
    position: &Position<'_>,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let layout = position.layout();
    findings.by_value(position, |value, findings| {
        visit_pairs(form, position, value, &mut |two| {
            let [first, second] = two.map(|pair| pair.places);
            if used_up(position, [first[0], second[1]], value).is_empty() {
                return ControlFlow::Continue(());
            }
            let chain = chain(two, value);
            let cells = chain.targets(position);
            let changes = removals(&cells, value);
            findings.add(&changes, &|changes| {
                let [[outer, inner], [entry, last]] = two.map(|pair| pair.places);
                let join = say_join(layout, [inner, entry], [outer, last], value);
                reasoning(position, &chain, &cells, changes, join)
            })
        })
    })
}

/// Visits the pairs of a form that are joined: the first is walked from its outer place to its inner, the second on from there.
pub(super) fn visit_pairs(
    form: TwoHouses,
    position: &Position<'_>,
    value: Value,
    visit: &mut dyn FnMut([Pair; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let layout = position.layout();
    let pairs = Pair::all(position, value);
    // Each pair from either end, by the end that it is entered at.
    let mut entered: Vec<Pair> = pairs.iter().flat_map(|&p| [p, p.turned()]).collect();
    entered.sort_by_key(|pair| pair.places[0]);
    for first in pairs.iter().flat_map(|&pair| [pair, pair.turned()]) {
        let [outer, inner] = first.places;
        let seen = layout.peers(inner);
        for &second in entered.iter().filter(|two| seen.contains(two.places[0])) {
            let [entry, last] = second.places;
            let is_apart = entry != outer && last != outer && last != inner;
            // Two towers that are equally high are an X-wing.
            let is_level = form == TwoHouses::Parallel && layout.peers(outer).contains(last);
            let fits = || TwoHouses::of(layout, first.house, second.house) == form;
            if first.house < second.house && is_apart && !is_level && fits() {
                visit([first, second])?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The chain of two pairs.
pub(super) fn chain(two: [Pair; 2], value: Value) -> Chain {
    Chain {
        links: two.map(|pair| Strong::of_pair(pair, value)).to_vec(),
    }
}

/// Why one of the outer places has the value: "In column 5, at most one of r2c5 and r7c5 is 4, so one of r2c3 and r7c8 is."
/// With what shows it.
fn say_join(layout: &Layout, inner: [Cell; 2], outer: [Cell; 2], value: Value) -> ShownSentences {
    let join = CommonPeers::new(layout, &inner[..1], &inner[1..]);
    let (cells_inner, cells_outer) = (sorted(inner), sorted(outer));
    let mut wordings = Vec::new();
    wordings.extend(join.named_house(layout).map(|house| {
        message!("In {house}, at most one of {cells_inner} is {value}, so one of {cells_outer} is.")
    }));
    wordings.extend([
        message!("At most one of {cells_inner} is {value}, so one of {cells_outer} is."),
        message!("So one of {cells_outer} is {value}."),
    ]);
    (vec![sentences::line(wordings)], join.highlights(layout))
}

/// Two cells, ascending.
pub(super) fn sorted(mut cells: [Cell; 2]) -> [Cell; 2] {
    cells.sort_unstable();
    cells
}

/// The reasoning of a chain of two houses, with what is said, and shown, of how the one leads on to the other.
pub(super) fn reasoning(
    position: &Position<'_>,
    chain: &Chain,
    cells: &[Cell],
    changes: &[Change],
    (join, shown): ShownSentences,
) -> Reasoning {
    let layout = position.layout();
    let value = chain.links[0].ends[0].value;
    let houses: Vec<HouseId> = chain
        .links
        .iter()
        .flat_map(Strong::premises)
        .filter_map(|premise| match premise {
            Premise::House(id, _) => Some(id),
            Premise::Cell(_) => None,
        })
        .collect();
    let mut nodes = chain.links.iter().flat_map(|link| &link.ends);
    let find = if nodes.all(|node| node.cells.len() == 1) {
        message!("Find a value with only two places in each.")
    } else {
        message!("Find a value with few places in each.")
    };
    let look = look_at_houses(&houses, find);

    let ends = chain.ends().into_iter().flatten();
    let ends: Vec<Cell> = ends.flat_map(|node| node.cells.clone()).collect();
    let peers = CommonPeers::new(layout, &ends, cells);
    let mut lines = Vec::new();
    for link in &chain.links {
        lines.push(link.said());
    }
    lines.extend(join);
    lines.extend(peers.sentences(layout, 5 - lines.len()));
    let mut highlights: Vec<Highlight> = houses.into_iter().map(Highlight::House).collect();
    highlights.extend(chain.highlights());
    highlights.extend(shown);
    highlights.extend(peers.highlights(layout));
    let headline = message!("One of {count:word} cells is {value}", count = ends.len());
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    Reasoning::new(chain.premises(), look, why)
}

/// The stage that sends the eye to two houses.
fn look_at_houses(houses: &[HouseId], find: Message) -> Stage {
    let headline = match *houses {
        // Each by its full name, also where they have a noun in common.
        [house, house_other] => message!("Look at {house} and {house_other}"),
        _ => message!("Look at {houses}"),
    };
    let shown = houses.iter().copied().map(Highlight::House);
    Stage::new(headline, [find], shown.collect())
}
