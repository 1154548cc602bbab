//! Reads the board in a screenshot: `picture SHOT.ppm GIVENS LINE` succeeds if each cell shows the value in the line.
//!
//! It finds the board by its lines, looks into each cell where the layout puts its value, and compares the digits of one
//! style, printed or not, with each other: equal values must look alike, and no other value more so. An empty window has no
//! digits.

use std::process::ExitCode;

use sudogon_core::layout::{self, Cell, Layout};

/// A picture of bytes: red, green, blue.
struct Picture {
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

impl Picture {
    fn read(path: &str) -> Option<Self> {
        let file = std::fs::read(path).ok()?;
        let mut header = file.splitn(4, |byte| byte.is_ascii_whitespace());
        let mut next = || std::str::from_utf8(header.next()?).ok().map(str::to_owned);
        (next()? == "P6").then_some(())?;
        let (width, height) = (next()?.parse().ok()?, next()?.parse().ok()?);
        let bytes = file
            .get(file.len().checked_sub(width * height * 3)?..)?
            .to_vec();
        Some(Self {
            width,
            height,
            bytes,
        })
    }

    /// Darkness from 0 (white) to 255.
    fn ink(&self, x: usize, y: usize) -> i32 {
        let at = (y.min(self.height - 1) * self.width + x.min(self.width - 1)) * 3;
        255 - self.bytes[at..at + 3]
            .iter()
            .map(|&byte| i32::from(byte))
            .sum::<i32>()
            / 3
    }

    /// The rectangle around everything as dark as a thick line, left of the side panel and between the bars.
    fn board(&self) -> Option<(f32, f32, f32, f32)> {
        let dark = |x: usize, y: usize| self.ink(x, y) > 205;
        let places = || {
            (90..760)
                .flat_map(|y| (8..920).map(move |x| (x, y)))
                .filter(|&(x, y)| dark(x, y))
        };
        let left = places().map(|(x, _)| x).min()?;
        let right = places().map(|(x, _)| x).max()?;
        let top = places().map(|(_, y)| y).min()?;
        let bottom = places().map(|(_, y)| y).max()?;
        Some((
            left as f32,
            top as f32,
            (right - left) as f32,
            (bottom - top) as f32,
        ))
    }
}

/// A digit as 10 × 14 shades, or `None` if there is no ink.
type Figure = Option<Vec<i32>>;

fn figure(picture: &Picture, middle: (f32, f32), size: f32) -> Figure {
    let half = size * 0.42;
    let range = |at: f32| (at - half) as usize..(at + half) as usize;
    let ground = picture.ink(range(middle.0).start, middle.1 as usize);
    let is_ink = |x: usize, y: usize| picture.ink(x, y) > ground + 70;
    let places = || {
        range(middle.1)
            .flat_map(|y| range(middle.0).map(move |x| (x, y)))
            .filter(|&(x, y)| is_ink(x, y))
    };
    let (left, right) = (places().map(|p| p.0).min()?, places().map(|p| p.0).max()?);
    let (top, bottom) = (places().map(|p| p.1).min()?, places().map(|p| p.1).max()?);
    if bottom - top < (size * 0.4) as usize {
        return None;
    }
    let shade = |column: usize, row: usize| {
        let x = left as f32 + (right - left) as f32 * (column as f32 + 0.5) / 10.0;
        let y = top as f32 + (bottom - top) as f32 * (row as f32 + 0.5) / 14.0;
        picture.ink(x.round() as usize, y.round() as usize) - ground
    };
    // The proportions count too: a 1 is narrow.
    let form = ((right - left) * 200 / (bottom - top).max(1)) as i32;
    Some(
        (0..14)
            .flat_map(|row| (0..10).map(move |column| shade(column, row)))
            .chain([form * 4])
            .collect(),
    )
}

fn difference(a: &[i32], b: &[i32]) -> i64 {
    a.iter().zip(b).map(|(a, b)| i64::from(a - b).pow(2)).sum()
}

fn check(path: &str, givens: &str, line: &str) -> Result<(), String> {
    let picture = Picture::read(path).ok_or("the picture can't be read")?;
    let id = layout::by_length(line.len()).ok_or("no layout has so many cells")?;
    let layout: &Layout = &*layout::named(id).map_err(|error| error.to_string())?;
    let (left, top, width, _) = picture.board().ok_or("nothing dark: the window is empty")?;
    let bounds = layout.bounds();
    let scale = width / bounds.size().x;
    let figures: Vec<Figure> = layout
        .cells()
        .map(|cell: Cell| {
            let shape = layout.shape(cell);
            let at = shape.middle + shape.slots.value - bounds.min;
            figure(
                &picture,
                (left + at.x * scale, top + at.y * scale),
                shape.slots.value_height * scale,
            )
        })
        .collect();
    let printed: Vec<bool> = givens.chars().map(|given| given != '.').collect();
    let symbols: Vec<char> = line.chars().collect();
    if printed.len() != symbols.len() {
        return Err("the two lines are not of one length".to_owned());
    }
    for (at, (figure, &symbol)) in figures.iter().zip(&symbols).enumerate() {
        let name = format!("cell {}", at + 1);
        match (figure, symbol) {
            (None, '.') => {}
            (None, _) => return Err(format!("{name} should show {symbol} and is empty")),
            (Some(_), '.') => return Err(format!("{name} should be empty and is not")),
            (Some(figure), _) => {
                let others: Vec<usize> = (0..figures.len())
                    .filter(|&other| other != at && printed[other] == printed[at])
                    .collect();
                let nearest = others
                    .iter()
                    .filter_map(|&other| {
                        Some((difference(figure, figures[other].as_ref()?), symbols[other]))
                    })
                    .min_by_key(|(difference, _)| *difference);
                let has_equal = others.iter().any(|&other| symbols[other] == symbol);
                if let Some((_, looks)) = nearest.filter(|(_, looks)| *looks != symbol && has_equal)
                {
                    return Err(format!(
                        "{name} should show {symbol} and looks like a {looks}"
                    ));
                }
            }
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [path, givens, line] = &arguments[..] else {
        eprintln!("usage: picture SHOT.ppm GIVENS LINE");
        return ExitCode::from(2);
    };
    match check(path, givens, line) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
