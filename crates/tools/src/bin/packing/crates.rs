//! The crates that the program is built from: where they are to be had, and their licences.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::{error, fs};

use serde::Deserialize;
use serde_json::json;

/// Where the builder of Flatpaks, which has no network, gets the crates of a `Cargo.lock` from, and what tells cargo that they are there.
pub fn flatpak_sources(lock: &str) -> String {
    let mut sources = Vec::new();
    for package in lock.split("[[package]]").skip(1) {
        let field = |name: &str| {
            let mut fields = package.lines().filter_map(|line| line.split_once(" = "));
            let (_, value) = fields.find(|(field, _)| *field == name)?;
            Some(value.trim_matches('"'))
        };
        // A crate of ours has no checksum.
        let (Some(name), Some(version), Some(checksum)) =
            (field("name"), field("version"), field("checksum"))
        else {
            continue;
        };
        let folder = format!("cargo/vendor/{name}-{version}");
        sources.push(json!({
            "type": "archive",
            "archive-type": "tar-gzip",
            "url": format!("https://static.crates.io/crates/{name}/{name}-{version}.crate"),
            "sha256": checksum,
            "dest": folder,
        }));
        sources.push(json!({
            "type": "inline",
            "contents": json!({ "package": checksum, "files": {} }).to_string(),
            "dest": folder,
            "dest-filename": ".cargo-checksum.json",
        }));
    }
    sources.push(json!({
        "type": "inline",
        "contents": "[source.crates-io]\nreplace-with = \"vendor\"\n[source.vendor]\ndirectory = \"cargo/vendor\"\n",
        "dest": "cargo",
        "dest-filename": "config.toml",
    }));
    format!("{:#}\n", serde_json::Value::from(sources))
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    manifest_path: String,
    source: Option<String>,
}

/// Every crate in the program with its licence, then the texts, each once.
///
/// # Errors
/// When cargo can't tell, or a crate's folder can't be read.
pub fn licences(root: &Path) -> Result<String, Box<dyn error::Error>> {
    let cargo = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO"))
            .current_dir(root)
            .args(arguments)
            .output()?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into());
        }
        Ok::<_, Box<dyn error::Error>>(String::from_utf8(output.stdout)?)
    };
    // The tree tells what is linked on any system; the metadata where that is.
    let tree = cargo(&[
        "tree",
        "--locked",
        "--package=sudogon",
        "--edges=normal",
        "--target=all",
        "--prefix=none",
        "--format={p}",
    ])?;
    let linked: Vec<&str> = tree.lines().collect();
    let metadata = cargo(&["metadata", "--locked", "--format-version=1"])?;
    let metadata: Metadata = serde_json::from_str(&metadata)?;
    let mut list = String::from("Sudogon is built from these crates, too:\n\n");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in metadata.packages.iter().filter(|one| one.source.is_some()) {
        let Package { name, version, .. } = package;
        let spec = format!("{name} v{version}");
        if !linked.iter().any(|line| {
            line.strip_prefix(&spec)
                .is_some_and(|rest| !rest.starts_with(|next: char| next != ' '))
        }) {
            continue;
        }
        let licence = package.license.as_deref().unwrap_or("see below");
        let _ = writeln!(list, "{name} {version}: {licence}");
        let folder = Path::new(&package.manifest_path).parent();
        let Some(folder) = folder else { continue };
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let file = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .to_lowercase();
            let is_licence = ["licen", "copying", "notice", "copyright"]
                .iter()
                .any(|word| file.contains(word));
            if is_licence && path.is_file() {
                let text = String::from_utf8_lossy(&fs::read(path)?).trim().to_owned();
                texts.entry(text).or_default().push(name.clone());
            }
        }
    }
    for (text, mut names) in texts {
        names.dedup();
        let _ = write!(
            list,
            "\n{}\n{}\n\n{text}\n",
            "=".repeat(78),
            names.join(", ")
        );
    }
    Ok(list)
}
