//! The pages of the guide in another language: whether each is there, is made as the English one, and names menus as they are called now.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use sudogon_messages::catalogue::Catalogue;
use sudogon_messages::said::Said;

use super::Outcome;

const GUIDE: &str = "guide";

/// Returns what is missing in the guide of a language, or no longer as in English, a line each.
pub fn missing(language: &Catalogue, said: &[Said]) -> Outcome<Vec<String>> {
    let names: BTreeSet<&str> = said
        .iter()
        .filter_map(|said| language.translation(said.context.as_deref(), &said.english))
        .collect();
    let mut missing = Vec::new();
    for entry in fs::read_dir(GUIDE)? {
        let english = entry?.path();
        if english.extension().is_none_or(|ending| ending != "md") {
            continue;
        }
        let file = english.file_name().unwrap_or_default();
        let own = Path::new(GUIDE).join(&language.language).join(file);
        let told = own.display();
        let Ok(own) = fs::read_to_string(&own) else {
            missing.push(format!("{told}: is not there"));
            continue;
        };
        let english = fs::read_to_string(&english)?;
        let (english, parts) = (structure(&english), structure(&own));
        let pairs = english.iter().zip(&parts);
        let at = pairs.take_while(|(one, other)| one == other).count();
        if english.len() != parts.len() || at < english.len() {
            let [one, other] =
                [&english, &parts].map(|parts| parts.get(at).map_or("its end", |it| it));
            missing.push(format!("{told}: {other:?}, where the English has {one:?}"));
        }
        let ways = own.split("**").skip(1).step_by(2);
        for way in ways.filter(|bold| bold.contains('▸')) {
            let way: Vec<&str> = way.split_whitespace().collect();
            let way = way.join(" ");
            if !way.split(" ▸ ").all(|part| names.contains(part)) {
                missing.push(format!("{told}: no menus are called {way}"));
            }
        }
    }
    missing.sort();
    Ok(missing)
}

/// Says what a page is made of, without its words: headings, items, rows, lines of code, pictures and links, in their order.
fn structure(text: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let mut is_code = false;
    for line in text.lines() {
        is_code ^= line.starts_with("```");
        let word = line.split_whitespace().next().unwrap_or_default();
        let is_number = word
            .strip_suffix('.')
            .is_some_and(|it| it.parse::<u32>().is_ok());
        if is_code {
            parts.push("code".to_owned());
        } else if is_number
            || word == "-"
            || (!word.is_empty() && word.trim_matches('#').is_empty())
        {
            parts.push(word.to_owned());
        } else if word.starts_with('|') {
            parts.push("|".repeat(line.matches('|').count()));
        }
    }
    let (links, pictures): (Vec<&str>, Vec<&str>) =
        targets(text).partition(|target| !target.contains("pictures/"));
    let files = links.iter().chain(&pictures);
    parts.extend(files.map(|file| file.trim_start_matches("../").to_owned()));
    parts
}

/// Where links and pictures lead.
fn targets(text: &str) -> impl Iterator<Item = &str> {
    let behind = text.split("](").skip(1);
    behind.filter_map(|rest| Some(rest.split_once(')')?.0))
}
