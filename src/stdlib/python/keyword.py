"""The keywords of the language."""

__all__ = ['iskeyword', 'issoftkeyword', 'kwlist', 'softkwlist']

kwlist = (
    'False None True and as assert async await break class continue def del elif else except finally for from global if import '
    'in is lambda nonlocal not or pass raise return try while with yield'
).split()

softkwlist = ['_', 'case', 'match', 'type']

iskeyword = frozenset(kwlist).__contains__
issoftkeyword = frozenset(softkwlist).__contains__
