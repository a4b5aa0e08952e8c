//! The `taipan` program.
fn main() {
    let code = taipan::embed::with_big_stack(|| {
        let path = std::env::args().nth(1).unwrap_or_default();
        let source = std::fs::read(&path).unwrap_or_default();
        let config = taipan::embed::Config { policy: taipan::mem::Policy::parse("pool").unwrap(), max_memory: None };
        let host = taipan::object::vm::Host { stdout: Box::new(std::io::stdout()), stderr: Box::new(std::io::stderr()), ..Default::default() };
        let Ok(vm) = taipan::embed::build(&config, host) else { return 1 };
        let vm = Box::leak(vm);
        let _guard = vm.enter();
        vm.set_native_stack(taipan::embed::NATIVE_STACK);
        match taipan::embed::run_main(vm, &source, &path) {
            Ok(_) => 0,
            Err(_) => {
                let exception = vm.take_raised();
                let text = vm.repr(&exception).ok();
                eprintln!("{}", text.as_ref().and_then(|t| t.as_str()).unwrap_or("?"));
                1
            }
        }
    });
    std::process::exit(code);
}
