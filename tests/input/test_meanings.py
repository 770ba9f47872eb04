"""Which presses act: those that were begun for what they would do now."""

from __future__ import annotations

from game.input.intents import Edge, Intent, Pointer, Press
from game.input.meanings import GUARD, Key, Meanings

SKIP, PLACE, END = "skip", "place", "end"


class Table:
    """What all keys do, and a clock moved by hand."""

    def __init__(self) -> None:
        self.meanings = Meanings()
        self.what: object = SKIP
        self.now = 10.0
        self.look()

    def look(self, cause: Press | Pointer | None = None) -> None:
        self.meanings.look(self._meaning, self.now, cause)

    def _meaning(self, key: Key) -> object:
        return self.what

    def becomes(self, what: object, cause: Press | Pointer | None = None) -> None:
        self.what = what
        self.look(cause)

    def press(self, intent: Intent = Intent.ADVANCE, edge: Edge = Edge.DOWN, device: str = "keyboard") -> bool:
        return self.meanings.allows(Press(intent, edge, device), self.now)

    def tap(self, intent: Intent = Intent.ADVANCE, device: str = "keyboard") -> bool:
        acted = self.press(intent, device=device)
        self.press(intent, Edge.UP, device)
        return acted

    def click(self, x: float = 100.0, y: float = 100.0, prompt: Intent | None = None) -> bool:
        self.meanings.allows(Pointer("move", x, y), self.now)
        return self.meanings.allows(Pointer("down", x, y, 1), self.now, prompt)


def test_what_is_there_from_the_start_may_be_pressed_at_once() -> None:
    assert Table().tap()


def test_a_press_does_nothing_for_a_moment_after_its_meaning_came_by_itself() -> None:
    table = Table()
    table.becomes(PLACE)
    for intent in (Intent.ADVANCE, Intent.CONFIRM, Intent.SECOND, Intent.THIRD, Intent.BACK):
        assert not table.tap(intent)
    table.now += GUARD
    assert table.tap()


def test_the_same_meaning_may_be_pressed_as_fast_as_fingers_can() -> None:
    table = Table()
    for _ in range(20):
        assert table.tap()
        table.look(Press(Intent.ADVANCE))
        table.now += 0.01


def test_whoever_goes_on_pressing_begins_the_moment_anew() -> None:
    table = Table()
    table.becomes(PLACE)
    for _ in range(24):
        assert not table.tap()
        assert table.meanings.ignored_intents(table.now) == {Intent.ADVANCE}
        table.now += 1 / 8
    table.now += GUARD
    assert not table.meanings.ignored_intents(table.now)
    assert table.tap()


def test_a_key_that_is_held_repeats_only_what_it_was_pressed_for() -> None:
    table = Table()
    assert table.press(Intent.CONFIRM)
    assert table.press(Intent.CONFIRM, Edge.REPEAT)
    table.becomes(PLACE)
    table.now += 5
    assert not table.press(Intent.CONFIRM, Edge.REPEAT)
    assert table.press(Intent.CONFIRM, Edge.UP)
    assert table.tap(Intent.CONFIRM)


def test_a_press_that_did_nothing_does_not_repeat_later() -> None:
    table = Table()
    table.becomes(PLACE)
    assert not table.press(Intent.CONFIRM)
    table.now += 5
    assert not table.press(Intent.CONFIRM, Edge.REPEAT)


def test_whoever_changed_it_with_one_key_may_use_another_at_once() -> None:
    table = Table()
    assert table.tap(Intent.ADVANCE)
    table.becomes(END, Press(Intent.ADVANCE))
    assert table.tap(Intent.CONFIRM)
    table.becomes(PLACE, Press(Intent.CONFIRM))
    assert not table.tap(Intent.CONFIRM)
    assert table.tap(Intent.UP)
    assert table.tap(Intent.CONFIRM), "the focus was moved on purpose"


def test_a_neighbour_s_press_does_not_count_as_one_s_own() -> None:
    table = Table()
    table.becomes(PLACE, Press(Intent.CONFIRM, device="pad:0"))
    assert not table.tap(Intent.SECOND, "pad:1")
    assert table.tap(Intent.SECOND, "pad:0")


def test_directions_numbers_and_the_menu_are_never_held_up() -> None:
    table = Table()
    table.becomes(PLACE)
    for intent in (Intent.UP, Intent.LEFT, Intent.NEXT, Intent.PAUSE, Intent.RULES, Intent.LOG, Intent.UNDO):
        assert table.tap(intent)


def test_a_second_click_at_the_same_place_is_not_for_what_came_there() -> None:
    table = Table()
    assert table.click(100, 100)
    table.becomes(PLACE, Pointer("down", 100, 100, 1))
    assert not table.click(103, 98)
    assert table.click(300, 300), "somewhere else it is meant"


def test_a_click_on_a_prompt_is_a_press_of_it() -> None:
    table = Table()
    table.becomes(PLACE)
    assert not table.click(prompt=Intent.ADVANCE)
    assert table.click(prompt=Intent.RULES)
    table.now += GUARD
    assert table.click(prompt=Intent.ADVANCE)
