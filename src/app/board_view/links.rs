//! Lines between candidates that are linked. They break off where a figure stands: none looks struck out, or like a minus.

use egui::{Pos2, Shape, Stroke};

use crate::logic::Highlight;

use super::highlight::{spot, struck_in, told_in};
use super::paint::Picture;

/// Draws all links: whole where one of the two candidates is true, broken where at most one is. What joins two candidates of one
/// cell needs no line.
pub fn paint(picture: &Picture<'_>) {
    let links = picture.scene.highlights.iter();
    let links = links.filter_map(|highlight| match highlight {
        Highlight::Link {
            from,
            to,
            is_strong,
        } if from.0 != to.0 => Some((*from, *to, *is_strong)),
        _ => None,
    });
    let mut links = links.peekable();
    if links.peek().is_none() {
        return;
    }
    let figures = figures(picture);
    for (from, to, is_strong) in links {
        let ((a, size), (b, _)) = (spot(picture, from), spot(picture, to));
        let stroke = Stroke::new((0.11 * size).clamp(1.2, 3.0), picture.theme.reason);
        for piece in pieces([a, b], &figures) {
            if is_strong {
                picture.painter.line_segment(piece, stroke);
            } else {
                let dashes = Shape::dashed_line(&piece, stroke, 0.5 * size, 0.35 * size);
                picture.painter.extend(dashes);
            }
        }
    }
}

/// A place with a figure in it, and how far round it lines keep away.
type Figure = (Pos2, f32);

/// The figures that lines must not run through: values, and the candidates that are told.
fn figures(picture: &Picture<'_>) -> Vec<Figure> {
    let (scene, layout) = (picture.scene, picture.layout);
    let mut figures = Vec::new();
    for &cell in &picture.cells {
        let middle = picture
            .place
            .slot(layout, cell, layout.shape(cell).slots.value);
        let shown = scene.preview.and_then(|grid| grid.get(cell));
        if scene.board.value(cell).or(shown).is_some() {
            figures.push((middle, 0.5 * picture.value_size(cell)));
            continue;
        }
        let told = told_in(scene, cell);
        let out = struck_in(scene, cell);
        if out.len() == 1 && told.is_empty() {
            figures.push((middle, 0.35 * picture.value_size(cell)));
            continue;
        }
        let all = told.union(out).iter();
        figures.extend(all.map(|value| {
            let (at, size) = spot(picture, (cell, value));
            (at, 0.75 * size)
        }));
    }
    figures
}

/// The least length of a piece that is drawn, in points.
const LEAST_PIECE: f32 = 2.5;

/// What is left of a line without the parts that run through figures.
fn pieces([a, b]: [Pos2; 2], figures: &[Figure]) -> Vec<[Pos2; 2]> {
    let length = (b - a).length();
    let along = (b - a).normalized();
    // Where along the line each figure begins and ends.
    let mut hidden: Vec<(f32, f32)> = figures
        .iter()
        .filter_map(|&(at, radius)| {
            let way = (at - a).dot(along);
            let aside = (at - a - along * way).length();
            let half = (radius * radius - aside * aside).max(0.0).sqrt();
            (aside < radius).then_some((way - half, way + half))
        })
        .collect();
    hidden.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut pieces = Vec::new();
    let mut from = 0.0_f32;
    for (start, end) in hidden.into_iter().chain([(length, length)]) {
        let to = start.min(length);
        if to - from >= LEAST_PIECE {
            pieces.push([a + along * from, a + along * to]);
        }
        from = from.max(end);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn a_line_breaks_off_where_figures_stand() {
        let ends = [pos2(0.0, 0.0), pos2(100.0, 0.0)];
        let figures = [
            (pos2(0.0, 0.0), 10.0),
            (pos2(50.0, 3.0), 5.0),
            (pos2(100.0, 0.0), 10.0),
            (pos2(30.0, 9.0), 8.0),
        ];
        let spans: Vec<(f32, f32)> = pieces(ends, &figures)
            .iter()
            .map(|[a, b]| (a.x, b.x))
            .collect();
        assert_eq!(spans, [(10.0, 46.0), (54.0, 90.0)]);
        assert!(pieces(ends, &[(pos2(50.0, 0.0), 60.0)]).is_empty());
    }
}
