"""Records: equality by type and content, what they show, and that they survive copying and pickling."""

from __future__ import annotations

import copy
import pickle

import pytest

from game.core.records import Record, record

Territory = int
Cards = tuple[int, ...]


@record
class Moved(Record):
    """An event for these tests."""

    source: Territory
    target: Territory

    def length(self) -> int:
        return abs(self.target - self.source)


@record
class Shifted(Record):
    source: Territory
    target: Territory


@record
class Shown(Record):
    cards: Cards
    title: str


@record
class Ended(Record):
    pass


def test_equal_content_of_one_type_is_equal() -> None:
    assert Moved(1, 2) == Moved(1, 2)
    assert hash(Moved(1, 2)) == hash(Moved(1, 2))
    assert Ended() == Ended()
    assert Shown((1, 2), "a") == Shown((1, 2), "a")


def test_other_content_is_unequal() -> None:
    assert Moved(1, 2) != Moved(2, 1)
    assert Shown((1, 2), "a") != Shown((2, 1), "a")
    assert Shown((), "a") != Shown((), "b")


def test_the_same_content_of_another_type_is_unequal() -> None:
    moved: object = Moved(1, 2)
    assert moved != Shifted(1, 2)
    assert moved != (1, 2)
    assert len({moved, Shifted(1, 2), Moved(1, 2)}) == 2


def test_fields_by_place_and_by_name() -> None:
    assert Moved(target=2, source=1) == Moved(1, 2)
    assert Moved(1, 2).cells() == (1, 2)
    assert Ended().cells() == ()


@pytest.mark.parametrize("values", [(), (1,), (1, 2, 3)])
def test_a_wrong_number_of_fields_is_refused(values: tuple[int, ...]) -> None:
    with pytest.raises(TypeError):
        Moved(*values)


def test_there_is_no_room_for_other_fields() -> None:
    with pytest.raises(AttributeError):
        Moved(1, 2).colour = "red"  # type: ignore[attr-defined]
    assert not hasattr(Moved(1, 2), "__dict__")


def test_it_shows_type_and_fields() -> None:
    assert repr(Moved(1, 2)) == "Moved(source=1, target=2)"
    assert repr(Shown((3,), "x y")) == "Shown(cards=(3,), title='x y')"
    assert repr(Ended()) == "Ended()"


def test_kinds_are_the_annotations_as_written() -> None:
    assert Moved.kinds == ("Territory", "Territory")
    assert Shown.kinds == ("Cards", "str")
    assert Ended.kinds == ()


def test_names_documentation_and_methods_are_kept() -> None:
    assert (Moved.__name__, Moved.__qualname__, Moved.__module__) == ("Moved", "Moved", __name__)
    assert Moved.__doc__ == "An event for these tests."
    assert Moved(2, 7).length() == 5
    assert issubclass(Moved, Record)


def test_matching_takes_it_apart() -> None:
    match Moved(1, 2):
        case Shifted(source, target):
            found = (-source, -target)
        case Moved(source, target):
            found = (source, target)
    assert found == (1, 2)


@pytest.mark.parametrize("item", [Moved(1, 2), Shown((4, 5), "é"), Ended()])
def test_it_survives_copying(item: Record) -> None:
    assert copy.copy(item) == item
    assert copy.deepcopy(item) == item


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_records_of_the_program_survive_pickling(protocol: int) -> None:
    from game.core.mode import Options, Range
    from game.core.outcome import Outcome

    whole = (Outcome((0, 2), "conquest"), Options("attack", (Range("attack", 1, 2, 1, 3),), ((1, 2, 3),), True))
    again = pickle.loads(pickle.dumps(whole, protocol))
    assert again == whole
    assert [type(item) for item in again] == [Outcome, Options]
