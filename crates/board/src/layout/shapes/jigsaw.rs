//! Jigsaws: square boards with regions of any form instead of boxes, `jigsaw9:1122…`.
//!
//! The id itself has the regions, one letter or digit for each cell. Where it has none, or `.` for a cell, the board is
//! unfinished: a person is still drawing its regions. A region that lacks cells is a short house already; one with too many is
//! no house. With `-` a cell is in no region on the finished board.

use std::sync::OnceLock;

use super::kind::{LayoutKind, ShapeGroup};
use super::square::{all_places, columns_without_boxes, lines, square_cells};
use crate::layout::definition::values_as_printed;
use crate::layout::error::shortened;
use crate::layout::name::is_number;
use crate::layout::region_map::{NO_REGION, is_without};
use crate::layout::{Definition, Description, Error, Form, House, HouseRole, Region, RegionMap};
use crate::message::{Message, message};
use crate::value::MAX_VALUES;

/// The registry's entry.
pub static KIND: LayoutKind = LayoutKind {
    listed: &[(
        ShapeGroup::Jigsaws,
        &[
            "jigsaw4", "jigsaw5", "jigsaw6", "jigsaw7", "jigsaw8", "jigsaw9", "jigsaw9x",
        ],
    )],
    sized,
    by_length: &[],
    define,
};

fn define(base: &str, regions: Option<&str>) -> Option<Result<Definition, Error>> {
    let size = base.strip_prefix("jigsaw")?;
    let cells = regions.map(|map| map.chars().count());
    let side = match (size, cells) {
        ("", None) => return None,
        ("", Some(cells)) => cells.isqrt(),
        _ => size.parse().ok().filter(|_| is_number(size))?,
    };
    Some(jigsaw(base, side, regions))
}

/// The cells of each region of a map of letters and digits; the regions by their first cell.
fn cells_of_regions(map: &str, side: usize) -> Vec<Vec<usize>> {
    let mut regions: Vec<Vec<usize>> = Vec::new();
    let mut region_of = [None; 128];
    let cells = map.chars().enumerate();
    for (cell, symbol) in cells.filter(|&(_, symbol)| !is_without(symbol)) {
        let region = *region_of[symbol as usize].get_or_insert(regions.len());
        if region == regions.len() {
            regions.push(Vec::with_capacity(side));
        }
        regions[region].push(cell);
    }
    regions
}

fn jigsaw(base: &str, side: usize, map: Option<&str>) -> Result<Definition, Error> {
    if !(4..=MAX_VALUES).contains(&side) {
        return Err(Error::Size {
            id: shortened(base),
            why: message!("a jigsaw has 4 to 32 cells each way"),
        });
    }
    let wrong = |why| Err(Error::Regions(why));
    let cells = side * side;
    let map = map.map_or_else(|| String::from(NO_REGION).repeat(cells), str::to_owned);
    let count = map.chars().count();
    if count != cells {
        return wrong(message!(
            "the regions have {count} {count|cell|cells}; this jigsaw has {count_wanted}",
            count_wanted = cells
        ));
    }
    let is_region = |symbol: char| is_without(symbol) || symbol.is_ascii_alphanumeric();
    if let Some((at, symbol)) = map.chars().enumerate().find(|&(_, s)| !is_region(s)) {
        return wrong(message!(
            "{text} at cell {number} of the regions names no region; use letters and digits",
            text = format!("{symbol:?}"),
            number = at + 1
        ));
    }
    let regions = cells_of_regions(&map, side);
    let count = regions.len();
    if count > side {
        return wrong(message!(
            "the map has {count} different regions; this jigsaw has {count_wanted}",
            count_wanted = side
        ));
    }
    let mut definition = board(side).clone();
    if regions.len() < side || regions.iter().any(|cells| cells.len() != side) {
        definition.unfinished = unfinished(&RegionMap::new(&map, side));
    }
    let regions = (1..).zip(regions);
    let houses = regions.filter(|(_, cells)| (2..=side).contains(&cells.len()));
    let houses =
        houses.map(|(number, cells)| House::numbered("region", number, HouseRole::Area, cells));
    definition.houses.extend(houses);
    definition.description.regions = Some(map);
    Ok(definition)
}

/// The board without its regions, made once for each size: what a file holds may be thousands of jigsaws, each with its own.
fn board(side: usize) -> &'static Definition {
    static BOARDS: [OnceLock<Definition>; MAX_VALUES + 1] =
        [const { OnceLock::new() }; MAX_VALUES + 1];
    BOARDS[side].get_or_init(|| Definition {
        description: Description::of_shape(format!("jigsaw{side}")),
        title: message!("Jigsaw {number}×{number}", number = side),
        about: message!(
            "Each row, each column and each region holds {clause} once",
            clause = values_as_printed()
        ),
        known_as: "chaos irregular geometry squiggly nonomino".to_owned(),
        values: side,
        houses: lines(side, &|row, column| row * side + column),
        form: Form::Square { side, boxes: None },
        ..square_cells(&all_places(side), side, columns_without_boxes(side))
    })
}

/// The jigsaw of a size that no other board has.
fn sized(one: usize, other: Option<usize>) -> Vec<String> {
    let is_side = other.is_none_or(|other| other == one) && (4..=MAX_VALUES).contains(&one);
    let id = is_side.then(|| format!("jigsaw{one}"));
    id.into_iter().collect()
}

/// Regions as a puzzle of so many cells might have them, for a picture of a jigsaw whose own are not known.
pub fn example(cells: usize) -> String {
    let printed = [
        "1113133322442244",
        "4411144421553215332255332",
        "111222112224133344334446355566555666",
        "3336444336664433666447777777155555211152221115222",
        "3333744433777444336777846667888416665888165558221115552211152222",
        "112222233111222333141255366144553366144753669447755669447558969777888999778888899",
    ];
    let found = printed.iter().find(|map| map.len() == cells);
    found.map_or_else(|| bands(cells.isqrt()), |map| (*map).to_owned())
}

/// Regions of any size: bands of rows, walked column by column and cut wherever a region is full.
fn bands(side: usize) -> String {
    let height = (side.isqrt()..side)
        .find(|height| !side.is_multiple_of(*height))
        .unwrap_or(side);
    let count = side / height;
    let region = |at: usize| {
        let (row, column) = (at / side, at % side);
        let band = (row / height).min(count - 1);
        let top = band * height;
        let rows = if band + 1 == count {
            side - top
        } else {
            height
        };
        let down = if column % 2 == 0 {
            row - top
        } else {
            rows - 1 - (row - top)
        };
        top + (column * rows + down) / side
    };
    let symbols: Vec<char> = ('0'..='9').chain('A'..='Z').collect();
    (0..side * side).map(|at| symbols[region(at)]).collect()
}

/// Says what is missing for each region to have as many cells as there are values. A region is called by its number, as on the
/// board that is being drawn.
fn unfinished(map: &RegionMap) -> Option<Message> {
    let (regions, size, open) = (map.regions(), map.size(), map.open());
    if let Some(Region { symbol, cells }) = regions.iter().find(|region| region.cells > size) {
        return Some(message!(
            "region {text} has {count} cells; it needs {count_wanted}",
            text = symbol,
            count = *cells,
            count_wanted = size
        ));
    }
    // No region is too large, so that one can lack cells only while some are open.
    match open {
        0 => None,
        _ if regions.is_empty() => Some(message!("the regions are not known yet")),
        count => Some(message!(
            "{count} {count|cell|cells} {count|belongs|belong} to no region yet"
        )),
    }
}
