//! Lines and figures as dots: how much ink is where. The developers' program `photos` draws its pages with it, too.

use ab_glyph::{Font, PxScale, ScaleFont as _};
use sudogon_board::layout::geometry::{Point, point};

/// A line with round ends; it is told each dot with the share that is covered.
pub fn line([from, to]: [Point; 2], width: f32, mut ink: impl FnMut(i32, i32, f32)) {
    let half = width.max(1.0) / 2.0;
    let along = (to - from).unit();
    let length = (to - from).length();
    let reach = half + 1.0;
    let range = |a: f32, b: f32| (a.min(b) - reach) as i32..=(a.max(b) + reach) as i32;
    for y in range(from.y, to.y) {
        for x in range(from.x, to.x) {
            let at = point(x as f32 + 0.5, y as f32 + 0.5) - from;
            let on = at.dot(along);
            let away = (at - along * on).length();
            let past = (-on).max(on - length).max(0.0);
            ink(x, y, (half + 0.5 - away.max(past)).clamp(0.0, 1.0));
        }
    }
}

/// A text whose figures are so high, its middle at a point.
pub fn figure(
    font: &impl Font,
    text: &str,
    middle: Point,
    height: f32,
    mut ink: impl FnMut(i32, i32, f32),
) {
    let mut x = middle.x - width(font, text, height) / 2.0;
    let scale = scale(height);
    let scaled = font.as_scaled(scale);
    for letter in text.chars() {
        let id = scaled.glyph_id(letter);
        let place = ab_glyph::point(x, middle.y + height / 2.0);
        x += scaled.h_advance(id);
        if let Some(outlined) = scaled.outline_glyph(id.with_scale_and_position(scale, place)) {
            let corner = outlined.px_bounds().min;
            outlined.draw(|dx, dy, share| {
                ink(
                    corner.x as i32 + dx as i32,
                    corner.y as i32 + dy as i32,
                    share,
                );
            });
        }
    }
}

/// How wide a text is.
pub fn width(font: &impl Font, text: &str, height: f32) -> f32 {
    let scaled = font.as_scaled(scale(height));
    let advance = |letter| scaled.h_advance(scaled.glyph_id(letter));
    text.chars().map(advance).sum()
}

/// The size of a font whose figures are so high.
fn scale(height: f32) -> PxScale {
    PxScale::from(height / 0.6)
}
