# exit: 1
# A message of several lines.
raise ValueError('line one\nline two\n  line three')
