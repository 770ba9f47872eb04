"""The right side of the list of kept matches: the chosen one large, what can be done with it, and the disk."""

from __future__ import annotations

from game.screens.match.side_looks import seat_look
from game.screens.replays.replay_acts import ReplayActs
from game.screens.replays.replay_opening import may_watch
from game.screens.replays.replay_pictures import ReplayPictures
from game.screens.replays.replay_row import draw_facts, draw_thumbnail
from game.screens.replays.replay_words import problem_words, size_words, title_words
from game.session.saved.library import NEWEST_UNFINISHED, Library, SavedMatch
from game.session.saved.replay_inspection import Findings
from game.session.setup.form import mode_name
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import FILL, Area
from game.ui.drawing.styles import BOLD, MEDIUM, TextStyle
from game.ui.drawing.theme import BAD, GOLD, LINE, MIDDLE
from game.ui.widgets import Button, Widget

LEFT, RIGHT = 1320.0, 1856.0
PANEL: Box = (LEFT, 132, RIGHT, 720)
PICTURE: Box = (LEFT + 18, 150, RIGHT - 18, 386)
DISK: Box = (LEFT, 736, RIGHT, 850)
ACTS = Area(LEFT + 28, 626, RIGHT - 28, 698)
BUTTONS = Area(LEFT, 862, RIGHT, 974)
DISK_LABEL = TextStyle(26, BOLD)
DISK_USE = TextStyle(26, BOLD, align="right")
NOTE = TextStyle(22, MEDIUM, MIDDLE, lines=2, leading=1.1)
TITLE = TextStyle(34, BOLD, shorten=True)
PROBLEM = TextStyle(ink=BAD, lines=5)


class ReplayDetail:
    """`ids` are the widgets of this side."""

    ids = ("open", "second", "rename", "folder", "import", "delete")

    def __init__(self, context: Context, pictures: ReplayPictures) -> None:
        self.context = context
        self.pictures = pictures
        self._modes: dict[tuple[str, str], str] = {}

    def widgets(self, kept: SavedMatch | None, acts: ReplayActs) -> list[Widget]:
        say = self.context.say
        found: list[Widget] = []
        if kept is not None and kept.problem is None:
            first = acts.first_act(kept)
            first_box, box = ACTS.columns(270, FILL, gap=16)
            found.append(Button(
                "open", first_box, say(f"replays.{first}"), lambda: acts.open(kept),
                "primary", "undo" if first == "rescue" else "play", 30,
            ))  # fmt: skip
            if first == "watch" or (first == "rescue" and kept.is_finished):
                found.append(Button("second", box, say("replays.share"), acts.share, icon="export", size=28))
            else:
                found.append(Button(
                    "second", box, say("replays.watch"), lambda: acts.watch(kept), icon="film", size=28,
                    enabled=may_watch(kept),
                ))  # fmt: skip
        places = [cell for row in BUTTONS.split_rows(2, gap=12) for cell in row.split_columns(2, gap=16)]
        can_name = kept is not None and kept.problem is None
        found += [
            Button("rename", places[0], say("replays.rename"), acts.rename, icon="card", size=26, enabled=can_name),
            Button("folder", places[1], say("replays.open_folder"), acts.open_folder, icon="folder", size=26),
            Button("import", places[2], say("replays.import"), acts.import_scene, icon="plus", size=26),
            Button(
                "delete",
                places[3],
                say("replays.delete"),
                acts.delete,
                icon="delete",
                size=26,
                enabled=kept is not None,
            ),
        ]
        return found

    def paint(self, canvas: Canvas, kept: SavedMatch | None, library: Library) -> None:
        if kept is not None:
            canvas.panel(*PANEL, 14)
            self._paint_match(canvas, kept)
        x0, y0, x1, _ = DISK
        canvas.panel(*DISK, 14)
        canvas.write_at(x0 + 28, y0 + 32, self.context.say("replays.disk"), DISK_LABEL, 240)
        canvas.write_at(x1 - 28, y0 + 32, size_words(self.context, library.disk_use), DISK_USE, 220)
        note = self.context.say("replays.disk_note", count=NEWEST_UNFINISHED)
        canvas.write_at(x0 + 28, y0 + 80, note, NOTE, x1 - x0 - 56)

    def _paint_match(self, canvas: Canvas, kept: SavedMatch) -> None:
        draw_thumbnail(canvas, PICTURE, self.pictures.picture(kept))
        left, right = LEFT + 28, RIGHT - 28
        canvas.write_at(left, 422, title_words(self.context, kept), TITLE, right - left - 50)
        icon, ink = ("star", GOLD) if kept.is_favourite else ("star_outline", LINE)
        canvas.icon(icon, right - 18, 420, 34, ink)
        found = self.pictures.found(kept)
        problem = kept.problem or (found.problem if found is not None else None)
        if problem is not None:
            words = problem_words(self.context, problem)
            canvas.write_at(left, 536, words, PROBLEM, right - left)
            return
        draw_facts(canvas, (left, 466, right, 620), self._facts(kept, found))

    def _facts(self, kept: SavedMatch, found: Findings | None) -> list[tuple[str, str]]:
        say = self.context.say
        length = [say("replays.length_action" if kept.actions == 1 else "replays.length_actions", count=kept.actions)]
        if found is not None and found.turns:
            unit, count = ("round", found.rounds) if found.rounds else ("turn", found.turns)
            key = f"replays.length_{unit}" if count == 1 else f"replays.length_{unit}s"
            length.insert(0, say(key, **{f"{unit}s": count}))
        rows = [
            (say("replays.winner"), self.winner_words(kept)),
            (say("replays.length"), ", ".join(length)),
            (say("replays.seed"), kept.table.seed or say("replays.seed_hidden")),
            (say("replays.file"), size_words(self.context, kept.size)),
        ]
        if kept.parent is not None:
            words = say("replays.branched_from", action=kept.parent.action)
            rows[3] = (say("replays.branched"), words)
        return rows

    def mode_words(self, mode: str) -> str:
        """The name of a mode, looked up once, since every row asks for it; nothing where a file does not say."""
        key = (mode, self.context.language)
        if key not in self._modes:
            self._modes[key] = mode_name(*key) if mode else ""
        return self._modes[key]

    def winner_words(self, kept: SavedMatch) -> str:
        """Name and colour, as both are shown everywhere."""
        if not kept.winners:
            return self.result_words(kept)
        names = [kept.table.seats[seat].name for seat in kept.winners]
        if len(names) > 1:
            return ", ".join(names)
        return f"{names[0]}, {seat_look(self.context, kept.table, kept.winners[0]).name(self.context.language)}"

    def result_words(self, kept: SavedMatch) -> str:
        if kept.winners:
            names = self.context.say("replays.and").join(kept.table.seats[seat].name for seat in kept.winners)
            return self.context.say("replays.won_many" if len(kept.winners) > 1 else "replays.won", names=names)
        return self.context.say("replays.no_result" if kept.is_finished else "replays.not_over")
