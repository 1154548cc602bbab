//! The fonts whose figures are learnt: free ones, as the system's packages install them. None is shipped.
//!
//! Fonts with figures of uneven height and those too thin for print are not on the list, nor are those under other licences than the
//! four on it.

use std::path::{Path, PathBuf};

use ab_glyph::{Font as _, FontVec, PxScale, ScaleFont as _, point};

use sha2::{Digest as _, Sha256};

/// Where systems keep fonts.
const FOLDERS: [&str; 2] = ["/usr/share/fonts", "/usr/share/texmf/fonts"];

/// The height of the larger masks, in pixels.
const LARGE: f32 = 64.0;

/// How much ink is where, from 0 to 1; the figure fills it.
pub struct Mask {
    pub width: usize,
    pub height: usize,
    pub ink: Vec<f32>,
}

/// A face, with each symbol at two sizes: for each a mask of [`LARGE`] height, and one of half that.
pub struct TrainingFace {
    pub masks: Vec<[Mask; 2]>,
}

/// The faces of a list: on each line the SHA-256 of a file, its licence and its name; other lines say something to people.
///
/// # Panics
/// A file is not installed, or is another one of this name.
pub fn faces(list: &str, symbols: &[&str]) -> Vec<TrainingFace> {
    let mut installed = Vec::new();
    for folder in FOLDERS {
        walk(Path::new(folder), &mut installed);
    }
    installed.sort();
    let lines = list.lines().map(|line| line.splitn(3, "  "));
    let listed = lines.filter_map(|mut parts| Some((parts.next()?, parts.nth(1)?)));
    listed
        .map(|(hash, name)| {
            let mut same_name = installed.iter().filter(|path| path.ends_with(name));
            let bytes = same_name.find_map(|path| {
                let bytes = std::fs::read(path).expect("a font can be read");
                let digits: String = Sha256::digest(&bytes)
                    .into_iter()
                    .map(|byte| format!("{byte:02x}"))
                    .collect();
                (digits == hash).then_some(bytes)
            });
            let bytes = bytes.unwrap_or_else(|| panic!("{name} of this SHA-256 is not installed"));
            let font = FontVec::try_from_vec(bytes).expect("a font");
            let masks = symbols.iter().map(|symbol| {
                let large = mask(&font, symbol, LARGE);
                let small = mask(&font, symbol, LARGE / 2.0);
                [large, small]
            });
            TrainingFace {
                masks: masks.collect(),
            }
        })
        .collect()
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    for item in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = item.path();
        if path.is_dir() {
            walk(&path, found);
        } else if path
            .extension()
            .is_some_and(|ending| ending == "ttf" || ending == "otf")
        {
            found.push(path);
        }
    }
}

/// Draws a symbol so that its ink is as high as asked for.
fn mask(font: &FontVec, symbol: &str, height: f32) -> Mask {
    let outlined = |scale: f32| {
        let scaled = font.as_scaled(PxScale::from(scale));
        let mut x = 0.0;
        let glyphs = symbol.chars().filter_map(|letter| {
            let id = scaled.glyph_id(letter);
            let glyph = id.with_scale_and_position(scale, point(x, 0.0));
            x += scaled.h_advance(id);
            scaled.outline_glyph(glyph)
        });
        let glyphs: Vec<_> = glyphs.collect();
        let bounds: Vec<_> = glyphs.iter().map(|glyph| glyph.px_bounds()).collect();
        let fold =
            |start: f32, pick: fn(f32, f32) -> f32, side: &dyn Fn(&ab_glyph::Rect) -> f32| {
                bounds.iter().map(side).fold(start, pick)
            };
        let left = fold(f32::MAX, f32::min, &|bounds| bounds.min.x);
        let top = fold(f32::MAX, f32::min, &|bounds| bounds.min.y);
        let right = fold(f32::MIN, f32::max, &|bounds| bounds.max.x);
        let bottom = fold(f32::MIN, f32::max, &|bounds| bounds.max.y);
        (glyphs, left, top, right, bottom)
    };
    let (_, _, top, _, bottom) = outlined(100.0);
    let scale = 100.0 * height / (bottom - top).max(1.0);
    let (glyphs, left, top, right, bottom) = outlined(scale);
    let (width, height) = ((right - left) as usize + 1, (bottom - top) as usize + 1);
    let mut ink = vec![0.0f32; width * height];
    for glyph in glyphs {
        let bounds = glyph.px_bounds();
        let dx = (bounds.min.x - left) as usize;
        let dy = (bounds.min.y - top) as usize;
        glyph.draw(|x, y, coverage| {
            let at = (y as usize + dy) * width + x as usize + dx;
            if let Some(ink) = ink.get_mut(at) {
                *ink = ink.max(coverage);
            }
        });
    }
    Mask { width, height, ink }
}
