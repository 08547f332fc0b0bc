"""What a complete Mission gives (4.1.1)."""

from __future__ import annotations

from perilune.engine import Choice, Effect, Option, Question, Script, say, tell
from perilune.games.intrepid.box.kinds import RESOURCE_NUMBER, Resource, Reward
from perilune.games.intrepid.rules.handover import hand_over
from perilune.games.intrepid.rules.station import (
    Repaired,
    gain_capacity,
    negative_tokens,
    raise_level,
    take_token,
)
from perilune.games.intrepid.state import Station, faced, seat_of
from perilune.games.intrepid.words.nouns import capitalised
from perilune.games.intrepid.words.tiles import ENOUGH, token_place, token_words


class GainCapacity(Reward, tag="capacity", frozen=True):
    by: int

    def give(self, s: Station) -> Effect:
        for who in range(len(s.crews)):
            gain_capacity(s, who, self.by)
        return None

    def words(self) -> str:
        return say("Every country gains {by} Capacity", by=str(self.by))


class GainResource(Reward, tag="resource", frozen=True):
    resource: Resource
    by: int

    def give(self, s: Station) -> Effect:
        raise_level(s, RESOURCE_NUMBER[self.resource], self.by)
        return None

    def words(self) -> str:
        return say("{resource} rises by {by}", resource=capitalised(self.resource), by=str(self.by))


class GainReserve(Reward, tag="reserve", frozen=True):
    """The dice are set in phase 6 (IN-P6-2)."""

    def give(self, s: Station) -> Effect:
        for crew in s.crews:
            crew.reserves += 1
        return None

    def words(self) -> str:
        return say("Every country sets a Reserve die for the next round")


def _clean_words(s: Station, choice: Choice, option: Option) -> str:
    return say("No more") if option == ENOUGH else token_words(s, option.where, option.token)


def _clean_places(s: Station, choice: Choice, option: Option) -> list[str]:
    return [] if option == ENOUGH else [token_place(option.where)]


CLEAN = Question(
    "clean",
    rule="IN-P1-8",
    asks="The Mission is done: which negative token goes?",
    option=_clean_words,
    places=_clean_places,
    waiting="is removing tokens",
)


class Clean(Reward, tag="clean", frozen=True):
    """The Lead removes up to so many negative tokens, of any country or of Docking Modules (IN-RL-25)."""

    tokens: int

    def give(self, s: Station) -> Script:
        yield from hand_over(s, s.lead)
        for _ in range(self.tokens):
            found = negative_tokens(s)
            if not found:
                return
            lead = s.crews[s.lead]
            chosen = yield CLEAN(seat_of(s, s.lead), (*found, ENOUGH), (lead.code,))
            if chosen == ENOUGH:
                return
            take_token(s, chosen.where, chosen.token)
            tell(s, Repaired, lead.code, faced(s, chosen.where), chosen.token)

    def words(self) -> str:
        return say("Remove up to {tokens} negative tokens", tokens=str(self.tokens))
