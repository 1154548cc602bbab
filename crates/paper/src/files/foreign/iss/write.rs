//! A game as a text: its board, its printed values, and a constraint for each clue, by the tables that reading goes by.

use super::board::{Board, usual_boxes};
use super::kinds::{self, Form};
use super::{beside, clues, own, text, whole_board};
use crate::files::foreign::partition::{box_of, form, in_order};
use sudogon_board::game::Game;
use sudogon_board::layout::clues::ClueScope;
use sudogon_board::layout::clues::kinds::{BAR, EVEN, NO_MORE_BARS, ODD};
use sudogon_board::layout::{Clue, Layout};

/// The least side of a board on which odd values are several, and even ones.
const LEAST_WITH_PARITY: usize = 4;

/// Writes a game with those of its clues that can be written.
pub fn text(game: &Game, clues: &[&Clue]) -> String {
    let (layout, givens) = (game.board().layout(), &game.board().puzzle().givens);
    let Some(board) = board(layout) else {
        return String::new();
    };
    let given = |cell| {
        Some(format!(
            "~{}_{}",
            board.name(cell),
            givens.get(cell)?.number()
        ))
    };
    let givens: String = layout.cells().filter_map(given).collect();
    let mut items = vec![shape(layout)];
    items.extend((!givens.is_empty()).then_some(givens));
    items.extend(whole_board::of_layout(&board, layout));
    items.extend(
        clues
            .iter()
            .filter_map(|clue| items_of(&board, layout, clue))
            .flatten(),
    );
    format!(".{}", items.join("."))
}

/// Says whether a clue can be written beside those that are: where the solver holds but one the second can't.
pub fn can_write(layout: &Layout, clue: &Clue, held: &[&Clue]) -> bool {
    let Some(board) = board(layout) else {
        return false;
    };
    let has_one_place = kinds::of_clue(clue.kind).is_some_and(|kind| {
        let is_beside =
            [Form::Ends, Form::NumberOfLine, Form::NumberOfDiagonal].contains(&kind.form);
        is_beside || kind.form == Form::Corner
    });
    let sorted = |clue: &Clue| {
        let mut cells = clue.cells.clone();
        cells.sort_unstable();
        cells
    };
    let is_there = |other: &&Clue| match other.kind {
        kind if kind != clue.kind || !has_one_place => false,
        _ if clue.values.is_empty() => other.cells == clue.cells,
        _ => sorted(other) == sorted(clue),
    };
    !held.iter().any(is_there) && items_of(&board, layout, clue).is_some()
}

/// A board as its text is read; `None` where there is no constraint for its shape.
pub fn board(layout: &Layout) -> Option<Board> {
    let is_square = form(layout).is_some_and(|(side, _)| (2..=16).contains(&side));
    // As many cells outside of regions as one has would be one.
    let outside = layout.regions().unwrap_or_default().matches('-').count();
    let can_be = is_square && layout.unfinished().is_none() && outside != layout.values();
    let items = text::items(&format!(".{}", can_be.then(|| shape(layout))?));
    Board::of(&items.ok()?).ok()
}

/// The constraints of a board's shape; cells that are in no region have a letter of their own.
fn shape(layout: &Layout) -> String {
    let side = layout.values();
    let (boxes, usual) = (
        form(layout).and_then(|form| form.1),
        usual_boxes(side, side),
    );
    let regions = match (layout.regions(), boxes) {
        (Some(map), _) => in_order(&map.chars().collect::<Vec<_>>()),
        (None, Some(boxes)) if Some(boxes) != usual => {
            (0..side * side).map(|at| box_of(at, side, boxes)).collect()
        }
        _ => Vec::new(),
    };
    let letter = |region: &usize| char::from_digit(*region as u32, 36);
    let regions: String = regions.iter().filter_map(letter).collect();
    let no_boxes = if usual.is_some() && boxes != usual {
        ".NoBoxes"
    } else {
        ""
    };
    let jigsaw = if regions.is_empty() { "" } else { ".Jigsaw~" };
    format!("Shape~{side}x{side}{no_boxes}{jigsaw}{regions}")
}

/// The constraints that say what a clue does, all together; `None` where none do.
pub fn items_of(board: &Board, layout: &Layout, clue: &Clue) -> Option<Vec<String>> {
    if clue.rule().is_some() {
        return own::items(board, layout, clue);
    }
    if [&EVEN, &ODD].contains(&clue.kind) {
        let first = if clue.kind == &ODD { 1 } else { 2 };
        let values: String = (first..=board.side)
            .step_by(2)
            .map(|value| format!("_{value}"))
            .collect();
        let cells = clue
            .cells
            .iter()
            .map(|&cell| format!("~{}{values}", board.name(cell)));
        return (board.side >= LEAST_WITH_PARITY).then(|| vec![cells.collect()]);
    }
    // Constraints know no bars.
    let has_bars = || layout.clues().iter().any(|other| other.kind == &BAR);
    let of_board = whole_board::CLUES
        .iter()
        .find(|(_, kind)| *kind == clue.kind);
    if let Some((name, _)) = of_board.filter(|(_, kind)| *kind != &NO_MORE_BARS || !has_bars()) {
        return Some(vec![(*name).to_owned()]);
    }
    if let Some(table) = kinds::table_of(clue.kind, board.side) {
        let lines: Vec<String> = match clue.kind.scope {
            ClueScope::Unmarked(_) => {
                let all = layout.constraints().iter();
                let of_clue = all.filter(|one| one.clue_of(layout.clues()).kind == clue.kind);
                of_clue.map(|one| board.names(&one.cells)).collect()
            }
            _ => vec![board.names(&clue.cells)],
        };
        return Some(vec![format!("{table}~{}", lines.join("~~"))]);
    }
    let kind = kinds::of_clue(clue.kind).filter(|_| clues::is_same(board, clue))?;
    let cells = board.names(&clue.cells);
    let number = (clue.amount > 0).then_some(clue.amount);
    let arguments = match kind.form {
        Form::Cells => cells,
        // A cage may have no sum.
        Form::Number if !kind.needs_number() => format!("{}~{cells}", clue.amount),
        Form::Number | Form::MayNumber => format!("{}~{cells}", number?),
        Form::Is(text) => format!("{text}~{cells}"),
        Form::Signs if board.is_beside(clue.cells[0], clue.cells[1]) => cells,
        Form::Corner => {
            let first = clue.cells.iter().min()?;
            let values = clue
                .values
                .iter()
                .map(|value| format!("~{}", value.number()));
            let around = board.around(*first)?;
            let fits = clue.cells.len() == around.len()
                && !clue.values.is_empty()
                && around.iter().all(|cell| clue.cells.contains(cell));
            fits.then(|| board.name(*first) + &values.collect::<String>())?
        }
        Form::Ends => match beside::line_of(board, &clue.cells)? {
            (line, false) => format!("{line}~{}~", number?),
            (line, true) => format!("{line}~~{}", number?),
        },
        Form::NumberOfLine => match beside::line_of(board, &clue.cells)? {
            (line, false) => format!("{}~{line}", clue.amount),
            // What stands at the other end is written as one of any cells.
            (_, true) => return Some(vec![format!("Lunchbox~{}~{cells}", clue.amount)]),
        },
        Form::NumberOfDiagonal => match beside::diagonal(board, clue.cells[0]) {
            Some(diagonal) if diagonal == clue.cells => {
                format!("{}~{}", number?, board.name(clue.cells[0]))
            }
            _ => {
                // Other numbers beside the board are told from sums in it by their factors.
                let factors = "_1".repeat(clue.cells.len());
                return Some(vec![format!("Sum~{}_={factors}~{cells}", number?)]);
            }
        },
        Form::Signs | Form::Other => return None,
    };
    Some(vec![format!("{}~{arguments}", kind.name)])
}
