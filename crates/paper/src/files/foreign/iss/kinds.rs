//! Constraints that are a kind of clue.

use super::beside;
use super::board::Board;
use super::conditions::{cage_sum, quad};
use super::lines::{optional_number, signs};
use super::text::Item;
use crate::files::TextProblem;
use sudogon_board::layout::clues::ClueKind;
use sudogon_board::layout::clues::kinds::{
    ARROW, BETWEEN, BLACK, CAGE, DOUBLE_ARROW, ENTROPIC, EXTRA_REGION, GREATER, MODULAR,
    PALINDROME, PARITY, QUADRUPLE, REGION_SUM, RENBAN, SANDWICH, SKYSCRAPER, SUM, TEN, THERMOMETER,
    V, WHISPER, WHITE, X, X_SUM, ZIPPER,
};
use sudogon_board::layout::{Cell, Clue};
use sudogon_board::puzzle::Value;

/// A clue, and where it stands if another one there takes its place.
pub type KeyedClue = (Option<String>, Clue);

/// The clues that a constraint is; `None` where no kind says just that.
///
/// # Errors
/// A constraint that can't be.
pub fn clues(board: &Board, item: &Item) -> Result<Option<Vec<KeyedClue>>, TextProblem> {
    let sign: Option<&'static ClueKind> = match &*item.name {
        "WhiteDot" => Some(&WHITE),
        "BlackDot" => Some(&BLACK),
        "X" => Some(&X),
        "V" => Some(&V),
        "GreaterThan" => Some(&GREATER),
        _ => None,
    };
    if let Some(kind) = sign {
        let clues = signs(board, item)?.into_iter();
        return Ok(Some(
            clues.map(|cells| (None, Clue::new(kind, cells))).collect(),
        ));
    }
    let rim: Option<&'static ClueKind> = match &*item.name {
        "XSum" => Some(&X_SUM),
        "Skyscraper" => Some(&SKYSCRAPER),
        "Sandwich" => Some(&SANDWICH),
        "LittleKiller" => Some(&SUM),
        _ => None,
    };
    if let Some(kind) = rim {
        let numbers = beside::numbers(board, item)?.into_iter();
        let clue = |one: beside::Beside| {
            let amount = usize::try_from(one.number).unwrap_or(0);
            (
                Some(one.key),
                Clue::new(kind, one.cells).with_amount(amount),
            )
        };
        return Ok(Some(numbers.map(clue).collect()));
    }
    if item.name == "Quad" {
        return Ok(Some(vec![circle(board, item)?]));
    }
    let clue = of_line(board, item)?;
    Ok(clue.map(|clue| clue.map(|clue| (None, clue)).into_iter().collect()))
}

fn circle(board: &Board, item: &Item) -> Result<KeyedClue, TextProblem> {
    let value = |text: &String| {
        let number = usize::try_from(item.whole(text)?)
            .ok()
            .filter(|number| (1..=board.side).contains(number));
        number.and_then(Value::new).ok_or_else(|| item.malformed())
    };
    let values = item
        .from(1)
        .iter()
        .map(value)
        .collect::<Result<Vec<Value>, _>>()?;
    let clue = Clue::new(&QUADRUPLE, quad(board, item)?).with_values(values);
    Ok((Some(format!("Quad~{}", item.argument(0))), clue))
}

/// The clue of a list of cells; none where it asks nothing, `None` where no kind says just that.
fn of_line(board: &Board, item: &Item) -> Result<Option<Option<Clue>>, TextProblem> {
    let (kind, amount, from): (&'static ClueKind, i64, usize) = match &*item.name {
        "Cage" => (&CAGE, cage_sum(item)? as i64, 1),
        "AllDifferent" => (&EXTRA_REGION, 0, 0),
        "Thermo" => (&THERMOMETER, 0, 0),
        "Whisper" => {
            let (least, from) = optional_number(board, item, 5)?;
            (&WHISPER, least, from)
        }
        "Renban" => (&RENBAN, 0, 0),
        "Modular" if item.argument(0) == "3" => (&MODULAR, 0, 1),
        "Modular" if item.argument(0) == "2" => (&PARITY, 0, 1),
        "Entropic" if board.side == 9 => (&ENTROPIC, 0, 0),
        "Palindrome" => (&PALINDROME, 0, 0),
        "Zipper" => (&ZIPPER, 0, 0),
        "RegionSumLine" if board.has_areas => (&REGION_SUM, 0, 0),
        "SumLine" if item.arguments.last().is_none_or(|last| last != "LOOP") => {
            (&TEN, item.number_at(0)?, 1)
        }
        "Between" => (&BETWEEN, 0, 0),
        "Arrow" => (&ARROW, 0, 0),
        "DoubleArrow" => (&DOUBLE_ARROW, 0, 0),
        _ => return Ok(None),
    };
    let mut cells = board.cells(item, item.from(from))?;
    if item.name == "AllDifferent" {
        without_repeats(&mut cells);
    }
    if kind == &WHISPER && amount <= 0 {
        return Ok(Some(None));
    }
    let mut once = cells.clone();
    without_repeats(&mut once);
    // Two cells are no three, and one is no line.
    let least = if kind == &ENTROPIC || kind == &MODULAR {
        3
    } else {
        *kind.cells.start()
    };
    let fits = cells.len() >= least && kind.cells.contains(&cells.len());
    let is_said = fits && (kind.may_revisit || once.len() == cells.len());
    let clue = Clue::new(kind, cells).with_amount(usize::try_from(amount).unwrap_or(0));
    Ok(is_said.then_some(Some(clue)))
}

fn without_repeats(cells: &mut Vec<Cell>) {
    let mut seen = Vec::new();
    cells.retain(|cell| {
        let is_new = !seen.contains(cell);
        seen.push(*cell);
        is_new
    });
}
