//! `packing`: the texts of packages, from the tables and files that they follow from.

use std::fs;
use std::process::Command;

use serde_json::Value;
use sudogon::cli;

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
    let licences = text("licences.txt");
    assert!(licences.contains("\negui "), "{}", &licences[..200]);
    assert!(
        !licences.contains("\negui_kittest "),
        "a crate of the tests"
    );
}
