"""What a clean house has little of may only become less: see counting.py."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.ratchet.counting import COUNTERS, PACKAGE, kept_counts


@pytest.mark.parametrize("name", COUNTERS)
def test_it_only_falls(name: str) -> None:
    found = COUNTERS[name]()
    where = Counter(str(path.relative_to(PACKAGE)) for path in found).most_common(8)
    assert len(found) <= kept_counts()[name], f"{len(found)} {name}, most in {where}"


def test_every_count_is_kept() -> None:
    assert list(kept_counts()) == list(COUNTERS)
