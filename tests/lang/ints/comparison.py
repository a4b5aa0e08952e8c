# Ordering among ints, bools and floats, exact even where floats are coarse.
nums = [-10 ** 20, -2 ** 63, -5, -1, 0, 1, 5, 2 ** 53, 2 ** 53 + 1, 2 ** 63 - 1, 2 ** 63, 10 ** 20]
for a in nums:
    print(a, ''.join('<' if a < b else '=' if a == b else '>' for b in nums))
assert sorted(nums[::-1]) == nums
print(2 ** 53 + 1 == float(2 ** 53), 2 ** 53 == float(2 ** 53), 2 ** 53 + 1 > float(2 ** 53), 10 ** 400 > 1e308)
print(10 ** 400 < float('inf'), -10 ** 400 > float('-inf'), 10 ** 400 == float('nan'), 0 < float('nan'))
print(1 == 1.0, 1 == True, 0 == False, 0 == -0.0, 1 != 1.5, 1 < 1.5 < 2, True < 2, 3 > True)
print(1 < 2 < 3, 1 < 3 < 2, 3 > 2 >= 2 == 2, 1 < 2 > 1, 0 == 0 != 1)
print(1 == '1', 1 != '1', 1 == None, 1 is not None, [] == 0)
for text in ("1 < 'a'", "1 >= None", "[] > 1", "2**70 <= ()", "'a' < 1"):
    try:
        print(eval(text))
    except TypeError as e:
        print(text, '->', e)
print(max(3, 2 ** 70, 1.5), min(-2 ** 70, 3), max(1, True), max(True, 1), min(0, False), min(False, 0))
print(sorted([3, -1, 2 ** 65, 0.5, True, -2 ** 65, 2]))
print(hash(1) == hash(1.0) == hash(True), hash(2 ** 70) == hash(float(2 ** 70)))
d = {1: 'int'}
d[1.0] = 'float'; d[True] = 'bool'
print(d, {2 ** 53: 'a', float(2 ** 53): 'b'})
