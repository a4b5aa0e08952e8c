//! The `taipan` program.

fn main() {
    let code = taipan::cli::main(std::env::args_os().skip(1).collect());
    std::process::exit(code);
}
