# A template language: values, filters, conditions, loops, includes, errors.
class TemplateError(Exception): pass
FILTERS = {'upper': str.upper, 'title': str.title, 'len': lambda v: str(len(v)), 'join': lambda v: ', '.join(map(str, v)), 'escape': lambda s: str(s).replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')}
def lookup(path, ctx):
    first, *rest = path.split('.')
    for scope in reversed(ctx):
        if first in scope: v = scope[first]; break
    else: raise TemplateError(f'unknown name {first!r}')
    for part in rest:
        try: v = v[int(part)] if isinstance(v, (list, tuple)) else v[part] if isinstance(v, dict) else getattr(v, part)
        except (KeyError, IndexError, AttributeError, ValueError) as e: raise TemplateError(f'no {part!r} in {path!r}') from e
    return v() if callable(v) else v
def tokens(src):
    i = 0
    while i < len(src):
        j = min((k for k in (src.find('{{', i), src.find('{%', i)) if k >= 0), default=len(src))
        if j > i: yield 'text', src[i:j]
        if j == len(src): return
        close = '}}' if src[j + 1] == '{' else '%}'
        k = src.find(close, j)
        if k < 0: raise TemplateError('unclosed tag')
        yield 'value' if close == '}}' else 'tag', src[j + 2:k].strip()
        i = k + 2
def parse(toks, until=()):
    nodes = []
    for kind, text in toks:
        if kind != 'tag': nodes.append((kind, text)); continue
        word, _, rest = text.partition(' ')
        if word in until: return nodes, word
        if word == 'if':
            yes, end = parse(toks, ('else', 'endif')); no = []
            if end == 'else': no, end = parse(toks, ('endif',))
            nodes.append(('if', rest, yes, no))
        elif word == 'for':
            var, _, src = rest.partition(' in ')
            body, _ = parse(toks, ('endfor',))
            nodes.append(('for', var.strip(), src.strip(), body))
        elif word == 'include': nodes.append(('include', rest))
        else: raise TemplateError(f'unknown tag {word!r}')
    if until: raise TemplateError(f'missing {" or ".join(until)}')
    return nodes, None
def render(nodes, ctx):
    for node in nodes:
        match node:
            case 'text', t: yield t
            case 'value', expr:
                path, *fs = [p.strip() for p in expr.split('|')]
                v = lookup(path, ctx)
                for f in fs:
                    if f not in FILTERS: raise TemplateError(f'unknown filter {f!r}')
                    v = FILTERS[f](v)
                yield str(v)
            case 'if', cond, yes, no:
                neg = cond.startswith('not ')
                yield from render(yes if bool(lookup(cond[4:] if neg else cond, ctx)) != neg else no, ctx)
            case 'for', var, src, body:
                items = list(lookup(src, ctx))
                for i, x in enumerate(items): yield from render(body, ctx + [{var: x, 'loop': {'index': i + 1, 'last': i == len(items) - 1}}])
            case 'include', name: yield template(PARTIALS[name], ctx)
def template(src, ctx): return ''.join(render(parse(tokens(src))[0], ctx if isinstance(ctx, list) else [ctx]))
PARTIALS = {'footer': '-- {{ site.name | upper }} --'}
class User:
    def __init__(self, name, admin=False): self.name, self.admin = name, admin
    def greeting(self): return f'Hi, {self.name}'
ctx = {'title': 'my <page> & more', 'site': {'name': 'taipan', 'tags': ['a', 'b']}, 'users': [User('ann', True), User('bob')], 'empty': [], 'matrix': [[1, 2], [3, 4]], 'n': 3}
print(template('''<h1>{{ title | title | escape }}</h1> {{ n }} {{ site.tags.1 }} {{ site.tags | join }} {{ site.tags | len }}
{% for u in users %}{{ loop.index }}. {{ u.name }}{% if u.admin %} (admin){% else %} ({{ u.greeting }}){% endif %}{% if not loop.last %}; {% endif %}{% endfor %}
{% for row in matrix %}[{% for x in row %}{{ x }}{% if not loop.last %},{% endif %}{% endfor %}]{% endfor %}{% if empty %}never{% else %} nothing{% endif %}
{% include footer %}''', ctx))
for bad in ('{{ nope }}', '{{ site.zz }}', '{% if n %}x', '{{ n', '{% frob %}', '{{ n | nofilter }}', '{{ site.tags.9 }}', '{% for x in %}{% endfor %}'):
    try: print(repr(template(bad, ctx)))
    except TemplateError as e: print(repr(bad), '->', e)
