"""Constants of characters, templates and formatting."""

import collections as _collections

__all__ = [
    'ascii_letters', 'ascii_lowercase', 'ascii_uppercase', 'capwords', 'digits', 'hexdigits', 'octdigits', 'printable',
    'punctuation', 'whitespace', 'Formatter', 'Template',
]

whitespace = ' \t\n\r\v\f'
ascii_lowercase = 'abcdefghijklmnopqrstuvwxyz'
ascii_uppercase = ascii_lowercase.upper()
ascii_letters = ascii_lowercase + ascii_uppercase
digits = '0123456789'
hexdigits = digits + 'abcdefABCDEF'
octdigits = '01234567'
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    """The words of a text with capitals."""
    return (sep or ' ').join(map(str.capitalize, s.split(sep)))


_missing = object()


class Template:
    """A text with $names in it."""

    delimiter = '$'

    def __init__(self, template):
        self.template = template

    def _pieces(self):
        """The text in pieces: (text, name, whole, place), with a name, None at the end, or '' where it is not valid."""
        text, sign = self.template, self.delimiter
        start = 0
        while True:
            at = text.find(sign, start)
            if at < 0:
                yield text[start:], None, '', len(text)
                return
            before = text[start:at]
            after = at + len(sign)
            if text.startswith(sign, after):
                yield before + sign, '\0', sign * 2, at
                start = after + len(sign)
                continue
            braced = text.startswith('{', after)
            begin = after + braced
            end = begin
            while end < len(text) and text[end].isascii() and (text[end].isalnum() or text[end] == '_'):
                if end == begin and text[end].isdigit():
                    break
                end += 1
            if end == begin or braced and not text.startswith('}', end):
                yield before, '', sign, at
                start = after
                continue
            start = end + braced
            yield before, text[begin:end], text[at:start], at

    def _invalid(self, at):
        lines = self.template[:at].splitlines(keepends=True)
        if not lines:
            colno = lineno = 1
        else:
            colno = at - len(''.join(lines[:-1]))
            lineno = len(lines)
        raise ValueError('Invalid placeholder in string: line %d, col %d' % (lineno, colno))

    def substitute(self, mapping=_missing, /, **kws):
        """The text with values for the names."""
        return self._filled(mapping, kws, False)

    def safe_substitute(self, mapping=_missing, /, **kws):
        """The same; names without a value stay."""
        return self._filled(mapping, kws, True)

    def _filled(self, mapping, kws, safe):
        if mapping is _missing:
            mapping = kws
        elif kws:
            mapping = _collections.ChainMap(kws, mapping)
        parts = []
        for before, name, whole, at in self._pieces():
            parts.append(before)
            if name is None or name == '\0':
                continue
            if name == '':
                if not safe:
                    self._invalid(at)
                parts.append(whole)
                continue
            try:
                parts.append(str(mapping[name]))
            except KeyError:
                if not safe:
                    raise
                parts.append(whole)
        return ''.join(parts)

    def is_valid(self):
        """Is each delimiter followed by a name or doubled?"""
        return all(name != '' for _, name, _, _ in self._pieces())

    def get_identifiers(self):
        """The names, each once."""
        return list(dict.fromkeys(name for _, name, _, _ in self._pieces() if name and name != '\0'))


def _fields(format_string):
    """The pieces of a format string: (text, name, spec, conversion)."""
    text, index, size = [], 0, len(format_string)
    while index < size:
        char = format_string[index]
        index += 1
        if char == '}':
            if not format_string.startswith('}', index):
                raise ValueError("Single '}' encountered in format string")
            index += 1
            text.append('}')
        elif char != '{':
            text.append(char)
        elif format_string.startswith('{', index):
            index += 1
            text.append('{')
        else:
            start, depth, brackets = index, 1, False
            while index < size and depth:
                char = format_string[index]
                if char == '[' and depth == 1:
                    brackets = True
                elif char == ']':
                    brackets = False
                elif char == '{' and not brackets:
                    depth += 1
                elif char == '}' and not brackets:
                    depth -= 1
                index += 1
            if depth:
                raise ValueError("Single '{' encountered in format string" if start == size else "expected '}' before end of string")
            yield (''.join(text), *_parsed(format_string[start:index - 1]))
            text = []
    if text:
        yield ''.join(text), None, None, None


def _parsed(field):
    brackets = False
    for index, char in enumerate(field):
        if char == '[':
            brackets = True
        elif char == ']':
            brackets = False
        elif char == ':' and not brackets:
            return field[:index], field[index + 1:], None
        elif char == '!' and not brackets:
            rest = field[index + 1:]
            if not rest:
                raise ValueError('end of string while looking for conversion specifier')
            if len(rest) > 1 and rest[1] != ':':
                raise ValueError("expected ':' after conversion specifier")
            return field[:index], rest[2:], rest[0]
    return field, '', None


class Formatter:
    """str.format, whose parts can be replaced."""

    def format(self, format_string, /, *args, **kwargs):
        """The formatted text."""
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        """The same with the arguments in containers."""
        used_args = set()
        result, _ = self._vformat(format_string, args, kwargs, used_args, 2)
        self.check_unused_args(used_args, args, kwargs)
        return result

    def _vformat(self, format_string, args, kwargs, used_args, recursion_depth, auto_arg_index=0):
        if recursion_depth < 0:
            raise ValueError('Max string recursion exceeded')
        result = []
        for literal, name, spec, conversion in self.parse(format_string):
            if literal:
                result.append(literal)
            if name is None:
                continue
            first, rest = _split_name(name)
            if first == '':
                if auto_arg_index is False:
                    raise ValueError('cannot switch from manual field specification to automatic field numbering')
                name = str(auto_arg_index) + name
                auto_arg_index += 1
            elif first.isdigit():
                if auto_arg_index:
                    raise ValueError('cannot switch from automatic field numbering to manual field specification')
                auto_arg_index = False
            obj, used = self.get_field(name, args, kwargs)
            used_args.add(used)
            obj = self.convert_field(obj, conversion)
            spec, auto_arg_index = self._vformat(spec, args, kwargs, used_args, recursion_depth - 1, auto_arg_index)
            result.append(self.format_field(obj, spec))
        return ''.join(result), auto_arg_index

    def get_value(self, key, args, kwargs):
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        pass

    def format_field(self, value, format_spec):
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        if conversion is None:
            return value
        if conversion == 's':
            return str(value)
        if conversion == 'r':
            return repr(value)
        if conversion == 'a':
            return ascii(value)
        raise ValueError(f'Unknown conversion specifier {conversion!s}')

    def parse(self, format_string):
        return _fields(format_string)

    def get_field(self, field_name, args, kwargs):
        first, rest = _split_name(field_name)
        first = int(first) if first.isdigit() else first
        obj = self.get_value(first, args, kwargs)
        for is_attr, key in rest:
            obj = getattr(obj, key) if is_attr else obj[key]
        return obj, first


def _split_name(name):
    """The first part of a field's name, and what follows: (True, attribute) or (False, item)."""
    end = min((at for at in (name.find('.'), name.find('[')) if at >= 0), default=len(name))
    first, rest, steps = name[:end], name[end:], []
    while rest:
        if rest[0] == '.':
            end = min((at for at in (rest.find('.', 1), rest.find('[', 1)) if at >= 0), default=len(rest))
            steps.append((True, rest[1:end]))
            rest = rest[end:]
        elif rest[0] == '[':
            end = rest.find(']')
            if end < 0:
                raise ValueError("Missing ']' in format string")
            key = rest[1:end]
            steps.append((False, int(key) if key.isdigit() else key))
            rest = rest[end + 1:]
        else:
            raise ValueError("Only '.' or '[' may follow ']' in format field specifier")
    return first, steps
