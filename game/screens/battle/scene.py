"""The battle over the board: two sides, dice between them, and the player who decides: roll, blitz, stop, or defend.
It ticks the session while it is on top, and leaves when the fight is over. Decides no rules."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.records import Record
from game.core.state import State
from game.input.intents import DIRECTIONS, Intent, Press
from game.rules.conquest.events import AttackDeclared
from game.screens import routes
from game.screens.battle import buttons as boxes
from game.screens.battle.buttons import DECIDING, DEFENDING, OVER, ROLLING, WATCHING
from game.screens.battle.dice import DiceView, dice_art
from game.screens.battle.fight import Fight, close_fight, fight_to_show, shows_battle
from game.screens.battle.notes import draw_notes
from game.screens.battle.picture import BattlePicture, Part, draw_last_throw, draw_odds, draw_question, draw_title
from game.screens.battle.slabs import Slab, draw_count, draw_slab
from game.screens.battle.tray import draw_felt, draw_tray
from game.screens.battle.words import count_of, notes_of, odds_words, promises_of, throw_words
from game.screens.conquest.controls import fight_meaning
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.match.followed_settings import always_defend_with_most
from game.screens.match.seat_devices import ACT, MENU, device_verdict, may_click, with_menu
from game.screens.match.table_scene import WATCHING as WATCHED
from game.session.orders import Blitz
from game.session.session import Session
from game.session.setup.match_setup import MatchSetup, Seat
from game.session.sides import Side
from game.ui.clock import STEP
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import WHITE, mixed
from game.ui.scene import Pop, Push, Transition
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.screens.conquest.scene import MatchScene

LINGER = 0.9
STEPS_TO_OPEN = 9


class BattleScene(Screen):
    """Opened by the match while a throw is shown or a defender is asked."""

    name = "battle"
    music = "battle"

    def __init__(self, context: Context, match_scene: MatchScene) -> None:
        super().__init__(context)
        self.match_scene = match_scene
        self.session: Session = match_scene.session
        self.table: MatchSetup = match_scene.table
        found = fight_to_show(self.session)
        assert found is not None, "a battle is opened only while there is one"
        self.fight = Fight(self.session, *found)
        self.dice = 0
        self.ships = match_scene.panels.skin.battle_ships(self)
        self.situation = self._situation()
        self._picture = BattlePicture()
        self._is_covered = False  # by another question, whose answer comes first
        self._view = DiceView(dice_art(context.assets))
        self._idle = 0.0
        self._button = partial(boxes.battle_button, context)
        self._skipped = 0
        self._leaves = False
        self._steps = 0

    # Life.

    def enter(self) -> None:
        self.session.on_event.append(self._on_event_started)
        self.context.audio.moment("battle_opens")
        super().enter()

    def pause(self) -> None:
        self._is_covered = True

    def resume(self) -> None:
        self._is_covered = False
        super().resume()

    def exit(self) -> None:
        self.session.on_event.remove(self._on_event_started)
        self.session.fast_forward = False
        # As large as the window, and listeners may hold the scene a little longer.
        self._picture = BattlePicture()
        super().exit()

    def release(self) -> None:
        self.session.fast_forward = False

    @property
    def _sides(self) -> tuple[Side, ...]:
        """The sides of the match, indexed by the owner numbers of the state."""
        return self.match_scene.panels.sides

    def _on_event_started(self, event: Record, before: State) -> None:
        self.fight.see(event)

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        waits = self.situation in (DECIDING, DEFENDING)
        return self.session.is_busy or not waits or not self._picture.is_whole or super().is_moving

    def update(self) -> Transition | None:
        super().update()
        self._steps += 1
        session = self.session
        session.tick(STEP)
        self._view.art.step()
        if session.problem or session.outcome is not None:
            return Pop()
        found = fight_to_show(session)
        if found is not None and found != (self.fight.source, self.fight.target):
            if not shows_battle(self.context, session, self.table):
                return Pop()
            self.fight = Fight(session, *found)
            self.situation = ""
        if any(not self.fight.is_own(running.clip.event) for running in session.timeline.running):
            return Pop()
        if self._skipped and self.fight.throws >= self._skipped:
            # A throw that was skipped before its dice flew, since the defender had to answer first, is shown at rest.
            self._skipped = 0
            session.skip()
        self._follow()
        is_asked = session.waiting_seat is not None or bool(self.match_scene.closed_hands.owed)
        question = routes.question(self.context, self.match_scene, True) if is_asked else None
        if question is not None and session.shown.target == self.fight.target:
            self._steps += STEPS_TO_OPEN  # what lies under a question is there at once
            return Push(question)
        is_left = self._leaves and not self._skipped and session.timeline.is_empty
        return Pop() if is_left or self._has_lingered() else None

    def _follow(self) -> None:
        situation = self._situation()
        if situation != self.situation:
            self.situation = situation
            self.dice = min(self.dice, self.fight.most_dice()) if situation == DECIDING else self.dice
            self._idle = 0.0
            # Presses one after another roll and skip in turn, wherever the focus was.
            self.focus = ""
            self.rebuild()

    def _situation(self) -> str:
        session = self.session
        seat = session.waiting_seat
        if seat is not None and session.match.phase == "attack":
            return DECIDING if self.fight.most_dice() > 0 else OVER
        if seat is not None and session.match.phase != "power":
            return DEFENDING if session.match.phase == "defend" else OVER
        return ROLLING if self._sides[self.fight.seats[0]].seat in self.table.humans else WATCHING

    def _has_lingered(self) -> bool:
        """Whether the end of a fight has been seen long enough; another question is asked by the match itself."""
        if self.situation in (DECIDING, DEFENDING) or not self.session.timeline.is_empty:
            self._idle = 0.0
            return False
        self._idle += STEP * self.session.speed
        is_asked = self.session.waiting_seat is not None and self.session.match.phase != "attack"
        return is_asked or self._idle > LINGER

    # Widgets and presses.

    def meaning(self, key: Intent | None) -> object:
        """A fight of one's own goes on with every press, on the board and here; who only watches skips."""
        fight = self.fight
        if self.situation == DEFENDING:
            return DEFENDING, key, fight.source, fight.target
        if key is Intent.BACK:
            return "stop_blitz" if self.session.blitz is not None else "stop"
        is_own = self._sides[fight.seats[0]].seat in self.table.humans
        if key is Intent.ADVANCE or self.situation == WATCHING or not is_own:
            return WATCHED
        on = self.focus if key is Intent.CONFIRM and self.focus != "roll" else ""
        return on or fight_meaning(key, fight.source, fight.target)

    def build(self) -> list[Widget]:
        if self.situation == DEFENDING:
            return [*self._defence_buttons(), *self.ships.chips(1, self.fight.most_dice("defend"))]
        if self.situation == DECIDING:
            label = self._say_count("battle.roll", self._chosen_dice())
            return [
                self._button("roll", boxes.ROLL, label, self._roll, Intent.CONFIRM, "dice", is_first=True),
                self._button(
                    "blitz", boxes.BLITZ, self.say("battle.blitz"), self._blitz, Intent.SECOND, "fast_forward"
                ),
                self._button("stop", boxes.STOP, self.say("battle.stop"), self._stop, Intent.BACK),
                *self.ships.chips(0, self._chosen_dice()),
            ]
        self.ships.rest()
        if self.situation == ROLLING:
            skip = self._button("roll", boxes.ROLL, self.say("battle.skip"), self._skip, Intent.CONFIRM, "fast_forward")
            blitz = self._button("blitz", boxes.BLITZ, self.say("battle.blitz"), self._blitz, None, "fast_forward")
            blitz.enabled = False
            return [skip, blitz, self._button("stop", boxes.STOP, self.say("battle.stop"), self._stop, Intent.BACK)]
        return [self._button("skip", boxes.WHOLE, self.say("battle.skip"), self._skip, Intent.CONFIRM, "fast_forward")]

    def _defence_buttons(self) -> list[Widget]:
        most = self.fight.most_dice("defend")
        room = boxes.WHOLE.split_columns(most, boxes.GAP)
        choices: list[Widget] = [
            self._button(
                f"defend_{count}", box, self._say_count("battle.defend", count), partial(self._defend, count), None,
                is_first=count == most, size=28,
            )
            for box, count in zip(room, range(most, 0, -1), strict=True)
        ]  # fmt: skip
        always = self.say("battle.always_most")
        return [*choices, self._button("always", boxes.ALWAYS, always, self._always_most, Intent.ADVANCE, size=26)]

    def _always_most(self) -> None:
        always_defend_with_most(self.context)

    def _say_count(self, key: str, count: int, **values: object) -> str:
        return self.say(f"{key}_one" if count == 1 else key, count=count, **values)

    def _chosen_dice(self) -> int:
        most = self.fight.most_dice()
        return min(self.dice or most, most)

    def handle(self, press: Press) -> Transition | None:
        if press.intent is Intent.THIRD:
            self.session.fast_forward = press.is_on and self.situation in (ROLLING, WATCHING)
            return None
        if press.is_fresh and press.intent is Intent.PAUSE:
            return self.match_scene.pause_menu()
        if not press.is_on:
            return None
        seat = self._asked
        verdict = ACT if seat is None or press.intent in DIRECTIONS else device_verdict(self.context, seat, press)
        if verdict != ACT:
            return self.match_scene.pause_menu() if verdict == MENU else None
        return super().handle(press)

    @property
    def _asked(self) -> Seat | None:
        """Only the device that plays the seat may decide for it."""
        seat = self.session.waiting_seat
        return None if seat is None else self.table.seats[seat]

    def may_click(self) -> bool:
        return self._asked is None or may_click(self.context, self._asked)

    def intent(self, press: Press) -> Transition | None:
        if press.intent in (Intent.PREVIOUS, Intent.NEXT) and self.situation == DECIDING:
            self._step_dice(1 if press.intent is Intent.NEXT else -1)
        elif press.is_fresh and press.intent is Intent.SECOND and self.situation == DECIDING:
            self._blitz()
        elif press.is_fresh and press.intent is Intent.ADVANCE and self.situation == DEFENDING:
            self._always_most()
        elif press.is_fresh and press.intent is Intent.RULES:
            return self.match_scene.open_rules()
        return None

    def back(self) -> Transition | None:
        if self.situation == DEFENDING:
            return self.match_scene.pause_menu()
        return self._stop()

    def _step_dice(self, by: int) -> None:
        most = self.fight.most_dice()
        self.dice = max(1, min(most, self._chosen_dice() + by))
        self.context.audio.intent("value")
        self.rebuild()

    def _roll(self) -> None:
        self._submit(self.ships.attack_with(self._chosen_dice()))

    def _blitz(self) -> None:
        keep = self.match_scene.panels.keep
        if not self.session.order(Blitz(self.fight.source, self.fight.target, keep, self.ships.attack)):
            self.context.audio.intent("refused")
            self.context.notices.append(self.say("match.blitz_refused", count=keep))
        self._follow()

    def _defend(self, count: int) -> None:
        self._submit(self.ships.defend_with(count))

    def _submit(self, action: Record) -> None:
        sentence = self.session.submit(action, self.session.asked_seat)
        if sentence is not None:
            self.context.audio.intent("refused")
            self.context.notices.append(sentence)
        self._follow()

    def _stop(self) -> Transition | None:
        """A blitz ends with the throw that is under way; else the battle is left, once that throw is made."""
        if self.session.blitz is not None:
            self.session.blitz.stop()
            return None
        self._leaves = True
        if self.situation == WATCHING:
            close_fight(self.session, self.fight)
        self._skip()
        return Pop() if not self._skipped else None

    def _skip(self) -> Transition | None:
        """What is being shown is there at once, up to the end of the throw; a fight that is over closes."""
        if self.situation == OVER:
            return Pop()
        if self.session.timeline.find(AttackDeclared) is not None:
            self._skipped = self.fight.throws + 1
        self.session.skip()
        return None

    def prompts(self) -> tuple[list[Prompt], list[Prompt]]:
        is_blitz = self.session.blitz is not None
        left = boxes.battle_prompts(self.situation, self.fight, is_blitz, self.say, self.focused)
        left = left if self._asked is None else with_menu(self.context, self._asked, left)
        return left, [Prompt((Intent.THIRD,), self.say("battle.prompt.hold"))]

    # The picture.

    def draw(self, canvas: Canvas, alpha: float) -> None:
        self._view.prepare(canvas, self.fight.finishes)
        if self._draw_still(canvas):
            super().draw(canvas, alpha)

    def _draw_still(self, canvas: Canvas) -> bool:
        """Whether everything that the dice fall on is there."""
        fight, settings = self.fight, self.context.settings
        key = (fight.source, fight.target, settings.language, settings.palette)
        behind = partial(self.match_scene.draw, canvas, 0.0)
        return self._picture.draw(canvas, behind, self._parts(canvas), key, is_late=self._steps > STEPS_TO_OPEN)

    def paint(self, canvas: Canvas) -> None:
        """What moves."""
        fight = self.fight
        tumble, lit, fallen = fight.progress()
        if fight.throw is not None:
            self._view.draw(canvas, fight.throw, tumble, lit, self.say)
        elif self.situation == DEFENDING and not self._is_covered:
            names = [self._sides[seat].name for seat in fight.seats]
            words = self._say_count("battle.asked", self.session.shown.dice, attacker=names[0], defender=names[1])
            draw_question(canvas, words)
        for side, seat in enumerate(fight.seats):
            draw_count(canvas, self.match_scene.panels.looks[seat], count_of(fight, side, fallen, self.say), side == 0)
        has_settled = fight.throw is not None and tumble >= 1
        skin = self.match_scene.panels.skin
        draw_notes(canvas, notes_of(fight, self.say) if has_settled else promises_of(fight, skin, self.say))
        draw_odds(canvas, self.say("battle.to_the_end"), *self._odds())
        names = [self._short_name(seat) for seat in fight.seats]
        draw_last_throw(canvas, *throw_words(fight, fallen, names, self.say))

    def _parts(self, canvas: Canvas) -> list[Part]:
        """What stands still during a battle."""
        places = [self.match_scene.panels.place(land) for land in (self.fight.source, self.fight.target)]
        title = self.say("battle.title", source=places[0], target=places[1])
        return [
            lambda: draw_tray(canvas),
            lambda: draw_felt(canvas, self.say("battle.attack"), self.say("battle.defence")),
            lambda: draw_slab(canvas, self._slab(0, places[0], "attacker", "sword"), True),
            lambda: draw_slab(canvas, self._slab(1, places[1], "defender", "shield"), False),
            lambda: draw_title(canvas, title),
            # Both take long with large armies, so each has a frame of its own.
            self.fight.prepare_odds,
            lambda: self.fight.forecast(0),
        ]

    def _slab(self, side: int, place: str, role: str, icon: str) -> Slab:
        fight = self.fight
        seat = fight.seats[side]
        look = self.match_scene.panels.looks[seat]
        land = fight.target if side else fight.source
        tint = mixed(look.body, WHITE, 0.06)
        board = self.match_scene.board
        return Slab(
            look, self._sides[seat].name, self.say(f"battle.{role}"), icon, place,
            lambda width, height: board.silhouette(land, tint, width, height, look.body),
        )  # fmt: skip

    def _odds(self) -> tuple[str, str]:
        dice = self._chosen_dice() if self.situation == DECIDING else 0
        return odds_words(self.fight, dice, self.say, self.context.number_signs.decimal)

    def _short_name(self, seat: int) -> str:
        side = self._sides[seat]
        return self.say("battle.you") if self.table.humans == (side.seat,) else side.name
