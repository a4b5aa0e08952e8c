//! The tables of formats, as CPython 3.13 wrote them, against our own answers.

use super::format_render::*;
use super::tests::{float, number, plain, rows};
use super::*;
use dashu_int::IBig;

fn check(ours: &[u8], theirs: &[u8], what: &dyn std::fmt::Debug, how: &[u8]) {
    assert!(
        ours == theirs,
        "{what:?} with {:?}: {:?} is not {:?}",
        Text::from_wtf8(how),
        Text::from_wtf8(ours),
        Text::from_wtf8(theirs)
    );
}

#[test]
fn format_specs() {
    for row in rows("formats") {
        let kind = plain(&row[0]);
        let spec = Text::from_wtf8(&row[3]);
        let mut out = Vec::new();
        let done = match kind {
            "int" => {
                let big: IBig = plain(&row[1]).parse().expect("an integer");
                match i64::try_from(&big) {
                    Ok(small) => format_i64(small, spec, &mut out),
                    Err(_) => format_big(&big, spec, 0, &mut Vec::new(), &mut out),
                }
            }
            "float" => format_float(float(&row[1]), spec, &mut out),
            "complex" => format_complex(float(&row[1]), float(&row[4]), spec, &mut out),
            _ => format_str(Text::from_wtf8(&row[1]), spec, &mut out),
        };
        if let Err(e) = done {
            out = if e.is_overflow() { b"!OverflowError: ".to_vec() } else { b"!ValueError: ".to_vec() };
            e.push_message(spec, kind, &mut out).expect("memory");
        }
        check(&out, &row[2], &String::from_utf8_lossy(&row[1]), &row[3]);
    }
}

fn percent(row: &[Vec<u8>]) -> Result<Vec<u8>, percent::PercentError<'static>> {
    let mut out = Vec::new();
    let text = Text::from_wtf8(&row[3]);
    for piece in percent::Format::new(text, false) {
        let piece = piece.map_err(|e| match e {
            percent::PercentError::Unsupported { code, index } => percent::PercentError::Unsupported { code, index },
            percent::PercentError::Incomplete => percent::PercentError::Incomplete,
            percent::PercentError::RequiresMapping => percent::PercentError::RequiresMapping,
            percent::PercentError::IncompleteKey => percent::PercentError::IncompleteKey,
            percent::PercentError::WidthTooBig => percent::PercentError::WidthTooBig,
            _ => percent::PercentError::PrecisionTooBig,
        })?;
        let found = match piece {
            percent::Piece::Literal(text) => {
                out.push_text(text)?;
                continue;
            }
            percent::Piece::Directive(found) => found,
        };
        if found.key.is_some() {
            return Err(percent::PercentError::RequiresMapping);
        }
        let star = |i: usize| row.get(i).map(|f| number(f));
        let how = found.resolve(star(4), star(5))?;
        match row[0][0] {
            b'f' => how.push_float(float(&row[1]), &mut out)?,
            b's' => how.push_text(Text::from_wtf8(&row[1]), &mut out)?,
            b'c' => how.push_char(number(&row[1]), &mut out)?,
            _ => {
                let big: IBig = plain(&row[1]).parse().expect("an integer");
                match i64::try_from(&big) {
                    Ok(small) => how.push_i64(small, &mut out)?,
                    Err(_) => how.push_big(&big, 0, &mut Vec::new(), &mut out)?,
                }
            }
        }
    }
    Ok(out)
}

#[test]
fn percent_formats() {
    for row in rows("percents") {
        let out = percent(&row).unwrap_or_else(|e| {
            let class = match e.class() {
                percent::ErrorClass::Value => "ValueError",
                percent::ErrorClass::Type => "TypeError",
                percent::ErrorClass::Overflow => "OverflowError",
                percent::ErrorClass::Memory => "MemoryError",
            };
            format!("!{class}: {e}").into_bytes()
        });
        check(&out, &row[2], &plain(&row[0]), &row[3]);
    }
}

fn template(text: Text<'_>, out: &mut Vec<u8>) -> Result<(), template::TemplateError> {
    for piece in template::Template::new(text) {
        let done = match piece? {
            template::Piece::Literal(text) => out.push_text(text),
            template::Piece::Field(field) => (|| {
                out.push_str("<")?;
                out.push_text(field.name)?;
                out.push_str("!")?;
                field.conversion.map_or(Ok(()), |c| out.push_char(c))?;
                out.push_str(":")?;
                out.push_text(field.spec)?;
                assert_eq!(field.spec_has_fields, field.spec.as_bytes().contains(&b'{'));
                out.push_str(">")
            })(),
        };
        done.expect("memory");
    }
    Ok(())
}

fn show_key(key: template::Key<'_>) -> String {
    let mut out = String::new();
    match key {
        template::Key::Index(n) => return n.to_string(),
        template::Key::Name(name) => repr::str_repr(name, &mut out).expect("memory"),
    }
    out
}

fn field_name(text: Text<'_>, out: &mut Vec<u8>) -> Result<(), template::TemplateError> {
    let name = template::FieldName::parse(text)?;
    out.extend(show_key(name.first).bytes());
    for step in name.steps {
        let shown = match step? {
            template::Step::Attribute(name) => format!(".{}", show_key(template::Key::Name(name))),
            template::Step::Item(key) => format!("@{}", show_key(key)),
        };
        out.extend(shown.bytes());
    }
    Ok(())
}

#[test]
fn templates() {
    for row in rows("templates") {
        let text = Text::from_wtf8(&row[1]);
        let mut out = Vec::new();
        let done = if row[0] == b"parse" { template(text, &mut out) } else { field_name(text, &mut out) };
        if let Err(e) = done {
            out = b"!ValueError: ".to_vec();
            e.push_message(&mut out).expect("memory");
        }
        check(&out, &row[2], &plain(&row[0]), &row[1]);
    }
}
