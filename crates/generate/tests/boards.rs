//! Clues and regions drawn by chance.

use sudogon_board::layout::{Cell, Layout};
use sudogon_generate::{CLUE_SETS, ClueSet, Difficulty, PuzzleRequest};
use sudogon_logic::Level;

use super::{check, made, named};

#[test]
fn each_kind_of_clues_goes_with_any_board() {
    for set in CLUE_SETS {
        for (id, level) in [
            ("sq6", Level::Easy),
            ("star", Level::Medium),
            ("sq6", Level::Hard),
            ("jigsaw5:4411144421553215332255332", Level::Easy),
        ] {
            let made = made(PuzzleRequest {
                wanted: Difficulty::Level(level),
                clues: vec![set],
                ..PuzzleRequest::new(&named(id))
            });
            let layout = &made.puzzle.layout;
            assert!(!layout.clues().is_empty(), "{} on {id}", set.id);
            assert_eq!(made.rating.level(), level);
            check(&made);
        }
    }
}

#[test]
fn several_kinds_stand_on_one_board() {
    let sets = ["thermometers", "even-odd"].map(|name| ClueSet::named(name).expect("listed"));
    let made = made(PuzzleRequest {
        clues: sets.to_vec(),
        ..PuzzleRequest::new(&named("sq6"))
    });
    check(&made);
    let names = made.puzzle.layout.clues().iter().map(|clue| clue.kind.id);
    let names: Vec<&str> = names.collect();
    assert!(names.contains(&"thermo") && names.contains(&"even"));
}

fn is_connected(layout: &Layout, cells: &[Cell]) -> bool {
    let pairs = layout.pairs_with_a_common_side();
    let mut reached = vec![cells[0]];
    loop {
        let joins = |cell: &&Cell| {
            let touches = |other: &Cell| {
                pairs.contains(&[**cell, *other]) || pairs.contains(&[*other, **cell])
            };
            !reached.contains(*cell) && reached.iter().any(touches)
        };
        match cells.iter().find(joins) {
            Some(&next) => reached.push(next),
            None => return reached.len() == cells.len(),
        }
    }
}

#[test]
fn cages_are_well_drawn() {
    for id in ["sq9", "star"] {
        for (seed, level) in [(1, Level::Easy), (2, Level::Medium), (3, Level::Hard)] {
            let made = made(PuzzleRequest {
                wanted: Difficulty::Level(level),
                clues: vec![ClueSet::named("killer").expect("listed")],
                seed,
                ..PuzzleRequest::new(&named(id))
            });
            let layout = &made.puzzle.layout;
            let mut covered = 0;
            for cage in layout.clues() {
                assert!((2..=5).contains(&cage.cells.len()), "{id}");
                assert!(is_connected(layout, &cage.cells), "{id}");
                covered += cage.cells.len();
            }
            assert!(
                covered + 3 >= layout.len(),
                "{id}: {covered} cells are in cages"
            );
            check(&made);
        }
    }
}

#[test]
fn a_jigsaw_without_regions_gets_some() {
    for id in ["jigsaw4", "jigsaw6", "jigsaw9", "jigsaw9x"] {
        let maps: Vec<String> = (0..3)
            .map(|seed| {
                let made = made(PuzzleRequest {
                    wanted: Difficulty::Level(Level::Easy),
                    seed,
                    ..PuzzleRequest::new(&named(id))
                });
                check(&made);
                let layout = &made.puzzle.layout;
                assert_eq!(layout.unfinished(), None);
                let map = layout.region_map().expect("a jigsaw");
                assert!(map.is_complete());
                for region in map.regions() {
                    let cells = layout.cells();
                    let cells: Vec<Cell> = cells
                        .filter(|&cell| map.get(cell) == Some(region.symbol))
                        .collect();
                    assert!(is_connected(layout, &cells), "{map}");
                }
                map.to_string()
            })
            .collect();
        assert!(maps[0] != maps[1] && maps[1] != maps[2], "{maps:?}");
    }
}
