"""What can be had of a match whose file is damaged in the middle: everything before the first line that cannot be read
or does not follow, as a match in a file of its own. The damaged one stays as it is. No pygame, no clock."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core.errors import ReplayError
from game.core.match import Match
from game.core.replays.recording import all_lines
from game.core.replays.replay import Playback
from game.levels.catalog import open_mode
from game.session.saved.autosave import REPLAY
from game.session.saved.library import split_name, write_new_file
from game.session.saved.saved_match import Problem, SavedMatch

MENDABLE = ("damaged", "edited")
FIRST_ACTION = 2  # by its line; the header is the first


@dataclass(frozen=True, slots=True)
class Rescued:
    """Where the rescued match is, and how much it has: lines, of how many, and the match as far as it goes."""

    path: Path
    lines: int
    out_of: int
    match: Match


def can_rescue(problem: Problem | None) -> bool:
    """Whether anything that was played stands before the damage."""
    return problem is not None and problem.kind in MENDABLE and problem.line > FIRST_ACTION


def rescue(kept: SavedMatch) -> Rescued:
    """ReplayError where nothing can be had, or not written."""
    playback = Playback(kept.path, open_mode)
    match = _sound_part(playback)
    if not match.log:
        raise ReplayError(f"{kept.path} holds no action that can be read.", "damaged", FIRST_ACTION)
    match.about = playback.match.about | {"rescued": {"replay": kept.path.name, "lines": 1 + len(match.log)}}
    path = write_new_file(kept.path.parent, f"{split_name(kept.path)[0]}-rescued", REPLAY, b"".join(all_lines(match)))
    content = playback.file.content
    return Rescued(path, 1 + len(match.log), len(content.splitlines()), match)


def _sound_part(playback: Playback) -> Match:
    """The match before the first line that is bad."""
    good = 0
    try:
        for difference in playback.steps():
            if difference is not None:
                break
            good += 1
    except ReplayError:
        pass
    # The action of a line that differs was played, so its match is played again without it.
    match = playback.match.from_start()
    for seat, action, _ in playback.match.log[:good]:
        match.submit(action, seat)
    return match
