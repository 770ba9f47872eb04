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

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Record) and self.cells() == other.cells()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.cells()))

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({inside})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.cells()


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """Make a slotted class with a plain __init__ from annotations; ten times cheaper to import than a dataclass.
    Every annotation is a field and must be given: no defaults, no fields of a base, no `super()` inside."""
    kinds = dict(cls.__annotations__)
    names = tuple(kinds)
    body = "".join(f"\n  self.{name} = {name}" for name in names) or " pass"
    scope: dict[str, Any] = {}
    exec(f"def __init__({', '.join(('self', *names))}):{body}", scope)
    kept = {key: value for key, value in vars(cls).items() if key not in ("__dict__", "__weakref__", *names)}
    kept |= {
        "__slots__": names,
        "__match_args__": names,
        "__init__": scope["__init__"],
        "kinds": tuple(str(kind) for kind in kinds.values()),
    }
    build: Any = type(cls)
    made: type[T] = build(cls.__name__, cls.__bases__, kept)
    return made


def make_record(kind: type[Record], cells: Sequence[object]) -> Record:
    """A record from the values of its fields, in their order."""
    # Any: Record itself has no fields, and `record` writes the __init__ of each kind.
    build: Any = kind
    made: Record = build(*cells)
    return made
