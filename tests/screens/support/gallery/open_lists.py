"""Lists that are open, lines that are typed in and a tooltip: what lies on top of a menu for a moment."""

from __future__ import annotations

from collections.abc import Callable

from game.input.intents import Pointer
from game.screens import routes
from game.ui.clock import STEP
from tests.screens.support.gallery import conquest, hall_of_fame, menus, watching
from tests.screens.support.gallery.registry import EXHIBITS, exhibit
from tests.screens.support.stage import Stage

LISTS: dict[str, tuple[Callable[[Stage], None], str]] = {
    "settings_window": (menus.settings, "window"),
    "settings_battles": (menus.settings, "battles"),
    "settings_speed": (menus.settings, "speed"),
    "setup": (menus.setup, "option:rounds"),
    "pause": (conquest.pause, "speed"),
    "fame_games": (hall_of_fame.hall_of_fame, "mode"),
    "fame_rivals": (hall_of_fame.hall_of_fame, "rival"),
    "export_kind": (hall_of_fame.export, "kind"),
    "export_part": (hall_of_fame.export, "part"),
    "replays": (watching.replays_of_all_games, "mode"),
    "toy_setup": (lambda stage: stage.show(lambda context: routes.setup(context, "toy_battle")), "side"),
}
PREFIX = "open_list_"


def _open(name: str, below: Callable[[Stage], None], key: str) -> None:
    def show(stage: Stage) -> None:
        below(stage)
        stage.focus(key)
        stage.press("confirm")
        assert stage.top.opened is not None, f"{key} has no list"
        assert stage.top.opened.id == key
        stage.steps(10)

    EXHIBITS[f"{PREFIX}{name}"] = show


for _name, (_below, _key) in LISTS.items():
    _open(_name, _below, _key)


@exhibit
def typed_name(stage: Stage) -> None:
    """A name in the making, of which a part is selected."""
    menus.setup_full(stage)
    stage.focus("name:1")
    stage.press("confirm")
    for command in ("home", "word_right", "select_right", "select_right"):
        stage.edit(command)
    assert stage.top.focused.selected


@exhibit
def tooltip(stage: Stage) -> None:
    menus.setup(stage)
    x0, y0, x1, y1 = next(widget.box for widget in stage.top.widgets if widget.id == "roll")
    stage.app.take([Pointer("move", (x0 + x1) / 2, (y0 + y1) / 2)])
    stage.steps(round(1.5 / STEP))
    assert stage.top.gui.tips()


@exhibit
def initials_typed(stage: Stage) -> None:
    hall_of_fame.initials(stage)
    stage.press("third")
    stage.write("zn")
