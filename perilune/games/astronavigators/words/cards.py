"""What characters, agendas, quests and rockets do, each in a line for those who choose among them."""

from __future__ import annotations

from typing import Final

from perilune.games.astronavigators.content import CARDS, CONTENT
from perilune.games.astronavigators.words.nouns import INSTRUMENTS

CHARACTERS: Final = {
    "neil": "saves up to three cards and may observe them all at once; knows how to wait for the second card",
    "joao": "eclipses and transits pay double; has solar protection",
    "yuri": "a planned observation also scores the card beneath; has a telescope",
    "leo": "constellations pay 10, but the Milky Way and completed sets pay nothing; has a telescope",
    "wang": "every Moon card pays 5 more; knows how to wait for the second card",
    "jarrah": "boats sail one or two links; has solar protection",
    "sphen": "may place heliports instead of travelling; knows how to wait for the second card",
}

_SPEED_OR_EASE: Final = "each move with them in sight: easier tiles or one more step"
AGENDAS: Final = {
    "H1": "score the Summer Triangle, reveal when leaving stage 2; from then on stage 3 is skipped",
    "H2": "visit all continents but Antarctica, reveal at launch; every launch skips stage 1",
    "H3": f"observe Jupiter and Mars, reveal at launch; {_SPEED_OR_EASE}",
    "H4": "score the Milky Way, reveal in December of the first year; one more step when your week shows it",
    "H5": "observe a solar and a lunar eclipse, reveal at launch; a Moon card on top makes one tile free",
    "H6": f"observe a First Quarter while Venus and Jupiter are visible, reveal then; {_SPEED_OR_EASE}",
    "H7": "score Precession, reveal at launch; stage 2 or 4 holds one die less for you",
    "H8": "observe Scorpius and Orion, reveal at launch; you move on whenever somebody jumps over you",
    "H9": f"observe Uranus and Neptune, reveal at launch; {_SPEED_OR_EASE}",
    "H10": "score the Polar Axis, reveal at launch; only the difference between two tiles counts",
    "H11": "observe Leo and Orion, reveal in Egypt; an easy tile gives one more step",
    "H12": "observe two of Mercury, a solar eclipse and Taurus, reveal at launch; one more step with Mercury "
    "in sight",
    "H13": "observe all four phases, reveal at launch; once a month replace the tile you enter",
    "H14": "observe two of Cygnus, Lyra and Aquila, reveal at launch; lunar tokens serve twice",
    "H15": f"observe Jupiter and Saturn, reveal at launch; {_SPEED_OR_EASE}",
    "H16": "score the Polar Axis and Orientation and sail the Polynesian Triangle, reveal there; one more "
    "step when your week shows either",
    "H17": "observe two of Scorpius, Centaurus and Crux, reveal at launch; the Milky Way in your week makes "
    "one tile free",
    "H18": f"observe Venus, reveal in northern Australia; {_SPEED_OR_EASE}",
    "H19": "score the Southern Sky, reveal at launch; guess tiles for more steps, at your own risk",
    "H20": "score Orientation, reveal by your launch; tiles of one value that you name are free",
    "H21": f"observe Mercury and Saturn, reveal at launch; {_SPEED_OR_EASE}",
}


def quest_line(key: str) -> str:
    """Where a quest leads, what it asks for, and what it brings."""
    quest = CONTENT.quests[key]
    targets = ", ".join(CARDS[target].name for target in quest.targets)
    place = CONTENT.squares[quest.square].landmark
    watch = f"observe there {targets}" if quest.on_site else f"with {targets} observed"
    return f"at {place}, {watch}: {quest.some} or {quest.all} NK and the {INSTRUMENTS[quest.instrument]}"


def rocket_line(key: str) -> str:
    """What a rocket does for whoever launches with it."""
    rocket = CONTENT.rockets[key]
    if rocket.launch_nk:
        return f"{rocket.launch_nk} NK at each launch"
    if rocket.regain:
        return "an abort also gives spent tokens back"
    if rocket.relaunch:
        return f"flies again at once after an abort, {1 + rocket.relaunch} steps far"
    if rocket.calibrates in CONTENT.sets:
        return f"one more step when you calibrate {CONTENT.sets[rocket.calibrates].name}"
    return "one more step when you calibrate a lunar token"
