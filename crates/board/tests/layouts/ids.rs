//! Ids lead to their layout, and what is none leads nowhere.

use sudogon_board::layout;

use super::all;

#[test]
fn ids_lead_to_their_layout() {
    for layout in all() {
        let id = layout.id().expect("a registered layout has an id");
        assert_eq!(layout::named(id).as_ref(), Ok(&layout));
    }
    for (id, length) in layout::ALL
        .iter()
        .flat_map(|k| k.by_length)
        .map(|&(n, id)| (id, n))
    {
        assert_eq!(layout::named(id).map(|l| l.len()), Ok(length));
        assert_eq!(layout::by_length(length), Some(id));
    }
    for wrong in [
        "",
        "sq",
        "sq7",
        "sq1x9",
        "sq5x6",
        "sq0x0",
        "sq99999999999x9",
        "square",
        "Star",
        "sq+4",
        "sq04",
        "sq2x+2",
        "sq02x2",
        "sq2x",
        "sqx2",
        "sq9+",
        "sq9+sq9",
    ] {
        assert!(
            layout::named(wrong).is_err(),
            "{wrong:?} should name nothing"
        );
    }
}

#[test]
fn errors_shorten_long_ids() {
    let many = |piece: &str| piece.repeat(1_000_000 / piece.len());
    for wrong in [
        many("x"),
        format!("sq{}7", many("0")),
        format!("sq{}", many("7")),
        format!("sq{}x2", many("1")),
        many("\u{1}"),
    ] {
        let error = layout::named(&wrong).expect_err("no layout").to_string();
        assert!(error.len() < 500, "{} bytes", error.len());
    }
}

#[test]
fn ids_have_their_short_name() {
    let jigsaw = "111222112224133344334446355566555666";
    let (long, short) = (format!("jigsaw6+x:{jigsaw}"), format!("jigsaw6x:{jigsaw}"));
    for (id, shown) in [
        ("sq9", "sq9"),
        ("sq9+x", "x9"),
        ("x16", "x16"),
        ("sq3x2+x", "sq3x2+x"),
        ("sq9+windoku", "windoku"),
        ("sq9+windoku+x", "windoku-x"),
        ("windoku+x", "windoku-x"),
        ("windoku+windoku", "windoku"),
        ("antiking+antiknight", "antiking-knight"),
        ("sq9+antiking+antiknight+x", "sq9+x+antiknight+antiking"),
        ("dg-x", "dg-x"),
        ("sq6+dg", "sq6+dg"),
        (&long, &short),
        ("star+mirror", "star+mirror"),
    ] {
        for id in [id, shown] {
            let layout = layout::named(id).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(layout.id(), Some(shown), "{id}");
        }
    }
}
