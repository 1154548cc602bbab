//! The changelog's versions. A heading `## 0.2.0 (2027-01-31)` has the day of a release; the one that is packed needs none.

use std::fmt::Write as _;

/// The changelog, the version that is packed first.
pub struct Changelog<'a> {
    releases: Vec<Release<'a>>,
}

struct Release<'a> {
    version: &'a str,
    date: &'a str,
    text: &'a str,
}

impl<'a> Changelog<'a> {
    /// Reads a changelog whose first version is the one that is packed.
    ///
    /// # Errors
    /// What is missing.
    pub fn read(text: &'a str, version: &str, date: &'a str) -> Result<Self, String> {
        let mut releases = Vec::new();
        for part in text.split("\n## ").skip(1) {
            let (heading, text) = part.split_once('\n').unwrap_or((part, ""));
            let (own, day) = heading.split_once(" (").unwrap_or((heading, ""));
            let date = match day.trim_end_matches(')') {
                "" if releases.is_empty() => date,
                "" => return Err(format!("CHANGELOG.md has no date for {own}")),
                day => day,
            };
            releases.push(Release {
                version: own.trim(),
                date,
                text: text.trim(),
            });
        }
        match releases.first() {
            Some(first) if first.version == version => Ok(Self { releases }),
            _ => Err(format!("CHANGELOG.md does not begin with {version}")),
        }
    }

    /// Says what is new in the first version, as it stands there, but with each paragraph and each item in a line, since a line's end is
    /// often kept where notes of a release are shown; and with whole addresses.
    pub fn notes(&self) -> String {
        let Some(release) = self.releases.first() else {
            return String::new();
        };
        let mut notes = String::new();
        for block in blocks(release.text) {
            match block {
                Block::Paragraph(text) => _ = write!(notes, "\n{text}\n\n"),
                Block::Item(text) => _ = writeln!(notes, "- {text}"),
            }
        }
        let guide = format!(
            "]({}/blob/v{}/guide/",
            env!("CARGO_PKG_REPOSITORY"),
            release.version
        );
        let notes = notes.replace("\n\n\n", "\n\n");
        notes.trim_start().replace("](guide/", &guide)
    }

    /// The metainfo file with its releases, and with the pictures of this version.
    ///
    /// # Errors
    /// When it has no end to put them before.
    pub fn metainfo(&self, metainfo: &str) -> Result<String, String> {
        let end = "</component>";
        let before = metainfo
            .trim_end()
            .strip_suffix(end)
            .ok_or("the metainfo file does not end with its component")?;
        let mut text = before.replace("/HEAD/", &format!("/v{}/", crate::VERSION));
        text.push_str("  <releases>\n");
        for release in &self.releases {
            let _ = writeln!(
                text,
                "    <release version=\"{}\" date=\"{}\">\n      <description>",
                release.version, release.date
            );
            let mut is_list = false;
            for block in blocks(release.text) {
                let (tag, words) = match &block {
                    Block::Paragraph(words) => ("p", words),
                    Block::Item(words) => ("li", words),
                };
                if is_list != (tag == "li") {
                    is_list = !is_list;
                    let list = if is_list { "<ul>" } else { "</ul>" };
                    let _ = writeln!(text, "        {list}");
                }
                let _ = writeln!(text, "        <{tag}>{}</{tag}>", plain_xml(words));
            }
            if is_list {
                text.push_str("        </ul>\n");
            }
            text.push_str("      </description>\n    </release>\n");
        }
        let _ = writeln!(text, "  </releases>\n{end}");
        Ok(text)
    }
}

/// A part of a version's text, in one line.
enum Block {
    Paragraph(String),
    Item(String),
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut goes_on = false;
    for line in text.lines().map(str::trim) {
        if let Some(item) = line.strip_prefix("- ") {
            blocks.push(Block::Item(item.to_owned()));
        } else if goes_on && !line.is_empty() {
            if let Some(Block::Paragraph(text) | Block::Item(text)) = blocks.last_mut() {
                let _ = write!(text, " {line}");
            }
        } else if !line.is_empty() {
            blocks.push(Block::Paragraph(line.to_owned()));
        }
        goes_on = !line.is_empty();
    }
    blocks
}

/// The words without Markdown's signs and the addresses of links, as text of XML.
fn plain_xml(text: &str) -> String {
    let mut plain = String::new();
    let mut parts = text.split("](");
    plain.extend(parts.next());
    for part in parts {
        plain.push_str(part.split_once(')').map_or(part, |(_, after)| after));
    }
    let plain = plain.replace(['*', '`', '['], "");
    plain.replace('&', "&amp;").replace('<', "&lt;")
}
