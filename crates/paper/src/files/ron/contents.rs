//! What cells have besides values: who wrote these, marks, crosses, colours.

use super::field_error::{FieldError, by_cell, place, within};
use super::fields::{list, map, name_of, put};
use super::schema::{Contents, MarksByCell};
use crate::files::cell_symbols::of_number;
use crate::files::{TextProblem, cell_words};
use sudogon_board::game::{CandidateColours, CellPlay, Colours};
use sudogon_board::layout::Layout;
use sudogon_board::puzzle::ValueSet;

/// Adds it to the contents of cells. An error names the field, or `inside` where it is in another one.
pub(super) fn read(
    contents: &Contents,
    inside: Option<&'static str>,
    layout: &Layout,
    play: &mut [CellPlay],
) -> Result<(), FieldError> {
    let named = |field: &'static str| inside.unwrap_or(field);
    for &number in &contents.solved {
        let cell = place(number, named("solved"), layout)?;
        if let Some(entry) = &mut play[cell.index()].entry {
            entry.by_solver = true;
        }
    }
    type Of = fn(&mut CellPlay) -> &mut ValueSet;
    let kinds: [(&MarksByCell, &'static str, Of); 3] = [
        (&contents.corner, "corner", |play| &mut play.corner),
        (&contents.centre, "centre", |play| &mut play.centre),
        (&contents.crossed_out, "crossed_out", |play| {
            &mut play.removed
        }),
    ];
    for (marks, field, of) in kinds {
        let field = named(field);
        for (cell, numbers) in by_cell(marks, field, layout)? {
            for &number in numbers {
                let value = of_number(number, cell, layout).map_err(within(field))?;
                let set = of(&mut play[cell.index()]);
                *set = set.with(value);
            }
        }
    }
    for (cell, colours) in by_cell(&contents.colours, named("colours"), layout)? {
        play[cell.index()].colours = colours.0;
    }
    let field = named("candidate_colours");
    for (cell, colours) in by_cell(&contents.candidate_colours, field, layout)? {
        for &(number, colour) in &colours.0 {
            let value = of_number(number, cell, layout).map_err(within(field))?;
            let colours = &mut play[cell.index()].candidate_colours;
            if colours.of(value).is_some() {
                let problem = TextProblem::TwoColours(cell_words(cell, layout), number);
                return Err(within(field)(problem));
            }
            colours.set(value, Some(colour));
        }
    }
    Ok(())
}

/// Adds what cells have besides values.
pub(super) fn write(cells: &[CellPlay], text: &mut String) {
    let plays = || (1..).zip(cells);
    let by_solver = |play: &CellPlay| play.entry.is_some_and(|entry| entry.by_solver);
    let mut solved = plays().filter(|(_, play)| by_solver(play)).peekable();
    if solved.peek().is_some() {
        put(text, "solved", &list(solved.map(|(cell, _)| cell)));
    }
    type MarksOf = fn(&CellPlay) -> ValueSet;
    let kinds: [(&str, MarksOf); 3] = [
        ("corner", |play| play.corner),
        ("centre", |play| play.centre),
        ("crossed_out", |play| play.removed),
    ];
    for (field, marks) in kinds {
        let marked = plays().filter(|(_, play)| !marks(play).is_empty());
        let entries = marked.map(|(cell, play)| (cell, list(marks(play).numbers())));
        map(text, field, entries);
    }
    let coloured = plays().filter(|(_, play)| !play.colours.is_empty());
    let colours = coloured.map(|(cell, play)| (cell, colours_of(play.colours)));
    map(text, "colours", colours);
    let coloured = plays().filter(|(_, play)| !play.candidate_colours.is_empty());
    let entries = coloured.map(|(cell, play)| (cell, candidates_of(&play.candidate_colours)));
    map(text, "candidate_colours", entries);
}

/// One colour by its name, several as a list.
fn colours_of(colours: Colours) -> String {
    let names = list(colours.iter().map(name_of));
    match colours.len() {
        1 => names.trim_matches(['[', ']']).to_owned(),
        _ => names,
    }
}

fn candidates_of(colours: &CandidateColours) -> String {
    let entries: Vec<String> = colours
        .iter()
        .map(|(value, colour)| format!("{}: {}", value.number(), name_of(colour)))
        .collect();
    format!("{{{}}}", entries.join(", "))
}
