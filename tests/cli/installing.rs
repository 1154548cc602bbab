//! The script that installs the program from an archive on Linux: what is there stays whole whatever fails on the way.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SCRIPTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/packaging/linux");
/// The commands with which the script changes the disk.
const COMMANDS: [&str; 5] = ["install", "mkdir", "mv", "rmdir", "sed"];

fn write(path: &Path, text: &str, mode: u32) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    fs::write(path, text).expect("written");
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("set");
}

/// An archive of a version, unpacked.
fn archive(folder: &Path, version: &str) -> PathBuf {
    let root = folder.join(version);
    for script in ["install", "uninstall"] {
        let text = fs::read_to_string(format!("{SCRIPTS}/{script}")).expect("it is there");
        write(&root.join(script), &text, 0o755);
    }
    write(&root.join("bin/sudogon"), version, 0o755);
    let desktop = "share/applications/io.github.sudogon.sudogon.desktop";
    write(&root.join(desktop), "Exec=sudogon %f\n", 0o644);
    write(
        &root.join(format!("share/doc/{version}/notes")),
        version,
        0o644,
    );
    root
}

/// The files below a folder, without the list of programs that a desktop makes there itself.
fn files(folder: &Path) -> BTreeSet<PathBuf> {
    let items = fs::read_dir(folder).into_iter().flatten().flatten();
    let below = |path: PathBuf| match path.is_dir() {
        true => files(&path),
        false if path.ends_with("share/applications/mimeinfo.cache") => BTreeSet::new(),
        false => BTreeSet::from([path]),
    };
    items.flat_map(|item| below(item.path())).collect()
}

/// Installs a version into a folder; the command that is called as the given one fails, such as on a full disk.
fn install(archive: &Path, prefix: &Path, failing: usize) -> Output {
    let shims = archive.parent().expect("a folder").join("shims");
    let count = shims.join("count");
    for command in COMMANDS {
        let text = format!(
            "#!/bin/sh\necho >>'{count}'\n[ $(wc -l <'{count}') != {failing} ] || exit 1\nPATH=${{PATH#*:}} exec {command} \"$@\"\n",
            count = count.display()
        );
        write(&shims.join(command), &text, 0o755);
    }
    let _ = fs::remove_file(&count);
    let path = std::env::var("PATH").unwrap_or_default();
    let mut script = Command::new("sh");
    script.arg(archive.join("install")).arg(prefix);
    script.env("PATH", format!("{}:{path}", shims.display()));
    script.output().expect("sh starts")
}

#[test]
fn installing_leaves_a_whole_program_and_a_true_list_whatever_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let [old, new] = ["old", "new"].map(|version| archive(folder.path(), version));
    let prefix = folder.path().join("a prefix");
    let program = prefix.join("bin/sudogon");
    let list = prefix.join("lib/sudogon/installed");
    let check = |failing: usize| {
        let listed = fs::read_to_string(&list).unwrap_or_default();
        let listed: BTreeSet<&Path> = listed.lines().map(Path::new).collect();
        for file in files(&prefix) {
            let is_known = file == list || listed.contains(&*file);
            assert!(is_known, "{failing}: {} is not in the list", file.display());
        }
    };
    let own = prefix.join("lib/sudogon");
    for before in [None, Some(&old)] {
        let mut failed = 0;
        for failing in 1..=40 {
            let _ = fs::remove_dir_all(&prefix);
            fs::create_dir(&prefix).expect("made");
            let installed = before.map(|old| install(old, &prefix, 0));
            assert!(installed.is_none_or(|ended| ended.status.success()));
            let ended = install(&new, &prefix, failing);
            check(failing);
            if ended.status.success() {
                continue;
            }
            let there = fs::read_to_string(&program).ok();
            let left = files(&prefix);
            match before {
                Some(_) => assert!(there.is_some(), "{failing}: no program"),
                None => assert!(
                    there.is_some() || left.iter().all(|file| file.starts_with(&own)),
                    "{failing}: {left:?}"
                ),
            }
            assert!(
                there.is_none_or(|there| ["old", "new"].contains(&&*there)),
                "{failing}: a part of a program"
            );
            failed += 1;
        }
        assert!((10..40).contains(&failed), "{failed}");
    }
    assert!(install(&new, &prefix, 0).status.success());
    assert_eq!(fs::read_to_string(&program).expect("it is there"), "new");
    assert!(!prefix.join("share/doc/old").exists() && prefix.join("share/doc/new/notes").exists());
    let removed = Command::new(prefix.join("lib/sudogon/uninstall")).output();
    assert!(removed.expect("it starts").status.success());
    assert_eq!(fs::read_dir(&prefix).expect("it stays").count(), 0);
}
