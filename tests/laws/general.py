"""The laws of all modes: what `game.core.mode.Mode` promises, checked in positions that random play leads to."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import game
from game.core.match import Match
from game.core.mode import Mode, Position
from game.core.records import Record
from game.core.replays.replay import load_replay, verify_replay
from game.core.rng import Rng
from tests.laws.law import Law

SAMPLED = 25  # actions of a long list that are looked at one by one
REMEMBERED = 400  # states that are looked at again at the end of a walk
LANGUAGES = ("en", "nl")
NAMES_OF_RULES = ("mode", "level", "options")  # by which `game.from_position` finds the rules of a position


class ActionsAreListed(Law):
    """Sorted, unique, more than one, in both notations, and each of them legal."""

    def look(self, match: Match, actions: list[str]) -> None:
        mode, state = match.mode, match.state
        assert len(actions) > 1, "a decision with one answer is never asked"
        assert actions == sorted(set(actions))
        listed = list(mode.actions(state))
        assert [mode.write(action) for action in listed] == actions
        assert match.options.phase == match.phase
        stride = max(1, len(actions) // SAMPLED)
        for text, action in zip(actions[::stride], listed[::stride], strict=True):
            assert mode.parse(text) == action
            assert mode.check(state, action) is None, text


class OthersAreRefused(Law):
    """What is not listed is refused in a sentence of each language, and changes nothing. What is tried is what was
    legal at other times of the same match."""

    tries = 5
    may_be_unreadable = False

    def __init__(self) -> None:
        self.known: list[str] = []
        self.rng = Rng(5, "refusals")

    def candidates(self, match: Match) -> list[str]:
        return [self.rng.choice(self.known) for _ in range(self.tries)] if self.known else []

    def look(self, match: Match, actions: list[str]) -> None:
        self.known.append(self.rng.choice(actions))
        before, digest, log = match.state, match.digest, len(match.log)
        for text in self.candidates(match):
            if text not in actions:
                with pytest.raises(game.IllegalAction) as caught:
                    match.submit(text)
                assert self.may_be_unreadable or not isinstance(caught.value, game.UnreadableAction), text
                assert_told_well(match.mode, text, caught.value)
        assert match.state is before
        assert (match.digest, len(match.log)) == (digest, log)


def assert_told_well(mode: Mode[Any], text: str, error: game.IllegalAction) -> None:
    """A whole sentence without a key of the texts or an open brace, in each language."""
    told = [str(error)]
    if error.refusal is None:
        assert isinstance(error, game.UnreadableAction), f"{text}: a refusal without a reason"
    else:
        told += [mode.explain(error.refusal, language) for language in LANGUAGES]
        assert told[1] != told[2], f"{text}: the same sentence in two languages"
    for sentence in told:
        assert sentence.endswith((".", "?")), sentence
        assert "refusal" not in sentence
        assert "{" not in sentence


class EventsFold(Law):
    """Folding the events of a step gives its state, and every event can be told in a line."""

    def step(self, match: Match, before: Any, events: list[Record]) -> None:
        folded = before
        for event in events:
            folded = match.mode.fold(folded, event)
            assert match.describe(event).startswith(type(event).__name__)
        assert folded == match.state


class PositionsLeadBack(Law):
    """A position is plain JSON, and a match that goes on from it is the same match. Every position is read again; the
    public way, which also finds the level and its options, is gone once in each phase and at the end: all that it looks
    up is named by the position, and that does not change during a match."""

    def __init__(self) -> None:
        self.named: list[Any] = []
        self.phases: set[str] = set()

    def look(self, match: Match, actions: list[str]) -> None:
        position = written_again(match)
        named = [position.get(key) for key in NAMES_OF_RULES]
        if match.phase not in self.phases:
            self.phases.add(match.phase)
            self.named = self.named or named
            again = reopened(match, position)
        else:
            again = read_by(match.mode, position)
        assert named == self.named
        assert again.seats == match.seats
        assert again.digest == match.digest
        assert again.state == match.state
        assert again.actions() == actions

    def end(self, match: Match) -> None:
        again = reopened(match, written_again(match))
        assert (again.digest, again.outcome, again.to_move) == (match.digest, match.outcome, match.to_move)


def written_again(match: Match) -> Position:
    """The position as it comes out of a file."""
    position: Position = json.loads(json.dumps(match.position()))
    return position


def reopened(match: Match, position: Position) -> Match:
    """A match from the written position, by the public way where the mode is one of the game's."""
    return game.from_position(position) if match.mode.name in game.modes() else read_by(match.mode, position)


def read_by(rules: Mode[Any], position: Position) -> Match:
    state = rules.state(position)
    return Match(rules, rules.seats(state), 1, state)


class ObservationsAreEnough(Law):
    """A seat sees the same fields as are there, and the one to move finds its actions in what it sees."""

    def look(self, match: Match, actions: list[str]) -> None:
        mode, whole = match.mode, match.position()
        for seat in range(match.seats):
            assert match.observe(seat).keys() == whole.keys()
        assert match.to_move is not None
        assert mode.texts(mode.observe(match.state, match.to_move)) == actions


class OldStatesStay(Law):
    """A state never changes, nor does its digest, and no two positions of a match are the same."""

    def __init__(self) -> None:
        self.kept: list[tuple[Any, str]] = []

    def look(self, match: Match, actions: list[str]) -> None:
        if len(self.kept) < REMEMBERED:
            self.kept.append((match.state, match.digest))

    def end(self, match: Match) -> None:
        for state, digest in self.kept:
            assert match.digest_of(state) == digest
        assert len({digest for _, digest in self.kept}) == len(self.kept)
        with pytest.raises(AttributeError, match="read-only"):
            self.kept[0][0].turn = 3


class ReplaysVerify(Law):
    """The match is written to a file, which verifies and loads; the same seed and actions give the same match."""

    def end(self, match: Match) -> None:
        again = match.from_start()
        assert (again.setup_events, again.setup_draws) == (match.setup_events, match.setup_draws)
        for seat, action, draws in match.log:
            assert again.to_move == seat
            again.submit(action)
            assert again.log[-1] == (seat, action, draws)
        assert again.digest == match.digest
        with TemporaryDirectory() as folder:
            path = Path(folder) / "match.jsonl"
            match.save(path)
            self.read_again(match, path)

    def read_again(self, match: Match, path: Path) -> None:
        if match.mode.name in game.modes():
            report, loaded = game.verify(path), game.load(path)
        else:
            report = verify_replay(path, lambda *_: match.mode)
            loaded = load_replay(path, lambda *_: match.mode)
        assert (report.ok, report.actions) == (True, len(match.log))
        assert loaded.digest == match.digest


class OutcomesEnd(Law):
    """Somebody moves until the match is over, and then nobody does; a winner is a seat, and there is a reason."""

    def look(self, match: Match, actions: list[str]) -> None:
        assert match.outcome is None
        assert match.to_move in range(match.seats)

    def end(self, match: Match) -> None:
        outcome = match.outcome
        assert (outcome is None) == (match.to_move is not None) == bool(match.actions())
        if outcome is not None:
            assert match.phase == "over"
            assert outcome.reason
            assert outcome.winners
            assert set(outcome.winners) <= set(range(match.seats))


LAWS: tuple[type[Law], ...] = (
    ActionsAreListed,
    OthersAreRefused,
    EventsFold,
    PositionsLeadBack,
    ObservationsAreEnough,
    OldStatesStay,
    ReplaysVerify,
    OutcomesEnd,
)
