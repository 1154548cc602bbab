//! Constraints read as clues of a kind.

use super::beside;
use super::board::Board;
use super::kinds::{self, Form};
use super::lines::{optional_number, signs};
use super::sets::{cage_sum, quad};
use super::text::Item;
use crate::files::TextProblem;
use sudogon_board::layout::Clue;
use sudogon_board::layout::clues::ClueKind;
use sudogon_board::layout::clues::kinds::{
    CAGE, ENTROPIC, EXTRA_REGION, MODULAR, REGION_SUM, SANDWICH, SUM, TEN, WHISPER,
};
use sudogon_board::lists::keep_first;
use sudogon_board::puzzle::Value;

/// A clue, and where it stands if another one there takes its place.
pub type KeyedClue = (Option<String>, Clue);

/// The clues that a constraint is; `None` where no kind says just that.
///
/// # Errors
/// A constraint that can't be.
pub fn clues(board: &Board, item: &Item) -> Result<Option<Vec<KeyedClue>>, TextProblem> {
    if let Some(beside) = written_beside(board, item)? {
        return Ok(Some(vec![(None, beside)]));
    }
    let Some((row, kind)) =
        kinds::of(&item.name, item.argument(0)).and_then(|row| Some((row, row.clue?)))
    else {
        return Ok(None);
    };
    match row.form {
        Form::Signs => {
            let clues = signs(board, item)?.into_iter();
            Ok(Some(
                clues.map(|cells| (None, Clue::new(kind, cells))).collect(),
            ))
        }
        Form::Ends | Form::NumberOfLine | Form::NumberOfDiagonal => {
            let numbers = beside::numbers(board, item)?.into_iter();
            let clue = |one: beside::Beside| {
                let clue = Clue::new(kind, one.cells);
                (Some(one.key), clue.with_amount(one.number as usize))
            };
            Ok(Some(numbers.map(clue).collect()))
        }
        Form::Corner => {
            let value = |text: &String| {
                let number = usize::try_from(item.whole(text)?).ok();
                let value = number
                    .filter(|&number| number <= board.side)
                    .and_then(Value::new);
                value.ok_or_else(|| item.malformed())
            };
            let values = item.from(1).iter().map(value).collect::<Result<_, _>>()?;
            let clue = Clue::new(kind, quad(board, item)?).with_values(values);
            Ok(Some(vec![(
                Some(format!("Quad~{}", item.argument(0))),
                clue,
            )]))
        }
        form => {
            let clue = of_cells(board, item, form, kind)?;
            Ok(clue.map(|clue| clue.map(|clue| (None, clue)).into_iter().collect()))
        }
    }
}

/// The clue beside the board that is written as a constraint of any cells: a sandwich from the end of its line, a sum with its factors.
fn written_beside(board: &Board, item: &Item) -> Result<Option<Clue>, TextProblem> {
    let kind = match (&*item.name, item.argument(0).split_once("_=")) {
        ("Lunchbox", None) => &SANDWICH,
        ("Sum", Some((_, factors))) if factors == "_1".repeat(item.from(1).len()) => &SUM,
        _ => return Ok(None),
    };
    let cells = board.cells(item, item.from(1))?;
    let number = item.argument(0).split('_').next().unwrap_or_default();
    let number = usize::try_from(item.whole(number)?).ok();
    let is_one = kind == &SUM || beside::line_of(board, &cells).is_some();
    let clue = Clue::new(kind, cells);
    Ok(number
        .filter(|_| is_one)
        .map(|number| clue.with_amount(number)))
}

/// The clue of a list of cells; none where it asks nothing, `None` where no kind says just that.
fn of_cells(
    board: &Board,
    item: &Item,
    form: Form,
    kind: &'static ClueKind,
) -> Result<Option<Option<Clue>>, TextProblem> {
    let (amount, from) = match form {
        Form::MayNumber => optional_number(board, item, 5)?,
        Form::Number if kind == &CAGE => (cage_sum(item)? as i64, 1),
        Form::Number => (item.number_at(0)?, 1),
        Form::Is(_) => (0, 1),
        _ => (0, 0),
    };
    let is_loop = kind == &TEN && item.arguments.last().is_some_and(|last| last == "LOOP");
    if is_loop {
        return Ok(None);
    }
    let mut cells = board.cells(item, item.from(from))?;
    if kind == &EXTRA_REGION {
        keep_first(&mut cells);
    }
    if kind == &WHISPER && amount <= 0 {
        return Ok(Some(None));
    }
    let clue = Clue::new(kind, cells).with_amount(usize::try_from(amount).unwrap_or(0));
    Ok(is_same(board, &clue).then_some(Some(clue)))
}

/// The most that parts of a line may add up to.
const MOST_OF_PARTS: usize = 30;

/// Says whether a clue asks just what its constraint does.
pub fn is_same(board: &Board, clue: &Clue) -> bool {
    let (kind, cells) = (clue.kind, &clue.cells);
    let is = |other: &ClueKind| kind == other;
    // Two cells are no three, and one is no line.
    let least = if is(&ENTROPIC) || is(&MODULAR) {
        3
    } else {
        *kind.cells.start()
    };
    let is_once = |at: usize| !cells[..at].contains(&cells[at]);
    cells.len() >= least
        && kind.cells.contains(&cells.len())
        && (kind.may_revisit || (0..cells.len()).all(is_once))
        && (!is(&ENTROPIC) || board.side == 9)
        && (!is(&REGION_SUM) || board.has_areas)
        && (!is(&TEN) || clue.amount <= MOST_OF_PARTS)
}
