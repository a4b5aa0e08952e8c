def f(subject):
    match subject:
        case 1 | 2 | -3:
            return 'number'
        case [x, (y, _), *rest] if x:
            return x, y, rest
        case [first, *_, last]:
            return first, last
        case {'key': {'inner': value}, **others}:
            return value, others
        case Point(0, y=[a] | (a, _)) as p:
            return a, p
        case None | True:
            return 'single'
        case str(text):
            return text
        case other:
            return other
