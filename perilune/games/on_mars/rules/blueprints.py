"""5.3: obtaining Blueprints."""

from __future__ import annotations

from perilune.engine import Choice, Event, Obstacle, Question, Script, say
from perilune.games.on_mars.box.content import BLUEPRINTS
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.missions import contribute
from perilune.games.on_mars.rules.resources import POSSIBLE, boon_part, receive
from perilune.games.on_mars.state import Mars, markers_left
from perilune.games.on_mars.words.nouns import BlueprintName, a_building, blueprint_noun, boon_words

NO_MARKER = Obstacle("OM-ORB-02", "all your Advanced Building markers are in use")
NO_CARD = Obstacle("OM-ORB-02", "no Blueprint lies on display")


class BlueprintObtained(Event, frozen=True):
    """A player took a Blueprint from the display."""

    seat: Seat
    blueprint: BlueprintName
    says = "{seat} obtains the Blueprint {blueprint}."


def action_words(blueprint: str) -> str:
    """What the Advanced Building does when it is used."""
    entry = BLUEPRINTS[blueprint]
    return say(entry.does) if entry.gain is None else boon_words(entry.gain)


def _blueprint_words(s: Mars, choice: Choice, option: str) -> str:
    entry = BLUEPRINTS[option]
    return say(
        "{name}: level {level}, for {building}",
        name=blueprint_noun(option),
        level=str(entry.level),
        building=a_building(entry.upgrades),
    )


BLUEPRINT = Question(
    "blueprint",
    rule="OM-ORB-02",
    asks="Which Blueprint do you take?",
    waiting="takes a Blueprint",
    hint="Unbuilt it costs OP at the end, built it gives them: 3 for level 1, 5 for level 3.",
    option=_blueprint_words,
    places=lambda s, choice, option: (f"blueprint:{option}",),
)


def on_offer(s: Mars, seat: int) -> list[str]:
    """Face-up cards that the player may take."""
    if not markers_left(s.players[seat]):
        return []
    return hooks(s).blueprints(s)


def obtain_obstacle(s: Mars, seat: int) -> Obstacle | None:
    if not markers_left(s.players[seat]):
        return NO_MARKER
    return None if on_offer(s, seat) else NO_CARD


def obtain(s: Mars, seat: int) -> Script:
    """OM-ORB-02: any face-up card, with a marker on it and its item; the space stays empty."""
    cards = on_offer(s, seat)
    if not cards:
        return
    card = yield BLUEPRINT(seat, cards)
    if card in s.aside:
        s.aside.remove(card)
    for row in s.rows:
        if card in row:
            row[row.index(card)] = ""
    s.players[seat].blueprints.append(card)
    tell(s, BlueprintObtained, seat, card)
    hooks(s).obtained(s, seat, card)
    contribute(s, seat, "blueprints")
    yield from receive(s, seat, BLUEPRINTS[card].item)


@boon_part("blueprint")
def blueprint_boon(s: Mars, seat: int, number: int) -> Script:
    yield from obtain(s, seat)


POSSIBLE["blueprint"] = lambda s, seat: bool(on_offer(s, seat))
