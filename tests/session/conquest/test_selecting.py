"""The selector: what is lit, limits, odds, advice, and whole games played through nothing but its face."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import game
from game.core.match import Match
from game.core.records import Record
from game.core.rng import Rng
from game.registry import package_named
from game.rules.conquest.actions import Attack, Claim, Defend, End, Move, Occupy, Place, Trade
from game.session.conquest.advice import forecast_aim, left_to_do, spread
from game.session.conquest.card_choosers import BestSet, CardsChooser
from game.session.conquest.chooser import Chooser, Reply
from game.session.conquest.selector import Selector
from game.session.director import Director
from game.session.orders import Blitz
from game.session.registry import traits_of
from game.session.session import Session
from game.session.sources import HumanSource, make_sources
from tests.tables import table


def cards_chooser(selector: Selector) -> CardsChooser:
    assert isinstance(selector.chooser, CardsChooser)
    return selector.chooser


def best_set(selector: Selector) -> BestSet | None:
    return cards_chooser(selector).best()


def trade_value(selector: Selector) -> int:
    return cards_chooser(selector).value()


def selector_of(match: Match, seat: int | None = None) -> Selector:
    seat = match.to_move if seat is None else seat
    assert seat is not None
    selector = Selector(match.mode, seat)
    selector.update(match.mode.observe(match.state, seat))
    return selector


def land(match: Match, name: str) -> int:
    mode: Any = match.mode
    return int(mode.board.territories.index(name))


def lands(match: Match, *names: str) -> frozenset[int]:
    return frozenset(land(match, name) for name in names)


def sentence(match: Match, reply: Reply) -> str:
    assert reply.refusal is not None
    return match.mode.explain(reply.refusal, "en")


def attack_table() -> Match:
    return table({"peru": (0, 8), "venezuela": (0, 3), "argentina": (0, 1), "brazil": (1, 5)}, rest=1, phase="attack")


def test_choosing_a_territory_claims_it() -> None:
    match = game.new_match("classic", seats=2, seed=1, options={"claim": True})
    selector = selector_of(match)
    assert selector.chooser.phase == "claim"
    assert len(selector.chooser.lit) == 42
    assert selector.chooser.choose(5).action == Claim(5)
    assert selector.chooser.confirm().action is None
    selector.chooser.point(7)
    assert selector.chooser.confirm().action == Claim(7)


def test_armies_are_placed_by_ones_fives_or_all() -> None:
    match = table({"peru": (0, 8), "alaska": (0, 3)}, rest=1, phase="place", to_place=7)
    selector = selector_of(match)
    peru, alaska = land(match, "peru"), land(match, "alaska")
    assert selector.chooser.lit == {peru, alaska}
    assert (selector.chooser.amount, selector.chooser.low, selector.chooser.high) == (1, 1, 7)
    assert selector.chooser.choose(peru).action == Place(peru, 1)
    assert selector.chooser.second(alaska).action == Place(alaska, 5)
    assert selector.chooser.step(2).is_changed
    assert selector.chooser.choose(peru).action == Place(peru, 3)
    assert selector.chooser.largest().is_changed
    assert not selector.chooser.step(1).is_changed
    assert selector.chooser.choose(peru).action == Place(peru, 7)
    assert "Brazil" in sentence(match, selector.chooser.choose(land(match, "brazil")))
    match.submit(Place(peru, 5))
    selector.update(match.mode.observe(match.state, 0))
    assert (selector.chooser.amount, selector.chooser.high) == (2, 2)
    assert selector.chooser.second(alaska).action == Place(alaska, 2)


def test_an_attack_is_aimed_thrown_and_goes_on() -> None:
    match = attack_table()
    selector = selector_of(match)
    peru, brazil = land(match, "peru"), land(match, "brazil")
    assert lands(match, "peru", "venezuela") <= selector.chooser.sources
    assert land(match, "argentina") not in selector.chooser.lit
    assert selector.chooser.targets == frozenset()
    assert selector.chooser.choose(peru).is_changed
    assert (selector.chooser.source, selector.chooser.targets) == (peru, lands(match, "brazil"))
    assert selector.chooser.amount == 0
    selector.chooser.point(brazil)
    assert (selector.chooser.target, selector.chooser.aim, selector.chooser.amount, selector.chooser.high) == (
        -1,
        brazil,
        3,
        3,
    )
    assert selector.chooser.step(-1).is_changed
    assert selector.chooser.choose(brazil).action == Attack(peru, brazil, 2)
    selector.chooser.largest()
    assert selector.chooser.confirm().action == Attack(peru, brazil, 3)
    order = selector.chooser.second().order
    assert isinstance(order, Blitz)
    assert (order.source, order.target, order.keep) == (peru, brazil, 1)


def test_without_pointing_the_first_choice_aims_and_the_second_attacks() -> None:
    match = attack_table()
    selector = selector_of(match)
    peru, brazil = land(match, "peru"), land(match, "brazil")
    selector.chooser.choose(peru)
    assert selector.chooser.choose(brazil) == Reply(is_changed=True)
    assert selector.chooser.choose(brazil).action == Attack(peru, brazil, 3)
    assert selector.chooser.back().is_changed
    assert (selector.chooser.source, selector.chooser.target) == (peru, -1)
    assert selector.chooser.back().is_changed
    assert selector.chooser.source == -1
    assert not selector.chooser.can_back
    assert selector.chooser.back() == Reply()


def test_choosing_an_enemy_first_lets_the_strongest_neighbour_attack() -> None:
    match = attack_table()
    selector = selector_of(match)
    assert selector.chooser.choose(land(match, "brazil")).is_changed
    assert (selector.chooser.source, selector.chooser.target) == (land(match, "peru"), land(match, "brazil"))


def test_the_rules_say_why_something_cannot_be_chosen() -> None:
    match = attack_table()
    selector = selector_of(match)
    assert "Argentina" in sentence(match, selector.chooser.choose(land(match, "argentina")))
    assert "China" in sentence(match, selector.chooser.choose(land(match, "china")))
    selector.chooser.choose(land(match, "peru"))
    assert "China" in sentence(match, selector.chooser.choose(land(match, "china")))
    assert selector.chooser.source == land(match, "peru")


def test_fewer_dice_stay_chosen_from_throw_to_throw_against_one_target() -> None:
    match = attack_table()
    selector = selector_of(match)
    peru, brazil = land(match, "peru"), land(match, "brazil")
    selector.chooser.choose(peru)
    selector.chooser.choose(brazil)
    selector.chooser.set_amount(1)
    action = selector.chooser.confirm().action
    assert action is not None
    match.submit(action)
    selector.update(match.mode.observe(match.state, 0))
    assert (selector.chooser.phase, selector.chooser.lit, selector.chooser.confirm()) == ("", frozenset(), Reply())
    match.submit("defend 2")
    selector.update(match.mode.observe(match.state, 0))
    assert (selector.chooser.source, selector.chooser.target, selector.chooser.amount) == (peru, brazil, 1)


def test_a_conquest_becomes_the_source_of_the_next_attack() -> None:
    match = table({"peru": (0, 8), "brazil": (1, 1)}, rest=1, phase="attack", dice=(6, 6, 6, 1))
    selector = selector_of(match)
    peru, brazil = land(match, "peru"), land(match, "brazil")
    selector.chooser.choose(peru)
    selector.chooser.point(brazil)
    action = selector.chooser.choose(brazil).action
    assert action is not None
    match.submit(action)
    selector.update(match.mode.observe(match.state, 0))
    assert selector.chooser.phase == "occupy"
    assert (selector.chooser.source, selector.chooser.target) == (peru, brazil)
    assert (selector.chooser.low, selector.chooser.high, selector.chooser.amount) == (3, 7, 7)
    selector.chooser.smallest()
    selector.chooser.step(2)
    assert selector.chooser.confirm().action == selector.chooser.choose(brazil).action == Occupy(5)
    match.submit(Occupy(5))
    selector.update(match.mode.observe(match.state, 0))
    assert (selector.chooser.phase, selector.chooser.source, selector.chooser.target) == ("attack", brazil, -1)
    assert selector.chooser.targets


def test_a_defender_chooses_its_dice() -> None:
    match = attack_table()
    match.submit("attack peru brazil 3")
    selector = selector_of(match)
    assert (
        selector.seat,
        selector.chooser.phase,
        selector.chooser.low,
        selector.chooser.high,
        selector.chooser.amount,
    ) == (1, "defend", 1, 2, 2)
    selector.chooser.step(-1)
    assert selector.chooser.confirm().action == Defend(1)


def test_a_free_move_has_source_target_and_number() -> None:
    match = table({"peru": (0, 8), "argentina": (0, 2), "alaska": (0, 1)}, rest=1, phase="move")
    selector = selector_of(match)
    peru, argentina = land(match, "peru"), land(match, "argentina")
    assert selector.chooser.lit == {peru, argentina}
    assert "Alaska" in sentence(match, selector.chooser.choose(land(match, "alaska")))
    selector.chooser.choose(peru)
    assert selector.chooser.choose(argentina) == Reply(is_changed=True)
    assert (selector.chooser.low, selector.chooser.high, selector.chooser.amount) == (1, 7, 7)
    selector.chooser.set_amount(4)
    assert selector.chooser.choose(argentina).action == Move(peru, argentina, 4)
    assert selector.chooser.end().action == End()


def test_the_odds_are_those_of_the_engine_and_follow_the_dice() -> None:
    match = attack_table()
    selector = selector_of(match)
    assert forecast_aim(selector.chooser) is None
    selector.chooser.choose(land(match, "peru"))
    selector.chooser.point(land(match, "brazil"))
    expected = game.forecast(match, "peru", "brazil")
    assert forecast_aim(selector.chooser) == expected
    armies = [match.state.armies[land(match, name)] for name in ("peru", "brazil")]
    blitz = forecast_aim(selector.chooser, keep=4)
    assert blitz is not None
    assert blitz.win == game.odds(armies[0] - 3, armies[1]), "four stay, so three fewer can be lost"
    selector.chooser.set_amount(1)
    assert forecast_aim(selector.chooser, keep=4) == blitz, "a blitz throws the most dice"
    chance = forecast_aim(selector.chooser)
    assert chance is not None
    assert chance.win < expected.win


def hand(*cards: str, **more: Any) -> Match:
    return table(
        {"peru": (0, 8), "argentina": (0, 2)},
        rest=1,
        phase="cards",
        to_place=3,
        hands=[list(cards), []],
        sets_traded=2,
        **more,
    )


def test_cards_are_chosen_one_by_one_or_as_the_best_set() -> None:
    match = hand("alaska", "alberta", "joker_1", "central_america", "peru")
    mode: Any = match.mode
    selector = selector_of(match)
    best = best_set(selector)
    assert best is not None
    assert best.value == 8
    assert best.next_values == (8, 10, 12, 15, 20)
    assert best.bonus_territory == -1
    joker = mode.deck.ids.index("joker_1")
    assert (joker in best.cards) is all(joker in cards for cards in match.options.sets)
    assert selector.chooser.second().is_changed
    assert selector.chooser.cards == best.cards
    assert trade_value(selector) == 8
    assert selector.chooser.confirm().action == Trade(best.cards)
    assert selector.chooser.toggle(best.cards[0]).is_changed
    assert len(tuple(selector.chooser.cards)) == 2
    assert trade_value(selector) == 0
    assert selector.chooser.confirm().refusal is not None
    assert selector.chooser.toggle(41) == Reply()
    assert selector.chooser.back().is_changed
    assert selector.chooser.cards == ()


def test_the_card_chosen_first_takes_the_territory_bonus() -> None:
    match = hand("peru", "argentina", "joker_1", options={"territory_bonus": True})
    mode: Any = match.mode
    selector = selector_of(match)
    for name in ("joker_1", "peru", "argentina"):
        selector.chooser.toggle(mode.deck.ids.index(name))
    action = selector.chooser.confirm().action
    assert isinstance(action, Trade)
    assert mode.deck.ids[action.cards[1]] == "peru"
    best = best_set(selector)
    assert best is not None
    assert best.bonus_territory >= 0


def test_spreading_armies_evenly_or_on_the_border() -> None:
    match = table(
        {"peru": (0, 6), "argentina": (0, 1), "brazil": (0, 1), "venezuela": (0, 1)}, rest=1, phase="place", to_place=8
    )
    selector = selector_of(match)
    evenly = spread(selector.chooser, "evenly")
    border = spread(selector.chooser, "border")
    for actions in (evenly, border):
        assert sum(action.count for action in actions if isinstance(action, Place)) == 8
        trial = match.fork(1)
        for action in actions:
            trial.submit(action)
    assert {action.territory for action in border if isinstance(action, Place)} <= lands(match, "brazil", "venezuela")
    assert {action.count for action in evenly if isinstance(action, Place)} <= {2, 3}
    assert spread(selector.chooser, "border")


def test_what_is_left_to_do_is_asked_about() -> None:
    match = attack_table()
    left = left_to_do(selector_of(match).chooser)
    assert left is not None
    assert left.key == "capture"
    match.submit("end")
    left = left_to_do(selector_of(match).chooser)
    assert left is None
    idle = table({"peru": (0, 8), "argentina": (0, 9), "brazil": (0, 2), "venezuela": (0, 2)}, rest=1, phase="move")
    left = left_to_do(selector_of(idle).chooser)
    assert left is not None
    assert (left.key, left.count) == ("inland", 7 + 8)
    cards = left_to_do(selector_of(hand("alaska", "alberta", "joker_1")).chooser)
    assert cards is not None
    assert (cards.key, cards.count) == ("set", 8)
    assert left_to_do(selector_of(table({"peru": (0, 8)}, rest=1, phase="place", to_place=3)).chooser) is None


def test_a_mode_can_bring_a_chooser_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shy(Chooser):
        def choose(self, territory: int) -> Reply:
            return Reply(is_changed=True)

    match = game.new_match("classic", seats=2, seed=1, options={"claim": True})
    assert selector_of(match).chooser.choose(3).action == Claim(3)
    monkeypatch.setattr(package_named("classic"), "traits", replace(traits_of("classic"), choosers={"claim": Shy}))
    assert selector_of(match).chooser.choose(3) == Reply(is_changed=True)


class Player:
    """Plays one seat by a selector alone, at random but boldly enough to get somewhere."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.selector = Selector(session.mode, seat)
        self.rng = Rng(session.match.seed, f"player {seat}")

    def play(self) -> Reply:
        selector, rng = self.selector, self.rng
        selector.update(self.session.view(selector.seat))
        lit = sorted(selector.chooser.lit)
        if selector.chooser.phase == "cards":
            if rng.below(2):
                selector.chooser.second()
            else:
                for card in selector.chooser.options.sets[0]:
                    if card not in selector.chooser.cards:
                        selector.chooser.toggle(card)
                for card in selector.chooser.cards:
                    if card not in (selector.chooser.options.sets[0]):
                        selector.chooser.toggle(card)
            return selector.chooser.confirm()
        if selector.chooser.phase == "attack":
            return self.attack()
        if selector.chooser.phase in ("move", "start_move"):
            return self.move()
        if selector.chooser.phase == "place" and self.session.shown.turn and rng.below(4) == 0:
            return Reply(rng.choice(spread(selector.chooser, rng.choice(("evenly", "border")))))
        if selector.chooser.phase in ("place", "claim", "capital", "airfield"):
            selector.chooser.step(rng.below(5))
            is_set_up = not self.session.shown.turn
            several = selector.chooser.high > 5 and not is_set_up
            return selector.chooser.second(rng.choice(lit)) if several else selector.chooser.choose(rng.choice(lit))
        if selector.chooser.phase in ("defend", "occupy"):
            selector.chooser.step(-rng.below(2))
            return selector.chooser.confirm()
        return selector.chooser.end()

    def attack(self) -> Reply:
        selector = self.selector
        best: tuple[float, int, int] = (0.0, -1, -1)
        while selector.chooser.can_back:
            selector.chooser.back()
        for source in sorted(selector.chooser.sources):
            selector.chooser.choose(source)
            for target in sorted(selector.chooser.targets):
                selector.chooser.point(target)
                forecast = forecast_aim(selector.chooser)
                assert forecast is not None
                best = max(best, (forecast.win, source, target))
            selector.chooser.choose(source)
        if best[0] < 0.5:
            return selector.chooser.end()
        selector.chooser.point(-1)
        selector.chooser.choose(best[1])
        selector.chooser.choose(best[2])
        return selector.chooser.second() if self.rng.below(3) else selector.chooser.confirm()

    def move(self) -> Reply:
        selector, rng = self.selector, self.rng
        if rng.below(3) == 0:
            return selector.chooser.end()
        selector.chooser.choose(rng.choice(sorted(selector.chooser.sources)))
        target = rng.choice(sorted(selector.chooser.targets))
        selector.chooser.choose(target)
        selector.chooser.set_amount(1 + rng.below(selector.chooser.high))
        return selector.chooser.choose(target)


GAMES = [
    ("classic", 2, {}),
    ("classic", 4, {"claim": True, "starting_armies": "standard", "territory_bonus": True}),
    ("galactic_classic", 3, {}),
    ("basic_training", 3, {}),
    ("world_conquest", 3, {}),
]


@pytest.mark.parametrize(("mode", "seats", "options"), GAMES)
def test_whole_games_through_the_selector_alone(mode: str, seats: int, options: dict[str, object]) -> None:
    match = game.new_match(mode, seats=seats, seed=7, options=options)
    session = Session(match, make_sources(match, ["human"] * seats), Director(match.mode))
    session.defends_with_most = seats == 2
    session.speed = 32.0
    players = [Player(session, seat) for seat in range(seats)]
    used: set[str] = set()
    for _ in range(200_000):
        session.tick(0.5)
        if session.outcome is not None or match.turn > 300:
            break
        seat = session.waiting_seat
        if seat is None:
            continue
        phase = match.phase
        reply = players[seat].play()
        if reply.order is not None:
            assert session.order(reply.order)
            used.add("blitz")
        else:
            assert isinstance(reply.action, Record), (phase, reply)
            assert session.submit(reply.action, seat) is None
            used.add(phase)
    assert session.outcome is not None
    assert {"place", "attack", "occupy", "move", "blitz"} <= used
    assert match.digest_of(session.shown) == match.digest


def test_a_blitz_order_is_one_that_a_session_takes() -> None:
    match = attack_table()
    session = Session(match, [HumanSource(), HumanSource()], Director(match.mode))
    assert session.order(Blitz(land(match, "peru"), land(match, "brazil")))
    assert not session.order(Blitz(land(match, "peru"), land(match, "brazil")))
