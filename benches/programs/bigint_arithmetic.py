"""Integers beyond 64 bits: factorials, Fibonacci numbers, modular powers, division, shifts."""
# full: 4000
# counted: 200
import sys


def factorial(limit):
    product = 1
    for factor in range(2, limit):
        product *= factor
    return product


def fibonacci(count):
    low, high = 0, 1
    for _ in range(count):
        low, high = high, low + high
    return low


def mersenne_prime(power):
    """Lucas-Lehmer."""
    number = (1 << power) - 1
    state = 4
    for _ in range(power - 2):
        state = (state * state - 2) % number
    return state == 0


def powers(count):
    modulus = (1 << 127) - 1
    total = 0
    for base in range(2, count):
        total ^= pow(base, modulus - 2, modulus)
    return total


def small_limbs(count):
    """Values of two to four limbs, where the overhead of an operation is what counts."""
    mask = (1 << 128) - 1
    state = 0x9E3779B97F4A7C15F39CC0605CEDC835
    total = 0
    for step in range(count):
        state = (state * 6364136223846793005 + step) & mask
        total += state >> 67
        total ^= state // 1000003
        if state > total:
            total -= step
    return total


def main(size):
    found = [power for power in (13, 89, 107, 521, 607) if power <= size and mersenne_prime(power)]
    print(factorial(size) % 1000000007, fibonacci(size * 12) % 1000000007, found)
    print(powers(size // 4 + 3) % 1000000007, small_limbs(size * 150) % 1000000007)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
