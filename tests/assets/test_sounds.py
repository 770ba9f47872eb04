"""The sounds that ship: levels, peaks and loop seams of the decoded files, and that every event has its cue."""

from __future__ import annotations

import importlib
import importlib.util
import math
import operator
import os
import pkgutil
import tomllib
from array import array
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

import game
from game.core.records import Record
from game.rules.clone_wars.rules import SHIPS
from game.rules.toy_battle.troops import TROOPS

FOLDER = Path(__file__).resolve().parents[2] / "sounds"
CUES: dict[str, Any] = tomllib.loads((FOLDER / "cues.toml").read_text(encoding="utf-8"))
LEVELS: dict[str, dict[str, float]] = tomllib.loads((FOLDER / "levels.toml").read_text(encoding="utf-8"))
MUSIC = sorted(name for name in LEVELS if name.startswith("music/"))
SHORT = sorted(set(LEVELS) - set(MUSIC))
RATE = 44100
FULL = 32768
TOLERANCE = 0.4
NAMES = {"troop": TROOPS, "ship": SHIPS}


@pytest.fixture(scope="module", autouse=True)
def _mixer() -> Any:
    pygame.mixer.init(RATE, -16, 2, 512)
    yield
    pygame.mixer.quit()


@cache
def samples(name: str) -> array[int]:
    """Both channels in turn, as a player's mixer decodes them."""
    return array("h", pygame.mixer.Sound(FOLDER / name).get_raw())


def decibels(value: float) -> float:
    return 20 * math.log10(max(value, 1) / FULL)


def power(part: array[int]) -> float:
    return float(sum(map(operator.mul, part, part)) / max(1, len(part)))


def peak(sound: array[int]) -> float:
    return decibels(max(max(sound), -min(sound)))


def test_every_file_is_measured_and_used() -> None:
    files = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.ogg")}
    assert files == set(LEVELS)
    used = {f"{name}.ogg" for cue in CUES["cues"].values() for name in cue["files"]}
    used |= {f"{piece['file']}.ogg" for piece in CUES["music"].values()}
    assert used == files


def test_levels_are_what_the_cues_promise() -> None:
    promised = CUES["levels"]
    for name in MUSIC:
        assert abs(LEVELS[name]["loudness"] - promised["music"]) <= 0.5, name
    for name in SHORT:
        level = LEVELS[name]
        assert abs(level["loudness"] - level["target"]) <= 0.6, name
        assert promised["faintest"] - 0.6 <= level["loudness"] <= promised["loudest"] + 0.6, name


def test_effects_are_as_loud_as_stated_and_never_clip() -> None:
    block = 2 * (RATE // 100)
    for name in SHORT:
        sound = samples(name)
        assert len(sound) == 2 * LEVELS[name]["samples"], name
        powers = [
            power(sound[start : start + block]) * len(sound[start : start + block]) / block
            for start in range(0, len(sound), block)
        ]
        powers += [0.0] * (10 - len(powers))
        strongest = max(sum(powers[place : place + 10]) for place in range(len(powers) - 9)) / 10
        assert abs(decibels(math.sqrt(strongest)) - LEVELS[name]["rms"]) <= TOLERANCE, name
        assert abs(peak(sound) - LEVELS[name]["peak"]) <= TOLERANCE, name
        assert peak(sound) <= CUES["levels"]["peak"], name
        assert max(map(abs, sound[-8:])) < FULL / 200, f"{name} ends abruptly"


@pytest.mark.parametrize("name", MUSIC)
def test_music_is_long_even_and_loops_without_a_click(name: str) -> None:
    sound = samples(name)
    assert len(sound) == 2 * LEVELS[name]["samples"]
    assert len(sound) >= 2 * 60 * RATE
    assert peak(sound) <= CUES["levels"]["peak"]
    assert abs(peak(sound) - LEVELS[name]["peak"]) <= TOLERANCE
    thin = sound[::13]  # an odd step takes both channels
    assert abs(decibels(math.sqrt(power(thin))) - LEVELS[name]["rms"]) <= TOLERANCE
    assert decibels(math.sqrt(power(sound[: 2 * RATE : 2]))) > -45, "a loop must not begin with silence"
    for channel in (0, 1):
        _check_seam(sound[channel::2])


def _check_seam(line: array[int]) -> None:
    """Over the seam the wave goes on: its step and its bend there are no larger than those around it."""
    joined = line[-4410:] + line[:4410]
    bends = [abs(a - 2 * b + c) for a, b, c in zip(joined, joined[1:], joined[2:], strict=False)]
    steps = [abs(a - b) for a, b in pairwise(joined)]
    assert max(steps[4405:4415]) <= max(1.2 * max(steps[:4300] + steps[4500:]), 200)
    assert max(bends[4405:4415]) <= max(1.2 * max(bends[:4300] + bends[4500:]), 200)


def test_all_music_is_about_as_loud_from_bar_to_bar() -> None:
    """No four seconds drown the rest, and none fall silent."""
    for name in MUSIC:
        sound = samples(name)[::7]
        span = len(sound) * 4 * RATE // int(LEVELS[name]["samples"])
        parts = [decibels(math.sqrt(power(sound[start : start + span]))) for start in range(0, len(sound) - span, span)]
        assert max(parts) - min(parts) < 12, (name, parts)


def expanded(cue: str) -> list[str]:
    """The cues that a name with a {field} in it can become."""
    for field, names in NAMES.items():
        if f"{{{field}}}" in cue:
            return [cue.replace(f"{{{field}}}", name) for name in names]
    return [cue]


def listed(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def event_classes() -> dict[str, dict[str, type[Record]]]:
    """The events of each family of modes, by the package that defines them."""
    found: dict[str, dict[str, type[Record]]] = {}
    for package in pkgutil.iter_modules(importlib.import_module("game.rules").__path__):
        name = f"game.rules.{package.name}.events"
        if importlib.util.find_spec(name) is None:
            continue
        module = importlib.import_module(name)
        own = {
            key: value for key, value in vars(module).items() if isinstance(value, type) and value.__module__ == name
        }
        found[package.name] = {key: value for key, value in own.items() if issubclass(value, Record)}
    # Bases that several events share are told by none.
    return {
        family: {key: value for key, value in classes.items() if not value.__subclasses__()}
        for family, classes in found.items()
    }


def test_every_event_is_heard_or_meant_to_be_silent() -> None:
    for family, classes in event_classes().items():
        heard, silent = set(CUES["events"].get(family, {})), set(CUES["silent"].get(family, []))
        assert not heard & silent
        missing = set(classes) - heard - silent
        assert not missing, f"say in sounds/cues.toml what {family} sounds like: {sorted(missing)}"
        assert not (heard | silent) - set(classes), f"{family} has no such events"


def test_cues_name_only_fields_that_their_event_has() -> None:
    classes = event_classes()
    for family, events in CUES["events"].items():
        for event, value in events.items():
            for cue in listed(value):
                fields = [field for field in NAMES if f"{{{field}}}" in cue]
                assert set(fields) <= set(classes[family][event].__match_args__), (family, event)
                for name in expanded(cue):
                    assert name in CUES["cues"], (family, event, name)


def test_moments_intents_and_endings_have_cues_and_scenes_have_music() -> None:
    for table in ("moments", "intents", "endings"):
        assert not set(CUES[table].values()) - set(CUES["cues"]), table
    assert set(CUES["scenes"].values()) == set(CUES["music"]) == {"title", "calm", "battle", "toy", "galaxy"}
    assert not set(game.modes()) - set(CUES["scenes"])


def test_every_cue_is_used_and_well_formed() -> None:
    named = {
        name
        for events in CUES["events"].values()
        for value in events.values()
        for cue in listed(value)
        for name in expanded(cue)
    }
    for table in ("moments", "intents", "endings"):
        named |= set(CUES[table].values())
    assert named == set(CUES["cues"])
    for name, cue in CUES["cues"].items():
        assert set(cue) <= {"files", "volume", "bus", "duck", "back", "apart", "pick"}, name
        assert cue["files"], name
        assert cue.get("bus", "effects") in CUES["buses"], name
        assert 0 < cue.get("volume", 1) <= 1, name
        assert 0 <= cue.get("duck", 1) <= 1, name
        assert ("duck" in cue) == ("back" in cue), name
        assert cue.get("pick", "step") == "step", name


def test_dice_have_several_variants() -> None:
    for cue in ("dice_shake", "dice_throw", "dice_settle"):
        assert len(CUES["cues"][cue]["files"]) >= 3
