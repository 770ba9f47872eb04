"""A table while it is being set: every change keeps it playable, no two seats look alike, and all of it can be kept as
plain values and read again. Knows which levels and options a mode has. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.errors import GameError
from game.core.languages import FALLBACK, name_in
from game.core.shapes import is_whole
from game.input.intents import KEYBOARD
from game.levels.catalog import editions_of, open_mode, seat_range
from game.levels.editions import load_edition
from game.levels.languages import with_translations
from game.levels.options import Option, Value
from game.levels.problems import Problems
from game.levels.reader import read_document
from game.levels.registry import standalone
from game.levels.search import find, is_own, kind_of, names_of
from game.paths import data_folder
from game.registry import agent_levels_of
from game.session.setup.match_setup import (
    ANY_DEVICE,
    HUMAN,
    LONGEST_NAME,
    LONGEST_SEED,
    MatchSetup,
    Seat,
    roll_seed,
)
from game.session.setup.own_looks import LOOKS, has_own_looks, looks_for

CLOSED = "closed"
USUAL_AGENT = "normal"
USUAL_SEATS = 4


def mode_name(mode: str, language: str) -> str:
    """As its edition calls it."""
    own = standalone(mode)
    return name_in(own.edition().names if own is not None else load_edition(mode).names, language)


def levels_of(mode: str) -> tuple[str, ...]:
    """What a mode can be played on, the usual level first: its editions, and the boards that are drawn or are the
    player's own, or terrains."""
    if (kind := standalone(mode)) is not None:
        usual = kind.edition().level
        return (usual, *[name for name in (names_of(kind.levels) if kind.levels else ()) if name != usual])
    own = load_edition(mode).board.id
    drawn = data_folder("assets") / "boards"
    others = [name for name in editions_of(mode) if name != mode]
    for name in names_of("board"):
        if name != own and name not in others and ((drawn / f"{name}.toml").is_file() or _is_own_board(name)):
            others.append(name)
    return (mode, *[name for name in others if _opens(mode, name)])


def _is_own_board(name: str) -> bool:
    path = find("board", name)
    return path is not None and is_own(path)


def _opens(mode: str, level: str) -> bool:
    try:
        open_mode(mode, level)
    except GameError:
        return False
    return True


def level_name(mode: str, level: str, language: str) -> str:
    """The name in the level's own file; for the mode's own edition, the name of its board."""
    own = standalone(mode)
    path = find(own.levels if own is not None and own.levels else "edition", level) or find("board", level)
    if path is not None and kind_of(path) == "edition":
        if level == mode:
            return level_name(mode, load_edition(mode).board.id, language) if own is None else level
        return name_in(load_edition(level).names, language)
    document = read_document(path, Problems()) if path is not None else None
    names = document.content.get("name") if document else None
    if path is None or not isinstance(names, dict) or FALLBACK not in names:
        return level
    return name_in(with_translations(names, path.stem, "name"), language)


def options_of(mode: str, level: str | None = None) -> tuple[Option, ...]:
    """What the players may choose, in the order of the level's file. A board keeps the options that suit it."""
    if (own := standalone(mode)) is not None:
        return own.edition().options
    path = find("edition", level) if level is not None else None
    if level is None or (path is not None and kind_of(path) == "edition"):
        return load_edition(level or mode).options
    given: list[Option] = []
    for option in load_edition(mode).options:
        try:
            open_mode(mode, level, {option.id: option.default})
        except GameError:
            continue
        given.append(option)
    return tuple(given)


@dataclass(slots=True)
class SeatForm:
    """`name` is empty until somebody types one; `device` is "any", "keyboard" or "pad 1" by the order of the pads."""

    kind: str
    look: int
    name: str = ""
    device: str = ANY_DEVICE
    agent: str = USUAL_AGENT

    @property
    def is_open(self) -> bool:
        return self.kind != CLOSED

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN


@dataclass(slots=True)
class SetupForm:
    """The table of one mode. `fewest` and `most` are the seats that it takes; there are `most` rows."""

    mode: str
    level: str
    seed: str
    seats: list[SeatForm]
    values: dict[str, Value] = field(default_factory=dict)

    @classmethod
    def usual(cls, mode: str, seed: str) -> SetupForm:
        level = levels_of(mode)[0]
        fewest, most = seat_range(mode, None)
        looks = looks_for(mode)
        taken = max(fewest, min(most, USUAL_SEATS))
        seats = [SeatForm(USUAL_AGENT if number < taken else CLOSED, looks[number]) for number in range(most)]
        seats[0].kind = HUMAN
        return cls(mode, level, seed, seats)

    @property
    def reference(self) -> str | None:
        """The level as the catalogue takes it: None is the mode's own edition."""
        return None if self.level == self.mode else self.level

    @property
    def fewest(self) -> int:
        return seat_range(self.mode, self.reference)[0]

    @property
    def taken(self) -> int:
        return sum(seat.is_open for seat in self.seats)

    @property
    def options(self) -> tuple[Option, ...]:
        return options_of(self.mode, self.reference)

    @property
    def has_free_looks(self) -> bool:
        """Whether the players choose their colours."""
        return not has_own_looks(self.mode)

    def value(self, option: Option) -> Value:
        given = self.values.get(option.id, option.default)
        return option.default if option.refusal(given) else given

    def choose(self, option: Option, step: int) -> None:
        """The next value of an option, round and round."""
        present = self.value(option)
        known = option.values(present)
        self.values[option.id] = known[(known.index(present) + step) % len(known)]

    def set_level(self, level: str) -> None:
        """Another level may take fewer seats or more; nobody who sits down already loses a seat that is there."""
        self.level = level
        fewest, most = seat_range(self.mode, self.reference)
        looks = looks_for(self.mode)
        del self.seats[most:]
        while len(self.seats) < most:
            self.seats.append(SeatForm(CLOSED, next(look for look in looks if look not in self._looks())))
        for seat in self.seats:
            if self.taken < fewest and not seat.is_open:
                seat.kind = seat.agent

    def may_close(self, number: int) -> bool:
        return self.seats[number].is_open and self.taken > self.fewest

    def close(self, number: int) -> bool:
        """Empty a seat; False where the mode needs it."""
        if not self.may_close(number):
            return False
        self.seats[number].kind = CLOSED
        return True

    def seat_human(self, number: int, device: str = ANY_DEVICE) -> None:
        self.seats[number].kind = HUMAN
        self.seats[number].device = device

    def seat_agent(self, number: int) -> None:
        self.seats[number].kind = self.seats[number].agent

    def turn_agent(self, number: int, step: int) -> None:
        """The next level of a computer player, round and round."""
        seat = self.seats[number]
        known = agent_levels_of(self.mode)[1:]
        seat.agent = known[(known.index(seat.agent) + step) % len(known)]
        seat.kind = seat.agent

    def turn_device(self, number: int, step: int, pads: int) -> None:
        """The next device: any, keyboard and mouse, then the pads that are there."""
        known = [ANY_DEVICE, KEYBOARD, *[f"pad {pad + 1}" for pad in range(pads)]]
        seat = self.seats[number]
        place = known.index(seat.device) if seat.device in known else 0
        seat.device = known[(place + step) % len(known)]

    def turn_look(self, number: int, step: int) -> None:
        """The next look; who had it takes the old one, so that no two are alike."""
        if not self.has_free_looks:
            return
        seat = self.seats[number]
        wanted = (seat.look + step) % LOOKS
        other = next((other for other in self.seats if other.look == wanted), None)
        if other is not None:
            other.look = seat.look
        seat.look = wanted

    def join(self, device: str) -> int | None:
        """Seat a person who pressed a button of a device without a seat: the first empty seat, else the last computer.
        None where every seat is a human's, or the device may play one already."""
        if any(seat.is_human and seat.device in (device, ANY_DEVICE) for seat in self.seats):
            return None
        empty = [number for number, seat in enumerate(self.seats) if not seat.is_open]
        agents = [number for number, seat in enumerate(self.seats) if seat.is_open and not seat.is_human]
        chosen = empty[0] if empty else agents[-1] if agents else None
        if chosen is not None:
            self.seat_human(chosen, device)
        return chosen

    def table(self, name_of: Callable[[int], str], pads: Sequence[str]) -> MatchSetup:
        """The table as it stands. `name_of` names a seat that nobody named, `pads` are the devices of the pads."""
        seats: list[Seat] = []
        looks = looks_for(self.mode, self.reference)
        for number, seat in enumerate(self.seats):
            if seat.is_open:
                name = seat.name.strip() or name_of(number)
                # An empty seat before this one moves it up to another army.
                look = seat.look if self.has_free_looks else looks[len(seats)]
                seats.append(Seat(seat.kind, name, look, _device(seat.device, pads)))
        options = {option.id: self.value(option) for option in self.options}
        chosen = {option.id: options[option.id] for option in self.options if options[option.id] != option.default}
        return MatchSetup(self.mode, self.reference, chosen, self.seed, tuple(seats))

    def kept(self) -> dict[str, object]:
        """Plain values for the settings; the seed is rolled anew each time."""
        return {
            "level": self.level,
            "options": dict(self.values),
            "kinds": [seat.kind for seat in self.seats],
            "agents": [seat.agent for seat in self.seats],
            "names": [seat.name for seat in self.seats],
            "looks": [seat.look for seat in self.seats],
            "devices": [seat.device for seat in self.seats],
        }

    @classmethod
    def from_kept(cls, mode: str, seed: str, kept: object) -> SetupForm:
        """What was kept, as far as it makes sense; anybody may have changed the file."""
        draft = cls.usual(mode, seed)
        if not isinstance(kept, Mapping):
            return draft
        if kept.get("level") in levels_of(mode):
            draft.set_level(str(kept["level"]))
        values = kept.get("options")
        if isinstance(values, Mapping):
            known = {option.id: option for option in draft.options}
            draft.values = {
                name: value for name, value in values.items() if name in known and not known[name].refusal(value)
            }
        seats = [replace(seat) for seat in draft.seats]
        for number, seat in enumerate(seats):
            _restore(seat, number, kept, agent_levels_of(draft.mode)[1:])
        looks = [seat.look for seat in seats]
        if len(set(looks)) != len(looks) or not draft.has_free_looks:
            for seat, usual in zip(seats, draft.seats, strict=True):
                seat.look = usual.look
        if sum(seat.is_open for seat in seats) >= draft.fewest:
            draft.seats = seats
        return draft

    def _looks(self) -> set[int]:
        return {seat.look for seat in self.seats}


def shorten_seed(text: str, drawn: int) -> str:
    """A typed seed; a new one where nothing was typed."""
    words = " ".join(text.split())[:LONGEST_SEED]
    return words or roll_seed(drawn)


def _device(device: str, pads: Sequence[str]) -> str:
    """A kept device as the presses name it; any, where that pad is not there."""
    if device in (ANY_DEVICE, KEYBOARD):
        return device
    place = int(device.removeprefix("pad ")) - 1
    return pads[place] if 0 <= place < len(pads) else ANY_DEVICE


def _restore(seat: SeatForm, number: int, kept: Mapping[str, object], agents: Sequence[str]) -> None:
    def entry(name: str) -> object:
        row = kept.get(name)
        return row[number] if isinstance(row, list | tuple) and number < len(row) else None

    kind, agent, name, look, device = (entry(key) for key in ("kinds", "agents", "names", "looks", "devices"))
    if isinstance(agent, str) and agent in agents:
        seat.agent = agent
    if isinstance(kind, str) and kind in (HUMAN, CLOSED, *agents):
        seat.kind = kind
        seat.agent = kind if kind in agents else seat.agent
    if isinstance(name, str):
        seat.name = "".join(letter for letter in name if letter.isprintable())[:LONGEST_NAME]
    if is_whole(look) and 0 <= look < LOOKS:
        seat.look = look
    if isinstance(device, str) and (device in (ANY_DEVICE, KEYBOARD) or _is_pad(device)):
        seat.device = device


def _is_pad(device: str) -> bool:
    place = device.removeprefix("pad ")
    return device.startswith("pad ") and place.isascii() and place.isdigit() and len(place) < 3 and int(place) > 0
