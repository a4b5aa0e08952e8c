//! The spec of `--alloc=`: what is read, how it is written back, and what is refused.

use taipan::mem::strategy::STRATEGIES;
use taipan::mem::{Kind, Policy};

#[test]
fn canonical_form_round_trips() {
    for (spec, canonical) in [
        ("pool", "pool"),
        (" pool , int=freelist ", "pool,int=freelist"),
        ("int=freelist", "pool,int=freelist"),
        ("freelist:100", "freelist:100"),
        ("freelist:0,int=freelist", "freelist:0,int=freelist"),
        ("system,dict=combined", "system,dict=combined"),
        ("dict=split", "pool"),
        ("dict=combined,dict=system", "pool,dict=system,dict=combined"),
        ("pool,float=freelist:100,int=freelist,listbuf=system", "pool,int=freelist,float=freelist:100,listbuf=system"),
        ("freelist,int=freelist", "freelist"),
        ("checked:fail=12", "checked:fail=12"),
        ("str=checked", "pool,str=checked"),
    ] {
        let policy = Policy::parse(spec).unwrap();
        assert_eq!(policy.to_string(), canonical, "of {spec}");
        assert_eq!(Policy::parse(canonical).unwrap().to_string(), canonical);
    }
}

#[test]
fn errors_name_the_part_and_what_is_allowed() {
    let strategies = "strategies are pool, freelist[:N], system, checked[:fail=N]";
    for (spec, message) in [
        ("", format!("the spec is empty; {strategies}")),
        ("pol", format!("in 'pol': there is no strategy 'pol'; {strategies}")),
        ("pool,", format!("in '': there is no strategy ''; {strategies}")),
        ("pool,int=jemalloc", format!("in 'int=jemalloc': there is no strategy 'jemalloc'; {strategies}")),
        (
            "pool,flot=system",
            "in 'flot=system': there is no kind 'flot'; kinds are int, float, str, bytes, list, listbuf, tuple, dict, \
             dicttable, instance, frame, other"
                .to_string(),
        ),
        ("pool:3", "in 'pool:3': the form is pool".to_string()),
        ("int=freelist:x", "in 'int=freelist:x': the form is freelist[:N]".to_string()),
        ("freelist:", "in 'freelist:': the form is freelist[:N]".to_string()),
        ("freelist:+1", "in 'freelist:+1': the form is freelist[:N]".to_string()),
        ("freelist:99999999999", "in 'freelist:99999999999': the form is freelist[:N]".to_string()),
        ("checked:5", "in 'checked:5': the form is checked[:fail=N]".to_string()),
        ("checked:fail=0", "in 'checked:fail=0': the form is checked[:fail=N]".to_string()),
        ("pool,system", "in 'system': the strategy of all other kinds is set already".to_string()),
        ("int=pool,int=system", "in 'int=system': int is set already".to_string()),
        ("dict=split,dict=combined", "in 'dict=combined': the sharing of dict keys is set already".to_string()),
    ] {
        assert_eq!(Policy::parse(spec).unwrap_err().to_string(), message, "of '{spec}'");
    }
}

#[test]
fn a_row_is_all_that_a_strategy_needs_here() {
    for row in &STRATEGIES {
        let policy = Policy::parse(row.name).unwrap();
        assert_eq!(policy.choice(Kind::Int).row().name, row.name);
        if let Some(parameter) = &row.parameter {
            let spec = format!("{}:{}{}", row.name, parameter.prefix, parameter.max);
            assert_eq!(Policy::parse(&spec).unwrap().to_string(), spec);
        }
    }
}
