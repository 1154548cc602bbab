//! `sudogon receive`: pictures from a phone, into a folder.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::arguments::{CommandOptions, Operands, Subcommand};
use super::output::{fail, print_or_end, warn};
use crate::language;
use crate::phone_page;
use sudogon_board::message::message;
use sudogon_paper::storage::{self, Existing, FileProblem};
use sudogon_phone::{Code, Event, Outcome, Receiver};

pub static COMMAND: Subcommand = Subcommand {
    name: "receive",
    about: "photos from a phone in the same home network, into a folder",
    output: "the path of each photo when it is there. Before, on standard error, the address to open on the phone, and its code for the\n\
             phone's camera. Photos get new names. It ends with Ctrl+C, and listens no more; nothing leaves the home network.",
    operands: Operands::Folder,
    options: "port",
    run,
};

/// Black on white, whatever the colours of the terminal are, and back.
const DARK_ON_LIGHT: (&str, &str) = ("\x1b[30;107m", "\x1b[0m");

fn run(options: &CommandOptions) -> ExitCode {
    let folder = options
        .files
        .first()
        .map_or(Path::new(""), PathBuf::as_path);
    if let Err(error) = storage::list(folder, &[], language::spoken()) {
        return fail(&error.message());
    }
    let (receiver, events) = match phone_page::open(options.port) {
        Ok(opened) => opened,
        Err(why) => return fail(&why),
    };
    tell_addresses(&receiver);
    let mut number = 1;
    for event in events {
        match event {
            Event::Opened => warn(&message!("a phone has opened the page")),
            Event::Refused(refusal) => warn(&phone_page::refused(refusal)),
            Event::Sending { .. } => {}
            Event::Picture(picture) => match write(folder, &mut number, &picture) {
                Ok(path) => {
                    receiver.tell(Outcome::Read);
                    if let Err(status) = print_or_end(&format!("{}\n", path.display())) {
                        return status;
                    }
                }
                Err(error) => return fail(&error.message()),
            },
        }
    }
    ExitCode::SUCCESS
}

fn tell_addresses(receiver: &Receiver) {
    let [first, others @ ..] = receiver.addresses() else {
        return;
    };
    // What is lost if standard error is closed is lost in other messages too.
    let _ = io::stderr().write_all(drawn(&first.code()).as_bytes());
    warn(&message!(
        "open {text} on the phone, or point its camera at the code",
        text = first.url()
    ));
    for other in others {
        warn(&message!("another address: {text}", text = other.url()));
    }
    if first.is_loopback() {
        warn(&message!(
            "this computer is in no network: only it itself can open this"
        ));
    }
}

fn drawn(code: &Code) -> String {
    let (begin, end) = if io::stderr().is_terminal() {
        DARK_ON_LIGHT
    } else {
        ("", "")
    };
    let mut text = String::new();
    for line in code.to_string().lines() {
        let _ = writeln!(text, "{begin}{line}{end}");
    }
    text
}

/// Writes a picture under the next name that is free.
fn write(folder: &Path, number: &mut u32, picture: &[u8]) -> Result<PathBuf, storage::Error> {
    let ending = storage::ending_of_picture(picture).unwrap_or_default();
    loop {
        let path = folder.join(format!("photo-{number}.{ending}"));
        *number += 1;
        match storage::write(&path, picture, Existing::Keep) {
            Ok(()) => return Ok(path),
            Err(error) if matches!(error.problem, FileProblem::Exists) => {}
            Err(error) => return Err(error),
        }
    }
}
