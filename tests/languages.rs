//! What is said in other languages: all of it, and each message with whatever its arguments may be.

use std::path::Path;

use sudogon_core::layout::{self, Layout};
use sudogon_core::message::{Arg, Language, Message, Pattern};
use sudogon_core::value::{Value, ValueSet};
use sudogon_messages::catalogue::{self, Catalogue};
use sudogon_messages::pattern::{self, Argument, Kind};
use sudogon_messages::source::{self, Said};

/// All that the source says, each once.
fn all_said() -> Vec<Said> {
    let all = source::all_said(Path::new(env!("CARGO_MANIFEST_DIR")));
    let all = all.unwrap_or_else(|problem| panic!("{problem}"));
    all.into_iter().map(|sourced| sourced.said).collect()
}

fn catalogues() -> &'static [Catalogue] {
    catalogue::all().expect("files of languages that can be read")
}

#[test]
fn each_language_has_a_file_and_the_program_knows_it() {
    let files = catalogues().iter().map(|file| file.language.as_str());
    let others = Language::ALL[1..].iter().map(|language| language.code());
    assert!(files.eq(others));
    for language in Language::ALL {
        assert_eq!(Language::of_code(language.code()), Some(language));
    }
    assert_eq!(Language::of_code("de_AT.UTF-8"), Some(Language::German));
    assert_eq!(Language::of_code("tlh"), None);
}

#[test]
fn all_that_is_said_is_translated() {
    let mut missing = Vec::new();
    let all = all_said();
    for language in catalogues() {
        for said in &all {
            let is_there = match said.is_noun {
                true => language.noun(&said.english).is_some(),
                false => language
                    .translation(said.context.as_deref(), &said.english)
                    .is_some(),
            };
            if !is_there {
                missing.push(format!(
                    "{}: {:?} {}",
                    language.language, said.context, said.english
                ));
            }
        }
    }
    assert!(
        missing.is_empty(),
        "{} to translate; `messages update` in crates/tools brings the files up to date:\n{}",
        missing.len(),
        missing.join("\n")
    );
}

/// An argument with so many things, where it may be many.
fn argument(of: &Argument, many: usize, layout: &Layout) -> Arg {
    let mut houses = (0..layout.houses().len()).map(|at| layout::HouseId(at as u16));
    let first = Value::new(8).expect("a value");
    match of.kind {
        Kind::Cell => Arg::cell(layout.cells().last().expect("a cell")),
        Kind::Cells => Arg::cells(layout.cells().take(many)),
        Kind::Value => Arg::value(first),
        Kind::Values => Arg::values(Value::all(layout.values()).take(many).collect::<ValueSet>()),
        Kind::House => Arg::house(houses.next_back().expect("a house")),
        Kind::Houses => Arg::houses(houses.step_by(7).take(many)),
        Kind::Number => Arg::number(many),
        Kind::Text | Kind::Clue | Kind::Noun => Arg::text("x"),
        Kind::Clause => Arg::clause(Message::verbatim("x")),
        Kind::Clauses => Arg::clauses(vec![Message::verbatim("x"); many]),
    }
}

#[test]
fn nothing_but_words_is_left_of_a_message() {
    let layouts = ["sq9", "star", "samurai"].map(|id| layout::named(id).expect("a layout"));
    for (at, file) in catalogues().iter().enumerate() {
        let language = Language::ALL[at + 1];
        for said in all_said().iter().filter(|said| !said.is_noun) {
            let Some(text) = file.translation(said.context.as_deref(), &said.english) else {
                continue;
            };
            let packed = pattern::pack(&said.english).expect("it was built");
            let other = pattern::pack_translation(text, &packed.arguments, file.grammar());
            let other = other.expect("it was built");
            let joined = pattern::joined_with_one(packed.text.clone(), at + 1, other);
            let (texts, ends) = joined.expect("it was built");
            let pattern: &Pattern = Box::leak(Box::new(Pattern::new(texts.leak(), ends)));
            for (layout, many) in layouts
                .iter()
                .flat_map(|one| [0, 1, 2, 9].map(|many| (one, many)))
            {
                let arguments = packed.arguments.iter();
                let arguments: Vec<Arg> = arguments.map(|of| argument(of, many, layout)).collect();
                let words = layout
                    .words(language)
                    .say(&Message::new(pattern, arguments));
                let is_mark = |letter: char| letter.is_control() && letter != '\n';
                assert!(
                    !words.contains(['{', '}']) && !words.contains(is_mark),
                    "{words}"
                );
                // Nobody speaks of no cells, and a list of steps has two spaces behind its numbers: there only marks and braces count.
                let may_gap = many == 0 || said.english.contains("  ");
                assert!(
                    may_gap || !words.contains("  "),
                    "{words:?} of {:?}",
                    said.english
                );
            }
        }
    }
}
