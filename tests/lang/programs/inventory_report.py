# A report from records: grouping, sorting, formatting, totals.
RAW = '''id;name;category;qty;price
1;Widget;tools;10;2.50
2;Gadget;tools;3;19.99
3;Apple;food;200;0.25
4;Bread;food;0;3.10
5;Lamp;home;7;45
6;Broken;home;x;1
7;Short;home'''
class Item:
    def __init__(self, id, name, category, qty, price): self.id, self.name, self.category, self.qty, self.price = int(id), name, category, int(qty), float(price)
    @property
    def value(self): return self.qty * self.price
    def __repr__(self): return f'Item({self.name!r}, {self.qty})'
items, errors = [], []
header, *lines = RAW.splitlines()
for no, line in enumerate(lines, 2):
    fields = line.split(';')
    try: items.append(Item(**dict(zip(header.split(';'), fields, strict=True))))
    except (ValueError, TypeError) as e: errors.append((no, type(e).__name__, str(e)))
print(items); print(*errors, sep='\n')
groups = {}
for it in items: groups.setdefault(it.category, []).append(it)
total = sum(i.value for i in items)
print(f'{"category":<10}|{"items":>6}|{"value":>12}|{"share":>7}')
print('-' * 10 + '+' + '-' * 6 + '+' + '-' * 12 + '+' + '-' * 7)
for cat, group in sorted(groups.items(), key=lambda kv: -sum(i.value for i in kv[1])):
    v = sum(i.value for i in group)
    print(f'{cat:<10}|{len(group):>6}|{v:>12,.2f}|{v / total:>7.1%}')
    for i in sorted(group, key=lambda i: i.name): print(f'  {i.name:.<12}{i.qty:>5} x {i.price:>6.2f} = {i.value:>9.2f}')
print(f'{"total":<10}|{len(items):>6}|{total:>12,.2f}|{1:>7.0%}')
def restock(items, low=5):
    for i in items:
        if i.qty < low: yield i.name, low - i.qty, round((low - i.qty) * i.price, 2)
print(list(restock(items)), max(items, key=lambda i: i.value), min(items, key=lambda i: (i.qty, i.name)).name)
index = {i.id: i for i in items}; index[3].qty -= 150; index[3].price *= 1.1
print(f'{index[3].value:.4f}', [i.name for i in items if 'a' in i.name.lower()], sorted(i.name for i in items)[::-1], {c: [i.id for i in g] for c, g in groups.items()})
by_letter = {}
for i in items: by_letter[i.name[0]] = by_letter.get(i.name[0], ()) + (i.id,)
print(by_letter, any(i.qty == 0 for i in items), all(i.price > 0 for i in items), sum(i.qty for i in items) / len(items))
avg = total / len(items); var = sum((i.value - avg) ** 2 for i in items) / len(items)
print(round(avg, 3), round(var ** 0.5, 3), sorted(items, key=lambda i: abs(i.value - avg))[0])
