"""Tables: who may sit, see, set and send away; clock, votes, resignations, rematches; and what a restart keeps. Tried
on a server without sockets, whose clients ask and are answered at once."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from game.core.replays.fair_dice import commit
from game.core.replays.recording import ReplayWriter
from game.core.rng import Rng
from game.net.client.wording import say_notice, say_phrase, say_refusal
from game.net.server.app import Server
from game.net.server.connection import Connection
from game.net.server.table import Table
from game.net.wire.messages import LOBBY, OVER, PLAYING, Refused
from tests.net.servers import key_of
from tests.net.test_fuzz import Deaf, Talker, bring_to_play, make_server


def on_a_server(test: Callable[[Server], Coroutine[Any, Any, None]], folder: Path, **settings: Any) -> None:
    async def run() -> None:
        server = make_server(folder / "data", **settings)
        try:
            await test(server)
        finally:
            await server.close()

    asyncio.run(run())


def seated(server: Server, count: int = 2, mode: str = "classic", **more: Any) -> tuple[list[Talker], Table, str]:
    """So many people at a new table, and the digest of its level."""
    people = [Talker(server, number + 1) for number in range(count)]
    code = str(people[0].ask(t="open", mode=mode, kinds=["person"] * count, **more)["code"])
    table = server.tables[code]
    for talker in people:
        talker.ask(t="sit", code=code, digest=table.mode.level_digest)
    return people, table, table.mode.level_digest


def refusal(answer: dict[str, Any]) -> str:
    assert answer["t"] == "refused", answer
    return str(answer["key"])


async def until(holds: Callable[[], bool], seconds: float = 20.0) -> None:
    for _ in range(int(seconds * 100)):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come to that")


def test_who_is_unknown_old_new_or_banned_gets_a_sentence(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        one = Talker(server, 1)
        assert refusal(one.ask(t="hello", protocol=1, version="1", token="ab" * 32, name="")) == "hello_twice"
        server.store.set_banned(one.connection.player.id, True)
        for protocol, key in ((0, "older_client"), (2, "newer_client"), (1, "banned")):
            other = Talker.__new__(Talker)
            socket: Any = Deaf()
            other.connection = Connection(server, socket)
            assert refusal(other.ask(t="tables")) == "hello_first"
            assert refusal(other.ask(t="hello", protocol=protocol, version="9", token=key_of(1), name="")) == key

    on_a_server(run, tmp_path)


def test_a_table_is_found_by_its_code_and_takes_only_who_plays_by_the_same_rules(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        people, table, digest = seated(server)
        late = Talker(server, 9)
        assert late.ask(t="look", code=table.code.lower())["table"]["mode"] == "classic"
        assert refusal(late.ask(t="sit", code="QQQQQ", digest=digest)) == "no_table"
        assert refusal(late.ask(t="sit", code=table.code, digest="other")) == "level_differs"
        assert refusal(late.ask(t="sit", code=table.code, digest=digest)) == "table_full"
        assert refusal(late.ask(t="sit", code=table.code, digest=digest, seat=0)) == "seat_taken"
        assert refusal(late.ask(t="sit", code=table.code, digest=digest, seat=7)) == "no_seat"
        assert refusal(late.ask(t="open", mode="chess", kinds=["person"])) == "no_mode"
        assert refusal(late.ask(t="open", mode="classic", kinds=["person"])) == "setup"
        assert refusal(late.ask(t="open", mode="clone_wars", kinds=["person", "marshal"])) == "no_level"
        assert [row["code"] for row in late.ask(t="tables")["tables"]] == [table.code]
        assert refusal(people[0].ask(t="open", mode="classic", kinds=["person"] * 2)) == "at_a_table"

    on_a_server(run, tmp_path)


def test_a_password_keeps_strangers_out_and_is_not_kept_in_the_clear(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        host, guest = Talker(server, 1), Talker(server, 2)
        table = host.ask(t="open", mode="classic", kinds=["person"] * 2, settings={"password": "tin soldier"})["table"]
        enter = {"code": table["code"], "digest": table["digest"]}
        assert table["locked"] is True
        assert refusal(guest.ask(t="sit", **enter)) == "password"
        assert refusal(guest.ask(t="watch", **enter, password="tin")) == "password"
        assert refusal(guest.ask(t="resume", **enter, at=0)) == "password"
        assert guest.ask(t="sit", **enter, password="tin soldier")["seat"] == 0
        kept = server.store.find_table(table["code"])
        assert kept is not None
        assert "tin soldier" not in str(kept)

    on_a_server(run, tmp_path)


def test_only_the_host_sets_the_table_and_sends_people_away(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        (host, guest), table, digest = seated(server)
        for asked in (
            {"t": "start"}, {"t": "kick", "seat": 0}, {"t": "settings", "settings": {"clock": 5}},
            {"t": "kind", "seat": 0, "kind": "easy"}, {"t": "rematch"}, {"t": "pause", "on": True},
        ):  # fmt: skip
            assert refusal(guest.ask(**asked)) == "host_only", asked
        assert refusal(host.ask(t="kick", seat=0)) == "not_yourself"
        host.ask(t="kick", seat=1)
        assert guest.connection.table is None
        assert guest.ask(t="sit", code=table.code, digest=digest)["seat"] == 1
        host.ask(t="ban", seat=1)
        assert refusal(guest.ask(t="sit", code=table.code, digest=digest)) == "banned_here"
        assert refusal(guest.ask(t="watch", code=table.code, digest=digest)) == "banned_here"
        assert host.ask(t="kind", seat=1, kind="hard")["t"] == "ok"
        host.ask(t="settings", settings={"title": "A\x1b[2J table\u202e " + "x" * 100, "clock": 60})
        assert table.facts()["settings"]["title"] == ("A[2J table " + "x" * 100)[:40]

    on_a_server(run, tmp_path)


def test_the_host_s_place_goes_on_when_the_host_gets_up(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        (host, guest), table, _ = seated(server)
        host.ask(t="leave")
        assert table.host == guest.connection.player.id
        assert guest.heard("notice")["key"] == "new_host"
        assert table.seats[0].is_free

    on_a_server(run, tmp_path)


def test_a_host_who_is_gone_for_long_is_replaced_and_one_who_comes_back_is_not(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        (host, guest), table, digest = seated(server)
        for is_back, leads in ((True, host), (False, guest)):
            table.detach(host.connection)
            host.connection.table = None
            if is_back:
                host.ask(t="resume", code=table.code, digest=digest, at=0)
            await asyncio.sleep(0.1)
            assert table.host == leads.connection.player.id
        assert table.seats[0].player == host.connection.player.id

    on_a_server(run, tmp_path, host_grace=0.05)


def test_a_match_starts_when_all_are_here_and_ready_and_a_missing_secret_voids_it_by_name(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        (host, guest), table, _ = seated(server)
        assert refusal(host.ask(t="start")) == "not_all_ready"
        for one in (host, guest):
            one.ask(t="ready", on=True)
        host.ask(t="start")
        host.ask(t="commit", secrets={"0": "ab" * 32})
        assert refusal(host.ask(t="commit", secrets={"0": "cd" * 32})) == "deal_twice"
        assert refusal(host.ask(t="commit", secrets={"1": "cd" * 32})) == "not_your_seat"
        assert refusal(host.ask(t="reveal", secrets={"0": "cd" * 32})) == "deal_early"
        guest.ask(t="commit", secrets={"1": "cd" * 32})
        assert refusal(host.ask(t="reveal", secrets={"0": "cd" * 32})) == "deal_unfit"
        await until(lambda: table.state == LOBBY)
        assert host.heard("notice") == {"t": "notice", "key": "deal_void", "values": {"names": "N1, N2"}}

    on_a_server(run, tmp_path, deal_time=0.1)


def test_acts_out_of_turn_of_others_late_or_illegal_are_refused(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        people = [Talker(server, number) for number in (1, 2)]
        table = server.tables[bring_to_play(people, "toy_battle")]
        assert table.referee is not None
        match = table.referee.match
        mover = match.to_move
        assert mover is not None
        legal = match.actions()[0]
        act = {"t": "act", "k": 0, "action": legal}
        assert refusal(people[1 - mover].ask(**act, seat=1 - mover)) == "not_your_turn"
        assert refusal(people[1 - mover].ask(**act, seat=mover)) == "not_your_seat"
        assert refusal(people[mover].ask(**(act | {"k": 1}), seat=mover)) == "late"
        answer = people[mover].ask(**(act | {"action": "deploy nobody nowhere"}), seat=mover)
        assert (refusal(answer), answer["values"]["reason"][-1]) == ("rules", ".")
        assert people[mover].ask(**act, seat=mover) == {"t": "ok", "re": 77, "k": 1}
        people[0].ask(t="pause", on=True)
        assert refusal(people[mover].ask(**(act | {"k": 1}), seat=mover)) == "paused"
        assert refusal(people[0].ask(t="view", seat=1)) == "not_your_seat"
        assert refusal(people[0].ask(t="view", seat=-1)) == "not_your_seat"

    on_a_server(run, tmp_path)


def test_when_time_is_up_the_computer_plays_that_turn(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        people = [Talker(server, number) for number in (1, 2)]
        table = server.tables[bring_to_play(people, "toy_battle", settings={"clock": 1})]
        referee = table.referee
        assert referee is not None
        first = referee.match.to_move
        assert referee.time_left() in (0, 1)
        await until(lambda: referee.match.to_move != first or referee.match.outcome is not None)
        assert people[0].heard("notice")["key"] == "time_up"
        assert not table.seats[first or 0].level

    on_a_server(run, tmp_path)


def test_people_vote_for_the_computer_to_play_for_one_who_is_gone(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        people = [Talker(server, number) for number in (1, 2, 3)]
        table = server.tables[bring_to_play(people, "classic", settings={"grace": 0})]
        assert refusal(people[0].ask(t="vote", seat=2, on=True)) == "still_here"
        table.detach(people[2].connection)
        people[0].ask(t="vote", seat=2, on=True)
        assert table.seats[2].stand_in == ""
        people[1].ask(t="vote", seat=2, on=True)
        assert table.seats[2].stand_in == "normal"
        people[2].connection.table = None
        assert people[2].ask(t="resume", code=table.code, digest=table.mode.level_digest, at=0)["seats"] == [2]
        assert table.seats[2].stand_in == ""

    on_a_server(run, tmp_path)


def test_after_the_grace_time_the_computer_plays_by_itself(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        people = [Talker(server, number) for number in (1, 2)]
        table = server.tables[bring_to_play(people, "classic", settings={"grace": 1})]
        people[1].ask(t="leave")
        assert table.seats[1].stand_in == ""
        await until(lambda: table.seats[1].stand_in == "normal")

    on_a_server(run, tmp_path)


def test_a_resignation_ends_a_duel_counts_for_the_rating_and_is_kept(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        people = [Talker(server, number) for number in (1, 2)]
        table = server.tables[bring_to_play(people, "toy_battle", settings={"rated": True})]
        people[1].ask(t="resign", seat=1)
        assert table.state == OVER
        over = people[0].heard("over")
        assert (over["winners"], over["reason"], over["resigned"]) == ([0], "resigned", [1])
        rows = people[0].ask(t="standing", mode="toy_battle")
        assert [row["name"] for row in rows["standing"]] == ["N1", "N2"]
        assert (rows["mine"]["matches"], rows["mine"]["wins"]) == (1, 1)
        assert rows["standing"][0]["mu"] > 25 > rows["standing"][1]["mu"]
        assert rows["standing"][0]["sigma"] < 25 / 3
        assert people[0].ask(t="rematch")["t"] == "ok"
        assert (table.state, [seat.has_resigned for seat in table.seats]) == (LOBBY, [False, False])

    on_a_server(run, tmp_path)


def test_one_person_on_two_seats_is_not_rated(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        one = Talker(server, 1)
        code = str(one.ask(t="open", mode="toy_battle", kinds=["person"] * 2, settings={"rated": True})["code"])
        table = server.tables[code]
        names = [one.ask(t="sit", code=code, digest=table.mode.level_digest, name="Mira")["seat"] for _ in range(2)]
        assert names == [0, 1]
        assert [seat.name for seat in table.seats] == ["Mira", "Mira 2"]
        one.ask(t="ready", on=True)
        one.ask(t="start")
        secrets = {"0": "ab" * 32, "1": "cd" * 32}
        one.ask(t="commit", secrets={seat: commit(secret) for seat, secret in secrets.items()})
        one.ask(t="reveal", secrets=secrets)
        assert table.state == PLAYING
        one.ask(t="resign", seat=1)
        assert table.state == OVER
        assert one.ask(t="standing", mode="toy_battle")["standing"] == []

    on_a_server(run, tmp_path)


def test_chat_is_cleaned_and_phrases_go_by_key(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        (host, guest), _, _ = seated(server)
        guest.ask(t="chat", text="hi\x1b[31m\n there\u202e" + "!" * 500)
        said = host.heard("said")
        assert (said["name"], said["seat"], said["text"][:13], len(said["text"])) == ("N2", 1, "hi[31m there!", 200)
        guest.ask(t="phrase", key="good_luck")
        assert host.heard("said")["phrase"] == "good_luck"
        assert refusal(guest.ask(t="phrase", key="rude")) == "no_phrase"
        assert refusal(guest.ask(t="chat", text="\n\u200b")) == "nothing_said"

    on_a_server(run, tmp_path)


def test_limits_of_tables_and_tables_that_nobody_is_at(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        one, two = Talker(server, 1), Talker(server, 2)
        for _ in range(2):
            assert one.ask(t="open", mode="classic", kinds=["person"] * 2)["t"] == "ok"
        assert refusal(one.ask(t="open", mode="classic", kinds=["person"] * 2)) == "too_many_of_yours"
        assert two.ask(t="open", mode="classic", kinds=["person"] * 2)["t"] == "ok"
        assert refusal(two.ask(t="open", mode="classic", kinds=["person"] * 2)) == "too_many_tables"
        await asyncio.sleep(0.06)
        server._expire()
        assert server.tables == {}
        assert two.ask(t="tables")["tables"] == []

    on_a_server(run, tmp_path, max_tables=3, max_tables_of_player=2, lobby_life=0.05)


def test_an_operator_lists_closes_bans_and_drains(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        (host, guest), table, _ = seated(server)
        key = server.operator_key
        assert (tmp_path / "data" / "operator.key").stat().st_mode & 0o777 == 0o600
        assert refusal(host.ask(t="operate", key="ab" * 32, order="list")) == "not_operator"
        assert table.code in host.ask(t="operate", key=key, order="list")["lines"][0]
        assert "tables 1" in host.ask(t="operate", key=key, order="health")["lines"][0]
        host.ask(t="operate", key=key, order="ban", word=str(guest.connection.player.id))
        assert guest.connection.is_closing
        host.ask(t="operate", key=key, order="close", word=table.code)
        assert server.tables == {}
        host.ask(t="operate", key=key, order="drain")
        assert refusal(host.ask(t="open", mode="classic", kinds=["person"] * 2)) == "draining"
        assert refusal(host.ask(t="operate", key=key, order="sing")) == "no_order"

    on_a_server(run, tmp_path)


def test_a_restarted_server_has_every_table_where_it_was(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        people = [Talker(server, number) for number in (1, 2, 3)]
        code = bring_to_play(people, "classic", settings={"title": "Sunday"})
        table = server.tables[code]
        assert table.referee is not None
        for _ in range(30):
            seat = table.referee.match.to_move
            assert seat is not None
            number, action = table.referee.playing.number, table.referee.match.actions()[0]
            people[seat].ask(t="act", seat=seat, k=number, action=action)
        people[2].ask(t="resign", seat=2)
        lobby = str(Talker(server, 8).ask(t="open", mode="toy_battle", kinds=["person", "hard"])["code"])
        before, view = table.referee.match.digest, table.referee.playing.show(1)
        number = table.referee.playing.number
        await server.close()
        again = make_server(tmp_path / "data")
        again.restore()
        try:
            assert set(again.tables) == {code, lobby}
            taken = again.tables[code]
            assert taken.referee is not None
            assert taken.referee.match.digest == before
            assert taken.referee.playing.show(1) == view
            assert [seat.has_resigned for seat in taken.seats] == [False, False, True]
            assert (taken.settings["title"], taken.state) == ("Sunday", PLAYING)
            back = Talker(again, 2)
            assert back.ask(t="resume", code=code, digest=taken.mode.level_digest, at=number)["seats"] == [1]
            assert [seat.kind for seat in again.tables[lobby].seats] == ["person", "hard"]
        finally:
            await again.close()

    on_a_server(run, tmp_path)


def test_somebody_can_be_forgotten(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        one = Talker(server, 1)
        number = one.connection.player.id
        assert one.ask(t="rename", name="Zinc")["name"] == "Zinc"
        one.ask(t="forget")
        assert not server.store.set_banned(number, True)

    on_a_server(run, tmp_path)


@pytest.mark.parametrize("word", ["", "x", "99"])
def test_banning_nobody_says_so(tmp_path: Path, word: str) -> None:
    async def run(server: Server) -> None:
        one = Talker(server, 1)
        answer = one.ask(t="operate", key=server.operator_key, order="ban", word=word)
        assert answer["lines"] == [f"There is no player {word}."]

    on_a_server(run, tmp_path)


def test_a_full_disk_is_said_once_and_what_is_owed_is_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(writer: ReplayWriter, line: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    async def run(server: Server) -> None:
        people = [Talker(server, number) for number in (1, 2)]
        table = server.tables[bring_to_play(people, "toy_battle")]
        referee = table.referee
        assert referee is not None

        def act() -> None:
            seat = referee.match.to_move
            assert seat is not None
            asked = {"seat": seat, "k": referee.playing.number, "action": referee.match.actions()[0]}
            assert people[seat].ask(t="act", **asked)["t"] == "ok"

        said: list[str] = []
        monkeypatch.setattr(Table, "notice", lambda table, key, **values: said.append(key))
        with monkeypatch.context() as full:
            full.setattr(ReplayWriter, "_put", fail)
            act()
            act()
        act()
        assert said == ["not_saved", "saved_again"]
        path = server.settings.replays / f"{table.match_name}.jsonl"
        assert len(path.read_text().splitlines()) == 4

    on_a_server(run, tmp_path)


def test_refusals_of_the_rules_are_explained_in_the_language_of_the_player(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        people = [Talker(server, number) for number in (1, 2)]
        table = server.tables[bring_to_play(people, "classic")]
        assert table.referee is not None
        seat = table.referee.match.to_move
        assert seat is not None
        answer = people[seat].ask(t="act", seat=seat, k=0, action="attack alaska kamchatka 3")
        refused = Refused(answer["key"], **answer["values"])
        english, dutch = (say_refusal(refused, language, table.mode) for language in ("en", "nl"))
        assert english == answer["values"]["reason"] != dutch
        assert say_refusal(Refused("late"), "nl") == "Iemand was je voor; kijk nog eens."
        assert say_refusal(Refused("rules", rule="x", rule_values={"": 1}, reason="So."), "nl", table.mode)
        assert say_notice("gone", {"name": "Mira"}, "nl") == "Mira heeft geen verbinding meer."
        assert say_notice("gone", {}, "nl")
        assert say_phrase("oops", "nl") == "Oeps."

    on_a_server(run, tmp_path)


def test_a_blitz_is_one_request_and_a_defender_with_standing_orders_is_not_asked(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        people = [Talker(server, number) for number in (1, 2)]
        table = server.tables[bring_to_play(people, "classic")]
        referee = table.referee
        assert referee is not None
        for seat, one in enumerate(people):
            assert one.ask(t="standing_orders", seat=seat, defend=True, decline=False)["t"] == "ok"
        rng = Rng(4)
        while referee.match.phase != "attack":
            seat = referee.match.to_move or 0
            people[seat].ask(t="act", seat=seat, k=referee.playing.number, action=rng.choice(referee.match.actions()))
        seat, number, state = referee.match.to_move or 0, referee.playing.number, referee.match.state
        runs = [run for run in referee.match.options.ranges if run.verb == "attack"]
        best = max(runs, key=lambda run: state.armies[run.source])
        order = {"t": "blitz", "seat": seat, "source": best.source, "target": best.target, "keep": 1}
        assert refusal(people[1 - seat].ask(**order, k=number)) == "not_your_seat"
        assert refusal(people[seat].ask(**order, k=number + 1)) == "late"
        assert refusal(people[seat].ask(**(order | {"target": 900}), k=number)) == "no_blitz"
        assert refusal(people[seat].ask(**(order | {"target": best.source}), k=number)) == "no_blitz"
        played = people[seat].ask(**order, k=number)["k"]
        assert played == referee.playing.number > number
        after = referee.match.state
        is_taken = after.owners[best.target] == seat
        assert is_taken or after.armies[best.source] == 1
        assert all(
            entry[0] == seat or "defend" in referee.match.mode.write(entry[1]) for entry in referee.match.log[number:]
        )

    on_a_server(run, tmp_path)
