"""Dicts of about ten keys: made, read, updated, merged, walked, tested, thrown away; str and int keys."""
# full: 110000
# counted: 6000
import sys

FIELDS = ("name", "size", "kind", "left", "right", "up", "down", "mode", "owner", "time")


def main(size):
    total = 0
    for index in range(size):
        record = {"name": index, "size": 2, "kind": 3}
        record["left"] = record["size"] + 1
        record["name"] += 1
        total += record["name"] + record.get("right", 0) + record.get("kind")
        if "left" in record and "absent" not in record:
            total += 1
        table = {}
        for field in FIELDS:
            table[field] = index
        for key, value in table.items():
            total += value & 1
        merged = {**record, "up": 1}
        merged.update(left=4)
        total += len(merged) + sum(merged.values())
        total += record.pop("kind") + record.setdefault("more", 2)
        numbers = {1: 2, 3: 4, index: 6}
        total += numbers[3] + numbers.get(index, 0) + len(list(numbers))
        del numbers[1]
        if record == merged:
            total -= 1
        total += len(dict(zip(FIELDS, range(10)))) + len(record.copy())
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
