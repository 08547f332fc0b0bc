"""The log: every event in plain English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from perilune.engine import Event
from perilune.games.intrepid import events
from perilune.games.intrepid.content import BADGES
from perilune.games.intrepid.describe import WAY_WORDS, dice_number, listed
from perilune.games.intrepid.naming import (
    capitalised,
    card_noun,
    country,
    dice_words,
    die_word,
    faced_tile,
    token_word,
)
from perilune.games.intrepid.printed import RESOURCES


def event(event: Event) -> str:
    """One event as a sentence."""
    return _SENTENCES[type(event)](event)


def resource_name(resource: int) -> str:
    return capitalised(RESOURCES[resource])


def _amounts(amounts: tuple[int, ...]) -> str:
    return listed([f"{resource_name(number)} {amount}" for number, amount in enumerate(amounts)])


def _gains(amounts: tuple[int, ...]) -> str:
    return listed([f"{amount:+d} {resource_name(number)}" for number, amount in enumerate(amounts)])


def _rolled_more(e: events.RolledMore) -> str:
    if not e.dice:
        return f"{country(e.who)} has no die left to roll."
    return f"{country(e.who)} rolls {dice_words(e.dice)}{' into storage' if e.to_storage else ' more'}."


def _adjusted(e: events.Adjusted) -> str:
    where = " in storage" if e.in_storage else ""
    return f"{country(e.who)} changes {die_word(e.old)}{where} into {die_word(e.new)}."


def _stored(e: events.Stored) -> str:
    return (
        f"{country(e.who)} sends {dice_words(e.dice)} to storage."
        if e.dice
        else (f"{country(e.who)} has no odd die for its storage.")
    )


def _repaired(e: events.Repaired) -> str:
    token = "Disable" if e.token == "dock" else token_word(e.token)
    return f"{country(e.who)} takes a {token} token off {faced_tile(e.where)}."


def _lost(e: events.GameLost) -> str:
    if e.reason == "time is up":
        return "The Disaster deck is used up: time is up, and all is lost."
    return f"The station is {e.reason}. All is lost."


_SENTENCES: dict[type[Event], Callable[[Any], str]] = {
    events.RoundBegan: lambda e: f"Round {e.round} begins. {country(e.lead)} leads.",
    events.Returned: lambda e: f"{country(e.who)} gets {die_word(e.die)} back from the Habitation Module.",
    events.Rolled: lambda e: f"{country(e.who)} rolls {dice_words(e.dice)}.",
    events.UsedConverter: lambda e: (
        f"{country(e.who)} uses a Converter: {die_word(e.raised)} up, {die_word(e.lowered)} down."
    ),
    events.Stored: _stored,
    events.Activated: lambda e: f"{country(e.who)} activates {faced_tile(e.tile)} with {dice_words(e.dice)}.",
    events.Discarded: lambda e: f"{country(e.who)} gives up {die_word(e.die)} to the poison.",
    events.RolledMore: _rolled_more,
    events.PutBack: lambda e: f"{country(e.who)} puts {die_word(e.die)} back.",
    events.Rerolled: lambda e: f"{country(e.who)} rolls {die_word(e.old)} again: {die_word(e.new)}.",
    events.Turned: lambda e: (
        f"{country(e.who)} turns {die_word(e.old)} {WAY_WORDS[e.way]}: {die_word(e.new)}."
    ),
    events.NewDie: lambda e: f"{country(e.who)} takes a new die: {die_word(e.die)}.",
    events.TookFromStorage: lambda e: f"{country(e.who)} takes {die_word(e.die)} out of storage.",
    events.Adjusted: _adjusted,
    events.GainedConverters: lambda e: f"{country(e.who)} gains a Converter.",
    events.WorkedOnMission: lambda e: (
        f"{country(e.who)} works on {card_noun(e.card)} with {die_word(e.die)}."
    ),
    events.MissionCompleted: lambda e: f"The Mission {card_noun(e.card)} is complete.",
    events.FoughtDisaster: lambda e: f"{country(e.who)} fights {card_noun(e.card)} with {die_word(e.die)}.",
    events.DisasterOvercome: lambda e: f"{card_noun(e.card)} is overcome.",
    events.Docked: lambda e: f"{country(e.who)} docks {die_word(e.die)} to {country(e.recipient)}.",
    events.ReceivedDie: lambda e: f"{country(e.who)} takes it as {die_word(e.die)}.",
    events.Housed: lambda e: f"{country(e.who)} keeps {die_word(e.die)} in the Habitation Module.",
    events.Finished: lambda e: f"{country(e.who)} is done.",
    events.Resumed: lambda e: f"{country(e.who)} comes back.",
    events.ResourceRose: lambda e: f"{resource_name(e.resource)} rises by {e.by}.",
    events.Produced: lambda e: f"The station makes {_gains(e.made)}. Now {_amounts(e.levels)}.",
    events.DisasterRevealed: lambda e: f"Disaster strikes: {card_noun(e.card)}.",
    events.DisasterGoesOn: lambda e: f"{card_noun(e.card)} goes on.",
    events.SectorRolled: lambda e: f"Meteors hit sector {listed([str(sector) for sector in e.sectors])}.",
    events.TileHit: lambda e: f"{faced_tile(e.tile)} of {country(e.who)} is hit ({e.tokens}).",
    events.TileDestroyed: lambda e: f"{faced_tile(e.tile)} of {country(e.who)} is lost.",
    events.Drained: lambda e: f"{resource_name(e.resource)} falls by {e.by} to {e.level}.",
    events.LostDie: lambda e: f"{country(e.who)} is down to {dice_number(e.dice)} a round.",
    events.Strained: lambda e: f"{faced_tile(e.tile)} of {country(e.who)} is strained.",
    events.Disabled: lambda e: f"{faced_tile(e.tile)} of {country(e.who)} is disabled.",
    events.DocksDisabled: lambda e: "All Docking Modules are disabled.",
    events.CrewSustained: lambda e: f"The crew lives on {_amounts(e.demand)}. Left: {_amounts(e.levels)}.",
    events.SurplusConverted: lambda e: (
        f"{country(e.who)} turns {e.by} {resource_name(e.resource)} into Capacity."
    ),
    events.GainedCapacity: lambda e: f"{country(e.who)} gains {e.by} Capacity.",
    events.Built: lambda e: f"{country(e.who)} builds {faced_tile(e.tile)} in sector {e.sector}.",
    events.Trained: lambda e: f"{country(e.who)} trains: {dice_number(e.dice)} a round from now on.",
    events.Repaired: _repaired,
    events.Refreshed: lambda e: (
        f"{country(e.who)} puts {listed([faced_tile(tile) for tile in e.tiles])} under its stacks."
    ),
    events.TokensMoved: lambda e: (
        f"{country(e.who)} moves the tokens of {faced_tile(e.source)} to {faced_tile(e.target)}."
    ),
    events.GaveAmplify: lambda e: (
        f"{country(e.who)} strains {faced_tile(e.tile)} to give {country(e.recipient)} an Amplify token."
    ),
    events.Amplified: lambda e: f"{country(e.who)} puts the Amplify token on {faced_tile(e.tile)}.",
    events.CalledMedic: lambda e: (
        f"{country(e.who)}'s Medical Officer gives {country(e.recipient)} a Reserve die."
    ),
    events.GaveUpOffer: lambda e: (
        f"{country(e.who)} gives up {faced_tile(e.tile)} for {country(e.recipient)}."
    ),
    events.ReserveDie: lambda e: f"{country(e.who)} sets its Reserve die to {die_word(e.die)}.",
    events.Offered: lambda e: f"{country(e.who)} is offered {faced_tile(e.tile)}.",
    events.TierOpened: lambda e: f"Tier {e.tier} opens.",
    events.JoinedCrew: lambda e: f"Country {e.number} is {country(e.who)}.",
    events.TookBoard: lambda e: f"{country(e.who)} looks after {resource_name(e.resource)}.",
    events.TookBadge: lambda e: f"{country(e.who)} wears the badge of the {BADGES[e.badge].name}.",
    events.GameWon: lambda e: (
        f"All Missions are complete and the crew is alive after round {e.round}. You win!"
    ),
    events.GameLost: _lost,
}
