//! All that the source says: the uses of the macros in it.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use proc_macro2::{TokenStream, TokenTree};

use crate::call::Call;
use crate::said::Said;

/// The folders of source that say something.
const FOLDERS: [&str; 9] = [
    "crates/board/src",
    "crates/doctor/src",
    "crates/generate/src",
    "crates/learn/src",
    "crates/logic/src",
    "crates/paper/src",
    "crates/photo/src",
    "crates/solve/src",
    "src",
];

/// All that the source of a repository says, each once, in the order of the files.
///
/// # Errors
/// A file can't be read, or a use of a macro in it can't, in words.
pub fn all_said(repository: &Path) -> Result<Vec<Said>, String> {
    let mut files = Vec::new();
    for folder in FOLDERS {
        let added = add_files(&repository.join(folder), &mut files);
        added.map_err(|error| format!("{folder}: {error}"))?;
    }
    files.sort();
    let (mut all, mut known) = (Vec::new(), BTreeSet::new());
    for file in files {
        let in_file = |problem: String| format!("{}: {problem}", file.display());
        let text = fs::read_to_string(&file).map_err(|error| in_file(error.to_string()))?;
        for said in said_in(&text).map_err(in_file)? {
            if known.insert(said.clone()) {
                all.push(said);
            }
        }
    }
    Ok(all)
}

fn add_files(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            add_files(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

/// All that a file says, in order.
fn said_in(source: &str) -> Result<Vec<Said>, String> {
    let tokens = TokenStream::from_str(source).map_err(|error| error.to_string())?;
    let mut all = Vec::new();
    add_said_in(tokens, &mut all)?;
    Ok(all)
}

fn add_said_in(tokens: TokenStream, all: &mut Vec<Said>) -> Result<(), String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        let before = [at.checked_sub(2), at.checked_sub(1)].map(|at| at.map(|at| &tokens[at]));
        match before {
            [Some(TokenTree::Ident(name)), Some(TokenTree::Punct(mark))]
                if mark.as_char() == '!'
                    && ["message", "say", "pattern", "label", "noun"]
                        .iter()
                        .any(|it| name == it) =>
            {
                // What a macro hands on is said where that is used.
                let first = group.stream().into_iter().next();
                if matches!(&first, Some(TokenTree::Punct(mark)) if mark.as_char() == '$') {
                    continue;
                }
                let call = Call::read(group.stream()).map_err(|(_, problem)| problem)?;
                // The base that kinds of clues start from has an empty name: there is nothing to translate.
                if !call.english.is_empty() {
                    all.push(Said {
                        context: call.context.clone(),
                        english: call.english.clone(),
                        is_noun: name == "noun",
                    });
                }
                for (_, value) in call.given {
                    add_said_in(value, all)?;
                }
            }
            _ => add_said_in(group.stream(), all)?,
        }
    }
    Ok(())
}
