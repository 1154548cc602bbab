//! The colours of a board: what is written stands out from its ground in each look.

use sudogon_board::game::Colour;
use sudogon_board::layout::Shade;
use sudogon_paper::drawing::{CONTRAST, DARK, PAPER, Palette, Print, Role, contrast, mixed};

/// The least contrast of text, and of lines and marks, as WCAG 2 asks for it.
const TEXT: f32 = 4.5;
const MARK: f32 = 3.0;

/// The grounds of cells.
fn grounds() -> Vec<Role> {
    let shades = [Shade::Light, Shade::Dark].map(Print::Shade);
    let prints = || shades.into_iter().chain((0..9).map(Print::Tint));
    [
        Role::Ground,
        Role::Peer,
        Role::Cursor,
        Role::SameValue,
        Role::ReasonLine,
    ]
    .into_iter()
    .chain(prints().map(Role::Printed))
    .chain(prints().map(Role::PeerOver))
    .chain(Colour::ALL.map(Role::Colour))
    .collect()
}

/// What is read or seen on what: a role, the role of its ground, whether the rest of a clue's line lies between them, and the
/// least contrast.
fn pairs() -> Vec<(Role, Role, bool, f32)> {
    let mut pairs = vec![
        (Role::Quiet, Role::Ground, false, TEXT),
        (Role::Quiet, Role::Peer, false, TEXT),
        (Role::OnGoes, Role::Goes, false, TEXT),
        // Words on tags, and what stands round them.
        (Role::House, Role::Ground, false, TEXT),
        (Role::Reason, Role::Ground, false, TEXT),
    ];
    for set in (0..4).map(Role::Set) {
        pairs.push((Role::Ground, set, false, TEXT));
    }
    for pen in Colour::ALL.map(Role::Pen) {
        pairs.push((pen, Role::Ground, false, MARK));
    }
    for ground in grounds() {
        for text in [Role::Text, Role::Given, Role::Own, Role::QuietOnFill] {
            pairs.push((text, ground, false, TEXT));
        }
        for small in [Role::Text, Role::QuietOnFill] {
            pairs.push((small, ground, true, TEXT));
        }
        for mark in [
            Role::ThinLine,
            Role::ThickLine,
            Role::Accent,
            Role::Reason,
            Role::House,
            Role::Goes,
            Role::Conflict,
        ] {
            pairs.push((mark, ground, false, MARK));
        }
        for set in (0..4).map(Role::Set) {
            pairs.push((set, ground, false, MARK));
        }
    }
    // Thermometers, broad lines and shades, under figures and marks.
    for text in [Role::Text, Role::Given, Role::Own, Role::QuietOnFill] {
        pairs.push((text, Role::Clue, false, TEXT));
    }
    for mark in [
        Role::Accent,
        Role::Reason,
        Role::House,
        Role::Goes,
        Role::Conflict,
    ] {
        pairs.push((mark, Role::Clue, false, MARK));
    }
    pairs
}

/// Prints the table of all pairs; `cargo test -p sudogon-paper --test drawing stand_out -- --nocapture` shows it.
#[test]
fn text_and_marks_stand_out_from_their_grounds() {
    let mut low = Vec::new();
    for (look, palette) in [("paper", PAPER), ("dark", DARK), ("contrast", CONTRAST)] {
        for (role, on, has_line, least) in pairs() {
            let colour = |role| palette.colour(role, mixed);
            let ground = match has_line {
                true => mixed(
                    colour(on),
                    colour(Role::FaintLine),
                    Role::FaintLine.opacity(),
                ),
                false => colour(on),
            };
            let found = contrast(colour(role), ground);
            let line = if has_line { " and a faint line" } else { "" };
            let pair = format!("{look:<8}  {found:>5.2} of {least}  {role:?} on {on:?}{line}");
            eprintln!("{pair}");
            if found < least {
                low.push(pair);
            }
        }
        let [light, dark] = palette.shades;
        for (a, b, least) in [(light, palette.ground, 1.2), (dark, light, 1.05)] {
            let found = contrast(a, b);
            assert!(
                found >= least,
                "{look}: the shade {a:?} on {b:?} has {found:.2}"
            );
        }
    }
    assert!(low.is_empty(), "{low:#?}");
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
