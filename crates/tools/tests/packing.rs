//! `packing`: the texts of packages, from the tables and files that they follow from.

use std::fs;
use std::process::Command;

use serde_json::Value;
use sudogon::cli;

#[test]
fn the_list_of_what_is_in_a_package_is_whole() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let list = |target: &str| {
        let sbom = Command::new("packaging/sbom")
            .current_dir(root)
            .args(["Cargo.toml", target])
            .output()
            .expect("it starts");
        let error = String::from_utf8_lossy(&sbom.stderr);
        assert!(sbom.status.success(), "{error}");
        serde_json::from_slice::<Value>(&sbom.stdout).expect("JSON")
    };
    // Of all systems, of one; of tests, of macros, of another system.
    let crates = [
        "egui",
        "zbus",
        "egui_kittest",
        "serde_derive",
        "android-activity",
    ];
    for (target, expected) in [
        ("x86_64-unknown-linux-gnu", &crates[..2]),
        ("x86_64-pc-windows-gnu", &crates[..1]),
    ] {
        let list = list(target);
        let components = list["components"].as_array().expect("a list");
        let names: Vec<&Value> = components.iter().map(|one| &one["name"]).collect();
        let listed = crates
            .iter()
            .filter(|name| names.iter().any(|one| one == name));
        assert!(listed.eq(expected), "{target}");
        for other in ["std", "Inter", "Hack"] {
            assert!(names.iter().any(|name| *name == other), "{other}");
        }
        for one in components {
            let name = one["name"].as_str().expect("a name");
            let is_ours = name.starts_with("sudogon") || one["type"] == "data" || name == "std";
            assert_eq!(one["hashes"].is_null(), is_ours, "{name}");
        }
        // Each that something uses is described.
        let references: Vec<&Value> = components.iter().map(|one| &one["bom-ref"]).collect();
        for one in list["dependencies"].as_array().expect("a list") {
            for used in one["dependsOn"].as_array().expect("a list") {
                assert!(references.contains(&used), "{used}");
            }
        }
    }
}

#[test]
fn texts_of_packages_tell_what_their_sources_tell() {
    let folder = tempfile::tempdir().expect("a folder");
    let packing = Command::new(env!("CARGO_BIN_EXE_packing"))
        .args(["--date", "2027-01-31"])
        .arg(folder.path())
        .output()
        .expect("it starts");
    let error = String::from_utf8_lossy(&packing.stderr);
    assert!(packing.status.success(), "{error}");
    let text = |name: &str| fs::read_to_string(folder.path().join(name)).expect(name);

    let (manual, bash, zsh, fish) = (
        text("sudogon.1").replace("\\-", "-"),
        text("sudogon.bash"),
        text("_sudogon"),
        text("sudogon.fish"),
    );
    for command in cli::ALL {
        let name = command.name;
        assert!(manual.contains(&format!(".SS {name}\n")), "{name}");
        assert!(zsh.contains(&format!("'{name}:")), "{name}");
        assert!(bash.contains(&format!("    {name}) ")), "{name}");
        for option in command.described_options() {
            let option = option.name;
            assert!(manual.contains(&format!("\\fB--{option}\\fR")), "{option}");
            assert!(zsh.contains(&format!("'--{option}")), "{option}");
            assert!(bash.contains(&format!("--{option} ")), "{option}");
            let of_fish = format!("__fish_seen_subcommand_from {name}' -l {option}");
            assert!(fish.contains(&of_fish), "{option}");
        }
    }
    let completed = Command::new("bash")
        .current_dir(folder.path())
        .args(["-c", "source ./sudogon.bash; COMP_WORDS=(sudogon solve --layout st) COMP_CWORD=3; _sudogon sudogon st --layout; echo \"${COMPREPLY[@]}\""])
        .output()
        .expect("bash starts");
    assert_eq!(completed.stdout, b"star star+mirror\n");

    let version = env!("CARGO_PKG_VERSION");
    let metainfo = text("io.github.sudogon.sudogon.metainfo.xml");
    assert!(metainfo.contains(&format!(
        "<release version=\"{version}\" date=\"2027-01-31\">"
    )));
    assert!(!metainfo.contains("/HEAD/"), "{metainfo}");
    let notes = text("notes.md");
    assert!(!notes.contains("## ") && notes.contains("\n- "), "{notes}");

    let sources: Value = serde_json::from_str(&text("cargo-sources.json")).expect("JSON");
    let archives = sources.as_array().into_iter().flatten();
    let archives = archives
        .filter(|source| source["type"] == "archive")
        .count();
    let lock = include_str!("../../../Cargo.lock");
    assert_eq!(archives, lock.matches("\nchecksum = ").count());
}

#[test]
fn licences_are_those_of_the_crates_in_a_package() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let licences = |manifest: &str, target: &str| {
        let licences = Command::new("packaging/licences")
            .current_dir(root)
            .args([manifest, target])
            .output()
            .expect("it starts");
        let error = String::from_utf8_lossy(&licences.stderr);
        assert!(licences.status.success(), "{error}");
        String::from_utf8(licences.stdout).expect("text")
    };
    // On all systems, on one; of tests, of macros, of another system; of the package for Python alone.
    let crates = [
        "egui",
        "zbus",
        "egui_kittest",
        "serde_derive",
        "android-activity",
        "pyo3",
    ];
    let linux = "x86_64-unknown-linux-gnu";
    for (manifest, target, expected) in [
        ("Cargo.toml", linux, &crates[..2]),
        ("Cargo.toml", "x86_64-pc-windows-gnu", &crates[..1]),
        ("crates/python/Cargo.toml", linux, &crates[5..]),
    ] {
        let licences = licences(manifest, target);
        let listed = |name: &&&str| licences.contains(&format!("\n{name} "));
        let listed: Vec<&str> = crates.iter().filter(listed).copied().collect();
        assert_eq!(listed, expected, "{manifest} for {target}");
        assert!(licences.contains("\nstd 1."), "{manifest} for {target}");
    }
}
