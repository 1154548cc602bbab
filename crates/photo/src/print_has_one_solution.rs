//! What is printed has one solution by itself: that tells print from pen where the looks of figures leave a doubt.

use std::sync::Arc;

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_board::watch::Stopped;
use sudogon_solve::{FoundSolutions, Solver};

use super::cells::figure::Figure;
use super::cells::figure_reading::FigureReading;
use super::cells::ink_traits::FigureInk;
use super::print_and_pen::{two_looks, weigh, weigh_empty};
use super::request::WatchedReading;
use super::rings_and_suggestion::{GUESSES, solutions, solutions_on};

/// The most figures that look written and are taken for print.
const TAKEN: usize = 12;

/// How much more written than the last of them, as a logarithm of its odds, a figure may look to be taken for print too: a font whose 7 is like that of a
/// hand has several.
const NEARLY: f32 = 1.5;

/// How likely they are written then: if nothing else is, they are print, and otherwise somebody should look.
const NOTHING_ELSE: f32 = 0.05;
const DOUBTFUL: f32 = 0.35;

/// How likely what looks as print does is written.
const LOOK_OF_PRINT: f32 = 0.01;

/// Figures that have no solution may have one with another that is so likely beside the first; so many of these are tried.
const AS_LIKELY: f32 = 0.3;
const OTHERS: usize = 4;

/// The evidence for a pen, as a logarithm of the odds of all that looks written together: so much a few figures of a fancy font may have, where
/// not all is taken for print and has several solutions; and so much where what looks printed has one anyway.
const FANCY: f32 = 24.0;
const FANCY_BESIDES: f32 = 12.0;

/// Tells print from pen on a board: by the looks of all figures, and by what has one solution.
pub fn tell_print_from_pen(
    layout: &Arc<Layout>,
    has_cages: bool,
    figures: &mut [FigureReading],
    inks: &[Option<FigureInk>],
    steps: &mut WatchedReading<'_>,
) -> Result<(), Stopped> {
    // The cages of a killer are asked with their sums, later.
    let is_whole = layout.unfinished().is_none() && !has_cages;
    let for_pen: Vec<f32> = figures.iter().filter_map(odds_of_pen).collect();
    let is_little = for_pen.iter().sum::<f32>() < FANCY;
    if is_little && is_whole && is_told_by_looks(layout, figures, inks, steps)? {
        return Ok(());
    }
    let is_print = for_pen.is_empty()
        || is_little && (has_cages || is_whole && is_print_alone(layout, figures, steps)?);
    if is_print {
        nothing_is_written(figures);
        return Ok(());
    }
    weigh_empty(figures);
    weigh(figures, inks);
    if is_whole {
        take_for_print(layout, figures, steps)
    } else {
        Ok(())
    }
}

/// Takes what looks a little like a hand for print, if nothing looks more so.
fn nothing_is_written(figures: &mut [FigureReading]) {
    for figure in figures {
        let share = figure.written_share().unwrap_or_default();
        figure.set_written_share(share.min(NOTHING_ELSE));
    }
}

/// Says whether the little that looks written is printed in a fancy font: with it the print has one solution.
fn is_print_alone(
    layout: &Arc<Layout>,
    figures: &[FigureReading],
    steps: &mut WatchedReading<'_>,
) -> Result<bool, Stopped> {
    let for_pen: f32 = figures.iter().filter_map(odds_of_pen).sum();
    let as_print = |figure: &FigureReading| {
        let mut printed = figure
            .choices
            .iter()
            .filter_map(|(figure, _)| figure.as_ref()?.printed());
        figure.figure().and_then(|_| printed.next())
    };
    let all: Grid = figures.iter().map(as_print).collect();
    if !solutions_on(layout, &all, steps)?.is_one() {
        return Ok(false);
    }
    let printed = figures.iter().map(|figure| figure.figure()?.printed());
    let is_enough = solutions_on(layout, &printed.collect(), steps)?.is_one();
    Ok(!is_enough || for_pen < FANCY_BESIDES)
}

fn written(figure: &FigureReading) -> Option<Value> {
    figure.figure()?.written()
}

/// Where what looks printed has several solutions, some of what looks written is printed: the least that leaves one.
fn take_for_print(
    layout: &Arc<Layout>,
    figures: &mut [FigureReading],
    steps: &mut WatchedReading<'_>,
) -> Result<(), Stopped> {
    let printed = figures.iter().map(|figure| figure.figure()?.printed());
    let mut givens: Grid = printed.collect();
    let (solver, mut left) = (Solver::new(layout), GUESSES);
    let mut ask = |givens: &Grid| solutions(&solver, givens, &mut left, steps);
    if !matches!(ask(&givens)?, FoundSolutions::Several(_)) {
        return Ok(());
    }
    let odds = figures
        .iter()
        .enumerate()
        .filter_map(|(at, figure)| Some((odds_of_pen(figure)?, at)));
    let mut by_odds: Vec<(f32, usize)> = odds.collect();
    by_odds.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut taken = Vec::new();
    for &(odds, at) in by_odds.iter().take(TAKEN) {
        let cell = Cell::new(at);
        givens.set(cell, written(&figures[at]));
        match ask(&givens)? {
            FoundSolutions::Several(_) => taken.push(at),
            FoundSolutions::One(_) => {
                taken.push(at);
                let near = by_odds.iter().filter(|(other, _)| *other < odds + NEARLY);
                taken.extend(near.map(|(_, at)| *at));
                taken.sort_unstable();
                taken.dedup();
                let is_all = taken.len() == by_odds.len();
                let share = if is_all { NOTHING_ELSE } else { DOUBTFUL };
                for at in taken {
                    figures[at].set_written_share(share);
                }
                return Ok(());
            }
            // Somebody's mistake, or misread.
            FoundSolutions::None | FoundSolutions::Invalid(_) | FoundSolutions::Unknown => {
                givens.set(cell, None);
            }
        }
    }
    Ok(())
}

/// The logarithm of the odds that a figure that looks written is written.
fn odds_of_pen(figure: &FigureReading) -> Option<f32> {
    let share = figure.written_share()?.clamp(1e-6, 1.0 - 1e-6);
    written(figure).map(|_| (share / (1.0 - share)).ln())
}

/// Where figures have two looks, those of one were written or typed, if the others alone have one solution and most of them agree with it; says
/// whether that is so.
fn is_told_by_looks(
    layout: &Arc<Layout>,
    figures: &mut [FigureReading],
    inks: &[Option<FigureInk>],
    steps: &mut WatchedReading<'_>,
) -> Result<bool, Stopped> {
    let looks = two_looks(figures, inks).into_iter();
    let mut either: Vec<(Vec<usize>, Vec<usize>)> = looks
        .flat_map(|[one, other]| [(one.clone(), other.clone()), (other, one)])
        .collect();
    // Few figures with one solution are seldom so by chance.
    either.sort_by_key(|(printed, _)| printed.len());
    for (printed, own) in either {
        let Some(PrintSolution { solution, other }) =
            only_solution(layout, figures, &printed, steps)?
        else {
            continue;
        };
        let agrees = |at: &&usize| {
            figures[**at].figure().map(Figure::value) == solution.get(Cell::new(**at))
        };
        if 4 * own.iter().filter(agrees).count() < 3 * own.len() {
            continue;
        }
        // Handwriting seldom looks printed, and fonts mostly do.
        let looks_printed = |at: &&usize| written(&figures[**at]).is_none();
        let are_typed = 2 * own.iter().filter(looks_printed).count() > own.len();
        for at in own {
            if written(&figures[at]).is_none() {
                figures[at].set_typed();
            }
            figures[at].is_typed = are_typed;
            let share = figures[at].written_share().unwrap_or_default();
            figures[at].set_written_share(share.max(1.0 - LOOK_OF_PRINT));
        }
        for at in printed {
            let share = figures[at].written_share().unwrap_or_default();
            figures[at].set_written_share(share.min(LOOK_OF_PRINT));
        }
        if let Some((at, figure)) = other {
            let choices = &mut figures[at].choices;
            choices.sort_by_key(|(choice, _)| *choice != Some(figure));
        }
        return Ok(true);
    }
    Ok(false)
}

/// The one solution of what may be print, and the figure that is another for it.
struct PrintSolution {
    solution: Grid,
    other: Option<(usize, Figure)>,
}

/// The one solution of some of the figures; where there is none, one of them may be what is nearly as likely.
fn only_solution(
    layout: &Arc<Layout>,
    figures: &[FigureReading],
    printed: &[usize],
    steps: &mut WatchedReading<'_>,
) -> Result<Option<PrintSolution>, Stopped> {
    let mut givens = Grid::empty(layout.len());
    for &at in printed {
        let figure = figures[at].figure();
        givens.set(Cell::new(at), figure.map(Figure::value));
    }
    let others = printed
        .iter()
        .filter_map(|&at| match figures[at].choices[..] {
            [(_, first), (Some(other), share), ..] if share > first * AS_LIKELY => {
                Some(Some((at, other)))
            }
            _ => None,
        });
    for other in std::iter::once(None).chain(others.take(OTHERS)) {
        let mut givens = givens.clone();
        if let Some((at, figure)) = other {
            givens.set(Cell::new(at), Some(figure.value()));
        }
        match solutions_on(layout, &givens, steps)? {
            FoundSolutions::One(solution) => return Ok(Some(PrintSolution { solution, other })),
            FoundSolutions::Several(_) | FoundSolutions::Unknown => break,
            FoundSolutions::None | FoundSolutions::Invalid(_) => {}
        }
    }
    Ok(None)
}
