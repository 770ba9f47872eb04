"""Choosers of the set-up in every conquest mode: free land and starting armies, a good place for them with its reason,
and orders for the rest. No screen: scenes feed them and views read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from game.input.intents import DIRECTIONS, Intent
from game.rules.conquest.actions import Place
from game.rules.conquest.protocols import ConquestMode, TeamMode
from game.rules.conquest.state import ConquestState
from game.rules.conquest.turns import armies_of
from game.session.conquest.board_choosers import NameChooser, PlaceChooser
from game.session.conquest.chooser import NOWHERE, Chooser, Hint, Hints, Memory, Reply
from game.session.orders_setup import StationHere, suggest
from game.session.sides import friends_of

FEW_NEIGHBOURS = 3
CHOOSE = Hint(tuple(DIRECTIONS), "match.prompt.choose")
SUGGESTION = Hint((Intent.SECOND,), "set_up.prompt.suggestion")
REST = Hint((Intent.ADVANCE,), "set_up.prompt.rest")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A good place, and why: the key of a text of the window with its values."""

    territory: int
    key: str
    values: Mapping[str, object] = field(default_factory=dict)


class SuggestingChooser(NameChooser):
    """Claim, capital and airfield. The second action goes to the place that an agent would take."""

    @cached_property
    def suggestion(self) -> Suggestion:
        land = suggest(self.mode, self.view).territory
        board, owners, seat = self.mode.board, self.view.owners, self.view.seat
        near = board.neighbours[land]
        if self.options.phase == "airfield":
            return Suggestion(land, "why_airfield", {"count": sum([owners[other] != seat for other in near])})
        home = board.continents[board.home[land]]
        about = {"continent": board.home[land], "of": len(home.members), "bonus": home.bonus}
        held = sum([owners[other] == seat for other in home.members])
        if held:
            return Suggestion(land, "why_continent", about | {"held": held})
        if len(near) <= FEW_NEIGHBOURS:
            return Suggestion(land, "why_quiet", {"count": len(near)})
        return Suggestion(land, "why_rich", about)

    def second(self, territory: int = NOWHERE) -> Reply:
        return Reply(is_changed=True, focus=self.suggestion.territory)

    def hints(self) -> Hints:
        left = [CHOOSE, Hint((Intent.CONFIRM,), f"set_up.prompt.{self.options.phase}"), SUGGESTION]
        return left, [REST] if not self.view.turn else []


class StationChooser(PlaceChooser):
    """A starting army at a time, in turn with the others: the number says how many of one's next ones go there."""

    def __init__(self, mode: ConquestMode, view: ConquestState, memory: Memory) -> None:
        super().__init__(mode, view, memory)
        self.limit(1, max(1, starting_armies(mode, view) - armies_of(view, view.seat)), 1)

    @cached_property
    def suggestion(self) -> Suggestion:
        land = suggest(self.mode, self.view).territory
        board, view, seat = self.mode.board, self.view, self.view.seat
        friends = friends_of(self.mode, seat)
        enemies = sum([view.armies[near] for near in board.neighbours[land] if view.owners[near] not in friends])
        home = board.continents[board.home[land]]
        held = sum([view.owners[other] == seat for other in home.members])
        about = {"continent": board.home[land], "held": held, "of": len(home.members), "bonus": home.bonus}
        if land in view.capitals:
            return Suggestion(land, "why_capital")
        if held == len(home.members):
            return Suggestion(land, "why_whole", about)
        if held * 2 > len(home.members):
            return Suggestion(land, "why_continent", about)
        return Suggestion(land, "why_border", {"count": enemies})

    def keep(self, old: Chooser) -> None:
        """The number is chosen anew each time."""
        if isinstance(old, PlaceChooser):
            self.pointed = old.pointed

    def choose(self, territory: int) -> Reply:
        """The first of them now, the others when it is one's turn again."""
        reply = self.play(Place(territory, 1))
        if self.amount == 1 or reply.refusal is not None:
            return reply
        return Reply(order=StationHere(territory, self.amount))

    def second(self, territory: int = NOWHERE) -> Reply:
        return Reply(is_changed=True, focus=self.suggestion.territory)

    def hints(self) -> Hints:
        place = Hint((Intent.CONFIRM,), "match.prompt.place_more", {"count": self.amount})
        if self.amount == 1:
            place = Hint((Intent.CONFIRM,), "match.prompt.place_one")
        left = [CHOOSE, place]
        if self.high > 1:
            left.append(Hint((Intent.PREVIOUS, Intent.NEXT), "match.prompt.fewer_more"))
        return [*left, SUGGESTION], [REST]


def starting_armies(mode: ConquestMode, view: ConquestState) -> int:
    """How many armies the side that places now begins the game with: totals are by side where sides differ, else by the
    number of players; 0 where an edition names none."""
    totals = mode.rules.starting_armies
    if not totals:
        return 0
    place = view.seat if isinstance(mode, TeamMode) else len(view.hands) - mode.rules.fewest_seats
    return int(totals[place])
