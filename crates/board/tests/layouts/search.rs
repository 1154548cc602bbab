//! What a search among the shapes finds.

use sudogon_board::layout::clues::KINDS;
use sudogon_board::layout::{
    self, Offer, clue_offers, clue_sample, offers, search, search_clues, search_in,
};
use sudogon_board::message::Language;

#[test]
fn searches_find_what_people_call_shapes() {
    let offers = offers();
    let killers = 1;
    assert_eq!(offers.len(), layout::listed().count() + killers);
    for (wanted, first) in [
        ("killer", layout::KILLER),
        ("sum", layout::KILLER),
        ("cage", layout::KILLER),
        ("X", "x9"),
        ("hexagons", "hex49"),
        ("samurai", "samurai"),
        ("hyper", "windoku"),
        ("NRC", "windoku"),
        ("Windoku", "windoku"),
        ("windoku diagonals", "windoku-x"),
        ("irregular 9", "jigsaw9"),
        ("jigsaw 9x9", "jigsaw9"),
        ("jigsaw 11", "jigsaw11"),
        ("gattai-5", "samurai"),
        ("Samurai Sudoku", "samurai"),
        ("kazaguruma", "windmill"),
        ("chaos", "jigsaw9"),
        ("irregular", "jigsaw9"),
        ("diagonal", "x9"),
        ("hex", "hex49"),
        ("normal", "sq9"),
        ("shidoku", "sq4"),
        ("rokudoku", "sq6"),
        ("hexadoku", "sq16"),
        ("alphadoku", "sq25"),
        ("overlapping", "samurai"),
        ("halfdoku", "sujiken"),
        ("clover", "hex49"),
        ("colour", "dg"),
        ("color", "dg"),
        ("no touch", "antiking"),
        ("no-touch", "antiking"),
        ("anti-knight", "antiknight"),
        ("antiknight", "antiknight"),
        ("chess knight", "antiknight"),
        ("X sudoku", "x9"),
        ("cube", "roxdoku"),
        ("twins", "twin-columns"),
        ("flower", "flower"),
        ("9x9", "sq9"),
        ("9", "sq9"),
        ("4 × 4", "sq4"),
        ("2x3", "sq6"),
        ("3 by 2", "sq3x2"),
        ("5x4", "sq5x4"),
        ("5x5", "jigsaw5"),
        ("box 5x5", "sq25"),
        ("15", "sq15"),
        ("2x7", "sq2x7"),
        ("6x6 boxes 3 high", "sq3x2"),
    ] {
        let found = search(&offers, wanted);
        let ids: Vec<&str> = found.iter().map(|offer| offer.id.as_str()).collect();
        assert_eq!(ids.first(), Some(&first), "{wanted:?} finds {ids:?}");
    }
    let fifteen = search(&offers, "15");
    let ids: Vec<&str> = fifteen.iter().map(|offer| offer.id.as_str()).collect();
    assert_eq!(ids, ["sq15", "sq5x3", "jigsaw15"]);
    for nothing in [
        "zzz",
        "1x9",
        "99999999999999999999x2",
        "9999999999999999999",
        "thermo",
    ] {
        assert_eq!(search(&offers, nothing).first(), None, "{nothing:?}");
    }
    for all in ["", "  ", "sudoku"] {
        assert_eq!(search(&offers, all), offers);
    }
}

#[test]
fn everything_offered_can_be_drawn() {
    for size in 2..=33 {
        for offer in search(&[], &size.to_string()) {
            let layout = layout::pictured(&offer.id).unwrap();
            assert_eq!(layout.values(), size);
            assert!(layout.unfinished().is_none(), "{}", offer.id);
            assert_eq!(layout.title(), offer.title);
        }
    }
    for id in layout::listed().chain([layout::KILLER]) {
        assert!(layout::pictured(id).unwrap().unfinished().is_none(), "{id}");
    }
}

#[test]
fn what_is_said_of_a_shape_is_whole_sentences() {
    for offer in offers() {
        let Offer { id, about, .. } = &offer;
        assert!(!about.contains(['{', '}']), "{id}: {about}");
        assert!(
            about.starts_with(|first: char| first.is_uppercase()),
            "{id}: {about}"
        );
        assert!(
            about.ends_with('.') && !about.contains(".."),
            "{id}: {about}"
        );
    }
    let about = |id: &str| {
        offers()
            .into_iter()
            .find(|offer| offer.id == id)
            .unwrap()
            .about
    };
    assert!(about("x9").contains("diagonals"));
    assert_eq!(about("sq9"), "Each row, column and box has 1 to 9 once.");
    assert_eq!(
        about(layout::KILLER),
        "Each row, column and box has 1 to 9 once. The numbers in a dotted cage add up to its sum, and none comes twice in it."
    );
}

#[test]
fn searches_find_what_people_call_clues() {
    let (shapes, clues) = (offers(), clue_offers());
    for (wanted, kind) in [
        ("thermo", "thermo"),
        ("thermometer sudoku", "thermo"),
        ("sandwich", "sandwich"),
        ("kropki", "white"),
        ("arrow", "arrow"),
        ("greater than", "gt"),
        ("german whispers", "whisper"),
        ("even", "even"),
        ("renban", "renban"),
        ("quad", "quad"),
        ("little killer", "sum"),
    ] {
        let found = search_in(Language::ENGLISH, &shapes, &clues, wanted);
        let first = layout::named(&found[0].id).expect("a board");
        let kinds: Vec<&str> = first.clues().iter().map(|clue| clue.kind.id).collect();
        assert_eq!(kinds, [kind], "{wanted:?} finds {:?}", found[0].title);
    }
    // What is called like a shape is that shape.
    for wanted in ["killer", "sum", "cage", "X", "9×9", "jigsaw"] {
        let found = search_in(Language::ENGLISH, &shapes, &clues, wanted);
        assert_eq!(found.first(), search(&shapes, wanted).first(), "{wanted}");
    }
    assert_eq!(search_in(Language::ENGLISH, &shapes, &clues, " "), shapes);
}

#[test]
fn each_kind_of_clue_that_is_drawn_is_shown_on_a_board() {
    let offers = clue_offers();
    let shown = |kind: &str| {
        offers.iter().any(|offer| {
            let board = layout::named(&offer.id).expect("a board");
            board.clues().len() == 1 && board.clues()[0].kind.id == kind
        })
    };
    for kind in KINDS {
        let is_drawn = !kind.is_board_rule() && kind.id != "cage";
        assert_eq!(shown(kind.id), is_drawn, "{}", kind.id);
    }
}

#[test]
fn a_kind_of_clue_is_found_by_its_names_or_else_by_what_it_asks() {
    let found = |wanted: &str| -> Vec<&str> {
        let found = search_clues(Language::ENGLISH, wanted);
        found.into_iter().map(|kind| kind.id).collect()
    };
    for (wanted, ids) in [
        ("white dot", &["white"][..]),
        ("kropki", &["white", "black"]),
        ("grow", &["thermo"]),
        ("differ by 1", &["white", "consec"]),
        ("no such kind", &[]),
    ] {
        let all = found(wanted);
        assert!(ids.iter().all(|id| all.contains(id)), "{wanted}: {all:?}");
        assert_eq!(ids.is_empty(), all.is_empty(), "{wanted}: {all:?}");
    }
    assert_eq!(found("white dot"), ["white"]);
    assert_eq!(found(" ").len(), KINDS.len());
    for kind in KINDS {
        assert_eq!(
            clue_sample(kind).is_none(),
            kind.is_board_rule(),
            "{}",
            kind.id
        );
    }
}
