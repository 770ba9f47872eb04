"""Actions as text: round trips, and a clear sentence for everything that is no action."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import IllegalAction, UnreadableAction
from game.core.notation import CACHED_LINES, LONGEST_LINE, Vocabulary
from game.core.records import Record, record

Territory = int
Card = int
Cards = tuple[int, ...]
Count = int
Faces = tuple[int, ...]
Seat = int


@record
class Attack(Record):
    source: Territory
    target: Territory
    dice: Count


@record
class Trade(Record):
    cards: Cards


@record
class Ask(Record):
    """A name and a row of names."""

    territory: Territory
    cards: Cards


@record
class End(Record):
    pass


@record
class DiceThrown(Record):
    seat: Seat
    source: Territory
    faces: Faces
    cards: Cards


TERRITORIES = ("alaska", "kamchatka", "northern_europe", "southern_europe")
CARDS = ("alaska", "kamchatka", "joker_1", "joker_2")
FORMS: dict[str, type[Record]] = {"attack": Attack, "trade": Trade, "ask": Ask, "end": End}


@pytest.fixture
def vocabulary() -> Vocabulary:
    return Vocabulary({"Territory": TERRITORIES, "Card": CARDS}, FORMS)


territories = st.integers(0, len(TERRITORIES) - 1)
cards = st.lists(st.integers(0, len(CARDS) - 1), min_size=1, max_size=6).map(tuple)
actions = st.one_of(
    st.builds(Attack, territories, territories, st.integers(0, 999_999_999)),
    st.builds(Trade, cards),
    st.builds(Ask, territories, cards),
    st.builds(End),
)
SHARED = Vocabulary({"Territory": TERRITORIES, "Card": CARDS}, FORMS)


@given(actions)
def test_what_is_written_can_be_read(action: Record) -> None:
    assert SHARED.parse(SHARED.write(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("attack alaska kamchatka 3", Attack(0, 1, 3)),
        ("attack northern_europe southern_europe 0", Attack(2, 3, 0)),
        ("trade joker_1", Trade((2,))),
        ("trade joker_2 alaska joker_1", Trade((3, 0, 2))),
        ("ask kamchatka kamchatka alaska", Ask(1, (1, 0))),
        ("end", End()),
    ],
)
def test_texts_and_their_actions(vocabulary: Vocabulary, text: str, action: Record) -> None:
    assert vocabulary.parse(text) == action
    assert vocabulary.write(action) == text
    assert vocabulary.parse(text) == action


BLANKS = "words are separated by one blank, with none around them."
ODD = "That is no action: it is too long or has characters that no action has."
ATTACK_FORM = '"attack SOURCE TARGET DICE"'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", f'"" is no action: {BLANKS}'),
        (" ", f'" " is no action: {BLANKS}'),
        (" end", f'" end" is no action: {BLANKS}'),
        ("end ", f'"end " is no action: {BLANKS}'),
        ("attack alaska  kamchatka 3", f'"attack alaska  kamchatka 3" is no action: {BLANKS}'),
        ("end\n", ODD),
        ("attack\talaska kamchatka 3", ODD),
        ("end\x00", ODD),
        ("end\u200b", ODD),
        ("\ud800", ODD),
        ("end" * LONGEST_LINE, ODD),
        ("atack alaska kamchatka 3", '"atack" is no action here; did you mean "attack"?'),
        ("ENDS", '"ENDS" is no action here.'),
        ("End", '"End" is no action here; did you mean "end"?'),
        ("surrender", '"surrender" is no action here.'),
        ("attack", f'"attack" is not of the form {ATTACK_FORM}.'),
        ("attack alaska kamchatka", f'"attack alaska kamchatka" is not of the form {ATTACK_FORM}.'),
        ("attack alaska kamchatka 3 3", f'"attack alaska kamchatka 3 3" is not of the form {ATTACK_FORM}.'),
        ("end now", '"end now" is not of the form "end".'),
        ("trade", '"trade" is not of the form "trade CARDS".'),
        ("attack alaska kamchtka 3", 'There is no territory "kamchtka" here; did you mean "kamchatka"?'),
        ("attack alaska joker_1 3", 'There is no territory "joker_1" here.'),
        ("attack Alaska kamchatka 3", 'There is no territory "Alaska" here; did you mean "alaska"?'),
        ("trade joker_1 joker_3", 'There is no card "joker_3" here; did you mean "joker_2"?'),
        ("trade hidden", 'There is no card "hidden" here.'),
        ("attack alaska kamchatka three", '"three" is not a whole number.'),
        ("attack alaska kamchatka -1", '"-1" is not a whole number.'),
        ("attack alaska kamchatka +1", '"+1" is not a whole number.'),
        ("attack alaska kamchatka 03", '"03" is not a whole number.'),
        ("attack alaska kamchatka 00", '"00" is not a whole number.'),
        ("attack alaska kamchatka 1_0", '"1_0" is not a whole number.'),
        ("attack alaska kamchatka 3.0", '"3.0" is not a whole number.'),
        ("attack alaska kamchatka \u0663", '"\u0663" is not a whole number.'),
        ("attack alaska kamchatka \u00b2", '"\u00b2" is not a whole number.'),
        ("attack alaska kamchatka 1000000000", '"1000000000" is not a whole number.'),
    ],
)
def test_what_is_no_action_gets_a_sentence(vocabulary: Vocabulary, text: str, sentence: str) -> None:
    for _ in range(2):
        with pytest.raises(UnreadableAction) as refused:
            vocabulary.parse(text)
        assert str(refused.value) == sentence


def test_an_unreadable_action_is_an_illegal_one() -> None:
    assert issubclass(UnreadableAction, IllegalAction)


@pytest.mark.parametrize(("thing", "kind"), [(None, "NoneType"), (3, "int"), (b"end", "bytes")])
def test_what_is_no_text_gets_a_sentence(vocabulary: Vocabulary, thing: str, kind: str) -> None:
    with pytest.raises(UnreadableAction, match=f"An action is a line of text, not {kind}."):
        vocabulary.parse(thing)


@given(st.text())
def test_any_text_is_read_or_refused_and_reads_back_the_same(text: str) -> None:
    try:
        action = SHARED.parse(text)
    except UnreadableAction:
        return
    assert SHARED.write(action) == text


words = st.sampled_from([*FORMS, *TERRITORIES, *CARDS, "0", "3", "03", "-1", "", "hidden", "é"])


@given(st.lists(words, max_size=6).map(" ".join))
def test_any_row_of_words_is_read_or_refused_and_reads_back_the_same(text: str) -> None:
    try:
        action = SHARED.parse(text)
    except UnreadableAction:
        return
    assert SHARED.write(action) == text


def test_an_event_is_described_with_its_names(vocabulary: Vocabulary) -> None:
    assert vocabulary.describe(DiceThrown(1, 0, (6, 5, 1), (2, 3))) == (
        "DiceThrown seat=1 source=alaska faces=6,5,1 cards=joker_1,joker_2"
    )
    assert vocabulary.describe(DiceThrown(0, 1, (), (-1, -1))) == (
        "DiceThrown seat=0 source=kamchatka faces=- cards=hidden,hidden"
    )
    assert vocabulary.describe(End()) == "End"


def test_reading_many_lines_does_not_keep_them_all(vocabulary: Vocabulary) -> None:
    for dice in range(CACHED_LINES + 10):
        vocabulary.parse(f"attack alaska kamchatka {dice}")
    assert len(vocabulary._read) <= CACHED_LINES
    assert vocabulary.parse("attack alaska kamchatka 3") == Attack(0, 1, 3)
