//! The cages of a board, which also tell which way it lies: their sums stand in top left corners.

use std::sync::Arc;

use super::cages::corners::written;
use super::cages::dashes;
use super::cages::found::{Found, found};
use super::cages::outlines::are_cages;
use super::cages::sides::{CELL, CageSides};
use super::finding::shape::Shape;
use super::flattening::lattice::Lattice;
use super::flattening::ridge::even_flat;
use super::flattening::surface::Surface;
use super::pixels::grey::Grey;
use super::pixels::picture::Picture;
use super::reading::CageReading;
use super::request::Request;
use super::variant::paper_colours::PaperColours;
use super::way::Way;
use sudogon_core::layout::Layout;
use sudogon_core::layout::geometry::Bounds;

/// A cell has at most so many pixels a side before its corners are looked at; a larger picture is made smaller.
const MOST: f32 = 120.0;

/// To this.
const WANTED: f32 = 96.0;

/// What was seen of cages.
pub enum Caged {
    /// There are none.
    Not,
    /// There are some, which could not be read.
    Unread,
    /// The way in which their sums stand upright, its layout, and they.
    Read(Box<Way>, Arc<Layout>, Vec<CageReading>),
}

/// Looks for cages on a board with a layout as it lies, or turned; a function gives the layout on a surface.
pub fn caged(
    picture: &Picture,
    grey: &Grey,
    (shape, way): (&Shape, &Way),
    layout: &Arc<Layout>,
    request: &Request,
    layout_on: impl Fn(&Surface) -> Arc<Layout>,
) -> Caged {
    let Some(lattice) = &shape.lattice else {
        return Caged::Not;
    };
    let side = shape.pixels_per_unit(way.surface.corners());
    let (grey, scale) = grey.limited(side, MOST, WANTED);
    let grey = grey.as_ref();
    let on = |surface: &Surface, at| surface.at(at) * scale;
    let print = |surface: &Surface| Print {
        even: even_flat(grey, lattice, CELL, 0, |at| on(surface, at)),
        colours: PaperColours::of(picture, surface, lattice),
    };
    let seen = print(&way.surface).cages(lattice, layout);
    if seen == Seen::None {
        return Caged::Not;
    }
    let turns = if shape.turns_into_itself && !request.is_upright {
        4
    } else {
        1
    };
    for turn in 0..turns {
        let surface = way.surface.turned_back(turn);
        // Where nothing is written in the corners, the board lies in another way.
        let Some(written) = written(lattice, |at| grey.at(on(&surface, at))) else {
            continue;
        };
        let layout = layout_on(&surface);
        let Print { even, colours } = print(&surface);
        if let Some(found) = found(&even, &colours, (lattice, &layout), &written) {
            let places: Vec<Bounds> = found.iter().flat_map(|cage| cage.written.clone()).collect();
            let way = way.turned_without(turn, shape, &places);
            let cages = found
                .into_iter()
                .map(|Found { cells, sums, .. }| CageReading { cells, sums });
            return Caged::Read(Box::new(way), layout, cages.collect());
        }
    }
    match seen {
        Seen::Clear => Caged::Unread,
        Seen::Perhaps | Seen::None => Caged::Not,
    }
}

/// Whether a board has cages, by their sides alone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    None,
    /// Lines that part the board in no way as cages do.
    Perhaps,
    Clear,
}

/// What may tell cages, on a board from above.
struct Print {
    /// Evenly lit.
    even: Grey,
    colours: PaperColours,
}

impl Print {
    /// Whether there are any, whichever way the board lies.
    fn cages(&self, lattice: &Lattice, layout: &Layout) -> Seen {
        let by_lines = CageSides::by_lines(&self.even, lattice, layout);
        let by_colours = CageSides::by_colours(&self.colours, lattice);
        let are_cages = |sides: &CageSides| are_cages(sides, lattice, layout);
        if dashes::are_drawn(&self.even, lattice)
            || by_lines.as_ref().is_some_and(are_cages)
            || are_cages(&by_colours)
        {
            Seen::Clear
        } else if by_lines.is_some() {
            Seen::Perhaps
        } else {
            Seen::None
        }
    }
}
