"""Tin Marshal's engine for scripts, agents, tests and tools: everything that may be relied on from outside.
Importable without pygame; what each call needs is loaded when it is first called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any

from game.core.errors import (
    GameError,
    IllegalAction,
    LevelError,
    PositionError,
    ReplayError,
    SetupError,
    UnreadableAction,
)
from game.core.hints import did_you_mean
from game.core.match import Match
from game.core.replays.json_text import is_too_deep
from game.core.shapes import is_row, is_whole, show

if TYPE_CHECKING:
    from game.core.replays.replay import Report
    from game.registry import ModePackage
    from game.rules.conquest.odds import Forecast

__all__ = [
    "GameError",
    "IllegalAction",
    "LevelError",
    "Match",
    "PositionError",
    "ReplayError",
    "SetupError",
    "UnreadableAction",
    "agents",
    "forecast",
    "from_position",
    "load",
    "modes",
    "new_match",
    "odds",
    "play",
    "register",
    "resolve",
    "unregister",
    "verify",
]
__version__ = "0.2.0"

PathText = str | PathLike[str]


def modes() -> tuple[str, ...]:
    """The names of all modes that can be played.

    >>> "classic" in modes()
    True
    """
    from game.registry import mode_names

    return mode_names()


def register(package: ModePackage) -> None:
    """Make a mode of one's own known to all that plays, keeps or shows matches. SetupError where there is one of that
    name; see docs/adding-a-mode.md.

    >>> from copy import copy
    >>> from game.registry import package_named
    >>> mine = copy(package_named("classic"))
    >>> mine.name = "mine"
    >>> register(mine)
    >>> modes()[-1]
    'mine'
    >>> unregister("mine")
    """
    from game.registry import register as add

    add(package)


def unregister(mode: str) -> None:
    """Forget a mode that was registered. SetupError where there is none of that name.

    >>> unregister("nowhere")
    Traceback (most recent call last):
    game.core.errors.SetupError: There is no mode "nowhere".
    """
    from game.registry import unregister as remove

    remove(mode)


def new_match(
    mode: str,
    seats: int,
    seed: int = 1,
    level: str | None = None,
    options: Mapping[str, Any] | None = None,
    revision: int | None = None,
) -> Match:
    """A match, set up and ready for its first action. `revision`: by the mode's rules as they were then. SetupError
    says what cannot be.

    >>> match = new_match("classic", seats=3, seed=7)
    >>> match.phase, match.to_move, match.actions()[:2]
    ('place', 2, ['place argentina 1', 'place argentina 2'])
    >>> [type(event).__name__ for event in match.submit("place argentina 2")]
    ['ArmiesPlaced']
    >>> new_match("classic", seats=9)
    Traceback (most recent call last):
    game.core.errors.SetupError: classic is for 2 to 6 players, not 9.
    """
    from game.levels.catalog import open_mode

    for name, value in (("seats", seats), ("seed", seed)):
        if not is_whole(value):
            raise SetupError(f"{name} must be a whole number, not {show(value)}.")
    if revision is not None and not is_whole(revision):
        raise SetupError(f"revision must be a whole number, not {show(revision)}.")
    return Match(open_mode(mode, level, {} if options is None else options, revision), seats, seed)


def from_position(position: Mapping[str, Any], seed: int = 1) -> Match:
    """A match that goes on from a position. PositionError lists the problems of a bad one.

    >>> position = new_match("classic", seats=2, seed=1).position()
    >>> from_position(position).digest == new_match("classic", seats=2, seed=1).digest
    True
    """
    from game.levels.catalog import open_mode

    if not isinstance(position, Mapping):
        raise PositionError(["A position is a table of names and values."])
    if is_too_deep(dict(position)):
        raise PositionError(["The position is nested deeper than any position is."])
    mode, level, options = position.get("mode"), position.get("level"), position.get("options", {})
    if not isinstance(mode, str) or not (level is None or isinstance(level, str)) or not isinstance(options, Mapping):
        raise PositionError(['A position needs a "mode", and its "level" and "options" must be a text and a table.'])
    try:
        rules = open_mode(mode, level, options)
    except (SetupError, LevelError) as error:
        raise PositionError([str(error)]) from error
    state = rules.state(dict(position))
    return Match(rules, rules.seats(state), seed, state)


def load(path: PathText) -> Match:
    """The match of a replay file, at its end. ReplayError where it cannot be read or does not agree.

    >>> from tempfile import TemporaryDirectory
    >>> played = play("classic", ["easy", "easy"], seed=1)
    >>> with TemporaryDirectory() as folder:
    ...     played.save(f"{folder}/evening.jsonl")
    ...     load(f"{folder}/evening.jsonl").digest == played.digest
    True
    """
    from game.core.replays.replay import load_replay
    from game.levels.catalog import open_mode

    return load_replay(path, open_mode)


def verify(path: PathText) -> Report:
    """Plays a replay file again: `.ok`, `.actions`, `.first_difference`, `.recovered`. ReplayError where it cannot be
    read at all.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     new_match("classic", seats=2).save(f"{folder}/begun.jsonl")
    ...     verify(f"{folder}/begun.jsonl").ok
    True
    """
    from game.core.replays.replay import verify_replay
    from game.levels.catalog import open_mode

    return verify_replay(path, open_mode)


def resolve(attack: Sequence[int], defence: Sequence[int]) -> tuple[int, int]:
    """Losses of attacker and defender in one throw of plain dice. SetupError where those are no dice.

    >>> resolve([6, 3, 1], [5, 3])
    (1, 1)
    """
    from game.rules.conquest.combat import resolve as compare

    for dice in (attack, defence):
        if not is_row(dice) or not all(is_whole(face) for face in dice):
            raise SetupError(f"The dice of a throw are a list of whole numbers such as [6, 3], not {show(dice)}.")
    return compare(attack, defence)


def odds(attackers: int, defenders: int) -> float:
    """The exact chance that an attack to the end takes the territory, both sides throwing the most dice.
    GameError where those are no numbers of armies.

    >>> round(odds(8, 5), 4)
    0.7364
    """
    from game.rules.conquest.odds import odds as chance

    return chance(attackers, defenders)


def forecast(match: Match, source: str, target: str, stop_at: int = 1) -> Forecast:
    """What an attack from `source` on `target` would bring in the present position, exactly, with the dice, ships and
    bonuses that both sides would have; `stop_at`: it is broken off with so many armies left. SetupError where there is
    no such attack.

    >>> match = new_match("classic", seats=3, seed=7)
    >>> events = match.submit("place argentina 4")
    >>> round(forecast(match, "argentina", "brazil").win, 3)
    0.972
    """
    from game.rules.conquest.odds import forecast as chances
    from game.rules.conquest.protocols import ConquestMode

    if not isinstance(match, Match):
        raise SetupError(f"A forecast is for a match, not for {show(match)}.")
    mode = match.mode
    if not isinstance(mode, ConquestMode):
        raise SetupError(f"{mode.name} has no battles to forecast.")
    lands = mode.board.territories
    for name in (source, target):
        if name not in lands:
            raise SetupError(f"There is no territory {show(name)} here{did_you_mean(name, lands)}")
    start, goal = lands.index(source), lands.index(target)
    attack, defence = mode.sides(match.state, start, goal)
    armies = match.state.armies
    return chances(armies[start], armies[goal], attack_dice=attack, defence_dice=defence, stop_at=stop_at)


def agents() -> tuple[str, ...]:
    """The names of the computer players, weakest first.

    >>> agents()
    ('random', 'easy', 'normal', 'hard', 'marshal')
    """
    from game.ai.registry import agent_names

    return agent_names()


def play(
    mode: str,
    agents: Sequence[Any],
    seed: int = 1,
    level: str | None = None,
    options: Mapping[str, Any] | None = None,
    max_turns: int | None = None,
) -> Match:
    """A whole match between agents, each a name or an object with `choose(observation, actions, rng)`.
    SetupError says what cannot be.

    >>> play("classic", ["easy", "easy", "random"], seed=3).outcome.reason
    'conquest'
    """
    from game.ai.table import make_agents, play_out

    if not is_row(agents):
        name = show(agents if isinstance(agents, str) else "easy")
        raise SetupError(f"The agents are a list, one for each seat, such as [{name}, {name}].")
    if max_turns is not None and (not is_whole(max_turns) or max_turns < 0):
        raise SetupError(f"max_turns must be a whole number or None, not {show(max_turns)}.")
    match = new_match(mode, len(agents), seed, level, options)
    play_out(match, make_agents(match, agents, seed), max_turns)
    return match
