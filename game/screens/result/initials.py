"""A new record: three letter wheels beside the table, turned as in an arcade, or a line to type them in. The initials
are kept with the replay."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.core.errors import ReplayError
from game.input.intents import Intent, Pointer, Press
from game.screens.dialogs.prompts import Prompt
from game.screens.replays.replay_words import problem_words
from game.screens.result.fame_table import TYPED, FameRow, Wheel, draw_entry
from game.screens.result.hall_of_fame import HallOfFameScene
from game.session.saved.hall_of_fame import ALPHABET, LETTERS, Feat
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import DISPLAY
from game.ui.scene import Pop, Transition
from game.ui.widgets import TextField, Widget

GAP = "·"  # a letter that is not typed yet


class InitialsScene(HallOfFameScene):
    """Of each person who won this match one after another; as the hall of fame itself once all are entered, or where
    the match found no place in the table of its game."""

    name = "initials"

    def __init__(self, context: Context, fresh: Path) -> None:
        super().__init__(context, fresh)
        self.entry: Feat | None = None
        self.letters = ""
        self.letter = 0
        self.is_typed = False
        """Whether the line is shown instead of the wheels."""

    def _read(self) -> None:
        super()._read()
        self._next_entry()

    def _next_entry(self) -> None:
        """Whoever comes next gets the wheels."""
        assert self.fresh is not None
        waiting = [feat for feat in self.listed if feat.kept.path == self.fresh and not feat.initials]
        self.entry = waiting[0] if waiting else None
        if self.entry is not None:
            self.letters = self.book.last_initials(self.entry.name)
            self.letter = 0
        self.rebuild()
        self.focus = "wheel:0" if self.entry is not None else self.focus

    @property
    def rank(self) -> int:
        """The place of the entry in the table, from 1 on."""
        assert self.entry is not None
        return 1 + [(feat.kept.path, feat.seat) for feat in self.listed].index((self.entry.kept.path, self.entry.seat))

    # Widgets.

    def build(self) -> list[Widget]:
        if self.entry is None:
            return super().build()
        if self.is_typed:
            typed = self.letters.rstrip(GAP)
            return [*self._rows(), TextField("typed", TYPED, typed, self._set_letters, LETTERS, 72, DISPLAY)]
        wheels = [Wheel(place, letter, self.turn, self.choose) for place, letter in enumerate(self.letters)]
        return [*self._rows(), *wheels]

    def _rows(self) -> list[Widget]:
        rows = super()._rows()
        for row in rows:
            if isinstance(row, FameRow) and self.entry is not None:
                row.enabled = False
                if (row.feat.kept.path, row.feat.seat) == (self.entry.kept.path, self.entry.seat):
                    row.letters, row.letter = self.letters, self.letter
        return rows

    def turn(self, place: int, step: int) -> None:
        """One letter on or back."""
        letter = ALPHABET[(ALPHABET.index(self.letters[place]) + step) % len(ALPHABET)]
        self.letters = self.letters[:place] + letter + self.letters[place + 1 :]
        self.context.audio.intent("value")
        self.rebuild()

    def choose(self, place: int) -> None:
        self.letter = max(0, min(LETTERS - 1, place))
        self.focus_on(f"wheel:{self.letter}")
        self.rebuild()

    def type_them(self) -> None:
        """The wheels make room for a line; what it holds is selected, so that the first letter begins anew."""
        self.is_typed, self.focus = True, "typed"
        self.rebuild()
        if isinstance(self.focused, TextField):
            self.focused.is_open = True

    def _set_letters(self, text: str) -> None:
        """Only letters that the wheels have too."""
        typed = "".join(letter for letter in text.upper() if letter in ALPHABET)
        self.letters = typed.ljust(LETTERS, GAP)
        self.rebuild()

    def _handle_typed(self, press: Press) -> Transition | None:
        if press.is_fresh and press.intent in (Intent.CONFIRM, Intent.ADVANCE) and GAP not in self.letters:
            self.is_typed = False
            self.enter_initials()
        elif press.is_fresh and press.intent in (Intent.CONFIRM, Intent.ADVANCE):
            self.context.audio.intent("refused")
        elif press.is_fresh and press.intent is Intent.BACK:
            self.is_typed = False
            self.letters = self.letters.replace(GAP, ALPHABET[0])
            self.choose(0)
        return None

    def handle(self, press: Press) -> Transition | None:
        if self.entry is None:
            return super().handle(press)
        if self.is_typed:
            return self._handle_typed(press)
        if not press.is_on:
            return None
        match press.intent:
            case Intent.UP | Intent.DOWN:
                self.turn(self.letter, -1 if press.intent is Intent.UP else 1)
            case Intent.LEFT | Intent.RIGHT:
                self.choose(self.letter + (1 if press.intent is Intent.RIGHT else -1))
            case _ if not press.is_fresh:
                return None
            case Intent.CONFIRM if self.letter < LETTERS - 1:
                self.choose(self.letter + 1)
            case Intent.CONFIRM | Intent.ADVANCE:
                self.enter_initials()
            case Intent.THIRD:
                self.type_them()
            case Intent.BACK if self.letter > 0:
                self.choose(self.letter - 1)
            case Intent.BACK:
                self.context.audio.intent("back")
                return Pop()
        return None

    def point(self, pointer: Pointer) -> Transition | None:
        """A click on the wheels turns and chooses; moving the mouse over them does not."""
        if self.entry is not None and pointer.kind == "move" and not self.is_typed:
            return None
        return super().point(pointer)

    def enter_initials(self) -> None:
        assert self.entry is not None
        self.context.audio.intent("confirm")
        try:
            self.book.enter(self.entry, self.letters)
        except ReplayError as problem:
            self.context.notices.append(problem_words(self.context, problem))
            self.entry = None
            self.rebuild()
            return
        self._next_entry()

    # The picture.

    def paint_panel(self, canvas: Canvas) -> None:
        if self.entry is None:
            super().paint_panel(canvas)
            return
        say, made_of = self.say, self.entry.points
        rows = [(say(f"fame.points.{key}", number=number), self._score(points)) for key, number, points in made_of]
        game = self._game(self.entry.kept.mode)
        score, letter = self._score(self.entry.score), -1 if self.is_typed else self.letter
        draw_entry(canvas, self.say, self.entry, score, self.rank, game, letter, rows)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        if self.entry is None:
            return super().prompts()
        is_last = self.letter == LETTERS - 1
        done = Prompt((Intent.CONFIRM,), self.say("fame.done"), GAP not in self.letters)
        if self.is_typed:
            return [], [Prompt((Intent.BACK,), self.say("common.back")), done]
        return (
            [
                Prompt((Intent.UP, Intent.DOWN), self.say("fame.turn")),
                Prompt((Intent.CONFIRM,), self.say("fame.done" if is_last else "fame.next_letter")),
                Prompt((Intent.BACK,), self.say("fame.letter_back" if self.letter else "common.back")),
                Prompt((Intent.THIRD,), self.say("fame.type")),
            ],
            [Prompt((Intent.ADVANCE,), self.say("fame.done"))],
        )
