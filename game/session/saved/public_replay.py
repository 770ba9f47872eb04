"""A match that goes on, written for others to watch: what everybody at the table could see, and nothing else. No seed,
no draws, no digests and no secrets, so that neither the coming dice nor a hand can be had from it; it cannot be gone on
with or verified. No pygame, no clock."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from game.core.errors import ReplayError
from game.core.mode import SPECTATOR, Mode
from game.core.records import Record
from game.core.replays.replay import KEYS, WATCH_FORMAT, WATCH_ONLY, Playback
from game.core.state import State
from game.levels.catalog import open_mode
from game.session.masking import seen_by_all
from game.session.plain_rows import event_row

PRIVATE = ("seed", "setup", "start")
HIDDEN_SEED = ""


def public_lines(path: Path, **header: object) -> Iterator[bytes]:
    """The lines of the file, from a replay; `header` is added to what its own says. ReplayError where it does not
    play."""
    playback = Playback(path, open_mode)
    match = playback.match
    mode, told = match.mode, playback.file.header
    state, shown = match.first, mode.observe(match.first, SPECTATOR)
    facts = {key: told[key] for key in KEYS if key not in PRIVATE}
    facts |= {key: value for key, value in told.items() if key not in (*KEYS, *PRIVATE)}
    facts |= header | {"format": WATCH_FORMAT, WATCH_ONLY: True, "seed": None, "setup": {}}
    if isinstance(facts.get("table"), dict):
        facts["table"] = facts["table"] | {"seed": HIDDEN_SEED}
    facts["first"] = shown.cells()
    facts["told"] = [_event(mode, event, state) for event in match.setup_events]
    yield _line(facts)
    for difference in playback.steps():
        if difference is not None:
            raise ReplayError(str(difference), "edited", difference.line)
        rows = []
        for event in playback.told:
            before, seen = shown, _event(mode, event, state)
            state = mode.fold(state, event)
            shown = mode.observe(state, SPECTATOR)
            rows.append([*seen, _changes(before, shown)])
        yield _line({"seat": match.log[-1][0], "events": rows})


def _event(mode: Mode[State], event: Record, state: State) -> list[object]:
    """The rules that it comes from, its name and its values, the secret ones blanked."""
    return event_row(mode.name, seen_by_all(mode, event, (), state))


def _changes(before: State, after: State) -> list[list[object]]:
    """Field and value of all that is different."""
    pairs = zip(before.cells(), after.cells(), strict=True)
    return [[field, new] for field, (old, new) in enumerate(pairs) if old != new]


def _line(content: dict[str, object]) -> bytes:
    return f"{json.dumps(content, ensure_ascii=False, separators=(',', ':'))}\n".encode(errors="replace")
