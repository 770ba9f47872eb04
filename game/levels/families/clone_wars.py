"""What an edition of Clone Wars holds beyond the common part: armies, factions, dice, cards, ships, tokens, track.
Imports the rules record of modes/clone_wars; the mode itself only when a match is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, pairwise
from typing import Any

from game.core.errors import SetupError
from game.core.mode import Mode, Setting
from game.core.records import Record, record
from game.levels.numbers import MOST_ARMIES, MOST_SIDES, Numbers, read_dice, read_income
from game.levels.options import ROUNDS, Seats, Value, rounds_of
from game.levels.problems import join, quote
from game.levels.schema import LONGEST_SENTENCE, RULE_OF_IDS, Names, TomlTable, describe, is_id
from game.rules.clone_wars.rules import ARMIES, EFFECTS, FACTIONS, SHIPS, WITH_AMOUNT, CloneRules
from game.rules.conquest.board import Board, Cells

OPTION_KINDS: Mapping[str, str] = ROUNDS
FEWEST_SEATS = 2
MOST_SEATS = 4
# With five cards a set is always possible, with four it is not: nobody can be told to go below five.
FEWEST_AT_LIMIT = 5
MOST_CARDS = 50
MOST_COPIES = 9
MOST_SHIPS = 9
MOST_SPACES = 50
MOST_TOKENS = 50
MOST_DOTS = 9
MOST_FIRST_CLAIMS = 9
PLURALS = ("fighters", "corvettes", "capitals")
Keys = tuple[str, ...]
Card = tuple[str, int, int, int]
Power = tuple[str, str, int, int]


@record
class CloneBook(Record):
    """An edition before its options are chosen; `control` is for all numbers of players that there can be."""

    numbers: Numbers
    control: tuple[Cells, ...]

    def rules(self, board: Board, fewest: int, most: int, values: Mapping[str, Value]) -> CloneRules:
        numbers = self.numbers
        reason = _unfit(board, numbers["starting_armies"], numbers["first_claims"])
        reason = reason or "; ".join([sentence for _, sentence in _clashes(board, numbers["armies"], numbers["cards"])])
        if reason:
            raise SetupError(f"The board {quote(board.id)} does not fit: {reason}.")
        return CloneRules(
            board=board,
            fewest_seats=fewest,
            most_seats=most,
            control=self.control[fewest - FEWEST_SEATS : most - FEWEST_SEATS + 1],
            rounds=rounds_of(values),
            **numbers,
        )


def read_book(top: TomlTable, options: Mapping[str, TomlTable], board: Board | None, seats: Seats | None) -> CloneBook:
    """The numbers of a file, with every problem reported. `board` and `seats` are None if they could not be read."""
    return _BookFile(top).book(board)


def make_mode(rules: CloneRules, setting: Setting) -> Mode[Any]:
    from game.rules.clone_wars.mode import CloneWarsMode

    return CloneWarsMode(rules, setting)


class _BookFile:
    """Reads one file; names are gathered on the way."""

    def __init__(self, top: TomlTable) -> None:
        self.top = top
        self.names: dict[str, Names] = {}

    def book(self, board: Board | None) -> CloneBook:
        before = len(self.top.problems)
        homes = self.read_factions()
        order, sides, control = self.read_table()
        starting = tuple([homes[side][0] for side in sides])
        first = tuple([homes[side][1] for side in sides])
        if board is not None and len(self.top.problems) == before:
            reason = _unfit(board, starting, first)
            if reason:
                self.top.report(reason, "factions")
        before = len(self.top.problems)
        numbers: Numbers = {**read_dice(self.top)}
        (numbers["large_die"],) = self.numbers("dice", [("large", numbers["die_sides"], MOST_SIDES)])
        has_dice = len(self.top.problems) == before
        powers = self.read_powers()
        cards = self.read_cards(powers)
        for keys, reason in _clashes(board, order, cards):
            self.top.report(reason, *keys)
        numbers |= read_income(self.top.table("income"))
        numbers |= {
            # `names` are gathered by all readers, so that those still to come add theirs.
            "names": self.names,
            "armies": order,
            "factions": sides,
            "starting_armies": starting,
            "first_claims": first,
            "set_values": read_set_values(self.top.table("cards")),
            "card_limit": self.numbers("cards", [("limit", FEWEST_AT_LIMIT, MOST_CARDS)])[0],
            "ship_limits": self.numbers("ships", [(key, 0, MOST_SHIPS) for key in PLURALS]),
            "track": self.read_track(numbers["large_die"] if has_dice else MOST_SIDES),
            "tokens": self.read_tokens(),
            "powers": powers,
            "cards": cards,
            "chooses_ships": self.switch("ships", "chosen"),
            "asks_again": self.switch("command", "asks_again"),
            "gives_last": self.switch("command", "gives_last"),
        }
        return CloneBook(numbers, control)

    def numbers(self, key: str, fields: Sequence[tuple[str, int, int]]) -> Cells:
        table = self.top.table(key)
        return tuple([table.integer(*field) if table else field[1] for field in fields])

    def switch(self, key: str, name: str) -> bool:
        """A rule that older editions do not have; theirs is that it is off."""
        table = self.top.table(key) if key in self.top else None
        return table is not None and table.switch(name)

    def read_factions(self) -> list[tuple[int, int]]:
        table = self.top.table("factions")
        found = []
        for name in FACTIONS:
            inner = table.table(name) if table else None
            if inner is None:
                found.append((1, 0))
                continue
            self.names[f"faction.{name}"] = inner.names("name")
            starting = inner.integer("starting_armies", 1, MOST_ARMIES)
            found.append((starting, inner.integer("first_claims", 0, MOST_FIRST_CLAIMS)))
        return found

    def read_table(self) -> tuple[tuple[str, ...], Cells, tuple[Cells, ...]]:
        """The armies in the order of turns, their factions, and who leads them."""
        factions: dict[str, int] = {}
        armies = self.top.table("armies")
        for name, inner in armies.tables() if armies else ():
            self.names[f"army.{name}"] = inner.names("name")
            inner.colour("colour")
            factions[name] = FACTIONS.index(inner.choice("faction", FACTIONS) or FACTIONS[0])
        table = self.top.table("table")
        order = table.rows("order") if table else []
        control = table.rows("control") if table else []
        before = len(self.top.problems)
        if table and armies:
            self.check_order(table, order, factions)
        if table and armies and len(self.top.problems) == before:
            self.check_control(table, control, order, factions)
        if not table or not armies or len(self.top.problems) > before:
            return ("",) * ARMIES, (0, 1, 0, 1), ((0, 1, 0, 1),)
        sides = tuple([factions[name] for name in order])
        leads = tuple(
            [tuple([next(n for n, row in enumerate(rows) if name in row) for name in order]) for rows in control]
        )
        return tuple(order), sides, leads

    def check_order(self, table: TomlTable, order: list[Any], factions: Mapping[str, int]) -> None:
        if len(factions) != ARMIES:
            self.top.report(f"there must be {ARMIES} armies, not {len(factions)}", "armies")
        elif sorted(map(str, order)) != sorted(factions):
            table.report(f"must name each army once: {join(factions)}", "order")
        elif any(factions[one] == factions[other] for one, other in pairwise(order)):
            table.report("must alternate the factions", "order")

    def check_control(
        self, table: TomlTable, control: list[Any], order: list[Any], factions: Mapping[str, int]
    ) -> None:
        wanted = MOST_SEATS - FEWEST_SEATS + 1
        if len(control) != wanted:
            table.report(f"must have {wanted} rows, for {FEWEST_SEATS} to {MOST_SEATS} players", "control")
            return
        for players, rows in enumerate(control, FEWEST_SEATS):
            keys = ("control", players - FEWEST_SEATS)
            is_shaped = isinstance(rows, list) and all(isinstance(row, list) for row in rows)
            if not is_shaped or sorted(map(str, chain(*rows))) != sorted(order) or len(rows) != players:
                table.report(f"must give each of {players} players armies, and each army once", *keys)
            elif not all(len({factions[name] for name in row}) == 1 for row in rows):
                table.report("each player leads armies of one faction, at least one", *keys)

    def read_track(self, most: int) -> tuple[Cells, ...]:
        """`most` is the highest face of the large die."""
        table = self.top.table("track")
        spaces = table.rows("spaces") if table else []
        if table and not 1 <= len(spaces) <= MOST_SPACES:
            table.report(f"must have 1 to {MOST_SPACES} spaces behind START", "spaces")
        found = []
        for place, numbers in enumerate(spaces):
            is_row = isinstance(numbers, list) and all(type(number) is int for number in numbers)
            if table and (not is_row or not all(1 <= number <= most for number in numbers)):
                table.report(f"must be a list of numbers from 1 to {most}, the faces of the large die", "spaces", place)
            elif is_row:
                found.append(tuple(sorted(set(numbers))))
        return tuple(found)

    def read_tokens(self) -> tuple[tuple[str, int], ...]:
        table = self.top.table("tokens")
        found = []
        for name, inner in table.tables() if table else ():
            self.names[f"token.{name}"] = inner.names("name")
            found.append((name, inner.integer("dots", 0, MOST_DOTS)))
        if table and len(found) > MOST_TOKENS:
            table.report(f"there are at most {MOST_TOKENS} tokens, not {len(found)}")
        return tuple(sorted(found))

    def read_powers(self) -> tuple[Power, ...]:
        table = self.top.table("powers")
        found = []
        for name, inner in table.tables() if table else ():
            self.names[f"power.{name}"] = inner.names("name")
            self.names[f"power_about.{name}"] = inner.names("about", LONGEST_SENTENCE)
            effect = inner.choice("effect", EFFECTS) or ""
            amount = inner.integer("amount", 1, MOST_ARMIES) if effect in WITH_AMOUNT else 0
            anakin = int(inner.flag("anakin")) if "anakin" in inner else 0
            found.append((name, effect, amount, anakin))
        return tuple(sorted(found))

    def read_cards(self, powers: Sequence[Power]) -> tuple[Card, ...]:
        known = [power[0] for power in powers]
        rows = read_decks(self.top.table("decks"), known)
        return tuple([(card, ship, known.index(power), side) for card, ship, power, side in rows if power in known])


def read_decks(decks: TomlTable | None, powers: Sequence[str] | None) -> list[tuple[str, int, str, int]]:
    """Every card: an id such as `republic_scout_1`, its ship, its power and its faction. `powers` are those that there
    are, None where any word will do."""
    cards = []
    for faction, owner in enumerate(FACTIONS):
        deck = decks.table(owner) if decks else None
        for name in deck.content if deck else ():
            assert deck is not None
            copies = deck.rows(name)
            if powers is not None and name not in powers:
                deck.report(f"there is no power {quote(name)}", name, word=name, known=powers)
            elif not is_id(f"{owner}_{name}_1"):
                deck.report(f"{quote(name)} cannot be part of an id: {RULE_OF_IDS}", name)
            elif len(copies) > MOST_COPIES:
                deck.report(f"has {len(copies)} copies, and there are at most {MOST_COPIES} of a card", name)
            for place, ship in enumerate(copies):
                if ship in SHIPS:
                    cards.append((f"{owner}_{name}_{place + 1}", SHIPS.index(ship), name, faction))
                else:
                    deck.report(f"must be {_any_ship()}, not {describe(ship)}", name, place)
    return sorted(cards)


def read_set_values(cards: TomlTable | None) -> Cells:
    """The worth of three of each ship, and of one of each."""
    return tuple([cards.integer(key, 0, MOST_ARMIES) if cards else 0 for key in (*PLURALS, "mixed")])


def _any_ship() -> str:
    return join([quote(ship) for ship in SHIPS], "or")


def _clashes(board: Board | None, armies: Sequence[str], cards: Sequence[Card]) -> list[tuple[Keys, str]]:
    """Where in a file which word has two meanings: behind `power`, cards, planets, ships and armies are told apart."""
    meanings = dict.fromkeys(SHIPS, "a ship") | dict.fromkeys([card[0] for card in cards], "a card")
    planets = board.territories if board is not None else ()
    found: list[tuple[Keys, str]] = []
    for planet in planets:
        if planet in meanings:
            found.append((("board",), f"{quote(planet)} is a planet of the board and also {meanings[planet]}"))
    meanings |= dict.fromkeys(planets, "a planet of the board")
    for army in armies:
        if army in meanings:
            found.append((("armies", army), f"{quote(army)} is an army and also {meanings[army]}"))
    return found


def _unfit(board: Board, starting: Cells, first: Cells) -> str:
    """Why these armies cannot be set up on a board, if so. All planets that are left after the first claims are claimed
    in turn, from any army on."""
    rest = len(board.territories) - sum(first)
    if rest < ARMIES:
        return f"{len(board.territories)} planets are too few for {ARMIES} armies and their first claims"
    for total, early in zip(starting, first, strict=True):
        most = early - (-rest // ARMIES)
        if total < most:
            return f"{total} starting armies are too few, because an army may claim {most} planets"
    return ""
