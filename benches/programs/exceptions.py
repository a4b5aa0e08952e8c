"""Exceptions: try without a raise, raised and caught near and far, matched by class, finally, KeyError as control flow."""
# full: 150000
# counted: 10000
import sys


class Refused(Exception):
    def __init__(self, code):
        super().__init__(code)
        self.code = code


def quiet(value):
    try:
        return value + 1
    finally:
        value = 0


def near(value):
    try:
        if value & 1:
            raise ValueError(value)
        return 1
    except ValueError:
        return 2


def deep(level):
    if level == 0:
        raise Refused(7)
    return deep(level - 1)


def matched(value):
    try:
        if value % 3 == 0:
            return [1, 2][value]
        if value % 3 == 1:
            return int("x")
        raise Refused(value)
    except IndexError:
        return 1
    except (ValueError, TypeError) as error:
        return len(error.args)
    except Refused as error:
        return error.code & 3


def chained(value):
    try:
        try:
            raise KeyError(value)
        except KeyError as error:
            raise Refused(1) from error
    except Refused as error:
        return 1 if error.__cause__ is not None else 0


def main(size):
    known = {index: index for index in range(0, 64, 2)}
    total = 0
    for index in range(size):
        total += quiet(index)
        total += near(index)
        try:
            total += known[index & 63]
        except KeyError:
            total -= 1
        if index & 7 == 0:
            try:
                deep(6)
            except Refused as error:
                total += error.code
        total += matched(index + 3)
        if index & 1:
            total += chained(index)
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
