# The limits on decimal text keep quadratic work away.
# prints: refused refused 3011 done
try: str(10 ** 100000)
except ValueError: print('refused', end=' ')
try: int('9' * 100000)
except ValueError: print('refused', end=' ')
print(len(str(2 ** 10000)), 'done')
