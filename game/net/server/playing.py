"""A match on a table of the server: the truth, what each view is told of it, and what somebody who was away missed.
Knows no connections and no clock; times are given."""

from __future__ import annotations

import base64
import gzip
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.match import Match
from game.core.mode import SPECTATOR
from game.core.records import Record
from game.core.replays.recording import ReplayWriter, all_lines
from game.core.state import State
from game.net.wire.messages import Message, encode
from game.session.masking import seen_by
from game.session.plain_rows import event_row

KEPT_STEPS = 64
"""So many actions can be told again; somebody who missed more gets the view as it is."""


@dataclass(slots=True)
class Step:
    """What one action brought: `number` counts actions from 1. `rows` are its events as everybody sees them who sees
    all of them, `texts` what was written for each view so far."""

    number: int
    seat: int
    before: State
    events: Sequence[Record]
    after: State
    time: float
    rows: list[str] = field(default_factory=list)
    texts: dict[int, str] = field(default_factory=dict)


class Playing:
    """`shown` is how many actions spectators have been told of, who may be behind, and `public` the state then."""

    def __init__(self, match: Match, writer: ReplayWriter | None) -> None:
        self.match = match
        self.writer = writer
        self.steps: deque[Step] = deque()
        self.shown = len(match.log)
        self.public: State = match.state

    @property
    def number(self) -> int:
        return len(self.match.log)

    def act(self, action: str, seat: int, now: float) -> Step:
        """Play an action; IllegalAction leaves everything as it was. It is in the replay file before this returns."""
        before = self.match.state
        events = self.match.submit(action, seat)
        step = Step(self.number, seat, before, events, self.match.state, now)
        self.steps.append(step)
        while len(self.steps) > KEPT_STEPS and self.steps[0].number <= self.shown:
            self.steps.popleft()
        return step

    def tell(self, step: Step, viewer: int) -> str:
        """The message about a step for one view, with the digest of that view after it."""
        known = step.texts.get(viewer)
        if known is not None:
            return known
        mode = self.match.mode
        if not step.rows:
            step.rows = [encode_row(mode.name, event) for event in step.events]
        rows = []
        for event, row in zip(step.events, step.rows, strict=True):
            seen = seen_by(mode, event, viewer, step.before)
            rows.append(row if seen is event else encode_row(mode.name, seen))
        digest = self.match.digest_of(mode.observe(step.after, viewer))
        made = f'{{"t":"told","v":{viewer},"k":{step.number},"s":{step.seat},"e":[{",".join(rows)}],"d":"{digest}"}}'
        step.texts[viewer] = made
        return made

    def show(self, viewer: int) -> Message:
        """The whole view as it is now, or for spectators as far as they are told of it."""
        is_public = viewer == SPECTATOR
        state = self.public if is_public else self.match.state
        view = self.match.mode.observe(state, viewer)
        return {
            "t": "view", "v": viewer, "k": self.shown if is_public else self.number, "view": view.cells(),
            "d": self.match.digest_of(view),
        }  # fmt: skip

    def catch_up(self, viewer: int, at: int) -> list[str]:
        """What brings a view with `at` actions up to date: the steps that it missed, or the whole view."""
        now = self.shown if viewer == SPECTATOR else self.number
        if at == now:
            return []
        first = self.steps[0].number if self.steps else now + 1
        if at > now or at < first - 1:
            return [encode(self.show(viewer))]
        return [self.tell(step, viewer) for step in self.steps if at < step.number <= now]

    def release(self, until: float) -> list[Step]:
        """The steps that spectators may see now: all that happened up to that time."""
        found = [step for step in self.steps if step.number > self.shown and step.time <= until]
        if found:
            self.shown, self.public = found[-1].number, found[-1].after
        return found

    def stop_writing(self) -> None:
        if self.writer is not None:
            self.writer.close()

    def replay_text(self) -> str:
        """The whole replay, compressed, as one word: for players, once the match is over."""
        return base64.b64encode(gzip.compress(b"".join(all_lines(self.match)), mtime=0)).decode()


def encode_row(mode: str, event: Record) -> str:
    return encode(event_row(mode, event))
