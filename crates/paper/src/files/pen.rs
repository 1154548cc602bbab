//! What the pen has drawn, as puzzle files and journals write it: lines through cells, and signs. Cells are 1-based indices.

use serde::{Deserialize, Serialize};

use sudogon_board::game::{Colour, Pen, PenSign, Spot};
use sudogon_board::layout::{Cell, Layout};

use super::TextProblem;

/// The field that errors name.
pub(super) const FIELD: &str = "pen";

/// A line, or a sign.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Drawn {
    /// A line through these cells.
    Line(Colour, Vec<usize>),
    /// A circle in a cell, or on the side between two.
    Circle(Colour, Vec<usize>),
    /// A cross there.
    Cross(Colour, Vec<usize>),
}

/// All that is drawn, lines as long as they go on in one colour.
pub(super) fn written(pen: &Pen) -> Vec<Drawn> {
    let mut lines: Vec<(Colour, Vec<usize>)> = Vec::new();
    for ([one, other], colour) in pen.lines() {
        let ends = [one.number(), other.number()];
        let goes_on = |line: &&mut (Colour, Vec<usize>)| {
            line.0 == colour && line.1.last().is_some_and(|last| ends.contains(last))
        };
        match lines.iter_mut().find(goes_on) {
            Some((_, cells)) => {
                let is_first = cells.last() == Some(&ends[0]);
                cells.push(if is_first { ends[1] } else { ends[0] });
            }
            None => lines.push((colour, ends.to_vec())),
        }
    }
    let lines = lines
        .into_iter()
        .map(|(colour, cells)| Drawn::Line(colour, cells));
    let signs = pen.signs().map(|(spot, sign, colour)| {
        let cells = spot.cells().map(Cell::number).collect();
        match sign {
            PenSign::Circle => Drawn::Circle(colour, cells),
            PenSign::Cross => Drawn::Cross(colour, cells),
        }
    });
    lines.chain(signs).collect()
}

/// Returns what was written.
///
/// # Errors
/// A cell that the layout does not have, or cells that no line or sign can be between.
pub(super) fn read(drawn: &[Drawn], layout: &Layout) -> Result<Pen, TextProblem> {
    let mut pen = Pen::default();
    let cell = |number: usize| {
        let cell = number.checked_sub(1).and_then(|index| layout.cell(index));
        cell.ok_or_else(|| TextProblem::NoCell {
            field: Some(FIELD),
            cell: number.to_string(),
            cells: layout.len(),
        })
    };
    for one in drawn {
        let (numbers, sign, colour) = match one {
            Drawn::Line(colour, numbers) => (numbers, None, *colour),
            Drawn::Circle(colour, numbers) => (numbers, Some(PenSign::Circle), *colour),
            Drawn::Cross(colour, numbers) => (numbers, Some(PenSign::Cross), *colour),
        };
        let cells: Vec<Cell> = numbers
            .iter()
            .map(|&number| cell(number))
            .collect::<Result<_, _>>()?;
        match (sign, &cells[..]) {
            (None, [_, _, ..]) => {
                for pair in cells.windows(2) {
                    if !layout.touch(pair[0], pair[1]) {
                        let [one, other] = [pair[0].number(), pair[1].number()];
                        return Err(TextProblem::PenLine(one, other));
                    }
                    pen.add_line([pair[0], pair[1]], colour);
                }
            }
            (None, _) => return Err(TextProblem::PenLineCells),
            (Some(sign), &[cell]) => pen.add_sign(Spot::Middle(cell), sign, colour),
            (Some(sign), &[one, other]) if layout.common_side(one, other).is_some() => {
                pen.add_sign(Spot::between(one, other), sign, colour);
            }
            (Some(_), _) => return Err(TextProblem::PenSignCells),
        }
    }
    Ok(pen)
}
