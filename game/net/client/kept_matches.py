"""What a client keeps of its matches online: its notes on each deal before the match begins, and the replay once it is
over; and whether the dice were those that were agreed on."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.core.replays.writing import write_whole
from game.net.client.remote_table import Over
from game.session.saved.verifying import KEPT_DICE, Verified, verify_file

NOTES = "deal-{}"


def keep_notes(folder: Path, notes: Sequence[Mapping[str, object]]) -> Path | None:
    """Put the notes on a deal on the disk, under the server's commitment; None where there are none."""
    if not notes:
        return None
    shown = notes[0]["commitments"]
    assert isinstance(shown, Mapping)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{NOTES.format(shown['server'][:16])}{KEPT_DICE}"
    write_whole(path, json.dumps(list(notes), indent=1).encode())
    return path


def keep_replay(folder: Path, over: Over) -> Path:
    """Write the replay of a match that is over, with the notes beside it; where it lies. The name that a server gives
    is no path here."""
    folder.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^A-Za-z0-9-]", "", over.match)[:60] or "match"
    path = folder / f"{name}.jsonl.gz"
    write_whole(path, over.replay)
    if over.dice:
        write_whole(folder / f"{name}{KEPT_DICE}", json.dumps(list(over.dice), indent=1).encode())
    return path


def check_replay(path: Path) -> Verified:
    """Play it again and check its dice by the notes beside it; takes about as long as playing it took the engine."""
    return verify_file(path)
