//! The program without a screen to open a window on.

use std::process::Command;

#[test]
fn without_a_screen_it_says_what_is_missing() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_sudogon"));
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        program.env_remove(name);
    }
    let ended = program.output().expect("it starts");
    assert_eq!(ended.status.code(), Some(2));
    let said = String::from_utf8_lossy(&ended.stderr);
    assert!(
        said.starts_with("sudogon: there is no screen to open a window on"),
        "{said}"
    );
}
