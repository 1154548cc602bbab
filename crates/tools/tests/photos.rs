//! `photos`: the figures that it holds its runs against.

use std::process::Command;

#[test]
fn each_set_has_its_figures() {
    let kinds_of = |set: &str| -> Vec<&str> {
        let reached = include_str!("../src/bin/photos/accuracy.txt");
        let rows = reached.lines().filter(|line| !line.starts_with('#'));
        let fields = rows.map(|line| line.split('\t').collect::<Vec<_>>());
        fields
            .filter(|row| row[0] == set)
            .map(|row| row[1])
            .collect()
    };
    assert_eq!(kinds_of("photos"), ["as they are"]);
    for set in ["made", "killers", "layouts"] {
        assert_eq!(kinds_of(set), ["all flat", "all photos"], "{set}");
    }
    // A folder without photos has a row for each kind.
    let folder = tempfile::tempdir().expect("a folder");
    let output = Command::new(env!("CARGO_BIN_EXE_photos"))
        .arg(folder.path())
        .arg("harder")
        .output()
        .expect("it starts");
    let table = String::from_utf8(output.stdout).expect("text");
    let rows = table.lines().skip(1);
    let kinds: Vec<&str> = rows.filter_map(|row| row.split('\t').next()).collect();
    assert_eq!(kinds, kinds_of("harder"));
}

/// Five of the drawn screenshots: of each kind of candidates one, in five themes.
#[test]
fn screenshots_of_programs_are_read() {
    let output = Command::new(env!("CARGO_BIN_EXE_photos"))
        .args(["screens", "every", "9"])
        .output()
        .expect("it starts");
    let table = String::from_utf8(output.stdout).expect("text");
    let mut rows = table.lines().map(|line| line.split('\t'));
    let names: Vec<&str> = rows.next().expect("a head").collect();
    let row: Vec<&str> = rows.next().expect("a row").collect();
    let field = |name: &str| {
        let at = names.iter().position(|known| *known == name);
        row[at.expect("a column")]
    };
    assert_eq!(field("board found"), "5");
    assert_eq!(field("puzzles right"), "5");
    assert_eq!(field("with a wrong cell not ringed"), "0");
}
