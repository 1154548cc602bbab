//! x
fn main() -> std::process::ExitCode {
    sudogon::app::run(std::env::args_os().nth(1).map(Into::into))
}
