"""A session: agents, people, replays and scripts, clips and pauses, undo, orders, problems, in every mode."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import game
from game.core.records import Record
from game.core.rng import Rng
from game.session.director import Director
from game.session.orders import Blitz
from game.session.session import LONGEST_THOUGHT, Session
from game.session.sources import AgentSource, HumanSource, ScriptSource, make_sources
from game.session.thinking import InlineThinking, ThreadThinking
from tests.session.tables import MODES, played, run, watched
from tests.tables import table

every_mode = pytest.mark.parametrize("mode", MODES)


def is_settled(session: Session) -> bool:
    return session.timeline.is_empty and session.match.digest_of(session.shown) == session.match.digest


@every_mode
def test_agents_play_a_whole_match_before_one_s_eyes(mode: str) -> None:
    session = watched(mode, ["easy"] * MODES[mode])
    session.speed = 32.0
    told: list[Record] = []
    session.on_shown.append(lambda event, before, after: told.append(event))
    for tick in range(200_000):
        session.tick(1 / 60)
        if session.timeline.is_empty:
            assert is_settled(session)
        if session.outcome is not None or session.match.turn > 400:
            break
        assert session.problem == "", tick
    whole = played(mode)
    assert session.match.log == whole.log
    again = whole.from_start()
    assert told == [event for _, action, _ in whole.log for event in again.submit(action)]
    assert session.outcome == whole.outcome


def test_a_match_is_shown_at_a_pace_that_people_can_follow() -> None:
    session = watched("classic", ["easy", "easy", "easy"])
    run(session, lambda: session.match.turn >= 1 and session.timeline.is_empty)
    acts, ticks = len(session.match.log), 0
    while len(session.match.log) < acts + 10:
        session.tick(1 / 60)
        ticks += 1
    slow = ticks
    session.speed = 8.0
    acts, ticks = len(session.match.log), 0
    while len(session.match.log) < acts + 10:
        session.tick(1 / 60)
        ticks += 1
    assert slow > 60
    assert ticks < slow / 3


def test_holding_fast_forward_and_skipping_to_my_turn() -> None:
    session = watched("classic", ["human", "easy", "easy"])
    run(session, lambda: session.waiting_seat == 0)
    assert not session.is_busy
    play_turn(session)
    assert session.waiting_seat is None
    assert session.is_busy
    session.skip_to_seat = True
    ticks = 0
    while session.waiting_seat is None:
        session.tick(1 / 60)
        ticks += 1
        assert session.timeline.is_empty or session.waiting_seat is None
    assert ticks < 60
    assert not session.skip_to_seat
    assert is_settled(session)


def play_turn(session: Session, seat: int = 0) -> None:
    """Somehow, until another seat must act."""
    rng = Rng(1, "turn")
    while session.match.to_move == seat:
        lines = session.match.actions()
        assert session.submit("end" if "end" in lines else rng.choice(lines), seat) is None


def test_a_person_acts_is_refused_in_its_language_and_nothing_changes() -> None:
    session = watched("classic", ["human", "human"])
    session.tick(0.1)
    seat = session.waiting_seat
    assert seat is not None
    before = session.match.digest
    english = session.submit("place alaska 99", seat)
    session.language = "nl"
    dutch = session.submit("place alaska 99", seat)
    assert english
    assert dutch
    assert english != dutch
    assert session.submit("sing", seat)
    assert session.match.digest == before
    assert session.submit(session.match.actions()[0], 1 - seat) is not None
    assert session.submit(session.match.actions()[0], seat) is None
    assert session.match.digest != before


def test_nobody_acts_for_a_computer_or_after_the_end() -> None:
    session = watched("classic", ["easy", "easy"])
    assert session.submit(session.match.actions()[0]) == "It is not your move now."
    session.language = "nl"
    assert session.submit(session.match.actions()[0]) == "Je bent nu niet aan zet."
    assert session.match.log == []


def test_acting_while_something_is_shown_skips_it() -> None:
    session = watched("classic", ["human", "human"])
    session.tick(0.1)
    seat = session.waiting_seat
    assert session.submit(session.match.actions()[0], seat) is None
    session.tick(0.01)
    assert session.waiting_seat is None
    asked = session.asked_seat
    assert asked is not None
    heard: list[bool] = []
    session.on_event.append(lambda event, shown: heard.append(session.is_skipping))
    session.on_shown.append(lambda event, before, after: heard.append(session.is_skipping))
    assert session.submit(session.match.actions()[0], asked) is None
    assert heard
    assert all(heard)
    session.skip()
    assert is_settled(session)
    assert session.waiting_seat == session.match.to_move


def test_undo_takes_back_own_acts_that_drew_nothing(tmp_path: Path) -> None:
    match = table({"peru": (0, 5), "argentina": (0, 1), "alaska": (0, 3)}, rest=1, phase="place", to_place=6)
    writer = match.record(tmp_path / "undone.jsonl")
    session = Session(match, [HumanSource(), HumanSource()], Director(match.mode))
    session.tick(0.1)
    assert not session.can_undo
    states = [match.state]
    undone: list[int] = []
    session.on_undone.append(lambda events: undone.append(len(events)))
    for line in ("place peru 1", "place alaska 2", "place peru 3", "end"):
        assert session.submit(line) is None
        states.append(match.state)
    assert match.phase == "move"
    told = len(session.told)
    for state in reversed(states[:-1]):
        session.tick(0.02)
        assert session.can_undo
        assert session.undo()
        assert match.state == session.shown == state
        assert session.timeline.is_empty
    assert not session.can_undo
    assert not session.undo()
    assert len(undone) == 4
    assert len(session.told) < told
    assert session.submit("place alaska 6") is None
    assert session.submit("attack peru brazil 3") is None
    assert not session.can_undo
    writer.close()
    assert game.verify(tmp_path / "undone.jsonl").ok
    assert game.load(tmp_path / "undone.jsonl").log == match.log


def test_what_another_seat_or_the_dice_did_stays() -> None:
    match = table({"peru": (0, 9), "brazil": (1, 3)}, rest=1, phase="attack")
    session = Session(match, [HumanSource(), HumanSource()], Director(match.mode))
    assert session.submit("attack peru brazil 3", 0) is None
    assert not session.can_undo
    assert session.submit("defend 2", 1) is None
    assert not session.can_undo


def test_matches_taken_back_in_random_places_still_verify(tmp_path: Path) -> None:
    for mode, seats in MODES.items():
        match = game.new_match(mode, seats=seats, seed=8)
        path = tmp_path / f"{mode}.jsonl"
        writer = match.record(path)
        session = Session(match, [HumanSource() for _ in range(seats)], Director(match.mode))
        rng, undos = Rng(4, mode), 0
        for _ in range(400):
            if match.to_move is None:
                break
            if session.can_undo and rng.below(3) == 0:
                assert session.undo()
                undos += 1
            else:
                assert session.submit(rng.choice(match.actions())) is None
            session.tick(0.05)
        session.skip()
        assert is_settled(session)
        assert undos > 3, mode
        writer.close()
        assert game.verify(path).ok
        assert game.load(path).digest == match.digest


def test_a_blitz_goes_on_until_the_land_is_taken() -> None:
    match = table({"peru": (0, 30), "brazil": (1, 5)}, rest=1, phase="attack")
    session = Session(match, [HumanSource(), HumanSource()], Director(match.mode))
    session.defends_with_most = True
    blitz = blitz_from(match, "peru", "brazil")
    seconds: list[float] = []
    session.on_event.append(
        lambda event, shown: (
            seconds.append(session.timeline.running[-1].clip.seconds) if type(event).__name__ == "DiceRolled" else None
        )
    )
    assert session.order(blitz)
    assert session.blitz == blitz
    assert session.asked_seat is None
    run(session, lambda: session.waiting_seat is not None)
    assert (blitz.reason, match.phase) == ("captured", "occupy")
    assert session.blitz is None
    assert blitz.throws == len(seconds) >= 3
    assert seconds[0] == pytest.approx(1.56)
    assert set(seconds[1:]) == {0.62}


def test_a_blitz_keeps_so_many_armies_or_stops_when_told() -> None:
    match = table({"peru": (0, 12), "brazil": (1, 60)}, rest=1, phase="attack")
    session = Session(match, [HumanSource(), HumanSource()], Director(match.mode))
    session.defends_with_most = True
    source, target = places(match, "peru", "brazil")
    kept = Blitz(source, target, keep=6)
    assert session.order(kept)
    run(session, lambda: session.waiting_seat is not None)
    assert kept.reason == "spent"
    assert match.state.armies[source] == 6
    assert not session.order(Blitz(source, target, keep=6))
    stopped = Blitz(source, target)
    assert session.order(stopped)
    stopped.stop()
    run(session, lambda: session.waiting_seat is not None)
    assert (stopped.reason, stopped.throws) == ("stopped", 1)
    assert match.phase == "attack"


def test_a_blitz_against_people_lets_them_choose_their_dice() -> None:
    match = table({"peru": (0, 12), "brazil": (1, 9)}, rest=1, phase="attack")
    session = Session(match, [HumanSource(), HumanSource()], Director(match.mode))
    assert session.order(blitz_from(match, "peru", "brazil"))
    run(session, lambda: session.waiting_seat is not None)
    assert (session.waiting_seat, match.phase) == (1, "defend")
    assert session.submit("defend 1", 1) is None
    run(session, lambda: session.waiting_seat is not None)
    assert (session.waiting_seat, match.phase) == (1, "defend")


def blitz_from(match: game.Match, source: str, target: str) -> Blitz:
    start, goal = places(match, source, target)
    return Blitz(start, goal)


def places(match: game.Match, *names: str) -> list[int]:
    mode: Any = match.mode
    return [mode.board.territories.index(name) for name in names]


class Broken:
    """An agent of a third party that does not do what it should."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, observation: Any, actions: list[str], rng: Rng) -> Any:
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("answer", ["end", "sing", None, 7, ZeroDivisionError("by zero"), SystemExit(3), KeyError()])
@pytest.mark.parametrize("thinking", [InlineThinking, ThreadThinking])
def test_an_agent_that_fails_is_told_of_and_can_be_replaced(answer: Any, language: str, thinking: Any) -> None:
    match = game.new_match("classic", seats=2, seed=5)
    session = Session(
        match, make_sources(match, [Broken(answer)] * 2, thinking()), Director(match.mode), language=language
    )
    for _ in range(20_000):
        session.tick(1 / 60)
        if session.problem:
            break
    assert "computer" in session.problem.lower()
    assert "window." not in session.problem
    assert "Traceback" not in session.problem
    assert not session.is_busy
    before = match.digest
    session.tick(1.0)
    assert match.digest == before
    assert match.to_move is not None
    session.replace_source(match.to_move, HumanSource())
    assert session.problem == ""
    run(session, lambda: session.waiting_seat is not None)
    session.close()


def test_an_agent_that_never_answers_is_told_of() -> None:
    match = game.new_match("classic", seats=2, seed=5)
    gate = threading.Event()

    class Asleep:
        def choose(self, view: Any) -> Record:
            gate.wait()
            return match.mode.parse(match.actions()[0])

    thinking = ThreadThinking()
    session = Session(match, [AgentSource(Asleep(), thinking)] * 2, Director(match.mode))
    for _ in range(int(LONGEST_THOUGHT) + 2):
        session.tick(1.0)
    assert "has not answered" in session.problem
    gate.set()
    session.close()


def test_agents_see_only_what_their_seat_may_see() -> None:
    match = game.new_match("classic", seats=2, seed=5)
    seen: list[Any] = []

    class Watching:
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def choose(self, view: Any) -> Record:
            assert view.hands[1 - self.seat] == (-1,) * len(view.hands[1 - self.seat])
            assert set(view.pile) <= {-1}
            seen.append(view)
            return match.mode.parse(Rng(len(seen)).choice(match.mode.texts(view)))

    session = Session(match, [AgentSource(Watching(seat)) for seat in range(2)], Director(match.mode))
    session.skip_to_seat = True
    for _ in range(100):
        session.tick(1 / 60)
    assert len(seen) > 300
    assert session.problem == ""


def test_a_thread_plays_the_same_match_and_ends_when_the_session_is_closed() -> None:
    interval = sys.getswitchinterval()
    match = game.new_match("classic", seats=3, seed=5)
    thinking = ThreadThinking()
    session = Session(match, make_sources(match, ["easy"] * 3, thinking), Director(match.mode))
    session.skip_to_seat = True
    run(session, lambda: session.outcome is not None)
    assert match.log == played("classic").log
    threads = [thread for thread in threading.enumerate() if thread.name == "agent"]
    assert threads
    assert sys.getswitchinterval() < 0.001
    session.close()
    session.close()
    assert not any(thread.is_alive() for thread in threads)
    assert sys.getswitchinterval() == interval
    session.tick(1.0)


def test_a_script_acts_for_its_seat() -> None:
    match = table({"peru": (0, 9), "brazil": (1, 3)}, rest=1, phase="attack")
    session = Session(match, [ScriptSource(["attack peru brazil 3"]), ScriptSource(["defend 1"])], Director(match.mode))
    run(session, lambda: len(match.log) == 2 and session.timeline.is_empty)
    assert not session.is_busy


def test_moments_of_a_throw_are_heard_in_their_order() -> None:
    match = table({"peru": (0, 9), "brazil": (1, 3)}, rest=1, phase="attack")
    session = Session(match, [HumanSource(), HumanSource()], Director(match.mode))
    heard: list[str] = []
    session.on_moment.append(lambda name, event: heard.append(name))
    session.on_event.append(lambda event, shown: heard.append(type(event).__name__))
    assert session.submit("attack peru brazil 3") is None
    assert session.submit("defend 2") is None
    run(session, lambda: session.timeline.is_empty)
    assert heard[:2] == ["AttackDeclared", "DiceRolled"]
    assert heard.index("die_lies") < heard.index("army_hit") < heard.index("army_falls")


def test_a_pause_holds_everything() -> None:
    session = watched("classic", ["easy", "easy"])
    session.is_paused = True
    for _ in range(100):
        session.tick(1.0)
    assert session.match.log == []
    assert not session.is_busy
