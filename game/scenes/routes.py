"""How scenes reach each other without importing each other: one function for each, which imports it when it is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.context import Context
from game.ui.scene import Scene, Transition

if TYPE_CHECKING:
    from game.core.match import Match
    from game.play.session import Session
    from game.play.statistics import Statistics
    from game.play.table import Table
    from game.scenes.match import MatchScene
    from game.views.match_news import PublicNews

PLAYABLE = ("classic", "galactic_classic")
"""The modes that can be played on screen."""


def boot(context: Context) -> Scene:
    from game.scenes.boot import BootScene

    return BootScene(context)


def title(context: Context) -> Scene:
    from game.scenes.title import TitleScene

    return TitleScene(context)


def mode_pick(context: Context) -> Scene:
    from game.scenes.mode_pick import ModePickScene

    return ModePickScene(context)


def setup(context: Context, mode: str) -> Scene:
    from game.scenes.setup import SetupScene

    return SetupScene(context, mode)


def settings(context: Context) -> Scene:
    from game.scenes.settings import SettingsScene

    return SettingsScene(context)


def remap(context: Context, kind: str = "keyboard") -> Scene:
    from game.scenes.remap import Remap

    return Remap(context, kind)


def letters(
    context: Context, title: str, text: str, done: Callable[[str | None], None], longest: int = 24
) -> Scene:
    from game.scenes.letters import Letters

    return Letters(context, title, text, done, longest)


def rules(context: Context, mode: str = "classic", phase: str = "") -> Scene:
    from game.scenes.rules import RulesScene

    return RulesScene(context, mode, phase)


def credits_scene(context: Context) -> Scene:
    from game.scenes.credits import CreditsScene

    return CreditsScene(context)


def error(context: Context, message: str) -> Scene:
    from game.scenes.error import ErrorScene

    return ErrorScene(context, message, lambda: title(context))


def confirm(
    context: Context, question: str, yes: Callable[[], Transition | None], detail: str = "", yes_label: str = "",
    no_label: str = "", is_safe: bool = False,
) -> Scene:  # fmt: skip
    from game.scenes.confirm import Confirm

    return Confirm(context, question, yes, detail, yes_label, no_label, is_safe)


def match(context: Context, table: Table, begun: Match | None = None) -> Scene:
    from game.scenes.match import MatchScene

    return MatchScene(context, table, begun)


def first_game(context: Context) -> Scene:
    from game.scenes.first_game import first_game_scene

    return first_game_scene(context)


def pause(context: Context, match_scene: MatchScene) -> Scene:
    from game.scenes.pause import PauseScene

    return PauseScene(context, match_scene)


def hand_over(
    context: Context, table: Table, seat: int, done: Callable[[int], None], news: PublicNews,
    paused: Callable[[], Scene],
) -> Scene:  # fmt: skip
    from game.scenes.hand_over import HandOverScene

    return HandOverScene(context, table, seat, done, news, paused)


def trade(context: Context, match_scene: MatchScene) -> Scene:
    from game.scenes.trade import TradeScene

    return TradeScene(context, match_scene)


def shows_battle(context: Context, session: Session, table: Table) -> bool:
    """Whether a battle is under way that the player wants to see large."""
    from game.scenes.battle import shows_battle as wanted

    return wanted(context, session, table)


def battle(context: Context, match_scene: MatchScene) -> Scene:
    from game.scenes.battle import BattleScene

    return BattleScene(context, match_scene)


def result(context: Context, played: Match, table: Table, statistics: Statistics) -> Scene:
    from game.scenes.result import ResultScene

    return ResultScene(context, played, table, statistics)
