//! The crates that the program is built from: where they are to be had.

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
