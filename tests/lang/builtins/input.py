# input() from standard input, with prompts, and the end of the file.
name = input()
print('hello', name)
age = int(input('age? '))
print(age + 1)
print(repr(input('')), repr(input()))
a, b = input().split()
print(int(a) + int(b))
nums = list(map(int, input('numbers: ').split(',')))
print(sum(nums), nums)
import sys
print(repr(sys.stdin.readline()))
print([l.rstrip('\n') for l in [next(sys.stdin), next(sys.stdin)]])
rest = []
while True:
    try: rest.append(input())
    except EOFError as e:
        print(type(e).__name__ + ':', e)
        break
print(rest)
try: input('at eof ')
except EOFError as e: print('again', e)
try: input(1, 2)
except TypeError as e: print(e)
print(repr(sys.stdin.read()), repr(sys.stdin.readline()), sys.stdin.readlines())
