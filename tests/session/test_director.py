"""The director and assets/motion.toml: every event has a clip or is meant to be instant, and battles are short."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import game
from game.core.records import Record
from game.paths import data_folder
from game.registry import package_named
from game.session.director import Director, load_motion
from tests.session.tables import MODES, played

LONGEST_THROW = 1.6


def event_classes() -> dict[str, set[str]]:
    """The names of the events of each package of rules: those that its folds know and it defines itself."""
    found: dict[str, set[str]] = {}
    for package in pkgutil.iter_modules(importlib.import_module("game.rules").__path__):
        for name in ("events", "folds"):
            try:
                module = importlib.import_module(f"game.rules.{package.name}.{name}")
            except ModuleNotFoundError:
                continue
            for kind in getattr(module, "FOLDS", ()):
                found.setdefault(kind.__module__.split(".")[2], set()).add(kind.__name__)
    return found


def test_every_event_of_every_mode_has_a_clip_or_is_instant() -> None:
    motion, classes = load_motion(), event_classes()
    assert set(classes) == {"conquest", "classic", "revised", "clone_wars", "toy_battle"}
    for package, names in classes.items():
        shown = {name for own, name in motion.rows if own == package}
        instant = set(motion.instant[package])
        shared = classes["conquest"] if package != "toy_battle" else set()
        missing = names - shown - instant
        assert not missing, f"say in assets/motion.toml how {package} shows {sorted(missing)}"
        assert not shown & instant
        assert not (shown | instant) - names - shared, f"{package} has no such events"


def test_moments_are_sounds_and_never_repeat_the_event_s_own() -> None:
    cues = tomllib.loads((data_folder("sounds") / "cues.toml").read_text(encoding="utf-8"))
    for (package, name), row in load_motion().rows.items():
        events = cues["events"]["conquest"] | cues["events"].get(package, {})
        for moment in row.moments:
            assert moment.name in cues["moments"], (name, moment.name)
            assert cues["moments"][moment.name] != events.get(name), f"{name} would sound twice"


def every_event(mode: str) -> Iterator[list[Record]]:
    whole = played(mode)
    match = whole.from_start()
    for _, action, _ in whole.log:
        yield match.submit(action)


@pytest.mark.parametrize("mode", MODES)
def test_rows_name_fields_that_their_events_have_and_moments_lie_inside(mode: str) -> None:
    director = Director(played(mode).mode)
    for events in every_event(mode):
        for clip in director.clips(events):
            assert 0.0 <= clip.seconds <= 4.5
            assert all(0.0 <= fraction <= 1.0 for fraction, _ in clip.moments)


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "toy_battle"])
def test_a_throw_is_over_in_time_and_a_blitz_condenses(mode: str) -> None:
    director = Director(played(mode).mode)
    calm = Director(played(mode).mode, reduced=True)
    throws = 0
    for events in every_event(mode):
        battle = [event for event in events if type(event).__name__ in ("DiceThrown", "DiceRolled")]
        if not battle:
            continue
        throws += 1
        full, condensed, reduced = (
            sum(clip.seconds for clip in clips)
            for clips in (director.clips(battle), director.clips(battle, condensed=True), calm.clips(battle))
        )
        assert 0.6 <= full <= LONGEST_THROW
        assert condensed <= full / 2
        assert reduced <= 0.5
    assert throws > 20


def test_a_throw_sounds_once_for_each_die_pair_and_loss() -> None:
    from game.rules.conquest.events import DiceRolled

    director = Director(played("classic").mode)
    (clip,) = director.clips([DiceRolled(0, 1, 2, 3, (6, 4, 1), (5, 5), 1, 1)])
    names = [name for _, name in clip.moments]
    assert {name: names.count(name) for name in names} == {"die_lies": 5, "pair_lit": 2, "army_hit": 1, "army_falls": 2}
    times = [fraction for fraction, name in clip.moments if name == "die_lies"]
    assert times == sorted(times)
    assert clip.part("tumble", times[-1]) > 0.9
    assert clip.part("losses", times[0]) == 0.0


def test_a_march_is_as_long_as_it_has_soldiers() -> None:
    from game.rules.conquest.events import ArmiesMoved

    director = Director(played("classic").mode)
    seconds = [clip.seconds for clip in director.clips([ArmiesMoved(0, 1, 2, count) for count in (1, 5, 40)])]
    assert seconds == pytest.approx([0.24, 0.4, 0.7])


def test_a_mode_s_own_row_goes_before_the_shared_one() -> None:
    from game.rules.conquest.events import DiceRolled

    event = DiceRolled(0, 1, 2, 3, (6,), (5,), 0, 1)
    seconds = {name: Director(played(name).mode).clips([event])[0].seconds for name in ("classic", "clone_wars")}
    assert seconds["clone_wars"] < seconds["classic"]
    assert package_named("clone_wars").family_of(event) == "conquest"
    assert package_named("galactic_classic").family == "classic"


BAD = {
    "[clips.conquest]\nTurnBegan = { full = 1, reduced = 1, easing = 'out_qad' }": 'did you mean "out_quad"?',
    "[clips.conquest]\nTurnBegan = { ful = 1, reduced = 1 }": 'did you mean "full"?',
    "[clips.conquest]\nTurnBegan = { full = -4, reduced = 1 }": "whole number of 0 or more",
    "[clips.conquest]\nTurnBegan = { full = 100, reduced = 1, by = 'count' }": '"step"',
    "[clips.conquest]\nTurnBegan = { full = 100, reduced = 1, parts = { a = [0, 101] } }": "inside the clip",
    "[clips.conquest]\nTurnBegan = { full = 100, reduced = 1, parts = { a = 3 } }": "two numbers",
    "[clips.conquest]\nTurnBegan = { full = 10, reduced = 1, moments = [{ name = 'x', at = 20 }] }": "inside the clip",
    "[clips.conquest]\nTurnBegan = { full = 100, reduced = 1, moments = [{ at = 20 }] }": '"name"',
    "[clips.conquest]\nTurnBegan = 5": "must be a table",
    "[clip.conquest]\nTurnBegan = 5": 'did you mean "clips"?',
    "[instant]\nconquest = 'PhaseBegan'": "list of names",
    "[pauses]\nplace = 'long'": "whole number",
    "[speeds]\nfast_forward = 0": "whole number of 1 or more",
}


@pytest.mark.parametrize("text", BAD)
def test_what_is_wrong_with_a_file_is_said_with_its_line(text: str, tmp_path: Path) -> None:
    path = tmp_path / "motion.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(game.LevelError) as caught:
        load_motion(path)
    sentence = str(caught.value)
    assert BAD[text] in sentence
    line: Any = 1 if text.startswith("[clip.") else 2
    assert f"motion.toml:{line}" in sentence
