//! Values of options that are more than a word.

use sudogon_core::generate::Wanted;
use sudogon_core::logic::Level;

/// A number without a sign.
pub(in crate::cli) fn number(text: &str) -> Option<u64> {
    // `parse` would take "+5" too.
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())?
}

/// A level, or a range of ratings.
pub(in crate::cli) fn wanted(text: &str) -> Result<Wanted, String> {
    if let Some(level) = Level::named(text) {
        return Ok(Wanted::Level(level));
    }
    let tenths = |text: &str| {
        let rating: f64 = text.parse().ok()?;
        let is_one = (0.0..=20.0).contains(&rating);
        is_one.then(|| (rating * 10.0).round() as u32)
    };
    let most = |text: &str| match text {
        "" => Some(u32::MAX),
        _ => tenths(text),
    };
    let range = text.split_once('-');
    let range = range.and_then(|(from, to)| Some(tenths(from)?..=most(to)?));
    let all: Vec<&str> = Level::ALL.iter().map(|level| level.slug()).collect();
    let unknown = || {
        format!(
            "--level needs {}, or ratings such as 3.0-4.2 or 7.5-",
            all.join(", ")
        )
    };
    range.map(Wanted::Ratings).ok_or_else(unknown)
}
