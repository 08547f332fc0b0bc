"""What happened, in words: the lines of the log."""

from __future__ import annotations

from perilune.engine import Event, player
from perilune.games.astronavigators import events as e
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.words import nouns

_ACTIONS = {
    "observe": "to observe",
    "observe-second": "to observe the second card",
    "travel": "to travel",
    "plan": "to save its card",
    "observe-saved": "for a saved card",
    "observe-planet": "for a planet",
    "plan-planet": "to save a planet card",
    "earth-rise": "to watch the Earth rise",
    "pass": "to rest",
}


def story(event: Event) -> str:
    """A line of the log."""
    who = player(event.seat) if hasattr(event, "seat") else ""
    return (
        _before_the_first_month(event, who)
        or _on_earth(event, who)
        or _into_space(event, who)
        or _in_flight(event, who)
        or _of_the_table(event)
    )


def _before_the_first_month(event: Event, who: str) -> str:
    match event:
        case e.ContinentTaken(_, continent):
            return f"{who} comes from {nouns.continent(continent)}."
        case e.CharacterPicked(_, character):
            return f"{who} picks {nouns.character(character)}." if character else f"{who} picks a character."
        case e.CharacterMet(_, character):
            return f"{who} is {nouns.character(character)}."
        case e.PlanetPlaced(_, planet, spot):
            angle = CONTENT.orbits[planet].angle(spot)
            return f"{who} places {nouns.planet(planet)} at {angle:g}°."
        case e.ShadowChosePlanet(planet, face):
            return f"The Shadow draws {nouns.planet(planet)} and rolls {face}."
        case e.AgendaKept(_, agenda):
            return f"{who} keeps {nouns.agenda(agenda)}." if agenda else f"{who} keeps a hidden agenda."
    return ""


def _on_earth(event: Event, who: str) -> str:
    match event:
        case e.ActionChosen(_, week, action, vehicle):
            how = f" by {vehicle}" if vehicle else ""
            return f"{who} takes {nouns.week(week)} {_ACTIONS[action]}{how}."
        case e.InstrumentLaid(_, instrument):
            return f"{who} lays down the {nouns.instrument(instrument)}."
        case e.InstrumentUsed(_, instrument):
            return f"{who} uses the {nouns.instrument(instrument)}."
        case e.CardScored(_, card, nk):
            return f"{who} observes {nouns.card(card)}: +{nk} NK."
        case e.CardMissed(_, week):
            return f"{who} looks for the card of {nouns.week(week)} in vain."
        case e.SetScored(_, star_set, nk):
            return f"{who} completes the set {nouns.star_set(star_set)}: +{nk} NK."
        case e.PhaseTokenEarned(_, phase):
            return f"{who} wakes the {nouns.token(phase)}."
        case e.CardPlanned(_, card, swapped):
            back = f" and puts {nouns.card(swapped)} back" if swapped else ""
            return f"{who} saves {nouns.card(card)} for later{back}."
        case e.Moved(_, vehicle, start, end):
            return f"{who} goes by {vehicle} from {nouns.square(start)} to {nouns.square(end)}."
        case e.StayedPut(_, vehicle):
            return f"{who} finds no way by {vehicle}."
        case e.VehicleUsed(_, vehicle, nk):
            return f"{who} takes a {vehicle} for the first time: +{nk} NK."
        case e.ContinentVisited(_, continent, tile, nk):
            with_tile = f" and takes {nouns.tile(tile)}" if tile else ""
            return f"{who} visits {nouns.continent(continent)}{with_tile}: +{nk} NK."
        case e.TourCompleted(_, what, nk):
            return f"{who} has tried every {'vehicle' if what == 'vehicles' else 'continent'}: +{nk} NK."
        case e.TileFlipped(_, tile, icon):
            return f"{who} flips {nouns.tile(tile)} for its {nouns.ICONS[icon]}."
        case e.TokenReactivated(_, token):
            return f"{who} wakes the {nouns.token(token)} again."
        case e.QuestGained(_, quest):
            return f"{who} takes on {nouns.quest(quest)}." if quest else f"{who} takes on a quest in secret."
        case e.QuestCompleted(_, quest, instrument, nk):
            gained = nouns.instrument(instrument)
            return f"{who} completes {nouns.quest(quest)} and gains the {gained}: +{nk} NK."
        case e.HeliportPlaced(_, square, taken_from):
            source = "" if taken_from == "stock" else f", taken from {nouns.square(taken_from)}"
            return f"{who} puts a heliport on {nouns.square(square)}{source}."
        case e.ChainRolled(_, face, matched):
            return f"{who} rolls {face}: " + ("a free ride." if matched else "no ride.")
    return ""


def _into_space(event: Event, who: str) -> str:
    match event:
        case e.BecameAstronaut():
            return f"{who} becomes an astronaut."
        case e.Calibrated(_, slot, token):
            return f"{who} puts the {nouns.token(token)} on the {nouns.SLOTS[slot]}."
        case e.SignalFound():
            return f"{who} finds a calibrated symbol in the sky: one more step."
        case e.Launched(_, rocket, square, nk):
            paid = f", +{nk} NK" if nk else ""
            return f"{who} lifts off with {nouns.rocket(rocket)} from {nouns.square(square)}{paid}!"
        case e.RocketKept(_, rocket):
            return (
                f"{who} keeps {nouns.rocket(rocket)} in the hangar."
                if rocket
                else f"{who} keeps a hidden rocket."
            )
        case e.RocketPlaced(_, rocket, square):
            return f"{who} opens the launch site of {nouns.rocket(rocket)} at {nouns.square(square)}."
        case e.TrajectoryTileDrawn(_, stage, value):
            seen = f": {value}" if value >= 0 else ""
            return f"{who} draws a private tile of {nouns.stage('outbound', stage)}{seen}."
        case e.AgendaRevealed(_, agenda):
            return f"{who} reveals {nouns.agenda(agenda)}."
        case e.ValueNamed(_, value):
            return f"{who} names {value}: tiles of that value are free from now on."
        case e.ShallowStageChosen(_, track, stage):
            return f"{who} chooses {nouns.stage(track, stage)} to hold one die less."
    return ""


def _in_flight(event: Event, who: str) -> str:
    match event:
        case e.StageEntered(_, track, stage, value):
            return f"{who} enters {nouns.stage(track, stage)}: difficulty {value}."
        case e.DifficultyMet(_, dv, total):
            return f"{who} masters {dv}, {total} in all."
        case e.TileRedrawn(_, stage, old, new):
            return f"{who} replaces the tile of stage {stage}: {new} instead of {old}."
        case e.TileCompared(_, stage, drawn):
            return f"{who} draws {drawn} at stage {stage}: only the difference counts."
        case e.Guessed(_, guess, drawn):
            return f"{who} guesses {guess} and draws {drawn}."
        case e.ExtraStep(_, source):
            named = source in CONTENT.agendas
            return f"{who} flies one step further{f', thanks to {nouns.agenda(source)}' if named else ''}."
        case e.DifficultyEased(_, agenda, dv):
            return f"{who} has it easier with {nouns.agenda(agenda)}: {dv} remains."
        case e.TilesExchanged(_, stage, given, taken):
            return f"{who} exchanges the tile of stage {stage}: {given} for {taken}."
        case e.SextantUsed(_, token):
            return f"{who} takes a bearing with the {nouns.token(token)}: the tile is free."
        case e.Aborted(_, square, stage, free):
            why = "chooses to turn back" if stage else "slips" if free else "has to abort"
            return f"{who} {why} and stands on the pad at {nouns.square(square)} again."
        case e.DroppedOut():
            return f"{who} drops out of the race."
        case e.LandedOnMoon():
            return f"{who} lands on the Moon!"
        case e.LeftMoon():
            return f"{who} leaves the Moon."
        case e.ReturnedToEarth():
            return f"{who} is back on Earth!"
    return ""


def _of_the_table(event: Event) -> str:
    match event:
        case e.MonthBegan(number, month, first):
            return (
                f"{nouns.MONTHS[month - 1]}, month {number} of {CONTENT.rounds}: {player(first)} goes first."
            )
        case e.CardsDealt(cards):
            return f"New in the sky: {', '.join(map(nouns.card, cards))}."
        case e.PlanetCardTurned(card):
            return f"The planet deck shows {nouns.card(card)}."
        case e.DeckRefilled(cards):
            return f"The deck ran out: {cards} older cards are shuffled into a new one."
        case e.ShadowMoved(where, track, stage):
            if where == "flying":
                return f"The Shadow flies to {nouns.stage(track, stage)}."
            return "The Shadow lands on the Moon." if where == "landed" else "The Shadow is home."
        case e.WeeksBlocked(bad_timing, shadow):
            also = f", the Shadow {nouns.week(shadow)}" if shadow else ""
            return f"Bad Timing blocks {nouns.week(bad_timing)}{also}."
        case e.GameEnded(number):
            return f"The game ends in month {number}."
    raise TypeError(f"no words for {event}")
