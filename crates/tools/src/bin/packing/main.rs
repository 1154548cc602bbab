//! The texts in packages that follow from something else: `packing --date YYYY-MM-DD FOLDER`, the day of this version's release.
//!
//! It writes into the folder:
//! - `sudogon.1`, the manual, and `sudogon.bash`, `_sudogon`, `sudogon.fish`, by which shells complete: from the tables of the help
//! - `io.github.sudogon.sudogon.metainfo.xml`, with the releases, and `notes.md`, what is new in this one: from the changelog
//! - `cargo-sources.json`, where Flatpak gets the crates from: from `Cargo.lock`
//!
//! - `manual.rs`, `completions.rs`, `changelog.rs`, `crates.rs`: each of these

mod changelog;
mod completions;
mod crates;
mod manual;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use sudogon_tools::{Arguments, Outcome, rest};

use changelog::Changelog;

const ID: &str = "io.github.sudogon.sudogon";
const VERSION: &str = env!("CARGO_PKG_VERSION");

fn main() -> ExitCode {
    sudogon_tools::main(write)
}

fn write(mut arguments: Arguments) -> Outcome {
    let date: String = arguments.value_from_str("--date")?;
    let folder = rest(arguments)?.into_iter().next();
    let folder = PathBuf::from(folder.ok_or("no folder to write into is named")?);
    fs::create_dir_all(&folder)?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let changelog = fs::read_to_string(root.join("CHANGELOG.md"))?;
    let changelog = Changelog::read(&changelog, VERSION, &date)?;
    let metainfo = format!("{ID}.metainfo.xml");
    let about = fs::read_to_string(root.join("assets").join(&metainfo))?;
    for (name, text) in [
        ("sudogon.1", manual::page(&date)),
        ("sudogon.bash", completions::bash()),
        ("_sudogon", completions::zsh()),
        ("sudogon.fish", completions::fish()),
        (&metainfo, changelog.metainfo(&about)?),
        ("notes.md", changelog.notes()),
        (
            "cargo-sources.json",
            crates::flatpak_sources(&fs::read_to_string(root.join("Cargo.lock"))?),
        ),
    ] {
        fs::write(folder.join(name), text)?;
    }
    Ok(())
}
