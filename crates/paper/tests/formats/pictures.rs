//! Pictures: well-formed, whatever is on the board, and complete.

use proptest::prelude::*;
use sudogon_board::game::Edit;
use sudogon_board::puzzle::About;
use sudogon_paper::drawing::Labels;
use sudogon_paper::files::{self, svg};

use super::{FLOWER, LAYOUTS, config, deeds, format, play, words};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn pictures_are_sound(at in any::<prop::sample::Index>(), title in words(), deeds in deeds()) {
        let layout = at.get(&LAYOUTS);
        let about = About { title, ..About::default() };
        let game = play(layout, about, true, &deeds);
        for labels in [Labels::Off, Labels::Rim, Labels::Cells] {
            check_picture(&svg::draw(game.board(), labels));
        }
    }
}

#[test]
fn pictures_show_what_is_on_the_board() {
    let mut game = files::read(FLOWER, None).unwrap();
    game.edit(&Edit::Describe(About {
        title: "<Tom & \"Jerry\">\u{1}!".into(),
        ..About::default()
    }));
    let text = format("svg").text(&game).expect("text");
    check_picture(&text);
    let title = "<title>&lt;Tom &amp; &quot;Jerry&quot;&gt;\u{fffd}!</title>";
    assert!(text.contains(title), "{text}");
    let count = |part: &str, text: &str| text.matches(part).count();
    assert_eq!(count("<polygon ", &text), 7);
    let bare = svg::draw(game.board(), Labels::Off);
    let group = |attributes: &str| -> usize {
        let opening = format!("<g {attributes}>");
        let groups = bare.split(&opening).skip(1);
        let of_one = |rest: &str| count("<text ", rest.split("</g>").next().unwrap_or(""));
        groups.map(of_one).sum()
    };
    assert_eq!(group("fill=\"#1C1B19\" font-weight=\"700\""), 4, "printed");
    assert_eq!(
        group("fill=\"#5B564F\" font-style=\"italic\""),
        1,
        "the solver's"
    );
    assert_eq!(group("fill=\"#5B564F\""), 2, "marks");
    let labels = |labels| count("<text ", &svg::draw(game.board(), labels)) - 7;
    // The strips have two cells, three and two.
    assert_eq!(
        [Labels::Off, Labels::Rim, Labels::Cells].map(labels),
        [0, 6, 7]
    );
    assert!(svg::draw(game.board(), Labels::Cells).contains(">heart</text>"));
    assert_eq!(Labels::usual(&LAYOUTS[0]), Labels::Rim);
}

/// Checks that a picture is well-formed XML, and that all its texts are inside it.
fn check_picture(text: &str) {
    let attribute = |tag: &str, name: &str| {
        let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
        Some(rest.split('"').next().expect("closed").to_owned())
    };
    let number = |tag: &str, name: &str| -> f32 {
        let number = attribute(tag, name).expect("there");
        number.parse().expect("a number")
    };
    let mut open = Vec::new();
    let mut view = Vec::new();
    for part in text.split('<').skip(1) {
        let (tag, words) = part.split_once('>').expect("a tag ends");
        assert!(!words.contains('>'), "{part}");
        let bare = |entity: &str| {
            let known = ["amp;", "lt;", "gt;", "quot;"];
            !known.iter().any(|known| entity.starts_with(known))
        };
        assert!(!words.split('&').skip(1).any(bare), "{part}");
        assert!(
            words.chars().all(|c| c == '\n' || !c.is_control()),
            "{part}"
        );
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().expect("a name"));
        }
        if tag.starts_with("svg") {
            let numbers = attribute(tag, "viewBox").expect("a size");
            view = numbers
                .split(' ')
                .map(|n| n.parse().expect("a number"))
                .collect();
            assert!(view.iter().all(|number: &f32| number.is_finite()));
        } else if tag.starts_with("text") {
            let (x, y, size) = (number(tag, "x"), number(tag, "y"), number(tag, "font-size"));
            assert!(size > 3.0 && size < 200.0, "{tag}");
            assert!((view[0]..view[0] + view[2]).contains(&x), "{tag}");
            assert!(
                (view[1] + 0.5 * size..view[1] + view[3]).contains(&y),
                "{tag}"
            );
        }
        for elsewhere in ["url(", "href", "NaN", "inf"] {
            assert!(!tag.contains(elsewhere), "{tag}");
        }
    }
    assert!(open.is_empty(), "{open:?} stay open");
}
