# Very long decimal strings are refused beyond 4300 digits, as in CPython.
import sys
print(sys.get_int_max_str_digits())
n = 10 ** 4299
print(len(str(n)))
try:
    str(10 ** 4300)
except ValueError as e:
    print(e)
try:
    int('1' * 4301)
except ValueError as e:
    print(e)
print(int('1' * 4300) % 97)
print(len(hex(10 ** 5000)), len(bin(10 ** 5000)))
try:
    print(10 ** 5000)
except ValueError as e:
    print(e)
sys.set_int_max_str_digits(6000)
print(len(str(10 ** 5000)), sys.get_int_max_str_digits())
sys.set_int_max_str_digits(0)
print(len(str(3 ** 20000)), str(3 ** 20000)[:30], str(3 ** 20000)[-30:])
try:
    sys.set_int_max_str_digits(100)
except ValueError as e:
    print(e)
print(int('7' * 7000) % 1000003)
