"""The timeline and the transport: places and points agree, marks do not crowd, and everything is found by the mouse."""

from __future__ import annotations

from itertools import pairwise

from game.screens.watch import timeline_marks
from game.screens.watch.timeline_marks import APART, LABEL_APART, TimelineMarks
from game.screens.watch.transport import BUTTONS, EXPORT, TAKE_OVER, Transport, button_box, speed_box
from game.session.saved.replay_player import SPEEDS
from game.session.story.highlights import CAPTURE, LEAD, OUT, Mark
from game.ui.drawing.assets import Assets
from game.ui.drawing.theme import read_looks

LOOKS = read_looks(Assets(), "midnight")


def marks(length: int = 400, turns: int = 40, *found: Mark) -> TimelineMarks:
    starts = [round(length * turn / turns) for turn in range(turns)]
    return TimelineMarks(length, starts, list(range(1, turns + 1)), found, LOOKS)


def test_every_place_is_found_again_under_its_point() -> None:
    for length in (1, 7, 400):
        line = marks(length, 1)
        assert [line.place_at(line.x(place)) for place in range(length + 1)] == list(range(length + 1))


def test_points_beyond_the_ends_mean_the_ends() -> None:
    line = marks()
    assert line.place_at(-500) == 0
    assert line.place_at(5000) == 400


def test_labels_and_marks_keep_apart_however_long_the_match_is() -> None:
    for length, turns in ((50, 3), (400, 40), (5000, 700)):
        found = [Mark(CAPTURE, place, place % 2) for place in range(length)]
        line = marks(length, turns, *found)
        places = [x for x, _ in line.labels]
        assert line.labels or turns < 5
        assert all(other - one >= LABEL_APART for one, other in pairwise(places))
        for side in (0, 1):
            own = [x for x, owner in line.marks[CAPTURE] if owner == side]
            assert all(other - one >= APART[CAPTURE] for one, other in pairwise(own))
            assert own


def test_a_round_is_named_where_its_first_turn_begins_or_not_at_all() -> None:
    dealt = TimelineMarks(90, [0, 30, 40, 70], [1, 1, 2, 2], (), LOOKS, "round")
    assert dealt.labels == [(dealt.x(0) + 20, 1), (dealt.x(40), 2)]
    crowded = TimelineMarks(90, [0, 10, 40, 42, 70, 80], [0, 1, 1, 2, 2, 3], (), LOOKS, "round")
    assert crowded.labels == [(crowded.x(10), 1), (crowded.x(42), 2), (crowded.x(80), 3)]
    close = TimelineMarks(90, [0, 2, 50], [1, 2, 2], (), LOOKS, "round")
    assert close.labels == [(close.x(0) + 20, 1)]


def test_marks_stand_at_their_place() -> None:
    line = marks(400, 40, Mark(OUT, 200, 3), Mark(LEAD, 100, 1))
    assert line.marks[OUT] == [(line.x(200), 3)]
    assert line.marks[LEAD] == [(line.x(100), 1)]
    assert line.marks[CAPTURE] == []


def middle(box: tuple[float, float, float, float]) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def test_everything_on_the_transport_is_found_by_the_mouse() -> None:
    bar = Transport(marks(), has_export=True)
    assert [bar.at(*middle(button_box(name))) for name in BUTTONS] == list(BUTTONS)
    found = [bar.at(*middle(speed_box(index))) for index in range(len(SPEEDS))]
    assert found == [f"speed:{speed}" for speed in SPEEDS]
    assert bar.at(*middle(TAKE_OVER)) == "take_over"
    assert bar.at(*middle(EXPORT)) == "export"
    assert bar.at(timeline_marks.LEFT, timeline_marks.MIDDLE) == "timeline"
    assert bar.at(960, 400) == ""
    assert Transport(marks(), has_export=False).at(*middle(EXPORT)) == ""
