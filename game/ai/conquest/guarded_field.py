"""A field that knows better which continents can be held: enemies are reckoned with who come through thin land of one's
own in front of a border, each with the armies that he himself can expect."""

from __future__ import annotations

from game.ai.conquest.field import Field
from game.ai.conquest.forest import GARRISON, LOSS_PER_DEFENDER

# The part of an enemy's next reinforcements that may come to one border.
ARRIVAL = 0.5
# How dangerous it is when an enemy can send just as many as it takes; found by comparing what was expected of 2,908
# continents with how many of them were kept.
DANGER = 0.75


class GuardedField(Field):
    """`coming` by player: the armies that may join those at a border."""

    coming: list[float]

    def _supplies(self, next_set: float) -> list[float]:
        supplies = super()._supplies(next_set)
        self.coming = [ARRIVAL * supply - 1.0 for supply in supplies]
        return supplies

    def safety(self, continent: int) -> float:
        """The chance that no enemy breaks in, each by the way that is easiest for it: over a border of the continent,
        or through one or two own territories in front of it."""
        chart = self.chart
        neighbours, home = chart.neighbours, chart.home
        owners, armies, seat, coming = self.owners, self.armies, self.seat, self.coming
        worst: dict[int, float] = {}
        for border in chart.borders[continent]:
            cost = LOSS_PER_DEFENDER * armies[border] + GARRISON
            for near in neighbours[border]:
                if home[near] == continent:
                    continue
                owner = owners[near]
                if owner != seat:
                    ratio = (armies[near] + coming[owner]) / cost
                    if ratio > worst.get(owner, 0.0):
                        worst[owner] = ratio
                    continue
                further = cost + LOSS_PER_DEFENDER * armies[near] + GARRISON
                for next_near in neighbours[near]:
                    owner = owners[next_near]
                    if owner != seat:
                        ratio = (armies[next_near] + coming[owner]) / further
                        if ratio > worst.get(owner, 0.0):
                            worst[owner] = ratio
                    elif home[next_near] != continent:
                        furthest = further + LOSS_PER_DEFENDER * armies[next_near] + GARRISON
                        for last in neighbours[next_near]:
                            owner = owners[last]
                            if owner != seat:
                                ratio = (armies[last] + coming[owner]) / furthest
                                if ratio > worst.get(owner, 0.0):
                                    worst[owner] = ratio
        safety = 1.0
        for ratio in worst.values():
            danger = DANGER * ratio
            safety /= 1.0 + danger * danger
        return safety
