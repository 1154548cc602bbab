//! The typeface, and which paper is usual.

use sudogon_paper::drawing::Style;
use sudogon_paper::print::Paper;
use sudogon_paper::print::typeface::{faces, fitted, glyphs, measure};

#[test]
fn every_style_has_the_symbols_of_values() {
    assert_eq!(faces().len(), 4);
    for face in faces() {
        for letter in ('0'..='9').chain('A'..='Z') {
            let glyph = glyphs(&letter.to_string(), face.style).next();
            let name = glyph.map(|glyph| glyph.face.name);
            assert_eq!(name, Some(face.name), "{letter}");
        }
    }
}

#[test]
fn a_letter_that_a_style_lacks_is_taken_from_another() {
    let plus = glyphs("+", Style::Bold).next().map(|glyph| glyph.face.name);
    assert_eq!(plus, Some("Inter-SemiBold"));
    let unknown: Vec<char> = glyphs("数", Style::Slanted).map(|one| one.letter).collect();
    assert_eq!(unknown, ['?']);
}

#[test]
fn a_long_text_is_cut() {
    let font = Style::Regular.of_size(10.0);
    let cut = fitted("A rather long title of a puzzle", font, 60.0);
    assert!(cut.ends_with('…') && measure(&cut, font).x <= 60.0, "{cut}");
    assert_eq!(fitted("Short", font, 60.0), "Short");
    // What has just room is kept.
    let dots = measure("…", font).x;
    assert_eq!(fitted("Long", font, dots), "…");
    assert_eq!(fitted("Long", font, 0.9 * dots), "");
}

#[test]
fn the_locale_tells_the_paper() {
    for (locale, paper) in [
        ("en_US.UTF-8", Paper::Letter),
        ("fr-CA", Paper::Letter),
        ("de_DE@euro", Paper::A4),
        ("C", Paper::A4),
        ("", Paper::A4),
    ] {
        assert_eq!(Paper::of_locale(locale), paper, "{locale}");
    }
}
