from typing import *
import typing
print(List[int], Dict[str, int], Optional[int], Union[int, str], Union[int, None], Any, Callable[[int], str], Callable[..., int], Tuple[int, ...], Iterable[int], ClassVar[int], Literal['a', 1])
T = TypeVar('T')
class B(Generic[T]):
    def f(self, x: T) -> List[T]: return [x]
print(B[int]().f(1), T, List[T][int], Optional[T])
class NT(NamedTuple):
    x: int
    y: str = 'q'
    def m(self): return self.x
print(NT(1), NT(1).m(), NT._fields, NT(1) == (1, 'q'))
class TD(TypedDict): a: int
print(TD(a=1), TD.__annotations__)
@runtime_checkable
class P(Protocol):
    def f(self, x): ...
print(isinstance(B(), P), isinstance(1, P))
print(cast(int, 'a'), TYPE_CHECKING, get_type_hints(B.f)['return'], get_origin(List[int]), get_args(Dict[str, int]), isinstance([], List), NewType('U', int)(5))
class L(List[int]): pass
print(L([1]), L.__mro__[1], List[int] == List[int], Union[int, str] == Union[str, int])
