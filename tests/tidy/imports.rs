//! Which source file takes a name from which other, read from `use` lines and from paths in the code.
//!
//! A name belongs to the file that defines it: `crate::layout::Cell` is `layout/cell.rs`, whoever re-exports it. An import of
//! a module is none of its file; what is then taken from the module counts. So a `mod.rs` that lists its children and
//! re-exports their names is in no circle with them, unless they use something that it defines itself.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// For each file, by its path below `src`, the other files that it takes names from.
pub type Graph = BTreeMap<String, BTreeSet<String>>;

/// The path of a module or an item from the root of the crate.
type Names = Vec<String>;

/// A file read as a module.
struct Module {
    file: String,
    /// The names that it defines, its child modules left out.
    items: HashSet<String>,
    /// What each imported name stands for.
    imports: HashMap<String, Names>,
    code: String,
}

/// The modules of the crate by their path.
struct Tree(HashMap<Names, Module>);

/// The graph of source files, each given by its path below `src` and its text without tests.
pub fn graph(sources: &[(String, String)]) -> Graph {
    let modules = sources.iter().map(|(file, text)| {
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code: Vec<&str> = code.collect();
        let module = Module {
            file: file.clone(),
            items: code.iter().filter_map(|line| defined(line)).collect(),
            imports: HashMap::new(),
            code: code.join("\n"),
        };
        (module_path(file), module)
    });
    let mut tree = Tree(modules.collect());
    let mut uses: HashMap<Names, HashMap<String, Names>> = HashMap::new();
    for (path, module) in &tree.0 {
        let own = imports(&module.code)
            .into_iter()
            .filter_map(|(names, alias)| {
                let absolute = tree.absolute(path, &names, &HashMap::new())?;
                Some((alias, absolute))
            });
        uses.insert(path.clone(), own.collect());
    }
    for (path, imports) in uses {
        if let Some(module) = tree.0.get_mut(&path) {
            module.imports = imports;
        }
    }
    tree.0
        .iter()
        .map(|(path, module)| (module.file.clone(), tree.used_by(path, module)))
        .collect()
}

/// The circles of a graph: files of which each leads to each other.
pub fn circles(graph: &Graph) -> Vec<BTreeSet<String>> {
    let reached = |from: &String| {
        let mut reached = BTreeSet::new();
        let mut open: Vec<&String> = graph[from].iter().collect();
        while let Some(file) = open.pop() {
            if reached.insert(file.clone()) {
                open.extend(&graph[file]);
            }
        }
        reached
    };
    let reached: BTreeMap<&String, BTreeSet<String>> =
        graph.keys().map(|file| (file, reached(file))).collect();
    let in_circles = graph.keys().filter(|&file| reached[file].contains(file));
    let circles: BTreeSet<BTreeSet<String>> = in_circles
        .map(|file| {
            let there_and_back = reached[file]
                .iter()
                .filter(|&to| reached[to].contains(file));
            there_and_back.cloned().collect()
        })
        .collect();
    circles.into_iter().collect()
}

impl Tree {
    /// The files that a module takes names from.
    fn used_by(&self, path: &Names, module: &Module) -> BTreeSet<String> {
        let imported = module.imports.values().cloned();
        let written = paths(&module.code);
        let written = written.filter_map(|names| self.absolute(path, &names, &module.imports));
        let items = imported
            .chain(written)
            .filter_map(|names| self.item(&names, &mut HashSet::new()));
        let files = items.map(|home| home.file.clone());
        files.filter(|file| *file != module.file).collect()
    }

    /// A path as written in a module, from the root of the crate; `None` where it leads out of the crate.
    fn absolute(
        &self,
        module: &Names,
        names: &Names,
        imports: &HashMap<String, Names>,
    ) -> Option<Names> {
        let mut from = module.clone();
        let mut rest = &names[..];
        match names.first()?.as_str() {
            "crate" => (from, rest) = (Names::new(), &names[1..]),
            "self" => rest = &names[1..],
            "super" => {
                while let Some(("super", behind)) = rest.split_first().map(|(a, b)| (a.as_str(), b))
                {
                    from.pop();
                    rest = behind;
                }
            }
            first => {
                let child: Names = [module.as_slice(), &[first.to_owned()]].concat();
                if let Some(imported) = imports.get(first) {
                    (from, rest) = (imported.clone(), &names[1..]);
                } else if !self.0.contains_key(&child) {
                    return None;
                }
            }
        }
        Some([from.as_slice(), rest].concat())
    }

    /// The module that defines what a path leads to, through whatever re-exports it; `None` where the path ends at a module.
    fn item(&self, names: &Names, seen: &mut HashSet<Names>) -> Option<&Module> {
        if !seen.insert(names.clone()) {
            return None;
        }
        let mut path = Names::new();
        for (at, name) in names.iter().enumerate() {
            let module = self.0.get(&path)?;
            let child: Names = [path.as_slice(), std::slice::from_ref(name)].concat();
            let imported = module.imports.get(name);
            if self.0.contains_key(&child) {
                path = child;
            } else if let Some(imported) = imported.filter(|_| !module.items.contains(name)) {
                let whole: Names = [imported.as_slice(), &names[at + 1..]].concat();
                return self.item(&whole, seen);
            } else {
                return Some(module);
            }
        }
        None
    }
}

/// The path of the module in a file.
fn module_path(file: &str) -> Names {
    let path = file.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    match path {
        "lib" => Names::new(),
        _ => path.split('/').map(str::to_owned).collect(),
    }
}

/// The name that a line at the margin defines.
fn defined(line: &str) -> Option<String> {
    let mut words = line.split(' ').skip_while(|word| {
        word.starts_with("pub") || word.ends_with(')') || ["const", "async"].contains(word)
    });
    // A constant has no keyword left before its name.
    let is_constant = line.contains("const ") && !line.contains(" fn ");
    let first = words.next()?;
    let name = match first {
        "fn" | "struct" | "enum" | "trait" | "type" | "static" | "union" => words.next()?,
        _ if is_constant && !line.starts_with(' ') => first,
        _ => return None,
    };
    let name: String = name.chars().take_while(|&c| is_word(c)).collect();
    (!name.is_empty()).then_some(name)
}

/// The paths of all `use` lines, each with the name that it gives to what it imports.
fn imports(code: &str) -> Vec<(Names, String)> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("use ") {
        let line = code[..at].rsplit('\n').next().unwrap_or_default().trim();
        let tree = code[at + 4..].split(';').next().unwrap_or_default();
        // Within a text, "use" may begin a line, too.
        let is_tree = |c: char| is_word(c) || ":{},* \n".contains(c);
        if (line.is_empty() || line.starts_with("pub")) && tree.chars().all(is_tree) {
            expand(tree, &Names::new(), &mut found);
        }
    }
    found
}

/// Takes a tree such as `a::{b, c as d}` apart.
fn expand(tree: &str, before: &Names, found: &mut Vec<(Names, String)>) {
    let tree = tree.trim();
    if let Some((head, inside)) = tree.split_once('{') {
        let inside = inside
            .trim_end()
            .strip_suffix('}')
            .expect("a list of imports ends");
        let before = [before.as_slice(), &segments(head)].concat();
        let mut depth = 0;
        let parts = inside.split(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            c == ',' && depth == 0
        });
        parts.for_each(|part| expand(part, &before, found));
    } else if !tree.is_empty() {
        let (path, alias) = tree.split_once(" as ").unwrap_or((tree, ""));
        let mut path = [before.as_slice(), &segments(path)].concat();
        if path.len() > 1 && path.last().is_some_and(|name| name == "self") {
            path.pop();
        }
        let last = path.last().cloned().unwrap_or_default();
        assert_ne!(last, "*", "{tree}: what a wildcard imports is not seen");
        let alias = if alias.is_empty() {
            last
        } else {
            alias.trim().to_owned()
        };
        found.push((path, alias));
    }
}

fn segments(path: &str) -> Names {
    let segments = path.split("::").map(str::trim);
    segments
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The paths in code, such as `geometry::contains`.
fn paths(code: &str) -> impl Iterator<Item = Names> {
    let words = code.split(|c: char| !is_word(c) && c != ':');
    words.filter(|word| word.contains("::")).map(segments)
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[test]
fn names_are_followed_to_the_file_that_defines_them() {
    let sources = [
        ("lib.rs", "pub mod board;\npub mod play;"),
        (
            "board/mod.rs",
            "mod cell;\nmod list;\npub use cell::{Cell, SIZE};\npub static ALL: u8 = list::FIRST;",
        ),
        (
            "board/cell.rs",
            "pub struct Cell;\npub const SIZE: usize = 1;",
        ),
        (
            "board/list.rs",
            "use super::Cell;\nuse crate::board::{self, SIZE as ONE};\npub const fn first() {}",
        ),
        (
            "play.rs",
            "use crate::board;\nfn go() { board::list::first(); board::ALL; }",
        ),
    ];
    let sources = sources.map(|(file, text)| (file.to_owned(), text.to_owned()));
    let graph = graph(&sources);
    let used = |file: &str| graph[file].iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!(used("board/list.rs"), ["board/cell.rs"]);
    assert_eq!(used("board/mod.rs"), ["board/cell.rs", "board/list.rs"]);
    assert_eq!(used("play.rs"), ["board/list.rs", "board/mod.rs"]);
    assert!(circles(&graph).is_empty());
}

#[test]
fn a_child_that_uses_what_its_parent_defines_is_a_circle() {
    let sources = [
        ("lib.rs", "mod shapes;"),
        (
            "shapes/mod.rs",
            "mod star;\npub struct Kind;\nstatic ALL: &[&Kind] = &[&star::KIND];",
        ),
        (
            "shapes/star.rs",
            "use super::Kind;\npub static KIND: Kind = Kind;",
        ),
    ];
    let sources = sources.map(|(file, text)| (file.to_owned(), text.to_owned()));
    let found = circles(&graph(&sources));
    assert_eq!(found.len(), 1);
    assert!(found[0].iter().eq(["shapes/mod.rs", "shapes/star.rs"]));
}
