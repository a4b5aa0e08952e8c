# f-strings: expressions, conversions, specs, nesting, debugging form.
name = 'World'; n = 42; pi = 3.14159; items = [1, 2, 3]; d = {'k': 'v', 'n': 5}
print(f'Hello {name}', f'{n}', f'{n + 1}', f'{name!r} {name!s} {name!a}', f'{pi:.2f}', f'{n:05d}', f'{name:>10}|{name:<10}|{name:^10}|', f"{d['k']} {d["n"]}", f'{items[0]} {items[-1]} {items[:2]}')
print(f'{{}} {{{n}}} {{{{{n}}}}}', f'{n}{n}{name}', f'', f'plain', F'{n}', rf'\{n}\n', fr'{name}\t', f'{"nested " + f"{n}"}', f'{f"{f"{n}"}"}')
print(f'{n=} {n = } {n=:05} {name=!s} {name=} {n + 1=} {pi=:.1f} { items = }', f'{len(items)=}')
print(f'{(lambda x: x * 2)(n)} {[i * 2 for i in items]} {({"a": 1})["a"]} {max(items)} {n if n > 5 else 0} {name.upper()} {"a" "b"}')
w, p, fill = 12, 3, '*'
print(f'{pi:{w}.{p}}|{pi:{fill}^{w}.{p}f}|{name:{fill}>{w}}|{n:{"0"}{">"}{8}}|{n:#{"x"}}')
print(f'{n:,} {1234567:,} {255:x} {255:#b} {0.5:%} {n!r:>6} {None} {True} {...} {1_000}')
print(f'''multi
{n} line {
    n + 1
} end''')
print(f'{n # a comment
}', f'{"\n".join(["a", "b"])}', f'{name!r:^{w}}', f"{'single'} {"double"}")
print(f'{n!s:}' f'{name}' 'plain' f'{pi:.0f}', 'a' f'{1}' "b")
x = 5
print(f'{x:{x}}', f'{x:>{x}}', f'{x:>{x + 1}d}', f'{x!r:>{x}}', f'{x<6}', f'{x!=5}', f'{x==5}', f'{x>=5=}', f'{(x:=7)}', f'{x:=7}', x)
def deco(v): return f'<{v}>'
print(f'{deco(f"in {deco(n)}")}', f'{deco("a:b")}', f'{d["k"]:>5}', f'{"{"}{"}"}', f'{ {1, } }', f'{"a" if x else "b"!r}')
class C:
    def __format__(self, s): return f'C[{s}]'
    def __str__(self): return 'strC'
    def __repr__(self): return 'reprC'
c = C()
print(f'{c} {c:abc} {c!s} {c!r:>8} {c:{n}:{n}} {c=} {c=!s} {c=:x}', f'{c:%Y-%m-%d}', f'{c:{{}}}'if False else '')
for call in (lambda: f'{undefined}', lambda: f'{n:q}', lambda: f'{name:d}', lambda: f'{items["a"]}', lambda: f'{1/0}', lambda: f'{items:5}', lambda: f'{n:{name}}'):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__ + ':', e)
def gen():
    y = 1
    print(f'{yield y}')
g = gen(); print(next(g))
try: g.send('sent')
except StopIteration: pass
print(*(f'{i}:{j}' for i in range(2) for j in 'ab'))
print(f'{"é"!a} {"☕":>3}| {"🎉":*^5}')
