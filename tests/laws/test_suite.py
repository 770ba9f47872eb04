"""The law suite finds what it looks for: rules with one fault each do not pass it, and sound ones do."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from copy import copy
from typing import Any

import pytest

from game.core.errors import Refusal
from game.core.match import Match
from game.core.mode import Mode
from game.core.outcome import Outcome
from game.core.records import Record
from game.core.rng import Rng
from game.levels.catalog import open_mode
from game.registry import package_named, register, unregister
from tests.laws.families.registry import FAMILIES
from tests.laws.general import (
    ActionsAreListed,
    EventsFold,
    ObservationsAreEnough,
    OldStatesStay,
    OthersAreRefused,
    OutcomesEnd,
    PositionsLeadBack,
    ReplaysVerify,
)
from tests.laws.law import Law
from tests.laws.suite import check_laws
from tests.laws.views import RowsLeadBack, ViewsAreEnough, ViewsFold


class Faulty:
    """Toy Battle with some of its functions replaced, under a name that the game does not know."""

    name = "faulty"

    def __init__(self, **faults: Callable[..., Any]) -> None:
        self._rules: Mode[Any] = open_mode("toy_battle")
        self._faults = faults

    def __getattr__(self, name: str) -> Any:
        if fault := self._faults.get(name):
            return lambda *given: fault(self._rules, *given)
        return getattr(self._rules, name)


def backwards(rules: Mode[Any], state: Any) -> list[str]:
    return rules.texts(state)[::-1]


def allows_all(rules: Mode[Any], state: Any, action: Record) -> Refusal | None:
    return None


def says_a_key(rules: Mode[Any], refusal: Refusal, language: str = "en") -> str:
    return f"refusal.{refusal.key}"


def forgets(rules: Mode[Any], state: Any, event: Record) -> Any:
    return state


def another(rules: Mode[Any], position: Mapping[str, Any]) -> Any:
    draft = rules.state(dict(position)).draft()
    draft.turn += 1
    return draft.freeze()


def same_cells(rules: Mode[Any], state: Any) -> Sequence[int]:
    return (1, 2, 3)


def sees_nothing(rules: Mode[Any], state: Any, seat: int) -> Any:
    draft = state.draft()
    draft.racks = ((), ())
    return draft.freeze()


def shows_all(rules: Mode[Any], state: Any, seat: int) -> Any:
    """Own view for everybody: what is drawn is masked, but what lies there is not."""
    return state


def hides_a_turn(rules: Mode[Any], state: Any, seat: int) -> Any:
    """Observing it once more hides more."""
    draft = rules.observe(state, seat).draft()
    draft.turn -= 1
    return draft.freeze()


def never_over(rules: Mode[Any], state: Any) -> Outcome | None:
    return None


draws = iter(range(1, 1000))


def restless(rules: Mode[Any], seats: int, rng: Any) -> Any:
    for _ in range(next(draws)):
        rng.below(6)
    return rules.setup(seats, rng)


FAULTS: list[tuple[dict[str, Callable[..., Any]], type[Law]]] = [
    ({"texts": backwards}, ActionsAreListed),
    ({"explain": says_a_key}, OthersAreRefused),
    ({"check": allows_all}, OthersAreRefused),
    ({"fold": forgets}, EventsFold),
    ({"state": another}, PositionsLeadBack),
    ({"observe": sees_nothing}, ObservationsAreEnough),
    ({"cells": same_cells}, OldStatesStay),
    ({"outcome": never_over}, OutcomesEnd),
    ({"setup": restless}, ReplaysVerify),
]


@pytest.mark.parametrize(("faults", "law"), FAULTS, ids=[law.__name__ + "-" + "-".join(row) for row, law in FAULTS])
def test_rules_with_a_fault_do_not_pass(faults: dict[str, Callable[..., Any]], law: type[Law]) -> None:
    mode: Any = Faulty(**faults)
    with pytest.raises((AssertionError, pytest.fail.Exception)) as caught:
        check_laws(mode, seeds=(1,), actions=1000)
    assert law.__name__ in found_in(caught.value)


def found_in(error: BaseException) -> set[str]:
    """The classes in whose functions the error came up."""
    return {type(frame.f_locals.get("self")).__name__ for frame, _ in traceback.walk_tb(error.__traceback__)}


@pytest.fixture
def secrets() -> Iterator[None]:
    """Those of the rules that the faulty ones are made of."""
    package = copy(package_named("toy_battle"))
    package.name = Faulty.name
    register(package)
    yield
    unregister(Faulty.name)


@pytest.mark.usefixtures("secrets")
@pytest.mark.parametrize(
    ("faults", "law", "holds"),
    [({"observe": shows_all}, ViewsFold, False), ({"observe": hides_a_turn}, ViewsAreEnough, False)]
    + [({}, law, True) for law in (ViewsFold, ViewsAreEnough, RowsLeadBack)],
)
def test_views_with_a_fault_do_not_pass(faults: dict[str, Callable[..., Any]], law: type[Law], holds: bool) -> None:
    mode: Any = Faulty(**faults)
    with nullcontext() if holds else pytest.raises((AssertionError, ValueError)):
        match, asked, rng = Match(mode, 2, 1), law(), Rng(1)
        asked.begin(match)
        while actions := match.actions():
            asked.look(match, actions)
            before = match.state
            asked.step(match, before, match.submit(rng.choice(actions)))
        asked.end(match)


def test_sound_rules_that_the_game_does_not_know_pass() -> None:
    mode: Any = Faulty()
    check_laws(mode, seeds=(1, 2), actions=1000)


def test_the_laws_of_a_family_are_asked_too() -> None:
    class NeverHolds(Law):
        def end(self, match: Any) -> None:
            raise AssertionError("asked")

    family = type(FAMILIES["classic"])((NeverHolds,))
    with pytest.raises(AssertionError, match="asked"):
        check_laws("classic", (None,), (2,), (1,), actions=3, family=family)
