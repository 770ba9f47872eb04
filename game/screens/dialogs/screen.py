"""A scene made of widgets: one focus moved by direction, the mouse, the prompts at the foot. Menus are screens."""

from __future__ import annotations

from collections.abc import Sequence

from game.input.focus import Spot, next_spot
from game.input.intents import DIRECTIONS, MOUSE, Edge, Edit, Intent, Pointer, Press, Typed
from game.screens.dialogs.prompts import Prompt, PromptBar
from game.screens.title.backdrop import draw_backdrop
from game.ui.clock import STEP
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import DISPLAY, TextStyle
from game.ui.drawing.theme import GOLD, MIDDLE
from game.ui.scene import Pop, Scene, Transition
from game.ui.widgets import TextField, Widget

FOCUS_SECONDS = 0.09
MENU = "menu"  # what presses do in menus: whoever knows them goes through as fast as fingers can
TITLE = TextStyle(48, DISPLAY, track=1)
UNDER = TextStyle(ink=MIDDLE)


class Screen(Scene):
    """Subclasses give `build` (the widgets), `paint` (what lies under them) and their own prompts."""

    music: str | None = "menus"
    comes_unasked = False
    """True: it may come up under a finger, and whatever was pressed for something else does nothing on it."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.widgets: list[Widget] = []
        self.focus = ""
        self.bar = PromptBar(context.devices.bindings, context.devices, context.say)
        self._held_prompt: Intent | None = None
        self._since_focus = FOCUS_SECONDS
        self._ring_from: tuple[float, float, float, float] | None = None
        self._built_for: tuple[object, ...] = ()
        self._is_unseen = True

    # What a screen says of itself.

    def build(self) -> list[Widget]:
        return []

    def paint(self, canvas: Canvas) -> None:
        """Everything under the widgets."""
        draw_backdrop(canvas)

    def paint_over(self, canvas: Canvas) -> None:
        """What lies on top of the widgets."""

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        """Left and right at the foot."""
        return (
            [Prompt(tuple(DIRECTIONS), self.say("common.choose")), Prompt((Intent.CONFIRM,), self.say("common.open"))],
            [Prompt((Intent.BACK,), self.say("common.back"))],
        )

    def back(self) -> Transition | None:
        return Pop()

    def intent(self, press: Press) -> Transition | None:
        """A press that neither moves the focus nor confirms nor goes back."""
        return None

    def meaning(self, key: Intent | None) -> object:
        return (self.name, id(self)) if self.comes_unasked else MENU

    def prompt_under(self, pointer: Pointer) -> Intent | None:
        return self.bar.prompt_at(pointer.x, pointer.y)

    def say(self, key: str, **values: object) -> str:
        return self.context.say(key, **values)

    # The life of a screen.

    def enter(self) -> None:
        self.rebuild()

    def resume(self) -> None:
        self.rebuild()

    def rebuild(self) -> None:
        """Make the widgets anew; the focus stays on the widget with the same id, and the ring comes from none that is
        gone."""
        settings = self.context.settings
        before = [widget.id for widget in self.widgets]
        self._is_unseen = True
        self._built_for = (settings.language, settings.palette, settings.text_size)
        self.widgets = self.build()
        if [widget.id for widget in self.widgets] != before:
            self._ring_from = None
        if self.focused is None:
            first = next((widget for widget in self.widgets if widget.enabled), None)
            self.focus = first.id if first else ""

    @property
    def focused(self) -> Widget | None:
        return next((widget for widget in self.widgets if widget.id == self.focus), None)

    @property
    def wants_text(self) -> bool:  # type: ignore[override]
        return isinstance(self.focused, TextField) and self.focused.is_open

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        """What was built anew in a step is drawn, also when no press comes with that step."""
        return self._is_unseen or self._since_focus < FOCUS_SECONDS

    def update(self) -> Transition | None:
        self._since_focus += STEP
        settings = self.context.settings
        if self._built_for != (settings.language, settings.palette, settings.text_size):
            self.rebuild()
        return None

    def handle(self, press: Press) -> Transition | None:
        if not press.is_on:
            return self.intent(press)
        focused = self.focused
        if press.intent in DIRECTIONS:
            return self._moved(press.intent)
        if press.is_fresh and press.intent is Intent.CONFIRM and focused is not None:
            return self._pressed(focused)
        if press.is_fresh and press.intent is Intent.BACK:
            if isinstance(focused, TextField) and focused.is_open:
                focused.is_open = False
                return None
            self.context.audio.intent("back")
            return self.back()
        return self.intent(press)

    def _pressed(self, widget: Widget) -> Transition | None:
        self.context.audio.intent("confirm" if widget.enabled else "refused")
        return widget.press() if widget.enabled else None

    def _moved(self, direction: Intent) -> Transition | None:
        focused = self.focused
        sideways = {Intent.LEFT: -1, Intent.RIGHT: 1}.get(direction)
        if sideways and focused is not None and focused.enabled and focused.turn(sideways):
            self.context.audio.intent("value")
            return None
        spots = [Spot(widget.id, *widget.box) for widget in self.widgets if widget.enabled]
        following = next_spot(spots, self.focus or None, direction)
        if following is not None and following != self.focus:
            self.focus_on(following)
        return None

    def focus_on(self, key: str) -> None:
        old = self.focused
        if isinstance(old, TextField):
            old.is_open = False
        if key != self.focus:
            self.context.audio.intent("move")
            self._ring_from = old.box if old is not None else None
            self._since_focus = FOCUS_SECONDS if self.context.settings.reduced_motion else 0.0
        self.focus = key

    def may_click(self) -> bool:
        """Whether the mouse may press widgets now."""
        return True

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "down" and pointer.button == 3:
            return self.handle(Press(Intent.BACK, device=MOUSE))
        clicked = self.bar.prompt_at(pointer.x, pointer.y) if pointer.kind == "down" and pointer.button == 1 else None
        if clicked is not None:
            self._held_prompt = clicked
            return self.handle(Press(clicked, device=MOUSE))
        if pointer.kind == "up" and self._held_prompt is not None:
            # A prompt is held for as long as the button is, like a key.
            prompt, self._held_prompt = self._held_prompt, None
            return self.handle(Press(prompt, Edge.UP, MOUSE))
        widget = next((item for item in reversed(self.widgets) if item.holds(pointer.x, pointer.y)), None)
        if widget is None:
            return None
        is_new = widget.enabled and widget.follows_pointer and widget.id != self.focus
        if is_new and pointer.kind in ("move", "down") and pointer.button == 0:
            self.focus_on(widget.id)
        if not widget.enabled or (pointer.kind == "down" and not self.may_click()):
            return None
        if pointer.kind == "down":
            if widget.follows_pointer:
                self.focus_on(widget.id)
            self.context.audio.intent("confirm")
        return widget.point(pointer)

    def type(self, entry: Typed | Edit) -> Transition | None:
        focused = self.focused
        if isinstance(focused, TextField):
            focused.type(entry)
        return None

    def draw(self, canvas: Canvas, alpha: float) -> None:
        self._is_unseen = False
        self.paint(canvas)
        for widget in self.widgets:
            widget.draw(canvas, widget.id == self.focus)
        self.draw_focus(canvas)
        self.paint_over(canvas)
        left, right = self.prompts()
        self.bar.draw(canvas, left, right)

    def draw_focus(self, canvas: Canvas) -> None:
        focused = self.focused
        if focused is None:
            return
        box = focused.box
        if self._ring_from is not None and self._since_focus < FOCUS_SECONDS:
            share = 1 - (1 - self._since_focus / FOCUS_SECONDS) ** 2
            x0, y0, x1, y1 = (a + (b - a) * share for a, b in zip(self._ring_from, box, strict=True))
            box = (x0, y0, x1, y1)
        canvas.focus_ring(*box, focused.radius)

    def header(self, canvas: Canvas, title: str, under: str = "") -> None:
        """The name of the screen at the upper left."""
        canvas.box(64, 34, 70, 86, GOLD, 2)
        canvas.write_at(88, 50, title, TITLE, 900)
        if under:
            canvas.write_at(88, 96, under, UNDER, 1100)
