//! Lexer, grammar and syntax tree of taipan's Python.
