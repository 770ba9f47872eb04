"""How modes are shown: one Presentation for each, which says all that the screens ask. Scenes and panels are named by
module and loaded when they are first needed, so that a title knows every mode without importing any board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.registry import Part, load, mode_names, package_named

if TYPE_CHECKING:
    from game.session.story.statistics import SideStatistics

StatisticsColumns = Sequence[tuple[str, "Callable[[SideStatistics], int]"]]
"""Of the table of a result: the key of the heading, and the number of a side."""


@dataclass(frozen=True, slots=True)
class Demo:
    """How agents' matches are shown on an idle title: how many actions at most, how fast, and whose turn among the
    modes it is; without a turn, after all that have one."""

    span: int = 110
    speed: float = 2.0
    turn: int = 100


@dataclass(frozen=True, slots=True)
class Presentation:
    """Parts are things or their places ("package.module:name", see game/registry.py). What a mode leaves out is as in
    a plain game."""

    match_scene: Part
    """A TableScene, made from the context, the table and a match that was begun or None."""
    stage: Part
    """A BoardStage of game/screens/watch/stage.py, made from the context, the table, what is watched and whether the
    board has the frame for itself."""
    panels: Part = "game.screens.watch.panels:WatchPanels"
    """WatchPanels for replays, made from the context, the table, what is watched and the looks of the sides."""
    setup_scene: Part = "game.screens.setup.setup:SetupScene"
    """Made from the context and the name of the mode."""
    result_scene: Part = "game.screens.result.result:ResultScene"
    """Made from the context, the match, the table and its statistics."""
    lesson: Part | None = None
    """Makes the scene of a guided game from the context and the name of the mode."""
    thumbnail: Part | None = None
    """Draws a position for the list of replays a slice at a time, from a ReplayPainter, the mode, the state and the
    table; None: the picture of the mode."""
    seat_look: Part | None = None
    """The look of a seat, from the context and the seat, where that is not one of the palette; None for no other."""
    columns: StatisticsColumns = ()
    reasons: Mapping[str, str] = field(default_factory=dict)
    """Where the reason of an outcome is worded otherwise (result.reason_…)."""
    minutes: tuple[int, int] = (10, 30)
    """How long a match takes among people."""
    demo: Demo = Demo()
    # What only the match scene of the conquest family asks for.
    skin: Part | None = None
    """A ModeSkin of game/screens/conquest/skin.py."""
    trade_scene: Part = "game.screens.conquest.trade:TradeScene"
    look_scene: Part | None = None
    """What a player may look at instead of cards, which then lie one press further."""
    question: Part | None = None
    """Makes the scene of the mode's own that must come now, or None, from the context, the match scene and whether a
    battle is open."""


def playable_modes() -> tuple[str, ...]:
    """Those that can be played on screen."""
    return tuple([name for name in mode_names() if is_playable(name)])


def is_playable(mode: str) -> bool:
    return mode in mode_names() and package_named(mode).presentation is not None


def presentation_of(mode: str) -> Presentation:
    found: Presentation = load(package_named(mode).presentation)
    return found
