//! What the source must not do: use a module that stands above it, import in circles, name the toolkit below the window, touch
//! the disk or start threads in a second place; and that the crates beside it know what it depends on.

mod imports;

use std::path::{Path, PathBuf};

/// The modules of the library and those that each may use (ARCHITECTURE.md draws the same).
const ARROWS: &[(&str, &[&str])] = &[
    ("text", &[]),
    ("watch", &[]),
    ("layout", &[]),
    ("puzzle", &["layout"]),
    ("game", &["layout", "puzzle"]),
    ("solve", &["layout", "puzzle"]),
    ("logic", &["layout", "puzzle"]),
    ("generate", &["layout", "puzzle", "solve", "logic"]),
    ("doctor", &["layout", "puzzle", "solve"]),
    ("photo", &["layout", "puzzle", "solve"]),
    ("drawing", &["layout", "puzzle", "game", "logic"]),
    (
        "print",
        &["layout", "puzzle", "game", "solve", "logic", "drawing"],
    ),
    ("files", &["layout", "puzzle", "game", "drawing", "print"]),
    (
        "storage",
        &["layout", "puzzle", "game", "drawing", "print", "files"],
    ),
    (
        "worker",
        &[
            "layout", "puzzle", "solve", "logic", "generate", "doctor", "photo", "print",
        ],
    ),
    (
        "cli",
        &[
            "layout", "puzzle", "game", "solve", "logic", "generate", "doctor", "photo", "drawing",
            "print", "files", "storage",
        ],
    ),
    (
        "app",
        &[
            "layout", "puzzle", "game", "solve", "logic", "generate", "doctor", "photo", "drawing",
            "print", "files", "storage", "worker",
        ],
    ),
];

/// Every source file with the module that it belongs to; of its text what is shipped, without its unit tests.
fn sources() -> Vec<(String, PathBuf, String)> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for item in std::fs::read_dir(folder)
            .expect("the source is there")
            .flatten()
        {
            let path = item.path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    walk(&root, &mut found);
    found
        .into_iter()
        .map(|path| {
            let inside = path.strip_prefix(&root).expect("below src").to_path_buf();
            let first = inside
                .components()
                .next()
                .expect("a name")
                .as_os_str()
                .to_string_lossy()
                .into_owned();
            let mut text = std::fs::read_to_string(&path).expect("readable");
            text.truncate(text.find("#[cfg(test)]").unwrap_or(text.len()));
            (first.trim_end_matches(".rs").to_owned(), inside, text)
        })
        .collect()
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
        for (number, line) in text.lines().enumerate() {
            for used in line.split("crate::").skip(1) {
                let used: String = used
                    .chars()
                    .take_while(|c| c.is_alphanumeric() || *c == '_')
                    .collect();
                // Words, and how to be stopped, are for everybody.
                let is_for_all = ["text", "watch"].contains(&used.as_str());
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
    assert!(arrows > 500, "the imports were not found");
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
    let ids: Vec<String> = sudogon_core::layout::listed()
        .map(|id| format!("\"{id}\""))
        .collect();
    for (module, path, text) in sources() {
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
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
        let may = ["worker", "cli"].contains(&module.as_str())
            || path.ends_with("solve/engine/clued/threads.rs");
        assert!(!starts_threads || may, "{} starts threads", path.display());
    }
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
        let is_table = ["drawing/role.rs", "app/style/looks.rs"]
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
    let manifest = read("Cargo.toml");
    let dependencies = manifest.split("\n[dependencies]\n").nth(1);
    let dependencies = dependencies.and_then(|rest| rest.split("\n[").next());
    let names = dependencies.unwrap_or_default().lines().filter_map(|line| {
        let (name, what) = line.split_once(" = ")?;
        (!line.starts_with('#') && !what.contains("optional = true")).then_some(name)
    });
    let names: Vec<&str> = names.collect();
    assert!(names.len() > 10, "{names:?}");
    // Each has a lock of its own, and is built with `--locked`.
    for lock in ["fuzz/Cargo.lock", "benches/peers/Cargo.lock"] {
        let text = read(lock);
        let mut packages = text.split("[[package]]\n");
        let own = packages.find(|package| package.starts_with("name = \"sudogon\"\n"));
        let own = own.unwrap_or_default();
        for name in &names {
            // A version follows where there are several.
            let is_known = [format!("\"{name}\""), format!("\"{name} ")]
                .iter()
                .any(|quoted| own.contains(quoted));
            assert!(is_known, "{lock} lacks {name}: run `cargo update -w` there");
        }
    }
}
