"""Leads the match on a table: takes acts, lets computer players think, tells everybody what they may see, keeps the
clock, stands in for those who are gone, and ends it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from game.core.errors import IllegalAction
from game.core.mode import SPECTATOR
from game.core.rng import Rng
from game.net.server.playing import Playing, Step
from game.net.server.ratings import rank_seats, rate
from game.net.server.seats import STAND_IN
from game.net.server.store import StoreError
from game.net.server.thinkers import ThinkingError
from game.net.wire.messages import OVER, PLAYING, Refused, encode
from game.net.wire.phrases import notice_of
from game.rules.conquest.state import ConquestState
from game.session.orders import Blitz, Order

if TYPE_CHECKING:
    import asyncio

    from game.net.server.house import Guest
    from game.net.server.table import Table

RESIGNED = "resigned"
"""The reason of a match that ended because all others resigned; no rule has it."""
log = logging.getLogger("tin_marshal.matches")


class Referee:
    """`resigned` are the seats of people who gave up, in order. `rushed` is the seat whose time was up: the computer
    plays until somebody else is to move."""

    def __init__(self, table: Table, playing: Playing, resigned: Sequence[int] = ()) -> None:
        self.table = table
        self.house = table.house
        self.playing = playing
        self.match = playing.match
        self.resigned = list(resigned)
        self.is_paused = False
        self.rushed: int | None = None
        self.votes: dict[int, set[int]] = {}
        self.since: float = self.house.now()
        self._clock: asyncio.TimerHandle | None = None
        self._is_thinking = False
        self._problem = ""
        self.orders: dict[int, list[Order]] = {}
        self._is_obeying = False
        self.winners: list[int] = []
        self.reason = ""
        self.ratings: dict[int, dict[str, object]] = {}

    # Telling.

    def begin(self) -> None:
        for guest in self.table.guests:
            seats = [seat for seat, one in self.table.sitting.items() if one is guest] or [SPECTATOR]
            for seat in seats:
                self.show(guest, seat)
        log.info("table %s: match %s began", self.table.code, self.table.match_name)
        self.advance()

    def show(self, guest: Guest, viewer: int) -> None:
        guest.tell(encode(self.playing.show(viewer) | {"left": self.time_left()}))
        if self.table.state == OVER:
            guest.tell(self._over_text())

    def welcome_back(self, guest: Guest, seats: Sequence[int], at: int) -> None:
        """Bring a window up to date that has seen `at` actions."""
        lost = at - self.playing.number
        if lost > 0:
            guest.tell(encode(notice_of("lost", count=lost)))
        for seat in seats:
            for text in self.playing.catch_up(seat, at):
                guest.tell(text)
        if self.table.state == OVER:
            guest.tell(self._over_text())
        else:
            guest.tell(encode({"t": "clock", "left": self.time_left()}))
            self.advance()

    def _broadcast(self, step: Step) -> None:
        for seat, guest in self.table.sitting.items():
            guest.tell(self.playing.tell(step, seat))
        self.release()

    def release(self) -> None:
        """Tell spectators what is old enough for them."""
        delay = 0 if self.table.state == OVER else self.table.settings["delay"]
        for step in self.playing.release(self.house.now() - delay):
            if self.table.watching:
                text = self.playing.tell(step, SPECTATOR)
                for guest in self.table.watching:
                    guest.tell(text)

    # Acting.

    def act(self, guest: Guest, seat: int, number: int, action: str) -> int:
        """A person's act, meant for the position after `number` actions; the number of the action."""
        self._check_act(guest, seat, number)
        try:
            self._play(action, seat)
        except IllegalAction as error:
            refusal = error.refusal
            values = {} if refusal is None else {"rule": refusal.key, "rule_values": refusal.values}
            raise Refused("rules", reason=str(error), **values) from error
        return self.playing.number

    def _check_act(self, guest: Guest, seat: int, number: int) -> None:
        if self.table.sitting.get(seat) is not guest:
            raise Refused("not_your_seat")
        if self.table.state != PLAYING:
            raise Refused("not_playing")
        if self.is_paused:
            raise Refused("paused")
        if self.table.seats[seat].has_resigned:
            raise Refused("has_resigned")
        if number != self.playing.number:
            raise Refused("late")
        if self.match.to_move != seat:
            raise Refused("not_your_turn")

    def blitz(self, guest: Guest, seat: int, number: int, order: Blitz) -> int:
        """A row of attacks by one order; the number of the last action that could be played at once."""
        self._check_act(guest, seat, number)
        state = self.match.state
        size = len(state.owners) if isinstance(state, ConquestState) else 0
        if order.source >= size or order.target >= size:
            raise Refused("no_blitz")
        action = order.answer(self.match.mode, self.match.mode.observe(state, seat), seat)
        if action is None or self.match.mode.check(state, action) is not None:
            raise Refused("no_blitz")
        self.orders[seat] = [order, *[one for one in self.orders.get(seat, []) if not isinstance(one, Blitz)]]
        self._play(self.match.mode.write(action), seat)
        return self.playing.number

    def set_orders(self, guest: Guest, seat: int, orders: list[Order]) -> None:
        """What the server answers for a person from now on, until told otherwise."""
        if self.table.sitting.get(seat) is not guest:
            raise Refused("not_your_seat")
        self.orders[seat] = orders
        self.advance()

    def _obey(self) -> None:
        """Play what standing orders and a blitz say, as long as they have an answer."""
        if self._is_obeying:
            return
        self._is_obeying = True
        try:
            while (ordered := self._find_order()) is not None:
                self._play(*ordered)
        finally:
            self._is_obeying = False

    def _find_order(self) -> tuple[str, int] | None:
        seat, mode = self.match.to_move, self.match.mode
        if seat is None or self.is_paused or self.table.state != PLAYING or self._level_of(seat):
            return None
        orders = self.orders[seat] = [one for one in self.orders.get(seat, []) if not one.is_over]
        for order in orders:
            action = order.answer(mode, mode.observe(self.match.state, seat), seat)
            if action is not None and mode.check(self.match.state, action) is None:
                return mode.write(action), seat
        return None

    def _play(self, action: str, seat: int) -> None:
        step = self.playing.act(action, seat, self.house.now())
        self.house.note_action()
        self.table.touched = self.house.now()
        if self.match.to_move != seat:
            self.rushed = None
        self._broadcast(step)
        self._watch_the_disk()
        outcome = self.match.outcome
        if outcome is not None:
            self.finish(outcome.winners, outcome.reason)
        else:
            self.advance()

    def _watch_the_disk(self) -> None:
        """Say once that the replay cannot be written, and once that it can again."""
        problem = "" if self.playing.writer is None else self.playing.writer.problem
        if problem and not self._problem:
            log.error("table %s: %s", self.table.code, problem)
            self.table.notice("not_saved", reason=problem)
        elif self._problem and not problem:
            self.table.notice("saved_again")
        self._problem = problem

    def _level_of(self, seat: int) -> str:
        """The computer player that acts for a seat now, "" where a person does."""
        return self.table.seats[seat].level or (STAND_IN if seat == self.rushed else "")

    def advance(self) -> None:
        """Let the computer think if it is to move, or start the clock of the person who is."""
        seat = self.match.to_move
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if self._is_obeying:
            return
        self._obey()
        seat = self.match.to_move
        if seat is None or self.is_paused or self.table.state != PLAYING:
            return
        if self._level_of(seat):
            if not self._is_thinking:
                self._is_thinking = True
                self.house.spawn(self._think())
            return
        self.since = self.house.now()
        if self.table.settings["clock"]:
            self._clock = self.house.later(self.table.settings["clock"], self._end_time)

    async def _think(self) -> None:
        """Ask for one action after another as long as computers are to move."""
        try:
            while self._may_go_on():
                seat, number = self.match.to_move, self.playing.number
                assert seat is not None
                level = self._level_of(seat)
                try:
                    action = await self.house.thinkers.choose(self.match, self.table.match_name, seat, level)
                except ThinkingError as error:
                    log.error("table %s: %s on seat %d: %s", self.table.code, level, seat, error)
                    action = self._any_action()
                if self.playing.number != number or not self._may_go_on():
                    continue
                try:
                    self._play(action, seat)
                except IllegalAction as error:
                    log.error("table %s: %s on seat %d: %s", self.table.code, level, seat, error)
                    self._play(self._any_action(), seat)
        finally:
            self._is_thinking = False

    def _may_go_on(self) -> bool:
        seat = self.match.to_move
        is_alive = self.table.state == PLAYING and self.table.referee is self and not self.is_paused
        return is_alive and seat is not None and bool(self._level_of(seat))

    def _any_action(self) -> str:
        """Something legal, for a computer player that failed."""
        return Rng(self.match.seed, f"instead:{self.playing.number}").choice(self.match.actions())

    def time_left(self) -> int:
        """Whole seconds on the clock of the seat to move; -1 without a clock."""
        clock = int(self.table.settings["clock"])
        if not clock or self._clock is None:
            return -1
        return max(0, int(clock - (self.house.now() - self.since)))

    def _end_time(self) -> None:
        seat = self.match.to_move
        self._clock = None
        if seat is None or self.table.state != PLAYING:
            return
        self.rushed = seat
        self.table.notice("time_up", name=self.table.seats[seat].name)
        self.advance()

    def pause(self, is_paused: bool) -> None:
        self.is_paused = is_paused
        self.table.notice("paused" if is_paused else "goes_on")
        self.table.change()
        self.advance()

    # Those who are gone.

    def miss(self, seats: Sequence[int]) -> None:
        """People of these seats are gone; after the grace time of the table the computer plays for them."""
        grace = self.table.settings["grace"]
        if grace and self.table.state == PLAYING:
            self.house.later(grace, lambda: self._stand_in(seats))

    def _stand_in(self, seats: Sequence[int]) -> None:
        missing = [seat for seat in seats if seat not in self.table.sitting and not self.table.seats[seat].level]
        if self.table.state != PLAYING or self.table.referee is not self or not missing:
            return
        for seat in missing:
            self.table.seats[seat].stand_in = STAND_IN
            self.table.notice("stand_in", name=self.table.seats[seat].name)
        self.table.change()
        self.advance()

    def vote(self, guest: Guest, seat: int, is_for: bool) -> None:
        """More than half of the people who are here let the computer play for somebody who is not."""
        table = self.table
        if guest not in table.sitting.values():
            raise Refused("not_seated")
        if seat >= len(table.seats) or not table.seats[seat].is_person or table.seats[seat].level:
            raise Refused("nobody_there")
        if seat in table.sitting:
            raise Refused("still_here")
        votes = self.votes.setdefault(seat, set())
        (votes.add if is_for else votes.discard)(guest.player.id)
        here = {one.player.id for one in table.sitting.values()}
        table.notice("voted", name=table.seats[seat].name, count=len(votes & here), needed=len(here) // 2 + 1)
        if len(votes & here) > len(here) // 2:
            self.votes.pop(seat)
            self._stand_in([seat])

    def resign(self, guest: Guest, seat: int) -> None:
        if self.table.sitting.get(seat) is not guest or self.table.state != PLAYING:
            raise Refused("not_your_seat")
        if self.table.seats[seat].has_resigned:
            raise Refused("has_resigned")
        self.give_up(seat)

    def give_up(self, seat: int) -> None:
        """From here on the computer plays this seat; where nobody is left to play against, the match is over."""
        table = self.table
        table.seats[seat].has_resigned = True
        self.resigned.append(seat)
        table.notice("resigned", name=table.seats[seat].name)
        left = [number for number, one in enumerate(table.seats) if not one.has_resigned]
        if len(left) <= 1 or not any(table.seats[number].is_person for number in left):
            self.finish(tuple(left[:1]), RESIGNED)
            return
        table.change()
        self.advance()

    # The end.

    def finish(self, winners: Sequence[int], reason: str) -> None:
        table = self.table
        table.state = OVER
        self.advance()
        self.release()
        self.winners, self.reason = list(winners), reason
        self.ratings = self._rate()
        self.playing.stop_writing()
        log.info(
            "table %s: match %s is over after %d actions, %s", table.code, table.match_name, self.playing.number, reason
        )
        table.change()
        text = self._over_text()
        for guest in table.guests:
            guest.tell(text)

    def _rate(self) -> dict[int, dict[str, object]]:
        table = self.table
        people = {number: seat.player for number, seat in enumerate(table.seats) if seat.is_person and seat.player}
        ranks = rank_seats(len(table.seats), self.winners, self.resigned)
        is_rated = bool(table.settings["rated"])
        body = {"players": people, "ranks": ranks, "reason": self.reason, "resigned": self.resigned}
        store = self.house.store
        try:
            is_new = store.add_result(table.match_name, table.mode.name, self.house.now(), is_rated, body)
            found = rate(store, table.mode.name, people, ranks) if is_new and is_rated else {}
        except StoreError as error:
            log.error("table %s: the result cannot be kept: %s", table.code, error)
            return {}
        return {seat: asdict(one) for seat, one in found.items()}

    def _over_text(self) -> str:
        """What everybody gets at the end: who won, and the replay with seed, dice and secrets."""
        return encode(
            {
                "t": "over", "winners": self.winners, "reason": self.reason, "resigned": self.resigned,
                "ratings": self.ratings, "match": self.table.match_name, "replay": self.playing.replay_text(),
            }
        )  # fmt: skip
