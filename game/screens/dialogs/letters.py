"""A board of letters for any text field: by directions, by mouse, or by typing. Lies over the scene that asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.input.intents import DIRECTIONS, KEYBOARD, MOUSE, PAD, Edit, Intent, Pointer, Press, Typed
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import CLIPBOARD, Screen
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import BOLD, MEDIUM, TextStyle
from game.ui.drawing.theme import GOLD, LINE_HIGH, LOW, RAISED
from game.ui.gui_theme import BUTTON_FOOT
from game.ui.scene import Pop, Transition
from game.ui.widgets import Button, DrawnButton, TextField, Widget

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.'_")
LEFT, RIGHT = 400.0, 1520.0
TOP = 396.0
PITCH_X, PITCH_Y = 112.5, 94.0
KEY_WIDTH, KEY_HEIGHT = 107.5, 82.0
FIELD = (LEFT, 286.0, RIGHT, 362.0)
FIRST = "q"
LABEL = TextStyle(weight=BOLD, align="centre")
TITLE = TextStyle(36, BOLD)
LEFT_OVER = TextStyle(weight=MEDIUM, ink=LOW, align="right")


class LetterKey(DrawnButton):
    """Close to its neighbours, so without a shadow on them."""

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        canvas.panel(*self.box, self.radius, RAISED, BUTTON_FOOT, 250, LINE_HIGH, shadow=False)
        canvas.write_at((x0 + x1) / 2, (y0 + y1) / 2, self.label, LABEL.with_size(self.size), x1 - x0 - 8)


class WrittenLine(TextField):
    """What was chosen so far; the focus stays with the letters."""

    takes_focus = False
    follows_pointer = False


class Letters(Screen):
    """`done` is told the text, or None when the player went back."""

    name = "letters"
    opaque = False

    def __init__(
        self, context: Context, title: str, text: str, done: Callable[[str | None], None], longest: int = 24
    ) -> None:
        super().__init__(context)
        self.title = title
        self.done = done
        self.field = WrittenLine("field", FIELD, text, lambda _: None, longest)
        self.field.is_open = True
        self.focus = FIRST
        self.capitals = not text
        # Enter means the letter under the focus only for who walks there with the keys, not for who types.
        self._is_choosing = False
        self.bar.shows_both = False

    @property
    def text(self) -> str:
        return self.field.text

    @property
    def wants_text(self) -> bool:  # type: ignore[override]
        return True

    def build(self) -> list[Widget]:
        keys = [self._key(letter, down, across) for down, row in enumerate(ROWS) for across, letter in enumerate(row)]
        y = TOP + len(ROWS) * PITCH_Y + 8
        wide = (("case", LEFT, 692, self._turn_case, "up"), ("space", 697, 973, lambda: self._pick(" "), None),
                ("erase", 978, 1240, self._erase, "delete"), ("done", 1245, RIGHT, self._finish, "check"))  # fmt: skip
        row = [
            Button(key, (x0, y, x1, y + KEY_HEIGHT), self.say(f"input.letters.{key}"), act,
                   "primary" if key == "done" else "normal", icon)
            for key, x0, x1, act, icon in wide
        ]  # fmt: skip
        return [*keys, *row, self.field]

    def _key(self, letter: str, down: int, across: int) -> Widget:
        x, y = LEFT + across * PITCH_X, TOP + down * PITCH_Y
        shown = letter.upper() if self.capitals else letter
        return LetterKey(letter, (x, y, x + KEY_WIDTH, y + KEY_HEIGHT), shown, lambda: self._pick(letter), size=36)

    def handle(self, press: Press) -> Transition | None:
        if press.is_on and press.intent in DIRECTIONS:
            self._is_choosing = True
        if press.is_on and press.intent in (Intent.PREVIOUS, Intent.NEXT):
            self.field.type(Edit("left" if press.intent is Intent.PREVIOUS else "right"))
            return None
        if not press.is_fresh:
            return super().handle(press)
        if press.intent is Intent.CONFIRM and press.device in (KEYBOARD, MOUSE) and not self._is_choosing:
            return self._finish()
        match press.intent:
            case Intent.SECOND:
                return self._erase()
            case Intent.THIRD:
                return self._turn_case()
            case Intent.ADVANCE:
                return self._finish()
        return super().handle(press)

    def type(self, entry: Typed | Edit) -> Transition | None:
        if isinstance(entry, Edit) and entry.command in ("left", "right") and self._is_choosing:
            return super().handle(Press(Intent.LEFT if entry.command == "left" else Intent.RIGHT))
        self._is_choosing = False
        if isinstance(entry, Edit) and entry.command in CLIPBOARD:
            self.clip(self.field, entry.command)
            self._look_at_case()
        else:
            self._put(entry)
        return None

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "down" and pointer.button == 3:
            return self.back()
        return super().point(pointer)

    def back(self) -> Transition | None:
        self.done(None)
        return Pop()

    def _finish(self) -> Transition | None:
        self.done(self.text.strip())
        return Pop()

    def _pick(self, letter: str) -> Transition | None:
        self._put(Typed(letter.upper() if self.capitals else letter))
        return None

    def _erase(self) -> Transition | None:
        self._put(Edit("backspace"))
        return None

    def _turn_case(self) -> Transition | None:
        self.capitals = not self.capitals
        self.rebuild()
        return None

    def _put(self, entry: Typed | Edit) -> None:
        before = self.text
        self.field.type(entry)
        if isinstance(entry, Typed) and self.text == before:
            self.context.audio.intent("refused")
        self._look_at_case(before)

    def _look_at_case(self, before: str | None = None) -> None:
        """A name begins with a capital and goes on without."""
        if before is None or bool(before) != bool(self.text):
            self.capitals = not self.text
            self.rebuild()

    def paint(self, canvas: Canvas) -> None:
        canvas.dim(0.66)
        canvas.panel(LEFT - 44, 190, RIGHT + 44, 906, 16, alpha=252)
        left_over = self.say("input.letters.left_over", count=self.field.longest - len(self.text))
        canvas.box(LEFT, 222, LEFT + 6, 262, GOLD, 2)
        canvas.write_at(LEFT + 22, 242, self.title, TITLE, 840)
        canvas.write_at(RIGHT, 242, left_over, LEFT_OVER, 220)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        """On a keyboard most keys type, so it has fewer."""
        choose = Prompt(tuple(DIRECTIONS), self.say("input.letters.move"))
        pick = Prompt((Intent.CONFIRM,), self.say("input.letters.pick"))
        erase = Prompt((Intent.SECOND,), self.say("input.letters.erase"))
        case = Prompt((Intent.THIRD,), self.say("input.letters.case"))
        cancel = Prompt((Intent.BACK,), self.say("input.letters.cancel"))
        done = self.say("input.letters.done")
        if self.context.devices.last_device.startswith(PAD):
            return [choose, pick, erase, case], [cancel, Prompt((Intent.ADVANCE,), done)]
        return [choose, case], [cancel, pick if self._is_choosing else Prompt((Intent.CONFIRM,), done)]
