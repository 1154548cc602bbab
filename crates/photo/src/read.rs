//! The entry: a board is found in a picture and read.

use std::sync::Arc;

use super::caged_board::{Caged, caged};
use super::cells::alphabet::Alphabet;
use super::cells::cell_ink::CellInk;
use super::cells::cut_out::{CELL, MIDDLE};
use super::cells::ink_traits::{FigureInk, ink};
use super::cells::net::Net;
use super::finding::printed_shape::{PrintedShape, unit};
use super::flattening::flattened_board::window;
use super::flattening::lattice::Lattice;
use super::flattening::surface::Surface;
use super::locate::{Located, locate};
use super::lookalike_layouts::alikes;
use super::marked_cells::set_marks_apart;
use super::oriented_reading::{OrientedReading, best_way};
use super::pixels::grey::Grey;
use super::pixels::picture::InputPicture;
use super::print_has_one_solution::tell_print_from_pen;
use super::reading::{BoardReading, CellReading};
use super::request::{ReadingRequest, ReadingStage, Unread, WatchedReading};
use super::rings_and_suggestion::{self, take_proven};
use super::variant::paper_colours::PaperColours;
use super::variant::shaded_cells::with_shaded_rules;
use super::variant::thick_lines::layout_by_lines;
use sudogon_board::layout::geometry::point;
use sudogon_board::layout::{self, Layout};
use sudogon_board::puzzle::Value;
use sudogon_board::watch::Watch;

/// Finds a board in a picture and reads it.
///
/// # Errors
/// The watcher stopped it, or there is no board.
pub fn read(
    picture: &InputPicture,
    request: &ReadingRequest,
    watch: Watch<'_, ReadingStage>,
) -> Result<BoardReading, Unread> {
    let Some((wider, margin)) = picture.with_paper_around() else {
        return read_between_paper(picture, request, watch);
    };
    let margin = margin as f32;
    let from = point(margin, margin);
    let mut request = request.clone();
    request.corners = request.corners.map(|corners| corners.map(|at| at + from));
    let watch = &mut |stage: &ReadingStage| watch(&stage.without_margin(from));
    let mut reading = read_between_paper(&wider, &request, watch)?;
    reading.surface.margin = margin;
    Ok(reading)
}

fn read_between_paper(
    picture: &InputPicture,
    request: &ReadingRequest,
    watch: Watch<'_, ReadingStage>,
) -> Result<BoardReading, Unread> {
    let mut steps = WatchedReading::new(ReadingStage::Finding, watch);
    steps.step()?;
    let mut located = locate(picture, request, &mut steps)?.ok_or(Unread::NoBoard)?;
    let mut way = best_way(&located, request, &mut steps)?;
    // Beside a puzzle the answer of the last one may stand.
    if way.is_answer() && located.keep_apart_from(way.surface.corners()) {
        let other = best_way(&located, request, &mut steps)?;
        if !other.is_noise(&located) {
            way = other;
        }
    }
    if request.corners.is_none() && way.is_noise(&located) {
        return Err(Unread::NoBoard);
    }
    steps.step()?;
    let shape = &located.shapes[way.shape];
    let has_diagonals = way.has_diagonals;
    let layout_on =
        |surface: &Surface| layout_on(picture, &located, request, shape, surface, has_diagonals);
    let mut layout = layout_on(&way.surface);
    let (mut cages, mut are_seen) = (Vec::new(), false);
    if layout.clues().is_empty() {
        let grey = &located.grey;
        match caged(picture, grey, shape, &way, &layout, request, layout_on) {
            Caged::Not => {}
            Caged::Unread => are_seen = true,
            Caged::Read(turned, of_print, found) => {
                way = *turned;
                (layout, cages) = (of_print, found);
            }
        }
    }
    if layout.symbols() != way.symbols {
        layout = layout::with_symbols(&layout, way.symbols).unwrap_or(layout);
    }
    let seen = Arc::new(way.seen(&located.shapes[way.shape]));
    steps.begin(ReadingStage::Checking(seen))?;
    let inks = inks_of(picture, shape, &way);
    // Sums of cages would be taken for marks.
    let marks = match cages.is_empty() {
        true => marks(&mut way, &located.grey, shape, &layout, &request.net),
        false => Vec::new(),
    };
    tell_print_from_pen(
        &layout,
        !cages.is_empty(),
        &mut way.figures,
        &inks,
        &mut steps,
    )?;
    let mut cells: Vec<CellReading> = way.figures.drain(..).map(CellReading::new).collect();
    let mut checked = rings_and_suggestion::examine(&layout, &cells, &cages, &mut steps)?;
    if take_proven(&layout, &mut cells, &mut cages, &checked.suggestion) {
        checked = rings_and_suggestion::examine(&layout, &cells, &cages, &mut steps)?;
    }
    // Numbers that have one solution, or would have it with the suggestion, need no cages: those of a killer are too few for that. What
    // looked like sides of cages on 13 of the newspaper photos was noise.
    let needs_cages = !checked.solutions.is_one() && checked.suggestion.is_empty();
    let has_unread_cages = are_seen && needs_cages;
    if !has_unread_cages {
        for (cell, marks) in cells.iter_mut().zip(marks) {
            cell.marks = marks;
        }
    }
    let is_told = request.layout.is_some() || !cages.is_empty() || has_unread_cages;
    let mut alikes = if is_told {
        Vec::new()
    } else {
        alikes(&layout, checked.solutions.is_one(), &cells, &mut steps)?
    };
    if !checked.solutions.is_one()
        && let [only] = &alikes[..]
    {
        checked = rings_and_suggestion::examine(only, &cells, &cages, &mut steps)?;
        alikes.clear();
    }
    rings_and_suggestion::ring(&mut cells, &cages, &checked);
    Ok(BoardReading {
        layout: checked.layout,
        cells,
        cages,
        solutions: checked.solutions,
        suggestion: checked.suggestion,
        has_unread_cages,
        alikes,
        fit: shape.score(&located.grey, way.surface.corners()),
        cut_outs: way.cut_outs,
        surface: way.surface,
    })
}

/// Returns what the ink of each figure of a board is like.
fn inks_of(
    picture: &InputPicture,
    shape: &PrintedShape,
    way: &OrientedReading,
) -> Vec<Option<FigureInk>> {
    let unit = window(shape) / CELL as f32;
    let corner = shape.layout.bounds().min;
    let offset = |at: usize| (at as f32 + 0.5 - MIDDLE as f32 / 2.0) * unit;
    let cells = shape.layout.cells().zip(&way.cut_outs);
    let inks = cells.map(|(cell, cut_out)| {
        let middle = shape.layout.shape(cell).middle - corner;
        let place = |x, y| way.surface.at(middle + point(offset(x), offset(y)));
        ink(cut_out, |x, y| picture.at(place(x, y)))
    });
    inks.collect()
}

/// Reads the small figures of each cell, and takes the values from cells that have only these.
fn marks(
    way: &mut OrientedReading,
    grey: &Grey,
    shape: &PrintedShape,
    layout: &Layout,
    net: &Net,
) -> Vec<Vec<Value>> {
    let alphabets = Alphabet::all(&shape.layout);
    let alphabet = alphabets
        .iter()
        .find(|alphabet| alphabet.symbols == way.symbols);
    let Some(alphabet) = alphabet else {
        return Vec::new();
    };
    let (corner, side) = (shape.layout.bounds().min, window(shape));
    let inks = shape.layout.cells().map(|cell| {
        let middle = shape.layout.shape(cell).middle - corner;
        CellInk::of(grey, |from| way.surface.at(middle + from * side))
    });
    let inks: Vec<Option<CellInk>> = inks.collect();
    let layout = (layout, shape.lattice.is_some());
    set_marks_apart(&mut way.figures, &inks, layout, (net, alphabet))
}

/// The layout of a board on a surface: the one that somebody has named, if it is whole; otherwise the print tells it.
fn layout_on(
    picture: &InputPicture,
    located: &Located,
    request: &ReadingRequest,
    shape: &PrintedShape,
    surface: &Surface,
    has_diagonals: bool,
) -> Arc<Layout> {
    let given = request.layout.as_ref();
    let is_told = given.is_some_and(|layout| layout.unfinished().is_none());
    match shape.lattice.as_ref().filter(|_| !is_told) {
        Some(lattice) => {
            let colours = PaperColours::of(picture, surface, lattice);
            let grey = &located.grey;
            layout_by_print(grey, &colours, shape, lattice, surface, has_diagonals)
        }
        None => Arc::clone(&shape.layout),
    }
}

/// The layout of a shape by its thick lines, the colours of its paper, and lines from corner to corner, if it has them.
fn layout_by_print(
    grey: &Grey,
    colours: &PaperColours,
    shape: &PrintedShape,
    lattice: &Lattice,
    surface: &Surface,
    has_diagonals: bool,
) -> Arc<Layout> {
    let flat = upright(grey, shape, surface);
    let by_lines = layout_by_lines(&flat, lattice, CELL);
    let layout = by_lines
        .or_else(|| colours.layout(lattice))
        .unwrap_or_else(|| Arc::clone(&shape.layout));
    let with_diagonals = || layout::with_rule(&layout, &layout::rules::X, true).ok();
    match has_diagonals.then(with_diagonals).flatten() {
        Some(layout) => layout,
        None => with_shaded_rules(layout, colours, lattice),
    }
}

/// The upright board from above.
fn upright(grey: &Grey, shape: &PrintedShape, surface: &Surface) -> Grey {
    let pixels = |units: f32| (units.round() as usize) * CELL;
    grey.warped(pixels(shape.size.x), pixels(shape.size.y), |x, y| {
        surface.at(unit(x, y) * (1.0 / CELL as f32))
    })
}
