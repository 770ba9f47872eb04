"""A table: who sits and looks on, what the host set, chat, and the deal before a match. The match itself is led by a
Referee. Everything here happens at once; nothing waits."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.core.errors import GameError, ReplayError
from game.core.match import Match
from game.core.mode import SPECTATOR, Mode
from game.core.state import State
from game.net.server.dealing import Deal
from game.net.server.passwords import hash_password, is_password
from game.net.server.seats import Seat, check_kind
from game.net.server.store import KeptTable, StoreError
from game.net.wire.cleaning import LONGEST_CHAT, LONGEST_NAME, LONGEST_TITLE, clean
from game.net.wire.messages import DEALING, LOBBY, OVER, PLAYING, Message, Refused, encode
from game.net.wire.phrases import PHRASES, notice_of

if TYPE_CHECKING:
    from game.net.server.house import Guest, House
    from game.net.server.referee import Referee

USUAL: Mapping[str, Any] = {
    "title": "", "password": "", "clock": 0, "grace": 120, "delay": 0, "rated": False, "listed": True
}  # fmt: skip
log = logging.getLogger("tin_marshal.tables")


class Table:
    """`sitting` are the connections by seat, `watching` those who look on; `host` is a player's number."""

    def __init__(self, house: House, code: str, mode: Mode[State], seats: list[Seat], host: int) -> None:
        self.house = house
        self.code = code
        self.mode = mode
        self.seats = seats
        self.host = host
        self.settings: dict[str, Any] = dict(USUAL)
        self.banned: set[int] = set()
        self.sitting: dict[int, Guest] = {}
        self.watching: list[Guest] = []
        self.deal: Deal | None = None
        self.referee: Referee | None = None
        self.state = LOBBY
        self.match_name = ""
        self.touched = house.now()
        self.is_restored = False
        self._deals = 0

    # What others see.

    def facts(self) -> Message:
        """All that everybody may know of the table."""
        shown = {key: value for key, value in self.settings.items() if key != "password"}
        rows = [
            {
                "kind": seat.kind, "name": seat.name, "player": seat.player, "ready": seat.is_ready,
                "here": number in self.sitting, "resigned": seat.has_resigned, "stand_in": seat.stand_in,
            }
            for number, seat in enumerate(self.seats)
        ]  # fmt: skip
        return {
            "t": "table", "code": self.code, "mode": self.mode.name, "level": self.mode.level,
            "options": dict(self.mode.given_options), "rules": self.mode.revision, "digest": self.mode.level_digest,
            "state": self.state, "host": self.host, "seats": rows, "settings": shown, "watching": len(self.watching),
            "locked": bool(self.settings["password"]), "match": self.match_name,
            "paused": self.referee is not None and self.referee.is_paused,
        }  # fmt: skip

    @property
    def guests(self) -> list[Guest]:
        return list(dict.fromkeys([*self.sitting.values(), *self.watching]))

    def tell_all(self, message: Message) -> None:
        text = encode(message)
        for guest in self.guests:
            guest.tell(text)

    def notice(self, key: str, **values: object) -> None:
        self.tell_all(notice_of(key, **values))

    def change(self) -> None:
        """Something that everybody may know is different: keep it and tell it."""
        self.touched = self.house.now()
        self.save()
        self.tell_all(self.facts())

    def save(self) -> None:
        body = {
            "seats": [seat.as_row() for seat in self.seats], "settings": self.settings, "host": self.host,
            "banned": sorted(self.banned), "state": self.state, "match": self.match_name,
            "resigned": [] if self.referee is None else self.referee.resigned,
            "mode": [self.mode.name, self.mode.level, dict(self.mode.given_options), self.mode.revision],
        }  # fmt: skip
        kept = KeptTable(self.code, self.house.settings.reachable, self.touched, self.facts(), body)
        try:
            self.house.store.save_table(kept, self.settings["listed"])
        except StoreError as error:
            log.error("table %s cannot be kept: %s", self.code, error)

    # Coming and going.

    def check_password(self, given: str) -> None:
        if not is_password(given, self.settings["password"]):
            raise Refused("password")

    def check_guest(self, guest: Guest) -> None:
        if guest.player.id in self.banned:
            raise Refused("banned_here")

    def seats_of(self, player: int) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.player == player]

    def sit(self, guest: Guest, wanted: int | None, name: str) -> int:
        """Take a free seat; a second one of the same window is for another person at it."""
        self.check_guest(guest)
        if self.state != LOBBY:
            raise Refused("playing_already")
        free = [number for number, seat in enumerate(self.seats) if seat.is_free]
        if wanted is not None and wanted not in free:
            raise Refused("seat_taken" if wanted < len(self.seats) else "no_seat", seat=wanted)
        if not free:
            raise Refused("table_full")
        number = free[0] if wanted is None else wanted
        seat = self.seats[number]
        seat.player = guest.player.id
        seat.name = self._free_name(clean(name, LONGEST_NAME) or guest.player.name)
        if guest in self.watching:
            self.watching.remove(guest)
        self.sitting[number] = guest
        if not self.host:
            self.host = guest.player.id
        self.change()
        self.notice("sat_down", name=seat.name)
        return number

    def _free_name(self, name: str) -> str:
        """Two people of the same name get numbers."""
        names = {seat.name for seat in self.seats}
        tries = [name, *[f"{name[: LONGEST_NAME - 2]} {number}" for number in range(2, 10)]]
        return next((one for one in tries if one not in names), name)

    def watch(self, guest: Guest) -> None:
        self.check_guest(guest)
        if len(self.watching) >= self.house.settings.max_spectators:
            raise Refused("too_many_spectators")
        if guest not in self.watching and guest not in self.sitting.values():
            self.watching.append(guest)
        self.change()
        if self.referee is not None:
            self.referee.show(guest, SPECTATOR)

    def come_back(self, guest: Guest, at: int) -> list[int]:
        """Take up one's seats again, from a window that has seen `at` actions; the window that had them before is let
        go. Somebody without a seat looks on."""
        mine = self.seats_of(guest.player.id)
        if not mine:
            self.watch(guest)
            return []
        for number in mine:
            older = self.sitting.get(number)
            if older is not None and older is not guest:
                self.detach(older, is_quiet=True)
                older.part()
            self.sitting[number] = guest
            if self.seats[number].stand_in:
                self.seats[number].stand_in = ""
        if guest in self.watching:
            self.watching.remove(guest)
        self.change()
        self.notice("back", name=self.seats[mine[0]].name)
        if self.is_restored:
            guest.tell(encode(notice_of("restarted")))
        if self.deal is not None:
            self.tell_deal()
        if self.referee is not None:
            self.referee.welcome_back(guest, mine, at)
        return mine

    def detach(self, guest: Guest, is_quiet: bool = False) -> None:
        """A connection is gone; the seats stay."""
        mine = [number for number, one in self.sitting.items() if one is guest]
        for number in mine:
            del self.sitting[number]
            self.seats[number].is_ready = False
        if guest in self.watching:
            self.watching.remove(guest)
        if mine and not is_quiet:
            self.notice("gone", name=self.seats[mine[0]].name)
            if self.referee is not None:
                self.referee.miss(mine)
        if guest.player.id == self.host:
            self.house.later(self.house.settings.host_grace, self._replace_host)
        if not is_quiet:
            self.change()

    def _replace_host(self) -> None:
        before = self.host
        self._find_host(must_be_here=True)
        if self.host != before:
            self.change()

    def leave(self, guest: Guest) -> None:
        """Get up. During a match the seats are kept for coming back; otherwise they are free again."""
        mine = [number for number, one in self.sitting.items() if one is guest]
        if mine:
            self.notice("left", name=self.seats[mine[0]].name)
        self.detach(guest, is_quiet=True)
        guest.part()
        if self.state in (PLAYING, DEALING):
            if self.referee is not None and mine:
                self.referee.miss(mine)
        else:
            for number in mine:
                self.seats[number].free()
        self._find_host()
        self.change()

    def _find_host(self, must_be_here: bool = False) -> None:
        """The host's place goes to somebody who is here, when the host has got up or is gone for long."""
        is_here = any(guest.player.id == self.host for guest in self.guests)
        if is_here or (not self.guests if must_be_here else self.seats_of(self.host)):
            return
        here = [self.seats[number].player for number in sorted(self.sitting)]
        here += [guest.player.id for guest in self.watching]
        new = here[0] if here else next((seat.player for seat in self.seats if seat.player), 0)
        if new and new != self.host:
            name = next((seat.name for seat in self.seats if seat.player == new), "")
            self.notice("new_host", name=name)
        self.host = new

    def remove(self, number: int, is_banned: bool) -> None:
        """The host sends somebody away, for ever if banned; from a match only by giving the seat to the computer."""
        if number >= len(self.seats) or not self.seats[number].player:
            raise Refused("nobody_there")
        seat = self.seats[number]
        if seat.player == self.host:
            raise Refused("not_yourself")
        gone = self.sitting.get(number)
        if is_banned:
            self.banned.add(seat.player)
        self.notice("kicked", name=seat.name)
        if gone is not None:
            self.detach(gone, is_quiet=True)
            gone.part()
        if self.referee is not None and self.state == PLAYING:
            self.referee.give_up(number)
        else:
            for one in self.seats_of(seat.player):
                self.seats[one].free()
        self.change()

    # What the host sets, and readiness.

    def check_host(self, guest: Guest) -> None:
        if guest.player.id != self.host:
            raise Refused("host_only")

    def check_lobby(self) -> None:
        if self.state not in (LOBBY, OVER):
            raise Refused("playing_already")

    def set_kind(self, number: int, kind: str) -> None:
        self.check_lobby()
        if number >= len(self.seats):
            raise Refused("no_seat", seat=number)
        seat = self.seats[number]
        if seat.player:
            raise Refused("seat_taken", seat=number)
        check_kind(self.mode.name, kind)
        seat.kind = kind
        self.change()

    def set_settings(self, given: Mapping[str, Any]) -> None:
        self.check_lobby()
        chosen = dict(given)
        if "title" in chosen:
            chosen["title"] = clean(chosen["title"], LONGEST_TITLE)
        if chosen.get("password"):
            chosen["password"] = hash_password(chosen["password"])
        self.settings |= chosen
        self.change()

    def set_ready(self, guest: Guest, is_ready: bool) -> None:
        self.check_lobby()
        mine = [number for number, one in self.sitting.items() if one is guest]
        if not mine:
            raise Refused("not_seated")
        for number in mine:
            self.seats[number].is_ready = is_ready
        self.change()

    def say(self, guest: Guest, text: str = "", phrase: str = "") -> None:
        mine = [number for number, one in self.sitting.items() if one is guest]
        if not mine and guest not in self.watching:
            raise Refused("not_here")
        said = clean(text, LONGEST_CHAT)
        if phrase and phrase not in PHRASES:
            raise Refused("no_phrase")
        if not said and not phrase:
            raise Refused("nothing_said")
        name = self.seats[mine[0]].name if mine else guest.player.name
        what = {"phrase": phrase} if phrase else {"text": said}
        self.tell_all({"t": "said", "player": guest.player.id, "seat": mine[0] if mine else -1, "name": name} | what)

    # The deal.

    def start(self) -> None:
        """Begin the deal: everybody is here and ready."""
        if self.state != LOBBY:
            raise Refused("playing_already")
        if any(seat.is_free for seat in self.seats):
            raise Refused("seats_free")
        people = [number for number, seat in enumerate(self.seats) if seat.is_person]
        if any(number not in self.sitting for number in people):
            raise Refused("not_all_here")
        if any(not self.seats[number].is_ready for number in people):
            raise Refused("not_all_ready")
        self.deal = Deal(people)
        self.state = DEALING
        self._deals += 1
        number = self._deals
        self.house.later(self.house.settings.deal_time, lambda: self._give_up_deal(number))
        self.change()
        self.tell_deal()
        if self.deal.is_done:
            self._begin()

    def tell_deal(self) -> None:
        if self.deal is not None:
            step = "reveal" if self.deal.is_open else "commit"
            self.tell_all({"t": "deal", "step": step, "commitments": self.deal.shown(), "seats": self.deal.seats})

    def take_deal(self, guest: Guest, given: Mapping[str, str], is_secret: bool) -> None:
        if self.deal is None:
            raise Refused("no_deal")
        rows = {int(seat): value for seat, value in given.items()}
        if any(self.sitting.get(seat) is not guest for seat in rows):
            raise Refused("not_your_seat")
        if is_secret:
            self.deal.take_secrets(rows)
            if self.deal.is_done:
                self._begin()
            return
        self.deal.take_commitments(rows)
        if self.deal.is_open:
            self.tell_deal()

    def _give_up_deal(self, number: int) -> None:
        """Too late: say whose secret was missing, and wait in the lobby again."""
        if self.deal is None or number != self._deals:
            return
        missing = [self.seats[seat].name for seat in self.deal.missing]
        log.info("table %s: the deal is void, missing: %s", self.code, ", ".join(missing))
        self._return_to_lobby()
        self.notice("deal_void", names=", ".join(missing))

    def _return_to_lobby(self) -> None:
        self.deal = self.referee = None
        self.state, self.match_name = LOBBY, ""
        for seat in self.seats:
            seat.is_ready, seat.stand_in, seat.has_resigned = False, "", False
        self.change()

    def _begin(self) -> None:
        from game.net.server.match_files import new_playing
        from game.net.server.referee import Referee

        assert self.deal is not None
        deal, self.deal = self.deal, None
        stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime(self.house.now()))
        self.match_name = f"{stamp}-{self.code}-{secrets.token_hex(2)}"
        try:
            match = Match(self.mode, len(self.seats), deal.seed)
            playing = new_playing(self, match, deal.proof)
        except GameError as error:
            log.error("table %s cannot begin: %s", self.code, error)
            self._return_to_lobby()
            self.notice("not_saved", reason=str(error) if isinstance(error, ReplayError) else "")
            return
        self.state = PLAYING
        self.referee = Referee(self, playing)
        self.change()
        self.referee.begin()

    def rematch(self) -> None:
        """The same people once more, from the lobby."""
        if self.state != OVER:
            raise Refused("not_over")
        for number, seat in enumerate(self.seats):
            if seat.is_person and number not in self.sitting:
                seat.free()
        self._return_to_lobby()
