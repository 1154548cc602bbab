//! The fonts whose figures are learnt: free ones, as the system's packages install them. None is shipped.

use std::path::{Path, PathBuf};

use ab_glyph::{Font as _, FontVec, PxScale, ScaleFont as _, point};

use super::sha256::sha256;

/// Where families are, and their licence. Families with figures of uneven height by default are left out, as are those under
/// other licences than these four.
const FAMILIES: &[(&str, &str)] = &[
    ("/usr/share/fonts/opentype/bebas-neue", "OFL-1.1"),
    ("/usr/share/fonts/opentype/cabin", "OFL-1.1"),
    ("/usr/share/fonts/opentype/cantarell", "OFL-1.1"),
    ("/usr/share/fonts/opentype/comic-neue", "OFL-1.1"),
    ("/usr/share/fonts/opentype/dosis", "OFL-1.1"),
    ("/usr/share/fonts/opentype/inter", "OFL-1.1"),
    ("/usr/share/fonts/opentype/league-spartan", "OFL-1.1"),
    ("/usr/share/fonts/truetype/charis", "OFL-1.1"),
    ("/usr/share/fonts/truetype/croscore", "OFL-1.1"),
    ("/usr/share/fonts/truetype/crosextra/Caladea", "Apache-2.0"),
    ("/usr/share/fonts/truetype/crosextra/Carlito", "OFL-1.1"),
    ("/usr/share/fonts/truetype/dejavu", "Bitstream-Vera"),
    ("/usr/share/fonts/truetype/firacode", "OFL-1.1"),
    ("/usr/share/fonts/truetype/gentium-basic", "OFL-1.1"),
    ("/usr/share/fonts/truetype/hack", "Bitstream-Vera"),
    ("/usr/share/fonts/truetype/jetbrains-mono", "OFL-1.1"),
    ("/usr/share/fonts/truetype/karla/", "OFL-1.1"),
    ("/usr/share/fonts/truetype/lato", "OFL-1.1"),
    ("/usr/share/fonts/truetype/manrope", "OFL-1.1"),
    ("/usr/share/fonts/truetype/noto/NotoSans-", "OFL-1.1"),
    ("/usr/share/fonts/truetype/noto/NotoSansDisplay-", "OFL-1.1"),
    ("/usr/share/fonts/truetype/noto/NotoSansMono-", "OFL-1.1"),
    ("/usr/share/fonts/truetype/noto/NotoSerif-", "OFL-1.1"),
    (
        "/usr/share/fonts/truetype/noto/NotoSerifDisplay-",
        "OFL-1.1",
    ),
    ("/usr/share/fonts/truetype/open-sans", "Apache-2.0"),
    ("/usr/share/fonts/truetype/play", "OFL-1.1"),
    ("/usr/share/fonts/truetype/quicksand", "OFL-1.1"),
    ("/usr/share/fonts/truetype/roboto", "Apache-2.0"),
    (
        "/usr/share/texmf/fonts/opentype/public/tex-gyre",
        "GUST-1.0",
    ),
];

/// Weights too thin for print, and a script that nobody sets figures in.
const LEFT_OUT: &[&str] = &["Thin", "Hairline", "ExtraLight", "chorus", "MathTeXGyre"];

/// The height of the larger masks, in pixels.
const LARGE: f32 = 64.0;

/// How much ink is where, from 0 to 1; the figure fills it.
pub struct Mask {
    pub width: usize,
    pub height: usize,
    pub ink: Vec<f32>,
}

/// A face, with each symbol at two sizes.
pub struct Face {
    pub path: PathBuf,
    pub licence: &'static str,
    pub sha256: String,
    /// For each symbol a mask of [`LARGE`] height, and one of half that.
    pub masks: Vec<[Mask; 2]>,
}

/// All faces that have the symbols, in the order of their paths.
pub fn faces(symbols: &[&str]) -> Vec<Face> {
    let mut paths = Vec::new();
    walk(Path::new("/usr/share/fonts"), &mut paths);
    walk(Path::new("/usr/share/texmf/fonts/opentype"), &mut paths);
    paths.sort();
    let mut faces = Vec::new();
    for path in paths {
        let name = path.to_string_lossy();
        let family = FAMILIES.iter().find(|(start, _)| name.starts_with(start));
        let is_left_out = LEFT_OUT.iter().any(|part| name.contains(part));
        let Some((_, licence)) = family.filter(|_| !is_left_out) else {
            continue;
        };
        let bytes = std::fs::read(&path).expect("a font can be read");
        let sha256 = sha256(&bytes);
        let Ok(font) = FontVec::try_from_vec(bytes) else {
            continue;
        };
        let has_all = symbols
            .iter()
            .flat_map(|symbol| symbol.chars())
            .all(|letter| font.glyph_id(letter).0 != 0);
        if has_all {
            let masks = symbols.iter().map(|symbol| {
                let large = mask(&font, symbol, LARGE);
                let small = mask(&font, symbol, LARGE / 2.0);
                [large, small]
            });
            let masks = masks.collect();
            faces.push(Face {
                path,
                licence,
                sha256,
                masks,
            });
        }
    }
    faces
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
        let glyphs: Vec<_> = symbol
            .chars()
            .filter_map(|letter| {
                let id = scaled.glyph_id(letter);
                let glyph = id.with_scale_and_position(scale, point(x, 0.0));
                x += scaled.h_advance(id);
                scaled.outline_glyph(glyph)
            })
            .collect();
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
        let (dx, dy) = (
            (bounds.min.x - left) as usize,
            (bounds.min.y - top) as usize,
        );
        glyph.draw(|x, y, coverage| {
            let at = (y as usize + dy) * width + x as usize + dx;
            if let Some(ink) = ink.get_mut(at) {
                *ink = ink.max(coverage);
            }
        });
    }
    Mask { width, height, ink }
}
