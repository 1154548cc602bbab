//! The colours of a board: what is written stands out from its ground in each look.

use sudogon_paper::drawing::{CONTRAST, DARK, PAPER, Palette, Rgb};

/// The contrast of two colours as WCAG 2 defines it, from 1 to 21.
fn contrast(a: Rgb, b: Rgb) -> f32 {
    let linear = |byte: u8| {
        let part = f32::from(byte) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    };
    let light = |[r, g, b]: Rgb| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    let (a, b) = (light(a) + 0.05, light(b) + 0.05);
    a.max(b) / a.min(b)
}

#[test]
fn text_and_marks_stand_out_from_their_grounds() {
    for (look, palette) in [("paper", PAPER), ("dark", DARK), ("contrast", CONTRAST)] {
        let Palette { ground, cursor, .. } = palette;
        let grounds = [
            ground,
            cursor,
            palette.peer,
            palette.same_value,
            palette.reason_line,
        ];
        let grounds = grounds.into_iter().chain(palette.shades);
        let grounds: Vec<Rgb> = grounds
            .chain(palette.colours)
            .chain(palette.tints)
            .collect();
        let mut pairs = vec![
            ("quiet on panels", palette.quiet, ground, 4.5),
            ("a shade on the board", palette.shades[0], ground, 1.2),
            ("a darker one", palette.shades[1], palette.shades[0], 1.05),
            ("a value that goes", palette.on_goes, palette.goes, 4.5),
            ("thin lines", palette.thin_line, ground, 3.0),
            ("thick lines", palette.thick_line, ground, 3.0),
            ("a house's outline", palette.house, ground, 3.0),
            ("the cursor's ring", palette.accent, cursor, 3.0),
        ];
        let sets = palette.sets.into_iter();
        pairs.extend(sets.map(|set| ("the letter of a set", ground, set, 4.5)));
        let pens = palette.pens.into_iter();
        pairs.extend(pens.map(|pen| ("what the pen draws", pen, ground, 3.0)));
        for ground in grounds {
            pairs.extend([
                ("printed values", palette.given, ground, 4.5),
                ("own values", palette.own, ground, 4.5),
                ("quiet on fills", palette.quiet_on_fill, ground, 4.5),
                ("rings of reasons", palette.reason, ground, 3.0),
                ("bars of conflicts", palette.conflict, ground, 3.0),
            ]);
        }
        for (what, a, b, least) in pairs {
            let found = contrast(a, b);
            assert!(
                found >= least,
                "{look}: {what} {a:?} on {b:?} has {found:.2}, not {least}"
            );
        }
    }
}

#[test]
fn high_contrast_tells_the_parts_of_a_hint_apart() {
    let Palette {
        house,
        reason,
        goes,
        conflict,
        accent,
        text,
        ..
    } = CONTRAST;
    let parts = [house, reason, goes, conflict, accent, text];
    for (at, a) in parts.into_iter().enumerate() {
        assert!(contrast(a, CONTRAST.ground) >= 7.0, "{a:?}");
        for b in &parts[at + 1..] {
            let apart = (0..3).map(|part| a[part].abs_diff(b[part])).max();
            assert!(apart >= Some(100), "{a:?} and {b:?}");
        }
    }
}
