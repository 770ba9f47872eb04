"""Laws of Clone Wars: cards, ships and tokens, teams, the options, and what is seen of what others hold."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.rng import Rng
from game.rules.clone_wars.table import acting, leader
from tests.laws.families.conquest import ArmiesAreConserved, LandsAreHeld, conquest_candidates
from tests.laws.law import Family, Law, choose_boldly

ARMIES, CARDS, MOST_SHIPS = range(4), 59, 3


class CardsShipsAndTokensAreConserved(Law):
    """Every card and token is in one place, an army has three ships of a kind at most, and a player leads its armies.
    Before the first turn not all is laid out."""

    def look(self, match: Match, actions: list[str]) -> None:
        mode: Any = match.mode
        state = match.state
        cards = [card for row in (*state.hands, state.pile, state.discards, state.removed) for card in row]
        assert sorted(cards) == list(range(CARDS))
        tokens = [*state.stack, *[token for _, token in state.laid], *state.taken]
        assert len(set(tokens)) == len(tokens)
        for row in state.ships:
            for army in ARMIES:
                held = sum(count for count, owner in zip(row, state.owners, strict=True) if owner == army)
                assert held <= MOST_SHIPS
        for army, hand in enumerate(state.hands):
            assert all(mode.table.sides[card] == army % 2 for card in hand)
        if match.turn:
            assert match.to_move == leader(mode.table, state, acting(state))
            assert state.alive == tuple(int(army in state.owners) for army in ARMIES)


class OptionsSayTheSame(Law):
    """The structured options tell of exactly the actions that are listed, once the turns have begun."""

    def look(self, match: Match, actions: list[str]) -> None:
        if match.turn:
            assert sorted(described(match)) == actions


def described(match: Match) -> list[str]:
    """The actions that the options tell of, written out."""
    mode: Any = match.mode
    options, ids, cards, words = match.options, mode.board.territories, mode.deck.ids, mode.table.words
    found = ["end"] if options.may_end else []
    found += [f"trade {' '.join(cards[card] for card in three)}" for three in options.sets]
    ships: dict[tuple[str, int, int], list[range]] = {}
    for run in options.ranges:
        verb, _, kind = run.verb.partition("_")
        numbers = range(run.low, run.high + 1)
        if kind or verb == "occupy":
            ships.setdefault((verb, run.source, run.target), []).append(numbers)
        elif verb == "power":
            second = [words[run.high]] if run.high else []
            found.append(" ".join(["power", cards[run.source], *[words[run.target]][: run.target >= 0], *second]))
        elif verb == "build":
            found.append(f"build {cards[run.target]}")
        elif verb == "defend":
            found += [f"defend {number}" for number in numbers]
        else:
            lands = [ids[cell] for cell in (run.source, run.target) if cell >= 0]
            found += [" ".join([verb, *lands, *[str(number)][: run.high]]) for number in numbers]
    for (verb, source, target), runs in ships.items():
        found += with_ships(match, verb, source, target, runs)
    return found


def with_ships(match: Match, verb: str, source: int, target: int, runs: list[range]) -> list[str]:
    """Every choice of ships of each kind; as many dice as there are armies must carry them."""
    mode: Any = match.mode
    ids = mode.board.territories
    is_fight = verb in ("attack", "defend")
    if is_fight:
        same = (verb, source, target)
        most = next(run.high for run in match.options.ranges if (run.verb, run.source, run.target) == same)
        runs = [range(1, most + 1), *runs]
    rows: list[tuple[int, ...]] = [()]
    for numbers in runs:
        rows = [(*row, number) for row in rows for number in numbers]
    if is_fight:
        rows = [row for row in rows if max(row[1:]) <= row[0]]
    lands = [ids[source], ids[target]] if verb in ("fleet", "attack") else []
    return [" ".join([verb, *lands, *map(str, row)]) for row in rows if verb != "fleet" or any(row)]


class HoldingsAreHidden(Law):
    """Others see the number of one's cards, what a scout saw is for its player, and the Republic sees how many tokens
    lie on a planet but not which."""

    def look(self, match: Match, actions: list[str]) -> None:
        whole = match.position()
        for seat in range(match.seats):
            seen = match.observe(seat)
            own = whole["armies_of"][seat]
            for army, hand in enumerate(whole["hands"]):
                assert seen["hands"][army] == (hand if army in own else len(hand))
                assert seen["seen"][army] == (whole["seen"][army] if army in own else [])
            assert seen["draw_pile"] == len(whole["draw_pile"])
            if 0 in own or 2 in own:
                assert all(isinstance(row["tokens"], int) for row in seen["territories"].values())


def choose(actions: list[str], rng: Rng) -> str:
    """Boldly, and seldom giving Order 66, which ends most games."""
    if "order66" in actions and "end" in actions and rng.below(8):
        return "end"
    return choose_boldly(actions, rng)


def candidates(match: Match, rng: Rng) -> list[str]:
    mode: Any = match.mode
    lands, cards = mode.board.territories, mode.deck.ids
    one, other, card, number = rng.choice(lands), rng.choice(lands), rng.choice(cards), rng.below(5)
    return [
        *conquest_candidates(match, rng), f"trade {card} {cards[0]} {cards[1]}",
        f"token {one}", f"build {card}", f"ship {one}", f"occupy {number} 0 {number} 0",
        f"fleet {one} {other} {number} 0 1", f"command {one}", "agree", "refuse", f"power {card}",
        f"power {card} {one}", f"power {card} {one} fighter", f"power {card} {number + 1}", f"power {card} red",
        f"power {one}", "order66", f"emperor {one}", f"attack {one} {other} {number} 0 {number} 1",
        f"defend {number} 0 0 {number}",
    ]  # fmt: skip


CLONE_WARS = Family(
    (ArmiesAreConserved, LandsAreHeld, CardsShipsAndTokensAreConserved, OptionsSayTheSame, HoldingsAreHidden),
    choose,
    candidates,
    may_be_unreadable=True,  # a power aimed at what it cannot be aimed at
    has_dice=True,
)
