//! What the source must not do: use a module that stands above it, import in circles, name the toolkit below the window, touch
//! the disk or start threads in a second place; and that the crates beside it know what it depends on.

mod imports;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The modules of the library and those that each may use (ARCHITECTURE.md draws the same).
const ARROWS: &[(&str, &[&str])] = &[
    ("text", &[]),
    ("bits", &[]),
    ("lists", &[]),
    ("value", &[]),
    ("date", &[]),
    ("random", &[]),
    ("watch", &[]),
    ("message", &[]),
    ("layout", &[]),
    ("own_shape", &["layout"]),
    ("puzzle", &["layout"]),
    ("game", &["layout", "puzzle"]),
    ("solve", &["layout", "puzzle"]),
    ("logic", &["layout", "puzzle"]),
    ("generate", &["layout", "puzzle", "solve", "logic"]),
    (
        "learn",
        &["layout", "puzzle", "game", "solve", "logic", "generate"],
    ),
    ("doctor", &["layout", "puzzle", "solve"]),
    ("photo", &["layout", "own_shape", "puzzle", "solve"]),
    ("phone", &[]),
    ("drawing", &["layout", "puzzle", "game", "solve", "logic"]),
    ("in_words", &["layout", "puzzle"]),
    ("examples", &["logic"]),
    (
        "title",
        &["layout", "puzzle", "logic", "generate", "examples"],
    ),
    (
        "print",
        &[
            "layout", "puzzle", "game", "solve", "logic", "learn", "drawing", "in_words", "title",
        ],
    ),
    (
        "files",
        &[
            "layout",
            "own_shape",
            "puzzle",
            "game",
            "logic",
            "drawing",
            "in_words",
            "examples",
            "title",
            "print",
        ],
    ),
    (
        "storage",
        &[
            "layout",
            "own_shape",
            "puzzle",
            "game",
            "drawing",
            "print",
            "files",
        ],
    ),
    (
        "worker",
        &[
            "layout",
            "own_shape",
            "puzzle",
            "game",
            "solve",
            "logic",
            "generate",
            "learn",
            "doctor",
            "photo",
            "print",
            "files",
        ],
    ),
    ("language", &["layout"]),
    ("phone_page", &["language", "phone", "storage"]),
    (
        "settings",
        &["logic", "learn", "drawing", "print", "storage"],
    ),
    (
        "cli",
        &[
            "language",
            "layout",
            "puzzle",
            "game",
            "solve",
            "logic",
            "generate",
            "learn",
            "doctor",
            "photo",
            "phone",
            "phone_page",
            "drawing",
            "in_words",
            "title",
            "print",
            "files",
            "storage",
        ],
    ),
    (
        "app",
        &[
            "language",
            "layout",
            "own_shape",
            "puzzle",
            "game",
            "solve",
            "logic",
            "generate",
            "learn",
            "doctor",
            "photo",
            "phone",
            "phone_page",
            "drawing",
            "examples",
            "title",
            "print",
            "files",
            "storage",
            "settings",
            "worker",
        ],
    ),
];

/// The folders of source, with the module that stands for the whole crate, if one does.
const CRATES: &[(&str, Option<&str>)] = &[
    ("src", None),
    ("crates/board/src", None),
    ("crates/solve/src", Some("solve")),
    ("crates/logic/src", Some("logic")),
    ("crates/doctor/src", Some("doctor")),
    ("crates/generate/src", Some("generate")),
    ("crates/learn/src", Some("learn")),
    ("crates/paper/src", None),
    ("crates/photo/src", Some("photo")),
    ("crates/phone/src", Some("phone")),
];

/// The files of Rust below a folder.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let items = std::fs::read_dir(folder).expect("the source is there");
    let paths = items.flatten().map(|item| item.path());
    let below = |path: PathBuf| match path.is_dir() {
        true => rust_files(&path),
        false => vec![path],
    };
    let files = paths.flat_map(below);
    files
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

/// Every source file with the module that it belongs to; of its text what is shipped, without its unit tests. All crates are read as
/// one tree: a path into another crate begins with `crate::` too.
fn sources() -> Vec<(String, PathBuf, String)> {
    let mut sources = Vec::new();
    for &(folder, whole) in CRATES {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for path in rust_files(&root) {
            let mut inside = path.strip_prefix(&root).expect("below src").to_path_buf();
            if inside == Path::new("lib.rs") {
                match whole {
                    Some(_) => inside = PathBuf::from("mod.rs"),
                    // The program's stands for the root of the tree.
                    None if folder == "src" => {}
                    None => continue,
                }
            }
            let mut text = std::fs::read_to_string(&path).expect("readable");
            text.truncate(text.find("#[cfg(test)]").unwrap_or(text.len()));
            if let Some(module) = whole {
                inside = Path::new(module).join(inside);
                text = text.replace("crate::", &format!("crate::{module}::"));
            }
            for parts in ["sudogon_board::", "sudogon_paper::"] {
                text = text.replace(parts, "crate::");
            }
            for whole in CRATES.iter().filter_map(|(_, whole)| *whole) {
                text = text.replace(&format!("sudogon_{whole}"), &format!("crate::{whole}"));
            }
            let first = inside.components().next().expect("a name");
            let first = first.as_os_str().to_string_lossy().into_owned();
            sources.push((first.trim_end_matches(".rs").to_owned(), inside, text));
        }
    }
    sources
}

/// The upper floor of the window: what has the whole of its state, `App`, as an argument. Everything else is below it.
const UPPER_FLOOR: &[&str] = &[
    "bars",
    "dispatch",
    "facts",
    "files",
    "focus",
    "frame",
    "launch",
    "reading_aloud",
    "reports",
    "run",
    "running_jobs",
    "screen",
    "start",
    "state",
    "pausing",
    "window",
];

/// The room of the window that a file is in: its folder, or itself where it stands beside the folders; `None` for their front page.
fn room(path: &Path) -> Option<String> {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    match &parts[..] {
        [app, room, ..] if app == "app" && room != "mod.rs" => {
            Some(room.trim_end_matches(".rs").to_owned())
        }
        _ => None,
    }
}

#[test]
fn every_file_of_source_is_compiled() {
    let sources = sources();
    let declared: BTreeSet<PathBuf> = sources
        .iter()
        .flat_map(|(_, path, text)| {
            let is_front = path.ends_with("mod.rs") || path.ends_with("lib.rs");
            let folder = path.parent().filter(|_| is_front);
            let names = text.lines().filter_map(|line| {
                let (_, name) = line.split_once("mod ")?;
                name.strip_suffix(';')
            });
            names
                .filter_map(move |name| Some(folder?.join(name)))
                .collect::<Vec<_>>()
        })
        .collect();
    for (module, path, _) in &sources {
        let own = match path.ends_with("mod.rs") {
            true => path.parent().unwrap_or(path).to_path_buf(),
            false => path.with_extension(""),
        };
        let is_root = own.components().count() == 1;
        assert!(
            is_root || declared.contains(&own),
            "{} is no module of {module}: nothing compiles it",
            path.display()
        );
    }
}

#[test]
fn each_front_page_names_the_files_of_its_folder_and_no_others() {
    let mut problems = Vec::new();
    for &(folder, whole) in CRATES {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let files = rust_files(&root);
        let is_front = |file: &&PathBuf| {
            let of_crate = whole.is_some() && **file == root.join("lib.rs");
            file.ends_with("mod.rs") || of_crate
        };
        for front in files.iter().filter(is_front) {
            let text = std::fs::read_to_string(front).expect("readable");
            let page: String = text
                .lines()
                .filter(|line| line.starts_with("//!"))
                .collect();
            let is_use = |line: &&str| line.starts_with("use ") || line.starts_with("pub use ");
            let listed: String = text.lines().filter(|line| !is_use(line)).collect();
            let folder = front.parent().expect("a folder");
            let in_it = files.iter().filter(|file| file.parent() == Some(folder));
            for file in in_it.filter(|file| *file != front) {
                let name = file.file_name().expect("a name").to_string_lossy();
                let module = name.trim_end_matches(".rs");
                // The lists of techniques and of kinds of clues are registries, in an order that means something.
                let is_listed = listed.contains(&format!("{module}::"));
                let mut named = page.split('`').skip(1).step_by(2);
                let is_named = named.any(|named| named == name || named == module);
                if !is_named && !is_listed {
                    problems.push(format!("{} does not name {name}", front.display()));
                }
            }
            let named = page.split('`').skip(1).step_by(2);
            for name in named.filter(|name| name.ends_with(".rs")) {
                let above = folder
                    .ancestors()
                    .take_while(|above| above.starts_with(&root));
                if !above.into_iter().any(|above| above.join(name).exists()) {
                    problems.push(format!(
                        "{} names {name}, which is not there",
                        front.display()
                    ));
                }
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn the_lower_floor_of_the_window_knows_nothing_of_the_upper() {
    let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (_, path, text) in sources() {
        let Some(own) = room(&path) else { continue };
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code: String = code.collect();
        let is_upper = UPPER_FLOOR.contains(&own.as_str());
        assert!(
            is_upper || !code.contains("app::App"),
            "{} has the whole window: take what is needed, or do it in `run/`",
            path.display()
        );
        arrows.entry(own.clone()).or_default();
        for used in code.split("crate::app::").skip(1) {
            let used = used
                .split(|c: char| !c.is_alphanumeric() && c != '_')
                .next();
            // What begins with a capital is a type of the front page.
            let is_room = |used: &&str| used.starts_with(|first: char| first.is_ascii_lowercase());
            let used = used
                .filter(|used| is_room(used) && *used != own)
                .unwrap_or_default();
            assert!(
                is_upper || !UPPER_FLOOR.contains(&used),
                "{} uses {used}, which is above it",
                path.display()
            );
            if !used.is_empty() {
                arrows.entry(used.to_owned()).or_default();
                arrows
                    .entry(own.clone())
                    .or_default()
                    .insert(used.to_owned());
            }
        }
    }
    assert!(arrows.len() > 30, "the rooms were not found");
    for upper in UPPER_FLOOR {
        assert!(arrows.contains_key(*upper), "{upper} is gone");
    }
    let circles = imports::circles(&arrows);
    assert!(circles.is_empty(), "rooms in circles: {circles:?}");
}

/// Files with methods of another folder's type: how a value is printed depends on a board's symbols, which values don't know.
const VISITORS: &[&str] = &["layout/words.rs"];

#[test]
fn methods_stand_in_the_folder_of_their_type() {
    // The files beside the folders of the window share the type of its state.
    let is_in_folder = |path: &Path| path.components().count() > 2;
    let folder = |path: &Path| match room(path).filter(|_| is_in_folder(path)) {
        Some(room) => format!("app/{room}"),
        None => path
            .iter()
            .next()
            .expect("a name")
            .to_string_lossy()
            .into_owned(),
    };
    let all = sources();
    let name_in = |rest: &str| -> String {
        rest.chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect()
    };
    let mut homes: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (_, path, text) in &all {
        for line in text.lines() {
            let line = line.trim_start();
            let line = line.strip_prefix("pub").map_or(line, |rest| {
                let rest = rest.strip_prefix('(').and_then(|rest| rest.split_once(')'));
                rest.map_or(&line[3..], |(_, rest)| rest).trim_start()
            });
            for kind in ["struct ", "enum ", "type "] {
                if let Some(rest) = line.strip_prefix(kind) {
                    homes.entry(name_in(rest)).or_default().insert(folder(path));
                }
            }
        }
    }
    let mut found = 0;
    for (_, path, text) in &all {
        for line in text.lines().filter(|line| !line.contains(" for ")) {
            let Some(rest) = line.strip_prefix("impl") else {
                continue;
            };
            let rest = match rest.strip_prefix('<') {
                Some(rest) => rest.split_once('>').map_or(rest, |(_, rest)| rest),
                None => rest,
            };
            let name = name_in(rest.trim_start());
            if let Some(homes) = homes.get(&name) {
                let here = folder(path);
                let is_known = VISITORS.iter().any(|known| path == Path::new(known));
                assert!(
                    homes.contains(&here) || is_known,
                    "{}: methods of {name}, whose home is {homes:?}",
                    path.display()
                );
                found += 1;
            }
        }
    }
    assert!(found > 500, "the methods were not found");
}

#[test]
fn modules_use_only_what_stands_below_them() {
    let mut checked = 0;
    for (module, path, text) in sources() {
        let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == module) else {
            assert!(
                ["lib", "main"].contains(&module.as_str()),
                "{module} is missing in ARROWS"
            );
            continue;
        };
        // An example in a comment may use what it likes.
        let lines = text.lines().enumerate();
        let code = lines.filter(|(_, line)| !line.trim_start().starts_with("//"));
        for (number, line) in code {
            for used in line.split("crate::").skip(1) {
                let used: String = used
                    .chars()
                    .take_while(|c| c.is_alphanumeric() || *c == '_')
                    .collect();
                // Words, values, sets of bits, lists, dates, chance, how to be stopped, and messages, are for everybody.
                let is_for_all = [
                    "text", "bits", "lists", "value", "watch", "date", "random", "message",
                ]
                .contains(&used.as_str());
                let fits = used == module || is_for_all || allowed.contains(&used.as_str());
                assert!(
                    fits,
                    "{}:{}: {module} must not use {used}",
                    path.display(),
                    number + 1
                );
                checked += 1;
            }
        }
    }
    assert!(checked > 50, "the arrows were not found");
}

#[test]
fn files_do_not_import_in_circles() {
    let sources: Vec<(String, String)> = sources()
        .into_iter()
        .filter(|(module, ..)| module != "main")
        .map(|(_, path, text)| (path.to_string_lossy().into_owned(), text))
        .collect();
    let graph = imports::graph(&sources);
    let arrows: usize = graph.values().map(|used| used.len()).sum();
    assert!(arrows > 500, "the imports were not found: {arrows}");
    let circles = imports::circles(&graph);
    let in_words = circles.iter().map(|circle| {
        let arrows = circle.iter().map(|file| {
            let to: Vec<&str> = graph[file]
                .intersection(circle)
                .map(String::as_str)
                .collect();
            format!("  {file} → {}\n", to.join(", "))
        });
        format!(
            "a circle of {} files:\n{}",
            circle.len(),
            arrows.collect::<String>()
        )
    });
    let in_words: String = in_words.collect();
    assert!(circles.is_empty(), "imports in circles:\n{in_words}");
}

#[test]
fn nothing_below_the_window_knows_its_toolkit() {
    for (module, path, text) in sources() {
        let knows = ["egui", "eframe", "rfd::", "winit"]
            .iter()
            .any(|name| text.contains(name));
        assert!(
            !knows || module == "app",
            "{} names the toolkit",
            path.display()
        );
    }
}

#[test]
fn nothing_outside_layouts_asks_which_one_it_is() {
    let ids: Vec<String> = sudogon_board::layout::listed()
        .map(|id| format!("\"{id}\""))
        .collect();
    for (module, path, text) in sources() {
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            // What a house is called is no shape's name, and nor is the id of something else.
            .filter(|line| !line.contains("noun!(") && !line.trim_start().starts_with("id: "));
        let named = code
            .into_iter()
            .find(|line| ids.iter().any(|id| line.contains(id.as_str())));
        assert!(
            module == "layout" || named.is_none(),
            "{}: {named:?}",
            path.display()
        );
    }
}

#[test]
fn the_disk_and_threads_have_one_door_each() {
    for (module, path, text) in sources() {
        let touches_disk = ["std::fs", "File::open", "File::create"]
            .iter()
            .any(|name| text.contains(name));
        assert!(
            !touches_disk || module == "storage",
            "{} touches the disk",
            path.display()
        );
        let starts_threads = ["thread::Builder", "thread::spawn", "thread::scope"]
            .iter()
            .any(|name| text.contains(name));
        let may = ["worker", "cli", "phone"].contains(&module.as_str())
            || path.ends_with("solve/engine/clued/threads.rs");
        assert!(!starts_threads || may, "{} starts threads", path.display());
    }
}

/// What changes a disk, in code: calls of the system's, and those of ours that end in them.
const WRITES: &[&str] = &[
    "fs::write(",
    "fs::copy(",
    "fs::rename(",
    "fs::remove_",
    "fs::create_dir",
    "fs::hard_link(",
    "fs::set_permissions(",
    ".set_permissions(",
    ".set_len(",
    ".write(true)",
    ".append(true)",
    "File::create",
    "DirBuilder::",
    "linkat(",
    "io::copy(",
    ".tempfile",
    ".persist",
    "File::begin(",
    " put(",
    "(put(",
    "save(",
    "private_folder(",
    "file.write_all(",
];

/// The functions of a file that change a disk, by their names.
fn writers(text: &str) -> BTreeSet<String> {
    let mut writers = BTreeSet::new();
    // The function that a line is in, and how far it is indented.
    let mut function: Option<(&str, usize)> = None;
    for line in text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
    {
        let indent = line.len() - line.trim_start().len();
        if let Some((before, name)) = line.split_once("fn ")
            && before
                .split_whitespace()
                .all(|word| word.starts_with("pub"))
        {
            let end = name.find(|c: char| !c.is_alphanumeric() && c != '_');
            function = Some((&name[..end.unwrap_or(name.len())], indent));
            continue;
        }
        if WRITES.iter().any(|call| line.contains(call)) {
            let (name, _) = function.unwrap_or_else(|| panic!("in no function: {line}"));
            writers.insert(name.to_owned());
        }
        if function.is_some_and(|(_, at)| at == indent) && line.trim() == "}" {
            function = None;
        }
    }
    writers
}

#[test]
fn every_function_that_writes_is_in_the_table_of_writers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let storage = Path::new("storage");
    let mut found = BTreeSet::new();
    for (_, path, text) in sources()
        .into_iter()
        .filter(|(_, path, _)| path.starts_with(storage))
    {
        let file = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        found.extend(writers(&text).iter().map(|name| format!("{file}::{name}")));
    }
    let front = root.join("crates/paper/src/storage/mod.rs");
    let front = std::fs::read_to_string(front).expect("it is there");
    let rows = front
        .lines()
        .filter(|line| line.starts_with("//! | ") && line.contains("::"));
    let cells = rows.filter_map(|row| row.split('|').nth(2));
    let listed: BTreeSet<String> = cells
        .flat_map(|cell| {
            cell.split(',')
                .map(|name| name.trim().trim_matches('`').to_owned())
        })
        .filter(|name| name.contains("::"))
        .collect();
    assert!(found.len() > 15, "the functions were not found: {found:?}");
    assert_eq!(
        found, listed,
        "what writes, and the table of it in the front page of storage"
    );

    // Nothing else that is handed out writes at all; programs for developers are not.
    let crates = std::fs::read_dir(root.join("crates"))
        .expect("they are there")
        .flatten();
    let names = crates
        .map(|item| item.path())
        .filter(|path| !path.ends_with("tools"));
    let mut checked = 0;
    for folder in names.map(|path| path.join("src")).chain([root.join("src")]) {
        for path in rust_files(&folder) {
            let mut text = std::fs::read_to_string(&path).expect("readable");
            text.truncate(text.find("#[cfg(test)]").unwrap_or(text.len()));
            let code = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            let writes = [
                "fs::write(",
                "fs::copy(",
                "fs::rename(",
                "fs::remove_",
                "fs::create_dir",
                "File::create",
                "OpenOptions",
                "tempfile::",
            ];
            let is_storage = path.starts_with(root.join("crates/paper/src/storage"));
            let wrong = code
                .into_iter()
                .find(|line| writes.iter().any(|call| line.contains(call)));
            assert!(
                is_storage || wrong.is_none(),
                "{}: {wrong:?}",
                path.display()
            );
            checked += 1;
        }
    }
    assert!(checked > 300, "the files were not found: {checked}");
}

#[test]
fn unsafe_code_is_in_one_module_and_each_block_says_why_it_is_sound() {
    for (_, path, text) in sources() {
        let mut parents = path.ancestors();
        let is_door = parents.any(|folder| folder.ends_with("solve/engine/nine/lanes"));
        let is_allowed = text.contains("allow(unsafe_code)");
        let lines: Vec<&str> = text.lines().collect();
        for (number, line) in lines.iter().enumerate() {
            if line.contains("unsafe {") {
                assert!(is_door, "{} is unsafe", path.display());
                let before = lines[number.saturating_sub(1)];
                let place = format!("{}:{}", path.display(), number + 1);
                assert!(before.trim_start().starts_with("// SAFETY: "), "{place}");
            }
        }
        assert!(!is_allowed || is_door, "{} allows it", path.display());
    }
}

#[test]
fn colours_stand_in_the_palette_and_the_theme_alone() {
    // Six hexadecimal digits behind a sign that begins a colour.
    let is_colour = |rest: &str| {
        let digits = rest.chars().take_while(char::is_ascii_hexdigit);
        digits.count() == 6
    };
    let mut tables = 0;
    for (module, path, text) in sources() {
        let names_one = ["#", "0x"]
            .iter()
            .any(|sign| text.split(sign).skip(1).any(is_colour));
        let is_table = ["drawing/palettes.rs", "app/style/theme_colours.rs"]
            .iter()
            .any(|table| path == Path::new(table));
        let draws = ["drawing", "files", "app"].contains(&module.as_str());
        assert!(
            is_table || !draws || !names_one,
            "{} names a colour",
            path.display()
        );
        tables += usize::from(is_table && names_one);
    }
    assert_eq!(tables, 2, "the tables were not found");
}

#[test]
fn the_crates_beside_it_know_what_it_depends_on() {
    let read = |path: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        std::fs::read_to_string(path).expect("it is there")
    };
    // Each has a lock of its own, and is built with `--locked`.
    for (lock, crates) in [
        (
            "fuzz/Cargo.lock",
            &[
                "board", "solve", "logic", "doctor", "generate", "learn", "paper", "photo", "phone",
            ][..],
        ),
        (
            "benches/peers/Cargo.lock",
            &["board", "solve", "logic", "generate", "learn", "paper"],
        ),
    ] {
        let text = read(lock);
        for name in crates {
            let manifest = read(&format!("crates/{name}/Cargo.toml"));
            let dependencies = manifest.split("\n[dependencies]\n").nth(1);
            let dependencies = dependencies.and_then(|rest| rest.split("\n[").next());
            let own = format!("name = \"sudogon-{name}\"\n");
            let own = text
                .split("[[package]]\n")
                .find(|package| package.starts_with(&own));
            let lines = dependencies.unwrap_or_default().lines();
            let names: Vec<&str> = lines
                .filter(|line| !line.starts_with('#'))
                .filter_map(|line| Some(line.split_once(" = ")?.0))
                .collect();
            assert!(names.len() > 1, "{name}: {names:?}");
            for dependency in names {
                // A version follows where there are several.
                let is_known = [format!("\"{dependency}\""), format!("\"{dependency} ")]
                    .iter()
                    .any(|quoted| own.unwrap_or_default().contains(quoted));
                assert!(
                    is_known,
                    "{lock} lacks {dependency}: run `cargo update -w` there"
                );
            }
        }
    }
}

/// What people read has one kind of apostrophe: the plain one, which can be typed and searched for.
#[test]
fn words_have_plain_apostrophes_alone() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let guide = std::fs::read_dir(root.join("guide")).expect("the guide is there");
    let pages = guide.flatten().map(|page| page.path());
    let pages = pages.filter(|page| page.extension().is_some_and(|ending| ending == "md"));
    let read = |path: PathBuf| (std::fs::read_to_string(&path).expect("readable"), path);
    let pages = pages.chain(["README.md", "CHANGELOG.md"].map(|page| root.join(page)));
    let sources = sources().into_iter().map(|(_, path, text)| (text, path));
    for (text, path) in pages.map(read).chain(sources) {
        assert!(!text.contains('\u{2019}'), "{}", path.display());
    }
}
