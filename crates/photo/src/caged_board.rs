//! The cages of a board, which also tell which way it lies: their sums stand in top left corners.

use std::sync::Arc;

use super::cages::cage_areas::{FoundCage, are_cages, first_squares, found};
use super::cages::cage_sides::{CELL, CageSides};
use super::cages::corner_numbers::{CELL as CORNER_CELL, written};
use super::cages::dashed_lines;
use super::finding::printed_shape::PrintedShape;
use super::flattening::lattice::Lattice;
use super::flattening::ridge::even_flat;
use super::flattening::surface::Surface;
use super::oriented_reading::OrientedReading;
use super::pixels::grey::Grey;
use super::pixels::picture::InputPicture;
use super::reading::CageReading;
use super::request::ReadingRequest;
use super::variant::paper_colours::PaperColours;
use sudogon_board::layout::Layout;
use sudogon_board::layout::geometry::Bounds;

/// A picture whose cells have more pixels a side than the first is made smaller, so that they have as many as the second, from which corners
/// are cut (`cages/corner_numbers.rs`).
const MOST: f32 = 120.0;
const WANTED: f32 = CORNER_CELL as f32;

/// How sure sums are at least, in the mean, that are looked for where cages begin: in a wrong turn there are none.
const READABLE: f32 = 0.3;

/// The result of looking for cages.
pub enum Caged {
    /// There are none.
    Not,
    /// There are some, which could not be read.
    Unread,
    /// The way in which their sums stand upright, its layout, and they.
    Read(Box<OrientedReading>, Arc<Layout>, Vec<CageReading>),
}

/// Looks for cages on a board with a layout as it lies, or turned; a function gives the layout on a surface.
pub fn caged(
    picture: &InputPicture,
    grey: &Grey,
    shape: &PrintedShape,
    way: &OrientedReading,
    layout: &Arc<Layout>,
    request: &ReadingRequest,
    layout_on: impl Fn(&Surface) -> Arc<Layout>,
) -> Caged {
    let Some(lattice) = &shape.lattice else {
        return Caged::Not;
    };
    let side = shape.pixels_per_unit(way.surface.corners());
    let (grey, scale) = grey.limited(side, MOST, WANTED);
    let grey = grey.as_ref();
    let on = |surface: &Surface, at| surface.at(at) * scale;
    let print = |surface: &Surface| CagePrint {
        even: even_flat(grey, lattice, CELL, 0, |at| on(surface, at)),
        colours: PaperColours::of(picture, surface, lattice),
    };
    let seen = print(&way.surface).cages(lattice, layout);
    if seen == CageEvidence::None {
        return Caged::Not;
    }
    let turned = |turn: usize, believed: bool| {
        let surface = way.surface.turned_back(turn);
        let in_corners = |first: &[usize]| written(lattice, first, |at| grey.at(on(&surface, at)));
        // Where nothing is written in the corners, the board lies in another way.
        let alone = if believed {
            None
        } else {
            Some(in_corners(&[])?)
        };
        let layout = layout_on(&surface);
        let CagePrint { even, colours } = print(&surface);
        let by_sides = || in_corners(&first_squares(&even, &colours, lattice, &layout));
        let written = alone.or_else(by_sides)?;
        let net = &request.net;
        let found = found(&even, &colours, lattice, &layout, &written, believed, net)?;
        Some((turn, layout, found))
    };
    let turns = || 0..shape.turns(request.is_upright);
    let as_written = || turns().find_map(|turn| turned(turn, false));
    // Sums that can't be told from lines by themselves stand where cages begin: in one turn only.
    let by_sides = || {
        let turns = turns().filter(|_| seen == CageEvidence::Clear);
        let found = turns.filter_map(|turn| turned(turn, true));
        let found = found.map(|found| (certainty(&found.2), found));
        let best = found.max_by(|a, b| a.0.total_cmp(&b.0));
        best.filter(|(certainty, _)| *certainty > READABLE)
            .map(|(_, found)| found)
    };
    let found = as_written().or_else(by_sides);
    match (found, seen) {
        (Some((turn, layout, found)), _) => {
            let places: Vec<Bounds> = found.iter().flat_map(|cage| cage.written.clone()).collect();
            let way = way.turned_without(turn, shape, &places, &request.net);
            let cages = found
                .into_iter()
                .map(|FoundCage { cells, sums, .. }| CageReading { cells, sums });
            Caged::Read(Box::new(way), layout, cages.collect())
        }
        (None, CageEvidence::Clear) => Caged::Unread,
        (None, CageEvidence::Perhaps | CageEvidence::None) => Caged::Not,
    }
}

/// How sure the sums of cages are, in the mean.
fn certainty(found: &[FoundCage]) -> f32 {
    let sure = |cage: &FoundCage| cage.sums.first().map_or(0.0, |(_, share)| *share);
    found.iter().map(sure).sum::<f32>() / found.len().max(1) as f32
}

/// Whether a board has cages, by their sides alone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CageEvidence {
    None,
    /// Lines that part the board in no way as cages do.
    Perhaps,
    Clear,
}

/// Marks that may tell cages, on a board from above.
struct CagePrint {
    /// Evenly lit.
    even: Grey,
    colours: PaperColours,
}

impl CagePrint {
    /// Whether there are any, whichever way the board lies.
    fn cages(&self, lattice: &Lattice, layout: &Layout) -> CageEvidence {
        let by_lines = CageSides::by_lines(&self.even, lattice, layout);
        let by_colours = CageSides::by_colours(&self.colours, lattice);
        let are_cages = |sides: &CageSides| are_cages(sides, lattice, layout);
        if dashed_lines::are_drawn(&self.even, lattice)
            || by_lines.as_ref().is_some_and(are_cages)
            || are_cages(&by_colours)
        {
            CageEvidence::Clear
        } else if by_lines.is_some() {
            CageEvidence::Perhaps
        } else {
            CageEvidence::None
        }
    }
}
