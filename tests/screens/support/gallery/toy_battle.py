"""Duels of toys for the gallery: the picker, whatever a duel may ask, what is told of fields and troops, the turned
board, the hand-over, and how a duel may end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Match
from game.input.intents import Pointer
from game.rules.toy_battle.troops import CAPN, JUMBO, KWAK, ROXY, SKULLY, STAR, TROOPS, XB42
from game.screens import routes
from game.screens.toy_battle.drawing.terrain_card import TerrainCard
from game.screens.toy_battle.terrain_pick import SERIES
from game.session.setup.match_setup import MatchSetup, Seat
from game.session.story.statistics import statistics_of
from game.session.toy_battle.series import DuelChoice, first_duel
from tests.screens.support.positions.classic import LONG_NAMES
from tests.screens.support.positions.toy_battle import ARMY, asked_by_base, duel, ended_by, handing_over, shown
from tests.screens.support.stage import Stage
from tests.session.toy_battle.duels import field_of, with_racks

LONG = ("Wilhelmina-Ann", "Maj. von Pewter")
TROOPS_OUT = {"n11": (0, ROXY), "n13": (0, ROXY), "n17": (1, CAPN), "n22": (1, STAR), "n24": (1, KWAK)}
Show = Callable[[Stage], None]


def picker(stage: Stage, level: str = "castle_field") -> Any:
    scene = stage.show(lambda context: routes.setup(context, "toy_battle"))
    stage.focus(f"terrain:{level}")
    cards = [widget for widget in scene.widgets if isinstance(widget, TerrainCard)]
    stage.until(lambda: all(card.is_ready for card in cards), 600, draw=True)
    return scene


def picking(level: str) -> Show:
    def show(stage: Stage) -> None:
        picker(stage, level)
        stage.press("confirm")
        stage.steps(10)

    return show


def in_the_middle(stage: Stage) -> None:
    """Both sides are out; medals are taken, and the log tells of it."""
    match = duel(mine=(ROXY, STAR, SKULLY, KWAK), theirs=ARMY[:5], tops={**TROOPS_OUT, "n15": (0, STAR)})
    match.submit("deploy roxy n17")
    match.submit("draw")
    shown(stage, match)
    stage.steps(30)


def opponent_played(stage: Stage, agent: str, is_skipped: bool = True) -> Any:
    """The person draws; then it is the person's turn again."""
    tops = {"n24": (1, KWAK), "n22": (1, STAR), "n17": (1, CAPN), "n13": (1, ROXY)}
    scene = shown(stage, duel(mine=(ROXY, STAR), theirs=(STAR, SKULLY), tops=tops), ("human", agent), LONG)
    assert scene.session.submit("draw", 0) is None
    scene.session.skip_to_seat = is_skipped
    turn = scene.session.shown.turn
    stage.until(lambda: scene.session.waiting_seat == 0 and scene.session.shown.turn > turn, 4000)
    stage.steps(30)
    return scene


def recap(stage: Stage) -> None:
    """What was skipped is told, above all that a headquarters can be reached."""
    stage.context.change(recap=True)
    assert opponent_played(stage, "normal").recap.is_open
    for _ in range(6):  # some panels wait for a picture in which little else is painted
        stage.draw()


def in_hand(stage: Stage) -> None:
    """A troop is held over a field of the enemy."""
    match = duel(mine=(JUMBO, XB42, STAR), theirs=ARMY, tops=TROOPS_OUT)
    scene = shown(stage, match, names=LONG)
    stage.press("next", "next")
    scene.aim.focus_field(field_of(match, "n17"))
    stage.steps(10)


def seen_by_red(level: str) -> Show:
    def show(stage: Stage) -> None:
        scene = shown(stage, duel(level, theirs=(STAR, JUMBO, KWAK), seat=1), ("easy", "human"))
        assert scene.board.is_turned
        stage.press("next")
        stage.steps(10)

    return show


def help_card(level: str) -> Show:
    def show(stage: Stage) -> None:
        shown(stage, duel(level, mine=ARMY[:5]))
        stage.press("rules")
        stage.steps(10)

    return show


def hand_over(stage: Stage) -> None:
    shown(stage, duel(tops=TROOPS_OUT), ("human", "human"), LONG)
    stage.until(lambda: stage.top.name == "hand_over", 10)
    stage.steps(80)


def warned(stage: Stage) -> None:
    """To take this troop back would give a region away."""
    match = handing_over()
    scene = shown(stage, match, names=LONG)
    stage.click(*scene.board.at(field_of(match, "n15")))
    assert stage.top.name == "confirm"
    stage.steps(10)


def stack(stage: Stage) -> None:
    tiles = tuple((number % 2, STAR) for number in range(8))
    match = duel(mine=(ROXY,), tops={"n11": (0, STAR)}, under={"n11": tiles})
    scene = shown(stage, match)
    stage.app.take([Pointer("move", *scene.board.at(field_of(match, "n11")))])


def base(level: str, name: str, troop: int = ROXY) -> Show:
    """The special base on this field asks something."""

    def show(stage: Stage) -> None:
        match = duel(level, (ROXY, STAR), ARMY[:3], {name: (0, troop)})
        beside = match.mode.ground.neighbours[field_of(match, name)]  # type: ignore[attr-defined]
        fields = match.mode.terrain.fields  # type: ignore[attr-defined]
        near = next(field for field in beside if match.mode.ground.hq[field] < 0)  # type: ignore[attr-defined]
        match = with_racks(match, (ROXY, STAR), ARMY[:3], {fields[near]: (1, STAR), "n13": (0, KWAK)})
        shown(stage, asked_by_base(match, name, discards=(ARMY, ARMY), medals=(3, 4)))
        stage.steps(10)

    return show


def landed(number: int) -> Show:
    """The effect of a troop is asked."""

    def show(stage: Stage) -> None:
        scene = shown(stage, duel(mine=(number, ROXY), tops={"n11": (0, ROXY), "n15": (1, STAR)}))
        assert scene.session.submit(f"deploy {TROOPS[number]} n13", 0) is None
        stage.until(lambda: scene.selector is not None and bool(scene.selector.asks), 300)
        stage.steps(10)

    return show


def field(level: str, name: str) -> Show:
    """The pointer is over a field."""

    def show(stage: Stage) -> None:
        match = duel(level)
        scene = shown(stage, match)
        stage.app.take([Pointer("move", *scene.board.at(field_of(match, name)))])
        stage.steps(2)

    return show


def troop(number: int) -> Show:
    """The pointer is over a troop of the rack."""

    def show(stage: Stage) -> None:
        scene = shown(stage, duel(mine=(number,)))
        stage.app.take([Pointer("move", *scene.places.slot(0, 0))])
        stage.steps(2)

    return show


def over(stage: Stage) -> None:
    tops = dict.fromkeys(("n11", "n13", "n17", "n22", "n24"), (0, ROXY))
    scene = shown(stage, duel(mine=(SKULLY, ROXY), tops=tops), names=LONG)
    assert scene.session.submit("deploy skully r1", 0) is None
    stage.until(lambda: scene.session.outcome is not None, 300)
    stage.steps(10)


def looking(stage: Stage) -> None:
    scene = shown(stage, duel())
    stage.app.take([Pointer("move", 20, 20)])
    scene.aim.ring.current = "draw"
    stage.steps(2)


def result(reason: str, names: tuple[str, str] = ("Mira", "Lady Zinc"), best_of: int = 1, seat: int = 0) -> Show:
    """How a duel ended; the person sits at `seat`."""

    def show(stage: Stage) -> None:
        match: Match = ended_by(reason)
        kinds = ("human", "normal") if seat == 0 else ("normal", "human")
        seats = tuple(Seat(kind, name, 1 - n) for n, (kind, name) in enumerate(zip(kinds, names, strict=True)))
        table = MatchSetup("toy_battle", match.mode.level, {}, "TIN-4F2A-91", seats)
        if best_of > 1:
            _, series = first_duel(table, DuelChoice("blue", "random", best_of), 0)
            stage.context.change(tables={SERIES: series.kept()})
        stage.show(lambda context: routes.result(context, match, table, statistics_of(match)))

    return show


EXHIBITS: dict[str, Show] = {
    "setup_toy_battle": lambda stage: picker(stage) and None,
    "setup_toy_battle_many_bases": picking("tropical_pool"), "setup_toy_battle_no_bases": picking("caribbean_sea"),
    "toy_middle": in_the_middle, "toy_in_hand": in_hand, "toy_stack": stack, "toy_over": over,
    "toy_recap": recap, "toy_looking": looking, "toy_warned": warned, "toy_hand_over": hand_over,
    "toy_help_card": help_card("castle_field"), "toy_help_card_gates": help_card("tropical_pool"),
    "toy_base_recall": base("castle_field", "n15"), "toy_base_draw": base("city_of_clouds", "n13", STAR),
    "toy_base_shove": base("volcanic_jungle", "n15"), "toy_base_exhume": base("cursed_cemetery", "n12"),
    "toy_base_suppress": base("battlefield", "n14"),
    **{f"toy_asks_{TROOPS[number]}": landed(number) for number in (SKULLY, STAR, XB42, JUMBO, CAPN)},
    "toy_field_gate": field("tropical_pool", "n16"), "toy_field_gated_hq": field("tropical_pool", "r1"),
    "toy_field_own_hq": field("castle_field", "b1"), "toy_field_nullify": field("station_metal_x", "n16"),
    "toy_field_suppress": field("battlefield", "n14"), "toy_field_exhume": field("cursed_cemetery", "n12"),
    **{f"toy_troop_{TROOPS[number]}": troop(number) for number in ARMY},
    **{f"toy_red_{level}": seen_by_red(level) for level in ("castle_field", "caribbean_sea", "cursed_cemetery")},
    "toy_result_headquarters": result("headquarters"), "toy_result_medals": result("medals", best_of=3),
    "toy_result_stuck": result("stuck", LONG_NAMES[1:3], 3), "toy_result_of_red": result("medals", seat=1),
}  # fmt: skip
