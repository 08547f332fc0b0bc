"""The action phase: everybody chooses a week and an action; nothing is carried out yet (AN-5.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perilune.engine import NOT_OFFERED, Choice, Deed, Obstacle, Option, Question, Script, reveal, say, tell
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import Action, Vehicle
from perilune.games.astronavigators.rules import legal_actions, observation
from perilune.games.astronavigators.rules.earth import ICONS
from perilune.games.astronavigators.rules.flight import launch_obstacle
from perilune.games.astronavigators.rules.instruments import ready_instruments
from perilune.games.astronavigators.rules.people import save_slots
from perilune.games.astronavigators.rules.planets import take_planet_card
from perilune.games.astronavigators.rules.sky import MONTH
from perilune.games.astronavigators.rules.tiles import flip, tile_words, tiles_with
from perilune.games.astronavigators.rules.travel import FACES, declarable, reaches, ride_words
from perilune.games.astronavigators.state import Player, Table, without
from perilune.games.astronavigators.words import nouns

ENOUGH: Final = "enough"
PLANET_ACTIONS: Final = ("observe-planet", "plan-planet")


class ActionChosen(Deed, frozen=True):
    week: nouns.Week
    action: str
    vehicle: str = ""
    told_by = "action"
    says = {
        "observe": "{seat} takes {week} to observe.",
        "observe-second": "{seat} takes {week} to observe the second card.",
        "travel": "{seat} takes {week} to travel by {vehicle}.",
        "plan": "{seat} takes {week} to save its card.",
        "observe-saved": "{seat} takes {week} for a saved card.",
        "observe-planet": "{seat} takes {week} for a planet.",
        "plan-planet": "{seat} takes {week} to save a planet card.",
        "earth-rise": "{seat} takes {week} to watch the Earth rise.",
        "pass": "{seat} takes {week} to rest.",
    }


class InstrumentLaid(Deed, frozen=True):
    """Beside the token, to be used in the own turn."""

    instrument: nouns.Instrument
    says = "{seat} lays down the {instrument}."


# -- A week and an action -----------------------------------------------------------------------------------


def month_parts(s: Table, choice: Choice) -> dict[str, str]:
    return {
        "month": nouns.month(MONTH[s.round]),
        "year": say("first") if s.first_year else say("second"),
    }


def action_words(s: Table, choice: Choice, option: Option) -> str:
    """A week and what to do in it, with the card it is about."""
    card = _card_of(s, choice, option.week, option.action)
    deed = _deed(s, s.players[choice.seat], option.action, card)
    return say("{week}: {deed}", week=nouns.week(option.week), deed=deed)


def _travel(s: Table, player: Player) -> str:
    """What travelling is from here: on the Earth, from a launch site, in space."""
    if player.where == "landed":
        return say("leave the Moon")
    if player.where == "flying":
        return say("fly on")
    return say("travel") if launch_obstacle(s, player) else say("lift off or travel")


def _deed(s: Table, player: Player, action: Action, card: str) -> str:
    if action == "travel":
        return _travel(s, player)
    return say(
        {
            "observe": "observe {card}",
            "observe-second": "take your time and observe the second card, {card}",
            "plan": "save {card}",
            "observe-saved": "observe what you saved",
            "observe-planet": "observe {card} from the planet deck",
            "plan-planet": "save {card} from the planet deck",
            "earth-rise": "watch the Earth rise",
            "pass": "rest",
        }[action],
        card=card,
    )


def _card_of(s: Table, choice: Choice, number: int, action: str) -> str:
    """The card that an action in a week is about; what it is worth stands at the observing of it."""
    stack = s.planet_deck if action in PLANET_ACTIONS else s.weeks[number]
    depth = 2 if action == "observe-second" else 1
    if len(stack) < depth:
        return say("nothing")
    if action == "plan":
        return nouns.card(stack[-depth])
    return observation.card_with_worth(stack[-depth], s.players[choice.seat].character)


def action_places(s: Table, choice: Choice, option: Option) -> Sequence[str]:
    """A week with the thing in it that the action is about."""
    week = f"week:{option.week}"
    if option.action in PLANET_ACTIONS:
        return [week, "deck:planets"]
    if option.action == "earth-rise":
        return [week, "moon:surface"]
    if option.action == "observe" and s.weeks[option.week]:
        return [week, f"card:{s.weeks[option.week][-1]}"]
    return [week]


def _advice(s: Table, choice: Choice) -> str:
    if s.players[choice.seat].astronaut:
        return say(
            "Who takes an earlier week moves first. A flight goes one stage further in a month, or two with "
            "a symbol that you calibrated."
        )
    return say(
        "Each week has one card and room for one player. Observe what your sky shows now, save what it will "
        "show later, or travel to another sky. Aim for 60 knowledge and a lunar token before you launch."
    )


ACTION = Question(
    "action",
    rule="AN-5.1-b",
    asks="{month} of the {year} year. Which week do you take, and what do you do in it?",
    parts=month_parts,
    waiting="chooses a week and an action",
    hint=_advice,
    option=action_words,
    places=action_places,
    tries=legal_actions.action_tries,
    obstacle=legal_actions.action_obstacle,
)


def choose_action(s: Table, seat: int) -> Script:
    """AN-5.1-b, AN-5.1-g: a free week and an action, with all that must be declared at once."""
    player = s.players[seat]
    player.week, player.action = yield ACTION(seat, legal_actions.week_actions(s, seat))
    if player.action == "travel":
        player.vehicle = yield VEHICLE(seat, faces(s, player))
    elif player.action == "plan" or player.action == "plan-planet":
        yield from make_room(s, seat)
    elif player.action == "observe-saved":
        yield from lay_saved_cards(s, seat)
    elif player.action == "observe-second":
        yield from slide_top_card(s, seat)
    vehicle = player.vehicle if player.action == "travel" else ""
    tell(s, ActionChosen, seat, player.week, player.action, vehicle)
    if player.instruments:
        yield from lay_instruments(s, seat)
    if player.action in PLANET_ACTIONS:
        move_planet_card(s, player)


# -- The vehicle --------------------------------------------------------------------------------------------

AT_SEA = Obstacle("AN-6.4-d", "at sea only the boat goes on, until it reaches a port")
NO_ICON_HERE = Obstacle("AN-6.4-a", "this vehicle does not leave from your square: its icon is missing")
NOWHERE = Obstacle("AN-6.4-a", "this vehicle finds no square to end on from here")
IN_SPACE = Obstacle("AN-5.1-c", "in space there is only the spacecraft")


def vehicle_words(s: Table, choice: Choice, option: Option) -> str:
    if option != "spacecraft":
        return ride_words(s, choice, option)
    where = s.players[choice.seat].where
    if where == "earth":
        return say("Lift off")
    return say("Leave the Moon") if where == "landed" else say("Fly on")


def vehicle_obstacle(s: Table, choice: Choice, vehicle: Option) -> Obstacle | None:
    """AN-6.4-a: why a vehicle cannot be declared."""
    player = s.players[choice.seat]
    if vehicle in choice.options:
        return None
    if vehicle == "spacecraft":
        return launch_obstacle(s, player) or NOT_OFFERED
    if player.where != "earth":
        return IN_SPACE
    if player.at_sea:
        return AT_SEA
    return NOWHERE if vehicle in ICONS[player.square] else NO_ICON_HERE


VEHICLE = Question(
    "vehicle",
    rule="AN-5.1-c",
    asks="How do you travel? The destination comes later, in your week.",
    waiting="chooses a vehicle",
    hint=lambda s, choice: say(
        "The first ride with each vehicle pays. All six together, the spacecraft included, pay {nk} more "
        "within the first year.",
        nk=str(CONTENT.tour_nk),
    ),
    option=vehicle_words,
    tries=lambda s, choice: FACES,
    obstacle=vehicle_obstacle,
    shows=reaches,
)


def faces(s: Table, player: Player) -> list[Vehicle]:
    """AN-5.1-c: the faces that may be declared; in space only the spacecraft."""
    if player.where != "earth":
        return ["spacecraft"]
    pad: list[Vehicle] = ["spacecraft"] if launch_obstacle(s, player) is None else []
    if pad and player.square not in s.sites.values():
        reveal(s)  # a rocket kept in secret is the reason for this question
    return [*declarable(s, player), *pad]


# -- Saved cards, and time for the second card -------------------------------------------------------------

SWAP = Question(
    "swap",
    rule="AN-6.2-a",
    asks=lambda s, choice: (
        say("Does a saved card go back on the week's stack, in exchange for the new one?")
        if ENOUGH in choice.options
        else say("Your save area is full. Which card goes back on the week's stack?")
    ),
    waiting="makes room for a card",
    hint="The card you give back lies on top of that week.",
    option=lambda s, choice, option: (
        say("Keep them all") if option == ENOUGH else observation.card_words(s, choice, option)
    ),
)
SAVED_CARD = Question(
    "saved-card",
    rule="AN-6.2-b",
    asks="Which saved card do you put on {week}?",
    parts=lambda s, choice: {"week": nouns.week(choice.about)},
    waiting="plays a saved card",
    hint="Moon cards only count in their own week.",
    option=observation.card_words,
)
TIME_TILE = Question(
    "time-tile",
    rule="AN-8.1-b",
    asks="Which tile do you flip to win the time for the second card?",
    waiting="waits for the second card",
    hint="The top card slides below the others.",
    option=tile_words,
)


def make_room(s: Table, seat: int) -> Script:
    """AN-6.2-a, AN-6.2-e: a card of the save area may be given back in exchange, from a full area it must."""
    player = s.players[seat]
    if player.saved:
        full = len(player.saved) >= save_slots(player.character)
        cards = [*dict.fromkeys(player.saved)]
        card = yield SWAP(seat, cards if full else [ENOUGH, *cards])
        player.swap = "" if card == ENOUGH else card


def lay_saved_cards(s: Table, seat: int) -> Script:
    """AN-5.1-c, AN-8.1-a: saved cards go on top of the week's stack, one at least that can be seen."""
    player = s.players[seat]
    seen = False
    while player.saved and player.laid < save_slots(player.character):
        cards = [*dict.fromkeys(player.saved)]
        card = yield SAVED_CARD(seat, [ENOUGH, *cards] if seen else cards, player.week)
        if card == ENOUGH:
            return
        seen = seen or observation.in_sight(s, player, card, player.week)
        player.saved = without(player.saved, card)
        s.weeks[player.week].append(card)
        player.laid += 1


def slide_top_card(s: Table, seat: int) -> Script:
    """AN-8.1-b, AN-5.2-d: the time technique slides the top card of the week to the bottom of its stack."""
    player = s.players[seat]
    if not observation.has_technique(player, "time"):
        flip(s, seat, (yield TIME_TILE(seat, tiles_with(player, "time"))), "time")
    stack = s.weeks[player.week]
    stack.insert(0, stack.pop())


# -- Instruments --------------------------------------------------------------------------------------------

LAY_INSTRUMENT = Question(
    "lay-instrument",
    rule="AN-5.1-f",
    asks="Lay an instrument beside your token, to use it in your turn?",
    waiting="lays down instruments",
    hint="An instrument works once a month.",
    option=lambda s, choice, option: (
        say("No more")
        if option == ENOUGH
        else say("Lay down the {instrument}", instrument=nouns.instrument(option))
    ),
)


def lay_instruments(s: Table, seat: int) -> Script:
    """AN-5.1-f: instruments beside the token, each at most once; an unseen card asks for one that helps."""
    player = s.players[seat]
    while ready := ready_instruments(player):
        needed = legal_actions.needed_instruments(s, player)
        helpful = [one for one in ready if one in needed] if needed else [ENOUGH, *ready]
        instrument = yield LAY_INSTRUMENT(seat, helpful)
        if instrument == ENOUGH:
            return
        player.instruments_laid += (instrument,)
        tell(s, InstrumentLaid, seat, instrument)


def move_planet_card(s: Table, player: Player) -> None:
    """AN-5.1-c, R-41: the open planet card goes on the week now; the Reflector leaves it until the turn."""
    player.searching = "reflector" in player.instruments_laid
    if not player.searching:
        take_planet_card(s, player.week)
