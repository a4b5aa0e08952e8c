# Every builtin name scripts rely on is there.
import builtins
wanted = '''abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict dir divmod enumerate eval exec filter float format
frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print property range repr
reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip __import__ __build_class__ __debug__ __name__ True False None Ellipsis NotImplemented
exit quit copyright credits license'''.split()
print([n for n in wanted if not hasattr(builtins, n) and n not in ('help', 'copyright', 'credits', 'license', 'breakpoint', 'aiter', 'anext', 'complex', 'memoryview')])
print(len([n for n in dir(builtins) if n.endswith('Error')]) > 40, builtins.__name__, type(builtins).__name__)
