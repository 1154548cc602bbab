//! What `-o` names: written as a whole or not at all, never one of the inputs, never over a file of another kind.

use std::fs::{self, File};
use std::path::Path;
use std::process::Stdio;

use sudogon_paper::files;

use super::{HARDEST_GIVENS, program, run};

const GAME: &str = "(sudogon: 1, layout: Named(\"sq4\"), givens: \".4.112...1...3..\")";
const LINE: &str = ".4.112...1...3..\n";
const PAGES: &str = "%PDF-1.7 pages of somebody";

/// The commands that write a file.
const COMMANDS: [&[&str]; 3] = [
    &["convert", "--to", "ron"],
    &["convert", "--to", "line"],
    &["print", "--no-levels"],
];

/// A file that such a command may replace.
fn of_kind(command: &[&str]) -> &'static str {
    match command {
        ["print", ..] => PAGES,
        [.., "ron"] => GAME,
        _ => LINE,
    }
}

fn path_of(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}

#[test]
fn a_file_stays_where_nothing_comes_to_replace_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let target = path_of(folder.path(), "kept");
    let there = path_of(folder.path(), "there.txt");
    fs::write(&there, LINE).expect("written");
    for command in COMMANDS {
        let old = of_kind(command);
        for (files, input, code) in [
            (&["-"][..], "xx bad\n", 1),
            (&["-"], "", 2),
            (&["-"], "# no puzzle\n\n", 2),
            (&["missing.txt"], "", 2),
            (&[&*there, "missing.txt"], "", 2),
        ] {
            for old in [Some(old), None] {
                let _ = fs::remove_file(&target);
                if let Some(old) = old {
                    fs::write(&target, old).expect("written");
                }
                let all = [command, &["-o", &target], files].concat();
                let ended = run(&all, input);
                assert_eq!(ended.code, Some(code), "{all:?}: {}", ended.err);
                assert!(!ended.err.is_empty(), "{all:?}: it says why");
                let now = fs::read_to_string(&target).ok();
                assert_eq!(now.as_deref(), old, "{all:?}, {input:?}");
            }
        }
        // One puzzle of two is wrong: that is told, and the other one is written.
        let all = [command, &["-o", &target]].concat();
        let ended = run(&all, format!("{LINE}xx bad\n"));
        assert_eq!(ended.code, Some(1), "{all:?}: {}", ended.err);
        assert!(Path::new(&target).exists(), "{all:?}");
    }
    // Nothing else was left.
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2);
}

#[test]
fn an_input_is_never_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| path_of(folder.path(), name);
    fs::write(at("x"), LINE).expect("written");
    let mut names = vec!["x", "./x"];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(at("x"), at("link")).expect("linked");
        fs::hard_link(at("x"), at("other name")).expect("linked");
        names.extend(["link", "other name"]);
    }
    for command in COMMANDS {
        for name in &names {
            let (target, input) = (at("x"), at(name));
            let all = [command, &["--force", "-o", &target, "five.txt", &input]].concat();
            let ended = run(&all, "");
            assert_eq!(ended.code, Some(2), "{all:?}");
            assert!(ended.err.contains("this file is read"), "{}", ended.err);
        }
        #[cfg(target_os = "linux")]
        {
            let mut command = program();
            command.args(COMMANDS[1]).args(["-o", &at("x")]);
            command.stdin(Stdio::from(File::open(at("link")).expect("it is there")));
            let ended = command.output().expect("the program ends");
            assert_eq!(ended.status.code(), Some(2));
        }
        assert_eq!(fs::read_to_string(at("x")).ok().as_deref(), Some(LINE));
    }
}

#[test]
fn a_file_of_another_kind_is_replaced_only_by_force() {
    let folder = tempfile::tempdir().expect("a folder");
    let target = path_of(folder.path(), "precious");
    let kinds = [
        GAME,
        LINE,
        PAGES,
        "Dear Ann,\nhow are you?\n",
        "\u{0}\u{1}\u{2}",
    ];
    let lessons = &["lessons", "--technique", "naked-pair"];
    for command in COMMANDS.into_iter().chain([&lessons[..]]) {
        let own = match command[0] {
            "lessons" => PAGES,
            _ => of_kind(command),
        };
        for old in kinds {
            fs::write(&target, old).expect("written");
            let all = [command, &["-o", &target]].concat();
            let ended = run(&all, LINE);
            let now = fs::read(&target).expect("it is there");
            if old == own {
                assert_eq!(ended.code, Some(0), "{all:?} over {old:?}: {}", ended.err);
                continue;
            }
            assert_eq!(
                (ended.code, &*now),
                (Some(2), old.as_bytes()),
                "{all:?} over {old:?}"
            );
            assert!(ended.err.contains("--force"), "{}", ended.err);
            let ended = run(&[&all[..], &["--force"]].concat(), LINE);
            assert_eq!(ended.code, Some(0), "{all:?} over {old:?}: {}", ended.err);
            assert_ne!(fs::read(&target).expect("it is there"), now);
        }
        fs::write(&target, " \n").expect("written");
        assert_eq!(
            run(&[command, &["-o", &target]].concat(), LINE).code,
            Some(0)
        );
    }
}

/// Whoever converts twice in the same way is not asked.
#[test]
fn each_format_may_replace_what_it_wrote() {
    let folder = tempfile::tempdir().expect("a folder");
    for format in files::ALL {
        let target = path_of(folder.path(), format.id);
        for puzzle in [HARDEST_GIVENS, LINE.trim()] {
            let _ = fs::remove_file(&target);
            let args = ["convert", "--to", format.id, "-o", &target];
            let first = run(&args, format!("{puzzle}\n"));
            // Some formats have no board so small, or are only read.
            assert_eq!(first.code == Some(0), Path::new(&target).exists());
            let second = run(&args, format!("{puzzle}\n"));
            assert_eq!(second.code, first.code, "{}: {}", format.id, second.err);
        }
    }
}

#[test]
fn nothing_stays_of_a_file_whose_program_was_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let target = path_of(folder.path(), "list.sdm");
    fs::write(&target, LINE).expect("written");
    let mut command = program();
    let mut child = command
        .args(["convert", "-o", &target])
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    // More than all buffers hold: some of it is on the disk then.
    let lines = format!("{HARDEST_GIVENS}\n").repeat(20_000);
    std::io::Write::write_all(&mut stdin, lines.as_bytes()).expect("it is read");
    let names = || fs::read_dir(folder.path()).expect("a folder").count();
    let is_named = names() > 1;
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    assert_eq!(fs::read_to_string(&target).ok().as_deref(), Some(LINE));
    // On most disks of Linux a new file has no name before it is complete.
    assert!(!is_named || cfg!(not(target_os = "linux")), "{}", names());
    assert!(names() == 1 || cfg!(not(target_os = "linux")));
}

#[cfg(unix)]
#[test]
fn a_file_with_other_names_says_that_these_keep_what_they_had() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| path_of(folder.path(), name);
    fs::write(at("one.sdm"), LINE).expect("written");
    fs::hard_link(at("one.sdm"), at("two.sdm")).expect("linked");
    let args = ["convert", "-o", &at("one.sdm")];
    let ended = run(&args, HARDEST_GIVENS);
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert!(
        ended.err.contains("its other names (hard links) keep"),
        "{}",
        ended.err
    );
    assert_eq!(
        fs::read_to_string(at("two.sdm")).ok().as_deref(),
        Some(LINE)
    );
    assert_eq!(run(&args, HARDEST_GIVENS).err, "");
}
