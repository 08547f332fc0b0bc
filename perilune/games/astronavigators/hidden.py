"""What is hidden from a seat, and how it is dealt anew when that seat imagines the table (AN-11)."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from perilune.engine import deal_anew, pick
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.rules.agendas import agendas_of
from perilune.games.astronavigators.state import Player, Table, Trajectory, without
from perilune.parts.piles import dealt_anew

Hands = list[tuple[str, ...]]

FITTING: Final = {
    square: tuple(rocket.id for rocket in CONTENT.rockets.values() if square in rocket.sites)
    for square in CONTENT.squares
}
"""The rockets that can have their site on a square."""


def deck_is_up(s: Table) -> bool:
    """Whether the main deck shows its top card: not before all have a home (AN-4.1-b, AN-4.2-b)."""
    return s.phase != "continents" and s.phase != "characters"


def piles_are_up(s: Table) -> bool:
    """Whether the continent piles show their top tiles: not before the planets lie (AN-4.3-c)."""
    return deck_is_up(s) and s.phase != "orrery"


def imagine(s: Table, seat: int) -> None:
    """Deal anew, in place, all that is hidden from a seat."""
    s.deck = dealt_anew(s, s.deck, open_top=deck_is_up(s))
    s.planet_deck = dealt_anew(s, s.planet_deck, open_top=s.planet_up)
    for continent, pile in s.piles.items():
        s.piles[continent] = tuple(dealt_anew(s, pile, open_top=piles_are_up(s)))
    for track in s.tracks.values():
        imagine_trajectory(s, seat, track)
    if s.rules.full:
        others = [player for number, player in enumerate(s.players) if number != seat]
        imagine_characters(s, others)
        imagine_rockets(s, others)
        imagine_quests(s, others)
        imagine_agendas(s, others)


def imagine_trajectory(s: Table, seat: int, track: Trajectory) -> None:
    """Piles, face-down tiles on the board and the other players' private tiles of one stage are one pool."""
    outbound = track is s.tracks["outbound"]
    for number, tiles in enumerate(track.piles):
        pile = [*tiles]
        on_board = [] if track.open[number] else [track.board[number]]
        holders = [
            player
            for other, player in enumerate(s.players)
            if outbound and other != seat and number + 1 in player.drawn
        ]
        private = [player.drawn[number + 1] for player in holders]
        deal_anew(s, pile, on_board, private)
        track.piles[number] = tuple(pile)
        if on_board:
            track.board[number] = on_board[0]
        for player, value in zip(holders, private, strict=True):
            player.drawn[number + 1] = value


def imagine_characters(s: Table, others: list[Player]) -> None:
    """During the draft: the characters picked by others, those they look at, and the deck."""
    if s.phase == "characters":
        hands: Hands = [(player.character,) if player.character else () for player in others]
        hands = redealt(s, CONTENT.characters, s.characters, hands, others)
        for player, hand in zip(others, hands, strict=True):
            player.character = hand[0] if hand else ""


def imagine_rockets(s: Table, others: list[Player]) -> None:
    """The rockets kept by others, and the deck; who is about to launch from a closed site has one for it."""
    launchers = sorted(filter(betrays_rocket, others), key=lambda player: len(FITTING[player.square]))
    known = [(player, set_aside(s, player, others)) for player in launchers if not site_is_open(s, player)]
    hands = redealt(s, CONTENT.rockets, s.rockets, [player.hangar for player in others], others)
    for player, hand in zip(others, hands, strict=True):
        player.hangar = hand
    for player, rocket in known:
        player.hangar += (rocket,)


def betrays_rocket(player: Player) -> bool:
    """Whether a declared launch says something about the rockets in a hangar."""
    declared = player.week > 0 and player.action == "travel" and player.vehicle == "spacecraft"
    return declared and player.where == "earth" and bool(player.hangar)


def site_is_open(s: Table, player: Player) -> bool:
    return player.square in s.sites.values()


def set_aside(s: Table, player: Player, others: list[Player]) -> str:
    """Any hidden rocket of the player's square, in exchange for one of the own hangar."""
    hidden = {*s.rockets, *(rocket for other in others for rocket in (*other.hangar, *other.offer))}
    rocket = pick(s, [rocket for rocket in FITTING[player.square] if rocket in hidden])
    given = rocket if rocket in player.hangar else player.hangar[-1]
    player.hangar = without(player.hangar, given)
    s.rockets[:] = [given if one == rocket else one for one in s.rockets]
    for other in others:
        other.hangar = tuple(given if one == rocket else one for one in other.hangar)
        other.offer = tuple(given if one == rocket else one for one in other.offer)
    return rocket


def imagine_quests(s: Table, others: list[Player]) -> None:
    """The open quests of others, and the deck; what they did on a quest's square may be for nothing."""
    hands = redealt(s, CONTENT.quests, s.quests, [player.quests for player in others], others)
    for player, hand in zip(others, hands, strict=True):
        player.quests = hand
        player.on_site = ()


def redealt(s: Table, kind: Container[str], deck: list[str], hands: Hands, others: list[Player]) -> Hands:
    """Deck and hands dealt anew, together with the cards of this kind that somebody is looking at.

    The deck is changed in place: a script that waits for an answer goes on with it.
    """
    piles = [[*hand] for hand in hands]
    offers = [[card for card in player.offer if card in kind] for player in others]
    deal_anew(s, deck, *piles, *offers)
    for player, offer in zip(others, offers, strict=True):
        if offer:
            player.offer = tuple(offer)
    return [tuple(pile) for pile in piles]


def imagine_agendas(s: Table, others: list[Player]) -> None:
    """Any agenda of the character may be the one that was kept."""
    for player in others:
        if player.agenda and not player.revealed and not s.ended:
            player.agenda = pick(s, agendas_of(s, player.character))


def components(s: Table) -> dict[str, int]:
    """What never changes in number: every card and tile, wherever it lies."""
    tracks = s.tracks.values()
    on_tracks = sum(len(t.board) + sum(map(len, t.piles)) + len(t.discard) for t in tracks)
    cards = [*s.deck, *s.planet_deck, *(card for stack in s.weeks.values() for card in stack)]
    cards += [card for player in s.players for card in (*player.scored, *player.saved)]
    planets = sum(card in CONTENT.planet_cards for card in cards)
    return {
        "main cards": len(cards) - planets,
        "planet cards": planets + s.terra,
        "continent tiles": sum(map(len, s.piles.values()))
        + sum(len(player.tiles) + len(player.flipped) for player in s.players),
        "trajectory tiles": on_tracks
        + sum(len(player.drawn) + (player.exchanged is not None) for player in s.players),
        "tokens": sum(len(player.tokens) for player in s.players),
        "characters": len(s.characters)
        + sum(_held(player, CONTENT.characters) + bool(player.character) for player in s.players),
        "rockets": len(s.rockets)
        + len(s.sites)
        + sum(_held(player, CONTENT.rockets) + len(player.hangar) for player in s.players),
        "quests": len(s.quests)
        + sum(
            _held(player, CONTENT.quests) + len(player.quests) + len(player.instruments)
            for player in s.players
        ),
    }


def _held(player: Player, kind: Container[str]) -> int:
    return sum(card in kind for card in player.offer)
