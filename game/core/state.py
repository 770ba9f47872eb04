"""Positions as read-only slotted objects: `draft()` gives the one copy that may be written to, `freeze()` ends that.
The copy shares its tuples with the old state, so old states stay valid and cost little."""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn, Self, TypeVar, dataclass_transform

S = TypeVar("S", bound="State")


class State:
    """The base of every mode's state. Fields hold ints and tuples only; compare by content. Every mode has phases."""

    __slots__ = ()
    fields: ClassVar[tuple[str, ...]] = ()
    phase: int

    # Any: each field has a type of its own, which the annotations of the class say.
    @classmethod
    def blank(cls, **given: Any) -> Self:
        """A state with these values, and 0 or () in all other fields."""
        kinds = cls.__annotations__
        return cls(**{name: given.pop(name, 0 if kinds[name] == "int" else ()) for name in cls.fields}, **given)

    def draft(self) -> Self:
        """A copy to write to."""
        raise NotImplementedError("the decorator `state` writes this")

    def freeze(self) -> Self:
        """Make a draft read-only, in place."""
        raise TypeError("only a draft can be frozen")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a State is read-only ({name}); write to its draft()")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.fields == other.fields and self.cells() == other.cells()

    def __hash__(self) -> int:
        return hash(self.cells())

    def __repr__(self) -> str:
        return f"State({', '.join(f'{name}={getattr(self, name)!r}' for name in self.fields)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.cells()

    def cells(self) -> tuple[Any, ...]:
        """The values of all fields."""
        return tuple([getattr(self, name) for name in self.fields])


@dataclass_transform(kw_only_default=True)
def state(cls: type[S]) -> type[S]:
    """Make the slotted class and its draft from annotations. The class is called with the values of all fields."""
    names = tuple(cls.__annotations__)
    kept = {key: value for key, value in vars(cls).items() if key not in ("__dict__", "__weakref__", *names)}
    copied = "".join(f"\n  copy.{name} = self.{name}" for name in names)
    written = "".join(f"\n  write(self, '{name}', {name})" for name in names)
    scope: dict[str, Any] = {"write": object.__setattr__, "new": object.__new__}
    # Generated, because a copy of every field is made for each action.
    exec(f"def draft(self):\n  copy = new(Draft){copied}\n  return copy", scope)
    exec(f"def __init__(self, {', '.join(names)}):{written}", scope)
    methods = {"__init__": scope["__init__"], "draft": scope["draft"]}
    build: Any = type(cls)
    made: type[S] = build(cls.__name__, cls.__bases__, kept | {"__slots__": names, "fields": names} | methods)

    def freeze(self: S) -> S:
        self.__class__ = made  # same slots, so no second copy
        return self

    scope["Draft"] = build(
        f"{cls.__name__}Draft", (made,), {"__slots__": (), "__setattr__": object.__setattr__, "freeze": freeze}
    )
    return made
