"""What can be done with kept matches from their list: go on, watch, favour, name, share, delete, bring one in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import ReplayError
from game.screens import routes
from game.screens.dialogs.choices import Choice, Choices
from game.screens.registry import is_playable
from game.screens.replays.replay_opening import continued, may_watch, rescued
from game.screens.replays.replay_words import problem_words, size_words, title_words
from game.session.saved.library import SavedMatch
from game.session.saved.rescuing import can_rescue
from game.session.saved.saved_match import LONGEST_TITLE, shown_name
from game.ui.folder_opening import FolderOpening
from game.ui.scene import Push, Transition

if TYPE_CHECKING:
    from game.screens.replays.replay_list import ReplayListScene

ROW = "row:"
Act = Callable[[], Transition | None]


class ReplayActs:
    """Each answers with what follows on screen; what cannot be done is said in one sentence."""

    def __init__(self, scene: ReplayListScene, opened: Callable[[Path], FolderOpening]) -> None:
        self.scene = scene
        self.context = scene.context
        self.library = scene.library
        self._opened = opened
        self._opening: FolderOpening | None = None

    def update(self) -> None:
        """Whether the system could show a folder is known only after a while."""
        if self._opening is not None and self._opening.is_over:
            if self._opening.has_failed:
                self.context.notices.append(self.context.say("replays.not_opened", folder=self._opening.folder))
            self._opening = None

    def open(self, kept: SavedMatch) -> Transition | None:
        """Go on with it if it can be gone on with, else watch it."""
        if kept.problem is not None:
            self.context.notices.append(problem_words(self.context, kept.problem))
            return None
        act = self.first_act(kept)
        if act == "rescue":
            return self.rescue(kept)
        return continued(self.context, kept) if act == "continue" else self.watch(kept)

    def rescue(self, kept: SavedMatch) -> Transition | None:
        path = rescued(self.context, kept)
        if path is not None:
            self.library.refresh()
            self._show(path)
        return None

    def watch(self, kept: SavedMatch) -> Transition | None:
        if not may_watch(kept):
            self.context.notices.append(self.context.say("replays.watch_later"))
            return None
        return Push(routes.watch(self.context, kept.path))

    def first_act(self, kept: SavedMatch) -> str:
        """What a press on a row does."""
        found = self.scene.pictures.found(kept)
        if found is not None and can_rescue(found.problem):
            return "rescue"
        return "continue" if kept.is_unfinished and is_playable(kept.mode) else "watch"

    def star(self, kept: SavedMatch) -> None:
        self._noted(lambda: self.library.note(kept, favourite=not kept.is_favourite), kept.path)

    def rename(self) -> Transition | None:
        kept = self.scene.kept
        if kept is None:
            return None

        def done(text: str | None) -> None:
            if text is not None:
                self._noted(lambda: self.library.rename(kept, text), kept.path)

        question = self.context.say("replays.rename_title")
        return Push(routes.letters(self.context, question, kept.title, done, LONGEST_TITLE))

    def _noted(self, act: Callable[[], object], path: Path) -> None:
        try:
            act()
        except ReplayError as problem:
            self.context.notices.append(problem_words(self.context, problem, path))
        self.scene.sift()
        self.scene.rebuild()

    def share(self) -> Transition | None:
        kept = self.scene.kept
        if kept is None:
            return None
        if not kept.is_unfinished:
            return self._shared(lambda: self.library.share(kept))
        # Whoever has the seed of a match that goes on knows all coming dice and every hand.
        say = self.context.say
        library = self.library
        safe: Act = lambda: self._shared(lambda: library.share_for_watching(kept), "replays.shared_watching")  # noqa: E731
        whole: Act = lambda: self._shared(lambda: library.share(kept))  # noqa: E731
        choices = [
            Choice("watching", say("replays.share_watching"), safe, "film"),
            Choice("whole", say("replays.share_whole"), whole, "export"),
        ]
        return Push(Choices(self.context, say("replays.share_open"), say("replays.share_open_detail"), choices))

    def _shared(self, share: Callable[[], Path], key: str = "replays.shared") -> Transition | None:
        try:
            path = share()
        except ReplayError as problem:
            self.context.notices.append(problem_words(self.context, problem, self.library.shared))
            return None
        size = size_words(self.context, path.stat().st_size)
        question = self.context.say(key, size=size)
        return Push(routes.confirm(
            self.context, question, lambda: self._open_folder(self.library.shared), path.name, is_safe=True
        ))  # fmt: skip

    def open_folder(self) -> Transition | None:
        return self._open_folder(self.library.folder)

    def _open_folder(self, folder: Path) -> Transition | None:
        self._opening = self._opened(folder)
        return None

    def delete(self) -> Transition | None:
        kept = self.scene.kept
        if kept is None:
            return None
        if kept.is_favourite:
            question = self.context.say("replays.delete_favourite")
            name = title_words(self.context, kept)
            return Push(routes.confirm(self.context, question, lambda: self._deleted(kept), name))
        return self._deleted(kept)

    def _deleted(self, kept: SavedMatch) -> Transition | None:
        name = title_words(self.context, kept)
        self._noted(lambda: self.library.delete(kept), kept.path)
        if self.library.find(kept.path) is None:
            self.context.notices.append(self.context.say("replays.deleted", name=name))
        return None

    def undo(self) -> Transition | None:
        try:
            kept = self.library.undo_delete()
        except ReplayError as problem:
            self.context.notices.append(problem_words(self.context, problem, self.library.folder))
            return None
        if kept is not None:
            self.context.notices.append(self.context.say("replays.brought_back", name=title_words(self.context, kept)))
            self.scene.chosen = kept.path
            self.scene.sift()
            self.scene.rebuild()
            self.scene.focus_on(f"{ROW}{kept.path.name}" if self.scene.kept is not None else "import")
        return None

    def import_scene(self) -> Transition | None:
        return Push(routes.import_replay(self.context, self.bring_in))

    def bring_in(self, path: Path) -> bool:
        """Whether a file from elsewhere is kept here now."""
        before = {kept.path for kept in self.library.kept}
        try:
            kept = self.library.add(path)
        except (ReplayError, OSError) as problem:
            error = problem if isinstance(problem, ReplayError) else ReplayError(str(problem), "unreadable")
            self.context.notices.append(problem_words(self.context, error, path))
            return False
        key = "already_here" if kept.path in before else "imported"
        self.context.notices.append(self.context.say(f"replays.{key}", name=shown_name(path)))
        self._show(kept.path)
        return True

    def _show(self, path: Path) -> None:
        """Choose it, whatever the filters were."""
        self.scene.kind, self.scene.mode, self.scene.search = "all", "", ""
        self.scene.chosen = path
        self.scene.sift()
        self.scene.rebuild()
        self.scene.focus_on(f"{ROW}{path.name}")
