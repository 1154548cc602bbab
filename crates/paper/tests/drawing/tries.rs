//! The letters of tries.

use sudogon_board::game::{Edit, Game};
use sudogon_board::layout;
use sudogon_board::puzzle::{Puzzle, Value};
use sudogon_paper::drawing::{Labels, Primitive, Scene, Style};

use super::{LAYOUTS, draw, glyphs, overlap};

#[test]
fn each_value_of_a_try_has_its_letter_beside_it() {
    for id in LAYOUTS {
        let layout = layout::named(id).expect("a board");
        let mut game = Game::of(Puzzle::empty(layout.clone()));
        // Two figures where there are any: they need most room.
        let value = Value::new(layout.values()).expect("a value");
        for (at, cell) in layout.cells().enumerate() {
            let tidies = false;
            if at < 2 {
                game.edit(&Edit::StartTry {
                    cell,
                    value,
                    tidies,
                });
            } else {
                let cells = vec![cell];
                game.edit(&Edit::Write {
                    cells,
                    value,
                    tidies,
                });
            }
        }
        let drawn = draw(&Scene::of(game.board()), Labels::Off);
        let texts = drawn.iter().filter_map(|primitive| match primitive {
            Primitive::Text(text) => Some(text),
            _ => None,
        });
        let (letters, values): (Vec<_>, Vec<_>) =
            texts.partition(|text| text.font.style == Style::Bold);
        assert_eq!(letters.len(), layout.len(), "{id}");
        assert_eq!(letters[0].words.to_string(), "A", "{id}");
        assert!(
            letters[1..]
                .iter()
                .all(|text| text.words.to_string() == "B"),
            "{id}"
        );
        for letter in &letters {
            let area = glyphs(letter);
            let others = values.iter().flat_map(|text| glyphs(text));
            for other in others.chain(
                letters
                    .iter()
                    .filter(|one| one != &letter)
                    .flat_map(|text| glyphs(text)),
            ) {
                assert!(
                    !overlap(area[0], other),
                    "{id}: {:?} {area:?} {other:?}",
                    letter.words
                );
            }
            assert!(
                layout.cell_at(super::PLACE.back(letter.at)).is_some(),
                "{id}"
            );
        }
    }
}
