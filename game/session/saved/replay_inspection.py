"""Plays a kept match again a little at a time: whether it verifies, how many turns it had, and the position in its
middle, for a small picture. What was found is noted, so that it is done once. No pygame, no clock."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.core.errors import ReplayError
from game.core.mode import Mode
from game.core.replays.replay import Playback
from game.core.replays.writing import write_whole
from game.core.state import State
from game.levels.catalog import open_mode
from game.levels.revisions import newest_revision
from game.session.saved.autosave import read_json
from game.session.saved.public_reel import steps_of
from game.session.saved.saved_match import Problem, SavedMatch

ACTIONS_AT_ONCE = 16


@dataclass(frozen=True, slots=True)
class Findings:
    """`rounds` is 0 of a match that counts turns only. `problem` is None where the replay agrees with the engine to its
    end."""

    turns: int
    rounds: int = 0
    problem: Problem | None = None


class Examination:
    """Of one match. After its last step `findings` is there; `mode` and `middle` unless it cannot be set up."""

    def __init__(self, kept: SavedMatch) -> None:
        self.kept = kept
        self.findings: Findings | None = None
        self.mode: Mode[State] | None = None
        self.middle: State | None = None

    def steps(self) -> Iterator[None]:
        path = self.kept.path
        try:
            if self.kept.is_watch_only:
                yield from self._watch()
                return
            playback = Playback(path, open_mode)
            match = playback.match
            self.mode, self.middle = match.mode, match.state
            half = self.kept.actions // 2
            for number, difference in enumerate(playback.steps(), 1):
                if difference is not None:
                    kind = "level_changed" if playback.level_differs else "edited"
                    raise ReplayError(str(difference), kind, difference.line)
                if playback.actions == half:
                    self.middle = match.state
                if number % ACTIONS_AT_ONCE == 0:
                    yield
            self.findings = Findings(match.turn, match.round)
        except ReplayError as error:
            self.findings = Findings(0, problem=Problem.of(error, path))
        except Exception as error:  # whatever a stranger's file leads to is the problem of that file
            unplayable = ReplayError(f"{path} cannot be played: {error}", "senseless")
            self.findings = Findings(0, problem=Problem.of(unplayable, path))

    def _watch(self) -> Iterator[None]:
        """Of a file that is for watching only there is nothing to verify, but it must be possible to watch it."""
        for reader in steps_of(self.kept.path, ACTIONS_AT_ONCE):
            self.mode = mode = reader.mode
            reel = reader.reel
            yield
        self.middle = reel.state(len(reel) // 2)
        self.findings = Findings(mode.turn(reel.last), mode.round(reel.last))


def read_findings(kept: SavedMatch, folder: Path) -> Findings | None:
    """What was noted about exactly this file, under the present rules."""
    noted = read_json(folder / f"{kept.path.name}.json")
    if not isinstance(noted, dict) or noted.get("of") != _mark(kept):
        return None
    turns, rounds = noted.get("turns"), noted.get("rounds")
    kind, line = noted.get("kind"), noted.get("line")
    if (
        not isinstance(turns, int)
        or not isinstance(rounds, int)
        or not isinstance(kind, str)
        or not isinstance(line, int)
    ):
        return None
    return Findings(turns, rounds, Problem(kind, kept.path.name, line) if kind else None)


def write_findings(kept: SavedMatch, folder: Path, findings: Findings) -> None:
    """A level that changed may change back, and one that is gone may come back: that is not noted."""
    problem = findings.problem
    if problem is not None and problem.kind.startswith("level"):
        return
    noted = {
        "of": _mark(kept),
        "turns": findings.turns,
        "rounds": findings.rounds,
        "kind": problem.kind if problem else "",
        "line": problem.line if problem else 0,
    }
    with contextlib.suppress(OSError):
        folder.mkdir(exist_ok=True)
        write_whole(folder / f"{kept.path.name}.json", json.dumps(noted).encode())


def _mark(kept: SavedMatch) -> list[int]:
    return [kept.size, kept.changed, newest_revision(kept.mode)]
