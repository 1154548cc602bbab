//! What a strategy that is watched has done: guesses, what it takes back, what it has in mind for open cells.

use egui::epaint::PathShape;
use egui::{Color32, Shape, Stroke, vec2};

use crate::app::style::theme;
use crate::layout::{Cell, CellSet, Layout};
use crate::puzzle::{Value, ValueSet};

use super::paint::Picture;
use super::place::inset;

/// Marks on the board beside its values. Each has a form of its own: guesses stand in a diamond, what is taken back has a stroke
/// through it, a dead end has a cross.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// Cells whose value is a guess.
    pub guesses: CellSet,
    /// Values that have just been taken back.
    pub taken: Vec<(Cell, Value)>,
    /// What each cell may still be; empty where that is not kept.
    pub sets: Vec<ValueSet>,
    /// Values that are out, in open cells.
    pub out: Vec<(Cell, Value)>,
    /// The cell that it is about.
    pub here: Option<Cell>,
    /// The cell for which nothing is left.
    pub dead: Option<Cell>,
    /// What the player would place.
    pub answer: Option<(Cell, Value)>,
}

impl Trace {
    /// Nothing yet.
    pub fn new(layout: &Layout) -> Self {
        Self {
            guesses: CellSet::new(layout.len()),
            taken: Vec::new(),
            sets: Vec::new(),
            out: Vec::new(),
            here: None,
            dead: None,
            answer: None,
        }
    }
}

/// Draws a trace over the values.
pub fn paint(picture: &Picture<'_>, trace: &Trace) {
    let (layout, theme) = (picture.layout, picture.theme);
    let is_open = |cell: Cell| picture.board().value(cell).is_none();
    let struck: CellSet = {
        let mut cells = CellSet::new(layout.len());
        trace.taken.iter().for_each(|(cell, _)| cells.insert(*cell));
        trace
            .answer
            .iter()
            .for_each(|(cell, _)| cells.insert(*cell));
        cells
    };
    for &cell in &picture.cells {
        if let Some(set) = trace.sets.get(cell.index())
            && is_open(cell)
            && !struck.contains(cell)
        {
            for value in set.iter() {
                picture.small(
                    picture.candidate(cell, value),
                    value,
                    picture.mark_size(cell),
                    theme.quiet_on_fill,
                );
            }
        }
        if trace.guesses.contains(cell) {
            diamond(picture, cell);
        }
    }
    for &(cell, value) in trace.out.iter().filter(|(cell, _)| !struck.contains(*cell)) {
        picture.struck(
            picture.candidate(cell, value),
            value,
            picture.mark_size(cell),
            theme.text,
        );
    }
    for &(cell, value) in &trace.taken {
        let at = picture
            .place
            .slot(layout, cell, layout.shape(cell).slots.value);
        let size = 0.8 * picture.value_size(cell);
        picture.symbol(at, value, theme::slanted_figures(size), theme.quiet_on_fill);
        let reach = vec2(0.5 * size, -0.36 * size);
        picture.painter.line_segment(
            [at - reach, at + reach],
            Stroke::new((0.07 * size).max(1.4), theme.reason),
        );
    }
    if let Some((cell, value)) = trace.answer {
        let at = picture
            .place
            .slot(layout, cell, layout.shape(cell).slots.value);
        picture.symbol(
            at,
            value,
            theme::regular(picture.value_size(cell)),
            theme.own,
        );
    }
    if let Some(cell) = trace.here {
        picture.ring(cell, theme.accent, theme::CURSOR_RING);
    }
    if let Some(cell) = trace.dead {
        let at = picture
            .place
            .slot(layout, cell, layout.shape(cell).slots.value);
        let reach = 0.3 * layout.shape(cell).slots.value_height * picture.place.scale;
        let stroke = Stroke::new((0.2 * reach).max(2.0), theme.conflict);
        for way in [vec2(reach, reach), vec2(reach, -reach)] {
            picture.painter.line_segment([at - way, at + way], stroke);
        }
    }
}

/// A diamond round a value that was guessed.
fn diamond(picture: &Picture<'_>, cell: Cell) {
    let slots = &picture.layout.shape(cell).slots;
    let at = picture.place.slot(picture.layout, cell, slots.value);
    let reach = 0.74 * slots.value_height * picture.place.scale;
    let points = [
        vec2(0.0, -reach),
        vec2(reach, 0.0),
        vec2(0.0, reach),
        vec2(-reach, 0.0),
    ];
    let points = inset(&points.map(|way| at + way), 0.0);
    let stroke = Stroke::new((0.05 * reach).max(1.4), picture.theme.reason);
    picture.painter.add(Shape::Path(PathShape {
        points,
        closed: true,
        fill: Color32::TRANSPARENT,
        stroke: stroke.into(),
    }));
}
