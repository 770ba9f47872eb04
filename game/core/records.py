"""Small read-only records: actions, events and other facts. A field's annotation names its kind
("Territory", "Card", "Seat"), which is all that notation and transcripts need to write it down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar, dataclass_transform

T = TypeVar("T")


class Record:
    """Compares by type and content. Frozen for the type checker, a plain slotted class at run time."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    kinds: ClassVar[tuple[str, ...]] = ()

    def cells(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self.__match_args__])

    def facts(self) -> dict[str, Any]:
        """The values of all fields by name."""
        return dict(zip(self.__match_args__, self.cells(), strict=True))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Record) and self.cells() == other.cells()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.cells()))

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({inside})"

    def __reduce__(self) -> tuple[Any, ...]:
        # Simulations send records between processes.
        return type(self), self.cells()


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """Make a slotted class with a plain __init__ from annotations; ten times cheaper to import than a dataclass.
    Every annotation is a field and must be given: no defaults, no `super()` inside. The fields of its bases come first,
    unless the class names all of them again in an order of its own."""
    kinds = _fields(cls)
    names = tuple(kinds)
    body = "".join(f"\n  self.{name} = {name}" for name in names) or " pass"
    scope: dict[str, Any] = {}
    # A generated __init__ with plain assignments is as fast as one that is written by hand.
    exec(f"def __init__({', '.join(('self', *names))}):{body}", scope)
    return _rebuild(cls, kinds, names, {"__init__": scope["__init__"]})


@dataclass_transform(frozen_default=True)
def record_base(cls: type[T]) -> type[T]:
    """Make a class that only records are made from: what several of them have in common, for those who match them."""
    # Two bases of one record may both have fields, so the slots for them belong to the record alone.
    return _rebuild(cls, _fields(cls), (), {})


def _fields(cls: type[Any]) -> dict[str, str]:
    """The kinds of all fields by name, in the order of the arguments."""
    own = {name: str(kind) for name, kind in cls.__annotations__.items()}
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__[1:]):
        found |= dict(zip(vars(base).get("__match_args__", ()), vars(base).get("kinds", ()), strict=True))
    return own if found.keys() & own.keys() else found | own


def _rebuild(cls: type[T], kinds: dict[str, str], slots: tuple[str, ...], methods: dict[str, Any]) -> type[T]:
    """The same class again with slots, which can be given only when a class is made."""
    kept = {key: value for key, value in vars(cls).items() if key not in ("__dict__", "__weakref__", *kinds)}
    facts = {"__slots__": slots, "__match_args__": tuple(kinds), "kinds": tuple(kinds.values())}
    build: Any = type(cls)
    made: type[T] = build(cls.__name__, cls.__bases__, kept | facts | methods)
    return made


def make_record(kind: type[Record], cells: Sequence[object]) -> Record:
    """A record from the values of its fields, in their order."""
    # Any: Record itself has no fields, and `record` writes the __init__ of each kind.
    build: Any = kind
    made: Record = build(*cells)
    return made
