//! Game → fields, in full. Clues are drawn as people draw them, and the rules say what they are.

use serde_json::{Map, Value as Json, json};

use super::told::{self, DrawingForm, TOLD, Told};
use crate::files::foreign::draft::numbers;
use crate::files::foreign::outside;
use crate::files::foreign::packed;
use crate::files::foreign::partition::form;
use sudogon_board::game::Game;
use sudogon_board::layout::clues::kinds::{BETWEEN, CAGE, DOUBLE_ARROW, GREATER, TEN, WHISPER};
use sudogon_board::layout::{self, Clue, House, HouseRole, Layout, Rule, rules};

pub(super) fn link(game: &Game, clues: &[&Clue]) -> String {
    let board = game.board();
    let layout = board.layout();
    let side = form(layout).map_or(1, |(side, _)| side);
    let place = |cell: &layout::Cell| json!([cell.index() / side, cell.index() % side]);
    let cell = |cell: layout::Cell| {
        let mut entry = Map::new();
        if let Some(value) = board.puzzle().givens.get(cell) {
            entry.insert("value".into(), value.number().into());
        } else if board.value(cell).is_none() {
            let play = board.play(cell);
            for (field, marks) in [("centremarks", play.centre), ("cornermarks", play.corner)] {
                if !marks.is_empty() {
                    entry.insert(field.into(), numbers(marks).collect::<Vec<_>>().into());
                }
            }
        }
        Json::Object(entry)
    };
    let cells: Vec<Json> = layout.cells().map(cell).collect();
    let rows: Vec<Json> = cells.chunks(side).map(|row| row.to_vec().into()).collect();
    let houses = layout.houses();
    let areas = houses.iter().filter(|house| house.role == HouseRole::Area);
    let regions: Vec<Json> = areas
        .map(|house| house.cells.iter().map(place).collect())
        .collect();
    let cages = clues.iter().filter(|clue| clue.kind == &CAGE).map(|clue| {
        let cells: Json = clue.cells.iter().map(place).collect();
        match clue.amount {
            0 => json!({ "cells": cells, "unique": true }),
            sum => json!({ "cells": cells, "value": sum.to_string(), "unique": true }),
        }
    });
    let about = &board.puzzle().about;
    let mut metadata = Map::new();
    let mut rules = told::sentences_of(layout, clues.iter().copied());
    if !about.notes.is_empty() {
        rules.insert(0, about.notes.clone());
    }
    for (name, text) in [
        ("title", about.title.as_str()),
        ("author", &about.author),
        ("rules", &rules.join("\n")),
    ] {
        metadata.insert(name.into(), text.into());
    }
    for (rule, is_in_force) in layout.rules() {
        if is_in_force {
            metadata.insert(rule.id.into(), true.into());
        }
    }
    let mut drawn = Drawings::default();
    clues.iter().for_each(|clue| drawn.add(clue, side));
    for (alone, way) in [
        (&rules::FALLING, [[0, 0], [side, side]]),
        (&rules::RISING, [[side, 0], [0, side]]),
    ] {
        let says_so = |rule: &Rule| [&rules::X, alone].contains(&rule);
        let mut all = layout.rules().into_iter();
        if all.any(|(rule, is_in_force)| is_in_force && says_so(rule)) {
            drawn
                .lines
                .push(json!({ "wayPoints": way, "color": hex([52, 187, 230]), "thickness": 2 }));
        }
    }
    let file = json!({
        "id": "sudogon",
        "cellSize": 50,
        "metadata": metadata,
        "cells": rows,
        "regions": regions,
        "cages": cages.collect::<Vec<_>>(),
        "lines": drawn.lines,
        "arrows": drawn.arrows,
        "overlays": drawn.overlays,
        "underlays": drawn.underlays,
    });
    let packed = packed::pack(&file.to_string());
    format!("https://sudokupad.app/scl{packed}\n")
}

fn told_of(clue: &Clue) -> Option<&'static Told> {
    TOLD.iter().find(|told| told.kind == clue.kind)
}

/// Says whether a clue can be drawn beside others so that it is read again.
pub(super) fn can_draw(layout: &Layout, clue: &Clue, drawn: &[&Clue]) -> bool {
    let (Some((side, _)), Some(told)) = (form(layout), told_of(clue)) else {
        return is_told_as_cage(layout, clue);
    };
    let places = places(clue, side);
    let is_whole_line = || {
        places.windows(2).all(|pair| {
            let [down, right] = apart(pair[0], pair[1]);
            down <= 1 && right <= 1
        })
    };
    let drawn = drawn.iter().copied();
    let form_of = |other: &Clue| told_of(other).map(|told| told.form);
    let mut of_form = drawn
        .clone()
        .filter(|other| form_of(other) == Some(told.form));
    match told.form {
        // There is one sentence for all of them.
        DrawingForm::Line if clue.kind == &WHISPER => {
            let is_alike = |other: &Clue| other.kind != &WHISPER || other.amount == clue.amount;
            is_whole_line() && of_form.all(is_alike)
        }
        DrawingForm::Line if clue.kind == &TEN => is_whole_line() && clue.amount == 10,
        DrawingForm::Line | DrawingForm::Arrow => is_whole_line(),
        // A line with a bulb at both ends could begin at each of them.
        DrawingForm::Bulb => {
            let ends = |clue: &Clue| [clue.cells[0], clue.cells[clue.cells.len() - 1]];
            let [bulb, tip] = ends(clue);
            is_whole_line()
                && of_form
                    .map(ends)
                    .all(|[other_bulb, other_tip]| tip != other_bulb && other_tip != bulb)
        }
        DrawingForm::Dot | DrawingForm::Sign(_) | DrawingForm::Bar => {
            let [down, right] = apart(places[0], places[1]);
            down + right == 1
        }
        DrawingForm::Beside | DrawingForm::Aslant => {
            let Some((at, direction)) = outside::beside(&places, side) else {
                return false;
            };
            // There is one sentence for all that stand beside rows and columns, and room for one number at each.
            direction.is_some() == (told.form == DrawingForm::Aslant)
                && of_form.all(|other| other.kind == clue.kind)
                && drawn
                    .filter(|other| {
                        matches!(
                            form_of(other),
                            Some(DrawingForm::Beside | DrawingForm::Aslant)
                        )
                    })
                    .filter_map(|other| outside::beside(&self::places(other, side), side))
                    .all(|(other, _)| other != at)
        }
        DrawingForm::Corner => {
            let (first, last) = (places.iter().min(), places.iter().max());
            let (Some(&first), Some(&last)) = (first, last) else {
                return false;
            };
            let is_there = |other: &Clue| {
                let others = self::places(other, side);
                others.iter().all(|place| places.contains(place))
            };
            places.len() == 4
                && last == (first.0 + 1, first.1 + 1)
                && places.contains(&(first.0, last.1))
                && places.contains(&(last.0, first.1))
                && (side <= 9 || clue.values.len() > 1)
                && !of_form.any(is_there)
        }
        DrawingForm::Disc | DrawingForm::Square | DrawingForm::Board => true,
    }
}

/// Says whether a cage is one to whoever reads it: rows, columns and regions may be listed as cages without a sum.
fn is_told_as_cage(layout: &Layout, cage: &Clue) -> bool {
    let mut houses = layout.houses().iter();
    let is_all = |house: &House| {
        house.role != HouseRole::Clue
            && house.cells.len() == cage.cells.len()
            && cage.cells.iter().all(|cell| house.cells.contains(cell))
    };
    cage.amount > 0 || !houses.any(is_all)
}

/// How many rows and columns two cells are apart.
fn apart(one: (usize, usize), other: (usize, usize)) -> [usize; 2] {
    [one.0.abs_diff(other.0), one.1.abs_diff(other.1)]
}

/// The rows and columns of a clue's cells, from 0.
fn places(clue: &Clue, side: usize) -> Vec<(usize, usize)> {
    let cells = clue.cells.iter();
    cells
        .map(|cell| (cell.index() / side, cell.index() % side))
        .collect()
}

/// A colour as these files have it.
fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02X}{green:02X}{blue:02X}")
}

const BLACK: [u8; 3] = [0; 3];
const WHITE: [u8; 3] = [255; 3];

/// A sign with a black rim, in a colour.
fn sign(at: [f64; 2], size: [f64; 2], fill: &str, is_round: bool) -> Json {
    json!({
        "center": at, "height": size[0], "width": size[1], "rounded": is_round,
        "backgroundColor": fill, "borderColor": hex(BLACK),
    })
}

fn text(at: [f64; 2], text: &str) -> Json {
    json!({ "center": at, "width": 0.25, "height": 0.25, "fontSize": 24, "color": hex(BLACK), "text": text })
}

/// The sign between two cells of which the first has the greater value.
fn greater(places: &[(usize, usize)]) -> &'static str {
    match (places[0].0 == places[1].0, places[0] < places[1]) {
        (true, true) => ">",
        (true, false) => "<",
        (false, true) => "∨",
        (false, false) => "∧",
    }
}

/// The drawings.
#[derive(Default)]
struct Drawings {
    lines: Vec<Json>,
    arrows: Vec<Json>,
    overlays: Vec<Json>,
    underlays: Vec<Json>,
}

impl Drawings {
    fn add(&mut self, clue: &Clue, side: usize) {
        let Some(told) = told_of(clue) else {
            return;
        };
        let places = places(clue, side);
        let middle = |(row, column): (usize, usize)| [row as f64 + 0.5, column as f64 + 0.5];
        let points: Vec<[f64; 2]> = places.iter().copied().map(middle).collect();
        let colour = hex(told.colour);
        let line = |thickness: usize| json!({ "wayPoints": points, "color": colour, "thickness": thickness });
        let disc = |at: [f64; 2], size: f64, is_round: bool| {
            json!({
                "center": at, "width": size, "height": size, "rounded": is_round,
                "backgroundColor": colour,
            })
        };
        let between = || -> [f64; 2] {
            let sum = |at: usize| points.iter().map(|point| point[at]).sum::<f64>();
            [sum(0) / points.len() as f64, sum(1) / points.len() as f64]
        };
        match told.form {
            DrawingForm::Line => {
                self.lines.push(line(10));
                if [&BETWEEN, &DOUBLE_ARROW].contains(&clue.kind) {
                    for end in [points.first(), points.last()].into_iter().flatten() {
                        self.underlays
                            .push(sign(*end, [0.8, 0.8], &hex(WHITE), true));
                    }
                }
            }
            DrawingForm::Bulb => {
                self.lines.push(line(20));
                self.underlays.push(disc(points[0], 0.85, true));
            }
            DrawingForm::Arrow => {
                let mut arrow = line(2);
                arrow["headLength"] = 0.3.into();
                self.arrows.push(arrow);
                self.underlays
                    .push(sign(points[0], [0.8, 0.8], &hex(WHITE), true));
            }
            DrawingForm::Dot => self
                .overlays
                .push(sign(between(), [0.35, 0.35], &colour, true)),
            DrawingForm::Bar => {
                let is_beside = places[0].0 == places[1].0;
                let size = if is_beside { [0.6, 0.15] } else { [0.15, 0.6] };
                self.overlays.push(sign(between(), size, &colour, false));
            }
            DrawingForm::Sign(letter) => {
                let is_greater = clue.kind == &GREATER;
                let letter = if is_greater { greater(&places) } else { letter };
                self.overlays.push(text(between(), letter));
            }
            DrawingForm::Disc | DrawingForm::Square => {
                let is_round = told.form == DrawingForm::Disc;
                let shapes = points.iter().map(|&at| disc(at, 0.8, is_round));
                self.underlays.extend(shapes);
            }
            DrawingForm::Corner => {
                let values = clue.values.iter();
                let values: Vec<String> = values.map(|value| value.number().to_string()).collect();
                let mut circle = sign(between(), [0.7, 0.7], &colour, true);
                circle["text"] = values.join(" ").into();
                circle["fontSize"] = 14.into();
                self.overlays.push(circle);
            }
            DrawingForm::Beside | DrawingForm::Aslant => {
                let Some((at, direction)) = outside::beside(&places, side) else {
                    return;
                };
                let at = [at.0 as f64 - 0.5, at.1 as f64 - 0.5];
                self.overlays.push(text(at, &clue.amount.to_string()));
                if direction.is_some() {
                    let step = |place: usize| (points[0][place] - at[place]).signum() * 0.4;
                    let (from, to) = (
                        [at[0] + step(0) / 2.0, at[1] + step(1) / 2.0],
                        [at[0] + step(0), at[1] + step(1)],
                    );
                    let way = json!({ "wayPoints": [from, to], "color": hex(BLACK), "thickness": 2, "headLength": 0.2 });
                    self.arrows.push(way);
                }
            }
            DrawingForm::Board => {}
        }
    }
}
