//! The `taipan` program.

fn main() {
    let code = taipan::cli::main(std::env::args().skip(1).collect());
    std::process::exit(code);
}
