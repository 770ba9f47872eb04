"""The colours of the seats: told apart by every kind of eye, and numbers that can be read on them."""

from __future__ import annotations

import itertools
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tools.art.colours import SLOTS
from tools.art.vision import VISIONS, contrast, difference, lab, linear, written

ASSETS = Path(__file__).resolve().parent.parent.parent / "assets"
PALETTES: dict[str, Any] = tomllib.loads((ASSETS / "palettes.toml").read_text(encoding="utf-8"))
SETS = [name for name in PALETTES if name != "slots"]
# No set may promise less than this, whatever its own floors say.
LEAST = {"midnight": 25, "colour_safe": 40}


def test_the_measures_themselves() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert written(linear("#2a6bd8")) == "#2a6bd8"
    assert lab(linear("#ffffff")) == pytest.approx((100, 0, 0), abs=0.02)
    assert difference("#ff0000", "#00ff00", "normal") == pytest.approx(170.6, abs=0.5)
    assert difference("#ff0000", "#8f7f00", "protan") < difference("#ff0000", "#8f7f00", "normal") / 2


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("vision", VISIONS)
def test_any_two_seats_differ_by_the_stated_floor(name: str, vision: str) -> None:
    palette = PALETTES[name]
    floor = palette["floors"][vision]
    assert floor >= LEAST[name]
    for one, other in itertools.combinations(palette["seats"], 2):
        found = difference(one["body"], other["body"], vision)
        assert found >= floor, f"{one['id']} and {other['id']}: {found:.1f}"


@pytest.mark.parametrize("name", SETS)
def test_the_number_of_every_badge_can_be_read(name: str) -> None:
    for seat in PALETTES[name]["seats"]:
        assert contrast(seat["number"], seat["plate"]) >= 4.5, seat["id"]


@pytest.mark.parametrize("name", SETS)
def test_the_emblem_stands_out_from_its_disc(name: str) -> None:
    for seat in PALETTES[name]["seats"]:
        assert contrast(seat["mark"], seat["body"]) >= 3, seat["id"]
        assert contrast(seat["light"], seat["plate"]) >= 3, seat["id"]


def test_the_safe_set_is_safer_than_the_default() -> None:
    assert min(PALETTES["colour_safe"]["floors"].values()) > min(PALETTES["midnight"]["floors"].values()) + 10


@pytest.mark.parametrize("name", SETS)
def test_six_seats_each_with_its_own_emblem_in_the_same_order(name: str) -> None:
    seats = PALETTES[name]["seats"]
    assert [seat["id"] for seat in seats] == ["vermilion", "azure", "jade", "orchid", "ivory", "umber"]
    assert [seat["emblem"] for seat in seats] == ["chevron", "anchor", "bolt", "crescent", "tower", "cross"]
    for seat in seats:
        assert set(seat["name"]) == {"en", "nl"}
        assert (ASSETS / "emblems" / f"{seat['emblem']}.svg").is_file()


def test_the_slots_are_those_that_the_drawings_were_made_with() -> None:
    assert PALETTES["slots"] == SLOTS
    colours = list(SLOTS.values())
    assert len(set(colours)) == len(colours)
    for name in SETS:
        for seat in PALETTES[name]["seats"]:
            assert set(PALETTES["slots"]) <= set(seat)
            assert not {seat[slot] for slot in SLOTS} & set(colours), "filling one slot would fill another too"
