"""Every function of the public face shows in its own words how it is called, and what it shows is true."""

from __future__ import annotations

import doctest
import inspect

import pytest

import game

FUNCTIONS = [name for name in game.__all__ if inspect.isfunction(getattr(game, name))]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_an_example_is_shown_and_true(name: str) -> None:
    (found,) = doctest.DocTestFinder(recurse=False).find(getattr(game, name), name, globs=vars(game).copy())
    assert found.examples, f"game.{name} shows no example"
    told: list[str] = []
    result = doctest.DocTestRunner(verbose=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(
        found, out=told.append
    )
    assert result.failed == 0, "".join(told)
