"""What happens only in the games of 2008, and what each event changes. The rest is in modes/conquest."""

from __future__ import annotations

from game.core.records import Record, record
from game.core.rows import replace_at, with_added
from game.core.telling import Folds, change_nothing
from game.rules.conquest import events as shared
from game.rules.conquest.board import Cells
from game.rules.conquest.events import BetterDice, CardsTraded, Claim, ExtraIncome, Landing, TurnBegan, hand_in
from game.rules.revised.rules import AIRFIELD
from game.rules.revised.state import State

Seat = int
Territory = int
Objective = int
Reward = int
Count = int
Face = int
Seats = Cells
Territories = Cells
Armies = Cells
Objectives = Cells
Rewards = Cells
Cards = Cells
Faces = Cells


@record
class CitiesPlaced(Record):
    territories: Territories


@record
class ObjectivesLaid(Record):
    """Face up on the board, each with the reward in the same place of the other row, which may be empty."""

    objectives: Objectives
    rewards: Rewards


@record
class StartRolled(Record):
    """Each of these seats threw a die for who begins; if several threw the highest, those throw again."""

    seats: Seats
    faces: Faces


@record
class StarterFound(Record):
    seat: Seat


@record
class SetUpLaid(Record):
    """The printed set-up: owners and armies by territory, capitals by seat."""

    owners: Seats
    armies: Armies
    capitals: Territories


@record
class CapitalPlaced(Landing, Claim):
    """With one army, on a territory that was free."""


@record
class ExtraIncomeGranted(ExtraIncome):
    pass


@record
class StarsTraded(CardsTraded):
    seat: Seat
    cards: Cards
    stars: Count
    value: Count


@record
class DiceImproved(BetterDice):
    """Tells, before DiceRolled, how one side's throw became what counts. `thrown` are the ordinary dice as they lie and
    `bonus` is the bonus die (0: none). It lies in place of the lowest, `replaced` (0: it was itself the lowest).
    Then an airfield made one more of the highest, `raised` (0: no airfield). `counted` is the result, die by die."""

    seat: Seat
    thrown: Faces
    bonus: Face
    replaced: Face
    raised: Face
    counted: Faces


@record
class AirfieldLost(Record):
    """With its territory; all that lie there."""

    seat: Seat
    territory: Territory


@record
class ObjectivesSeized(Record):
    """From a beaten player."""

    seat: Seat
    loser: Seat
    objectives: Objectives


@record
class RewardsLost(Record):
    """A beaten player's go out of the game."""

    seat: Seat
    rewards: Rewards


@record
class ObjectiveTaken(Record):
    """`cards` is the card that it cost, or nothing."""

    seat: Seat
    objective: Objective
    cards: Cards


@record
class RewardTaken(Record):
    """An airfield is not kept but placed at once."""

    seat: Seat
    reward: Reward


@record
class AirfieldPlaced(Landing):
    pass


@record
class ExtraManoeuvreOpened(Record):
    seat: Seat


def with_more(rows: tuple[Cells, ...], seat: int, added: Cells) -> tuple[Cells, ...]:
    """Rows by seat, with some cells more in one of them, sorted."""
    return replace_at(rows, seat, with_added(rows[seat], added))


def _place_cities(now: State, event: CitiesPlaced) -> None:
    now.cities = event.territories


def _lay_objectives(now: State, event: ObjectivesLaid) -> None:
    now.objectives = event.objectives
    now.rewards = event.rewards


def _name_starter(now: State, event: StarterFound) -> None:
    now.first = event.seat


def _lay_set_up(now: State, event: SetUpLaid) -> None:
    now.owners = event.owners
    now.armies = event.armies
    now.capitals = event.capitals


def _place_capital(now: State, event: CapitalPlaced) -> None:
    now.owners = replace_at(now.owners, event.territory, event.seat)
    now.armies = replace_at(now.armies, event.territory, 1)
    now.capitals = replace_at(now.capitals, event.seat, event.territory)


def _begin_turn(now: State, event: TurnBegan) -> None:
    shared.FOLDS[TurnBegan](now, event)
    now.at_start = tuple([territory for territory, owner in enumerate(now.owners) if owner == event.seat])
    now.taken = now.moved = 0


def _grant_extra_income(now: State, event: ExtraIncomeGranted) -> None:
    now.to_place += event.for_capitals + event.for_reward


def _trade(now: State, event: StarsTraded) -> None:
    hand_in(now, event.seat, event.cards)
    now.to_place += event.value


def _lose_airfields(now: State, event: AirfieldLost) -> None:
    now.airfields = tuple([territory for territory in now.airfields if territory != event.territory])


def _seize(now: State, event: ObjectivesSeized) -> None:
    now.held_objectives = with_more(replace_at(now.held_objectives, event.loser, ()), event.seat, event.objectives)


def _lose_rewards(now: State, event: RewardsLost) -> None:
    now.held_rewards = replace_at(now.held_rewards, event.seat, ())


def _take_objective(now: State, event: ObjectiveTaken) -> None:
    place = now.objectives.index(event.objective)
    now.objectives = now.objectives[:place] + now.objectives[place + 1 :]
    now.rewards = now.rewards[:place] + now.rewards[place + 1 :]
    now.held_objectives = with_more(now.held_objectives, event.seat, (event.objective,))
    if event.cards:
        hand_in(now, event.seat, event.cards)
    now.taken = 1


def _take_reward(now: State, event: RewardTaken) -> None:
    if event.reward != AIRFIELD:
        now.held_rewards = with_more(now.held_rewards, event.seat, (event.reward,))


def _place_airfield(now: State, event: AirfieldPlaced) -> None:
    now.airfields = with_added(now.airfields, (event.territory,))


def _open_extra_manoeuvre(now: State, event: ExtraManoeuvreOpened) -> None:
    now.moved = 1


FOLDS: Folds = {
    **shared.FOLDS,
    CitiesPlaced: _place_cities,
    ObjectivesLaid: _lay_objectives,
    StartRolled: change_nothing,
    StarterFound: _name_starter,
    SetUpLaid: _lay_set_up,
    CapitalPlaced: _place_capital,
    TurnBegan: _begin_turn,
    ExtraIncomeGranted: _grant_extra_income,
    StarsTraded: _trade,
    DiceImproved: change_nothing,
    AirfieldLost: _lose_airfields,
    ObjectivesSeized: _seize,
    RewardsLost: _lose_rewards,
    ObjectiveTaken: _take_objective,
    RewardTaken: _take_reward,
    AirfieldPlaced: _place_airfield,
    ExtraManoeuvreOpened: _open_extra_manoeuvre,
}
