//! For translators: `messages update [CODE…]` brings the files of languages up to date with the source, `messages check [CODE…]` says what is
//! missing or wrong in them, `messages whole [CODE…]` fails where anything is missing (as a release asks), `messages show CODE [LAYOUT]` says each message with examples on a board, and `messages hints CODE` a hint of
//! each technique in its lessons and on each board with exercises.
//!
//! The files are `crates/languages/po/CODE.po`, in the format of GNU gettext. An update keeps what is translated; where the English has
//! changed a little, the old translation stays with a mark, "fuzzy", and isn't used until somebody has looked at it and taken the mark away. It
//! is run from the root of the repository.

#![allow(clippy::print_stdout)]

mod guide;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use polib::catalog::Catalog;
use polib::message::Message as Entry;
use sudogon_board::layout::{self, Layout};
use sudogon_board::message::{Arg, Language, Message, Pattern};
use sudogon_board::text;
use sudogon_board::value::{Value, ValueSet};
use sudogon_learn::{EXERCISE_BOARDS, Exercise};
use sudogon_logic::techniques;
use sudogon_messages::catalogue::{Catalogue, NOUN};
use sudogon_messages::gettext;
use sudogon_messages::pattern::{self, Argument, ArgumentKind};
use sudogon_messages::said::Said;
use sudogon_messages::source::all_said;
use sudogon_tools::{Arguments, Outcome, rest};

/// Where the files of the languages are.
const LANGUAGES: &str = "crates/languages/po";
/// How much of a sentence may have changed, so that its old translation is worth looking at.
const MOST_CHANGED: f64 = 0.3;

fn main() -> ExitCode {
    sudogon_tools::main(run)
}

fn run(arguments: Arguments) -> Outcome {
    let rest = rest(arguments)?;
    let words: Vec<&str> = rest.iter().map(String::as_str).collect();
    match words[..] {
        ["update", ref codes @ ..] => each(codes, update),
        ["check", ref codes @ ..] => each(codes, check),
        ["whole", ref codes @ ..] => each(codes, whole),
        ["show", code] => show(code, "sq9"),
        ["show", code, layout] => show(code, layout),
        ["hints", code] => hints(code),
        _ => Err(
            "messages update|check|whole [CODE…], messages show CODE [LAYOUT], messages hints CODE"
                .into(),
        ),
    }
}

/// Does something with the files of some languages, or of all.
fn each(codes: &[&str], act: fn(&Path, &[Said]) -> Outcome) -> Outcome {
    let said = all_said(Path::new("."))?;
    let paths: Vec<PathBuf> = if codes.is_empty() {
        let files = fs::read_dir(LANGUAGES)?.flatten();
        let paths = files.map(|file| file.path());
        let is_language = |path: &PathBuf| path.extension().is_some_and(|it| it == "po");
        paths.filter(is_language).collect()
    } else {
        codes.iter().map(|code| path_of(code)).collect()
    };
    // All are looked at, though one fails.
    let outcomes: Vec<Outcome> = paths.iter().map(|path| act(path, &said)).collect();
    outcomes.into_iter().collect()
}

fn path_of(code: &str) -> PathBuf {
    Path::new(LANGUAGES).join(format!("{code}.po"))
}

/// The entry of a file, and whether somebody must look at it again.
struct Known {
    texts: Vec<String>,
    comments: String,
    is_fuzzy: bool,
}

/// Brings a file up to date with the source.
fn update(path: &Path, said: &[Said]) -> Outcome {
    let name = path.display().to_string();
    let old = gettext::read(&name, &fs::read_to_string(path)?)?;
    let mut known = known(&old);
    let cases: Vec<String> = {
        let contexts = known.keys().map(|(context, _)| context.clone());
        let mut cases: Vec<String> = contexts
            .filter(|context| context.starts_with("noun, "))
            .collect();
        cases.sort();
        cases.dedup();
        cases
    };
    let mut new = Catalog::new(old.metadata.clone());
    let plurals = old.metadata.plural_rules.nplurals;
    let (mut missing, mut changed) = (0, 0);
    let keys = said
        .iter()
        .map(|said| (context_of(said), said.english.clone()));
    let all_said: HashSet<(String, String)> = keys.collect();
    for said in in_order_of(&old, said) {
        let contexts = if said.is_noun {
            // A noun without the forms of the language's cases has them all alike, so these are only kept.

            let has = |case: &&String| known.contains_key(&((*case).clone(), said.english.clone()));
            let cases = cases.iter().filter(has).cloned();
            [NOUN.to_owned()].into_iter().chain(cases).collect()
        } else {
            vec![context_of(said)]
        };
        for context in contexts {
            let key = (context.clone(), said.english.clone());
            let mut entry = known.remove(&key);
            if entry
                .as_ref()
                .is_none_or(|entry| entry.texts.iter().all(String::is_empty))
            {
                entry = nearest(&mut known, &all_said, said, &context).or(entry);
                changed += usize::from(entry.as_ref().is_some_and(|entry| entry.is_fuzzy));
            }
            let entry = entry.unwrap_or_else(|| Known {
                texts: Vec::new(),
                comments: String::new(),
                is_fuzzy: false,
            });
            missing += usize::from(entry.texts.iter().all(String::is_empty));
            let mut builder = if said.is_noun {
                let mut builder = Entry::build_plural();
                let mut texts = entry.texts;
                texts.resize(plurals, String::new());
                builder
                    .with_msgid_plural(text::plural(&said.english))
                    .with_msgstr_plural(texts);
                builder
            } else {
                let mut builder = Entry::build_singular();
                builder.with_msgstr(entry.texts.first().cloned().unwrap_or_default());
                builder
            };
            builder
                .with_msgid(said.english.clone())
                .with_translator_comments(entry.comments);
            if !context.is_empty() {
                builder.with_msgctxt(context);
            }
            if entry.is_fuzzy {
                let mut flags = polib::message::MessageFlags::new();
                flags.add_flag("fuzzy");
                builder.with_flags(flags);
            }
            new.append_or_update(builder.done());
        }
    }
    let gone = known
        .values()
        .filter(|entry| !entry.texts.iter().all(String::is_empty));
    println!(
        "{}: {} to translate, {changed} to look at again, {} gone",
        path.display(),
        missing,
        gone.count()
    );
    Ok(polib::po_file::write_to_file(&new, path)?)
}

/// The context that a file has for what is said.
fn context_of(said: &Said) -> String {
    if said.is_noun {
        NOUN.to_owned()
    } else {
        said.context.clone().unwrap_or_default()
    }
}

/// All that is said in the order that a file has it in, so that moving source about changes no file; what is new stands behind what comes
/// before it in the source.
fn in_order_of<'a>(file: &Catalog, said: &'a [Said]) -> Vec<&'a Said> {
    let entries = file.messages().map(|entry| {
        let context = entry.msgctxt().unwrap_or_default();
        (context.to_owned(), entry.msgid().to_owned())
    });
    let places: HashMap<(String, String), usize> = entries.zip(0..).collect();
    let mut before = 0;
    let keyed = said.iter().enumerate().map(|(at, said)| {
        let place = places.get(&(context_of(said), said.english.clone()));
        let is_new = place.is_none();
        before = place.copied().unwrap_or(before);
        ((before, is_new, at), said)
    });
    let ordered: BTreeMap<(usize, bool, usize), &Said> = keyed.collect();
    ordered.into_values().collect()
}

fn known(file: &Catalog) -> BTreeMap<(String, String), Known> {
    let entries = file.messages().map(|entry| {
        let texts = match (entry.msgstr(), entry.msgstr_plural()) {
            (Ok(text), _) => vec![text.to_owned()],
            (_, Ok(texts)) => texts.clone(),
            _ => Vec::new(),
        };
        let known = Known {
            texts,
            comments: entry.translator_comments().to_owned(),
            is_fuzzy: entry.is_fuzzy(),
        };
        let context = entry.msgctxt().unwrap_or_default().to_owned();
        ((context, entry.msgid().to_owned()), known)
    });
    entries.collect()
}

/// Returns what a file has for an English text that is said no more and is much like the one that is to be translated, to be looked at
/// again.
fn nearest(
    known: &mut BTreeMap<(String, String), Known>,
    all_said: &HashSet<(String, String)>,
    said: &Said,
    context: &str,
) -> Option<Known> {
    if said.is_noun {
        return None;
    }
    let distance = |english: &str| -> f64 {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<String>>();
        let (one, other) = (words(english), words(&said.english));
        let missing = |from: &[String], of: &[String]| {
            of.iter().filter(|word| !from.contains(word)).count() as f64
        };
        (missing(&one, &other) + missing(&other, &one)) / (one.len() + other.len()) as f64
    };
    let all = known
        .iter()
        .filter(|(key, _)| !all_said.contains(*key))
        .filter(|(_, entry)| entry.texts.iter().any(|text| !text.is_empty()));
    let near = all
        .map(|(key, _)| (distance(&key.1), key))
        .filter(|(far, key)| *far <= MOST_CHANGED && key.0 == context);
    let (_, key) = near.min_by(|one, other| one.0.total_cmp(&other.0))?;
    let key = key.clone();
    let entry = known.remove(&key)?;
    Some(Known {
        comments: format!("The English was: {}", key.1),
        is_fuzzy: true,
        ..entry
    })
}

/// Fails if anything is missing or wrong in a language, and says what.
fn whole(path: &Path, said: &[Said]) -> Outcome {
    let language = checked(path, said)?;
    let in_guide = guide::missing(&language, said)?;
    for missing in &in_guide {
        println!("{missing}");
    }
    match in_guide.len() + missing(&language, said).count() {
        0 => Ok(()),
        count => Err(format!("{}: {count} to translate", language.language).into()),
    }
}

/// Says what is missing or wrong in a file.
fn check(path: &Path, said: &[Said]) -> Outcome {
    checked(path, said).map(drop)
}

/// The language of a file, in which nothing is wrong; says what is missing.
fn checked(path: &Path, said: &[Said]) -> Outcome<Catalogue> {
    let code = path.file_stem().unwrap_or_default().to_string_lossy();
    let language = Catalogue::read(code.into_owned(), fs::read_to_string(path)?)?;
    // What the source no longer says is packed, too.
    language.packed()?;
    let mut wrong = 0;
    for said in said.iter().filter(|said| !said.is_noun) {
        let text = language.translation(said.context.as_deref(), &said.english);
        let Some(text) = text else { continue };
        let packed = pattern::pack(&said.english)?;
        let grammar = language.grammar();
        if let Err(problem) = pattern::pack_translation(text, &packed.arguments, grammar) {
            wrong += 1;
            println!("{}: {problem}", language.place_of(&said.english));
        }
    }
    let missing: Vec<&Said> = missing(&language, said).collect();
    for said in &missing {
        println!("to translate: {}", said.english);
    }
    let count = missing.len();
    println!("{}: {count} to translate, {wrong} wrong", path.display());
    match wrong {
        0 => Ok(language),
        _ => Err("some translations don't fit".into()),
    }
}

/// Returns what a language has nothing for.
fn missing<'a>(language: &Catalogue, said: &'a [Said]) -> impl Iterator<Item = &'a Said> {
    said.iter().filter(|said| {
        if said.is_noun {
            language.noun(&said.english).is_none()
        } else {
            language
                .translation(said.context.as_deref(), &said.english)
                .is_none()
        }
    })
}

/// Says each message of a language with examples, and the English below it.
fn show(code: &str, layout: &str) -> Outcome {
    let language = language_of(code)?;
    let layout = layout::named(layout)?;
    let all = all_said(Path::new("."))?;
    for said in all.iter().filter(|said| !said.is_noun) {
        let packed = pattern::pack(&said.english)?;
        let pattern = Pattern::new(packed.text.leak(), said.key());
        let pattern: &Pattern = Box::leak(Box::new(pattern));
        for many in [1, 2, 5] {
            let arguments: Vec<Arg> = packed
                .arguments
                .iter()
                .zip(0..)
                .map(|(argument, at)| example(argument, at, many, &layout))
                .collect();
            let message = Message::new(pattern, arguments);
            println!("{}", layout.words(language).say(&message));
            println!("    {}", message.in_english(&*layout));
            if packed.arguments.is_empty() {
                break;
            }
        }
    }
    Ok(())
}

/// Says a hint of each technique in each of its lessons, and on each board with exercises, and the English below each sentence.
fn hints(code: &str) -> Outcome {
    let language = language_of(code)?;
    for technique in techniques::ALL.iter().copied() {
        let boards = EXERCISE_BOARDS.iter();
        let on_boards = boards.filter_map(|board| board.position(technique, 0));
        for position in technique.lessons().chain(on_boards) {
            let exercise = Exercise::of(technique, position, &mut |()| ControlFlow::Continue(()));
            let Some(exercise) = exercise else { continue };
            let words = exercise.layout().words(language);
            println!("# {}, {}", technique.name(), exercise.layout().title());
            for stage in exercise.steps[0].explanation.stages() {
                for message in [&stage.headline].into_iter().chain(&stage.lines) {
                    println!("{}", words.say(message));
                    println!("    {}", message.in_english(exercise.layout()));
                }
            }
        }
    }
    Ok(())
}

fn language_of(code: &str) -> Result<Language, String> {
    let language = sudogon_languages::of_code(code);
    language.ok_or_else(|| format!("there is no language {code}"))
}

/// An example of an argument: of what may be many, so many.
fn example(argument: &Argument, at: usize, many: usize, layout: &Layout) -> Arg {
    let mut cells = layout.cells().skip(5 * at);
    let values: ValueSet = Value::all(layout.values()).skip(at).take(many).collect();
    let houses = (0..layout.houses().len()).map(|at| layout::HouseId(at as u16));
    match argument.kind {
        ArgumentKind::Cell => Arg::cell(cells.next().unwrap_or_default()),
        ArgumentKind::Cells => Arg::cells(cells.step_by(3).take(many)),
        ArgumentKind::Value => values.first().map_or_else(|| Arg::text("1"), Arg::value),
        ArgumentKind::Values => Arg::values(values),
        ArgumentKind::House => Arg::houses(houses.skip(8 * at).take(1)),
        ArgumentKind::Houses => Arg::houses(houses.skip(at).step_by(2).take(many)),
        ArgumentKind::Number => Arg::number(many),
        ArgumentKind::Text | ArgumentKind::Noun | ArgumentKind::Clue => {
            Arg::text(format!("‹{}›", argument.name))
        }
        ArgumentKind::Clause => Arg::clause(Message::verbatim(format!("‹{}›", argument.name))),
        ArgumentKind::Clauses => {
            let each = (1..=many).map(|at| Message::verbatim(format!("‹{}{at}›", argument.name)));
            Arg::clauses(each.collect::<Vec<_>>())
        }
    }
}
