"""Random numbers: the published vectors, an independent second implementation, evenness, and the recording kinds."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import pairwise, permutations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.rng import RecordingRng, Rng, ScriptedRng, throws

ROOT = Path(__file__).parents[2]
TWO_TO_64 = 2**64
seeds = st.integers(0, 2**63 - 1)


def rows(heading: str) -> list[list[str]]:
    """The table below a heading of docs/randomness.md, without its head."""
    text = (ROOT / "docs" / "randomness.md").read_text(encoding="utf-8")
    section = text.split(f"\n### {heading}\n")[1].split("\n### ")[0]
    table = [line.strip("| ").replace("`", "").split(" | ") for line in section.splitlines() if line.startswith("| ")]
    assert len(table) > 2
    return table[1:]


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


class TestPublishedVectors:
    def test_keys_from_a_seed(self) -> None:
        for seed, label, key in rows("Keys from a seed"):
            assert f"{Rng(int(seed), label).key:016x}" == key

    def test_forks(self) -> None:
        for seed, labels, key in rows("Forks"):
            first, *others = labels.split(", ")
            stream = Rng(int(seed), first)
            for label in others:
                stream = stream.fork(label)
            assert f"{stream.key:016x}" == key

    def test_numbers_of_a_stream(self) -> None:
        for key, place, number in rows("Numbers of a stream"):
            stream = Rng(0, key=int(key, 16))
            stream.counter = int(place) - 1
            assert stream.below(TWO_TO_64) == int(number)

    def test_below(self) -> None:
        for seed, label, bound, draws, counter in rows("Below"):
            stream = Rng(int(seed), label)
            assert [stream.below(int(bound)) for _ in draws.split()] == numbers(draws)
            assert stream.counter == int(counter)

    def test_dice(self) -> None:
        for seed, label, written, faces in rows("Dice"):
            stream = Rng(int(seed), label)
            pools = [tuple(int(word) for word in pool.split("d")) for pool in written.split()]
            assert [list(stream.dice(count, sides)) for count, sides in pools] == [
                numbers(lying) for lying in faces.split(",")
            ]

    def test_shuffles(self) -> None:
        for seed, label, length, order in rows("Shuffles"):
            assert Rng(int(seed), label).shuffled(range(int(length))) == numbers(order)

    def test_a_seed_and_no_label_means_the_label_seed(self) -> None:
        assert Rng(7).key == Rng(7, "seed").key


class PlainStream:
    """The page docs/randomness.md once more, written for plainness and not for speed."""

    def __init__(self, parent: bytes, label: str) -> None:
        self.key = blake2b(label.encode("utf-8"), key=parent, digest_size=8).digest()
        self.numbers = self._numbers()

    def _numbers(self) -> Iterator[int]:
        place = int.from_bytes(self.key, "big")
        while True:
            place = (place + 0x9E3779B97F4A7C15) % TWO_TO_64
            mixed = place
            mixed = (mixed ^ mixed // 2**30) * 0xBF58476D1CE4E5B9 % TWO_TO_64
            mixed = (mixed ^ mixed // 2**27) * 0x94D049BB133111EB % TWO_TO_64
            yield mixed ^ mixed // 2**31

    def below(self, bound: int) -> int:
        for number in self.numbers:
            whole, rest = divmod(number * bound, TWO_TO_64)
            if rest >= TWO_TO_64 % bound:
                return whole
        raise AssertionError("a stream has no end")

    def dice(self, count: int, sides: int) -> tuple[int, ...]:
        number = self.below(sides**count)
        faces = []
        for _ in range(count):
            number, digit = divmod(number, sides)
            faces.append(digit + 1)
        return tuple(reversed(faces))

    def shuffled(self, items: Iterable[int]) -> list[int]:
        left = list(items)
        taken = []
        while left:
            place = self.below(len(left)) if len(left) > 1 else 0
            left[place], left[-1] = left[-1], left[place]
            taken.append(left.pop())
        return taken[::-1]


def plain(seed: int, label: str) -> PlainStream:
    return PlainStream(str(seed).encode("ascii"), label)


class TestSecondImplementation:
    @given(seeds, st.text(max_size=20), st.lists(st.integers(1, TWO_TO_64), min_size=1, max_size=20))
    def test_below(self, seed: int, label: str, bounds: list[int]) -> None:
        stream, other = Rng(seed, label), plain(seed, label)
        assert [stream.below(bound) for bound in bounds] == [other.below(bound) for bound in bounds]

    @given(seeds, st.lists(st.tuples(st.integers(1, 7), st.sampled_from((4, 6, 8))), min_size=1, max_size=10))
    def test_dice(self, seed: int, rolled: list[tuple[int, int]]) -> None:
        stream, other = Rng(seed, "match"), plain(seed, "match")
        assert [stream.dice(*throw) for throw in rolled] == [other.dice(*throw) for throw in rolled]

    @given(seeds, st.integers(0, 60))
    def test_shuffled(self, seed: int, length: int) -> None:
        assert Rng(seed).shuffled(range(length)) == plain(seed, "seed").shuffled(range(length))

    @given(seeds, st.text(max_size=20), st.integers(2, 1000))
    def test_fork(self, seed: int, label: str, bound: int) -> None:
        above = plain(seed, "seed")
        assert Rng(seed).fork(label).below(bound) == PlainStream(above.key, label).below(bound)


def assert_even(counts: Counter[object], cells: int) -> None:
    """Pearson's chi-square between its 0.1 % and 99.9 % points (Wilson and Hilferty's approximation)."""
    assert len(counts) == cells
    wanted = counts.total() / cells
    found = sum((count - wanted) ** 2 / wanted for count in counts.values())
    freedom = cells - 1
    spread = 3.09 * (2 / (9 * freedom)) ** 0.5
    low, high = (freedom * (1 - 2 / (9 * freedom) + sign * spread) ** 3 for sign in (-1, 1))
    assert max(low, 0) < found < high


class TestEvenness:
    @pytest.mark.parametrize("bound", [2, 3, 6, 8, 42, 44])
    def test_below(self, bound: int) -> None:
        stream = Rng(1, "even")
        assert_even(Counter(stream.below(bound) for _ in range(500 * bound)), bound)

    def test_all_throws_of_three_dice(self) -> None:
        stream = Rng(2, "even")
        assert_even(Counter(stream.dice(3, 6) for _ in range(20_000)), 216)

    def test_one_throw_after_another(self) -> None:
        stream = Rng(3, "even")
        draws = [stream.below(6) for _ in range(20_001)]
        assert_even(Counter(pairwise(draws)), 36)

    def test_orders_of_a_shuffle(self) -> None:
        stream = Rng(4, "even")
        assert_even(Counter(tuple(stream.shuffled("abcd")) for _ in range(12_000)), 24)

    def test_first_draw_of_neighbouring_seeds(self) -> None:
        assert_even(Counter(Rng(seed, "match").below(6) for seed in range(12_000)), 6)

    def test_a_bound_that_rejects_often(self) -> None:
        stream = Rng(5, "even")
        third = 2**62
        assert_even(Counter(stream.below(3 * third) // third for _ in range(9_000)), 3)

    @pytest.mark.parametrize("labels", [("ai:0", "ai:1"), ("cosmetic", "ai:0")])
    def test_forks_do_not_move_together(self, labels: tuple[str, str]) -> None:
        one, other = (Rng(6).fork(label) for label in labels)
        assert_even(Counter((one.below(6), other.below(6)) for _ in range(20_000)), 36)


class TestForks:
    def test_a_fork_does_not_care_how_far_the_stream_has_run(self) -> None:
        stream = Rng(7)
        before = stream.fork("ai:2").key
        for _ in range(100):
            stream.below(6)
        assert stream.fork("ai:2").key == before

    def test_drawing_from_a_fork_leaves_the_stream_alone(self) -> None:
        stream, other = Rng(7), Rng(7)
        fork = stream.fork("ai:0")
        for _ in range(50):
            fork.below(6)
        assert [stream.below(100) for _ in range(10)] == [other.below(100) for _ in range(10)]

    def test_different_names_and_seeds_give_different_keys(self) -> None:
        keys = [Rng(seed, label).fork(name).key for seed, label, name in product(range(50), ("seed", "match"), "ab")]
        assert len(set(keys)) == len(keys)


class TestDraws:
    def test_a_table_of_faces_lists_every_throw_once_in_reading_order(self) -> None:
        assert throws(2, 3) == ((1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (3, 3))

    def test_a_die_is_one_of_the_dice(self) -> None:
        for seed in range(50):
            assert (Rng(seed).die(6),) == Rng(seed).dice(1, 6) == RecordingRng(seed).dice(1, 6)

    def test_a_choice_is_an_item(self) -> None:
        stream = Rng(1)
        assert {stream.choice("abc") for _ in range(100)} == set("abc")

    def test_a_shuffle_leaves_the_given_list_alone_and_loses_nothing(self) -> None:
        given_items = [3, 1, 2]
        assert sorted(Rng(1).shuffled(given_items)) == [1, 2, 3]
        assert given_items == [3, 1, 2]
        assert {tuple(Rng(seed).shuffled("abc")) for seed in range(100)} == set(permutations("abc"))
        assert Rng(1).shuffled(()) == []

    def test_numbers_do_not_depend_on_the_process(self) -> None:
        code = "from game.core.rng import Rng; r = Rng(7, 'match').fork('x'); print(r.dice(3, 6), r.shuffled(range(9)))"
        said = {
            subprocess.run(
                [sys.executable, "-c", code],
                cwd=ROOT,
                env={**os.environ, "PYTHONHASHSEED": hash_seed},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for hash_seed in ("0", "1", "4242")
        }
        stream = Rng(7, "match").fork("x")
        assert said == {f"{stream.dice(3, 6)} {stream.shuffled(range(9))}\n"}


class TestRecording:
    @settings(max_examples=50)
    @given(seeds)
    def test_it_draws_the_same_numbers(self, seed: int) -> None:
        stream, other = RecordingRng(seed, "match"), Rng(seed, "match")
        assert stream.below(42) == other.below(42)
        assert stream.dice(3, 6) == other.dice(3, 6)
        assert stream.die(8) == other.die(8)
        assert stream.choice("abcdef") == other.choice("abcdef")
        assert stream.shuffled(range(10)) == other.shuffled(range(10))
        assert stream.fork("ai:1").below(1000) == other.fork("ai:1").below(1000)
        assert (stream.key, stream.counter) == (other.key, other.counter)

    def test_it_hands_over_what_was_drawn_since_the_last_time(self) -> None:
        stream = RecordingRng(7, "match")
        assert stream.take() == ()
        faces = stream.dice(3, 6)
        number = stream.below(44)
        face = stream.die(8)
        assert stream.take() == (*faces, number, face)
        assert stream.take() == ()
        stream.shuffled("abcd")
        assert len(stream.take()) == 3

    def test_what_was_handed_over_does_not_change_later(self) -> None:
        stream = RecordingRng(7)
        stream.below(10)
        first = stream.take()
        stream.below(10)
        assert len(first) == 1

    def test_forks_are_not_recorded(self) -> None:
        stream = RecordingRng(7)
        stream.fork("ai:0").below(6)
        assert stream.take() == ()


class TestScripted:
    def test_it_gives_what_is_written_and_records_it(self) -> None:
        stream = ScriptedRng([6, 5, 1, 0, 3, 8])
        assert stream.dice(3, 6) == (6, 5, 1)
        assert stream.below(4) == 0
        assert stream.choice("abcd") == "d"
        assert stream.die(8) == 8
        assert stream.take() == (6, 5, 1, 0, 3, 8)
        assert stream.script == []

    def test_a_shuffle_takes_its_swaps_from_the_script(self) -> None:
        assert ScriptedRng([2, 1]).shuffled("abc") == ["a", "b", "c"]
        assert ScriptedRng([0, 0]).shuffled("abc") == ["b", "c", "a"]

    def test_it_stops_at_the_end_of_the_script(self) -> None:
        stream = ScriptedRng([4])
        with pytest.raises(AssertionError, match="the script has no draws left"):
            stream.dice(2, 6)

    @pytest.mark.parametrize(("number", "sides"), [(0, 6), (7, 6), (9, 8)])
    def test_it_gives_no_face_that_the_die_has_not(self, number: int, sides: int) -> None:
        with pytest.raises(AssertionError, match=f"the script gives {number} where 1 to {sides} is asked"):
            ScriptedRng([number]).dice(1, sides)

    def test_it_gives_no_number_out_of_bounds(self) -> None:
        with pytest.raises(AssertionError, match="the script gives 4 where 0 to 3 is asked"):
            ScriptedRng([4]).below(4)
