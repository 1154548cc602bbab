//! File ▸ Export: writes pictures and texts, and leaves the puzzle's own file alone.

use std::path::Path;

use egui::{Pos2, Rect, vec2};
use sudogon_paper::files;

use super::driver::Window;

/// A window with a puzzle of a few printed numbers.
fn with_puzzle() -> Window {
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("12");
    window
}

/// Exports to a file.
fn export(window: &mut Window, path: &Path) {
    window.choose("Export…");
    window.fill_field("File name or path", &path.display().to_string());
    window.press("Export");
}

/// The last is as low as the least window with text at 130 %.
#[test]
fn the_dialog_fits_the_window() {
    let mut window = Window::sized(1280.0, 800.0);
    window.press("4×4");
    for (command, action) in [
        ("Export…", "Export"),
        ("Save as…", "Save"),
        ("Open…", "Open"),
    ] {
        window.choose(command);
        for (width, height) in [(420.0, 420.0), (420.0, 323.0), (1280.0, 800.0)] {
            window.resize(width, height);
            let whole = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
            for label in ["File name or path", action, "Cancel"] {
                let found = window.label_rect(label);
                assert!(whole.contains_rect(found), "{label}: {found} of {whole}");
            }
        }
        window.press("Cancel");
    }
}

fn is_changed(window: &Window) -> bool {
    let game = window.harness.state().game();
    game.expect("a board is open").is_changed()
}

#[test]
fn exporting_in_each_format_does_not_count_as_saving() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = with_puzzle();
    for format in files::exportable() {
        let path = folder.path().join(format.file_name("four"));
        export(&mut window, &path);
        let game = window.harness.state().game().expect("a board is open");
        if let Err(error) = format.left_out(game) {
            window.expect_text(&error.to_string());
            assert!(!path.exists());
            window.press("Cancel");
            continue;
        }
        window.expect_text(&format!("Exported as four.{}", format.extension()));
        let game = window.harness.state().game().expect("a board is open");
        let expected = format.write(game);
        assert_eq!(std::fs::read(&path).expect("written"), expected);
        assert!(is_changed(&window), "an export is not a save");
        window.press("Close");
    }
    let own = folder.path().join("four.ron");
    window.save_as(&own);
    let saved = std::fs::read(&own).expect("saved");
    export(&mut window, &folder.path().join("later.svg"));
    window.expect_text("Exported as later.svg");
    assert!(!is_changed(&window));
    window.type_keys("3");
    window.choose("Save");
    assert_ne!(
        std::fs::read(&own).expect("saved"),
        saved,
        "saving still goes to its own file"
    );
}

#[test]
fn a_name_without_a_known_extension_is_not_exported() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = with_puzzle();
    for name in ["four", "four.jpeg", "four.ron"] {
        let path = folder.path().join(name);
        export(&mut window, &path);
        window.expect_text("end it in .txt, .sdm, .svg, .png, .pdf, .brf, .md, .json, .url, .scl, .iss, .isslink, .penpa, .save, .ksudoku, .opensudoku, .sdk, .hodoku, .sgt, .ss or .tsv");
        assert!(!path.exists());
        window.press("Cancel");
    }
}

#[test]
fn exporting_over_a_file_is_asked_about() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("there.svg");
    std::fs::write(&path, "precious").expect("written");
    let mut window = with_puzzle();
    export(&mut window, &path);
    window.expect_text("there.svg is there already");
    assert_eq!(std::fs::read_to_string(&path).expect("read"), "precious");
    window.press("Replace");
    window.expect_text("Exported as there.svg");
    let picture = std::fs::read_to_string(&path).expect("read");
    assert!(picture.starts_with("<svg"), "{picture}");
}

#[test]
fn an_export_that_fails_says_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = with_puzzle();
    export(&mut window, &folder.path().join("none").join("four.svg"));
    window.expect_text("That could not be exported");
    assert!(window.has("its folder does not exist; choose another"));
    window.press("Cancel");

    let locked = folder.path().join("locked.svg");
    std::fs::write(&locked, "precious").expect("written");
    let mut permissions = std::fs::metadata(&locked).expect("there").permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&locked, permissions).expect("allowed");
    export(&mut window, &locked);
    window.expect_text("locked.svg is there already");
    window.press("Replace");
    window.expect_text("it can't be written");
    assert_eq!(std::fs::read_to_string(&locked).expect("read"), "precious");
    window.press("Cancel");

    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let closed = folder.path().join("closed");
        std::fs::create_dir(&closed).expect("made");
        std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o555)).expect("allowed");
        // The superuser can write here, too.
        if std::fs::write(closed.join("probe"), "").is_err() {
            export(&mut window, &closed.join("four.svg"));
            window.expect_text("it can't be written");
        }
    }
    assert!(is_changed(&window));
}

#[test]
fn what_a_format_leaves_out_is_told_where_it_is_written_and_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let puzzle = format!("sq9{{thermo: r1c1 r1c2 r1c3}}:{}", ".".repeat(81));
    std::fs::write(at("thermo.txt"), puzzle).expect("written");
    let mut window = Window::open();
    window.open_path(&at("thermo.txt"));
    export(&mut window, &at("plain.sdk"));
    window.expect_text("Left out: 1 thermometer.");
    window.press("Close");
    let row = "[{},{},{},{}]";
    let file = format!(
        "{{\"size\":4,\"grid\":[{row},{row},{row},{row}],\"text\":[{{}}],\"fogofwar\":[1]}}"
    );
    std::fs::write(at("fog.json"), &file).expect("written");
    window.open_path(&at("fog.json"));
    window.expect_text("Not all of it could be taken");
    assert!(window.has("Left out: fog (not supported) and drawn texts."));
    window.press("Close");
    window.paste(&file);
    window.expect_text("Left out: fog (not supported) and drawn texts.");
}
