//! Generates the parser from `src/python.lalrpop`.

fn main() {
    println!("cargo:rerun-if-changed=src/python.lalrpop");
    lalrpop::Configuration::new()
        .use_cargo_dir_conventions()
        .emit_rerun_directives(true)
        .emit_comments(false)
        .process()
        .expect("python.lalrpop is a sound LR(1) grammar");
}
