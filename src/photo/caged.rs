//! The cages of a board, which also tell which way it lies: their sums stand in top left corners.

use std::sync::Arc;

use super::cages::dashes;
use super::cages::found::{Found, found};
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
use crate::layout::Layout;
use crate::layout::geometry::Bounds;

/// A cell has at most so many pixels a side before its corners are looked at; a larger picture is made smaller.
const MOST: f32 = 120.0;

/// To this.
const WANTED: f32 = 96.0;

/// The share of sides between colours, where these may tell cages.
const COLOURED: f32 = 0.25;

/// What was seen of cages.
pub enum Caged {
    /// There are none.
    Not,
    /// There are some, which could not be read.
    Unread,
    /// The way in which their sums stand upright, its layout, and they.
    Read(Box<Way>, Arc<Layout>, Vec<CageReading>),
}

/// Looks for cages on a board as it lies, or turned; a function gives the layout on a surface.
pub fn caged(
    picture: &Picture,
    grey: &Grey,
    (shape, way): (&Shape, &Way),
    request: &Request,
    layout_on: impl Fn(&Surface) -> Arc<Layout>,
) -> Caged {
    let Some(lattice) = &shape.lattice else {
        return Caged::Not;
    };
    let side = shape.pixels_per_unit(way.surface.corners());
    let scale = if side > MOST { WANTED / side } else { 1.0 };
    let scaled;
    let grey = match scale < 1.0 {
        true => {
            scaled = grey.scaled(scale);
            &scaled
        }
        false => grey,
    };
    let on = |surface: &Surface, at| surface.at(at) * scale;
    let even = |surface: &Surface| even_flat(grey, lattice, CELL, 0, |at| on(surface, at));
    let as_it_lies = even(&way.surface);
    let colours = PaperColours::of(picture, &way.surface, lattice);
    let is_dashed = dashes::are_drawn(&as_it_lies, lattice);
    let layout = layout_on(&way.surface);
    let has_lines = || CageSides::by_lines(&as_it_lies, lattice, &layout).is_some();
    if !is_dashed && !has_lines() && !are_coloured(&colours, lattice) {
        return Caged::Not;
    }
    let turns = if shape.turns_into_itself && !request.is_upright {
        4
    } else {
        1
    };
    for turn in 0..turns {
        let surface = way.surface.turned_back(turn);
        let layout = layout_on(&surface);
        let colours = PaperColours::of(picture, &surface, lattice);
        let shade = |at| grey.at(on(&surface, at));
        if let Some(found) = found(&even(&surface), &colours, (lattice, &layout), shade) {
            let written: Vec<Bounds> = found.iter().flat_map(|cage| cage.written.clone()).collect();
            let way = way.turned_without(turn, shape, &written);
            let cages = found
                .into_iter()
                .map(|Found { cells, sums, .. }| CageReading { cells, sums });
            return Caged::Read(Box::new(way), layout, cages.collect());
        }
    }
    if is_dashed { Caged::Unread } else { Caged::Not }
}

/// Whether the colour of the paper changes between many cells.
fn are_coloured(colours: &PaperColours, lattice: &Lattice) -> bool {
    let sides = colours.differing(lattice).concat();
    let other = sides.iter().filter(|&&side| side > 0.5).count();
    other as f32 > COLOURED * sides.len() as f32
}
