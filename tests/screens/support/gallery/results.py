"""How matches ended, for the gallery: won, lost, with many players, and in every game that tells something else."""

from __future__ import annotations

from collections.abc import Callable

import game
from game.core.match import Match
from game.screens import routes
from game.session.setup.match_setup import MatchSetup, Seat
from game.session.story.statistics import statistics_of
from tests.screens.support.positions.classic import LONG_NAMES, SEATS, SIX, played_out
from tests.screens.support.stage import Stage
from tests.session.saved.kept_matches import keep

KEPT_RESULTS = {
    "basic_training": "basic_training_five", "world_conquest": "world_conquest_four",
    "galactic_classic": "galactic_classic_four", "clone_wars": "clone_wars_four",
}  # fmt: skip
Show = Callable[[Stage], None]


def _show(stage: Stage, match: Match, mode: str, seats: tuple[Seat, ...]) -> None:
    table = MatchSetup(mode, None, {}, "TIN-4F2A-91", seats)
    stage.show(lambda context: routes.result(context, match, table, statistics_of(match)))


def classic(seats: tuple[Seat, ...]) -> Show:
    """The first of these seats won."""

    def show(stage: Stage) -> None:
        match = played_out(len(seats))
        assert match.outcome is not None
        winner = match.outcome.winners[0]
        _show(stage, match, "classic", tuple(seats[(place - winner) % len(seats)] for place in range(len(seats))))

    return show


def kept(mode: str, source: str) -> Show:
    """A match right after its end: it can be watched, and whoever won may enter the hall of fame."""

    def show(stage: Stage) -> None:
        path = keep(stage.context.folders.matches, source, 1)
        match = game.load(path)
        match.path = str(path)
        names = enumerate(LONG_NAMES[: match.seats])
        _show(stage, match, mode, tuple(Seat("easy" if number else "human", name, number) for number, name in names))

    return show


def after_rounds(mode: str, seats: int, rounds: int = 3) -> Show:
    """A few rounds were all."""

    def show(stage: Stage) -> None:
        match = game.play(mode, ["normal"] * seats, seed=2, options={"rounds": rounds})
        names = enumerate(LONG_NAMES[:seats])
        _show(stage, match, mode, tuple(Seat("easy" if number else "human", name, number) for number, name in names))

    return show


EXHIBITS: dict[str, Show] = {
    "result_won": classic(SEATS),
    "result_lost": classic((SEATS[1], SEATS[0], SEATS[2])),
    "result_six_players": classic(SIX),
    "result_after_rounds": after_rounds("classic", 4),
    "result_after_rounds_of_factions": after_rounds("clone_wars", 4, 1),
    **{f"result_{mode}": kept(mode, source) for mode, source in KEPT_RESULTS.items()},
}
