//! A virtual display and its keyboard.

use std::io::Write;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::Duration;

use super::Outcome;
use super::sitting::wait_until;

/// The displays that are tried: the first ones may be somebody's.
const NUMBERS: std::ops::Range<u32> = 21..97;

/// A virtual display with one window at a time.
pub struct Screen {
    name: String,
    server: Child,
    /// One xdotool for all keys: it takes each as soon as its line comes.
    keyboard: Child,
    keys: ChildStdin,
}

impl Screen {
    /// Opens one under the first number that is free.
    pub fn open() -> Outcome<Self> {
        let is_free = |number: &u32| !Path::new(&format!("/tmp/.X11-unix/X{number}")).exists();
        let number = NUMBERS.into_iter().find(is_free);
        let name = format!(":{}", number.ok_or("every display is taken")?);
        // It would begin anew whenever its last client leaves, and refuse who comes just then.
        let mut server = quiet("Xvfb")
            .arg(&name)
            .args(["-screen", "0", "640x640x24", "-nolisten", "tcp", "-noreset"])
            .spawn()
            .map_err(|error| format!("Xvfb does not start: {error}"))?;
        let ask = || {
            let mut ask = quiet("xdotool");
            ask.arg("getdisplaygeometry").env("DISPLAY", &name);
            ask.status().is_ok_and(|status| status.success())
        };
        let keyboard = if wait_until(Duration::from_secs(20), ask) {
            let mut keyboard = quiet("xdotool");
            keyboard
                .arg("-")
                .env("DISPLAY", &name)
                .stdin(Stdio::piped());
            keyboard.spawn().map_err(|error| error.to_string())
        } else {
            Err("it does not answer".to_owned())
        };
        let taken = keyboard.map(|mut keyboard| (keyboard.stdin.take(), keyboard));
        match taken {
            Ok((Some(keys), keyboard)) => Ok(Self {
                name,
                server,
                keyboard,
                keys,
            }),
            Ok((None, _)) | Err(_) => {
                end(&mut server);
                Err(format!("the display {name} can't be used"))
            }
        }
    }

    /// What programs call it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Says whether a window is to be seen whose title begins like this; if so, it gets the keyboard.
    pub fn focus(&self, title: &str) -> bool {
        let mut search = quiet("xdotool");
        search.args(["search", "--onlyvisible", "--name", &format!("^{title}")]);
        let search = search.arg("windowfocus").env("DISPLAY", &self.name);
        search.status().is_ok_and(|status| status.success())
    }

    /// Presses keys by their X names.
    pub fn press(&mut self, keys: &str) -> Outcome<()> {
        let line = format!("key {keys}\n");
        let sent = self.keys.write_all(line.as_bytes());
        sent.map_err(|error| format!("xdotool takes no more keys: {error}"))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        end(&mut self.keyboard);
        end(&mut self.server);
    }
}

/// A command that is not heard.
pub fn quiet(program: &str) -> Command {
    let mut command = Command::new(program);
    command.stdin(Stdio::null());
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Ends a program.
pub fn end(child: &mut Child) {
    // Whichever has ended already needs nothing more.
    let _ = child.kill();
    let _ = child.wait();
}
