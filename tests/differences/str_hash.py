# Difference: the hash of a str or bytes depends on its contents alone, in every run.
# Cause: reports and experiments compare runs; a table must have the same shape in each.
# Workaround: none is needed for correctness; do not hash untrusted keys into one table unbounded:
#   `--max-memory` and the fuel limit bound what a crafted set of keys can cost.
# oracle: none
print(hash('taipan') == hash(''.join(['tai', 'pan'])), hash('') == 0)
