"""A match that goes on, shared for watching: in every mode it shows what everybody could see, holds no seed, no draws,
no digest and no secret, cannot be gone on with or verified, and whatever a stranger writes into one is refused."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import game
from game.cli import main
from game.core.mode import SPECTATOR
from game.session.saved.autosave import Autosave, setup_for_header
from game.session.saved.keyframes import reel_of
from game.session.saved.library import Library
from game.session.saved.public_reel import PublicReader, open_reader
from game.session.saved.public_replay import public_lines
from game.session.saved.replay_inspection import Examination
from game.session.saved.saved_match import look_at
from game.session.setup.match_setup import MatchSetup, Seat
from tests.session.tables import MODES, played

SEED = 918_273_645
NAMES = ("Mira", "Joris", "Brass", "Zinc", "Noor", "Koen")


def shared(tmp_path: Path, mode: str) -> tuple[game.Match, Path]:
    """The first two thirds of a match, and the file that shows them."""
    whole = played(mode)
    match = whole.from_start()
    for seat, action, _ in whole.log[: len(whole.log) * 2 // 3]:
        match.submit(action, seat)
    seats = tuple(Seat("human" if n == 0 else "easy", NAMES[n], n) for n in range(match.seats))
    match.about = {"table": json.loads(json.dumps(setup_for_header(MatchSetup(mode, None, {}, "TIN-4F2A-91", seats))))}
    match.save(tmp_path / "match.jsonl")
    library = Library(tmp_path)
    library.refresh()
    return match, library.share_for_watching(library.kept[0])


def content(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_shown_as_those_who_look_on_see_it(tmp_path: Path, mode: str) -> None:
    match, path = shared(tmp_path, mode)
    reader = open_reader(path)
    assert isinstance(reader, PublicReader)
    reel, real = reader.read_all(), reel_of(match)
    assert (len(reel), reel.turns, reel.starts, reel.seats) == (len(real), real.turns, real.starts, real.seats)
    for place in range(0, len(reel) + 1, 7):
        state = reel.state(place)
        assert state == match.mode.observe(real.state(place), SPECTATOR)
    for line in content(path)[1:]:
        assert set(line) == {"seat", "events"}


@pytest.mark.parametrize("mode", MODES)
def test_two_matches_that_differ_in_secrets_alone_look_the_same(mode: str) -> None:
    """Nothing is shown of a hand that its owner alone may see."""
    match = played(mode)
    for state in [match.first, reel_of(match).state(len(match.log) // 2)]:
        public = match.mode.observe(state, SPECTATOR)
        for seat in range(match.seats):
            seen = match.mode.observe(state, seat)
            for name in ("hands", "racks", "down", "reserves", "boxed"):
                for owner, row in enumerate(getattr(public, name, ())):
                    assert all(card < 0 for card in row), (name, owner)
                    assert len(row) == len(getattr(seen, name)[owner])
        assert all(card < 0 for card in getattr(public, "pile", ()))
        assert all(token < 0 for token in getattr(public, "stack", ()))


@pytest.mark.parametrize("mode", MODES)
def test_nothing_in_the_file_gives_the_dice_away(tmp_path: Path, mode: str) -> None:
    match, path = shared(tmp_path, mode)
    header = content(path)[0]
    assert (header["seed"], header["setup"], header["table"]["seed"]) == (None, {}, "")
    assert "start" not in header
    text = gzip.decompress(path.read_bytes()).decode()
    for secret in ("TIN-4F2A-91", '"draws"', '"digest"', match.digest, '"action"'):
        assert secret not in text
    for told in (event for line in content(path)[1:] for event in line["events"]):
        if told[1] in ("CardDrawn", "TroopsDrawn"):
            assert told[2][1] in (-1, [-1] * len(told[2][1]) if isinstance(told[2][1], list) else -1)


def test_a_branch_shows_no_secret_of_its_start(tmp_path: Path) -> None:
    whole = played("classic")
    branch = game.new_match("classic", seats=3, seed=1)
    branch = type(branch)(whole.mode, whole.seats, SEED, reel_of(whole).state(200))
    branch.submit(branch.actions()[0])
    branch.save(tmp_path / "branch.jsonl")
    lines = b"".join(public_lines(tmp_path / "branch.jsonl"))
    assert b'"start"' not in lines
    assert str(SEED).encode() not in lines


def test_it_is_kept_watched_and_never_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match, path = shared(tmp_path, "classic")
    library = Library(tmp_path / "other")
    kept = library.add(path)
    assert (kept.is_watch_only, kept.is_unfinished, kept.problem, kept.table.seed) == (True, False, None, "")
    assert kept.actions == len(match.log)
    examination = Examination(kept)
    list(examination.steps())
    assert examination.findings is not None
    assert (examination.findings.turns, examination.findings.problem) == (match.turn, None)
    assert examination.middle is not None
    for refused in (game.load, game.verify):
        with pytest.raises(game.ReplayError, match="for watching only") as caught:
            refused(path)
        assert caught.value.kind == "watch_only"
    assert main(["verify", str(path)]) == 1
    assert "cannot be gone on with or verified" in capsys.readouterr().err
    assert main(["verify", str(path.parent)]) == 1
    assert "watch only, cannot be verified" in capsys.readouterr().out
    assert library.add(path).path == kept.path


def test_an_older_version_would_say_that_it_is_newer(tmp_path: Path) -> None:
    _, path = shared(tmp_path, "toy_battle")
    assert content(path)[0]["format"] == 2


def test_a_match_that_goes_on_elsewhere_can_be_shared_meanwhile(tmp_path: Path) -> None:
    table = MatchSetup("classic", None, {}, "TIN-1", (Seat("human", "Mira", 0), Seat("easy", "Joris", 1)))
    match = table.start()
    from datetime import datetime

    keeper = Autosave(tmp_path, match, table, datetime(2026, 11, 16))
    for _ in range(8):
        match.submit(match.actions()[0])
    library = Library(tmp_path)
    library.refresh()
    assert len(PublicReader(library.share_for_watching(library.kept[0])).read_all()) == 8
    keeper.close()


def _set(line: int, change: Callable[[dict[str, Any]], object]) -> Callable[[list[dict[str, Any]]], object]:
    return lambda lines: change(lines[line])


BAD: dict[str, Callable[[list[dict[str, Any]]], object]] = {
    "no first": _set(0, lambda head: head.pop("first")),
    "a short first": _set(0, lambda head: head["first"].pop()),
    "texts in first": _set(0, lambda head: head.update(first=["x"] * len(head["first"]))),
    "a huge number": _set(0, lambda head: head.update(first=[1 << 80] * len(head["first"]))),
    "nested deep": _set(0, lambda head: head.update(first=[[[[[[[[[1]]]]]]]]] * len(head["first"]))),
    "told is no list": _set(0, lambda head: head.update(told=5)),
    "no events": _set(3, lambda line: line.pop("events")),
    "events are texts": _set(3, lambda line: line.update(events=["abcd"])),
    "another package": _set(3, lambda line: line.update(events=[["os", "system", ["ls"], []]])),
    "no such event": _set(3, lambda line: line.update(events=[["conquest", "Record", [1], []]])),
    "too few values": _set(3, lambda line: line.update(events=[["conquest", "TurnBegan", [], []]])),
    "no such field": _set(3, lambda line: line.update(events=[["conquest", "TurnBegan", [0, 1], [[999, 1]]]])),
    "true for a seat": _set(3, lambda line: line.update(seat=True)),
    "seat of nobody": _set(3, lambda line: line.update(seat=7)),
}


@pytest.mark.parametrize("name", BAD)
def test_what_strangers_write_is_refused_with_the_line(tmp_path: Path, name: str) -> None:
    _, path = shared(tmp_path, "classic")
    lines = content(path)
    BAD[name](lines)
    bad = tmp_path / "bad.jsonl"
    bad.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    with pytest.raises(game.ReplayError, match=r"bad\.jsonl:\d") as caught:
        PublicReader(bad).read_all()
    assert caught.value.kind == "damaged"
    examination = Examination(look_at(bad))
    list(examination.steps())
    assert examination.findings is not None
    assert examination.findings.problem is not None
