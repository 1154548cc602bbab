//! Ids lead to their layout, and what is none leads nowhere.

use sudogon_core::layout;

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
