"""The one law suite that every mode goes through, also one that is not among the game's own: `check_laws`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.match import Match
from game.core.mode import Mode
from game.core.rng import Rng
from game.levels.catalog import open_mode
from tests.laws import views
from tests.laws.general import LAWS, OthersAreRefused
from tests.laws.law import PLAIN, Choose, Family, Law

FORKS = 4
FORKED_ACTIONS = 40


def check_laws(
    mode: str | Mode[Any],
    levels: Iterable[str | None] = (None,),
    seats: Iterable[int] = (2,),
    seeds: Iterable[int] = range(2),
    *,
    options: Sequence[Mapping[str, Any]] = ({},),
    actions: int = 400,
    family: Family = PLAIN,
) -> None:
    """Walk through matches of this mode with every law of all modes and of its family; an AssertionError says which
    one fails. `mode` is a name that can be opened, or the rules themselves, which then need no levels and options.
    A walk is the whole set-up and so many actions after it."""
    counts, numbers = tuple(seats), tuple(seeds)
    for level in levels:
        for chosen in options:
            rules = open_mode(mode, level, chosen) if isinstance(mode, str) else mode
            for count in counts:
                for seed in numbers:
                    walk_under_laws(Match(rules, count, seed), family, seed, actions)


def walk_under_laws(match: Match, family: Family, seed: int, most: int) -> Match:
    """The match after a walk from its beginning, each position of which was looked at by every law."""
    laws: list[Law] = [make() for make in (*LAWS, *views.LAWS, *family.laws)]
    laws.append(CandidatesAreRefused(family))
    rng = Rng(seed, "law")
    for law in laws:
        law.begin(match)
    walked = 0
    while walked < most and (legal := match.actions()):
        for law in laws:
            law.look(match, legal)
        before = match.state
        events = match.submit(family.choose(legal, rng))
        for law in laws:
            law.step(match, before, events)
        walked += match.turn > 0
    for law in laws:
        law.end(match)
    check_forks(match, family)
    return match


class CandidatesAreRefused(OthersAreRefused):
    """As for all modes, with what the family thinks worth trying."""

    def __init__(self, family: Family) -> None:
        super().__init__()
        self.family = family
        self.may_be_unreadable = family.may_be_unreadable

    def candidates(self, match: Match) -> list[str]:
        return self.family.candidates(match, self.rng)


def check_forks(match: Match, family: Family) -> None:
    """Forks begin where the match is and leave it alone; with dice, the same choices lead them apart."""
    before = match.digest
    forks = [match.fork(seed) for seed in range(FORKS)]
    assert {fork.digest for fork in forks} == {before}
    ends = [played_on(fork, family.choose) for fork in forks]
    assert match.digest == before
    if family.has_dice and match.outcome is None:
        assert len(set(ends)) == FORKS


def played_on(match: Match, choose: Choose) -> str:
    rng = Rng(1, "same choices")
    for _ in range(FORKED_ACTIONS):
        if not (actions := match.actions()):
            break
        match.submit(choose(actions, rng))
    return match.digest
