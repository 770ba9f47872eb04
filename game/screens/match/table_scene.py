"""What every match on screen has in common: its session and who plays it, its keeping, its guide, and its life.
The conquest match and the duel of toys add boards, hands and panels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.match import Match
from game.core.records import Record
from game.core.state import State
from game.input.intents import Intent, Pointer, Press
from game.screens import routes
from game.screens.dialogs.prompts import PromptBar
from game.screens.match.autosaving import USUAL_MARK, MatchKeeping
from game.screens.match.followed_settings import follow_settings, next_speed
from game.session.director import Director
from game.session.session import Session
from game.session.setup.match_setup import MatchSetup
from game.session.sources import make_sources
from game.session.story.statistics import statistics_of
from game.session.thinking import InlineThinking, ThreadThinking
from game.ui.clock import STEP, RealClock
from game.ui.context import Context
from game.ui.scene import Push, Replace, Scene, Transition
from game.ui.settings import Settings

if TYPE_CHECKING:
    from game.screens.lessons.guide import Guide

READING, WATCHING = "reading", "watching"  # what presses do where nobody at the screen acts


class TableScene(Scene):
    """One match from its first picture to its last. `match` may have been played in part. `viewer` is the seat that
    looks at the screen, -1 for nobody in particular."""

    opens_slowly = True
    is_large = True
    end_delay = 1.2
    """Seconds from the end of the match to its result."""
    mark_at = USUAL_MARK
    """Where the mark of a match that cannot be saved covers nothing that is played with."""

    def __init__(self, context: Context, table: MatchSetup, match: Match | None = None) -> None:
        self.context = context
        self.table = table
        self.match = match or table.start()
        self.music = self.match.mode.name
        thinking = ThreadThinking if isinstance(context.clock, RealClock) else InlineThinking
        sources = make_sources(self.match, table.kinds, thinking())
        director = Director(self.match.mode, reduced=context.settings.reduced_motion)
        self.session = session = Session(self.match, sources, director, language=context.language)
        session.on_event.append(self.on_event_started)
        session.on_moment.append(lambda name, event: None if session.is_skipping else context.audio.moment(name))
        self.viewer = table.humans[0] if len(table.humans) == 1 else -1
        self.bar = PromptBar(context.devices.bindings, context.devices, context.say)
        self.guide: Guide | None = None
        self.keeper = MatchKeeping(context, self.match, table, self.mark_at)
        self._ended = 0.0
        self._shown_before: State | None = None
        self.selector: object | None = None
        """What a person at this screen chooses with now, None while nobody has to."""
        self._drawn: tuple[object, ...] = ()
        self._meant: dict[Intent | None, object] = {}

    # What a match of its own kind does.

    def on_event_started(self, event: Record, before: State) -> None:
        """An event begins to be shown."""

    def apply_settings(self, settings: Settings) -> None:
        """The settings changed, or may have."""

    def go_on(self) -> None:
        """Let a step of time pass for boards and effects."""

    def follow(self) -> None:
        """Give the person who must act now the means to choose, as soon as what led to it was shown."""

    def following(self) -> Transition | None:
        """A scene that must come now."""
        return None

    # What presses do now.

    def meaning(self, key: Intent | None) -> object:
        """Watching others is one thing, reading what a guide says another, and the own turn has the hands say it. While
        something of the own turn is shown, most keys do what they did before; only to skip to the own turn is something
        else."""
        if self.guide is not None and self.guide.is_read and key in (Intent.CONFIRM, Intent.ADVANCE, None):
            return READING
        own = self.own_meaning(key) if self.is_mine else None
        if own is not None:
            self._meant[key] = own
        elif not self.is_mine and (key is Intent.ADVANCE or not self.is_own_turn):
            return WATCHING
        return self._meant.get(key, WATCHING)

    def own_meaning(self, key: Intent | None) -> object:
        """What a press does while somebody at this screen must act; None before the hands are there."""
        raise NotImplementedError

    @property
    def is_own_turn(self) -> bool:
        """Whether the turn that is shown belongs to somebody at this screen."""
        raise NotImplementedError

    def prompt_under(self, pointer: Pointer) -> Intent | None:
        return self.bar.prompt_at(pointer.x, pointer.y)

    # Life.

    def enter(self) -> None:
        self._follow_settings()
        self.context.listeners.append(self._follow_settings)

    def resume(self) -> None:
        self._follow_settings()
        self.follow()

    def exit(self) -> None:
        self.context.listeners.remove(self._follow_settings)
        self.session.close()
        self.keeper.close()

    def release(self) -> None:
        self.session.fast_forward = False

    def _follow_settings(self, changed: Settings | None = None) -> None:
        """Also as soon as they change: the match may lie under a battle, cards or a hand-over."""
        settings = changed or self.context.settings
        follow_settings(self.session, settings)
        self.apply_settings(settings)

    def update(self) -> Transition | None:
        self.session.tick(STEP)
        self.keeper.update(STEP)
        self.go_on()
        if self.session.problem:
            self._replace_agent()
        self.follow()
        if self.guide is not None:
            self.guide.update()
            if self.guide.is_over:
                self.guide = None
        following = self.following()
        if following is not None or self.session.outcome is None:
            return following
        self._ended += STEP
        return self.result() if self._ended > self.end_delay else None

    def result(self) -> Transition:
        self._ended = 0.0
        return Replace(routes.result(self.context, self.match, self.table, statistics_of(self.match)))

    def _replace_agent(self) -> None:
        """An agent failed: a simpler one takes its seat, and the player is told."""
        seat = self.match.to_move
        assert seat is not None
        name = self.table.seats[seat].name
        self.context.notices.append(self.context.say("match.agent_failed", name=name, problem=self.session.problem))
        kinds = ["easy" if index == seat else "human" for index in range(len(self.table.seats))]
        self.session.replace_source(seat, make_sources(self.match, kinds, InlineThinking())[seat])

    @property
    def is_mine(self) -> bool:
        """Whether somebody at this screen must act now."""
        return self.session.waiting_seat is not None

    @property
    def is_unseen(self) -> bool:
        """Whether a choice or a step of the guide came or went since the last picture: nothing moves for that, and
        nobody pressed anything."""
        return self._drawn != self._asked

    def seen(self) -> None:
        """Note that the picture now shows what is asked."""
        self._drawn = self._asked

    @property
    def _asked(self) -> tuple[object, ...]:
        return self.selector, self.guide.count if self.guide is not None else ""

    @property
    def is_ending(self) -> bool:
        return self._ended > 0

    def pause_menu(self) -> Transition:
        return Push(routes.pause(self.context, self))

    def open_rules(self) -> Transition:
        return Push(routes.rules(self.context, self.match.mode.name, self.match.phase))

    def press_while_watching(self, press: Press) -> Transition | None:
        """A fresh press while somebody else plays: another speed, hurry, or the menu."""
        if press.intent is Intent.BACK:
            return self.pause_menu()
        if press.intent is Intent.SECOND:
            next_speed(self.context)
        elif press.intent is Intent.ADVANCE:
            self.session.skip_to_seat = True
        elif press.intent is Intent.CONFIRM:
            self.session.skip()
        return None
