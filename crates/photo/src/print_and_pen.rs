//! Which figures of a board are printed and which are written by hand: the net says what each looks like by itself, and the others of the
//! board tell what its print and its pen look like.
//!
//! Two groups of figures are described by the means and the common deviations of their traits (`cells/ink_traits.rs`), weighed by how
//! likely each figure belongs to them, and this is found anew from the groups (expectation and maximization: A. P. Dempster, N. M. Laird
//! and D. B. Rubin, "Maximum likelihood from incomplete data via the EM algorithm", 1977).

use crate::cells::figure_reading::FigureReading;
use crate::cells::ink_traits::{FigureInk, InkTraits, LEAST_DEVIATIONS, TRAITS};
use crate::mathematics::statistics::{mean, two_groups};

/// How often the groups are found anew.
const ROUNDS: usize = 4;

/// A group counts as known from so many figures on.
const LEAST: f32 = 2.5;

/// The weight of what the traits say, since they hang together, and at most this as a logarithm: the net has seen more.
const WEIGHT: f32 = 0.5;
const MOST: f32 = 6.0;

/// How far the colour of typed figures is from that of the others, at least, as logarithms of the channels; how much lighter they are, likewise,
/// and how large a share of all they are then, since some print is faint; and between the means of both where few figures may be.
const COLOURED: f32 = 0.2;
const LIGHTER: f32 = 0.5;
const MANY_LIGHTER: f32 = 0.25;
const BETWEEN: std::ops::Range<f32> = 0.4..0.6;
const DOUBTFUL: f32 = 0.1;

/// The share of empty cells that the net expects, and how much may be made of another one.
const EMPTY: f32 = 0.25;
const LEAST_EMPTY: f32 = 0.04;

/// Weighs how likely each cell is empty by how many of the board are: on a full one hardly any (priors by expectation and maximization:
/// M. Saerens, P. Latinne and C. Decaestecker, "Adjusting the outputs of a classifier to new a priori probabilities", 2002).
pub fn weigh_empty(figures: &mut [FigureReading]) {
    let net: Vec<f32> = figures.iter().map(FigureReading::empty_share).collect();
    let mut shares = net.clone();
    let mut prior = EMPTY;
    for _ in 0..ROUNDS {
        let sum: f32 = shares.iter().sum();
        prior = (sum / net.len().max(1) as f32).clamp(LEAST_EMPTY, EMPTY);
        let (empty, filled) = (prior / EMPTY, (1.0 - prior) / (1.0 - EMPTY));
        for (share, net) in shares.iter_mut().zip(&net) {
            *share = empty * net / (empty * net + filled * (1.0 - net)).max(f32::EPSILON);
        }
    }
    if prior < EMPTY {
        let cells = figures.iter_mut().zip(shares);
        cells.for_each(|(figure, share)| figure.set_empty_share(share));
    }
}

/// Weighs how likely each figure is written by how those of the board look.
pub fn weigh(figures: &mut [FigureReading], inks: &[Option<FigureInk>]) {
    let by_itself: Vec<Option<f32>> = figures.iter().map(FigureReading::written_share).collect();
    let known: Vec<(usize, InkTraits, f32)> = by_itself
        .iter()
        .zip(inks)
        .enumerate()
        .filter_map(|(at, (share, ink))| Some((at, ink.as_ref()?.traits, (*share)?)))
        .collect();
    let logit = |share: f32| {
        let share = share.clamp(0.001, 0.999);
        (share / (1.0 - share)).ln()
    };
    let mut shares: Vec<f32> = known.iter().map(|(.., share)| *share).collect();
    for _ in 0..ROUNDS {
        let groups = [true, false].map(|is_pen| {
            let weights = shares
                .iter()
                .map(|share| if is_pen { *share } else { 1.0 - share });
            FigureGroup::of(known.iter().map(|(_, traits, _)| traits).zip(weights))
        });
        let [pen, print] = &groups;
        if pen.count < LEAST || print.count < LEAST {
            return;
        }
        let deviations = deviations(&groups);
        for ((_, traits, net), share) in known.iter().zip(&mut shares) {
            let far = |group: &FigureGroup| {
                let apart = (0..TRAITS).map(|at| (traits[at] - group.means[at]) / deviations[at]);
                apart.map(|apart| 0.5 * apart * apart).sum::<f32>()
            };
            let said = (WEIGHT * (far(print) - far(pen))).clamp(-MOST, MOST);
            *share = 1.0 / (1.0 + (-logit(*net) - said).exp());
        }
    }
    for ((at, ..), share) in known.iter().zip(shares) {
        figures[*at].set_written_share(share);
    }
}

/// The figures in two looks, if they have two: by their colour, and by how dark they are; of each the places of the darker ones, and of the
/// others. Other programs set what is typed apart in this way alone.
pub fn two_looks(figures: &[FigureReading], inks: &[Option<FigureInk>]) -> Vec<[Vec<usize>; 2]> {
    let known: Vec<(usize, &FigureInk)> = figures
        .iter()
        .zip(inks)
        .enumerate()
        .filter(|(_, (figure, _))| figure.figure().is_some())
        .filter_map(|(at, (_, ink))| Some((at, ink.as_ref()?)))
        .collect();
    [by_colour(&known), by_darkness(&known)]
        .into_iter()
        .flatten()
        .collect()
}

fn by_colour(known: &[(usize, &FigureInk)]) -> Option<[Vec<usize>; 2]> {
    let colours: Vec<Tint> = known.iter().map(|(_, ink)| colour(&ink.traits)).collect();
    let [below, above] = parted(&along_main_axis(&colours), COLOURED)?;
    let mean_of = |group: &[usize], of: &dyn Fn(&FigureInk) -> f32| {
        let inks = group.iter().map(|&at| of(known[at].1));
        mean(&inks.collect::<Vec<_>>())
    };
    // On shaded paper the same ink differs from its paper as another one would.
    let apart = [0, 1].map(|at| {
        let [a, b] = [&below, &above].map(|group| mean_of(group, &|ink| ink.colour[at]));
        a - b
    });
    if apart[0].hypot(apart[1]) < COLOURED {
        return None;
    }
    let darkness = |group: &[usize]| mean_of(group, &|ink| ink.traits[2]);
    let places = |group: Vec<usize>| group.into_iter().map(|at| known[at].0).collect();
    Some(if darkness(&below) > darkness(&above) {
        [places(below), places(above)]
    } else {
        [places(above), places(below)]
    })
}

fn by_darkness(known: &[(usize, &FigureInk)]) -> Option<[Vec<usize>; 2]> {
    let darkness: Vec<f32> = known.iter().map(|(_, ink)| ink.traits[2]).collect();
    let [lighter, darker] = parted(&darkness, LIGHTER)?;
    let is_print = (lighter.len() as f32) < MANY_LIGHTER * known.len() as f32;
    let places = |group: Vec<usize>| group.into_iter().map(|at| known[at].0).collect();
    (!is_print).then(|| [darker, lighter].map(places))
}

/// The places of numbers in two groups, the lower first, where their means are so far apart and few lie between.
fn parted(numbers: &[f32], least: f32) -> Option<[Vec<usize>; 2]> {
    let (low, high) = two_groups(numbers)?;
    let share = |number: f32| (number - low) / (high - low);
    let between = numbers
        .iter()
        .filter(|number| BETWEEN.contains(&share(**number)));
    if high - low < least || between.count() as f32 > DOUBTFUL * numbers.len() as f32 {
        return None;
    }
    let (above, below) = (0..numbers.len()).partition(|&at| share(numbers[at]) > 0.5);
    Some([below, above])
}

/// Two differences of channels.
type Tint = [f32; 2];

fn colour(traits: &InkTraits) -> Tint {
    let [red, blue, ..] = *traits;
    [red, blue]
}

/// Where each colour is along the direction in which they differ most, from their mean (the first principal component).
fn along_main_axis(colours: &[Tint]) -> Vec<f32> {
    let mean_of = |of: usize| mean(&colours.iter().map(|colour| colour[of]).collect::<Vec<_>>());
    let middle = [mean_of(0), mean_of(1)];
    let apart = |colour: &Tint| [colour[0] - middle[0], colour[1] - middle[1]];
    let products = colours
        .iter()
        .map(apart)
        .map(|[x, y]| [x * x, x * y, y * y]);
    let [xx, xy, yy] = products.fold([0.0; 3], |sum, part| [0, 1, 2].map(|at| sum[at] + part[at]));
    let (sin, cos) = (0.5 * (2.0 * xy).atan2(xx - yy)).sin_cos();
    let along = colours.iter().map(apart).map(|[x, y]| cos * x + sin * y);
    along.collect()
}

/// The look of figures of one kind.
struct FigureGroup {
    count: f32,
    means: InkTraits,
    /// The sums of the squares of their distances from the means.
    squares: InkTraits,
}

impl FigureGroup {
    fn of<'a>(members: impl Iterator<Item = (&'a InkTraits, f32)> + Clone) -> Self {
        let count: f32 = members.clone().map(|(_, weight)| weight).sum();
        let sum = |of: &dyn Fn(&InkTraits, usize) -> f32| {
            std::array::from_fn(|at| {
                let members = members.clone();
                members
                    .map(|(traits, weight)| weight * of(traits, at))
                    .sum()
            })
        };
        let sums: InkTraits = sum(&|traits, at| traits[at]);
        let means = sums.map(|sum| sum / count.max(f32::EPSILON));
        let squares = sum(&|traits, at| (traits[at] - means[at]).powi(2));
        Self {
            count,
            means,
            squares,
        }
    }
}

/// The deviation of each trait within the groups.
fn deviations(groups: &[FigureGroup; 2]) -> InkTraits {
    let count: f32 = groups.iter().map(|group| group.count).sum();
    std::array::from_fn(|at| {
        let squares: f32 = groups.iter().map(|group| group.squares[at]).sum();
        (squares / count).sqrt().max(LEAST_DEVIATIONS[at])
    })
}
