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
from game.ui.gui import Gui
from game.ui.scene import Pop, Scene, Transition
from game.ui.widgets import Cycle, TextField, Widget

FOCUS_SECONDS = 0.09
PAGES = {"page_up": Intent.PREVIOUS, "page_down": Intent.NEXT}  # through an open list
CLIPBOARD = frozenset(("copy", "cut", "paste"))  # what needs the system's clipboard
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
        self.gui: Gui | None = None
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

    def exit(self) -> None:
        """What belongs to elements goes at once, not when Python finds out that nobody needs it."""
        if self.gui is not None:
            self.gui.leave()
            self.gui = None
        for widget in self.widgets:
            widget.let_go()

    def release(self) -> None:
        if self.gui is not None:
            self.gui.let_go()

    def rebuild(self) -> None:
        """Make the widgets anew; the focus stays on the widget with the same id, and the ring comes from none that is
        gone. Elements stay where a widget with the same id has the same form."""
        settings = self.context.settings
        before = self.widgets
        self._is_unseen = True
        self._built_for = (settings.language, settings.palette, settings.text_size)
        self.widgets = self.build()
        if [widget.id for widget in self.widgets] != [widget.id for widget in before]:
            self._ring_from = None
        if self.focused is None:
            first = next((widget for widget in self.widgets if widget.enabled and widget.takes_focus), None)
            self.focus = first.id if first else ""
        self._furnish(before)

    def _furnish(self, before: Sequence[Widget]) -> None:
        """Give the widgets their elements."""
        canvas = self.context.canvas
        if canvas is None:
            return
        if self.gui is None or not self.gui.fits(canvas):
            self.gui = Gui(canvas)
        old = {widget.id: widget for widget in before}
        for widget in self.widgets:
            widget.attach(self.gui, old.pop(widget.id, None))
        for widget in old.values():
            widget.detach()

    @property
    def focused(self) -> Widget | None:
        return next((widget for widget in self.widgets if widget.id == self.focus), None)

    @property
    def opened(self) -> Cycle | None:
        """The widget whose list is open; whatever is pressed is for it."""
        return next((widget for widget in self.widgets if isinstance(widget, Cycle) and widget.is_open), None)

    @property
    def wants_text(self) -> bool:  # type: ignore[override]
        return isinstance(self.focused, TextField) and self.focused.is_open

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        """What was built anew in a step is drawn, also when no press comes with that step."""
        is_new = self.gui is not None and self.gui.is_new
        return is_new or self._is_unseen or self._since_focus < FOCUS_SECONDS

    def update(self) -> Transition | None:
        self._since_focus += STEP
        settings, canvas = self.context.settings, self.context.canvas
        is_other_size = self.gui is not None and canvas is not None and not self.gui.fits(canvas)
        if is_other_size or self._built_for != (settings.language, settings.palette, settings.text_size):
            self.rebuild()
        if self.gui is None:
            return None
        self.gui.tick(STEP)
        return self.gui.take()

    def handle(self, press: Press) -> Transition | None:
        if not press.is_on:
            return self.intent(press)
        opened = self.opened
        if opened is not None:
            self._handle_list(opened, press)
            return None
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

    def _handle_list(self, opened: Cycle, press: Press) -> None:
        """A press while a list is open: through its rows, take one, or leave it as it was."""
        assert opened.list is not None
        if opened.list.move(press.intent):
            self.context.audio.intent("move")
        elif press.is_fresh and press.intent is Intent.CONFIRM:
            self.context.audio.intent("value")
            opened.list.pick()
        elif press.is_fresh and press.intent is Intent.BACK:
            self.context.audio.intent("back")
            opened.close()

    def _pressed(self, widget: Widget) -> Transition | None:
        self.context.audio.intent("confirm" if widget.enabled else "refused")
        return widget.press() if widget.enabled else None

    def _moved(self, direction: Intent) -> Transition | None:
        focused = self.focused
        sideways = {Intent.LEFT: -1, Intent.RIGHT: 1}.get(direction)
        if sideways and focused is not None and focused.enabled and focused.turn(sideways):
            self.context.audio.intent("value")
            return None
        down = {Intent.UP: -1, Intent.DOWN: 1}.get(direction)
        if down and focused is not None and focused.enabled and focused.walk(down):
            self.context.audio.intent("move")
            return None
        spots = [Spot(widget.id, *widget.box) for widget in self.widgets if widget.enabled and widget.takes_focus]
        following = next_spot(spots, self.focus or None, direction)
        if following is not None and following != self.focus:
            self.focus_on(following)
        return None

    def focus_on(self, key: str) -> None:
        old = self.focused
        if key != self.focus:
            if isinstance(old, TextField):
                old.is_open = False
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
        opened = self.opened
        if opened is not None:
            return self._point_list(opened, pointer)
        widget = next((item for item in reversed(self.widgets) if item.holds(pointer.x, pointer.y)), None)
        if widget is None and pointer.kind == "down" and isinstance(self.focused, TextField):
            self.focused.is_open = False
        if widget is None or (pointer.kind == "down" and not (widget.enabled and self.may_click())):
            return self._hand_on(pointer) if pointer.kind != "down" else None
        is_new = widget.enabled and widget.follows_pointer and widget.id != self.focus
        if is_new and pointer.kind in ("move", "down") and pointer.button == 0:
            self.focus_on(widget.id)
        if not widget.enabled:
            return self._hand_on(pointer)
        if pointer.kind == "down":
            if widget.follows_pointer:
                self.focus_on(widget.id)
            self.context.audio.intent("confirm")
        if pointer.kind == "up":
            return self._hand_on(pointer) or widget.point(pointer)
        follows = widget.point(pointer)
        # A click that already did something is not for whatever lies there since.
        is_for_elements = widget.parts and widget in self.widgets and self.opened is None
        return follows if pointer.kind == "down" and not is_for_elements else follows or self._hand_on(pointer)

    def _hand_on(self, pointer: Pointer) -> Transition | None:
        """To the elements."""
        if self.gui is None:
            return None
        self.gui.point(pointer)
        return self.gui.take()

    def _point_list(self, opened: Cycle, pointer: Pointer) -> Transition | None:
        """The mouse while a list is open: a click beside it closes it."""
        assert opened.list is not None
        is_over = opened.list.point(pointer)
        if pointer.kind == "down" and not is_over:
            opened.close()
            return None
        return self._hand_on(pointer)

    def type(self, entry: Typed | Edit) -> Transition | None:
        opened = self.opened
        if opened is not None and opened.list is not None:
            if isinstance(entry, Edit) and entry.command in PAGES:
                opened.list.move(PAGES[entry.command])
            return None
        focused = self.focused
        if not isinstance(focused, TextField) or not focused.is_open:
            return None
        if isinstance(entry, Edit) and entry.command in CLIPBOARD:
            self.clip(focused, entry.command)
        else:
            focused.type(entry)
        return None

    def clip(self, field: TextField, command: str) -> None:
        """Copy, cut or paste by the system's clipboard."""
        devices = self.context.devices
        if command == "paste":
            field.type(Typed(self.pasted(devices.clipboard())))
        elif field.selected and devices.copy(field.selected) and command == "cut":
            field.erase_selected()

    def pasted(self, text: str) -> str:
        """What is pasted of what lies on the clipboard."""
        return " ".join(text.split())

    def draw(self, canvas: Canvas, alpha: float) -> None:
        self._is_unseen = False
        if self.gui is not None:
            self.gui.see()
        self.paint(canvas)
        for widget in self.widgets:
            widget.draw(canvas, widget.id == self.focus)
        if self.opened is None:
            self.draw_focus(canvas)
        self.paint_over(canvas)
        self.draw_foot(canvas)

    def draw_foot(self, canvas: Canvas) -> None:
        """The prompts, and what lies on top of everything: an open list with the focus in it, and tooltips."""
        opened = self.opened
        left, right = self.prompts() if opened is None else self._list_prompts()
        self.bar.draw(canvas, left, right)
        if opened is not None and opened.list is not None:
            opened.draw_over(canvas)
            canvas.focus_ring(*opened.ring(), opened.list.radius, 2)
        if self.gui is not None:
            self.gui.draw_over(canvas, self.gui.tips())

    def _list_prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        return (
            [
                Prompt((Intent.UP, Intent.DOWN), self.say("common.choose")),
                Prompt((Intent.CONFIRM,), self.say("common.take")),
            ],
            [Prompt((Intent.BACK,), self.say("common.close_list"))],
        )

    def draw_focus(self, canvas: Canvas) -> None:
        focused = self.focused
        if focused is None:
            return
        box = focused.ring()
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
