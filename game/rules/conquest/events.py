"""What happened in a conquest game, in the past tense, and what each event changes: what all editions share.
Rules only tell events; the functions here are the one place that writes a position, so that folding events onto a
shown board always gives the engine's own state."""

from __future__ import annotations

from game.core.records import Record, record, record_base
from game.core.rows import replace_at, with_added, without
from game.core.telling import Folds, change_nothing
from game.rules.conquest.board import Cells
from game.rules.conquest.phases import ATTACK, DEFEND, OCCUPY, OVER
from game.rules.conquest.rounds import RoundBegan, RoundsEnded, count_round
from game.rules.conquest.state import ConquestState

Seat = int
Territory = int
Card = int
Count = int
Phase = int
Cards = Cells
Faces = Cells


# What several editions tell in their own ways has a base, so that a listener need not know the editions. Three are
# plain classes, because their records put the fields in another order, which kept transcripts show.


@record_base
class Landing(Record):
    """The base of events that put something on a territory."""

    seat: Seat
    territory: Territory


@record_base
class Placement(Landing):
    """The base of events that put armies on a territory."""

    count: Count


@record_base
class Claim(Record):
    """The base of events that give a territory to `seat` without a fight."""

    seat: Seat
    territory: Territory


@record_base
class March(Record):
    """The base of events that move pieces over land of one side."""

    seat: Seat
    source: Territory
    target: Territory

    @property
    def size(self) -> Count:
        """How many pieces move."""
        raise NotImplementedError


@record_base
class BattleStep(Record):
    """The base of what happens between an attack that is declared and its throw."""

    seat: Seat


class BetterDice(BattleStep):
    """The base of dice made better before a throw: `bonus` lies for `replaced`, `raised` is one more; 0 for none."""

    __slots__ = ()
    bonus: Count
    replaced: Count
    raised: Count


class TurnedDie(BattleStep):
    """The base of events by which one die of `seat` went from `old` to `new`; then its dice show `faces`."""

    __slots__ = ()
    old: Count
    new: Count
    faces: Faces
    sides: Faces


@record_base
class Throw(Record):
    """The base of a throw of dice in a battle."""

    seat: Seat
    defender: Seat
    source: Territory
    target: Territory
    attack: Faces
    defence: Faces


class OpenThrow(Throw):
    """The base of a throw that lies open before it is compared, with the sides of each die and how it first fell."""

    __slots__ = ()
    attack_sides: Faces
    attack_first: Faces
    defence_sides: Faces
    defence_first: Faces


@record_base
class CardsTraded(Record):
    """The base of events by which cards were handed in for `value` armies."""

    seat: Seat
    cards: Cards
    value: Count


@record_base
class ExtraIncome(Record):
    """The base of events by which a player gets armies for other things than land."""

    seat: Seat
    for_capitals: Count
    for_reward: Count


@record_base
class Elimination(Record):
    """The base of events by which `loser` left the game."""

    seat: Seat
    loser: Seat
    cards: Cards


@record
class TerritoryClaimed(Landing, Claim):
    pass


@record
class SetUpTurnPassed(Record):
    """While players set up themselves, the next one comes to place or claim."""

    seat: Seat
    to_place: Count


@record
class TurnBegan(Record):
    turn: Count
    seat: Seat


@record
class PhaseBegan(Record):
    phase: Phase


@record
class IncomeGranted(Record):
    seat: Seat
    for_territories: Count
    for_continents: Count


@record
class ArmiesPlaced(Placement):
    pass


@record
class AttackDeclared(Record):
    """Opens the decision of the defender."""

    seat: Seat
    source: Territory
    target: Territory
    dice: Count


@record
class DiceRolled(Throw):
    """One throw with its losses; the attack is over until the next one is declared."""

    attack_losses: Count
    defence_losses: Count


@record
class TerritoryCaptured(Record):
    """The territory changes hands and the armies of the last throw move in at once."""

    seat: Seat
    loser: Seat
    source: Territory
    target: Territory
    moved: Count


@record
class OccupationOpened(Record):
    """More armies than those of the throw could follow."""

    source: Territory
    target: Territory
    moved: Count


@record
class ArmiesMoved(March):
    """More armies followed into a conquest, or the free move was made."""

    count: Count

    @property
    def size(self) -> Count:
        return self.count


@record
class PlayerEliminated(Elimination):
    """The last army fell; all cards go to the conqueror at once."""


@record
class PileReshuffled(Record):
    count: Count


@record
class CardDrawn(Record):
    """`card` is -1 for those who may not see it."""

    seat: Seat
    card: Card


@record
class GameWon(Record):
    seat: Seat


def with_hand(now: ConquestState, seat: int, hand: Cells) -> None:
    now.hands = replace_at(now.hands, seat, hand)


def discard(now: ConquestState, cards: Cells) -> None:
    now.discards = with_added(now.discards, cards)


def hand_in(now: ConquestState, seat: int, cards: Cells) -> None:
    """Cards of a hand go to the discards."""
    with_hand(now, seat, without(now.hands[seat], cards))
    discard(now, cards)


def reinforce(now: ConquestState, territory: int, count: int) -> None:
    now.armies = replace_at(now.armies, territory, now.armies[territory] + count)


def _claim(now: ConquestState, event: TerritoryClaimed) -> None:
    now.owners = replace_at(now.owners, event.territory, event.seat)
    now.armies = replace_at(now.armies, event.territory, 1)


def _pass_set_up_turn(now: ConquestState, event: SetUpTurnPassed) -> None:
    now.seat = event.seat
    now.to_place = event.to_place


def _begin_turn(now: ConquestState, event: TurnBegan) -> None:
    count_round(now, event.seat)
    now.turn = event.turn
    now.seat = event.seat
    now.to_place = 0
    now.captured = 0


def begin_phase(now: ConquestState, event: PhaseBegan) -> None:
    now.phase = event.phase
    now.source = now.target = -1
    now.dice = 0


def _grant_income(now: ConquestState, event: IncomeGranted) -> None:
    now.to_place += event.for_territories + event.for_continents


def _place(now: ConquestState, event: ArmiesPlaced) -> None:
    reinforce(now, event.territory, event.count)
    now.to_place -= event.count


def _declare_attack(now: ConquestState, event: AttackDeclared) -> None:
    now.phase = DEFEND
    now.source = event.source
    now.target = event.target
    now.dice = event.dice


def _take_losses(now: ConquestState, event: DiceRolled) -> None:
    armies = list(now.armies)
    armies[event.source] -= event.attack_losses
    armies[event.target] -= event.defence_losses
    now.armies = tuple(armies)
    # Each throw is an attack of its own: the attacker may break off, or go elsewhere with other dice.
    now.phase = ATTACK
    now.source = now.target = -1
    now.dice = 0


def _capture(now: ConquestState, event: TerritoryCaptured) -> None:
    now.owners = replace_at(now.owners, event.target, event.seat)
    armies = list(now.armies)
    armies[event.source] -= event.moved
    armies[event.target] = event.moved
    now.armies = tuple(armies)
    # Booklet 003 (h): one card a turn, however many territories fall; so it is a flag and no number.
    now.captured = 1


def _open_occupation(now: ConquestState, event: OccupationOpened) -> None:
    now.phase = OCCUPY
    now.source = event.source
    now.target = event.target
    now.dice = event.moved


def _move(now: ConquestState, event: ArmiesMoved) -> None:
    armies = list(now.armies)
    armies[event.source] -= event.count
    armies[event.target] += event.count
    now.armies = tuple(armies)


def _eliminate(now: ConquestState, event: PlayerEliminated) -> None:
    hands = list(now.hands)
    # Booklet 003 (i): the conqueror "receives at once all cards".
    hands[event.seat] = with_added(hands[event.seat], event.cards)
    hands[event.loser] = ()
    now.hands = tuple(hands)
    now.alive = replace_at(now.alive, event.loser, 0)


def _reshuffle(now: ConquestState, event: PileReshuffled) -> None:
    # All of them: cards that were handed in come back, in no order.
    now.pile = now.discards
    now.discards = ()


def _draw(now: ConquestState, event: CardDrawn) -> None:
    now.pile = without(now.pile, (event.card,))
    with_hand(now, event.seat, with_added(now.hands[event.seat], (event.card,)))


def _end_game(now: ConquestState, event: GameWon | RoundsEnded) -> None:
    now.phase = OVER
    now.to_place = now.dice = 0
    now.source = now.target = -1


FOLDS: Folds = {
    TerritoryClaimed: _claim,
    SetUpTurnPassed: _pass_set_up_turn,
    TurnBegan: _begin_turn,
    PhaseBegan: begin_phase,
    IncomeGranted: _grant_income,
    ArmiesPlaced: _place,
    AttackDeclared: _declare_attack,
    DiceRolled: _take_losses,
    TerritoryCaptured: _capture,
    OccupationOpened: _open_occupation,
    ArmiesMoved: _move,
    PlayerEliminated: _eliminate,
    PileReshuffled: _reshuffle,
    CardDrawn: _draw,
    GameWon: _end_game,
    RoundBegan: change_nothing,
    RoundsEnded: _end_game,
}
