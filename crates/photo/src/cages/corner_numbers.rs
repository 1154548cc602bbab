//! What is written in the top left corners of cells. On one board all numbers have figures of one size, at about one place: connected
//! components that agree on these in most corners tell both, and then numbers that touch a line are cut out by them. Where no figure stands
//! by itself, and the sides have told where cages begin, the corners of these are laid over each other: what nearly all have is lines, and
//! the rows with most other ink are those of numbers.

use crate::cells::cut_out::LEAST_CONTRAST;
use crate::cells::ink_blobs::{InkBlob, InkBlobs};
use crate::flattening::lattice::Lattice;
use crate::mathematics::statistics::percentile;
use crate::pixels::paper::DARKEST;
use sudogon_board::layout::geometry::{Bounds, Point, point};

/// The pixels of a cell from which corners are cut: a sum of a fifth of a cell's height has 19, about as many as the net sees of a figure.
pub const CELL: usize = 96;

/// The size of a corner, in pixels: two figures beside each other and a dashed line above and to the left of them fit, the figure of the
/// cell is outside.
const WIDTH: usize = 60;
const HEIGHT: usize = 46;

/// How many hundredths of a corner are darker than its paper, or as dark: ink and grey rims have less than the rest.
const PAPER: usize = 75;

/// Lines of the board are so near the sides, in pixels.
const RIM: usize = 5;

/// The ink of a corner is that of its darkest pixels but for a few, and the board's contrast that of its darkest corners but for some, in
/// hundredths: a third of the corners of a killer have a sum.
const DARK_PIXELS: usize = 97;
const DARK_CORNERS: usize = 80;

/// The shares of the board's contrast from which on a pixel is dark: figures that touch a line come apart at a higher one, thin figures fall
/// apart there.
const DARK: [f32; 3] = [0.42, 0.56, 0.7];

/// The height of figures, in pixels: an eighth to three eighths of a cell; looks have 0.18 to 0.22. In choosing their common size those
/// narrower than this share of their height don't count: dashes are, and ones.
const HEIGHTS: std::ops::RangeInclusive<usize> = CELL / 8..=CELL * 3 / 8;
const NARROW: f32 = 0.38;

/// How far from the sides of the cell they begin, at most, in pixels.
const FARTHEST: usize = 34;

/// How much the heights of figures of one size differ, and their places in their cells, in pixels: by what a threshold takes off their
/// rims, and by what the flattening misses.
const AS_HIGH: usize = 3;
const NEAR: usize = 6;

/// How many figures tell the common size, at least: fewer agree by chance.
const LEAST: usize = 3;

/// The place of figures from the left, in hundredths of them: nearly the leftmost, as second figures and indented ones count too.
const LEFTMOST: usize = 5;

/// How wide a number is at most, how far its first figure may stand from the common place, and how far apart its figures are: shares
/// of their height. Figures are 0.5 to 0.8 as wide as high.
const LONGEST: f32 = 2.3;
const INDENTED: f32 = 0.6;
const APART: f32 = 0.5;

/// How far up and down a number that touches something is looked for, in pixels: as far as [`NEAR`] lets it be, in two steps.
const SHIFTS: [isize; 3] = [0, -3, 3];

/// How many hundredths of corners need not have a line that all have in common: a few are blurred, and in fewer a stroke stands at the
/// same place in all others.
const HAVE_NOT: usize = 10;

/// So far from the right and lower end of a corner there is no number, in pixels: lines go on there.
const BEYOND: usize = 12;

/// Numbers begin at the first column with more than this share of the ink of the darkest; and so many rows and columns are between them and a
/// line, in pixels.
const HALF: f32 = 0.5;
const BETWEEN: usize = 3;

/// Ink in the corner of a cell, row by row.
type Corner = Vec<f32>;

/// A number in a corner, cut out.
#[derive(Clone, Debug)]
pub struct CornerNumber {
    /// How much ink is where, about 0 to 1, row by row.
    pub ink: Vec<f32>,
    pub width: usize,
    /// Its place in the cell, in pixels.
    left: usize,
    top: usize,
}

impl CornerNumber {
    /// How many rows it has.
    pub fn height(&self) -> usize {
        self.ink.len() / self.width.max(1)
    }

    /// Where it is in its cell, in layout units.
    pub fn bounds(&self) -> Bounds {
        let unit = |x: usize, y: usize| point(x as f32, y as f32) * (1.0 / CELL as f32);
        Bounds {
            min: unit(self.left, self.top),
            max: unit(self.left + self.width, self.top + self.height()),
        }
    }
}

/// The text in a corner: a number, as it may be cut out, the likeliest way first.
#[derive(Clone, Debug)]
pub enum Written {
    Nothing,
    /// It stands by itself.
    Clear(Vec<CornerNumber>),
    /// It touches lines, or is one.
    Perhaps(Vec<CornerNumber>),
}

impl Written {
    /// The number, in each way.
    pub fn pieces(&self) -> &[CornerNumber] {
        match self {
            Self::Nothing => &[],
            Self::Clear(pieces) | Self::Perhaps(pieces) => pieces,
        }
    }
}

/// The common size and place of figures.
#[derive(Clone, Copy, Debug)]
struct Common {
    left: usize,
    top: usize,
    height: usize,
}

/// Returns what is written in the corner of each square; `None` if nothing is anywhere. Where it is known in which squares cages begin, the lines that
/// all of these have are taken off, and their numbers need not stand by themselves.
pub fn written(
    lattice: &Lattice,
    first: &[usize],
    shade: impl Fn(Point) -> f32,
) -> Option<Vec<Written>> {
    let squares = 0..lattice.squares.len();
    let corner = |at: usize| match lattice.squares[at] {
        Some(_) => corner(at, lattice, &shade),
        None => vec![0.0; WIDTH * HEIGHT],
    };
    let mut corners: Vec<Corner> = squares.map(corner).collect();
    if !first.is_empty() {
        let lines = lines_of(first.iter().map(|&at| &corners[at]));
        for corner in &mut corners {
            let inks = corner.iter_mut().zip(&lines);
            inks.for_each(|(ink, line)| *ink = (*ink - line).max(0.0));
        }
    }
    let darkest: Vec<f32> = corners.iter().map(darkest).collect();
    let contrast = percentile(&darkest, DARK_CORNERS).max(LEAST_CONTRAST);
    corners
        .iter_mut()
        .flatten()
        .for_each(|ink| *ink /= contrast);
    let parts: Vec<[InkBlobs; 3]> = corners
        .iter()
        .map(|corner| DARK.map(|dark| InkBlobs::of(corner, WIDTH, dark)))
        .collect();
    let of_first = || common_by_rows(first.iter().map(|&at| &corners[at]));
    let common = match first {
        [] => common(parts.iter())?,
        _ => common(first.iter().map(|&at| &parts[at])).or_else(of_first)?,
    };
    let written = |(corner, parts): (&Corner, &[InkBlobs; 3])| {
        let mut pieces: Vec<CornerNumber> = parts
            .iter()
            .filter_map(|parts| whole(corner, parts, common))
            .collect();
        // Dashes look like ones.
        let is_wide =
            |piece: &CornerNumber| piece.width as f32 > 1.0 + NARROW * piece.height() as f32;
        let is_clear = pieces.iter().any(is_wide);
        // A part of a number may touch a line all the same.
        for dark in &DARK[1..] {
            pieces.extend(
                SHIFTS
                    .iter()
                    .filter_map(|&shift| clipped(corner, common, shift, *dark)),
            );
        }
        match (is_clear, pieces.is_empty()) {
            (true, _) => Written::Clear(pieces),
            (false, true) => Written::Nothing,
            (false, false) => Written::Perhaps(pieces),
        }
    };
    Some(corners.iter().zip(&parts).map(written).collect())
}

/// The lines that corners have in common: ink that nearly all of them have at about one place, and that goes on to the right of numbers, or
/// below them. A 1 that most numbers begin with does not.
fn lines_of<'a>(corners: impl Iterator<Item = &'a Corner>) -> Corner {
    let widened: Vec<Corner> = corners.map(|corner| widened(corner)).collect();
    let common = |x: usize, y: usize| {
        let inks = widened.iter().map(|corner| corner[y * WIDTH + x]);
        percentile(&inks.collect::<Vec<f32>>(), HAVE_NOT)
    };
    let mean = |inks: &mut dyn Iterator<Item = f32>, count: usize| inks.sum::<f32>() / count as f32;
    let (right, below) = (WIDTH - BEYOND..WIDTH, HEIGHT - BEYOND..HEIGHT);
    let across: Vec<f32> = (0..HEIGHT)
        .map(|y| mean(&mut right.clone().map(|x| common(x, y)), BEYOND))
        .collect();
    let down: Vec<f32> = (0..WIDTH)
        .map(|x| mean(&mut below.clone().map(|y| common(x, y)), BEYOND))
        .collect();
    let places = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
    places
        .map(|(x, y)| common(x, y).min(across[y].max(down[x])))
        .collect()
}

/// The most ink within a pixel of each: lines of two corners are not quite at one place.
fn widened(corner: &[f32]) -> Corner {
    let most = |x: usize, y: usize| {
        let rows = y.saturating_sub(1)..(y + 2).min(HEIGHT);
        let near = rows
            .flat_map(|y| (x.saturating_sub(1)..(x + 2).min(WIDTH)).map(move |x| y * WIDTH + x));
        near.map(|at| corner[at]).fold(0.0, f32::max)
    };
    let places = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
    places.map(|(x, y)| most(x, y)).collect()
}

/// The size and place of numbers by the rows and columns of corners that have most ink, where figures touch each other.
fn common_by_rows<'a>(corners: impl Iterator<Item = &'a Corner>) -> Option<Common> {
    let corners: Vec<&Corner> = corners.collect();
    let mut rows = [0.0; HEIGHT];
    for corner in &corners {
        for (sum, row) in rows.iter_mut().zip(corner.chunks_exact(WIDTH)) {
            *sum += row[RIM..].iter().sum::<f32>();
        }
    }
    let mean = |sums: &[f32]| sums.iter().sum::<f32>() / sums.len().max(1) as f32;
    // How much more ink is in some rows than above and below them: a line above may be as dark, but there is paper on one side.
    let stands_out = |top: usize, height: usize| {
        let (above, below) = (&rows[top - BETWEEN..top], &rows[top + height..][..BETWEEN]);
        let around = 0.5 * (mean(above) + mean(below));
        (mean(&rows[top..top + height]) - around) * (height as f32).sqrt()
    };
    let bands = HEIGHTS.flat_map(|height| {
        let tops = RIM + BETWEEN..=FARTHEST.min(HEIGHT - BETWEEN - height);
        tops.map(move |top| (top, height))
    });
    let (top, height) =
        bands.max_by(|a, b| stands_out(a.0, a.1).total_cmp(&stands_out(b.0, b.1)))?;
    let mut columns = [0.0; WIDTH];
    for corner in &corners {
        for row in corner.chunks_exact(WIDTH).skip(top).take(height) {
            columns
                .iter_mut()
                .zip(row)
                .for_each(|(sum, ink)| *sum += ink);
        }
    }
    let columns = &columns[RIM + BETWEEN..];
    let most = columns.iter().copied().fold(0.0, f32::max);
    let left = columns.iter().position(|&ink| ink > HALF * most)?;
    Some(Common {
        left: left + RIM + BETWEEN,
        top,
        height,
    })
}

/// How much darker than its paper the corner of a square is.
fn corner(at: usize, lattice: &Lattice, shade: impl Fn(Point) -> f32) -> Corner {
    let from = point((at % lattice.columns) as f32, (at / lattice.columns) as f32);
    let unit = |at: usize| (at as f32 + 0.5) / CELL as f32;
    let places = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
    let mut corner: Corner = places
        .map(|(x, y)| shade(from + point(unit(x), unit(y))))
        .collect();
    let paper = percentile(&corner, PAPER).max(f32::from(DARKEST));
    corner
        .iter_mut()
        .for_each(|shade| *shade = 1.0 - *shade / paper);
    corner
}

/// The darkest ink of a corner, but for a few pixels and the lines of the board.
fn darkest(corner: &Corner) -> f32 {
    let rows = corner.chunks_exact(WIDTH).skip(RIM);
    let inks: Vec<f32> = rows.flat_map(|row| row[RIM..].iter().copied()).collect();
    percentile(&inks, DARK_PIXELS)
}

/// Whether a part may be a figure of a size and place.
fn is_like(part: &InkBlob, top: usize, height: usize) -> bool {
    part.top.abs_diff(top) <= NEAR && part.height().abs_diff(height) <= AS_HIGH
}

/// The size and place that most parts of the size of figures have in common.
fn common<'a>(corners: impl Iterator<Item = &'a [InkBlobs; 3]>) -> Option<Common> {
    let is_figure = |part: &&InkBlob| {
        HEIGHTS.contains(&part.height())
            && part.width() as f32 > NARROW * part.height() as f32
            && part.width() < part.height()
            && part.left.max(part.top) <= FARTHEST
            && part.left.max(part.top) >= RIM
            && part.bottom < HEIGHT
    };
    let all = corners.flatten().flat_map(|parts| &parts.parts);
    let figures: Vec<InkBlob> = all.filter(is_figure).copied().collect();
    let like = |part: &InkBlob| {
        let (top, height) = (part.top, part.height());
        figures
            .iter()
            .filter(move |other| is_like(other, top, height))
    };
    let most = figures.iter().max_by_key(|part| like(part).count())?;
    let alike: Vec<InkBlob> = like(most).copied().collect();
    if alike.len() < LEAST * DARK.len() {
        return None;
    }
    let at = |of: fn(&InkBlob) -> usize, hundredths: usize| {
        let mut sorted: Vec<usize> = alike.iter().map(of).collect();
        sorted.sort_unstable();
        sorted[(sorted.len() * hundredths / 100).min(sorted.len() - 1)]
    };
    Some(Common {
        left: at(|part| part.left, LEFTMOST),
        top: at(|part| part.top, 50),
        height: at(InkBlob::height, 50),
    })
}

/// The number of a corner if its figures touch nothing else.
fn whole(corner: &Corner, parts: &InkBlobs, common: Common) -> Option<CornerNumber> {
    let is_figure = |part: &&InkBlob| is_like(part, common.top, common.height);
    let figures: Vec<InkBlob> = parts.parts.iter().filter(is_figure).copied().collect();
    number(corner, &parts.numbers, figures, common)
}

/// The number of a corner without what is above and below it.
fn clipped(corner: &Corner, common: Common, shift: isize, dark: f32) -> Option<CornerNumber> {
    let top = common.top.saturating_add_signed(shift).saturating_sub(1);
    let rows = top..(top + common.height + 2).min(HEIGHT);
    let longest = (LONGEST * common.height as f32) as usize;
    let columns = common.left.saturating_sub(NEAR / 2)..(common.left + longest).min(WIDTH);
    let inside = corner.iter().enumerate().map(|(at, &ink)| {
        let is_inside = rows.contains(&(at / WIDTH)) && columns.contains(&(at % WIDTH));
        if is_inside { ink } else { 0.0 }
    });
    let parts = InkBlobs::of(&inside.collect::<Corner>(), WIDTH, dark);
    let is_figure = |part: &&InkBlob| 4 * part.height() > 3 * common.height;
    let figures: Vec<InkBlob> = parts.parts.iter().filter(is_figure).copied().collect();
    number(corner, &parts.numbers, figures, common)
}

/// The figures of one number among those of a corner, cut out together.
fn number(
    corner: &Corner,
    numbers: &[usize],
    mut figures: Vec<InkBlob>,
    common: Common,
) -> Option<CornerNumber> {
    let share = |share: f32| (share * common.height as f32) as usize;
    figures.retain(|part| part.left + NEAR >= common.left);
    figures.sort_unstable_by_key(|part| part.left);
    let mut number = *figures.first()?;
    let mut own = vec![number.number];
    for figure in &figures[1..] {
        let is_next = figure.left <= number.right + share(APART)
            && figure.right <= number.left + share(LONGEST);
        if is_next {
            own.push(figure.number);
            number.right = number.right.max(figure.right);
            number.top = number.top.min(figure.top);
            number.bottom = number.bottom.max(figure.bottom);
        }
    }
    let fits = number.left <= common.left + share(INDENTED) && number.width() <= share(LONGEST);
    fits.then(|| piece(corner, numbers, &own, number))
}

/// The ink of some parts, with what is around them; that of other parts is left out.
fn piece(corner: &Corner, numbers: &[usize], own: &[usize], part: InkBlob) -> CornerNumber {
    let (left, right) = (part.left.saturating_sub(1), (part.right + 1).min(WIDTH));
    let (top, bottom) = (part.top.saturating_sub(1), (part.bottom + 1).min(HEIGHT));
    let mut ink = Vec::with_capacity((right - left) * (bottom - top));
    for y in top..bottom {
        for x in left..right {
            let number = numbers[y * WIDTH + x];
            let is_own = number == 0 || own.contains(&number);
            ink.push(if is_own { corner[y * WIDTH + x] } else { 0.0 });
        }
    }
    CornerNumber {
        ink,
        width: right - left,
        left,
        top,
    }
}
