"""Tables and how they are set: seeds, seats, looks, what is kept; whatever is set can be played."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.match import LARGEST_SEED
from game.levels.catalog import seat_range
from game.registry import mode_names
from game.session.setup.form import CLOSED, SetupForm, level_name, levels_of, mode_name, options_of, shorten_seed
from game.session.setup.match_setup import AGENTS, ANY_DEVICE, HUMAN, MatchSetup, Seat, roll_seed, seed_number
from game.session.setup.own_looks import LOOKS

NAMES = {number: f"seat {number}" for number in range(6)}
PADS = ["pad:4", "pad:7"]


def draft_of(mode: str = "classic") -> SetupForm:
    return SetupForm.usual(mode, "TIN-4F2A-91")


def test_a_number_is_its_own_seed() -> None:
    assert seed_number("0") == 0
    assert seed_number(" 42 ") == 42
    assert seed_number(str(LARGEST_SEED)) == LARGEST_SEED


def test_words_give_numbers_that_never_change() -> None:
    assert seed_number("TIN-4F2A-91") == 381639779046986826
    assert seed_number("tin-4f2a-91 ") == seed_number("TIN-4F2A-91")
    assert seed_number("two words") == seed_number("  two   words")
    assert seed_number("twowords") != seed_number("two words")
    assert seed_number("") != seed_number("0")


@given(st.text(max_size=40))
def test_every_text_is_a_seed(text: str) -> None:
    assert 0 <= seed_number(text) <= LARGEST_SEED


def test_a_rolled_seed_can_be_read_out() -> None:
    assert roll_seed(0x4F2A91) == "TIN-4F2A-91"
    assert roll_seed(0) == "TIN-0000-00"
    assert roll_seed(2**80 + 5) == "TIN-0000-05"
    assert shorten_seed("  ", 0x4F2A91) == "TIN-4F2A-91"
    assert shorten_seed(" a  b ", 0) == "a b"


def test_a_seat_listens_to_its_own_device() -> None:
    assert all(Seat(HUMAN, "Mira", 0).allows(device) for device in ("keyboard", "mouse", "pad:3"))
    keyboard = Seat(HUMAN, "Mira", 0, "keyboard")
    assert keyboard.allows("keyboard")
    assert keyboard.allows("mouse")
    assert not keyboard.allows("pad:3")
    assert [Seat(HUMAN, "Mira", 0, "pad:3").allows(device) for device in ("pad:3", "pad:4", "mouse")] == [
        True, False, False,
    ]  # fmt: skip


def test_equal_tables_give_equal_matches() -> None:
    table = draft_of().table(NAMES.__getitem__, PADS)
    assert table.start().state == table.start().state
    assert table.with_seed("other").start().state != table.start().state
    assert table.kinds == (HUMAN, "normal", "normal", "normal")
    assert table.humans == (0,)


@pytest.mark.parametrize("mode", mode_names())
def test_the_usual_table_of_every_mode_can_be_played_on_every_level(mode: str) -> None:
    for level in levels_of(mode):
        draft = draft_of(mode)
        draft.set_level(level)
        table = draft.table(NAMES.__getitem__, [])
        fewest, most = seat_range(mode, draft.reference)
        assert fewest <= len(table.seats) <= most
        assert table.start().seats == len(table.seats)
        assert table.start().to_move is not None
        for language in ("en", "nl"):
            assert level_name(mode, level, language) not in ("", mode)


def test_names_come_from_the_level_files() -> None:
    assert mode_name("classic", "nl") == "Klassiek"
    assert [level_name("classic", level, "nl") for level in levels_of("classic")] == ["Wereld", "Sterrenstelsel"]
    assert level_name("toy_battle", "castle_field", "en") == "Castle Field"


def test_a_board_has_only_the_options_that_suit_it() -> None:
    assert "east_africa_middle_east" in [option.id for option in options_of("classic")]
    assert "east_africa_middle_east" not in [option.id for option in options_of("classic", "galaxy")]


def test_a_table_never_has_fewer_seats_than_the_mode_needs() -> None:
    draft = draft_of("galactic_classic")
    assert draft.close(3)
    assert not draft.may_close(2)
    assert not draft.close(2)
    assert draft.taken == 3


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5), st.sampled_from([-1, 1])), max_size=30))
@settings(deadline=None)
def test_whatever_is_turned_the_table_can_be_played(turns: list[tuple[int, int, int]]) -> None:
    draft = draft_of()
    for what, number, step in turns:
        seat = draft.seats[number]
        match what:
            case 0:
                draft.turn_look(number, step)
            case 1:
                draft.close(number)
            case 2:
                draft.seat_human(number)
            case 3 if seat.is_open and not seat.is_human:
                draft.turn_agent(number, step)
            case 4:
                draft.turn_device(number, step, 2)
            case 5:
                draft.choose(draft.options[number % len(draft.options)], step)
    assert sorted(seat.look for seat in draft.seats) == list(range(LOOKS))
    table = draft.table(NAMES.__getitem__, PADS)
    assert table.start().seats == len(table.seats) >= 2
    assert len({seat.look for seat in table.seats}) == len(table.seats)


def test_who_had_a_look_takes_the_old_one() -> None:
    draft = draft_of()
    draft.turn_look(0, 1)
    assert [seat.look for seat in draft.seats] == [1, 0, 2, 3, 4, 5]
    toys = draft_of("toy_battle")
    toys.turn_look(0, 1)
    assert [seat.look for seat in toys.seats] == [1, 0], "the sides of this game have their own colours"


def test_a_free_pad_sits_down() -> None:
    draft = draft_of()
    assert draft.join("pad 1") is None, "any device plays the first seat already"
    draft.seats[0].device = "keyboard"
    assert draft.join("pad 1") == 4
    assert draft.seats[4].kind == HUMAN
    assert draft.join("pad 1") is None
    assert draft.join("pad 2") == 5
    assert draft.join("pad 3") == 3, "no seat is empty: a computer makes room"
    table = draft.table(NAMES.__getitem__, PADS)
    assert [seat.device for seat in table.seats] == ["keyboard", "any", "any", ANY_DEVICE, "pad:4", "pad:7"]


def test_options_go_round_and_only_what_differs_is_given() -> None:
    draft = draft_of()
    armies = draft.options[0]
    assert draft.table(NAMES.__getitem__, []).options == {}
    draft.choose(armies, 1)
    assert draft.table(NAMES.__getitem__, []).options == {"starting_armies": "standard"}
    draft.choose(armies, 1)
    assert draft.table(NAMES.__getitem__, []).options == {}


def test_what_is_kept_comes_back() -> None:
    draft = draft_of()
    draft.set_level("galaxy")
    draft.turn_look(0, -1)
    draft.seats[0].name = "Mira"
    draft.seat_human(1, "pad 2")
    draft.turn_agent(2, 1)
    draft.close(3)
    draft.choose(draft.options[1], 1)
    again = SetupForm.from_kept("classic", "TIN-4F2A-91", draft.kept())
    assert again == draft
    assert again.table(NAMES.__getitem__, PADS) == draft.table(NAMES.__getitem__, PADS)


WRONG: list[Any] = [
    None, [], "text", {}, {"level": "nowhere"}, {"level": 7}, {"kinds": ["human"] * 99}, {"kinds": 5},
    {"kinds": [CLOSED] * 6}, {"looks": [0, 0, 0, 0, 0, 0]}, {"looks": [True, 9, -1]}, {"devices": ["pad x", "pad 0"]},
    {"devices": ["pad 999999"]}, {"names": ["\n" * 50, 7, "W" * 400]}, {"options": {"claim": "often", "nothing": 1}},
    {"options": [1]}, {"agents": ["random", None]},
]  # fmt: skip


@pytest.mark.parametrize("kept", WRONG, ids=repr)
def test_a_spoilt_file_still_gives_a_table(kept: object) -> None:
    table = SetupForm.from_kept("classic", "1", kept).table(NAMES.__getitem__, [])
    assert table.start().seats == len(table.seats)
    assert all(seat.kind in (HUMAN, *AGENTS) and len(seat.name) <= 14 for seat in table.seats)
    assert isinstance(table, MatchSetup)
