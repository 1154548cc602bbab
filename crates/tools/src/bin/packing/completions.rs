//! What shells complete: commands, options, and values that are names from a list.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use sudogon::cli::{self, Operands, OptionHelp};
use sudogon_board::layout;
use sudogon_generate::{CLUE_SETS, PATTERNS};
use sudogon_logic::{Level, techniques};
use sudogon_paper::files;
use sudogon_solve::strategies;

/// The thing that follows an option.
enum Follows {
    Nothing,
    File,
    /// One of these names, blanks between them.
    Name(String),
    /// Something that nobody can list.
    Other,
}

fn follows(option: &OptionHelp) -> Follows {
    let names: Vec<String> = match (option.name, option.value) {
        (_, None) => return Follows::Nothing,
        (_, Some("FILE")) => return Follows::File,
        ("to", _) => files::offered().map(|one| one.id.into()).collect(),
        ("layout", _) => layout::listed().map(Into::into).collect(),
        ("level", _) => Level::ALL.iter().map(|one| one.id().into()).collect(),
        ("technique", _) => techniques::ALL.iter().map(|one| one.id.into()).collect(),
        ("strategy", _) => strategies::ALL.iter().map(|one| one.id.into()).collect(),
        ("symmetry", _) => PATTERNS.iter().map(|one| one.id.into()).collect(),
        ("clues", _) => CLUE_SETS.iter().map(|one| one.id.into()).collect(),
        _ => return Follows::Other,
    };
    Follows::Name(names.join(" "))
}

/// For bash.
pub fn bash() -> String {
    let mut lists = BTreeMap::new();
    let mut commands = String::new();
    for command in cli::ALL {
        let (mut options, mut values) = (String::new(), String::new());
        for option in command.described_options() {
            let _ = write!(options, "--{} ", option.name);
            let name = option.name;
            match follows(&option) {
                Follows::Nothing => {}
                Follows::Name(names) => {
                    lists.insert(name, names);
                    let _ = writeln!(values, "        --{name}) options=$of_{name} is_name=1 ;;");
                }
                // As where nothing is known: files.
                Follows::File | Follows::Other => {
                    let _ = writeln!(values, "        --{name}) return ;;");
                }
            }
        }
        let _ = write!(
            commands,
            "    {}) options='{options}--help --version'\n        case $before in\n{values}        esac ;;\n",
            command.name
        );
    }
    let names: Vec<&str> = cli::ALL.iter().map(|command| command.name).collect();
    let mut text = format!(
        "# What bash completes after sudogon.\n_sudogon() {{\n    local word=$2 before=$3 options= is_name=\n    \
         local commands='{}'\n",
        names.join(" ")
    );
    for (name, names) in lists {
        let _ = writeln!(text, "    local of_{name}='{names}'");
    }
    let _ = write!(
        text,
        "    case ${{COMP_WORDS[1]}} in\n{commands}    *) options='--help --version' ;;\n    esac\n    \
         if ((COMP_CWORD == 1)); then\n        options=\"$commands --help --version\" is_name=1\n    fi\n    \
         [[ ! $is_name && $word != -* ]] && return\n    \
         mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")\n}}\n\
         complete -o bashdefault -o default -F _sudogon sudogon\n"
    );
    text
}

/// For zsh.
pub fn zsh() -> String {
    let mut text = String::from(
        "#compdef sudogon\n# What zsh completes after sudogon.\nlocal state\nlocal -a commands line\ncommands=(\n",
    );
    for command in cli::ALL {
        let about = quoted(&command.about.replace(':', "\\:"));
        let _ = writeln!(text, "    '{}:{about}'", command.name);
    }
    text.push_str(
        ")\n_arguments -C '(- *)--help[the commands]' '(- *)--version[the version]' '1: :->first' '*:: :->rest'\n\
         case $state in\nfirst)\n    _describe -t commands command commands\n    _files ;;\nrest)\n    case $line[1] in\n",
    );
    for command in cli::ALL {
        let _ = write!(
            text,
            "    {})\n        _arguments '--help[the options]'",
            command.name
        );
        for option in command.described_options() {
            let about = option.about.replace('[', "\\[").replace(']', "\\]");
            let about = quoted(&about.replace(':', "\\:"));
            let name = option.name;
            let value = option.value.unwrap_or_default();
            let spec = match follows(&option) {
                Follows::Nothing => format!("--{name}[{about}]"),
                Follows::File => format!("--{name}=[{about}]:{value}:_files"),
                Follows::Name(names) => format!("--{name}=[{about}]:{value}:({names})"),
                Follows::Other => format!("--{name}=[{about}]:{value}: "),
            };
            let _ = write!(text, " \\\n            '{spec}'");
        }
        let files = match command.operands {
            Operands::None => "",
            Operands::Files => " \\\n            '*:file:_files'",
            Operands::Folder => " \\\n            '1:folder:_files -/'",
        };
        let _ = writeln!(text, "{files} ;;");
    }
    text.push_str("    esac ;;\nesac\n");
    text
}

/// For fish.
pub fn fish() -> String {
    let mut text = String::from("# What fish completes after sudogon.\n");
    for command in cli::ALL {
        let name = command.name;
        let about = quoted_for_fish(command.about);
        let _ = writeln!(
            text,
            "complete -c sudogon -n __fish_use_subcommand -a {name} -d '{about}'"
        );
        let after = format!("complete -c sudogon -n '__fish_seen_subcommand_from {name}'");
        if command.operands == Operands::None {
            let _ = writeln!(text, "{after} -f");
        }
        for option in command.described_options() {
            let takes = match follows(&option) {
                Follows::Nothing => String::new(),
                Follows::File => " -r -F".to_owned(),
                Follows::Name(names) => format!(" -x -a '{names}'"),
                Follows::Other => " -x".to_owned(),
            };
            let about = quoted_for_fish(&option.about);
            let _ = writeln!(text, "{after} -l {}{takes} -d '{about}'", option.name);
        }
    }
    text.push_str("complete -c sudogon -l help -d 'the commands, or the options of one'\n");
    text.push_str("complete -c sudogon -l version -d 'the version'\n");
    text
}

/// For a word between single quotes.
fn quoted(text: &str) -> String {
    text.replace('\'', "'\\''")
}

fn quoted_for_fish(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\'', "\\'")
}
