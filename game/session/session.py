"""A live match: asks the seat that must act, submits its action and shows what came of it.
Scenes tick it and draw what is shown. Knows no screen and no clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.errors import IllegalAction
from game.core.match import Match
from game.core.records import Record
from game.core.state import State
from game.levels.catalog import texts
from game.rules.conquest.actions import AttackBase
from game.session.director import Director
from game.session.orders import Blitz, DeclinePowers, DefendWithMost, Order, range_of
from game.session.orders_setup import Stationing
from game.session.player import Player
from game.session.sources import HumanSource, Source, SourceError
from game.session.undo import Acts

EventsUndone = Callable[[tuple[Record, ...]], None]

SHORT_WAIT = 0.001  # seconds for an agent that is nearly done, where nobody watches
LONGEST_THOUGHT = 60.0
OTHERS_TURN = ("defend", "power")  # asked in between; skipping to the own turn goes on after the answer


class Session(Player):
    """A live match: people, agents and scripts act in turn. `fast_forward` is held by a person who hurries the others
    on. `told` are the events that were shown, since the match was dealt."""

    most_actions_a_tick = 4

    def __init__(self, match: Match, sources: Sequence[Source], director: Director, *, language: str = "en") -> None:
        self.told: list[Record] = [] if match.log else list(match.setup_events)
        super().__init__(match.mode, match.state, director, self.told)
        self.match = match
        self.sources = list(sources)
        self.language = language
        self.fast_forward = self.is_paused = self.is_closed = False
        self.defends_with_most = self.declines_powers = False
        self.problem = ""
        self.declined_at = -1  # how long the log was when a defender last wanted to play no card
        self.closed_fight: tuple[int, ...] = ()  # the turn and the lands of a fight that nobody wants to see large
        self.on_undone: list[EventsUndone] = []
        self._defence, self._refusal = DefendWithMost(), DeclinePowers()
        self._acts = Acts(match.mode)
        self._retired: list[Source] = []
        self._condenses = self._skips_on = False
        self._answer: Record | str | None = None
        self._asked_at = self._unanswered_at = -1  # lengths of the log
        self._silence = 0.0

    @property
    def asked_seat(self) -> int | None:
        """The person that must act, though what led there may still be shown."""
        seat = self.match.to_move
        if seat is None or self.problem or self.is_closed or not self.sources[seat].is_human:
            return None
        return None if self._answers_by_itself(seat) else seat

    @property
    def waiting_seat(self) -> int | None:
        """The person that must act now."""
        return self.asked_seat if self.timeline.is_empty else None

    @property
    def thinking_seat(self) -> int | None:
        """The seat of a computer that is to act now."""
        seat = self.match.to_move
        if seat is None or not self.timeline.is_empty or self.problem or self.sources[seat].is_human:
            return None
        return seat

    @property
    def is_busy(self) -> bool:
        """Whether something will happen without anybody's doing."""
        if self.is_paused or self.is_closed:
            return False
        if not self.timeline.is_empty:
            return True
        seat = self.match.to_move
        if seat is None or self.problem or self.asked_seat is not None:
            return False
        return not self.sources[seat].is_over

    @property
    def blitz(self) -> Blitz | None:
        """The one under way."""
        for source in self.sources:
            for order in source.orders if isinstance(source, HumanSource) else ():
                if isinstance(order, Blitz) and not order.is_over:
                    return order
        return None

    @property
    def is_stationing(self) -> bool:
        """Whether somebody's starting armies are placed by an order."""
        return not self.match.turn and any(order.is_running for order in self._stationings())

    def _stationings(self) -> list[Stationing]:
        orders = [order for source in self.sources if isinstance(source, HumanSource) for order in source.orders]
        return [order for order in orders if isinstance(order, Stationing)]

    def stop_stationing(self) -> bool:
        """Let the people who gave such orders decide again; returns whether there was one."""
        was_on = self.is_stationing
        for order in self._stationings():
            order.stop()
        return was_on

    def tick(self, seconds: float) -> None:
        """Let time pass: show what is queued, and when nothing is left, ask the seat that must act."""
        if self.is_paused or self.is_closed:
            return
        if self.waiting_seat is not None:
            self.fast_forward = False  # the person who hurried others on is asked now
        is_fast = self.fast_forward or self.is_stationing
        self.play(seconds, seconds * self.speed * (self.director.motion.fast_forward if is_fast else 1.0))

    def act(self, seconds: float, left: float) -> float | None:
        seat = self.match.to_move
        if self.problem:
            return None
        if seat is None:
            self.skip_to_seat = False
            return None
        waited = self._ask(seat, left)
        if waited is None:
            self._grow_impatient(seat, seconds)
        return waited

    def _ask(self, seat: int, left: float) -> float | None:
        """Let a seat act, if it is ready to. Tells how much of the time was spent waiting, None for all."""
        source = self.sources[seat]
        if source.is_human:
            action = self._human_answer(seat)
            if action is None:
                self._skips_on = self.match.phase in OTHERS_TURN and (self._skips_on or self.skip_to_seat)
                self.skip_to_seat = False
                return None
            self._act(seat, action, is_decided=False)
            return 0.0
        # A pause is set once for each question, however many ticks the answer takes.
        if self._asked_at != len(self.match.log):
            self._asked_at = len(self.match.log)
            self._pause = 0.0 if self.skip_to_seat else self.director.motion.pause(self.match.phase)
        if self._answer is None:
            self._answer = self._source_answer(source, seat)
            if isinstance(self._answer, AttackBase) and self.is_same_battle(self._answer.source, self._answer.target):
                self._pause = 0.0
        waited = 0.0 if self.skip_to_seat else self.wait(left)
        if self._answer is None or (self._pause > 0 and not self.skip_to_seat):
            return None
        self._act(seat, self._answer, is_decided=False)
        return waited

    def _source_answer(self, source: Source, seat: int) -> Record | str | None:
        try:
            answer = source.ask(self.match, seat)
            if answer is None and (self.skip_to_seat or self.fast_forward) and source.wait(SHORT_WAIT):
                answer = source.ask(self.match, seat)
        except SourceError as error:
            self._fail(error.key, seat=seat + 1, **error.values)
            return None
        return answer

    def _human_answer(self, seat: int) -> Record | str | None:
        """What orders given earlier make of the question."""
        if self._defends_by_itself and (action := self._defence.answer(self.mode, self.match.state, seat)) is not None:
            return action
        if self.declines_powers and (action := self._refusal.answer(self.mode, self.match.state, seat)) is not None:
            return action
        return self.sources[seat].ask(self.match, seat)

    def _answers_by_itself(self, seat: int) -> bool:
        source = self.sources[seat]
        if isinstance(source, HumanSource) and source.orders and self._unanswered_at != len(self.match.log):
            return True
        if self.declines_powers and self._refusal.answer(self.mode, self.match.state, seat) is not None:
            return True
        return self._defends_by_itself

    @property
    def _defends_by_itself(self) -> bool:
        """A person who always throws the most dice is still asked for a card that fits the defence."""
        if not self.defends_with_most or self.match.phase != "defend":
            return False
        if self.declines_powers or self.declined_at == len(self.match.log):
            return True
        return range_of(self.mode, self.match.state, "power") is None

    def _grow_impatient(self, seat: int, seconds: float) -> None:
        """An agent that never answers must not look like a game that stands still."""
        if self.sources[seat].is_human:
            self._unanswered_at = len(self.match.log)
            return
        self._silence += 0.0 if self.sources[seat].is_over else seconds
        if self._silence > LONGEST_THOUGHT:
            self._fail("agent_silent", seat=seat + 1)

    def _act(self, seat: int, action: Record | str, *, is_decided: bool) -> None:
        """Play what a source answered; `is_decided`: a person chose it just now."""
        before = self.match.state
        try:
            events = self.match.submit(action)
        except IllegalAction as problem:
            self._fail("agent_illegal", seat=seat + 1, reason=self._explain(problem))
            return
        self._show(seat, before, events, is_decided)

    def _show(self, seat: int, before: State, events: Sequence[Record], is_decided: bool) -> None:
        self._forget_question()
        if self.sources[seat].is_human:
            self._acts.add(seat, before, events, self.match.log[-1][2], self.match.to_move)
        else:
            self._acts.clear()
        self.timeline.queue(self.director.clips(events, self._is_condensed(events, is_decided)))

    def _is_condensed(self, events: Sequence[Record], is_decided: bool) -> bool:
        """Whether this is one more throw of a battle in which nobody decides anew."""
        # Called for every action, because it also remembers which lands fought last.
        goes_on = self.note_battle(events)
        if goes_on is not None:
            # The defender's answer, which follows as an action of its own, is shown as the attack was.
            self._condenses = goes_on and not is_decided
        return self._condenses and not is_decided

    def submit(self, action: Record | str, seat: int | None = None) -> str | None:
        """A person acts. None: it is done; else a sentence that says why not. What is still shown is skipped."""
        asked = self.match.to_move
        if asked is None or not self.sources[asked].is_human or self.problem or self.is_closed:
            return self._say("not_now")
        before = self.match.state
        try:
            events = self.match.submit(action, seat)
        except IllegalAction as problem:
            return self._explain(problem)
        # Nobody waits for animations of what is decided already.
        self.skip()
        self._show(asked, before, events, is_decided=True)
        self.skip_to_seat, self._skips_on = self.skip_to_seat or self._skips_on, False
        return None

    def order(self, order: Order) -> bool:
        """Have something done step by step for the person that must act; False if it cannot even begin."""
        seat = self.asked_seat
        if seat is None:
            return False
        source = self.sources[seat]
        action = order.answer(self.mode, self.mode.observe(self.match.state, seat), seat)
        if action is None or not isinstance(source, HumanSource):
            return False
        if self.submit(action, seat) is not None:
            return False
        source.orders.append(order)
        return True

    @property
    def can_undo(self) -> bool:
        return len(self._acts) > 0 and self._acts.seat == self.match.to_move and not self.is_closed

    @property
    def last_act(self) -> tuple[Record, ...]:
        """The events that `undo` would take back."""
        return self._acts.last.events if self.can_undo else ()

    def undo(self) -> bool:
        """Take back the last act of the person that must act."""
        if not self.can_undo:
            return False
        self.skip()
        act = self._acts.pop()
        # The match has the last word: a draw cannot be taken back, whatever was remembered here.
        if not self.match.take_back(act.before):
            return False
        self._forget_question()
        self.timeline.reset(self.match.state)
        del self.told[max(0, len(self.told) - len(act.events)) :]
        for listener in tuple(self.on_undone):
            listener(act.events)
        return True

    def replace_source(self, seat: int, source: Source) -> None:
        """Somebody else plays the seat from here on. Also how to go on after a problem."""
        old = self.sources[seat]
        old.withdraw()
        # Its thread may still think; it is closed with the session.
        if old is not source:
            self._retired.append(old)
        self.sources[seat] = source
        self.problem = ""
        self._acts.clear()
        self._forget_question()

    def close(self) -> None:
        """Stop for good; threads of agents end."""
        self.is_closed = True
        for source in (*self.sources, *self._retired):
            source.close()

    def _forget_question(self) -> None:
        self._answer = None
        self._asked_at = self._unanswered_at = -1
        self._pause = self._silence = 0.0

    def _explain(self, problem: IllegalAction) -> str:
        return str(problem) if problem.refusal is None else self.mode.explain(problem.refusal, self.language)

    def _fail(self, key: str, **values: object) -> None:
        self.problem = self._say(key, **values)
        self.skip_to_seat = self._skips_on = False

    def _say(self, key: str, **values: object) -> str:
        return texts().say(self.language, f"window.session.{key}", values)
