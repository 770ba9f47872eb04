"""The game in a terminal: people at the prompt, agents beside them. Shows a match and reads actions as text;
every rule stays in the engine, every sentence in assets/texts. Must not draw with pygame."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import game
from game.ai.registry import make_agent
from game.core.errors import GameError, IllegalAction, SetupError
from game.core.languages import name_in
from game.core.match import Match
from game.core.plain import printable
from game.core.records import Record
from game.core.rng import Rng
from game.levels.catalog import texts as bundled_texts
from game.levels.texts import Texts
from game.registry import package_named
from game.rules.conquest.board import Continent
from game.session.story.chronicle import text_key

HUMAN = "human"
DEFAULT_SEATS = (HUMAN, "normal", "normal")
LETTERS = "ABCDEF"
INTERRUPTED = 130
LISTED_ACTIONS = 40
COLUMN = 44


def play(
    mode: str,
    seats: Sequence[str] | None,
    *,
    seed: int | None,
    level: str | None,
    options: Mapping[str, Any],
    language: str,
    load: str | None,
) -> int:
    """A whole match at the prompt; the exit code."""
    texts = bundled_texts()
    if load is not None:
        match = game.load(load)
        if match.recovered:
            put(texts.say(language, "terminal.recovered", {"file": load}))
        names = tuple(seats or (HUMAN, *["normal"] * (match.seats - 1)))
        if len(names) != match.seats:
            raise SetupError(f"{load} is a match of {match.seats} seats, but --agents names {len(names)}.")
    else:
        names = tuple(seats or DEFAULT_SEATS)
        match = game.new_match(mode, len(names), fresh_seed() if seed is None else seed, level, options)
    return Terminal(match, names, texts, language).run()


def fresh_seed() -> int:
    """A seed that nobody has seen; short enough to be typed again."""
    return int.from_bytes(os.urandom(4), "big") % 1_000_000


class Terminal:
    """One match at the prompt. Seats are called by letters."""

    def __init__(self, match: Match, names: Sequence[str], texts: Texts, language: str) -> None:
        if not package_named(match.mode.name).has_terminal:
            raise SetupError(f"{match.mode.name} cannot be played in the terminal.")
        self.match = match
        self.mode: Any = match.mode  # with a board and a deck, as the modes for the terminal have
        self.names = tuple(names)
        self.texts = texts
        self.language = language
        self.agents = [
            None if name == HUMAN else make_agent(name, match.mode, seat, Rng(match.seed).fork(f"ai:{seat}"))
            for seat, name in enumerate(names)
        ]
        self.is_running = True
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self.tell("help"),
            "board": lambda _: self.show_board(),
            "actions": self.show_actions,
            "look": self.show_neighbours,
            "hand": lambda _: self.show_hand(),
            "save": self.save,
            "quit": self.quit,
        }

    def run(self) -> int:
        load_line_editing()
        self.tell("title", mode=self.mode.name, seed=self.match.seed)
        if HUMAN in self.names:
            self.tell("try_help")
        self.show_events(self.match.setup_events if not self.match.log else [])
        try:
            self.go_on()
        except (EOFError, KeyboardInterrupt) as stop:
            put()
            self.quit("")
            return INTERRUPTED if isinstance(stop, KeyboardInterrupt) else 0
        self.show_outcome()
        return 0

    def go_on(self) -> None:
        """Turn after turn, until the match is over or somebody quits."""
        shown_turn = -1
        while self.is_running and (seat := self.match.to_move) is not None:
            agent = self.agents[seat]
            if agent is not None:
                self.show_events(self.match.submit(agent.choose(self.mode.observe(self.match.state, seat))))
                continue
            if self.match.turn != shown_turn:
                shown_turn = self.match.turn
                self.show_board()
            self.ask(seat)

    def ask(self, seat: int) -> None:
        self.show_hint()
        line = " ".join(input(f"{self.seat_name(seat)} {self.say(f'phase.{self.match.phase}')}> ").split())
        word, _, rest = line.partition(" ")
        command = self.commands.get(word)
        if command is not None and line.isprintable():
            command(rest)
        elif line:
            self.submit(line)

    def submit(self, line: str) -> None:
        try:
            events = self.match.submit(line)
        except IllegalAction as problem:
            refusal = problem.refusal
            put(str(problem) if refusal is None else self.mode.explain(refusal, self.language))
            return
        self.show_events(events)

    def quit(self, _: str) -> None:
        self.is_running = False
        self.tell("goodbye")

    def save(self, path: str) -> None:
        file = os.path.expanduser(path)
        if not file:
            self.tell("save_where")
        elif os.path.exists(file):
            self.tell("save_exists", file=file)
        else:
            try:
                self.match.save(file)
            except (GameError, OSError) as problem:
                put(problem)
                return
            self.tell("saved", file=file)

    def show_events(self, events: Sequence[Record]) -> None:
        """What one action made happen, on one line."""
        sentences = [sentence for event in events if (sentence := self.event_text(event))]
        if sentences:
            put(" ".join(sentences))

    def event_text(self, event: Record) -> str:
        """ "" for an event that has no text: the prompt or the board shows what it tells."""
        facts = zip(event.facts().items(), event.kinds, strict=True)
        values = {name: self.value_text(kind, value) for (name, value), kind in facts}
        key = f"event.{text_key(event)}"
        sentence = self.say(key, **values | {"round": str(self.match.round)})
        return "" if sentence == f"terminal.{key}" else sentence

    def value_text(self, kind: str, value: Any) -> str:
        if kind == "Seat":
            return self.seat_name(value)
        if kind == "Territory":
            return self.territory_name(value)
        if kind == "Cards":
            return str(len(value))
        if kind == "Faces":
            return " ".join(str(face) for face in value)
        return str(value)

    def show_board(self) -> None:
        """Continents in two columns, each territory with its owner and armies; then the players."""
        position = self.match.position()
        left: list[str] = []
        right: list[str] = []
        for continent in self.mode.board.continents:
            column = left if len(left) <= len(right) else right
            column += [*self.continent_lines(continent, position["territories"]), ""]
        height = max(len(left), len(right))
        for one, two in zip(left + [""] * (height - len(left)), right + [""] * (height - len(right)), strict=True):
            put(f"{one:<{COLUMN}}{two}".rstrip())
        for seat in range(self.match.seats):
            self.show_player(seat, position)

    def continent_lines(self, continent: Continent, territories: Mapping[str, Any]) -> list[str]:
        heading = f"{name_in(continent.names, self.language)} (+{continent.bonus})"
        return [heading, *(self.territory_line(cell, territories) for cell in continent.members)]

    def territory_line(self, cell: int, territories: Mapping[str, Any]) -> str:
        """Owner, armies, and the id, which is what one types, with the name where that says more."""
        name, identity = self.territory_name(cell), self.mode.board.territories[cell]
        held = territories[identity]
        owner = LETTERS[held["owner"]] if held["armies"] else "-"
        label = identity if name.lower().replace(" ", "_") == identity else f"{identity} ({name})"
        return f"  {owner} {held['armies']:>3}  {label}"

    def show_player(self, seat: int, position: Mapping[str, Any]) -> None:
        held = [place for place in position["territories"].values() if place["owner"] == seat]
        self.tell(
            "player",
            seat=self.seat_name(seat),
            territories=len(held),
            armies=sum(place["armies"] for place in held),
            cards=len(position["hands"][seat]),
        )

    def show_hint(self) -> None:
        """What the phase asks for, with its limits."""
        options = self.match.options
        low = min([one.low for one in options.ranges], default=0)
        high = max([one.high for one in options.ranges], default=0)
        if options.phase == "cards" and not options.may_end:
            self.tell("hint.cards_forced")
        else:
            self.tell(f"hint.{options.phase}", low=low, high=high)

    def show_actions(self, pattern: str) -> None:
        found = [line for line in group_actions(self.match.actions()) if all(word in line for word in pattern.split())]
        for line in found[:LISTED_ACTIONS]:
            put(f"  {line}")
        if len(found) > LISTED_ACTIONS:
            self.tell("more_actions", count=len(found) - LISTED_ACTIONS)
        elif not found:
            self.tell("no_actions", pattern=pattern)

    def show_neighbours(self, territory: str) -> None:
        board, territories = self.mode.board, self.match.position()["territories"]
        if territory not in board.territories:
            self.tell("look_where")
            return
        cell = board.territories.index(territory)
        own = territories[territory]
        for other in board.neighbours[cell]:
            held = territories[board.territories[other]]
            line = self.territory_line(other, territories)
            if held["armies"] and held["owner"] != own["owner"] and own["armies"] > 1:
                chance = game.forecast(self.match, territory, board.territories[other]).win
                line += f"  {self.say('chance', percent=round(100 * chance))}"
            put(line)

    def show_hand(self) -> None:
        seat = self.match.to_move
        assert seat is not None
        hand = self.match.observe(seat)["hands"][seat]
        if not hand:
            self.tell("hand_empty")
        for card in hand:
            number = self.mode.deck.ids.index(card)
            territory = self.mode.deck.territories[number]
            symbol = self.mode.board.symbols[territory] if territory >= 0 else "joker"
            put(f"  {card} ({self.say(f'symbol.{symbol}')})")

    def show_outcome(self) -> None:
        outcome = self.match.outcome
        if outcome is not None:
            winners = ", ".join(self.seat_name(seat) for seat in outcome.winners)
            self.tell("outcome", winners=winners, rounds=self.match.round)

    def seat_name(self, seat: int) -> str:
        who = self.names[seat]
        if who == HUMAN:
            who = self.say("you" if self.names.count(HUMAN) == 1 else "human")
        return f"{LETTERS[seat]} ({who})"

    def territory_name(self, cell: int) -> str:
        return name_in(self.mode.board.names[cell], self.language)

    def say(self, key: str, **values: object) -> str:
        return self.texts.say(self.language, f"terminal.{key}", values)

    def tell(self, key: str, **values: object) -> None:
        put(self.say(key, **values))


def put(text: object = "") -> None:
    """A line on the terminal; nothing in it steers that terminal, wherever it came from."""
    print(printable(str(text), "\n"))


def group_actions(actions: Sequence[str]) -> list[str]:
    """Actions that differ only in their last number on one line: `place alaska 1-5`."""
    numbers: dict[str, list[int]] = {}
    for text in actions:
        rest, _, last = text.rpartition(" ")
        if last.isdigit():
            numbers.setdefault(rest, []).append(int(last))
        else:
            numbers[text] = []
    lines = []
    for text, given in numbers.items():
        many = f"{min(given)}-{max(given)}" if len(given) > 1 else "".join(map(str, given))
        lines.append(f"{text} {many}".rstrip())
    return lines


def load_line_editing() -> None:
    """Arrow keys and history at the prompt, where the system has them."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
