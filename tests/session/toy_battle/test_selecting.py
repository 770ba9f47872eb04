"""What a person chooses in a duel: troops in hand, lit fields, effects, previews and warnings; all as the rules say."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.core.rng import Rng
from game.rules.toy_battle.actions import Decline, Deploy, Draw, Recall, Shove
from game.rules.toy_battle.troops import CAPN, KWAK, OWNER, ROXY, SKULLY, STAR, STRENGTHS, TROOP, TROOPS
from game.session.toy_battle.selector import ToySelector, reach, supply, threats
from tests.rules.toy_battle.tables import TERRAINS
from tests.session.toy_battle.duels import field_of, started, with_racks, with_seat


def selector_of(match: Match) -> ToySelector:
    assert match.to_move is not None
    selector = ToySelector(match.mode, match.to_move)
    selector.update(match.mode.observe(match.state, match.to_move))
    return selector


@pytest.mark.parametrize("level", TERRAINS)
def test_whole_duels_through_the_selector_offer_exactly_what_the_rules_list(level: str) -> None:
    """At every step the actions that can be reached by choosing are those of the mode, no more and no fewer."""
    rng = Rng(11, level)
    match = started(level, 3)
    for _ in range(70):
        if match.outcome is not None:
            break
        selector = selector_of(match)
        reached = set(reachable(selector))
        assert {match.mode.write(action) for action in reached} == set(match.actions())
        ordered = sorted(reached, key=match.mode.write)
        match.submit(ordered[rng.below(len(ordered))])


def reachable(selector: ToySelector) -> list[Any]:
    found = []
    for troop in selector.playable:
        selector.hold(troop)
        found += [selector.choose(field).action for field in selector.lit]
    selector.back()
    if selector.can_draw:
        found.append(selector.draw().action)
    if selector.can_use:
        found.append(selector.use().action)
    found += [selector.exhume(troop).action for troop in selector.buried]
    if selector.may_decline:
        found.append(selector.decline().action)
    if "shove" in selector.verbs:
        for source in sorted(selector.lit):
            selector.choose(source)
            found += [selector.choose(target).action for target in sorted(selector.targets)]
            selector.back()
    elif not selector.is_deploying:
        found += [selector.choose(field).action for field in selector.lit]
    assert None not in found
    return found


def test_a_troop_in_hand_lights_its_fields_and_stays_until_put_back() -> None:
    selector = selector_of(started())
    assert selector.phase == "turn"
    assert selector.held == -1
    assert not selector.lit
    troop = selector.playable[0]
    assert selector.hold(troop).is_changed
    assert selector.lit
    assert selector.can_back
    assert selector.choose(min(selector.lit)).action == Deploy(troop, min(selector.lit))
    assert selector.back().is_changed
    assert selector.held == -1
    assert not selector.can_back
    assert not selector.back().is_changed


def test_next_and_previous_go_round_the_kinds_that_can_go() -> None:
    selector = selector_of(started())
    kinds = selector.playable
    seen = []
    for _ in range(len(kinds) + 1):
        selector.hold_next(1)
        seen.append(selector.held)
    assert tuple(seen) == (*kinds, kinds[0])
    selector.hold_next(-1)
    assert selector.held == kinds[-1]


@pytest.mark.parametrize("level", TERRAINS)
def test_what_is_chosen_by_default_never_covers_a_stronger_troop_of_ones_own(level: str) -> None:
    """Neither where a troop in hand goes at first, nor which troop comes into the hand for a field."""
    rng = Rng(7, level)
    match = started(level, 5)
    left_out = 0
    for _ in range(60):
        if match.outcome is not None:
            break
        selector = selector_of(match)
        view: Any = selector.view
        for field in range(len(view.tops)) if selector.is_deploying else ():
            top = view.tops[field]
            own = STRENGTHS[top & TROOP] if top >> OWNER == selector.seat else -1
            selector.back()
            if selector.hold_for(field).is_changed:
                assert STRENGTHS[selector.held] >= own
            for troop in selector.playable:
                selector.hold(troop)
                if field in selector.lit and own > STRENGTHS[troop]:
                    left_out += 1
                    assert field not in selector.sensible
                    assert selector.choose(field).action == Deploy(troop, field), "it may still be done on purpose"
        actions = match.actions()
        match.submit(actions[rng.below(len(actions))])
    assert left_out > 0


def test_a_field_that_is_out_of_reach_is_refused_with_its_reason() -> None:
    match = started()
    selector = selector_of(match)
    selector.hold(next(troop for troop in selector.playable if TROOPS[troop] != "hook"))
    enemy = match.mode.ground.homes[1 - selector.seat][0]  # type: ignore[attr-defined]
    reply = selector.choose(enemy)
    assert reply.action is None
    assert reply.refusal is not None
    assert reply.refusal.key == "not_connected"
    assert selector.choose(match.mode.ground.homes[selector.seat][0]).refusal.key == "own_headquarters"  # type: ignore


def test_a_troop_that_lies_down_cannot_be_taken_but_another_of_its_kind_can() -> None:
    for mine, can_go in (((STAR, ROXY), False), ((STAR, STAR, ROXY), True)):
        match = with_racks(with_seat(started(), 0), mine, (KWAK,))
        state = match.state.draft()
        state.down = ((STAR,), ())
        selector = selector_of(Match(match.mode, 2, 9, state.freeze()))
        assert [slot.is_down for slot in selector.slots] == [True, *[False] * (len(mine) - 1)]
        assert not selector.slots[0].can_go
        assert (STAR in selector.playable) == can_go
        refusal = selector.hold(STAR).refusal
        assert (refusal is None) == can_go
        assert refusal is None or refusal.key == "lies_down"


def test_nothing_can_be_chosen_while_the_other_one_plays() -> None:
    match = started()
    assert match.to_move is not None
    other = 1 - match.to_move
    selector = ToySelector(match.mode, other)
    selector.update(match.mode.observe(match.state, other))
    assert selector.phase == ""
    assert not selector.lit
    assert not selector.may_decline
    assert selector.draw().action is None
    assert selector.hold(0).action is None
    assert not selector.back().is_changed


def test_drawing_and_declining() -> None:
    match = started()
    selector = selector_of(match)
    assert selector.can_draw
    assert selector.draw_count == 2
    assert selector.draw().action == Draw()
    assert selector.decline().action is None
    match = with_racks(match, (CAPN, ROXY), (KWAK,))
    selector = selector_of(match)
    selector.hold(CAPN)
    action = selector.choose(min(selector.lit)).action
    assert action is not None
    match.submit(action)
    selector.update(match.mode.observe(match.state, selector.seat))
    assert selector.phase == "extra"
    assert selector.asks == "capn"
    assert selector.may_decline
    assert selector.held == -1
    assert selector.playable == (ROXY,)
    assert selector.decline().action == Decline()


def test_a_preview_tells_cover_medals_effect_and_base() -> None:
    match = with_seat(started(), 0)
    tops = {"n11": (0, ROXY), "n13": (0, ROXY), "n15": (0, STAR), "n17": (1, CAPN)}
    match = with_racks(match, (STAR, ROXY), (KWAK,), tops)
    selector = selector_of(match)
    selector.hold(STAR)
    found = selector.preview(field_of(match, "n17"))
    assert found is not None
    assert (found.covered & 7, found.medals, found.wins, found.effect) == (CAPN, 1, "", "star")
    found = selector.preview(field_of(match, "n15"))
    assert found is not None
    assert found.base == "recall"
    assert found.medals == 0
    assert selector.preview(field_of(match, "r1")) is None


def test_a_preview_of_the_last_move_asks_nothing_more() -> None:
    match = with_seat(started(), 0)
    tops = dict.fromkeys(("n11", "n13", "n17", "n22", "n24"), (0, ROXY))
    match = with_racks(match, (SKULLY, ROXY), (KWAK,), tops)
    selector = selector_of(match)
    selector.hold(SKULLY)
    found = selector.preview(field_of(match, "r1"))
    assert found is not None
    assert found.wins == "headquarters"
    assert not found.effect


def test_a_recall_that_hands_over_a_region_is_told_before() -> None:
    match = with_seat(started(), 0)
    tops = {"n11": (0, ROXY), "n13": (1, STAR), "n15": (0, KWAK), "n17": (1, ROXY), "n16": (0, KWAK)}
    match = with_racks(match, (ROXY,), (KWAK,), tops, {"n15": ((1, CAPN),)})
    state = match.state.draft()
    state.phase, state.field = 3, field_of(match, "n16")
    match = Match(match.mode, 2, 9, state.freeze())
    selector = selector_of(match)
    assert selector.asks == "recall"
    assert field_of(match, "n15") in selector.lit
    loss = selector.handed_over(Recall(field_of(match, "n15")))
    assert loss is not None
    assert loss.seat == 1
    assert loss.medals == 1
    assert not loss.wins
    assert selector.handed_over(Recall(field_of(match, "n11"))) is None
    before = match.state.medals[1]
    match.submit(Recall(field_of(match, "n15")))
    assert match.state.medals[1] == before + loss.medals


def test_shoving_asks_for_the_enemy_and_then_for_its_place() -> None:
    match = with_seat(started("volcanic_jungle"), 0)
    ground: Any = match.mode.ground  # type: ignore[attr-defined]
    base = field_of(match, "n15")
    beside = [field for field in ground.neighbours[base] if ground.hq[field] < 0]
    names = match.mode.terrain.fields  # type: ignore[attr-defined]
    match = with_racks(match, (ROXY,), (KWAK,), {names[base]: (0, STAR), names[beside[0]]: (1, CAPN)})
    state = match.state.draft()
    state.phase, state.field = 3, base
    match = Match(match.mode, 2, 9, state.freeze())
    selector = selector_of(match)
    assert selector.asks == "shove"
    assert selector.lit == {beside[0]}
    assert selector.choose(base).refusal is not None
    assert selector.choose(beside[0]).is_changed
    assert selector.source == beside[0]
    assert selector.lit == {field for field in ground.neighbours[beside[0]] if ground.hq[field] < 0}
    target = min(selector.lit - {base})
    assert selector.choose(target).action == Shove(beside[0], target)
    assert selector.back().is_changed
    assert selector.source == -1


def test_supply_lines_join_only_what_is_connected() -> None:
    match = with_racks(with_seat(started(), 0), (ROXY,), (KWAK,), {"n11": (0, ROXY), "n17": (0, ROXY)})
    ground: Any = match.mode.ground  # type: ignore[attr-defined]
    b1, n11 = field_of(match, "b1"), field_of(match, "n11")
    assert supply(ground, match.state, 0) == {(min(b1, n11), max(b1, n11))}
    assert reach(ground, match.state, 0) & ground.bits[field_of(match, "n13")]
    assert not reach(ground, match.state, 0) & ground.bits[field_of(match, "n22")]
    assert not supply(ground, match.state, 1)


def test_a_region_is_about_to_fall_when_one_base_is_missing_and_can_be_reached() -> None:
    match = with_racks(with_seat(started(), 0), (ROXY,), (KWAK,), {"n11": (0, ROXY), "n13": (0, ROXY)})
    ground: Any = match.mode.ground  # type: ignore[attr-defined]
    assert not threats(ground, match.state)
    match = with_racks(match, (ROXY,), (KWAK,), {"n15": (0, ROXY)})
    assert threats(ground, match.state) == {1: 0}
