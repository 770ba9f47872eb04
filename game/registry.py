"""The one table of modes: where each keeps its levels, agents, session traits and presentation, and how to add another.
Parts are named by module and loaded when they are first asked for, so that starting costs nothing for other modes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.core.errors import SetupError
from game.core.records import Record
from game.core.shapes import show
from game.paths import add_data_root, remove_data_root

if TYPE_CHECKING:
    from pathlib import Path

Part = object
"""Either the thing itself, or where it is: "package.module:name", or "package.module" for a whole module."""
AGENT_LEVELS = ("random", "easy", "normal", "hard", "marshal")
CONQUEST = {"conquest": "game.rules.conquest"}


class ModePackage:
    """All that makes a mode known; see docs/adding-a-mode.md.

    `families`: the packages of rules whose events it tells, its own first; each has a module `events`. Their names are
    the keys of rows in motion.toml and cues.toml. `kind` reads its editions and opens it: an EditionKind where it
    `has_boards`, else a Standalone (game/levels/registry.py). `traits` is a SessionTraits (game/session/registry.py),
    `presentation` a Presentation (game/screens/registry.py); without one, only agents can play it. `agents` by level;
    one that is missing is played by the nearest below it, else at random. `finish` seats an agent in a Finisher
    (game/ai/conquest/last_round.py), which plays towards a last round; None for like any other. `has_terminal`: it can
    be played at a prompt. `data` is a folder with folders `assets`, `levels` and `sounds` like the game's own, for a
    mode that lives elsewhere."""

    # No dataclass: importing those takes longer than all of the engine, and simulations start often.
    def __init__(
        self, name: str, families: Mapping[str, str], kind: Part, traits: Part, presentation: Part | None = None,
        agents: Mapping[str, Part] | None = None, finish: Part | None = None, has_boards: bool = False,
        has_terminal: bool = False, data: Path | None = None,
    ) -> None:  # fmt: skip
        self.name = name
        self.families = families
        self.kind = kind
        self.traits = traits
        self.presentation = presentation
        self.agents = agents or {}
        self.finish = finish
        self.has_boards = has_boards
        self.has_terminal = has_terminal
        self.data = data

    @property
    def family(self) -> str:
        return next(iter(self.families))

    def family_of(self, event: Record) -> str:
        """The family whose rules tell an event, "" for none of this mode's."""
        module = f"{type(event).__module__}."
        return next((name for name, package in self.families.items() if module.startswith(f"{package}.")), "")


def load(part: Part) -> Any:
    """The thing that a part names. What that is, the room that asks for it knows: hence Any."""
    if not isinstance(part, str):
        return part
    module, _, name = part.partition(":")
    loaded = import_module(module)
    return getattr(loaded, name) if name else loaded


_packages: dict[str, ModePackage] = {}
on_change: list[Callable[[], object]] = []
"""Called when a mode comes or goes: what was read from the data of all modes is read again."""


def register(package: ModePackage) -> None:
    """Make a mode known everywhere: to `game.modes()`, matches, agents, replays and the screens."""
    if package.name in _packages:
        raise SetupError(f"There is a mode {show(package.name)} already.")
    _packages[package.name] = package
    if package.data is not None:
        add_data_root(package.data)
    _tell()


def unregister(name: str) -> None:
    """Forget a mode that was registered."""
    package = _packages.pop(name, None)
    if package is None:
        raise SetupError(f"There is no mode {show(name)}.")
    if package.data is not None:
        remove_data_root(package.data)
    _tell()


def _tell() -> None:
    for forget in on_change:
        forget()


def mode_names() -> tuple[str, ...]:
    """Every mode, in the order in which they were registered."""
    return tuple(_packages)


def default_mode() -> str:
    """The first one, for a table or a page of rules when nobody has named a mode."""
    return next(iter(_packages))


def package_named(name: str) -> ModePackage:
    return _packages[name]


def agent_levels_of(name: str) -> tuple[str, ...]:
    """The levels of computer players in a mode, weakest first: up to the strongest that it brings, all if none."""
    strongest = max([AGENT_LEVELS.index(level) for level in package_named(name).agents], default=len(AGENT_LEVELS) - 1)
    return AGENT_LEVELS[: strongest + 1]


def _agents(module: str, levels: tuple[str, ...] = AGENT_LEVELS[1:]) -> dict[str, Part]:
    """Agents in modules of their own, called after their level."""
    return {level: f"{module}.{level}:{level.title()}Agent" for level in levels}


_CLASSIC = {"classic": "game.rules.classic", **CONQUEST}
_REVISED = {"revised": "game.rules.revised", **CONQUEST}

register(
    ModePackage(
        "classic",
        _CLASSIC,
        kind="game.levels.families.classic",
        traits="game.session.conquest.traits:CLASSIC",
        presentation="game.screens.conquest.presentation:CLASSIC",
        agents=_agents("game.ai.classic"),
        finish="game.ai.classic.last_round:seat_finisher",
        has_boards=True,
        has_terminal=True,
    )
)
for _name in ("basic_training", "command_room", "world_conquest"):
    register(
        ModePackage(
            _name,
            _REVISED,
            kind=f"game.levels.families.revised:{_name.upper()}",
            traits="game.session.revised.traits:REVISED",
            presentation=f"game.screens.revised.presentation:{_name.upper()}",
            agents=_agents("game.ai.revised"),
            finish="game.ai.revised.last_round:seat_finisher",
            has_boards=True,
        )
    )
register(
    ModePackage(
        "clone_wars",
        {"clone_wars": "game.rules.clone_wars", **CONQUEST},
        kind="game.levels.families.clone_wars",
        traits="game.session.clone_wars.traits:CLONE_WARS",
        presentation="game.screens.clone_wars.presentation:CLONE_WARS",
        agents={level: f"game.ai.clone_wars.agent:{level}" for level in AGENT_LEVELS[1:4]},
        finish="game.ai.clone_wars.last_round:CloneFinisher",
        has_boards=True,
    )
)
register(
    ModePackage(
        "galactic_classic",
        _CLASSIC,
        kind="game.levels.families.galactic",
        traits="game.session.conquest.traits:GALACTIC",
        presentation="game.screens.clone_wars.presentation:GALACTIC",
        agents=_agents("game.ai.classic"),
        finish="game.ai.classic.last_round:seat_finisher",
        has_boards=True,
        has_terminal=True,
    )
)
register(
    ModePackage(
        "toy_battle",
        {"toy_battle": "game.rules.toy_battle"},
        kind="game.levels.families.toy_battle:DUEL",
        traits="game.session.toy_battle.traits:TOY_BATTLE",
        presentation="game.screens.toy_battle.presentation:TOY_BATTLE",
        agents=_agents("game.ai.toy_battle"),
    )
)
