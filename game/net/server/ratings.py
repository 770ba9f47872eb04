"""How strong players are, by mode: openskill's Plackett-Luce model, which knows tables of more than two and says how
unsure it is. Only matches between different people count, those with a resignation too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from openskill.models import PlackettLuce

from game.net.server.store import Standing, Store


def rank_seats(seats: int, winners: Sequence[int], resigned: Sequence[int]) -> list[int]:
    """The place of each seat: winners share the first, the others the second, those who resigned come after them, the
    first to go last. `resigned` is in the order in which they did."""
    ranks = [1 if seat in winners else 2 for seat in range(seats)]
    for place, seat in enumerate(reversed(list(resigned))):
        ranks[seat] = 3 + place
    return ranks


def rate(store: Store, mode: str, players: Mapping[int, int], ranks: Sequence[int]) -> dict[int, Standing]:
    """New strengths of the people at a table, by seat, and keep them; `players` are the people by seat. Nothing where
    fewer than two different people sat there, or one sat twice."""
    people = list(players.values())
    if len(people) < 2 or len(set(people)) != len(people):
        return {}
    model = PlackettLuce()
    known = {one.player: one for one in store.standings(mode, people)}
    seats = sorted(players)
    new = model.rating()
    before = [known.get(players[seat], Standing(players[seat], "", new.mu, new.sigma, 0, 0)) for seat in seats]
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model.rate(teams, ranks=[float(ranks[seat]) for seat in seats])
    found = {}
    for seat, old, team in zip(seats, before, after, strict=True):
        is_won = ranks[seat] == 1
        found[seat] = replace(
            old, mu=team[0].mu, sigma=team[0].sigma, matches=old.matches + 1, wins=old.wins + is_won
        )  # fmt: skip
    store.save_standings(mode, list(found.values()))
    return found
