"""Starting: nothing but the process and one line of output."""
# full: 0
# counted: 0
print("up")
