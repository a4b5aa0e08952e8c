# Difference: no SyntaxWarning for `is` with a literal, '\d', a call of a literal and the like.
# Cause: warnings are a matter for a linter, and standard error belongs to the program and the report.
# Workaround: run a linter.
# oracle: none
print('\d' == '\\d', 5 is 5)
