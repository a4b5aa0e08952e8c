# Difference: appending to a str held in a list, a dict, an attribute or a global is amortised O(1).
# Cause: the reference is taken out of its slot before the append, so the str can grow in place.
# Workaround: none needed. Where CPython matters too, collect the parts and join them.
# oracle: none
rows = [''] * 100
for _ in range(2000):
    for i in range(100):
        rows[i] += 'x' * 50
print(len(rows), len(rows[0]))
