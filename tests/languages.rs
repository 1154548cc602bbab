//! What is said in other languages: nothing of it is wrong, whatever a message's arguments may be. Whether all of it is there, a release asks.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::path::Path;

use sudogon_board::layout::{self, Layout};
use sudogon_board::message::{Arg, Language, Message, Pattern, message};
use sudogon_board::value::{Value, ValueSet};
use sudogon_messages::catalogue::{self, Catalogue};
use sudogon_messages::pattern::{self, Argument, ArgumentKind};
use sudogon_messages::said::Said;
use sudogon_messages::source;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn catalogues() -> Vec<Catalogue> {
    let all = catalogue::in_folder(&root().join("crates/languages/po"));
    all.unwrap_or_else(|problem| panic!("{problem}"))
}

#[test]
fn each_language_has_a_file_and_the_program_knows_it() {
    let files: Vec<String> = catalogues().into_iter().map(|file| file.language).collect();
    let mut others: Vec<&str> = sudogon_languages::all().map(|it| it.code()).collect();
    assert_eq!(others.remove(0), "en");
    others.sort_unstable();
    assert_eq!(files, others);
    for language in sudogon_languages::all() {
        assert_eq!(sudogon_languages::of_code(language.code()), Some(language));
    }
    let austrian = sudogon_languages::of_code("de_AT.UTF-8");
    assert_eq!(austrian.map(|it| it.own_name()), Some("Deutsch"));
    assert_eq!(sudogon_languages::of_code("tlh"), None);
}

/// A file of a language without plurals, as an editor begins it, and what else is in it.
fn file_with(more: &str) -> Result<Catalogue, String> {
    let head = "#\nmsgid \"\"\nmsgstr \"Plural-Forms: nplurals=1; plural=0;\\n\"\n\n";
    Catalogue::read("zh".to_owned(), format!("{head}{more}"))
}

#[test]
fn a_language_without_plurals_has_one_form_for_a_noun() {
    let row = "msgctxt \"noun\"\nmsgid \"row\"\nmsgid_plural \"rows\"\nmsgstr[0] \"行\"\n";
    let file = file_with(row).unwrap_or_else(|problem| panic!("{problem}"));
    assert_eq!(file.noun("row"), Some(vec![["行", "行"]]));
}

#[test]
fn a_damaged_file_is_refused_with_its_line() {
    for damaged in ["msgid", "msgid \"", "msgstr row\"", "row", "\"row\" "] {
        let problem = file_with(damaged).err().unwrap_or_default();
        assert!(
            problem.starts_with("zh.po, line 5: "),
            "{damaged}: {problem}"
        );
    }
}

#[test]
fn names_are_listed_in_the_order_of_the_alphabet() {
    let orders: &[(&str, &[&str])] = &[
        ("en", &["a 2", "A 10", "b", "É", "f", "Ω", "日"]),
        ("de", &["Ärger", "Arm", "Zoo", "zürich 007", "Zürich 08"]),
        ("es", &["canto", "cañada", "cañón", "nube", "ñu", "oso"]),
        ("fr", &["cote", "côté", "coter", "été", "étude", "F"]),
        ("pl", &["as", "ą", "lis", "łoś", "zza", "źle", "żaba"]),
    ];
    for (code, order) in orders {
        let language = sudogon_languages::of_code(code).expect("it is known");
        let mut sorted = order.to_vec();
        sorted.reverse();
        sorted.sort_by(|one, other| language.order(one, other));
        assert_eq!(sorted, *order, "{code}");
    }
    // The same letter, written in two ways.
    let composed = Language::ENGLISH.order("\u{e9}a", "e\u{301}b");
    assert_eq!(composed, Ordering::Less);
}

/// Of each language the words for a number of steps, with numbers of each kind that its grammar tells apart.
#[test]
fn a_noun_has_the_form_that_its_number_takes() {
    let star = layout::named("star").expect("a layout");
    let forms: &[(&str, &str, &[usize])] = &[
        ("en", "step", &[1]),
        ("en", "steps", &[0, 2, 11, 21, 101]),
        ("de", "Schritt", &[1]),
        ("de", "Schritte", &[0, 2, 11, 21, 101]),
        ("es", "paso", &[1]),
        ("es", "pasos", &[0, 2, 11, 21, 101]),
        ("fr", "étape", &[0, 1]),
        ("fr", "étapes", &[2, 11, 21, 101]),
        ("it", "passo", &[1]),
        ("it", "passi", &[0, 2, 11, 21, 101]),
        ("nl", "stap", &[1]),
        ("nl", "stappen", &[0, 2, 11, 21, 101]),
        ("pl", "krok", &[1]),
        ("pl", "kroki", &[2, 3, 4, 22, 24, 103]),
        (
            "pl",
            "kroków",
            &[0, 5, 10, 11, 12, 14, 15, 20, 21, 25, 101, 112, 114],
        ),
    ];
    let mut tested: Vec<&str> = forms.iter().map(|(code, ..)| *code).collect();
    tested.dedup();
    let known: Vec<&str> = sudogon_languages::all().map(Language::code).collect();
    assert_eq!(tested, known);
    for (code, noun, numbers) in forms {
        let language = sudogon_languages::of_code(code).expect("it is known");
        for count in *numbers {
            let message = message!("{count} {count|step|steps} to the end", count = *count);
            let said = star.words(language).say(&message);
            assert!(said.starts_with(&format!("{count} {noun} ")), "{said}");
        }
    }
}

/// A text of a language as it fills it in, where the English has these arguments.
fn said_in(code: &str, english: &str, text: &str, arguments: Vec<Arg>) -> Result<String, String> {
    let file = catalogues().into_iter().find(|file| file.language == code);
    let file = file.ok_or("no file")?;
    let packed = pattern::pack(english)?;
    let text = pattern::pack_translation(text, &packed.arguments, file.grammar())?;
    // The language has nothing for the key, and says the text itself.
    let pattern: &Pattern = Box::leak(Box::new(Pattern::new(text.leak(), 0)));
    let language = sudogon_languages::of_code(code).ok_or("not known")?;
    let star = layout::named("star").map_err(|error| error.to_string())?;
    Ok(star.words(language).say(&Message::new(pattern, arguments)))
}

#[test]
fn each_value_of_a_list_has_its_article() -> Result<(), String> {
    let all: Vec<Value> = [3, 8].into_iter().filter_map(Value::new).collect();
    for (code, text, one, two) in [
        ("de", "{values:one}", "Eine 3", "Eine 3 und eine 8"),
        (
            "de",
            "Mit {values:or dat}",
            "Mit der 3",
            "Mit der 3 oder der 8",
        ),
        ("fr", "{values:nor the}", "Le 3", "Ni le 3 ni le 8"),
        ("es", "{values:or the}", "El 3", "El 3 o el 8"),
        ("es", "{values:or}", "3", "3 u 8"),
        (
            "de",
            "In Feld 1 {values|fehlt|fehlen} {values:the}",
            "In Feld 1 fehlt die 3",
            "In Feld 1 fehlen die 3 und die 8",
        ),
    ] {
        for (many, expected) in [(1, one), (2, two)] {
            let values = Arg::values(all[..many].iter().copied().collect::<ValueSet>());
            let said = said_in(code, "{values}", text, vec![values])?;
            assert_eq!(said, expected, "{code}: {text}");
        }
    }
    let all: ValueSet = [1, 2, 4, 5, 7].into_iter().filter_map(Value::new).collect();
    let many = said_in("de", "{values}", "{values:or dat}", vec![Arg::values(all)]);
    assert_eq!(many, Ok("Den Werten 1, 2, 4, 5 oder 7".to_owned()));
    let row = Arg::house(layout::HouseId(0));
    let nouns = said_in("de", "{house:nouns}", "{house:nouns dat}", vec![row]);
    assert_eq!(nouns, Ok("Den Zeilen".to_owned()));
    let only_chosen = said_in("de", "{values}", "{values|fehlt|fehlen}", vec![]);
    assert_eq!(only_chosen, Err("{values} is missing".to_owned()));
    Ok(())
}

#[test]
fn values_in_a_row_are_told_by_the_first_and_the_last() -> Result<(), String> {
    let four = [4, 5, 6, 7];
    let gap = [3, 4, 5, 6, 8];
    for (code, text, values, expected) in [
        ("de", "{values}", &[4, 5, 6][..], "4, 5 und 6"),
        ("de", "{values}", &four, "4 bis 7"),
        ("de", "{values:or acc}", &four, "Die Werte 4 bis 7"),
        (
            "de",
            "keine {values:or which}",
            &four,
            "keine der Zahlen 4 bis 7",
        ),
        (
            "de",
            "keine {values:or which}",
            &gap,
            "keine der Zahlen 3, 4, 5, 6 oder 8",
        ),
        ("fr", "({values})", &four, "(de 4 à 7)"),
        ("fr", "que {values:or among}", &four, "que 4, 5, 6 ou 7"),
        (
            "fr",
            "sauf {values:the}",
            &four,
            "sauf les valeurs de 4 à 7",
        ),
        ("fr", "sans {values:nor}", &[4, 6, 7], "sans ni 4 ni 6 ni 7"),
        (
            "fr",
            "pas {values:nor}",
            &gap,
            "pas aucun des nombres 3, 4, 5, 6 et 8",
        ),
        ("es", "{values:nor the}", &four, "Los valores del 4 al 7"),
        ("it", "{values:or}", &four, "4–7"),
    ] {
        let set: ValueSet = values.iter().copied().filter_map(Value::new).collect();
        let said = said_in(code, "{values}", text, vec![Arg::values(set)])?;
        assert_eq!(said, expected, "{code}: {text} of {values:?}");
    }
    // Letters may stand for values in any order.
    let sixteen = layout::named("sq16").map_err(|error| error.to_string())?;
    let values: ValueSet = (8..=11).filter_map(Value::new).collect();
    let said = message!("{values}").in_english(&*sixteen);
    assert_eq!(said, "8, 9, A and B");
    Ok(())
}

/// "Or" is "u" in Spanish before a number that begins with an o: ocho, ochenta, once, but not ciento once.
#[test]
fn or_takes_another_form_before_an_o_in_spanish() {
    let star = layout::named("star").expect("a layout");
    let spanish = sudogon_languages::of_code("es").expect("it is known");
    for (last, expected) in [
        ("7", "o 7"),
        ("8", "u 8"),
        ("80", "u 80"),
        ("ocho", "u ocho"),
        ("11", "u 11"),
        ("1", "o 1"),
        ("18", "o 18"),
        ("110", "o 110"),
        ("111", "o 111"),
    ] {
        let list = |numbers: &[&str]| {
            let clauses: Vec<Message> = numbers.iter().map(|one| Message::verbatim(*one)).collect();
            let message = message!("{clauses:or}", clauses = clauses);
            star.words(spanish).say(&message)
        };
        assert_eq!(list(&["6", last]), format!("6 {expected}"));
        // Only what stands behind the word changes it.
        assert_eq!(list(&["8", "6", last]), format!("8, 6 {expected}"));
    }
}

fn all_said() -> Vec<Said> {
    let all = source::all_said(root());
    all.unwrap_or_else(|problem| panic!("{problem}"))
}

#[test]
fn no_two_messages_have_one_key() {
    let mut keys = BTreeMap::new();
    for said in all_said() {
        let key = said.key();
        if let Some(other) = keys.insert(key, said.clone()) {
            panic!("{said:?} and {other:?}: give one another context");
        }
    }
}

#[test]
fn what_has_no_translation_is_said_in_english() {
    for language in sudogon_languages::all() {
        let key = Said {
            context: None,
            english: "a sentence that nobody has translated".to_owned(),
            is_noun: false,
        };
        let pattern = Pattern::new("not yet translated", key.key());
        assert_eq!(pattern.text(language), "not yet translated");
    }
}

/// An argument with so many things, where it may be many.
fn argument(of: &Argument, many: usize, layout: &Layout) -> Arg {
    let mut houses = (0..layout.houses().len()).map(|at| layout::HouseId(at as u16));
    let first = Value::new(8).expect("a value");
    match of.kind {
        ArgumentKind::Cell => Arg::cell(layout.cells().last().expect("a cell")),
        ArgumentKind::Cells => Arg::cells(layout.cells().take(many)),
        ArgumentKind::Value => Arg::value(first),
        ArgumentKind::Values => {
            Arg::values(Value::all(layout.values()).take(many).collect::<ValueSet>())
        }
        ArgumentKind::House => Arg::house(houses.next_back().expect("a house")),
        ArgumentKind::Houses => Arg::houses(houses.step_by(7).take(many)),
        ArgumentKind::Number => Arg::number(many),
        ArgumentKind::Text | ArgumentKind::Clue | ArgumentKind::Noun => Arg::text("x"),
        ArgumentKind::Clause => Arg::clause(Message::verbatim("x")),
        ArgumentKind::Clauses => Arg::clauses(vec![Message::verbatim("x"); many]),
    }
}

#[test]
fn nothing_but_words_is_left_of_a_message() {
    let layouts = ["sq9", "star", "samurai"].map(|id| layout::named(id).expect("a layout"));
    let all = all_said();
    for language in sudogon_languages::all() {
        for said in all.iter().filter(|said| !said.is_noun) {
            let packed = pattern::pack(&said.english).expect("it was built");
            let pattern = Pattern::new(packed.text.leak(), said.key());
            let pattern: &Pattern = Box::leak(Box::new(pattern));
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
