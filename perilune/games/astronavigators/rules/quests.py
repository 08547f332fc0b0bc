"""Quests: gained in secret, completed on their square, turned into instruments (AN-8.3)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Choice, Deed, Option, Question, Script, reveal, say, tell
from perilune.games.astronavigators.box.content import CARDS, CONTENT
from perilune.games.astronavigators.rules.decks import search_or_draw
from perilune.games.astronavigators.state import Player, Table, without
from perilune.games.astronavigators.words import nouns

QUESTS: Final = CONTENT.quests
OWN_QUEST: Final = {quest.continent: quest for quest in QUESTS.values()}
ON_SITE: Final = {quest.id: quest for quest in QUESTS.values() if quest.on_site}
TARGETS_AT: Final = {
    square: frozenset(card for quest in QUESTS.values() if quest.square == square for card in quest.targets)
    for square in CONTENT.squares
}
"""What can be shown on a square, for any quest."""


class QuestGained(Deed, frozen=True):
    """The others do not learn which."""

    quest: nouns.Quest
    says = ("{seat} takes on {quest}.", "{seat} takes on a quest in secret.")


class QuestCompleted(Deed, frozen=True):
    quest: nouns.Quest
    instrument: nouns.Instrument
    nk: int
    says = "{seat} completes {quest} and gains the {instrument}: +{nk} knowledge."


def quest_words(s: Table, choice: Choice, option: Option) -> str:
    """Where a quest leads, what it asks for, and what it brings."""
    quest = QUESTS[option]
    parts = {
        "quest": nouns.quest(option),
        "place": CONTENT.squares[quest.square].landmark,
        "targets": ", ".join(CARDS[target].name for target in quest.targets),
        "some": str(quest.some),
        "all": str(quest.all),
        "instrument": nouns.INSTRUMENTS[quest.instrument],
    }
    if quest.on_site:
        return say(
            "{quest}, at {place}, observe there {targets}: {some} or {all} knowledge and the {instrument}",
            **parts,
        )
    return say(
        "{quest}, at {place}, with {targets} observed: {some} or {all} knowledge and the {instrument}",
        **parts,
    )


QUEST_SOURCE = Question(
    "quest-source",
    rule="AN-8.3-a",
    asks="Where does your quest come from?",
    waiting="gains a quest",
    hint="Foreign quests score at the end, your own is closer.",
    option={"search": "Take the quest of your own continent", "draw": "Draw from the quest deck"},
)
QUEST = Question(
    "quest",
    rule="AN-8.3-a",
    asks="Which quest do you keep? Only you will know.",
    waiting="chooses a quest",
    hint="Quests pay double in the first year.",
    option=quest_words,
)


def gain_quest(s: Table, seat: int) -> Script:
    """AN-8.3-a, AN-6.7-a: the own colour's quest by a search, or one of two drawn; the deck is not empty."""
    player = s.players[seat]
    own = own_quests(player)
    kept = yield from search_or_draw(s, seat, QUEST_SOURCE, QUEST, s.quests, own, player.quests)
    player.quests += (kept,)
    tell(s, QuestGained, seat, kept, to=(seat,))
    tell(s, QuestGained, seat, "", but=(seat,))


def own_quests(player: Player) -> tuple[str, ...]:
    """The quest of the own colour, if as far as the player can know it is in the deck."""
    own = OWN_QUEST[player.continent]
    return () if own.id in player.quests or own.instrument in player.instruments else (own.id,)


def note_on_site(player: Player, card: str) -> None:
    """AN-8.3-c: some targets count only when they are observed on the quest's own square."""
    for name in player.quests:
        quest = ON_SITE.get(name)
        if quest and card in quest.targets and player.square == quest.square and card not in player.on_site:
            player.on_site += (card,)


def successes(player: Player, quest: str) -> int:
    """AN-8.3-b, AN-8.3-c, AN-8.3-g: how many targets of a quest the player has observed as it asks for."""
    observed = player.on_site if QUESTS[quest].on_site else player.scored
    return sum(target in observed for target in QUESTS[quest].targets)


def open_quests(player: Player) -> list[str]:
    """AN-8.3-b, AN-8.3-d: the quests that can be completed where the player stands now, by no action."""
    if player.where != "earth":
        return []
    return [
        quest for quest in player.quests if QUESTS[quest].square == player.square and successes(player, quest)
    ]


def quest_lies_here(player: Player) -> bool:
    """Whether any quest can be completed on the player's square, as far as everybody can know."""
    return not TARGETS_AT[player.square].isdisjoint(player.scored)


def complete_quest(s: Table, seat: int, name: str) -> None:
    """AN-8.3-b, AN-8.3-h, R-26: the reward, doubled in the first year, and the instrument."""
    player, quest = s.players[seat], QUESTS[name]
    nk = quest.all if successes(player, name) == len(quest.targets) else quest.some
    nk *= CONTENT.quest_factor if s.first_year else 1
    player.nk += nk
    player.quests = without(player.quests, name)
    player.instruments += (quest.instrument,)
    reveal(s)
    tell(s, QuestCompleted, seat, name, quest.instrument, nk)
