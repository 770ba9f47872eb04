"""Plans compared by what the enemy could do next: `hard` plays so. Works on campaigns; imports no agent."""

from __future__ import annotations

from game.ai.clone_wars.campaign import Campaign
from game.ai.clone_wars.plotting import expected_set, income
from game.rules.clone_wars.rules import ARMIES
from game.rules.clone_wars.state import State

# Of all plans so many are looked at, those that gain most at once.
MOST_PLANS = 12


def reply(campaign: Campaign, view: State) -> float:
    """What the best campaigns of the enemy armies would be worth to them in a view, the sooner they come the more."""
    chart, style, army = campaign.chart, campaign.style, campaign.army
    total, weight = 0.0, style.reply
    for place in range(1, ARMIES):
        enemy = (army + place) % ARMIES
        if enemy not in campaign.enemies or enemy not in view.owners:
            continue
        theirs = Campaign(chart, style, view, enemy)
        fronts = theirs.fronts()
        if fronts:
            more = income(chart, view, enemy) + expected_set(len(view.hands[enemy])) // 2
            total += weight * theirs.best_front(fronts, more)[0]
        weight *= style.later
    return total


def best_plan(campaign: Campaign, stacks: list[int]) -> tuple[int, list[int]]:
    """Which of these stacks has the best plan as it stands, and that plan; -1 if none should move."""
    armies = campaign.view.armies
    rows = [(value, source, plan) for source in stacks for value, plan in campaign.plans_of(source, armies[source])]
    if not rows:
        return -1, []
    rows.sort(key=lambda row: -row[0])
    best, front, chosen = -reply(campaign, campaign.after(stacks[0], [], 0)), -1, list[int]()
    for value, source, plan in rows[:MOST_PLANS]:
        value -= reply(campaign, campaign.after(source, plan, 0))
        if value > best:
            best, front, chosen = value, source, plan
    return front, chosen


def best_front(campaign: Campaign, fronts: list[int], more: int) -> tuple[float, int, list[int]]:
    """Where so many armies more do most: what they do, the place, and their plan."""
    armies = campaign.view.armies
    rows = []
    for front in fronts:
        value, plan = campaign.plan_of(front, armies[front] + more)
        rows.append((value, front, plan))
    rows.sort(key=lambda row: -row[0])
    best, choice = rows[0][0] - reply(campaign, campaign.after(rows[0][1], rows[0][2], more)), rows[0]
    for row in rows[1:MOST_PLANS]:
        value = row[0] - reply(campaign, campaign.after(row[1], row[2], more))
        if value > best:
            best, choice = value, row
    return best, choice[1], choice[2]
