"""What all tests have in common: machines are shared and noisy, so no generated test fails for being slow."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

# Their assertions tell both sides, as those of the tests do.
pytest.register_assert_rewrite("tests.laws", "tests.screens.support")

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")
