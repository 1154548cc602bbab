//! Each layout is as it was published, and can be solved, saved and drawn.

use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon_board::game::Game;
use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::message::NoBoard;
use sudogon_board::puzzle::{About, Grid, Puzzle};
use sudogon_paper::files;
use sudogon_solve as solve;

use super::all;

/// A row of the data file.
struct Known {
    id: &'static str,
    cells: usize,
    houses: usize,
    /// Givens and solution.
    example: Option<[&'static str; 2]>,
}

fn known() -> Vec<Known> {
    let lines = include_str!("../data/layouts.txt").lines();
    lines
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let parts: Vec<&str> = line.split('\t').collect();
            let (cells, houses) = parts[1].split_once(' ').expect("two numbers");
            let number = |text: &str| text.parse().expect("a number");
            Known {
                id: parts[0],
                cells: number(cells),
                houses: number(houses),
                example: (parts.len() == 4).then(|| [parts[2], parts[3]]),
            }
        })
        .collect()
}

#[test]
fn layouts_have_the_published_sizes() {
    for Known {
        id, cells, houses, ..
    } in known()
    {
        let layout = layout::named(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(
            [layout.len(), layout.houses().len()],
            [cells, houses],
            "{id}"
        );
        assert_eq!(layout.id(), Some(id));
    }
    for id in layout::listed() {
        let is_known = known().iter().any(|known| known.id == id);
        assert!(is_known, "{id} has no row in data/layouts.txt");
    }
}

#[test]
fn examples_have_their_unique_solution() {
    for Known { id, example, .. } in known() {
        let Some([givens, solution]) = example else {
            continue;
        };
        let line = format!("{id}:{givens}");
        let game = files::read(&line, None).unwrap_or_else(|error| panic!("{line}: {error}"));
        let puzzle = game.board().puzzle();
        assert_eq!(puzzle.givens.to_line(), givens, "{id}");
        let answer = solve(&puzzle.layout, &puzzle.givens);
        assert_eq!(
            (answer.count, answer.end),
            (1, solve::End::Exhausted),
            "{line}"
        );
        assert_eq!(answer.solutions[0].to_line(), solution, "{line}");
    }
}

#[test]
fn every_layout_is_solved_saved_and_drawn() {
    for layout in all() {
        let title = layout.title();
        let answer = solve(&layout, &Grid::empty(layout.len()));
        let solution = &answer.solutions[0];
        assert!(is_solution(&layout, solution), "{title}");
        // Without one cell in three it is found again, or another that is as right.
        let mut givens = solution.clone();
        for cell in layout.cells().step_by(3) {
            givens.set(cell, None);
        }
        let answer = solve(&layout, &givens);
        for found in &answer.solutions {
            assert!(is_solution(&layout, found), "{title}");
            assert!(
                givens
                    .entries()
                    .all(|(cell, value)| found.get(cell) == Some(value))
            );
        }
        let game = Game::of(Puzzle {
            layout: layout.clone(),
            givens,
            about: About::default(),
        });
        let written = files::write(&game).expect("a small file");
        let read = files::read(&written, None).unwrap_or_else(|error| panic!("{title}: {error}"));
        assert_eq!(read.board().puzzle(), game.board().puzzle(), "{title}");
        for format in files::ALL {
            if format.left_out(&game).is_err() {
                continue;
            }
            let text = format.write(&game);
            assert!(!text.is_empty());
            if format.can_be_read() {
                let again = files::recognise(&text, Some(&layout)).map(|(read, _)| read);
                let again = again.unwrap_or_else(|error| panic!("{title}, {}: {error}", format.id));
                assert_eq!(
                    again.game.board().puzzle().givens,
                    game.board().puzzle().givens,
                    "{title}, {}",
                    format.id
                );
            }
        }
        let picture = files::svg::FORMAT.text(&game).expect("text");
        assert_eq!(picture.matches("<polygon").count(), layout.len(), "{title}");
    }
}

fn solve(layout: &Arc<Layout>, givens: &Grid) -> solve::Answer {
    solve::solve(layout, givens, 2, &mut |_| ControlFlow::Continue(())).expect("no value repeats")
}

/// Says whether a grid is full and no value repeats in it.
fn is_solution(layout: &Layout, grid: &Grid) -> bool {
    grid.is_full() && grid.conflicts(layout).is_empty()
}

#[test]
fn what_the_grids_of_a_samurai_share_is_as_it_is_told() {
    for (id, shared, told) in [
        ("samurai", 36, "sharing its corner boxes"),
        ("tiny-samurai", 4, "sharing its corner cells"),
    ] {
        let layout = layout::named(id).expect("listed");
        let rows = |cell: Cell| {
            let houses = layout.houses_of(cell).iter();
            houses
                .filter(|&&house| layout.house(house).noun == "row")
                .count()
        };
        let count = layout.cells().filter(|&cell| rows(cell) == 2).count();
        assert_eq!(count, shared, "{id}");
        let about = layout.definition().about.in_english(&NoBoard);
        assert!(about.contains(told), "{about}");
    }
}
