//! The board as another publisher prints it: from left to right.

use crate::layout::definition::Effect;
use crate::layout::geometry::{Point, point};
use crate::layout::house::{FALLING_LINE, RISING_LINE};
use crate::layout::reading_order::strips;
use crate::layout::{Cell, Definition, Form, House, Rule};
use crate::lists::sorted;
use crate::message::pattern;

/// The mirrored board.
pub static RULE: Rule = Rule {
    id: "mirror",
    title: pattern!(in "title of a rule": "mirrored"),
    about: pattern!("this is its mirror image"),
    sentence: pattern!("The board is printed the other way round."),
    known_as: "reflected mirror image",
    is_short_name: false,
    fits: |board| board.form == Form::Handed,
    effect: Effect::Flip(mirrored),
};

/// The mirror image, its cells counted strip by strip from left to right again.
fn mirrored(definition: &Definition) -> Definition {
    let strips = strips(&definition.cells);
    let old: Vec<usize> = strips.into_iter().flat_map(Iterator::rev).collect();
    let mut new = vec![0; old.len()];
    for (at, &from) in old.iter().enumerate() {
        new[from] = at;
    }
    let bounds = definition.cells.bounds();
    let reflect = |p: Point| point(bounds.min.x + bounds.max.x - p.x, p.y);
    let cells = old.iter().enumerate().map(|(at, &from)| {
        let mut cell = definition.cells[from].clone();
        cell.name = (at + 1).to_string();
        cell.middle = reflect(cell.middle);
        for corner in &mut cell.outline {
            *corner = reflect(*corner);
        }
        cell
    });
    let image = |house: &House| sorted(house.cells.iter().map(|cell| Cell::new(new[cell.index()])));
    // A rising line becomes a falling one: each takes the place of the line that it becomes, counted from the other end.
    let family = |noun: &str| -> Vec<&House> {
        let houses = definition.houses.iter();
        houses.filter(|house| house.noun == noun).collect()
    };
    let (rising, falling) = (family(RISING_LINE), family(FALLING_LINE));
    let twin = |house: &House| -> Option<Vec<Cell>> {
        let (own, other) = match &*house.noun {
            RISING_LINE => (&rising, &falling),
            FALLING_LINE => (&falling, &rising),
            _ => return None,
        };
        let at = own.iter().position(|line| line.name == house.name)?;
        other.iter().rev().nth(at).map(|line| image(line))
    };
    let houses = definition.houses.iter().map(|house| House {
        cells: twin(house).unwrap_or_else(|| image(house)),
        ..house.clone()
    });
    Definition {
        cells: cells.collect(),
        houses: houses.collect(),
        ..definition.clone()
    }
}
