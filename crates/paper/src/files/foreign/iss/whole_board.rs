//! Constraints of the whole board, and blocks that are repeated all over it.

use super::board::Board;
use super::rules::NewRule;
use super::tables::ones;
use super::text::Item;
use crate::files::TextProblem;
use crate::files::foreign::partition::form;
use sudogon_board::layout::clues::kinds::{NO_MORE_BARS, NO_MORE_DOTS, NO_MORE_LETTERS};
use sudogon_board::layout::clues::{ClueKind, OwnRule, RuleLook, known_rules};
use sudogon_board::layout::{Cell, Clue, Layout, Rule, rules};

/// The constraints that are a rule of the board.
const RULES: [(&str, &Rule); 2] = [("AntiKnight", &rules::KNIGHT), ("AntiKing", &rules::KING)];

/// The constraints that are a clue of the whole board.
pub const CLUES: [(&str, &ClueKind); 3] = [
    ("AntiConsecutive", &NO_MORE_BARS),
    ("StrictKropki", &NO_MORE_DOTS),
    ("StrictXV", &NO_MORE_LETTERS),
];

/// The constraints of the rules of a board.
pub fn of_layout(board: &Board, layout: &Layout) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for (rule, _) in layout
        .rules()
        .into_iter()
        .filter(|(_, is_in_force)| *is_in_force)
    {
        for (item, alone) in [
            ("Diagonal~1", &rules::RISING),
            ("Diagonal~-1", &rules::FALLING),
        ] {
            items.extend([alone, &rules::X].contains(&rule).then(|| item.to_owned()));
        }
        let windoku = ("Windoku", &rules::WINDOKU);
        let known = RULES.iter().chain([&windoku]);
        items.extend(
            known
                .filter(|(_, known)| *known == rule)
                .map(|(name, _)| (*name).to_owned()),
        );
        if rule == &rules::DISJOINT_GROUPS && board.is_boxed {
            items.push("DisjointSets".to_owned());
        } else if rule == &rules::DISJOINT_GROUPS {
            // Boxes that the solver knows as regions only.
            let all = form(layout)
                .and_then(|form| form.1)
                .map(|boxes| groups(board, boxes));
            let all = all.unwrap_or_default();
            items.extend(
                all.iter()
                    .map(|group| format!("AllDifferent~{}", board.names(group))),
            );
        }
    }
    items
}

/// What a constraint of the whole board is.
pub enum Whole {
    /// A rule of the board.
    Rule(&'static Rule),
    /// The rising diagonal or the falling one.
    Diagonal(bool),
    /// A clue of the whole board.
    Clue(&'static ClueKind),
    /// Cells that differ.
    Regions(Vec<Vec<Cell>>),
    /// Rules of one's own for the whole board.
    Own(Vec<NewRule>),
    /// Nothing, or what the board's shape says.
    Nothing,
    /// What can't be held.
    LeftOut,
}

/// What a constraint is, if it is one of the whole board.
///
/// # Errors
/// One that can't be.
pub fn whole(board: &Board, item: &Item) -> Result<Option<Whole>, TextProblem> {
    Ok(Some(match &*item.name {
        "Shape" | "NoBoxes" | "RegionSize" | "Jigsaw" | "RegionSameValues" | "SearchPriority" => {
            Whole::Nothing
        }
        "Var" if board.variables.values().all(Option::is_some) => Whole::Nothing,
        "Diagonal" => Whole::Diagonal(item.number_at(0)? > 0),
        "Windoku" if board.side == 9 && board.boxes == Some((3, 3)) => Whole::Rule(&rules::WINDOKU),
        "Windoku" => Whole::Regions(windows(board)),
        "DisjointSets" if board.is_boxed => Whole::Rule(&rules::DISJOINT_GROUPS),
        "DisjointSets" => Whole::Regions(
            board
                .boxes
                .map(|boxes| groups(board, boxes))
                .unwrap_or_default(),
        ),
        name if OWN.contains(&name) => {
            let rules = rules_of(name, board.side);
            let rules = (!rules.is_empty()).then_some(rules);
            Whole::Own(rules.ok_or_else(|| item.malformed())?)
        }
        "Var" | "FullRank" | "FullRankTies" | "Doppelganger" | "ChaosConstruction"
        | "ChaosArrow" | "ChaosCount" | "ConnectedValues" => Whole::LeftOut,
        name if let Some((_, rule)) = RULES.iter().find(|(known, _)| *known == name) => {
            Whole::Rule(rule)
        }
        name if let Some((_, kind)) = CLUES.iter().find(|(known, _)| *known == name) => {
            Whole::Clue(kind)
        }
        _ => return Ok(None),
    }))
}

fn own([name, sentence, notation]: [&str; 3]) -> NewRule {
    NewRule {
        name: name.to_owned(),
        sentence: sentence.to_owned(),
        look: RuleLook::Mark,
        notation: notation.to_owned(),
    }
}

/// The constraints that are rules of one's own for the whole board.
const OWN: [&str; 4] = [
    "GlobalEntropy",
    "GlobalMod",
    "DutchFlatmates",
    "AntiTaxicab",
];

/// The rules that one of them is; none on a board of a side that it can't have.
fn rules_of(item: &str, side: usize) -> Vec<NewRule> {
    let entropy = &known_rules::GLOBAL_ENTROPY;
    vec![own(match (item, side) {
        ("AntiTaxicab", _) => return taxicab(side),
        ("GlobalEntropy", 9) => [
            entropy.name.english(),
            entropy.sentence.english(),
            entropy.notation,
        ],
        ("GlobalMod", 9) => [
            "Global remainders",
            "The values of each 2×2 leave all remainders when divided by 3",
            "in each 2x2: count({1, 4, 7}) >= 1 and count({2, 5, 8}) >= 1 and count({3, 6, 9}) >= 1",
        ],
        ("DutchFlatmates", 9) => [
            "Dutch flatmates",
            "Each 5 has a 1 directly above it, or a 9 directly below it",
            "in each column: (first != 5 or second = 9) and (last != 5 or #8 = 1) and neighbours a, b, c: b != 5 or a = 1 or c = 9",
        ],
        _ => return Vec::new(),
    })]
}

/// The constraint that is a rule of one's own; of several that are one together, the first stands for all. `None` where no constraint is it,
/// or the others are not on the board.
pub fn of_rule(board: &Board, layout: &Layout, rule: &OwnRule) -> Option<Vec<String>> {
    let is_there = |one: &NewRule| {
        let mut others = layout.clues().iter().filter_map(Clue::rule);
        others.any(|other| other.notation() == one.notation)
    };
    OWN.iter()
        .filter(|_| rule.scope().is_of_board())
        .find_map(|item| {
            let rules = rules_of(item, board.side);
            let at = rules
                .iter()
                .position(|one| one.notation == rule.notation())?;
            let item = (at == 0).then(|| (*item).to_owned());
            rules
                .iter()
                .all(is_there)
                .then(|| item.into_iter().collect())
        })
}

/// A block of cells.
fn block(board: &Board, (top, left): (usize, usize), (rows, columns): (usize, usize)) -> Vec<Cell> {
    let rows = top..(top + rows).min(board.side);
    let cells = rows.flat_map(|row| {
        let columns = left..(left + columns).min(board.side);
        columns.map(move |column| board.at(row, column))
    });
    cells.collect()
}

fn windows(board: &Board) -> Vec<Vec<Cell>> {
    let Some((rows, columns)) = board.boxes else {
        return Vec::new();
    };
    let tops = (1..)
        .step_by(rows + 1)
        .take_while(|top| top + rows <= board.side);
    let places = tops.flat_map(|top| {
        let lefts = (1..)
            .step_by(columns + 1)
            .take_while(|left| left + columns <= board.side);
        lefts.map(move |left| (top, left))
    });
    places
        .map(|place| block(board, place, (rows, columns)))
        .collect()
}

/// The cells at the same place of all boxes.
fn groups(board: &Board, (rows, columns): (usize, usize)) -> Vec<Vec<Cell>> {
    let all = || (0..board.side * board.side).map(Cell::new);
    let place = |cell: Cell| {
        let (row, column) = board.place(cell);
        row % rows * columns + column % columns
    };
    (0..rows * columns)
        .map(|group| all().filter(|&cell| place(cell) == group).collect())
        .collect()
}

/// No two cells hold the number of steps between them; those of a row or column can't anyway.
fn taxicab(side: usize) -> Vec<NewRule> {
    let rule = |less: usize, more: usize| {
        let steps = less + more;
        let name = format!("Not {steps} steps apart ({less} and {more})");
        let sentence = format!(
            "No two cells with {steps} are {steps} steps apart, {less} one way and {more} the other"
        );
        let notation =
            format!("in each step {less}, {more}: first != {steps} or second != {steps}");
        own([&name, &sentence, &notation])
    };
    let all = (1..side).flat_map(|less| (less..=side - less).map(move |more| (less, more)));
    all.map(|(less, more)| rule(less, more)).collect()
}

/// The items of a block that is repeated, once for each cell where it is.
///
/// # Errors
/// One that is not on the board.
pub fn replicated(board: &Board, item: &Item) -> Result<Vec<Item>, TextProblem> {
    let origin = match item.argument(1) {
        "" => "R1C1",
        name => name,
    };
    let origin = board.cell(origin).ok_or_else(|| item.no_cell(origin))?;
    let mut all = Vec::new();
    for step in ones(item.argument(0)) {
        let target = origin.index() + step;
        if target >= board.side * board.side || all.len() > MOST_REPLICATED {
            return Err(item.malformed());
        }
        let (from, to) = (board.place(origin), board.place(Cell::new(target)));
        for inner in &item.inner {
            all.push(shifted(board, inner, (from, to))?);
        }
    }
    Ok(all)
}

/// More items are none of a puzzle.
const MOST_REPLICATED: usize = 10_000;

type Place = (usize, usize);

fn shifted(board: &Board, item: &Item, (from, to): (Place, Place)) -> Result<Item, TextProblem> {
    let has_key = matches!(
        &*item.name,
        "Pair" | "PairX" | "NFA" | "Regex" | "Replicate"
    );
    let moved = |token: &String| -> Result<String, TextProblem> {
        let (name, rest) = token.split_at(token.find('_').unwrap_or(token.len()));
        let Some(cell) = board.cell(name) else {
            return Ok(token.clone());
        };
        let place = board.place(cell);
        let on_board = |at: usize, from: usize, to: usize| {
            (at + to).checked_sub(from).filter(|&at| at < board.side)
        };
        let (row, column) = (
            on_board(place.0, from.0, to.0),
            on_board(place.1, from.1, to.1),
        );
        let (row, column) = row.zip(column).ok_or_else(|| item.no_cell(token))?;
        Ok(format!("{}{rest}", board.name(board.at(row, column))))
    };
    let arguments = item.arguments.iter().enumerate().map(|(at, token)| {
        let is_kept = has_key && at == 0 || item.name == "Replicate";
        if is_kept {
            Ok(token.clone())
        } else {
            moved(token)
        }
    });
    let inner = item
        .inner
        .iter()
        .map(|inner| shifted(board, inner, (from, to)));
    Ok(Item {
        inner: inner.collect::<Result<_, _>>()?,
        ..item.with(arguments.collect::<Result<_, _>>()?)
    })
}
